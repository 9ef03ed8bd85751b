"""The cards beside the map: the stack inspector, units off the map, what is due."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt

from app.rules.orders.orders import Correction
from app.ui.main_window import Window
from app.ui.widgets.lists.order_of_battle import box_order
from app.ui.widgets.lists.unit_list import UNIT_MIME, UnitLine, small_rows, tall
from app.ui.words import box_title, count_text, joined, points
from tests.ui.fakes import swap
from tests.ui.hands import CONTROL, Hands


def rows(window: Window) -> list[str]:
    return [one.title for one in window.forces.list.units.lines]


def test_the_inspector_shows_the_hex_and_its_stack(hands: Hands, window: Window) -> None:
    hands.table.plan.look(hands.hex("1514"))
    words = hands.read(window.stack)
    assert "1514  Hallin" in words
    assert "Clear, major city, German control." in words
    assert "Stacking: 8 of 8 (6.4)." in words
    lines = window.stack.list.units.lines
    assert [one.unit.id for one in lines if one.unit] == list(hands.ids("1514"))
    assert lines[0].right == "5-7"
    assert lines[0].below == "infantry division, in supply, 6 of 6 points left"


def explained(hands: Hands, window: Window, unit: str) -> str:
    hands.table.plan.look(hands.table.position.units[unit].location)
    lines = window.stack.list.units.lines
    return next(one.why for one in lines if one.unit is not None and one.unit.id == unit)


def test_the_inspector_says_what_halves_a_units_movement(winter: Hands, window: Window) -> None:
    assert explained(winter, window, "ax-rec") == "Moves 7 of 14: out of command (7.7)"
    assert explained(winter, window, "ax-pz2") == "", "nothing is taken from it"
    assert explained(winter, window, "ax-pg2") == "Moves 5 of 10: disengaging (10.10)"
    suppressed = Correction((("marks", "ax-pg2", ["suppressed"]),), "as on the table")
    assert winter.table.play(suppressed)
    assert explained(winter, window, "ax-pg2") == "Moves 2 1/2 of 10: suppressed (15.3),\ndisengaging (10.10)"
    one = window.stack.list.units.lines[0]
    assert "points left" not in one.below, "the reason has the figure"


@pytest.mark.parametrize(
    ("unit", "printed"),
    [("ax-pz1", "6-4-12"), ("ax-at", "2-(2)-10"), ("ax-arko", "1-8 · 6-4-6"), ("ax-corps", "0-1-10 · 4")],
)
def test_the_inspector_has_every_number_of_the_counter(winter: Hands, window: Window, unit: str, printed: str) -> None:
    winter.table.plan.look(winter.table.position.units[unit].location)
    shown = {one.unit.id: one.right for one in window.stack.list.units.lines if one.unit is not None}
    assert shown[unit] == printed


def test_every_line_of_a_reason_has_its_row_in_the_list(winter: Hands, window: Window) -> None:
    assert winter.table.play(Correction((("marks", "ax-pg2", ["suppressed"]),), "as on the table"))
    small, view, found = window.look.metrics("small"), window.stack.list, []
    for hex in ("6273", "6080", "6374"):
        winter.table.plan.look(winter.hex(hex))
        one = view.units.lines[0]
        rows = small_rows(one, small, view.viewport().width() - 51)
        assert " ".join(rows).split() == f"{one.below} {one.why}".split()
        found.append(len(rows))
        assert view.sizeHintForRow(0) == tall(window.look, len(rows) - 1)
    assert len(set(found)) > 1


def test_what_is_said_of_a_unit_breaks_into_lines_that_fit(winter: Hands, window: Window) -> None:
    small = window.look.metrics("small")
    one = UnitLine(None, "91st Motorized", "panzer corps, in supply, 5 of 5 points left, 2 of 4 steps")
    rows = small_rows(one, small, 150)
    assert len(rows) > 1
    assert all(small.horizontalAdvance(row) <= 150 for row in rows)
    assert " ".join(rows) == one.below
    assert small_rows(one, small, 1000) == [one.below]


def test_the_pointer_has_the_numbers_of_a_unit_by_name(hands: Hands, window: Window) -> None:
    hands.table.plan.look(hands.hex("1514"))
    units = window.stack.list.units
    assert units.index(0).data(Qt.ItemDataRole.ToolTipRole) == "Attack: 5\nDefense: 7"


def test_movement_that_a_game_tells_in_words_of_its_own_is_told_so(hands: Hands, window: Window) -> None:
    """Operation Storm halves the German units on the first turn (5.13)."""
    assert hands.table.play(Correction((("turn", "", 1),), "as on the table"))
    why = explained(hands, window, "de-44")
    assert "halved on the first turn" in why
    assert "(5.13(4))" in why


def test_a_stack_that_is_cut_off_is_loud(hands: Hands, window: Window) -> None:
    hands.table.put_right(("su-135",), "1915", "")
    hands.table.plan.look(hands.hex("1816"))
    one = window.stack.list.units.lines[0]
    assert one.loud
    assert "out of supply, 2 of 2 points left" in one.below


def test_a_stack_over_its_limit_says_so_with_the_rule(hands: Hands, window: Window) -> None:
    hands.table.put_right(("sk-fast",), "1514", "")
    hands.table.plan.look(hands.hex("1514"))
    assert "1514 is overstacked: nine German and Slovakian units, limit eight (6.4)." in window.stack.units_head.text()


def test_a_hex_that_was_clicked_stays_while_the_pointer_wanders(hands: Hands, window: Window) -> None:
    hands.click("1813")
    hands.hover("1815")
    assert hands.table.plan.looked == hands.hex("1813")
    assert window.map.read_out.hex.text() == "1815"
    hands.press(window.shell.inspector.back)
    assert not hands.table.plan.pinned


def test_units_are_picked_in_the_list_by_mouse_and_keys(hands: Hands, window: Window) -> None:
    hands.table.plan.look(hands.hex("1714"))
    view = window.stack.list
    hands.row(view, 0)
    assert hands.table.plan.picked == hands.ids("1714")[:1]
    hands.row(view, 2, modifier=CONTROL)
    assert set(hands.table.plan.picked) == {hands.ids("1714")[0], hands.ids("1714")[2]}
    hands.key(Qt.Key.Key_A, CONTROL, view)
    assert hands.table.plan.picked == hands.ids("1714")


def test_units_off_the_map_stand_by_their_box(hands: Hands, window: Window) -> None:
    assert rows(window) == [
        "RESERVE",
        "22nd Infantry",
        "SS Nordmark",
        "WAITING TO DROP",
        "204th Airborne",
        "211th Airborne",
        "212th Airborne",
        "TURN 3",
        "60th Motorized",
        "43rd Tank",
        "TURN 5",
        "113th Infantry",
        "1st Hungarian Cavalry",
        "189th Rifle",
        "TURN 6",
        "294th Infantry",
        "213th Mechanized Rifle",
        "DEAD PILE",
        "14th Panzer",
        "295th Infantry",
        "100th Jaeger",
        "900L Panzer",
        "62nd Rifle",
    ]


def test_a_heading_cannot_be_picked(hands: Hands, window: Window) -> None:
    hands.row(window.forces.list, 0)
    assert window.forces.list.selected() == ()
    assert not window.forces.go.isEnabled()


def test_a_unit_is_placed_by_typing_its_hex(hands: Hands, window: Window) -> None:
    hands.table.set_level("advise")
    hands.row(window.forces.list, rows(window).index("22nd Infantry"))
    hands.type(window.forces.where, "1310")
    hands.key(Qt.Key.Key_Return, widget=window.forces.where)
    assert hands.where("de-22") == "1310"
    assert "22nd Infantry" not in rows(window)


def test_a_placement_against_the_rules_can_be_overruled(hands: Hands, window: Window) -> None:
    swap(hands.table, coverage=())
    hands.row(window.forces.list, rows(window).index("22nd Infantry"))
    hands.type(window.forces.where, "1514")
    hands.press(window.forces.go)
    refusal = window.prompts.refusal
    assert refusal is not None
    words = hands.read(refusal)
    assert "1514 is overstacked: nine German units, limit eight (6.4)." in words
    hands.press(hands.button("Show rule 5.7", refusal))
    assert window.prompts.rule is not None
    hands.press(refusal.verb)
    assert hands.where("de-22") == "@reserve", "a reason is needed"
    hands.type(refusal.reason, "agreed by both")
    hands.press(refusal.verb)
    assert hands.where("de-22") == "1514"
    assert window.prompts.refusal is None


def test_a_hex_that_the_map_has_not_is_said_with_the_nearest(hands: Hands, window: Window) -> None:
    hands.row(window.forces.list, rows(window).index("22nd Infantry"))
    hands.type(window.forces.where, "1599")
    hands.press(window.forces.go)
    assert window.banner.sentence.startswith("This map has no hex 1599")


def test_what_is_dragged_from_the_list_carries_the_units(hands: Hands, window: Window) -> None:
    model = window.forces.list.units
    data = model.mimeData([model.index(rows(window).index("22nd Infantry"))])
    assert bytes(data.data(UNIT_MIME).data()) == b"de-22"


@pytest.mark.parametrize(
    ("turn", "boxes"),
    [
        (2, ["turn-2", "reserve", "available", "turn-3", "turn-10", "eliminated"]),
        (3, ["turn-2", "turn-3", "reserve", "available", "turn-10", "eliminated"]),
    ],
)
def test_boxes_stand_in_the_order_in_which_they_matter(turn: int, boxes: list[str]) -> None:
    assert sorted({*boxes}, key=lambda box: box_order(box, turn)) == boxes


def test_an_overstacked_hex_is_due_and_leads_to_the_map(hands: Hands, window: Window) -> None:
    hands.table.put_right(("sk-fast",), "1514", "")
    loud = [one for one in window.due.lines if one.loud]
    assert [one.words for one in loud] == ["1514 is overstacked: nine German and Slovakian units, limit eight (6.4)."]
    assert loud[0].location == hands.hex("1514")


@pytest.mark.parametrize(
    ("used", "limit", "words"),
    [
        (3, 8, "3 of 8"),
        (3, None, "3"),
        ({"guns": 2, "others": 6}, {"guns": 6, "others": 6}, "2 of 6 guns, 6 of 6 others"),
        (None, None, ""),
    ],
)
def test_stacking_is_told_as_used_of_limit(used: object, limit: object, words: str) -> None:
    assert count_text(used, limit) == words  # type: ignore[arg-type]


def test_movement_points_keep_their_fractions() -> None:
    assert [points(Fraction(7, 3)), points(Fraction(1, 2)), points(6)] == ["2 1/3", "1/2", "6"]


def test_long_lists_of_units_are_cut_with_a_count() -> None:
    assert joined(["a", "b"]) == "a and b"
    assert joined([str(n) for n in range(7)]) == "0, 1, 2 and 4 more"


def test_a_box_is_named_in_the_players_words() -> None:
    assert [box_title("turn-3"), box_title("reserve"), box_title("")] == ["Turn 3", "Reserve", "Off the map"]
    assert [box_title("turn-3", 3), box_title("turn-3", 5)] == ["Arriving this turn", "Due since turn 3"]
    assert [box_title("airborne"), box_title("eliminated")] == ["Waiting to drop", "Dead pile"]


def test_arrivals_are_due_from_their_turn_on_where_no_schedule_names_them(hands: Hands, window: Window) -> None:
    swap(hands.table, schedules={})
    for turn in (2, 3, 4):
        hands.table.play(Correction((("turn", "", turn),), "for the test"))
        told = any(one.words == "2 units may arrive this turn." for one in window.due.lines)
        assert told is (turn >= 3), "those who have not come yet may still come"
