"""The fourth step: clicks on printed hex centres with their numbers, how far each is off, and hexes to be cut away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.messages import N_
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Column, LinkLabel, button, empty, line, text
from app.ui.widgets.chip import Chip
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout

KNOWN, FOUND = "known", "found"
NUMBERINGS = (
    (KNOWN, N_("The numbers of this map")),
    (FOUND, N_("Read the numbering from the clicks")),
)
HINT = N_(
    "Click the center of a printed hex and type its number. Three clicks far apart set the "
    "grid; more refine it. Drag a click to move it, right-click to remove it. By keyboard: "
    "Enter adds a click at the center of the view, Ctrl+arrows move it, Delete removes it."
)
CUT_HINT = N_(
    "Click or drag over hexes that are not in play: cut corners, dead hexes, hexes under a "
    "legend. The right button restores them."
)
GOOD, FAIR = 0.08, 0.2
"""Parts of a hex up to which a click counts as good, and as fair."""
REPLACE, BELOW, OVERLAP, BESIDE = "replace", "below", "overlap", "beside"
JOINS = (
    (REPLACE, N_("Replace the map's grid")),
    (BELOW, N_("South of the map, as the next sheet")),
    (OVERLAP, N_("South of it, first row on the last row")),
    (BESIDE, N_("Beside it, same numbering")),
)


@dataclass(frozen=True)
class ClickRow:
    """``off`` is how far it is from where the fit has it, in parts of a hex; None while there is no fit."""

    number: str
    off: float | None
    chosen: bool
    wrong: bool


class NumberField(QLineEdit):
    """Escape gives the map the keys back."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


