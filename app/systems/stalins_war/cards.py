"""Strategy Cards 2.3, as their owner has typed them in, and hands of them 7.1, 7.6, that the program keeps."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.errors import BadInput
from app.messages import N_, Sentence
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position, World
from app.rules.charts.form import NONE
from app.rules.charts.table import LineTable
from app.rules.parts import CardFace, CardPile, Control
from app.systems.stalins_war.data import AXIS, SOVIET, CardsData, OilData, RulesData
from app.systems.stalins_war.operations import HAND, count_of
from app.systems.stalins_war.supply import Supply

BLITZ, TOTAL = "blitzkrieg", "total-war"
"""Decks"""
EVENT, COMBAT, REINFORCEMENT_CARD = "event", "combat", "reinforcement"
OPPOSITE = {"attacker": "defender", "defender": "attacker"}
KINDS = {AXIS: ("ge", "pz", "ax"), SOVIET: ("su",)}
"""Kinds of points for replacements, by side (14.1.7)"""


def table_of(side: str) -> str:
    """The chart that holds a side's cards."""
    return f"cards-{side}"


@dataclass(frozen=True)
class Card:
    """``ops`` is ``None`` where it is not typed in. ``who`` (``attacker`` or ``defender``) is whose fire a combat card
    shifts by ``shift`` columns, right positive, or who loses ``losses`` more steps; ``when`` is its condition in its
    owner's words. ``by`` is who plays it in a combat, ``attacker``, ``defender`` or ``either``, where that is typed
    in."""

    side: str
    number: int
    name: str = ""
    deck: str = ""
    ops: int | None = None
    rp: Mapping[str, int] = field(default_factory=dict)
    use: str = ""
    starred: bool = False
    lasting: bool = False
    text: str = ""
    who: str = ""
    shift: int = 0
    losses: int = 0
    when: str = ""
    by: str = ""

    @property
    def player(self) -> str:
        """Whose card it is in a combat, ``attacker`` or ``defender``; empty for either. Where nobody has typed it in,
        a shift tells: a fire to the right is its own side's, one to the left the enemy's. Steps that are lost tell
        nothing, since cards cost either side some."""
        if self.by or self.who not in OPPOSITE or not self.shift:
            return self.by if self.by in OPPOSITE else ""
        return self.who if self.shift > 0 else OPPOSITE[self.who]

    @property
    def id(self) -> str:
        return f"{self.side}-{self.number}"

    @property
    def label(self) -> str:
        return f"{self.number} {self.name}".strip()


@dataclass(frozen=True)
class Cards:
    """The cards of both sides, those of which something is typed in or printed in the rules. They are read when the
    first of them is asked for: a campaign whose cards cannot be read opens all the same."""

    world: World
    rules: RulesData

    @cached_property
    def by_id(self) -> Mapping[str, Card]:
        """Raises BadInput for cards that cannot be read."""
        return {card.id: card for side in (AXIS, SOVIET) for card in self._listed(side)}

    @property
    def data(self) -> CardsData:
        return self.rules.cards

    def of(self, side: str) -> tuple[Card, ...]:
        return tuple(card for card in self.by_id.values() if card.side == side)

    def deck(self, side: str, deck: str) -> tuple[Card, ...]:
        return tuple(card for card in self.of(side) if card.deck == deck)

    def labeled(self, side: str, label: str) -> Card | None:
        return next((card for card in self.of(side) if card.label == label), None)

    def named(self, ids: Sequence[str]) -> list[Card]:
        return [self.by_id[one] for one in ids if one in self.by_id]

    @cached_property
    def complete(self) -> bool:
        """Whether every card of both sides has a deck and a value, so that the program can keep the hands: all that the
        game has, or those of a scenario's own pack."""
        return all(
            bool(self.of(side))
            and (self._own_pack(side) or len(self.of(side)) == self.data.each)
            and all(card.ops is not None and card.deck for card in self.of(side))
            for side in (AXIS, SOVIET)
        )

    def _own_pack(self, side: str) -> bool:
        """Whether the side's cards are none of the game's, so that what the rules tell of single ones is not theirs."""
        raw = self.world.charts.get(table_of(side))
        return isinstance(raw, dict) and bool(raw.get("provenance"))

    def _listed(self, side: str) -> list[Card]:
        """Raises BadInput for a cell that cannot be read."""
        slug = table_of(side)
        table = self.rules.line_table(slug, self.world.charts)
        printed = {} if self._own_pack(side) else self._printed(slug)
        found = []
        for number in range(1, self.data.each + 1):
            line = _Line(table, str(number), printed.get(str(number), {}))
            if line.known:
                found.append(line.card(side, number))
        return found

    def _printed(self, slug: str) -> Mapping[str, Mapping[str, str]]:
        """What the rules tell of single cards."""
        form = self.rules.charts[slug].form
        found: dict[str, dict[str, str]] = {}
        for rows in () if form is None else form.printed.values():
            for line, cells in rows.items():
                found.setdefault(line, {}).update(cells)
        return found


