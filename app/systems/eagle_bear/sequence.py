"""The sequence of play VI: months that go on with the turns, the weather die VII.A, what each side's phases do by
themselves X.A.1.c, XV.B.4, VIII.B, the victory phases IV, and the end of the game XVII.A."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ASKED, FALLEN, USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Phase, Step
from app.rules.ruling import SEQUENCE, Finding, note, violation
from app.rules.sequence.gates import Gate, Gates
from app.rules.sequence.sequence import SET_UP, PhaseTable, TurnByTurn
from app.systems.eagle_bear.calendar import (
    FIRST_TURN,
    MONTH,
    OPENING_PHASE,
    PhaseSheet,
    count_of,
    month_after,
    month_of,
)
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData
from app.systems.eagle_bear.evacuation import TURNS as EVACUATION
from app.systems.eagle_bear.fortifying import replacement_phase
from app.systems.eagle_bear.moscow import winner
from app.systems.eagle_bear.options import CONDITION as OPTIONS
from app.systems.eagle_bear.options import Options
from app.systems.eagle_bear.partisans import GRANTED
from app.systems.eagle_bear.rebuilding import FREED, REBUILDING
from app.systems.eagle_bear.recovery import Recovery, recovery_phase
from app.systems.eagle_bear.reinforcements import Reinforcements
from app.systems.eagle_bear.replacements import STOCK, Factors
from app.systems.eagle_bear.set_up import Stations
from app.systems.eagle_bear.siberian_reserves import AFTER as AFTER_ENTRY
from app.systems.eagle_bear.siberian_reserves import CALLED, SiberianReserves
from app.systems.eagle_bear.supply import Isolation, supply_phase
from app.systems.eagle_bear.victory import EagleBearVictory, victory_phase
from app.systems.eagle_bear.weather import CHOSEN, WeatherDie

FOR_THE_TURN = (CALLED, GRANTED)
KEPT = (FALLEN, USED, ASKED, EVACUATION, REBUILDING, FREED, CHOSEN, STOCK, *FOR_THE_TURN)
"""Topics of the ledger that outlast a phase"""


@dataclass(frozen=True)
class Course:
    """What the sequence asks of the other rules. ``set_up`` says what is wrong before the first phase, ``audit``
    what else is still due in a phase; ``kept`` are further topics of the ledger that outlast a phase, ``kept_into``
    those that come along into some."""

    sheet: PhaseSheet
    weather: WeatherDie
    recovery: Recovery
    isolation: Isolation
    factors: Factors
    siberians: SiberianReserves
    reinforcements: Reinforcements
    options: Options
    victory: EagleBearVictory
    stations: Stations
    set_up: Callable[[Position], tuple[Finding, ...]]
    audit: Callable[[Position], Sequence[Finding]] = lambda _position: ()
    kept: tuple[str, ...] = ()
    kept_into: Mapping[str, frozenset[str]] = field(default_factory=dict)
    fuelled: Callable[[Position, str], Sequence[Change]] = lambda _position, _side: ()
    lapsing: Callable[[Position], Step | None] = lambda _position: None
    choosing: Callable[[Position, str, Json], tuple[Finding, ...]] = lambda _position, _name, _value: ()


class EagleBearSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``gates`` ask their questions before phases."""

    def __init__(self, world: World, rules: RulesData, course: Course, gates: Sequence[Gate]) -> None:
        self.world, self.rules, self.course = world, rules, course
        self.table = PhaseTable(
            world,
            course.sheet.order,
            rules.turns.last,
            "XVII.A.2",
            self.question,
            self._turn_end,
            {p.slug: p.remind for p in rules.phases if p.remind},
            self._audit,
            course.set_up,
            self._on_entering,
            frozenset((*KEPT, *course.kept)),
            course.kept_into,
        )
        self.gates = Gates(world, gates, rules.phase, self.table.enter)

    def advance(self, position: Position) -> Step:
        """Into the next phase. An early start of the war takes effect as the set-up is over; the last month ends the
        game with the Axis player-turn."""
        if position.phase == SET_UP:
            before = tuple(self.course.options.starting(position))
            step = self.table.advance(apply(self.world, position, before))
            return Step(step.findings, (*before, *step.changes), step.template, step.args, step.rolls, step.battle)
        phases = self.phases(position)
        last = self.rules.upkeep.last_month
        if month_of(position) == last and phases and position.phase == phases[-1].slug:
            over = violation("game-over", "XVII.A.2", N_("The game ends in {month}."), month=last)
            return Step((over.of_kind(SEQUENCE),), (), N_("The game is over."))
        lapsed = self.course.lapsing(position)
        if lapsed is None:
            return self.table.advance(position)
        step = self.table.advance(apply(self.world, position, lapsed.changes))
        args: dict[str, Json] = {
            "lapsed": {"template": lapsed.template, "args": {**lapsed.args}},
            "next": {"template": step.template, "args": {**step.args}},
        }
        findings, changes = (*lapsed.findings, *step.findings), (*lapsed.changes, *step.changes)
        return Step(findings, changes, N_("{lapsed} {next}"), args, step.rolls, step.battle)

    def due(self, position: Position) -> tuple[Finding, ...]:
        """With the choices that the players have in this phase and not again (V.A, V.B)."""
        return (*super().due(position), *self.course.options.open(position), *self.course.siberians.choices(position))

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        if name == OPTIONS:
            return self.course.options.setting(position, value)
        return self.course.choosing(position, name, value)

    # between turns --------------------------------------------------------------------------------------------------

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        """The next month comes, with a weather of its own."""
        found = [change(self.world, position, "condition", MONTH, month_after(month_of(position)))]
        found += self.course.weather.turn_end(position)
        found += [
            change(self.world, position, "condition", name, None)
            for name in (FIRST_TURN, OPENING_PHASE)
            if position.conditions.get(name) is not None
        ]
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        return (*found, *(change(self.world, position, "ledger", topic, None) for topic in topics))

    # when a phase begins --------------------------------------------------------------------------------------------

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        side, course = phase.side, self.course
        if phase.slug == replacement_phase(AXIS):
            seen = course.reinforcements.noticing(position)
            return Step((), tuple(seen), N_("Next phase: {phase}.")) if seen else None
        if side and phase.slug == f"{side}-movement":
            return self._setting_out(position, phase, side)
        if phase.slug == replacement_phase(SOVIET):
            return self._producing(position)
        if side and phase.slug == supply_phase(side):
            return course.isolation.entering(position, side)
        if side and phase.slug == recovery_phase(side):
            return course.recovery.entering(position, side)
        if side and phase.slug == victory_phase(side):
            report = course.victory.report(position)
            args: dict[str, Json] = {"count": report.points[side], "verdict": report.verdict or ""}
            text = N_("{phase}: {count:w} victory cities.")
            if report.points[side] == 1:
                text = N_("{phase}: one victory city.")
            if report.verdict:
                text = N_("{phase}: {count:w} victory cities. {verdict:t}")
            return Step(tuple(course.victory.needed_words(position, side)), (), text, args)
        return None

    def _setting_out(self, position: Position, phase: Phase, side: str) -> Step | None:
        """Who has fuel as movement begins (XIII.B.2), and what of the reserves is saved."""
        fuelled = tuple(self.course.fuelled(position, side))
        saved = self._saving(position) if phase.slug == AFTER_ENTRY else None
        if saved is not None:
            return replace(saved, changes=(*saved.changes, *fuelled))
        return Step((), fuelled, N_("Next phase: {phase}.")) if fuelled else None

    def _producing(self, position: Position) -> Step | None:
        fresh = self.course.factors.produced(position)
        count = sum(fresh.values())
        if not count:
            return None
        text = N_("Next phase: {phase}. The defense plants bring {count:w} replacement factors.")
        if count == 1:
            text = N_("Next phase: {phase}. The defense plants bring a replacement factor.")
        return Step((), tuple(self.course.factors.added(position, fresh)), text, {"count": count})

    def _saving(self, position: Position) -> Step | None:
        """Siberian reserves that nobody called up turn into factors (V.B)."""
        left = self.course.siberians.left(position)
        if not left:
            return None
        changes = tuple(self.course.siberians.converted(position))
        text = N_("Next phase: {phase}. Factors of the Siberian reserves saved: {left}.")
        if left == 1:
            text = N_("Next phase: {phase}. One factor of the Siberian reserves is saved.")
        return Step((), changes, text, {"left": left})

    # what is still due ----------------------------------------------------------------------------------------------

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        found = [*self.course.audit(position)]
        side, _ = winner(position)
        own = position.active and position.phase == victory_phase(position.active)
        if side or own:
            verdict = self.course.victory.report(position).verdict
            if verdict:
                found.append(violation("game-won", "IV", N_("{verdict} Play is over."), verdict=verdict))
        found += self._compulsory(position)
        return tuple(found)

    def _compulsory(self, position: Position) -> list[Finding]:
        """That a player may stop the game now (XVII.A.1)."""
        frame = self.course.stations.frame(position)
        opening = position.phase in (replacement_phase(AXIS), replacement_phase(SOVIET))
        if frame is None or not frame.last or not opening or count_of(month_of(position)) <= count_of(frame.last):
            return []
        text = N_("The compulsory turns ended with {month}: a player who stops the game now wins if he has his cities.")
        return [note("may-stop", "XVII.A.1", text, month=frame.last)]


FORMER = (
    N_("{phase} begins; the defense plants bring {count:w} replacement factors."),
    N_("{phase} begins; the defense plants bring a replacement factor."),
    N_("{phase} begins; {left:w} factors of the Siberian reserves are saved."),
    N_("{phase} begins; a factor of the Siberian reserves is saved."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
