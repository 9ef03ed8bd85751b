"""The form of a chart that its owner types in: what stands across and down, what a cell may say, what is known of it.

A form says nothing that only the card shows. It is data of the system (``[charts.NAME.form]`` of its ``system.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from app.messages import N_

NONE = "–"
"""A cell that the chart prints as empty; a blank one is not typed in yet."""
DASHES = ("-", "–", "—", "−")
POINTS, COLUMNS, WORDS = "points", "columns", "words"
"""Kinds that have a name: movement points, columns to shift, free words."""
YES, NO = "yes", "no"
MOST_LETTERS = 300
"""of a cell in words"""

_DASH = "[-–—−]"
_GLYPHS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_MIXED = re.compile(rf"(\d*)([{''.join(_GLYPHS)}])")
_MAY_NOT = ("NO", "P", "NP", "X", "PROHIBITED", "NEIN", "VERBOTEN")
_SAME = {YES: ("Y", "J", "JA", "X"), NO: ("N", "NEIN")}


@dataclass(frozen=True)
class CellKind:
    """``codes`` each with what it is in a few words; else ``pattern``, with a ``hint`` what it means; else ``words``,
    which keep their blanks. ``spelled`` brings a figure into its one spelling."""

    codes: Mapping[str, str] = field(default_factory=dict)
    pattern: str = ""
    hint: str = ""
    words: bool = False
    spelled: Callable[[str], str] | None = None

    def read(self, typed: str) -> str | None:
        """A cell as the chart writes it, whatever its capitals and dashes; None for what it cannot say. Blank stays
        blank."""
        if not typed.strip():
            return ""
        if self.words:
            words = " ".join(typed.split())
            return NONE if words in DASHES else words if len(words) <= MOST_LETTERS else None
        figure = "".join(typed.split())
        if self.codes:
            return self._code(figure)
        if figure in DASHES:
            return NONE if re.fullmatch(self.pattern, NONE) else None
        figure = _MIXED.sub(lambda m: str(Fraction(m[1] or 0) + Fraction(_GLYPHS[m[2]])), figure)
        figure = re.sub(f"^{_DASH}(?=[0-9])", "-", figure)
        figure = self.spelled(figure) if self.spelled is not None else figure
        return figure if re.fullmatch(self.pattern, figure) else None

    def _code(self, typed: str) -> str | None:
        plain = {_plain(code): code for code in self.codes}
        if {YES, NO} == set(self.codes):
            plain |= {other: code for code, others in _SAME.items() for other in others}
        return plain.get(_plain(typed))

    def keys(self) -> Mapping[str, str]:
        """The key that gives each code: the first letter or figure of it that no code before has taken. Empty where
        one of them finds none: then codes are typed in full."""
        found: dict[str, str] = {}
        for code in self.codes:
            free = (c for c in code.lower() if c.isalnum() and c not in found.values())
            key = next(free, NONE if code == NONE else "")
            if not key:
                return {}
            found[code] = key
        return found

    def alone(self, typed: str) -> bool:
        """Whether ``typed`` is a cell that no further letter could make another one of."""
        begun = [code for code in self.codes if _plain(code).startswith(_plain(typed))]
        return len(begun) == 1 and _plain(begun[0]) == _plain(typed)


def _plain(code: str) -> str:
    return NONE if code in DASHES else code.upper()


def _points(figure: str) -> str:
    return NO if figure.upper() in _MAY_NOT else figure.removeprefix("+")


def _columns(figure: str) -> str:
    """``-2`` is two to the left; a figure without side or sign is refused, for cards mean different things by it."""
    figure = re.sub(r"^-(\d{1,2})$", r"\1L", figure.upper())
    figure = re.sub(r"^([LR])(\d{1,2})$", r"\2\1", figure)
    return NONE if re.fullmatch(r"0[LR]?", figure) else figure


NAMED: Mapping[str, CellKind] = {
    POINTS: CellKind(
        pattern=r"[0-9]{1,3}(/[1-9][0-9]?)?|no|–",
        spelled=_points,
        hint=N_("a number of movement points, such as 2 or 1/3, no where movement is not allowed, or a dash for none"),
    ),
    COLUMNS: CellKind(
        pattern=r"[1-9][0-9]?[LR]|–",
        spelled=_columns,
        hint=N_("a number of columns to the left or to the right, such as 1L or 2R, or a dash for none"),
    ),
    WORDS: CellKind(words=True, hint=N_("what the card says, in words, or a dash for nothing")),
}


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
