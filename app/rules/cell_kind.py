"""What a cell of a chart may say: one of some codes, a figure of a certain form, or words.

A cell is kept in one spelling, whatever its owner typed: ``½`` as ``1/2``, ``p`` as ``no``, ``-2`` columns as ``2L``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

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
        pattern=r"[0-9]{1,3}(/[1-9][0-9]?)?|no|–", spelled=_points,
        hint=N_("a number of movement points, such as 2 or 1/3, no where one may not, or a dash for none"),
    ),
    COLUMNS: CellKind(
        pattern=r"[1-9][0-9]?[LR]|–", spelled=_columns,
        hint=N_("a number of columns to the left or to the right, such as 1L or 2R, or a dash for none"),
    ),
    WORDS: CellKind(words=True, hint=N_("what the card says, in words, or a dash for nothing")),
}  # fmt: skip