class GridPage(QWidget):
    """``numbered`` has the place of a click in the list and what was typed for it."""

    numbered = Signal(int, str)
    chosen = Signal(int)
    removed = Signal(int)
    left = Signal()
    numberingTaken = Signal(str)
    extentTyped = Signal(object)
    layWanted = Signal(str)
    cutting = Signal(bool)
    cutWanted = Signal()
    wholeWanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.fields: list[NumberField] = []
        self._marks: list[QLabel] = []
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.empty = text(tr("Load an image first."), "hint", wrap=True)
        rows.addWidget(self.empty)
        self.modes = FlowLayout()
        self.click_chip, self.cut_chip = Chip(look, tr("Clicks")), Chip(look, tr("Cut hexes"))
        self.click_chip.clicked.connect(lambda: self.cutting.emit(False))
        self.cut_chip.clicked.connect(lambda: self.cutting.emit(True))
        for chip in (self.click_chip, self.cut_chip):
            self.modes.addWidget(chip)
        rows.addLayout(self.modes)
        self.numberings = DropDown()
        self.numberings.setAccessibleName(tr("Numbering"))
        for slug, name in NUMBERINGS:
            self.numberings.addItem(tr(name), slug)
        self.numberings.activated.connect(lambda row: self.numberingTaken.emit(str(self.numberings.itemData(row))))
        rows.addWidget(self.numberings)
        self.column = Column(tr("Clicks on printed hexes"))
        self.rows = QGridLayout()
        self.rows.setColumnStretch(1, 1)
        self.rows.setVerticalSpacing(4)
        self.column.rows.addLayout(self.rows)
        self.column.rows.addStretch(1)
        rows.addWidget(self.column, 1)
        self.verdict = text("", "strong", wrap=True)
        rows.addWidget(self.verdict)
        self.fault = text("", "fault", wrap=True)
        rows.addWidget(self.fault)
        self._build_extent(rows)
        self.cut_words = text("", "small", wrap=True)
        rows.addWidget(self.cut_words)
        cut = QHBoxLayout()
        self.whole = LinkLabel(tr("Restore all"))
        self.whole.clicked.connect(self.wholeWanted)
        self.cut = button(tr("Cut away"), "verb")
        self.cut.clicked.connect(self.cutWanted)
        cut.addWidget(self.whole)
        cut.addStretch(1)
        cut.addWidget(self.cut)
        rows.addLayout(cut)
        rows.addWidget(line())
        self.hint = text(tr(HINT), "small", wrap=True)
        rows.addWidget(self.hint)

    def _build_extent(self, rows: QVBoxLayout) -> None:
        """Rows and columns of a numbering that was read from the clicks."""
        self.extent = QWidget()
        grid = QGridLayout(self.extent)
        grid.setContentsMargins(0, 0, 0, 0)
        self.bounds: dict[str, tuple[QLineEdit, QLineEdit]] = {}
        for row, (name, shown) in enumerate((("rows", tr("Rows")), ("columns", tr("Columns")))):
            grid.addWidget(text(shown, "small"), row, 0)
            pair = []
            for k in range(2):
                field = QLineEdit()
                field.setFixedWidth(58)
                field.setAccessibleName(tr("{what} from", what=shown) if k == 0 else tr("{what} to", what=shown))
                field.editingFinished.connect(self._extent_typed)
                grid.addWidget(field, row, 1 + k)
                pair.append(field)
            self.bounds[name] = (pair[0], pair[1])
        self.join = DropDown()
        self.join.setAccessibleName(tr("How this sheet joins the map"))
        for slug, shown in JOINS:
            self.join.addItem(tr(shown), slug)
        grid.addWidget(self.join, 2, 0, 1, 4)
        self.lay = button(tr("Use this grid"), "verb")
        self.lay.setToolTip(tr("Painted terrain stays with the hex numbers"))
        self.lay.clicked.connect(lambda: self.layWanted.emit(str(self.join.currentData())))
        grid.addWidget(self.lay, 3, 0, 1, 4)
        grid.setColumnStretch(3, 1)
        rows.addWidget(self.extent)

    # following ----------------------------------------------------------------------------------------------------

    def show_clicks(self, clicks: Sequence[ClickRow]) -> None:
        if len(self.fields) != len(clicks):
            empty(self.rows)
            self.fields = []
            self._marks = []
            for n in range(len(clicks)):
                self._add_row(n)
        for click, field, mark in zip(clicks, self.fields, self._marks, strict=True):
            if not field.hasFocus():
                field.setText(click.number)
            off = "" if click.off is None else tr("{percent}% off", percent=round(100 * click.off))
            mark.setText(tr("does not fit") if click.wrong else off)
            good = click.off is not None and click.off <= GOOD
            role = "fault" if click.wrong or (click.off or 0.0) > FAIR else "good" if good else "warning"
            if mark.property("role") != role:
                mark.setProperty("role", role)
                mark.style().unpolish(mark)
                mark.style().polish(mark)
            field.setAccessibleDescription(mark.text())

    def _add_row(self, n: int) -> None:
        self.rows.addWidget(text(f"{n + 1}", "small"), n, 0)
        field = NumberField()
        field.setAccessibleName(tr("Number of click {number}", number=n + 1))
        field.setPlaceholderText(tr("its number"))
        field.returnPressed.connect(lambda: self.left.emit())
        field.editingFinished.connect(lambda: self.numbered.emit(n, field.text().strip()))
        field.left.connect(self.left)
        self.rows.addWidget(field, n, 1)
        mark = text("", "small")
        mark.setMinimumWidth(70)
        self.rows.addWidget(mark, n, 2)
        away = LinkLabel("×")
        away.setToolTip(tr("Remove click"))
        away.setAccessibleName(tr("Remove click {number}", number=n + 1))
        away.clicked.connect(lambda: self.removed.emit(n))
        self.rows.addWidget(away, n, 3)
        self.fields.append(field)
        self._marks.append(mark)

    def ask(self, n: int, guess: str) -> None:
        """The number of a click is wanted; ``guess`` is what the grid has there already."""
        field = self.fields[n]
        field.setText(guess)
        field.setFocus()
        field.selectAll()

    def show_state(
        self,
        *,
        there: bool,
        numbering: str,
        verdict: str,
        fault: str,
        extent: dict[str, tuple[int, int]] | None,
        cutting: bool,
        leaving: int,
        masked: bool,
        joins: bool,
    ) -> None:
        self.empty.setVisible(not there)
        self.click_chip.setChecked(not cutting)
        self.cut_chip.setChecked(cutting)
        clicks = there and not cutting
        for one in (self.numberings, self.column):
            one.setVisible(clicks)
        self.click_chip.setEnabled(there)
        self.numberings.setCurrentIndex(self.numberings.findData(numbering))
        self.verdict.setText(verdict)
        self.verdict.setVisible(clicks and bool(verdict))
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.extent.setVisible(clicks and extent is not None)
        for name, pair in (extent or {}).items():
            for field, value in zip(self.bounds[name], pair, strict=True):
                if not field.hasFocus():
                    field.setText(str(value))
        self.join.setVisible(joins)
        if not joins:
            self.join.setCurrentIndex(0)
        self.cut_words.setText(tr_count("{n} hex will be cut.", "{n} hexes will be cut.", leaving) if leaving else "")
        self.cut_words.setVisible(cutting and bool(leaving))
        self.cut.setVisible(cutting and bool(leaving))
        self.whole.setVisible(cutting and masked)
        self.hint.setText(tr(CUT_HINT if cutting else HINT))

    def _extent_typed(self) -> None:
        found: dict[str, tuple[int, int]] = {}
        for name, (low, high) in self.bounds.items():
            if low.text().strip().isdigit() and high.text().strip().isdigit():
                found[name] = (int(low.text()), int(high.text()))
        if len(found) == len(self.bounds):
            self.extentTyped.emit(found)
