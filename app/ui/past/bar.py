"""What stands over the map while it shows another instant than the table's: which one, and the two ways from there."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.ui.cards import button, text
from app.ui.texts import tr


class PastBar(QFrame):
    """A part of the band. ``backWanted`` and ``goOnWanted`` are its verbs."""

    backWanted = Signal()
    goOnWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pastBand")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 10, 7)
        row.setSpacing(8)
        self.words = text("", "strong")
        row.addWidget(self.words)
        self.below = text(tr("view only"), "small")
        row.addWidget(self.below)
        row.addStretch(1)
        self.back = button(tr("Return to current position"), tip=tr("Shows the current position (Alt+Home)"))
        self.back.clicked.connect(self.backWanted)
        row.addWidget(self.back)
        self.go_on = button(tr("Continue from here"), "verb")
        self.go_on.setToolTip(
            tr("Makes this the current position. What is played next becomes a new branch; nothing is lost")
        )
        self.go_on.clicked.connect(self.goOnWanted)
        row.addWidget(self.go_on)
        self.hide()

    def say(self, words: str, *, may_go_on: bool) -> None:
        self.words.setText(words)
        self.go_on.setVisible(may_go_on)
        self.show()
