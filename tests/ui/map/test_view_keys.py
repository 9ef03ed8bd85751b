"""The map by keys alone: look around, zoom, and go to a hex."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.map.view import MapView
from tests.ui.map.table import Mouse, hex, hex_under


@pytest.mark.parametrize(
    ("key", "dx", "dy"),
    [(Qt.Key.Key_Left, -1, 0), (Qt.Key.Key_Right, 1, 0), (Qt.Key.Key_Up, 0, -1), (Qt.Key.Key_Down, 0, 1)],
)
def test_arrows_look_that_way(view: MapView, mouse: Mouse, key: Qt.Key, dx: int, dy: int) -> None:
    before = view.camera.sight().center()
    mouse.key(key)
    after = view.camera.sight().center()
    assert (after.x() > before.x()) - (after.x() < before.x()) == dx
    assert (after.y() > before.y()) - (after.y() < before.y()) == dy


def test_plus_and_minus_zoom_around_the_middle(view: MapView, mouse: Mouse) -> None:
    view.zoom_in()  # a fitted map is between two rungs
    scale, center = view.zoom, view.camera.sight().center()
    mouse.key(Qt.Key.Key_Plus)
    assert view.zoom > scale
    mouse.key(Qt.Key.Key_Minus)
    assert view.zoom == scale
    assert (view.camera.sight().center() - center).manhattanLength() < 3
    mouse.key(Qt.Key.Key_Plus)
    mouse.key(Qt.Key.Key_0)
    assert view.camera.sight().contains(view.map_scene.field)


# going to a hex by its number


def test_g_and_a_number_go_to_a_hex(view: MapView, mouse: Mouse) -> None:
    view.camera.zoom(3.0)
    mouse.key(Qt.Key.Key_G)
    assert view.prompt.isVisible()
    QTest.keyClicks(view.prompt.field, "0708")
    QTest.keyClick(view.prompt.field, Qt.Key.Key_Return)
    assert not view.prompt.isVisible()
    assert hex_under(view, view.viewport().rect().center()) == hex("0708")
    assert view.map_scene.marked.cursor == hex("0708")
    assert view.hasFocus() or not view.isActiveWindow()


def test_from_far_off_going_to_a_hex_comes_near_enough_to_read(view: MapView) -> None:
    view.camera.zoom(0.2)
    view.go_to(hex("0303"))
    assert view.zoom > 0.6


def test_a_hex_that_is_not_there_is_told_and_the_field_stays_open(view: MapView, mouse: Mouse) -> None:
    mouse.key(Qt.Key.Key_G)
    QTest.keyClicks(view.prompt.field, "9903")
    QTest.keyClick(view.prompt.field, Qt.Key.Key_Return)
    assert view.prompt.isVisible()
    assert "9903" in view.prompt.said.text()
    QTest.keyClick(view.prompt.field, Qt.Key.Key_Escape)
    assert not view.prompt.isVisible()


def test_enter_picks_all_counters_of_the_hex_that_was_gone_to(view: MapView, mouse: Mouse) -> None:
    view.go_to(hex("0303"))
    mouse.key(Qt.Key.Key_Return)
    assert set(view.map_scene.selection) == {"1", "2", "3", "4", "5"}
