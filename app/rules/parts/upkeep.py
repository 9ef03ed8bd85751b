"""What else a game may have: schedules, tables, budgets, hands, set-up, victory, coverage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.parts.movement import Points
from app.rules.parts.play import Step
from app.rules.ruling import Finding


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


class RandomTable(Protocol):
    """Weather and other tables that are rolled on."""

    def read(self, position: Position, dice: Mapping[str, int]) -> Step: ...


class Budget(Protocol):
    """A counted resource: operations points, strategic capacity, replacement points."""

    def left(self, position: Position, side: str) -> Points: ...


@dataclass(frozen=True)
class OperationsReport:
    """``received`` holds the points of each round, ``consecutive`` the rounds in a row that count after them."""

    received: tuple[int, ...]
    consecutive: int
    findings: tuple[Finding, ...] = ()


class Operations(Protocol):
    """Operations points of a run of action rounds."""

    def report(
        self, position: Position, side: str, consecutive: int, rounds: Sequence[Mapping[str, Json]]
    ) -> OperationsReport: ...


@dataclass(frozen=True)
class NoOperations(Absent):
    def report(
        self, position: Position, side: str, consecutive: int, rounds: Sequence[Mapping[str, Json]]
    ) -> OperationsReport:
        return OperationsReport((), consecutive)


class SetUp(Protocol):
    def findings(self, position: Position) -> tuple[Finding, ...]: ...


@dataclass(frozen=True)
class NoSetUp(Absent):
    def findings(self, position: Position) -> tuple[Finding, ...]:
        return ()


@dataclass(frozen=True)
class VictoryLine:
    """One entry of the count; ``points`` may be negative."""

    rule: str
    template: str
    points: int
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class VictoryReport:
    """``points`` by side; ``verdict`` is a sentence, ``None`` while nothing is decided, with ``verdict_args``."""

    points: Mapping[str, int]
    verdict: str | None
    lines: tuple[VictoryLine, ...]
    findings: tuple[Finding, ...] = ()
    verdict_args: Mapping[str, Json] = field(default_factory=dict)


class Victory(Protocol):
    def report(self, position: Position) -> VictoryReport: ...


@dataclass(frozen=True)
class NoVictory(Absent):
    def report(self, position: Position) -> VictoryReport:
        return VictoryReport({}, None, ())


@dataclass(frozen=True)
class Offer:
    """A special action that could be taken now: its options, and the words of a button. An empty list under ``units``
    is for the units that the players have selected when they press it. ``about`` are units of whose menu it is a row;
    without any it is offered with what is due."""

    options: Mapping[str, Json]
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    about: tuple[str, ...] = ()


class Special(Protocol):
    """An action that only this game has."""

    def offers(self, position: Position) -> tuple[Offer, ...]:
        """What could be done with it in this position."""
        ...

    def step(self, position: Position, options: Mapping[str, Json]) -> Step: ...


@dataclass(frozen=True)
class CoverageLine:
    """One numbered rule: ``kind`` is ``enforced``, ``computed``, ``reminded`` or ``not-a-rule``."""

    rule: str
    kind: str
    text: str
    cases: tuple[str, ...] = ()
    reading: str = ""
    switch: str = ""