@dataclass(frozen=True)
class _Line:
    table: LineTable
    line: str
    printed: Mapping[str, str]

    @property
    def known(self) -> bool:
        return bool(self.printed) or any(cell.strip() for cell in self.table.rows.get(self.line, {}).values())

    def cell(self, heading: str) -> str:
        cell = self.table.cell(self.line, heading) or self.printed.get(heading, "")
        return "" if cell == NONE else cell

    def number(self, heading: str) -> int | None:
        cell = self.cell(heading)
        return int(cell) if cell.lstrip("+-").isdecimal() else None

    def columns(self, heading: str) -> int:
        return self.table.columns(self.line, heading) if self.table.says(self.line, heading) else 0

    def card(self, side: str, number: int) -> Card:
        rp = {kind: points for kind in KINDS[side] if (points := self.number(kind))}
        try:
            shift = self.columns("shift")
        except KeyError as fault:
            raise BadInput(str(fault)) from None
        return Card(
            side,
            number,
            self.cell("name"),
            self.cell("deck"),
            self.number("ops"),
            rp,
            self.cell("use"),
            self.cell("asterisk") == "yes",
            self.cell("lasting") == "yes",
            self.cell("text"),
            self.cell("who"),
            shift,
            self.number("losses") or 0,
            self.cell("when"),
            self.cell("by"),
        )


USES = {EVENT: N_("Event"), COMBAT: N_("Combat card"), REINFORCEMENT_CARD: N_("Reinforcements")}
ONCE = {
    EVENT: N_("Event, once in the game"),
    COMBAT: N_("Combat card, once in the game"),
    REINFORCEMENT_CARD: N_("Reinforcements, once in the game"),
}


def points_of(card: Card) -> str:
    """Its points for replacements: ``2 GE, 1 AX``."""
    return ", ".join(f"{count} {kind.upper()}" for kind, count in card.rp.items())


def face_of(card: Card) -> CardFace:
    """What is not typed in is left out."""
    facts = []
    if card.rp:
        facts.append(Sentence(N_("Replacements: {points}"), points=points_of(card)))
    if card.use in USES:
        facts.append(Sentence((ONCE if card.starred else USES)[card.use]))
    effects = []
    if card.by in OPPOSITE:
        effects.append(Sentence(N_("Played by the {who:t} only"), who=card.by))
    if card.who and card.shift:
        effects.append(Sentence(N_("The {who:t}'s fire: {shift:s+}"), who=card.who, shift=card.shift))
    if card.who and card.losses:
        text = (
            N_("The {who:t} loses {losses:w} more steps") if card.losses > 1 else N_("The {who:t} loses one more step")
        )
        effects.append(Sentence(text, who=card.who, losses=card.losses))
    if card.when:
        effects.append(
            Sentence(
                N_("The players judge whether this condition applies; the program does not read it: {when}"),
                when=card.when,
            )
        )
    return CardFace(card.id, card.label, card.ops, tuple(facts), tuple(effects), card.text)


DRAW, DISCARDS, REMOVED, ASIDE, FRONT = "draw", "discards", "removed", "aside", "front"
"""Piles of a side: to draw from, discarded, out of the game, set aside, and combat cards that lie face up (7.5.5b)"""
NAMES = {
    FRONT: N_("face-up combat cards"),
    DRAW: N_("draw pile"),
    DISCARDS: N_("discards"),
    ASIDE: N_("set aside"),
    REMOVED: N_("out of the game"),
}
OPEN = (FRONT, DISCARDS, REMOVED)
"""Piles that anybody may look through (7.5.5b, 7.6.2)"""
SEED, SHUFFLES = "shuffle", "shuffles-"
"""Keys of the ledger's ``USED``: what the dice of the shuffle gave, and how often a side has shuffled since"""


def pile(side: str, name: str) -> str:
    """The key of a side's pile among the position's hands; its hand is under the side itself."""
    return f"{side}-{name}"


PROGRAM = "program"
"""Who keeps the cards, where it is not the players"""


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
        card = self.cards.by_id.get(name) or self.cards.labeled(side, name)
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
        card = self.cards.labeled(side, label)
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


OIL = "oil"


@dataclass(frozen=True)
class HandSize:
    """Bound to one world."""

    world: World
    data: CardsData
    oil: OilData
    control: Control
    supply: Supply

    def oil_held(self, position: Position, side: str) -> int:
        """Oil hexes that the side holds and that have a line of one of its nations (17.1.2, 17.1.3)."""
        nations = [n.slug for n in self.world.roster.nations.values() if n.side == side]
        return sum(
            self.control.of(position, h) == side and any(self.supply.traces(position, side, n, h) for n in nations)
            for h in self.world.board.place_hexes(OIL)
        )

    def size(self, position: Position, side: str) -> int:
        """Oil changes it (17.1.1), the Axis by 17.1.4 and 17.1.5, the Soviets by 17.1.6 and 17.1.7."""
        first, last = self.data.no_least
        least = 0 if side == AXIS and first <= position.turn <= last else self.data.least
        by_oil = self.oil.hands[side].get(str(self.oil_held(position, side)), 0)
        wanted = self.data.hand + by_oil + count_of(position, HAND, side)
        return min(max(wanted, least), self.data.most)
