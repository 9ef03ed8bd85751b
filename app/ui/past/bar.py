"""What stands over the map while it shows another instant than the table's: which one, and the two ways from there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.ui.cards import button, text
from app.ui.texts import tr

AWAY = 12
"""Pixels from the lower edge of the map."""


class PastBar(QFrame):
    """Along the lower edge of ``host``. ``backWanted`` and ``goOnWanted`` are its verbs."""

    backWanted = Signal()
    goOnWanted = Signal()

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.host = host
        self.setObjectName("floating")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 10, 7)
        row.setSpacing(8)
        self.words = text("", "strong")
        row.addWidget(self.words)
        self.below = text(tr("to be looked at only"), "small")
        row.addWidget(self.below)
        self.back = button(tr("Back to the table"), tip=tr("Shows the table as it stands (Alt+Home)"))
        self.back.clicked.connect(self.backWanted)
        row.addWidget(self.back)
        self.go_on = button(tr("Go on from here"), "verb")
        self.go_on.setToolTip(
            tr("The table is put to this instant; what is played next is a branch of its own, and nothing is lost")
        )
        self.go_on.clicked.connect(self.goOnWanted)
        row.addWidget(self.go_on)
        host.installEventFilter(self)
        self.hide()

    def say(self, words: str, *, may_go_on: bool) -> None:
        self.words.setText(words)
        self.go_on.setVisible(may_go_on)
        self.settle()
        self.show()
        self.raise_()

    def settle(self) -> None:
        """In the middle of the lower edge, no wider than the map."""
        self.below.setVisible(self.host.width() > 760)
        wanted = self.sizeHint()
        width = min(wanted.width(), self.host.width() - 2 * AWAY)
        left, top = (self.host.width() - width) // 2, self.host.height() - wanted.height() - AWAY
        self.setGeometry(left, top, width, wanted.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.host and event.type() == QEvent.Type.Resize and self.isVisible():
            self.settle()
        return super().eventFilter(watched, event)
