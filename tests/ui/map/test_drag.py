from statistics import median
from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.map.layers.glide import LONGEST
from app.ui.map.layers.overlays import PathOverlay, ReachOverlay
from app.ui.map.view import MapView
from tests.ui.map.table import ROSTER, Guide, Mouse, hex, usual


def rests(view: MapView, unit: str, name: str) -> bool:
    item = view.map_scene.counters.items[unit]
    return item.pos() == item.home and view.map_scene.counters.hex_of(unit) == hex(name)


def test_a_drag_moves_a_counter_through_the_guide(view: MapView, mouse: Mouse, guide: Guide) -> None:
    heard: list[tuple[object, ...]] = []
    view.dragStarted.connect(lambda *args: heard.append(args))
    view.dragFinished.connect(lambda *args: heard.append(args))
    mouse.drag("14", mouse.hex(hex("0504")))
    assert rests(view, "14", "0504")
    assert guide.calls("drop") == [hex("0504")]
    assert heard == [(("14",),), (("14",), hex("0504"), True)]


def test_a_press_that_hardly_moves_is_a_click(view: MapView, mouse: Mouse, guide: Guide) -> None:
    at = mouse.unit("14")
    mouse.press(at)
    mouse.move(at + QPoint(2, 1))
    mouse.release(at + QPoint(2, 1))
    assert guide.asked == []
    assert view.map_scene.selection == ("14",)


def test_the_finding_is_told_before_the_button_is_released(view: MapView, mouse: Mouse, guide: Guide) -> None:
    mouse.lift("14")
    mouse.move(mouse.hex(hex("0506")))
    assert view.hand.tip.isVisible()
    assert view.hand.tip.headline.text() == "Out of reach."
    assert view.hand.tip.detail.text() == "Two points are left (9.4)."
    assert not view.hand.tip.ok
    assert guide.calls("drop") == []


def test_the_guide_is_asked_once_for_each_hex_entered(view: MapView, mouse: Mouse, guide: Guide) -> None:
    mouse.lift("14")
    for dx in range(-12, 13, 4):
        mouse.move(mouse.hex(hex("0504")) + QPoint(dx, 0))
    assert guide.calls("hint").count(hex("0504")) == 1


def test_the_reach_is_lit_with_its_costs_while_the_counter_is_in_the_hand(view: MapView, mouse: Mouse) -> None:
    scene = view.map_scene
    start = mouse.lift("14")
    reach = scene.overlay(ReachOverlay)
    assert isinstance(reach, ReachOverlay)
    assert reach.costs[hex("0502")] == 0
    assert reach.costs[hex("0504")] == 2
    assert reach.occupied == {hex("0502"), hex("0303")} & set(reach.costs)
    mouse.move(mouse.hex(hex("0504")))
    path = scene.overlay(PathOverlay)
    assert path == PathOverlay((hex("0502"), hex("0504")), True)
    mouse.move(mouse.hex(hex("0506")))
    assert scene.overlay(PathOverlay) == PathOverlay((hex("0502"), hex("0506")), False)
    mouse.move(start)
    assert scene.overlay(PathOverlay) is None
    mouse.release(start)
    assert scene.overlay(ReachOverlay) is None


def test_a_refused_drop_glides_back_and_leaves_its_mark(view: MapView, mouse: Mouse, guide: Guide) -> None:
    mouse.drag("14", mouse.hex(hex("0506")))
    assert guide.calls("drop") == [hex("0506")]
    assert rests(view, "14", "0502")
    pill = view.hand.pill
    assert pill.isVisible()
    assert pill.text() == "✕  0506  9.4"
    assert pill.accessibleName() == "Out of reach."
    assert not view.hand.tip.isVisible()


def test_the_mark_stands_at_its_hex_and_goes_with_it(view: MapView, mouse: Mouse) -> None:
    mouse.drag("14", mouse.hex(hex("0506")))
    card = view.hand.pill
    before = card.pos()
    view.camera.pan(-40, 0)
    assert card.pos() == before - QPoint(40, 0)


