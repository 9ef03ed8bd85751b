"""Turn and phase 5.1-5.3: who plays what when, the order that the German player declares, what the start and the end of
a turn bring 4.2, 7.5, 7.12, what may be put down in which phase, what is still due, and who must still attack 5.6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ASKED, FALLEN, LOST_ONCE, OPENING, REPLACED, USED, WITHDRAWN, Json
from app.position.position import Position, World
from app.rules.orders.placing import in_common
from app.rules.parts import Phase, Step
from app.rules.parts.lines import whole
from app.rules.phase_questions import CONDITION, Declaring, PhaseOrderQuestion, PhaseQuestion, PhaseQuestions, in_order
from app.rules.ruling import Finding, note, violation, warning
from app.rules.sequence import PhaseTable, TurnByTurn
from app.rules.stacking import overstacked
from app.systems.land_without_end.attenuated_supply import PaulusPause, SupplyConcentration
from app.systems.land_without_end.conversions import GUARDS_RULE, GuardsConversions, StavkaDirective
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.directive import SUPPLY_CHECK, Directive, SupplyCheck
from app.systems.land_without_end.reinforcements import (
    ASTERISK_RULE,
    ELIMINATED,
    MOVEMENT,
    PHASES,
    REMOVED,
    RESERVE,
    RESERVE_RULE,
    RULES,
    Asterisked,
    Reinforcements,
    Reserve,
    is_asterisked,
    is_guards,
)
from app.systems.land_without_end.replacement_pool import REPLACEMENT_POOL
from app.systems.land_without_end.replacements import SovietReplacements
from app.systems.land_without_end.set_up import SetUp
from app.systems.land_without_end.stacking import Stacking
from app.systems.land_without_end.victory import FallOfMoscow, Victory, debited
from app.systems.land_without_end.weather import WEATHER_PHASE
from app.systems.land_without_end.withdrawals import WITHDRAWAL_RULE, Withdrawals

KEPT = (FALLEN, LOST_ONCE, USED, ASKED, OPENING, REPLACED, WITHDRAWN)
"""Topics of the ledger that outlast a phase; the last three are forgotten with the turn"""
VICTORY_CHECK = "victory-check"
GERMAN_OPENING, SOVIET_COMBAT = "german-refit-start", "soviet-combat"
DECLARING = Declaring((GERMAN_OPENING,), "5.3", N_("Declare the German phase order for this turn."))
FOR_THE_TURN = (OPENING, REPLACED, WITHDRAWN)
"""Topics of the ledger that the phases of a turn keep"""
OPENINGS = {GERMAN_OPENING: GERMAN, SOVIET_COMBAT: SOVIET}
"""The phases with which the player turns begin, and whose they are"""
AFTER_ENTRY = {MOVEMENT: GERMAN, "german-combat": GERMAN, "soviet-movement": SOVIET}
"""The phases by which new units of a side have come in or are lost"""
AFTER_MOVEMENT = "german-refit-end"


class TurnSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``gates`` ask their questions before phases."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        setup: SetUp,
        victory: Victory,
        moscow: FallOfMoscow,
        stacking: Stacking,
        directive: Directive,
        supply_check: SupplyCheck,
        pause: PaulusPause,
        concentration: SupplyConcentration,
        reinforcements: Reinforcements,
        asterisked: Asterisked,
        reserve: Reserve,
        withdrawals: Withdrawals,
        stavka: StavkaDirective,
        gates: Sequence[PhaseQuestion],
    ) -> None:
        self.world, self.rules, self.victory, self.moscow, self.stacking = world, rules, victory, moscow, stacking
        self.directive, self.supply_check, self.pause = directive, supply_check, pause
        self.concentration, self.withdrawals, self.stavka = concentration, withdrawals, stavka
        self.reinforcements, self.asterisked, self.reserve = reinforcements, asterisked, reserve
        self.declared = PhaseOrderQuestion(world, {GERMAN: DECLARING})
        self.table = PhaseTable(
            world,
            order=self.order,
            last_turn=rules.turns.last,
            rule="4.5",
            question=self.question,
            turn_end=self._turn_end,
            reminders=rules.reminders,
            audit=self._audit,
            set_up=setup.findings,
            on_entering=self._on_entering,
            keeps=frozenset(KEPT),
            late={SUPPLY_CHECK: lambda position: supply_check.step(position).changes},
        )
        self.gates = PhaseQuestions(world, (*gates, self.declared), rules.phase, self.table.enter)

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The turn's phases, those left out that the turn does not have (5.2)."""
        skipped = set()
        if self.directive.supply.directive(position):
            skipped.add(SUPPLY_CHECK)
        if position.turn not in self.victory.checks:
            skipped.add(VICTORY_CHECK)
        if position.turn < self.rules.victory.weather_from:
            skipped.add(WEATHER_PHASE)
        phases = [p for p in self.rules.phase_list(position.turn) if p.slug not in skipped]
        return tuple(in_order(phases, GERMAN, self.declared.order(position, GERMAN)))

    def opens_turn(self, position: Position, phase: Phase) -> bool:
        """Whether the turn begins with the phase."""
        return phase.slug == self.order(position)[0].slug

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        """The declared order is for one turn (5.3); a pause begins or is over (7.5); fortified zones still on the map
        cost the German side a point from turn 4 on (4.2)."""
        found: list[Change] = []
        if position.conditions.get(CONDITION) is not None:
            found.append(change(self.world, position, "condition", CONDITION, None))
        found += self.pause.turn_end(position)
        found += self._debit(position)
        return (*found, *self._forgotten(position))

    def _debit(self, position: Position) -> list[Change]:
        data = self.rules.victory
        count = self.victory.zones(position)
        if position.turn + 1 < data.zones_count_from or not count:
            return []
        return [debited(self.world, position, count * data.fortified_zone)]

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        if phase.slug == SUPPLY_CHECK:
            return self.supply_check.step(position)
        if phase.slug == VICTORY_CHECK:
            report = self.victory.report(position)
            total = report.points[GERMAN]
            text = N_("Victory check: {points} points.")
            if report.verdict:
                text = N_("Victory check: {points} points. {verdict:t}")
            return Step(report.findings, (), text, {"points": total, "verdict": report.verdict or ""})
        return self._entering(position, phase)

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        """Every hex stacked too high, at the start and end of a phase (6.2, 8.1), and who has still to come, go or be
        replaced."""
        found = [*overstacked(self.stacking, position), *self.stavka.owed(position)]
        for side, phase in PHASES.items():
            if position.phase == phase:
                found += self._to_be_lost(position, side)
        if position.phase == PHASES[GERMAN]:
            found += self._to_withdraw(position)
        if position.phase == MOVEMENT:
            found += self._to_move_in(position)
        found += self.moscow.findings(position)
        if position.phase == VICTORY_CHECK and position.turn < self.rules.turns.last:
            verdict = self.victory.report(position).verdict
            if verdict:
                text = N_("{verdict} The game is over.")
                found.append(violation("game-won", "4.5", text, verdict=verdict))
        if position.phase == SOVIET_COMBAT:
            report = self.directive.report(position, SOVIET)
            if report.must_attack:
                text = N_("{units_} must still attack.")
                names = [position.units[u].label for u in report.must_attack]
                found.append(violation("must-attack", "5.6", text, units=report.must_attack, units_=names))
        return tuple(found)

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        """With the choices that the German player has now (7.5, 7.6)."""
        return (*super().outstanding(position), *self.pause.choices(position), *self.concentration.choices(position))

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return self.declared.setting(position, name, value, [p.slug for p in self.order(position)])

    # what comes and goes ----------------------------------------------------------------------------------------------

    def _entering(self, position: Position, phase: Phase) -> Step | None:
        """What a phase does by itself: a player turn notes what it begins with (8.3, 8.5), new units that have not come
        in are lost (8.2, 8.5, 8.13), withdrawals not made cost their points (8.12), and so does who waits too long in
        the reserve (3.5)."""
        changes: list[Change] = []
        if phase.slug in OPENINGS:
            changes += self.reinforcements.entry.opened(position, OPENINGS[phase.slug])
        side = AFTER_ENTRY.get(phase.slug)
        lost = () if side is None else self.reinforcements.forfeited(position, side)
        changes += self._moved(position, [u.id for u in lost], f"@{REMOVED}")
        findings: list[Finding] = []
        if side == GERMAN:
            lapsed = self.withdrawals.lapsed(position)
            changes += lapsed
            findings += self._missed(position) if lapsed else []
        late = self.reserve.lost(position) if phase.slug == AFTER_MOVEMENT else ()
        changes += self._moved(position, [u.id for u in late], DEAD_PILE)
        if not changes:
            return None
        gone = (*lost, *late)
        text = (
            whole(N_("Phase begins: {phase}. {units} are lost."))
            if len(gone) > 1
            else whole(N_("Phase begins: {phase}. {units} is lost."))
        )
        return Step(
            tuple(findings),
            tuple(changes),
            text if gone else N_("Phase begins: {phase}."),
            {"units": [u.label for u in gone]},
        )

    def _missed(self, position: Position) -> list[Finding]:
        """What was not withdrawn in time."""
        owed = self.withdrawals.owed(position)
        text = N_("Not withdrawn, at one victory point each: {kinds:t}.")
        kinds = [self.withdrawals.name(h) for h, count in owed.items() for _ in range(count)]
        return [note("withdrawals-missed", WITHDRAWAL_RULE, text, kinds=kinds)]

    def _moved(self, position: Position, units: Sequence[str], where: str) -> list[Change]:
        return [change(self.world, position, "place", unit, where) for unit in units]

    def _forgotten(self, position: Position) -> list[Change]:
        """What is forgotten between two turns."""
        found = self.reinforcements.rested(position)
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        return [*found, *(change(self.world, position, "ledger", topic, None) for topic in topics)]

    def _to_be_lost(self, position: Position, side: str) -> list[Finding]:
        found = []
        waiting = self.reinforcements.forfeited(position, side)
        for rule, units in (
            (RULES[side], [u for u in waiting if not is_guards(u)]),
            (GUARDS_RULE, [u for u in waiting if is_guards(u)]),
        ):
            if units:
                text = N_("Lost unless they enter now: {units_}.")
                names = [u.label for u in units]
                found.append(warning("to-be-lost", rule, text, units=[u.id for u in units], units_=names))
        return found

    def _to_withdraw(self, position: Position) -> list[Finding]:
        owed = self.withdrawals.owed(position)
        if not owed:
            return []
        text = N_("Withdrawals not made cost {count:w} victory points: {kinds:t}.")
        count = sum(owed.values()) * self.rules.withdrawals.cost
        if count == 1:
            text = N_("A withdrawal not made costs one victory point: {kinds:t}.")
        kinds = [self.withdrawals.name(h) for h in owed]
        return [warning("to-withdraw", WITHDRAWAL_RULE, text, count=count, kinds=kinds)]

    def _to_move_in(self, position: Position) -> list[Finding]:
        found = []
        owed = self.asterisked.owed(position)
        if owed:
            text = N_("Must enter between 1025 and 1030 this turn: {units_}.")
            names = [u.label for u in owed]
            found.append(violation("must-come-in", ASTERISK_RULE, text, units=[u.id for u in owed], units_=names))
        late = self.reserve.lost(position)
        if late:
            text = N_("Eliminated unless they leave the reserve now: {units_}.")
            names = [u.label for u in late]
            found.append(warning("reserve-ends", RESERVE_RULE, text, units=[u.id for u in late], units_=names))
        return found


