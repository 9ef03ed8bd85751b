"""Combat Cards 7.5.5, 11.2.1(3): who plays when, what they do, how they lie face up and go; and what a combat keeps of
its first instant, beside what every battle does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.state import BattleState, ids
from app.rules.parts import ATTACKER, DEFENDER, BattleSide, Shift
from app.rules.questions import AnswerEffect, no_answer
from app.rules.supply.status import OUT, SUPPLIED
from app.systems.stalins_war.cards import COMBAT, DISCARDS, FRONT, REMOVED, Card, HandsKept
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import slug_of
from app.systems.stalins_war.firing import Firing
from app.systems.stalins_war.operations import STARRED, count_of, counting

STATES, FLED, ZHUKOV, BLITZ = "states", "fled", "zhukov", "blitz"


@dataclass(frozen=True)
class CombatMemory:
    """``states`` are supply states by unit, ``fled`` the units that had retreated into the hex before; ``zhukov`` tells
    whether the attack needs his event. ``blitz`` is the id of the marker that was placed for the advance, if any."""

    states: Mapping[str, str]
    fled: tuple[str, ...]
    zhukov: bool
    blitz: str = ""

    @staticmethod
    def of(state: BattleState) -> CombatMemory:
        kept, blitz = state.own, state.own.get(BLITZ)
        states = kept.get(STATES)
        return CombatMemory(
            {unit: str(one) for unit, one in states.items()} if isinstance(states, dict) else {},
            ids(kept.get(FLED)),
            kept.get(ZHUKOV) is True,
            blitz if isinstance(blitz, str) else "",
        )

    def kept_in(self, state: BattleState) -> BattleState:
        own: dict[str, Json] = {**state.own, STATES: {**self.states}, FLED: [*self.fled], ZHUKOV: self.zhukov}
        if self.blitz:
            own[BLITZ] = self.blitz
        return replace(state, own=own)


CARDS, NO = "cards", "no"
"""In the options of an attack: the cards played, by ``attacker`` and ``defender``"""
RULE = "7.5.5"


class CombatCard(Protocol):
    """``who`` is ``attacker`` or ``defender``, whose fire it shifts by ``shift`` columns and who loses ``losses`` more
    steps once the winner is known; ``when`` is its condition in the owner's words, ``player`` who may play it, empty
    for either side of the combat."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def shift(self) -> int: ...
    @property
    def losses(self) -> int: ...
    @property
    def who(self) -> str: ...
    @property
    def player(self) -> str: ...
    @property
    def when(self) -> str: ...


class CardsInPlay(Protocol):
    """The combat cards that sides may use."""

    def offered(self, position: Position, side: str) -> Sequence[CombatCard]:
        """Those that the side may play or use again in the combat in hand."""
        ...

    def card(self, id_: str) -> CombatCard: ...

    def played(self, position: Position, side: str, cards: Sequence[str]) -> list[Change]:
        """What becomes of cards at once that the side plays."""
        ...

    def over(self, position: Position, side: str, cards: Sequence[str], *, won: bool) -> list[Change]:
        """What becomes of them when the combat is over: the winner keeps them, the loser discards."""
        ...


def used(options: Mapping[str, Json], who: str) -> tuple[str, ...]:
    """The cards that a side has played in the combat."""
    kept = options.get(CARDS)
    return ids(kept.get(who)) if isinstance(kept, dict) else ()


def barred(states: Mapping[str, str], units: Sequence[str], who: str) -> bool:
    """Whether all forces of a side are out of supply (13.3.4): attackers that are not in full supply, too (13.2.4)."""
    found = [states.get(unit, SUPPLIED) for unit in units]
    return bool(found) and all(state == OUT if who == DEFENDER else state != SUPPLIED for state in found)


@dataclass(frozen=True)
class CardEffects:
    """What the cards that were played do."""

    cards: CardsInPlay

    def shifts(self, encounter: Firing) -> list[Shift]:
        """Shifts of the fire in hand."""
        played = [self.cards.card(one) for who in BattleSide for one in used(encounter.options, who)]
        text = N_("the card {card}")
        return [Shift(c.shift, RULE, text, {"card": c.label}) for c in played if c.shift and c.who == encounter.firer]

    def losses(self, options: Mapping[str, Json], who: str) -> int:
        """Steps that ``who`` loses besides when the winner is known (11.3.5)."""
        played = [self.cards.card(one) for side in BattleSide for one in used(options, side)]
        return sum(max(c.losses, 0) for c in played if c.who == who)


@dataclass(frozen=True)
class PlayCards:
    """The question which cards a side plays."""

    world: World
    cards: CardsInPlay
    who: str

    @property
    def step(self) -> str:
        return f"{self.who}-cards"

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        """The attacker's question comes first (7.5.5a)."""
        side = self._side(position, state)
        units = state.attackers if self.who == ATTACKER else state.defenders
        if barred(CombatMemory.of(state).states, units, self.who):
            return None
        offered = [c for c in self.cards.offered(position, side) if c.player in ("", self.who)]
        if not offered:
            return None
        text = N_("Choose the combat cards played for the attack on {target}, or none: {cards}.")
        args: dict[str, Json] = {"target": state.target, "cards": [c.label for c in offered], "any": True}
        judged: list[Json] = [f"{c.label} ({c.when})" for c in offered if c.when]
        if judged:
            text = N_(
                "Choose the combat cards played for the attack on {target}, or none: {cards}. The players judge "
                "whether these apply: {judged}."
            )
            args["judged"] = judged
        return state.question(procedure, self.step, side, text, RULE, args=args, options=(*(c.id for c in offered), NO))

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        chosen = () if answer == NO else ids(answer) if isinstance(answer, list) else (str(answer),)
        if len(set(chosen)) != len(chosen) or any(one not in pending.options or one == NO for one in chosen):
            text = N_("Choose from the listed cards, or no.")
            return no_answer(RULE, text)
        if not chosen:
            return AnswerEffect(template=N_("No combat card played."))
        state = BattleState.of(pending)
        before = state.options.get(CARDS)
        both: dict[str, Json] = {**(before if isinstance(before, dict) else {}), self.who: list(chosen)}
        labels: list[Json] = [self.cards.card(one).label for one in chosen]
        changes = self.cards.played(position, self._side(position, state), chosen)
        return AnswerEffect(
            changes=tuple(changes),
            template=N_("Combat cards played: {cards}."),
            args={"cards": labels},
            options={CARDS: both},
        )

    def _side(self, position: Position, state: BattleState) -> str:
        side = position.units[state.attackers[0]].side
        return side if self.who == ATTACKER else self.world.roster.enemy(side)


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
        were (7.5.5e)."""
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
        """The winner's lie on (7.5.5b), the loser's are discarded (7.5.5c)."""
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
