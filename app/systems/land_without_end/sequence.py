"""Turn and phase 5.1-5.3: who plays what when, the order that the German player declares, what the start and the end of
a turn bring 4.2, 7.5, 7.12, what is still due, and who must still attack 5.6."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ASKED, FALLEN, LOST_ONCE, OPENING, REPLACED, USED, WITHDRAWN, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Phase, Step
from app.rules.ruling import Finding, violation
from app.rules.sequence.gates import Gate, Gates
from app.rules.sequence.phase_order import CONDITION, Declaring, PhaseOrderGate, in_order
from app.rules.sequence.sequence import PhaseTable, TurnByTurn
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.directive import PHASE as SUPPLY_CHECK
from app.systems.land_without_end.directive import Directive, SupplyCheck
from app.systems.land_without_end.pause import PaulusPause
from app.systems.land_without_end.points_track import debited
from app.systems.land_without_end.victory import FallOfMoscow, LandWithoutEndVictory
from app.systems.land_without_end.weather_table import PHASE as WEATHER

KEPT = (FALLEN, LOST_ONCE, USED, ASKED, OPENING, REPLACED, WITHDRAWN)
"""Topics of the ledger that outlast a phase; the last three are forgotten with the turn"""
VICTORY_CHECK = "victory-check"
GERMAN_OPENING, SOVIET_COMBAT = "german-refit-start", "soviet-combat"
DECLARING = Declaring((GERMAN_OPENING,), "5.3", N_("Declare the German phase order for this turn."))
Audit = Callable[[Position], tuple[Finding, ...]]


@dataclass(frozen=True)
class Course:
    """What the sequence asks of the other rules. ``audit`` are findings on a position in hand, ``entering`` what a
    phase does by itself beside the sequence's own, ``turn_start`` further changes between two turns, ``choices`` what
    may be declared in a phase."""

    audit: Audit
    set_up: Audit
    directive: Directive
    pause: PaulusPause
    supply_check: SupplyCheck
    victory: LandWithoutEndVictory
    moscow: FallOfMoscow
    entering: Callable[[Position, Phase], Step | None] = lambda _position, _phase: None
    turn_start: Callable[[Position, int], Sequence[Change]] = lambda _position, _turn: ()
    choices: Callable[[Position], Sequence[Finding]] = lambda _position: ()


class LandWithoutEndSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``gates`` ask their questions before phases."""

    def __init__(self, world: World, rules: RulesData, course: Course, gates: Callable[[], Sequence[Gate]]) -> None:
        self.world, self.rules, self.course = world, rules, course
        self.declared = PhaseOrderGate(world, {GERMAN: DECLARING})
        self.table = PhaseTable(
            world,
            self.order,
            rules.turns.last,
            "4.5",
            self.question,
            self._turn_end,
            {p.slug: p.remind for p in rules.phases if p.remind},
            self._audit,
            course.set_up,
            self._on_entering,
            frozenset(KEPT),
        )
        self.gates = Gates(world, (*gates(), self.declared), rules.phase, self.table.enter)

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The turn's phases, those left out that the turn does not have (5.2)."""
        skipped = set()
        if self.course.directive.supply.directive(position):
            skipped.add(SUPPLY_CHECK)
        if position.turn not in self.course.victory.checks:
            skipped.add(VICTORY_CHECK)
        if position.turn < self.rules.victory.weather_from:
            skipped.add(WEATHER)
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
        found += self.course.pause.turn_end(position)
        found += self._debit(position)
        return (*found, *self.course.turn_start(position, position.turn + 1))

    def _debit(self, position: Position) -> list[Change]:
        data = self.rules.victory
        count = self.course.victory.zones(position)
        if position.turn + 1 < data.zones_count_from or not count:
            return []
        return [debited(self.world, position, count * data.fortified_zone)]

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        if phase.slug == SUPPLY_CHECK:
            return self.course.supply_check.step(position)
        if phase.slug == VICTORY_CHECK:
            report = self.course.victory.report(position)
            total = report.points[GERMAN]
            text = N_("Victory check: {points} points.")
            if report.verdict:
                text = N_("Victory check: {points} points. {verdict:t}")
            return Step(report.findings, (), text, {"points": total, "verdict": report.verdict or ""})
        return self.course.entering(position, phase)

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        found = [*self.course.audit(position), *self.course.moscow.findings(position)]
        if position.phase == VICTORY_CHECK and position.turn < self.rules.turns.last:
            verdict = self.course.victory.report(position).verdict
            if verdict:
                text = N_("{verdict} Play is over.")
                found.append(violation("game-won", "4.5", text, verdict=verdict))
        if position.phase == SOVIET_COMBAT:
            report = self.course.directive.report(position, SOVIET)
            if report.must_attack:
                text = N_("{units_} must still attack.")
                names = [position.units[u].label for u in report.must_attack]
                found.append(violation("must-attack", "5.6", text, units=report.must_attack, units_=names))
        return tuple(found)

    def due(self, position: Position) -> tuple[Finding, ...]:
        """With the choices that the German player has now (7.5, 7.6)."""
        return (*super().due(position), *self.course.choices(position))

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return self.declared.setting(position, name, value, [p.slug for p in self.order(position)])
