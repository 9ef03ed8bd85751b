"""What an attack changes as it begins: field fortifications of the attackers are gone XII.B, a breakthrough is
spent, and whoever had won one before and did not use it has lost it XIII.A.4."""

from __future__ import annotations

from collections.abc import Mapping

from app.position.changes import Change, change
from app.position.ledger import ATTACKED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Conduct, Inquiry
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Control
from app.rules.ruling import Finding
from app.systems.eagle_bear.attack import BREAKTHROUGH
from app.systems.eagle_bear.commitment import Commitment
from app.systems.eagle_bear.may_attack import BROKE
from app.systems.eagle_bear.operational import ENTITLED, marked

BREAKING = "breaking"
"""In a battle's data: the attackers that break through"""


class AttackConduct(Conduct):
    def __init__(
        self, world: World, kind: str, commitment: Commitment, control: Control, before: tuple[Inquiry, ...]
    ) -> None:
        super().__init__(world)
        self.kind, self.commitment, self.control, self.before = kind, commitment, control, before

    def breaking(self, position: Position, units: tuple[str, ...]) -> list[str]:
        """Those of the attackers that break through: all, or those of a normal attack that have attacked before."""
        if self.kind == BREAKTHROUGH:
            return [*units]
        return [u for u in units if position.ledger.get(ATTACKED, u)]

    def known(self, position: Position, seen: Assessment) -> Mapping[str, Json]:
        return {BREAKING: [*self.breaking(position, seen.attackers)]}

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, seen)
        for unit in position.pick(seen.attackers):
            changes += marked(self.world, position, unit)
        changes += [
            change(self.world, position, "ledger", f"{BROKE}:{u}", True)
            for u in self.breaking(position, seen.attackers)
            if not position.ledger.get(BROKE, u)
        ]
        changes += [
            change(self.world, position, "ledger", f"{ENTITLED}:{u}", None)
            for u in position.ledger.entries(ENTITLED)
            if u in seen.attackers or position.ledger.get(ATTACKED, u)
        ]
        for one in (seen.attackers, seen.defenders):
            units = [u for u in position.pick(one) if u.on_map]
            if units:
                changes += self.control.holding(position, [*dict.fromkeys(u.location for u in units)], units[0].side)
        return findings, changes
