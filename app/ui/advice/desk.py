"""The pages of advice, the switch that puts advice off, and what of it lies on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from app.advice.adviser import switch
from app.advice.what_if import Supposition
from app.errors import AdjutantError
from app.ui.advice.asking import Asking
from app.ui.advice.chain_page import ChainPage
from app.ui.advice.cheapest_page import CheapestPage
from app.ui.advice.page import AdvicePage, Parts
from app.ui.advice.pins import Pins
from app.ui.advice.plans_page import PlansPage
from app.ui.advice.retreat_page import RetreatPage
from app.ui.advice.threats_page import ThreatsPage
from app.ui.advice.what_if_page import WhatIfPage
from app.ui.map.overlays import AdviceOverlay
from app.ui.record.card import PagedCard
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.window import Window

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
    WIDE = 440


class AdviceDesk(QObject):
    """``card`` stands among the others; nothing is asked before somebody presses a button on it."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_, self.table, self.scene = window, window.table, window.map.scene
        self.asking = Asking(window.table, window.map.floats, self)
        self.pins = Pins(window.table, self.scene, self.asking)
        parts = Parts(window.table, window.look, self.asking)
        self.what_if, self.threats = WhatIfPage(parts, self.pins), ThreatsPage(parts)
        self.cheapest, self.chain = CheapestPage(parts), ChainPage(parts)
        self.retreat, self.plans = RetreatPage(parts), PlansPage(parts, self.pins)
        self.card = AdviceCard("advice", tr("Advice"), window)
        self.card.fill(
            {
                WHAT_IF: (tr("What if"), self.what_if),
                THREATS: (tr("Threats"), self.threats),
                CHEAPEST: (tr("Cheapest way"), self.cheapest),
                CHAIN: (tr("Chain of battles"), self.chain),
                RETREAT: (tr("Safe retreat"), self.retreat),
                PLANS: (tr("Pinned plans"), self.plans),
            }
        )
        for page in self.card.pages.values():
            assert isinstance(page, AdvicePage)
            page.marks.connect(self.draw)
            page.hexWanted.connect(window.map.show_location)
        self.cheapest.suppositionWanted.connect(self.suppose)
        self.plans.suppositionWanted.connect(self.suppose)
        self.card.visibilityChanged.connect(self._seen)
        self.table.fog.changed.connect(self._other_eyes)
        window.installEventFilter(self)

    def open_page(self, name: str) -> None:
        """Brings a page into sight and gives it the keys."""
        self.window_.bring(self.card)
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
        actions, on = self.window_.actions_, self.asking.on
        switched = actions[ALLOWED]
        switched.blockSignals(True)
        switched.setChecked(on)
        switched.blockSignals(False)
        for name in PAGES:
            actions[name].setEnabled(on)
        if not on:
            self.asking.stop()
        self.window_.battle.what_if.setEnabled(on)

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
        if watched is self.window_ and event.type() == QEvent.Type.Close:
            self.asking.leave_off()
        return super().eventFilter(watched, event)
