"""Hands and piles of cards 7.1, 7.6, for players who let the program keep them; others hold their real cards, and the
program knows only what was played. Piles lie in the order that the dice of the first shuffle give, and so do all later
ones."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import CardFace, CardPile
from app.systems.stalins_war.card_faces import face_of
from app.systems.stalins_war.cards import Card, Cards

DRAW, DISCARDS, REMOVED, ASIDE, FRONT = "draw", "discards", "removed", "aside", "front"
"""Piles of a side: to draw from, discarded, out of the game, set aside, and combat cards that lie face up (7.5.5b)"""
NAMES = {
    FRONT: N_("face-up combat cards"), DRAW: N_("draw pile"), DISCARDS: N_("discards"), ASIDE: N_("set aside"),
    REMOVED: N_("out of the game"),
}  # fmt: skip
OPEN = (FRONT, DISCARDS, REMOVED)
"""Piles that anybody may look through (7.5.5b, 7.6.2)"""
SEED, SHUFFLES = "shuffle", "shuffles-"
"""Keys of the ledger's ``USED``: what the dice of the shuffle gave, and how often a side has shuffled since"""


def pile(side: str, name: str) -> str:
    """The key of a side's pile among the position's hands; its hand is under the side itself."""
    return f"{side}-{name}"


@dataclass(frozen=True)
class HandsKept:
    """The ``Hands`` part. Bound to one world; ``chosen`` tells whether the players have the program keep them."""

    world: World
    cards: Cards
    chosen: bool

    def kept(self, position: Position) -> bool:
        """Whether the program keeps the hands, which needs all cards typed in."""
        return self.chosen and self.cards.complete

    def held(self, position: Position, side: str) -> tuple[str, ...]:
        return tuple(card.label for card in self.cards_of(position, side))

    def ids(self, position: Position, side: str, name: str = "") -> list[str]:
        """A side's hand, or a pile of it from the top."""
        listed = position.hands.get(pile(side, name) if name else side)
        return [str(one) for one in listed] if isinstance(listed, list) else []

    def cards_of(self, position: Position, side: str, name: str = "") -> tuple[Card, ...]:
        return tuple(self.cards.named(self.ids(position, side, name)))

    def faces(self, position: Position, side: str) -> tuple[CardFace, ...]:
        return tuple(map(face_of, self.cards_of(position, side)))

    def piles(self, position: Position, side: str) -> tuple[CardPile, ...]:
        if not self.kept(position):
            return ()
        found = []
        for name, words in NAMES.items():
            cards = self.cards_of(position, side, name)
            found.append(CardPile(words, len(cards), tuple(map(face_of, cards)) if name in OPEN else ()))
        return tuple(found)

    def face(self, side: str, name: str) -> CardFace | None:
        card = self.cards.by_id.get(name) or self.cards.labelled(side, name)
        return None if card is None else face_of(card)

    # moving cards -----------------------------------------------------------------------------------------------------

    def laid(self, position: Position, side: str, piles: Mapping[str, Sequence[str]]) -> list[Change]:
        """Piles of the side as they lie from now on, its hand under an empty name."""
        found = []
        for name, ids in piles.items():
            key = pile(side, name) if name else side
            listed: list[Json] = [*ids]
            one = change(self.world, position, "hand", key, listed or None)
            if one.before != one.after:
                found.append(one)
        return found

    def leaving(self, position: Position, side: str, card: Card, *, removed: bool, to: str = DISCARDS) -> list[Change]:
        """A card is played out of the hand: to the discards, or out of the game."""
        if not self.kept(position):
            return []
        name = REMOVED if removed else to
        hand = [one for one in self.ids(position, side) if one != card.id]
        return self.laid(position, side, {"": hand, name: [card.id, *self.ids(position, side, name)]})

    def discarding(self, position: Position, side: str, ids: Sequence[str]) -> list[Change]:
        hand = [one for one in self.ids(position, side) if one not in ids]
        return self.laid(position, side, {"": hand, DISCARDS: [*ids, *self.ids(position, side, DISCARDS)]})

    def exchanging(self, position: Position, side: str, label: str) -> list[Change]:
        """A card goes to the discards and the top of the pile comes for it (7.2.6)."""
        card = self.cards.labelled(side, label)
        if card is None or card.id not in self.ids(position, side):
            return []
        hand = [one for one in self.ids(position, side) if one != card.id]
        discards = [card.id, *self.ids(position, side, DISCARDS)]
        return self._drawn(position, side, hand, discards, 1)

    def drawing(self, position: Position, side: str, count: int) -> list[Change]:
        """So many cards from the pile; an empty one is made anew of the discards (7.6.3)."""
        return self._drawn(position, side, self.ids(position, side), self.ids(position, side, DISCARDS), count)

    def _drawn(self, position: Position, side: str, hand: list[str], discards: list[str], count: int) -> list[Change]:
        left, changes = self.ids(position, side, DRAW), list[Change]()
        for _ in range(count):
            if not left and discards:
                left, discards = self.shuffled(position, side, discards), []
                changes = self.counted(position, side)
            if left:
                hand.append(left.pop(0))
        return [*self.laid(position, side, {"": hand, DRAW: left, DISCARDS: discards}), *changes]

    # shuffling --------------------------------------------------------------------------------------------------------

    def shuffled(self, position: Position, side: str, ids: Sequence[str]) -> list[str]:
        """These cards in the order that the dice give."""
        seed = position.ledger.get(USED, SEED)
        found = sorted(ids)
        random.Random(f"{seed} {side} {self._times(position, side)}").shuffle(found)
        return found

    def _times(self, position: Position, side: str) -> int:
        times = position.ledger.get(USED, f"{SHUFFLES}{side}")
        return times if isinstance(times, int) else 0

    def counted(self, position: Position, side: str) -> list[Change]:
        """One shuffle more."""
        return [change(self.world, position, "ledger", f"{USED}:{SHUFFLES}{side}", self._times(position, side) + 1)]
