"""The main window: the map in the middle, cards around it, and what follows from what."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QMenu, QMenuBar, QVBoxLayout, QWidget

from app.position.pending import Pending
from app.ui.actions import ROWS, VIEW
from app.ui.aids import Aids
from app.ui.banner import FAULT, NOTE, Banner
from app.ui.cards import Card
from app.ui.commands import Commands
from app.ui.faces import ListFaces
from app.ui.files import Files
from app.ui.hand_over import HandOver
from app.ui.layout import Layout
from app.ui.levels import LevelsMenu, LevelsPanel
from app.ui.map_desk import MapDesk
from app.ui.menus import Actions, plain
from app.ui.odds.panel import OddsPanel
from app.ui.palette import Palette
from app.ui.panels.battle import BattleCard
from app.ui.panels.coverage import CoverageCard
from app.ui.panels.due import DueCard
from app.ui.panels.forces import ForcesCard, may_be_placed
from app.ui.panels.journal import JournalCard
from app.ui.panels.lessons import LessonCard
from app.ui.panels.question import is_rolled
from app.ui.panels.stack import StackCard
from app.ui.panels.supply import SupplyCard
from app.ui.panels.to_enter import ToEnterCard, news
from app.ui.panels.tracks import TracksCard
from app.ui.prompts import Prompts
from app.ui.settings import Settings
from app.ui.sketch.desk import SketchDesk
from app.ui.style import Look, prefers_dark
from app.ui.table import Table
from app.ui.theme import Theme
from app.ui.top_bar import TopBar

Shown = TypeVar("Shown", bound=Card)
SUMMARY_AT_MOST = 60
SAID_MS = 12_000
FIRST = QSize(1600, 1000)
"""Size at the first start, where the screen has the room; smaller screens are filled."""
COPY, SHOW = "Save a copy…", "Show"


class Window(QMainWindow):
    """Owns the table. ``close`` leaves the campaign whole and the layout remembered."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings if settings is not None else Settings()
        dark = self._wants_dark()
        self.look = Look(dark, self)
        self.theme = Theme.load("dark" if dark else "light")
        self.table = Table(self)
        self.faces = ListFaces(self.table, self.theme)
        self.files = Files(self.table, self.settings, self)
        self.setWindowTitle("Adjutant")
        self.setMinimumSize(860, 520)
        self.map = MapDesk(self.table, self.theme)
        desk = QWidget()
        desk.setObjectName("desk")
        inside = QVBoxLayout(desk)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.map)
        self.setCentralWidget(desk)
        self.lessons = LessonCard(self.table, self.map, self.settings)
        self.prompts = Prompts(self.table, self.look, self.faces, self.map.floats)
        self.cards: dict[str, Card] = self._make_cards()
        self.bar = QMenuBar()
        commands = Commands(self)
        handlers = {row.name: getattr(commands, f"do_{row.name}") for row in ROWS}
        self.actions_ = Actions(self, self.bar, self.look, handlers)
        self.banner = Banner()
        self.top = TopBar(self.table, self.look, self.actions_.bar_actions())
        self._build_top()
        self.palette_ = Palette(self)
        self.odds = OddsPanel(self.table, self.look, self)
        self.layout_ = Layout(self, self.cards, self.settings)
        self.sketching = SketchDesk(self)
        self.levels = LevelsPanel(self.table, self)
        LevelsMenu(self.table, self.actions_.menus["Referee &level"])
        self._finish_menus()
        self.hand_over = HandOver(self)
        self.aids = Aids(self)
        self._wire()
        self.dress()
        self._allow()

    # putting together ---------------------------------------------------------------------------------------------

    def _make_cards(self) -> dict[str, Card]:
        table, look, faces = self.table, self.look, self.faces
        self.stack = StackCard(table, look, faces, self)
        self.battle = BattleCard(table, look, faces, self)
        self.supply = SupplyCard(table, look, self)
        self.due = DueCard(table, look, self)
        self.forces = ForcesCard(table, look, faces, self)
        self.forces.markers.bind(self.map.markers)
        self.journal = JournalCard(table, look, self)
        self.tracks = TracksCard(table, look, self)
        self.coverage = CoverageCard(table, look, self)
        self.to_enter = ToEnterCard(table, look, self)
        return {
            "due": self.due, "forces": self.forces, "stack": self.stack, "battle": self.battle, "supply": self.supply,
            "journal": self.journal, "tracks": self.tracks, "coverage": self.coverage, "to-enter": self.to_enter,
        }  # fmt: skip

    def _build_top(self) -> None:
        head = QWidget()
        rows = QVBoxLayout(head)
        rows.setContentsMargins(0, 0, 0, 8)
        rows.setSpacing(4)
        for widget in (self.bar, self.top, self.banner):
            rows.addWidget(widget)
        self.setMenuWidget(head)
        self.statusBar().setSizeGripEnabled(False)
        self.setContentsMargins(8, 0, 8, 0)

    def _finish_menus(self) -> None:
        campaign = self.actions_.menus["&Campaign"]
        self.recent = campaign.addMenu("&Recent")
        campaign.insertMenu(self.actions_["save_copy"], self.recent)
        self.recent.aboutToShow.connect(lambda: self.files.fill_recent(self.recent))
        view = self.actions_.menus[VIEW]
        view.addSeparator()
        for card in self.cards.values():
            toggle = card.toggleViewAction()
            toggle.setStatusTip(f"Shows or hides the card {card.windowTitle()}.")
            view.addAction(toggle)
        for title, menu in self.actions_.menus.items():
            for action in menu.actions():
                action.setProperty("menu", f"{plain(title)}: ")

    def _wire(self) -> None:
        table = self.table
        table.opened.connect(self._opened)
        table.positionChanged.connect(self._allow)
        table.headMoved.connect(self._allow)
        table.taken.connect(self._allow)
        table.pendingChanged.connect(self._asked)
        table.plan.changed.connect(self._allow)
        table.levelChanged.connect(lambda level: self.actions_.check("level", level))
        table.said.connect(lambda words: self.statusBar().showMessage(words, SAID_MS))
        table.troubled.connect(self._troubled)
        self.banner.offered.connect(self._offered)
        self.top.next.clicked.connect(self.prompts.next_phase)
        self.prompts.hexWanted.connect(self.map.show_hex)
        self.supply.hexChosen.connect(self.map.show_location)
        self.due.hexChosen.connect(self.map.show_location)
        self.due.unitsChosen.connect(lambda units: self.bring(self.forces).list.select(units))
        self.due.counted.connect(self.top.set_due)
        self.to_enter.hexWanted.connect(self.map.show_hex)
        self.prompts.ruleWanted.connect(self.show_rule)
        self.supply.linesWanted.connect(self._lines)
        self.supply.linesWanted.connect(lambda _side, on: self.lessons.watch.show_supply(on))
        self.supply.bookChanged.connect(self._show_supply)
        self.map.overruleWanted.connect(lambda judgement: self.prompts.show_refusal(judgement, ask=True))
        self.map.ruleWanted.connect(self.prompts.show_rule)
        self.map.contextWanted.connect(self._context)
        self.battle.numbersWanted.connect(self.odds.start)
        self.top.level.clicked.connect(lambda: self.levels.pop_up(self.top.level))
        QApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

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

    # cards --------------------------------------------------------------------------------------------------------

    def bring(self, card: Shown) -> Shown:
        """Opens a card where it is closed or under another."""
        card.show()
        card.raise_()
        return card

    def show_rule(self, rule: str) -> None:
        """The line of ``rule`` in the table of what is enforced; whatever in this window names a rule comes here."""
        if not self.bring(self.coverage).show_rule(rule):
            self.table.said.emit(f"The table has no line for rule {rule}.")

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        campaign = self.table.campaign
        assert campaign is not None
        self.setWindowTitle(f"{campaign.title} – Adjutant")
        self.setWindowFilePath(str(campaign.path))
        self.banner.clear()
        gaps = news(self.settings, campaign.path, len(self.table.game.to_enter))
        if gaps:
            self.banner.say(gaps, NOTE, SHOW)
        self._allow()

    def _offered(self, offer: str) -> None:
        if offer == COPY:
            self.files.copy()
        elif offer == SHOW:
            self.banner.next()
            self.actions_["to_enter"].trigger()

    def _troubled(self, words: str) -> None:
        campaign = self.table.campaign
        known = campaign is not None and words in campaign.notices
        if campaign is not None and campaign.read_only and (known or "read-only" in words):
            self.banner.say(words, NOTE if known else FAULT, COPY)
        else:
            self.banner.say(words, NOTE if known else FAULT)

    def _asked(self, pending: Pending | None) -> None:
        if pending is not None and pending.procedure in self.table.game.battles:
            self.battle.show()
            self.battle.raise_()
        self._allow()

    def _allow(self, *_: object) -> None:
        table = self.table
        there = table.campaign is not None
        self.actions_.allow(open_=there, writable=table.writable)
        for name, words, verb in (("undo", table.undo_summary(), "Undo"), ("redo", table.redo_summary(), "Redo")):
            action = self.actions_[name]
            action.setEnabled(bool(words))
            short = words if len(words) <= SUMMARY_AT_MOST else f"{words[: SUMMARY_AT_MOST - 1]}…"
            action.setText(f"&{verb}: {short.replace('&', '&&')}" if words else f"&{verb}")
        self.actions_["attack"].setEnabled(table.writable and table.plan_order() is not None)
        self.actions_["roll"].setEnabled(table.writable and table.pending is not None and is_rolled(table.pending))
        picked = there and bool(table.plan.picked)
        for name in ("put_right", "eliminate"):
            self.actions_[name].setEnabled(table.writable and picked)
        self.hand_over.allow()
        self.aids.overlays.allow()
        self.actions_["to_reserve"].setEnabled(picked and may_be_placed(table))

    def _lines(self, side: str, on: bool) -> None:
        self.actions_["supply_lines"].setChecked(on)
        self._show_supply()

    def _show_supply(self, *_: object) -> None:
        desk = self.supply
        self.map.show_supply(desk.book, desk.chosen(), desk.lines)

    def _context(self, where: QPoint) -> None:
        """What can be done with the counters under the pointer."""
        menu = QMenu(self)
        for name in ("attack", "clear_plan", "to_reserve", "put_right", "eliminate", "undo"):
            menu.addAction(self.actions_[name])
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)

    # opening and closing ------------------------------------------------------------------------------------------

    def open_campaign(self, path: Path) -> bool:
        return self.files.open_path(path)

    def start(self) -> None:
        """Shows the window as it was left."""
        if self.restoreGeometry(self.settings.geometry):
            self.show()
        else:
            room = self.screen().availableGeometry()
            self.resize(min(FIRST.width(), room.width()), min(FIRST.height(), room.height()))
            if room.width() <= FIRST.width():
                self.showMaximized()
            else:
                self.show()
        self.layout_.restore()
        if self.table.campaign is None:
            also = (("Odds by numbers", self.odds.start), ("Sketch a position", self.sketching.start))
            self.prompts.greet(self.files.begin, self.files.choose, also)

    def closeEvent(self, event: QCloseEvent) -> None:
        focus = self.focusWidget()
        if isinstance(focus, QLineEdit):
            focus.clearFocus()
        self.settings.geometry = self.saveGeometry()
        self.layout_.remember()
        self.settings.store.sync()
        self.table.close()
        super().closeEvent(event)
