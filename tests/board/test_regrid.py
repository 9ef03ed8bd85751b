"""A board on another grid: printed numbers carry what is on them along."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.board.board import UNKNOWN, Board, Place, Site
from app.board.grid import Grid
from app.board.regrid import on_grid
from app.board.spec import GridSpec

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
