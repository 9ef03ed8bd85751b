"""The sequence of play, and what a schedule holds for a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.errors import BadInput
from app.messages import Sentence
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.parts.outcome import Step
from app.rules.ruling import Finding


@dataclass(frozen=True)
class Phase:
    """``allows`` are order kinds and attack kinds that belong to the phase (``move``, ``prepared-assault``)."""

    slug: str
    name: str
    side: str
    rule: str
    allows: frozenset[str] = frozenset()


class SequenceOfPlay(Protocol):
    """The sequence of play."""

    @property
    def last_turn(self) -> int:
        """The turn after which the game ends."""
        ...

    def phases(self, position: Position) -> tuple[Phase, ...]:
        """The phases of the position's turn in their order, as declared so far."""
        ...

    def current(self, position: Position) -> Phase | None: ...

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        """What should still be done, or is wrong, before the phase in hand may end."""
        ...

    def next_phase(self, position: Position) -> Step:
        """The step into the next phase, its question where one is to be declared."""
        ...

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        """What stands against giving a condition this value now."""
        ...


@dataclass(frozen=True)
class NoSequence(Absent):
    """Phases are not watched. ``next_phase`` raises BadInput."""

    @property
    def last_turn(self) -> int:
        return 0

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return ()

    def current(self, position: Position) -> Phase | None:
        return None

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        return ()

    def next_phase(self, position: Position) -> Step:
        raise BadInput(Sentence("this game has no sequence of play"))

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return ()


@dataclass(frozen=True)
class Due:
    """Something a schedule holds for a turn: reinforcements, a withdrawal, a reminder. ``phase`` is the slug of the one
    in which it is to be done; before that it is to come. Empty where any phase will do."""

    turn: int
    side: str
    rule: str
    template: str
    units: tuple[str, ...] = ()
    args: Mapping[str, Json] = field(default_factory=dict)
    phase: str = ""


class Schedule(Protocol):
    def due(self, position: Position) -> tuple[Due, ...]: ...
