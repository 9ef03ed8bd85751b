"""A module's map as one grid: every hex named as the module names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.board.board import UNKNOWN, Board
from app.board.grid import Grid
from app.board.mapdata import board_to_data
from app.board.mapfile import board_from_data
from app.errors import BadInput
from app.interop.vassal.hexmap import HexMap, hex_map, region_map
from app.interop.vassal.importing import open_import
from app.interop.vassal.layout import MapLayout
from app.interop.vassal.saved_game import LaidBoard
from tests.interop.vassal.making import ModuleFile, board, hex_grid, map_of, numbering, region_grid, zone, zoned

SIZE = {"width": 420, "height": 360}


def layout(tmp_path: Path, *boards: str, laid: tuple[LaidBoard, ...] = (), edge: int = 0, setup: str = "") -> MapLayout:
    path = ModuleFile([map_of("Main", *boards, edge=edge, setup=setup)]).write(tmp_path / "m.vmod")
    return MapLayout.of(open_import(path).draft.module.maps[0], laid)


def checked(found: HexMap | None) -> Grid:
    """The grid; every hex that touches another on the map touches it on the grid, and lies where it lay."""
    assert found is not None
    grid = Grid.from_spec(found.spec)
    assert set(grid.names) == set(found.names.values())
    pixels = found.pixels(grid)
    for name, (x, y) in found.middles.items():
        px, py = pixels.center(grid.index(name))
        rim = 0.3 * min(found.lattice.across, found.lattice.down) if found.layout.find((px, py)).board is None else 2
        assert abs(px - x) <= rim
        assert abs(py - y) <= rim
    reach = 1.3 * max(found.lattice.across, found.lattice.down)
    for a, (x, y) in list(found.middles.items())[:60]:
        for b, (u, v) in found.middles.items():
            near = abs(x - u) <= reach and abs(y - v) <= reach and a != b
            touching = grid.distance(grid.index(a), grid.index(b)) == 1
            assert not touching or near
    return grid


@pytest.mark.parametrize("sideways", ["false", "true"])
@pytest.mark.parametrize("stagger", ["false", "true"])
@pytest.mark.parametrize("down", [{}, {"vDescend": "true"}, {"hDescend": "true"}])
@pytest.mark.parametrize("first", ["H", "V"])
def test_printed_numbers_become_a_rule_where_one_gives_the_same_names(
    sideways: str, stagger: str, down: dict[str, str], first: str, tmp_path: Path
) -> None:
    numbers = numbering(stagger=stagger, first=first, hOff="2", vOff="2", **down)
    grid = hex_grid(numbers, dx="48", dy="56", x0="30", y0="32", sideways=sideways)
    found = hex_map(layout(tmp_path, board("B", grid, **SIZE)))
    checked(found)
    assert found is not None
    assert not found.renamed
    lying = found.layout.boards[0]
    for name, (x, y) in found.middles.items():
        assert found.name_at((x, y)) == name
        if 0 <= x < lying.board.width and 0 <= y < lying.board.height:
            spot = found.layout.find((x, y)).spot
            assert spot is not None
            assert spot.label == name


@pytest.mark.parametrize("numbers", [{"hType": "A", "hOff": "0"}, {"sep": "."}, {"vType": "A", "vOff": "1"}])
def test_letters_and_separators_stay_as_labels_and_go_through_a_map_file(
    numbers: dict[str, str], tmp_path: Path
) -> None:
    grid = hex_grid(numbering(stagger="false", **numbers), dx="48", dy="56", x0="30", y0="32")
    found = hex_map(layout(tmp_path, board("B", grid, **SIZE)))
    placed = checked(found)
    assert found is not None
    assert found.spec.labels
    assert not found.renamed
    plain = Board(placed, ((UNKNOWN,),) * placed.size)
    assert board_from_data(board_to_data(plain)).grid.names == placed.names


def test_a_hyphen_and_a_name_that_is_taken_give_way_to_a_name_that_can_be_typed(tmp_path: Path) -> None:
    grid = hex_grid(numbering(stagger="false", sep="-"), dx="48", dy="56", x0="30", y0="32")
    found = hex_map(layout(tmp_path, board("B", grid, **SIZE)))
    assert found is not None
    assert found.renamed["01-01"] == "01.01"
    checked(found)


def test_a_grid_without_numbers_has_names_by_column_and_row(tmp_path: Path) -> None:
    found = hex_map(layout(tmp_path, board("B", hex_grid(dx="48", dy="56"), **SIZE)))
    assert found is not None
    assert "1.1" in found.names.values()


def test_zones_that_fit_one_lattice_are_one_map_each_with_its_own_numbers(tmp_path: Path) -> None:
    left = zone("West", "0,0;200,0;200,360;0,360", hex_grid(numbering(hOff="1"), dx="48", dy="56", x0="30", y0="32"))
    right = zone(
        "East", "200,0;420,0;420,360;200,360", hex_grid(numbering(hOff="50"), dx="48", dy="56", x0="30", y0="32")
    )
    found = hex_map(layout(tmp_path, board("B", zoned(left, right), **SIZE)))
    checked(found)
    assert found is not None
    assert {name[:2] for name in found.names.values()} >= {"01", "04", "54", "57"}
    assert set(found.zones) == {"West", "East"}
    assert sum(map(len, found.zones.values())) == len(found.names)


def test_a_grid_off_the_lattice_is_told_and_left_out(tmp_path: Path) -> None:
    big = zone("Map", "0,0;300,0;300,360;0,360", hex_grid(numbering(), dx="48", dy="56", x0="30", y0="32"))
    small = zone("Inset", "300,0;420,0;420,120;300,120", hex_grid(numbering(), dx="20", dy="24", x0="7", y0="5"))
    found = hex_map(layout(tmp_path, board("B", zoned(big, small), **SIZE)))
    assert found is not None
    assert found.misfits > 0
    assert found.name_at((301 + 40, 50)) is None


def test_boards_side_by_side_share_a_lattice_and_the_padding_shifts_both(tmp_path: Path) -> None:
    size = {"width": 384, "height": 336}
    west = board("West", hex_grid(numbering(hOff="1"), dx="48", dy="56", x0="24", y0="28"), **size)
    east = board("East", hex_grid(numbering(hOff="9"), dx="48", dy="56", x0="24", y0="28"), **size)
    laid = (LaidBoard("West", False, 0, 0), LaidBoard("East", False, 1, 0))
    map_ = layout(tmp_path, west, east, laid=laid, edge=75)
    assert [(b.x, b.y) for b in map_.boards] == [(75, 75), (459, 75)]
    found = hex_map(map_)
    grid = checked(found)
    assert found is not None
    assert found.misfits == 0
    assert grid.distance(grid.index("0802"), grid.index("0902")) == 1
    assert found.name_at((75 + 24, 75 + 28)) == "0101"
    assert found.name_at((24, 28)) is None


@pytest.mark.parametrize("sideways", ["false", "true"])
def test_a_reversed_board_is_turned_by_half_a_circle(sideways: str, tmp_path: Path) -> None:
    one = board(
        "B", hex_grid(numbering(stagger="false"), dx="48", dy="56", x0="24", y0="28", sideways=sideways), **SIZE
    )
    turned = hex_map(layout(tmp_path, one, laid=(LaidBoard("B", True, 0, 0),)))
    usual = hex_map(layout(tmp_path, one))
    checked(turned)
    assert turned is not None
    assert usual is not None
    x, y = usual.middles["0202"]
    assert turned.middles["0202"] == (420 - x, 360 - y)
    assert turned.name_at((420 - x, 360 - y)) == "0202"


def test_the_modules_own_layout_holds_where_no_saved_game_has_one(tmp_path: Path) -> None:
    parts = [board(name, hex_grid(), **SIZE) for name in ("A", "B", "C")]
    found = layout(tmp_path, *parts, setup="MainBoardPicker\tB\t0\t0\tC\t0\t1")
    assert [(b.board.name, b.x, b.y) for b in found.boards] == [("B", 0, 0), ("C", 0, 360)]


def test_named_places_without_hexes_get_a_hex_each_near_where_they_are(tmp_path: Path) -> None:
    points = {f"Town {n}": (40 + 60 * (n % 6), 40 + 50 * (n // 6)) for n in range(30)}
    map_ = layout(tmp_path, board("B", region_grid(points), **SIZE))
    assert hex_map(map_) is None
    found = region_map(map_)
    assert found is not None
    assert len(Grid.from_spec(found.spec).names) == 30
    assert found.name_at((42, 43)) == found.name_at((38, 36)) == "Town.0"


def test_a_grid_of_a_million_hexes_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="more than 20000 hexes"):
        hex_map(layout(tmp_path, board("B", hex_grid(dx="2", dy="2"), width=90_000, height=90_000)))
