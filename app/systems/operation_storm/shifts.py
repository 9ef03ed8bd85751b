"""Column shifts of an attack: terrain 10.11-10.17, supply 7.6 and 7.8, phase order 5.4-5.8, the first turn 5.13(1),
airpower 11.3, concentric assault 10.20, mobile assault 9.23 and T-34 brigades alone 11.9. All of them add up (10.9).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.combat.assault import Encounter
from app.rules.combat.odds import hexes_around
from app.rules.movement.terrain import BoundChart
from app.rules.parts import Shift
from app.rules.ruling import Finding
from app.rules.sequence.phase_order import FIGHT_MOVE, MOVE_FIGHT, declared, undeclared
from app.systems.operation_storm.air import Airpower
from app.systems.operation_storm.countries import HOMES
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.special_units import GERMAN, SOVIET, all_t34
from app.systems.operation_storm.supply import ATTENUATED, OUT, Supply


@dataclass(frozen=True)
class Shifts:
    world: World
    rules: RulesData
    chart: BoundChart
    supply: Supply
    airpower: Airpower
    switches: Mapping[str, Json]

    def of(self, seen: Encounter, *, mobile: bool) -> tuple[list[Shift], list[Finding]]:
        """The shifts of an assault in the order of the rulebook, and remarks on what is not known. A mobile assault
        never has the bonuses of phase order and concentric assault."""
        position, attackers, defenders = seen.position, seen.attackers, seen.defenders
        shifts = self.chart.shifts_into(seen.hex)
        shifts += self.of_supply(position, attackers, defenders)
        ordered, remarks = self.phase_order(position, attackers, mobile=mobile)
        shifts += ordered
        shifts += self.air(position, attackers, defenders, seen.target)
        if mobile:
            shifts.append(self._named("mobile_assault", N_("mobile assault")))
        else:
            shifts += self.concentric(attackers, seen.hex)
        if seen.side == GERMAN and defenders and all_t34(defenders):
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
        """One column at the most for each side's markers in range of the target (11.3)."""
        found = []
        if self.airpower.in_range(position, attackers[0].side, target):
            found.append(self._named("air_attack", N_("attacker's air force in range")))
        if defenders and self.airpower.in_range(position, defenders[0].side, target):
            found.append(self._named("air_defense", N_("defender's air force in range")))
        return found

    def concentric(self, attackers: Sequence[Unit], hex_: int) -> list[Shift]:
        """German and Soviet prepared assaults from all round gain; never against a city (10.16, 10.17, 10.20)."""
        if any(u.nation in HOMES for u in attackers) or not all(t.concentric for t in self.chart.defending(hex_)):
            return []
        count = hexes_around(self.world.board.grid, attackers, hex_)
        if not count:
            return []
        name = "concentric_soviet" if attackers[0].side == SOVIET else "concentric_german"
        return [self._named(name, N_("concentric assault from {count:w} hexes"), count=str(count))]
