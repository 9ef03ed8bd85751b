"""Numbers of hexes as tags of one size at any zoom: of the hex under the pointer, of what is selected, and of hexes
that the inspector names."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter

from app.ui.map.layers.hex_item import HexItem, rounded
from app.ui.map.layers.overlays import Tagged

PIXELS = 12
UP = 35.0
"""Scene units of a tag above the middle of a standard hex"""
FIELD = QRectF(-40, -14, 80, 28)
"""Pixels around a tag's middle that it may take"""


def draw_tag(
    painter: QPainter,
    words: str,
    at: QPointF,
    scale: float,
    ground: QColor,
    ink: QColor,
    *,
    edge: QColor | None = None,
    pixels: int = PIXELS,
) -> None:
    """Letters of ``pixels`` in a pill around a point of the scene, as large at one ``scale`` as at another."""
    font = QFont(QGuiApplication.font())
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight.DemiBold)
    metrics = QFontMetricsF(font)
    tall = pixels * 1.5
    wide = max(metrics.horizontalAdvance(words) + pixels * 1.2, tall)
    painter.save()
    painter.translate(at)
    painter.scale(1 / scale, 1 / scale)
    painter.setPen(rounded(edge, 1.5) if edge is not None else Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    pill = QRectF(-wide / 2, -tall / 2, wide, tall)
    painter.drawRoundedRect(pill, tall / 2, tall / 2)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


class TagItem(HexItem[Tagged]):
    """``taken`` are hexes whose number something else shows."""

    reach = 60.0
    taken: frozenset[int] = frozenset()
    _scale = 1.0

    def move(self, value: Tagged) -> None:
        """Shows ``value`` and repaints only the tags that came or went."""
        before = self.value or Tagged()
        if value == before and self.isVisible():
            return
        self.value = value
        self.setVisible(True)
        for i in before.named ^ value.named | {before.hover, value.hover}:
            if 0 <= i < self.layout.grid.size:
                self.update(self._field(i))

    def spare(self, taken: frozenset[int]) -> None:
        if taken != self.taken:
            before, self.taken = self.taken, taken
            for i in before ^ taken:
                self.update(self._field(i))

    def _place(self, i: int) -> QPointF:
        return self.center(i) - QPointF(0, UP * self.unit)

    def _field(self, i: int) -> QRectF:
        middle, scale = self._place(i), self._scale
        return QRectF(FIELD.topLeft() / scale, FIELD.size() / scale).translated(middle)

    def draw(self, painter: QPainter, value: Tagged, exposed: QRectF, scale: float) -> None:
        self._scale = scale
        names, overlay = self.layout.grid.names, self.theme.overlay
        for i in sorted(value.named | {value.hover}):
            if 0 <= i < len(names) and i not in self.taken and self._field(i).intersects(exposed):
                draw_tag(painter, names[i], self._place(i), scale, overlay.card_ink, overlay.card)
