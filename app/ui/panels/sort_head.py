"""The heads of a table's columns, which sort it: by click, or by Left, Right and Return once Tab has come to them."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from app.ui.style import Look
from app.ui.texts import tr

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
DOES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SortHead(QHeaderView):
    """``at`` is the column that the keys are on."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.look, self.at = look, 0
        self.setSectionsClickable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Column headings"))
        self.setAccessibleDescription(tr("Left and Right choose a column; Enter sorts by it."))

    def _shown(self) -> list[int]:
        return [i for i in range(self.count()) if not self.isSectionHidden(i)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shown = Qt.Key(event.key()), self._shown()
        if key in STEPS and shown:
            here = shown.index(self.at) if self.at in shown else 0
            self.at = shown[(here + STEPS[key]) % len(shown)]
            self.viewport().update()
        elif key in DOES and self.at in shown:
            same = self.sortIndicatorSection() == self.at
            up = same and self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            self.setSortIndicator(self.at, Qt.SortOrder.DescendingOrder if up else Qt.SortOrder.AscendingOrder)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        super().paintSection(painter, rect, logicalIndex)
        if self.hasFocus() and logicalIndex == self.at:
            painter.setPen(QPen(self.look.inks.blue, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
