"""The command palette: every action by its name, found by typing some of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.ui.menus import keys_text, plain
from app.ui.texts import tr

WIDTH, ROWS, ICON = 480, 12, 16


def matches(words: str, name: str) -> bool:
    """True where every word typed begins somewhere in the name."""
    low = name.lower()
    return all(part in low for part in words.lower().split())


class Palette(QFrame):
    """Pops up over ``window``; Return does the chosen action, Esc closes."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setObjectName("floating")
        self.actions_: Sequence[QAction] = ()
        nothing = QPixmap(ICON, ICON)
        nothing.fill(Qt.GlobalColor.transparent)
        self.blank = QIcon(nothing)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Name an action"))
        self.words.setAccessibleName(tr("Name an action"))
        self.words.textChanged.connect(self._fill)
        self.words.installEventFilter(self)
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(tr("Actions"))
        self.list.setIconSize(QSize(ICON, ICON))
        self.list.itemActivated.connect(self._do)
        self.list.itemClicked.connect(self._do)
        box.addWidget(self.words)
        box.addWidget(self.list)

    def pop_up(self, actions: Sequence[QAction]) -> None:
        self.actions_ = [a for a in actions if a.isEnabled() and a.text()]
        self.words.clear()
        self._fill("")
        parent = self.parentWidget()
        assert parent is not None
        self.resize(WIDTH, 64 + ROWS * (self.fontMetrics().height() + 12))
        corner = parent.mapToGlobal(parent.rect().topLeft())
        self.move(corner.x() + (parent.width() - WIDTH) // 2, corner.y() + 70)
        self.show()
        self.words.setFocus()

    def _fill(self, words: str) -> None:
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

    def _do(self, item: QListWidgetItem) -> None:
        action: QAction = item.data(Qt.ItemDataRole.UserRole)
        self.hide()
        action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if key == Qt.Key.Key_Down else -1
                count = self.list.count()
                if count:
                    self.list.setCurrentRow((self.list.currentRow() + step) % count)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                item = self.list.currentItem()
                if item is not None:
                    self._do(item)
                return True
        return super().eventFilter(watched, event)
