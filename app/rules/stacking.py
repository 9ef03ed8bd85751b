"""Stacking: how many units of which kind may rest in one hex, and what comes off a stack found too high."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from app.board.board import Board
from app.errors import BadInput
from app.forces.counter import Roster
from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_, Sentence
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.orders.orders import location_named
from app.rules.parts import Count, Offer, Stacking, StackReport, Step
from app.rules.ruling import STACKING, Finding, Severity, legal, note, violation
from app.rules.sequence import SET_UP

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
class StackingLine:
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
    lines: tuple[StackingLine, ...]
    apart_rule: str
    opposed_rule: str = ""
    at_phase_end: bool = False
    opposed_barred: bool = False

    def line_of(self, nation: str) -> StackingLine:
        return next(line for line in self.lines if nation in line.nations)

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        where = self.board.location_name(location)
        present: dict[int, tuple[StackingLine, list[Unit]]] = {}
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
        text, count = OVERSTACKED[len(counted) > 1], len(counted)
        found = stacking_violation("stack-too-high", widest.rule, text, counted, where, count=count, limit=limit)
        return [found.beside(widest.general)]


def crowding(
    stacking: Stacking, position: Position, units: Sequence[Unit], location: int, *, side: str = "", alone: bool = True
) -> tuple[Finding, ...]:
    """What stacking says of ``units`` in ``location`` together with those who are there already; the units themselves
    are counted once, wherever they are now, as they are given. With ``side`` only its units are counted among those who
    are there. Unless ``alone``, nothing is said of units that would be the only ones, however many they are."""
    there = position.units_at(location)
    if there:
        own = {u.id for u in units}
        there = tuple(u for u in there if u.id not in own and side in ("", u.side))
    return stacking.report(position, location, [*there, *units]).findings if there or alone else ()


def fits(
    stacking: Stacking, position: Position, units: Sequence[Unit], location: int, *, side: str = "", alone: bool = True
) -> bool:
    """Whether ``units`` may rest in ``location``, as ``crowding`` has it."""
    return legal(crowding(stacking, position, units, location, side=side, alone=alone))


def overstacked(stacking: Stacking, position: Position) -> tuple[Finding, ...]:
    """What stacking says of every stack on the map, each side's units by themselves."""
    return tuple(
        finding
        for location in position.stacks
        for side in sorted(position.sides_at(location))
        for finding in crowding(stacking, position, (), location, side=side)
    )


def _counted(line: StackingLine, units: Sequence[Unit]) -> tuple[Count, Count]:
    if len(line.groups) == 1:
        return sum(map(line.groups[0].counts, units)), line.groups[0].limit
    return (
        {g.name: sum(map(g.counts, units)) for g in line.groups},
        {g.name: g.limit for g in line.groups},
    )


def nations_of(roster: Roster, units: Sequence[Unit]) -> list[str]:
    """The names of the nations that are among the units, for a sentence."""
    return sorted({roster.nations[u.nation].name for u in units})


def stacking_violation(code: str, rule: str, text: str, units: Sequence[Unit], where: str, **args: Any) -> Finding:
    """A violation of stacking: ``units`` may not be together in the hex of that name."""
    found = violation(code, rule, text, hexes=[where], units=[u.id for u in units], hex=where, **args)
    return found.of_kind(STACKING)


def nations_stacked(units: Sequence[Unit], names: Sequence[str], where: str, rule: str) -> Finding:
    """Units of one side whose nations, by ``names``, never rest together."""
    text = N_("{nations} units may not stack together in {hex}.")
    return stacking_violation("nations-stacked", rule, text, units, where, nations=list(names))


def both_sides(units: Sequence[Unit], where: str, rule: str) -> Finding:
    """A remark on a hex that units of both sides are in."""
    text = N_("Both sides have units in {hex}; each keeps to its own limit.")
    return note("both-sides", rule, text, hexes=[where], units=[u.id for u in units], hex=where).of_kind(STACKING)


def _over(roster: Roster, line: StackingLine, units: Sequence[Unit], where: str) -> list[Finding]:
    found = []
    for group in line.groups:
        counted = [u for u in units if group.counts(u)]
        if len(counted) > group.limit:
            words = OVERSTACKED_GROUP if group.name else OVERSTACKED_NATION
            names = nations_of(roster, counted)
            args = {"count": len(counted), "limit": group.limit, "group": group.name}
            text, nation = words[len(counted) > 1], names if len(names) > 1 else names[0]
            one = stacking_violation("stack-too-high", line.rule, text, counted, where, **args, nation=nation)
            found.append(one.beside(line.general))
    return found


OVERSTACKED_POINTS = (
    N_("{hex} is overstacked: 1 stacking point, limit 0."),
    N_("{hex} is overstacked: {count} stacking points, limit {limit}."),
)
"""Of one point and of several, whose limit may be zero as well"""


@dataclass(frozen=True)
class StackLimit:
    """The ``Stacking`` part. ``limits`` by side, none for a side that is not named; ``counts`` is what a unit adds, 0
    for one that does not count. Units of two sides never share a hex."""

    board: Board
    limits: Mapping[str, int]
    counts: Callable[[Unit], int]
    rule: str
    in_points: bool = False
    at_phase_end: bool = False

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        """What the limit says of ``units`` that rest together."""
        if not units:
            return StackReport(0, None)
        where, sides = self.board.location_name(location), dict.fromkeys(u.side for u in units)
        used = {side: sum(self.counts(u) for u in units if u.side == side) for side in sides}
        found = [f for side in sides for f in self._over([u for u in units if u.side == side], used[side], where)]
        if len(sides) > 1:
            text = N_("Units of both sides are in {hex}.")
            found.append(stacking_violation("sides-together", self.rule, text, units, where))
            return StackReport(used, {s: self.limits[s] for s in sides if s in self.limits}, tuple(found), self.rule)
        side = units[0].side
        return StackReport(used[side], self.limits.get(side), tuple(found), self.rule)

    def _over(self, units: Sequence[Unit], used: int, where: str) -> list[Finding]:
        limit = self.limits.get(units[0].side)
        if limit is None or used <= limit:
            return []
        counted = [u for u in units if self.counts(u)]
        text = (OVERSTACKED_POINTS if self.in_points else OVERSTACKED)[used > 1]
        return [stacking_violation("stack-too-high", self.rule, text, counted, where, count=used, limit=limit)]


