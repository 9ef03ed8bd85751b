"""What shows one page at a time: the drawer over the left edge of the stage, and the sheet over the whole of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.ui.style import enlarged
from app.ui.widgets.cards import Card, close_link, has_keys

DRAWER = 320
"""Pixels of the drawer, where its page wants no more"""


class Drawer(QFrame):
    """One page at a time, over the left edge of ``stage``. ``moved`` when a page comes or goes."""

    moved = Signal()

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("drawer")
        self.stage = stage
        self.card: Card | None = None
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(16, 10, 12, 10)
        self.cards: list[Card] = []
        self.hide()

    def add(self, card: Card) -> None:
        card.setParent(self)
        card.hide()
        card.heading.row.addWidget(close_link(self.put_away))
        card.closed.connect(self.put_away)
        self.rows.addWidget(card)
        self.cards.append(card)

    def open(self, card: Card) -> None:
        if self.card is card and self.isVisible():
            return
        if self.card is not None and self.card is not card:
            self.card.hide()
        self.card = card
        self.moved.emit()  # it has its place before it is seen: what breaks its lines by the width does so once
        card.show()
        self.show()
        self.raise_()

    def put_away(self) -> bool:
        """False where no page was open."""
        card, self.card = self.card, None
        if card is None:
            return False
        had = has_keys(self)
        card.hide()
        self.hide()
        self.moved.emit()
        if had:
            self.stage.setFocus()
        return True

    def wanted(self) -> int:
        """Pixels that it takes of the stage."""
        if self.card is None:
            return 0
        return min(round((self.card.WIDE or DRAWER) * enlarged()), round(self.stage.width() * 0.8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
            return
        super().keyPressEvent(event)


class Sheets(Drawer):
    """One page at a time over the whole stage, in place of the map. The map is covered and stays as it is."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("sheets")
        self.rows.setContentsMargins(24, 12, 20, 16)

    def wanted(self) -> int:
        return 0 if self.card is None else self.stage.width()
