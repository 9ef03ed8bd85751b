"""What stands in the main window beside the map, and what hears of what."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

from app.ui.actions import CAMPAIGN, HELP, LEVEL, OVERLAYS, ROWS, VIEW
from app.ui.advice.desk import AdviceDesk
from app.ui.aids import Aids
from app.ui.banner import Banner
from app.ui.branches.desk import BranchDesk
from app.ui.cards import Card, text
from app.ui.charts.desk import ChartDesk
from app.ui.commands import Commands
from app.ui.context_menu import pop_up
from app.ui.faces import ListFaces
from app.ui.files import Files
from app.ui.hand_over import HandOver
from app.ui.history import History
from app.ui.inspector import ATTACK, CARDS, FIRE, PHASE, REFUSED, STACK, UNITS, Follower, Inspector
from app.ui.leaving import Leaving
from app.ui.levels import LevelsMenu, LevelsPanel
from app.ui.map_desk import MapDesk
from app.ui.menus import Actions, plain
from app.ui.odds.panel import OddsPanel
from app.ui.palette import Palette
from app.ui.panels.battle import BattleCard
from app.ui.panels.coverage import CoverageCard
from app.ui.panels.due import DueCard
from app.ui.panels.forces import ForcesCard
from app.ui.panels.hand import HandCard, asks_for_cards, has_hand
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
from app.ui.shell import MapButtons, Rail, Shell, Stage
from app.ui.sketch.desk import SketchDesk
from app.ui.table import Table
from app.ui.table_check.desk import TableCheckDesk
from app.ui.texts import tr
from app.ui.top_bar import TopBar
from app.ui.whole_file import WholeFile
from app.ui.workshop.card import WorkshopCard
from app.ui.workshop.counter_desk import CounterDesk
from app.ui.workshop.map_desk import WorkshopDesk
from app.ui.workshop.vassal_desk import VassalDesk

if TYPE_CHECKING:
    from app.ui.window import Window

DRAWERS = ("forces", "hand", "journal", "advice", "record")
"""Cards with an action of their own"""


def furnish(window: Window) -> None:
    """Gives a bare window its table, its cards and its menus."""
    window.table = Table(window)
    window.faces = ListFaces(window.table, window.theme)
    window.files = Files(window.table, window.settings, window)
    window.takeCentralWidget()
    window.map = MapDesk(window.table, window.theme, window.view)
    window.files.floats = window.map.floats
    window.lessons = LessonCard(window.table, window.map, window.settings)
    window.refusal = RefusalCard(window.table, window.faces, window)
    window.prompts = Prompts(window.table, window.look, window.faces, window.map.floats, window.refusal)
    window.cards = _cards(window)
    window.bar = QMenuBar()
    commands = Commands(window)
    handlers = {row.name: getattr(commands, f"do_{row.name}") for row in ROWS}
    window.actions_ = Actions(window, window.bar, window.look, handlers)
    window.banner = Banner()
    window.top = TopBar(window.table, window.look, window.actions_.bar_actions())
    window.history = History(window.table, window.look)
    window.shell = _shell(window)
    window.setMenuBar(window.bar)
    window.bar.setVisible(not _hides_menus())
    window.setCentralWidget(window.shell)
    window.palette_ = Palette(window)
    window.odds = OddsPanel(window.table, window.look, window)
    window.charts = ChartDesk(window)
    window.counters = CounterDesk(window)
    window.vassal = VassalDesk(window)
    window.sketching = SketchDesk(window)
    window.pictures = PictureDesk(window)
    window.whole_file = WholeFile(window.table, window.map.floats)
    card = window.cards["workshop"]
    assert isinstance(card, WorkshopCard)
    window.workshop = WorkshopDesk(window, card)
    window.levels = LevelsPanel(window.table, window)
    LevelsMenu(window.table, window.actions_.menus[LEVEL])
    _finish_menus(window)
    window.hand_over = HandOver(window)
    window.leaving = Leaving(window)
    window.rounds = Rounds(window)
    window.aids = Aids(window)
    window.past = PastDesk(window)
    window.actions_.check("step_unit", window.past.film.unit)
    window.record.join()
    _wire(window)
    window.dress()
    window._allow()


def _cards(window: Window) -> dict[str, Card]:
    table, look, faces = window.table, window.look, window.faces
    window.stack = StackCard(table, look, faces, window)
    window.battle = BattleCard(table, look, faces, window)
    window.supply = SupplyCard(table, look, window)
    window.due = DueCard(table, look, window)
    window.forces = ForcesCard(table, look, faces, window)
    window.forces.markers.bind(window.map.markers)
    window.journal = JournalCard(table, look, window)
    window.tracks = TracksCard(table, look, window)
    window.hand = HandCard(table, look, faces, window)
    window.coverage = CoverageCard(table, look, window)
    window.to_enter = ToEnterCard(table, look, window)
    window.record = RecordDesk(window)
    window.advice = AdviceDesk(window)
    window.branching = BranchDesk(window)
    window.checking = TableCheckDesk(window)
    return {
        "due": window.due,
        "forces": window.forces,
        "stack": window.stack,
        "battle": window.battle,
        "supply": window.supply,
        "hand": window.hand,
        "journal": window.journal,
        "tracks": window.tracks,
        "coverage": window.coverage,
        "to-enter": window.to_enter,
        "record": window.record.card,
        "advice": window.advice.card,
        "branches": window.branching.card,
        "comparison": window.branching.comparison,
        "table-check": window.checking.card,
        "workshop": WorkshopCard(look, window),
    }


def _shell(window: Window) -> Shell:
    """Every card to its place."""
    table, look, menus = window.table, window.look, window.actions_.menus
    rail, stage = Rail(look), Stage(window.map)
    phase = text(tr("This phase"), "title")
    subjects = {
        PHASE: phase,
        FIRE: phase,
        STACK: window.stack.title,
        UNITS: window.stack.title,
        ATTACK: window.battle.title,
        CARDS: text(tr("Rounds and cards"), "title"),
        REFUSED: window.refusal.title,
    }
    pages = {  # of two pages with the same cards the first gives their order
        UNITS: (window.stack, window.battle, window.due),
        PHASE: (window.due, window.hand, window.supply, window.tracks),
        STACK: (window.stack,),
        FIRE: (window.battle, window.due, window.supply, window.tracks),
        ATTACK: (window.battle,),
        CARDS: (window.hand,),
        REFUSED: (window.refusal,),
    }
    window.due.column.insertWidget(0, window.forces.markers)
    feet = {ATTACK: window.battle.foot, REFUSED: window.refusal.foot}
    inspector = Inspector(window.map.floats, pages, subjects, feet)
    shell = Shell(window.top, rail, stage, inspector, window.history)
    shell.add_door(window.forces, tr("Forces"), "reinforcements", tr("The order of battle"))
    cards = rail.add("hand", tr("Cards"), "copy", tr("Rounds and cards"))
    cards.clicked.connect(lambda: shell.bring(window.hand))
    shell.add_door(window.journal, tr("Journal"), "journal", tr("Actions and notes"))
    shell.add_door(window.advice.card, tr("Advice"), "rule", tr("What-if, threats, retreats and other advice"))
    record = tr("Record", "of a campaign")
    shell.add_door(window.record.card, record, "moment", tr("History, luck, notes and reports"))
    rail.add_line()
    beside = (("odds", tr("Odds"), "dice"), ("sketch", tr("Sketch"), "note"), ("workshop", tr("Workshop"), "stack"))
    for name, words, icon in beside:
        one = rail.add(name, words, icon, window.actions_[name].toolTip())
        one.clicked.connect(window.actions_[name].trigger)
    rail.add_stretch()
    rail.add_menu("help", tr("Help"), "search", menus[HELP])
    rail.add_menu("settings", tr("Settings"), "control", menus[VIEW])
    for name in ("coverage", "to-enter", "branches", "comparison", "table-check", "workshop"):
        shell.drawer.add(window.cards[name])
    for part in (window.banner, window.lessons):
        stage.band.add(part)
    stage.put_low(window.map.read_out, right=False)
    actions = [window.actions_[name] for name in ("zoom_out", "zoom_in", "fit")]
    stage.put_low(MapButtons(menus[OVERLAYS], actions, look), right=True)
    stage.put_sheet(window.history.sheet)
    stage.band.hide()
    window.top.menu.clicked.connect(partial(_pop_menu, window))
    window.top.block.clicked.connect(
        lambda: menus[CAMPAIGN].popup(window.top.block.mapToGlobal(window.top.block.rect().bottomLeft()))
    )
    follower = Follower(
        inspector,
        table,
        lambda: window.refusal.open,
        asks_for_cards,
        lambda: bool(window.battle.over),
        window.battle.goes_through,
    )
    window.refusal.changed.connect(follower.follow)
    window.refusal.closed.connect(window.map.view.hand.dismiss)
    inspector.back.clicked.connect(window.step_back)
    window.history.overruled.clicked.connect(lambda: shell.bring(window.journal))
    window.history.overruled.clicked.connect(lambda: window.journal.overruled.setChecked(True))
    return shell


def _hides_menus() -> bool:
    """Whether the bar of menus stays hidden until Alt is pressed; on macOS it is the system's."""
    return sys.platform != "darwin"


