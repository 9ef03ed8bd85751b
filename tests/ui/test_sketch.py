"""Sketch mode by mouse and keys: units and ground in seconds, supply and odds at once, kept or thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.position.position import Position
from app.rules.orders import Note
from app.systems.library import find, referee_for, slugs
from app.ui.map.overlays import BattleOverlay, SupplyOverlay
from app.ui.sketch.brushes import ERASE, HEXSIDE, TERRAIN, UNITS, brushes
from app.ui.sketch.ground import FEW, blank_world, few_hexes, middle_hex
from app.ui.sketch.panel import MEMORY, THEM, US
from app.ui.sketch.strokes import Drawing, Token, read_numbers
from app.ui.window import Window
from tests.ui.hands import CONTROL, NONE, SHIFT, Hands

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
STORM = "operation-storm"


class Pencil(Hands):
    """Hands on a sketch: hexes by their printed numbers."""

    def scene_point(self, hex: int) -> QPoint:
        layout = self.window.map.scene.layout
        assert layout is not None
        return self.window.map.view.mapFromScene(QPointF(*layout.centre(hex)))

    def put(self, name: str, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.mouseClick(self.window.map.view.viewport(), button, modifier, self.scene_point(self.hex(name)))
        QApplication.processEvents()

    def stroke(self, names: Sequence[str], button: Qt.MouseButton = LEFT) -> None:
        viewport = self.window.map.view.viewport()
        points = [self.scene_point(self.hex(n)) for n in names]
        self.qtbot.mousePress(viewport, button, NONE, points[0])
        for point in points[1:]:
            self.qtbot.mouseMove(viewport, point)
        self.qtbot.mouseRelease(viewport, button, NONE, points[-1])
        QApplication.processEvents()

    def brush(self, letter: str) -> None:
        self.qtbot.keyClicks(self.window.map.view, letter)

    def side_point(self, a: str, b: str) -> QPoint:
        layout = self.window.map.scene.layout
        assert layout is not None
        grid = self.table.game.world.board.grid
        (ax, ay), (bx, by) = layout.side_ends(grid.side_between(self.hex(a), self.hex(b)))
        return self.window.map.view.mapFromScene(QPointF((ax + bx) / 2, (ay + by) / 2))

    def terrain(self, name: str) -> str:
        return self.table.game.world.board.terrain[self.hex(name)][0]

    def sides(self, name: str) -> list[str]:
        return [u.side for u in self.at(name)]


@pytest.fixture
def pencil(qtbot: QtBot, window: Window) -> Pencil:
    """A sketch begun from the empty window, ready to draw on."""
    found = Pencil(qtbot, window)
    window.sketching.start()
    QApplication.processEvents()
    window.map.view.settle()
    return found


# beginning ------------------------------------------------------------------------------------------------------------


def test_a_sketch_begins_from_the_start_screen_by_one_click(qtbot: QtBot, window: Window) -> None:
    window.start()
    hands = Hands(qtbot, window)
    hands.press(hands.button("Sketch a position"))
    assert isinstance(window.table.campaign, Sketch)
    assert MEMORY in hands.read(window.sketching.panel)
    assert not window.prompts.floats.cards()


def test_menu_palette_and_key_begin_a_sketch(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_K, CONTROL)
    hands.type(window.palette_.words, "sketch")
    assert window.palette_.list.count() == 1
    hands.key(Qt.Key.Key_Return, widget=window.palette_.words)
    assert isinstance(window.table.campaign, Sketch)
    hands.press(window.sketching.panel.throw)
    assert isinstance(window.table.campaign, Campaign)
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


def fight(pencil: Pencil, window: Window) -> None:
    for who, factors in ((THEM, "3-4"), (US, "9-8")):
        window.sketching.panel.numbers[who].setText(factors)
    pencil.put("N1232")
    pencil.put("N1131", RIGHT)


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
    assert window.supply.headline.text() == "The one stack is in supply"
    grid = pencil.table.game.world.board.grid
    for n in grid.adjacent[pencil.hex("N1232")]:
        pencil.put(grid.name(n))
    assert window.supply.headline.text() == "1 of 1 stacks out of supply, 1 unit"
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(overlay, SupplyOverlay)
    assert overlay.isolated == {pencil.hex("N1232")}
    window.sketching.panel.take_kind(ERASE)
    pencil.put("N1131")
    assert window.supply.headline.text() == "The one stack is in supply"


def test_a_unit_without_factors_says_so_on_the_board(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.put("N1131", RIGHT)
    assert "is not entered yet" in pencil.read(window.battle)


# back, away, kept -----------------------------------------------------------------------------------------------------


def test_every_stroke_is_one_step_back(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.brush("f")
    pencil.stroke(["N1231", "N1235"])
    pencil.key(Qt.Key.Key_Z, CONTROL)
    assert pencil.terrain("N1233") == "clear"
    assert pencil.sides("N1232") == ["soviet"]
    pencil.key(Qt.Key.Key_Z, CONTROL)
    assert not pencil.at("N1232")
    pencil.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    pencil.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert pencil.terrain("N1233") == "forest"


def test_thrown_away_it_gives_back_the_campaign_and_its_cards(
    hands: Hands, window: Window, campaign_path: Path
) -> None:
    shown = {name for name, card in window.cards.items() if not card.isHidden()}
    window.sketching.start()
    assert window.due.isHidden()
    pencil = Pencil(hands.qtbot, window)
    pencil.put(pencil.table.game.world.board.grid.name(middle_hex(pencil.table.game.world.board.grid)))
    hands.press(window.sketching.panel.throw)
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    assert campaign.path == campaign_path.resolve()
    assert {name for name, card in window.cards.items() if not card.isHidden()} == shown
    assert not window.sketching.panel.isVisible()
    assert not window.sketching.hand.drawing


def test_a_sketch_that_was_left_can_be_taken_up_again(hands: Hands, window: Window) -> None:
    window.sketching.start()
    pencil = Pencil(hands.qtbot, window)
    pencil.put("N1232")
    hands.press(window.sketching.panel.throw)
    window.sketching.start()
    assert not pencil.at("N1232")
    hands.press(window.sketching.panel.back)
    assert pencil.sides("N1232") == ["soviet"]


def test_kept_it_is_a_campaign_like_any_other(pencil: Pencil, window: Window, tmp_path: Path) -> None:
    window.settings.folder = tmp_path
    fight(pencil, window)
    pencil.brush("f")
    pencil.put("N1232")
    assert not list(tmp_path.glob("*.adjutant")), "nothing is on disk before"
    pencil.press(window.sketching.panel.keep)
    entry = window.prompts.entry
    assert entry is not None
    entry.lines[0].clear()
    pencil.type(entry.lines[0], "Crossing")
    pencil.key(Qt.Key.Key_Return, widget=entry.lines[0])
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    assert campaign.path == (tmp_path / "Crossing.adjutant").resolve()
    assert campaign.title == "Crossing"
    assert pencil.sides("N1232") == ["soviet"]
    assert pencil.terrain("N1232") == "forest"
    assert window.table.play(Note("it goes on")), "it is played like any other"
    assert not window.sketching.panel.isVisible()


def test_the_window_closes_on_a_sketch_with_its_layout_whole(hands: Hands, window: Window) -> None:
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.supply)  # from now on the layout is kept
    window.sketching.start()
    window.close()
    assert not window.due.isHidden()


def test_playing_on_a_sketch_is_possible_and_advised_only(pencil: Pencil, window: Window) -> None:
    fight(pencil, window)
    pencil.press(window.battle.attack_button)
    assert pencil.table.pending is not None
    pencil.table.undo()
    assert pencil.table.pending is None


# small boards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_a_few_hexes_lie_as_on_the_whole_map(slug: str) -> None:
    whole, small = blank_world(find(slug)).board, few_hexes(find(slug))
    if small is None:
        pytest.skip("this map cannot be cut")
    grid = small.board.grid
    assert 20 < grid.size < 250
    for i in range(grid.size):
        names = {grid.name(n) for n in grid.adjacent[i]}
        old = whole.grid.index(grid.name(i))
        assert names <= {whole.grid.name(n) for n in whole.grid.adjacent[old]}
    assert all(small.board.sources[side] for side in whole.sources), "each side has a source on the rim"
    assert few_hexes(find(slug), whole.grid.name(0)) is not None, "in a corner as well"


def test_the_ground_may_be_changed_until_something_is_drawn(pencil: Pencil, window: Window) -> None:
    panel = window.sketching.panel
    row = panel.grounds.findData(FEW)
    panel.grounds.setCurrentIndex(row)
    panel.grounds.activated.emit(row)
    assert pencil.table.game.world.board.grid.size < 250
    pencil.put("N1232")
    assert not panel.grounds.isEnabled()


def test_a_turn_may_be_typed(pencil: Pencil, window: Window) -> None:
    panel = window.sketching.panel
    panel.turn.setFocus()
    panel.turn.selectAll()
    pencil.type(panel.turn, "1")
    pencil.key(Qt.Key.Key_Return, widget=panel.turn)
    assert pencil.table.position.turn == 1


# values ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"), [("", ()), ("4-5-6", (4, 5, 6)), (" 7 ", (7,)), ("4-", None), ("a", None), ("-3", None)]
)
def test_factors_are_read_as_they_are_printed(typed: str, read: tuple[int, ...] | None) -> None:
    assert read_numbers(typed) == read


def test_a_path_wiped_in_the_middle_leaves_its_ends() -> None:
    world = blank_world(find(STORM))
    grid = world.board.grid
    line = [grid.index(f"N12{n}") for n in range(30, 37)]
    brush = next(b for b in brushes(find(STORM).vocabulary) if b.kind == "path")
    position = Sketch(world, Position(), referee_for, Path("Sketch")).position
    drawn = Drawing(world, position).painted(brush, line, wipe=False)
    cut = drawn.painted(brush, [line[3]], wipe=True)
    assert cut.board.paths[brush.slug] == (tuple(line[:3]), tuple(line[4:]))


def test_anonymous_units_are_numbered_by_type_and_never_twice() -> None:
    world = blank_world(find(STORM))
    hexes = [world.board.grid.index(n) for n in ("N1232", "N1233")]
    drawn = Drawing(world, Position()).placed(Token("soviet", "rifle", (4,), 2), hexes, ("attack", "defense", "move"))
    labels = [u.label for u in drawn.position.units.values()]
    assert labels == [f"{n} rifle division" for n in ("1st", "2nd", "3rd", "4th")]
    again = drawn.cleared(hexes[:1]).placed(Token("soviet", "rifle"), hexes[:1], ("attack", "defense"))
    assert len({u.label for u in again.position.units.values()}) == len(again.position.units) == 3
    assert [u.number("defense") for u in drawn.position.units.values()] == [4] * 4, "one number is both"


def test_units_is_the_brush_at_first(pencil: Pencil, window: Window) -> None:
    brush = window.sketching.panel.brush
    assert brush is not None
    assert brush.kind == UNITS
