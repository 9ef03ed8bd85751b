"""Which card comes to the front by itself: the battle board with a battle or an attack that is aimed, the hand with a
question of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.position.pending import Pending
from app.ui.panels.hand import asks_for_cards
from app.ui.plan import NOWHERE

if TYPE_CHECKING:
    from app.ui.window import Window


class Forward(QObject):
    """Cards that stand apart stay as they are."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_, self.table = window, window.table
        self.table.pendingChanged.connect(self._asked)
        self.table.plan.changed.connect(self._planned)

    def _asked(self, pending: Pending | None) -> None:
        if pending is not None and pending.procedure in self.table.game.battles:
            self.window_.bring(self.window_.battle)
        elif asks_for_cards(self.table, pending):
            self.window_.bring(self.window_.hand)

    def _planned(self) -> None:
        """An attack that is aimed is read on the battle board, also where the hand of cards lies over it."""
        window, plan = self.window_, self.table.plan
        over = window.hand.isVisible() and window.hand in window.tabifiedDockWidgets(window.battle)
        if over and plan.picked and plan.target != NOWHERE:
            window.battle.raise_()
