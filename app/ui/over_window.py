"""A panel that lies over the window, in its middle, and stops nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QFrame, QWidget

from app.ui.style import enlarged

EDGE, FROM_TOP = 12, 92
"""Pixels to the window's edges, and to its top where there is room."""


class OverWindow(QFrame):
    """Hidden until it is shown; ``size_`` in pixels at the usual size of type, smaller where the window is."""

    def __init__(self, window: QWidget, size: QSize, least: int = 200) -> None:
        super().__init__(window)
        self.setObjectName("floating")
        self.over, self.size_, self.least = window, size, least
        window.installEventFilter(self)
        self.hide()

    def settle(self) -> None:
        over, grown = self.over, enlarged()
        width = min(round(self.size_.width() * grown), over.width() - 2 * EDGE)
        height = min(round(self.size_.height() * grown), over.height() - FROM_TOP - EDGE)
        top = min(FROM_TOP, max(EDGE, over.height() - height - EDGE))
        self.setGeometry((over.width() - width) // 2, top, width, max(height, self.least))

    def put_away(self) -> bool:
        """False where it was away."""
        if not self.isVisible():
            return False
        had = self.isAncestorOf(self.focusWidget() or self)
        self.hide()
        if had:
            self.over.setFocus()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.over and event.type() == QEvent.Type.Resize and self.isVisible():
            self.settle()
        return super().eventFilter(watched, event)
