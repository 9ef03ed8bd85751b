"""Relief: a smallest set of blockers whose clearing gives a hex its supply line back; and causes: why a hex has no
supply line.

A blocker is a location: a hex that the enemy holds or controls, a site. Every set proposed has been traced as the game
traces; a bound on how many blockers any line must pass keeps the search short.

Each cause is thought away in turn, and those are named without which there is a line. This is slow and sure: a trace
for every cause, and for two or more together where none decides by itself. It is asked for one stack at a time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations, pairwise
from typing import Protocol

from app.board.board import NO_HEXES
from app.board.grid import Grid
from app.rules.supply.trace import (
    PathNetwork,
    Search,
    Steps,
    Stop,
    StopKind,
    Trace,
    open_steps,
    search,
    sweep,
    without_steps,
)

MOST = 6
"""Largest relief that is looked for, in blockers."""
EFFORT = 400
"""Most traces that are made on the way to one, counted and not timed, so that the same question always has the same
answer."""


@dataclass(frozen=True)
class Relief:
    """``hexes``: a smallest set of blockers, in ascending order, ``()`` where there is a line already. Where none was
    found, ``more_than`` blockers are known not to be enough; None where clearing whatever there is opens no line."""

    hexes: tuple[int, ...] | None = None
    more_than: int | None = None


class Clearing(Protocol):
    """What a game says of clearing blockers."""

    def trace(self, cleared: frozenset[int]) -> Trace:
        """The trace as it would be were these blockers gone. Clearing more never takes a line away, unless by
        where the path network may be joined."""
        ...

    def blockers(self, stop: Stop) -> frozenset[int]:
        """The blockers that all must go to open ``stop``; empty where nothing opens it."""
        ...


@dataclass(frozen=True)
class HeldHexes:
    """The common case: each of the ``held`` hexes is closed, or shut as a source, because the enemy is in
    it.
    """

    base: Trace
    held: frozenset[int]

    def trace(self, cleared: frozenset[int]) -> Trace:
        if not cleared:
            return self.base
        closed = bytearray(self.base.closed)
        for i in cleared & self.held:
            closed[i] = 0
        return replace(self.base, closed=closed, shut_sources=self.base.shut_sources - cleared)

    def blockers(self, stop: Stop) -> frozenset[int]:
        hexes = (StopKind.HEX, StopKind.SOURCE)
        return frozenset({stop.hex} & self.held) if stop.kind in hexes else frozenset()


@dataclass(frozen=True)
class ZonedHexes(HeldHexes):
    """Beside held hexes those that a zone of control closes: ``zones`` has with each the hexes of the enemies whose it
    is. It opens when they are gone, all of them; so does a held hex in their zones.
    """

    zones: Mapping[int, frozenset[int]]

    def trace(self, cleared: frozenset[int]) -> Trace:
        if not cleared:
            return self.base
        closed = bytearray(self.base.closed)
        for i in self.held | frozenset(self.zones):
            if (i in cleared or i not in self.held) and self.zones.get(i, NO_HEXES) <= cleared:
                closed[i] = 0
        return replace(self.base, closed=closed, shut_sources=self.base.shut_sources - cleared)

    def blockers(self, stop: Stop) -> frozenset[int]:
        zone = self.zones.get(stop.hex, NO_HEXES) if stop.kind is StopKind.HEX else NO_HEXES
        return super().blockers(stop) | zone


def smallest_relief(clearing: Clearing, origin: int, most: int = MOST, effort: int = EFFORT) -> Relief:
    """What has to be cleared to give ``origin`` a line, searched for among sets of up to ``most`` blockers and with at
    most ``effort`` traces; every set of one is tried whatever that takes."""
    trace = clearing.trace(frozenset())
    if search(trace, origin).found:
        return Relief(())
    freed = clearing.trace(all_passed(clearing, origin))
    hopeless = not search(freed, origin).found
    if hopeless and freed.path is trace.path:
        return Relief()
    bound = fewest_passed(trace, origin, clearing.blockers, len(trace.steps))
    least = max(1, bound.count) if bound is not None else 1
    budget = _Budget(effort)
    for size in range(least, most + 1):
        found = _Deepening(clearing, origin, size, budget).extend(frozenset())
        if found is not None:
            return Relief(tuple(sorted(found)))
        if budget.overdrawn:
            return Relief(more_than=None if hopeless else size - 1)
    return Relief(more_than=None if hopeless else max(least - 1, most))


def all_passed(clearing: Clearing, origin: int) -> frozenset[int]:
    """Blockers that open a line from ``origin`` when they all go, or else all that a line from it ever meets."""
    cleared = frozenset[int]()
    while True:
        result = search(clearing.trace(cleared), origin)
        further = cleared.union(*map(clearing.blockers, result.stops))
        if result.found or further == cleared:
            return cleared
        cleared = further


@dataclass
class _Budget:
    """How many traces may still be made, and whether one more was wanted."""

    left: int
    overdrawn: bool = False

    def spend(self) -> bool:
        self.overdrawn = self.overdrawn or self.left <= 0
        self.left -= 1
        return not self.overdrawn


@dataclass
class _Deepening:
    """All sets of up to ``size`` blockers that follow the stops of the search outwards, each tried once.

    A line that needs more than ``cleared`` first meets a stop of the search from the origin, and every
    blocker of that stop has to go: following the stops misses no smallest set.
    """

    clearing: Clearing
    origin: int
    size: int
    budget: _Budget
    tried: set[frozenset[int]] = field(default_factory=set)

    def extend(self, cleared: frozenset[int]) -> frozenset[int] | None:
        if self.size > 1 and not self.budget.spend():
            return None
        self.tried.add(cleared)
        trace = self.clearing.trace(cleared)
        result = search(trace, self.origin)
        if result.found:
            return cleared
        left = self.size - len(cleared)
        if left <= 0:
            return None
        bound = fewest_passed(trace, self.origin, self.clearing.blockers, left)
        if bound is None:
            return None
        for further in self.options(cleared, result, bound.blockers):
            if further not in self.tried:
                found = self.extend(further)
                if found is not None:
                    return found
        return None

    def options(self, cleared: frozenset[int], result: Search, likely: frozenset[int]) -> list[frozenset[int]]:
        """``cleared`` and the blockers of one stop more; first what lies on the way that the bound found."""
        options = {cleared | self.clearing.blockers(stop): None for stop in result.stops}
        return sorted(
            (o for o in options if len(cleared) < len(o) <= self.size),
            key=lambda o: (not o <= cleared | likely, len(o)),
        )


@dataclass(frozen=True)
class Bound:
    """No line can be had by clearing fewer than ``count`` blockers; ``blockers`` are those of one way past
    so many.
    """

    count: int
    blockers: frozenset[int]


def fewest_passed(trace: Trace, origin: int, blockers: Callable[[Stop], frozenset[int]], most: int) -> Bound | None:
    """The fewest blockers that lie on any way to a source; None for more than ``most``, or where there is
    no way.

    Counted is a hex that is a blocker itself. A bar that lies elsewhere (a zone of control, a site) may
    fall together with others, and what lies behind a link may have been met before it: neither counts.
    Limits hold, ``may_join`` does not.
    """
    return _Passing(trace, blockers, most).run(origin)


Way = tuple[int, int, tuple[Stop, ...], bool]
"""The state that is reached, its steps off the path, the bars passed, and whether blockers in them count."""


class _Passing:
    """Breadth-first, level by level of blockers passed; a state is taken again when it is reached in fewer
    steps.

    A state is a hex off the path or on it after so many links, or the goal.
    """

    def __init__(self, trace: Trace, blockers: Callable[[Stop], frozenset[int]], most: int) -> None:
        self.trace = trace
        self.blockers = blockers
        self.most = most
        self.size = len(trace.steps)
        self.links = trace.links if trace.ports else 0
        self.goal = self.size * 2 * (1 + self.links)
        self.pace = 0 if trace.limit is None else 1
        self.limit = 1 if trace.limit is None else trace.limit
        self.path_steps = {} if trace.path is None else trace.path.steps
        self.path_shut = frozenset[int]() if trace.path is None else trace.path.shut
        self.bars: list[tuple[tuple[Stop, ...], int]] = []

    def run(self, origin: int) -> Bound | None:
        fewest = [self.size + 1] * (self.goal + 1)
        levels: list[list[tuple[int, int, int]]] = [[] for _ in range(self.most + 1)]
        levels[0].append((origin, 0, -1))
        for count, level in enumerate(levels):
            queue: deque[tuple[int, int, int]] = deque()
            for state, off, bar in level:
                if off < fewest[state]:
                    fewest[state] = off
                    queue.append((state, off, bar))
            while queue:
                state, off, bar = queue.popleft()
                if state == self.goal:
                    return Bound(count, self.passed(bar))
                if off > fewest[state]:
                    continue
                for there, further, bars, counts in self.ways(state, off):
                    if further >= fewest[there]:
                        continue
                    if not bars:
                        fewest[there] = further
                        queue.append((there, further, bar))
                        continue
                    price = self.price(bars, counts)
                    if price is None or count + price > self.most:
                        continue
                    self.bars.append((bars, bar))
                    entry = (there, further, len(self.bars) - 1)
                    if price:
                        levels[count + price].append(entry)
                    else:
                        fewest[there] = further
                        queue.append(entry)
        return None

    def price(self, bars: tuple[Stop, ...], counts: bool) -> int | None:
        """1 past a blocker of its own, 0 past bars that lie elsewhere, None where nothing opens them."""
        price = 0
        for stop in bars:
            needed = self.blockers(stop)
            if not needed:
                return None
            if counts and stop.hex in needed and stop.kind in (StopKind.HEX, StopKind.PATH, StopKind.SOURCE):
                price = 1
        return price

    def passed(self, bar: int) -> frozenset[int]:
        found: set[int] = set()
        while bar >= 0:
            bars, bar = self.bars[bar]
            for stop in bars:
                found |= self.blockers(stop)
        return frozenset(found)

    def ways(self, state: int, off: int) -> Iterator[Way]:
        """Every way on from a state. A hex met closed on the way in has been counted, and does not count
        again.
        """
        leg, i = divmod(state, self.size)
        links, on_path = divmod(leg, 2)
        trace, first = self.trace, links == 0
        if i in trace.sources:
            counts = first and not trace.closed[i] and not (on_path and i in self.path_shut)
            yield self.goal, 0, self.source_bars(i), counts
        if on_path:
            for n in self.path_steps[i]:
                yield state - i + n, 0, self.path_bars(n), first
            return
        if off < self.limit:
            closed = trace.closed
            for n in trace.steps[i]:
                yield state - i + n, off + self.pace, (Stop(StopKind.HEX, n),) if closed[n] else (), first
            for n in trace.shut_steps.get(i, ()):
                bars = (Stop(StopKind.SIDE, i, n), *((Stop(StopKind.HEX, n),) if closed[n] else ()))
                yield state - i + n, off + self.pace, bars, first
        if i in self.path_steps:
            bars = (Stop(StopKind.PATH, i),) if i in self.path_shut else ()
            yield state + self.size, 0, bars, first and not trace.closed[i]
        if links < self.links:
            ashore = state - i + 2 * self.size
            for group in trace.ports:
                if i in group:
                    for q in group - {i}:
                        yield ashore + q, 0, self.port_bars(i) + self.port_bars(q), False

    def source_bars(self, i: int) -> tuple[Stop, ...]:
        trace = self.trace
        bars = (Stop(StopKind.HEX, i),) if trace.closed[i] else ()
        return (*bars, Stop(StopKind.SOURCE, i)) if i in trace.shut_sources else bars

    def path_bars(self, n: int) -> tuple[Stop, ...]:
        bars = (Stop(StopKind.HEX, n),) if self.trace.closed[n] else ()
        return (*bars, Stop(StopKind.PATH, n)) if n in self.path_shut else bars

    def port_bars(self, p: int) -> tuple[Stop, ...]:
        trace = self.trace
        bars = (Stop(StopKind.HEX, p),) if trace.closed[p] else ()
        return (*bars, Stop(StopKind.PORT, p)) if p in trace.shut_ports else bars


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
        now = self.clearing.trace(NO_HEXES)
        cleared = NO_HEXES
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
            for i, around in enumerate(self.grid.neighbors)
        ]
        return replace(trace, steps=tuple((*s, *more) for s, more in zip(trace.steps, beyond, strict=True)))

    def possible(self) -> list[Cause]:
        """Causes that there may be at all."""
        now = self.clearing.trace(NO_HEXES)
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
    now = obstacles.clearing.trace(NO_HEXES)
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
    now = obstacles.clearing.trace(NO_HEXES)
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
            if b in obstacles.grid.neighbors[a]
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


def hopeful(trace: Trace, unknown: frozenset[int], sources: frozenset[int] = NO_HEXES) -> Trace:
    """The trace were there a path in every hex of ``unknown`` ground, joined to those beside it, and a source in each
    of ``sources``, which the map may still show: a line that even this does not give is missing for certain."""
    steps: dict[int, Sequence[int]] = {} if trace.path is None else dict(trace.path.steps)
    touched = unknown | frozenset(n for i in unknown for n in trace.steps[i])
    for i in touched:
        more = [n for n in trace.steps[i] if n in touched and (i in unknown or n in unknown)]
        steps[i] = tuple(dict.fromkeys((*steps.get(i, ()), *more)))
    network = PathNetwork(steps, NO_HEXES if trace.path is None else trace.path.shut)
    return replace(trace, path=network, sources=trace.sources | sources)
