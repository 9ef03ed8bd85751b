"""Menus, shortcuts and the palette's rows, made from the table of actions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QKeyCombination, QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from app.ui.menus.actions import ALWAYS, MENUS, ROWS, VIEW, WRITABLE, Row, key_of
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr

SUMMARY_AT_MOST = 60


class Actions(QObject):
    """A ``QAction`` for each row, by ``key_of`` it; ``menus`` by the title that the row has. Each feature says what its
    rows do (``bind``), when they are to be had where the row's own ``needs`` does not say it all (``only_if``), and
    after ``follow`` all of it holds. ``allowed`` when that was looked at anew."""

    allowed = Signal()

    def __init__(self, window: QMainWindow, bar: QMenuBar, look: Look, table: Session) -> None:
        super().__init__(window)
        self.window, self.bar, self.look, self.table = window, bar, look, table
        self._calls: dict[str, Callable[..., object]] = {}
        self._conditions: dict[str, Callable[[], bool]] = {}
        self._reasons: dict[str, Callable[[], str]] = {}
        self.covered: Callable[[], str] = str
        """Why nothing can be done to the campaign while something is in the place of the map, else empty"""
        self.by_key: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        for row in ROWS:
            self.by_key[key_of(row)] = self._make(row)
        self._build()
        look.changed.connect(self.repaint)
        self.repaint()

    def _make(self, row: Row) -> QAction:
        def handler(*values: object) -> object:
            return self._calls[row.name](*values)

        action = QAction(tr(row.text), self.window)
        action.setObjectName(key_of(row))
        action.setShortcuts([QKeySequence(key) for key in row.keys])
        action.setStatusTip(tr(row.help))
        keys = f" ({row.keys[0]})" if row.keys else ""
        action.setToolTip(f"{plain(tr(row.text))}{keys}")
        action.setCheckable(row.checkable or bool(row.group))
        action.setIconVisibleInMenu(not action.isCheckable())  # the mark stands where the icon would
        if row.group:
            if row.group not in self._groups:
                self._groups[row.group] = QActionGroup(self)
            self._groups[row.group].addAction(action)
            action.triggered.connect(lambda _on=False, v=row.value: handler(v))
        elif row.checkable:
            action.toggled.connect(handler)
        elif row.value:
            action.triggered.connect(lambda _on=False, v=row.value: handler(v))
        else:
            action.triggered.connect(lambda _on=False: handler())
        if row.menu == VIEW and row.name == "reset_layout":
            action.setMenuRole(QAction.MenuRole.NoRole)
        self.window.addAction(action)
        return action

    def _build(self) -> None:
        inner: dict[str, QMenu] = {}
        for title in MENUS:
            menu = self.bar.addMenu(tr(title))
            menu.setToolTipsVisible(False)
            self.menus[title] = menu
            for row in ROWS:
                if row.menu != title:
                    continue
                if row.after_line:
                    menu.addSeparator()
                target = menu
                if row.submenu:
                    if row.submenu not in inner:
                        inner[row.submenu] = menu.addMenu(tr(row.submenu))
                        self.menus[row.submenu] = inner[row.submenu]
                    target = inner[row.submenu]
                target.addAction(self.by_key[key_of(row)])

    def __getitem__(self, key: str) -> QAction:
        return self.by_key[key]

    def bar_actions(self) -> list[QAction]:
        """Those whose icons stand on the top bar, in the table's order."""
        return [self.by_key[key_of(row)] for row in ROWS if row.bar]

    def repaint(self) -> None:
        """Icons in the ink of the theme."""
        for row in ROWS:
            if row.icon:
                self.by_key[key_of(row)].setIcon(self.look.icon(row.icon))

    def bind(self, **calls: Callable[..., object]) -> None:
        """What rows do, by their names. Calls of a group take the row's value, those that are checked whether they are
        on."""
        self._calls.update(calls)

    def only_if(self, name: str, condition: Callable[[], bool], why: Callable[[], str] | None = None) -> None:
        """When a row is to be had, in place of its ``needs``, and what is said where it is not."""
        self._conditions[name] = condition
        if why is not None:
            self._reasons[name] = why

    def follow(self) -> None:
        """Looks at what happens on the table from now on. Raises LookupError for a row that nothing was
        bound to, and for what was bound to no row."""
        wrong = sorted({row.name for row in ROWS} ^ self._calls.keys())
        if wrong:
            raise LookupError(f"a row without its call, or a call without its row: {', '.join(wrong)}")
        table = self.table
        for signal in (
            table.opened,
            table.positionChanged,
            table.headMoved,
            table.taken,
            table.pendingChanged,
            table.plan.changed,
        ):
            signal.connect(self.allow)

    def allow(self, *_: object) -> None:
        """What is to be had just now."""
        covered = bool(self.covered())
        there, writable = self.table.campaign is not None and not covered, self.table.writable and not covered
        for row in ROWS:
            condition = self._conditions.get(row.name)
            fits = row.needs == ALWAYS or (writable if row.needs == WRITABLE else there)
            if condition is not None:
                fits = condition() and not (covered and row.needs != ALWAYS)
            self.by_key[key_of(row)].setEnabled(fits)
        self.allowed.emit()

    def why_not(self, name: str) -> str:
        """Why an action, by its key in ``by_key``, is not to be had just now."""
        table = self.table
        if table.campaign is None:
            return tr("No campaign is open.")
        if words := self.covered():
            return words
        if table.looking:
            return tr("An earlier position is shown. Esc goes back to the current one.")
        if not table.writable:
            return tr("The campaign is read-only. Save a copy to continue playing.")
        if name in self._reasons:
            return self._reasons[name]()
        return tr("{action}: not possible now.", action=plain(self.by_key[name].text()))

    def asleep(self, keys: QKeyCombination) -> str:
        """The key in ``by_key`` of an action that has these keys and is not to be had just now; empty for none."""
        pressed = QKeySequence(keys)
        held = (
            name for name, action in self.by_key.items() if not action.isEnabled() and pressed in action.shortcuts()
        )
        return next(held, "")

    def check(self, group: str, value: str) -> None:
        """Which of a group is on."""
        action = self.by_key.get(f"{group}:{value}")
        if action is not None:
            action.setChecked(True)


def plain(words: str) -> str:
    """A menu text without its mnemonic and dots."""
    return words.replace("&", "").rstrip("…")


def keys_text(action: QAction) -> str:
    shortcut = action.shortcut()
    return shortcut.toString(QKeySequence.SequenceFormat.NativeText)


def short(summary: str) -> str:
    """A line of the journal as a menu can have it."""
    words = summary if len(summary) <= SUMMARY_AT_MOST else f"{summary[: SUMMARY_AT_MOST - 1]}…"
    return words.replace("&", "&&")
