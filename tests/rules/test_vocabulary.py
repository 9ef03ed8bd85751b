"""The shapes of what players set by hand."""

from __future__ import annotations

from typing import Any

import pytest

from app.forces.counter import Roster, Side
from app.rules.vocabulary import (
    Condition,
    Vocabulary,
    condition_problems,
    marker_problems,
    shown,
    track_problems,
    unknown,
)

FLAG = Condition("winter", "flag", False)
SIDE = Condition("air", "choice", None, ("axis", "soviet"))
WEATHER = Condition("weather", "choice", "clear", ("clear", "mud"))
EVENTS = Condition("events", "list", [])
MONTHS = Condition("months", "list", None, ("Jul42", "Aug42"))
ORDER = Condition("order", "by-key", None, ("move", "fight"), ("axis", "soviet"))
WORDS = Vocabulary(
    "g",
    "Game",
    Roster({"axis": Side("axis", "Axis"), "soviet": Side("soviet", "Soviet")}, {}, {}),
    {},
    {},
    {},
    {},
    {},
    markers=("airpower", "pontoon", "rubble"),
    sided_markers=("airpower",),
    hexside_markers=("pontoon",),
)


@pytest.mark.parametrize(
    ("condition", "value"),
    [
        (FLAG, True),
        (FLAG, False),
        (SIDE, None),
        (SIDE, "axis"),
        (WEATHER, "mud"),
        (EVENTS, []),
        (EVENTS, ["Taifun"]),
        (ORDER, None),
        (ORDER, {}),
        (ORDER, {"axis": "move"}),
        (ORDER, {"axis": None, "soviet": "fight"}),
    ],
)
def test_a_value_of_the_right_shape_has_no_faults(condition: Condition, value: Any) -> None:
    assert condition_problems("c", condition, value) == []


@pytest.mark.parametrize(
    ("condition", "value", "sentence"),
    [
        (FLAG, None, "c: it should be true or false, not null"),
        (FLAG, 1, "c: it should be true or false, not 1"),
        (SIDE, "german", 'c: it should be axis or soviet, not "german"'),
        (SIDE, ["axis"], 'c: it should be axis or soviet, not ["axis"]'),
        (WEATHER, None, "c: it should be clear or mud, not null"),
        (EVENTS, "Taifun", 'c: it should be a list of names, not "Taifun"'),
        (MONTHS, ["Jul42", "jul43"], "c[1]: there is no jul43 here: did you mean Jul42?"),
        (EVENTS, [1], "c: it should be a list of names, not [1]"),
        (ORDER, "move", 'c: it should be an object with axis, soviet, not "move"'),
        (ORDER, {"axis": True}, "c.axis: it should be move or fight, not true"),
        (ORDER, {"german": "move"}, "c.german: there is no german here: known are axis, soviet"),
    ],
)
def test_a_value_of_another_shape_is_named_with_what_it_should_be(
    condition: Condition, value: Any, sentence: str
) -> None:
    assert [str(p) for p in condition_problems("c", condition, value)] == [sentence]


@pytest.mark.parametrize(
    ("kind", "side", "in_hex", "on_hexside", "faults"),
    [
        ("airpower", "axis", True, False, []),
        ("pontoon", "", False, True, []),
        ("rubble", "", True, False, []),
        ("rubble", "soviet", True, False, []),
        ("airpower", "", True, False, ["m.side: the marker airpower belongs to a side: name it"]),
        ("airpower", "axis", False, True, ["m: the marker airpower belongs in a hex: give the field hex"]),
        ("pontoon", "", True, False, ["m: the marker pontoon belongs on a hexside: give the field hexside"]),
        ("rubble", "", True, True, ["m: a marker is in a hex or on a hexside: give one of the two"]),
        ("rubble", "", False, False, ["m: a marker is in a hex or on a hexside: give one of the two"]),
        ("rubble", "reich", True, False, ["m.side: Game has no side reich: known are axis, soviet"]),
        ("rubbel", "", True, False, ["m.kind: Game has no marker rubbel: did you mean rubble?"]),
        (
            None,
            None,
            True,
            False,
            [
                "m.kind: Game has no marker null: known are airpower, pontoon, rubble",
                "m.side: Game has no side null: known are axis, soviet",
            ],
        ),
    ],
)
def test_a_marker_has_a_kind_a_side_and_a_place(
    kind: Any, side: Any, in_hex: bool, on_hexside: bool, faults: list[str]
) -> None:
    found = marker_problems("m", WORDS, kind, side, in_hex=in_hex, on_hexside=on_hexside)
    assert [str(p) for p in found] == faults


@pytest.mark.parametrize("value", [0, -3, 12, {"axis": 1}, {"axis": 1, "soviet": 0}, {}])
def test_a_track_holds_a_number_or_one_for_each_side(value: Any) -> None:
    assert track_problems("t", WORDS, value) == []


@pytest.mark.parametrize("value", [True, "3", 1.5, [1], {"axis": True}, {"reich": 1}, {"axis": "1"}])
def test_anything_else_on_a_track_is_refused(value: Any) -> None:
    assert track_problems("t", WORDS, value)


def test_a_word_that_is_not_known_gets_a_remedy() -> None:
    assert unknown("p", "Game", "colour", "red", ["red"]) == []
    assert [str(p) for p in unknown("p", "Game", "colour", "rad", ["red"])] == [
        "p: Game has no colour rad: did you mean red?"
    ]
    assert [str(p) for p in unknown("p", "Game", "mark", ["x"], [])] == [
        'p: Game has no mark ["x"]: none are known here'
    ]


def test_a_long_value_is_shown_short() -> None:
    assert shown("x" * 100) == '"' + "x" * 38 + "…"
    assert shown({"a": None}) == '{"a": null}'
    assert shown({1, 2}.__class__) == "<class 'set'>"
