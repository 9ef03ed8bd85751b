"""Places inside a hex: where on the map each lies, the works drawn for it, and the spot of its garrison."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPolygonF

from app.board.board import Board, Site
from app.board.layout import Layout, Point
from app.ui.map.printed.shapes import Shapes, spacing_of
from app.ui.map.printed.waters import pen
from app.ui.theme import Theme

TOWARDS = 0.42
"""How far from its hex's centre towards its hexsides a garrison lies, as a share of the way."""
CENTRAL = (0.0, 23.0)
"""Scene units from a hex's centre to the garrison of a site in its middle."""
ASIDE = 13.0
"""Scene units by which the stack of a hex makes room for the sites in it."""
SMALLER = 0.64
"""A garrison's counter beside those of the open field."""
NEXT = (6.0, 6.0)
"""Scene units by which several sites of a hex stand apart where they would lie on each other."""
CATCHES = 13.0
"""Scene units around a site's spot within which the pointer means it."""
MERLONS = 5


def spot(board: Board, layout: Layout, location: int) -> Point:
    """The scene point of a location's stack: a hex's centre, a little aside where there are sites; or a site's spot."""
    x, y = layout.center(board.hex_of(location))
    if board.site_of(location) is not None:
        return _spot(board, layout, location)
    sites = board.sites_in(location)
    if not sites:
        return x, y
    spots = [_spot(board, layout, at) for at in sites]
    dx, dy = (sum(s[k] for s in spots) / len(spots) - (x, y)[k] for k in (0, 1))
    away = hypot(dx, dy)
    unit = ASIDE * spacing_of(layout) / 72.0
    return (x - dx / away * unit, y - dy / away * unit) if away > unit / 4 else (x, y)


def _spot(board: Board, layout: Layout, location: int) -> Point:
    site = board.site_of(location)
    assert site is not None
    x, y = layout.center(site.hex)
    unit = spacing_of(layout) / 72.0
    before = sum(1 for other in board.sites_in(site.hex) if other < location and _alike(board, other, site))
    x, y = x + NEXT[0] * before * unit, y + NEXT[1] * before * unit
    if not site.sides:
        return x + CENTRAL[0] * unit, y + CENTRAL[1] * unit
    cx, cy = layout.center(site.hex)
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


def walls(board: Board, site: Site) -> tuple[int, ...]:
    """The hexsides along which a site has its walls: its own, all of the hex's for one in the middle."""
    return tuple(sorted(site.sides)) or tuple(board.grid.sides[site.hex])


class Sites:
    """The works of a board's sites: battlements along their hexsides, all around for one in the middle."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.at: dict[int, list[Site]] = {}
        for site in shapes.board.sites:
            self.at.setdefault(site.hex, []).append(site)

    def paint(self, painter: QPainter, hexes: list[int], theme: Theme) -> None:
        for i in hexes:
            for site in self.at.get(i, ()):
                for key in walls(self.shapes.board, site):
                    self._battlements(painter, i, key, theme)

    def _battlements(self, painter: QPainter, i: int, key: int, theme: Theme) -> None:
        """A crenellated wall just inside the hexside."""
        unit = self.shapes.unit
        start, end, inward = frame(self.shapes.layout, i, key)
        steps = 2 * MERLONS - 1
        points = []
        for k in range(steps):
            high = (8.0 if k % 2 == 0 else 4.4) * unit
            for share in (k / steps, (k + 1) / steps):
                points.append(start + (end - start) * share + inward * high)
        wall = QPolygonF([start + inward * (1.0 * unit), *points, end + inward * (1.0 * unit)])
        painter.setPen(pen(theme.sheet.halo, 3.0 * unit))
        painter.setBrush(theme.place.block_dark)
        painter.drawPolygon(wall)
        painter.setPen(pen(theme.place.mark, 1.0 * unit))
        painter.drawPolygon(wall)


def frame(layout: Layout, i: int, key: int) -> tuple[QPointF, QPointF, QPointF]:
    """Both ends of a wall on a hexside of a hex, and the direction into the hex, one scene unit long."""
    (ax, ay), (bx, by) = layout.side_ends(key)
    cx, cy = layout.center(i)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    away = hypot(cx - mx, cy - my) or 1.0
    inward = QPointF((cx - mx) / away, (cy - my) / away)
    a, b = QPointF(ax, ay), QPointF(bx, by)
    return a * 0.88 + b * 0.12, a * 0.12 + b * 0.88, inward
