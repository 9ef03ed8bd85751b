"""First steps: what a newcomer can try in it works out as the scenario's words promise."""

from collections import Counter, deque
from collections.abc import Iterable

import pytest

from app.board.layout import Layout
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders import Attack, Move
from app.rules.parts import Absent, Assessment, Supply
from app.systems import library
from app.systems.library import referee_for
from app.systems.operation_storm.countries import HOMES
from app.systems.scenario import SAMPLE, load_scenario

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


def test_the_grid_lies_as_the_games_own_does() -> None:
    game = library.find("operation-storm").world().board.grid
    for field in ("orientation", "order", "digits", "origin", "stagger"):
        assert getattr(GRID.spec, field) == getattr(game.spec, field)
    # 10.3: the two hexes that S2236 touches in the row above, and those of a hex of the same parity
    assert {"S2335", "S2336"} <= {game.name(i) for i in game.adjacent[game.index("S2236")]}
    assert {"1515", "1516"} <= set(names(GRID.adjacent[GRID.index("1416")]))


def rivers() -> list[set[int]]:
    """The hexsides of each river with its tributaries, found by the corners that they share."""
    layout = Layout(GRID, 20, 18)
    left = {key for key, features in BOARD.sides.items() if "river" in features}
    found = []
    while left:
        queue, river = deque([left.pop()]), set()
        while queue:
            side = queue.popleft()
            river.add(side)
            touching = {k for k in left if set(layout.side_ends(k)) & set(layout.side_ends(side))}
            left -= touching
            queue.extend(touching)
        found.append(river)
    return found


def test_rivers_run_without_a_gap_and_end_in_mountains_water_or_at_the_edge() -> None:
    layout = Layout(GRID, 20, 18)
    assert sorted(map(len, rivers())) == [9, 11, 33]
    for river in rivers():
        ends = Counter(end for side in river for end in layout.side_ends(side))
        for corner in [end for end, count in ends.items() if count == 1]:
            around = [i for i in range(GRID.size) if corner in layout.corners(i)]
            terrain = {slug for i in around for slug in BOARD.terrain[i]}
            assert len(around) < 3 or terrain & {"mountain", "rough", "lake", "sea"}, (names(around), terrain)


def test_water_hexsides_meet_the_water() -> None:
    layout = Layout(GRID, 20, 18)
    for key, features in BOARD.sides.items():
        for water in features & {"lake", "sea"}:
            corners = {c for i in range(GRID.size) if BOARD.has_terrain(i, water) for c in layout.corners(i)}
            assert corners & set(layout.side_ends(key))


def test_a_pass_leads_over_the_crest() -> None:
    crossed = {name for key, f in BOARD.sides.items() if "pass" in f for name in names(GRID.side_ends(key))}
    mountains = [name for name in crossed if BOARD.has_terrain(BOARD.location(name), "mountain")]
    assert (len(crossed), len(mountains)) == (3, 1)


@pytest.mark.parametrize("kind", ["danube-corridor", "pripyet-corridor"])
def test_corridors_run_from_the_western_edge_to_the_eastern(kind: str) -> None:
    (chain,) = BOARD.paths[kind]
    assert len({chain[0], chain[-1]} & BOARD.edges["west"]) == 1
    assert len({chain[0], chain[-1]} & BOARD.edges["east"]) == 1


def test_every_land_hex_lies_in_one_country_and_is_controlled() -> None:
    owners = Counter(i for hexes in BOARD.zones.values() for i in hexes)
    water = {i for i in range(GRID.size) if {"lake", "sea"} & set(BOARD.terrain[i])}
    assert owners == Counter(dict.fromkeys(set(range(GRID.size)) - water, 1))
    assert set(BOARD.control) == set(owners)


def test_the_borders_run_where_two_countries_meet() -> None:
    country = {i: zone for zone, hexes in BOARD.zones.items() for i in hexes}
    drawn = frozenset().union(*BOARD.borders.values())
    meeting = {
        side
        for i in country
        for direction, n in enumerate(GRID.neighbours[i])
        if n in country and country[n] != country[i]
        for side in [GRID.sides[i][direction]]
    }
    assert meeting <= drawn
    lakes = {i for i in range(GRID.size) if BOARD.has_terrain(i, "lake")}
    assert all(lakes & set(GRID.side_ends(side)) for side in drawn - meeting)


# the forces ---------------------------------------------------------------------------------------------------------


def test_both_sides_have_one_of_each_of_their_kinds_of_unit() -> None:
    axis = {(u.nation, u.type) for u in START.units.values() if u.side == "german"}
    kinds = {"panzer", "motorized", "infantry", "jaeger", "mountain", "cavalry", "flak"}
    assert {type_ for nation, type_ in axis if nation == "german"} == kinds
    assert {nation for nation, _ in axis} == {"german", "slovakian", "hungarian", "romanian"}
    soviet = {u.type for u in START.units.values() if u.side == "soviet"}
    assert soviet == {"tank", "mechanized-rifle", "rifle", "cavalry", "mountain", "artillery", "t34", "airborne"}


def test_no_unit_stands_where_it_may_not_go() -> None:
    chart = REFEREE.game.movement.chart  # type: ignore[union-attr]
    for unit in START.units.values():
        mobility = SCENARIO.world.roster.types[unit.type].mobility
        if unit.on_map and mobility != "static":
            assert chart.entry(mobility)[unit.location] is not None, unit.id
        if unit.on_map and unit.nation in HOMES:
            assert unit.location in BOARD.zones[HOMES[unit.nation]], unit.id


def test_some_units_are_still_to_come() -> None:
    boxes = Counter((u.side, u.box) for u in START.units.values() if not u.on_map)
    assert boxes == {
        ("german", "reserve"): 1, ("german", "turn-3"): 1, ("soviet", "available"): 1, ("soviet", "turn-3"): 1,
    }  # fmt: skip


# what there is to try -----------------------------------------------------------------------------------------------


def test_a_counter_can_be_dragged_at_once() -> None:
    judged = REFEREE.judge(START, Move(("de-1cav",), ("1813", "1913", "1914", "1915")))
    assert judged.legal
    moved = apply(SCENARIO.world, START, judged.changes)
    assert BOARD.location_name(moved.units["de-1cav"].location) == "1915"


@pytest.mark.parametrize(("unit", "path"), [("sk-fast", ("1513", "1514")), ("de-299", ("1615", "1514"))])
def test_6_4_a_ninth_german_division_may_not_stay_in_hallin(unit: str, path: tuple[str, ...]) -> None:
    assert len(at("1514")) == 8
    judged = REFEREE.judge(START, Move((unit,), path))
    assert [f.text() for f in judged.findings] == ["Nine German units in 1514, eight may stay (6.4)."]
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
    assert (both.fire.attack, both.fire.defense, both.fire.basic, both.fire.basic_column) == (27, 8, "+19", "+15")
    assert [(s.columns, s.rule) for s in both.fire.shifts] == [(2, "10.20")]
    assert both.fire.column == "+25"


def test_10_14_the_attack_over_the_sarn_alone_is_halved_and_far_worse() -> None:
    west = assess(WEST)
    assert [(line.printed, line.counts, line.rule) for line in west.fire.attack_lines] == [(34, 17, "10.14")]
    assert (west.fire.basic, west.fire.shift, west.fire.column) == ("+9", 0, "+5")
