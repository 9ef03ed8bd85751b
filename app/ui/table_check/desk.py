"""The tabletop checked against the program: the card of the walk, the panel of the sheet, and the map's clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.table_check.card import TableCheckCard
from app.ui.table_check.sheet_panel import SheetPanel

if TYPE_CHECKING:
    from app.ui.window import Window


class TableCheckDesk(QObject):
    """``card`` is the walk; ``sheet`` the panel of the take-down sheet."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_ = window
        self.card = TableCheckCard(window.table, window.look, window.faces, window)
        self.sheet = SheetPanel(window, window.table, window.map.floats, window.files.folder)
        self.card.placeWanted.connect(window.map.show_location)
        window.map.view.hexClicked.connect(self.card.click)

    def check(self) -> None:
        """Any place in any order; what was told already stays."""
        self.window_.bring(self.card)
        if self.card.walk is None or self.card.walking:
            self.card.begin(walking=False)
        else:
            self.card.refresh()
            self.card.hex.setFocus()

    def put_back(self) -> None:
        """Every place one after the other, from the beginning."""
        self.window_.bring(self.card)
        self.card.begin(walking=True)
