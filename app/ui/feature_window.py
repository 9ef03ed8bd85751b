"""A window with every feature installed in it, and what leads from one feature to another.

The features themselves know nothing of it: each is given the shell, and at most a callable or a widget of a neighbor.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar, QWidget

from app.ui.map.scene import MapScene
from app.ui.map.view import MapView
from app.ui.settings import Settings
from app.ui.style import Look, prefers_dark
from app.ui.texts import tr
from app.ui.theme import Theme


class FeatureWindow(QMainWindow):
    """A map and nothing else until ``install``, after which ``shell`` and every feature are there by their names."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings if settings is not None else Settings()
        dark = self.settings.theme == "dark" or (self.settings.theme == "system" and prefers_dark())
        self.look = Look(dark, self)
        self.furnished = False
        self.view = MapView(MapScene(Theme.load("dark" if dark else "light")))
        self.setCentralWidget(self.view)

    def install(self) -> None:
        """Everything beside the map. Imported only now: the first paint waits for none of it."""
        from app.ui.features.journal.history import History
        from app.ui.features.settings import in_force
        from app.ui.files.files import Files
        from app.ui.inspector.prompts import Prompts
        from app.ui.inspector.refusal import RefusalCard
        from app.ui.map.controller import MapDesk
        from app.ui.menus.menus import Actions
        from app.ui.regions.top_bar import TopBar
        from app.ui.session import Session
        from app.ui.shell import Shell
        from app.ui.widgets.lists.list_faces import ListFaces

        look, settings = self.look, self.settings
        in_force.wear(settings, look)
        self.table = table = Session(self)
        self.faces = faces = ListFaces(table, self.view.map_scene.theme)
        self.files = Files(table, settings, self)
        self.takeCentralWidget()
        self.map = MapDesk(table, self.view.map_scene.theme, self.view)
        self.files.floats = self.map.floats
        self.refusal = RefusalCard(table, faces, self)
        self.prompts = Prompts(table, look, faces, self.map.floats, self.refusal)
        self.bar = QMenuBar()
        self.actions_ = Actions(self, self.bar, look, table)
        self.top = TopBar(table, look, self.actions_.bar_actions())
        self.history = History(table, look)
        self.shell = Shell(
            self,
            table,
            self.map,
            self.actions_,
            self.files,
            settings,
            look,
            faces,
            self.prompts,
            self.top,
            self.history,
        )
        self.banner, self.cards = self.shell.banner, self.shell.cards
        self.setMenuBar(self.bar)
        self.bar.setVisible(sys.platform == "darwin")  # elsewhere it stays hidden until Alt is pressed
        self.setCentralWidget(self.shell)
        self._install_features()
        self._connect_features()
        self.shell.dress()

    def _install_features(self) -> None:
        """Every feature, in the order of the rail and of the View menu. One that leads to another is handed a callable
        or its widget; they know nothing else of each other."""
        from app.ui.features import (
            bookmarks,
            campaign_files,
            context_menu,
            file_check,
            finder,
            hand_over,
            leave_behind,
            levels,
            map_overlays,
            notices,
            play,
            supply,
            view,
        )
        from app.ui.features.advice import desk as advice
        from app.ui.features.branches import desk as branches
        from app.ui.features.cards import hand
        from app.ui.features.charts import desk as charts
        from app.ui.features.charts import to_enter
        from app.ui.features.counters import desk as counters
        from app.ui.features.forces import forces
        from app.ui.features.help import about, coverage, whats_this
        from app.ui.features.help import card as help_
        from app.ui.features.journal import history, journal, looking_back
        from app.ui.features.lessons import card as lessons
        from app.ui.features.odds import card as odds
        from app.ui.features.record import desk as record
        from app.ui.features.settings import card as settings
        from app.ui.features.sketch import desk as sketch
        from app.ui.features.start import desk as start
        from app.ui.features.table_check import desk as table_check
        from app.ui.features.table_mode import screen as table_mode
        from app.ui.features.vassal import desk as vassal
        from app.ui.features.workshop import desk as workshop
        from app.ui.inspector.inspector import ADVICE, CARDS, NUMBERS, START
        from app.ui.inspector.pages import Alone, Pages
        from app.ui.map.picture import PictureDesk

        shell, rail = self.shell, self.shell.rail
        self.lessons = lessons.install(shell)
        pages = Pages(shell)
        self.stack, self.battle, self.due, self.tracks = pages.stack, pages.battle, pages.due, pages.tracks
        self.supply = supply.install(shell, self.lessons.watch.show_supply)
        self.forces = forces.install(shell)
        self.due.column.insertWidget(0, self.forces.markers)
        self.hand, self.round = hand.install(shell)
        pages.enlist(self.supply, self.round)
        self.journal = journal.install(shell)
        self.starting = start.install(shell, self.pop_menu, hand.has_hand, self.lessons.begin)
        starting, first = self.starting, self.starting.card
        self.leaving = leave_behind.install(shell)
        context_menu.install(shell)
        self.advice = advice.install(shell, self.battle)
        self.record = record.install(shell, self.journal.list, self.stack)
        rail.add_line()
        self.odds = odds.install(shell)
        for name, words, icon in (("sketch", tr("Sketch"), "note"), ("workshop", tr("Workshop"), "stack")):
            shell.add_tool(name, words, icon)
        reading, detail = self.odds.reading, self.advice.detail
        pages.fill(
            self.supply,
            {
                CARDS: Alone(self.round, self.round.title, self.round.foot),
                START: Alone(first, first.title, first.foot),
                NUMBERS: Alone(reading, reading.title, reading.foot),
                ADVICE: Alone(detail, detail.title),
            },
            lambda: starting.shown,
        )
        self.follower = pages.follower
        starting.changed = self.follower.follow
        rail.add_stretch()
        self.table_mode = table_mode.install(shell, self.stack, self.battle, self.due, lambda: self.supply.book)
        self.help = help_.install(shell, self.lessons.watch)
        self.setting = settings.install(shell, self.history.fit_type, self.table_mode.come)
        history.install(shell, self.history, self.journal)
        self.coverage = coverage.install(shell)
        self.to_enter = to_enter.install(shell)
        self.branching = branches.install(shell)
        self.checking = table_check.install(shell)
        self.charts = charts.install(shell, self.to_enter)
        self.vassal = vassal.install(shell)
        self.sketching = sketch.install(shell, self.supply.set_side)
        self.pictures = shell.pictures = PictureDesk(self.table, self.map.scene, self.map.floats)
        shell.closing.connect(self.pictures.leave_off)
        self.whole_file = file_check.install(shell)
        self.workshop = workshop.install(shell, self.sketching.keeping.ask)
        self.counters = counters.install(shell, self.workshop.save)
        self.levels = levels.install(shell)
        self.recent = campaign_files.install(shell)
        about.install(shell)
        self.palette_, self.doors = view.install(shell, self.pictures, self.start_again)
        starting.doors = self.doors
        self.hand_over = hand_over.install(shell)
        self.finder, self.overlays = finder.install(shell), map_overlays.install(shell)
        self.bookmarks = bookmarks.install(shell)
        self.past = looking_back.install(shell, self.history)
        self.play = play.install(shell, self.battle, self.history, self.past.look_back, starting.back)
        self.notices = notices.install(shell)
        whats_this.install(shell)

    def _connect_features(self) -> None:
        """What leads from one feature to another."""
        from app.ui.inspector.inspector import ADVICE, NUMBERS

        charts, drawer, follower = self.charts, self.shell.drawer, self.follower
        answered = {self.odds.objectName(): NUMBERS, self.advice.card.objectName(): ADVICE}

        def asked() -> str:
            """The page of the inspector on which what the drawer asks is answered; empty for none."""
            return answered.get(drawer.card.objectName(), "") if drawer.card is not None else ""

        self.odds.told.connect(lambda: follower.answer(NUMBERS))
        drawer.moved.connect(lambda: follower.stay(asked()))
        self.advice.told.connect(lambda page: follower.answer(page) if page else follower.stay(NUMBERS))
        self.prompts.dueShown.connect(self.due.leave_out)
        self.due.unitsChosen.connect(lambda units: self.shell.bring(self.forces).list.select(units))
        self.battle.numbersWanted.connect(self.odds.start)
        charts.changed.connect(self.odds.take_charts)
        for answer in (self.battle.answer, self.odds.reading.answer):
            answer.copies = charts.copy_date
            answer.copyWanted.connect(charts.take_copy)
        self.battle.answer.chartWanted.connect(charts.start)
        self.odds.reading.answer.chartWanted.connect(lambda slug: charts.start(slug, self.odds.system))
        QApplication.styleHints().colorSchemeChanged.connect(self.shell.dress)

    def show_rule(self, rule: str) -> None:
        """The line of ``rule`` in the table of what is enforced; whatever lies in this window may name one."""
        self.shell.ruleWanted.emit(rule)

    def light(self, hexes: Iterable[str | int], units: Iterable[str]) -> None:
        """Lights hexes on the map that a line in this window speaks of, and those in which units are."""
        self.map.light(hexes, units)

    def start_again(self) -> None:
        """Closes the window, to be opened anew on the same campaign."""
        campaign = self.table.campaign
        self.shell.again = campaign.path if campaign is not None and not campaign.keeps_itself else Path()
        self.close()

    def pop_menu(self, button: QWidget) -> None:
        """The menus of the bar, as one, below a button."""
        menu = QMenu(self)
        for one in self.bar.actions():
            menu.addAction(one)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