@dataclass(frozen=True)
class GermanEntry:
    reinforcements: Reinforcements
    withdrawals: Withdrawals

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = self.withdrawals.first(position)
        for unit in units:
            if not unit.on_map and unit.box == ELIMINATED:
                text = N_("{unit} may not return once eliminated.")
                found.append(violation("never-replaced", "8.6", text, units=[unit.id], unit=unit.label))
            elif not unit.on_map and unit.box == RESERVE:
                text = N_("{unit} leaves the reserve only during the movement phase.")
                found.append(violation("reserve-later", "3.5", text, units=[unit.id], unit=unit.label))
            else:
                found += self.reinforcements.findings(position, unit, where)
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.reinforcements.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.reinforcements.hexes(position, unit) for unit in units])


@dataclass(frozen=True)
class GermanMovement:
    reserve: Reserve
    asterisked: Asterisked

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            if not unit.on_map and unit.box == RESERVE:
                found += self.reserve.findings(position, unit, where)
            elif not unit.on_map and is_asterisked(unit) and unit.box != ELIMINATED:
                found += self.asterisked.findings(position, unit, where)
            else:
                found.append(self._others(unit, where))
        return found

    def _others(self, unit: Unit, where: str) -> Finding:
        args = {"units": [unit.id], "unit": unit.label}
        if where == f"@{RESERVE}":
            return violation("not-back", "3.5", N_("{unit} may no longer enter the reserve."), **args)
        rule = "8.4" if unit.type == "arko" else "8.2"
        text = N_("{unit} may not enter during the movement phase.")
        return violation("wrong-phase", rule, text, **args)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        off = [u for u in units if not u.on_map]
        paying = [u for u in off if u.box == RESERVE]
        free = [u for u in off if is_asterisked(u)]
        return (*self.reserve.changes(position, paying, where), *self.asterisked.changes(position, free, where))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        found = []
        for unit in units:
            here: frozenset[int] = frozenset()
            if not unit.on_map and unit.box == RESERVE:
                here = self.reserve.hexes(position)
            elif not unit.on_map and is_asterisked(unit):
                here = self.asterisked.hexes(position)
            found.append(here)
        return in_common(found)


@dataclass(frozen=True)
class SovietEntry:
    reinforcements: Reinforcements
    replacements: SovietReplacements
    guards: GuardsConversions

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back = [u for u in units if self._returns(u)]
        found = self.guards.first(position)
        if back:
            found += self.replacements.findings(position, back, where)
        return [*found, *(f for u in units if u not in back for f in self.reinforcements.findings(position, u, where))]

    def _returns(self, unit: Unit) -> bool:
        return not unit.on_map and unit.box in (ELIMINATED, REPLACEMENT_POOL)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        back = [u for u in units if self._returns(u)]
        return tuple(self.replacements.changes(position, back))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common(
            [
                self.replacements.hexes(position) if self._returns(u) else self.reinforcements.hexes(position, u)
                for u in units
            ]
        )
