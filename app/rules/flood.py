"""Supply lines that know neither path nor link: one breadth-first search from the sources finds them all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from app.rules.trace import Trace

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
    """The next hex towards the source by breadth-first search from the sources. A closed hex is reached, for
    a unit in it, and never left.
    """
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
