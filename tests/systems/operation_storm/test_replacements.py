"""German replacements: who returns, how many in a turn, and by which hexes (8.1, 8.4, 5.11, 2.13)."""

from __future__ import annotations

from typing import Any

import pytest

from app.position.changes import apply, change
from tests.interop.asking import unit
from tests.systems.operation_storm.rear import Rear

PHASE = "german-reinforcement"


def dead(name: str, kind: str = "infantry", /, **more: Any) -> dict[str, Any]:
    return unit(name, kind, None, box="eliminated", **more)


def returning(*units: dict[str, Any], **more: Any) -> Rear:
    return Rear([*units], phase=PHASE, **{"turn": 4, **more})


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, []),
        ({"fallen": 3}, []),
        ({"fallen": 4}, ["8.4"]),
        ({"fallen": 3, "status": "out-of-supply"}, ["8.4"]),
        ({"fallen": 3, "status": "aerial"}, ["8.4"]),
        ({"fallen": 3, "status": "attenuated"}, []),
    ],
)
def test_8_4_a_unit_returns_from_the_turn_after_its_end_unless_it_fell_out_of_supply(
    more: dict[str, Any], expected: list[str]
) -> None:
    assert returning(dead("g", **more)).barred("N3020", "g") == expected


@pytest.mark.parametrize(
    ("kind", "more", "expected"),
    [
        ("panzer", {}, []),
        ("jaeger", {}, []),
        ("mountain", {}, []),
        ("motorized", {}, []),
        ("slovakian motorized", {}, ["8.4"]),
        ("hungarian infantry", {}, ["8.4"]),
        ("romanian infantry", {}, ["8.4"]),
        ("cavalry", {}, ["8.4"]),
        ("cavalry", {"name": "1st Cavalry"}, ["8.4"]),
        ("flak", {}, ["8.4"]),
        ("panzer", {"size": "brigade"}, ["8.4"]),
        ("panzer", {"size": "division"}, []),
        ("panzer", {"name": "900L Panzer"}, ["8.4"]),
        ("panzer", {"name": "9th Panzer", "size": "division"}, []),
        ("motorized", {"name": "Gross Deutschland"}, ["8.4"]),
        ("motorized", {"name": "GD"}, ["8.4"]),
        ("motorized", {"name": "SSR"}, []),
        ("motorized", {"size": "regiment"}, ["8.4"]),
        ("infantry", {"special": ["irreplaceable"]}, ["8.4"]),
    ],
)
def test_8_4_the_counters_that_are_never_replaced(kind: str, more: dict[str, Any], expected: list[str]) -> None:
    on = returning(dead("g", kind, **more))
    assert on.barred("N3020", "g") == expected
    assert bool(on.due("replacements")) == (not expected)


def test_8_4_nobody_returns_before_turn_2() -> None:
    assert returning(dead("g"), turn=1).barred("N3020", "g") == ["8.4"]
    assert returning(dead("g"), turn=2).barred("N3020", "g") == []


@pytest.mark.parametrize(
    ("panzers", "infantry", "expected"),
    [
        (2, 3, []),
        (1, 4, []),
        (0, 5, []),
        (2, 0, []),
        (3, 0, ["8.4"]),
        (3, 2, ["8.4"]),
        (0, 6, ["8.4"]),
        (2, 4, ["8.4"]),
        (3, 3, ["8.4", "8.4"]),
    ],
)
def test_8_4_two_mechanized_units_and_five_in_all_return_in_a_turn(
    panzers: int, infantry: int, expected: list[str]
) -> None:
    units = [dead(f"p{n}", "panzer") for n in range(panzers)] + [dead(f"i{n}") for n in range(infantry)]
    names = [u["id"] for u in units]
    assert returning(*units).barred("N3020", *names) == expected

    one_by_one = returning(*units)
    refused = []
    for name in names:
        refused += one_by_one.barred("N3020", name)
        one_by_one.put("N3020", name)
    assert bool(refused) == bool(expected)


def test_8_4_what_is_left_of_a_turn() -> None:
    on = returning(*(dead(f"p{n}", "panzer") for n in range(3)), *(dead(f"i{n}") for n in range(5)))
    left = on.parts.replacements.left
    assert left(on.at) == (2, 5)
    on.put("N3020", "p0", "i0", "i1", "i2")
    assert left(on.at) == (1, 1)
    on.put("N3020", "i3")
    assert left(on.at) == (0, 0)
    assert on.due("replacements") == []


def test_8_4_a_panzer_too_many_does_not_bar_the_infantry() -> None:
    on = returning(dead("p0", "panzer"), dead("p1", "panzer"), dead("p2", "panzer"), dead("i"))
    on.put("N3020", "p0", "p1", "p2")  # overruled
    assert on.barred("N3020", "i") == []


def test_8_4_a_unit_may_return_time_and_again() -> None:
    on = returning(dead("g", fallen=3)).put("N3020", "g")
    assert on.at.ledger.get("fallen", "g") is None
    fell = [
        change(on.world, on.at, "place", "g", "@eliminated"),
        change(on.world, on.at, "ledger", "fallen:g", [5, "supplied"]),
        change(on.world, on.at, "ledger", "replaced", None),
        change(on.world, on.at, "turn", "", 6),
    ]
    on.at = apply(on.world, on.at, fell)
    assert on.barred("N3020", "g") == []


@pytest.mark.parametrize(
    ("limit", "before", "expected"),
    [(0, 40, []), (40, 0, []), (40, 39, []), (40, 40, ["2.13"]), (40, {"german": 40}, ["2.13"])],
)
def test_2_13_the_figure_for_the_whole_game_is_a_switch(limit: int, before: Any, expected: list[str]) -> None:
    on = returning(dead("g"), switches={"replacement_total": limit}, tracks={"replacements": before})
    assert on.barred("N3020", "g") == expected
    assert bool(on.due("replacements")) == (not expected)


def test_2_13_replacements_are_counted_on_a_track() -> None:
    on = returning(dead("a"), dead("b")).put("N3020", "a", "b")
    assert on.at.tracks["replacements"] == 2
    assert on.at.ledger.entries("replaced") == {"a": True, "b": True}


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("N3020", []),
        ("N1721", []),
        ("@reserve", []),
        ("N3122", ["5.11"]),
        ("@turn-5", ["8.4"]),
        ("@available", ["8.4"]),
    ],
)
def test_8_1_replacements_enter_as_reinforcements_do(where: str, expected: list[str]) -> None:
    on = returning(dead("g"), map={"blank": True, "places": {"N1721": ["city"]}})
    assert on.barred(where, "g") == expected


def test_8_1_reinforcements_and_replacements_come_together_and_only_these_are_counted() -> None:
    on = returning(*(dead(f"i{n}") for n in range(5)), unit("n", "infantry", None, box="turn-4"))
    names = [f"i{n}" for n in range(5)]
    assert on.barred("N3020", *names, "n") == []
    assert on.put("N3020", *names, "n").at.tracks["replacements"] == 5


def test_8_2_the_soviets_have_no_replacements() -> None:
    on = Rear([dead("s", "rifle")], phase="soviet-reinforcement", turn=4)
    assert on.barred("N3044", "s") == ["8.2"]
    assert on.due("replacements") == []
