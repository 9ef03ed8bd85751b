"""Set-up: where units begin (3.2-3.4, 3.7), the manned border (3.4), corps (5.13(8)), markers and tracks (3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from app.board.mapfile import load_map
from app.paths import SCENARIOS
from app.position.position import World
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.data import rules_data
from app.systems.scenario.scenario import load_scenario
from tests.interop.asking import unit
from tests.systems.operation_storm.rear import Rear, notes, parts_of, rules
from tests.systems.operation_storm.supply_table import two_sheets

STORM = SCENARIOS / "operation-storm"
STRIP = {f"N30{column}": ["ussr"] for column in range(33, 44)} | {f"N31{column}": ["ussr"] for column in range(33, 44)}


def set_up(units: list[dict[str, Any]], **more: Any) -> Rear:
    return Rear(units, phase="set-up", turn=1, **more)


def found(units: list[dict[str, Any]], **more: Any) -> list[str]:
    """The rules that the set-up breaks."""
    on = set_up(units, **more)
    return rules(on.parts.setup.findings(on.at))


def codes(units: list[dict[str, Any]], **more: Any) -> list[str]:
    on = set_up(units, **more)
    return notes(on.parts.setup.findings(on.at))


def zones(**named: str) -> dict[str, Any]:
    return {"map": {"blank": True, "zones": {hex_: [zone] for hex_, zone in named.items()}}}


# 3.2, 3.3


def test_3_3_a_counter_stands_in_its_printed_hex() -> None:
    panzer, extra = [unit("g", "panzer", "N3431")], {"g": {"hex": "N3431"}}
    assert found(panzer, extra=extra) == []
    assert found([unit("g", "panzer", "N3430")], extra=extra) == ["3.3"]
    assert found([unit("g", "panzer", None, box="available")], extra=extra) == ["3.3"]
    seam = {"g": {"hex": "S4221"}}
    assert found([unit("g", "panzer", "N1021")], extra=seam) == []  # one hex with two names


def test_3_3_a_printed_hex_holds_outside_greater_germany_too() -> None:
    in_romania = [unit("g", "infantry", "S1729")]
    assert found(in_romania, **zones(N3030="reich")) == ["3.7"]
    assert found(in_romania, extra={"g": {"hex": "S1729"}}, **zones(N3030="reich")) == []


def test_3_3_reserves_begin_in_the_reserve_and_later_units_on_the_turn_track() -> None:
    later = {"g": {"turn": "4", "hex": "N3120"}}
    assert found([unit("g", "infantry", "N3120", special=["reserve"])]) == ["3.3"]
    assert found([unit("g", "infantry", None, box="reserve", special=["reserve"])]) == []
    assert found([unit("h", "hungarian infantry", None, box="reserve")]) == ["3.3"]
    assert found([unit("g", "infantry", "N3120")], extra=later) == ["3.3"]
    assert found([unit("g", "infantry", None, box="turn-4")], extra=later) == []


def test_3_2_a_soviet_counter_with_a_turn_is_not_set_up() -> None:
    assert found([unit("s", "rifle", "N4244")], extra={"s": {"turn": "3"}}) == ["3.2"]


# 3.4


@pytest.mark.parametrize(
    ("kind", "hex_", "expected"),
    [("rifle", "N3043", []), ("rifle", "N3032", ["3.4"]), ("airborne", "N3043", ["3.4"])],
)
def test_3_4_soviets_begin_in_soviet_territory_and_airborne_brigades_off_the_map(
    kind: str, hex_: str, expected: list[str]
) -> None:
    manned = [unit(f"m{n}", "rifle", h) for n, h in enumerate(STRIP)]
    assert found([*manned, unit("s", kind, hex_)], map={"blank": True, "zones": STRIP}) == expected


def test_3_4_where_the_border_is_unknown_the_start_control_tells() -> None:
    assert found([unit("s", "rifle", "N4234")]) == []
    assert found([unit("s", "rifle", "N3122")]) == ["3.4"]
    assert found([unit("s", "rifle", "N3130")]) == []
    assert "unknown-territory" in codes([unit("s", "rifle", "N3130")])


def test_3_4_what_the_map_does_not_tell_is_remarked_on_once() -> None:
    on = set_up([unit(f"s{n}", "rifle", f"N313{n}") for n in range(3)])
    texts = [f.text() for f in on.parts.setup.findings(on.at) if f.code == "unknown-territory"]
    assert texts == ["The map data does not show whether three hexes with Soviet units are Soviet territory (3.4)."]


def test_3_4_nobody_is_set_up_in_a_lake() -> None:
    assert found([unit("s", "rifle", "N4243")], map={"blank": True, "terrain": {"N4243": "lake"}}) == ["12.2"]


def test_3_4_units_in_the_available_box_are_not_set_up_but_the_airborne_wait_there() -> None:
    box = {"box": "available"}
    assert found([unit("s", "rifle", None, **box)]) == ["3.4"]
    assert found([unit("b", "airborne", None, **box)]) == []
    assert found([unit("g", "infantry", None, **box)]) == ["3.7"]
    assert found([unit("r", "romanian infantry", None, **box)]) == ["3.3"]
    assert found([unit("s", "rifle", None)]) == []  # not in play


@pytest.mark.parametrize(
    ("left_out", "kind", "expected"),
    [((), "rifle", []), (("N3033",), "rifle", ["3.4"]), (("N3033",), "artillery", ["3.4"])],
)
def test_3_4_every_border_hex_has_a_soviet_unit_that_is_no_artillery(
    left_out: tuple[str, ...], kind: str, expected: list[str]
) -> None:
    units = [unit(f"m{n}", "rifle", h) for n, h in enumerate(STRIP) if h not in left_out]
    units += [unit(f"x{n}", kind, h) for n, h in enumerate(left_out) if kind == "artillery"]
    on = set_up(units, map={"blank": True, "zones": STRIP})
    findings = on.parts.setup.findings(on.at)
    assert rules(findings) == expected
    if expected:
        assert findings[0].hexes == left_out
        assert findings[0].text() == "The border hex N3033 has no Soviet unit other than artillery (3.4)."


def test_3_4_the_border_south_of_its_last_named_hex_need_not_be_manned() -> None:
    assert found([], **zones(S1839="ussr")) == []
    assert found([], **zones(S1939="ussr")) == ["3.4"]


def test_3_4_a_shore_is_no_border() -> None:
    around = ["N3039", "N3041", "N3139", "N3140", "N2939", "N2940"]
    sea = {"blank": True, "zones": {"N3040": ["ussr"]}, "terrain": dict.fromkeys(around, "sea")}
    assert found([], map=sea) == []
    assert found([], map={**sea, "terrain": dict.fromkeys(around[1:], "sea")}) == ["3.4"]


def test_3_4_without_the_border_on_the_map_that_is_remarked_on() -> None:
    assert codes([]) == ["unknown-border"]


def _territory(name: str) -> GameMap:
    board = load_map(STORM / name / "map.toml")
    rules_ = rules_data()
    return GameMap(World("operation-storm", board, rules_.roster(), {}), rules_, two_sheets())


def test_3_4_on_a_map_of_another_s_making_the_whole_drawn_border_counts() -> None:
    here = _territory("first-steps")
    names = {here.board.grid.name(h) for h in here.border or ()}
    assert {"1917", "1716", "1516", "1317", "1219", "1221"} <= names
    assert names <= {here.board.grid.name(h) for h in here.ussr}


def test_3_4_two_hexsides_far_apart_are_no_drawn_border() -> None:
    assert _territory("two-sheets").drawn == frozenset()
    assert _territory("two-sheets").border is None


def test_a_scenario_that_begins_with_set_up_stands_as_the_rules_have_it() -> None:
    scenario = load_scenario(STORM / "ten-turns")
    assert scenario.position.phase == "set-up"
    findings = parts_of(scenario.world).setup.findings(scenario.position)
    assert [f.text() for f in findings] == []


# 3.6


def test_3_6_no_marker_is_on_the_map_and_the_tracks_stand_at_their_start() -> None:
    marker = {"kind": "airpower", "side": "german", "hex": "N3122"}
    assert found([], markers=[marker]) == ["3.6"]
    begun = {"eliminated": {"german": 0, "soviet": 0}, "city-control": {"soviet": 11}, "vp": 0}
    assert found([], tracks=begun) == []
    assert found([], tracks={**begun, "eliminated": {"german": 1, "soviet": 0}}) == ["3.6"]
    assert found([], tracks={**begun, "city-control": 12}) == ["3.6"]
    assert found([], tracks={**begun, "city-control": {"soviet": 11, "german": 20}}) == []


# 3.7


@pytest.mark.parametrize(
    ("hex_", "nation", "expected"),
    [
        ("N3131", "german", []),
        ("N3132", "german", ["3.7"]),
        ("N3131", "slovakian", []),
        ("N3132", "slovakian", ["3.7"]),
        ("N3132", "hungarian", []),
    ],
)
def test_3_7_germans_begin_in_greater_germany(hex_: str, nation: str, expected: list[str]) -> None:
    assert found([unit("g", f"{nation} infantry", hex_)], **zones(N3131="reich")) == expected


def test_3_7_where_greater_germany_is_unknown_soviet_ground_is_barred_and_the_rest_remarked_on() -> None:
    assert found([unit("g", "infantry", "N3044")]) == ["3.7"]
    assert codes([unit("g", "infantry", "N3125")]) == ["unknown-territory", "unknown-border"]


def test_3_7_stacking_limits_hold() -> None:
    assert found([unit(f"g{n}", "infantry", "N3122") for n in range(9)]) == ["6.4"]
    assert found([unit(f"s{n}", "rifle", "N3044") for n in range(7)]) == ["6.5"]
    assert found([unit("g", "infantry", "N3122"), unit("h", "hungarian infantry", "N3122")]) == ["6.2"]


# 5.13(8)


def corps(*hexes: str | None, formation: str = "1st Mechanized Corps") -> list[dict[str, Any]]:
    kinds = ("mechanized-rifle", "tank", "tank")
    return [
        unit(f"c{n}", kind, hex_, formation=formation, **({} if hex_ else {"box": "off-map"}))
        for n, (kind, hex_) in enumerate(zip(kinds, hexes, strict=False))
    ]


@pytest.mark.parametrize(
    ("hexes", "expected"),
    [
        (("N3044", "N3044", "N3044"), []),
        (("N3044", "N3044", "N3043"), ["5.13(8)"]),
        (("N3044", "N3043", "N2943"), ["5.13(8)"]),
        (("N3044", "N3044", None), ["5.13(8)"]),
        ((None, None, None), []),
    ],
)
def test_5_13_8_the_divisions_of_a_corps_begin_in_one_hex(hexes: tuple[str | None, ...], expected: list[str]) -> None:
    assert found(corps(*hexes)) == [*expected]


def test_5_13_8_two_corps_may_share_a_hex() -> None:
    second = [{**u, "id": f"x{u['id']}"} for u in corps("N3044", "N3044", "N3044", formation="2nd Mechanized Corps")]
    assert found([*corps("N3044", "N3044", "N3044"), *second]) == []


def test_5_13_8_a_corps_of_other_divisions_and_a_division_of_no_corps_are_remarked_on() -> None:
    assert "corps-incomplete" in codes(corps("N3044", "N3044"))
    assert "corps-incomplete" not in codes(corps("N3044", "N3044", "N3044"))
    assert "unknown-corps" in codes([unit("t", "tank", "N3044")])


def test_5_13_8_a_corps_that_arrives_later_is_no_matter_of_set_up() -> None:
    later = [{**u, "box": "turn-3", "hex": None} for u in corps(None, None)]
    assert [code for code in codes(later) if code.startswith("corps")] == []
    brigades = [unit("b", "t34", "N3044", formation="1st Mechanized Corps")]
    assert found([*corps("N3043", "N3043", "N3043"), *brigades]) == []


# placing in set-up


def test_placing_in_set_up_follows_the_same_rules() -> None:
    box = {"box": "available"}
    on = set_up(
        [
            unit("s", "rifle", None, **box),
            unit("b", "airborne", None, **box),
            unit("g", "infantry", None, **box),
            unit("p", "panzer", None, **box),
            unit("h", "hungarian infantry", None, **box),
        ],
        extra={"p": {"hex": "N3431"}},
        **zones(N3131="reich"),
    )
    assert on.barred("N3044", "s") == []
    assert on.barred("N3122", "s") == ["3.4"]
    assert on.barred("N3044", "b") == ["3.4"]
    assert on.barred("N3131", "g") == []
    assert on.barred("N3122", "g") == ["3.7"]
    assert on.barred("N3431", "p") == []
    assert on.barred("N3131", "p") == ["3.3"]
    assert on.barred("@reserve", "g") == []
    assert on.barred("@reserve", "h") == ["3.3"]
    assert on.barred("@airborne", "b") == []
    assert on.hexes("g") == {"N3131"}
    assert on.hexes("p") == {"N3431"}
    assert on.hexes("g", "p") == set()
    assert "N3044" in on.hexes("s")
    assert "N3122" not in on.hexes("s")
