"""The form of a chart that its owner types in: what stands across and down, what a cell may say, what is known of it.

A form says nothing that only the card shows. It is data of the system (``[charts.NAME.form]`` of its ``system.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from app.rules.cell_kind import NONE, CellKind

RATIO, DIFFERENTIAL, STRENGTH, NAME = "ratio", "differential", "strength", "name"
"""Kinds of heading: ``3:1``; ``+2,3`` or ``≥55``; ``7-8`` or ``11+``; a word that is looked up."""
DIE, TURN, LINE = "die", "turn", "line"
"""What stands down the side: a die, turns, names."""
NUMBER = "number"
"""An order of results that are numbers."""


@dataclass(frozen=True)
class Fixed:
    """A cell that the rulebook's text gives, and the rule that does."""

    cell: str
    rule: str


@dataclass(frozen=True)
class ChartForm:
    """``columns`` are the headings, to be changed where ``free``; ``heading_pattern`` is what the rules can look up,
    ``heading_hint`` says so in words. Rows run from ``first`` to ``last``; ``open_ended`` ones may begin and end
    elsewhere, as a modified die does.

    Rows that are lines have the names in ``lines``. Where there are none, the names are the owner's, at least ``room``
    of them on the sheet; each fits ``line_pattern``, of which ``line_hint`` says what it means, and a new sheet begins
    with the words that the cells of the chart ``lines_from`` have. ``head`` is what stands above them, ``names`` say
    headings and lines in words where they are slugs.

    A cell under a heading that has a kind of its own in ``kinds`` is of that kind, another of the kind that stands
    there without a heading, else one of ``codes`` (each with what it is in a few words), or one that fits ``pattern``,
    of which ``hint`` says what it means.
    ``order`` has the codes from the worst for the attacker to the best, or ``number`` alone; empty where nothing is
    known of it. A ``sparse`` chart says nothing on most of its rows: none of its cells is missed.
    ``fixed`` is by row and heading. A chart that is read under several ``indexes`` has a line for each of them and each
    die, ``X 3``. Of a ``shifted`` chart every row is the one above it moved a column to the right.
    """

    slug: str
    name: str
    rule: str
    headings: str
    columns: tuple[str, ...]
    free: bool = False
    heading_pattern: str = ""
    heading_hint: str = ""
    rows: str = DIE
    first: int = 1
    last: int = 6
    open_ended: bool = False
    sparse: bool = False
    codes: Mapping[str, str] = field(default_factory=dict)
    pattern: str = ""
    hint: str = ""
    order: tuple[str, ...] = ()
    fixed: Mapping[tuple[str, str], Fixed] = field(default_factory=dict)
    kinds: Mapping[str, CellKind] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    room: int = 0
    line_pattern: str = ""
    line_hint: str = ""
    lines_from: str = ""
    head: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    indexes: tuple[str, ...] = ()
    shifted: bool = False

    @property
    def dice(self) -> tuple[str, ...]:
        """The rows as the form begins with them; none where their names are the owner's."""
        return self.lines if self.rows == LINE else tuple(str(n) for n in range(self.first, self.last + 1))

    @property
    def free_lines(self) -> bool:
        """Whether the owner names the rows."""
        return self.rows == LINE and not self.lines

    def said(self, name: str) -> str:
        """A heading or a line in words, for the catalogue."""
        return self.names.get(name, name)

    def reads_line(self, name: str) -> bool:
        """Whether a row may have this name."""
        return not self.line_pattern or re.fullmatch(self.line_pattern, name) is not None

    @cached_property
    def _usual(self) -> CellKind:
        return self.kinds.get("") or CellKind(self.codes, self.pattern, self.hint)

    def kind(self, heading: str = "") -> CellKind:
        """What a cell under a heading may say."""
        return self.kinds.get(heading, self._usual)

    def read(self, typed: str, heading: str = "") -> str | None:
        """A cell as the chart writes it, whatever its capitals and dashes; None for what it cannot say. Blank stays
        blank."""
        return self.kind(heading).read(typed)

    def keys(self, heading: str = "") -> Mapping[str, str]:
        """The key that gives each code; empty where codes are typed in full."""
        return self.kind(heading).keys()

    def alone(self, typed: str, heading: str = "") -> bool:
        """Whether ``typed`` is a cell that no further letter could make another one of."""
        return self.kind(heading).alone(typed)

    def rank(self, cell: str) -> int | None:
        """How good a result is for the attacker beside the others; None where that is not known."""
        if self.order == (NUMBER,):
            words = cell.replace("−", "-")
            return 0 if cell == NONE else int(words) if re.fullmatch(r"[+-]?\d+", words) else None
        return self.order.index(cell) if cell in self.order else None

    def in_order(self) -> Iterator[tuple[str, str]]:
        """Row and heading of every cell, as one types them: row by row."""
        return ((die, column) for die in self.dice for column in self.columns)
