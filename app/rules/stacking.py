"""Stacking limits: how many units of which kind may rest in one hex."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.board.board import Board
from app.forces.roster import Roster
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.parts import Count, Stacking, StackReport
from app.rules.ruling import STACKING, Finding, Severity, note, violation

OVERSTACKED = (
    N_("{hex} is overstacked: one unit, limit zero."),
    N_("{hex} is overstacked: {count:w} units, limit {limit:z}."),
)
"""Of one unit and of several, whose limit may be zero as well"""
OVERSTACKED_NATION = (
    N_("{hex} is overstacked: one {nation} unit, limit zero."),
    N_("{hex} is overstacked: {count:w} {nation} units, limit {limit:z}."),
)
OVERSTACKED_GROUP = (
    N_("{hex} is overstacked: one {nation} {group:t} unit, limit zero."),
    N_("{hex} is overstacked: {count:w} {nation} {group:t} units, limit {limit:z}."),
)


@dataclass(frozen=True)
class Group:
    """Units that are counted together. ``name`` is empty where the line has one limit for all."""

    name: str
    limit: int
    counts: Callable[[Unit], bool]


@dataclass(frozen=True)
class Line:
    """One line of a stacking table: the nations it is for and their limits, in units. ``rule`` gives the figure,
    ``general`` says what a limit is, where that is another one."""

    nations: frozenset[str]
    groups: tuple[Group, ...]
    rule: str
    general: str = ""


@dataclass(frozen=True)
class StackingTable:
    """Limits by nation. Nations of different lines of one side never rest together, by ``apart_rule``; without one they
    may, each within its own limit and all within the greatest. Where units of both sides are in a hex, each side keeps
    to its own limit, by ``opposed_rule``; ``opposed_barred`` where that never lasts."""

    board: Board
    roster: Roster
    lines: tuple[Line, ...]
    apart_rule: str
    opposed_rule: str = ""
    at_phase_end: bool = False
    opposed_barred: bool = False

    def line_of(self, nation: str) -> Line:
        return next(line for line in self.lines if nation in line.nations)

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        where = self.board.location_name(location)
        present: dict[int, tuple[Line, list[Unit]]] = {}
        for unit in units:
            line = self.line_of(unit.nation)
            present.setdefault(id(line), (line, []))[1].append(unit)
        if not present:
            return StackReport(0, None)
        findings: list[Finding] = []
        sides: dict[str, list[Unit]] = {}
        for _, kept in present.values():
            sides.setdefault(kept[0].side, []).append(kept[0])
        for firsts in sides.values():
            if len(firsts) > 1 and not self.apart_rule:
                findings += self._in_all([u for u in units if u.side == firsts[0].side], where)
            elif len(firsts) > 1:
                kept = [u for u in units if u.side == firsts[0].side]
                names = nations_of(self.roster, kept)
                findings.append(nations_stacked(kept, names, where, self.apart_rule))
        if len(sides) > 1:
            both = both_sides(units, where, self.opposed_rule)
            findings.append(replace(both, severity=Severity.VIOLATION) if self.opposed_barred else both)
        for line, kept in present.values():
            findings += _over(self.roster, line, kept, where)
        if len(present) == 1:
            line, kept = next(iter(present.values()))
            return StackReport(*_counted(line, kept), tuple(findings), line.rule)
        used: dict[str, int] = {}
        limit: dict[str, int] = {}
        for line, kept in present.values():
            for group in line.groups:
                name = group.name or kept[0].nation
                used[name], limit[name] = sum(map(group.counts, kept)), group.limit
        return StackReport(used, limit, tuple(findings))

    def _in_all(self, units: Sequence[Unit], where: str) -> list[Finding]:
        """Several nations of a side in a hex: the greatest of their limits is for all of them."""
        lines = [self.line_of(u.nation) for u in units]
        widest = max(lines, key=lambda line: line.groups[0].limit)
        counted = [u for u, line in zip(units, lines, strict=True) if line.groups[0].counts(u)]
        limit = widest.groups[0].limit
        if len(counted) <= limit:
            return []
        text = OVERSTACKED[len(counted) > 1]
        found = violation(
            "stack-too-high", widest.rule, text, hexes=[where], units=[u.id for u in counted], count=len(counted),
            limit=limit, hex=where,
        )  # fmt: skip
        return [found.of_kind(STACKING).beside(widest.general)]


def overstacked(stacking: Stacking, position: Position) -> tuple[Finding, ...]:
    """What stacking says of every stack on the map, each side's units by themselves."""
    return tuple(
        finding
        for location in position.stacks
        for side in sorted(position.sides_at(location))
        for finding in stacking.report(
            position, location, [u for u in position.units_at(location) if u.side == side]
        ).findings
    )


def _counted(line: Line, units: Sequence[Unit]) -> tuple[Count, Count]:
    if len(line.groups) == 1:
        return sum(map(line.groups[0].counts, units)), line.groups[0].limit
    return (
        {g.name: sum(map(g.counts, units)) for g in line.groups},
        {g.name: g.limit for g in line.groups},
    )


def nations_of(roster: Roster, units: Sequence[Unit]) -> list[str]:
    """The names of the nations that are among the units, for a sentence."""
    return sorted({roster.nations[u.nation].name for u in units})


def nations_stacked(units: Sequence[Unit], names: Sequence[str], where: str, rule: str) -> Finding:
    """Units of one side whose nations, by ``names``, never rest together."""
    text = N_("{nations} units may not rest together in {hex}.")
    found = violation(
        "nations-stacked", rule, text, hexes=[where], units=[u.id for u in units], hex=where, nations=list(names)
    )
    return found.of_kind(STACKING)


def both_sides(units: Sequence[Unit], where: str, rule: str) -> Finding:
    """A remark on a hex that units of both sides are in."""
    text = N_("Both sides have units in {hex}; each keeps to its own limit.")
    return note("both-sides", rule, text, hexes=[where], units=[u.id for u in units], hex=where).of_kind(STACKING)


def _over(roster: Roster, line: Line, units: Sequence[Unit], where: str) -> list[Finding]:
    found = []
    for group in line.groups:
        counted = [u for u in units if group.counts(u)]
        if len(counted) > group.limit:
            words = OVERSTACKED_GROUP if group.name else OVERSTACKED_NATION
            names = nations_of(roster, counted)
            found.append(
                violation(
                    "stack-too-high", line.rule, words[len(counted) > 1], hexes=[where], units=[u.id for u in counted],
                    count=len(counted), limit=group.limit, hex=where, group=group.name,
                    nation=names if len(names) > 1 else names[0],
                ).of_kind(STACKING).beside(line.general)
            )  # fmt: skip
    return found
