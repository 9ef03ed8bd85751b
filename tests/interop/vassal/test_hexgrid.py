"""Hexes and what is printed in them, as VASSAL reckons both."""

from __future__ import annotations

from math import sqrt

import pytest

from app.interop.vassal.archive import Element, read_tree
from app.interop.vassal.places import HexGrid, Labels, Zone, ZonedGrid, numeral, read_grid, spot_at
from tests.interop.vassal.making import board, hex_grid, numbering, region_grid, zone, zoned


def grid_of(text: str) -> Element:
    return read_tree(board("B", text).encode(), "test")


def test_a_grid_without_attributes_has_vassals_own_measures() -> None:
    grid = read_grid(grid_of(hex_grid()))
    assert isinstance(grid, HexGrid)
    assert (grid.dy, grid.x0, grid.y0, grid.sideways) == (64, 0, 32, False)
    assert grid.dx == pytest.approx(64 * sqrt(3) / 2)


def test_odd_columns_stand_half_a_hex_lower_and_middles_are_whole_pixels() -> None:
    grid = HexGrid(55.42, 64.0, 10, 20)
    assert grid.center((0, 0)) == (10, 20)
    assert grid.center((1, 0)) == (65, 52)
    assert grid.center((-1, -1)) == (int(10 - 55.42), (20 - 64 + 32))


def test_sideways_exchanges_x_and_y_so_that_hexes_stand_in_rows() -> None:
    grid = HexGrid(48.0, 56.0, 30, 10, sideways=True)
    assert grid.center((0, 0)) == (10, 30)
    assert grid.center((0, 1)) == (66, 30)  # the next row of a column is the next hex to the east
    assert grid.center((1, 0)) == (38, 78)  # the odd column is the row below, half a hex to the east


@pytest.mark.parametrize("sideways", [False, True])
@pytest.mark.parametrize(("dx", "dy"), [(55.4, 64.0), (40.0, 64.0), (80.0, 50.0)])
def test_a_point_near_a_middle_is_in_its_hex_however_the_scan_is_squashed(sideways: bool, dx: float, dy: float) -> None:
    grid = HexGrid(dx, dy, 17, 23, sideways)
    for cell in ((0, 0), (1, 0), (2, 3), (3, 2), (-1, 4)):
        x, y = grid.center(cell)
        for off in ((0, 0), (dx * 0.3, 0), (-dx * 0.3, 0), (0, dy * 0.3), (0, -dy * 0.3)):
            across, down = (off[1], off[0]) if sideways else off
            assert grid.cell((x + across, y + down)) == cell


def test_the_corner_of_a_hex_beyond_its_column_belongs_to_the_neighbour() -> None:
    grid = HexGrid(55.4, 64.0, 0, 0)
    assert grid.cell((55.4 * 0.55, 2.0)) == (0, 0)  # the tip on the right reaches past half the way
    assert grid.cell((55.4 * 0.55, 28.0)) == (1, 0)


@pytest.mark.parametrize(
    ("number", "letters", "leading", "printed"),
    [
        (5, False, 0, "5"),
        (5, False, 1, "05"),
        (12, False, 1, "12"),
        (123, False, 1, "123"),
        (5, False, 2, "005"),
        (0, True, 0, "A"),
        (25, True, 0, "Z"),
        (26, True, 0, "AA"),
        (27, True, 0, "BB"),
        (-3, False, 1, "-03"),
    ],
)
def test_a_number_as_it_is_printed(number: int, letters: bool, leading: int, printed: str) -> None:
    assert numeral(number, letters, leading) == printed


