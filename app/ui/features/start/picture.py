"""A small picture of a map with its counters: the program's own drawing, where the counters are thickest."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from app.board.board import Board
from app.board.layout import Layout, Point
from app.position.position import Position, World
from app.ui.map.printed.shapes import SPACING
from app.ui.map.scene import MapScene
from app.ui.theme import Theme

ACROSS = 50
"""Pixels from the middle of a hex to that of its neighbour"""


def picture(world: World, position: Position | None, theme: Theme, size: QSize, ratio: float) -> QPixmap:
    """``size`` pixels of the map, for a screen of ``ratio``. Without a position there are no counters on it."""
    scene = MapScene(theme)
    scene.set_board(world.board, sides=tuple(world.roster.sides))
    if position is not None:
        scene.set_position(position, world.roster, world.system)
    assert scene.layout is not None
    scale = ACROSS / SPACING
    part = QSizeF(size.width() / scale, size.height() / scale)
    middle = thickest(world.board, scene.layout, position, part)
    area = QRectF(middle.x() - part.width() / 2, middle.y() - part.height() / 2, part.width(), part.height())
    scene.counters.paint_faces(area, scale, ratio, patient=True)
    found = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    found.setDevicePixelRatio(ratio)
    found.fill(theme.sheet.paper)
    painter = QPainter(found)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(0, 0, size.width(), size.height()), area)
    painter.end()
    scene.map_item.dispose()
    return found


def thickest(board: Board, layout: Layout, position: Position | None, part: QSizeF) -> QPointF:
    """The middle of the part of the map, so large, that has the most stacks, of both sides if it can be; the middle of
    the map where there are none. The part stays on the map where the map is large enough."""
    left, top, width, height = layout.bounds
    right, bottom = left + width, top + height
    x, y = (left + right) / 2, (top + bottom) / 2
    stacks: list[tuple[Point, str]] = []
    if position is not None:
        for location in position.stacks:
            where = layout.center(board.hex_of(location))
            stacks.append((where, position.units[position.from_top(location)[0]].side))

    def inside(place: Point) -> Point:
        wide, tall = part.width() / 2, part.height() / 2
        return (
            min(max(place[0], left + wide), right - wide) if right - left > 2 * wide else x,
            min(max(place[1], top + tall), bottom - tall) if bottom - top > 2 * tall else y,
        )

    def worth(place: Point) -> tuple[int, float]:
        near = Counter(
            side
            for (a, b), side in stacks
            if abs(a - place[0]) < part.width() / 2 and abs(b - place[1]) < part.height() / 2
        )
        least = min(near.values()) if len(near) > 1 else 0
        return near.total() + 2 * least, -abs(place[0] - x) - abs(place[1] - y)

    return QPointF(*max((inside(place) for place, _ in stacks), key=worth, default=(x, y)))
