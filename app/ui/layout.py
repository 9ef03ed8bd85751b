"""Where the cards stand: at first by the room there is, then wherever the players have put them.

Where room is short, cards share a tab rather than shrink.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QTabBar, QTabWidget
from shiboken6 import isValid

from app.ui.cards import Card
from app.ui.layout_sizes import ALL_THREE, ASIDE, HAND, LEFT_SHARE, RIGHT_SHARE, TWO, WORKING, WORKSHOP
from app.ui.settings import Settings
from app.ui.style import enlarged

LEFT, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
JOURNAL, DEEP = 146, 300
"""Height of the journal, and that of the lists of rules which share its place."""
ON_DEMAND = ("coverage", "to-enter", "record", "branches", "comparison", "table-check", "advice")
"""Cards that are closed until they are asked for."""
ASKED = "window/asked"
"""Where the settings keep which of them were open."""
VERSION = 9


class Layout(QObject):
    """Arranges ``cards`` (stack, battle, supply, hand, due, forces, tracks, journal, coverage, to-enter, record,
    branches, comparison, table-check, advice, workshop) around the map of ``window``."""

    def __init__(self, window: QMainWindow, cards: Mapping[str, Card], settings: Settings) -> None:
        super().__init__(window)
        self.window, self.cards, self.settings = window, cards, settings
        self.by_room = True
        """False once the players have moved a card themselves."""
        self.supplied = True
        """Whether the game on the table has supply."""
        self.carded = False
        """Whether it has rounds or hands of cards."""
        self.working = False
        """Whether a map is in the workshop."""
        self._kind = ""
        self._busy = False
        self._shallow = 0
        """Height of the bottom cards before a list of rules was opened there; 0 while none is."""
        self._calm = JOURNAL
        """Height of the journal while no list of rules is open."""
        self._lent = 0
        """Height of the stack card before the battle board asked for some of it; 0 while it does not."""
        window.setDockOptions(
            QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.GroupedDragging
        )
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        for corner in (Qt.Corner.BottomLeftCorner, Qt.Corner.BottomRightCorner):
            window.setCorner(corner, BOTTOM)
        for card in cards.values():
            card.dockLocationChanged.connect(self._moved)
            card.topLevelChanged.connect(self._moved)
            card.visibilityChanged.connect(self._retitle)
        for name in (HAND, WORKSHOP):
            cards[name].toggleViewAction().setVisible(False)
        cards[WORKSHOP].hide()
        for name in ON_DEMAND:
            card = cards[name]
            card.hide()
            for moved in (card.visibilityChanged, card.topLevelChanged, card.dockLocationChanged):
                moved.connect(self._deepen)
        window.installEventFilter(self)
        cards["journal"].installEventFilter(self)

    # room ---------------------------------------------------------------------------------------------------------

    def kind(self) -> str:
        """How the right-hand cards stand in the window's height."""
        height = self.window.height() / enlarged() ** 1.5  # larger type breaks into more lines as well
        return "apart" if height >= ALL_THREE else "two" if height >= TWO else "tabs"

    def arrange(self) -> None:
        """Every card to its place, by the room there is."""
        self._busy = True
        try:
            self._arrange()
        finally:
            self._busy = False
        self.by_room = True
        self._retitle()
        QTimer.singleShot(0, self, self._settle)

    def follow(self, supplied: bool, carded: bool = False) -> None:
        """A game without supply leaves the room of its desk to the battle board; one without rounds and cards has no
        card for them."""
        if carded != self.carded:
            self.carded = carded
            self.cards[HAND].setVisible(carded)
            self.cards[HAND].toggleViewAction().setVisible(carded)
            if carded:
                self.cards[HAND].raise_()
            self._retitle()
        if supplied != self.supplied:
            self.supplied = supplied
            if self.by_room:
                self._settle()

    def _settle(self) -> None:
        """Shares of the room that were given before the cards were laid out count for nothing: once more, when they
        are."""
        self._retitle()
        if self.by_room and self.window.isVisible():
            self._busy = True
            try:
                self._size()
            finally:
                self._busy = False

    def _arrange(self) -> None:
        window, cards = self.window, self.cards
        self._kind = self.kind()
        self._shallow = 0
        asked = [name for name in ON_DEMAND if not cards[name].isHidden()]
        for card in cards.values():
            card.setFloating(False)
            window.removeDockWidget(card)
        window.addDockWidget(BOTTOM, cards["journal"])
        for name in ON_DEMAND:
            window.addDockWidget(BOTTOM, cards[name])
            window.tabifyDockWidget(cards["journal"], cards[name])
        window.addDockWidget(LEFT, cards["due"])
        window.addDockWidget(LEFT, cards["forces"])
        window.addDockWidget(LEFT, cards["tracks"])
        window.addDockWidget(LEFT, cards[WORKSHOP])
        window.splitDockWidget(cards["due"], cards["forces"], Qt.Orientation.Vertical)
        if self._kind == "apart":
            window.splitDockWidget(cards["forces"], cards["tracks"], Qt.Orientation.Vertical)
        else:
            window.tabifyDockWidget(cards["forces"], cards["tracks"])
        window.addDockWidget(RIGHT, cards["stack"])
        window.addDockWidget(RIGHT, cards["battle"])
        window.addDockWidget(RIGHT, cards["supply"])
        window.addDockWidget(RIGHT, cards[HAND])
        if self._kind == "tabs":
            window.tabifyDockWidget(cards["stack"], cards["battle"])
        else:
            window.splitDockWidget(cards["stack"], cards["battle"], Qt.Orientation.Vertical)
        if self._kind == "apart":
            window.splitDockWidget(cards["battle"], cards["supply"], Qt.Orientation.Vertical)
        else:
            window.tabifyDockWidget(cards["battle"], cards["supply"])
        window.tabifyDockWidget(cards["battle"], cards[HAND])
        for name, card in cards.items():
            card.setVisible(name in asked if name in ON_DEMAND else self._is_due(name))
        for name in ("battle", "forces", *(asked[-1:] or ("journal",))):
            cards[name].raise_()
        self._size()

    def _is_due(self, name: str) -> bool:
        """Whether a card that nobody asks for has its place now."""
        if name == WORKSHOP or (self.working and name in ASIDE):
            return self.working and name == WORKSHOP
        return name != HAND or self.carded

    def _size(self) -> None:
        window, cards = self.window, self.cards
        width, height = window.width(), window.height()
        grown = enlarged()
        left = min(round((205 if width < 1500 else 250) * grown), round(width * LEFT_SHARE))
        if self.working:
            left = min(round(WORKING * grown), round(width * RIGHT_SHARE))
        right = min(round((330 if width < 1500 else 390) * grown), round(width * RIGHT_SHARE))
        leftmost = cards[WORKSHOP] if self.working else cards["due"]
        window.resizeDocks([leftmost, cards["stack"]], [left, right], Qt.Orientation.Horizontal)
        window.resizeDocks([cards["journal"]], [round(JOURNAL * grown)], Qt.Orientation.Vertical)
        room = height - round(JOURNAL * grown) - 120
        left_cards = [cards["due"], cards["forces"]]
        shares = [0.36, 0.64]
        if self._kind == "apart":
            left_cards.append(cards["tracks"])
            shares = [0.28, 0.44, 0.28]
        window.resizeDocks(left_cards, [round(room * share) for share in shares], Qt.Orientation.Vertical)
        if self._kind == "apart":
            sizes = [round(room * share) for share in ((0.27, 0.48, 0.25) if self.supplied else (0.24, 0.64, 0.12))]
            window.resizeDocks([cards["stack"], cards["battle"], cards["supply"]], sizes, Qt.Orientation.Vertical)
        elif self._kind == "two":
            stack = max(170, round(room * 0.3))
            window.resizeDocks([cards["stack"], cards["battle"]], [stack, room - stack], Qt.Orientation.Vertical)

    # remembering --------------------------------------------------------------------------------------------------

    def restore(self) -> None:
        """As the players left it; by the room there is where they never moved anything."""
        size = self.window.screen().size()
        self.settings.screen = f"{size.width()}x{size.height()}"
        kept = self.settings.layout
        self._busy = True
        done = not kept.isEmpty() and self.window.restoreState(kept, VERSION)
        self._busy = False
        if done:
            self.by_room = False
            if self.window.dockWidgetArea(self.cards[WORKSHOP]) == Qt.DockWidgetArea.NoDockWidgetArea:
                self.window.addDockWidget(LEFT, self.cards[WORKSHOP])  # it was left before there was such a card
            self.cards[WORKSHOP].setVisible(self.working)
            self.cards[HAND].setVisible(self.carded)
            self._retitle()
        else:
            asked = str(self.settings.store.value(ASKED, "")).split()
            for name in ON_DEMAND:
                self.cards[name].setVisible(name in asked)
            self.arrange()

    def remember(self) -> None:
        asked = [name for name in ON_DEMAND if not self.cards[name].isHidden()]
        self.settings.store.setValue(ASKED, " ".join(asked))
        if self.by_room:
            self.settings.forget_layout()
        else:
            self.settings.layout = self.window.saveState(VERSION)

    def reset(self) -> None:
        self.settings.forget_layout()
        for name in ON_DEMAND:
            self.cards[name].hide()
        self.arrange()

    def lend(self, asking: bool) -> None:
        """A question on the battle board may take room from the stack; once it is answered the stack has it again."""
        stack = self.cards["stack"]
        if asking:
            self._lent = self._lent or stack.height()
        elif self._lent:
            QTimer.singleShot(0, self, self._give_back)

    def _give_back(self) -> None:
        back, self._lent = self._lent, 0
        if not isValid(self.window):
            return
        stack, battle = self.cards["stack"], self.cards["battle"]
        beside = stack in self.window.tabifiedDockWidgets(battle)
        lack = back - stack.height()
        if lack > 0 and not (beside or stack.isFloating() or battle.isFloating()):
            self.window.resizeDocks([stack, battle], [back, battle.height() - lack], Qt.Orientation.Vertical)

    # watching -----------------------------------------------------------------------------------------------------

    def _moved(self, *_: object) -> None:
        if not self._busy:
            self.by_room = False
        self._retitle()

    def _retitle(self, *_: object) -> None:
        """Under tabs the tab says the title."""
        if self._busy or not isValid(self.window):  # cards report their hiding while the window is being taken apart
            return
        for card in self.cards.values():
            beside = [other for other in self.window.tabifiedDockWidgets(card) if not other.isHidden()]
            card.set_tabbed(bool(beside) and not card.isFloating())
        for bar in self.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.setDrawBase(False)
            bar.setExpanding(False)
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(False)
            # Qt shows a new tab bar when its cards have glided into place; without a glide it waits for ever.
            bar.setVisible(bar.count() > 1)

    def _deepen(self, *_: object) -> None:
        """A list of rules in the place of the journal has room to be read; when it goes, the map gets it back."""
        QTimer.singleShot(0, self, self._settle_depth)

    def _settle_depth(self) -> None:
        window, journal = self.window, self.cards["journal"]
        if not isValid(window):
            return
        open_ = [
            card for name in ON_DEMAND
            if (card := self.cards[name]).isVisible() and not card.visibleRegion().isEmpty() and not card.isFloating()
            and window.dockWidgetArea(card) == BOTTOM
        ]  # fmt: skip
        if open_ and not self._shallow and open_[0].height() < DEEP:
            self._shallow = self._calm
            window.resizeDocks([open_[0]], [min(DEEP, window.height() // 2)], Qt.Orientation.Vertical)
        elif not open_ and self._shallow:
            back, self._shallow = self._shallow, 0
            window.resizeDocks([journal], [back], Qt.Orientation.Vertical)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        resized = watched is self.window and event.type() == QEvent.Type.Resize
        if watched is self.cards["journal"] and event.type() == QEvent.Type.Resize and not self._shallow:
            if all(self.cards[name].isHidden() for name in ON_DEMAND):
                self._calm = self.cards["journal"].height()
        elif resized and self.by_room and self._kind and self.kind() != self._kind:
            self.arrange()
        return super().eventFilter(watched, event)
