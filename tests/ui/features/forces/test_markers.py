"""Markers by mouse and by key: put down, judged beforehand, moved and taken off the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.position.position import Marker
from app.ui.features.forces.markers import MarkerRow
from app.ui.main_window import Window
from app.ui.map.tools.marker_tool import MARKER_MIME, Held
from tests.ui.fakes import FewMarkers, swap
from tests.ui.hands import LEFT, NONE, Hands


@pytest.fixture
def air(hands: Hands) -> Hands:
    """Two German airpower markers may be placed, nowhere in 1812."""
    world = hands.table.game.world
    swap(hands.table, markers={"airpower": FewMarkers(world, {"german": 2}, hands.hex("1812"))})
    return hands


def row(window: Window, words: str) -> MarkerRow:
    """The row whose words begin so."""
    return next(r for r in window.forces.markers.rows if r.accessibleName().startswith(words))


def lying(hands: Hands) -> list[tuple[str, str]]:
    board = hands.table.game.world.board
    return [(m.side, board.location_name(m.location)) for m in hands.table.position.markers.values()]


def take(hands: Hands, window: Window, words: str) -> None:
    hands.qtbot.mouseClick(row(window, words), LEFT, NONE, QPoint(30, 10))
    QApplication.processEvents()


def test_the_strip_counts_the_markers_that_each_side_may_still_place(air: Hands, window: Window) -> None:
    assert [r.accessibleName() for r in window.forces.markers.rows] == ["German airpower, ×2"]
    assert window.forces.markers.isVisibleTo(window)
    take(air, window, "German")
    air.click("1813")
    assert row(window, "German airpower, ×1") is window.forces.markers.rows[0]
    assert row(window, "German airpower, 1813")


def test_the_strip_stays_in_sight_while_markers_are_put_down_one_after_the_other(air: Hands, window: Window) -> None:
    page = window.shell.inspector.page
    for hex_ in ("1813", "1814"):
        take(air, window, "German")
        air.click(hex_)
        assert window.shell.inspector.page == page
        assert window.forces.markers.isVisibleTo(window)
    assert lying(air) == [("german", "1813"), ("german", "1814")]


def test_a_marker_without_a_side_is_offered_once_to_whoever_may_use_it(hands: Hands, window: Window) -> None:
    swap(hands.table, markers={"aerial-supply": FewMarkers(hands.table.game.world, {"german": 1})})
    assert [(r.held, r.accessibleName()) for r in window.forces.markers.rows] == [
        (Held("aerial-supply", ""), "Aerial supply, ×1")
    ]


def test_a_game_without_markers_to_place_shows_no_strip(hands: Hands, window: Window) -> None:
    swap(hands.table, markers={})
    assert not window.forces.markers.isVisibleTo(window)


def test_a_marker_is_clicked_and_then_its_hex(air: Hands, window: Window) -> None:
    take(air, window, "German")
    assert window.map.markers.held == Held("airpower", "german")
    air.hover("1813")
    assert window.map.view.hand.tip.headline.text() == "German airpower placed in 1813."
    air.click("1813")
    assert lying(air) == [("german", "1813")]
    assert air.summaries()[-1] == "German airpower placed in 1813."
    assert window.map.markers.held is None
    assert not window.map.view.hand.tip.isVisibleTo(window)


def test_before_the_drop_the_hex_says_why_not(air: Hands, window: Window) -> None:
    take(air, window, "German")
    air.hover("1812")
    tip = window.map.view.hand.tip
    assert (tip.headline.text(), tip.ok) == ("No marker may lie in 1812 (11.9).", False)
    assert window.map.scene.marked.refused
    air.click("1812")
    assert lying(air) == []
    assert "No marker may lie in 1812 (11.9)." in air.read(window.refusal)


def test_a_refused_marker_is_overruled_with_a_reason(air: Hands, window: Window) -> None:
    take(air, window, "German")
    air.click("1812")
    card = window.prompts.refusal
    assert card is not None
    air.type(card.reason, "house rule")
    air.key(Qt.Key.Key_Return, widget=card.reason)
    assert lying(air) == [("german", "1812")]


def test_escape_and_the_right_button_put_a_marker_back(air: Hands, window: Window) -> None:
    take(air, window, "German")
    air.key(Qt.Key.Key_Escape)
    assert window.map.markers.held is None
    take(air, window, "German")
    viewport = window.map.view.viewport()
    air.qtbot.mouseClick(viewport, Qt.MouseButton.RightButton, NONE, air.point("1813"))
    assert window.map.markers.held is None
    assert lying(air) == []
    take(air, window, "German")
    take(air, window, "German")
    assert window.map.markers.held is None, "a second click on the strip puts it back"


def drop(hands: Hands, window: Window, held: Held, hex: str, *, leave: bool = False) -> None:
    viewport, at = window.map.view.viewport(), hands.point(hex)
    data = QMimeData()
    data.setData(MARKER_MIME, held.mime())
    action = Qt.DropAction.MoveAction
    QApplication.sendEvent(viewport, QDragEnterEvent(QPoint(2, 2), action, data, LEFT, NONE))
    QApplication.sendEvent(viewport, QDragMoveEvent(at, action, data, LEFT, NONE))
    if leave:
        QApplication.sendEvent(viewport, QDragLeaveEvent())
    else:
        QApplication.sendEvent(viewport, QDropEvent(QPointF(at), action, data, LEFT, NONE))


def test_a_marker_is_dragged_from_the_strip_onto_the_map(air: Hands, window: Window) -> None:
    drop(air, window, Held("airpower", "german"), "1814", leave=True)
    assert lying(air) == []
    assert window.map.markers.held is None
    drop(air, window, Held("airpower", "german"), "1814")
    assert lying(air) == [("german", "1814")]


def test_a_marker_is_placed_with_keys_alone(air: Hands, window: Window) -> None:
    row(window, "German").setFocus()
    air.key(Qt.Key.Key_Return, widget=row(window, "German"))
    prompt = window.map.view.prompt
    assert prompt.isVisibleTo(window)
    air.type(prompt.field, "9999")
    air.key(Qt.Key.Key_Return, widget=prompt.field)
    assert lying(air) == []
    assert prompt.said.text(), "a hex that the map has not is said beside the field"
    prompt.field.clear()
    air.type(prompt.field, "1714")
    air.key(Qt.Key.Key_Return, widget=prompt.field)
    assert lying(air) == [("german", "1714")]


@pytest.fixture
def placed(air: Hands, window: Window) -> Hands:
    """A German marker lies in 1813."""
    take(air, window, "German")
    air.click("1813")
    return air


def spot(hands: Hands, window: Window) -> QPoint:
    """Where the marker's chit is."""
    return window.map.view.mapFromScene(window.map.scene.markers.items["airpower-1"].pos())


