"""Positions: stacks, boxes and markers, read off the units."""

from __future__ import annotations

from typing import Any

import pytest

from app.forces.unit import Unit
from app.messages import speak
from app.position.changes import Action, BattleRecord, Roll
from app.position.position import Marker, Pending, Position
from tests.position.tables import COUNTERS


def unit(name: str, location: int, box: str = "") -> Unit:
    return Unit(COUNTERS[name], location, box)


POSITION = Position(
    units={u.id: u for u in (unit("g1", 5), unit("s1", 7), unit("g2", 5), unit("s:2", -1, "turn-3"))},
    markers={"m1": Marker("m1", "airpower", "axis", 5), "m2": Marker("m2", "pontoon", "axis", -1, 9)},
)


def test_stacks_keep_the_order_of_the_units() -> None:
    assert dict(POSITION.stacks) == {5: ("g1", "g2"), 7: ("s1",)}
    assert [u.id for u in POSITION.units_at(5)] == ["g1", "g2"]
    assert POSITION.units_at(6) == ()


def test_a_track_is_read_for_a_side() -> None:
    kept = Position(tracks={"losses": {"axis": 3}, "debits": 4})
    assert kept.track("losses", "axis") == 3
    assert kept.track("losses", "soviet") is None
    assert kept.track("debits", "axis") is None, "nobody knows whose they are"
    assert kept.track("debits", "axis", alone=True) == 4
    assert kept.track("losses", "axis", alone=True) == 3
    assert kept.track("points", "axis", alone=True) is None


def test_a_location_is_occupied_by_the_side_that_stands_there() -> None:
    assert dict(POSITION.occupiers) == {5: "axis", 7: "soviet"}
    assert POSITION.sides_at(5) == {"axis"}
    assert POSITION.sides_at(6) == frozenset()


def test_a_shared_location_shows_both_sides() -> None:
    shared = Position(units={u.id: u for u in (unit("s1", 5), unit("g1", 5))})
    assert shared.sides_at(5) == {"axis", "soviet"}
    assert shared.occupiers[5] == "soviet"


def test_units_off_the_map_are_in_their_box_and_in_no_stack() -> None:
    assert [u.id for u in POSITION.in_box("turn-3")] == ["s:2"]
    assert POSITION.in_box("") == ()
    assert -1 not in POSITION.stacks


def test_a_marker_on_a_hexside_is_at_no_location() -> None:
    assert [m.id for m in POSITION.markers_at(5)] == ["m1"]


def test_picking_a_unit_that_is_not_there_is_a_key_error() -> None:
    assert [u.id for u in POSITION.pick(["s1", "g1"])] == ["s1", "g1"]
    with pytest.raises(KeyError):
        POSITION.pick(["zz"])


def test_a_battle_and_a_roll_have_plain_forms() -> None:
    battle = BattleRecord(
        kind="prepared-assault",
        side="soviet",
        target="N2430",
        attackers=("a", "b"),
        defenders=("d",),
        attack=9,
        defense=4,
        basic="+5",
        shift=-1,
        column="+4",
        die=3,
        result="1/1",
        attacker_losses=("a",),
        defender_losses=("d",),
    )
    plain: Any = battle.to_json()
    assert plain["attackers"] == ["a", "b"]
    assert plain["defender_losses"] == ["d"]
    assert (plain["shift"], plain["column"], plain["die"], plain["result"]) == (-1, "+4", 3, "1/1")
    assert BattleRecord(**{k: tuple(v) if isinstance(v, list) else v for k, v in plain.items()}) == battle
    assert Roll("combat", 3, "typed").to_json() == {"name": "combat", "value": 3, "source": "typed"}


def test_an_action_without_a_battle_says_so() -> None:
    assert Action("note", "axis", 1, "movement", "A remark.", {"kind": "note"}, ()).battle is None


ASKED = Pending(
    "battle", "advance", "axis", "Choose the units that advance into {target}.", "10.24", args={"target": "1110"}
)


def test_a_question_is_asked_in_the_language_in_use_unless_one_is_named() -> None:
    english = "Choose the units that advance into 1110."
    assert ASKED.text() == english
    speak("de")
    try:
        german = ASKED.text()
        assert german != english
        assert ASKED.text("en") == english
    finally:
        speak("en")
    assert ASKED.text("de") == german
