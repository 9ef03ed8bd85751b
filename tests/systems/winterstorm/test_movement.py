"""Moves in several strides: the road's rate holds for the whole movement of the phase or not at all (8.7(1), 8.3)."""

from __future__ import annotations

from typing import Any

from tests.systems.winterstorm.asking import ask, codes, moved, played, position, unit

ROAD = {"kind": "road", "hexes": ["2020", "2021", "2022", "2023", "2024", "2025", "2026"]}
PHASE = {"phase": "soviet-movement"}


def cavalry(move: int, **more: Any) -> dict[str, Any]:
    return position([unit("c", "cavalry", "2020", move)], paths=[ROAD], **PHASE, **more)


def test_two_strides_along_the_road_cost_what_one_does() -> None:
    answer = played(cavalry(1), moved(["c"], "2020", "2021", "2022"), moved(["c"], "2022", "2023"))
    assert answer["legal"]
    assert answer["units"]["c"] == "2023"
    answer = played(cavalry(1), moved(["c"], "2020", "2021", "2022"), moved(["c"], "2022", "2023", "2024"))
    assert not answer["legal"]


def test_whoever_leaves_the_road_later_pays_for_the_terrain_of_all_the_way() -> None:
    strides = moved(["c"], "2020", "2021", "2022"), moved(["c"], "2022", "2122")
    assert not played(cavalry(2), *strides)["legal"]
    assert played(cavalry(3), *strides)["legal"]


def test_whoever_came_across_country_has_no_road_in_the_next_stride() -> None:
    start = position([unit("c", "cavalry", "2019", 2)], paths=[ROAD], **PHASE)
    assert not played(start, moved(["c"], "2019", "2020"), moved(["c"], "2020", "2021", "2022"))["legal"]
    assert played(start, moved(["c"], "2019", "2020"), moved(["c"], "2020", "2021"))["legal"]


def test_the_movement_of_a_unit_is_over_when_another_of_its_hex_sets_out() -> None:
    both = position([unit("c", "cavalry", "2020"), unit("d", "cavalry", "2020")], **PHASE)
    answer = played(both, moved(["c"], "2020", "2021"), moved(["d"], "2020", "2120"), moved(["c"], "2021", "2022"))
    assert not answer["legal"]
    assert codes(answer["steps"][-1]) == ["movement-over"]
    assert played(both, moved(["c"], "2020", "2021"), moved(["c"], "2021", "2022"))["legal"]


def test_a_unit_that_has_come_into_an_enemy_zone_goes_no_further() -> None:
    near = position([unit("c", "cavalry", "2020"), unit("e", "infantry", "2022", nation="german")], **PHASE)
    answer = played(near, moved(["c"], "2020", "2021"), moved(["c"], "2021", "2020"))
    assert codes(answer["steps"][-1]) == ["zone-stops"]


def test_one_move_may_change_between_road_and_trail_where_the_players_read_it_so() -> None:
    woods = dict.fromkeys(("2021", "2022", "2023", "2024"), "woods")
    paths = [{"kind": "road", "hexes": ["2020", "2021", "2022"]}, {"kind": "trail", "hexes": ["2022", "2023", "2024"]}]
    mixed = position([unit("c", "cavalry", "2020")], paths=paths, terrain=woods)
    question = {"ask": "move", "units": ["c"], "path": ["2020", "2021", "2022", "2023"]}
    assert ask(mixed, question)[0]["cost"] == 6
    assert ask({**mixed, "switches": {"mixed_paths": True}}, question)[0]["cost"] == "5/3"