def _pop_menu(window: Window) -> None:
    """The menus of the bar, as one."""
    menu = QMenu(window)
    for one in window.bar.actions():
        menu.addAction(one)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    button = window.top.menu
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


def _finish_menus(window: Window) -> None:
    campaign = window.actions_.menus[CAMPAIGN]
    window.recent = campaign.addMenu(tr("&Recent"))
    campaign.insertMenu(window.actions_["save_copy"], window.recent)
    window.recent.aboutToShow.connect(lambda: window.files.fill_recent(window.recent))
    view = window.actions_.menus[VIEW]
    view.addSeparator()
    view.addSeparator()
    window.doors = [_door(window, card) for name, card in window.cards.items() if name not in DRAWERS]
    view.addActions(window.doors)
    for menu in window.actions_.menus.values():
        for action in menu.actions():
            action.setProperty("menu", f"{plain(menu.title())}: ")


def _door(window: Window, card: Card) -> QAction:
    """Shows a card from menu and palette."""
    found = QAction(card.windowTitle(), window)
    found.setStatusTip(tr("Shows {card}.", card=card.windowTitle()))
    found.triggered.connect(lambda: window.bring(card))
    return found


def _wire(window: Window) -> None:
    table = window.table
    table.opened.connect(window._opened)
    table.opened.connect(lambda: window.shell.rail.buttons["hand"].setVisible(has_hand(table)))
    table.positionChanged.connect(window._allow)
    table.headMoved.connect(window._allow)
    table.taken.connect(window._allow)
    table.pendingChanged.connect(window._allow)
    table.plan.changed.connect(window._allow)
    table.levelChanged.connect(lambda level: window.actions_.check("level", level))
    table.said.connect(window.history.say)
    table.troubled.connect(window._troubled)
    window.banner.offered.connect(window._offered)
    window.top.next.clicked.connect(window.prompts.next_phase)
    window.prompts.hexWanted.connect(window.map.show_hex)
    window.supply.hexChosen.connect(window.map.show_location)
    window.due.hexChosen.connect(window.map.show_location)
    window.due.unitsChosen.connect(lambda units: window.bring(window.forces).list.select(units))
    window.due.counted.connect(window.top.set_due)
    window.to_enter.hexWanted.connect(window.map.show_hex)
    window.prompts.ruleWanted.connect(window.show_rule)
    window.supply.linesWanted.connect(window._lines)
    window.supply.linesWanted.connect(lambda _side, on: window.lessons.watch.show_supply(on))
    window.supply.bookChanged.connect(window._show_supply)
    window.map.refused.connect(window.prompts.show_refusal)
    window.map.view.dragStarted.connect(lambda _units: window.refusal.clear())
    window.map.contextWanted.connect(partial(pop_up, window))
    window.to_enter.copies = window.charts.copy_date
    window.to_enter.chartWanted.connect(window.charts.start)
    window.to_enter.copyWanted.connect(window.charts.take_copy)
    window.charts.changed.connect(window.to_enter.refresh)
    window.charts.changed.connect(window.odds.take_charts)
    for answer in (window.battle.answer, window.odds.reading.answer):
        answer.copies = window.charts.copy_date
        answer.copyWanted.connect(window.charts.take_copy)
    window.battle.answer.chartWanted.connect(window.charts.start)
    window.odds.reading.answer.chartWanted.connect(lambda slug: window.charts.start(slug, window.odds.system))
    window.battle.whatIfWanted.connect(window.advice.suppose_board)
    window.battle.numbersWanted.connect(window.odds.start)
    window.battle.passWanted.connect(window.prompts.next_phase)
    window.battle.strikes.planned.connect(
        lambda aimed: (window.battle.attack_button if aimed else window.map.view).setFocus()
    )
    window.top.level.clicked.connect(lambda: window.levels.pop_up(window.top.level))
    QApplication.styleHints().colorSchemeChanged.connect(window._scheme_changed)
