"""Places inside a hex: where on the map each lies, the works drawn for it, and the spot of its garrison."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from app.board.board import Board, Site
from app.board.layout import Layout, Point
from app.ui.map.shapes import Shapes, spacing_of
from app.ui.map.waters import pen
from app.ui.theme import Theme

TOWARDS = 0.52
"""How far from its hex's centre towards its hexsides a garrison lies, as a share of the way."""
CENTRAL = (0.0, 21.0)
"""Scene units from a hex's centre to the garrison of a site in its middle."""
NEXT = (6.0, 6.0)
"""Scene units by which several sites of a hex stand apart where they would lie on each other."""
CATCHES = 13.0
"""Scene units around a site's spot within which the pointer means it."""
MERLONS = 5


def spot(board: Board, layout: Layout, location: int) -> Point:
    """The scene point of a location's stack: a hex's centre, or the spot of a site in it."""
    x, y = layout.centre(board.hex_of(location))
    site = board.site_of(location)
    if site is None:
        return x, y
    unit = spacing_of(layout) / 72.0
    before = sum(1 for other in board.sites_in(site.hex) if other < location and _alike(board, other, site))
    x, y = x + NEXT[0] * before * unit, y + NEXT[1] * before * unit
    if not site.sides:
        return x + CENTRAL[0] * unit, y + CENTRAL[1] * unit
    cx, cy = layout.centre(site.hex)
    middles = [_middle(layout, key) for key in sorted(site.sides)]
    mx, my = (sum(m[k] for m in middles) / len(middles) for k in (0, 1))
    return x + (mx - cx) * TOWARDS, y + (my - cy) * TOWARDS


def _alike(board: Board, other: int, site: Site) -> bool:
    there = board.site_of(other)
    return there is not None and there.sides == site.sides


def _middle(layout: Layout, key: int) -> Point:
    (ax, ay), (bx, by) = layout.side_ends(key)
    return (ax + bx) / 2, (ay + by) / 2


def site_at(board: Board, layout: Layout, hex_: int, point: QPointF) -> int | None:
    """The site of a hex that the pointer means at a point of the scene; ``None`` where it means the hex."""
    unit = spacing_of(layout) / 72.0
    found: tuple[float, int] | None = None
    for location in board.sites_in(hex_):
        x, y = spot(board, layout, location)
        away = hypot(point.x() - x, point.y() - y)
        if away <= CATCHES * unit and (found is None or away < found[0]):
            found = (away, location)
    return None if found is None else found[1]


class Sites:
    """The works of a board's sites: battlements along their hexsides, a bastion ring for one in the middle."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.at: dict[int, list[Site]] = {}
        for site in shapes.board.sites:
            self.at.setdefault(site.hex, []).append(site)

    def paint(self, painter: QPainter, hexes: list[int], theme: Theme) -> None:
        for i in hexes:
            for site in self.at.get(i, ()):
                for key in sorted(site.sides):
                    self._battlements(painter, i, key, theme)
                if site.central:
                    self._ring(painter, i, theme)

    def _battlements(self, painter: QPainter, i: int, key: int, theme: Theme) -> None:
        """A crenellated wall just inside the hexside."""
        unit = self.shapes.unit
        (ax, ay), (bx, by) = self.shapes.layout.side_ends(key)
        cx, cy = self.shapes.layout.centre(i)
        mx, my = (ax + bx) / 2, (ay + by) / 2
        away = hypot(cx - mx, cy - my) or 1.0
        inward = QPointF((cx - mx) / away, (cy - my) / away)
        start, end = QPointF(ax, ay) * 0.86 + QPointF(bx, by) * 0.14, QPointF(ax, ay) * 0.14 + QPointF(bx, by) * 0.86
        steps = 2 * MERLONS - 1
        points = []
        for k in range(steps):
            high = (8.4 if k % 2 == 0 else 4.2) * unit
            for share in (k / steps, (k + 1) / steps):
                points.append(start + (end - start) * share + inward * high)
        wall = QPolygonF([start + inward * (1.4 * unit), *points, end + inward * (1.4 * unit)])
        painter.setPen(pen(theme.sheet.halo, 3.4 * unit))
        painter.setBrush(theme.place.block_dark)
        painter.drawPolygon(wall)
        painter.setPen(pen(theme.place.mark, 1.0 * unit))
        painter.drawPolygon(wall)

    def _ring(self, painter: QPainter, i: int, theme: Theme) -> None:
        """A hexagon of battlements around the middle."""
        unit = self.shapes.unit
        cx, cy = self.shapes.layout.centre(i)
        corners = [QPointF(cx + (x - cx) * 0.6, cy + (y - cy) * 0.6) for x, y in self.shapes.layout.corners(i)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((theme.sheet.halo, 6.0), (theme.place.block_dark, 3.4)):
            painter.setPen(pen(ink, width * unit))
            painter.drawPolygon(QPolygonF(corners))
        painter.setPen(pen(theme.place.mark, 1.0 * unit))
        painter.setBrush(theme.place.block_dark)
        for corner in corners:
            painter.drawEllipse(corner, 4.0 * unit, 4.0 * unit)
