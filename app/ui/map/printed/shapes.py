"""The hexes of a board as a map draws them: corners a little off the lattice, edges of terrain a little uneven.

All neighbours of a corner or a hexside see the same point and the same line, so nothing gapes and nothing overlaps.
Where both sides of a hexside are the same ground, or the map ends, the line is straight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPolygonF

from app.board.board import Board
from app.board.grid import Grid
from app.board.layout import Layout, Point
from app.ui.map.printed.chance import stem, swing_on
from app.ui.map.printed.styles import TerrainStyle, styles

SPACING = 72.0
"""Scene units between the centres of neighbouring hexes."""
MARGIN = 44.0
"""Scene units of paper around the hexes."""
COUNTER = 50.0
"""Scene units of a counter's side on hexes of ``SPACING``."""


def standard_layout(grid: Grid) -> Layout:
    """Regular hexes ``SPACING`` apart with ``MARGIN`` of paper to the north and west."""
    low = SPACING * 3**0.5 / 2
    dx, dy = (SPACING, low) if grid.spec.orientation == "pointy" else (low, SPACING)
    return Layout.fitted(grid, dx, dy, MARGIN)


def spacing_of(layout: Layout) -> float:
    """Scene units across a hex, the narrow way, of any layout."""
    pointy = layout.grid.spec.orientation == "pointy"
    return min(layout.dx, layout.dy * 2 / 3**0.5) if pointy else min(layout.dy, layout.dx * 2 / 3**0.5)


def counter_side(layout: Layout) -> float:
    return COUNTER * spacing_of(layout) / SPACING


def _radii(layout: Layout) -> tuple[float, float]:
    """The radii of the circles in and around a hex, which are the same for all of them."""
    if not layout.grid.size:
        return 0.0, 0.0
    x, y = layout.center(0)
    ring = [(a - x, b - y) for a, b in layout.corners(0)]
    inner = min(abs(ax * by - bx * ay) / hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]))
    return inner * 0.999, max(hypot(a, b) for a, b in ring) * 1.001


def chaikin(points: Sequence[Point], rounds: int = 1) -> list[Point]:
    """A line with its corners cut; its ends stay."""
    line = list(points)
    for _ in range(rounds):
        if len(line) < 3:
            break
        cut = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        cut.append(line[-1])
        line = cut
    return line


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 8), round(point[1] * 8)


@lru_cache(maxsize=2)
def _rim_corners(layout: Layout) -> frozenset[tuple[int, int]]:
    """The corners at the edge of the map. They stay when the map is drawn on."""
    found = set()
    for i, around in enumerate(layout.grid.neighbors):
        if min(around) < 0:
            corners = layout.corners(i)
            for d, n in enumerate(around):
                if n < 0:
                    found.add(_key(corners[d]))
                    found.add(_key(corners[(d + 1) % 6]))
    return frozenset(found)


class Shapes:
    """Lines and outlines of one board on one layout, made when first asked for."""

    def __init__(self, board: Board, layout: Layout) -> None:
        self.board, self.layout, self.grid = board, layout, board.grid
        self.unit = spacing_of(layout) / SPACING
        """Scene units to one unit of the drawings, which are made for hexes 72 wide."""
        table = styles()
        kinds = {
            slugs: tuple(sorted((table.of_terrain(slug) for slug in slugs), key=lambda style: style.layer))
            for slugs in set(board.terrain)
        }
        self.styles: list[tuple[TerrainStyle, ...]] = [kinds[slugs] for slugs in board.terrain]
        self._lines: dict[int, list[Point]] = {}
        self._outlines: dict[int, QPolygonF] = {}
        self._hexagons: dict[int, QPolygonF] = {}
        self._strokes: dict[int, QPolygonF] = {}
        self._grid_lines: dict[int, list[QLineF]] = {}
        self._rim = _rim_corners(layout)
        self.inner, self.outer = _radii(layout)
        """Scene units around a hex's centre within which all is in the hex, and beyond which nothing is."""

    def ground(self, i: int) -> TerrainStyle:
        """The style that a hex's ground is drawn in: the uppermost of its terrains."""
        return self.styles[i][-1]

    def corner(self, point: Point) -> Point:
        """Where a corner of the lattice is drawn."""
        key = _key(point)
        if key in self._rim:
            return point
        reach, h = 3.2 * self.unit, stem(*key)
        return point[0] + reach * swing_on(h, 1), point[1] + reach * swing_on(h, 2)

    def differs(self, key: int) -> bool:
        """Whether the ground changes across a hexside inside the map."""
        a, b = self.grid.side_ends(key)
        return b >= 0 and self.ground(a).ground != self.ground(b).ground

    def line(self, key: int) -> list[Point]:
        """The drawn hexside, clockwise around its first hex."""
        found = self._lines.get(key)
        if found is None:
            a, b = map(self.corner, self.layout.side_ends(key))
            if not self.differs(key):
                return [a, b]  # quickly made, and there are tens of thousands of them
            found = self._lines[key] = self.uneven(a, b, key)
        return found

    def uneven(self, a: Point, b: Point, seed: int, reach: float = 3.4) -> list[Point]:
        """A line from ``a`` to ``b`` that strays at most ``reach`` units to either side."""
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        h = stem(seed)
        bow = swing_on(h, 11) * reach * self.unit
        points = [a]
        for k in range(1, 5):
            t = k / 5
            off = bow * 4 * t * (1 - t) * 0.75 + swing_on(h, 20 + k) * reach * 0.45 * self.unit
            points.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
        points.append(b)
        return chaikin(points)

    def outline(self, i: int) -> QPolygonF:
        """A hex's drawn outline, clockwise."""
        found = self._outlines.get(i)
        if found is None:
            points: list[QPointF] = []
            for corner, key in zip(self.layout.corners(i), self.grid.sides[i], strict=True):
                if self.differs(key):
                    line = self.line(key)
                    points += [QPointF(x, y) for x, y in (line if key // 6 == i else reversed(line))][:-1]
                else:
                    points.append(QPointF(*self.corner(corner)))
            found = QPolygonF(points)
            self._outlines[i] = found
        return found

    def stroke(self, key: int) -> QPolygonF:
        """The drawn hexside for a painter."""
        found = self._strokes.get(key)
        if found is None:
            found = QPolygonF([QPointF(x, y) for x, y in self.line(key)])
            self._strokes[key] = found
        return found

    def hexagon(self, i: int) -> QPolygonF:
        """A hex's true outline on the lattice, clockwise."""
        found = self._hexagons.get(i)
        if found is None:
            found = QPolygonF([QPointF(x, y) for x, y in self.layout.corners(i)])
            self._hexagons[i] = found
        return found

    def grid_lines(self, i: int) -> list[QLineF]:
        """The true hexsides whose first hex this is."""
        found = self._grid_lines.get(i)
        if found is None:
            ring = self.hexagon(i)
            sides = self.grid.sides[i]
            found = [QLineF(ring.at(d), ring.at((d + 1) % 6)) for d in range(6) if sides[d] // 6 == i]
            self._grid_lines[i] = found
        return found

    def bounds(self, margin: float = MARGIN) -> QRectF:
        """The sheet: all hexes and the paper around them."""
        x, y, w, h = self.layout.bounds
        pad = margin * self.unit
        return QRectF(x - pad, y - pad, w + 2 * pad, h + 2 * pad)
