"""Strengths of an assault: factors as printed 10.8, halved over rivers 10.14 and under flak 11.8, rounded up 1.3.

Every unit that some rule halves is halved once, all of them added up first (10.10). Brigades that drop from the air
cross no river (11.10(4)). Artillery adds nothing to a defense, whatever is printed (11.7(5)).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.combat.odds import Halved, halved_once
from app.rules.movement.terrain import BoundChart
from app.rules.parts import StrengthLine
from app.systems.operation_storm.special_units import FLAK, T34, TANK, is_artillery
from app.systems.operation_storm.supply import OUT, Supply

RIVER_RULE, FLAK_RULE, BOTH_RULE = "10.14", "11.8", "10.10"
_WORDS = {
    RIVER_RULE: N_("across the river: {units}, halved"),
    FLAK_RULE: N_("tanks against flak: {units}, halved"),
    BOTH_RULE: N_("across the river or against flak: {units}, halved only once"),
}


@dataclass(frozen=True)
class Strengths:
    chart: BoundChart
    supply: Supply
    switches: Mapping[str, Json]

    def flak_against(self, position: Position, defenders: Sequence[Unit]) -> bool:
        """Whether a flak division in supply, by air too, is among the defenders (11.8)."""
        return any(u.type == FLAK and self.supply.state(position, u) != OUT for u in defenders)

    def _is_tank(self, unit: Unit) -> bool:
        return unit.type == TANK or (unit.type == T34 and bool(self.switches["t34_are_tanks"]))

    def attack(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], hex_: int
    ) -> tuple[StrengthLine, ...]:
        flak = self.flak_against(position, defenders)
        lines: list[StrengthLine] = []
        halved: list[Halved] = []
        for unit in attackers:
            rules = {RIVER_RULE} if self.chart.halving(unit.location, hex_) else set()
            if flak and self._is_tank(unit):
                rules.add(FLAK_RULE)
            if rules:
                halved.append(Halved(unit, unit.number("attack"), frozenset(rules)))
            else:
                lines.append(_whole(unit, "attack"))
        if halved:
            lines.append(halved_once(halved, "up", _WORDS, BOTH_RULE))
        return tuple(lines)

    def defense(self, defenders: Sequence[Unit]) -> tuple[StrengthLine, ...]:
        return tuple(_nothing(u) if is_artillery(u) else _whole(u, "defense") for u in defenders)


def _whole(unit: Unit, factor: str) -> StrengthLine:
    return StrengthLine((unit.id,), unit.number(factor), unit.number(factor), "10.8", "{units}", {"units": unit.label})


def _nothing(unit: Unit) -> StrengthLine:
    return StrengthLine((unit.id,), unit.number("defense"), 0, "11.7(5)", "{units}", {"units": unit.label})
