"""The room that a sketch takes: its panel beside the map, and the cards that mean nothing in it put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from app.ui.sketch.panel import WIDTH, SketchPanel

if TYPE_CHECKING:
    from app.ui.window import Window

ASIDE = ("due", "forces", "tracks")
EDGE = 1


class Room(QObject):
    def __init__(self, window: Window, panel: SketchPanel) -> None:
        super().__init__(window)
        self.window, self.map, self.panel = window, window.map, panel
        self._aside: list[QWidget] = []
        self._lines = False
        self.map.installEventFilter(self)
        window.installEventFilter(self)

    def take(self) -> None:
        """Supply lines are drawn as long as it lasts."""
        cards = self.window.cards
        self._aside = [cards[name] for name in ASIDE if name in cards and not cards[name].isHidden()]
        for card in self._aside:
            card.hide()
        self._lines = self.window.supply.show_lines.isChecked()
        self._margin(WIDTH + EDGE)
        self.panel.show()
        self._settle()

    def give_back(self) -> None:
        self.panel.hide()
        self._margin(EDGE)
        self._bring_back()
        self.window.supply.show_lines.setChecked(self._lines)

    def _bring_back(self) -> None:
        for card in self._aside:
            card.show()
        self._aside = []

    def _margin(self, left: int) -> None:
        inside = self.map.layout()
        if inside is not None:
            inside.setContentsMargins(left, EDGE, EDGE, EDGE)

    def _settle(self) -> None:
        self.panel.setGeometry(EDGE, EDGE, WIDTH, self.map.height() - 2 * EDGE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.map and event.type() == QEvent.Type.Resize:
            self._settle()
        if watched is self.window and event.type() == QEvent.Type.Close:
            self._bring_back()  # the layout is remembered as it was before the sketch
        return super().eventFilter(watched, event)
