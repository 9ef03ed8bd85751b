"""Menus, shortcuts and the palette's rows, made from the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QKeyCombination, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from app.ui.actions import ALWAYS, MENUS, ROWS, VIEW, WRITABLE, Row, key_of
from app.ui.style import Look
from app.ui.texts import tr

SUMMARY_AT_MOST = 60


class Actions(QObject):
    """A ``QAction`` for each row, by ``key_of`` it; ``menus`` by the title that the row has."""

    def __init__(
        self, window: QMainWindow, bar: QMenuBar, look: Look, handlers: Mapping[str, Callable[..., object]]
    ) -> None:
        """``handlers`` by row name; those of a group take the row's value, checkable ones whether they are on."""
        super().__init__(window)
        self.window, self.bar, self.look = window, bar, look
        self.by_key: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        for row in ROWS:
            self.by_key[key_of(row)] = self._make(row, handlers[row.name])
        self._build()
        look.changed.connect(self.repaint)
        self.repaint()

    def _make(self, row: Row, handler: Callable[..., object]) -> QAction:
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

    def allow(self, *, open_: bool, writable: bool) -> None:
        """What is to be had just now."""
        for row in ROWS:
            fits = row.needs == ALWAYS or (writable if row.needs == WRITABLE else open_)
            self.by_key[key_of(row)].setEnabled(fits)

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
