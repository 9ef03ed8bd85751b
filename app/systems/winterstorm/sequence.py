"""Turn and phase 4.1, 4.2: the Axis player's turn and the Soviet player's, events before both 5.0; command as it
stands when a movement phase begins 7.6, recovery 15.4, what each reinforcement phase brings, who has still to attack
or to be attacked 10.6, 11.3, stacks too high at the end of a phase 9.1, and clear weather when the turn is over
24.8."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ASKED, COMMAND, ENTERED, FALLEN, FIRED, REPLACED, USED, Json
from app.position.position import Position, World
from app.rules.combat.obligations import ZoneObligations, still_owed
from app.rules.parts import Phase, Stacking, Step
from app.rules.phase_questions import PhaseQuestion, PhaseQuestions
from app.rules.ruling import Finding, violation
from app.rules.sequence import PhaseTable, TurnByTurn
from app.rules.stacking import overstacked
from app.systems.winterstorm.command import IN, Command
from app.systems.winterstorm.data import AXIS, SOVIET, RulesData
from app.systems.winterstorm.events import Contingencies, Events
from app.systems.winterstorm.recovery import Recovery, recovery_phase
from app.systems.winterstorm.reinforcements import Reinforcements
from app.systems.winterstorm.replacements import Replacements, reinforcement_phase
from app.systems.winterstorm.set_up import SetUp

FOR_THE_TURN = (ENTERED, REPLACED)
FOR_THE_PLAYER_TURN = (FIRED,)
KEPT = (FALLEN, USED, ASKED, *FOR_THE_TURN, *FOR_THE_PLAYER_TURN)
"""Topics of the ledger that outlast a phase: guns have fired for the whole player turn (14.2)"""


def movement_phase(side: str) -> str:
    return f"{side}-movement"


def first_wave(side: str) -> str:
    return f"{side}-first-wave"


class TurnSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``gates`` ask their questions before phases."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        setup: SetUp,
        reinforcements: Reinforcements,
        replacements: Replacements,
        contingencies: Contingencies,
        events: Events,
        command: Command,
        stacking: Stacking,
        obligations: ZoneObligations,
        recovery: Recovery,
        gates: Sequence[PhaseQuestion],
    ) -> None:
        self.world, self.rules, self.stacking, self.obligations = world, rules, stacking, obligations
        self.reinforcements, self.replacements, self.contingencies = reinforcements, replacements, contingencies
        self.events, self.command, self.recovery = events, command, recovery
        self.table = PhaseTable(
            world,
            order=self.order,
            last_turn=rules.turns.last,
            rule="24.4",
            question=self.question,
            turn_end=self._turn_end,
            reminders=rules.reminders,
            audit=self._audit,
            set_up=setup.findings,
            on_entering=self._on_entering,
            keeps=frozenset(KEPT),
            late={recovery_phase(side): self._recovered for side in (AXIS, SOVIET)},
        )
        self.gates = PhaseQuestions(world, gates, rules.phase, self.table.enter)

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The turn's phases; the first turn has no events (5.0)."""
        return self.rules.phase_list(position.turn)

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return ()

    # between turns --------------------------------------------------------------------------------------------------

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        over = [change(self.world, position, "ledger", topic, None) for topic in topics]
        return (*self.events.turn_end(position), *over)

    # when a phase begins --------------------------------------------------------------------------------------------

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        side = phase.side
        if phase.slug == reinforcement_phase(side):
            return self._reinforcing(position, side)
        if phase.slug == movement_phase(side):
            states = dict(self.command.states(position, side))
            states |= {u: IN for u in position.ledger.entries(ENTERED) if u in states}
            if not states:
                return None
            told = change(self.world, position, "ledger", COMMAND, {**states})
            return Step((), (told,), N_("Phase begins: {phase}."))
        if phase.slug == recovery_phase(side):
            return self.recovery.entering(position, side)
        return None

    def _recovered(self, position: Position) -> tuple[Change, ...]:
        step = self.recovery.entering(position, self.rules.phase(position.phase).side)
        return () if step is None else step.changes

    def _reinforcing(self, position: Position, side: str) -> Step | None:
        """The player turn begins: nothing has fired in it; towns bring their points, contingencies are called up."""
        topics = [topic for topic in FOR_THE_PLAYER_TURN if position.ledger.entries(topic)]
        changes = [change(self.world, position, "ledger", topic, None) for topic in topics]
        text, args = N_("Phase begins: {phase}."), dict[str, Json]()
        if side == self.rules.replacements.side:
            earned = self.replacements.earning(position)
            changes += earned
            if earned:
                text = N_("Phase begins: {phase}. One more replacement point for {hexes}.")
                args["hexes"] = [one.key.rsplit("-", 1)[-1] for one in earned]
        if side == SOVIET:
            called = self.contingencies.arriving(position)
            changes += self.contingencies.entering(position)
            if called:
                text, args = N_("Phase begins: {phase}. Called up: {units}."), {"units": [u.label for u in called]}
        return Step((), tuple(changes), text, args) if changes else None

    # what is still due ----------------------------------------------------------------------------------------------

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        """In the second wave nobody has to attack (14.1)."""
        found = [*overstacked(self.stacking, position), *self.events.in_force(position)]
        for side in (AXIS, SOVIET):
            if position.phase == reinforcement_phase(side):
                found += self._held_back(position, side)
            if position.phase == first_wave(side):
                found += still_owed(self.obligations, position, side, "10.6", "11.3")
        return tuple(found)

    def _held_back(self, position: Position, side: str) -> list[Finding]:
        """Reinforcements come in as long as there is room for them (6.4, 6.5)."""
        coming = self.reinforcements
        owed = [u for u in coming.owed(position, side) if coming.room(position, u)]
        if not owed:
            return []
        text = N_("Reinforcements may not be held back: {units_}.")
        names = [u.label for u in owed]
        return [violation("held-back", "6.5", text, units=[u.id for u in owed], units_=names)]
