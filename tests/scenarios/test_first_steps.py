"""First steps: what a newcomer can try in it works out as the scenario's words promise."""

from collections import Counter
from collections.abc import Iterable

import pytest

from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Attack, Move
from app.rules.parts import Absent, Assessment, Supply
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

SCENARIO = load_scenario(SAMPLE)
BOARD, START = SCENARIO.world.board, SCENARIO.position
GRID = BOARD.grid
REFEREE = referee_for(SCENARIO.world)
WEST = ("de-44", "de-57", "de-11pz", "de-16pz", "de-16m")
POCKET = ("de-56", "de-62")


def supply() -> Supply:
    part = REFEREE.game.supply
    assert not isinstance(part, Absent)
    return part


def at(name: str) -> list[str]:
    return [u.id for u in START.units_at(BOARD.location(name))]


def cut_off(position: Position) -> set[str]:
    states = {**supply().states(position, "german"), **supply().states(position, "soviet")}
    return {unit for unit, state in states.items() if not supply().supplied(state)}


def names(hexes: Iterable[int] | None) -> list[str]:
    return [BOARD.location_name(i) for i in hexes or ()]


# the map ------------------------------------------------------------------------------------------------------------


def test_every_kind_of_ground_that_the_game_knows_is_there() -> None:
    words = REFEREE.vocabulary
    assert {slug for kinds in BOARD.terrain for slug in kinds} == set(words.terrain)
    assert {slug for features in BOARD.sides.values() for slug in features} == set(words.hexsides)
    assert set(BOARD.paths) == set(words.paths)
    assert set(BOARD.zones) == set(words.zones)
    places = Counter(place.kind for there in BOARD.places.values() for place in there)
    assert places == {"city": 3, "major-city": 1, "oilfield": 1}


# the forces ---------------------------------------------------------------------------------------------------------


def test_the_germans_have_one_of_each_of_their_kinds_of_unit() -> None:
    axis = {(u.nation, u.type) for u in START.units.values() if u.side == "german"}
    kinds = {"panzer", "motorized", "infantry", "jaeger", "mountain", "cavalry", "flak"}
    assert {type_ for nation, type_ in axis if nation == "german"} == kinds


def off_map(box: str) -> list[str]:
    return [u.id for u in START.in_box(box)]


def test_some_units_are_still_to_come() -> None:
    boxes = Counter((u.side, u.box) for u in START.units.values() if not u.on_map)
    assert boxes == {
        ("german", "reserve"): 2,
        ("german", "turn-3"): 1,
        ("german", "turn-5"): 2,
        ("german", "turn-6"): 1,
        ("german", "eliminated"): 4,
        ("soviet", "airborne"): 3,
        ("soviet", "turn-3"): 1,
        ("soviet", "turn-5"): 1,
        ("soviet", "turn-6"): 1,
        ("soviet", "eliminated"): 1,
    }


def test_the_tracks_count_the_dead_pile() -> None:
    fallen = Counter(u.side for u in START.in_box("eliminated"))
    assert START.tracks["eliminated"] == dict(fallen)


def test_8_4_the_dead_pile_has_divisions_that_may_come_back_and_a_brigade_that_may_not() -> None:
    german = [u for u in START.in_box("eliminated") if u.side == "german"]
    mechanized = {"panzer", "motorized"}
    back = [u for u in german if "irreplaceable" not in u.counter.special]
    assert (sum(u.type in mechanized for u in back), sum(u.type not in mechanized for u in back)) == (1, 2)
    assert [u.id for u in german if u not in back] == ["de-900l"]


def test_5_5_every_unit_of_the_reserve_is_german_and_waits_in_its_box() -> None:
    assert off_map("reserve") == ["de-22", "de-ssn"]
    assert {u.nation for u in START.in_box("reserve")} == {"german"}


# what there is to try -----------------------------------------------------------------------------------------------


def test_a_counter_can_be_dragged_at_once() -> None:
    judged = REFEREE.judge(START, Move(("de-1cav",), ("1813", "1913", "1914", "1915")))
    assert judged.legal
    moved = apply(SCENARIO.world, START, judged.changes)
    assert BOARD.location_name(moved.units["de-1cav"].location) == "1915"


@pytest.mark.parametrize(
    ("unit", "path", "nations"),
    [("sk-fast", ("1513", "1514"), "German and Slovakian"), ("de-299", ("1615", "1514"), "German")],
)
def test_6_4_a_ninth_german_division_may_not_stay_in_hallin(unit: str, path: tuple[str, ...], nations: str) -> None:
    assert len(at("1514")) == 8
    judged = REFEREE.judge(START, Move((unit,), path))
    assert [f.text() for f in judged.findings] == [f"1514 is overstacked: nine {nations} units, limit eight (6.4)."]
    assert judged.can_be_overruled


def test_6_5_a_seventh_rifle_division_may_not_stay_beside_six() -> None:
    judged = REFEREE.judge(START, Move(("su-80",), ("1617", "1616")))
    assert {(f.code, f.rule) for f in judged.findings} == {("wrong-side", "5.7"), ("stack-too-high", "6.5")}


def test_7_4_a_raid_that_was_shut_in_is_out_of_supply_at_the_start() -> None:
    assert cut_off(START) == {"su-9cav"}
    relief = names(supply().report(START, START.units["su-9cav"]).relief)
    assert len(relief) == 1
    assert relief[0] in ("1018", "1118")


@pytest.mark.parametrize(("unit", "path"), [("su-200", ("1916", "1915")), ("su-124", ("1815", "1915"))])
def test_7_4_one_soviet_move_cuts_off_the_divisions_in_1816(unit: str, path: tuple[str, ...]) -> None:
    judged = REFEREE.judge(START, Move((unit,), path))
    assert {f.code for f in judged.findings} == {"wrong-side"}
    assert cut_off(apply(SCENARIO.world, START, judged.changes)) - cut_off(START) == set(POCKET)


def test_7_4_the_only_way_out_of_1816_leads_over_1915() -> None:
    line = supply().report(START, START.units["de-56"]).path
    assert names(line)[:2] == ["1816", "1915"]


def assess(attackers: tuple[str, ...]) -> Assessment:
    return REFEREE.game.combats["prepared-assault"].assess(START, Attack("prepared-assault", attackers, "1815"))


def test_10_20_the_attack_on_1815_from_both_sides_is_two_columns_better() -> None:
    both = assess((*WEST, *POCKET))
    assert both.findings == ()
    assert (both.lookup.attack, both.lookup.defense, both.lookup.basic, both.lookup.basic_column) == (
        27,
        8,
        "+19",
        "+15",
    )
    assert [(s.columns, s.rule) for s in both.lookup.shifts] == [(2, "10.20")]
    assert both.lookup.column == "+25"


def test_10_14_the_attack_over_the_sarn_alone_is_halved_and_far_worse() -> None:
    west = assess(WEST)
    assert [(line.printed, line.counts, line.rule) for line in west.lookup.attack_lines] == [(34, 17, "10.14")]
    assert (west.lookup.basic, west.lookup.shift, west.lookup.column) == ("+9", 0, "+5")
