"""Turn and phase: 5.1-5.12, the declared order of movement and combat 5.4, 5.7, and the first turn 5.13(3), 5.13(7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.forces.unit import RESERVE
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, LOST_ONCE, REPLACED, RESERVED, USED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Phase, Stacking, Step
from app.rules.phase_questions import CONDITION, Declaring, PhaseOrderQuestion, PhaseQuestions, in_order
from app.rules.questions import AnswerEffect
from app.rules.ruling import Finding
from app.rules.sequence import REMINDER, PhaseTable, TurnByTurn
from app.rules.stacking import overstacked
from app.systems.operation_storm import air
from app.systems.operation_storm.air import AIRPOWER, Airpower, AirSuperiority
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.losses import TERMINAL_CHECK, TerminalCheck
from app.systems.operation_storm.set_up import SetUp
from app.systems.operation_storm.special_units import GERMAN, SOVIET
from app.systems.operation_storm.supply import AERIAL_SUPPLY
from app.systems.operation_storm.victory import Victory

ADMINISTRATIVE = "administrative"
DECLARING = {
    SOVIET: Declaring(("soviet-movement", "soviet-combat"), "5.4", N_("Declare the Soviet phase order for this turn.")),
    GERMAN: Declaring(
        ("reserve-release", "german-movement", "german-combat"),
        "5.7",
        N_("Declare the German phase order for this turn."),
    ),
}
"""Each order is asked for before the first phase of a player's turn (5.4, 5.7), and before movement and combat where it
was not declared even then."""
FIRST_TURN_RULES = {SOVIET: "5.13(7)", GERMAN: "5.13(3)"}
FOR_THE_TURN = (RESERVED, REPLACED)
FOR_THE_GAME = (FALLEN, LOST_ONCE, USED)


@dataclass(frozen=True)
class OrderOfPhases(PhaseOrderQuestion):
    """The declared orders; on the first turn the Soviet one is given (5.13(7)), and the Soviet player declares for the
    German (5.13(3))."""

    rules: RulesData

    def first(self, position: Position) -> bool:
        return position.turn == self.rules.first_turn.turn

    def fixed(self, position: Position, side: str) -> str | None:
        return self.rules.first_turn.soviet_order if side == SOVIET and self.first(position) else None

    def asked(self, position: Position, side: str) -> str:
        return SOVIET if self.first(position) else side

    def rule(self, position: Position, side: str) -> str:
        return FIRST_TURN_RULES[side] if self.first(position) else super().rule(position, side)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        taken = super().take(position, pending, answer, rolled)
        if taken.refused:
            return taken
        phase = self.rules.phase(taken.phase).name
        text = N_("{side} phase order declared: {order}. Phase begins: {phase}.")
        return replace(taken, template=text, args={**taken.args, "phase": phase})


class TurnSequence(TurnByTurn):
    """Phases of a turn; each side's movement and combat stand in the order that was declared for the turn. They are
    those of 5.2, and none lets a unit leave the map (9.21)."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        stacking: Stacking,
        airpower: Airpower,
        superiority: AirSuperiority,
        terminal: TerminalCheck,
        setup: SetUp,
        victory: Victory,
    ) -> None:
        self.world, self.rules, self.stacking = world, rules, stacking
        self.airpower, self.superiority = airpower, superiority
        self.terminal, self.victory = terminal, victory
        self.declaring = OrderOfPhases(world, DECLARING, rules)
        self.table = PhaseTable(
            world,
            order=self.order,
            last_turn=rules.turns.last,
            rule="4.1",
            question=self.question,
            turn_end=self._turn_end,
            reminders=rules.reminders,
            audit=self._audit,
            set_up=setup.findings,
            on_entering=self._on_entering,
            keeps=frozenset((*FOR_THE_TURN, *FOR_THE_GAME)),
            late={TERMINAL_CHECK: lambda now: terminal.step(now).changes, ADMINISTRATIVE: self._retrieved},
        )
        self.gates = PhaseQuestions(world, (self.declaring,), rules.phase, self.table.enter)

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The turn's phases; undeclared, movement stands first."""
        phases = list(self.rules.phase_list(position.turn))
        for side in DECLARING:
            phases = in_order(phases, side, self.declaring.order(position, side))
        return tuple(phases)

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        """Of an empty reserve nobody has to be reminded."""
        found = super().outstanding(position)
        empty = position.phase == "reserve-release" and not position.in_box(RESERVE)
        return tuple(f for f in found if not (empty and f.code == REMINDER))

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        """Every hex stacked too high, at the start and end of a phase (6.1), and airpower markers left over."""
        return (*overstacked(self.stacking, position), *self.airpower.unplaced(position))

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        """Declared orders and air superiority are for one turn (5.3, 5.4, 5.7), as is what went into and out of the
        reserve and came back as a replacement (5.5, 8.4)."""
        found = [
            change(self.world, position, "condition", name, None)
            for name in (CONDITION, air.CONDITION)
            if position.conditions.get(name) is not None
        ]
        if position.tracks.get(air.TRACK) is not None:
            found.append(change(self.world, position, "track", air.TRACK, None))
        found += [
            change(self.world, position, "ledger", topic, None)
            for topic in FOR_THE_TURN
            if position.ledger.entries(topic)
        ]
        return tuple(found)

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        """Air superiority is rolled for (5.3); the terminal check removes units (7.10); in the administrative phase
        airpower markers come off the map (11.6), aerial supply ends with the turn (7.9), and the tracks are set (5.12).
        """
        if phase.slug == TERMINAL_CHECK:
            return self.terminal.step(position)
        if phase.slug == air.PHASE:
            asked = change(self.world, position, "pending", "", self.superiority.question(position).to_json())
            return Step((), (asked,), N_("Phase begins: {phase}."))
        if phase.slug != ADMINISTRATIVE:
            return None
        changes = [*self._retrieved(position)]
        counted = self.victory.counts(position)
        changes += [
            change(self.world, position, "track", track, count)
            for track, count in counted.items()
            if position.tracks.get(track) != count
        ]
        return Step((), tuple(changes), N_("Phase begins: {phase}."))

    def _retrieved(self, position: Position) -> tuple[Change, ...]:
        gone = [m.id for m in position.markers.values() if m.kind in (AIRPOWER, AERIAL_SUPPLY)]
        return tuple(change(self.world, position, "marker", marker, None) for marker in gone)

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return self.declaring.setting(position, name, value, [p.slug for p in self.order(position)])
