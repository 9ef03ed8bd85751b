"""Notes and photographs of the branch in hand: the list, and beside it the chosen note with its photographs."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import entries_of
from app.campaign.journal.journal import NoteLine, notes
from app.campaign.journal.pictures import Picture
from app.campaign.record.questions import Question, ask
from app.errors import AdjutantError
from app.messages import N_
from app.rules.orders.orders import Note
from app.ui.features.record.photographs import Thumbnails
from app.ui.features.record.reader import branch_in_hand
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Column, LinkLabel, button, empty, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.paragraph_table import Paragraph, ParagraphsModel
from app.ui.widgets.lists.search_list import SearchLine
from app.ui.widgets.lists.stacked_list import Places, StackedList
from app.ui.widgets.tabbed_card import SKETCH, Page
from app.ui.words import joined

TURN, WHAT, ABOUT, PHOTOGRAPHS = range(4)
SIDE = 128
"""Pixels of a thumbnail"""
CLOSED = N_("Open a campaign to read its notes.")
EMPTY = N_("No notes yet. Press Ctrl+M to add one, or drop photographs on the map, a hex or here.")
NOTHING = N_("No note matches.")


class NotesModel(ParagraphsModel[NoteLine]):
    AS_LIST = True

    def __init__(self, page: NotesPage) -> None:
        super().__init__((N_("Turn"), N_("Note"), N_("About"), N_("Photographs")), page)
        self.page = page

    def cell(self, note: NoteLine, column: int) -> Paragraph:
        if column == TURN:
            return Paragraph(tr("Turn {turn}", turn=note.entry.turn))
        if column == WHAT:
            return Paragraph(note.text or "–")
        if column == ABOUT:
            return Paragraph(self.page.about(note), "muted")
        return Paragraph(tr_count("{n} photograph", "{n} photographs", len(note.pictures)) if note.pictures else "")


class NotesPage(Page):
    """``noteWanted`` asks for a new note, ``picturesWanted`` has a note's photographs, its words and which comes first,
    ``instantWanted`` the number of an action."""

    noteWanted = Signal()
    picturesWanted = Signal(tuple, str, int)
    instantWanted = Signal(int)

    def __init__(self, table: Session, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.stale = True
        self.notes: tuple[NoteLine, ...] = ()
        self.thumbnails = Thumbnails(self._picture, SIDE * 2)
        self.search = SearchLine()
        self.search.setPlaceholderText(tr("Search the notes"))
        self.search.setAccessibleName(tr("Search the notes"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.down.connect(self._into_list)
        self.search.returnPressed.connect(self._into_list)
        self.only_pictures = button(tr("With photographs"), "kind")
        self.only_pictures.setCheckable(True)
        self.only_pictures.toggled.connect(self._filter)
        self.write = LinkLabel(tr("Add note…"))
        self.write.setToolTip(tr("Adds a note with photographs to the journal (Ctrl+M)"))
        self.write.clicked.connect(self.noteWanted)
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.model = NotesModel(self)
        self.view = StackedList(look, Places((WHAT,), (TURN,), (ABOUT, PHOTOGRAPHS)))
        self.view.setAccessibleName(tr("Notes"))
        self.view.setModel(self.model)
        self.view.chosen.connect(self._go)
        self.view.selectionModel().currentChanged.connect(self._show)
        self.pane = Column(tr("The note in full"))
        self.pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lay_out()
        table.opened.connect(self._opened)
        for signal in (table.taken, table.headMoved, table.fog.changed):
            signal.connect(self._later)
        self._say()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.search)
        verbs = QWidget()
        row = FlowLayout(verbs, gap=8)
        row.addWidget(self.write)
        row.addWidget(self.only_pictures)
        column.addWidget(verbs)
        column.addWidget(self.hint)
        both = QVBoxLayout()
        both.setSpacing(10)
        both.addWidget(self.view, 3)
        both.addWidget(self.pane, 2)
        column.addLayout(both, 1)

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self.thumbnails.clear()
        self.search.clear()
        self._later()

    def _later(self, *_: object) -> None:
        self.stale = True
        if self.isVisible():
            self.refresh()

    def come(self) -> None:
        if self.stale:
            self.refresh()

    def take_keys(self) -> None:
        (self.view if self.model.rows else self.write if self.write.isEnabled() else self.search).setFocus()

    def refresh(self) -> None:
        """Reads the notes of the branch in hand, newest first."""
        self.stale = False
        campaign, self.notes = self.table.campaign, ()
        if isinstance(campaign, Campaign):
            try:
                found = ask(campaign.journal, Question(kinds=(Note.kind,)), branch_in_hand(campaign))
                entries = entries_of(campaign.journal, campaign.journal.records(found))
                fog = self.table.fog
                self.notes = tuple(replace(one, text=fog.text(one.text)) for one in notes(entries))
            except AdjutantError as fault:
                self.table.tell(fault)
        self._filter()

    def _filter(self, *_: object) -> None:
        sought = self.search.text().lower().split()
        kept = self.view.currentIndex().row()
        self.model.fill(
            tuple(
                one
                for one in self.notes
                if all(word in f"{one.text} {self.about(one)}".lower() for word in sought)
                and (one.pictures or not self.only_pictures.isChecked())
            )
        )
        self._say()
        if self.model.rows:
            self.view.setCurrentIndex(self.model.index(max(0, min(kept, len(self.model.rows) - 1)), 0))

    def _say(self) -> None:
        campaign, there = self.table.campaign, bool(self.model.rows)
        hint = CLOSED if campaign is None else NOTHING if self.notes else EMPTY
        self.hint.setText(tr(hint if campaign is None or isinstance(campaign, Campaign) else SKETCH))
        self.hint.setVisible(not there)
        self.view.setVisible(there)
        self.pane.setVisible(there)
        self.search.setEnabled(bool(self.notes))
        self.only_pictures.setVisible(any(one.pictures for one in self.notes))
        self.write.setEnabled(self.table.writable)
        self.tell(tr_count("{n} note", "{n} notes", len(self.model.rows)) if there else "")
        if not there:
            empty(self.pane.rows)

    # one note -----------------------------------------------------------------------------------------------------

    def about(self, note: NoteLine) -> str:
        """``19th Tank, 1414``; empty for one that is about nothing in particular."""
        units = self.table.fog.seen(self.table.units(note.units)) if self.table.campaign is not None else ()
        named = [*(unit.label for unit in units), *note.hexes]
        if note.action is not None:
            named.append(tr("action {number}", number=note.action))
        return joined(named, 6) if named else ""

    def _picture(self, hash_: str) -> Picture | None:
        campaign = self.table.campaign
        return campaign.journal.picture(hash_) if isinstance(campaign, Campaign) else None

    def _show(self, index: QModelIndex, _before: QModelIndex) -> None:
        empty(self.pane.rows)
        note = self.model.row(index)
        if note is None:
            return
        for words, role in ((note.text, ""), (self.about(note), "small")):
            if words:
                label = text(words, role, wrap=True)
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self.pane.rows.addWidget(label)
        if note.pictures:
            self.pane.rows.addWidget(self._photographs(note))
        links = QWidget()
        row = FlowLayout(links, gap=8)
        for words, number in self._ways(note):
            link = LinkLabel(words)
            link.clicked.connect(lambda _=False, n=number: self.instantWanted.emit(n))
            row.addWidget(link)
        self.pane.rows.addWidget(links)
        self.pane.rows.addStretch(1)

    def _ways(self, note: NoteLine) -> list[tuple[str, int]]:
        found = [(tr("Look back to this action"), note.entry.number)]
        if note.action is not None:
            found.append((tr("Go to action {number}", number=note.action), note.action))
        return found

    def _photographs(self, note: NoteLine) -> QWidget:
        box = QWidget()
        row = FlowLayout(box, gap=6)
        for n, hash_ in enumerate(note.pictures):
            one = QToolButton()
            one.setProperty("role", "bar")
            one.setIcon(QIcon(self.thumbnails[hash_]))
            one.setIconSize(QSize(SIDE, SIDE))
            one.setAccessibleName(tr("Enlarge photograph {number}", number=n + 1))
            one.setToolTip(tr("Enlarge"))
            one.clicked.connect(lambda _=False, i=n: self._open(note, i))
            row.addWidget(one)
        return box

    def _open(self, note: NoteLine, at: int) -> None:
        found = [picture for hash_ in note.pictures if (picture := self._picture(hash_)) is not None]
        self.picturesWanted.emit(tuple(found), note.text, min(at, len(found) - 1))

    # hands --------------------------------------------------------------------------------------------------------

    def _into_list(self) -> None:
        if self.model.rows:
            self.view.setFocus()

    def _go(self, index: QModelIndex) -> None:
        """Return shows the photographs of a note that has some, else its instant."""
        note = self.model.row(index)
        if note is not None and note.pictures:
            self._open(note, 0)
        elif note is not None:
            self.instantWanted.emit(note.entry.number)
