"""Table mode: the current ruling over a whole screen, on the second one where there is one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QScreen,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QToolButton, QVBoxLayout, QWidget

from app.position.changes import Change
from app.ui.features.table_mode.briefs import Briefs
from app.ui.features.table_mode.map_picture import MapPicture
from app.ui.features.table_mode.page import Page
from app.ui.inspector.battle import BattleCard
from app.ui.inspector.due import DueCard
from app.ui.inspector.stack import StackCard
from app.ui.map.supply_lines import SupplyBook
from app.ui.menus.actions import ADVICE, CAMPAIGN, HELP, ROWS, key_of
from app.ui.settings import ALWAYS, SECOND
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.theme import Theme

LEAVES = frozenset({CAMPAIGN, ADVICE, HELP})
"""Menus whose actions open something in the window, which the page would cover"""
OPENS = frozenset(
    {
        "drawer",
        "find",
        "find_place",
        "add_note",
        "put_right",
        "eliminate",
        "levels",
        "go_to_hex",
        "bookmark",
        "open_timeline",
        "moment",
        "branches",
        "compare",
        "questions",
        "life",
        "notes",
        "luck",
        "rejudging",
        "table_check",
        "put_back",
        "sheet",
        "report",
        "sketch",
        "odds",
    }
)
"""Actions of other menus that do"""
FIELDS = (Qt.Key.Key_G, Qt.Key.Key_M)
"""Keys of the map that open a field over it"""


class TableScreen(QWidget):
    """The top-level widget. Every shortcut of the window fires here too; other keys go to the open question, then to
    the map."""

    def __init__(self, mode: TableMode) -> None:
        shell = mode.shell
        super().__init__(shell.main_window, Qt.WindowType.Window)
        self.mode, self.shell = mode, shell
        self.setObjectName("tableMode")
        self.setWindowTitle(tr("Table mode"))
        self.picture = MapPicture(shell)
        self.page = Page(shell.look, self.picture)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.page)
        self.page.left.connect(mode.leave)
        self.page.copied.connect(mode.copy)
        self.page.faceChosen.connect(mode.answer_face)
        for row in ROWS:
            action = shell.actions_[key_of(row)]
            if row.name == "clear_plan":
                continue  # Esc leaves
            self.addAction(action)
            if row.menu in LEAVES or row.name in OPENS:
                action.triggered.connect(mode.uncover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and key in (Qt.Key.Key_Escape, Qt.Key.Key_T):
            self.mode.leave()
            return
        if self.mode.answer_key(event):
            return
        if plain and key in FIELDS:
            self.mode.uncover()
        QApplication.sendEvent(self.shell.map.view, event)
        self.mode.soon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self.mode.soon()


class TableMode(QObject):
    """Follows the inspector while its screen is open, and tells a screen reader what the inspector answers."""

    def __init__(self, shell: Shell, briefs: Briefs) -> None:
        super().__init__(shell.main_window)
        self.shell, self.window, self.table, self.briefs = shell, shell.main_window, shell.session, briefs
        self.screen_: TableScreen | None = None
        self._told = ""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.refresh)
        table, plan = shell.session, shell.session.plan
        for signal in (
            plan.changed,
            plan.lookedAt,
            table.pendingChanged,
            table.headMoved,
            table.opened,
            table.fog.changed,
            briefs.refusal.changed,
            briefs.battle.overChanged,
            shell.inspector.pageChanged,
            shell.map.floats.shown,
            shell.look.changed,
            table.positionChanged,
        ):
            signal.connect(self.soon)
        table.positionChanged.connect(self._changed)
        table.opened.connect(self.come)
        shell.look.changed.connect(self._dress)
        shell.map.view.tableModeWanted.connect(self.toggle)
        shell.closing.connect(self.leave)
        self._add_button()

    def _add_button(self) -> None:
        """The arrows in the inspector's head."""
        self.button = QToolButton()
        self.button.setProperty("role", "bar")
        self.button.setToolTip(tr("Table mode: the ruling in large type (T on the map, Ctrl+F11)"))
        self.button.setAccessibleName(tr("Table mode"))
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.toggle)
        head = self.shell.inspector.head.layout()
        assert head is not None
        head.addWidget(self.button)
        self._dress()

    # opening and leaving ------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        return self.screen_ is not None and self.screen_.isVisible()

    def toggle(self, *_: object) -> None:
        if self.on:
            self.leave()
        else:
            self.open()

    def open(self) -> None:
        """Over the second screen where there is one, else over the window's."""
        if self.screen_ is None:
            self.screen_ = TableScreen(self)
        big, own = self.screen_, self.window.screen()
        screen = self.second() or own
        big.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, screen is not own)
        big.picture.load()
        big.setGeometry(screen.geometry())
        big.showFullScreen()
        if screen is own:
            big.activateWindow()
            big.setFocus()
        self.refresh()

    def second(self) -> QScreen | None:
        """A screen that the window is not on; None where there is no other."""
        own = self.window.screen()
        return next((one for one in QGuiApplication.screens() if one is not own), None)

    def leave(self) -> None:
        if self.screen_ is not None and self.screen_.isVisible():
            self.screen_.hide()
            self.window.activateWindow()
            self.shell.map.view.setFocus()

    def uncover(self, *_: object) -> None:
        """Something opens in the window: the page leaves where it lies over it."""
        if self.on and self.screen_ is not None and self.screen_.screen() is self.window.screen():
            self.screen_.hide()
            self.window.activateWindow()

    def come(self) -> None:
        """By the players' setting, with each campaign."""
        wish = self.shell.settings.table_mode
        if not self.on and (wish == ALWAYS or (wish == SECOND and self.second() is not None)):
            self.open()

    # following ----------------------------------------------------------------------------------------------------

    def soon(self, *_: object) -> None:
        """Once for all that changes together; nothing while nobody looks or listens."""
        if self.on or QAccessible.isActive():
            self._soon.start(0)

    def _changed(self, changes: tuple[Change, ...]) -> None:
        if self.on and self.screen_ is not None:
            self.screen_.picture.follow(changes)

    def _dress(self) -> None:
        self.button.setIcon(self.shell.look.icon("large"))
        if self.screen_ is not None:
            self.screen_.picture.set_theme(Theme.load("dark" if self.shell.look.inks.dark else "light"))

    def refresh(self) -> None:
        brief = self.briefs.now()
        words = brief.announced()
        if words != self._told and self.shell.map.view.hand.drag is None:
            self._told = words
            inspector = self.shell.inspector
            inspector.setAccessibleDescription(words)
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(inspector, words))
        if self.on and self.screen_ is not None:
            there = self.table.campaign is not None
            turn = self.briefs.turn_words() if there else ""
            phase = self.briefs.phase_words() if there and self.table.phase is not None else ""
            title = self.table.campaign.title if self.table.campaign is not None else ""
            self.screen_.page.show_brief(brief, turn, phase, title)
            self.screen_.picture.show_hexes(brief.hexes)

    def copy(self) -> None:
        """The current ruling as text, to the clipboard."""
        QGuiApplication.clipboard().setText(self.briefs.now().copied())
        self.table.said.emit(tr("The ruling is on the clipboard."))

    # answering ----------------------------------------------------------------------------------------------------

    def answer_face(self, face: int) -> None:
        if self.table.pending is not None and self.table.writable:
            self.table.reply(face, "typed")

    def answer_key(self, event: QKeyEvent) -> bool:
        """What the key does in the question that is open; False where it has none for it."""
        asked = self.briefs.open_question()
        if asked is None or not asked.isEnabled():
            return False
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        pressed = QKeySequence(event.key() | modifiers.value)
        for shortcut in asked.findChildren(QShortcut):
            if shortcut.isEnabled() and shortcut.key() == pressed:
                shortcut.activated.emit()
                self.soon()
                return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and asked.choices and asked.confirm.isEnabled():
            asked.confirm.click()
            return True
        return False


def install(
    shell: Shell, stack: StackCard, battle: BattleCard, due: DueCard, book: Callable[[], SupplyBook | None]
) -> TableMode:
    """The button in the inspector's head, and what follows it; the screen is made when it is first wanted."""
    mode = TableMode(shell, Briefs(shell, stack, battle, due, book))
    shell.actions_.bind(table_mode=mode.toggle, copy_ruling=mode.copy)
    return mode
