"""Changes: single reversible facts, in printed terms, and the one function that applies them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import UnknownHex
from app.forces.unit import Unit
from app.position.changes import Change, ChangeConflict, apply, change, read
from app.position.changes import placed as put
from app.position.codec import position_to_data
from app.position.ledger import Ledger
from app.position.position import Marker, Position, World
from app.systems.scenario.library import find
from tests.position.tables import BOARD, COUNTERS, WORLD, positions, settings
from tests.position.undone import undo


def placed(**where: str) -> Position:
    """The position with counters at printed locations, or in boxes."""
    names = {"g1": "104", "g2": "@available", "s1": "204", "s:2": "@", **where}
    units = {name: put(BOARD, Unit(COUNTERS[name], steps=COUNTERS[name].steps), at) for name, at in names.items()}
    return Position(units=units, turn=3)


def story(position: Position, wanted: list[tuple[str, str, Any]]) -> tuple[list[Change], Position]:
    """The changes that make these settings one after another, and the position after them."""
    changes: list[Change] = []
    for subject, key, value in wanted:
        one = change(WORLD, position, subject, key, value)
        changes.append(one)
        position = apply(WORLD, position, [one])
    return changes, position


@given(positions(), st.lists(settings(), max_size=8))
def test_undoing_what_was_done_gives_the_position_before(
    position: Position, wanted: list[tuple[str, str, Any]]
) -> None:
    changes, after = story(position, wanted)
    back = undo(WORLD, after, changes)
    assert back == position
    assert position_to_data(BOARD, back) == position_to_data(BOARD, position)


@given(positions(), st.lists(settings(), max_size=8))
def test_changes_together_do_what_they_do_one_by_one(position: Position, wanted: list[tuple[str, str, Any]]) -> None:
    changes, after = story(position, wanted)
    assert apply(WORLD, position, changes) == after


@given(positions(), settings())
def test_a_change_reads_back_as_it_was_written(position: Position, wanted: tuple[str, str, Any]) -> None:
    one = change(WORLD, position, *wanted)
    assert read(WORLD, apply(WORLD, position, [one]), one.subject, one.key) == one.after


@given(positions(), settings())
def test_a_change_and_its_reverse_survive_a_file(position: Position, wanted: tuple[str, str, Any]) -> None:
    one = change(WORLD, position, *wanted)
    assert Change(*json.loads(json.dumps(one.to_json()))) == one
    assert one.reversed().reversed() == one


@given(positions(), st.lists(settings(), max_size=4))
def test_a_change_leaves_the_position_that_it_starts_from_alone(
    position: Position, wanted: list[tuple[str, str, Any]]
) -> None:
    before = json.dumps(position_to_data(BOARD, position))
    story(position, wanted)
    assert json.dumps(position_to_data(BOARD, position)) == before


def test_no_changes_leave_the_position_itself() -> None:
    position = placed()
    assert apply(WORLD, position, []) is position


@pytest.mark.parametrize(
    ("subject", "key", "before", "after"),
    [
        ("place", "g1", "204", "304"),
        ("place", "g1", "@available", "304"),
        ("stack", "104", ["g2", "g1"], None),
        ("steps", "g1", 1, 2),
        ("marks", "g1", ["refit"], []),
        ("turn", "", 2, 4),
        ("phase", "", "combat", "movement"),
        ("control", "104", "axis", "soviet"),
        ("condition", "weather", "mud", "snow"),
        ("track", "vp", 1, 2),
        ("hand", "axis", [], ["a"]),
        ("ledger", "spent:g1", 1, 2),
        ("ledger", "spent", {"g1": 1}, {"g1": 2}),
        ("marker", "m1", {"kind": "airpower", "side": "", "at": "104", "hexside": None}, None),
        ("pending", "", {"procedure": "battle"}, None),
    ],
)
def test_a_change_that_starts_from_something_else_is_refused(subject: str, key: str, before: Any, after: Any) -> None:
    with pytest.raises(ChangeConflict, match="recorded from"):
        apply(WORLD, placed(), [Change(subject, key, before, after)])


@pytest.mark.parametrize(
    ("subject", "key", "before", "after"),
    [
        ("steps", "g1", 2, True),
        ("steps", "g1", 2, "1"),
        ("turn", "", 3, None),
        ("turn", "", 3, False),
        ("phase", "", "", None),
        ("active", "", "", 3),
        ("marks", "g1", [], ["refit", "dispersed"]),
        ("marks", "g1", [], "refit"),
        ("marker", "m1", None, "airpower"),
        ("marker", "m1", None, {"kind": "airpower"}),
        ("marker", "m1", None, {"kind": "airpower", "side": ""}),
        ("ledger", "spent", None, {"g1": None}),
        ("ledger", "spent", None, {}),
        ("ledger", "spent", None, 7),
        ("pending", "", None, {"procedure": "battle"}),
        ("pending", "", None, "roll"),
        ("place", "g1", "104", 204),
        ("stack", "104", None, "g1"),
        ("stack", "104", None, [1]),
    ],
)
def test_a_value_that_the_position_cannot_hold_is_refused(subject: str, key: str, before: Any, after: Any) -> None:
    with pytest.raises((ChangeConflict, UnknownHex)):
        apply(WORLD, placed(), [Change(subject, key, before, after)])


@pytest.mark.parametrize("subject", ["place", "steps", "marks"])
def test_a_unit_that_is_not_there_is_named(subject: str) -> None:
    with pytest.raises(ChangeConflict, match="no unit zz"):
        change(WORLD, placed(), subject, "zz", "104")


def test_a_subject_that_does_not_exist_is_named() -> None:
    with pytest.raises(ChangeConflict, match="there is no change colour"):
        change(WORLD, placed(), "colour", "", "red")


def test_a_place_that_does_not_exist_is_named() -> None:
    with pytest.raises(UnknownHex, match="9999"):
        change(WORLD, placed(), "place", "g1", "9999")


def test_a_unit_in_a_box_is_off_the_map_and_keeps_the_name_of_its_box() -> None:
    position = apply(WORLD, placed(), [change(WORLD, placed(), "place", "g1", "@turn-3")])
    assert not position.units["g1"].on_map
    assert [u.id for u in position.in_box("turn-3")] == ["g1"]
    back = apply(WORLD, position, [change(WORLD, position, "place", "g1", "104#fortress")])
    assert back.units["g1"].box == ""
    assert BOARD.location_name(back.units["g1"].location) == "104#fortress"


def test_a_hex_by_its_other_name_is_written_by_its_own() -> None:
    game = find("operation-storm").world()
    world = World(game.system, game.board, game.roster, COUNTERS)
    position = replace(placed(), units={"g1": placed().units["g1"].at(-1, "available")})
    here = change(world, position, "place", "g1", "S4225")
    assert here.after == "N1025"
    after = apply(world, position, [here, change(world, position, "control", "S4225", "soviet")])
    assert after.control == {world.board.location("N1025"): "soviet"}
    assert undo(world, after, [here]).units == position.units


def test_marks_are_written_in_order_and_once() -> None:
    assert change(WORLD, placed(), "marks", "g1", ["refit", "dispersed", "refit"]).after == ["dispersed", "refit"]


def test_a_null_in_a_topic_is_no_entry() -> None:
    assert change(WORLD, placed(), "ledger", "spent", {"g1": None, "g2": 3}).after == {"g2": 3}
    assert change(WORLD, placed(), "ledger", "spent", {"g1": None}).after is None


def test_the_key_of_a_ledger_entry_may_hold_a_colon() -> None:
    position = apply(WORLD, placed(), [change(WORLD, placed(), "ledger", "spent:s:2", 4)])
    assert position.ledger.get("spent", "s:2") == 4


def test_clearing_a_topic_takes_all_of_its_entries_and_no_other_topic() -> None:
    ledger = Ledger({"spent": {"g1": 2, "g2": 3}, "moved": {"g1": True}})
    position = replace(placed(), ledger=ledger)
    after = apply(WORLD, position, [change(WORLD, position, "ledger", "spent", None)])
    assert after.ledger.topics == {"moved": {"g1": True}}


def test_a_marker_lies_in_a_hex_or_on_a_hexside() -> None:
    on_side = {"kind": "pontoon", "side": "axis", "at": None, "hexside": "204/104"}
    position = apply(WORLD, placed(), [change(WORLD, placed(), "marker", "m9", on_side)])
    assert position.markers["m9"] == Marker("m9", "pontoon", "axis", -1, BOARD.grid.parse_side("104/204"))
    assert read(WORLD, position, "marker", "m9") == {**on_side, "hexside": "104/204"}
