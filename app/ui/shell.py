"""The shell: the regions of the window in their places, the strip above, the rail and its drawer, the stage with the
map or a sheet in its place, the inspector, and the timeline below. They meet in lines one pixel wide."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.ui.files.files import Files
from app.ui.inspector.inspector import LEAST, Inspector
from app.ui.inspector.prompts import Prompts
from app.ui.map.controller import MapDesk
from app.ui.map.picture import PictureDesk
from app.ui.menus.menus import Actions
from app.ui.regions.band import Banner
from app.ui.regions.rail import Rail, RailButton
from app.ui.regions.stage import Stage
from app.ui.regions.top_bar import TopBar
from app.ui.session import Session
from app.ui.settings import Settings
from app.ui.style import Look, enlarged, prefers_dark
from app.ui.theme import Theme
from app.ui.widgets.cards import Card, line, text
from app.ui.widgets.floats import Float
from app.ui.widgets.lists.list_faces import ListFaces

Shown = TypeVar("Shown", bound=Card)


class Shell(QWidget):
    """All that a feature is given: the session, the map, actions, files, and the regions of the window in their places.
    A feature puts its page into a region (``add_door``, ``add_page``), says what its actions do (``actions.bind``), and
    asks for what is another's by a signal. ``bring`` shows a card wherever its place is."""

    closing = Signal()
    """The window goes: what is under way beside it has to end."""
    ruleWanted = Signal(str)
    """The number of a rule whose line in the coverage table is to be shown."""
    unitsWanted = Signal(object)
    """The ids of units that are to be shown in the order of battle."""

    mapCovered = Signal(bool)
    """The start screen is in the place of the map, or gone."""
    campaignWanted = Signal(object)
    """The folder of a scenario that a campaign is to be begun from."""

    def __init__(
        self,
        main_window: QMainWindow,
        session: Session,
        map: MapDesk,
        actions: Actions,
        files: Files,
        settings: Settings,
        look: Look,
        faces: ListFaces,
        prompts: Prompts,
        top: TopBar,
        history: QWidget,
    ) -> None:
        super().__init__()
        self.setObjectName("desk")
        self.main_window, self.session, self.map, self.actions_ = main_window, session, map, actions
        self.files, self.settings, self.look, self.faces, self.prompts = files, settings, look, faces, prompts
        self.again: Path | None = None
        """The campaign to open anew once the window is closed; an empty path where none was open."""
        self.cards: dict[str, Card] = {}
        """Every page by its name, in the order of the View menu"""
        self.covers: list[QWidget] = []
        """What keeps Tab inside while it is shown"""
        self.unit_rows: list[Callable[[QMenu], object]] = []
        """What each feature adds to the menu of the picked counters, in this order"""
        self.pictures: PictureDesk
        rail, stage, inspector = Rail(look), Stage(map), Inspector(map.floats)
        self.top, self.rail, self.stage, self.inspector, self.history = top, rail, stage, inspector, history
        self.drawer, self.band = stage.drawer, stage.band
        stage.sized.connect(map.view.refit)
        self.banner = Banner()
        self.band.add(self.banner)
        self.band.hide()
        stage.put_low(map.read_out, right=False)
        map.view.covers = (self.drawer, self.band)
        around = QHBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setHandleWidth(1)
        self.split.setChildrenCollapsible(False)
        around.addWidget(self.split)
        left = QWidget()
        self.rows = rows = QVBoxLayout(left)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.strip: QWidget | None = None
        """What is shown in place of the strip above"""
        rows.addWidget(top)
        rows.addWidget(line())
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(rail)
        center = QVBoxLayout()
        center.setSpacing(0)
        center.addWidget(stage, 1)
        center.addWidget(line())
        center.addWidget(history)
        middle.addLayout(center, 1)
        rows.addLayout(middle, 1)
        self.split.addWidget(left)
        self.split.addWidget(inspector)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        self.split.splitterMoved.connect(self._pulled)
        self._given = 0
        """Pixels that the players gave the inspector; 0 while it has what is usual."""
        self._doors: dict[str, tuple[Card, RailButton]] = {}
        self.drawer.moved.connect(self._mark)
        for signal in (session.plan.lookedAt, session.opened):
            signal.connect(self._uncover)
        session.headMoved.connect(lambda *_: self._uncover() if session.looking else None)

    # cards --------------------------------------------------------------------------------------------------------

    def dress(self, *_: object) -> None:
        """Everything in the colors of the theme that the settings have."""
        dark = self.settings.theme == "dark" or (self.settings.theme == "system" and prefers_dark())
        theme = Theme.load("dark" if dark else "light")
        self.faces.set_theme(theme)
        self.map.set_theme(theme)
        self.look.set_dark(dark)  # whoever hears of it may ask for the theme
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setPalette(self.look.palette())
        self.main_window.setStyleSheet(self.look.sheet())
        self.actions_.check("theme", self.settings.theme)
        self.actions_.check("language", self.settings.language)

    def tell(self, title: str, *lines: str) -> Float:
        """A card with words that can be copied."""
        card = Float(title)
        for words in lines:
            label = text(words, wrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            card.rows.addWidget(label)
        self.map.floats.add(card)
        return card

    @property
    def theme(self) -> Theme:
        return self.map.scene.theme

    def add_page(self, card: Card) -> None:
        """A page of the drawer, which the View menu lists."""
        self.cards[card.objectName()] = card
        self.drawer.add(card)

    def add_sheet(self, card: Card) -> None:
        """A page over the whole stage, which the View menu lists."""
        self.cards[card.objectName()] = card
        self.stage.sheets.add(card)

    def add_tool(self, name: str, words: str, icon: str) -> None:
        """A button on the rail for an action that begins something beside the campaign."""
        action = self.actions_[name]
        self.rail.add(name, words, icon, action.toolTip()).clicked.connect(action.trigger)

    def add_door(self, card: Card, words: str, icon: str, tip: str) -> None:
        """A page of the drawer with a button on the rail."""
        button = self.rail.add(card.objectName(), words, icon, tip)
        button.setCheckable(True)
        button.clicked.connect(lambda: self.toggle(card))
        self._doors[card.objectName()] = card, button
        self.add_page(card)

    def door(self, card: Card) -> RailButton:
        return self._doors[card.objectName()][1]

    def toggle(self, card: Card) -> None:
        if self.drawer.card is card:
            self.drawer.put_away()
            self._mark()
        else:
            self.drawer.open(card)

    def bring(self, card: Shown) -> Shown:
        """Shows a card in its place."""
        if self.inspector.page_of(card):
            self.inspector.bring(card)
        elif card in self.stage.sheets.cards:
            if self.drawer.card is None or not self.drawer.card.PASSING:
                self.drawer.put_away()
            self.stage.sheets.open(card)
        else:
            self.drawer.open(card)
        return card

    def _uncover(self, *_: object) -> None:
        """It is the map that is wanted, no sheet."""
        self.stage.sheets.put_away()

    def _mark(self) -> None:
        for card, button in self._doors.values():
            button.setChecked(self.drawer.card is card)

    def show_start(self, strip: QWidget | None, page: QWidget | None) -> None:
        """What takes the place of the strip above and of the map while a campaign is chosen; with None they are there
        again."""
        if self.strip is not None:
            self.strip.hide()
        self.strip = strip
        if strip is not None:
            if self.rows.indexOf(strip) < 0:
                self.rows.insertWidget(0, strip)
            strip.show()
        self.top.setVisible(strip is None)
        self.stage.show_page(page)
        self.mapCovered.emit(strip is not None)

    def upper(self) -> QWidget:
        """The strip that is shown above."""
        return self.strip if self.strip is not None else self.top

    # sizes --------------------------------------------------------------------------------------------------------

    def usual(self) -> int:
        """Pixels of the inspector, where nobody has pulled at its handle."""
        return max(round(min(max(LEAST + 20, self.width() * 0.21), 440) * enlarged()), LEAST)

    def restore(self, settings: Settings) -> None:
        """As the players left it."""
        self.give(settings.inspector)
        cards = (*self.drawer.cards, *self.stage.sheets.cards)
        card = next((one for one in cards if one.objectName() == settings.drawer and not one.PASSING), None)
        if card is not None:
            self.bring(card)

    def remember(self, settings: Settings) -> None:
        card = self.drawer.card or self.stage.sheets.card
        settings.drawer = card.objectName() if card is not None else ""
        settings.inspector = self._given

    def reset(self, settings: Settings) -> None:
        settings.inspector = 0
        self.drawer.put_away()
        self.stage.sheets.put_away()
        self.give(0)

    def give(self, width: int) -> None:
        """So many pixels of width to the inspector, as its handle does; with 0 what is usual."""
        self._given = width
        wide = width or self.usual()
        self.split.setSizes([max(self.width() - wide - 1, 1), wide])

    def _pulled(self, *_: object) -> None:
        self._given = self.split.sizes()[1]

    def resizeEvent(self, event: QEvent) -> None:  # type: ignore[override]
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.give(self._given)
        self.stage.settle()
