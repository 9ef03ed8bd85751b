"""Cavalry raids: a Soviet cavalry unit of a prepared assault is given up for a column, its factors counted 11.39."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.rules.combat.assault import Encounter
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import SOVIET, EarlyData
from app.systems.land_without_end.special_units import CAVALRY, GUARDS

RAID = "raid"
RULE = "11.39"
FULL_GUARDS = 2


@dataclass(frozen=True)
class Raids:
    early: EarlyData

    def able(self, seen: Encounter) -> list[Unit]:
        """Cavalry of the battle that may raid."""
        return [u for u in (*seen.attackers, *seen.defenders) if not self._why_not(seen, u)]

    def findings(self, seen: Encounter, *, mobile: bool) -> list[Finding]:
        """What stands against the raid that the options name."""
        chosen = seen.options.get(RAID)
        if chosen is None:
            return []
        if mobile:
            return [violation("no-raid", RULE, N_("Cavalry raids in prepared assaults alone."))]
        unit = next((u for u in (*seen.attackers, *seen.defenders) if u.id == chosen), None)
        if unit is None:
            text = N_("{unit} is not in the battle and cannot raid.")
            return [violation("no-raid", RULE, text, unit=str(chosen))]
        return self._why_not(seen, unit)

    def _why_not(self, seen: Encounter, unit: Unit) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if unit.side != SOVIET or unit.type != CAVALRY:
            return [violation("no-raid", RULE, N_("{unit} is no Soviet cavalry and cannot raid."), **who)]
        if seen.position.turn == self.early.first:
            return [violation("no-raid", RULE, N_("No cavalry raids on the first turn."), **who)]
        if GUARDS in unit.counter.special and unit.steps < FULL_GUARDS:
            return [violation("no-raid", RULE, N_("{unit} has lost a step and cannot raid."), **who)]
        return []
