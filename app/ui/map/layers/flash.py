"""A ring that closes on a hex once and fades: where the eye should go. It does not blink."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from app.ui.map.layers.hex_item import tinted
from app.ui.theme import Theme

LASTS = 900
"""Milliseconds."""
FLASH_Z = 900.0
WIDE, NARROW = 2.6, 1.15
"""Radii of the ring at its beginning and end, in those of the hex."""


class Flash(QGraphicsItem):
    """``radius`` and the middle in scene units. Takes itself away."""

    def __init__(self, at: QPointF, radius: float, theme: Theme) -> None:
        super().__init__()
        self.radius, self.ink, self.casing = radius, theme.overlay.vermilion, theme.overlay.casing
        self.share = 0.0
        self.setPos(at)
        self.setZValue(FLASH_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._going = QVariantAnimation()
        self._going.setDuration(LASTS)
        self._going.setStartValue(0.0)
        self._going.setEndValue(1.0)
        self._going.valueChanged.connect(self._step)
        self._going.finished.connect(self.end)

    def start(self, scene: QGraphicsScene) -> None:
        scene.addItem(self)
        self._going.start()

    def end(self) -> None:
        self._going.stop()
        if self.scene() is not None:
            self.scene().removeItem(self)

    def _step(self, share: float) -> None:
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        reach = self.radius * (WIDE + 0.3)
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        closed = 1 - (1 - min(self.share / 0.45, 1.0)) ** 3
        radius = self.radius * (WIDE + (NARROW - WIDE) * closed)
        strength = 1.0 if self.share < 0.6 else max(0.0, (1 - self.share) / 0.4)
        scale = max(painter.worldTransform().m11(), 1e-6)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((self.casing, 6.0), (self.ink, 3.0)):
            painter.setPen(QPen(tinted(ink, strength), max(width / scale, self.radius * width * 0.012)))
            painter.drawEllipse(QPointF(0, 0), radius, radius)
