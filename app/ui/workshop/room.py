"""The room that the workshop takes: its card at the left, and the cards that mean nothing there put aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from shiboken6 import isValid

from app.ui.layout_sizes import ASIDE
from app.ui.style import enlarged
from app.ui.workshop.card import WIDE, WorkshopCard

if TYPE_CHECKING:
    from app.ui.cards import Card
    from app.ui.window import Window

WIDTHS, HEIGHTS = ("due", "stack"), (("journal",), ("due", "forces", "tracks"), ("stack", "battle", "supply"))
"""One card of each edge, and those that stand above each other."""


class WorkshopRoom(QObject):
    def __init__(self, window: Window, card: WorkshopCard) -> None:
        super().__init__(window)
        self.window, self.card = window, card
        self._aside: list[Card] = []
        self._sizes: dict[str, QSize] = {}
        self.taken = False
        window.installEventFilter(self)

    def take(self) -> None:
        window, cards = self.window, self.window.cards
        if not self.taken:
            self.taken = window.layout_.working = True
            self._aside = [cards[name] for name in ASIDE if name in cards and not cards[name].isHidden()]
            self._sizes = {card.objectName(): card.size() for card in self._aside}
            for card in self._aside:
                card.hide()
        if window.dockWidgetArea(self.card) == Qt.DockWidgetArea.NoDockWidgetArea:
            window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.card)
        self.card.show()
        self.card.raise_()
        QTimer.singleShot(0, self, self._widen)

    def _widen(self) -> None:
        if isValid(self.window) and not self.card.isFloating():
            width = round(min(WIDE * enlarged(), self.window.width() * 0.34))
            self.window.resizeDocks([self.card], [width], Qt.Orientation.Horizontal)

    def give_back(self) -> None:
        if self.taken:
            self.taken = self.window.layout_.working = False
            self.card.hide()
            for card in self._aside:
                card.show()
            self._aside = []
            QTimer.singleShot(0, self, self._resize)

    def _resize(self) -> None:
        """The cards that came back have the room that they had."""
        if not isValid(self.window) or self.taken:
            return
        for names in HEIGHTS:
            cards = self._docked(names)
            heights = [self._sizes[card.objectName()].height() for card in cards]
            self.window.resizeDocks(cards, heights, Qt.Orientation.Vertical)
        cards = self._docked(WIDTHS)
        widths = [self._sizes[card.objectName()].width() for card in cards]
        self.window.resizeDocks(cards, widths, Qt.Orientation.Horizontal)

    def _docked(self, names: Sequence[str]) -> list[Card]:
        """Those of the cards that made way whose edge has a size: one under a tab has that of the one above."""
        cards = [self.window.cards[name] for name in names]
        return [
            c for c in cards
            if c.objectName() in self._sizes and not c.isFloating() and not c.visibleRegion().isEmpty()
        ]  # fmt: skip

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window and event.type() == QEvent.Type.Close:
            self.give_back()  # the layout is remembered as it was before
        return super().eventFilter(watched, event)
