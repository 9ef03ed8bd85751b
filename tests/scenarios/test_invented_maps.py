"""The maps of our own making: their rivers, corridors and countries are whole, and nobody stands where he may not."""

from collections import Counter, deque
from collections.abc import Iterable

import pytest

from app.board.board import Board
from app.board.layout import Layout
from app.rules.parts import Absent
from app.systems.operation_storm.countries import HOMES
from app.systems.scenario import library
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, Scenario, load_scenario

INVENTED = ("first-steps", "ten-turns")
SCENARIOS = {slug: load_scenario(SAMPLE.parent / slug) for slug in INVENTED}
RIVERS = {"first-steps": [9, 11, 33], "ten-turns": [11, 30]}
everywhere = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=INVENTED)
WATER = {"lake", "sea"}


def layout_of(board: Board) -> Layout:
    return Layout(board.grid, 20, 18)


def names(board: Board, hexes: Iterable[int]) -> list[str]:
    return [board.location_name(i) for i in hexes]


def rivers(board: Board) -> list[set[int]]:
    """The hexsides of each river with its tributaries, found by the corners that they share."""
    layout = layout_of(board)
    left = {key for key, features in board.sides.items() if "river" in features}
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


@everywhere
def test_the_grid_lies_as_the_games_own_does(scenario: Scenario) -> None:
    game = library.find("operation-storm").world().board.grid
    for field in ("orientation", "order", "digits", "origin", "stagger"):
        assert getattr(scenario.world.board.grid.spec, field) == getattr(game.spec, field)
    # 10.3: the two hexes that S2236 touches in the row above, and those of a hex of the same parity
    assert {"S2335", "S2336"} <= {game.name(i) for i in game.adjacent[game.index("S2236")]}
    grid = scenario.world.board.grid
    assert {"1515", "1516"} <= {grid.name(i) for i in grid.adjacent[grid.index("1416")]}


@pytest.mark.parametrize("slug", INVENTED)
def test_rivers_run_without_a_gap_and_end_in_mountains_water_or_at_the_edge(slug: str) -> None:
    board = SCENARIOS[slug].world.board
    layout = layout_of(board)
    assert sorted(map(len, rivers(board))) == RIVERS[slug]
    for river in rivers(board):
        ends = Counter(end for side in river for end in layout.side_ends(side))
        for corner in [end for end, count in ends.items() if count == 1]:
            around = [i for i in range(board.grid.size) if corner in layout.corners(i)]
            terrain = {slug for i in around for slug in board.terrain[i]}
            assert len(around) < 3 or terrain & {"mountain", "rough", *WATER}, (names(board, around), terrain)


@everywhere
def test_water_hexsides_meet_the_water(scenario: Scenario) -> None:
    board = scenario.world.board
    layout = layout_of(board)
    for key, features in board.sides.items():
        for water in features & WATER:
            corners = {c for i in range(board.grid.size) if board.has_terrain(i, water) for c in layout.corners(i)}
            assert corners & set(layout.side_ends(key))


@everywhere
def test_a_pass_leads_over_the_crest(scenario: Scenario) -> None:
    board = scenario.world.board
    ends = [board.grid.side_ends(key) for key, features in board.sides.items() if "pass" in features]
    assert all(any(board.has_terrain(i, "mountain") for i in pair) for pair in ends)
    feet = {i for pair in ends for i in pair if not board.has_terrain(i, "mountain")}
    assert len(feet) == 2
    assert len(ends) == len({i for pair in ends for i in pair}) - 1


@everywhere
def test_cities_and_the_oilfield_stand_on_clear_ground(scenario: Scenario) -> None:
    board = scenario.world.board
    assert {slug for i, there in board.places.items() if there for slug in board.terrain[i]} == {"clear"}


@everywhere
@pytest.mark.parametrize("kind", ["danube-corridor", "pripyet-corridor"])
def test_corridors_run_from_the_western_edge_to_the_eastern(scenario: Scenario, kind: str) -> None:
    board = scenario.world.board
    (chain,) = board.paths[kind]
    assert len({chain[0], chain[-1]} & board.edges["west"]) == 1
    assert len({chain[0], chain[-1]} & board.edges["east"]) == 1


