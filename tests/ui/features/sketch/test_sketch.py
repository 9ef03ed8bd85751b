"""Sketch mode by mouse and keys: units and ground in seconds, supply and odds at once, kept or thrown away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.systems.scenario.library import find, slugs
from app.ui.features.sketch.panel import MEMORY, THEM, US
from app.ui.main_window import Window
from app.ui.map.layers.overlays import BattleOverlay, SupplyOverlay
from app.ui.map.tools.brushes import ERASE, HEXSIDE, TERRAIN, UNITS, brushes
from tests.ui.hands import CONTROL, NONE, SHIFT, Hands
from tests.ui.pencil import LEFT, RIGHT, Pencil, fight
from tests.ui.starting import start_screen

STORM = "operation-storm"


# beginning ------------------------------------------------------------------------------------------------------------


def test_a_sketch_begins_from_the_start_screen_by_one_click(qtbot: QtBot, window: Window) -> None:
    start_screen(window)
    hands = Hands(qtbot, window)
    hands.press(hands.button(" Sketch a position"))
    assert isinstance(window.table.campaign, Sketch)
    assert MEMORY in hands.read(window.sketching.bar)
    for _ in range(2):
        QApplication.processEvents()
    band, panel = window.shell.band, window.sketching.panel
    assert panel.mapToGlobal(QPoint()).y() >= band.mapToGlobal(QPoint(0, band.height())).y(), "nothing of it is covered"
    assert not window.prompts.floats.cards()


def test_menu_palette_and_key_begin_a_sketch(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_K, CONTROL)
    hands.type(window.palette_.words, "sketch")
    assert window.palette_.list.count() == 1
    hands.key(Qt.Key.Key_Return, widget=window.palette_.words)
    assert isinstance(window.table.campaign, Sketch)
    assert window.sketching.bar.isVisible()
    hands.press(window.sketching.panel.throw)
    assert isinstance(window.table.campaign, Campaign)
    assert not window.sketching.bar.isVisible()
    hands.key(Qt.Key.Key_K, CONTROL | SHIFT)
    assert isinstance(window.table.campaign, Sketch)


def test_the_map_is_the_games_own_left_blank(pencil: Pencil) -> None:
    board = pencil.table.game.world.board
    assert board.grid == find(STORM).world().board.grid
    assert set(board.terrain) == {("clear",)}
    assert not board.sides
    assert board.sources["german"]


# units ----------------------------------------------------------------------------------------------------------------


def test_the_left_button_puts_them_down_and_the_right_one_us(pencil: Pencil) -> None:
    pencil.put("N1232")
    pencil.put("N1131", RIGHT)
    pencil.put("N1133", LEFT, SHIFT)
    assert pencil.sides("N1232") == ["soviet"]
    assert pencil.sides("N1131") == ["german"]
    assert pencil.sides("N1133") == ["german"]


def test_a_second_click_adds_one_and_the_other_button_changes_hands(pencil: Pencil) -> None:
    pencil.put("N1232")
    pencil.put("N1232")
    assert pencil.sides("N1232") == ["soviet", "soviet"]
    assert len({u.label for u in pencil.at("N1232")}) == 2
    pencil.put("N1232", RIGHT)
    assert pencil.sides("N1232") == ["german"]


def test_a_drag_puts_one_into_every_hex_on_the_way(pencil: Pencil) -> None:
    pencil.put("N1233")
    pencil.stroke(["N1231", "N1234"])
    assert [len(pencil.at(h)) for h in ("N1231", "N1232", "N1233", "N1234")] == [1, 1, 1, 1]
    assert pencil.table.undo_summary() == "Soviet units in N1231, N1232 and N1234."


def test_a_digit_says_how_many_and_factors_are_printed_on_them(pencil: Pencil, window: Window) -> None:
    pencil.type(window.sketching.panel.numbers[US], "9-8-10")
    pencil.key(Qt.Key.Key_Return, widget=window.sketching.panel.numbers[US])
    assert window.map.view.hasFocus(), "the map has the keys again"
    pencil.brush("3")
    pencil.put("N1131", RIGHT)
    units = pencil.at("N1131")
    assert len(units) == 3
    assert {(u.number("attack"), u.number("defense"), u.number("move")) for u in units} == {(9, 8, 10)}


def test_factors_that_are_none_are_put_right_before_anything_is_put_down(pencil: Pencil, window: Window) -> None:
    pencil.type(window.sketching.panel.numbers[THEM], "4-x")
    pencil.put("N1232")
    assert not pencil.at("N1232")
    assert window.sketching.panel.numbers[THEM].hasFocus()


def test_we_may_be_the_other_side(pencil: Pencil, window: Window) -> None:
    pencil.press(pencil.button("Swap"))
    pencil.put("N1232", RIGHT)
    assert pencil.sides("N1232") == ["soviet"]
    assert pencil.table.position.active == "soviet"
    assert window.supply.side == "soviet"


def test_wiping_takes_units_and_ground_away(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.brush("f")
    pencil.stroke(["N1232", "N1233"])
    window.sketching.panel.take_kind(ERASE)
    pencil.stroke(["N1232", "N1233"])
    assert not pencil.at("N1232")
    assert pencil.terrain("N1233") == "clear"


# ground ---------------------------------------------------------------------------------------------------------------


def test_terrain_is_painted_by_dragging_and_wiped_with_the_right_button(pencil: Pencil) -> None:
    pencil.brush("f")
    pencil.stroke(["N1231", "N1235"])
    assert [pencil.terrain(f"N12{n}") for n in range(31, 36)] == ["forest"] * 5
    pencil.stroke(["N1232", "N1233"], RIGHT)
    assert [pencil.terrain(f"N12{n}") for n in range(31, 36)] == ["forest", "clear", "clear", "forest", "forest"]


def test_a_river_goes_on_hexsides_and_off_again(pencil: Pencil, window: Window) -> None:
    pencil.brush(next(b.key for b in window.sketching.panel.chips if b.slug == "river"))
    viewport = window.map.view.viewport()
    for expected in ({"river"}, set()):
        pencil.qtbot.mouseClick(viewport, LEFT, NONE, pencil.side_point("N1232", "N1131"))
        board = pencil.table.game.world.board
        assert board.side_features(pencil.hex("N1232"), pencil.hex("N1131")) == expected


def test_a_city_is_put_into_a_hex(pencil: Pencil, window: Window) -> None:
    pencil.brush(next(b.key for b in window.sketching.panel.chips if b.slug == "city"))
    pencil.put("N1232")
    assert pencil.table.game.world.board.place_kinds(pencil.hex("N1232")) == {"city"}


@pytest.mark.parametrize("slug", slugs())
def test_every_game_offers_its_own_ground_each_with_a_key_of_its_own(slug: str) -> None:
    words = find(slug).vocabulary
    found = brushes(words)
    assert [b.slug for b in found if b.kind == TERRAIN] == list(words.terrain)
    assert [b.slug for b in found if b.kind == HEXSIDE] == list(words.hexsides)
    keys = [b.key for b in found if b.key]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & set("g123456789"), "g goes to a hex, digits count"


# what is asked of it --------------------------------------------------------------------------------------------------


def test_odds_follow_what_is_drawn(pencil: Pencil, window: Window) -> None:
    fight(pencil, window)
    assert window.battle.answer.columns[0].text() == "+5"
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    pencil.brush("r")
    pencil.put("N1232")
    assert window.battle.answer.columns[0].text() == "+4", "rough ground shifts at once (10.12)"
    pencil.key(Qt.Key.Key_Z, CONTROL)
    assert window.battle.answer.columns[0].text() == "+5"
    pencil.brush("u")
    pencil.put("N1233", RIGHT)
    assert window.battle.answer.columns[0].text() == "+10", "18 against 4"


def test_the_odds_tool_asks_about_the_hex_that_is_clicked(pencil: Pencil, window: Window) -> None:
    fight(pencil, window)
    pencil.put("N1130")
    assert pencil.table.plan.target == pencil.hex("N1130"), "the newest of theirs"
    pencil.brush("o")
    pencil.put("N1232")
    assert pencil.table.plan.target == pencil.hex("N1232")
    assert len(pencil.table.chronicle) == 4, "asking changes nothing"
    pencil.put("N1536")
    assert not pencil.table.plan.picked


def test_supply_follows_what_is_drawn(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232", RIGHT)
    assert window.supply.sides[window.supply.side].told.text() == "1 of 1 stacks"
    grid = pencil.table.game.world.board.grid
    for n in grid.adjacent[pencil.hex("N1232")]:
        pencil.put(grid.name(n))
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(overlay, SupplyOverlay)
    assert overlay.isolated == {pencil.hex("N1232")}
    window.sketching.panel.take_kind(ERASE)
    pencil.put("N1131")
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert overlay is None or not overlay.isolated


def test_a_unit_without_factors_says_so_on_the_board(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.put("N1131", RIGHT)
    assert "has no attack factor in the counter data yet" in pencil.read(window.battle)


def test_units_is_the_brush_at_first(pencil: Pencil, window: Window) -> None:
    brush = window.sketching.panel.brush
    assert brush is not None
    assert brush.kind == UNITS
