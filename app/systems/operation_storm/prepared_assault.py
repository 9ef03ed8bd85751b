"""Prepared assaults: between adjacent hexes in the combat phase 10.1, each unit and each hex once 10.4, with brigades
that drop from the air 11.10."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, DEFENDED
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.airdrop import AirDrop
from app.systems.operation_storm.assault import Assault, Battlefield
from app.systems.operation_storm.special_units import dropping


class PreparedAssault(Assault):
    def __init__(self, field: Battlefield, drop: AirDrop) -> None:
        super().__init__(field)
        self.drop = drop

    def attacker_findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        if dropping(unit):
            return []
        found = super().attacker_findings(position, unit, hex_)
        if position.ledger.get(ATTACKED, unit.id):
            text = N_("{unit} has attacked in this phase.")
            found.append(violation("attacked-once", "10.4", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], target: int
    ) -> list[Finding]:
        where = self.board.location_name(target)
        found = self.drop.findings(position, attackers, defenders, where)
        if position.ledger.get(DEFENDED, where):
            text = N_("{hex} has been attacked in this phase.")
            found.append(violation("attacked-already", "10.4", text, hexes=[where], hex=where))
        return found
