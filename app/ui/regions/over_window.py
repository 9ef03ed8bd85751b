"""A panel that lies over the window, in its middle or as a sheet over its stage, and stops nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QWidget

from app.ui.regions.stage import Stage
from app.ui.style import enlarged
from app.ui.widgets.cards import has_keys

EDGE, FROM_TOP = 12, 92
"""Pixels to the window's edges, and to its top where there is room."""


class OverWindow(QFrame):
    """Hidden until ``appear``; ``size_`` in pixels at the usual size of type, smaller where the window is. Esc leaves
    it, and nothing that is typed in it is meant for the map behind."""

    SHEET = False
    """Whether it takes the whole stage, in place of the map."""
    KEYS: tuple[QKeySequence.StandardKey, ...] = ()
    """What has a meaning of its own here, whatever it means elsewhere in the window."""

    def __init__(self, window: QWidget, size: QSize, least: int = 200) -> None:
        super().__init__(window)
        self.stage = window.findChild(Stage) if self.SHEET else None
        self.setObjectName("floating" if self.stage is None else "sheets")
        self.over, self.size_, self.least = window, size, least
        (self.stage or window).installEventFilter(self)
        if self.stage is not None:
            self.stage.drawer.moved.connect(self._follow)
        self.hide()

    def settle(self) -> None:
        if self.stage is not None:
            box = QRect(self.stage.mapTo(self.over, QPoint(0, 0)), self.stage.size())
            self.setGeometry(box.adjusted(self.stage.drawer.wanted(), 0, 0, 0))
            return
        over, grown = self.over, enlarged()
        width = min(round(self.size_.width() * grown), over.width() - 2 * EDGE)
        height = min(round(self.size_.height() * grown), over.height() - FROM_TOP - EDGE)
        top = min(FROM_TOP, max(EDGE, over.height() - height - EDGE))
        self.setGeometry((over.width() - width) // 2, top, width, max(height, self.least))

    def appear(self) -> None:
        """Before all that lies over the window. A sheet takes the drawer's room too, unless a mode owns that."""
        if self.stage is not None and self.stage.drawer.card is not None and not self.stage.drawer.card.PASSING:
            self.stage.drawer.put_away()
        self.settle()
        self.show()
        self.raise_()

    def flush(self) -> None:
        """What was typed is handed on now, where a panel waits with that."""

    def leave(self) -> None:
        """Esc was pressed."""
        self.put_away()

    def put_away(self) -> bool:
        """What was typed is kept; False where it was away."""
        if not self.isVisible():
            return False
        self.flush()
        had = has_keys(self)
        self.hide()
        if had:
            self.over.setFocus()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is (self.stage or self.over) and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        if self.isVisible():
            self.settle()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._keeps(event):
            event.accept()
            return True
        return super().event(event)

    def _keeps(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape or any(event.matches(key) for key in self.KEYS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        event.accept()


def lying_over(window: QWidget) -> list[OverWindow]:
    """The panels that are shown, from the topmost down."""
    panels = window.findChildren(OverWindow, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [panel for panel in reversed(panels) if panel.isVisible()]
