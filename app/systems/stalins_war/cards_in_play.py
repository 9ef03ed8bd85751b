"""Combat cards as they are played, lie face up and go 7.5.5: a hand's, or for players with their real cards any of
those typed in; the winner's lie face up for later rounds of the turn, the loser's are discarded, starred ones leave the
game; some last for their round whoever wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.position.changes import Change, apply, change
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.cards import COMBAT, Card
from app.systems.stalins_war.counts import STARRED, count_of, counting
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import slug_of
from app.systems.stalins_war.hands import DISCARDS, FRONT, REMOVED, HandsKept

USED_CARDS, SPENT_CARDS = "cards-used", "cards-spent"
"""Topics of the ledger: combat card -> side that has used it in this round, that has discarded it in this turn"""


@dataclass(frozen=True)
class CombatCards:
    """Bound to one world; ``whole_round`` are names of cards that count for every combat of their round."""

    world: World
    hands: HandsKept
    whole_round: Sequence[str]

    def _whole(self, card: Card) -> bool:
        return slug_of(card.name) in self.whole_round

    def card(self, id_: str) -> Card:
        return self.hands.cards.by_id[id_]

    def offered(self, position: Position, side: str) -> Sequence[Card]:
        """Cards of the hand, and those face up that were not played in this round; of whole-round cards those too that
        were."""
        lying = self.hands.ids(position, side, FRONT)
        if self.hands.kept(position):
            own = [c for c in self.hands.cards_of(position, side) if c.use == COMBAT]
        else:
            gone = {*lying, *self._left(position, side)}
            own = [c for c in self.hands.cards.of(side) if c.use == COMBAT and c.id not in gone]
        own += [c for c in self.hands.cards.named(lying) if c not in own]
        return [c for c in own if self._whole(c) or position.ledger.get(USED_CARDS, c.id) is None]

    def _left(self, position: Position, side: str) -> list[str]:
        """Cards of the players' own that are out of the game, or were discarded in this turn."""
        return [*self.hands.ids(position, side, REMOVED), *position.ledger.entries(SPENT_CARDS)]

    def played(self, position: Position, side: str, cards: Sequence[str]) -> list[Change]:
        changes: list[Change] = []
        for name in cards:
            now = apply(self.world, position, changes)
            changes.append(change(self.world, now, "ledger", f"{USED_CARDS}:{name}", side))
            card, lying = self.card(name), self.hands.ids(now, side, FRONT)
            if name in lying:
                continue
            piles = {pile: [one for one in self.hands.ids(now, side, pile) if one != name] for pile in ("", DISCARDS)}
            if card.starred and not self._whole(card):
                changes += self._removed(now, side, name, piles)
            else:
                changes += self.hands.laid(now, side, {**piles, FRONT: [*lying, name]})
        return [one for one in changes if one.before != one.after]

    def over(self, position: Position, side: str, cards: Sequence[str], *, won: bool) -> list[Change]:
        lying = self.hands.ids(position, side, FRONT)
        gone = [name for name in cards if name in lying and not won and not self._whole(self.card(name))]
        return self._discarded(position, side, gone)

    def round_over(self, position: Position) -> list[Change]:
        """Cards that count for a round are discarded with it, starred ones out of the game."""
        changes: list[Change] = []
        for side in (AXIS, SOVIET):
            now = apply(self.world, position, changes)
            whole = [c for c in self.hands.cards.named(self.hands.ids(now, side, FRONT)) if self._whole(c)]
            changes += self._discarded(now, side, [c.id for c in whole if not c.starred])
            for card in (c for c in whole if c.starred):
                after = apply(self.world, position, changes)
                left = [one for one in self.hands.ids(after, side, FRONT) if one != card.id]
                changes += self._removed(after, side, card.id, {FRONT: left})
        return changes

    def _discarded(self, position: Position, side: str, names: Sequence[str]) -> list[Change]:
        if not names:
            return []
        left = [one for one in self.hands.ids(position, side, FRONT) if one not in names]
        spent = [change(self.world, position, "ledger", f"{SPENT_CARDS}:{name}", side) for name in names]
        discards = [*names, *self.hands.ids(position, side, DISCARDS)]
        return [*self.hands.laid(position, side, {FRONT: left, DISCARDS: discards}), *spent]

    def _removed(self, position: Position, side: str, name: str, piles: Mapping[str, Sequence[str]]) -> list[Change]:
        out = [name, *self.hands.ids(position, side, REMOVED)]
        changes = self.hands.laid(position, side, {**piles, REMOVED: out})
        return [*changes, *counting(self.world, position, STARRED, side, count_of(position, STARRED, side) + 1)]
