"""Supply lines: the one search that traces them for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any

from app.board.board import NO_HEXES
from app.board.grid import OFF_MAP, Grid

Steps = Sequence[Sequence[int]]
"""By hex: the hexes to which a line may step, were they open."""


def open_steps(grid: Grid, barred: Collection[int] = NO_HEXES, groups: Sequence[object] | None = None) -> Steps:
    """The neighbors on the map that no barred hexside (by key) and no wall parts.

    ``groups``: a group for every hex; a wall stands between hexes of different ones.
    """
    shut = frozenset(barred)
    steps = list(grid.adjacent)  # most hexes have no barred side: theirs are looked up, not made
    for i, sides in enumerate(grid.sides):
        if not shut.isdisjoint(sides):
            steps[i] = tuple(
                [n for n, side in zip(grid.neighbors[i], sides, strict=True) if n >= 0 and side not in shut]
            )
    if groups is None:
        return tuple(steps)
    return tuple([tuple([n for n in around if groups[n] == groups[i]]) for i, around in enumerate(steps)])


def without_steps(steps: Steps, shut: Mapping[int, Collection[int]]) -> Steps:
    """``steps`` less those in ``shut`` (hex to hexes, both ways); for hexsides that open and close in
    play.
    """
    kept = list(steps)
    for i, across in shut.items():
        kept[i] = tuple([n for n in kept[i] if n not in across])
    return kept


@dataclass(frozen=True)
class PathNetwork:
    """Hexes joined by rail, highway or corridor; a line that has joined it stays on it up to a source.

    ``steps``: for each hex of the network the next ones along it, both ways. ``shut``: hexes in which it
    does not work just now. ``may_join(origin, hex)``: whether a line from ``origin`` may join here; by
    default anywhere.
    """

    steps: Mapping[int, Sequence[int]]
    shut: frozenset[int] = NO_HEXES
    may_join: Callable[[int, int], bool] | None = None

    @staticmethod
    def of_chains(chains: Iterable[Sequence[int]], shut: frozenset[int] = NO_HEXES) -> PathNetwork:
        """The network of chains of hexes, as ``Board.paths`` holds them."""
        steps: dict[int, list[int]] = {}
        for chain in chains:
            for a in chain:
                steps.setdefault(a, [])
            for a, b in pairwise(chain):
                steps[a].append(b)
                steps[b].append(a)
        return PathNetwork(steps, shut)


@dataclass(frozen=True)
class Trace:
    """What a side's lines may do at one instant.

    ``closed``: 1 for each hex that a line may not enter; a closed source gives nothing. ``limit``: most
    steps off the path, from the unit and again from the port after a link; ``None`` for any number.
    ``ports``: groups within which a link goes from any port to any other, ``links`` times in a line at
    most.

    The rest is shut just now and would be open but for the enemy: ``shut_sources`` (open hexes that give
    nothing), ``shut_ports``, ``shut_steps`` (hex to the hexes across a shut hexside, both ways; not among
    ``steps``).

    Raises ValueError for links together with a ``may_join``, which no rulebook has.
    """

    steps: Steps
    sources: frozenset[int]
    closed: bytes | bytearray
    limit: int | None = None
    path: PathNetwork | None = None
    ports: tuple[frozenset[int], ...] = ()
    links: int = 1
    shut_sources: frozenset[int] = NO_HEXES
    shut_ports: frozenset[int] = NO_HEXES
    shut_steps: Mapping[int, Collection[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.ports and self.path is not None and self.path.may_join is not None:
            raise ValueError("a trace has links or a may_join, not both")

    @property
    def live_sources(self) -> list[int]:
        """Sources that give supply, in ascending order."""
        return sorted(s for s in self.sources - self.shut_sources if not self.closed[s])

    def gives(self, i: int) -> bool:
        """Whether a hex is a source that gives supply."""
        return i in self.sources and i not in self.shut_sources and not self.closed[i]


SOURCE = -1
"""What a source has in place of the next hex."""


class Lines(ABC):
    """All lines of a trace: for each hex a shortest one, in steps, if it has any."""

    @abstractmethod
    def has(self, i: int) -> bool:
        """Whether a line runs from the hex."""

    @abstractmethod
    def path(self, i: int) -> tuple[int, ...] | None:
        """The line from the hex to its source, both ends in; None where there is none."""

    def paths(self, hexes: Iterable[int]) -> dict[int, tuple[int, ...]]:
        """The lines of these hexes, those without one left out."""
        return {i: path for i in hexes if (path := self.path(i)) is not None}

    def length(self, i: int) -> int | None:
        """Steps of the line; 0 on a source, None without one."""
        path = self.path(i)
        return None if path is None else len(path) - 1

    def source(self, i: int) -> int | None:
        """Where the line ends."""
        path = self.path(i)
        return None if path is None else path[-1]


class FloodedLines(Lines):
    """Lines by the next hex of each: ``SOURCE`` on a source, None without a line."""

    def __init__(self, parent: list[int | None]) -> None:
        self._parent = parent

    def has(self, i: int) -> bool:
        return self._parent[i] is not None

    def path(self, i: int) -> tuple[int, ...] | None:
        return self.paths((i,)).get(i)

    def paths(self, hexes: Iterable[int]) -> dict[int, tuple[int, ...]]:
        parent: list[Any] = self._parent  # no None follows on a hex that has a line
        found = {}
        for i in hexes:
            there = parent[i]
            if there is not None:
                path = [i]
                while there >= 0:
                    path.append(there)
                    there = parent[there]
                found[i] = tuple(path)
        return found


def flood(trace: Trace) -> list[int | None]:
    """By hex the next one towards its nearest source, ``SOURCE`` on one and None without a line; the path network and
    links are left out. A closed hex is reached, for a unit in it, and never left."""
    sources = trace.live_sources
    parent: list[int | None] = [None] * len(trace.steps)
    for i in sources:
        parent[i] = SOURCE
    if trace.limit is None:
        _spread(trace, sources, parent)
    else:
        _spread_within(trace, trace.limit, sources, parent)
    return parent


def _spread(trace: Trace, frontier: list[int], parent: list[int | None]) -> None:
    """As far as it goes. Tracing spends most of its time in these lines: one list, no levels."""
    steps, closed = trace.steps, trace.closed
    for i in frontier:
        for n in steps[i]:
            if parent[n] is None:
                parent[n] = i
                if not closed[n]:
                    frontier.append(n)


def _spread_within(trace: Trace, limit: int, frontier: list[int], parent: list[int | None]) -> None:
    """At most ``limit`` steps far."""
    steps, closed = trace.steps, trace.closed
    while frontier and limit > 0:
        limit -= 1
        reached = []
        for i in frontier:
            for n in steps[i]:
                if parent[n] is None:
                    parent[n] = i
                    if not closed[n]:
                        reached.append(n)
        frontier = reached


class StopKind(StrEnum):
    """What a search may stop at: a closed hex, a shut hexside, a part of the path network, a port or a
    source that does not work.
    """

    HEX = "hex"
    SIDE = "side"
    PATH = "path"
    PORT = "port"
    SOURCE = "source"


@dataclass(frozen=True, slots=True)
class Stop:
    """``hex`` is closed or does not work; for a hexside it is the near hex and ``beyond`` the one across."""

    kind: StopKind
    hex: int
    beyond: int = OFF_MAP


@dataclass(frozen=True)
class Search:
    """``found``: whether there is a line. If not, ``stops`` are the places where the search ended, nearest
    first, and ``region`` the hexes that a line from the origin can enter.
    """

    found: bool
    stops: tuple[Stop, ...] = ()
    region: frozenset[int] = frozenset()


def search(trace: Trace, origin: int) -> Search:
    """Searches out from one hex; agrees with ``sweep``.

    ``stops`` hold everything at which a line from here that is barred now would first meet a bar, joins
    that the network's ``may_join`` forbids counted as allowed.
    """
    return _Outward(trace, origin).search()


class _Outward:
    """A search from one hex: off the path, along it, then over links, once for each link that may be used."""

    def __init__(self, trace: Trace, origin: int) -> None:
        self.trace = trace
        self.origin = origin
        self.stops: dict[Stop, None] = {}
        self.region: set[int] = set()

    def stop(self, kind: StopKind, i: int, beyond: int = OFF_MAP) -> None:
        self.stops[Stop(kind, i, beyond)] = None

    def search(self) -> Search:
        trace = self.trace
        seeds = [self.origin]
        landed: set[int] = set()
        for _ in range(1 + (trace.links if trace.ports else 0)):
            reached = self.off_path(seeds)
            if reached is None or self.on_path(reached):
                return Search(True)
            seeds = [p for p in self.over_links(reached) if p not in landed]
            landed.update(seeds)
            if not seeds:
                break
        if trace.limit is None and trace.path is None and not trace.ports:
            # Beyond such a hexside there is nothing that is not reached another way just as well.
            useless = [s for s in self.stops if s.kind is StopKind.SIDE and s.beyond in self.region]
            for s in useless:
                del self.stops[s]
        return Search(False, tuple(self.stops), frozenset(self.region))

    def at_source(self, i: int) -> bool:
        """Whether the hex gives supply; a source that does not is a stop."""
        trace = self.trace
        if i not in trace.sources:
            return False
        if trace.gives(i):
            return True
        self.stop(StopKind.HEX if trace.closed[i] else StopKind.SOURCE, i)
        return False

    def off_path(self, seeds: list[int]) -> list[int] | None:
        """The open hexes within the limit; None if one of them gives supply."""
        trace = self.trace
        steps, closed, sources, shut = trace.steps, trace.closed, trace.sources, trace.shut_steps
        limit = len(steps) if trace.limit is None else trace.limit
        seen = bytearray(len(steps))
        for i in seeds:
            seen[i] = 1
        frontier, reached = seeds, []
        while frontier:
            reached += frontier
            self.region.update(frontier)
            for i in frontier:
                if i in sources and self.at_source(i):
                    return None
            further = []
            for i in frontier if limit > 0 else ():
                for n in steps[i]:
                    if not seen[n]:
                        seen[n] = 1
                        if closed[n]:
                            self.stop(StopKind.HEX, n)
                        else:
                            further.append(n)
                if i in shut:
                    for n in shut[i]:
                        self.stop(StopKind.SIDE, i, n)
            limit -= 1
            frontier = further
        return reached

    def on_path(self, reached: list[int]) -> bool:
        """Whether the path network leads from one of these hexes to a source."""
        path = self.trace.path
        if path is None:
            return False
        joins = [i for i in reached if i in path.steps]
        for i in joins:
            if i in path.shut:
                self.stop(StopKind.PATH, i)
        joins = [i for i in joins if i not in path.shut]
        if path.may_join is not None:
            stops = dict(self.stops)
            if self.along([i for i in joins if path.may_join(self.origin, i)], path):
                return True
            self.stops = stops
            self.along(joins, path)
            return False
        return self.along(joins, path)

    def along(self, joins: list[int], path: PathNetwork) -> bool:
        closed = self.trace.closed
        seen = set(joins)
        found = False
        for i in joins:
            self.region.add(i)
            found = self.at_source(i) or found
            for n in path.steps[i]:
                if n in seen:
                    continue
                seen.add(n)
                if closed[n]:
                    self.stop(StopKind.HEX, n)
                elif n in path.shut:
                    self.stop(StopKind.PATH, n)
                else:
                    joins.append(n)
        return found

    def over_links(self, reached: list[int]) -> list[int]:
        """The ports to which a link leads from these hexes."""
        here = set(reached)
        landed: list[int] = []
        for group in self.trace.ports:
            ports = sorted(group)
            usable = [p for p in ports if p in here and self.usable(p)]
            landed += [q for q in ports if any(p != q for p in usable) and self.usable(q)]
        return landed

    def usable(self, port: int) -> bool:
        trace = self.trace
        if trace.closed[port]:
            self.stop(StopKind.HEX, port)
        elif port in trace.shut_ports:
            self.stop(StopKind.PORT, port)
        else:
            return True
        return False


def sweep(trace: Trace) -> Lines:
    """Every line of ``trace`` at once."""
    if trace.path is None and not trace.ports:
        return FloodedLines(flood(trace))
    if trace.path is not None and trace.path.may_join is not None:
        return _JoinedLines(trace)
    labels = _Labels(trace)
    labels.spread(trace.live_sources, _along(trace))
    for _ in range(trace.links if trace.ports else 0):
        labels.sail()
    return labels.lines()


def _along(trace: Trace) -> dict[int, tuple[int, int]]:
    """Hexes of the path network from which it leads to a source: steps along it and the next hex towards
    the source.

    A closed hex is reached, for a unit in it, and never left.
    """
    path, closed = trace.path, trace.closed
    if path is None:
        return {}
    frontier = [s for s in trace.live_sources if s in path.steps and s not in path.shut]
    found = {s: (0, s) for s in frontier}
    for i in frontier:
        for n in path.steps[i]:
            if n not in found and n not in path.shut:
                found[n] = (found[i][0] + 1, i)
                if not closed[n]:
                    frontier.append(n)
    return found


class _Labels:
    """Lines that trade steps off the path against length: a hex keeps every label that no other beats in
    both.

    A label is a hex, the label after it towards the source, its length and its steps off the path. They are
    made in the order of length, so the first of a hex is its shortest line.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.at: list[int] = []
        self.after: list[int] = []
        self.length: list[int] = []
        self.shortest: dict[int, int] = {}

    def _add(self, i: int, after: int, length: int) -> int:
        label = len(self.at)
        self.at.append(i)
        self.after.append(after)
        self.length.append(length)
        known = self.shortest.get(i)
        if known is None or self.length[known] > length:
            self.shortest[i] = label
        return label

    def spread(self, sources: Iterable[int], along: Mapping[int, tuple[int, int]]) -> None:
        """Labels from the sources and from the working part of the path network."""
        seeds: dict[int, list[tuple[int, int]]] = {0: [(s, OFF_MAP) for s in sources]}
        on_path: dict[int, int] = {}
        for i, (length, towards) in along.items():
            if length:
                on_path[i] = self._add(i, on_path[towards], length)
                if not self.trace.closed[i]:
                    seeds.setdefault(length, []).append((i, on_path[i]))
            else:
                on_path[i] = self._add(i, OFF_MAP, 0)
        self._expand(seeds)

    def sail(self) -> None:
        """Labels that use one link more."""
        closed, shut = self.trace.closed, self.trace.shut_ports
        seeds: dict[int, list[tuple[int, int]]] = {}
        known = dict(self.shortest)
        for group in self.trace.ports:
            usable = [p for p in sorted(group) if not closed[p] and p not in shut]
            supplied = sorted((self.length[known[p]], known[p]) for p in usable if p in known)
            for p in usable:
                other = next(((length, label) for length, label in supplied if self.at[label] != p), None)
                if other is not None:
                    seeds.setdefault(other[0] + 1, []).append((p, self._add(p, other[1], other[0] + 1)))
        self._expand(seeds)

    def _expand(self, seeds: dict[int, list[tuple[int, int]]]) -> None:
        """Breadth-first by length from ``seeds``: length to hexes, each with its label, or OFF_MAP for a
        new one.
        """
        steps, closed, at = self.trace.steps, self.trace.closed, self.at
        limit = len(steps) if self.trace.limit is None else self.trace.limit
        fewest = [limit + 1] * len(steps)
        length = min(seeds, default=0)
        frontier: list[tuple[int, int]] = []
        while frontier or seeds:
            for i, label in seeds.pop(length, ()):
                if fewest[i] > 0:
                    fewest[i] = 0
                    frontier.append((label if label >= 0 else self._add(i, OFF_MAP, length), 0))
            length += 1
            reached = []
            for label, off in frontier:
                i, further = at[label], off + 1
                if further > limit or fewest[i] < off:
                    continue
                for n in steps[i]:
                    if fewest[n] > further:
                        fewest[n] = further
                        there = self._add(n, label, length)
                        if not closed[n]:
                            reached.append((there, further))
            frontier = reached

    def lines(self) -> Lines:
        return _LabeledLines(self)


