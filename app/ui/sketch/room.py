"""The room that a sketch takes: its panel beside the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from app.ui.sketch.panel import SketchPanel

if TYPE_CHECKING:
    from app.ui.window import Window

EDGE = 1


class Room(QObject):
    def __init__(self, window: Window, panel: SketchPanel) -> None:
        super().__init__(window)
        self.window, self.map, self.panel = window, window.map, panel
        self._lines = False
        self.map.installEventFilter(self)

    def take(self) -> None:
        """Supply lines are drawn as long as it lasts."""
        self.window.shell.drawer.put_away()
        self._lines = self.window.supply.show_lines.isChecked()
        self._margin(self.panel.width() + EDGE)
        self.panel.show()
        self._settle()

    def give_back(self) -> None:
        self.panel.hide()
        self._margin(EDGE)
        self.window.supply.show_lines.setChecked(self._lines)

    def _margin(self, left: int) -> None:
        inside = self.map.layout()
        if inside is not None:
            inside.setContentsMargins(left, EDGE, EDGE, EDGE)

    def _settle(self) -> None:
        self.panel.setGeometry(EDGE, EDGE, self.panel.width(), self.map.height() - 2 * EDGE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.map and event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)
