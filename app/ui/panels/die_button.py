"""A die with its pips, to be pressed for what the table rolled."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.ui.style import Look

SIDE = 34
_LEFT, _MIDDLE, _RIGHT = 0.27, 0.5, 0.73
_DIAGONAL = ((_LEFT, _LEFT), (_RIGHT, _RIGHT))
_OTHER = ((_RIGHT, _LEFT), (_LEFT, _RIGHT))
_CENTRE = ((_MIDDLE, _MIDDLE),)
_SIDES = ((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))
PIPS = {
    1: _CENTRE,
    2: _DIAGONAL,
    3: _DIAGONAL + _CENTRE,
    4: _DIAGONAL + _OTHER,
    5: _DIAGONAL + _OTHER + _CENTRE,
    6: _DIAGONAL + _OTHER + _SIDES,
}


class DieButton(QAbstractButton):
    def __init__(self, face: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face, self.look = face, look
        self.setFixedSize(SIDE, SIDE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(f"The table rolled {face} (key {face})")
        self.setAccessibleName(f"The table rolled {face}")

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = self.look.inks
        loud = self.underMouse() or self.hasFocus()
        painter.setPen(inks.blue if loud else inks.faint)
        painter.setBrush(inks.chosen if self.isDown() else inks.field)
        painter.drawRoundedRect(QRectF(0.5, 0.5, SIDE - 1, SIDE - 1), 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.text)
        if self.face in PIPS:
            for x, y in PIPS[self.face]:
                painter.drawEllipse(QPointF(x * SIDE, y * SIDE), 2.9, 2.9)
            return
        painter.setPen(inks.text)
        painter.setFont(self.look.font(bold=True))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self.face))
