"""The room that the workshop takes: its page in the drawer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.workshop.card import WorkshopCard

if TYPE_CHECKING:
    from app.ui.window import Window


class WorkshopRoom(QObject):
    def __init__(self, window: Window, card: WorkshopCard) -> None:
        super().__init__(window)
        self.window, self.card = window, card
        self.taken = False

    def take(self) -> None:
        self.taken = True
        self.window.bring(self.card)

    def give_back(self) -> None:
        if self.taken:
            self.taken = False
            if self.window.shell.drawer.card is self.card:
                self.window.shell.drawer.put_away()
