"""The lines of an answer: paragraphs by column, and what a line is about on the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QObject, Qt

from app.advice.sequences import Chance
from app.ui.panels.answer import decimal
from app.ui.panels.rule_table import PARAGRAPHS, Paragraph
from app.ui.rows_model import Index, RowsModel

NONE = "–"


@dataclass(frozen=True)
class Line:
    """``hex`` is where a line leads, -1 for nowhere; ``about`` is whatever the page keeps with it."""

    cells: tuple[tuple[Paragraph, ...], ...]
    hex: int = -1
    about: object = None


class LinesModel(RowsModel[Line]):
    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(headings, parent)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.row(index)
        if line is None:
            return None
        cell = line.cells[index.column()]
        if role == PARAGRAPHS:
            return cell
        if role == Qt.ItemDataRole.AccessibleTextRole:  # a list shows the whole row as one
            return ". ".join(one.words for every in line.cells for one in every)
        if role == Qt.ItemDataRole.DisplayRole:
            return "\n".join(one.words for one in cell)
        return None


def plain(words: str) -> tuple[Paragraph, ...]:
    """A cell of one paragraph; empty for no words."""
    return (Paragraph(words),) if words else ()


def strong(words: str) -> tuple[Paragraph, ...]:
    return (Paragraph(words, bold=True),)


def small(*words: str) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(one, "muted", small=True) for one in words if one)


def percent(value: Fraction | float) -> str:
    """``37.5 %``, ``100 %``; a decimal where it is not whole."""
    exact = Fraction(value).limit_denominator(10**9) * 100
    if exact.denominator == 1:
        return f"{exact} %"
    return f"{_tenths(exact)} %"


def _tenths(value: Fraction) -> str:
    return decimal(Fraction((value * 10 + Fraction(1, 2)).__floor__(), 10))[:-1]


def chance_words(chance: Chance) -> str:
    """``37.5 % (3/8)`` for an exact one, ``37.5 % ± 1.4`` for one from dice."""
    if chance.error:
        return f"{percent(chance.value)} ± {_tenths(Fraction(chance.error) * 100)}"
    exact = chance.value
    simple = exact.denominator > 1 and exact.denominator <= 1296
    return f"{percent(exact)} ({exact})" if simple else percent(exact)


def number_words(chance: Chance) -> str:
    """``1.33`` or ``1.33 ± 0.04``."""
    found = decimal(chance.value)
    return f"{found} ± {decimal(Fraction(chance.error).limit_denominator(10**6))}" if chance.error else found
