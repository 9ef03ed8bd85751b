"""What can be said of a box of counters, a line each; a line that is clicked chooses the counters that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from app.rules.ruling import Finding
from app.ui.cards import Column, empty, text
from app.ui.panels.findings import FindingLabel
from app.ui.texts import tr, tr_count

MOST = 30


class CheckLine(FindingLabel):
    clicked = Signal(object)

    def __init__(self, found: Finding) -> None:
        super().__init__(found)
        if found.units:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAccessibleName(found.text())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.hasSelectedText():
            self.clicked.emit(self.found.units)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit(self.found.units)
        else:
            super().keyPressEvent(event)


class CounterChecks(Column):
    """``chosen`` has the ids of counters."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Counter checks"), parent)

    def show_findings(self, found: Sequence[Finding]) -> None:
        empty(self.rows)
        for one in found[:MOST]:
            line = CheckLine(one)
            line.clicked.connect(self.chosen)
            self.rows.addWidget(line)
        if len(found) > MOST:
            self.rows.addWidget(text(tr_count("and {n} more", "and {n} more", len(found) - MOST), "small"))
        self.rows.addStretch(1)