def labeled(sideways: bool = False, **changes: object) -> HexGrid:
    return HexGrid(50.0, 60.0, 25, 30, sideways, Labels(**{"stagger": False, **changes}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "at", "printed"),
    [
        ({}, (2, 3), "0304"),
        ({"column_first": False}, (2, 3), "0403"),
        ({"separator": "."}, (2, 3), "03.04"),
        ({"h_letters": True, "h_off": 0, "v_leading": 0}, (2, 3), "C4"),
        ({"stagger": True}, (1, 3), "0205"),
        ({"stagger": True}, (2, 3), "0304"),
        # the most rows are reckoned from the height and dx, the most columns from the width and dy: 8 and 10
        ({"v_descends": True, "v_off": 0}, (2, 3), "0305"),
        ({"h_descends": True, "h_off": 0}, (2, 3), "0804"),
        ({"v_descends": True, "v_off": 0, "stagger": True}, (1, 3), "0204"),
        ({"slant": True, "stagger": True}, (4, 3), "0506"),
    ],
)
def test_labels_of_upright_grids(changes: dict[str, object], at: tuple[int, int], printed: str) -> None:
    grid = labeled(**changes)
    assert grid.label(grid.center(at), 600, 400) == printed


@pytest.mark.parametrize(
    ("changes", "at", "printed"),
    [
        ({}, (2, 3), "0304"),
        ({"v_descends": True, "h_off": 0}, (2, 3), "0604"),  # the column counts down from the height
        ({"h_descends": True, "v_off": 0}, (2, 3), "0307"),  # the row counts down from the width
        ({"h_descends": True, "v_off": 0, "stagger": True}, (1, 3), "0206"),
    ],
)
def test_labels_of_sideways_grids(changes: dict[str, object], at: tuple[int, int], printed: str) -> None:
    grid = labeled(sideways=True, **changes)
    assert grid.label(grid.center(at), 600, 400) == printed


def test_the_box_around_its_zone_is_what_a_grid_in_a_zone_counts_down_from() -> None:
    inner = hex_grid(numbering(vDescend="true", vOff="0", stagger="false"), dx="50", dy="60", x0="25", y0="30")
    grid = read_grid(grid_of(zoned(zone("Map", "0,0;600,0;600,250;0,250", inner))))
    center = (125, 210)
    assert spot_at(grid, center, 600, 400).label == "0302"  # 250 / 50 = 5 rows, not 8
    whole = read_grid(grid_of(inner))
    assert spot_at(whole, center, 600, 400).label == "0305"


def test_the_first_zone_in_the_files_order_wins_and_a_zone_may_use_the_grid_behind_it() -> None:
    square = "0,0;100,0;100,100;0,100"
    text = zoned(
        hex_grid(numbering(), dx="50", dy="60"),
        zone("First", square, useParentGrid="true", locationFormat="$name$ $gridLocation$"),
        zone("Second", square, region_grid({"Box": (50, 50)})),
        zone("Third", "200,0;300,0;300,100;200,100", region_grid({"Box": (250, 50)})),
    )
    grid = read_grid(grid_of(text))
    assert isinstance(grid, ZonedGrid)
    here = spot_at(grid, (50, 50), 600, 400)
    assert here.zone is not None
    assert here.zone.name == "First"
    assert here.grid is grid.background
    assert here.location == f"First {here.label}"
    assert spot_at(grid, (250, 50), 600, 400).label == "Box"
    outside = spot_at(grid, (500, 300), 600, 400)
    assert (outside.zone, outside.grid) == (None, grid.background)


def test_a_zone_holds_the_points_inside_its_polygon() -> None:
    hollow = Zone("U", ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30)), False, "", None)
    assert hollow.contains((5, 20))
    assert hollow.contains((25, 20))
    assert hollow.contains((15, 5))
    assert not hollow.contains((15, 20))
    assert not hollow.contains((40, 5))
    assert not Zone("none", (), False, "", None).contains((0, 0))


def test_a_grid_of_no_size_is_none() -> None:
    assert read_grid(grid_of(hex_grid(dx="0", dy="0"))) is None
    assert read_grid(grid_of(hex_grid(dx="nan", dy="1e99"))) is not None  # both are the usual ones
