"""Draws a card back into its place when it has come to hang over the ones below.

A card grows with what it asks, and while its words are being broken into lines it may ask for more than it needs. The
docks do not shrink it again by themselves.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow
from shiboken6 import isValid


class Overhang(QObject):
    """Watches ``card`` in the docks of ``window``; ``above`` stands over it, ``below`` under both."""

    def __init__(self, window: QMainWindow, card: QDockWidget, above: QDockWidget, below: QDockWidget) -> None:
        super().__init__(card)
        self.window, self.card, self.above, self.below = window, card, above, below
        self.later = QTimer(self)
        self.later.setSingleShot(True)
        self.later.setInterval(0)
        self.later.timeout.connect(self.settle)
        card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.later.start()
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        if not isValid(self.window) or any(one.isFloating() for one in (self.card, self.above, self.below)):
            return
        if not (self.card.isVisible() and self.below.isVisible()):
            return
        over = self.card.geometry().bottom() - self.below.geometry().top()
        asked = self.card.minimumSizeHint().height()
        beside = self.card.geometry().right() < self.below.geometry().left()
        if over >= 0 and not beside and self.card.height() > asked:
            heights = [self.above.height(), max(asked, self.card.height() - over - 1)]
            self.window.resizeDocks([self.above, self.card], heights, Qt.Orientation.Vertical)
