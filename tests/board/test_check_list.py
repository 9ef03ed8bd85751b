"""The check list of a map says what its game still needs, and comes to 100 per cent only when all is there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.board import Board, Place
from app.board.check_list import (
    BorderNeed,
    NamedNeed,
    Need,
    PathNeed,
    PlacesNeed,
    SidesNeed,
    SourcesNeed,
    ZoneNeed,
    check_list,
    edge_hexes,
)
from app.board.grid import Grid
from app.board.spec import GridSpec

GRID = Grid.from_spec(GridSpec(name="t", orientation="pointy", stagger="odd", rows=(1, 8), columns=(1, 10)))
FLAT = Grid.from_spec(GridSpec(name="t", orientation="flat", stagger="odd", rows=(1, 8), columns=(1, 10)))
BARE = Board(GRID, (("unknown",),) * GRID.size)


def at(*names: str) -> tuple[int, ...]:
    return tuple(map(GRID.index, names))


def one(board: Board, need: Need) -> tuple[str, int, int, bool]:
    """The words of the only line, what it has and wants, and whether it is done."""
    (line,) = check_list(board, [need]).lines
    return str(line.words), line.have, line.want, line.done


def test_terrain_is_counted_hex_by_hex() -> None:
    found = check_list(replace(BARE, terrain=(("clear",),) * 20 + (("unknown",),) * 60), [])
    assert str(found.terrain.words) == "terrain: 20 of 80 hexes"
    assert found.percent == 25
    assert found.terrain.hexes == tuple(range(20, 80))
    assert found.open == (found.terrain,)
    assert check_list(replace(BARE, terrain=(("clear",),) * 80), []).percent == 100


def test_places_are_counted_by_kind_zone_and_points() -> None:
    places = {i: (Place("town"),) for i in at("0101", "0203", "0505")} | {at("0808")[0]: (Place("city"), Place("port"))}
    board = replace(BARE, places=places, zones={"east": frozenset(at("0505", "0808"))})
    assert one(board, PlacesNeed("towns", ("town",), 41)) == ("towns: 3 of 41", 3, 41, False)
    assert one(board, PlacesNeed("points", ("town", "city"), 3, points={"city": 2}, zone="east"))[1:] == (3, 3, True)
    assert one(board, PlacesNeed("points", ("town",), 1, zone="nowhere"))[1:] == (0, 1, False)


def test_single_hexes_are_asked_for_their_place_or_terrain() -> None:
    board = replace(BARE, places={at("0303")[0]: (Place("city", "Moscow"),)})
    need = NamedNeed(("0303", "0404"), "city", "cities")
    assert one(board, need) == ("cities: missing in 0404", 1, 2, False)
    assert check_list(board, [need]).lines[0].hexes == at("0404")
    assert one(board, NamedNeed(("0303",), "city", "Moscow")) == ("Moscow: in 0303", 1, 1, True)
    assert one(board, NamedNeed(("0101",), "hills", terrain=True)) == ("hills: missing in 0101", 0, 1, False)
    assert check_list(board, [NamedNeed(("9999",), "city")]).lines == ()


def test_a_path_reaches_an_edge_or_does_not() -> None:
    need = PathNeed("rail", "railway", edge="east")
    assert one(BARE, need) == ("railway: does not reach the east edge", 0, 1, False)
    inland = replace(BARE, paths={"rail": (at("0405", "0406"),)})
    assert not one(inland, need)[3]
    board = replace(BARE, paths={"rail": (at("0409", "0410"),), "road": (at("0401", "0402"),)})
    assert one(board, need) == ("railway: reaches the east edge", 1, 1, True)
    assert not one(board, PathNeed("rail", "railway", edge="west"))[3]
    own = replace(board, edges={"east": frozenset(at("0101"))})
    assert not one(own, need)[3]
    assert check_list(board, [PathNeed("rail", "railway", edge="the-moon")]).lines == ()


def test_a_path_joins_what_it_has_to_run_through() -> None:
    need = PathNeed("canal", "canal", through=("0101", "0103", "0105"))
    assert one(BARE, need)[:2] == ("canal: does not reach 0101, 0103 and 0105", 0)
    part = replace(BARE, paths={"canal": (at("0101", "0102", "0103"), at("0105"))})
    assert one(part, need) == ("canal: does not reach 0105", 2, 3, False)
    gap = replace(BARE, paths={"canal": (at("0101", "0102"), at("0103", "0104"))})
    assert one(gap, need)[1] == 0
    pieces = (at("0101", "0102", "0103"), at("0103", "0104", "0105"))
    whole = replace(BARE, paths={"canal": pieces})
    assert one(whole, need) == ("canal: passes through 0101, 0103 and 0105", 3, 3, True)
    assert one(BARE, PathNeed("canal", "canal"))[3] is False
    assert one(whole, PathNeed("canal", "canal"))[3] is True


def test_hexsides_are_asked_for_by_name_or_at_all() -> None:
    key = GRID.parse_side("0303/0304")
    board = replace(BARE, sides={key: frozenset({"river"})})
    assert one(board, SidesNeed("river", "river")) == ("river: drawn", 1, 1, True)
    assert one(board, SidesNeed("sea", "sea")) == ("sea: not drawn", 0, 1, False)
    named = SidesNeed("river", "river", ("0304/0303", "0101/0102"))
    assert one(board, named) == ("river: missing on 0101/0102", 1, 2, False)


def test_a_border_runs_without_a_gap_between_the_sides_that_are_known() -> None:
    # the whole border between columns 4 and 5, from the north edge to the south edge
    line = [
        GRID.side_between(a, b)
        for a in range(GRID.size)
        for b in GRID.adjacent[a]
        if GRID.column(a) <= 4 < GRID.column(b)
    ]
    need = BorderNeed("frontier", "frontier", ("0104/0105", "0804/0805"))
    whole = replace(BARE, borders={"frontier": frozenset(line)})
    assert one(whole, need)[3]
    for key in set(line) - set(map(GRID.parse_side, need.sides)):
        broken = replace(BARE, borders={"frontier": frozenset(line) - {key}})
        assert one(broken, need) == ("frontier: has a gap", 1, 2, False)
    assert one(BARE, need) == ("frontier: missing on 0104/0105 and 0804/0805", 0, 2, False)
    assert one(BARE, BorderNeed("frontier", "frontier"))[3] is False


def test_zones_and_sources() -> None:
    board = replace(
        BARE, zones={"home": frozenset(at("0101")), "away": frozenset()}, sources={"red": frozenset(at("0101"))}
    )
    assert one(board, ZoneNeed("home", "home")) == ("home: entered", 1, 1, True)
    assert one(board, ZoneNeed("home", "home", ("0101", "0202"))) == ("home: missing 0202", 1, 2, False)
    assert one(board, ZoneNeed("away", "away")) == ("away: no hexes", 0, 1, False)
    assert one(board, SourcesNeed("red"))[3]
    assert one(board, SourcesNeed("blue")) == ("supply sources, blue: none", 0, 1, False)


def test_per_cent_are_those_of_terrain_and_of_the_other_lines() -> None:
    needs = [SourcesNeed("red"), SourcesNeed("blue")]
    half = replace(BARE, terrain=(("clear",),) * 40 + (("unknown",),) * 40, sources={"red": frozenset({0})})
    assert check_list(half, needs).percent == 50
    most = replace(half, terrain=(("clear",),) * 80, sources={"red": frozenset({0})})
    assert check_list(most, needs).percent == 80
    assert [line.done for line in check_list(most, needs).all] == [True, True, False]
    whole = replace(most, sources={"red": frozenset({0}), "blue": frozenset({1})})
    assert check_list(whole, needs).percent == 100
    almost = replace(whole, terrain=(("clear",),) * 79 + (("unknown",),))
    assert check_list(almost, needs).percent == 99


@pytest.mark.parametrize(
    ("grid", "edge", "names"),
    [
        (GRID, "north", {f"01{c:02d}" for c in range(1, 11)}),
        (GRID, "east", {f"{r:02d}10" for r in range(1, 9)}),
        (GRID, "south", {f"08{c:02d}" for c in range(1, 11)}),
        (FLAT, "west", {f"{r:02d}01" for r in range(1, 9)}),
        (FLAT, "north", {f"01{c:02d}" for c in range(1, 11)}),
    ],
)
def test_the_rim_of_the_map_is_its_edge(grid: Grid, edge: str, names: set[str]) -> None:
    board = Board(grid, (("clear",),) * grid.size)
    assert {grid.name(i) for i in edge_hexes(board, edge)} == names
