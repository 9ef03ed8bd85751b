"""Markers on the map that are no units: round chits in their side's colour, beside the counters or on a hexside."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QByteArray, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsLineItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from app.board.board import Board
from app.board.layout import Layout
from app.forces.counter import Roster
from app.paths import RESOURCES
from app.position.position import Marker, Position
from app.ui.counters.lettering import draw_fitted
from app.ui.map.camera import RUNGS
from app.ui.map.printed.shapes import SPACING, spacing_of
from app.ui.theme import Theme

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
    keys = [grid.sides[here][d] for d, beyond in enumerate(grid.neighbors[here]) if beyond >= 0]
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


MARKERS_Z = 560.0
SIDE = 96
"""Pixels of a chit's pixmap."""
WIDTH = 28
"""Scene units that a chit is wide."""
ICONS = RESOURCES / "icons"
PLACES = ((0.0, 32.0), (-28.0, 22.0), (28.0, 22.0))
"""Scene units from a hex's centre to its markers, in the lower corners where they hide no printed number; further ones
go round again, a little higher."""
SIDE_CHIT = 20
"""Scene units that the chit of a marker on a hexside is wide."""
SIDE_LEAST = 11.0
"""Logical pixels that it is wide at least, however far the map is off."""
REST = 0.36
"""Half the length of the bar along the hexside, as a share of the hexside."""


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


class SideMarker(QGraphicsItem):
    """A chit in the middle of a hexside, on a bar that lies along it. It never shrinks below ``SIDE_LEAST`` pixels."""

    def __init__(self, chit: QPixmap, side: QLineF, unit: float, ink: QColor, theme: Theme) -> None:
        super().__init__()
        self.chit, self.unit, self.ink, self.theme = chit, unit, ink, theme
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setPos(side.center())
        self._half = (side.p2() - side.p1()) * REST

    def width(self, scale: float) -> float:
        """Scene units that the chit is wide where ``scale`` logical pixels go to one."""
        return max(SIDE_CHIT * self.unit, SIDE_LEAST / scale)

    def _reach(self, scale: float) -> float:
        return self.width(scale) * max(0.5, QLineF(QPointF(), self._half).length() / (SIDE_CHIT * self.unit))

    def boundingRect(self) -> QRectF:
        reach = self._reach(RUNGS[0]) + 6 / RUNGS[0]
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def shape(self) -> QPainterPath:
        """What the pointer hits: the chit as it lies on the map at its full size."""
        path = QPainterPath()
        half = self.width(1.0) / 2
        path.addEllipse(QPointF(), half, half)
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        scale = max(painter.worldTransform().m11() / painter.device().devicePixelRatioF(), RUNGS[0])
        wide = self.width(scale)
        bar = self._half * (wide / (SIDE_CHIT * self.unit))
        for ink, thick in ((self.theme.overlay.casing, 0.42), (self.ink, 0.24)):
            pen = QPen(ink, wide * thick)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(QLineF(-bar, bar))
        painter.drawPixmap(QRectF(-wide / 2, -wide / 2, wide, wide), self.chit, QRectF(self.chit.rect()))


class MarkerLayer:
    """``items`` by marker id; ``scale`` is scene units to a pixel of a chit; ``words`` say what a marker is to whoever
    rests the pointer on it."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self.scene, self.theme = scene, theme
        self.items: dict[str, QGraphicsItem] = {}
        self.scale = 1.0
        self.words: Callable[[Marker], str] = lambda _marker: ""
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
            item = self._on_side(marker, layout, unit) if marker.hexside >= 0 else None
            if item is None:
                at = self._place(marker, board, layout, unit, taken)
                if at is None:
                    continue
                item = self._in_hex(marker, at)
            item.setZValue(MARKERS_Z)
            item.setToolTip(self.words(marker))
            self.scene.addItem(item)
            self.items[marker.id] = item

    def _on_side(self, marker: Marker, layout: Layout, unit: float) -> QGraphicsItem:
        pixmap = self.chit(marker.kind, marker.side)
        return SideMarker(pixmap, line_of(layout, marker.hexside), unit, self._ink(marker.side), self.theme)

    def _in_hex(self, marker: Marker, at: QPointF) -> QGraphicsItem:
        item = QGraphicsPixmapItem(self.chit(marker.kind, marker.side))
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setOffset(-SIDE / 2, -SIDE / 2)
        item.setScale(self.scale)
        item.setPos(at)
        return item

    def _order(self, side: str) -> int:
        return self._sides.index(side) if side in self._sides else len(self._sides)

    def _ink(self, side: str) -> QColor:
        return self.theme.side_ink(self._order(side))

    def chit(self, kind: str, side: str) -> QPixmap:
        return chit(kind, self._order(side), self.theme)

    def at(self, point: QPointF, zoom: float = 1.0) -> str | None:
        """The marker under a point of the scene; ``zoom`` is logical pixels to a scene unit."""
        for name, item in reversed(self.items.items()):
            radius = item.width(zoom) / 2 if isinstance(item, SideMarker) else SIDE * self.scale / 2
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
        if marker.location < 0 or board.site_of(marker.location) is not None:
            return None  # a site shows it in its walls
        x, y = layout.center(board.hex_of(marker.location))
        nth = taken.get(marker.location, 0)
        taken[marker.location] = nth + 1
        dx, dy = PLACES[nth % len(PLACES)]
        return QPointF(x + dx * unit, y + (dy - 12 * (nth // len(PLACES))) * unit)
