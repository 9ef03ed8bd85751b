"""Markers that lie on hexsides, by mouse and by key: Winterstorm's pontoons, and any kind that a game says lies so."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QMenu, QToolTip

from app.rules.orders.orders import Correction
from app.ui.features.forces.markers import MarkerRow
from app.ui.main_window import Window
from app.ui.map.camera import RUNGS
from app.ui.map.layers.marker_layer import line_of
from app.ui.map.tools.marker_tool import Held
from tests.ui.fakes import FewMarkers, swap
from tests.ui.hands import LEFT, NONE, Hands

RIVER = "6472/6372"
"""A minor river beside the engineers, out of every enemy zone"""


@pytest.fixture
def sappers(winter: Hands) -> Hands:
    """The Axis engineers stand in 6372."""
    assert winter.table.play(Correction((("place", "ax-eng", "6372"),), "as on the table"))
    return winter


def row(window: Window, words: str) -> MarkerRow:
    return next(r for r in window.forces.markers.rows if r.accessibleName().startswith(words))


def lying(hands: Hands) -> list[tuple[str, str]]:
    grid = hands.table.game.world.board.grid
    return [(m.side, grid.side_name(m.hexside)) for m in hands.table.position.markers.values() if m.hexside >= 0]


def beside(hands: Hands, side: str, share: float = 0.3) -> QPoint:
    """A point of the viewport in the first hex of a hexside, ``share`` of the way from the side to its middle."""
    view, layout = hands.window.map.view, hands.window.map.scene.layout
    assert layout is not None
    middle = line_of(layout, layout.grid.parse_side(side)).center()
    center = QPointF(*layout.center(layout.grid.index(side.partition("/")[0])))
    return view.mapFromScene(middle + (center - middle) * share)


def take(hands: Hands, words: str) -> None:
    hands.qtbot.mouseClick(row(hands.window, words), LEFT, NONE, QPoint(30, 10))
    QApplication.processEvents()


def point_at(hands: Hands, side: str) -> None:
    hands.qtbot.mouseMove(hands.window.map.view.viewport(), beside(hands, side))
    QApplication.processEvents()


def click(hands: Hands, side: str) -> None:
    hands.qtbot.mouseClick(hands.window.map.view.viewport(), LEFT, NONE, beside(hands, side))
    hands.window.map.view.settle()
    QApplication.processEvents()


def headline(window: Window) -> str:
    return window.map.view.hand.tip.headline.text()


def test_the_hexside_nearest_to_the_pointer_is_lit_and_a_click_lays_the_bridge(sappers: Hands, window: Window) -> None:
    take(sappers, "Axis pontoon, ×1")
    assert window.history.last.text() == "Axis pontoon: click its hexside, or Esc to put it back."
    hand, grid = window.map.markers, sappers.table.game.world.board.grid
    for name in (RIVER, "6473/6372"):
        point_at(sappers, name)
        assert hand.light.key == hand.place == grid.parse_side(name)
        assert hand.light.item is not None
        assert hand.light.item.pen().color() == window.map.scene.theme.overlay.blue
    assert headline(window) == "Axis pontoon placed in 6473/6372."
    click(sappers, RIVER)
    assert lying(sappers) == [("axis", RIVER)]
    assert hand.held is None
    assert hand.light.item is None


def test_the_lit_hexside_says_why_no_bridge_may_lie_there(sappers: Hands, window: Window) -> None:
    take(sappers, "Axis pontoon")
    point_at(sappers, "6372/6373")
    light = window.map.markers.light
    assert headline(window) == "6372/6373 is not a stream or river (22.3)."
    assert light.item is not None
    assert light.item.pen().color() == window.map.scene.theme.overlay.vermilion
    click(sappers, "6470/6370")
    assert lying(sappers) == []
    assert window.map.view.hand.pill.isVisibleTo(window)
    assert "No engineer is adjacent to 6470/6370 (22.3)." in sappers.read(window.refusal)


def test_a_refused_bridge_is_overruled_with_a_reason(sappers: Hands, window: Window) -> None:
    take(sappers, "Axis pontoon")
    click(sappers, "6470/6370")
    card = window.prompts.refusal
    assert card is not None
    sappers.type(card.reason, "as agreed")
    sappers.key(Qt.Key.Key_Return, widget=card.reason)
    assert lying(sappers) == [("axis", "6470/6370")]


def test_escape_puts_the_bridge_back_and_puts_the_light_out(sappers: Hands, window: Window) -> None:
    take(sappers, "Axis pontoon")
    point_at(sappers, RIVER)
    sappers.key(Qt.Key.Key_Escape)
    assert window.map.markers.held is None
    assert window.map.markers.light.item is None
    assert lying(sappers) == []


def test_a_bridge_is_laid_with_keys_alone(sappers: Hands, window: Window) -> None:
    there = row(window, "Axis pontoon")
    there.setFocus()
    sappers.key(Qt.Key.Key_Return, widget=there)
    prompt = window.map.view.prompt
    assert prompt.label.text() == "Axis pontoon to hexside"
    for wrong, said in (
        ("6372", "is not a hexside"),
        ("6372/9999", "no hex 9999"),
        ("6372/6475", "are not adjacent"),
    ):
        prompt.field.clear()
        sappers.type(prompt.field, wrong)
        sappers.key(Qt.Key.Key_Return, widget=prompt.field)
        assert said in prompt.said.text()
        assert prompt.isVisibleTo(window)
    prompt.field.clear()
    sappers.type(prompt.field, "6372/6472")
    sappers.key(Qt.Key.Key_Return, widget=prompt.field)
    assert lying(sappers) == [("axis", RIVER)]
    assert not prompt.isVisibleTo(window)


@pytest.fixture
def bridged(sappers: Hands) -> Hands:
    take(sappers, "Axis pontoon")
    click(sappers, RIVER)
    return sappers


def spot(hands: Hands) -> QPoint:
    scene = hands.window.map.scene
    return hands.window.map.view.mapFromScene(scene.markers.items["pontoon-1"].pos())


def test_the_bridge_lies_on_its_hexside_and_is_found_there(bridged: Hands, window: Window) -> None:
    layer, layout = window.map.scene.markers, window.map.scene.layout
    assert layout is not None
    side = line_of(layout, layout.grid.parse_side(RIVER))
    assert layer.items["pontoon-1"].pos() == side.center()
    assert layer.at(side.center()) == "pontoon-1"
    assert layer.at(QPointF(*layout.center(bridged.hex("6372")))) is None


@pytest.mark.parametrize("zoom", [RUNGS[0], 0.35, 1.0, RUNGS[-1]])
def test_the_bridge_is_to_be_seen_at_every_zoom(bridged: Hands, window: Window, zoom: float) -> None:
    view, scene = window.map.view, window.map.scene
    item = scene.markers.items["pontoon-1"]
    view.look_at(item.pos(), zoom)
    view.settle()

    middle = view.mapFromScene(item.pos())

    def seen() -> QImage:
        return view.viewport().grab(QRect(middle.x() - 40, middle.y() - 40, 80, 80)).toImage()

    with_it = seen()
    item.hide()
    without = seen()
    changed = sum(with_it.pixel(x, y) != without.pixel(x, y) for x in range(80) for y in range(80))
    assert changed > 60, "about eight pixels across at least"


def test_the_pointer_resting_on_the_bridge_says_what_it_is(bridged: Hands, window: Window) -> None:
    port = window.map.view.viewport()
    QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, spot(bridged), port.mapToGlobal(spot(bridged))))
    assert QToolTip.text() == "Axis pontoon, 6472/6372"
    QToolTip.hideText()


def test_the_stack_card_names_the_bridges_of_its_hex(bridged: Hands, window: Window) -> None:
    bridged.click("6372")
    assert "Axis pontoon towards 6472" in window.stack.facts.text()
    bridged.click("6472")
    assert "Axis pontoon towards 6372" in window.stack.facts.text()
    bridged.click("6371")
    assert "pontoon" not in window.stack.facts.text()


def test_a_bridge_is_dragged_to_another_hexside(bridged: Hands, window: Window) -> None:
    viewport, start, end = window.map.view.viewport(), spot(bridged), beside(bridged, "6473/6372")
    bridged.qtbot.mousePress(viewport, LEFT, NONE, start)
    for i in range(1, 6):
        bridged.qtbot.mouseMove(viewport, start + (end - start) * i / 5)
    bridged.qtbot.mouseRelease(viewport, LEFT, NONE, end)
    assert lying(bridged) == [("axis", "6473/6372")]


def test_a_bridge_put_down_where_it_lay_is_no_action(bridged: Hands, window: Window) -> None:
    before = len(bridged.table.chronicle)
    bridged.qtbot.mouseClick(window.map.view.viewport(), LEFT, NONE, spot(bridged))
    assert window.map.markers.held == Held("pontoon", "axis", "pontoon-1")
    click(bridged, RIVER)
    assert len(bridged.table.chronicle) == before
    assert lying(bridged) == [("axis", RIVER)]


def test_a_bridge_is_taken_off_by_its_menu_and_comes_back_by_undo(bridged: Hands, window: Window) -> None:
    viewport = window.map.view.viewport()
    bridged.qtbot.mouseClick(viewport, Qt.MouseButton.RightButton, NONE, spot(bridged))
    menu = next(m for m in window.map.view.findChildren(QMenu) if m.isVisible())
    assert [a.text() for a in menu.actions()] == ["Move Axis pontoon…", "Remove Axis pontoon from the map"]
    menu.actions()[1].trigger()
    menu.close()
    assert lying(bridged) == []
    bridged.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert lying(bridged) == [("axis", RIVER)]


def test_a_bridge_is_taken_off_by_key(bridged: Hands, window: Window) -> None:
    there = row(window, "Axis pontoon, 6472/6372")
    bridged.key(Qt.Key.Key_Delete, widget=there)
    assert lying(bridged) == []


def test_other_markers_still_lie_in_hexes(sappers: Hands, window: Window) -> None:
    """The pointer means the hex for a kind that lies in one."""
    hand = window.map.markers
    hand.held = Held("ground-attack", "axis")
    layout = window.map.scene.layout
    assert layout is not None
    assert hand.place_at(QPointF(*layout.center(sappers.hex("6372")))) == sappers.hex("6372")
    hand.put_back()


def test_any_game_may_say_that_a_kind_lies_on_hexsides(hands: Hands, window: Window) -> None:
    """Operation Storm's airpower, were it laid on hexsides; a kind without an icon bears its letters."""
    game = hands.table.game
    words = replace(game.vocabulary, hexside_markers=("airpower",))
    swap(hands.table, vocabulary=words, markers={"airpower": FewMarkers(game.world, {"german": 1})})
    take(hands, "German airpower")
    click(hands, "1813/1814")
    assert lying(hands) == [("german", "1813/1814")]
    assert "airpower-1" in window.map.scene.markers.items