@everywhere
def test_every_land_hex_lies_in_one_country_and_is_controlled(scenario: Scenario) -> None:
    board = scenario.world.board
    owners = Counter(i for hexes in board.zones.values() for i in hexes)
    water = {i for i in range(board.grid.size) if WATER & set(board.terrain[i])}
    assert owners == Counter(dict.fromkeys(set(range(board.grid.size)) - water, 1))
    assert set(board.control) == set(owners)
    assert set(board.zones) == {"hungary", "romania", "reich", "ussr"}


@everywhere
def test_the_borders_run_where_two_countries_meet(scenario: Scenario) -> None:
    board = scenario.world.board
    grid = board.grid
    country = {i: zone for zone, hexes in board.zones.items() for i in hexes}
    drawn = frozenset().union(*board.borders.values())
    meeting = {
        side
        for i in country
        for direction, n in enumerate(grid.neighbors[i])
        if n in country and country[n] != country[i]
        for side in [grid.sides[i][direction]]
    }
    assert meeting <= drawn
    lakes = {i for i in range(grid.size) if board.has_terrain(i, "lake")}
    assert all(lakes & set(grid.side_ends(side)) for side in drawn - meeting)


@everywhere
def test_4_9_4_10_the_two_stretches_make_up_the_eastern_edge(scenario: Scenario) -> None:
    edges = scenario.world.board.edges
    assert edges["east-north-sheet"] | edges["east-south-sheet"] == edges["east"]
    assert not edges["east-north-sheet"] & edges["east-south-sheet"]


@everywhere
def test_7_3_every_source_is_a_land_hex_of_its_sides_edge(scenario: Scenario) -> None:
    board = scenario.world.board
    for side, edge in (("german", "west"), ("soviet", "east")):
        land = {i for i in board.edges[edge] if not WATER & set(board.terrain[i])}
        assert board.sources[side] == land


@everywhere
def test_no_unit_stands_where_it_may_not_go(scenario: Scenario) -> None:
    movement = referee_for(scenario.world).game.movement
    assert not isinstance(movement, Absent)
    chart = movement.chart  # type: ignore[attr-defined]
    for unit in scenario.position.units.values():
        mobility = scenario.world.roster.types[unit.type].mobility
        if unit.on_map and mobility != "static":
            assert chart.entry(mobility)[unit.location] is not None, unit.id
        if unit.on_map and unit.nation in HOMES:
            assert unit.location in scenario.world.board.zones[HOMES[unit.nation]], unit.id


@everywhere
def test_every_side_has_one_of_each_of_its_kinds_of_unit(scenario: Scenario) -> None:
    units = scenario.position.units.values()
    axis = {(u.nation, u.type) for u in units if u.side == "german"}
    assert {nation for nation, _ in axis} == {"german", "slovakian", "hungarian", "romanian"}
    assert {"panzer", "motorized", "infantry", "mountain", "flak"} <= {t for nation, t in axis if nation == "german"}
    soviet = {u.type for u in units if u.side == "soviet"}
    assert soviet == {"tank", "mechanized-rifle", "rifle", "cavalry", "mountain", "artillery", "t34", "airborne"}


@everywhere
def test_2_9_there_is_one_static_division(scenario: Scenario) -> None:
    assert [u.type for u in scenario.position.units.values() if u.type == "flak"] == ["flak"]


@everywhere
def test_11_7_artillery_attacks_with_one_and_defends_with_nothing(scenario: Scenario) -> None:
    guns = [u for u in scenario.position.units.values() if u.type == "artillery"]
    assert {(u.counter.face(1)["attack"], u.counter.face(1)["defense"]) for u in guns} == {(1, 0)}


@everywhere
def test_3_4_airborne_brigades_wait_in_their_own_box(scenario: Scenario) -> None:
    brigades = [u for u in scenario.position.units.values() if u.type == "airborne"]
    assert len(brigades) == 3
    assert {u.box for u in brigades} == {"airborne"}
