from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.map.view import MapView
from tests.ui.map.table import ROSTER, Mouse, hex, usual


def test_a_click_picks_the_counter_on_top(view: MapView, mouse: Mouse, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.selectionChanged) as heard:
        mouse.click(mouse.unit("1"))
    assert heard.args == [("1",)]


def test_a_double_click_picks_the_stack(view: MapView, mouse: Mouse) -> None:
    QTest.mouseDClick(mouse.port, Qt.MouseButton.LeftButton, pos=mouse.unit("1"))
    assert set(view.map_scene.selection) == {"1", "2", "3", "4", "5"}


def test_control_click_picks_the_stack_and_shift_adds_and_takes_away(view: MapView, mouse: Mouse) -> None:
    mouse.click(mouse.unit("1"), Qt.KeyboardModifier.ControlModifier)
    assert len(view.map_scene.selection) == 5
    mouse.click(mouse.unit("14"), Qt.KeyboardModifier.ShiftModifier)
    assert len(view.map_scene.selection) == 6
    mouse.click(mouse.unit("14"), Qt.KeyboardModifier.ShiftModifier)
    assert "14" not in view.map_scene.selection


def test_a_click_on_bare_ground_names_the_hex_and_picks_nothing(view: MapView, mouse: Mouse, qtbot: QtBot) -> None:
    mouse.click(mouse.unit("14"))
    with qtbot.waitSignal(view.hexClicked) as heard:
        mouse.click(mouse.hex(hex("0606")))
    assert heard.args == [hex("0606")]
    assert view.map_scene.selection == ()


def test_the_right_button_asks_for_what_can_be_done_there(view: MapView, mouse: Mouse, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.contextRequested) as heard:
        QTest.mouseClick(mouse.port, Qt.MouseButton.RightButton, pos=mouse.unit("14"))
    assert heard.args[:2] == [hex("0502"), ("14",)]


# fanning out


def apart(view: MapView) -> bool:
    boxes = [view.map_scene.counters.items[i].box() for i in view.map_scene.fan.units]
    return all(not a.intersects(b) for k, a in enumerate(boxes) for b in boxes[:k])


def test_a_stack_fans_out_when_the_pointer_rests_on_it(view: MapView, mouse: Mouse, qtbot: QtBot) -> None:
    view.fan_on_hover = True
    mouse.move(mouse.unit("1"))
    assert view.map_scene.fan.location == -1
    qtbot.waitUntil(lambda: view.map_scene.fan.location == hex("0303"), timeout=2000)
    assert view.map_scene.fan.units == ("1", "2", "3", "4", "5")
    assert apart(view)


def test_leaving_the_fan_lays_the_stack_together(view: MapView, mouse: Mouse) -> None:
    mouse.move(mouse.unit("1"))
    mouse.key(Qt.Key.Key_F)
    assert apart(view)
    mouse.move(mouse.hex(hex("0708")))
    assert view.map_scene.fan.location == -1
    items = view.map_scene.counters.items
    assert all(items[i].pos() == items[i].home for i in "12345")
    assert not view.map_scene.counters.away


def test_f_fans_out_the_hex_that_was_gone_to_and_escape_ends_it(view: MapView, mouse: Mouse) -> None:
    mouse.move(QPoint(2, 2))
    view.go_to(hex("0303"))
    mouse.key(Qt.Key.Key_F)
    assert view.map_scene.fan.location == hex("0303")
    mouse.key(Qt.Key.Key_Escape)
    assert view.map_scene.fan.location == -1


def test_each_fanned_counter_can_be_picked(view: MapView, mouse: Mouse) -> None:
    view.fan_out(hex("0303"))
    for name in view.map_scene.fan.units:
        mouse.click(mouse.unit(name))
        assert view.map_scene.selection == (name,)


def test_a_click_between_fanned_counters_picks_the_nearest(view: MapView, mouse: Mouse) -> None:
    view.fan_out(hex("0303"))
    scene = view.map_scene
    box = scene.counters.items[scene.fan.units[0]].box()
    inside = scene.fan.plate.area if scene.fan.plate is not None else box
    gaps = [QPointF(box.center().x(), y) for y in (inside.top() + 1, inside.bottom() - 1)]
    gap = next(one for one in gaps if scene.unit_at(one) is None)
    mouse.click(view.mapFromScene(gap))
    assert scene.selection == (scene.fan.units[0],)


def test_far_off_a_fan_is_large_enough_to_read(view: MapView) -> None:
    view.camera.zoom(0.25)
    view.fan_out(hex("0303"))
    assert view.map_scene.counters.items["3"].extent * view.zoom >= 40
    assert apart(view)


@pytest.mark.parametrize("name", ["0101", "0708"])
def test_a_fan_at_the_edge_of_the_view_stays_in_sight(view: MapView, name: str) -> None:
    scene = view.map_scene
    before = usual()
    units = {i: u.at(hex(name)) if i in "12345" else u for i, u in before.units.items()}
    scene.set_position(replace(before, units=units), ROSTER)
    view.camera.zoom(1.0)
    view.fan_out(hex(name))
    assert scene.fan.plate is not None
    assert view.camera.sight().contains(scene.fan.plate.area)


def test_a_single_counter_does_not_fan_out(view: MapView) -> None:
    assert not view.fan_out(hex("0502"))
    assert view.map_scene.fan.plate is None
