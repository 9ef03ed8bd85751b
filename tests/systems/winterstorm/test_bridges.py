"""Engineers' bridges: who may build them, who crosses, and when they go (22.3)."""

from __future__ import annotations

from typing import Any

from tests.systems.winterstorm.asking import codes, moved, played, position, unit

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
