"""Hands at the map workshop: scans loaded, hexes clicked and numbered, strokes drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication

from app.board.board import Board, BoardWords
from app.ui.features.workshop.bench import board_words
from app.ui.features.workshop.card import GRID
from app.ui.features.workshop.desk import WorkshopDesk
from tests.ui.features.workshop.scans import pixel, scan, written
from tests.ui.hands import LEFT, NONE, Hands

RIGHT = Qt.MouseButton.RightButton
SPACING = 72.0


class Bench(Hands):
    @property
    def desk(self) -> WorkshopDesk:
        return self.window.workshop

    @property
    def board(self) -> Board:
        return self.table.game.world.board

    def settle(self) -> None:
        for _ in range(4):
            QApplication.processEvents()

    def begin(self, name: str = "Sector", base: str = "campaign") -> None:
        """A new map in the workshop, begun from the first step."""
        page = self.desk.card.map
        self.desk.start()
        page.bases.setCurrentIndex(page.bases.findData(base))
        self.type(page.name, name)
        self.press(page.begin)
        self.settle()

    def load(self, picture: Path) -> None:
        self.desk.picturing.load(picture)
        self.qtbot.waitUntil(lambda: self.window.pictures.work is None, timeout=20_000)
        self.settle()

    def scan(self, folder: Path, board: Board, name: str = "scan.png", **how: object) -> QTransform:
        """A scan of ``board``, painted and loaded; the way from ``scan_layout`` to its pixels."""
        image, over = scan(board, SPACING, **how)  # type: ignore[arg-type]
        self.load(written(image, folder / name))
        return over

    def step(self, slug: str) -> None:
        self.press(self.desk.card.chips[slug])
        self.settle()

    # points -------------------------------------------------------------------------------------------------------

    def see(self, at: QPointF) -> QPoint:
        """A point of the scene brought into view; where it is there."""
        view = self.window.map.view
        view.look_at(at)
        self.settle()
        return view.camera.to_view(at).toPoint()

    def click_at(self, at: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self.qtbot.mouseClick(self.window.map.view.viewport(), button, NONE, self.see(at))
        self.settle()

    def drag_to(self, start: QPointF, end: QPointF) -> None:
        view = self.window.map.view
        view.fit()
        self.settle()
        port = view.viewport()
        a, b = (view.camera.to_view(point).toPoint() for point in (start, end))
        self.qtbot.mousePress(port, LEFT, NONE, a)
        for n in range(1, 5):
            self.qtbot.mouseMove(port, a + (b - a) * n / 4)
        self.qtbot.mouseRelease(port, LEFT, NONE, b)
        self.settle()

    def number(self, words: str) -> None:
        """Types the number of the click that was just made."""
        field = self.desk.card.grid.fields[-1]
        field.clear()
        self.type(field, words)
        self.key(Qt.Key.Key_Return, widget=field)
        self.settle()

    def click_printed(
        self, board: Board, over: QTransform, name: str, typed: str = "", off: QPointF | None = None
    ) -> None:
        """Clicks where a hex is printed on the scan, and types its number; ``off`` is by how many pixels it misses."""
        spot = pixel(board, SPACING, over, name) + (off or QPointF())
        self.click_at(self.desk.gridding.to_scene().map(spot))
        self.number(typed or name)

    def laid(self, folder: Path, **how: object) -> tuple[Board, QTransform]:
        """A new map whose picture lies on its grid by three clicks; the printed map, and the way to its pixels."""
        self.begin()
        board = self.board
        over = self.scan(folder, board, **how)  # type: ignore[arg-type]
        self.step(GRID)
        for name in ("1012", "1911", "1420"):
            self.click_printed(board, over, name)
        return board, over

    def off(self, board: Board, over: QTransform, names: Sequence[str]) -> float:
        """How far these hexes lie from where they are printed, at the most, in hexes."""
        layout, straight = self.window.map.scene.layout, self.desk.picturing.straight_to_scene()
        assert layout is not None
        found = 0.0
        for name in names:
            printed = straight.map(pixel(board, SPACING, over, name))
            x, y = layout.center(self.board.grid.index(name))
            found = max(found, ((printed.x() - x) ** 2 + (printed.y() - y) ** 2) ** 0.5 / 72)
        return found

    # strokes ------------------------------------------------------------------------------------------------------

    def place(self, name: str) -> QPoint:
        layout = self.window.map.scene.layout
        assert layout is not None
        return self.window.map.view.camera.to_view(QPointF(*layout.center(self.board.grid.index(name)))).toPoint()

    def put(self, name: str, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.mouseClick(self.window.map.view.viewport(), button, modifier, self.place(name))
        self.settle()

    def stroke(self, *names: str, button: Qt.MouseButton = LEFT) -> None:
        port, points = self.window.map.view.viewport(), [self.place(name) for name in names]
        self.qtbot.mousePress(port, button, NONE, points[0])
        for point in points[1:]:
            self.qtbot.mouseMove(port, point)
        self.qtbot.mouseRelease(port, button, NONE, points[-1])
        self.settle()

    def brush(self, kind: str, slug: str) -> None:
        page = self.desk.card.terrain
        self.press(page.section_chips[kind])
        self.press(next(chip for brush, chip in page.chips.items() if brush.slug == slug))

    def tool(self, tool: str) -> None:
        self.press(self.desk.card.terrain.tool_chips[tool])

    def terrain(self, name: str) -> str:
        return "+".join(self.board.terrain[self.board.grid.index(name)])


def words() -> BoardWords:
    """What a map of the bench's game may say."""
    return board_words("operation-storm")