@pytest.mark.parametrize("end", ["press", "escape", "move", "position"])
def test_the_mark_stays_until_the_next_action(view: MapView, mouse: Mouse, end: str) -> None:
    mouse.drag("14", mouse.hex(hex("0506")))
    mouse.move(mouse.hex(hex("0708")))
    assert view.hand.pill.isVisible()
    if end == "press":
        mouse.click(mouse.hex(hex("0708")))
    elif end == "escape":
        mouse.key(Qt.Key.Key_Escape)
    elif end == "move":
        view.send(("87",), hex("0505"))
    else:
        view.map_scene.set_position(usual(), ROSTER)
    assert not view.hand.pill.isVisible()


def test_a_refused_counter_glides_back_in_less_than_150_milliseconds(view: MapView, mouse: Mouse, qtbot: QtBot) -> None:
    assert LONGEST < 150
    view.map_scene.glides.enabled = True
    item = view.map_scene.counters.items["14"]
    mouse.drag("14", mouse.hex(hex("0506")))
    assert item.pos() != item.home
    assert view.map_scene.glides.moving
    qtbot.waitUntil(lambda: item.pos() == item.home, timeout=1000)
    qtbot.waitUntil(lambda: not view.map_scene.counters.away, timeout=1000)


def test_escape_puts_the_counter_back(view: MapView, mouse: Mouse, guide: Guide, qtbot: QtBot) -> None:
    mouse.lift("14")
    mouse.move(mouse.hex(hex("0504")))
    with qtbot.waitSignal(view.dragFinished) as heard:
        mouse.key(Qt.Key.Key_Escape)
    assert heard.args == [("14",), -1, None]
    assert rests(view, "14", "0502")
    mouse.release(mouse.hex(hex("0504")))
    assert guide.calls("drop") == []
    assert view.map_scene.overlay(ReachOverlay) is None
    assert not view.hand.tip.isVisible()


def test_dropped_off_the_map_a_counter_returns(view: MapView, mouse: Mouse, guide: Guide) -> None:
    mouse.drag("14", QPoint(3, 3))
    assert rests(view, "14", "0502")
    assert guide.calls("drop") == []
    assert not view.hand.pill.isVisible()


def test_dropped_where_it_was_a_counter_stays(view: MapView, mouse: Mouse, guide: Guide) -> None:
    start = mouse.lift("14")
    mouse.release(start)
    assert guide.calls("drop") == []
    assert rests(view, "14", "0502")


def test_a_picked_group_is_dragged_together(view: MapView, mouse: Mouse, guide: Guide) -> None:
    mouse.click(mouse.unit("1"), Qt.KeyboardModifier.ControlModifier)
    mouse.drag("1", mouse.hex(hex("0404")))
    assert all(rests(view, i, "0404") for i in "12345")
    assert guide.asked[0][1][-1] == "1"
    assert set(guide.asked[0][1]) == {"1", "2", "3", "4", "5"}


def test_one_counter_is_taken_from_its_stack_and_the_next_shows_its_face(view: MapView, mouse: Mouse) -> None:
    mouse.lift("1")
    view.settle()
    items = view.map_scene.counters.items
    assert items["2"].shown == items["2"].face
    mouse.move(mouse.hex(hex("0404")))
    mouse.release(mouse.hex(hex("0404")))
    assert rests(view, "1", "0404")
    assert rests(view, "2", "0303")


def test_a_fanned_counter_can_be_dragged_out(view: MapView, mouse: Mouse) -> None:
    view.fan_out(hex("0303"))
    mouse.drag("3", mouse.hex(hex("0404")))
    assert rests(view, "3", "0404")
    assert view.map_scene.fan.plate is None
    assert all(rests(view, i, "0303") for i in "1245")


def test_what_the_guide_keeps_still_is_not_picked_up(view: MapView, mouse: Mouse, guide: Guide) -> None:
    guide.still = True
    mouse.drag("14", mouse.hex(hex("0504")))
    assert view.hand.drag is None
    assert rests(view, "14", "0502")
    assert guide.calls("drop") == []


