"""Strengths of an assault: factors as printed 10.8, halved over rivers 10.14 and under flak 11.8, rounded up 1.3.
Every unit that some rule halves is halved once, all of them added up first (10.10). Brigades that drop from the air
cross no river (11.10(4)). Artillery adds nothing to a defense, whatever is printed (11.7(5)). Column shifts: terrain
10.11-10.17, supply 7.6 and 7.8, phase order 5.4-5.8, the first turn 5.13(1), airpower 11.3, concentric assault 10.20,
mobile assault 9.23 and T-34 brigades alone 11.9. All of them add up (10.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.combat.assault import Encounter
from app.rules.combat.odds import Halved, halved_once, hexes_around
from app.rules.movement.terrain import BoundChart
from app.rules.parts import Shift, StrengthLine
from app.rules.phase_questions import FIGHT_MOVE, MOVE_FIGHT, declared, undeclared
from app.rules.ruling import Finding
from app.rules.supply.status import OUT
from app.systems.operation_storm.air import Airpower
from app.systems.operation_storm.countries import HOMES
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.special_units import FLAK, GERMAN, SOVIET, T34, TANK, all_t34, is_artillery
from app.systems.operation_storm.supply import ATTENUATED, Supply

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


@dataclass(frozen=True)
class Shifts:
    world: World
    rules: RulesData
    chart: BoundChart
    supply: Supply
    airpower: Airpower
    switches: Mapping[str, Json]

    def of(self, encounter: Encounter, *, mobile: bool) -> tuple[list[Shift], list[Finding]]:
        """The shifts of an assault in the order of the rulebook, and remarks on what is not known. A mobile assault
        never has the bonuses of phase order and concentric assault. Those of the ground are in the data: rough 10.12,
        mountains 10.13."""
        position, attackers, defenders = encounter.position, encounter.attackers, encounter.defenders
        shifts = self.chart.shifts_into(encounter.hex)
        shifts += self.of_supply(position, attackers, defenders)
        ordered, remarks = self.phase_order(position, attackers, mobile=mobile)
        shifts += ordered
        shifts += self.air(position, attackers, defenders, encounter.target)
        if mobile:
            shifts.append(self._named("mobile_assault", N_("mobile assault")))
        else:
            shifts += self.concentric(attackers, encounter.hex)
        if encounter.side == GERMAN and defenders and all_t34(defenders):
            shifts.append(self._named("t34_alone", N_("T-34 brigades without other units")))
        return shifts, remarks

    def _named(self, name: str, template: str, **args: Json) -> Shift:
        data = self.rules.shifts[name]
        return Shift(data.columns, data.rule, template, dict(args))

    def of_supply(self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit]) -> list[Shift]:
        """One shift a side at the most: any unit out of supply outweighs attenuated ones (7.6, 7.8)."""
        found = []
        for units, name in ((attackers, "attack"), (defenders, "defense")):
            by_state: dict[str, list[Json]] = {}
            for unit in units:
                by_state.setdefault(self.supply.effect(position, unit), []).append(unit.label)
            if OUT in by_state:
                found.append(self._named(f"unsupplied_{name}", N_("out of supply: {units}"), units=by_state[OUT]))
            elif ATTENUATED in by_state:
                text = N_("in attenuated supply: {units}")
                found.append(self._named(f"attenuated_{name}", text, units=by_state[ATTENUATED]))
        return found

    def phase_order(
        self, position: Position, attackers: Sequence[Unit], *, mobile: bool
    ) -> tuple[list[Shift], list[Finding]]:
        """Columns by the declared orders (5.4, 5.7), none on the first turn (5.13)."""
        side = attackers[0].side
        bound = any(u.nation in HOMES for u in attackers)
        if position.turn == self.rules.first_turn.turn:
            if bound and not self.switches["axis_first_turn_shift"]:
                return [], []
            name = "first_turn_soviet" if side == SOVIET else "first_turn_axis"
            text = N_("strategic surprise on the first turn") if side == SOVIET else N_("surprised on the first turn")
            return [self._named(name, text)], []
        if bound or mobile:
            return [], []
        order = declared(position, side)
        if order is None:
            return [], [undeclared(self.world, side, "5.4" if side == SOVIET else "5.7")]
        if side == SOVIET and order == MOVE_FIGHT:
            return [self._named("soviet_move_fight", N_("moved before attacking"))], []
        if side == GERMAN and order == FIGHT_MOVE:
            return [self._named("german_fight_move", N_("attacks before moving"))], []
        return [], []

    def air(self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], target: int) -> list[Shift]:
        """One column at the most for each side's markers in range of the target (11.3). Mobile assaults have it too
        (9.30)."""
        found = []
        if self.airpower.in_range(position, attackers[0].side, target):
            found.append(self._named("air_attack", N_("attacker's air force in range")))
        if defenders and self.airpower.in_range(position, defenders[0].side, target):
            found.append(self._named("air_defense", N_("defender's air force in range")))
        return found

    def concentric(self, attackers: Sequence[Unit], hex_: int) -> list[Shift]:
        """German and Soviet prepared assaults from all round gain; never against a city (10.16, 10.17, 10.20). Slovaks
        count as Germans (2.12)."""
        if any(u.nation in HOMES for u in attackers) or not all(t.concentric for t in self.chart.defending(hex_)):
            return []
        count = hexes_around(self.world.board.grid, attackers, hex_)
        if not count:
            return []
        name = "concentric_soviet" if attackers[0].side == SOVIET else "concentric_german"
        return [self._named(name, N_("concentric assault from {count:w} hexes"), count=str(count))]
