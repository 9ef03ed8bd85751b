"""Momentum attacks 10.25: units that have just advanced attack again at once, from their one hex into one other."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DROPPED
from app.position.position import Position
from app.rules.combat.assault import Encounter
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.assault import OperationStormAssault
from app.systems.operation_storm.conduct import AssaultConduct
from app.systems.operation_storm.sides import GERMAN
from app.systems.operation_storm.special_units import AIRBORNE, is_artillery
from app.systems.operation_storm.supply import OUT

RULE = "10.25"


class MomentumAttack(OperationStormAssault):
    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        position = seen.position
        found = super().attacker_findings(seen, unit) if unit.type != AIRBORNE or unit.on_map else []
        who = {"units": [unit.id], "unit": unit.label}
        if is_artillery(unit):
            text = N_("{unit} takes no part in momentum attacks.")
            found.append(violation("artillery-stays", "11.7(6)", text, **who))
        if unit.type == AIRBORNE and (not unit.on_map or position.ledger.get(DROPPED, unit.id)):
            text = N_("{unit} takes no part in momentum attacks in the phase in which it drops.")
            found.append(violation("just-dropped", "11.10(4)", text, **who))
        if unit.on_map and self.shifts.supply.state(position, unit) == OUT:
            text = N_("{unit} is out of supply and makes no momentum attack.")
            found.append(violation("out-of-supply", RULE, text, **who))
        return found

    def own_findings(self, seen: Encounter) -> list[Finding]:
        found = super().own_findings(seen)
        first = self.shifts.rules.first_turn
        if seen.position.turn == first.turn and seen.side == GERMAN:
            text = N_("German and Axis units make no momentum attacks on the first turn.")
            found.append(violation("first-turn", "5.13(4)", text, units=seen.ids()))
        hexes = sorted({u.location for u in seen.attackers if u.on_map})
        if len(hexes) > 1:
            names = [self.board.location_name(h) for h in hexes]
            text = N_("A momentum attack comes from one hex, not from {hexes_}.")
            found.append(violation("one-hex-only", RULE, text, hexes=names, hexes_=names))
        return found


class MomentumConduct(AssaultConduct):
    """Only who advanced in the assault that has just been fought may go on."""

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        found: list[Finding] = []
        if position.phase:
            for unit in position.pick(seen.attackers):
                if not position.ledger.get(ADVANCED, unit.id):
                    text = N_("{unit} has not just advanced after combat.")
                    found.append(violation("no-advance", RULE, text, units=[unit.id], unit=unit.label))
        return tuple(found), self.lapsed(position)

    def lapsed(self, position: Position) -> list[Change]:
        """The right to go on ends with the next assault that begins."""
        if not position.ledger.entries(ADVANCED):
            return []
        return [change(self.world, position, "ledger", ADVANCED, None)]
