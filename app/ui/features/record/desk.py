"""The record's parts and what leads from one to the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QMainWindow, QMenu, QSizePolicy

from app.ui.attack_draft import NOWHERE
from app.ui.features.record.life_page import LifePage
from app.ui.features.record.luck_page import LuckPage
from app.ui.features.record.note_card import About
from app.ui.features.record.notes_page import NotesPage
from app.ui.features.record.noting import Noting
from app.ui.features.record.question_fields import HEX, UNIT
from app.ui.features.record.questions_page import QuestionsPage
from app.ui.features.record.reader import Reader
from app.ui.features.record.rejudging_page import RejudgingPage
from app.ui.features.record.report_panel import ReportPanel
from app.ui.features.record.viewer import Viewer
from app.ui.inspector.stack import StackCard
from app.ui.texts import tr
from app.ui.widgets.cards import Card
from app.ui.widgets.lists.journal_list import ENTRY
from app.ui.widgets.tabbed_card import Page, PagedCard

if TYPE_CHECKING:
    from app.ui.shell import Shell

QUESTIONS, LIFE, NOTES, LUCK, REJUDGING = "questions", "life", "notes", "luck", "rejudging"


class RecordCard(PagedCard):
    WIDE = 404

    def __init__(self, parent: QMainWindow) -> None:
        super().__init__("record", tr("Record", "of a campaign"), parent)


class LuckCard(Card):
    """The sheet with the page of luck."""

    def __init__(self, page: Page, parent: QMainWindow) -> None:
        super().__init__("luck", tr("Luck"), parent)
        self.heading.row.insertWidget(1, page.told)
        page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.column.addWidget(page, 1)
        self.shown.connect(page.come)


class RecordDesk(QObject):
    """``card`` is the record's card; ``leave_off`` ends what is still being read before the window goes."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        table, look, floats = shell.session, shell.look, shell.map.floats
        self.readers = {name: Reader(table, floats, self) for name in (LIFE, LUCK, REJUDGING, "report")}
        self.questions = QuestionsPage(table, look)
        self.life = LifePage(table, look, self.readers[LIFE])
        self.notes = NotesPage(table, look)
        self.luck = LuckPage(table, look, self.readers[LUCK])
        self.rejudging = RejudgingPage(table, look, self.readers[REJUDGING])
        self.card = RecordCard(shell.main_window)
        self.card.fill(
            {
                LIFE: (
                    tr("History", "of a unit"),
                    tr("History of a unit or hex"),
                    tr("Every move, battle, loss and note"),
                    self.life,
                ),
                QUESTIONS: (
                    tr("Search"),
                    tr("Search the journal"),
                    tr("By words, unit, hex, turn, rule, side or result"),
                    self.questions,
                ),
                NOTES: (
                    tr("Notes"),
                    tr("Notes and photographs"),
                    tr("Written at the map, each with its turn"),
                    self.notes,
                ),
                REJUDGING: (
                    tr("Re-check rulings"),
                    tr("What would be ruled otherwise today?"),
                    tr("Every order judged again by the rules as they are now"),
                    self.rejudging,
                ),
            }
        )
        for name, words, below in (
            (LUCK, tr("Luck"), tr("Dice rolled against dice expected")),
            ("branches", tr("Branches"), tr("Other lines of play of this campaign")),
            ("compare", tr("Compare positions"), tr("The current position beside an earlier one")),
            ("report", tr("After-action report…"), tr("The campaign as a page to print or send")),
            ("sheet", tr("Take-down sheet…"), tr("The position on paper, to set it up again")),
        ):
            self.card.add_row(name, words, below, partial(self._do, name))
        self.luck_sheet = LuckCard(self.luck, shell.main_window)
        self.noting = Noting(shell, self.questions.list)
        self.viewer = Viewer(shell.main_window, shell.files.folder)
        self.report = ReportPanel(shell.main_window, table, self.readers["report"], shell.files.folder)
        self._wire()

    def _wire(self) -> None:
        for page in (self.questions, self.questions.pane, self.life, self.notes, self.rejudging):
            page.instantWanted.connect(self.go_to)
        for page in (self.questions.pane, self.rejudging):
            page.ruleWanted.connect(self.shell.ruleWanted)
        self.questions.pane.lifeWanted.connect(self.show_life)
        self.questions.pane.noteWanted.connect(lambda number: self.noting.ask(About(action=number)))
        self.life.questionWanted.connect(self.show_actions)
        self.life.noteWanted.connect(
            lambda of, hex_: self.noting.ask(About(hexes=(of,)) if hex_ else About(units=(of,)))
        )
        self.notes.noteWanted.connect(self.noting.ask)
        self.notes.picturesWanted.connect(self.viewer.show_pictures)

    def join(self, journal: QAbstractItemView, stack: StackCard) -> None:
        """What leads here from the rest of the window, once that stands."""
        shell = self.shell
        self.noting.journal, self.noting.stack = journal, stack
        self.noting.watch(
            shell.map.view.viewport(),
            journal.viewport(),
            self.questions.list.viewport(),
            self.notes,
            stack,
        )
        self._note_on(journal)
        self._note_on(self.questions.list)
        stack.lifeWanted.connect(lambda: self.show_life())
        stack.more = self.fill

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
        """Brings a page into sight, that of luck on a sheet of its own, and gives it the keys."""
        if name == LUCK:
            self.shell.bring(self.luck_sheet)
            self.luck.take_keys()
            return self.luck
        self.shell.bring(self.card)
        page = self.card.show_page(name)
        page.take_keys()
        return page

    def _do(self, name: str) -> None:
        """What stands among the actions."""
        self.shell.actions_[name].trigger()

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


def install(shell: Shell, journal: QAbstractItemView, stack: StackCard) -> RecordDesk:
    """Lines of the ``journal`` can be noted on; the ``stack`` in the inspector leads to the lives of its units."""
    desk = RecordDesk(shell)
    shell.add_door(desk.card, tr("Record", "of a campaign"), "moment", tr("History, luck, notes and reports"))
    shell.add_sheet(desk.luck_sheet)
    desk.join(journal, stack)
    shell.unit_rows.append(desk.fill)
    shell.closing.connect(desk.leave_off)
    shell.actions_.bind(
        add_note=desk.noting.ask,
        questions=partial(desk.open_page, QUESTIONS),
        life=desk.show_life,
        notes=partial(desk.open_page, NOTES),
        luck=partial(desk.open_page, LUCK),
        rejudging=partial(desk.open_page, REJUDGING),
        report=desk.report.start,
    )
    return desk
