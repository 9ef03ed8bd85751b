"""Markers on the map that are no units: round chits in their side's colour, beside the counters."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from app.board.board import Board
from app.board.layout import Layout
from app.forces.roster import Roster
from app.paths import RESOURCES
from app.position.position import Marker, Position
from app.ui.counters.lettering import draw_fitted
from app.ui.map.shapes import SPACING, spacing_of
from app.ui.theme import Theme

MARKERS_Z = 560.0
SIDE = 96
ICONS = RESOURCES / "icons"
PLACE = (24.0, 24.0)
"""Scene units from a hex's centre to its first marker; the next ones stand left of it."""


@lru_cache(maxsize=64)
def _icon(kind: str, ink: str) -> QSvgRenderer | None:
    path = ICONS / f"{kind}.svg"
    return (
        QSvgRenderer(QByteArray(path.read_text("utf-8").replace("#000000", ink).encode())) if path.is_file() else None
    )


class MarkerLayer:
    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self.scene, self.theme = scene, theme
        self.items: dict[str, QGraphicsPixmapItem] = {}

    def clear(self) -> None:
        for item in self.items.values():
            self.scene.removeItem(item)
        self.items.clear()

    def set_position(self, position: Position, board: Board, layout: Layout, roster: Roster) -> None:
        self.clear()
        unit = spacing_of(layout) / SPACING
        taken: dict[int, int] = {}
        sides = list(roster.sides)
        for marker in position.markers.values():
            at = self._place(marker, board, layout, unit, taken)
            if at is None:
                continue
            order = sides.index(marker.side) if marker.side in sides else len(sides)
            item = QGraphicsPixmapItem(self._chit(marker.kind, order))
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setOffset(-SIDE / 2, -SIDE / 2)
            item.setScale(24 * unit / SIDE)
            item.setPos(at)
            item.setZValue(MARKERS_Z)
            self.scene.addItem(item)
            self.items[marker.id] = item

    def _place(
        self, marker: Marker, board: Board, layout: Layout, unit: float, taken: dict[int, int]
    ) -> QPointF | None:
        if marker.hexside >= 0:
            (ax, ay), (bx, by) = layout.side_ends(marker.hexside)
            return QPointF((ax + bx) / 2, (ay + by) / 2)
        if marker.location < 0:
            return None
        x, y = layout.centre(board.hex_of(marker.location))
        nth = taken.get(marker.location, 0)
        taken[marker.location] = nth + 1
        return QPointF(x + (PLACE[0] - 20 * nth) * unit, y + PLACE[1] * unit)

    def _chit(self, kind: str, order: int) -> QPixmap:
        pixmap = QPixmap(SIDE, SIDE)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.overlay.casing, 7))
        painter.setBrush(self.theme.side_ink(order))
        painter.drawEllipse(QRectF(5, 5, SIDE - 10, SIDE - 10))
        icon = _icon(kind, self.theme.overlay.casing.name())
        if icon is not None:
            icon.render(painter, QRectF(22, 22, SIDE - 44, SIDE - 44))
        else:
            letters = "".join(word[0] for word in kind.split("-") if word)[:2].upper()
            draw_fitted(painter, letters, QRectF(24, 32, SIDE - 48, SIDE - 64), self.theme.overlay.casing)
        painter.end()
        return pixmap
