"""The regions of the window: the strip above, the rail and its drawer, the stage with the map or a sheet in its place,
the inspector, and the timeline below.

They meet in lines one pixel wide. The drawer, the band and the opened timeline lie over the stage, so that the map
neither moves nor changes its scale when they come and go.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.ui.counters.list_faces import ListFaces
from app.ui.files import Files
from app.ui.inspector.inspector import LEAST, Inspector
from app.ui.inspector.prompts import Prompts
from app.ui.map.controller import MapDesk
from app.ui.map.picture import PictureDesk
from app.ui.menus import Actions
from app.ui.session import Session
from app.ui.settings import Settings
from app.ui.style import Look, enlarged, prefers_dark
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.top_bar import TopBar
from app.ui.widgets.banner import Banner
from app.ui.widgets.cards import Card, close_link, has_keys, line, text
from app.ui.widgets.floats import Float

Shown = TypeVar("Shown", bound=Card)
DRAWER = 320
"""Pixels of the drawer, where its page wants no more"""
AIR = 10
"""Pixels between the stage's edges and what lies on it"""


class RailButton(QToolButton):
    """An icon over a word."""

    def __init__(self, words: str, icon: str, look: Look) -> None:
        super().__init__()
        self.icon_name, self.look = icon, look
        self.setText(words)
        self.setProperty("role", "rail")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(QSize(20, 20))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.repaint_icon()
        look.changed.connect(self.repaint_icon)

    def repaint_icon(self) -> None:
        self.setIcon(self.look.icon(self.icon_name))


class Rail(QFrame):
    """What opens the drawer, and below it what the program can do beside the campaign."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName(tr("Rail"))
        self.look = look
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 4, 0, 4)
        self.rows.setSpacing(0)
        self.buttons: dict[str, RailButton] = {}
        self.lines: list[QFrame] = []

    def add(self, name: str, words: str, icon: str, tip: str) -> RailButton:
        found = RailButton(words, icon, self.look)
        found.setToolTip(tip)
        found.setAccessibleName(words)
        self.buttons[name] = found
        self.rows.addWidget(found)
        return found

    def add_line(self) -> None:
        parting = line()
        self.lines.append(parting)
        self.rows.addSpacing(4)
        self.rows.addWidget(parting)
        self.rows.addSpacing(4)

    def only(self, names: Container[str] | None) -> None:
        """Hides all buttons but these; with None they are all there again."""
        for name, one in self.buttons.items():
            one.setVisible(names is None or name in names)
        for parting in self.lines:
            parting.setVisible(names is None)

    def add_stretch(self) -> None:
        self.rows.addStretch(1)


class Drawer(QFrame):
    """One page at a time, over the left edge of ``stage``. ``moved`` when a page comes or goes."""

    moved = Signal()

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("drawer")
        self.stage = stage
        self.card: Card | None = None
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(16, 10, 12, 10)
        self.cards: list[Card] = []
        self.hide()

    def add(self, card: Card) -> None:
        card.setParent(self)
        card.hide()
        card.heading.row.addWidget(close_link(self.put_away))
        card.closed.connect(self.put_away)
        self.rows.addWidget(card)
        self.cards.append(card)

    def open(self, card: Card) -> None:
        if self.card is card and self.isVisible():
            return
        if self.card is not None and self.card is not card:
            self.card.hide()
        self.card = card
        self.moved.emit()  # it has its place before it is seen: what breaks its lines by the width does so once
        card.show()
        self.show()
        self.raise_()

    def put_away(self) -> bool:
        """False where no page was open."""
        card, self.card = self.card, None
        if card is None:
            return False
        had = has_keys(self)
        card.hide()
        self.hide()
        self.moved.emit()
        if had:
            self.stage.setFocus()
        return True

    def wanted(self) -> int:
        """Pixels that it takes of the stage."""
        if self.card is None:
            return 0
        return min(round((self.card.WIDE or DRAWER) * enlarged()), round(self.stage.width() * 0.8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
            return
        super().keyPressEvent(event)


class Sheets(Drawer):
    """One page at a time over the whole stage, in place of the map. The map is covered and stays as it is."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("sheets")
        self.rows.setContentsMargins(24, 12, 20, 16)

    def wanted(self) -> int:
        return 0 if self.card is None else self.stage.width()