class _LabeledLines(Lines):
    def __init__(self, labels: _Labels) -> None:
        self._labels = labels

    def has(self, i: int) -> bool:
        return i in self._labels.shortest

    def path(self, i: int) -> tuple[int, ...] | None:
        labels = self._labels
        label = labels.shortest.get(i, OFF_MAP)
        path = []
        while label >= 0:
            path.append(labels.at[label])
            label = labels.after[label]
        return tuple(path) or None


class _JoinedLines(Lines):
    """Lines where each origin may join the path network only in some hexes: searched out from the origin
    when asked.
    """

    def __init__(self, trace: Trace) -> None:
        self._off_path = FloodedLines(flood(replace(trace, path=None)))
        self._trace = trace
        self._along = _along(trace)
        self._found: dict[int, tuple[int, ...] | None] = {}

    def has(self, i: int) -> bool:
        return self.path(i) is not None

    def path(self, i: int) -> tuple[int, ...] | None:
        if i not in self._found:
            ways = [way for way in (self._off_path.path(i), self._joined(i)) if way is not None]
            self._found[i] = min(ways, key=len, default=None)
        return self._found[i]

    def _joined(self, origin: int) -> tuple[int, ...] | None:
        """The shortest line by way of the path network."""
        trace, along = self._trace, self._along
        may_join = trace.path.may_join if trace.path is not None else None
        limit = len(trace.steps) if trace.limit is None else trace.limit
        parent = {origin: OFF_MAP}
        best: tuple[int, int] | None = None
        frontier, off = [origin], 0
        while frontier:
            for i in frontier:
                if i in along and (may_join is None or may_join(origin, i)):
                    best = min(best or (off + along[i][0], i), (off + along[i][0], i))
            off += 1
            reached = []
            for i in frontier if off <= limit else ():
                for n in trace.steps[i]:
                    if n not in parent and not trace.closed[n]:
                        parent[n] = i
                        reached.append(n)
            frontier = reached
        if best is None:
            return None
        there = best[1]
        way = [there]
        while parent[way[0]] >= 0:
            way.insert(0, parent[way[0]])
        while along[there][1] != there:
            there = along[there][1]
            way.append(there)
        return tuple(way)
