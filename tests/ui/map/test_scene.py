from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.board.grid import Grid
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.ledger import Ledger
from app.position.position import Marker
from app.ui.map.layers.hex_item import HexItem
from app.ui.map.layers.overlays import (
    Battle,
    BattleOverlay,
    ControlOverlay,
    Overlay,
    PathOverlay,
    ReachOverlay,
    SupplyOverlay,
    ZoneOverlay,
    points_text,
)
from app.ui.map.scene import MapScene
from app.ui.map.view import MapView
from app.ui.theme import Theme
from tests.ui.map.table import BOARD, ROSTER, board, counter, hex, moved, position, usual

HERE = frozenset({hex("0303"), hex("0304")})
OVERLAYS: list[Overlay] = [
    ReachOverlay({hex("0303"): 0, hex("0304"): 1, hex("0404"): 2}, HERE),
    PathOverlay((hex("0303"), hex("0304"), hex("0404"))),
    PathOverlay((hex("0303"), hex("0304")), ok=False),
    SupplyOverlay(((hex("0303"), hex("0302"), hex("0301")),), HERE, frozenset({hex("0505")}), frozenset({hex("0506")})),
    BattleOverlay((Battle((hex("0303"), hex("0202")), hex("0304"), "+10"), Battle((hex("0505"),), hex("0707"), "3:1"))),
    ControlOverlay({hex("0303"): 0, hex("0304"): 1}),
    ZoneOverlay({0: HERE, 1: frozenset({hex("0404")})}),
]


def test_a_position_lays_a_counter_for_each_unit_on_the_map(scene: MapScene) -> None:
    assert set(scene.counters.items) == {"14", "1", "2", "3", "4", "5", "87"}
    where = scene.counters.items["14"].pos()
    assert (where.x(), where.y()) == scene.layout.center(hex("0502"))


def test_units_off_the_map_have_no_counter(scene: MapScene) -> None:
    scene.set_position(position(Unit(counter("1"), hex("0303")), Unit(counter("2"), box="reserve")), ROSTER)
    assert set(scene.counters.items) == {"1"}


def test_a_stack_is_offset_three_units_a_counter_with_the_first_listed_on_top(scene: MapScene) -> None:
    items = [scene.counters.items[i] for i in ("5", "4", "3", "2", "1")]
    for low, high in pairwise(items):
        assert low.pos() - high.pos() == QPointF(3, -3)
        assert high.zValue() > low.zValue()
    assert scene.unit_at(items[-1].pos()) == "1"


def test_stacks_above_three_carry_their_number(scene: MapScene) -> None:
    assert set(scene.counters._counts) == {hex("0303")}
    three, _ = moved(usual(), "5", hex("0101"))
    three, _ = moved(three, "4", hex("0101"))
    scene.set_position(three, ROSTER)
    assert not scene.counters._counts


def test_covered_counters_are_bare_cardboard_and_the_top_has_its_face(view: MapView) -> None:
    view.settle()
    items = view.map_scene.counters.items
    assert items["1"].shown == items["1"].face
    assert items["3"].shown == items["3"].face.blank


def test_faces_have_the_pixels_of_the_zoom(view: MapView) -> None:
    for _ in range(3):
        view.zoom_out()
        view.settle()
        item = view.map_scene.counters.items["14"]
        assert item.side == round(view.map_scene.counters.side * view.zoom * view.devicePixelRatioF())


def test_only_counters_in_sight_get_faces(view: MapView) -> None:
    view.settle()
    scene = view.map_scene
    for item in scene.counters.items.values():
        item.shown = None
    view.camera.zoom(4.0)
    view.camera.center(scene.counters.items["87"].pos())
    view._faces.stop()
    view.settle()
    assert scene.counters.items["87"].shown is not None
    assert scene.counters.items["14"].shown is None


def test_refresh_moves_one_unit_and_lays_it_on_top(scene: MapScene) -> None:
    after, change = moved(usual(), "14", hex("0303"))
    scene.refresh([change], after)
    assert scene.counters.stacks[hex("0303")][-1] == "14"
    assert hex("0502") not in scene.counters.stacks
    assert scene.unit_at(scene.counters.items["14"].pos()) == "14"


def test_refresh_shows_what_set_position_shows(scene: MapScene, qtbot: QtBot) -> None:
    now, changes = usual(), []
    for unit, to in (("2", "0404"), ("87", "0505"), ("1", "0404"), ("2", "0101")):
        now, change = moved(now, unit, hex(to))
        changes.append(change)
    scene.refresh(changes, now)
    whole = MapScene(Theme.load("light"))
    whole.set_board(BOARD)
    whole.set_position(now, ROSTER, "operation-storm")
    assert {at: set(ids) for at, ids in scene.counters.stacks.items()} == {
        at: set(ids) for at, ids in whole.counters.stacks.items()
    }
    assert {i: item.face for i, item in scene.counters.items.items()} == {
        i: item.face for i, item in whole.counters.items.items()
    }


def test_refresh_takes_a_unit_off_and_brings_it_back(scene: MapScene) -> None:
    before = usual()
    gone = replace(before, units={**before.units, "14": before.units["14"].at(-1, "eliminated")})
    scene.refresh([Change("place", "14", "0502", "@eliminated")], gone)
    assert "14" not in scene.counters.items
    scene.refresh([Change("place", "14", "@eliminated", "0502")], before)
    assert scene.counters.hex_of("14") == hex("0502")


