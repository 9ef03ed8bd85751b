"""Supply lines: one way of tracing them for every game.

A line runs from a hex to a supply source. Off the path it takes at most ``limit`` steps; a path network (rail,
highway, corridor) carries it further, and a link takes it from port to port. ``sweep`` traces for all hexes
at once, backwards from the sources; ``search`` goes out from one hex and says at what it stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.rules.flood import FloodedLines, Lines, flood
from app.rules.trace import NOWHERE, PathNetwork, Steps, Trace, open_steps, without_steps
from app.rules.trace_search import Search, Stop, StopKind, search

__all__ = [
    "NOWHERE", "Lines", "PathNetwork", "Search", "Steps", "Stop", "StopKind", "Trace", "open_steps", "search",
    "sweep", "without_steps",
]  # fmt: skip


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
        seeds: dict[int, list[tuple[int, int]]] = {0: [(s, NOWHERE) for s in sources]}
        on_path: dict[int, int] = {}
        for i, (length, towards) in along.items():
            if length:
                on_path[i] = self._add(i, on_path[towards], length)
                if not self.trace.closed[i]:
                    seeds.setdefault(length, []).append((i, on_path[i]))
            else:
                on_path[i] = self._add(i, NOWHERE, 0)
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
        """Breadth-first by length from ``seeds``: length to hexes, each with its label, or NOWHERE for a
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
                    frontier.append((label if label >= 0 else self._add(i, NOWHERE, length), 0))
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
        return _LabelledLines(self)


class _LabelledLines(Lines):
    def __init__(self, labels: _Labels) -> None:
        self._labels = labels

    def has(self, i: int) -> bool:
        return i in self._labels.shortest

    def path(self, i: int) -> tuple[int, ...] | None:
        labels = self._labels
        label = labels.shortest.get(i, NOWHERE)
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
        parent = {origin: NOWHERE}
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