def test_a_marker_on_the_map_is_dragged_to_another_hex(placed: Hands, window: Window) -> None:
    viewport, start, end = window.map.view.viewport(), spot(placed, window), placed.point("1711")
    placed.qtbot.mousePress(viewport, LEFT, NONE, start)
    for i in range(1, 6):
        placed.qtbot.mouseMove(viewport, start + (end - start) * i / 5)
    assert not window.map.scene.markers.items["airpower-1"].isVisible(), "it is in the hand"
    placed.qtbot.mouseRelease(viewport, LEFT, NONE, end)
    assert lying(placed) == [("german", "1711")]
    assert len(placed.table.chronicle) == 3, "one action for placing it, one for moving it"


def test_a_marker_on_the_map_is_clicked_and_put_down_by_the_next_click(placed: Hands, window: Window) -> None:
    placed.qtbot.mouseClick(window.map.view.viewport(), LEFT, NONE, spot(placed, window))
    assert window.map.markers.held == Held("airpower", "german", "airpower-1")
    placed.click("1711")
    assert lying(placed) == [("german", "1711")]


def test_a_marker_put_down_where_it_lay_is_no_action(placed: Hands, window: Window) -> None:
    placed.qtbot.mouseClick(window.map.view.viewport(), LEFT, NONE, spot(placed, window))
    placed.click("1813")
    assert len(placed.table.chronicle) == 2
    assert window.map.scene.markers.items["airpower-1"].isVisible()


def test_a_marker_is_taken_off_by_its_menu(placed: Hands, window: Window) -> None:
    viewport = window.map.view.viewport()
    placed.qtbot.mouseClick(viewport, Qt.MouseButton.RightButton, NONE, spot(placed, window))
    menu = next(m for m in window.map.view.findChildren(QMenu) if m.isVisible())
    assert [a.text() for a in menu.actions()] == ["Move German airpower…", "Remove German airpower from the map"]
    menu.actions()[1].trigger()
    menu.close()
    assert lying(placed) == []
    placed.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert lying(placed) == [("german", "1813")]


def test_a_marker_is_taken_off_and_moved_by_key(placed: Hands, window: Window) -> None:
    there = row(window, "German airpower, 1813")
    there.setFocus()
    placed.key(Qt.Key.Key_Return, widget=there)
    placed.type(window.map.view.prompt.field, "1711")
    placed.key(Qt.Key.Key_Return, widget=window.map.view.prompt.field)
    assert lying(placed) == [("german", "1711")]
    placed.key(Qt.Key.Key_Delete, widget=row(window, "German airpower, 1711"))
    assert lying(placed) == []


def test_while_a_marker_is_held_counters_stay_where_they_are(air: Hands, window: Window) -> None:
    take(air, window, "German")
    air.click("de-44")
    assert lying(air) == [("german", "1814")]
    assert air.table.plan.picked == ()


def test_a_question_comes_before_markers(air: Hands, window: Window) -> None:
    air.table.next_phase()
    air.plan(("1816", "1714"), "1815")
    air.table.attack()
    take(air, window, "German")
    assert window.map.markers.held is None
    assert window.history.last.text() == "Answer the open question first."


def test_a_chit_is_found_where_it_is_drawn(placed: Hands, window: Window) -> None:
    layer = window.map.scene.markers
    marker: Marker = placed.table.position.markers["airpower-1"]
    item = layer.items[marker.id]
    assert layer.at(item.pos()) == marker.id
    assert layer.at(item.pos() + QPointF(200, 0)) is None


def test_markers_are_offered_in_the_phases_in_which_they_may_be_placed(winter: Hands, window: Window) -> None:
    def offered() -> set[str]:
        return {row.accessibleName() for row in window.forces.markers.rows if not row.held.id}

    assert winter.table.position.phase == "axis-movement"
    assert not offered()
    while winter.table.position.phase != "axis-first-wave":
        assert winter.table.next_phase()
    assert offered() == {"Axis airstrike, ×2", "Axis bomber, ×1"}
