"""Reinforcements: when they come, and by which hexes (5.10, 5.11, 8.2, 8.3, 11.10(1))."""

from __future__ import annotations

from typing import Any

import pytest

from app.board.mapfile import load_map
from app.paths import SCENARIOS
from app.position.changes import apply, change
from app.position.position import Position, World
from app.systems.operation_storm.data import rules_data
from tests.interop.asking import unit
from tests.systems.operation_storm.rear import Rear, parts_of

SOVIET, GERMAN = "soviet-reinforcement", "german-reinforcement"
DANUBE = ["S2220", "S2221", "S2222", "S2223"]
DELTA = ["S2343", "S2243", "S2242", "S2241"]


def arriving(kind: str, box: str | None = "turn-4", *others: dict[str, Any], **more: Any) -> Rear:
    """A reinforcement ``n`` in its phase of turn 4."""
    phase = SOVIET if kind in ("rifle", "tank", "airborne", "artillery") else GERMAN
    where = {"box": box} if box else {}
    return Rear([unit("n", kind, None, **where), *others], phase=phase, turn=4, **more)


def city(hex_: str, **more: Any) -> dict[str, Any]:
    """A blank map with a city in the hex."""
    return {"map": {"blank": True, "places": {hex_: ["city"]}, **more}}


def corridor(kind: str, hexes: list[str], side: str, held: int) -> dict[str, Any]:
    """A corridor of which ``side`` holds the first hexes, the enemy the next one."""
    other = "german" if side == "soviet" else "soviet"
    control = {hex_: side if n != held else other for n, hex_ in enumerate(hexes)}
    return {"map": {"blank": True, "paths": [{"kind": kind, "hexes": hexes}], "control": control}}


# when


@pytest.mark.parametrize(
    ("kind", "box", "hex_", "expected"),
    [
        ("rifle", "turn-4", "N3044", []),
        ("rifle", "turn-2", "N3044", []),
        ("rifle", "turn-5", "N3044", ["5.10"]),
        ("rifle", "turn-10", "N3044", ["5.10"]),
        ("rifle", "available", "N3044", ["5.10"]),
        ("rifle", None, "N3044", ["5.10"]),
        ("rifle", "eliminated", "N3044", ["8.2"]),
        ("infantry", "turn-4", "N3020", []),
        ("infantry", "turn-5", "N3020", ["5.11"]),
        ("infantry", "reserve", "N3020", ["5.11"]),
    ],
)
def test_only_units_whose_turn_has_come_arrive(kind: str, box: str | None, hex_: str, expected: list[str]) -> None:
    assert arriving(kind, box).barred(hex_, "n") == expected


def test_a_unit_on_the_map_does_not_arrive_once_more() -> None:
    on = Rear([unit("s", "rifle", "N3043")], phase=SOVIET, turn=4)
    assert on.barred("N3044", "s") == ["5.10"]


def test_where_no_phase_is_given_and_in_other_phases_nothing_is_said() -> None:
    for phase in ("", "soviet-movement", "administrative"):
        on = Rear([unit("n", "rifle", None, box="turn-9")], phase=phase, turn=4)
        assert on.barred("N3130", "n") == []
        assert len(on.hexes("n")) == (on.world.board.grid.size if not phase else 0)


@pytest.mark.parametrize(
    ("kind", "box", "expected"),
    [
        ("rifle", "@turn-5", []),
        ("rifle", "@turn-6", ["5.10"]),
        ("rifle", "@reserve", ["5.10"]),
        ("infantry", "@turn-5", []),
        ("infantry", "@reserve", []),
        ("infantry", "@available", ["5.11"]),
        ("slovakian motorized", "@reserve", []),
        ("hungarian infantry", "@reserve", ["5.11"]),
        ("hungarian infantry", "@turn-5", []),
        ("romanian infantry", "@reserve", ["5.11"]),
        ("airborne", "@turn-5", []),
    ],
)
def test_units_that_do_not_come_wait_a_turn_and_germans_may_go_into_the_reserve(
    kind: str, box: str, expected: list[str]
) -> None:
    assert arriving(kind).barred(box, "n") == expected


