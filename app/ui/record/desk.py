"""The record's parts and what leads from one to the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QMenu

from app.ui.journal_model import ENTRY
from app.ui.plan import NOWHERE
from app.ui.record.card import Page, RecordCard
from app.ui.record.life_page import LifePage
from app.ui.record.luck_page import LuckPage
from app.ui.record.note_card import About
from app.ui.record.notes_page import NotesPage
from app.ui.record.noting import Noting
from app.ui.record.question_fields import HEX, UNIT
from app.ui.record.questions_page import QuestionsPage
from app.ui.record.reader import Reader
from app.ui.record.rejudging_page import RejudgingPage
from app.ui.record.report_panel import ReportPanel
from app.ui.record.viewer import Viewer
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.window import Window

QUESTIONS, LIFE, NOTES, LUCK, REJUDGING = "questions", "life", "notes", "luck", "rejudging"


class RecordDesk(QObject):
    """``card`` is the record's card; ``leave_off`` ends what is still being read before the window goes."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_, self.table = window, window.table
        table, look, floats = window.table, window.look, window.map.floats
        self.readers = {name: Reader(table, floats, self) for name in (LIFE, LUCK, REJUDGING, "report")}
        self.questions = QuestionsPage(table, look)
        self.life = LifePage(table, look, self.readers[LIFE])
        self.notes = NotesPage(table, look)
        self.luck = LuckPage(table, look, self.readers[LUCK])
        self.rejudging = RejudgingPage(table, look, self.readers[REJUDGING])
        self.card = RecordCard(window)
        self.card.fill(
            {
                QUESTIONS: (tr("Search"), self.questions),
                LIFE: (tr("History"), self.life),
                NOTES: (tr("Notes"), self.notes),
                LUCK: (tr("Luck"), self.luck),
                REJUDGING: (tr("Re-check rulings"), self.rejudging),
            }
        )
        self.noting = Noting(window)
        self.viewer = Viewer(window, window.files.folder)
        self.report = ReportPanel(window, table, self.readers["report"], window.files.folder)
        self._wire()

    def _wire(self) -> None:
        for page in (self.questions, self.questions.pane, self.life, self.notes, self.rejudging):
            page.instantWanted.connect(self.go_to)
        for page in (self.questions.pane, self.rejudging):
            page.ruleWanted.connect(self.window_.show_rule)
        self.questions.pane.lifeWanted.connect(self.show_life)
        self.questions.pane.noteWanted.connect(lambda number: self.noting.ask(About(action=number)))
        self.life.questionWanted.connect(self.show_actions)
        self.life.noteWanted.connect(
            lambda of, hex_: self.noting.ask(About(hexes=(of,)) if hex_ else About(units=(of,)))
        )
        self.notes.noteWanted.connect(self.noting.ask)
        self.notes.picturesWanted.connect(self.viewer.show_pictures)

    def join(self) -> None:
        """What leads here from the rest of the window, once that stands."""
        window = self.window_
        self.noting.watch(
            window.map.view.viewport(),
            window.journal.list.viewport(),
            self.questions.list.viewport(),
            self.notes,
            window.stack,
        )
        self._note_on(window.journal.list)
        self._note_on(self.questions.list)
        window.stack.lifeWanted.connect(lambda: self.show_life())
        window.stack.more = self.fill

    def _note_on(self, view: QAbstractItemView) -> None:
        """The list's own menu offers a note on its line."""
        action = QAction(tr("Add note…"), view)

        def ask() -> None:
            entry = view.currentIndex().data(ENTRY)
            if entry is not None and entry.number:
                self.noting.ask(About(action=entry.number))

        action.triggered.connect(ask)
        view.addAction(action)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    # pages --------------------------------------------------------------------------------------------------------

    def open_page(self, name: str) -> Page:
        """Brings a page into sight and gives it the keys."""
        self.window_.bring(self.card)
        page = self.card.show_page(name)
        page.take_keys()
        return page

    def show_life(self, of: str = "") -> None:
        """Of a unit by its id, of a hex by its number; without one of what is selected or looked at."""
        self.open_page(LIFE)
        if of:
            self.life.show_of(of)
        else:
            self.life.show_selected()
        if self.life.of:
            self.life.view.setFocus()

    def show_actions(self, of: str, hex_: bool) -> None:
        """All actions with a unit, by its name, or with a hex."""
        self.open_page(QUESTIONS)
        self.questions.fields.put(**{HEX if hex_ else UNIT: of})
        self.questions.ask()

    def fill(self, menu: QMenu) -> None:
        """What the record can say of what is selected and looked at, for the menus of the map and of the stack."""
        plan, table = self.table.plan, self.table
        if table.campaign is None:
            return
        for unit in table.fog.seen(table.units(plan.picked[:1])):
            menu.addAction(tr("History of {name}", name=unit.label), partial(self.show_life, unit.id))
        if plan.looked != NOWHERE:
            name = table.game.world.board.location_name(plan.looked)
            menu.addAction(tr("History of {name}", name=name), lambda: self.show_life(name))
            if table.writable:
                words = tr("Add a note on {name}…", name=name)
                menu.addAction(words, lambda: self.noting.ask(About(hexes=(name,))))

    def go_to(self, number: int) -> None:
        """The instant after an action."""
        self.table.look(number)

    # the window ---------------------------------------------------------------------------------------------------

    def leave_off(self) -> None:
        for reader in self.readers.values():
            reader.leave_off()
        self.luck.leave_off()
