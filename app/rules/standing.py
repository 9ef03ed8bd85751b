"""A side's supply lines against one arrangement of what is in their way, remembered with what was asked about them,
and what was worked out about the position last asked about."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, TypeVar

from app.board.grid import Grid
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.causes import Obstacles, Reason, hopeful, reasons
from app.rules.relief import Clearing, HeldHexes, Relief, ZonedHexes, smallest_relief
from app.rules.tracing import Lines, Search, Trace, search, sweep

T = TypeVar("T")
KEPT = 8
"""Sweeps that are remembered: one for each arrangement last asked about."""


@dataclass
class Standing:
    """``held`` are the hexes that a line may not enter because of the enemy, and that clearing would open; ``zones``
    those that an enemy zone closes, with the hexes from which it does. ``unknown`` are hexes in which a path may run
    that the map does not show yet, ``unseen`` such as may be sources; ``bare``: the map shows none at all yet of what
    the side's lines lead to."""

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
        if hex_ not in self._searches:
            self._searches[hex_] = search(self.trace, hex_)
        return self._searches[hex_]

    def relief(self, hex_: int) -> Relief:
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
class Standings:
    """The last few of them, by whatever tells them apart."""

    _recent: OrderedDict[Hashable, Standing] = field(default_factory=OrderedDict)

    def get(self, key: Hashable, make: Callable[[], Standing]) -> Standing:
        found = self._recent.pop(key, None)
        if found is None:
            found = make()
        self._recent[key] = found
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        return found


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


class LastPosition(Generic[T]):
    """What ``make`` works out about a position, kept until another one is asked about."""

    def __init__(self, make: Callable[[Position], T]) -> None:
        self._make = make
        self._last: tuple[weakref.ref[Position], T] | None = None

    def get(self, position: Position) -> T:
        if self._last is not None and self._last[0]() is position:
            return self._last[1]
        made = self._make(position)
        self._last = (weakref.ref(position), made)
        return made
