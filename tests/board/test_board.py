"""What is printed on a board, its locations, and the blank board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.board import UNKNOWN, Board, Place, Site, UnknownSite, on_grid
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.errors import UnknownHex
from tests.board.boards import boards, small_board
from tests.board.grids import rectangle


def test_a_site_is_a_location_after_the_hexes() -> None:
    board = small_board()
    fortress = board.location("104#fortress")
    assert fortress == board.grid.size
    assert board.hex_of(fortress) == board.grid.index("104")
    assert board.sites_in(board.grid.index("104")) == (fortress,)
    assert board.site_of(fortress) is board.sites[0]
    assert board.site_of(3) is None
    assert board.locations == board.grid.size + 2


@given(boards())
def test_the_name_of_a_location_reads_back(board: Board) -> None:
    for location in range(board.locations):
        assert board.location(board.location_name(location)) == location
    for i in range(board.grid.size):
        assert board.hex_of(i) == i


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("999", "no hex 999 on the German Eagle vs. Russian Bear map"),
        ("999#fortress", "no hex 999 on the German Eagle vs. Russian Bear map"),
        ("104#keep", "no site 104#keep on the German Eagle vs. Russian Bear map"),
        ("104#", "no site 104# on the German Eagle vs. Russian Bear map"),
    ],
)
def test_a_location_that_the_map_does_not_have_is_named(name: str, sentence: str) -> None:
    with pytest.raises(UnknownHex) as caught:
        small_board().location(name)
    assert str(caught.value) == sentence
    assert isinstance(caught.value, UnknownSite) == sentence.startswith("no site")


def test_a_board_tells_what_is_printed_on_it() -> None:
    board = small_board()
    i = board.grid.index
    assert board.has_terrain(i("504"), "swamp")
    assert board.has_terrain(i("504"), "hills")
    assert not board.has_terrain(i("504"), "clear")
    assert board.place_kinds(i("104")) == {"major-city", "port"}
    assert board.place_kinds(i("105")) == frozenset()
    assert board.place_hexes("port") == {i("104")}
    assert board.side_features(i("104"), i("204")) == board.side_features(i("204"), i("104"))
    assert board.side_features(i("104"), i("204")) == {"river", "lake"}
    assert board.side_features(i("104"), i("205")) == frozenset()
    with pytest.raises(ValueError, match="not adjacent"):
        board.side_features(i("104"), i("304"))


def test_unknown_terrain_is_neither_clear_nor_missing() -> None:
    board = small_board()
    unknown = board.grid.index("101")
    assert board.is_unknown(unknown)
    assert not board.has_terrain(unknown, "clear")
    assert not board.is_unknown(board.grid.index("102"))


def test_a_path_is_walked_both_ways_and_only_along_its_chains() -> None:
    board = small_board()
    a, b, c, d = (board.grid.index(name) for name in ("401", "402", "403", "302"))
    assert board.path_hexes("rail") == {a, b, c, d}
    assert board.path_steps("rail") == {(a, b), (b, a), (b, c), (c, b), (c, d), (d, c)}
    assert d in board.grid.adjacent[b]
    assert (b, d) not in board.path_steps("rail")
    assert not board.path_hexes("road")
    assert not board.path_steps("road")


@given(boards())
def test_a_blank_board_is_clear_and_empty_and_keeps_who_owns_what(board: Board) -> None:
    blank = board.blank()
    assert set(blank.terrain) == {("clear",)}
    assert not blank.places
    assert not blank.sides
    assert not blank.paths
    assert not blank.sites
    assert blank.grid is board.grid
    assert (blank.edges, blank.sources, blank.borders, blank.zones) == (
        board.edges,
        board.sources,
        board.borders,
        board.zones,
    )
    assert blank.control == {i: side for i, side in board.control.items() if i < board.grid.size}
    assert blank.blank() == blank


@given(boards())
def test_equal_boards_hash_alike_and_a_different_name_differs(board: Board) -> None:
    from dataclasses import replace

    again = replace(board)
    assert again == board
    assert hash(again) == hash(board)
    assert replace(board, name=board.name + "x") != board


def test_a_board_needs_terrain_for_each_hex() -> None:
    with pytest.raises(ValueError, match="3 hexes of terrain for a grid of 4"):
        Board(rectangle(2, 2), (("clear",),) * 3)


def test_a_place_may_have_no_name() -> None:
    assert Place("port") == Place("port", "")


SPEC = GridSpec(name="g", orientation="pointy", stagger="odd", rows=(1, 6), columns=(1, 7))


def board(spec: GridSpec = SPEC) -> Board:
    grid = Grid.from_spec(spec)
    at = grid.index
    return Board(
        grid,
        tuple(("clear",) if grid.row(i) % 2 else ("forest",) for i in range(grid.size)),
        places={at("0303"): (Place("city", "Dornau"),)},
        sides={grid.parse_side("0303/0304"): frozenset({"river"}), grid.parse_side("0101/NW"): frozenset({"sea"})},
        paths={"road": (tuple(at(f"040{n}") for n in range(1, 8)),)},
        borders={"east": frozenset({grid.parse_side("0303/0304")})},
        zones={"here": frozenset({at("0202"), at("0606")})},
        control={at("0303"): "german", grid.size: "soviet"},
        sites=(Site("0303#fort", at("0303"), central=True),),
        name="Sector",
    )


def test_hexes_that_are_cut_away_take_with_them_what_was_on_them() -> None:
    after = on_grid(board(), Grid.from_spec(replace(SPEC, masked=("0404", "0606"))))
    grid = after.grid
    assert grid.size == 40
    assert after.terrain[grid.index("0202")] == ("forest",)
    assert after.zones == {"here": frozenset({grid.index("0202")})}
    assert [[grid.name(i) for i in chain] for chain in after.paths["road"]] == [
        ["0401", "0402", "0403"],
        ["0405", "0406", "0407"],
    ]
    assert after.control == {grid.index("0303"): "german", grid.size: "soviet"}
    assert after.sites[0].hex == grid.index("0303")
    assert grid.side_name(next(iter(after.borders["east"]))) == "0303/0304"


def test_hexes_that_come_are_unknown() -> None:
    after = on_grid(board(), Grid.from_spec(replace(SPEC, rows=(1, 8), columns=(0, 9))))
    assert after.terrain[after.grid.index("0800")] == (UNKNOWN,)
    assert after.terrain[after.grid.index("0102")] == ("clear",)
    assert after.places == {after.grid.index("0303"): (Place("city", "Dornau"),)}
    assert after.sides[after.grid.parse_side("0101/NW")] == {"sea"}, "the rim's side is one between hexes now"


def test_a_hexside_at_the_new_rim_keeps_what_is_on_it() -> None:
    after = on_grid(board(), Grid.from_spec(replace(SPEC, masked=("0304",))))
    assert after.sides[after.grid.parse_side("0303/E")] == {"river"}


@given(st.sets(st.sampled_from(board().grid.names), max_size=12))
def test_there_and_back_again_only_the_cut_hexes_are_forgotten(gone: set[str]) -> None:
    if len(gone) == 42:
        return
    small = Grid.from_spec(replace(SPEC, masked=tuple(sorted(gone))))
    back = on_grid(on_grid(board(), small), board().grid)
    for i, name in enumerate(back.grid.names):
        assert back.terrain[i] == ((UNKNOWN,) if name in gone else board().terrain[i])
