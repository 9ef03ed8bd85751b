"""Places on the timeline."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from app.ui.main_window import Window


def at(window: Window, depth: int) -> QPoint:
    """The instant after so many actions."""
    return QPoint(round(window.history.timeline.x_of(depth)), 20)
