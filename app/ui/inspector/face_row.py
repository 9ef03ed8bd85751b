"""Small faces of counters in a row, for what names several at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.forces.unit import Unit
from app.ui.inspector.question import Faces
from app.ui.words import labels

SIDE, GAP = 26, 3
MOST = 24
RING = QColor("#D55E00")


class FaceRow(QWidget):
    """Faces of ``units``, as many lines as they take; ``marked`` ones have a ring. ``units`` may be thousands: ``MOST``
    are drawn."""

    def __init__(self, faces: Faces, units: Sequence[Unit], *, marked: Collection[str] = ()) -> None:
        super().__init__()
        self.faces, self.units, self.marked = faces, tuple(units)[:MOST], marked
        if len(self.units) == 1:
            self.setFixedSize(SIDE + 2, SIDE + 2)
        else:
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self.setAccessibleName(labels(units))
        self.setToolTip(labels(units, MOST))

    def _across(self, width: int) -> int:
        return max(1, (width + GAP) // (SIDE + GAP))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = -(-len(self.units) // self._across(width))
        return lines * (SIDE + GAP) - GAP + 2

    def sizeHint(self) -> QSize:
        return QSize(SIDE, self.heightForWidth(self.width() or 300))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across = self._across(self.width())
        for n, unit in enumerate(self.units):
            box = QRect(QPoint(n % across, n // across) * (SIDE + GAP) + QPoint(1, 1), QSize(SIDE, SIDE))
            face = self.faces(unit, SIDE)
            size = face.deviceIndependentSize().toSize()
            at = QRect(QPoint(0, 0), size)
            at.moveCenter(box.center())
            painter.drawPixmap(at.topLeft(), face)
            if unit.id in self.marked:
                painter.setPen(QPen(RING, 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(at.adjusted(-1, -1, 0, 0), 3, 3)