# map edges


@pytest.mark.parametrize(
    ("kind", "hex_", "expected"),
    [
        ("rifle", "N4244", []),
        ("rifle", "N3143", []),
        ("rifle", "S2044", []),
        ("rifle", "S1943", ["5.10"]),
        ("rifle", "N3020", ["5.10"]),
        ("rifle", "N3042", ["5.10"]),
        ("infantry", "N4220", []),
        ("infantry", "S1420", []),
        ("infantry", "N3121", ["5.11"]),
        ("infantry", "N3044", ["5.11"]),
    ],
)
def test_5_10_and_5_11_units_enter_by_the_sources_of_their_side(kind: str, hex_: str, expected: list[str]) -> None:
    assert arriving(kind).barred(hex_, "n") == expected


@pytest.mark.parametrize(("kind", "enemy", "hex_"), [("rifle", "infantry", "N3044"), ("infantry", "rifle", "N3020")])
def test_5_10_and_5_11_a_source_that_the_enemy_is_in_lets_nobody_enter(kind: str, enemy: str, hex_: str) -> None:
    assert arriving(kind, "turn-4", unit("e", enemy, hex_)).barred(hex_, "n") == [RULE[kind]]
    control = {"map": {"blank": True, "control": {hex_: "german" if enemy == "infantry" else "soviet"}}}
    assert arriving(kind, "turn-4", **control).barred(hex_, "n") == []  # held, but not occupied


RULE = {"rifle": "5.10", "infantry": "5.11"}


def test_a_source_that_is_all_water_lets_nobody_enter() -> None:
    on = arriving("rifle", "turn-4", map={"blank": True, "terrain": {"N3044": "sea"}})
    assert on.barred("N3044", "n") == ["5.10"]
    assert "N3044" not in on.hexes("n")


# cities


@pytest.mark.parametrize(
    ("kind", "hex_", "control", "zone", "expected"),
    [
        ("rifle", "N3042", "soviet", "ussr", []),
        ("rifle", "N3042", "soviet", None, []),
        ("rifle", "N3042", "german", "ussr", ["5.10"]),
        ("rifle", "N1721", "soviet", None, ["5.10"]),  # taken from the Germans
        ("rifle", "N3030", "soviet", "hungary", ["5.10"]),
        ("infantry", "N1721", "german", None, []),
        ("infantry", "N1721", "soviet", None, ["5.11"]),
        ("infantry", "N3042", "german", "ussr", ["5.11"]),  # taken from the Soviets
        ("infantry", "N3030", "german", "hungary", []),
        ("infantry", "N3030", "german", None, []),
    ],
)
def test_5_10_and_5_11_cities_on_the_own_side_of_the_border_that_were_always_held(
    kind: str, hex_: str, control: str, zone: str | None, expected: list[str]
) -> None:
    zones = {"zones": {hex_: [zone]}} if zone else {}
    on = arriving(kind, "turn-4", **city(hex_, control={hex_: control}, **zones))
    assert on.barred(hex_, "n") == expected
    assert (hex_ in on.hexes("n")) == (not expected)


def test_5_10_a_major_city_serves_as_well_and_the_oilfield_does_not() -> None:
    major = {"blank": True, "places": {"N3042": ["major-city"]}, "zones": {"N3042": ["ussr"]}}
    assert arriving("rifle", "turn-4", map=major).barred("N3042", "n") == []
    assert arriving("infantry").barred("S2029", "n") == ["5.11"]


def test_5_11_a_city_that_was_soviet_for_a_moment_lets_nobody_enter_again() -> None:
    on = arriving("infantry", "turn-4", **city("N1721"))
    assert on.barred("N1721", "n") == []
    on.enter("soviet", "N1721").enter("german", "N1721")
    assert on.barred("N1721", "n") == ["5.11"]
    assert on.judge("N1721", "n")[0].text() == (
        "No unit may enter at N1721: it is, or was, under Soviet control (5.11)."
    )


