"""From card to card by one key: the map, the cards from left to right and from the top down, and the map again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.ui.cards import Card
from app.ui.tab_order import stops

if TYPE_CHECKING:
    from app.ui.window import Window


class Rounds(QObject):
    """A card under another one comes to the front; closed cards are left out."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_ = window

    def cards(self) -> list[Card]:
        """Those that are open, as one goes round."""
        window = self.window_

        def place(card: Card) -> tuple[bool, int, int]:
            """Cards that share a tab stand where the one in front stands."""
            beside = [card, *window.tabifiedDockWidgets(card)]
            front = next((c for c in beside if not c.visibleRegion().isEmpty()), card)
            at = front.mapTo(window, QPoint(0, 0)) if not front.isFloating() else front.pos()
            return window.dockWidgetArea(card) == Qt.DockWidgetArea.BottomDockWidgetArea, at.x(), at.y()

        return sorted((c for c in window.cards.values() if not c.isHidden()), key=place)

    def step(self, by: int) -> None:
        """To the next card, or with -1 to the one before."""
        cards, focus = self.cards(), QApplication.focusWidget()
        around: list[Card | None] = [None, *cards]
        here = next((i for i, c in enumerate(around) if c is not None and focus and c.isAncestorOf(focus)), 0)
        for n in range(1, len(around) + 1):
            card = around[(here + by * n) % len(around)]
            if card is None:
                self.window_.map.view.setFocus(Qt.FocusReason.TabFocusReason)
                return
            self.window_.bring(card)
            QApplication.sendPostedEvents()
            first = next((w for w in stops(self.window_) if card.isAncestorOf(w)), None)
            if first is not None:
                first.setFocus(Qt.FocusReason.TabFocusReason)
                return
