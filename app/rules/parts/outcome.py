"""What an order does, the procedures that wait for answers, and actions that only one game has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.position.changes import BattleRecord, Change, Roll
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.orders.orders import Attack
from app.rules.parts.combat import Assessment
from app.rules.parts.movement import MoveReport
from app.rules.ruling import Finding


@dataclass(frozen=True)
class Step:
    """What one order does: findings, changes, and words. The next question, if any, is among the changes. ``move`` has
    the working of a move on the map."""

    findings: tuple[Finding, ...]
    changes: tuple[Change, ...]
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    battle: BattleRecord | None = None
    move: MoveReport | None = None

    @staticmethod
    def refusing(*findings: Finding) -> Step:
        """Nothing is done, for what the first of the findings says."""
        return Step(findings, (), findings[0].template, findings[0].args)


class Procedure(Protocol):
    """A step list that waits for answers in the position's ``pending``."""

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """Goes on with ``answer``. A wrong answer is a step with a violation and no changes."""
        ...


class Battle(Procedure, Protocol):
    """A procedure that an attack order begins."""

    def begin(self, position: Position, attack: Attack, assessment: Assessment) -> Step:
        """``assessment`` is that of ``attack`` in ``position``; the findings are those that come to its own."""
        ...


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
