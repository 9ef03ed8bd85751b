"""Victory points for the position as it is (4.2-4.10) and who has won with them (4.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interop.asking import unit
from tests.systems.operation_storm.rear import Rear

CITIES = [f"N31{column}" for column in range(20, 43)]
MAJOR = ["N3321", "N3323"]
DANUBE = ["S2220", "S2221", "S2222"]
ENDS = [f"S22{column}" for column in range(20, 44)] + ["S2343"]
KEPT = {"eliminated": {"german": 0, "soviet": 0}, "eliminated-unsupplied": {"german": 0, "soviet": 0}}


def cities(held: int, *, major: int = 0) -> dict[str, Any]:
    """A map with 23 cities and two major cities, so many of them Soviet."""
    places = {hex_: ["city"] for hex_ in CITIES} | {hex_: ["major-city"] for hex_ in MAJOR}
    control = {hex_: "soviet" if n < held else "german" for n, hex_ in enumerate(CITIES)}
    control |= {hex_: "soviet" if n < major else "german" for n, hex_ in enumerate(MAJOR)}
    return {"map": {"blank": True, "places": places, "control": control}}


def at_the_end(units: list[dict[str, Any]] | None = None, **more: Any) -> Rear:
    return Rear(units or [], turn=10, **{"tracks": KEPT, **more})


# 4.2


@pytest.mark.parametrize(
    ("held", "major", "have", "points"),
    [(22, 0, 22, 0), (23, 0, 23, 1), (21, 1, 23, 1), (19, 2, 23, 1), (18, 2, 22, 0), (23, 2, 27, 1), (0, 0, 0, 0)],
)
def test_4_2_takes_23_control_points_and_a_major_city_counts_two(held: int, major: int, have: int, points: int) -> None:
    on = at_the_end(**cities(held, major=major))
    assert on.points() == ({"4.2": points} if points else {})
    assert on.line("4.2") == f"{have} of 23 control points"
    assert on.parts.victory.control_points(on.at, "soviet") == have
    assert on.parts.victory.control_points(on.at, "german") == 27 - have


def test_4_2_counts_who_stands_in_a_city_before_who_is_said_to_hold_it() -> None:
    on = at_the_end([unit("s", "rifle", CITIES[22])], **cities(22))
    assert on.line("4.2") == "23 of 23 control points"


def test_4_2_a_place_in_nobodys_hands_counts_for_neither() -> None:
    on = at_the_end(map={"blank": True, "places": {"N3131": ["city"]}})
    assert [on.parts.victory.control_points(on.at, side) for side in ("soviet", "german")] == [0, 0]


def test_4_2_a_map_with_too_few_cities_is_remarked_on() -> None:
    found = at_the_end().parts.victory.report(at_the_end().at).findings
    assert "unknown-cities" in [f.code for f in found]
    assert "unknown-cities" not in [f.code for f in _report(at_the_end(**cities(0))).findings]


# 4.3


def test_4_3_ploesti_is_worth_two_and_needs_no_supply() -> None:
    on = at_the_end([unit("s", "rifle", "S2029")])
    assert on.points() == {"4.3": 2}
    assert at_the_end(map={"blank": True, "control": {"S2029": "soviet"}}).points() == {"4.3": 2}


def test_4_3_ploesti_that_was_lost_again_is_worth_nothing() -> None:
    assert at_the_end([unit("r", "romanian infantry", "S2029")], conditions={"ploesti_fallen": True}).points() == {}


# 4.4, 4.5


@pytest.mark.parametrize(
    ("kind", "rule", "hexes"),
    [("danube-corridor", "4.5", ENDS), ("pripyet-corridor", "4.4", ["N3420", "N3421", "N3422"])],
)
def test_4_4_and_4_5_every_hex_of_the_corridor_has_to_be_soviet(kind: str, rule: str, hexes: list[str]) -> None:
    patch = {"blank": True, "paths": [{"kind": kind, "hexes": hexes}]}
    whole = at_the_end(map={**patch, "control": dict.fromkeys(hexes, "soviet")})
    assert whole.points() == {rule: 1}
    short = at_the_end(map={**patch, "control": dict.fromkeys(hexes[1:], "soviet") | {hexes[0]: "german"}})
    assert short.points() == {}
    assert short.line(rule).endswith(f"{len(hexes) - 1} of {len(hexes)} hexes under Soviet control")


def test_4_5_several_stretches_are_one_corridor() -> None:
    paths = [{"kind": "danube-corridor", "hexes": DANUBE}, {"kind": "danube-corridor", "hexes": ["S2240", "S2241"]}]
    control = dict.fromkeys(DANUBE, "soviet") | {"S2240": "german", "S2241": "german"}
    on = at_the_end(map={"blank": True, "paths": paths, "control": control})
    assert on.line("4.5") == "Danube corridor: 3 of 5 hexes under Soviet control"


def test_4_4_and_4_5_a_corridor_that_the_map_does_not_show_gives_nothing_and_is_remarked_on() -> None:
    on = at_the_end()
    assert on.points() == {}
    assert [f.rule for f in _report(on).findings if f.code == "unknown-corridor"] == ["4.4", "4.5"]


def test_4_5_a_corridor_that_does_not_reach_its_named_ends_is_remarked_on() -> None:
    on = at_the_end(map={"blank": True, "paths": [{"kind": "danube-corridor", "hexes": DANUBE}]})
    assert "The Danube corridor in the map data does not reach S2343 (4.5)." in _texts(on)


# 4.6


@pytest.mark.parametrize(
    ("units", "points"),
    [
        ([], {"4.6": 1}),
        ([unit("g", "infantry", "S3525")], {}),
        ([unit("h", "hungarian infantry", "S3525")], {}),
        ([unit("k", "slovakian motorized", "S3525")], {}),
        ([unit("r", "romanian infantry", "S3525")], {"4.6": 1}),
        ([unit("s", "rifle", "S3525")], {"4.6": 1}),
        ([unit("g", "infantry", "S3527"), unit("x", "infantry", None)], {"4.6": 1}),
    ],
)
def test_4_6_hungary_must_be_free_of_germans_and_hungarians(
    units: list[dict[str, Any]], points: dict[str, int]
) -> None:
    zones = {"S3525": ["hungary"], "S3526": ["hungary"]}
    assert at_the_end(units, map={"blank": True, "zones": zones}).points() == points


def test_4_6_hungary_that_the_map_does_not_show_gives_nothing_and_is_remarked_on() -> None:
    assert "The map data has no Hungary yet (4.6)." in _texts(at_the_end())


# 4.7, 4.8


@pytest.mark.parametrize(
    ("german", "soviet", "points"),
    [
        ((149, 0), (0, 0), {}),
        ((150, 0), (0, 0), {"4.7": 1}),
        ((140, 9), (0, 0), {}),
        ((140, 10), (0, 0), {"4.7": 1}),
        ((0, 0), (199, 0), {}),
        ((0, 0), (200, 0), {"4.8": -1}),
        ((0, 0), (101, 99), {"4.8": -1}),
        ((150, 0), (200, 0), {"4.7": 1, "4.8": -1}),
    ],
)
def test_4_7_and_4_8_losses_out_of_supply_count_twice(
    german: tuple[int, int], soviet: tuple[int, int], points: dict[str, int]
) -> None:
    tracks = {
        "eliminated": {"german": german[0], "soviet": soviet[0]},
        "eliminated-unsupplied": {"german": german[1], "soviet": soviet[1]},
    }
    assert at_the_end(tracks=tracks).points() == points


def test_4_7_shows_its_figures() -> None:
    on = at_the_end(tracks={**KEPT, "eliminated": {"german": 140, "soviet": 0}, "eliminated-unsupplied": {"german": 9}})
    assert on.line("4.7") == "German divisions lost: 140; 9 out of supply count twice; 149 of 150"


def test_4_7_and_4_8_a_track_that_is_not_kept_counts_as_nothing_and_is_remarked_on() -> None:
    found = [f for f in _report(at_the_end(tracks={})).findings if f.code == "track-absent"]
    assert [f.rule for f in found] == ["4.7", "4.7", "4.8", "4.8"]
    assert found[0].text() == "The track of German losses is not kept and counts as 0 (4.7)."
    assert at_the_end(tracks={"eliminated": 400}).points() == {}  # whose losses they are is not said
    assert "track-absent" not in [f.code for f in _report(at_the_end()).findings]


# 4.9, 4.10


@pytest.mark.parametrize(
    ("hex_", "points"),
    [
        ("N4244", {"4.9": -1}),
        ("N3143", {"4.9": -1}),
        ("N1044", {"4.9": -1}),
        ("S4143", {"4.10": -1}),
        ("S1444", {"4.10": -1}),
        ("N3142", {}),
        ("N3243", {}),
    ],
)
def test_4_9_and_4_10_a_german_on_the_eastern_edge_in_supply_takes_a_point(hex_: str, points: dict[str, int]) -> None:
    assert at_the_end([unit("g", "infantry", hex_)]).points() == points


def test_4_9_and_4_10_both_edges_count_and_several_hexes_of_one_count_once() -> None:
    on = at_the_end([unit(f"g{n}", "infantry", hex_) for n, hex_ in enumerate(("N4244", "N3143", "S4143"))])
    assert on.points() == {"4.9": -1, "4.10": -1}
    assert on.line("4.9").endswith(": 2")


def test_4_9_a_hex_that_is_german_without_a_unit_is_traced_from_itself() -> None:
    on = at_the_end(map={"blank": True, "control": {"N3143": "german"}})
    assert on.points() == {"4.9": -1}


def test_4_9_a_hex_that_is_cut_off_does_not_count() -> None:
    ring = ["N3043", "N3044", "N3142", "N3243", "N3244"]
    around = [unit(f"s{n}", "rifle", hex_) for n, hex_ in enumerate(ring)]
    assert at_the_end([unit("g", "infantry", "N3143"), *around]).points() == {}


@pytest.mark.parametrize(("holds", "points"), [(True, {"4.3": 2, "4.9": -1}), (False, {"4.3": 2})])
def test_4_9_whether_an_attenuated_line_is_enough_is_a_switch(holds: bool, points: dict[str, int]) -> None:
    units = [unit("g", "infantry", "N3143"), unit("s", "rifle", "S2029")]
    assert at_the_end(units, switches={"attenuated_holds_edge": holds}).points() == points


def test_4_9_the_switch_changes_nothing_while_supply_is_full() -> None:
    on = at_the_end([unit("g", "infantry", "N3143")], switches={"attenuated_holds_edge": False})
    assert on.points() == {"4.9": -1}


# 4.11


def _report(on: Rear) -> Any:
    return on.parts.victory.report(on.at)


def _texts(on: Rear) -> list[str]:
    return [f.text() for f in _report(on).findings]


def scoring(points: int, **more: Any) -> Rear:
    """A last turn with so many points: Hungary, Ploesti, cities and the Danube against the edges and losses."""
    below = points < 0
    earned = cities(23 if points > 3 else 0)
    ends = (("pripyet-corridor", "N3420", "N2044"), ("danube-corridor", "S2220", "S2343"))
    earned["map"]["paths"] = [{"kind": kind, "hexes": [end]} for kind, *both in ends for end in both]
    units = [unit("p", "rifle", "S2029")] if points >= 2 else []
    earned["map"]["zones"] = {"S3525": ["hungary"]}
    if points not in (1, 3) and points <= 3:
        units.append(unit("h", "hungarian infantry", "S3525"))
    tracks = {**KEPT, "eliminated": {"german": 0, "soviet": 200 if below else 0}}
    return at_the_end(units, tracks=tracks, **earned, **more)


@pytest.mark.parametrize(
    ("points", "pro", "verdict"),
    [
        (4, False, "The Soviet player has won."),
        (3, False, "The game is drawn."),
        (2, False, "The German player has won."),
        (0, False, "The German player has won."),
        (1, True, "The Soviet player has won."),
        (4, True, "The Soviet player has won."),
        (0, True, "The game is drawn."),
        (-1, True, "The German player has won."),
    ],
)
def test_4_11_the_points_decide_by_the_switch_for_the_luftwaffe(points: int, pro: bool, verdict: str) -> None:
    report = _report(scoring(points, switches={"pro_luftwaffe": pro}))
    assert report.points == {"soviet": points}
    assert report.verdict == verdict


def test_4_1_before_the_last_turn_points_are_counted_and_nothing_is_decided() -> None:
    report = _report(Rear([unit("s", "rifle", "S2029")], turn=9))
    assert (report.points, report.verdict) == ({"soviet": 2}, None)
    assert [f.text() for f in report.findings if f.rule == "4.1"] == ["Victory is judged at the end of turn 10 (4.1)."]


def test_every_rule_from_4_2_to_4_10_has_its_line() -> None:
    lines = _report(Rear([])).lines
    assert [line.rule for line in lines] == [f"4.{n}" for n in range(2, 11)]
