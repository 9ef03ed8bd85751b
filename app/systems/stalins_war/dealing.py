"""The first hands 4.3, 23.1.1, 23.1.2, the draw 6.0 D with its discards 7.6.2 and the cards that come to the Soviets by
themselves 7.1.3, and Total War 7.6.4. Asked where the program keeps the hands; else the players are
told what they draw up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, apply, change
from app.position.ledger import USED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.parts import Phase
from app.rules.ruling import Finding, note, violation
from app.systems.stalins_war.calendar import round_in, round_phase
from app.systems.stalins_war.cards import BLITZ, REINFORCEMENT, TOTAL, Card
from app.systems.stalins_war.counts import STARRED, count_of
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.hand_size import HandSize
from app.systems.stalins_war.hands import ASIDE, DISCARDS, DRAW, SEED, HandsKept
from app.systems.stalins_war.level import Level
from app.systems.stalins_war.phases import DRAW as DRAWING
from app.systems.stalins_war.upkeep_data import CardsData

NAME = "cards"
SHUFFLE, FREE, CHOICE, DISCARD = "shuffle", "free-", "choice", "discard-"
NO_CARD = "no-card"
DICE = 12
"""Dice of the shuffle"""
DEALT, TOTAL_WAR = "dealt", "total-war"
"""The ledger's ``USED``: the turn in which the hands were dealt, and in which Total War was triggered"""
CHOSEN = "chosen"
"""Topic of the ledger: step -> the answer, while the first hands are asked for; side -> turn of its last discard"""


