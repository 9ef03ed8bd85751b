"""The sequence of play VI: months that go on with the turns, the weather die VII.A, what each side's phases do by
themselves X.A.1.c, XV.B.4, VIII.B, the victory phases IV, and the end of the game XVII.A."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ASKED, FALLEN, STARTED, USED, Json
from app.position.position import Position, World
from app.rules.parts import Due, Phase, Step
from app.rules.parts.lines import whole
from app.rules.phase_questions import PhaseQuestion, PhaseQuestions
from app.rules.ruling import SEQUENCE, Finding, note, violation
from app.rules.schedules import to_come
from app.rules.sequence import SET_UP, PhaseTable, TurnByTurn
from app.rules.stacking import overstacked
from app.systems.eagle_bear.calendar import (
    FIRST_TURN,
    MONTH,
    OPENING_PHASE,
    PhaseSheet,
    count_of,
    month_after,
    month_of,
)
from app.systems.eagle_bear.commitment import COMMITTED, Commitment
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData
from app.systems.eagle_bear.evacuation import EVACUATION_TURNS
from app.systems.eagle_bear.operational_movement import ENTITLED, FUEL, Breakthroughs
from app.systems.eagle_bear.options import OPTIONS, ChosenTurns, Options
from app.systems.eagle_bear.partisans import GRANTED
from app.systems.eagle_bear.recovery import Recovery, recovery_phase, replacement_phase
from app.systems.eagle_bear.reinforcements import FREED, REBUILDING, Reinforcements
from app.systems.eagle_bear.replacements import STOCK, Factors
from app.systems.eagle_bear.set_up import SetUp, StartHexes
from app.systems.eagle_bear.siberian_reserves import AFTER_ENTRY, CALLED, SiberianReserves
from app.systems.eagle_bear.stacking import Stacking
from app.systems.eagle_bear.supply import Isolation, supply_phase
from app.systems.eagle_bear.victory import Victory, victory_phase, winner
from app.systems.eagle_bear.weather import CHOSEN, WeatherDie

FOR_THE_TURN = (CALLED, GRANTED)
KEPT = (FALLEN, USED, ASKED, EVACUATION_TURNS, REBUILDING, FREED, CHOSEN, STOCK, *FOR_THE_TURN)
"""Topics of the ledger that outlast a phase"""
KEPT_INTO: Mapping[str, frozenset[str]] = {
    **{f"{side}-allocation": frozenset({STARTED, FUEL, ENTITLED}) for side in (AXIS, SOVIET)},
    **{f"{side}-attack": frozenset({STARTED, FUEL, ENTITLED, COMMITTED}) for side in (AXIS, SOVIET)},
}
"""Topics of the ledger that come along into these phases: where units began, and what they are committed to"""


@dataclass(frozen=True)
class Beginnings:
    """What each side's phases do by themselves as they begin."""

    reinforcements: Reinforcements
    breakthroughs: Breakthroughs
    siberians: SiberianReserves
    factors: Factors
    isolation: Isolation
    recovery: Recovery
    victory: Victory

    def entering(self, position: Position, phase: Phase) -> Step | None:
        side = phase.side
        if phase.slug == replacement_phase(AXIS):
            seen = self.reinforcements.noticing(position)
            return Step((), tuple(seen), N_("Phase begins: {phase}.")) if seen else None
        if side and phase.slug == f"{side}-movement":
            return self._setting_out(position, phase, side)
        if phase.slug == replacement_phase(SOVIET):
            return self._producing(position)
        if side and phase.slug == supply_phase(side):
            return self.isolation.entering(position, side)
        if side and phase.slug == recovery_phase(side):
            return self.recovery.entering(position, side)
        if side and phase.slug == victory_phase(side):
            report = self.victory.report(position)
            args: dict[str, Json] = {"count": report.points[side], "verdict": report.verdict or ""}
            text = N_("{phase}: {count:w} victory cities.")
            if report.points[side] == 1:
                text = N_("{phase}: one victory city.")
            if report.verdict:
                text = N_("{phase}: {count:w} victory cities. {verdict:t}")
            return Step(tuple(self.victory.needed_words(position, side)), (), text, args)
        return None

    def _setting_out(self, position: Position, phase: Phase, side: str) -> Step | None:
        """Who has fuel as movement begins (XIII.B.2), and what of the reserves is saved."""
        fueled = tuple(self.breakthroughs.fueled(position, side))
        saved = self._saving(position) if phase.slug == AFTER_ENTRY else None
        if saved is not None:
            return replace(saved, changes=(*saved.changes, *fueled))
        return Step((), fueled, N_("Phase begins: {phase}.")) if fueled else None

    def _producing(self, position: Position) -> Step | None:
        """What accessible plants bring in this phase (X.A.1.c.1)."""
        fresh = self.factors.produced(position)
        count = sum(fresh.values())
        if not count:
            return None
        text = N_("Phase begins: {phase}. The defense plants produce {count:w} replacement factors.")
        if count == 1:
            text = N_("Phase begins: {phase}. The defense plants produce one replacement factor.")
        return Step((), tuple(self.factors.added(position, fresh)), text, {"count": count})

    def _saving(self, position: Position) -> Step | None:
        """Siberian reserves that nobody called up turn into factors (V.B)."""
        left = self.siberians.left(position)
        if not left:
            return None
        changes = tuple(self.siberians.converted(position))
        text = N_("Phase begins: {phase}. Factors of the Siberian reserves saved: {left}.")
        if left == 1:
            text = N_("Phase begins: {phase}. One factor of the Siberian reserves is saved.")
        return Step((), changes, text, {"left": left})


class TurnSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``gates`` ask their questions before phases."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        sheet: PhaseSheet,
        beginnings: Beginnings,
        gates: Sequence[PhaseQuestion],
        weather: WeatherDie,
        options: Options,
        turns: ChosenTurns,
        siberians: SiberianReserves,
        commitment: Commitment,
        stations: StartHexes,
        setup: SetUp,
        stacking: Stacking,
        victory: Victory,
    ) -> None:
        self.world, self.rules, self.weather, self.options, self.turns = world, rules, weather, options, turns
        self.siberians, self.commitment, self.stations = siberians, commitment, stations
        self.stacking, self.victory = stacking, victory
        self.table = PhaseTable(
            world,
            order=sheet.order,
            last_turn=rules.turns.last,
            rule="XVII.A.2",
            question=self.question,
            turn_end=self._turn_end,
            reminders=rules.reminders,
            audit=self._audit,
            set_up=setup.findings,
            on_entering=beginnings.entering,
            keeps=frozenset(KEPT),
            keeps_into=KEPT_INTO,
        )
        self.gates = PhaseQuestions(world, gates, rules.phase, self.table.enter)

    def next_phase(self, position: Position) -> Step:
        """Into the next phase. An early start of the war takes effect as the set-up is over; the last month ends the
        game with the Axis player-turn."""
        if position.phase == SET_UP:
            before = tuple(self.options.starting(position))
            step = self.table.next_phase(apply(self.world, position, before))
            return Step(step.findings, (*before, *step.changes), step.template, step.args, step.rolls, step.battle)
        phases = self.phases(position)
        last = self.rules.upkeep.last_month
        if month_of(position) == last and phases and position.phase == phases[-1].slug:
            over = violation("game-over", "XVII.A.2", N_("The game ends in {month}."), month=last)
            return Step((over.of_kind(SEQUENCE),), (), N_("The game is over."))
        lapsed = self.commitment.lapsed(position)
        if lapsed is None:
            return self.table.next_phase(position)
        step = self.table.next_phase(apply(self.world, position, lapsed.changes))
        args: dict[str, Json] = {
            "lapsed": {"template": lapsed.template, "args": {**lapsed.args}},
            "next": {"template": step.template, "args": {**step.args}},
        }
        findings, changes = (*lapsed.findings, *step.findings), (*lapsed.changes, *step.changes)
        return Step(findings, changes, whole(N_("{lapsed} {next}")), args, step.rolls, step.battle)

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        """With the choices that the players have in this phase and not again (V.A, V.B)."""
        return (*super().outstanding(position), *self.options.open(position), *self.siberians.choices(position))

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        if name == OPTIONS:
            return self.options.setting(position, value)
        return self.turns.setting(position, name, value)

    # between turns --------------------------------------------------------------------------------------------------

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        """The next month comes, with a weather of its own."""
        found = [change(self.world, position, "condition", MONTH, month_after(month_of(position)))]
        found += self.weather.turn_end(position)
        found += [
            change(self.world, position, "condition", name, None)
            for name in (FIRST_TURN, OPENING_PHASE)
            if position.conditions.get(name) is not None
        ]
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        return (*found, *(change(self.world, position, "ledger", topic, None) for topic in topics))

    # what is still due ----------------------------------------------------------------------------------------------

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        found = [*overstacked(self.stacking, position), *self.commitment.due(position)]
        side, _ = winner(position)
        own = position.active and position.phase == victory_phase(position.active)
        if side or own:
            verdict = self.victory.report(position).verdict
            if verdict:
                found.append(violation("game-won", "IV", N_("{verdict} The game is over."), verdict=verdict))
        found += self._compulsory(position)
        return tuple(found)

    def _compulsory(self, position: Position) -> list[Finding]:
        """That a player may stop the game now (XVII.A.1)."""
        frame = self.stations.frame(position)
        opening = position.phase in (replacement_phase(AXIS), replacement_phase(SOVIET))
        if frame is None or not frame.last or not opening or count_of(month_of(position)) <= count_of(frame.last):
            return []
        text = N_(
            "The compulsory turns ended with {month}: a player who ends the game now and holds enough cities wins."
        )
        return [note("may-stop", "XVII.A.1", text, month=frame.last)]


@dataclass(frozen=True)
class InPhases:
    """A schedule of what is due in phases of the turn, in each as long as it is in hand or still to come."""

    sequence: TurnSequence
    lines: Mapping[str, Callable[[Position], Sequence[Due]]]

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.phase == SET_UP:
            return ()
        slugs = [phase.slug for phase in self.sequence.phases(position)]
        return tuple(
            one for phase, lines in self.lines.items() if to_come(slugs, position, phase) for one in lines(position)
        )
