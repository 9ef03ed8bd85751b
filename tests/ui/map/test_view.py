from itertools import product

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.map.camera import AIR, FOOT
from app.ui.map.view import MapView
from tests.ui.map.table import BOARD, Mouse, hex, hex_under


def wheel(view: MapView, at: QPoint, notches: int) -> None:
    everywhere = view.viewport().mapToGlobal(at)
    event = QWheelEvent(
        QPointF(at),
        QPointF(everywhere),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize("name", ["0101", "0303", "0506", "0708"])
@pytest.mark.parametrize("notches", [1, 3, -1, -2])
def test_zooming_with_the_wheel_keeps_the_hex_under_the_pointer(
    view: MapView, mouse: Mouse, name: str, notches: int
) -> None:
    at = mouse.hex(hex(name))
    held = view.camera.to_scene(QPointF(at))
    wheel(view, at, notches)
    assert hex_under(view, at) == hex(name)
    off = view.camera.to_view(held) - QPointF(at)
    assert max(abs(off.x()), abs(off.y())) <= 1.0


def test_the_way_in_and_out_again_ends_where_it_began(view: MapView, mouse: Mouse) -> None:
    view.zoom_in()  # a fitted map is between two rungs
    at = mouse.hex(hex("0506"))
    scale = view.zoom
    wheel(view, at, 4)
    wheel(view, at, -4)
    assert view.zoom == scale
    assert hex_under(view, at) == hex("0506")


def test_small_turns_of_a_fine_wheel_add_up(view: MapView, mouse: Mouse) -> None:
    scale, at = view.zoom, mouse.hex(hex("0303"))
    for _ in range(3):
        event = QWheelEvent(
            QPointF(at),
            QPointF(at),
            QPoint(),
            QPoint(0, 40),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        assert view.zoom == scale
        QApplication.sendEvent(view.viewport(), event)
    assert view.zoom > scale


@pytest.mark.parametrize("size", [(820, 640), (400, 900), (1600, 500)])
def test_fit_fills_the_view_with_the_hexes_but_for_some_air_and_the_foot(view: MapView, size: tuple[int, int]) -> None:
    view.resize(*size)
    view.camera.zoom(3.0)
    view.fit()
    field = view.map_scene.field
    seen = QRectF(view.camera.to_view(field.topLeft()), view.camera.to_view(field.bottomRight()))
    air = (seen.left(), seen.top(), size[0] - seen.right(), size[1] - FOOT - seen.bottom())
    assert min(air[:3]) >= AIR - 1
    assert air[3] >= -1
    assert min(air[0], air[1]) == pytest.approx(AIR, abs=1), "as large as there is room"
    assert air[0] == pytest.approx(air[2], abs=2)
    assert air[1] - AIR == pytest.approx(air[3], abs=2)


def test_a_fitted_map_stays_fitted_when_the_window_grows(view: MapView) -> None:
    view.fit()
    view.resize(1500, 1200)
    assert view.camera.sight().contains(view.map_scene.field)
    small = view.zoom
    view.resize(500, 400)
    assert view.zoom < small


def test_a_map_looked_at_closely_keeps_its_zoom_and_middle_when_the_window_grows(view: MapView) -> None:
    view.camera.zoom(2.0)
    view.camera.center(QPointF(*view.map_scene.layout.center(hex("0303"))))
    view.resize(1000, 700)
    assert view.zoom == 2.0
    middle = view.viewport().rect().center()
    assert hex_under(view, middle) == hex("0303")


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("direction", range(6))
def test_hover_tells_the_two_hexes_of_an_edge_apart(view: MapView, mouse: Mouse, zoom: float, direction: int) -> None:
    here = hex("0404")
    there = BOARD.grid.neighbors[here][direction]
    view.camera.zoom(zoom)
    view.camera.center(QPointF(*view.map_scene.layout.center(here)))
    heard: list[int] = []
    view.hexHovered.connect(heard.append)
    a, b = view.map_scene.layout.side_ends(BOARD.grid.side_between(here, there))
    edge = QPointF((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    for i in (here, there):
        towards = QPointF(*view.map_scene.layout.center(i)) - edge
        inside = edge + towards * (3 / (zoom * (towards.x() ** 2 + towards.y() ** 2) ** 0.5))
        mouse.move(mouse.at(inside))
        assert view.tools.pointer.hex == i
        assert heard[-1] == i


def test_off_the_map_hover_says_so(view: MapView, mouse: Mouse) -> None:
    heard: list[int] = []
    view.hexHovered.connect(heard.append)
    mouse.move(mouse.hex(hex("0303")))
    mouse.move(QPoint(2, 2))
    assert heard == [hex("0303"), -1]


def test_hovering_a_stack_names_its_place(view: MapView, mouse: Mouse) -> None:
    heard: list[int] = []
    view.stackHovered.connect(heard.append)
    mouse.move(mouse.unit("1"))
    mouse.move(mouse.hex(hex("0606")))
    assert heard == [hex("0303"), -1]


# looking around


def test_the_middle_button_pans(view: MapView, mouse: Mouse) -> None:
    at = mouse.hex(hex("0303"))
    held = view.camera.to_scene(QPointF(at))
    QTest.mousePress(mouse.port, Qt.MouseButton.MiddleButton, pos=at)
    mouse.move(at + QPoint(60, -35))
    QTest.mouseRelease(mouse.port, Qt.MouseButton.MiddleButton, pos=at + QPoint(60, -35))
    assert view.camera.to_scene(QPointF(at + QPoint(60, -35))) == held
    mouse.move(at)
    assert view.camera.to_scene(QPointF(at + QPoint(60, -35))) == held


def test_dragging_empty_ground_pans(view: MapView, mouse: Mouse) -> None:
    at = mouse.hex(hex("0606"))
    held = view.camera.to_scene(QPointF(at))
    mouse.press(at)
    mouse.move(at + QPoint(-40, 20))
    mouse.release(at + QPoint(-40, 20))
    assert view.camera.to_scene(QPointF(at + QPoint(-40, 20))) == held


def test_with_the_space_bar_a_drag_on_a_counter_pans(view: MapView, mouse: Mouse) -> None:
    at = mouse.unit("14")
    held = view.camera.to_scene(QPointF(at))
    QTest.keyPress(view, Qt.Key.Key_Space)
    mouse.press(at)
    mouse.move(at + QPoint(50, 10))
    mouse.release(at + QPoint(50, 10))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.hand.drag is None
    assert view.camera.to_scene(QPointF(at + QPoint(50, 10))) == held
    mouse.click(mouse.unit("14"))
    assert view.map_scene.selection == ("14",)


def test_every_hex_is_under_the_pointer_at_its_centre(view: MapView, mouse: Mouse) -> None:
    for row, column in product(range(1, 8, 3), range(1, 9, 3)):
        i = hex(f"{row:02d}{column:02d}")
        assert hex_under(view, mouse.hex(i)) == i
