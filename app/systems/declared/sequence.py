"""The sequence of play of a declared game: its phases in their order, turn after turn."""

from __future__ import annotations

from collections.abc import Callable

from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import NoSequence, Phase
from app.rules.ruling import Finding
from app.rules.sequence.gates import Gates
from app.rules.sequence.sequence import PhaseTable, TurnByTurn
from app.systems.declared.form import DeclaredFile
from app.systems.declared.weather import Weather
from app.systems.scenario.data import SystemData

Audit = Callable[[Position], tuple[Finding, ...]]


class DeclaredSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``audit`` is what is wrong as a phase ends, ``set_up`` before the first one."""

    def __init__(
        self, form: DeclaredFile, rules: SystemData, world: World, audit: Audit, set_up: Audit, weather: Weather | None
    ) -> None:
        self.rules = rules
        self.table = PhaseTable(
            world,
            self.order,
            rules.turns.last,
            form.turns_rule or "turns",
            self.question,
            lambda _position: (),
            {p.slug: p.remind.rstrip(".") for p in rules.phases if p.remind},
            audit,
            set_up,
            (lambda _position, _phase: None) if weather is None else weather.entering,
        )
        self.gates = Gates(world, () if weather is None else (weather,), rules.phase, self.table.enter)

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
