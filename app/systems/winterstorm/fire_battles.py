"""Bombardment and final protective fire played out 12.8, 12.9, 13.2: a die for each unit, suppression, elimination or a
retreat of one hex; then airstrikes and supply units go 17.2, 20.4, and rubble is left where the rule is played 27.1."""

from __future__ import annotations

from collections.abc import Sequence

from app.position.changes import Change
from app.position.position import Position
from app.rules.battle.one_die import BattleRules
from app.rules.battle.ranged import FireConduct, FireEffects
from app.rules.battle.state import BattleState
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.ruling import Finding
from app.systems.winterstorm import terrain
from app.systems.winterstorm.commitment import Commitment
from app.systems.winterstorm.data import stages_of
from app.systems.winterstorm.fire_support import parted
from app.systems.winterstorm.ranged import SUPPRESSED, TWICE, GunFire
from app.systems.winterstorm.zones import SUPPRESSED as MARK

BOMBARDMENT, PROTECTIVE_FIRE = "bombardment", "final-protective-fire"
UNIT_BY_UNIT = BattleRules(roll="12.8", losses="13.2", retreat="13.5")


class GunFireConduct(FireConduct):
    def __init__(self, fire: GunFire, commitment: Commitment) -> None:
        stages = stages_of(fire.support.rules.ranged_results)
        super().__init__(fire.world, FireEffects(stages, {SUPPRESSED: MARK, TWICE: MARK}))
        self.fire, self.commitment = fire, commitment

    def known(self, position: Position, seen: Assessment, state: BattleState) -> BattleState:
        return self.commitment.known(position, seen, super().known(position, seen, state))

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, seen)
        firing = parted(position.pick(seen.attackers))[1]
        return findings, [*changes, *self.commitment.begun(position, seen, [u.id for u in firing])]

    def fallen(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        return self.commitment.fallen.in_battle(position, state, units)

    def over(self, position: Position, state: BattleState) -> list[Change]:
        found = self.commitment.over(position, state, [state.target], state.side)
        cells = {*state.done.values()}
        if cells & terrain.LEAVING and self.fire.guns.readings[terrain.SWITCH] is True:
            found += terrain.left_in(
                self.world, position, self.world.board.hex_of(self.world.board.location(state.target))
            )
        return found
