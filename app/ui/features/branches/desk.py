"""The branches and their comparison in the window: the two cards, and what leads from one to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.campaign.campaign import Campaign
from app.ui.features.branches.card import BranchCard
from app.ui.features.branches.comparison_card import ComparisonCard
from app.ui.map.layers.overlays import DifferenceOverlay
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.shell import Shell


class BranchDesk(QObject):
    """``card`` has the tree, ``comparison`` two instants side by side."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        self.card = BranchCard(shell.session, shell.look, shell.main_window)
        self.comparison = ComparisonCard(shell.session, shell.look, shell.main_window)
        self.card.compareWanted.connect(self.compare)
        self.comparison.hexWanted.connect(shell.map.show_location)
        self.comparison.overlaid.connect(self._lay)

    def _lay(self, overlay: DifferenceOverlay | None) -> None:
        scene = self.shell.map.scene
        if overlay is None:
            scene.hide_overlay(DifferenceOverlay)
        elif scene.board is not None:
            scene.show_overlay(overlay)

    def open_branches(self) -> None:
        self.shell.bring(self.card)
        self.card.refresh()
        self.card.view.setFocus()

    def compare(self, number: int, name: str) -> None:
        self.shell.bring(self.comparison)
        self.comparison.compare(number, name)

    def compare_seen(self) -> None:
        """What is looked at, else the branch in hand, held against the table."""
        campaign = self.table.campaign
        if isinstance(campaign, Campaign) and self.table.looking:
            self.compare(campaign.head, tr("Position viewed"))
        else:
            self.shell.bring(self.comparison)
            self.comparison.refresh()
            if self.comparison.other is None:
                self.open_branches()
                self.table.said.emit(tr("Choose the branch to compare with the current position."))


def install(shell: Shell) -> BranchDesk:
    desk = BranchDesk(shell)
    shell.add_sheet(desk.card)
    shell.add_sheet(desk.comparison)
    shell.actions_.bind(branches=desk.open_branches, compare=desk.compare_seen)
    return desk
