"""A chart in the making: what is typed cell by cell, what is refused and why, and the way back."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QDate, QObject, Qt, Signal

from app.rules.charts.check import check
from app.rules.charts.entered import MOST_COLUMNS, MOST_ROWS, OWNER, EnteredChart, named
from app.rules.charts.form import NAME, CellKind, ChartForm
from app.rules.charts.table import same
from app.rules.ruling import Finding
from app.ui.texts import tr, tr_count
from app.ui.words import term

HEADINGS = 0
"""The row of the headings; those of the die come below it. Likewise column 0 has what stands down the side."""
NAMES = 0
"""The column of the names of rows"""
LISTED = 4
"""Most pasted words that a sentence repeats."""

Place = tuple[int, int]
"""Row and column of the sheet, headings included."""


def today() -> str:
    """As sources have it: ``2026-11-20``."""
    return QDate.currentDate().toString(Qt.DateFormat.ISODate)


class Draft(QObject):
    """``changed`` after every change, ``reshaped`` before it where rows or columns came or went; ``refused`` says why
    something was not taken. Places are those of the sheet."""

    changed = Signal()
    reshaped = Signal()
    refused = Signal(str)

    def __init__(self, form: ChartForm, entered: EnteredChart, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.form, self.entered = form, entered
        self._past: list[EnteredChart] = []

    # what is there ------------------------------------------------------------------------------------------------

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        return check(self.form, self.entered)

    @property
    def dice(self) -> list[str]:
        return list(self.entered.rows)

    @property
    def size(self) -> tuple[int, int]:
        return len(self.entered.rows) + 1, len(self.entered.columns) + 1

    def words(self, place: Place) -> str:
        """What stands at a place, as it was typed or is printed."""
        row, column = place
        if row == HEADINGS:
            return self.entered.columns[column - 1] if column else ""
        return self.entered.cell(self.dice[row - 1], column - 1) if column else self.dice[row - 1].strip()

    def source(self, place: Place) -> str:
        row, column = place
        return self.entered.source(self.dice[row - 1], column - 1) if row and column else ""

    def rule(self, place: Place) -> str:
        """The rule that prints the cell; empty for one that is typed."""
        row, column = place
        if not row or not column:
            return ""
        found = self.form.fixed.get((self.dice[row - 1], self.entered.columns[column - 1]))
        return "" if found is None else found.rule

    def open(self, place: Place) -> bool:
        """Whether something can be typed there."""
        row, column = place
        if row == HEADINGS or column == NAMES:
            return self.form.free if column else bool(row) and self.form.free_lines
        if not named(self.dice[row - 1]):
            return False
        return not self.rule(place) or self._printed(place) != self.words(place)

    def _printed(self, place: Place) -> str:
        row, column = place
        found = self.form.fixed.get((self.dice[row - 1], self.entered.columns[column - 1]))
        return "" if found is None else found.cell

    def grave(self, place: Place) -> str:
        """The severity of the first finding that names this cell; empty where none does."""
        row, column = place
        if not row or not column:
            return ""
        die, heading = self.dice[row - 1], self.entered.columns[column - 1]
        return next((str(f.severity) for f in self.findings if f.args.get("at") == [die, heading]), "")

    def kind(self, place: Place) -> CellKind | None:
        """What a cell may say; None of headings and of the names of rows."""
        row, column = place
        return self.form.kind(self.entered.columns[column - 1]) if row and column else None

    @property
    def side(self) -> int:
        """The first column that one types in: that of the names, where they are the owner's."""
        return NAMES if self.form.free_lines else 1

    def after(self, place: Place, step: int = 1) -> Place:
        """The next place that one types at, row by row; the same at either end."""
        rows, columns = self.size
        first = HEADINGS if self.form.free and place[0] == HEADINGS else 1
        last = HEADINGS if place[0] == HEADINGS and self.form.free else rows - 1
        flat = [(r, c) for r in range(first, max(last, 1) + 1) for c in range(self.side, columns) if self.open((r, c))]
        if step < 0:
            flat.reverse()
        beyond = [p for p in flat if (p > place if step > 0 else p < place)]
        return beyond[0] if beyond else place

    def begin(self) -> Place:
        """The first blank cell, or the first of all."""
        rows, columns = self.size
        every = [(r, c) for r in range(1, rows) for c in range(self.side, columns) if self.open((r, c))]
        return next((p for p in every if not self.words(p)), every[0] if every else (1, 1))

    # typing -------------------------------------------------------------------------------------------------------

    def put(self, place: Place, typed: str) -> bool:
        """Types a cell or a heading; blank takes it away. False, and ``refused``, where the chart cannot say that."""
        found = self._taken(place, typed, self.entered)
        if isinstance(found, str):
            self.refused.emit(found)
            return False
        self._become(found)
        return True

    def _taken(self, place: Place, typed: str, entered: EnteredChart) -> EnteredChart | str:
        """The chart with this typed, or why not."""
        row, column = place
        form = self.form
        if row == HEADINGS:
            if not form.free:
                return tr("The rules fix the headings of this chart ({rule}).", rule=form.rule)
            return entered.with_heading(column - 1, self._heading(typed)).with_fixed(form)
        if column == NAMES:
            return self._named(row, typed, entered)
        die = list(entered.rows)[row - 1]
        if not named(die):
            return tr("Name the row first.") if typed.strip() else entered
        heading = entered.columns[column - 1]
        fixed, kind = form.fixed.get((die, heading)), form.kind(heading)
        cell = kind.read(typed)
        if fixed is not None and cell != fixed.cell:
            return tr("The rulebook prints {cell} here ({rule}).", cell=fixed.cell, rule=fixed.rule)
        if cell is None and kind.codes:
            return tr("{typed} is not one of {codes}.", typed=typed.strip(), codes=", ".join(kind.codes))
        if cell is None and kind.words:
            return tr("The text is too long for a cell.")
        if cell is None:
            return tr("{typed} is not {hint}.", typed=typed.strip(), hint=term(kind.hint))
        if fixed is not None:
            return entered.with_fixed(form)
        return entered.with_cell(die, column - 1, cell, f"{OWNER} {today()}")

    def _named(self, row: int, typed: str, entered: EnteredChart) -> EnteredChart | str:
        """The chart with the name of a row, or why not."""
        form, die, name = self.form, list(entered.rows)[row - 1], " ".join(typed.split())
        if not form.free_lines:
            return tr("The rules fix the rows of this chart ({rule}).", rule=form.rule)
        if not name and not named(die):
            return entered
        if not name:
            if any(entered.rows[die]):
                return tr("A row with cells keeps its name; delete the row to remove it.")
            return entered.without_line(die).with_room(form)
        if any(same(name) == same(other) for other in entered.rows if other != die):
            return tr("There is already a row named {name}.", name=name)
        if not form.reads_line(name):
            return tr("{typed} is not {hint}.", typed=name, hint=term(form.line_hint))
        return entered.with_line(die, name).with_room(form).with_fixed(form)

    def _heading(self, typed: str) -> str:
        words = " ".join(typed.split())
        if self.form.headings == NAME:
            return words
        return words.replace("−", "-").replace("<=", "≤").replace(">=", "≥")

    def paste(self, place: Place, block: str) -> int:
        """Types a block of cells, rows by line and columns by tabulator, from ``place`` on; returns how many were
        taken. What does not fit is named in one sentence and left out."""
        entered, count, strange = self.entered, 0, []
        lines = block.rstrip("\r\n").splitlines()
        wanted, columns = min(place[0] - 1 + len(lines), MOST_ROWS), self.size[1]
        for r, line in enumerate(lines):
            if wanted > len(entered.rows):
                entered = entered.with_room(self.form, wanted)
            rows = len(entered.rows) + 1
            for c, typed in enumerate(line.split("\t")):
                at = (place[0] + r, place[1] + c)
                if at[0] >= rows or at[1] >= columns:
                    if typed.strip():
                        strange.append(typed.strip())
                    continue
                found = self._taken(at, typed, entered)
                if isinstance(found, str):
                    strange.append(typed.strip() or "–")
                elif found != entered:
                    entered, count = found, count + 1
        if count:
            self._become(entered)
        if strange:
            more = "…" if len(strange) > LISTED else ""
            listed = f"{', '.join(strange[:LISTED])}{more}"
            self.refused.emit(
                tr_count(
                    "One of the pasted cells does not fit: {cells}.",
                    "{n} of the pasted cells do not fit: {cells}.",
                    len(strange),
                    cells=listed,
                )
            )
        return count

    def undo(self) -> bool:
        """Takes the last change back."""
        if not self._past:
            return False
        self._show(self._past.pop())
        return True

    def replace(self, entered: EnteredChart) -> None:
        """Another chart in the place of this one, which ``undo`` brings back; a cell that says the same keeps where it
        is from."""
        for die, cells in entered.rows.items():
            for n, cell in enumerate(cells):
                same_place = die in self.entered.rows and n < len(self.entered.columns)
                if same_place and self.entered.columns[n] == entered.columns[n] and self.entered.cell(die, n) == cell:
                    entered = entered.with_cell(die, n, cell, self.entered.source(die, n))
        self._become(entered)

    def clear(self) -> None:
        """Only what the rulebook prints stays; the headings are as they were at first."""
        self._become(EnteredChart.blank(self.form))

    # rows and columns ---------------------------------------------------------------------------------------------

    def add_column(self, at: int) -> None:
        """Before the column ``at`` of the sheet."""
        if len(self.entered.columns) < MOST_COLUMNS:
            self._become(self.entered.with_column(max(at - 1, 0), ""))

    def drop_line(self, at: int) -> None:
        """A row that the owner has named, of the sheet."""
        if self.form.free_lines and at:
            self._become(self.entered.without_line(self.dice[at - 1]).with_room(self.form))

    def drop_column(self, at: int) -> None:
        if at and len(self.entered.columns) > 1:
            self._become(self.entered.without_column(at - 1))

    def stretch(self, above: int, below: int) -> None:
        """Rows more at the top and at the bottom, or fewer."""
        dice = [int(die) for die in self.dice]
        first, last = dice[0] - above, dice[-1] + below
        if first <= last < first + MOST_ROWS:
            self._become(self.entered.with_rows(first, last).with_fixed(self.form))

    def _become(self, entered: EnteredChart) -> None:
        if entered == self.entered:
            return
        self._past.append(self.entered)
        self._show(entered)

    def _show(self, entered: EnteredChart) -> None:
        reshaped = (len(entered.columns), len(entered.rows)) != (len(self.entered.columns), len(self.dice))
        self.entered = entered
        self.__dict__.pop("findings", None)
        if reshaped:
            self.reshaped.emit()
        self.changed.emit()


def counted(form: ChartForm, entered: EnteredChart) -> str:
    """``31 of 48 cells``; of a chart that has most cells blank, how many are not."""
    if form.sparse:
        return tr_count("{n} cell", "{n} cells", entered.filled)
    return tr("{filled} of {total} cells", filled=entered.filled, total=entered.total)
