"""Assaults: what every kind has of its own, prepared ones 10.1, and their course: losses 10.22, the advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DEFENDED, DROPPED
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Conduct, Share
from app.rules.battle.losses import DEFENDER_ELIMINATED
from app.rules.battle.one_die import BattleRules
from app.rules.battle.state import BattleState
from app.rules.charts.table import Chart
from app.rules.combat.assault import Assault, AssaultRules, Encounter, Outcome
from app.rules.movement.terrain import BoundChart
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Control, Shift, StrengthLine
from app.rules.ruling import Finding, note, violation
from app.rules.stacking import nations_of
from app.systems.operation_storm.airdrop import AirDrop
from app.systems.operation_storm.countries import HOMES, Countries
from app.systems.operation_storm.losses import Casualties, LossRules
from app.systems.operation_storm.special_units import GERMAN, SOVIET, T34, artillery_alone, dropping, is_artillery
from app.systems.operation_storm.strengths import Shifts, Strengths
from app.systems.operation_storm.supply import OUT

PREPARED_ASSAULT = "prepared-assault"
PIPELINE = ("differential", "column", "shift", "clamp")
NUMBERS = AssaultRules("10.1", "10.4", "2.10", "10.11", "10.10")
ON_FOOT = BattleRules("10.21", "10.22", "10.24")
"""The course of assaults that end in an advance"""


@dataclass(frozen=True)
class Battlefield:
    """What the kinds of assault ask: bound to one world."""

    world: World
    chart: BoundChart
    table: Chart
    strengths: Strengths
    shifts: Shifts
    countries: Countries
    losses: LossRules


class GroundAssault(Assault):
    pipeline = PIPELINE

    def __init__(self, field: Battlefield) -> None:
        super().__init__(field.world, field.chart, field.table, NUMBERS)
        self.field, self.shifts, self.countries = field, field.shifts, field.countries

    # who may attack ---------------------------------------------------------------------------------------------

    def together_findings(self, seen: Encounter) -> list[Finding]:
        mixed = {"german" if u.nation == "slovakian" else u.nation for u in seen.attackers if u.side == seen.side}
        if len(mixed) > 1:
            return [
                violation(
                    "nations-attack-together",
                    "5.8",
                    N_("{nations} units may not attack together."),
                    units=seen.ids(),
                    nations=nations_of(self.world.roster, [u for u in seen.attackers if u.side == seen.side]),
                )
            ]
        return []

    def factor_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        """As for any assault, of units that are there or drop; and artillery that has to keep silent."""
        found = super().factor_findings(seen, unit) if unit.on_map or dropping(unit) else []
        return [*found, *self._artillery_findings(seen.position, unit)]

    def own_findings(self, seen: Encounter) -> list[Finding]:
        text = N_("{unit} has no defense factor in the counter data yet.")
        found = [
            violation("factor-not-entered", self.numbers.factors, text, units=[unit.id], unit=unit.label)
            for unit in seen.defenders
            if not unit.prints("defense")
        ]
        home = [u for u in seen.attackers if u.nation in HOMES]
        found += [*self.countries.entry_findings(home, seen.hex), *self.countries.unknown(home)]
        found += self._too_much_artillery(seen.attackers)
        found += self._t34_without_others(seen.position, seen.attackers)
        return found

    def _artillery_findings(self, position: Position, unit: Unit) -> list[Finding]:
        """Artillery keeps silent out of supply and in range of German airpower (11.4, 11.7(2))."""
        if not is_artillery(unit) or not unit.on_map:
            return []
        why = None
        if self.shifts.supply.state(position, unit) == OUT:
            why = N_("{unit} may not attack: it is out of supply.")
        elif any(self.shifts.airpower.in_range(position, s, unit.location) for s in self._enemies(unit)):
            why = N_("{unit} may not attack in range of the enemy air force.")
        return [violation("artillery-silent", "11.7(2)", why, units=[unit.id], unit=unit.label)] if why else []

    def _enemies(self, unit: Unit) -> list[str]:
        return [side for side in self.world.roster.sides if side != unit.side]

    def _too_much_artillery(self, attackers: Sequence[Unit]) -> list[Finding]:
        guns = sum(u.number("attack") for u in attackers if is_artillery(u))
        others = sum(u.number("attack") for u in attackers if not is_artillery(u))
        if guns <= others:
            return []
        return [
            violation(
                "too-much-artillery",
                "11.7(1)",
                N_("Too many artillery factors take part: {guns}; the other units have {others} and allow no more.")
                if guns > 1
                else N_("Artillery takes part, but the other units have no attack factors to match it."),
                units=[u.id for u in attackers if is_artillery(u)],
                guns=guns,
                others=others,
            )
        ]

    def _t34_without_others(self, position: Position, attackers: Sequence[Unit]) -> list[Finding]:
        """T-34 brigades attack only with a unit in their hex that is neither T-34 nor artillery (11.9)."""
        found = []
        for unit in attackers:
            if unit.type != T34 or not unit.on_map:
                continue
            beside = [u for u in position.units_at(unit.location) if u.side == unit.side and u.type != T34]
            if not any(not is_artillery(u) for u in beside):
                text = N_("{unit} may not attack without a unit in its hex that is neither T-34 nor artillery.")
                found.append(violation("t34-alone", "11.9", text, units=[unit.id], unit=unit.label))
        return found

    # odds -------------------------------------------------------------------------------------------------------

    def attack_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return self.field.strengths.attack(seen.position, seen.attackers, seen.defenders, seen.hex)

    def defense_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return self.field.strengths.defense(seen.defenders)

    def shifts_of(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        return self.shifts.of(seen, mobile=self.mobile)

    def without_die(self, seen: Encounter) -> tuple[str, Finding] | None:
        """Soviet artillery alone (11.7(3), 11.7(4))."""
        if seen.side != GERMAN or not artillery_alone(seen.defenders):
            return None
        where, guns = self.board.location_name(seen.target), [u.id for u in seen.defenders]
        rule = "11.7(4)" if self.mobile else "11.7(3)"
        text = N_("Lone artillery in {hex} is eliminated without a die roll.")
        return DEFENDER_ELIMINATED, note("artillery-alone", rule, text, hexes=[where], units=guns, hex=where)

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        loss = self.field.losses.of(seen.attackers, seen.defenders, result)
        return Outcome(loss.attacker, loss.defender)

    def expected(self, seen: Encounter, results: Sequence[str]) -> tuple[Fraction, Fraction]:
        return self.field.losses.expected(seen, results)


class PreparedAssault(GroundAssault):
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
            text = N_("{hex} has already been attacked this phase.")
            found.append(violation("attacked-already", self.numbers.once, text, hexes=[where], hex=where))
        return found


CUT_OFF = "cut-off"
"""In a question's data: unit id -> supply state of those that had no line when the battle began"""


