"""Strategy Cards 2.3 as their owner has typed them in, a table of 55 for each side: OPS value, points for replacements,
what the card may be played as, whether it leaves the game 2.3.3, and what it does in a combat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.errors import BadInput
from app.position.world import World
from app.rules.charts.form import NONE
from app.rules.charts.table import LineTable
from app.systems.stalins_war.data import AXIS, SOVIET, RulesData
from app.systems.stalins_war.upkeep_data import CardsData

BLITZ, TOTAL = "blitzkrieg", "total-war"
"""Decks"""
EVENT, COMBAT, REINFORCEMENT = "event", "combat", "reinforcement"
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
    """The cards of both sides, those of which something is typed in or printed in the rules."""

    world: World
    rules: RulesData

    @cached_property
    def by_id(self) -> Mapping[str, Card]:
        return {card.id: card for side in (AXIS, SOVIET) for card in self._listed(side)}

    @property
    def data(self) -> CardsData:
        return self.rules.cards

    def of(self, side: str) -> tuple[Card, ...]:
        return tuple(card for card in self.by_id.values() if card.side == side)

    def deck(self, side: str, deck: str) -> tuple[Card, ...]:
        return tuple(card for card in self.of(side) if card.deck == deck)

    def labelled(self, side: str, label: str) -> Card | None:
        return next((card for card in self.of(side) if card.label == label), None)

    def named(self, ids: Sequence[str]) -> list[Card]:
        return [self.by_id[one] for one in ids if one in self.by_id]

    @cached_property
    def complete(self) -> bool:
        """Whether every card of both sides has a deck and a value, so that the program can keep the hands: all that the
        game has, or those of a scenario's own pack."""
        return all(
            bool(self.of(side)) and (self._own_pack(side) or len(self.of(side)) == self.data.each)
            and all(card.ops is not None and card.deck for card in self.of(side))
            for side in (AXIS, SOVIET)
        )  # fmt: skip

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
            side, number, self.cell("name"), self.cell("deck"), self.number("ops"), rp, self.cell("use"),
            self.cell("asterisk") == "yes", self.cell("lasting") == "yes", self.cell("text"), self.cell("who"), shift,
            self.number("losses") or 0, self.cell("when"), self.cell("by"),
        )  # fmt: skip
