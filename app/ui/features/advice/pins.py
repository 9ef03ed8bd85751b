"""Plans that are pinned to the map: read from the campaign, reckoned anew with every change, drawn."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.advice.plans import PinnedPlan, PlanNow, pin, pinned, standing, unpin, unpin_all
from app.advice.what_if import WhatIf
from app.errors import AdjutantError
from app.ui.features.advice.asking import Asking
from app.ui.map.layers.overlays import Pinned, PlanOverlay
from app.ui.map.scene import MapScene
from app.ui.session import Session
from app.ui.words import printed


class Pins(QObject):
    """``standing`` is each plan as it stands now; ``changed`` tells when that is another."""

    changed = Signal()

    def __init__(self, table: Session, scene: MapScene, asking: Asking) -> None:
        super().__init__(table)
        self.table, self.scene, self.asking = table, scene, asking
        self.standing: tuple[PlanNow, ...] = ()
        self.plans: tuple[PinnedPlan, ...] = ()
        table.opened.connect(self._opened)
        table.positionChanged.connect(self.refresh)
        table.worldChanged.connect(self.refresh)

    def _opened(self) -> None:
        """Reads the campaign's plans; what cannot be read is told once."""
        assert self.table.campaign is not None
        try:
            self.plans = pinned(self.table.campaign.settings)
        except AdjutantError as fault:
            self.plans = ()
            self.table.tell(fault)
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Reckons the plans in the position as it stands, and draws them. A campaign without advice shows none."""
        if self.table.campaign is None or not self.plans or self.asking.barred():
            before, self.standing = self.standing, ()
            self.scene.hide_overlay(PlanOverlay)
            if before:
                self.changed.emit()
            return
        self.standing = standing(WhatIf(self.table.referee, self.asking.position), self._mine())
        board = self.table.game.world.board
        shown = []
        for one in self.standing:
            if one.seen is None:
                continue
            assessment, hex_of = one.seen.assessment, board.hex_of
            there = {**self._places(one), **one.plan.supposition.standing}
            starts = dict.fromkeys(
                hex_of(board.location(there[u.id])) if there.get(u.id) else hex_of(u.location)
                for u in self.table.units(one.seen.attack.attackers)
                if u.on_map or there.get(u.id)
            )
            column = assessment.lookup.automatic or assessment.lookup.column or assessment.lookup.basic
            shown.append(Pinned(one.plan.name, tuple(starts), hex_of(assessment.target), printed(column)))
        self.scene.show_overlay(PlanOverlay(tuple(shown)))
        self.changed.emit()

    def _mine(self) -> list[PinnedPlan]:
        """Under fog of war the plans of the side that looks, less those against units that it does not see."""
        units, fog = self.table.position.units, self.table.fog
        return [
            plan
            for plan in self.plans
            if all(fog.owns(units[u].side) for u in plan.attack.attackers if u in units)
            and not self.asking.unseen([plan.supposition.target or plan.attack.target])
        ]

    @staticmethod
    def _places(one: PlanNow) -> dict[str, str]:
        return {unit: where for unit, where in one.plan.supposition.added.items() if where}

    def pin(self, plan: PinnedPlan) -> bool:
        return self._do(lambda settings: pin(settings, plan))

    def unpin(self, name: str) -> bool:
        return self._do(lambda settings: unpin(settings, name))

    def unpin_all(self) -> bool:
        return self._do(unpin_all)

    def _do(self, step) -> bool:
        campaign = self.table.campaign
        if campaign is None:
            return False
        try:
            step(campaign.settings)
            self.plans = pinned(campaign.settings)
        except AdjutantError as fault:
            self.table.tell(fault)
            return False
        self.refresh()
        self.changed.emit()
        return True
