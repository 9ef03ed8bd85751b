"""A die with its pips, to be pressed for what the table rolled; without a face it is a die still to be thrown."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.ui.style import Look
from app.ui.texts import tr

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
        self.chosen = False
        """Whether the next face goes to this one."""
        self.setFixedSize(SIDE, SIDE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("Your die: {face} (key {face})", face=face))
        self.setAccessibleName(tr("Your die: {face}", face=face))

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)

    def show_face(self, face: int) -> None:
        """Another face up; 0 for none."""
        self.face = face
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        self.chosen = chosen
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = self.look.inks
        loud, focus = self.underMouse() or self.hasFocus(), self.hasFocus()
        edge = QPen(inks.blue if loud or self.chosen else inks.faint, 3 if focus else 2 if self.chosen else 1)
        if not self.face and not self.chosen:
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.setBrush(inks.chosen if self.isDown() else inks.blue_wash if self.chosen else inks.field)
        inset = 1.5 if focus else 1.0
        painter.drawRoundedRect(QRectF(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset), 6, 6)
        if not self.face:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.text)
        if self.face in PIPS:
            for x, y in PIPS[self.face]:
                painter.drawEllipse(QPointF(x * SIDE, y * SIDE), 2.9, 2.9)
            return
        painter.setPen(inks.text)
        painter.setFont(self.look.font(bold=True))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self.face))