def test_marks_and_lost_steps_change_the_face(scene: MapScene) -> None:
    before = usual()
    two = counter("14", "panzer", steps=2)
    hurt = replace(before, units={**before.units, "14": Unit(two, hex("0502"), steps=1, marks=frozenset({"refit"}))})
    scene.refresh([Change("steps", "14", 2, 1), Change("marks", "14", [], ["refit"])], hurt)
    face = scene.counters.items["14"].face
    assert face.bands == 1
    assert face.badges == ("refit",)


def test_the_ledgers_entries_show_as_badges(scene: MapScene) -> None:
    cut = replace(usual(), ledger=Ledger({"supply": {"14": "out-of-supply"}}))
    scene.refresh([Change("ledger", "supply:14", None, "out-of-supply")], cut)
    assert scene.counters.items["14"].face.badges == ("out-of-supply",)
    scene.refresh([Change("ledger", "supply", {"14": "out-of-supply"}, None)], usual())
    assert scene.counters.items["14"].face.badges == ()


def test_badges_can_be_said_by_the_window(scene: MapScene) -> None:
    scene.set_badges(lambda unit, position: ["attenuated"] if unit.id == "87" else [])
    assert scene.counters.items["87"].face.badges == ("attenuated",)


def test_markers_come_and_go(scene: MapScene) -> None:
    assert set(scene.markers.items) == {"m"}
    edge = BOARD.grid.sides[hex("0505")][1]
    other = replace(usual(), markers={"n": Marker("n", "trench", "soviet", hexside=edge)})
    scene.refresh([Change("marker", "m", {}, None)], other)
    assert set(scene.markers.items) == {"n"}
    (ax, ay), (bx, by) = scene.layout.side_ends(edge)
    assert scene.markers.items["n"].pos() == QPointF((ax + bx) / 2, (ay + by) / 2)


def test_a_garrison_lies_beside_the_stack_of_its_hex(scene: MapScene) -> None:
    site = BOARD.location("0404#fortress")
    scene.set_position(position(Unit(counter("1"), hex("0404")), Unit(counter("2"), site)), ROSTER)
    assert scene.counters.items["1"].pos() != scene.counters.items["2"].pos()
    assert scene.counters.hex_of("2") == hex("0404")
    assert set(scene.counters.in_hex(hex("0404"))) == {"1", "2"}


def test_a_unit_that_leaves_the_map_leaves_the_selection(scene: MapScene, qtbot: QtBot) -> None:
    scene.select(("14", "87"))
    with qtbot.waitSignal(scene.unitsSelected) as heard:
        scene.set_position(position(Unit(counter("87", "rifle"), hex("0506"))), ROSTER)
    assert heard.args == [("87",)]


def test_selecting_puts_rings_on_exactly_those(scene: MapScene) -> None:
    scene.select(("14", "87", "nobody"))
    scene.select(("87",))
    assert [i for i, item in scene.counters.items.items() if item.ring is not None] == ["87"]


def test_a_position_needs_a_board(qtbot: QtBot) -> None:
    with pytest.raises(ValueError, match="board"):
        MapScene(Theme.load("light")).set_position(usual(), ROSTER)


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda o: type(o).__name__)
@pytest.mark.parametrize("theme", Theme.names())
def test_an_overlay_changes_the_picture_and_leaves_it_again(view: MapView, overlay: Overlay, theme: str) -> None:
    view.set_theme(Theme.load(theme))
    scene = view.map_scene

    def picture() -> QImage:
        view.settle()
        return view.grab().toImage()

    plain = picture()
    scene.show_overlay(overlay)
    assert scene.overlay(type(overlay)) == overlay
    assert picture() != plain
    scene.hide_overlay(type(overlay))
    assert scene.overlay(type(overlay)) is None
    assert picture() == plain


@pytest.mark.parametrize(
    "overlay", [o for o in OVERLAYS if not isinstance(o, PathOverlay)], ids=lambda o: type(o).__name__
)
def test_an_overlay_paints_only_what_is_exposed(
    view: MapView, overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.settle()
    scene = view.map_scene
    asked: list[int] = []
    plain = HexItem.near

    def near(self: HexItem, exposed: object) -> list[int]:
        found = plain(self, exposed)  # type: ignore[arg-type]
        asked.append(len(found))
        return found

    monkeypatch.setattr(HexItem, "near", near)
    view.camera.zoom(4.0)
    view.camera.center(QPointF(*scene.layout.center(hex("0303"))))
    scene.show_overlay(overlay)
    view.grab()
    assert asked
    assert max(asked) < BOARD.grid.size


@pytest.mark.parametrize(("points", "text"), [(3, "3"), (0, "0")])
def test_whole_points_are_plain(points: int, text: str) -> None:
    assert points_text(points) == text


def test_halves_and_thirds_of_a_point_are_exact() -> None:
    assert [points_text(Fraction(*f)) for f in ((1, 2), (5, 2), (7, 3))] == ["½", "2½", "7/3"]


def test_boards_of_another_grid_take_the_place_of_the_last(view: MapView, qtbot: QtBot) -> None:
    flat = board("flat")
    view.map_scene.set_board(flat)
    assert isinstance(flat.grid, Grid)
    assert not view.map_scene.counters.items
    assert view.camera.sheet == view.map_scene.sheet
