"""The Terrain Effects Chart and the Weather Effects Chart as their owner types them in; all figures are invented."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.errors import BadInput
from app.position.position import Position
from app.systems.winterstorm.data import rules_data
from app.systems.winterstorm.game import SYSTEM
from app.systems.winterstorm.movement import reduced
from app.systems.winterstorm.terrain import TerrainEffects
from app.systems.winterstorm.weather import NOTHING, Reduction, Weather
from tests.systems.winterstorm.asking import ask, codes, moved, played, position, unit

MOVE = {"ask": "move", "units": ["t"], "path": ["2020", "2021"]}
TANK = position([unit("t", "tank", "2020", 6)], terrain={"2021": "village"}, hexsides={"2020/2021": ["stream"]})
COLUMNS = ["armored", "non-armored", "shift", "bombardment"]


def typed(**rows: list[object]) -> dict[str, object]:
    return {"charts": {"terrain": {"columns": COLUMNS, "rows": {k.replace("_", "-"): v for k, v in rows.items()}}}}


def test_what_nobody_has_entered_counts_as_clear_and_the_answer_names_the_chart() -> None:
    (answer,) = ask(TANK, MOVE)
    assert answer["cost"] == 1
    assert codes(answer).count("unknown-cost") == 2
    assert all("Terrain Effects Chart" in f["text"] for f in answer["findings"] if f["code"] == "unknown-cost")


def test_an_entered_cost_stands_for_its_class_and_is_remarked_on_no_more() -> None:
    (answer,) = ask({**TANK, **typed(village=["2", "3", "", ""], stream=["1/2", "–", "", ""])}, MOVE)
    assert answer["cost"] == "5/2"
    assert "unknown-cost" not in codes(answer)


def test_a_class_left_blank_is_remarked_on_still() -> None:
    (answer,) = ask({**TANK, **typed(village=["2", "", "", ""], stream=["1", "1", "", ""])}, MOVE)
    assert answer["cost"] == 3
    assert codes(answer).count("unknown-cost") == 1


def test_a_hex_that_the_chart_forbids_is_barred_to_that_class() -> None:
    (answer,) = ask({**TANK, **typed(village=["no", "1", "", ""])}, MOVE)
    assert not answer["legal"]
    assert "terrain-barred" in codes(answer)


def test_the_side_of_a_chart_that_bombs_and_shifts() -> None:
    world = SYSTEM.world()
    rows = {"urban": ["1", "1", "3L", "no"], "town": ["1", "1", "", ""], "hilltop": ["1", "1", "-1", "yes"]}
    world = type(world)(world.system, world.board, world.roster, {}, {"terrain": {"columns": COLUMNS, "rows": rows}})
    effects = TerrainEffects(world, rules_data())
    terrain = effects.chart.chart.terrain
    assert (terrain["urban"].shift, terrain["hilltop"].shift) == (-3, -1)
    assert terrain["town"].shift == -2, "the errata stand where the chart is blank"
    assert [effects.against_ranged_fire(t) for t in ("urban", "hilltop", "town")] == [False, True, None]
    assert terrain["urban"].unknown == frozenset()
    assert terrain["town"].unknown == frozenset()
    assert "shift" in terrain["woods"].unknown


@pytest.mark.parametrize(
    ("rows", "part"),
    [
        ({"villlage": ["1", "1", "", ""]}, "there is no row villlage: did you mean village?"),
        ({"village": ["1"]}, "one cell for each"),
        ({"village": ["quick", "1", "", ""]}, "village under armored"),
        ({"village": ["1", "1", "far", ""]}, "village under shift"),
    ],
)
def test_a_slip_in_the_chart_is_named_with_its_place(rows: dict[str, list[object]], part: str) -> None:
    with pytest.raises(BadInput) as caught:
        ask({**TANK, "charts": {"terrain": {"columns": COLUMNS, "rows": rows}}}, MOVE)
    assert part in str(caught.value)


def test_a_heading_that_the_chart_has_not_is_named() -> None:
    with pytest.raises(BadInput) as caught:
        ask({**TANK, "charts": {"terrain": {"columns": ["armour"], "rows": {}}}}, MOVE)
    assert "there is no column armour: did you mean armored?" in str(caught.value)


# weather ------------------------------------------------------------------------------------------------------------

STORM = {"columns": ["radius", "movement", "strength", "airstrikes"], "rows": {"storm": ["-2", "1/2", "1/3", "-1"]}}


def test_a_weather_is_known_once_its_line_is_typed_in() -> None:
    with pytest.raises(BadInput):
        ask({**TANK, "conditions": {"weather": "storm"}}, MOVE)
    (answer,) = ask({**TANK, "conditions": {"weather": "storm"}, "charts": {"weather": STORM}}, MOVE)
    assert answer["allowance"] == "3/2", "out of command and in a storm: a quarter of six"


def test_what_a_weather_takes() -> None:
    world = SYSTEM.world()
    world = type(world)(world.system, world.board, world.roster, {}, {"weather": STORM})
    weather, storm = Weather(world, rules_data()), Position(conditions={"weather": "storm"})
    assert weather.lost_radius(storm) == 2
    assert weather.strength(storm).rounded(10) == 4
    assert weather.airstrikes(storm).rounded(3) == 2
    assert weather.movement(Position()) == NOTHING


@pytest.mark.parametrize(
    ("printed", "weather", "commanded", "leaving", "points"),
    [
        (5, NOTHING, True, True, Fraction(5, 2)),
        (5, NOTHING, False, True, Fraction(5, 4)),
        (5, Reduction(Fraction(1, 2)), True, False, 3),
        (5, Reduction(Fraction(1, 2)), True, True, Fraction(5, 4)),
        (5, Reduction(Fraction(1, 2)), False, True, Fraction(5, 4)),
        (8, Reduction(less=1), True, False, 7),
        (8, Reduction(less=1), False, False, Fraction(7, 2)),
        (8, Reduction(less=7), False, True, 2),
        (5, Reduction(Fraction(2, 3)), True, False, 4),
        (3, NOTHING, False, True, 1),
        (0, NOTHING, False, True, 0),
    ],
)
def test_movement_is_halved_once_or_to_a_quarter(
    printed: int, weather: Reduction, commanded: bool, leaving: bool, points: Fraction | int
) -> None:
    found, _ = reduced(printed, weather, commanded=commanded, leaving=leaving, weather_up=True)
    assert found == points


def test_the_fraction_of_a_half_by_weather_is_kept_where_the_players_read_it_so() -> None:
    half = Reduction(Fraction(1, 2))
    assert reduced(5, half, commanded=True, leaving=False, weather_up=False)[0] == Fraction(5, 2)


RIVER = {"2020/2021": ["major-river"], "2120/2121": ["stream"]}
CHART = {"terrain": {"columns": ["armored", "non-armored"], "rows": {"major-river": ["no", 3], "stream": [1, 1]}}}
"""Invented figures"""
LAY = {"kind": "marker", "marker": "pontoon", "side": "soviet", "where": "2020/2021"}


def bank(*units: dict[str, Any], markers: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return position(
        [unit("e", "engineer", "2020", 8), unit("s", "cavalry", "2019", 4), *units],
        hexsides=RIVER,
        charts=CHART,
        phase="soviet-movement",
        markers=list(markers),
    )


LAID = {"kind": "pontoon", "side": "soviet", "hexside": "2020/2021"}


def test_an_engineer_next_to_the_river_lays_a_bridge_for_the_price_of_the_hex() -> None:
    stride = moved(["s"], "2019", "2020", "2021", "2022", "2023")
    assert not played(bank(), stride)["legal"]
    answer = played(bank(), LAY, stride)
    assert answer["legal"]
    assert [(m["kind"], m["side"]) for m in answer["markers"]] == [("pontoon", "soviet")]


def test_nobody_builds_where_there_is_no_river_or_no_engineer() -> None:
    assert codes(played(bank(), {**LAY, "where": "2020/2120"})["steps"][0]) == ["no-water"]
    assert codes(played(bank(), {**LAY, "where": "2120/2121"})["steps"][0]) == ["no-engineer"]


def test_an_engineer_that_has_moved_or_stands_in_an_enemy_zone_builds_nothing() -> None:
    there_and_back = moved(["e"], "2020", "2120", "2020")
    assert codes(played(bank(), there_and_back, LAY)["steps"][-1]) == ["engineer-busy"]
    enemy = unit("g", "infantry", "1919", nation="german")
    assert codes(played(bank(enemy), LAY)["steps"][0]) == ["engineer-busy"]


def test_the_bridge_goes_with_its_engineer() -> None:
    answer = played(bank(markers=(LAID,)), moved(["e"], "2020", "2120"))
    assert "pontoon-gone" in codes(answer["steps"][0])
    assert answer["markers"] == []


def test_the_engineer_crosses_last_only_if_nobody_else_has() -> None:
    """Its four points are enough for the four hexes with the bridge alone."""
    away = moved(["e"], "2020", "2021", "2022", "2023", "2024")
    first = played(bank(markers=(LAID,)), away)
    assert first["legal"]
    assert first["markers"] == []
    after = played(bank(markers=(LAID,)), moved(["s"], "2019", "2020", "2021", "2121"), away)
    assert codes(after["steps"][-1])[0] == "too-far"


def test_an_enemy_that_comes_next_to_the_engineer_destroys_the_bridge() -> None:
    enemy = unit("g", "infantry", "1818", 4, nation="german", formation="6th-panzer-division")
    chief = unit("h", "headquarters", "1817", nation="german", radius=4, formation="57th-panzer-corps")
    file = {**bank(enemy, chief, markers=(LAID,)), "phase": "axis-movement"}
    away = played(file, moved(["g"], "1818", "1819"))
    assert len(away["markers"]) == 1
    near = played(file, moved(["g"], "1818", "1819", "1919"))
    assert near["legal"]
    assert near["markers"] == []


def test_armour_may_not_cross_where_the_chart_says_no_and_there_is_no_bridge() -> None:
    tank = unit("t", "tank", "2020", 6)
    without = played(bank(tank), moved(["t"], "2020", "2021"))
    assert "hexside-barred" in codes(without["steps"][0])
    assert played(bank(tank, markers=(LAID,)), moved(["t"], "2020", "2021"))["legal"]
