"""The room that the workshop takes: its card at the left, and the cards that mean nothing there put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.ui.layout_sizes import ASIDE
from app.ui.style import enlarged
from app.ui.workshop.card import WIDE, WorkshopCard

if TYPE_CHECKING:
    from app.ui.window import Window

class WorkshopRoom(QObject):
    def __init__(self, window: Window, card: WorkshopCard) -> None:
        super().__init__(window)
        self.window, self.card = window, card
        self._aside: list[QWidget] = []
        self.taken = False
        window.installEventFilter(self)

    def take(self) -> None:
        window, cards = self.window, self.window.cards
        if not self.taken:
            self.taken = window.layout_.working = True
            self._aside = [cards[name] for name in ASIDE if name in cards and not cards[name].isHidden()]
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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window and event.type() == QEvent.Type.Close:
            self.give_back()  # the layout is remembered as it was before
        return super().eventFilter(watched, event)
