"""Prepared assaults: between adjacent hexes in the assault phase, each unit once 11.1, 11.4; attackers in supply 7.7,
ArKo in regular supply and in company 11.26."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.rules.combat.assault import AssaultRules, Encounter
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.battlefield import Battlefield, LandWithoutEndAssault
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.special_units import ARKO
from app.systems.land_without_end.supply import OUT, SUPPLIED

NUMBERS = AssaultRules("11.1", "11.4", "2.10", "11.13", "11.1")


class PreparedAssault(LandWithoutEndAssault):
    def __init__(self, field: Battlefield) -> None:
        super().__init__(field, NUMBERS)

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(seen, unit)
        if unit.side != GERMAN or not unit.on_map:
            return found
        state = self.field.supply.state(seen.position, unit)
        who = {"units": [unit.id], "unit": unit.label}
        if state == OUT:
            found.append(violation("out-of-supply", "7.7", N_("{unit} is out of supply and may not attack."), **who))
        if unit.type == ARKO:
            beside = [u for u in seen.position.units_at(unit.location) if u.id != unit.id]
            if state != SUPPLIED:
                text = N_("{unit} attacks only in regular supply.")
                found.append(violation("arko-supply", "11.26", text, **who))
            if not any(u.side == GERMAN for u in beside):
                text = N_("{unit} attacks only with another unit in its hex.")
                found.append(violation("arko-alone", "11.26", text, **who))
        return found
