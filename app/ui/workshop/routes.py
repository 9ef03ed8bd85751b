"""Straight lines through hexes, and the shortest way along hexsides between two points of the scene."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import hypot

from PySide6.QtCore import QPointF

from app.board.layout import Layout, Point

STRAY = 0.35
"""What a hexside costs for each length of one that it lies off the straight line."""


class SideWays:
    """The corners of a layout's hexes and the hexsides between them."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.points: list[Point] = []
        self._numbers: dict[tuple[int, int], int] = {}
        self.ways: list[list[tuple[int, int]]] = []
        grid = layout.grid
        keys = {
            key
            for sides, around in zip(grid.sides, grid.neighbours, strict=True)
            for key, near in zip(sides, around, strict=True)
            if near >= 0
        }
        for key in sorted(keys):
            a, b = (self._corner(point) for point in layout.side_ends(key))
            self.ways[a].append((b, key))
            self.ways[b].append((a, key))
        (x, y), (u, v) = layout.side_ends(next(iter(keys))) if keys else ((0.0, 0.0), (1.0, 0.0))
        self.length = hypot(u - x, v - y)

    def _corner(self, point: Point) -> int:
        key = round(point[0] * 4), round(point[1] * 4)
        for near in ((key[0] + i, key[1] + j) for i in (0, -1, 1) for j in (0, -1, 1)):
            if near in self._numbers:
                return self._numbers[near]
        self._numbers[key] = len(self.points)
        self.points.append(point)
        self.ways.append([])
        return len(self.points) - 1

    def nearest(self, at: QPointF) -> int:
        """The number of the corner nearest to a point, -1 where there is none."""
        here = self.layout.hex_at(at.x(), at.y())
        if here is None:
            return -1
        points = {self._corner(p): p for p in self.layout.corners(here)}
        usable = [n for n in points if n < len(self.ways) and self.ways[n]]
        return min(usable, key=lambda n: hypot(points[n][0] - at.x(), points[n][1] - at.y()), default=-1)

    def between(self, start: QPointF, end: QPointF) -> tuple[int, ...]:
        """The keys of the hexsides from the corner nearest to ``start`` to that nearest to ``end``, in their order."""
        a, b = self.nearest(start), self.nearest(end)
        if a < 0 or b < 0 or a == b:
            return ()
        (ax, ay), (bx, by) = self.points[a], self.points[b]
        far = hypot(bx - ax, by - ay) or 1.0
        before: dict[int, tuple[int, int]] = {}
        best, queue = {a: 0.0}, [(far / self.length, a)]
        while queue:
            _, here = heappop(queue)
            if here == b:
                break
            for there, key in self.ways[here]:
                x, y = self.points[there]
                off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / far
                cost = best[here] + 1 + STRAY * off / self.length
                if cost < best.get(there, float("inf")):
                    best[there], before[there] = cost, (here, key)
                    heappush(queue, (cost + hypot(bx - x, by - y) / self.length, there))
        found: list[int] = []
        while b in before:
            b, key = before[b]
            found.append(key)
        return tuple(reversed(found))


@lru_cache(maxsize=2)
def ways_of(layout: Layout) -> SideWays:
    return SideWays(layout)
