"""Assaults: what every kind has of its own, prepared ones 10.1, and their course: losses 10.22. Mobile assaults
9.22-9.30, overruns of artillery that is alone 11.7(4) among them, and momentum attacks 10.25 by units that have just
advanced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DEFENDED, DROPPED, SUPPLY, Json
from app.position.position import Position, World
from app.rules.battle.advance import moved_in
from app.rules.battle.hooks import BattleHooks, LossOrder
from app.rules.battle.losses import DEFENDER_ELIMINATED
from app.rules.battle.one_die import BattleCitations
from app.rules.battle.state import BattleState
from app.rules.charts.table import Chart
from app.rules.combat.assault import (
    Assault,
    AssaultCitations,
    Encounter,
    MobileAssaults,
    MobileCitations,
    Outcome,
)
from app.rules.movement.terrain import BoundChart
from app.rules.orders.moving import spending
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Control, Points, Shift, Stacking, StrengthLine
from app.rules.phase_questions import FIGHT_MOVE, declared
from app.rules.ruling import Finding, note, violation
from app.rules.stacking import nations_of
from app.rules.supply.status import OUT
from app.systems.operation_storm.air import AirDrop
from app.systems.operation_storm.countries import HOMES, Countries
from app.systems.operation_storm.losses import Casualties, absorbing, expected_losses, loss_of, sharing_fate
from app.systems.operation_storm.movement import Movement
from app.systems.operation_storm.special_units import (
    AIRBORNE,
    GERMAN,
    SOVIET,
    T34,
    artillery_alone,
    dropping,
    is_artillery,
)
from app.systems.operation_storm.strengths import Shifts, Strengths

PREPARED_ASSAULT = "prepared-assault"
PIPELINE = ("differential", "column", "shift", "clamp")
NUMBERS = AssaultCitations(attacks="10.1", once="10.4", factors="2.10", clear="10.11", weak="10.10")
ON_FOOT = BattleCitations(roll="10.21", losses="10.22", advance="10.24")
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


class GroundAssault(Assault):
    """Part of a stack may attack, all units in the target defend (10.2, 10.6), and no lake is attacked across
    (10.15)."""

    pipeline = PIPELINE

    def __init__(self, field: Battlefield) -> None:
        super().__init__(field.world, field.chart, field.table, NUMBERS)
        self.field, self.shifts, self.countries = field, field.shifts, field.countries

    # who may attack ---------------------------------------------------------------------------------------------

    def together_findings(self, encounter: Encounter) -> list[Finding]:
        mixed = {
            "german" if u.nation == "slovakian" else u.nation for u in encounter.attackers if u.side == encounter.side
        }
        if len(mixed) > 1:
            return [
                violation(
                    "nations-attack-together",
                    "5.8",
                    N_("{nations} units may not attack together."),
                    units=encounter.ids(),
                    nations=nations_of(self.world.roster, [u for u in encounter.attackers if u.side == encounter.side]),
                )
            ]
        return []

    def factor_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        """As for any assault, of units that are there or drop; and artillery that has to keep silent."""
        found = super().factor_findings(encounter, unit) if unit.on_map or dropping(unit) else []
        return [*found, *self._artillery_findings(encounter.position, unit)]

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        text = N_("{unit} has no defense factor in the counter data yet.")
        found = [
            violation("factor-not-entered", self.numbers.factors, text, units=[unit.id], unit=unit.label)
            for unit in encounter.defenders
            if not unit.prints("defense")
        ]
        home = [u for u in encounter.attackers if u.nation in HOMES]
        found += [*self.countries.entry_findings(home, encounter.hex), *self.countries.unknown(home)]
        found += self._too_much_artillery(encounter.attackers)
        found += self._t34_without_others(encounter.position, encounter.attackers)
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

    def attack_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        return self.field.strengths.attack(encounter.position, encounter.attackers, encounter.defenders, encounter.hex)

    def defense_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        return self.field.strengths.defense(encounter.defenders)

    def shifts_of(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        return self.shifts.of(encounter, mobile=self.mobile)

    def without_die(self, encounter: Encounter) -> tuple[str, Finding] | None:
        """Soviet artillery alone (11.7(3), 11.7(4))."""
        if encounter.side != GERMAN or not artillery_alone(encounter.defenders):
            return None
        where, guns = self.board.location_name(encounter.target), [u.id for u in encounter.defenders]
        rule = "11.7(4)" if self.mobile else "11.7(3)"
        text = N_("Lone artillery in {hex} is eliminated without a die roll.")
        return DEFENDER_ELIMINATED, note("artillery-alone", rule, text, hexes=[where], units=guns, hex=where)

    def outcome(self, encounter: Encounter, result: str) -> Outcome:
        loss = loss_of(encounter.attackers, encounter.defenders, result)
        return Outcome(loss.attacker, loss.defender)

    def expected(self, encounter: Encounter, results: Sequence[str]) -> tuple[Fraction, Fraction]:
        return expected_losses(encounter, results)


class PreparedAssault(GroundAssault):
    """From any number of hexes next to one target (10.3)."""

    def __init__(self, field: Battlefield, drop: AirDrop) -> None:
        super().__init__(field)
        self.drop = drop

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        if dropping(unit):
            return []
        return [*super().attacker_findings(encounter, unit), *self.once_a_phase(encounter.position, unit)]

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        where = self.board.location_name(encounter.target)
        found = super().own_findings(encounter)
        found += self.drop.findings(encounter.position, encounter.attackers, encounter.defenders, where)
        if encounter.position.ledger.get(DEFENDED, where):
            text = N_("{hex} has already been attacked this phase.")
            found.append(violation("attacked-already", self.numbers.once, text, hexes=[where], hex=where))
        return found


CUT_OFF = "cut-off"
"""In a question's data: unit id -> supply state of those that had no line when the battle began"""


