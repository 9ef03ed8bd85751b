"""Why a hex has no supply line: each cause is thought away in turn, and those are named without which there is one.

This is slow and sure: a trace for every cause, and for two or more together where none decides by itself. It is asked
for one stack at a time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations, pairwise

from app.board.grid import Grid
from app.rules.supply.relief import Clearing
from app.rules.supply.trace import PathNetwork, Steps, Trace, open_steps, search, sweep, without_steps

NONE: frozenset[int] = frozenset()


class Cause(StrEnum):
    """What keeps a line from its source, in the order in which it is said."""

    NO_SOURCE = "no-source"
    ENEMY = "enemy"
    ZONE = "zone"
    HELD_SOURCE = "held-source"
    DISTANCE = "distance"
    TERRAIN = "terrain"
    HEXSIDE = "hexside"
    WALL = "wall"


@dataclass(frozen=True)
class Reason:
    """A cause that decides. ``hexes`` are those of it that the line would pass without it, nearest first; for hexsides
    and walls ``sides`` are the pairs on either side; where nothing leads to a source ``hexes`` are the sources. For
    distance: ``needed`` hexes off the path, ``reach`` allowed, to the path network or else to the last of ``hexes``, a
    source."""

    cause: Cause
    hexes: tuple[int, ...] = ()
    sides: tuple[tuple[int, int], ...] = ()
    needed: int = 0
    reach: int = 0
    to_path: bool = False


@dataclass(frozen=True)
class Obstacles:
    """What is in the way of a side's lines. ``clearing`` takes the enemy away, ``held`` are all locations that it may
    take away; ``unzoned`` is the trace were there no zones of control, None where no zone bars a line; ``walls`` is a
    group for every hex, as ``open_steps`` has it."""

    grid: Grid
    clearing: Clearing
    held: frozenset[int]
    unzoned: Trace | None = None
    walls: Sequence[object] | None = None
    _open: dict[bool, Steps] = field(default_factory=dict)

    def without(self, causes: Collection[Cause]) -> Trace:
        """The trace were these causes not there."""
        now = self.clearing.trace(NONE)
        cleared = NONE
        if Cause.ENEMY in causes:
            cleared |= self.held - now.sources
        if Cause.HELD_SOURCE in causes:
            cleared |= self.held & now.sources
        trace = self.clearing.trace(cleared) if cleared else now
        if Cause.ZONE in causes and self.unzoned is not None:
            still = bytes(a and b for a, b in zip(trace.closed, self.unzoned.closed, strict=True))
            trace = replace(trace, closed=still)
        if Cause.DISTANCE in causes:
            trace = replace(trace, limit=None)
        if Cause.TERRAIN in causes:
            closed = bytearray(trace.closed)
            for i in self.ground(now):
                closed[i] = 0
            trace = replace(trace, closed=closed)
        if Cause.HEXSIDE in causes or Cause.WALL in causes:
            trace = self._over_sides(trace, causes)
        return trace

    def ground(self, now: Trace) -> list[int]:
        """Hexes that stay closed whatever is cleared: their own ground closes them."""
        bare = self.clearing.trace(self.held).closed
        zoned = () if self.unzoned is None else [i for i, shut in enumerate(self.unzoned.closed) if not shut]
        return [i for i, shut in enumerate(bare) if shut and now.closed[i] and i not in self.held and i not in zoned]

    def _over_sides(self, trace: Trace, causes: Collection[Cause]) -> Trace:
        """With hexsides and walls that bar a line for good open, as far as they are among the causes. What the enemy
        shuts stays shut."""
        free = self.clearing.trace(self.held).shut_steps
        hostile = {i: [n for n in across if n not in free.get(i, ())] for i, across in trace.shut_steps.items()}
        if Cause.HEXSIDE in causes:
            whole = Cause.WALL in causes
            if whole not in self._open:
                self._open[whole] = open_steps(self.grid, (), None if whole else self.walls)
            return replace(trace, steps=without_steps(self._open[whole], hostile), shut_steps=hostile)
        apart = self.walls or ()
        beyond = [
            [n for n in around if n >= 0 and apart and apart[n] != apart[i]]
            for i, around in enumerate(self.grid.neighbours)
        ]
        return replace(trace, steps=tuple((*s, *more) for s, more in zip(trace.steps, beyond, strict=True)))

    def possible(self) -> list[Cause]:
        """Causes that there may be at all."""
        now = self.clearing.trace(NONE)
        found = []
        if self.held - now.sources:
            found.append(Cause.ENEMY)
        if self.unzoned is not None:
            found.append(Cause.ZONE)
        if self.held & now.sources:
            found.append(Cause.HELD_SOURCE)
        if now.limit is not None:
            found.append(Cause.DISTANCE)
        found += [Cause.TERRAIN, Cause.HEXSIDE]
        if self.walls is not None and len(set(self.walls)) > 1:
            found.append(Cause.WALL)
        return found


def reasons(obstacles: Obstacles, origin: int) -> tuple[Reason, ...]:
    """The causes that decide, of the fewest that have to go together to open a line from ``origin``; several where each
    of several would do. Empty where there is a line."""
    now = obstacles.clearing.trace(NONE)
    if search(now, origin).found:
        return ()
    possible = obstacles.possible()
    if not now.sources or not search(obstacles.without(possible), origin).found:
        return (Reason(Cause.NO_SOURCE, tuple(sorted(now.sources))),)
    for size in range(1, len(possible) + 1):
        decide = [some for some in combinations(possible, size) if search(obstacles.without(some), origin).found]
        if decide:
            named = {cause: some for some in reversed(decide) for cause in some}
            if size == 1 and Cause.ZONE in named:
                named.pop(Cause.ENEMY, None)  # with its units a zone goes too: it is the zone that decides
            return tuple(_reason(obstacles, origin, c, named[c]) for c in possible if c in named)
    raise AssertionError("all causes together open a line")


def _reason(obstacles: Obstacles, origin: int, cause: Cause, together: Collection[Cause]) -> Reason:
    """What of ``cause`` a line would pass were all ``together`` gone."""
    now = obstacles.clearing.trace(NONE)
    trace = obstacles.without(together)
    if cause is Cause.DISTANCE:
        return _distance(obstacles.without([c for c in together if c is not cause]), now.limit or 0, origin)
    path = sweep(trace).path(origin) or ()
    if cause is Cause.HELD_SOURCE:
        return Reason(cause, path[-1:])
    if cause is Cause.TERRAIN:
        ground = set(obstacles.ground(now))
        return Reason(cause, tuple(i for i in path[1:] if i in ground) or (origin,))
    if cause in (Cause.HEXSIDE, Cause.WALL):
        network = {} if now.path is None else now.path.steps
        walls = obstacles.walls
        crossed = tuple(
            (a, b)
            for a, b in pairwise(path)
            if b in obstacles.grid.neighbours[a]
            and b not in now.steps[a]
            and b not in network.get(a, ())
            and (walls is not None and walls[a] != walls[b]) == (cause is Cause.WALL)
        )
        return Reason(cause, tuple(dict.fromkeys(i for pair in crossed for i in pair)), crossed)
    stops = search(now, origin).stops
    held = [s.hex if s.beyond < 0 else s.beyond for s in stops if obstacles.clearing.blockers(s)]
    return Reason(cause, tuple(dict.fromkeys(held)))


def _distance(trace: Trace, reach: int, origin: int) -> Reason:
    """How far it is: the least limit with which there is a line."""
    low, high = reach + 1, len(trace.steps)
    while low < high:
        middle = (low + high) // 2
        if search(replace(trace, limit=middle), origin).found:
            high = middle
        else:
            low = middle + 1
    near = replace(trace, limit=low)
    direct = replace(near, path=None, ports=())
    if search(direct, origin).found:
        return Reason(Cause.DISTANCE, (sweep(direct).path(origin) or (origin,))[-1:], needed=low, reach=reach)
    return Reason(Cause.DISTANCE, needed=low, reach=reach, to_path=True)


def hopeful(trace: Trace, unknown: frozenset[int], sources: frozenset[int] = NONE) -> Trace:
    """The trace were there a path in every hex of ``unknown`` ground, joined to those beside it, and a source in each
    of ``sources``, which the map may still show: a line that even this does not give is missing for certain."""
    steps: dict[int, Sequence[int]] = {} if trace.path is None else dict(trace.path.steps)
    touched = unknown | frozenset(n for i in unknown for n in trace.steps[i])
    for i in touched:
        more = [n for n in trace.steps[i] if n in touched and (i in unknown or n in unknown)]
        steps[i] = tuple(dict.fromkeys((*steps.get(i, ()), *more)))
    network = PathNetwork(steps, NONE if trace.path is None else trace.path.shut)
    return replace(trace, path=network, sources=trace.sources | sources)
