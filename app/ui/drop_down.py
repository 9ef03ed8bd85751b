"""A drop-down list in the look of the cards: the style sheet takes the arrow away, here it is drawn again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox

FROM_RIGHT = 13
HALF = 4


class DropDown(QComboBox):
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        pen = QPen(self.palette().color(group, QPalette.ColorRole.ButtonText), 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle = QPointF(self.width() - FROM_RIGHT, self.height() / 2 + 2)
        painter.drawPolyline([middle + QPointF(-HALF, -HALF), middle, middle + QPointF(HALF, -HALF)])
