"""Bombardment 12.6-12.9, 17.4: guns out of contact and airstrikes fire at a hex in their own side's combat phases,
supply units doubling the guns 20.2."""

from __future__ import annotations

from app.rules.combat.assault import Encounter
from app.rules.ruling import Finding
from app.systems.winterstorm.choices import wave_of
from app.systems.winterstorm.fire_support import BOMBARDMENT, guns_of, parted
from app.systems.winterstorm.left_out import left_out
from app.systems.winterstorm.ranged import WinterstormFire


class Bombardment(WinterstormFire):
    kind = BOMBARDMENT
    number = "barrage"
    commanded = "7.7"

    def own_findings(self, seen: Encounter) -> list[Finding]:
        supplies = parted(seen.attackers)[0]
        served = self.support.supply_findings(seen.position, supplies, guns_of(seen.attackers))
        beside = left_out(self.guns.duties, seen, [seen.hex], by_fire=True)
        return [*super().own_findings(seen), *served, *([] if wave_of(seen.options) == 2 else beside)]
