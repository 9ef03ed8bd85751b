"""One tool is current, and what it leaves alone is for the one that selects."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest

from app.ui.map.tools.tool import Tool
from app.ui.map.view import MapView
from tests.ui.map.table import Mouse, hex

MIDDLE, NONE = Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier


class Pen(Tool):
    """Has the left button and one key."""

    def __init__(self) -> None:
        self.did: list[str] = []

    @property
    def cursor(self) -> Qt.CursorShape:
        return Qt.CursorShape.CrossCursor

    @property
    def busy(self) -> bool:
        return bool(self.did)

    def press(self, event: QMouseEvent) -> bool:
        self.did.append("press")
        return event.button() == Qt.MouseButton.LeftButton

    def move(self, event: QMouseEvent) -> bool:
        self.did.append("move")
        return True

    def release(self, event: QMouseEvent) -> bool:
        self.did.append("release")
        return True

    def key(self, event: QKeyEvent) -> bool:
        self.did.append(event.text())
        return event.text() == "f"


def test_the_tool_that_is_taken_has_the_mouse_until_it_is_laid_down(view: MapView, mouse: Mouse) -> None:
    pen = Pen()
    view.tools.take(pen)
    mouse.drag("14", mouse.hex(hex("0504")), steps=1)
    assert pen.did == ["press", "move", "move", "release"]
    assert view.hand.drag is None
    assert view.map_scene.selection == ()
    view.tools.lay_down(pen)
    mouse.click(mouse.unit("14"))
    assert view.map_scene.selection == ("14",)
    assert len(pen.did) == 4


def test_what_it_leaves_alone_is_for_the_one_that_selects(view: MapView, mouse: Mouse) -> None:
    pen, asked = Pen(), list[int]()
    view.contextRequested.connect(lambda at, _units, _where: asked.append(at))
    view.tools.take(pen)
    QTest.mouseClick(mouse.port, Qt.MouseButton.RightButton, NONE, mouse.unit("14"))
    assert asked == [hex("0502")]
    before = view.zoom
    QTest.keyClicks(view, "f-")
    assert pen.did[-2:] == ["f", "-"]
    assert view.zoom < before


def test_the_one_that_was_taken_before_is_current_again(view: MapView) -> None:
    first, second = Pen(), Pen()
    view.tools.take(first)
    view.tools.take(second)
    assert view.tools.current is second
    view.tools.lay_down(second)
    assert view.tools.current is first
    view.tools.lay_down(first)
    assert view.tools.current is view.select_tool


def test_any_tool_lets_the_map_be_pulled_along(view: MapView, mouse: Mouse) -> None:
    pen = Pen()
    view.tools.take(pen)
    view.camera.zoom(2.0)
    before, start = view.camera.sight().center(), mouse.port.rect().center()
    QTest.mousePress(mouse.port, MIDDLE, NONE, start)
    assert mouse.port.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseMove(mouse.port, start + QPoint(60, 0))
    QTest.mouseRelease(mouse.port, MIDDLE, NONE, start + QPoint(60, 0))
    assert view.camera.sight().center().x() < before.x()
    assert mouse.port.cursor().shape() == Qt.CursorShape.CrossCursor
    assert pen.did == []


def test_with_the_space_bar_held_the_left_button_pulls_and_draws_nothing(view: MapView, mouse: Mouse) -> None:
    pen = Pen()
    view.tools.take(pen)
    view.camera.zoom(2.0)
    before, start = view.camera.sight().center(), mouse.port.rect().center()
    QTest.keyPress(view, Qt.Key.Key_Space)
    mouse.press(start)
    mouse.move(start + QPoint(0, 60))
    mouse.release(start + QPoint(0, 60))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    after = view.camera.sight().center()
    assert after.y() < before.y()
    mouse.move(start)
    assert view.camera.sight().center() == after, "the map is let go of"
    assert pen.did == ["move"]
