"""A side's supply as it stands, remembered with what was asked about it, and the sentences that tell it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.board.board import Board
from app.board.grid import Grid
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.ledger import SUPPLY, Json
from app.position.position import Position
from app.rules.parts import Blocker, Supply, Why
from app.rules.parts.supply import CAUSE
from app.rules.ruling import Finding, note, warning
from app.rules.supply.relief import (
    Cause,
    Clearing,
    HeldHexes,
    Obstacles,
    Reason,
    Relief,
    ZonedHexes,
    hopeful,
    reasons,
    smallest_relief,
)
from app.rules.supply.trace import Lines, Search, Trace, search, sweep

KEPT = 8
"""Sweeps that are remembered: one for each arrangement last asked about."""


@dataclass
class SideSupply:
    """What is known of the lines of one side at one instant. ``held`` are the hexes that a line may not enter because
    of the enemy, and that clearing would open; ``zones`` those that an enemy zone closes, with the hexes from which it
    does. ``unknown`` are hexes in which a path may run that the map does not show yet, ``unseen`` such as may be
    sources; ``bare``: the map shows none at all yet of what the side's lines lead to."""

    trace: Trace
    held: frozenset[int]
    zones: Mapping[int, frozenset[int]] = field(default_factory=dict)
    unknown: frozenset[int] = frozenset()
    unseen: frozenset[int] = frozenset()
    bare: bool = False
    _searches: dict[int, Search] = field(default_factory=dict)
    _reliefs: dict[int, Relief] = field(default_factory=dict)

    @cached_property
    def lines(self) -> Lines:
        return sweep(self.trace)

    def search(self, hex_: int) -> Search:
        """Where a line from the hex ends, remembered."""
        if hex_ not in self._searches:
            self._searches[hex_] = search(self.trace, hex_)
        return self._searches[hex_]

    def relief(self, hex_: int) -> Relief:
        """The smallest set of blockers to clear for a line from the hex, remembered."""
        if hex_ not in self._reliefs:
            self._reliefs[hex_] = smallest_relief(self._clearing(), hex_)
        return self._reliefs[hex_]

    def reasons(self, hex_: int, grid: Grid, walls: Sequence[object] | None = None) -> tuple[Reason, ...]:
        """Why the hex has no line; ``walls`` as in ``open_steps``."""
        return reasons(Obstacles(grid, self._clearing(), self._all_held(), self._unzoned(), walls), hex_)

    def unsure(self, hex_: int) -> bool:
        """Whether there is no line by what the map shows, and might be one by what it does not show yet."""
        if self.lines.has(hex_) or not (self.unknown or self.unseen):
            return False
        return self._hoped.has(hex_)

    def assumed(self, hex_: int) -> bool:
        """Whether the hex counts as supplied for that, the map being ``bare``."""
        return self.bare and self.unsure(hex_)

    @cached_property
    def _hoped(self) -> Lines:
        return sweep(hopeful(self.trace, self.unknown, self.unseen))

    def _all_held(self) -> frozenset[int]:
        return self.held.union(self.trace.shut_sources, *self.zones.values())

    def _unzoned(self) -> Trace | None:
        if not self.zones:
            return None
        closed = bytearray(self.trace.closed)
        for i in self.zones.keys() - self.held:
            closed[i] = 0
        return replace(self.trace, closed=closed)

    def _clearing(self) -> Clearing:
        return ZonedHexes(self.trace, self.held, self.zones) if self.zones else HeldHexes(self.trace, self.held)


@dataclass
class SideSupplies:
    """The last few of them, by whatever tells them apart."""

    _recent: OrderedDict[Hashable, SideSupply] = field(default_factory=OrderedDict)

    def get(self, key: Hashable, make: Callable[[], SideSupply]) -> SideSupply:
        """The one of ``key``, made where it is not remembered any more."""
        found = self._recent.pop(key, None)
        if found is None:
            found = make()
        self._recent[key] = found
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return found


SUPPLIED, OUT = "supplied", "out-of-supply"
"""States that most games have"""


class TracedSupply:
    """What a ``Supply`` part answers where its game has no more to say: each unit's state is found by itself, one of
    them is out of supply, and the map shows what there is to know."""

    def state(self, position: Position, unit: Unit) -> str:
        raise NotImplementedError

    def states(self, position: Position, side: str) -> Mapping[str, str]:
        return {u.id: self.state(position, u) for u in position.units.values() if u.on_map and u.side == side}

    def supplied(self, state: str) -> bool:
        return state != OUT

    def sourced(self, unit: Unit) -> bool:
        return True

    def certain(self, position: Position, unit: Unit) -> bool:
        return True


def determined(supply: Supply, position: Position, unit: Unit) -> str:
    """The state as it was determined in the phase, else as it stands."""
    return position.ledger.text(SUPPLY, unit.id) or supply.state(position, unit)


