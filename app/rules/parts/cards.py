"""Cards: a side's hand and piles as its players may read them; the rounds in which they are played; and what is counted
out for a turn, operations points among it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.messages import Sentence
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.parts.absent import Absent
from app.rules.parts.movement import Points
from app.rules.ruling import Finding

ADVANCES, STAYS, RESETS = "advances", "stays", "resets"
"""What a round does to the count of consecutive ones"""


@dataclass(frozen=True)
class RoundBox:
    """One round of one side. ``played`` is what it was played as, in a word, and ``told`` the same as a sentence, both
    ``None`` while it is to come; ``effect`` is what that did to the count of consecutive rounds. ``over`` is a round
    that is past, which nobody may have told about; ``barred`` says why nobody may act in it."""

    side: str
    number: int
    played: Sentence | None = None
    told: Sentence | None = None
    effect: str = ""
    now: bool = False
    over: bool = False
    barred: Sentence | None = None
    rule: str = ""


@dataclass(frozen=True)
class RoundPoints:
    """``left`` of the ``received`` points of the round in hand, both ``None`` in no round of the side in which units
    act; ``banked`` points; ``consecutive`` rounds in a row, and by how much the next card is worth ``less`` for it."""

    received: int | None
    left: int | None
    banked: int
    consecutive: int
    less: int


@dataclass(frozen=True)
class RoundUse:
    """What a round would come to, played as one of the answers has it. ``worth`` are the points that a card brings, as
    they are reckoned, ``None`` where it brings none by itself; ``brings`` is in a word or two what the side gets,
    banked points among it; ``told`` is how that comes about and what becomes of the rounds in a row, each sentence with
    its rule; ``findings`` speak against it."""

    worth: Sentence | None = None
    brings: Sentence | None = None
    told: tuple[tuple[Sentence, str], ...] = ()
    findings: tuple[Finding, ...] = ()


class ActionRounds(Protocol):
    """The track of the rounds."""

    @property
    def rule(self) -> str:
        """That of the track."""
        ...

    def boxes(self, position: Position) -> tuple[RoundBox, ...]:
        """The rounds of the turn in hand, in the order in which they are taken."""
        ...

    def points(self, position: Position, side: str) -> RoundPoints: ...

    def use(self, position: Position, pending: Pending, answer: Json) -> RoundUse | None:
        """What an answer to the question of a round comes to; ``None`` for another question."""
        ...


@dataclass(frozen=True)
class CardFace:
    """A card as whoever holds it reads it. ``value`` is the number in its corner, ``None`` where it is not typed in;
    ``facts`` are what it is good for, ``effects`` what it does in a battle, ``text`` its owner's own
    words."""

    id: str
    label: str
    value: int | None = None
    facts: tuple[Sentence, ...] = ()
    effects: tuple[Sentence, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class CardPile:
    """``cards`` lie from the top down; of a pile that lies face down only ``count`` is told."""

    name: str
    count: int
    cards: tuple[CardFace, ...] = ()


class Hands(Protocol):
    """Cards held by a side."""

    def held(self, position: Position, side: str) -> tuple[str, ...]: ...

    def faces(self, position: Position, side: str) -> tuple[CardFace, ...]:
        """The hand."""
        ...

    def piles(self, position: Position, side: str) -> tuple[CardPile, ...]:
        """The side's other cards, empty where nobody has the program keep them."""
        ...

    def face(self, side: str, name: str) -> CardFace | None:
        """The card that an answer names by its id or its label."""
        ...


@dataclass(frozen=True)
class NoHands(Absent):
    def held(self, position: Position, side: str) -> tuple[str, ...]:
        return ()

    def faces(self, position: Position, side: str) -> tuple[CardFace, ...]:
        return ()

    def piles(self, position: Position, side: str) -> tuple[CardPile, ...]:
        return ()

    def face(self, side: str, name: str) -> CardFace | None:
        return None


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
