"""Prepared assaults: between adjacent hexes in the combat phase 10.1, each unit and each hex once 10.4, with brigades
that drop from the air 11.10."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import DEFENDED
from app.rules.combat.assault import Encounter
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.airdrop import AirDrop
from app.systems.operation_storm.assault import Battlefield, OperationStormAssault
from app.systems.operation_storm.special_units import dropping


class PreparedAssault(OperationStormAssault):
    def __init__(self, field: Battlefield, drop: AirDrop) -> None:
        super().__init__(field)
        self.drop = drop

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        if dropping(unit):
            return []
        return [*super().attacker_findings(seen, unit), *self.once_a_phase(seen.position, unit)]

    def own_findings(self, seen: Encounter) -> list[Finding]:
        where = self.board.location_name(seen.target)
        found = super().own_findings(seen)
        found += self.drop.findings(seen.position, seen.attackers, seen.defenders, where)
        if seen.position.ledger.get(DEFENDED, where):
            text = N_("{hex} has been attacked in this phase.")
            found.append(violation("attacked-already", self.numbers.once, text, hexes=[where], hex=where))
        return found
