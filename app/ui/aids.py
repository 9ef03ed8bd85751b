"""Aids for a large map: finding, overlays, the overview and bookmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.bookmarks import Bookmarks
from app.ui.finder import Finder
from app.ui.overlay_desk import Overlays

if TYPE_CHECKING:
    from app.ui.window import Window


class Aids:
    """One of each for a window."""

    def __init__(self, window: Window) -> None:
        self.finder = Finder(window)
        self.overlays = Overlays(window)
        self.bookmarks = Bookmarks(window)
        window.forces.hexChosen.connect(self._go)
        self.window = window

    def _go(self, location: int) -> None:
        self.window.map.show_location(location)
        self.window.map.view.flash(self.window.table.game.world.board.hex_of(location))
