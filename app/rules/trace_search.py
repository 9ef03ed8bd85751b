"""The search for a supply line outwards from one hex, and the places at which it stops."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.rules.trace import NOWHERE, PathNetwork, Trace


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
    beyond: int = NOWHERE


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

    def stop(self, kind: StopKind, i: int, beyond: int = NOWHERE) -> None:
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