class AssaultHooks(BattleHooks):
    def __init__(self, world: World, casualties: Casualties, control: Control) -> None:
        super().__init__(world)
        self.casualties, self.control = casualties, control

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        """Another assault ends the right to a momentum attack (10.25); drops are remembered (11.10(3))."""
        findings, changes = super().begin(position, attack, assessment)
        target = self.world.board.location_name(assessment.target)
        if position.ledger.entries(ADVANCED):
            changes.append(change(self.world, position, "ledger", ADVANCED, None))
        changes += [
            change(self.world, position, "ledger", f"{DROPPED}:{u.id}", target)
            for u in position.pick(assessment.attackers)
            if dropping(u) and position.ledger.get(DROPPED, u.id) is None
        ]
        return findings, changes

    def absorbing(self, position: Position, units: Sequence[str]) -> tuple[str, ...]:
        return tuple(u.id for u in absorbing(position.pick(units)))

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> LossOrder:
        brigades = tuple(u.id for u in position.pick(able) if dropping(u))
        return LossOrder(brigades, owed) if brigades else LossOrder(tuple(able), owed)

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
        return tuple(u.id for u in sharing_fate(before, after, after.pick(units)))

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        """The units without a line as the battle begins: they stay so until it is over, though it opens one (7.5)."""
        states = self.casualties.cut_off(position, [*assessment.attackers, *assessment.defenders])
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


MOBILE_ASSAULT, MOMENTUM_ATTACK = "mobile-assault", "momentum-attack"
PANZER, MOTORIZED = "panzer", "motorized"
RULES = MobileCitations(launch="9.23", limits="9.24", together="9.26")
IN_MOVEMENT = BattleCitations(roll="10.21", losses="10.22")
"""The course of a mobile assault: whoever clears the hex stands in it, and nobody advances"""