@dataclass(frozen=True)
class Dealing:
    """The gate before the first round that is played and before the draw. Bound to one world; ``free`` is option
    23.1.1, ``fate`` 23.1.2."""

    world: World
    hands: HandsKept
    size: HandSize
    level: Level
    free: bool = False
    fate: bool = False
    name: str = NAME

    @property
    def data(self) -> CardsData:
        return self.size.data

    # asking -----------------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if not self.hands.kept(position):
            return None
        at = round_in(phase.slug)
        if at is not None and phase.slug == round_phase(*at) and position.ledger.get(USED, DEALT) is None:
            return self._first(position)
        return self._discards(position) if phase.slug == DRAWING else None

    def _first(self, position: Position) -> Pending | None:
        if position.ledger.get(USED, SEED) is None:
            text = N_("Roll the dice by which the program shuffles the cards.")
            return Pending(self.name, SHUFFLE, "", text, "4.3", {}, (), {"dice": {SHUFFLE: DICE}})
        for side in (AXIS, SOVIET) if self.free else ():
            step = f"{FREE}{side}"
            if position.ledger.get(CHOSEN, step) is None:
                text = N_("Give up one level for a card of your choice?")
                return self._cards(step, side, text, "23.1.1", self.hands.cards.deck(side, BLITZ))
        if not self.fate and position.ledger.get(CHOSEN, CHOICE) is None:
            text = N_("Draw a card of your choice before the rest are dealt?")
            return self._cards(CHOICE, SOVIET, text, "4.3.1", self._to_choose(position))
        return None

    def _to_choose(self, position: Position) -> list[Card]:
        taken = self._picked(position, SOVIET, f"{FREE}{SOVIET}")
        deck = [card for card in self.hands.cards.deck(SOVIET, BLITZ) if card != taken]
        return [card for card in deck if card.use != REINFORCEMENT or card.number == self.data.chosen]

    def _cards(self, step: str, side: str, text: str, rule: str, cards: Sequence[Card]) -> Pending:
        return Pending(self.name, step, side, text, rule, {}, (*(card.label for card in cards), NO_CARD))

    def _discards(self, position: Position) -> Pending | None:
        for side in (SOVIET, AXIS):
            if position.ledger.get(CHOSEN, side) != position.turn and self.hands.ids(position, side):
                text = N_("Which card is discarded before the draw?")
                return self._cards(f"{DISCARD}{side}", side, text, "7.6.2", self.hands.cards_of(position, side))
        return None

    # answers ----------------------------------------------------------------------------------------------------------

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        step = pending.step
        if step == SHUFFLE:
            return self._seeded(position, answer, rolled)
        if answer not in pending.options:
            return Taken((violation("wrong-answer", pending.rule, N_("Name one of the answers on offer.")),))
        side = pending.side
        if step.startswith(DISCARD):
            if answer == NO_CARD:
                done = change(self.world, position, "ledger", f"{CHOSEN}:{side}", position.turn)
                return Taken((), (done,), N_("No further card is discarded."), seen=True)
            card = self.hands.cards.labelled(side, str(answer))
            changes = self.hands.discarding(position, side, [card.id] if card else [])
            return Taken((), tuple(changes), N_("{card} is discarded."), {"card": answer}, seen=True)
        changes = [change(self.world, position, "ledger", f"{CHOSEN}:{step}", answer)]
        if step.startswith(FREE) and answer != NO_CARD:
            changes += self.level.moving(position, -1 if side == AXIS else 1)
        after = apply(self.world, position, changes)
        if self._first(after) is None:
            changes += self.dealing(after)
        args: dict[str, Json] = {"card": answer}
        words = N_("No card is chosen.") if answer == NO_CARD else N_("A card is chosen.")
        return Taken((), tuple(changes), words, args, seen=True)

    def _seeded(self, position: Position, answer: Json, rolled: str) -> Taken:
        faces = answer.get(SHUFFLE) if isinstance(answer, dict) else None
        if not isinstance(faces, list) or len(faces) != DICE or not all(f in (1, 2, 3, 4, 5, 6) for f in faces):
            return Taken((violation("wrong-answer", "4.3", N_("Twelve dice are rolled for the shuffle.")),))
        seed = 0
        for face in faces:
            seed = seed * 6 + int(str(face)) - 1
        changes: list[Change] = [change(self.world, position, "ledger", f"{USED}:{SEED}", seed)]
        after = apply(self.world, position, changes)
        if self._first(after) is None:
            changes += self.dealing(after)
        rolls = (Roll(NAME, seed, rolled or "typed"),)
        return Taken((), tuple(changes), N_("The cards are shuffled."), {}, rolls=rolls, seen=True)

    # the first hands --------------------------------------------------------------------------------------------------

    def dealing(self, position: Position) -> list[Change]:
        """The hands and piles of both sides as the game begins."""
        changes: list[Change] = [change(self.world, position, "ledger", f"{USED}:{DEALT}", position.turn)]
        for side in (AXIS, SOVIET):
            cards, aside = self.hands.cards.deck(side, BLITZ), list[str]()
            picked = [c for s in (f"{FREE}{side}", CHOICE) if (c := self._picked(position, side, s)) is not None]
            if side == SOVIET and not self.fate:
                aside = [c.id for c in cards if c.number in self._coming() and c not in picked]
            rest = [c.id for c in cards if c.id not in aside and c not in picked]
            pile = self.hands.shuffled(position, side, rest)
            hand = [c.id for c in picked]
            more = max(self.data.hand - len(hand), 0)
            hand, pile = [*hand, *pile[:more]], pile[more:]
            aside += [c.id for c in self.hands.cards.deck(side, TOTAL)]
            changes += self.hands.laid(position, side, {"": hand, DRAW: pile, ASIDE: aside})
            changes += self.hands.counted(position, side)
        return changes

    def _coming(self) -> set[int]:
        return {number for numbers in self.data.automatic.values() for number in numbers}

    def _picked(self, position: Position, side: str, step: str) -> Card | None:
        label = position.ledger.get(CHOSEN, step)
        own = step != CHOICE or side == SOVIET
        return self.hands.cards.labelled(side, str(label)) if own and label not in (None, NO_CARD) else None

    # the draw ---------------------------------------------------------------------------------------------------------

    def total_war_due(self, position: Position) -> bool:
        """Whether Total War is triggered now."""
        if position.turn < self.data.total_war_from or position.ledger.get(USED, TOTAL_WAR) is not None:
            return False
        out = [count_of(position, STARRED, side) for side in (AXIS, SOVIET)]
        return max(out) >= self.data.starred_one or sum(out) >= self.data.starred_both

    def opening(self, position: Position) -> tuple[list[Change], list[Finding]]:
        """What the phase does by itself: Total War, cards that come by themselves, the draw."""
        changes, found = list[Change](), list[Finding]()
        if self.total_war_due(position):
            changes.append(change(self.world, position, "ledger", f"{USED}:{TOTAL_WAR}", position.turn))
            text = N_("Total War begins: each side shuffles its Total War cards with its discards and its pile.")
            found.append(note("total-war", "7.6.4", text))
            if self.hands.kept(position):
                changes += self._total_war(position)
        after = apply(self.world, position, changes)
        for side in (SOVIET, AXIS):
            size = self.size.size(after, side)
            name = self.world.roster.sides[side].name
            found.append(
                note("draw-up-to", "7.6.1", N_("The {side} player draws up to {size:w} cards."), side=name, size=size)
            )
            if self.hands.kept(position):
                more = self._drawn(after, side, size)
                changes += more
                after = apply(self.world, after, more)
        numbers = self.automatic(position)
        if numbers and not self.hands.kept(position):
            text = N_("The Soviet player takes these cards first: {cards}.")
            found.append(note("automatic-cards", "7.1.3", text, cards=list(numbers)))
        return changes, found

    def automatic(self, position: Position) -> tuple[int, ...]:
        """Numbers of the cards that come to the Soviets in this turn."""
        return () if self.fate else self.data.automatic.get(str(position.turn), ())

    def _drawn(self, position: Position, side: str, size: int) -> list[Change]:
        changes: list[Change] = []
        if side == SOVIET:
            aside = self.hands.ids(position, side, ASIDE)
            mine = [one for n in self.automatic(position) if (one := f"{SOVIET}-{n}") in aside]
            left = [one for one in aside if one not in mine]
            changes += self.hands.laid(position, side, {"": [*self.hands.ids(position, side), *mine], ASIDE: left})
        after = apply(self.world, position, changes)
        return [*changes, *self.hands.drawing(after, side, max(size - len(self.hands.ids(after, side)), 0))]

    def _total_war(self, position: Position) -> list[Change]:
        changes: list[Change] = []
        for side in (AXIS, SOVIET):
            late = {card.id for card in self.hands.cards.deck(side, TOTAL)}
            aside = self.hands.ids(position, side, ASIDE)
            mixed = [one for one in aside if one in late]
            mixed += self.hands.ids(position, side, DISCARDS) + self.hands.ids(position, side, DRAW)
            piles = {DRAW: self.hands.shuffled(position, side, mixed), DISCARDS: list[str]()}
            changes += self.hands.laid(position, side, {**piles, ASIDE: [one for one in aside if one not in late]})
            changes += self.hands.counted(position, side)
        return changes