def test_5_10_a_city_needs_a_line_to_the_east() -> None:
    ring = ["N3041", "N3043", "N2941", "N2942", "N3141", "N3142"]
    around = [unit(f"g{n}", "infantry", hex_) for n, hex_ in enumerate(ring)]
    zones = {"zones": {"N3042": ["ussr"]}, "control": {"N3042": "soviet"}}
    assert arriving("rifle", "turn-4", *around[1:], **city("N3042", **zones)).barred("N3042", "n") == []
    assert arriving("rifle", "turn-4", *around, **city("N3042", **zones)).barred("N3042", "n") == ["5.10"]


def test_5_11_a_city_needs_a_line_to_the_west_which_may_be_attenuated() -> None:
    ring = ["N3029", "N3031", "N2929", "N2930", "N3129", "N3130"]
    around = [unit(f"s{n}", "rifle", hex_) for n, hex_ in enumerate(ring)]
    zones = {"zones": {"N3030": ["reich"]}}
    fallen = {"conditions": {"ploesti_fallen": True}}
    assert arriving("infantry", "turn-4", *around[1:], **city("N3030", **zones), **fallen).barred("N3030", "n") == []
    assert arriving("infantry", "turn-4", *around, **city("N3030", **zones)).barred("N3030", "n") == ["5.11"]


def test_a_city_of_which_the_map_does_not_tell_is_remarked_on() -> None:
    on = arriving("infantry", "turn-4", **city("N3030"))
    assert [f.code for f in on.judge("N3030", "n")] == ["unknown-territory"]


# corridors


@pytest.mark.parametrize(
    ("kind", "path", "hexes", "side", "rule"),
    [
        ("rifle", "danube-corridor", DELTA, "soviet", "5.10"),
        ("rifle", "pripyet-corridor", ["N2044", "N2043", "N2042", "N2041"], "soviet", "5.10"),
        ("infantry", "danube-corridor", DANUBE, "german", "5.11"),
    ],
)
def test_5_10_and_5_11_corridor_hexes_serve_as_far_as_they_are_held_without_a_gap(
    kind: str, path: str, hexes: list[str], side: str, rule: str
) -> None:
    on = arriving(kind, "turn-4", **corridor(path, hexes, side, 2))
    assert [on.barred(hex_, "n") for hex_ in hexes] == [[], [], [rule], [rule]]
    whole = arriving(kind, "turn-4", **corridor(path, hexes, side, 9))
    assert all(whole.barred(hex_, "n") == [] for hex_ in hexes)
    lost = arriving(kind, "turn-4", **corridor(path, hexes, side, 0))
    assert all(lost.barred(hex_, "n") == [rule] for hex_ in hexes[1:])


def test_5_11_the_pripyet_corridor_and_the_danubes_other_end_serve_no_german() -> None:
    pripyet = corridor("pripyet-corridor", ["N3420", "N3421"], "german", 9)
    assert arriving("infantry", "turn-4", **pripyet).barred("N3421", "n") == ["5.11"]
    assert arriving("infantry", "turn-4", **corridor("danube-corridor", DELTA, "german", 9)).barred("S2242", "n") == [
        "5.11"
    ]


def test_5_10_hexes_side_by_side_that_the_corridor_does_not_join_are_no_way() -> None:
    paths = [{"kind": "danube-corridor", "hexes": hexes} for hexes in (["S2343", "S2243"], ["S2242", "S2241"])]
    control = dict.fromkeys(("S2343", "S2243", "S2242", "S2241"), "soviet")
    on = arriving("rifle", "turn-4", map={"blank": True, "paths": paths, "control": control})
    assert on.barred("S2243", "n") == []
    assert on.barred("S2242", "n") == ["5.10"]


