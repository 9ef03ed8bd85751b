"""The journal in the drawer: the search, the lines of the log with the newest in view, and the note."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QMainWindow, QStackedLayout, QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.errors import AdjutantError
from app.messages import N_
from app.ui.session import Session, sentence
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Column, LinkLabel, line, restyle, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.journal_list import (
    ENTRY,
    EntryDelegate,
    JournalList,
    JournalModel,
    dice_words,
    overrule_words,
)
from app.ui.words import capital

FOUND_AT_MOST = 500
CHOOSE = N_("Click an action to read it here; its hexes light up on the map.")
LINES = 4
"""Lines of a chosen action that are read without scrolling"""
JOURNAL = "journal"
"""Why hexes wear their numbers that the chosen action names"""
_NAMES = re.compile(r"[\w#]+")


class ChosenAction(QFrame):
    """The action that was clicked, whole, with the way back to it. It is as high with one as without, so that no line
    of the list moves under a double click. ``lookWanted`` has its number."""

    lookWanted = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.number: int | None = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(line())
        self.pane = Column(tr("The chosen action"))
        self.told = text(tr(CHOOSE), "hint", wrap=True)
        self.reason = text("", "fault", wrap=True)
        self.dice = text("", "small", wrap=True)
        for label in (self.told, self.reason, self.dice):
            self.pane.rows.addWidget(label)
        self.pane.rows.addStretch(1)
        self.pane.setFixedHeight(round(LINES * look.metrics().lineSpacing()) + 8)
        rows.addWidget(self.pane)
        self.back = LinkLabel(tr("Look back to this action"))
        self.back.setToolTip(tr("Shows the position after it (Enter, or a double click on the line). Nothing changes."))
        self.back.clicked.connect(lambda: self.number is not None and self.lookWanted.emit(self.number))
        rows.addWidget(self.back)
        self.show_entry(None)

    def show_entry(self, entry: Entry | None) -> None:
        """``None`` says how one is chosen."""
        self.number = None if entry is None else entry.number
        self.told.setText(tr(CHOOSE) if entry is None else entry.summary)
        self.told.setProperty("role", "hint" if entry is None else "")
        restyle(self.told)
        for label, words in (
            (self.reason, "" if entry is None else overrule_words(entry)),
            (self.dice, "" if entry is None else capital(dice_words(entry))),
        ):
            label.setText(words)
            label.setVisible(bool(words))
        self.back.setEnabled(entry is not None)


class JournalCard(Card):
    """``hexesChosen`` has the locations that the clicked action names, none once none is chosen any more."""

    hexesChosen = Signal(tuple)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("journal", tr("Journal"), parent)
        self.table, self.look = table, look
        chronicle = table.chronicle
        self.model = JournalModel(chronicle, self)
        self.list = JournalList()
        self.list.setModel(self.model)
        self.list.setItemDelegate(EntryDelegate(look, self.list))
        self.list.doubleClicked.connect(self._look)
        self.list.clicked.connect(self._choose)
        self.list.selectionModel().currentChanged.connect(self._by_keys)
        self.chosen = ChosenAction(look)
        self.chosen.lookWanted.connect(table.look)
        self.visibilityChanged.connect(lambda seen: None if seen else self._choose_none())
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search the journal"))
        self.search.setAccessibleName(tr("Search the journal"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("Note for the journal"))
        self.note.setAccessibleName(tr("Note for the journal"))
        self.note.setToolTip(tr("Press Enter to add it"))
        self.note.returnPressed.connect(self._write_note)
        self.undo = LinkLabel(tr("Undo"))
        self.undo.setToolTip(tr("Undo the last action (Ctrl+Z)"))
        self.redo = LinkLabel(tr("Redo"))
        self.redo.setToolTip(tr("Redo the undone action (Ctrl+Shift+Z)"))
        self.undo.clicked.connect(table.undo)
        self.redo.clicked.connect(table.redo)
        self.undo.setEnabled(False)
        self.redo.setEnabled(False)
        self.overruled = LinkLabel("")
        self.overruled.setCheckable(True)
        self.overruled.setProperty("tone", "loud")
        self.overruled.setToolTip(tr("Show overruled actions only; click again to show all"))
        self.overruled.toggled.connect(self._only_overruled)
        self.overruled.hide()
        self._lay_out()
        chronicle.reset.connect(self._newest)
        chronicle.grown.connect(self._grown)
        chronicle.headMoved.connect(self._show_head)
        chronicle.headMoved.connect(self._count)
        chronicle.ticksRead.connect(self._count)
        table.opened.connect(self._opened)
        table.fog.changed.connect(self._eyes_changed)
        look.changed.connect(self.list.viewport().update)

    def _lay_out(self) -> None:
        self.nothing = text(tr("No journal entry matches."), "hint", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        stack = QWidget()
        self.pages = QStackedLayout(stack)
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.nothing)
        links = FlowLayout()
        for link in (self.undo, self.redo, self.overruled):
            links.addWidget(link)
        self.column.addWidget(self.search)
        self.column.addLayout(links)
        self.column.addWidget(stack, 1)
        self.column.addWidget(self.chosen)
        self.column.addWidget(self.note)

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self._choose_none()
        self.search.clear()
        self.overruled.setChecked(False)
        self._count()

    def _newest(self) -> None:
        self._count()
        self._show_head(self.table.chronicle.head)

    def _grown(self, first: int, last: int) -> None:
        self._count()

    def _show_head(self, depth: int) -> None:
        if self.table.passing:
            return
        self.list.viewport().update()
        if self.model.found is None and 0 <= depth < self.model.rowCount():
            self.list.show_line(self.model.index(depth))
        self.undo.setEnabled(bool(self.table.undo_summary()))
        self.redo.setEnabled(bool(self.table.redo_summary()))

    def _count(self, *_: object) -> None:
        chronicle = self.table.chronicle
        self.aside(tr_count("{n} action", "{n} actions", chronicle.stand if len(chronicle) else 0))
        self.heading.aside.setToolTip(self._code())
        overruled = chronicle.ruler.overruled_up_to(chronicle.head)
        self.overruled.setText(tr_count("{n} overruled", "{n} overruled", overruled))
        self.overruled.setVisible(bool(overruled))
        if self.overruled.isChecked():
            self._only_overruled(bool(overruled))

    def _code(self) -> str:
        """The line with the code of the last action; empty where there is no campaign file to read it from."""
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign):
            return ""
        try:
            number, code = campaign.journal.code()
        except AdjutantError:
            return ""
        return tr("Code of the last action ({number}): {code}", number=number, code=code)

    def _only_overruled(self, on: bool) -> None:
        """The actions up to the head that went against a rule, newest first, or everything again."""
        if on:
            chronicle = self.table.chronicle
            self.search.clear()
            depths = chronicle.ruler.overruled[: chronicle.ruler.overruled_up_to(chronicle.head)]
            self.model.find([chronicle[depth] for depth in reversed(depths)])
            self.pages.setCurrentIndex(0)
        elif self.overruled.isChecked():
            self.overruled.setChecked(False)
        else:
            self._search(self.search.text())

    def _eyes_changed(self) -> None:
        if self.search.text():
            self._search(self.search.text())
        self.list.viewport().update()

    # hands --------------------------------------------------------------------------------------------------------

    def _choose(self, index: QModelIndex) -> None:
        entry = index.data(ENTRY)
        self.chosen.show_entry(entry)
        self.hexesChosen.emit(() if entry is None else tuple(self._hexes(entry)))

    def _choose_none(self) -> None:
        self.chosen.show_entry(None)
        self.hexesChosen.emit(())

    def _by_keys(self, index: QModelIndex, _before: QModelIndex) -> None:
        """The arrow keys have come to a line."""
        if self.list.hasFocus():
            self._choose(index)

    def _hexes(self, entry: Entry) -> Iterator[int]:
        """Locations that the line names, as whoever looks at the screen may read it."""
        board = self.table.game.world.board
        for name in dict.fromkeys(_NAMES.findall(entry.summary)):
            at = board.find(name)
            if at is not None:
                yield at

    def _look(self, index: QModelIndex) -> None:
        entry = index.data(ENTRY)
        if entry is not None:
            self.table.look(entry.number)

    def _search(self, words: str) -> None:
        campaign = self.table.campaign
        if words.strip() and self.overruled.isChecked():
            self.overruled.setChecked(False)
        if not words.strip() or campaign is None:
            self.model.find(None)
            self.pages.setCurrentIndex(0)
            self._show_head(self.table.chronicle.head)
            return
        try:
            found = self._readable(campaign.search(words, FOUND_AT_MOST), words)
        except AdjutantError as fault:
            self.table.troubled.emit(sentence(str(fault)))
            return
        self.model.find(found)
        self.pages.setCurrentIndex(0 if found else 1)

    def _readable(self, found: list[Entry], words: str) -> list[Entry]:
        """Under fog what was found as the viewer may read it, without lines found by what he may not."""
        fog = self.table.fog
        if not fog.on:
            return found
        sought = words.lower().split()
        read = map(fog.entry, found)
        return [one for one in read if all(word in f"{one.summary} {one.overruled}".lower() for word in sought)]

    def _write_note(self) -> None:
        if self.table.note(self.note.text()):
            self.note.clear()


def install(shell: Shell) -> JournalCard:
    card = JournalCard(shell.session, shell.look, shell.main_window)
    card.hexesChosen.connect(partial(shell.map.name_hexes, JOURNAL))
    card.hexesChosen.connect(shell.map.light)
    shell.add_door(card, tr("Journal"), "journal", tr("Actions and notes"))
    shell.actions_.bind(find=lambda: shell.bring(card).search.setFocus())
    return card
