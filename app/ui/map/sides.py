"""Hexsides under the pointer: which one is nearest, and a line along it."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsScene

from app.board.layout import Layout

ABOVE = 560.0
"""How high the line along a hexside lies."""
WIDE = 3.4
"""Pixels of the line."""
LEAST_ZOOM = 0.2


def line_of(layout: Layout, key: int) -> QLineF:
    """A hexside, by its key, in the scene."""
    (ax, ay), (bx, by) = layout.side_ends(key)
    return QLineF(ax, ay, bx, by)


def nearest_side(layout: Layout, point: QPointF) -> int:
    """The key of the hexside nearest to a point of the scene, -1 off the map. Sides at the map's edge do not count."""
    here = layout.hex_at(point.x(), point.y())
    if here is None:
        return -1
    grid = layout.grid
    keys = [grid.sides[here][d] for d, beyond in enumerate(grid.neighbours[here]) if beyond >= 0]
    return min(keys, key=lambda key: QLineF(point, line_of(layout, key).center()).length(), default=-1)


class SideLight:
    """At most one lit hexside of a scene. ``key`` is -1 while none is."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.scene = scene
        self.key = -1
        self.item: QGraphicsLineItem | None = None

    def show(self, layout: Layout | None, key: int, ink: QColor, zoom: float) -> None:
        """Lights the hexside, or none for -1; ``zoom`` is logical pixels to a scene unit."""
        self.put_out()
        if key < 0 or layout is None:
            return
        self.key = key
        self.item = QGraphicsLineItem(line_of(layout, key))
        pen = QPen(ink, WIDE / max(zoom, LEAST_ZOOM))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.item.setPen(pen)
        self.item.setZValue(ABOVE)
        self.item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.scene.addItem(self.item)

    def put_out(self) -> None:
        if self.item is not None:
            self.scene.removeItem(self.item)
            self.item = None
        self.key = -1