def test_a_lifted_counter_lies_over_all_others_and_follows_the_pointer(view: MapView, mouse: Mouse) -> None:
    mouse.lift("14")
    item = view.map_scene.counters.items["14"]
    assert all(item.zValue() > other.zValue() for i, other in view.map_scene.counters.items.items() if i != "14")
    to = mouse.hex(hex("0303"))
    mouse.move(to)
    off = item.pos() - view.camera.to_scene(QPointF(to))
    assert off.manhattanLength() < 0.01


def test_far_off_a_lifted_counter_is_large_enough_to_see(view: MapView, mouse: Mouse) -> None:
    view.camera.zoom(0.25)
    mouse.lift("14")
    assert view.map_scene.counters.items["14"].extent * view.zoom >= 30
    view.zoom_in()
    view.zoom_in()
    assert view.map_scene.counters.items["14"].extent * view.zoom < 45
    mouse.key(Qt.Key.Key_Escape)
    assert view.map_scene.counters.items["14"].extent == view.map_scene.counters.side


def test_at_the_views_edge_the_map_is_pulled_along(view: MapView, mouse: Mouse, qtbot: QtBot) -> None:
    view.camera.zoom(2.0)
    view.camera.center(view.map_scene.counters.items["14"].pos())
    mouse.lift("14")
    edge = QPoint(view.viewport().width() - 4, view.viewport().height() // 2)
    mouse.move(edge)
    before = view.camera.sight().left()
    qtbot.waitUntil(lambda: view.camera.sight().left() > before + 30, timeout=2000)
    item = view.map_scene.counters.items["14"]
    assert (view.camera.to_view(item.pos()) - QPointF(edge)).manhattanLength() < 1
    mouse.move(view.viewport().rect().center())
    still = view.camera.sight().left()
    qtbot.wait(80)
    assert view.camera.sight().left() == still


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Plus])
def test_counters_in_the_hand_stay_under_the_pointer_when_the_map_moves(
    view: MapView, mouse: Mouse, key: Qt.Key
) -> None:
    mouse.lift("14")
    to = mouse.hex(hex("0404"))
    mouse.move(to)
    mouse.key(key)
    item = view.map_scene.counters.items["14"]
    assert (view.camera.to_view(item.pos()) - QPointF(to)).manhattanLength() < 1
    assert view.hand.drag is not None
    assert view.hand.drag.hex == view.map_scene.hex_at(item.pos())


def test_another_position_takes_the_counter_out_of_the_hand(view: MapView, mouse: Mouse) -> None:
    mouse.lift("14")
    view.map_scene.set_position(usual(), ROSTER)
    assert view.hand.drag is None
    assert rests(view, "14", "0502")


def test_selected_counters_can_be_sent_by_keyboard(view: MapView, mouse: Mouse) -> None:
    mouse.click(mouse.unit("14"))
    mouse.key(Qt.Key.Key_M)
    QTest.keyClicks(view.prompt.field, "0504")
    QTest.keyClick(view.prompt.field, Qt.Key.Key_Return)
    assert rests(view, "14", "0504")


def test_what_is_sent_too_far_by_keyboard_leaves_a_finding(view: MapView) -> None:
    assert view.send(("14",), hex("0508")) is False
    assert view.hand.pill.isVisible()
    assert rests(view, "14", "0502")


def test_the_card_keeps_within_the_view(view: MapView, mouse: Mouse) -> None:
    mouse.lift("14")
    for name in ("0101", "0108", "0701", "0708"):
        mouse.move(mouse.hex(hex(name)))
        assert view.viewport().rect().contains(view.hand.tip.geometry())


def test_a_drag_is_painted_within_a_frame(view: MapView, mouse: Mouse) -> None:
    view.settle()
    start = mouse.lift("14")
    QApplication.processEvents()
    took = []
    for k in range(60):
        begin = perf_counter()
        mouse.move(start + QPoint(2 * k, k % 7))
        QApplication.processEvents()
        took.append(perf_counter() - begin)
    assert median(took) < 0.016