def test_on_a_map_of_another_s_making_a_corridor_begins_at_the_sources() -> None:
    board = load_map(SCENARIOS / "operation-storm" / "first-steps" / "map.toml")
    parts = parts_of(World("operation-storm", board, rules_data().roster(), {}))
    entry = parts.entry
    found = {board.location_name(h) for h in entry.corridors(Position(turn=4), "german")}
    assert "1210" in found
    assert found <= {board.location_name(h) for h in board.path_hexes("danube-corridor")}


# nations


@pytest.mark.parametrize(
    ("hex_", "zone", "expected"),
    [("S3520", "hungary", []), ("S3620", "hungary", ["5.11"]), ("S3520", "", []), ("S3525", "", ["5.11"])],
)
def test_5_11_hungarians_enter_on_the_western_edge_inside_hungary(hex_: str, zone: str, expected: list[str]) -> None:
    zones = {"zones": {"S3520": [zone], "S3521": [zone]}} if zone else {}
    on = arriving("hungarian infantry", "turn-4", map={"blank": True, **zones})
    assert on.barred(hex_, "n") == expected
    assert (hex_ in on.hexes("n")) == (not expected)


def test_5_11_hungarians_use_no_city() -> None:
    on = arriving("hungarian infantry", "turn-4", **city("S3525", zones={"S3525": ["hungary"], "S3520": ["hungary"]}))
    assert on.barred("S3525", "n") == ["5.11"]


def test_5_11_romanians_have_no_place_of_entry() -> None:
    on = arriving("romanian infantry")
    assert on.barred("S1720", "n") == ["5.11"]
    assert on.hexes("n") == set()


def test_11_10_1_airborne_brigades_enter_by_airdrop_alone() -> None:
    assert arriving("airborne", "airborne").barred("N3044", "n") == ["11.10(1)"]
    assert arriving("airborne", "turn-4").barred("N3044", "n") == ["11.10(1)"]


def test_units_of_several_nations_share_the_hexes_that_serve_them_all() -> None:
    on = Rear(
        [unit("g", "infantry", None, box="turn-4"), unit("h", "hungarian infantry", None, box="turn-4")],
        phase=GERMAN,
        turn=4,
        map={"blank": True, "zones": {"S3520": ["hungary"]}},
    )
    assert on.hexes("g", "h") == {"S3520"}
    assert on.hexes() == set()


RELEASE, CREATION = "reserve-release", "reserve-creation"


def releasing(*others: dict[str, Any], kind: str = "infantry", box: str = "reserve", **more: Any) -> Rear:
    return Rear([unit("n", kind, None, box=box), *others], phase=RELEASE, turn=4, **more)


def withdrawing(*units: dict[str, Any], **more: Any) -> Rear:
    return Rear([*units], phase=CREATION, **{"turn": 4, **more})


def reserve_city(hex_: str, **more: Any) -> dict[str, Any]:
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
        ("N1721", reserve_city("N1721"), []),
        ("N1721", reserve_city("N1721", control={"N1721": "soviet"}), ["5.5"]),
        ("N3030", reserve_city("N3030", zones={"N3030": ["romania"]}), []),
        ("N3030", reserve_city("N3030", zones={"N3030": ["ussr"]}, control={"N3030": "german"}), ["5.5"]),
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
    assert releasing(*around, **reserve_city("N1721")).barred("N1721", "n") == ["5.5"]
    around = ring("S2028", "S2030", "S2128", "S2129", "S1928", "S1929")
    assert releasing(*around).barred("S2029", "n") == []


def test_5_5_ploesti_that_was_taken_and_retaken_is_closed() -> None:
    on = releasing()
    on.enter("soviet", "S2029").enter("german", "S2029")
    assert on.barred("S2029", "n") == ["5.5"]


def test_5_5_the_fall_of_ploesti_does_not_close_the_cities() -> None:
    assert releasing(**reserve_city("N1721"), conditions={"ploesti_fallen": True}).barred("N1721", "n") == []


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