def shortest_lines(
    position: Position, side: str, path: Callable[[Unit], tuple[int, ...] | None]
) -> dict[int, tuple[int, ...]]:
    """A line for each location that units of the side hold and that has one, the shortest of theirs; ``path`` is that
    of one of them."""
    found: dict[int, tuple[int, ...]] = {}
    for unit in position.units.values():
        line = path(unit) if unit.on_map and unit.side == side else None
        if line is not None and (unit.location not in found or len(line) < len(found[unit.location])):
            found[unit.location] = line
    return found


NAMED, MOST_NAMED = 4, 6
"""Of many hexes a sentence lists so few; all round a hex, and no more, are listed whole"""


def _listed(names: Sequence[str]) -> list[Json]:
    if len(names) <= MOST_NAMED:
        return [*names]
    return [*names[:NAMED], {"template": N_("{count} more"), "args": {"count": len(names) - NAMED}}]


@dataclass(frozen=True, kw_only=True)
class LineCitations:
    """Rule numbers: the sources, how a line runs, and how far, where another rule says that. ``way`` is what a line
    looks for off the path, behind a number of hexes."""

    sources: str
    line: str
    reach: str = ""
    way: str = N_("to a path to a source")


@dataclass(frozen=True)
class LineWords:
    """The sentences about a unit's line, those of one board. What is said of a unit or a hex names it as printed."""

    board: Board
    rules: LineCitations

    def names(self, hexes: Sequence[int]) -> list[str]:
        return [self.board.grid.name(i) for i in hexes]

    def off_map(self, unit: Unit) -> Finding:
        """That a unit off the map has no line."""
        text = N_("{unit} is off the map and cannot trace a supply line.")
        return note("off-map", self.rules.line, text, units=[unit.id], unit=unit.label)

    def line(self, unit: Unit, path: Sequence[int]) -> list[Finding]:
        """``path`` runs from the unit's hex to the source."""
        names = self.names(path)
        if len(path) == 1:
            rule, text = self.rules.sources, N_("{unit} in {hex} is in supply: it is on a source.")
        elif len(path) == 2:
            rule, text = self.rules.line, N_("{unit} in {hex} is in supply: {source}, an adjacent hex, is a source.")
        else:
            rule, text = self.rules.line, N_("{unit} in {hex} is in supply: {count:w} hexes to {source}.")
        found = [
            note(
                "in-supply",
                rule,
                text,
                units=[unit.id],
                hexes=names,
                unit=unit.label,
                hex=names[0],
                source=names[-1],
                count=len(path) - 1,
            )
        ]
        unknown = self.names([i for i in path if self.board.is_unknown(i)])
        if unknown:
            text = N_("The supply line passes through {hex}, whose terrain is unknown and treated as clear.")
            if len(unknown) > 1:
                text = N_("The supply line passes through {count:w} hexes of unknown terrain, treated as clear.")
            found.append(
                note(
                    "unknown-terrain",
                    self.rules.line,
                    text,
                    units=[unit.id],
                    hexes=unknown,
                    hex=unknown[0],
                    count=len(unknown),
                )
            )
        return found

    def cut(self, unit: Unit, hex_: int, held: Sequence[int], zones: Set[int] = frozenset()) -> Finding:
        """``held``: the barred hexes at which the search from the unit stopped, nearest first; ``zones``: hexes that
        nobody holds and that a zone of control bars."""
        around = self.board.grid.adjacent[hex_]
        count = len(held)
        if set(held) == set(around):
            text = N_("{unit} in {hex} is out of supply: the enemy holds all {count:w} adjacent hexes.")
        elif not held:
            text = N_("{unit} in {hex} is out of supply: no supply line to a source can be traced.")
        elif count > NAMED:
            text = N_("{unit} in {hex} is out of supply: {count} enemy-held hexes block its line, including {nearest}.")
        elif count > 1:
            text = N_("{unit} in {hex} is out of supply: enemy-held hexes {nearest} block its line.")
        else:
            text = N_("{unit} in {hex} is out of supply: enemy-held hex {nearest} blocks its line.")
        if not zones.isdisjoint(held):
            text = N_("{unit} in {hex} is out of supply: enemy units and zones of control block {nearest}.")
            if count > NAMED:
                text = N_(
                    "{unit} in {hex} is out of supply: enemy units and zones of control block {count} hexes, "
                    "including {nearest}."
                )
        names = self.names([hex_, *held])
        return warning(
            "out-of-supply",
            self.rules.line,
            text,
            units=[unit.id],
            hexes=names,
            unit=unit.label,
            hex=names[0],
            count=count,
            nearest=names[1 : 1 + NAMED],
        )

    def missing(
        self, unit: Unit, hex_: int, reasons: Sequence[Reason], cut: Finding, *, unsure: bool = False
    ) -> tuple[tuple[Why, ...], list[Finding]]:
        """Why there is no line, and the sentences that say so; ``cut`` is the one where it is the enemy.
        ``unsure`` is true where unknown terrain might hide a path that helps."""
        why = tuple(self.why(reason) for reason in reasons)
        name = self.board.grid.name(hex_)
        first = why[0]
        out = cut
        if first.cause not in (Cause.ENEMY, Cause.ZONE):
            text = N_("{unit} in {hex} is out of supply: {why}.")
            out = warning(
                "out-of-supply",
                first.rule,
                text,
                units=[unit.id],
                hexes=[name, *first.hexes],
                unit=unit.label,
                hex=name,
                why=Sentence(first.template, **first.args),
            )
        found = [out]
        for one in why[1:]:
            text = N_("Further cause: {why}.")
            found.append(
                note(
                    CAUSE,
                    one.rule,
                    text,
                    units=[unit.id],
                    hexes=one.hexes,
                    why=Sentence(one.template, **one.args),
                )
            )
        if unsure:
            text = N_("Unknown terrain is assumed to hide no path to a source.")
            found.append(note("unknown-paths", self.rules.line, text, units=[unit.id]))
        return why, found

    def assumed(self, unit: Unit, hex_: int, reasons: Sequence[Reason]) -> Finding:
        """No line by what the map shows, and perhaps one by what it does not show yet."""
        text = N_(
            "{unit} in {hex} is treated as in supply until the map data is complete. With the present data it "
            "has no supply line: {why}."
        )
        name, first = self.board.grid.name(hex_), self.why(reasons[0])
        return note(
            "assumed-supplied",
            first.rule,
            text,
            units=[unit.id],
            hexes=[name, *first.hexes],
            unit=unit.label,
            hex=name,
            why=Sentence(first.template, **first.args),
        )

    def why(self, reason: Reason) -> Why:
        """A cause in words, such as stand behind a colon."""
        cause, rule = reason.cause, self.rules.line
        names = self.names(reason.hexes)
        args: dict[str, Json] = {"nearest": _listed(names)}
        if cause is Cause.DISTANCE:
            text = N_("{needed} hexes to {source}, limit {reach}")
            if reason.to_path:
                text = N_("{needed} hexes {way:t}, limit {reach}")
            args = {"needed": reason.needed, "reach": reason.reach, "way": self.rules.way, "source": "".join(names)}
            return Why(
                cause, self.rules.reach or rule, text, args, tuple(names), needed=reason.needed, reach=reason.reach
            )
        if cause is Cause.NO_SOURCE:
            text = N_("no supply line to a source can be traced") if names else N_("the map data has no source for it")
            return Why(cause, self.rules.sources, text)
        if cause is Cause.TERRAIN:
            kinds = sorted({kind for i in reason.hexes for kind in self.board.terrain[i]})
            text, args["kinds"] = N_("no supply line may pass through {nearest} ({kinds:t})"), list[Json](kinds)
        elif cause is Cause.HEXSIDE:
            text, kinds = N_("no supply line may cross {nearest} ({kinds:t})"), []
            for a, b in reason.sides:
                kinds += [kind for kind in sorted(self.board.side_features(a, b)) if kind not in kinds]
            pairs = ["/".join(self.names(pair)) for pair in reason.sides]
            args = {"nearest": _listed(pairs), "kinds": list[Json](kinds)}
            if not kinds:
                text = N_("no supply line may cross {nearest}")
        elif cause is Cause.WALL:
            text = N_("no supply line may pass from one map sheet to the other")
        elif cause is Cause.HELD_SOURCE:
            text, rule = N_("the enemy holds {nearest}, a source"), self.rules.sources
        elif cause is Cause.ZONE:
            text = N_("enemy units and zones of control block {nearest}")
        else:
            text = N_("the enemy holds {nearest}")
        return Why(cause, rule, text, args, tuple(names))

    def relief(self, unit: Unit, relief: Relief) -> list[Finding]:
        """What restores the line; nothing where no clearing does."""
        if relief.hexes is None:
            if relief.more_than is None:
                return []
            text = N_("More than {count:w} hexes would have to be cleared to restore the line.")
            if relief.more_than == 1:
                text = N_("More than one hex would have to be cleared to restore the line.")
            return [note("no-relief", self.rules.line, text, units=[unit.id], count=relief.more_than)]
        names = [self.board.location_name(at) for at in relief.hexes]
        text = N_("Clearing {relief} may restore the line.")
        return [note("relief", self.rules.line, text, units=[unit.id], hexes=names, relief=names)]

    def water(self, hex_: int) -> Blocker:
        """A hex of water alone, as what bars a line."""
        text = N_("{hex} is all water; no supply line may pass through it.")
        return Blocker(hex_, self.rules.line, text, {"hex": self.board.grid.name(hex_)})

    def held(self, hex_: int, holders: Sequence[Unit]) -> Blocker:
        """A hex that ``holders``, at least one, keep a line out of."""
        text = N_("{hex} is held by {unit}.")
        if len(holders) == 2:
            text = N_("{hex} is held by {unit} and {other}.")
        elif len(holders) > 2:
            text = N_("{hex} is held by {unit} and {count:w} more units.")
        return Blocker(
            hex_,
            self.rules.line,
            text,
            {
                "hex": self.board.grid.name(hex_),
                "unit": holders[0].label,
                "other": holders[-1].label,
                "count": len(holders) - 1,
            },
        )
