"""From region to region by one key: the strip above, the band, the rail, the drawer, the map, the inspector, the
timeline, and the first again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QWidget

from app.ui.tab_order import stops

if TYPE_CHECKING:
    from app.ui.window import Window


class Rounds(QObject):
    """Regions that are not there are left out."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_ = window

    def regions(self) -> list[QWidget]:
        """Those that can be seen, as one goes round."""
        shell = self.window_.shell
        stage = shell.stage.sheets if shell.stage.sheets.isVisible() else shell.stage.map
        found = (shell.top, shell.band, shell.rail, shell.drawer, stage, shell.inspector, shell.history)
        return [region for region in found if region.isVisible()]

    def step(self, by: int) -> None:
        """To the next region, or with -1 to the one before."""
        around, focus, map_ = self.regions(), QApplication.focusWidget(), self.window_.shell.stage.map
        here = next(
            (i for i, one in enumerate(around) if focus and one.isAncestorOf(focus)),
            around.index(map_) if map_ in around else 0,
        )
        for n in range(1, len(around) + 1):
            region = around[(here + by * n) % len(around)]
            if region is map_:
                self.window_.map.view.setFocus(Qt.FocusReason.TabFocusReason)
                return
            if self.enter(region):
                return

    def enter(self, part: QWidget) -> bool:
        """Gives the keys to the first that takes them inside; False where none does."""
        inside = [w for w in stops(self.window_) if part.isAncestorOf(w)]
        first = next((w for w in inside if isinstance(w, QLineEdit | QAbstractItemView)), next(iter(inside), None))
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        return first is not None
