"""The form of a chart that its owner types in: what stands across and down, what a cell may say, what is known of it.

A form says nothing that only the card shows. It is data of the system (``[charts.NAME.form]`` of its ``system.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

RATIO, DIFFERENTIAL, STRENGTH, NAME = "ratio", "differential", "strength", "name"
"""Kinds of heading: ``3:1``; ``+2,3`` or ``≥55``; ``7-8`` or ``11+``; a word that is looked up."""
DIE, TURN = "die", "turn"
"""What stands down the side."""
NUMBER = "number"
"""An order of results that are numbers."""
NONE = "–"
"""A cell that the chart prints as empty; a blank one is not typed in yet."""
DASHES = ("-", "–", "—", "−")
_DASH = "[-–—−]"


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

    A cell is one of ``codes`` (each with what it is in a few words), or fits ``pattern``, of which ``hint`` says what
    it means. ``order`` has the codes from the worst for the attacker to the best, or ``number`` alone; empty where
    nothing is known of it. A ``sparse`` chart says nothing on most of its rows: none of its cells is missed.
    ``fixed`` is by row and heading.
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

    @property
    def dice(self) -> tuple[str, ...]:
        """The rows as the form begins with them."""
        return tuple(str(n) for n in range(self.first, self.last + 1))

    def read(self, typed: str) -> str | None:
        """A cell as the chart writes it, whatever its capitals and dashes; None for what it cannot say. Blank stays
        blank."""
        words = "".join(typed.split())
        if not words:
            return ""
        if self.codes:
            plain = {_plain(code): code for code in self.codes}
            return plain.get(_plain(words))
        if words in DASHES:
            return NONE if re.fullmatch(self.pattern, NONE) else None
        words = re.sub(f"^{_DASH}(?=[0-9])", "-", words)
        return words if re.fullmatch(self.pattern, words) else None

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
        if not self.codes:
            return False
        begun = [code for code in self.codes if _plain(code).startswith(_plain(typed))]
        return len(begun) == 1 and _plain(begun[0]) == _plain(typed)

    def rank(self, cell: str) -> int | None:
        """How good a result is for the attacker beside the others; None where that is not known."""
        if self.order == (NUMBER,):
            words = cell.replace("−", "-")
            return 0 if cell == NONE else int(words) if re.fullmatch(r"[+-]?\d+", words) else None
        return self.order.index(cell) if cell in self.order else None

    def in_order(self) -> Iterator[tuple[str, str]]:
        """Row and heading of every cell, as one types them: row by row."""
        return ((die, column) for die in self.dice for column in self.columns)


def _plain(code: str) -> str:
    return NONE if code in DASHES else code.upper()
