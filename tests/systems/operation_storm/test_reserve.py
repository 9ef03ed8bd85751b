"""The German reserve: what leaves it (5.5) and what goes into it (5.6)."""

from __future__ import annotations

from typing import Any

import pytest

from app.position.changes import apply, change
from tests.interop.asking import unit
from tests.systems.operation_storm.rear import Rear

RELEASE, CREATION = "reserve-release", "reserve-creation"


def releasing(*others: dict[str, Any], kind: str = "infantry", box: str = "reserve", **more: Any) -> Rear:
    return Rear([unit("n", kind, None, box=box), *others], phase=RELEASE, turn=4, **more)


def withdrawing(*units: dict[str, Any], **more: Any) -> Rear:
    return Rear([*units], phase=CREATION, **{"turn": 4, **more})


def city(hex_: str, **more: Any) -> dict[str, Any]:
    return {"map": {"blank": True, "places": {hex_: ["city"]}, **more}}


def remembering(on: Rear, topic: str, key: str, value: Any) -> Rear:
    on.at = apply(on.world, on.at, [change(on.world, on.at, "ledger", f"{topic}:{key}", value)])
    return on


# 5.5


@pytest.mark.parametrize(
    ("hex_", "more", "expected"),
    [
        ("N3020", {}, []),
        ("N3021", {}, ["5.5"]),
        ("N3044", {}, ["5.5"]),
        ("N1721", city("N1721"), []),
        ("N1721", city("N1721", control={"N1721": "soviet"}), ["5.5"]),
        ("N3030", city("N3030", zones={"N3030": ["romania"]}), []),
        ("N3030", city("N3030", zones={"N3030": ["ussr"]}, control={"N3030": "german"}), ["5.5"]),
        ("S2029", {}, []),
        ("S2029", {"conditions": {"ploesti_fallen": True}}, ["5.5"]),
        ("S2029", {"map": {"blank": True, "control": {"S2029": "soviet"}}}, ["5.5"]),
        (
            "S2222",
            {
                "map": {
                    "blank": True,
                    "paths": [{"kind": "danube-corridor", "hexes": ["S2220", "S2221", "S2222"]}],
                    "control": {"S2222": "german"},
                }
            },
            ["5.5"],
        ),
    ],
)
def test_5_5_the_reserve_is_released_at_the_edge_in_cities_and_in_ploesti(
    hex_: str, more: dict[str, Any], expected: list[str]
) -> None:
    on = releasing(**more)
    assert on.barred(hex_, "n") == expected
    assert (hex_ in on.hexes("n")) == (not expected)


def test_5_5_an_occupied_source_serves_nobody() -> None:
    assert releasing(unit("s", "rifle", "N3020")).barred("N3020", "n") == ["5.5"]


def test_5_5_a_city_needs_a_line_overland_and_ploesti_none() -> None:
    def ring(*hexes: str) -> list[dict[str, Any]]:
        return [unit(f"s{n}", "rifle", hex_) for n, hex_ in enumerate(hexes)]

    around = ring("N1720", "N1722", "N1820", "N1821", "N1822", "N1620", "N1621", "N1622")
    assert releasing(*around, **city("N1721")).barred("N1721", "n") == ["5.5"]
    around = ring("S2028", "S2030", "S2128", "S2129", "S1928", "S1929")
    assert releasing(*around).barred("S2029", "n") == []


def test_5_5_ploesti_that_was_taken_and_retaken_is_closed() -> None:
    on = releasing()
    on.enter("soviet", "S2029").enter("german", "S2029")
    assert on.barred("S2029", "n") == ["5.5"]


def test_5_5_the_fall_of_ploesti_does_not_close_the_cities() -> None:
    assert releasing(**city("N1721"), conditions={"ploesti_fallen": True}).barred("N1721", "n") == []


@pytest.mark.parametrize(("box", "expected"), [("reserve", []), ("available", ["5.5"]), ("turn-4", ["5.5"])])
def test_5_5_only_units_of_the_reserve_are_released(box: str, expected: list[str]) -> None:
    assert releasing(box=box).barred("N3020", "n") == expected


