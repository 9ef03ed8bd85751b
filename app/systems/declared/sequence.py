"""The sequence of play of a declared game: its phases in their order, turn after turn; and its weather, by a die or the
calendar as a turn begins: what it does to movement and attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.charts.table import FACES
from app.rules.movement.terrain import BoundChart, ChartEffect, TerrainChart
from app.rules.parts import NoSequence, Phase, Step
from app.rules.phase_questions import PhaseQuestions
from app.rules.questions import AnswerEffect, no_face
from app.rules.ruling import Finding, note
from app.rules.sequence import PhaseTable, TurnByTurn
from app.systems.declared.form import WEATHER, DeclaredFile, WeatherData, WeatherKind, cited
from app.systems.scenario.data import SystemData


@dataclass(frozen=True)
class Weather:
    """The gate before the first phase of a turn, ``first(turn)`` by its slug."""

    data: WeatherData
    world: World
    first: Callable[[int], str]
    name: str = WEATHER

    @property
    def rule(self) -> str:
        return cited(self.data, WEATHER)

    def kind(self, position: Position) -> str:
        """The slug of the weather in force: what has been said, else what the calendar has for the turn, else the first
        kind."""
        said = position.conditions.get(WEATHER)
        if isinstance(said, str) and said in self.data.kinds:
            return said
        fixed = self.season(position.turn)
        return fixed[0] if len(fixed) == 1 else next(iter(self.data.kinds))

    def now(self, position: Position) -> WeatherKind:
        """The weather in force."""
        return self.data.kinds[self.kind(position)]

    def unsaid(self, position: Position) -> list[Finding]:
        """A remark where a die decides the weather and nobody has said what it was."""
        if position.conditions.get(WEATHER) is not None or len(self.season(position.turn)) == 1:
            return []
        text, kind = N_("The weather is not given: {weather:t} is assumed."), self.now(position).name
        return [note("assumed-weather", self.rule, text, weather=kind)]

    def ruled_by(self, position: Position) -> str:
        """The rule of the weather in force."""
        return self.now(position).rule or self.rule

    def season(self, turn: int) -> tuple[str, ...]:
        """The kinds by die on a turn; a single one where no die is thrown."""
        found = next((s.dice for s in self.data.seasons if turn in s.turns), ())
        return found or (next(iter(self.data.kinds)),)

    # the die ----------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != self.first(position.turn) or len(self.season(position.turn)) == 1:
            return None
        side = phase.side or next(iter(self.world.roster.sides))
        text = N_("Roll a die for the weather.")
        return Pending(self.name, "", side, text, self.rule, options=tuple(range(1, FACES + 1)))

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options or isinstance(answer, bool):
            return no_face(self.rule)
        die = int(str(answer))
        kind = self.season(position.turn)[die - 1]
        rolls = (Roll("weather", die, rolled or "typed"),)
        text = N_("Weather: {weather:t}.")
        return AnswerEffect((), self._set(position, kind), text, {"weather": self.data.kinds[kind].name}, rolls=rolls)

    def entering(self, position: Position, phase: Phase) -> Step | None:
        """What the calendar brings, where no die is thrown."""
        kinds = self.season(position.turn)
        fixed = phase.slug == self.first(position.turn) and len(kinds) == 1
        changes = self._set(position, kinds[0]) if fixed else ()
        if not changes:
            return None
        words = {"weather": self.data.kinds[kinds[0]].name}
        return Step((), changes, N_("Phase begins: {phase}. The weather is {weather:t}."), words)

    def _set(self, position: Position, kind: str) -> tuple[Change, ...]:
        found = change(self.world, position, "condition", WEATHER, kind)
        return (found,) if found.before != found.after else ()

    # what it does -----------------------------------------------------------------------------------------------

    def charts(self, chart: TerrainChart) -> dict[str, BoundChart]:
        """The terrain chart by kind of weather, for those that change it."""
        board, rule = self.world.board, self.rule
        return {
            slug: chart.changed(ChartEffect(in_hex=kind.cost, name=kind.name, rule=kind.rule or rule)).bind(board)
            for slug, kind in self.data.kinds.items()
            if kind.cost != 1
        }


def weather_of(form: DeclaredFile, rules: SystemData, world: World) -> Weather | None:
    """``None`` in a game without weather."""
    if form.weather is None:
        return None

    def first(turn: int) -> str:
        return next((phase.slug for phase in rules.phase_list(turn)), "")

    return Weather(form.weather, world, first)


Audit = Callable[[Position], tuple[Finding, ...]]


class DeclaredSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``audit`` is what is wrong as a phase ends, ``set_up`` before the first one."""

    def __init__(
        self, form: DeclaredFile, rules: SystemData, world: World, audit: Audit, set_up: Audit, weather: Weather | None
    ) -> None:
        self.rules = rules
        self.table = PhaseTable(
            world,
            order=self.order,
            last_turn=rules.turns.last,
            rule=form.turns_rule or "turns",
            question=self.question,
            turn_end=lambda _position: (),
            reminders={p.slug: p.remind.rstrip(".") for p in rules.phases if p.remind},
            audit=audit,
            set_up=set_up,
            on_entering=(lambda _position, _phase: None) if weather is None else weather.entering,
        )
        self.gates = PhaseQuestions(world, () if weather is None else (weather,), rules.phase, self.table.enter)

    def order(self, position: Position) -> tuple[Phase, ...]:
        return self.rules.phase_list(position.turn)

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return ()


def sequence_of(
    form: DeclaredFile, rules: SystemData, world: World, audit: Audit, set_up: Audit, weather: Weather | None
) -> DeclaredSequence | NoSequence:
    if not form.phases:
        return NoSequence("", N_("No phases are defined for this game."))
    return DeclaredSequence(form, rules, world, audit, set_up, weather)
