"""Cards: a side's hand and piles as its players may read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.messages import Sentence
from app.position.position import Position
from app.rules.parts.absent import Absent


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
