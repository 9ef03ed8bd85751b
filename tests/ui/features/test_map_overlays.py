"""Overlays of the map, the overview and bookmarks: by key, remembered, and true to the position."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from app.position.position import Position, World
from app.rules.orders.orders import Correction
from app.ui.main_window import Window
from app.ui.map.layers.overlays import (
    Commanded,
    CommandOverlay,
    ControlOverlay,
    RangeOverlay,
    ReachOverlay,
    ZoneOverlay,
)
from app.ui.settings import Settings
from tests.ui.fakes import swap
from tests.ui.hands import CONTROL, LEFT, NONE, SHIFT, Hands


def shown(window: Window, kind: type) -> object:
    return window.map.scene.overlay(kind)


def test_control_is_washed_over_the_map_by_a_key(hands: Hands, window: Window) -> None:
    assert shown(window, ControlOverlay) is None
    hands.key(Qt.Key.Key_F2)
    overlay = shown(window, ControlOverlay)
    assert isinstance(overlay, ControlOverlay)
    control, position = hands.table.game.control, hands.table.position
    sides = list(hands.table.game.world.roster.sides)
    for name in ("1513", "1815", "1814"):
        owner = control.of(position, hands.hex(name))  # type: ignore[union-attr]
        assert overlay.hexes.get(hands.hex(name)) == (sides.index(owner) if owner else None)
    hands.key(Qt.Key.Key_F2)
    assert shown(window, ControlOverlay) is None


def test_control_follows_the_position(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F2)
    before = shown(window, ControlOverlay)
    assert isinstance(before, ControlOverlay)
    bare = next(i for i, side in before.hexes.items() if side == 0 and i not in hands.table.position.stacks)
    name = hands.table.game.world.board.location_name(bare)
    assert hands.table.play(Correction((("control", name, "soviet"),), "as on the table"))
    overlay = shown(window, ControlOverlay)
    assert isinstance(overlay, ControlOverlay)
    assert overlay.hexes[bare] == list(hands.table.game.world.roster.sides).index("soviet")


def test_the_reach_of_the_selection_is_lit_until_it_is_let_go(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F3)
    assert shown(window, ReachOverlay) is None
    hands.click("de-44")
    overlay = shown(window, ReachOverlay)
    assert isinstance(overlay, ReachOverlay)
    units = hands.table.position.pick(("de-44",))
    assert overlay.costs == hands.table.game.movement.reach(hands.table.position, units).costs  # type: ignore[union-attr]
    hands.drag("de-44", "1813")
    after = shown(window, ReachOverlay)
    assert isinstance(after, ReachOverlay)
    assert after.costs != overlay.costs, "the reach from where it stands now"
    hands.key(Qt.Key.Key_Escape)
    assert shown(window, ReachOverlay) is None


def test_markers_show_how_far_they_reach(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F4)
    assert shown(window, RangeOverlay) is None
    airpower = {"kind": "airpower", "side": "soviet", "at": "1714", "hexside": None}
    assert hands.table.play(Correction((("marker", "m1", airpower),), "as on the table"))
    overlay = shown(window, RangeOverlay)
    assert isinstance(overlay, RangeOverlay)
    middle = hands.hex("1714")
    side = list(hands.table.game.world.roster.sides).index("soviet")
    assert overlay.hexes == {side: frozenset({middle, *hands.table.game.world.board.grid.adjacent[middle]})}


@dataclass
class Ring:
    """Zones of control into the hexes around every unit."""

    world: World
    asked: list[str] = field(default_factory=list)

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        self.asked.append(side)
        around = self.world.board.grid.adjacent
        return frozenset(n for u in position.units.values() if u.on_map and u.side == side for n in around[u.location])

    def idle(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()


def test_zones_of_control_are_offered_where_the_game_has_them(hands: Hands, window: Window) -> None:
    action = window.actions_["show_zones"]
    assert not action.isEnabled(), "Operation Storm has none"
    swap(hands.table, zones=Ring(hands.table.game.world))
    assert action.isEnabled()
    hands.key(Qt.Key.Key_F5)
    overlay = shown(window, ZoneOverlay)
    assert isinstance(overlay, ZoneOverlay)
    assert hands.hex("1813") in overlay.hexes[0]


def test_overlays_are_remembered(hands: Hands, window: Window, settings: Settings) -> None:
    hands.key(Qt.Key.Key_F2)
    hands.key(Qt.Key.Key_F6)
    again = Window(settings)
    try:
        assert again.actions_["show_control"].isChecked()
        assert again.actions_["overview"].isChecked()
        assert not again.actions_["show_reach"].isChecked()
    finally:
        again.close()
        again.deleteLater()


# the overview ------------------------------------------------------------------------------------------------------


@pytest.fixture
def overview(hands: Hands, window: Window) -> Hands:
    hands.key(Qt.Key.Key_F6)
    for _ in range(3):
        window.map.view.zoom_in()
    return hands


def middle(window: Window) -> QPointF:
    return window.map.view.camera.sight().center()


def test_a_click_on_the_overview_goes_there(overview: Hands, window: Window) -> None:
    small = window.overlays.overview
    assert small.isVisible()
    at = QPoint(round(small.width() * 0.3), round(small.height() * 0.6))
    overview.qtbot.mouseClick(small, LEFT, NONE, at)
    apart = middle(window) - small.to_scene(QPointF(at))
    assert apart.manhattanLength() < 4
    frame = small.from_scene(window.map.view.camera.sight()).center()
    assert (frame - QPointF(at)).manhattanLength() < 2, "the frame is where the click was"


def test_dragging_on_the_overview_pulls_the_map_along(overview: Hands, window: Window) -> None:
    small = window.overlays.overview
    overview.qtbot.mousePress(small, LEFT, NONE, QPoint(40, 40))
    before = middle(window)
    overview.qtbot.mouseMove(small, QPoint(70, 50))
    overview.qtbot.mouseRelease(small, LEFT, NONE, QPoint(70, 50))
    assert middle(window).x() > before.x()


def test_the_overview_stays_in_its_corner(overview: Hands, window: Window) -> None:
    small, port = window.overlays.overview, window.map.view.viewport()
    window.resize(1000, 640)
    overview.qtbot.waitUntil(
        lambda: port.rect().contains(small.geometry()) and small.geometry().right() > port.width() - 30
    )


# bookmarks ---------------------------------------------------------------------------------------------------------


def test_a_place_is_kept_under_a_name_and_gone_to_by_a_key(hands: Hands, window: Window) -> None:
    view, marks = window.map.view, window.bookmarks
    view.zoom_in()
    view.zoom_in()
    view.go_to(hands.hex("1814"))
    there, zoom = middle(window), view.zoom
    hands.key(Qt.Key.Key_D, CONTROL)
    assert marks.entry is not None
    line = marks.entry.lines[0]
    line.clear()
    hands.type(line, "The bridge")
    hands.key(Qt.Key.Key_Return, widget=line)
    view.fit()
    hands.key(Qt.Key.Key_1, CONTROL)
    assert view.zoom == pytest.approx(zoom, rel=1e-3)
    assert (middle(window) - there).manhattanLength() < 4


def test_bookmarks_stay_with_the_campaign(hands: Hands, window: Window) -> None:
    marks = window.bookmarks
    assert marks.keep("North")
    assert marks.keep("South")
    marks.take_out(0)
    campaign = hands.table.campaign
    assert campaign is not None
    path = campaign.path
    hands.table.close()
    assert window.open_campaign(path)
    assert [p.name for p in marks.places] == ["South"]
    assert [a.text() for a in marks.actions if a.isVisible()] == ["&1  South"]


def test_a_name_that_is_kept_already_gets_its_new_place(hands: Hands, window: Window) -> None:
    marks = window.bookmarks
    marks.keep("North")
    window.map.view.zoom_in()
    marks.keep("North")
    assert len(marks.places) == 1
    assert marks.places[0].zoom == pytest.approx(window.map.view.zoom, rel=1e-3)


# command -----------------------------------------------------------------------------------------------------------


def commanded(window: Window) -> tuple[Commanded, ...]:
    overlay = shown(window, CommandOverlay)
    return overlay.sides if isinstance(overlay, CommandOverlay) else ()


def names(hands: Hands, hexes: frozenset[int]) -> set[str]:
    return {hands.table.game.world.board.location_name(i) for i in hexes}


def test_command_is_drawn_for_the_side_in_hand_by_a_key(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11)
    (axis,) = commanded(window)
    assert axis.side == list(winter.table.game.world.roster.sides).index("axis")
    grid = winter.table.game.world.board.grid
    corps = grid.index("6174")
    assert dict(axis.areas)[corps] == frozenset(grid.within(corps, 4)), "its radius is printed as 4"
    assert {start for start, _ in axis.areas} == {grid.index(name) for name in ("6174", "6275", "6277")}
    assert names(winter, axis.unled) == {"6080"}, "the reconnaissance alone is out of every radius"
    assert "6375" in names(winter, axis.led)
    winter.key(Qt.Key.Key_F11)
    assert commanded(window) == ()


def test_the_other_side_is_drawn_beside_it_or_alone(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11, SHIFT)
    sides = list(winter.table.game.world.roster.sides)
    assert [sides[one.side] for one in commanded(window)] == ["soviet"]
    winter.key(Qt.Key.Key_F11)
    assert {sides[one.side] for one in commanded(window)} == {"axis", "soviet"}


def test_command_follows_the_units(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11)
    assert winter.table.play(Correction((("place", "ax-pz1", "6370"), ("place", "ax-rec", "6177")), "as on the table"))
    (axis,) = commanded(window)
    assert names(winter, axis.unled) == {"6370"}
    assert "6177" in names(winter, axis.led)


def test_a_suppressed_headquarters_reaches_nobody(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11)
    assert winter.table.play(Correction((("marks", "ax-kg2", ["suppressed"]),), "as on the table"))
    (axis,) = commanded(window)
    assert winter.hex("6277") not in {start for start, _ in axis.areas}
    assert "6277" in names(winter, axis.unled)


def test_the_unit_under_the_pointer_has_a_line_to_its_headquarters(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11)
    assert commanded(window)[0].lines == ()
    winter.hover("6374")
    assert commanded(window)[0].lines == ((winter.hex("6275"), winter.hex("6374")),)
    winter.hover("6080")
    assert commanded(window)[0].lines == (), "nobody leads the reconnaissance"
    winter.hover("6174")
    lines = commanded(window)[0].lines
    assert lines, "a headquarters has lines to whom it leads"
    assert {start for start, _ in lines} == {winter.hex("6174")}


def test_the_keys_that_go_from_hex_to_hex_draw_the_line_as_well(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11)
    window.map.view.go_to(winter.hex("6373"))
    winter.key(Qt.Key.Key_Right, SHIFT, window.map.view)
    assert window.map.scene.marked.cursor == winter.hex("6374")
    assert commanded(window)[0].lines == ((winter.hex("6275"), winter.hex("6374")),)


def test_under_fog_nobody_sees_the_command_of_the_enemy(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_F11, SHIFT)
    assert len(commanded(window)) == 1
    winter.table.fog.set_on(True)
    winter.table.fog.look("axis")
    winter.table.positionChanged.emit(())
    assert commanded(window) == ()


def test_a_game_without_command_does_not_offer_it(hands: Hands, window: Window) -> None:
    for name in ("show_command", "show_command_other"):
        assert not window.actions_[name].isEnabled(), "Operation Storm has no headquarters"
        assert not window.actions_[name].isVisible()
    hands.key(Qt.Key.Key_F11)
    assert commanded(window) == ()


def test_command_is_found_in_the_palette(winter: Hands, window: Window) -> None:
    winter.key(Qt.Key.Key_K, CONTROL)
    winter.type(window.palette_.words, "command of")
    winter.key(Qt.Key.Key_Return, widget=window.palette_.words)
    assert window.actions_["show_command_other"].isChecked()
    assert len(commanded(window)) == 1
