"""An order of battle from a spreadsheet: what each column says, the counters that come of it, the faults row by row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QAbstractTableModel, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.board.board import Board
from app.errors import AdjutantError
from app.forces.counter import TOGETHER
from app.interop.counters.line import LineDefaults
from app.interop.counters.table import (
    COUNT,
    IGNORED,
    LINE,
    NUMBERS,
    REVERSE,
    TableRead,
    TableRow,
    guess,
    headed,
    read_table,
    table_of_file,
    table_of_text,
    targets,
)
from app.interop.counters.words import CounterWords
from app.messages import N_
from app.systems.scenario.csv_table import Lines
from app.ui.counters.box_faces import CounterFaces
from app.ui.session import sentence
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Column, button, empty, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.lists.box_model import plain_icon
from app.ui.widgets.lists.rows import ROOT, Index
from app.ui.words import capital, term

FACE = 30
Role = Qt.ItemDataRole


class TableModel(QAbstractTableModel):
    """The first column has the row's number and face; the others are those of the table."""

    def __init__(self, look: Look, faces: CounterFaces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look, self.faces = look, faces
        self.rows: Sequence[TableRow] = ()
        self.width = 0
        self.head: Sequence[str] = ()

    def show(self, read: TableRead, head: Sequence[str], width: int) -> None:
        self.beginResetModel()
        self.rows, self.head, self.width = read.rows, head, width
        self.endResetModel()

    def show_read(self, read: TableRead) -> None:
        """The same rows, read otherwise."""
        self.rows = read.rows
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, self.width))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self.width + 1

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if way != Qt.Orientation.Horizontal or role != Role.DisplayRole:
            return None
        if section == 0:
            return tr("Row")
        return self.head[section - 1] if section - 1 < len(self.head) else str(section)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            if index.column() == 0:
                return f"{row.line} ✕" if row.faults else str(row.line)
            return row.cells[index.column() - 1] if index.column() - 1 < len(row.cells) else ""
        if role == Role.DecorationRole and index.column() == 0 and row.counters:
            return plain_icon(self.faces.picture(row.counters[0], FACE))
        if role == Role.ForegroundRole and row.faults:
            return QColor(self.look.inks.vermilion)
        if role == Role.ToolTipRole and row.faults:
            return "\n".join(str(fault) for fault in row.faults)
        return None


TOLD = 40
"""Faults that are listed."""
NAMES = {
    IGNORED: N_("– nothing –"),
    NUMBERS: N_("Numbers: 3-5"),
    REVERSE: N_("Numbers, reverse"),
    COUNT: N_("Number of copies"),
    LINE: N_("A whole line"),
    "id": N_("Id"),
    "nation": N_("Nation"),
    "type": N_("Type"),
    "size": N_("Size"),
    "name": N_("Name"),
    "formation": N_("Formation"),
    "steps": N_("Steps"),
    "special": N_("Special"),
    "armored": N_("Armor class"),
    "hex": N_("Hex or box"),
    "turn": N_("Turn of arrival"),
    "area": N_("Zone"),
    "left": N_("Left of the symbol"),
    "right": N_("Right of the symbol"),
}
"""What a column says; through ``tr`` where it is shown. The game's numbers have names of their own."""