class AssaultConduct(Conduct):
    def __init__(self, world: World, losses: LossRules, casualties: Casualties, control: Control) -> None:
        super().__init__(world)
        self.losses, self.casualties, self.control = losses, casualties, control

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        """Another assault ends the right to a momentum attack (10.25); drops are remembered (11.10(3))."""
        findings, changes = super().begin(position, attack, seen)
        target = self.world.board.location_name(seen.target)
        if position.ledger.entries(ADVANCED):
            changes.append(change(self.world, position, "ledger", ADVANCED, None))
        changes += [
            change(self.world, position, "ledger", f"{DROPPED}:{u.id}", target)
            for u in position.pick(seen.attackers)
            if dropping(u) and position.ledger.get(DROPPED, u.id) is None
        ]
        return findings, changes

    def absorbing(self, position: Position, units: Sequence[str]) -> tuple[str, ...]:
        return tuple(u.id for u in self.losses.absorbing(position.pick(units)))

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> Share:
        brigades = tuple(u.id for u in position.pick(able) if dropping(u))
        return Share(brigades, owed) if brigades else Share(tuple(able), owed)

    def kept_from_loss(self, position: Position, unit: str) -> Finding | None:
        one = position.units[unit]
        if is_artillery(one):
            text = N_(
                "{unit} may not be chosen as a loss: artillery is eliminated with the last other unit in its hex."
            )
            return violation("artillery-kept", "11.7(5)", text, units=[unit], unit=one.label)
        if one.side == SOVIET and not dropping(one) and position.ledger.entries(DROPPED):
            text = N_("{unit} may not be chosen as a loss while a brigade that dropped is left.")
            return violation("brigades-first", "11.10(4)", text, units=[unit], unit=one.label)
        return None

    def sharing_fate(self, before: Position, after: Position, units: Sequence[str]) -> tuple[str, ...]:
        return tuple(u.id for u in self.losses.sharing_fate(before, after, after.pick(units)))

    def known(self, position: Position, seen: Assessment, state: BattleState) -> BattleState:
        """The units without a line as the battle begins: they stay so until it is over, though it opens one (7.5)."""
        states = self.casualties.cut_off(position, [*seen.attackers, *seen.defenders])
        return replace(state, own={CUT_OFF: dict(states)}) if states else state

    def fallen(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        states = state.own.get(CUT_OFF)
        return self.casualties.changes(position, units, states if isinstance(states, dict) else {})

    def aftermath(self, position: Position, state: BattleState) -> list[Change]:
        """Brigades that dropped hold the hex if it is cleared, and are lost if it is not."""
        target = self.world.board.location(state.target)
        landed = [u for u in position.pick(state.attackers) if dropping(u)]
        if not landed:
            return []
        held = bool(position.sides_at(target) - {landed[0].side})
        where = DEAD_PILE if held else state.target
        found = [change(self.world, position, "place", u.id, where) for u in landed]
        if held:
            return [*found, *self.fallen(position, state, [u.id for u in landed])]
        return [*found, *self.control.changes(position, [target], landed[0].side)]

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        return [change(self.world, position, "ledger", f"{ADVANCED}:{u}", True) for u in units]
