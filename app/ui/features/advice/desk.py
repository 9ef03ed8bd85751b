"""The pages of advice, the switch that puts advice off, and what of it lies on the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal

from app.advice.adviser import switch
from app.advice.what_if import Supposition
from app.errors import AdjutantError
from app.ui.features.advice.asking import Asking
from app.ui.features.advice.chain_page import ChainPage
from app.ui.features.advice.cheapest_page import CheapestPage
from app.ui.features.advice.detail import DetailCard
from app.ui.features.advice.page import AdvicePage, Line, Parts
from app.ui.features.advice.pins import Pins
from app.ui.features.advice.plans_page import PlansPage
from app.ui.features.advice.retreat_page import RetreatPage
from app.ui.features.advice.threats_page import ThreatsPage
from app.ui.features.advice.what_if_page import WhatIfPage
from app.ui.inspector.battle import BattleCard
from app.ui.inspector.inspector import ADVICE
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.texts import tr
from app.ui.widgets.tabbed_card import PagedCard

if TYPE_CHECKING:
    from app.ui.shell import Shell

WHAT_IF, THREATS, CHEAPEST, CHAIN, RETREAT, PLANS = PAGES = (
    "what_if",
    "threats",
    "cheapest",
    "chain",
    "safe_retreat",
    "plans",
)
"""Pages by the names of their actions"""
ALLOWED = "advice_allowed"


class AdviceCard(PagedCard):
    WIDE = 404


class AdviceDesk(QObject):
    """``card`` is the drawer's page, ``detail`` the inspector's, which ``told`` names, or none. Nothing is asked before
    somebody presses a button."""

    told = Signal(str)

    def __init__(self, shell: Shell, battle: BattleCard) -> None:
        super().__init__(shell)
        self.shell, self.table, self.scene, self.battle = shell, shell.session, shell.map.scene, battle
        self.asking = Asking(shell.session, shell.map.floats, self)
        self.pins = Pins(shell.session, self.scene, self.asking)
        parts = Parts(shell.session, shell.look, self.asking)
        self.what_if, self.threats = WhatIfPage(parts, self.pins), ThreatsPage(parts)
        self.cheapest, self.chain = CheapestPage(parts), ChainPage(parts)
        self.retreat, self.plans = RetreatPage(parts), PlansPage(parts, self.pins)
        self.card = AdviceCard("advice", tr("Advice"), shell.main_window)
        self.card.fill(
            {
                THREATS: (
                    tr("Threats"),
                    tr("Which enemy moves threaten us?"),
                    tr("Hexes and moves that would put units out of supply"),
                    self.threats,
                ),
                RETREAT: (
                    tr("Safe retreat"),
                    tr("Where can we retreat?"),
                    tr("From each attack that threatens, and who would be eliminated"),
                    self.retreat,
                ),
                CHEAPEST: (
                    tr("Cheapest way"),
                    tr("Cheapest way to take a hex"),
                    tr("The fewest factors or units that reach an odds column"),
                    self.cheapest,
                ),
                WHAT_IF: (
                    tr("What if"),
                    tr("What if we attacked otherwise?"),
                    tr("Other units, other circumstances, two plans side by side"),
                    self.what_if,
                ),
                CHAIN: (
                    tr("Chain of battles"),
                    tr("How likely are several battles in a row?"),
                    tr("The chances of each and of the whole"),
                    self.chain,
                ),
                PLANS: (
                    tr("Pinned plans"),
                    tr("What do the pinned plans come to now?"),
                    tr("Each with its column in the current position"),
                    self.plans,
                ),
            }
        )
        self.detail = DetailCard(shell.main_window)
        for page in self.card.pages.values():
            assert isinstance(page, AdvicePage)
            page.marks.connect(self.draw)
            page.hexWanted.connect(shell.map.show_location)
            page.lineTold.connect(partial(self._tell, page))
        self.cheapest.suppositionWanted.connect(self.suppose)
        self.plans.suppositionWanted.connect(self.suppose)
        self.card.visibilityChanged.connect(self._seen)
        self.table.fog.changed.connect(self._other_eyes)
        shell.main_window.installEventFilter(self)

    def open_page(self, name: str) -> None:
        """Brings a page into sight and gives it the keys."""
        self.shell.bring(self.card)
        self.card.show_page(name).take_keys()

    def suppose_board(self) -> None:
        """The page What if, with the attack that the battle board plans where it is another than the one in hand."""
        order = self.table.plan_order()
        if order is not None and order != self.what_if.attack:
            self.what_if.begin(order, Supposition())
        self.open_page(WHAT_IF)

    def suppose(self, attack: object, supposition: object) -> None:
        """Begins a supposition with an attack, and with what is supposed of it already."""
        self.what_if.begin(attack, supposition)  # type: ignore[arg-type]
        self.open_page(WHAT_IF)

    # the switch ---------------------------------------------------------------------------------------------------

    def set_allowed(self, on: bool) -> None:
        campaign = self.table.campaign
        if campaign is None or on == self.asking.on:
            return
        try:
            switch(campaign.settings, on=on)
        except AdjutantError as fault:
            self.table.tell(fault)
        else:
            said = tr("Advice is allowed in this campaign.") if on else tr("Advice is off in this campaign.")
            self.table.said.emit(said)
        self.allow()
        self._come()

    def allow(self, *_: object) -> None:
        """What of it can be asked for just now."""
        actions, on = self.shell.actions_, self.asking.on
        switched = actions[ALLOWED]
        switched.blockSignals(True)
        switched.setChecked(on)
        switched.blockSignals(False)
        for name in PAGES:
            actions[name].setEnabled(on)
        if not on:
            self.asking.stop()
        self.battle.what_if.setEnabled(on)

    def _come(self, *_: object) -> None:
        for page in self.card.pages.values():
            if isinstance(page, AdvicePage) and self.asking.barred():
                page.say(self.asking.barred())
        now = self.card.current
        if now is not None and self.card.isVisible():
            now.come()
        self.pins.refresh()

    def _other_eyes(self) -> None:
        """Nobody reads what was asked by the side that looked before."""
        for page in self.card.pages.values():
            if isinstance(page, AdvicePage) and self.table.campaign is not None:
                self.asking.stop()
                page.forget()
        self._come()

    def _tell(self, page: AdvicePage, line: Line | None) -> None:
        """The chosen line in the inspector, while its page is in sight."""
        if line is None or page is not self.card.current or not self.card.isVisible():
            self.told.emit("")
            return
        self.detail.show_line(page.name_, [tr(words) if words else "" for words in page.model.headings], line)
        self.told.emit(ADVICE)

    # the map ------------------------------------------------------------------------------------------------------

    def draw(self, overlay: AdviceOverlay | None) -> None:
        if overlay is None or not self.card.isVisible():
            self.scene.hide_overlay(AdviceOverlay)
        else:
            self.scene.show_overlay(overlay)

    def _seen(self, visible: bool) -> None:
        if not visible:
            self.scene.hide_overlay(AdviceOverlay)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.shell.main_window and event.type() == QEvent.Type.Close:
            self.asking.leave_off()
        return super().eventFilter(watched, event)


def install(shell: Shell, battle: BattleCard) -> AdviceDesk:
    """The attack that the ``battle`` card plans is what is supposed otherwise."""
    desk = AdviceDesk(shell, battle)
    shell.add_door(desk.card, tr("Advice"), "rule", tr("What-if, threats, retreats and other advice"))
    battle.whatIfWanted.connect(desk.suppose_board)
    shell.actions_.allowed.connect(desk.allow)
    pages = {name: partial(desk.open_page, name) for name in (THREATS, CHEAPEST, CHAIN, RETREAT, PLANS)}
    shell.actions_.bind(advice_allowed=desk.set_allowed, what_if=desk.suppose_board, **pages)
    return desk
