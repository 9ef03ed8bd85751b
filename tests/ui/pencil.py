"""Hands on a sketch: strokes of the mouse from hex to hex, keys for the brushes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from app.ui.features.sketch.panel import THEM, US
from app.ui.main_window import Window
from tests.ui.hands import NONE, Hands

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Pencil(Hands):
    """Hands on a sketch: hexes by their printed numbers."""

    def scene_point(self, hex: int) -> QPoint:
        layout = self.window.map.scene.layout
        assert layout is not None
        return self.window.map.view.mapFromScene(QPointF(*layout.center(hex)))

    def put(self, name: str, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.mouseClick(self.window.map.view.viewport(), button, modifier, self.scene_point(self.hex(name)))
        QApplication.processEvents()

    def stroke(self, names: Sequence[str], button: Qt.MouseButton = LEFT) -> None:
        viewport = self.window.map.view.viewport()
        points = [self.scene_point(self.hex(n)) for n in names]
        self.qtbot.mousePress(viewport, button, NONE, points[0])
        for point in points[1:]:
            self.qtbot.mouseMove(viewport, point)
        self.qtbot.mouseRelease(viewport, button, NONE, points[-1])
        QApplication.processEvents()

    def brush(self, letter: str) -> None:
        self.qtbot.keyClicks(self.window.map.view, letter)

    def side_point(self, a: str, b: str) -> QPoint:
        layout = self.window.map.scene.layout
        assert layout is not None
        grid = self.table.game.world.board.grid
        (ax, ay), (bx, by) = layout.side_ends(grid.side_between(self.hex(a), self.hex(b)))
        return self.window.map.view.mapFromScene(QPointF((ax + bx) / 2, (ay + by) / 2))

    def terrain(self, name: str) -> str:
        return self.table.game.world.board.terrain[self.hex(name)][0]

    def sides(self, name: str) -> list[str]:
        return [u.side for u in self.at(name)]


def fight(pencil: Pencil, window: Window) -> None:
    for who, factors in ((THEM, "3-4"), (US, "9-8")):
        window.sketching.panel.numbers[who].setText(factors)
    pencil.put("N1232")
    pencil.put("N1131", RIGHT)