class Band(QFrame):
    """Over the upper edge of the stage, while one of its ``rows`` is shown: what is wrong with a file, which instant is
    looked at, which step of a lesson is in hand."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("band")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(0)
        self.parts: list[QWidget] = []

    def add(self, part: QWidget) -> None:
        self.rows.addWidget(part)
        self.parts.append(part)
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.setVisible(any(not part.isHidden() for part in self.parts))
        return super().eventFilter(watched, event)

    def tall(self, width: int) -> int:
        """Pixels of height at a width."""
        return self.rows.totalHeightForWidth(width) if self.rows.hasHeightForWidth() else self.sizeHint().height()


class Stage(QFrame):
    """The map, and what lies over its edges: band, drawer, the read-out and the buttons of the map, the opened
    timeline."""

    def __init__(self, map: MapDesk) -> None:
        super().__init__()
        self.setObjectName("stage")
        self.map = map
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(0, 0, 0, 0)
        self.inside.addWidget(map)
        self.setFocusProxy(map)
        self.sheets = Sheets(self)
        self.band, self.drawer = Band(self), Drawer(self)
        for one in (self.drawer, self.sheets):
            one.moved.connect(self.settle)
        self.low: list[tuple[QWidget, bool]] = []
        self.sheet: QWidget | None = None
        """The opened timeline"""
        self.page: QWidget | None = None
        """What is shown in place of the map"""
        self.band.installEventFilter(self)

    def put_low(self, part: QWidget, *, right: bool) -> None:
        """On the lower edge."""
        part.setParent(self)
        part.installEventFilter(self)
        self.low.append((part, right))

    def put_sheet(self, part: QWidget) -> None:
        """Along the whole lower edge, while it is shown."""
        part.setParent(self)
        part.hide()
        part.installEventFilter(self)
        self.sheet = part

    def parts(self) -> list[QWidget]:
        """What lies on the lower edge, from left to right, and the opened timeline."""
        return [*(part for part, _ in sorted(self.low, key=lambda one: one[1])), *filter(None, (self.sheet,))]

    def show_page(self, page: QWidget | None) -> None:
        """In place of the map and of what lies on it, beside the drawer; with None the map again."""
        if self.page is not None:
            self.page.hide()
        self.page = page
        self.map.setVisible(page is None)
        if page is not None:
            page.setParent(self)
            self.settle()
            page.show()
            page.raise_()
        self.band.raise_()
        self.settle()

    def middle(self) -> list[QWidget]:
        """What is in the middle of the window, as one reads."""
        if self.sheets.card is not None:
            return [self.sheets]
        return [self.page] if self.page is not None else [self.map, *self.parts()]

    def settle(self) -> None:
        """Puts everything in its place by the stage's size."""
        width, height = self.width(), self.height()
        top = 0
        if not self.band.isHidden():
            top = self.band.tall(width)
            self.band.setGeometry(0, 0, width, top)
            self.band.raise_()
        left = self.drawer.wanted()
        beside = left if self.drawer.card is not None and self.drawer.card.PASSING else 0
        if self.inside.contentsMargins().left() != beside:
            self.inside.setContentsMargins(beside, 0, 0, 0)
        self.sheets.setGeometry(beside, top, self.sheets.wanted() - beside, height - top)
        self.sheets.raise_()
        self.drawer.setGeometry(0, top, left, height - top)
        self.drawer.raise_()
        if self.page is not None:
            self.page.setGeometry(left, top, width - left, height - top)
        below = 0
        if self.sheet is not None and not self.sheet.isHidden():
            below = self.sheet.sizeHint().height()
            self.sheet.setGeometry(left, height - below, width - left, below)
            self.sheet.raise_()
        taken = 0
        for part, right in sorted(self.low, key=lambda one: not one[1]):
            hint = part.sizeHint()
            room = width - left - 2 * AIR - taken
            wide = min(hint.width(), max(room, 0))
            taken += wide + AIR if right else 0
            x = width - AIR - wide if right else left + AIR
            part.setGeometry(x, height - below - AIR - hint.height(), wide, hint.height())

    def resizeEvent(self, event: QEvent) -> None:  # type: ignore[override]
        self.settle()
        if self.map.view.camera.fitted:
            self.map.view.fit()  # by what covers it now

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest):
            self.settle()
        return super().eventFilter(watched, event)


class MapButtons(QFrame):
    """Overlays, smaller, larger, the whole map: on the lower right of the stage."""

    def __init__(self, overlays: QMenu, actions: Sequence[QAction], look: Look) -> None:
        super().__init__()
        self.setObjectName("floating")
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 3, 4, 3)
        row.setSpacing(2)
        self.overlays = QToolButton()
        self.overlays.setText(tr("Overlays"))
        self.overlays.setProperty("role", "bar")
        self.overlays.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.overlays.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.overlays.clicked.connect(lambda: overlays.popup(self.overlays.mapToGlobal(self.overlays.rect().topLeft())))
        row.addWidget(self.overlays)
        for action in actions:
            one = QToolButton()
            one.setProperty("role", "bar")
            one.setDefaultAction(action)
            one.setIconSize(QSize(18, 18))
            one.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(one)
        self._look = look
        look.changed.connect(self._repaint)
        self._repaint()

    def _repaint(self) -> None:
        self.overlays.setIcon(self._look.icon("stack"))


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
        centre = QVBoxLayout()
        centre.setSpacing(0)
        centre.addWidget(stage, 1)
        centre.addWidget(line())
        centre.addWidget(history)
        middle.addLayout(centre, 1)
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
