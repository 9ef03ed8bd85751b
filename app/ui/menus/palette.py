"""The command palette: every action by its name, found by typing some of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QIcon, QPixmap
from PySide6.QtWidgets import QListWidgetItem, QWidget

from app.ui.menus.menus import keys_text, plain
from app.ui.texts import tr
from app.ui.widgets.lists.search_list import SearchList, matches

WIDTH, ROWS, ICON = 480, 12, 16


class Palette(SearchList):
    """Return does the chosen action."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, tr("Search actions"), tr("Search actions"), tr("Actions"))
        self.actions_: Sequence[QAction] = ()
        self.blank = _blank()
        self.list.setIconSize(QSize(ICON, ICON))
        self.list.itemActivated.connect(self.take)

    def pop_up(self, actions: Sequence[QAction]) -> None:
        self.actions_ = [a for a in actions if a.isEnabled() and a.text()]
        self.begin(WIDTH, 64 + ROWS * (self.fontMetrics().height() + 12))

    def fill(self, words: str) -> None:
        self.list.clear()
        for action in self.actions_:
            menu = action.property("menu") or ""
            name = f"{menu}{plain(action.text())}"
            if matches(words, name):
                keys = keys_text(action)
                icon = action.icon() if not action.icon().isNull() else self.blank
                item = QListWidgetItem(icon, f"{name}    {keys}" if keys else name)
                item.setData(Qt.ItemDataRole.UserRole, action)
                item.setToolTip(action.statusTip())
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def take(self, item: QListWidgetItem) -> None:
        action: QAction = item.data(Qt.ItemDataRole.UserRole)
        self.hide()
        action.trigger()


def _blank() -> QIcon:
    """An icon of nothing, so that names without one stand under the others."""
    nothing = QPixmap(ICON, ICON)
    nothing.fill(Qt.GlobalColor.transparent)
    return QIcon(nothing)
