"""What every page of advice has: fields, the answer below them, and a sentence where there is none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QLayout, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.advice.sequences import Chance
from app.messages import site_words
from app.rules.ruling import Finding
from app.ui.features.advice.asking import Asking
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.session import Session
from app.ui.style import Look, enlarged
from app.ui.texts import tr
from app.ui.widgets.cards import Column, button, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.paragraph_table import PARAGRAPHS, Paragraph
from app.ui.widgets.lists.rows import Index, RowsModel
from app.ui.widgets.lists.stacked_list import Places, StackedList
from app.ui.widgets.tabbed_card import Page
from app.ui.words import capital, decimal, joined, origin

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


FIELDS, LINES = 130, 170
"""Least pixels of height of the fields and of the answer, at the usual size of type"""


@dataclass(frozen=True)
class Parts:
    table: Session
    look: Look
    asking: Asking


class Fields(Column):
    """As high as what is asked, where there is the room; less scrolls."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        rows, wide = self.rows, self.viewport().width()
        tall = rows.totalHeightForWidth(wide) if rows.hasHeightForWidth() else rows.minimumSize().height()
        return QSize(200, tall + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, min(round(FIELDS * enlarged()), self.sizeHint().height()))


class AdvicePage(Page):
    """``marks`` has what is to be drawn on the map, ``None`` for nothing; ``hexWanted`` a location to be shown;
    ``lineTold`` the line of the answer that is chosen, ``None`` where there is none."""

    marks = Signal(object)
    hexWanted = Signal(int)
    lineTold = Signal(object)

    def __init__(self, parts: Parts, name: str, headings: Sequence[str], places: Places) -> None:
        super().__init__()
        self.name_ = name
        self.table, self.look, self.asking = parts.table, parts.look, parts.asking
        self.stale, self.caveat = False, ""
        self.rows = rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.pane = Fields(tr("Question: {page}", page=name))
        self.fields = self.pane.rows
        self.title, self.hint = text("", "strong", wrap=True), text("", "hint", wrap=True)
        below = QWidget()
        self.verbs = FlowLayout(below, 8)
        self.notes = text("", "small", wrap=True)
        self.view = StackedList(parts.look, places)
        self.view.setMinimumHeight(round(LINES * enlarged()))
        self.view.setAccessibleName(tr("Answer: {page}", page=name))
        self.model = LinesModel(headings, self)
        self.view.setModel(self.model)
        self.view.chosen.connect(self._chosen)
        self.view.selectionModel().currentRowChanged.connect(self._moved)
        for part in (self.pane, below, self.title, self.hint, self.notes):
            rows.addWidget(part)
        rows.addWidget(self.view, 1)
        self.rest = QWidget()
        rows.addWidget(self.rest, 1)
        self.table.opened.connect(self.forget)
        self.table.positionChanged.connect(self._changed)
        self.say("")

    # fields -------------------------------------------------------------------------------------------------------

    def labeled(self, words: str, field: QWidget | QLayout, into: QVBoxLayout | None = None) -> QLabel:
        """A field under its name."""
        rows = self.fields if into is None else into
        label = text(words, "small")
        rows.addWidget(label)
        if isinstance(field, QWidget):
            label.setBuddy(field)
            field.setAccessibleName(words)
            rows.addWidget(field)
        else:
            rows.addLayout(field)
        return label

    def drop_down(self, words: str) -> DropDown:
        """A list to choose from, no wider than the fields."""
        found = DropDown()
        found.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.labeled(words, found)
        return found

    def side_field(self) -> DropDown:
        return self.drop_down(tr("Side"))

    def fill_sides(self, field: DropDown, wanted: str) -> None:
        field.blockSignals(True)
        field.clear()
        for slug, side in self.table.game.world.roster.sides.items():
            field.addItem(capital(origin(side)), slug)
        field.setCurrentIndex(max(field.findData(wanted), 0))
        field.blockSignals(False)

    def hex_field(self, words: str, hint: str) -> QLineEdit:
        found = QLineEdit()
        found.setPlaceholderText(hint)
        self.labeled(words, found)
        return found

    def verb(self, words: str, tip: str = "") -> QPushButton:
        """The button that asks, in sight wherever the fields are scrolled to."""
        found = button(words, "verb", tip=tip)
        self.verbs.addWidget(found)
        return found

    def further(self, words: str, tip: str = "") -> QPushButton:
        """A button beside the answer."""
        found = button(words, "", tip=tip)
        self.verbs.addWidget(found)
        found.hide()
        return found

    # the answer ---------------------------------------------------------------------------------------------------

    def say(self, hint: str, title: str = "") -> None:
        """A sentence in place of an answer."""
        self.caveat = ""
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.note(())
        self.model.fill(())
        self.view.hide()
        self.rest.show()
        self.stale = False
        self.lineTold.emit(None)

    def answer(self, title: str, lines: Iterable[Line], findings: Iterable[Finding] = ()) -> None:
        self.say("", title)
        self.caveat = self.asking.caveat()
        found = tuple(lines)
        self.model.fill(found)
        self.note(f.text() for f in findings)
        self.view.setVisible(bool(found))
        self.rest.setVisible(not found)

    def note(self, sentences: Iterable[str]) -> None:
        words = " ".join((*sentences, self.caveat)).strip()
        self.notes.setText(words)
        self.notes.setVisible(bool(words))

    def may_ask(self, targets: Iterable[str] = ()) -> bool:
        """Says why nobody may, where that is so; ``targets`` are the places that are to be attacked."""
        words = self.asking.barred() or self.asking.unseen(targets)
        if words:
            self.say(words)
        return not words

    # following ----------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Another campaign is on the table."""
        self.say("")
        self.marks.emit(None)

    def _changed(self, changes: object) -> None:
        if self.model.rows and not self.stale:
            self.stale = True
            self.hint.setText(tr("The position has changed. Ask again."))
            self.hint.show()
            self.marks.emit(None)
            self.lineTold.emit(None)

    def _moved(self, now: QModelIndex, _before: QModelIndex) -> None:
        if 0 <= now.row() < len(self.model.rows) and not self.stale:
            self.marks.emit(self.drawn(self.model.rows[now.row()]))
            self.lineTold.emit(self.model.rows[now.row()])

    def _chosen(self, index: QModelIndex) -> None:
        line = self.model.rows[index.row()]
        if line.hex >= 0:
            self.hexWanted.emit(line.hex)

    def drawn(self, line: Line | None) -> AdviceOverlay | None:
        """What the map shows with a line in hand, or with none."""
        return None

    def current(self) -> Line | None:
        row = self.view.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def come(self) -> None:
        if self.model.rows and not self.stale:
            self.marks.emit(self.drawn(self.current()))
            self.lineTold.emit(self.current())
        else:
            self.marks.emit(None)
            if not self.model.rows:
                self.invite()

    def invite(self) -> None:
        """What would fill the page."""
        self.may_ask()

    # words --------------------------------------------------------------------------------------------------------

    def named(self, units: Iterable[str], most: int = 4) -> str:
        counters = self.table.position.units
        return joined((counters[u].label if u in counters else u for u in units), most)

    def place(self, location: int) -> str:
        return site_words(self.table.game.world.board.location_name(location))


class SidePage(AdvicePage):
    """A page that is asked for one side; ``hint`` invites to ask."""

    def __init__(self, parts: Parts, name: str, headings: Sequence[str], places: Places, hint: str) -> None:
        super().__init__(parts, name, headings, places)
        self.inviting = hint
        self.side = self.side_field()

    def take_keys(self) -> None:
        self.side.setFocus()

    def forget(self) -> None:
        super().forget()
        self.fill_sides(self.side, self.table.fog.viewer or self.table.position.active)

    def invite(self) -> None:
        if self.may_ask():
            self.say(self.inviting)
