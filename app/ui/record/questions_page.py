"""Questions to the journal: fields above, what was found below, the chosen action in full beside it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.campaign.record.questions import Question, ask
from app.errors import AdjutantError
from app.messages import N_
from app.ui.cards import text
from app.ui.journal_model import ENTRY
from app.ui.panels.coverage import SearchLine
from app.ui.panels.journal import JournalList
from app.ui.record.action_pane import ActionPane
from app.ui.record.card import SKETCH, Page
from app.ui.record.found_model import FoundDelegate, FoundModel
from app.ui.record.question_fields import WORDS, QuestionFields
from app.ui.style import Look
from app.ui.table import Table
from app.ui.texts import tr, tr_count

SOON = 180
"""Milliseconds after the last key until the question is asked"""
CLOSED = N_("Open a campaign to search its journal.")
NOTHING_ASKED = N_(
    "Enter a word, unit, hex, turn or rule, or choose a side or result. Every field filled in must match."
)
NOTHING_FOUND = N_("No action matches. Clear a field or include other branches.")


class QuestionsPage(Page):
    """``instantWanted`` has the number of an action."""

    instantWanted = Signal(int)

    def __init__(self, table: Table, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.stale = True
        """Whether something was done since the question was asked."""
        self.fields = QuestionFields(table)
        self.model = FoundModel(table, self)
        self.list = JournalList()
        self.list.setAccessibleName(tr("Results"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(FoundDelegate(look, self.list))
        self.list.setUniformItemSizes(False)
        self.list.doubleClicked.connect(self._go)
        self.list.selectionModel().currentChanged.connect(self._show)
        self.pane = ActionPane(table)
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.fields)
        column.addWidget(self.hint)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list, 3)
        row.addWidget(self.pane, 2)
        column.addLayout(row, 1)
        self.soon = QTimer(self)
        self.soon.setSingleShot(True)
        self.soon.setInterval(SOON)
        self.soon.timeout.connect(self.ask)
        self.fields.changed.connect(self.soon.start)
        words = self.fields.lines[WORDS]
        assert isinstance(words, SearchLine)
        words.down.connect(self._into_list)
        for line in self.fields.lines.values():
            line.returnPressed.connect(self._into_list)
        table.opened.connect(self._opened)
        table.taken.connect(self._later)
        table.fog.changed.connect(self._later)
        look.changed.connect(self.list.viewport().update)
        self._say("")

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self.fields.clear()
        self._later()

    def _later(self, *_: object) -> None:
        self.stale = True
        if self.isVisible():
            self.soon.start()

    def come(self) -> None:
        if self.stale:
            self.ask()

    def take_keys(self) -> None:
        line = self.fields.lines[WORDS]
        line.setFocus()
        line.selectAll()

    # asking -------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks what stands in the fields."""
        self.soon.stop()
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign):
            self.model.show_numbers(())
            self._say(tr(CLOSED if campaign is None else SKETCH))
            return
        if self.stale:
            self.stale = False
            self.fields.fill()
        try:
            question = self.fields.question()
            line = campaign.line(undone=True)
            everywhere = self.fields.everywhere.isChecked()
            numbers = [] if question is None else ask(campaign.journal, question, None if everywhere else line)
            self.model.show_numbers(self._readable(numbers, question), line)
        except AdjutantError as fault:
            self.model.show_numbers(())
            self._say(str(fault))
            return
        self._say("" if self.model.numbers else tr(NOTHING_ASKED if question is None else NOTHING_FOUND))

    def _readable(self, numbers: list[int], question: Question | None) -> list[int]:
        """Under fog without the lines that were found by words which the viewer may not read."""
        if not self.table.fog.on or question is None or not question.words:
            return numbers
        self.model.show_numbers(numbers)
        sought = question.words.lower().split()

        def reads(entry: Entry) -> bool:
            return all(word in f"{entry.summary} {entry.overruled}".lower() for word in sought)

        return [number for row, number in enumerate(numbers) if reads(self.model.entry(row))]

    def _say(self, words: str) -> None:
        """``words`` where there is nothing to list."""
        found = len(self.model.numbers)
        self.hint.setText(words)
        self.hint.setVisible(bool(words))
        for widget in (self.list, self.pane):
            widget.setVisible(bool(found))
        self.tell(tr_count("{n} action found", "{n} actions found", found) if found else "")
        if found:
            self.list.setCurrentIndex(self.model.index(0))
        else:
            self.pane.show_entry(None)

    # hands --------------------------------------------------------------------------------------------------------

    def _into_list(self) -> None:
        if self.soon.isActive():
            self.ask()
        if self.model.numbers:
            self.list.setFocus()

    def _show(self, index: QModelIndex, _before: QModelIndex) -> None:
        self.pane.show_entry(index.data(ENTRY))

    def _go(self, index: QModelIndex) -> None:
        entry = index.data(ENTRY)
        if entry is not None:
            self.instantWanted.emit(entry.number)