STACKING_PENALTY = "stacking-penalty"
CHOICE = "penalty"


@dataclass(frozen=True)
class StackingPenalty:
    """The special action, and the procedure of its question. ``fallen`` is what the game records of units that are
    eliminated; ``rule`` is the rulebook's number for the penalty; ``by_owner`` tells who chooses."""

    world: World
    stacking: Stacking
    rule: str
    fallen: Callable[[Position, Sequence[str]], list[Change]]
    by_owner: bool = False

    def _crowded(self, position: Position, location: int, side: str) -> bool:
        return not fits(self.stacking, position, (), location, side=side)

    def _fits(self, position: Position, location: int, units: Sequence[Unit]) -> bool:
        return legal(self.stacking.report(position, location, units).findings)

    def _sides(self, position: Position, location: int) -> Iterator[str]:
        return (s for s in sorted(position.sides_at(location)) if self._crowded(position, location, s))

    def fewest(self, position: Position, location: int, side: str) -> tuple[int, tuple[str, ...]]:
        """The least number of the side's units whose removal leaves a legal stack, and all units that are among the
        ones removed in one of the ways to do it."""
        units = [u for u in position.units_at(location) if u.side == side]
        kinds: dict[tuple[str, str, str], list[Unit]] = {}
        for unit in units:
            kinds.setdefault((unit.nation, unit.type, unit.counter.size), []).append(unit)
        # Units of one nation, type and size are alike to every limit: it is enough to try how many of each kind go.
        ways = sorted(product(*(range(len(alike) + 1) for alike in kinds.values())), key=sum)
        fewest = len(units) + 1
        able: set[str] = set()
        for going in ways:
            if sum(going) > fewest:
                break
            staying = [u for n, alike in zip(going, kinds.values(), strict=True) for u in alike[n:]]
            if self._fits(position, location, staying):
                fewest = sum(going)
                able |= {u.id for n, alike in zip(going, kinds.values(), strict=True) if n for u in alike}
        return fewest, tuple(u.id for u in units if u.id in able)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        """One for each hex and side that is stacked too high. In set-up none: the stack is moved apart again."""
        if position.phase == SET_UP:
            return ()
        return tuple(
            Offer(
                {"hex": self.world.board.location_name(location)},
                self.rule,
                N_("Resolve overstacking in {hex}"),
                {"hex": self.world.board.location_name(location)},
            )
            for location in position.stacks
            if any(self._sides(position, location))
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """Asks the other side which units go. Raises BadInput without a hex of the map."""
        name = options.get("hex")
        if not isinstance(name, str) or set(options) != {"hex"}:
            raise BadInput(Sentence("the stacking penalty needs the hex, and nothing else"))
        location = location_named(self.world.board, name)
        where = self.world.board.location_name(location)
        if position.phase == SET_UP:
            return self._refused(
                where, N_("Units in {hex} are only moved apart during set-up; the stacking penalty applies later.")
            )
        side = next(self._sides(position, location), None)
        if side is None:
            return self._refused(where, N_("{hex} is not overstacked."))
        count, able = self.fewest(position, location, side)
        chooser = side if self.by_owner else self.world.roster.enemy(side)
        asked = Pending(
            STACKING_PENALTY,
            CHOICE,
            chooser,
            N_("Overstacked: choose {count:w} units in {hex} to eliminate.")
            if count > 1
            else N_("Overstacked: choose one unit in {hex} to eliminate."),
            self.rule,
            args={"count": count, "hex": where},
            options=able,
            data={"hex": where, "side": side},
        )
        return Step(
            (),
            (change(self.world, position, "pending", "", asked.to_json()),),
            N_("{hex} is overstacked; {side} units must be eliminated."),
            {"hex": where, "side": self.world.roster.sides[side].name},
        )

    def _refused(self, where: str, text: str) -> Step:
        return Step((violation("no-penalty", self.rule, text, hexes=[where], hex=where),), (), text, {"hex": where})

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        location = self.world.board.location(str(pending.data["hex"]))
        side, count = str(pending.data["side"]), int(str(pending.args["count"]))
        chosen = [str(a) for a in answer] if isinstance(answer, list) else []
        staying = [u for u in position.units_at(location) if u.side == side and u.id not in chosen]
        named = len(chosen) == len(set(chosen)) == count and set(chosen) <= set(map(str, pending.options))
        if not named or not self._fits(position, location, staying):
            text = N_("The stack left in {hex} must be legal after {count:w} are eliminated.")
            where = str(pending.data["hex"])
            able = [str(o) for o in pending.options]
            found = violation("wrong-removal", self.rule, text, units=able, count=count, hex=where)
            return Step((found,), (), text, {"count": count, "hex": where})
        changes = [change(self.world, position, "pending", "", None)]
        changes += [change(self.world, position, "place", unit, DEAD_PILE) for unit in chosen]
        changes += self.fallen(position, chosen)
        return Step(
            (),
            tuple(changes),
            N_("{units} eliminated from {hex} (overstacking)."),
            {"units": [position.units[u].label for u in chosen], "hex": str(pending.data["hex"])},
        )