def test_5_5_units_of_the_reserve_go_to_no_other_box() -> None:
    assert releasing().barred("@available", "n") == ["5.5"]
    assert releasing(unit("g", "infantry", "N3022")).barred("@reserve", "g") == ["5.5", "5.5"]


def test_5_5_a_unit_that_went_into_the_reserve_on_this_turn_stays_there() -> None:
    on = remembering(releasing(), "reserved", "n", "withdrawn")
    assert on.barred("N3020", "n") == ["5.5"]
    assert on.due("reserve") == []


# 5.6


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("infantry", []),
        ("panzer", []),
        ("slovakian motorized", []),
        ("flak", ["5.6"]),
        ("hungarian infantry", ["5.6"]),
        ("romanian infantry", ["5.6"]),
    ],
)
def test_5_6_germans_and_slovakians_go_into_the_reserve_and_never_the_static_flak(
    kind: str, expected: list[str]
) -> None:
    assert withdrawing(unit("g", kind, "N3025")).barred("@reserve", "g") == expected


def test_5_6_the_hex_needs_a_line_overland_even_on_the_first_turn() -> None:
    ring = ("N3029", "N3031", "N2929", "N2930", "N3129", "N3130")
    around = [unit(f"s{n}", "rifle", hex_) for n, hex_ in enumerate(ring)]
    for turn in (1, 4):
        assert withdrawing(unit("g", "panzer", "N3030"), *around, turn=turn).barred("@reserve", "g") == ["5.6"]
        assert withdrawing(unit("g", "panzer", "N3030"), *around[1:], turn=turn).barred("@reserve", "g") == []


def test_5_6_supply_by_air_is_none_and_attenuated_supply_is_enough() -> None:
    ring = ("N3029", "N3031", "N2929", "N2930", "N3129", "N3130")
    around = [unit(f"s{n}", "rifle", hex_) for n, hex_ in enumerate(ring)]
    marker = {"markers": [{"kind": "aerial-supply", "hex": "N3030"}], "conditions": {"air_superiority": "german"}}
    assert withdrawing(unit("g", "panzer", "N3030"), *around, **marker).barred("@reserve", "g") == ["5.6"]
    fallen = {"conditions": {"ploesti_fallen": True}}
    assert withdrawing(unit("g", "panzer", "N3030"), **fallen).barred("@reserve", "g") == []


def test_5_6_the_units_come_from_one_hex_in_a_turn() -> None:
    units = [unit("a", "infantry", "N3025"), unit("b", "infantry", "N3025"), unit("c", "infantry", "N3026")]
    on = withdrawing(*units)
    assert on.barred("@reserve", "a", "b") == []
    assert on.barred("@reserve", "a", "c") == ["5.6"]
    on.put("@reserve", "a")
    assert on.barred("@reserve", "b") == []
    assert on.barred("@reserve", "c") == ["5.6"]
    assert "N3025 and N3026" in on.judge("@reserve", "c")[0].text()


def test_5_6_a_unit_that_left_the_reserve_on_this_turn_does_not_go_back() -> None:
    on = remembering(withdrawing(unit("g", "infantry", "N3025")), "reserved", "g", "released")
    assert on.barred("@reserve", "g") == ["5.6"]


def test_5_6_units_go_into_no_other_box_and_not_about_the_map() -> None:
    on = withdrawing(unit("g", "infantry", "N3025"), unit("x", "infantry", None, box="available"))
    assert on.barred("@available", "g") == ["5.6"]
    assert on.barred("N3020", "g") == ["5.6"]
    assert on.barred("@reserve", "x") == ["5.6"]
    assert on.hexes("g") == set()


# what is remembered


def test_5_5_and_5_6_what_a_unit_did_with_the_reserve_is_remembered() -> None:
    on = releasing().put("N3020", "n")
    assert on.at.ledger.entries("reserved") == {"n": "released"}
    on = withdrawing(unit("g", "infantry", "N3025")).put("@reserve", "g")
    assert on.at.ledger.entries("reserved") == {"g": "withdrawn"}
    assert on.at.ledger.entries("started") == {"g": "N3025"}
