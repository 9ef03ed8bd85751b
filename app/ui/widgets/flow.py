"""A layout that sets its items in lines, as words are set in a paragraph."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    def __init__(self, parent: QWidget | None = None, gap: int = 5) -> None:
        super().__init__(parent)
        self.gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._set(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._set(area, place=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        found = QSize()
        for item in self._items:
            if not item.isEmpty():
                found = found.expandedTo(item.minimumSize())
        return found

    def _set(self, area: QRect, *, place: bool) -> int:
        """The height of all lines; with ``place`` the items are put there."""
        x, y, line = area.x(), area.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x + size.width() > area.right() + 1 and line:
                x, y, line = area.x(), y + line + self.gap, 0
            if place:
                item.setGeometry(QRect(QPoint(x, y), QSize(min(size.width(), area.width()), size.height())))
            x += size.width() + self.gap
            line = max(line, size.height())
        return y + line - area.y()
