"""Roads, railways and corridors: chains of hexes drawn as smooth lines from hexside to hexside."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.board.layout import Point
from app.ui.map.printed.chains import curve_path
from app.ui.map.printed.chance import swing
from app.ui.map.printed.shapes import Shapes
from app.ui.map.printed.styles import LineStyle, styles
from app.ui.map.printed.waters import flat, pen
from app.ui.theme import Theme

ORDER = ("dashes", "road", "rail", "double")
"""What is drawn first lies lowest."""


@dataclass(frozen=True)
class Way:
    style: LineStyle
    path: QPainterPath
    bounds: QRectF


class Ways:
    """The paths of a board, gathered once."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.ways: list[Way] = []
        table = styles()
        for slug, chains in shapes.board.paths.items():
            style = table.of_path(slug)
            hubs = self._hubs(chains)
            for chain in chains:
                if len(chain) > 1:
                    path = curve_path(self._points(chain, hubs))
                    self.ways.append(Way(style, path, path.boundingRect()))
        self.ways.sort(key=lambda way: ORDER.index(way.style.draw))

    def _hubs(self, chains: tuple[tuple[int, ...], ...]) -> frozenset[int]:
        """Hexes whose very centre a line must meet: ends, junctions, and those with a place."""
        visits = Tally(i for chain in chains for i in set(chain))
        ends = {chain[k] for chain in chains if chain for k in (0, -1)}
        return frozenset(ends | {i for i, count in visits.items() if count > 1} | set(self.shapes.board.places))

    def _middle(self, a: int, b: int) -> Point:
        grid = self.shapes.grid
        d = grid.neighbors[a].index(b) if b in grid.neighbors[a] else -1
        if d < 0:
            (ax, ay), (bx, by) = self.shapes.layout.center(a), self.shapes.layout.center(b)
            return (ax + bx) / 2, (ay + by) / 2
        key = grid.sides[a][d]
        (ax, ay), (bx, by) = self.shapes.layout.side_ends(key)
        t = 0.5 + 0.08 * swing(key, 71)
        return ax + (bx - ax) * t, ay + (by - ay) * t

    def _points(self, chain: tuple[int, ...], hubs: frozenset[int]) -> list[Point]:
        center = self.shapes.layout.center
        points = [*self._off(chain[1], chain[0]), center(chain[0])]
        for k in range(1, len(chain)):
            points.append(self._middle(chain[k - 1], chain[k]))
            here = center(chain[k])
            if chain[k] in hubs or k == len(chain) - 1:
                points.append(here)
            else:
                (ax, ay), (bx, by) = points[-1], self._middle(chain[k], chain[k + 1])
                points.append(((ax + 2 * here[0] + bx) / 4, (ay + 2 * here[1] + by) / 4))
        return [*points, *reversed(self._off(chain[-2], chain[-1]))]

    def _off(self, before: int, last: int) -> list[Point]:
        """Where a line that ends in open country at the map's edge runs off it: the side ahead, if that is open."""
        shapes, around = self.shapes, self.shapes.grid.neighbors[last]
        if last in shapes.board.places or before not in around:
            return []
        ahead = (around.index(before) + 3) % 6
        out = next((d for d in (ahead, (ahead + 1) % 6, (ahead + 5) % 6) if around[d] < 0), None)
        if out is None:
            return []
        (ax, ay), (bx, by) = shapes.layout.side_ends(shapes.grid.sides[last][out])
        return [((ax + bx) / 2, (ay + by) / 2)]

    def paint(self, painter: QPainter, area: QRectF, theme: Theme, scale: float) -> None:
        reach = 8 * self.shapes.unit
        near = area.adjusted(-reach, -reach, reach, reach)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shown = [way for way in self.ways if way.bounds.adjusted(-1, -1, 1, 1).intersects(near)]
        for draw in ORDER:
            same = [way for way in shown if way.style.draw == draw]
            for layer in LAYERS[draw]:
                for way in same:
                    layer(painter, way, theme, self.shapes.unit, scale)


def _ink(theme: Theme, style: LineStyle) -> QColor:
    color: QColor = getattr(theme.line, style.ink)
    return color


def _casing(painter: QPainter, way: Way, theme: Theme, unit: float, scale: float) -> None:
    if scale > 0.35:
        edge = QColor(theme.line.road_edge)
        edge.setAlphaF(0.85)
        painter.setPen(pen(edge, (way.style.width + 2.2) * unit))
        painter.drawPath(way.path)


def _stroke(painter: QPainter, way: Way, theme: Theme, unit: float, scale: float) -> None:
    painter.setPen(pen(_ink(theme, way.style), max(way.style.width * unit, 1.1 / scale)))
    painter.drawPath(way.path)


def _core(painter: QPainter, way: Way, theme: Theme, unit: float, scale: float) -> None:
    painter.setPen(pen(theme.line.corridor_core, way.style.width * unit * 0.46))
    painter.drawPath(way.path)


def _dashes(painter: QPainter, way: Way, theme: Theme, unit: float, scale: float) -> None:
    line = flat(_ink(theme, way.style), max(way.style.width * unit, 1.0 / scale))
    line.setDashPattern([3.4, 2.2])
    painter.setPen(line)
    painter.drawPath(way.path)


def _sleepers(painter: QPainter, way: Way, theme: Theme, unit: float, scale: float) -> None:
    """White dashes inside the black line; far off the line alone is left."""
    if scale > 0.3:
        line = flat(theme.line.rail_gap, way.style.width * unit * 0.52)
        line.setDashPattern([4.2, 4.2])
        painter.setPen(line)
        painter.drawPath(way.path)


LAYERS: dict[str, tuple[Callable[[QPainter, Way, Theme, float, float], None], ...]] = {
    "dashes": (_dashes,),
    "road": (_casing, _stroke),
    "rail": (_stroke, _sleepers),
    "double": (_casing, _stroke, _core),
}
