"""The main window: the map in the middle, cards around it, and what follows from what."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QStatusTipEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QMenu, QMenuBar

from app.messages import N_
from app.ui.map.scene import MapScene
from app.ui.map.view import MapView
from app.ui.over_window import lying_over
from app.ui.settings import Settings
from app.ui.style import Look, prefers_dark
from app.ui.texts import tr
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.ui.advice.desk import AdviceDesk
    from app.ui.aids import Aids
    from app.ui.banner import Banner
    from app.ui.branches.desk import BranchDesk
    from app.ui.cards import Card
    from app.ui.charts.desk import ChartDesk
    from app.ui.faces import ListFaces
    from app.ui.files import Files
    from app.ui.hand_over import HandOver
    from app.ui.history import History
    from app.ui.leaving import Leaving
    from app.ui.levels import LevelsPanel
    from app.ui.map_desk import MapDesk
    from app.ui.menus import Actions
    from app.ui.odds.panel import OddsPanel
    from app.ui.palette import Palette
    from app.ui.panels.battle import BattleCard
    from app.ui.panels.coverage import CoverageCard
    from app.ui.panels.due import DueCard
    from app.ui.panels.forces import ForcesCard
    from app.ui.panels.hand import HandCard
    from app.ui.panels.journal import JournalCard
    from app.ui.panels.lessons import LessonCard
    from app.ui.panels.refusal import RefusalCard
    from app.ui.panels.stack import StackCard
    from app.ui.panels.supply import SupplyCard
    from app.ui.panels.to_enter import ToEnterCard
    from app.ui.panels.tracks import TracksCard
    from app.ui.past.desk import PastDesk
    from app.ui.picture_desk import PictureDesk
    from app.ui.prompts import Prompts
    from app.ui.record.desk import RecordDesk
    from app.ui.rounds import Rounds
    from app.ui.shell import Shell
    from app.ui.sketch.desk import SketchDesk
    from app.ui.table import Table
    from app.ui.table_check.desk import TableCheckDesk
    from app.ui.top_bar import TopBar
    from app.ui.whole_file import WholeFile
    from app.ui.workshop.counter_desk import CounterDesk
    from app.ui.workshop.map_desk import WorkshopDesk
    from app.ui.workshop.vassal_desk import VassalDesk

Shown = TypeVar("Shown", bound="Card")
FIRST = QSize(1600, 1000)
"""Size at the first start, where the screen has the room; smaller screens are filled."""
COPY, SHOW = N_("Save a copy…"), N_("Show")


class Window(QMainWindow):
    """Owns the table. ``close`` leaves the campaign whole and the layout remembered.

    A ``bare`` window is a map and nothing else, which can be painted at once, until ``furnish`` is called.
    """

    table: Table
    faces: ListFaces
    files: Files
    map: MapDesk
    lessons: LessonCard
    prompts: Prompts
    cards: dict[str, Card]
    bar: QMenuBar
    actions_: Actions
    banner: Banner
    top: TopBar
    palette_: Palette
    odds: OddsPanel
    charts: ChartDesk
    counters: CounterDesk
    vassal: VassalDesk
    shell: Shell
    history: History
    doors: list[QAction]
    sketching: SketchDesk
    pictures: PictureDesk
    whole_file: WholeFile
    workshop: WorkshopDesk
    levels: LevelsPanel
    hand_over: HandOver
    leaving: Leaving
    rounds: Rounds
    aids: Aids
    past: PastDesk
    branching: BranchDesk
    checking: TableCheckDesk
    stack: StackCard
    refusal: RefusalCard
    battle: BattleCard
    supply: SupplyCard
    due: DueCard
    forces: ForcesCard
    journal: JournalCard
    tracks: TracksCard
    hand: HandCard
    coverage: CoverageCard
    to_enter: ToEnterCard
    record: RecordDesk
    advice: AdviceDesk
    recent: QMenu

    def __init__(self, settings: Settings | None = None, *, bare: bool = False) -> None:
        super().__init__()
        self.settings = settings if settings is not None else Settings()
        dark = self._wants_dark()
        self.look = Look(dark, self)
        self.theme = Theme.load("dark" if dark else "light")
        self.furnished = False
        self._alt = False
        """Whether Alt was pressed last, and nothing else since."""
        self._last_chance = False
        """Whether closing was put off because the campaign would be lost"""
        self.again: Path | None = None
        """The campaign to open anew once the window is closed; an empty path where none was open."""
        self.setWindowTitle("Adjutant")
        self.setMinimumSize(960, 600)
        self.view = MapView(MapScene(self.theme))
        self.setCentralWidget(self.view)
        if not bare:
            self.furnish()

    def furnish(self) -> None:
        """Everything beside the map. Imported only now: the first paint waits for none of it."""
        from app.ui.furnishing import furnish

        furnish(self)
        self.furnished = True

    # look ---------------------------------------------------------------------------------------------------------

    def _wants_dark(self) -> bool:
        return self.settings.theme == "dark" or (self.settings.theme == "system" and prefers_dark())

    def _scheme_changed(self, *_: object) -> None:
        if self.settings.theme == "system":
            self.dress()

    def dress(self) -> None:
        dark = self._wants_dark()
        self.theme = Theme.load("dark" if dark else "light")
        self.look.set_dark(dark)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(self.look.palette())
        self.setStyleSheet(self.look.sheet())
        self.faces.set_theme(self.theme)
        self.map.set_theme(self.theme)
        self.actions_.check("theme", self.settings.theme)
        self.actions_.check("language", self.settings.language)

    # cards --------------------------------------------------------------------------------------------------------

    def bring(self, card: Shown) -> Shown:
        """Shows a card in its place."""
        self.shell.bring(card)
        return card

    def step_back(self) -> bool:
        """Puts the weakest thing away that is in hand beside the phase; False where there is none."""
        from app.ui.inspector import PHASE

        plan = self.table.plan
        if plan.picked or plan.alone or plan.pinned:
            plan.clear()
            plan.let_go()
            self.map.clear_selection()
        elif self.battle.over:
            self.battle.put_away()
        elif self.shell.inspector.page != PHASE and self.table.pending is None:
            self.shell.inspector.show_page(PHASE)
        else:
            return False
        return True

    def show_rule(self, rule: str) -> None:
        """The line of ``rule`` in the table of what is enforced; whatever in this window names a rule comes here."""
        if not self.bring(self.coverage).show_rule(rule):
            self.table.said.emit(tr("Rule {rule} is not in the rules list.", rule=rule))

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        from app.ui.banner import NOTE
        from app.ui.panels.to_enter import news

        campaign = self.table.campaign
        assert campaign is not None
        self._last_chance = False
        self.setWindowTitle(f"{campaign.title} – Adjutant")
        self.setWindowFilePath(str(campaign.path))
        self.banner.clear()
        gaps = news(self.settings, campaign.path, len(self.table.game.to_enter))
        if gaps and not campaign.keeps_itself:  # the workshop has a step of its own for what is missing
            self.banner.say(gaps, NOTE, SHOW)
        self._allow()

    def _offered(self, offer: str) -> None:
        if offer == COPY:
            self.files.copy()
        elif offer == SHOW:
            self.banner.next()
            self.actions_["to_enter"].trigger()

    def _troubled(self, words: str) -> None:
        from app.ui.banner import FAULT, NOTE

        campaign = self.table.campaign
        known = campaign is not None and words in campaign.notices
        if campaign is not None and campaign.read_only and (known or words == self.table.barred):
            self.banner.say(words, NOTE if known else FAULT, COPY)
        else:
            self.banner.say(words, NOTE if known else FAULT)

    def _allow(self, *_: object) -> None:
        from app.ui.menus import short
        from app.ui.panels.forces import may_be_placed
        from app.ui.panels.question import is_rolled

        table = self.table
        there = table.campaign is not None
        self.actions_.allow(open_=there, writable=table.writable)
        done, undone = table.undo_summary(), table.redo_summary()
        self._name("undo", done, tr("&Undo: {action}", action=short(done)) if done else tr("&Undo"))
        self._name("redo", undone, tr("&Redo: {action}", action=short(undone)) if undone else tr("&Redo"))
        self.actions_["next_phase"].setEnabled(table.writable and table.played)
        self.actions_["attack"].setEnabled(table.writable and table.plan_order() is not None)
        self.actions_["roll"].setEnabled(table.writable and table.pending is not None and is_rolled(table.pending))
        picked = there and bool(table.plan.picked)
        for name in ("put_right", "eliminate"):
            self.actions_[name].setEnabled(table.writable and picked)
        self.hand_over.allow()
        self.aids.overlays.allow()
        self.advice.allow()
        self.actions_["to_reserve"].setEnabled(picked and may_be_placed(table))

    def _name(self, name: str, summary: str, words: str) -> None:
        self.actions_[name].setEnabled(bool(summary))
        self.actions_[name].setText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing has taken come here, those of an action that is not to be had as well."""
        self._alt = event.key() == Qt.Key.Key_Alt
        name = self.actions_.asleep(event.keyCombination()) if self.furnished else ""
        if name:
            self.history.say(self._why_not(name))
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Alt alone shows the menus as a bar, and hides them again."""
        if event.key() == Qt.Key.Key_Alt and self._alt and self.furnished:
            self.bar.setVisible(not self.bar.isVisible())
        self._alt = False
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        """What a menu's line says of itself stands where the last action does."""
        if isinstance(event, QStatusTipEvent) and self.furnished:
            self.history.hint(event.tip())
            return True
        return super().event(event)

    def _why_not(self, name: str) -> str:
        from app.ui.menus import plain

        table = self.table
        reasons = {
            "attack": tr("No attack is planned: select the attackers and click the enemy."),
            "roll": tr("No die is to be rolled now."),
            "undo": tr("There is nothing to undo."),
            "redo": tr("There is nothing to redo."),
            "put_right": tr("Select the units to correct first."),
            "eliminate": tr("Select the units to eliminate first."),
        }
        if table.campaign is None:
            return tr("No campaign is open.")
        if table.looking:
            return tr("An earlier position is shown. Esc goes back to the current one.")
        if not table.writable:
            return tr("The campaign is read-only. Save a copy to continue playing.")
        if name == "attack" and table.pending is not None:
            return tr("Answer the open question first.")
        return reasons.get(name, tr("{action}: not possible now.", action=plain(self.actions_[name].text())))

    def _lines(self, side: str, on: bool) -> None:
        self.actions_["supply_lines"].setChecked(on)
        self._show_supply()

    def _show_supply(self, *_: object) -> None:
        desk = self.supply
        self.map.show_supply(desk.book, desk.chosen(), desk.lines, desk.path)

    # opening and closing ------------------------------------------------------------------------------------------

    def open_campaign(self, path: Path) -> bool:
        return self.files.open_path(path)

    def appear(self) -> None:
        """Shows the window where it was left."""
        if self.restoreGeometry(self.settings.geometry):
            self.show()
        else:
            room = self.screen().availableGeometry()
            self.resize(min(FIRST.width(), room.width()), min(FIRST.height(), room.height()))
            if room.width() <= FIRST.width():
                self.showMaximized()
            else:
                self.show()

    def start(self) -> None:
        """Shows the window as it was left."""
        if not self.isVisible():
            self.appear()
        self.shell.restore(self.settings)
        if self.table.campaign is None:
            also = (
                (tr("Odds calculator"), self.odds.start),
                (tr("Sketch a position"), self.sketching.start),
                (tr("Your own map"), self.workshop.start),
            )
            self.prompts.greet(self.files.begin, self.files.choose, also)

    def start_again(self) -> None:
        """Closes the window, to be opened anew on the same campaign."""
        campaign = self.table.campaign
        self.again = campaign.path if campaign is not None and not campaign.keeps_itself else Path()
        self.close()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab takes our way. What hides while it has the focus leaves it to Qt where that goes: parts of the window are
        just being taken away then."""
        from app.ui.tab_order import go_on

        here = self.focusWidget()
        ours = self.furnished and here is not None and here.isVisible() and here.isEnabled()
        return go_on(self, next) if ours else super().focusNextPrevChild(next)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Where the campaign's file was taken away, the first time only says so: its copy can still be saved."""
        from app.campaign.campaign import Campaign

        campaign = self.table.campaign
        gone = campaign.look_for_file() if isinstance(campaign, Campaign) and not self._last_chance else None
        if gone is not None:
            self._last_chance = True
            self.table.tell(gone)
            event.ignore()
            return
        if isinstance(focus := self.focusWidget(), QLineEdit):
            focus.clearFocus()
        for panel in lying_over(self):
            panel.put_away()
        for desk in (self.files, self.vassal, self.pictures, self.record, self.checking.sheet, self.whole_file):
            desk.leave_off()
        self.settings.geometry = self.saveGeometry()
        self.shell.remember(self.settings)
        self.settings.store.sync()
        fault = self.table.close()
        if fault:
            self.last_word(fault)
        super().closeEvent(event)

    def last_word(self, words: str) -> None:
        """What went wrong at closing: the window goes, so that nothing in it could be read any more."""
        from PySide6.QtWidgets import QMessageBox

        QMessageBox.warning(self, tr("The campaign could not be closed"), words)
