"""Action rounds: turns that are cut into rounds of either side, each of them played as something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.messages import Sentence
from app.position.position import Position

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
