"""A line to type into over a list of what fits: the shape that the palette and the finder share."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

FROM_TOP = 70
"""Logical pixels between the window's top and the list."""


def matches(words: str, name: str) -> bool:
    """True where every word typed begins somewhere in the name."""
    low = name.lower()
    return all(part in low for part in words.lower().split())


class SearchList(QFrame):
    """Pops up over ``window``; the arrows choose a line, Return takes it, Esc closes. ``fill`` and ``take`` are
    for the kind of list to say."""

    def __init__(self, window: QWidget, placeholder: str, name: str, list_name: str) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.over = window
        self.setObjectName("floating")
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        self.words = QLineEdit()
        self.words.setPlaceholderText(placeholder)
        self.words.setAccessibleName(name)
        self.words.textChanged.connect(self.fill)
        self.words.installEventFilter(self)
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(list_name)
        self.list.itemClicked.connect(self.take)
        box.addWidget(self.words)
        box.addWidget(self.list)

    def fill(self, words: str) -> None:
        """Lists what fits ``words``."""
        raise NotImplementedError

    def take(self, item: QListWidgetItem) -> None:
        """Does what a line stands for."""
        raise NotImplementedError

    def begin(self, width: int, height: int) -> None:
        """Shows the list empty of words, ``width`` by ``height`` logical pixels, in the middle of its window."""
        self.words.clear()
        self.fill("")
        self.resize(width, height)
        window = self.over
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move(corner.x() + (window.width() - width) // 2, corner.y() + FROM_TOP)
        self.show()
        self.words.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                count = self.list.count()
                if count:
                    self.list.setCurrentRow((self.list.currentRow() + (1 if key == Qt.Key.Key_Down else -1)) % count)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                item = self.list.currentItem()
                if item is not None:
                    self.take(item)
                return True
        return super().eventFilter(watched, event)


class SearchLine(QLineEdit):
    """Down goes to the list below, Esc clears."""

    down = Signal()

    def event(self, event: QEvent) -> bool:
        """Esc belongs to the words while there are any, not to the window."""
        key = event.key() if isinstance(event, QKeyEvent) else None
        if event.type() == QEvent.Type.ShortcutOverride and key == Qt.Key.Key_Escape and self.text():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
