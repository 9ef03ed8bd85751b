"""The ground of all overlays: an item over the whole map that paints only what is exposed."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.board.layout import Layout
from app.ui.map.printed.shapes import SPACING, spacing_of
from app.ui.theme import Theme

T = TypeVar("T")


def tinted(color: QColor, opacity: float) -> QColor:
    found = QColor(color)
    found.setAlphaF(opacity)
    return found


def rounded(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


class HexItem(QGraphicsItem, Generic[T]):
    """Shows a value of one overlay class, or nothing. Subclasses paint in ``draw``."""

    reach = 0.0
    """Scene units, at hexes of the standard size, that a hex's drawing may stand out over its own bounds."""

    def __init__(self, layout: Layout, theme: Theme, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)
        self.layout, self.theme = layout, theme
        self.value: T | None = None
        self._outlines: dict[int, QPolygonF] = {}
        self.hide()

    @property
    def unit(self) -> float:
        return spacing_of(self.layout) / SPACING

    def show_value(self, value: T | None) -> None:
        if value == self.value:
            return
        self.prepareGeometryChange()
        self.value = value
        self.setVisible(value is not None)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.update()

    def boundingRect(self) -> QRectF:
        x, y, w, h = self.layout.bounds
        pad = self.reach * self.unit + 2
        return QRectF(x - pad, y - pad, w + 2 * pad, h + 2 * pad)

    def near(self, exposed: QRectF) -> list[int]:
        """The hexes whose drawing may show in an area."""
        pad = self.reach * self.unit
        area = exposed.adjusted(-pad, -pad, pad, pad)
        return list(self.layout.hexes_in(area.x(), area.y(), area.width(), area.height()))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.value is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = max(painter.worldTransform().m11(), 1e-6)
        self.draw(painter, self.value, option.exposedRect, scale)  # type: ignore[attr-defined]
        painter.restore()

    def draw(self, painter: QPainter, value: T, exposed: QRectF, scale: float) -> None:
        """Paints ``value`` where ``exposed``; ``scale`` is logical pixels to a scene unit."""
        raise NotImplementedError

    # shapes -------------------------------------------------------------------------------------------------------

    def center(self, i: int) -> QPointF:
        return QPointF(*self.layout.center(i))

    def hexagon(self, i: int, share: float = 1.0) -> QPolygonF:
        """A hex's outline, drawn in towards its middle by ``share``."""
        if share == 1.0:
            found = self._outlines.get(i)
            if found is None:
                found = self._outlines[i] = QPolygonF([QPointF(x, y) for x, y in self.layout.corners(i)])
            return found
        cx, cy = self.layout.center(i)
        return QPolygonF([QPointF(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in self.layout.corners(i)])

    def side(self, i: int, direction: int) -> QLineF:
        corners = self.layout.corners(i)
        return QLineF(QPointF(*corners[direction]), QPointF(*corners[(direction + 1) % 6]))

    def hatch(self, painter: QPainter, i: int, pen: QPen, step: float) -> None:
        """Diagonal lines across a hex, ``step`` scene units apart."""
        box = self.hexagon(i).boundingRect()
        painter.save()
        clip = QPainterPath()
        clip.addPolygon(self.hexagon(i, 0.96))
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen)
        span = box.width() + box.height()
        lines = []
        at = 0.0
        while at < span:
            lines.append(QLineF(box.left() + at - box.height(), box.bottom(), box.left() + at, box.top()))
            at += step
        painter.drawLines(lines)
        painter.restore()
