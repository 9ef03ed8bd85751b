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
"""Pixels of a chit's pixmap."""
WIDTH = 28
"""Scene units that a chit is wide."""
ICONS = RESOURCES / "icons"
PLACES = ((0.0, 32.0), (-28.0, 22.0), (28.0, 22.0))
"""Scene units from a hex's centre to its markers, in the lower corners where they hide no printed number; further ones
go round again, a little higher."""


@lru_cache(maxsize=64)
def _icon(kind: str, ink: str) -> QSvgRenderer | None:
    path = ICONS / f"{kind}.svg"
    return (
        QSvgRenderer(QByteArray(path.read_text("utf-8").replace("#000000", ink).encode())) if path.is_file() else None
    )


def chit(kind: str, order: int, theme: Theme) -> QPixmap:
    """A round chit with the kind's icon, or its first letters; ``order`` is the side's in the game."""
    pixmap = QPixmap(SIDE, SIDE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.overlay.casing, 7))
    painter.setBrush(theme.side_ink(order))
    painter.drawEllipse(QRectF(5, 5, SIDE - 10, SIDE - 10))
    icon = _icon(kind, theme.overlay.casing.name())
    if icon is not None:
        icon.render(painter, QRectF(18, 18, SIDE - 36, SIDE - 36))
    else:
        letters = "".join(word[0] for word in kind.split("-") if word)[:2].upper()
        draw_fitted(painter, letters, QRectF(24, 32, SIDE - 48, SIDE - 64), theme.overlay.casing)
    painter.end()
    return pixmap


class MarkerLayer:
    """``items`` by marker id; ``scale`` is scene units to a pixel of a chit."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self.scene, self.theme = scene, theme
        self.items: dict[str, QGraphicsPixmapItem] = {}
        self.scale = 1.0
        self._sides: list[str] = []

    def clear(self) -> None:
        for item in self.items.values():
            self.scene.removeItem(item)
        self.items.clear()

    def set_position(self, position: Position, board: Board, layout: Layout, roster: Roster) -> None:
        self.clear()
        unit = spacing_of(layout) / SPACING
        taken: dict[int, int] = {}
        self._sides = list(roster.sides)
        self.scale = WIDTH * unit / SIDE
        for marker in position.markers.values():
            at = self._place(marker, board, layout, unit, taken)
            if at is None:
                continue
            item = QGraphicsPixmapItem(self.chit(marker.kind, marker.side))
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setOffset(-SIDE / 2, -SIDE / 2)
            item.setScale(self.scale)
            item.setPos(at)
            item.setZValue(MARKERS_Z)
            self.scene.addItem(item)
            self.items[marker.id] = item

    def chit(self, kind: str, side: str) -> QPixmap:
        sides = self._sides
        return chit(kind, sides.index(side) if side in sides else len(sides), self.theme)

    def at(self, point: QPointF) -> str | None:
        """The marker under a point of the scene."""
        radius = SIDE * self.scale / 2
        for name, item in reversed(self.items.items()):
            apart = point - item.pos()
            if item.isVisible() and QPointF.dotProduct(apart, apart) <= radius * radius:
                return name
        return None

    def show_all(self, but: str = "") -> None:
        """Every marker, but one that is in the hand."""
        for name, item in self.items.items():
            item.setVisible(name != but)

    def _place(
        self, marker: Marker, board: Board, layout: Layout, unit: float, taken: dict[int, int]
    ) -> QPointF | None:
        if marker.hexside >= 0:
            (ax, ay), (bx, by) = layout.side_ends(marker.hexside)
            return QPointF((ax + bx) / 2, (ay + by) / 2)
        if marker.location < 0 or board.site_of(marker.location) is not None:
            return None  # a site shows it in its walls
        x, y = layout.centre(board.hex_of(marker.location))
        nth = taken.get(marker.location, 0)
        taken[marker.location] = nth + 1
        dx, dy = PLACES[nth % len(PLACES)]
        return QPointF(x + dx * unit, y + (dy - 12 * (nth // len(PLACES))) * unit)
