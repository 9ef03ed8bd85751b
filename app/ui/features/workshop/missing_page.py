"""The last step: what the game still needs of the map, in per cent and line by line; a line goes to its place."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QProgressBar, QVBoxLayout, QWidget

from app.board.check_list import CheckList, Line
from app.messages import cite, told
from app.ui.session import sentence
from app.ui.texts import tr
from app.ui.widgets.cards import Clickable, Column, empty, text

MARKS = {True: ("✓", "good"), False: ("○", "warning")}


class NeedRow(Clickable):
    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.setProperty("role", "row")
        from PySide6.QtWidgets import QHBoxLayout

        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(7)
        mark, role = MARKS[line.done]
        sign = text(mark, role)
        sign.setFixedWidth(14)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        words = told(line.words)
        if line.rule:
            words = cite(words, line.rule)
        words = sentence(words)
        row.addWidget(text(words, "" if not line.done else "small", wrap=True), 1)
        share = text(f"{int(100 * line.share)} %", "small")
        row.addWidget(share, 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(f"{words} {share.text()}")
        if line.hexes:
            self.setToolTip(tr("Go to the next hex on this line"))


class MissingPage(QWidget):
    """``lineChosen`` has the line; chosen again, it goes on to its next hex."""

    lineChosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.answer: QLabel = text("", "answer")
        rows.addWidget(self.answer)
        self.bar = QProgressBar()
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Map completion"))
        rows.addWidget(self.bar)
        self.words = text("", "hint", wrap=True)
        rows.addWidget(self.words)
        self.all = QCheckBox(tr("Show finished items"))
        self.all.toggled.connect(self._fill)
        rows.addWidget(self.all)
        self.column = Column(tr("What is missing"))
        rows.addWidget(self.column, 1)
        self.list: CheckList | None = None
        self.rows: list[NeedRow] = []

    def show_list(self, found: CheckList) -> None:
        self.list = found
        self.answer.setText(f"{found.percent} %")
        self.bar.setValue(found.percent)
        open_ = len(found.open)
        done = tr("Nothing is missing: the map has all the data that the rules need.")
        going = tr("You can play on an unfinished map: each answer names the terrain it did not know.")
        self.words.setText(going if open_ else done)
        self._fill()

    def _fill(self, *_: object) -> None:
        if self.list is None:
            return
        here = next((n for n, row in enumerate(self.rows) if row.hasFocus()), -1)
        empty(self.column.rows)
        self.rows = []
        for line in self.list.all if self.all.isChecked() else self.list.open:
            row = NeedRow(line)
            row.clicked.connect(lambda one=line: self.lineChosen.emit(one))
            self.rows.append(row)
            self.column.rows.addWidget(row)
        self.column.rows.addStretch(1)
        if 0 <= here < len(self.rows):
            self.rows[here].setFocus()