class TablePage(QWidget):
    """``taken`` has the counters when they are wanted; ``left`` when the page is done with."""

    taken = Signal(object)
    left = Signal()

    def __init__(self, look: Look, faces: CounterFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.faces = look, faces
        self.words: CounterWords | None = None
        self.board: Board | None = None
        self.known: set[str] = set()
        self.all: Lines = []
        self.rows: Lines = []
        self._whole: list[str] = []
        self.head: Sequence[str] = ()
        self.read = TableRead(())
        self.columns: list[DropDown] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(150)
        self._later.timeout.connect(self.read_pasted)
        self._build()

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        about = tr(
            "Copy rows from your spreadsheet and paste them here, or open a CSV file. Typed rows "
            "such as 3-5 inf XX 168 work too."
        )
        self.about = text(about, "small", wrap=True)
        whole.addWidget(self.about)
        self.paste = QPlainTextEdit()
        self.paste.setAccessibleName(tr("Rows pasted from a spreadsheet"))
        self.paste.setPlaceholderText(tr("Unit\tNation\tType\tSize\tNumbers\tHex"))
        self.paste.setTabChangesFocus(True)
        self.paste.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.paste.textChanged.connect(self._later.start)
        whole.addWidget(self.paste, 1)
        top = QHBoxLayout()
        self.first = QCheckBox(tr("First row is headings"))
        self.first.clicked.connect(lambda on: self._lay_out(on))
        top.addWidget(self.first)
        top.addStretch(1)
        top.addWidget(text(tr("Where a row has none:"), "small"))
        self.nation = DropDown()
        self.nation.setAccessibleName(tr("Nation for rows without one"))
        self.nation.activated.connect(self._reread)
        top.addWidget(self.nation)
        whole.addLayout(top)
        self.model = TableModel(self.look, self.faces, self)
        self.view = QTableView()
        self.view.setModel(self.model)
        self.view.setAccessibleName(tr("Rows of the table"))
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setTabKeyNavigation(False)
        self.view.setIconSize(QSize(FACE, FACE))
        self.view.verticalHeader().hide()
        self.view.verticalHeader().setDefaultSectionSize(FACE + 6)
        self.view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.view.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.map = QScrollArea()
        self.map.setWidgetResizable(True)
        self.map.setFixedHeight(60)
        self.map.setFrameShape(QScrollArea.Shape.NoFrame)
        whole.addWidget(text(tr("Meaning of each column"), "small"))
        whole.addWidget(self.map)
        whole.addWidget(self.view, 4)
        self.faults = Column(tr("Faults in the rows"))
        whole.addWidget(self.faults, 1)
        foot = QHBoxLayout()
        self.skip = QCheckBox(tr("Leave out faulty rows"))
        self.skip.toggled.connect(self._tell)
        foot.addWidget(self.skip)
        foot.addStretch(1)
        back = button(tr("Cancel"))
        back.clicked.connect(self.left)
        foot.addWidget(back)
        self.take = button("", "verb")
        self.take.clicked.connect(self._take)
        foot.addWidget(self.take)
        whole.addLayout(foot)

    # showing ------------------------------------------------------------------------------------------------------

    def show_game(self, words: CounterWords, board: Board | None, known: set[str]) -> None:
        """``known`` are ids that are taken."""
        self.words, self.board, self.known = words, board, known
        self.nation.clear()
        self.nation.addItem(tr("no nation"), "")
        for nation in words.words.roster.nations.values():
            self.nation.addItem(capital(term(nation.name)), nation.slug)
        self.paste.clear()
        self.skip.setChecked(False)
        self._show([], [])

    def open(self, path: Path) -> None:
        """Reads a table that a spreadsheet has written; what is wrong with the file as a whole is said below."""
        self._show(*table_of_file(path))

    def read_pasted(self) -> None:
        """What was pasted, without waiting for more."""
        self._later.stop()
        if typed := self.paste.toPlainText():
            self._show(*table_of_text(typed))
        else:
            self._show([], [])

    def _show(self, rows: Lines, faults: Sequence[object]) -> None:
        assert self.words is not None
        self.all = rows
        self._whole = [str(fault) for fault in faults]
        first = headed(rows, self.words)
        self.first.setChecked(first)
        self._lay_out(first)

    def _lay_out(self, first: bool) -> None:
        """Headings apart or not, and each column guessed."""
        assert self.words is not None
        self.head = self.all[0][1] if first and self.all else ()
        self.rows = self.all[1:] if first else list(self.all)
        guessed = guess(self.head, self.rows, self.words)
        self._mapper(guessed)
        self.model.show(TableRead(()), self.head, len(guessed))
        self._reread()
        self.model.show(self.read, self.head, len(guessed))
        self.view.resizeColumnsToContents()

    def _mapper(self, guessed: Sequence[str]) -> None:
        inner = QWidget()
        row = QHBoxLayout(inner)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.columns = []
        for n, target in enumerate(guessed):
            column = QVBoxLayout()
            column.setSpacing(1)
            name = self.head[n] if n < len(self.head) and self.head[n] else str(n + 1)
            column.addWidget(text(name[:24], "small"))
            box = DropDown()
            box.setAccessibleName(tr("Meaning of column {column}", column=name))
            box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(9)
            for choice in (IGNORED, *self._choices()):
                box.addItem(self._named(choice), choice)
            box.setCurrentIndex(box.findData(target))
            box.activated.connect(lambda _row, box=box: self._chose(box))
            column.addWidget(box)
            self.columns.append(box)
            row.addLayout(column)
        row.addStretch(1)
        self.map.setWidget(inner)

    def _choices(self) -> tuple[str, ...]:
        assert self.words is not None
        return targets(self.words)

    def _named(self, target: str) -> str:
        if target in NAMES:
            return tr(NAMES[target])
        numbers = target.removeprefix("reduced_").replace("_", " ").split(TOGETHER)
        named = capital(" + ".join(term(number) for number in numbers))
        return tr("{number}, reverse", number=named) if target.startswith("reduced_") else named

    def _chose(self, box: DropDown) -> None:
        """No two columns say the same."""
        for other in self.columns:
            if other is not box and box.currentData() and other.currentData() == box.currentData():
                other.setCurrentIndex(0)
        self._reread()

    # reading ------------------------------------------------------------------------------------------------------

    def _reread(self, *_: object) -> None:
        assert self.words is not None
        columns = [str(box.currentData() or "") for box in self.columns]
        try:
            defaults = replace(LineDefaults(), nation=self.nation.currentData() or "")
            self.read = read_table(
                self.rows, columns, self.head, self.words, board=self.board, taken=self.known, standing=defaults
            )
        except AdjutantError as fault:
            self.read, self._whole = TableRead(()), [str(fault)]
        self.model.show_read(self.read)
        self._tell()

    def _tell(self, *_: object) -> None:
        empty(self.faults.rows)
        told = [*self._whole, *(str(fault) for fault in self.read.faults)]
        for words in told[:TOLD]:
            self.faults.rows.addWidget(text(sentence(words), "fault", wrap=True))
        if len(told) > TOLD:
            self.faults.rows.addWidget(text(tr_count("and {n} more", "and {n} more", len(told) - TOLD), "small"))
        self.faults.rows.addStretch(1)
        self.faults.setVisible(bool(told))
        bad = bool(self.read.at_fault)
        self.skip.setVisible(bad)
        count = len(self.read.counters)
        self.take.setText(tr_count("Add {n} counter", "Add {n} counters", count))
        self.take.setEnabled(count > 0 and not self._whole and (not bad or self.skip.isChecked()))

    def _take(self) -> None:
        self.taken.emit(self.read.counters)