class MobileAssault(GroundAssault):
    mobile = True

    def __init__(self, field: Battlefield, movement: Movement, stacking: Stacking) -> None:
        super().__init__(field)
        self.movement, self.data = movement, field.shifts.rules.mobile_assault
        self.common = MobileAssaults(movement, stacking, RULES)

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        position = encounter.position
        found = self.adjacency(position, unit, encounter.hex, "9.23")
        if self.movement.setting_out.is_static(unit):
            found.append(self.movement.setting_out.stays(unit))
        if unit.side == GERMAN and unit.nation not in HOMES:
            if position.ledger.text(SUPPLY, unit.id) == OUT:
                text = N_("{unit} may not make a mobile assault: it was out of supply when its movement began.")
                found.append(violation("out-of-supply", "7.6", text, units=[unit.id], unit=unit.label))
            if unit.on_map and self.shifts.supply.state(position, unit) == OUT:
                text = N_("{unit} may not make a mobile assault: it is out of supply in its launch hex.")
                found.append(violation("out-of-supply-now", "9.25", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        found = super().own_findings(encounter)
        if encounter.side != GERMAN:
            text = N_("Soviet units may not make mobile assaults.")
            return [*found, violation("wrong-side", "9.24", text, units=encounter.ids())]
        if encounter.position.turn == self.shifts.rules.first_turn.turn:
            text = N_("Mobile assaults are not allowed on the first turn.")
            found.append(violation("first-turn", "5.13(4)", text, units=encounter.ids()))
        if not artillery_alone(encounter.defenders):
            found += self._eligible(encounter.attackers)
            found += self._phase_order(encounter.position, encounter.ids())
        barred = [slug for slug in sorted(self.data.barred) if self.board.has_terrain(encounter.hex, slug)]
        found += self.common.terrain_findings(encounter, self.chart, barred)
        found += self.common.launch_findings(encounter)
        found += self.common.price_findings(
            encounter, self.cost(encounter.position, encounter.attackers, encounter.target)
        )
        return found

    def _eligible(self, attackers: Sequence[Unit]) -> list[Finding]:
        """Panzer and motorized units of the Germans, motorized ones only with a panzer (9.22); nobody else (5.8)."""
        found = []
        for unit in attackers:
            who = {"units": [unit.id], "unit": unit.label}
            if unit.nation in HOMES:
                found.append(violation("never-mobile", "5.8", N_("{unit} may not make mobile assaults at all."), **who))
            elif unit.type != PANZER and not self._motorized(unit):
                text = N_("{unit} may not make a mobile assault: it is not a panzer or motorized unit.")
                found.append(violation("not-eligible", "9.22", text, **who))
        if not any(u.type == PANZER for u in attackers) and any(map(self._motorized, attackers)):
            text = N_("Motorized units may make a mobile assault only together with a panzer unit.")
            found.append(violation("no-panzer", "9.22", text, units=[u.id for u in attackers]))
        return found

    def _motorized(self, unit: Unit) -> bool:
        """Motorized by its type, or one whose nation is of the mechanized class whatever its type (2.12); cavalry is
        neither."""
        rules, roster = self.shifts.rules, self.world.roster
        bound = rules.mobility_of.get(unit.nation)
        own = roster.types[unit.type].mobility
        return unit.type == MOTORIZED or (own != bound and rules.class_of(roster, unit) == bound)

    def _phase_order(self, position: Position, ids: Sequence[str]) -> list[Finding]:
        """None where the order is to fight first (5.7, 9.29)."""
        order = declared(position, GERMAN)
        if order == FIGHT_MOVE:
            text = N_("Mobile assaults are not allowed in a turn in which the Germans fight before they move.")
            return [violation("fight-move", "9.29", text, units=ids)]
        if order is None and position.turn != self.shifts.rules.first_turn.turn:
            text = N_("No phase order is declared; mobile assaults are allowed only if the Germans move first.")
            return [note("order-undeclared", "9.29", text)]
        return []

    def cost(self, position: Position, attackers: Sequence[Unit], target: int) -> Points | None:
        """Movement points of an assault: those of the hex and more (9.23); ``None`` where it cannot be entered."""
        hex_, here = self.board.hex_of(target), self.board.hex_of(attackers[0].location)
        if not all(u.on_map for u in attackers) or hex_ not in self.board.grid.adjacent[here]:
            return None
        step = self.movement.step(position, attackers, here, hex_, self.board.grid.direction(here, hex_))
        return None if step is None else step + self.data.extra

    def points(self, encounter: Encounter) -> Mapping[str, Json]:
        return self.common.points(encounter, self.cost(encounter.position, encounter.attackers, encounter.target))


class MobileHooks(AssaultHooks):
    """Points are spent, the first loss is a panzer, and whoever clears the hex stands in it. Survivors that do not
    clear it are back in the launch hex (9.27), the others may go on (9.28)."""

    def __init__(self, world: World, casualties: Casualties, control: Control, assault: MobileAssault) -> None:
        super().__init__(world, casualties, control)
        self.assault = assault

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        attackers = position.pick(assessment.attackers)
        cost = self.assault.cost(position, attackers, assessment.target)
        if cost is None:
            return (), []
        return (), spending(self.world, position, attackers, cost, self.assault.movement, self.casualties.supply)

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> LossOrder:
        panzers = tuple(u.id for u in position.pick(able) if u.id in state.attackers and u.type == PANZER)
        if panzers and state.attackers_taken == 0:
            return LossOrder(panzers, 1) if owed == 1 else LossOrder(tuple(able), owed, panzers, 1)
        return LossOrder(tuple(able), owed)

    def kept_from_loss(self, position: Position, unit: str) -> Finding | None:
        one = position.units[unit]
        if one.side != GERMAN or one.type == PANZER:
            return super().kept_from_loss(position, unit)
        text = N_("{unit} may not be the first loss: a panzer unit leads the assault.")
        return violation("panzer-first", "9.24", text, units=[unit], unit=one.label)

    def aftermath(self, position: Position, state: BattleState) -> list[Change]:
        return moved_in(self.world, self.control, position, state) or []


RULE = "10.25"


class MomentumAttack(GroundAssault):
    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        position = encounter.position
        found = super().attacker_findings(encounter, unit) if unit.type != AIRBORNE or unit.on_map else []
        who = {"units": [unit.id], "unit": unit.label}
        if is_artillery(unit):
            text = N_("{unit} may not take part in momentum attacks.")
            found.append(violation("artillery-stays", "11.7(6)", text, **who))
        if unit.type == AIRBORNE and (not unit.on_map or position.ledger.get(DROPPED, unit.id)):
            text = N_("{unit} may not take part in momentum attacks in the phase in which it drops.")
            found.append(violation("just-dropped", "11.10(4)", text, **who))
        if unit.on_map and self.shifts.supply.state(position, unit) == OUT:
            text = N_("{unit} may not make a momentum attack: it is out of supply.")
            found.append(violation("out-of-supply", RULE, text, **who))
        return found

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        found = super().own_findings(encounter)
        first = self.shifts.rules.first_turn
        if encounter.position.turn == first.turn and encounter.side == GERMAN:
            text = N_("German and Axis units may not make momentum attacks on the first turn.")
            found.append(violation("first-turn", "5.13(4)", text, units=encounter.ids()))
        hexes = sorted({u.location for u in encounter.attackers if u.on_map})
        if len(hexes) > 1:
            names = [self.board.location_name(h) for h in hexes]
            text = N_("A momentum attack must come from one hex, not from {hexes_}.")
            found.append(violation("one-hex-only", RULE, text, hexes=names, hexes_=names))
        return found


class MomentumHooks(AssaultHooks):
    """Only who advanced in the assault that has just been fought may go on."""

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        found: list[Finding] = []
        if position.phase:
            for unit in position.pick(assessment.attackers):
                if not position.ledger.get(ADVANCED, unit.id):
                    text = N_("{unit} may not make a momentum attack: it has not just advanced after combat.")
                    found.append(violation("no-advance", RULE, text, units=[unit.id], unit=unit.label))
        return tuple(found), self.lapsed(position)

    def lapsed(self, position: Position) -> list[Change]:
        """The right to go on ends with the next assault that begins."""
        if not position.ledger.entries(ADVANCED):
            return []
        return [change(self.world, position, "ledger", ADVANCED, None)]
