"""From clicks to the whole map: rows and columns, uneven ones, what is masked, and several sheets joined."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.grid import Grid
from app.board.mapfile import load_map
from app.board.picture.extent import PictureExtent, bounded, rebased, widened
from app.board.picture.finding import find_grid
from app.board.picture.polygon import area, contains, hidden, masked
from app.board.picture.sheets import on_map, side_by_side, stacked
from app.board.spec import GridSpec, Sheet
from app.errors import BadInput
from app.paths import SCENARIOS
from tests.board.picture.prints import Print, sheet_view

STORM = load_map(SCENARIOS / "operation-storm" / "two-sheets" / "map.toml").grid.spec


@given(st.integers(0, 10**6))
def test_a_grid_keeps_its_place_with_other_rows_and_columns(seed: int) -> None:
    sheet = Print(seed)
    rows, columns = sheet.spec.rows, sheet.spec.columns
    assert rows is not None
    wider = replace(
        sheet.spec, rows=(max(0, rows[0] - 3), rows[1] + 5), columns=(max(0, columns[0] - 1), columns[1] + 7)
    )
    fit = rebased(sheet.fit, wider)
    grid = Grid.from_spec(wider)
    for i in sheet.some():
        at = fit.center(grid, grid.index(sheet.grid.name(i)))
        assert at == pytest.approx(sheet.fit.center(sheet.grid, i), abs=1e-6)


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
@pytest.mark.parametrize("origin", ["north-west", "south-east"])
@pytest.mark.parametrize("stagger", ["odd", "even"])
def test_the_picture_shows_how_far_the_map_reaches(orientation: str, origin: str, stagger: str) -> None:
    usual = GridSpec(name="t", orientation="pointy", order="row-first", stagger="odd", rows=(3, 27), columns=(5, 40))
    spec = GridSpec(**{**vars(usual), "orientation": orientation, "origin": origin, "stagger": stagger})
    sheet = Print(2, spec, straight=True)
    _, view = sheet_view(sheet)
    clicks = [sheet.click(sheet.grid.index(name)) for name in ("0507", "2411", "0839", "1720")]
    fit = widened(find_grid(clicks).fit, view, "My map")
    assert fit.spec.name == "My map"
    assert (fit.spec.rows, fit.spec.columns) == ((3, 27), (5, 40))
    assert (fit.spec.odd_rows, fit.spec.odd_columns) == (None, None)
    grid = Grid.from_spec(fit.spec)
    assert grid.names == sheet.grid.names
    assert fit.center(grid, 0) == pytest.approx(sheet.fit.center(sheet.grid, 0), abs=1e-6)


def test_odd_rows_that_end_earlier_are_seen() -> None:
    spec = GridSpec(
        name="t",
        orientation="pointy",
        order="row-first",
        origin="south-west",
        stagger="odd",
        rows=(10, 42),
        columns=(20, 44),
        odd_columns=(20, 43),
    )
    sheet = Print(2, spec, straight=True)
    _, view = sheet_view(sheet)
    clicks = [sheet.click(sheet.grid.index(name)) for name in ("1121", "4040", "1242", "2530")]
    fit = widened(find_grid(clicks).fit, view)
    assert (fit.spec.columns, fit.spec.odd_columns, fit.spec.rows) == ((20, 44), (20, 43), (10, 42))


def test_diagonal_numbers_reach_into_all_corners_and_the_rest_is_masked() -> None:
    spec = load_map(SCENARIOS / "stalins-war" / "campaign" / "map.toml").grid.spec
    sheet = Print(6, spec)
    width, height = 1500.0, 1200.0
    fit = widened(replace(sheet.fit, residuals=sheet_clicks(sheet)), PictureExtent(width, height))
    grid = Grid.from_spec(fit.spec)
    gone = hidden(grid, fit, [(0, 0), (width, 0), (width, height), (0, height)])
    whole = Grid.from_spec(replace(fit.spec, masked=masked(grid, gone)))
    assert whole.size == grid.size - len(gone) > 50
    for i in range(whole.size):
        x, y = fit.center(grid, grid.index(whole.name(i)))
        assert 0 <= x <= width
        assert 0 <= y <= height


def sheet_clicks(sheet: Print) -> tuple:  # type: ignore[type-arg]
    return find_grid(sheet.spread(5)).fit.residuals


def test_a_picture_of_something_else_is_told() -> None:
    sheet = Print(2, GridSpec(name="t", orientation="pointy", stagger="odd", rows=(1, 9), columns=(1, 9)))
    with pytest.raises(BadInput, match="shows no hex"):
        widened(sheet.fit, PictureExtent(900, 900, lambda point: False))
    with pytest.raises(BadInput, match="more than 60000 hexes"):
        widened(sheet.fit, PictureExtent(900_000, 900_000))
    with pytest.raises(BadInput, match="more than 60000 hexes"):
        bounded(sheet.fit, (1, 9999), (1, 99))
    with pytest.raises(BadInput, match="lower number first"):
        bounded(sheet.fit, (9, 1), (1, 9))


# masks


def test_a_polygon_holds_what_is_inside_it() -> None:
    corner = [(0.0, 0.0), (10.0, 0.0), (0.0, 10.0)]
    assert contains(corner, (2, 2))
    assert not contains(corner, (8, 8))
    assert contains([], (1e9, 1e9))
    assert area(corner) == 50


def test_cut_corners_and_dead_hexes_are_masked() -> None:
    sheet = Print(2, GridSpec(name="t", orientation="pointy", stagger="odd", rows=(1, 20), columns=(1, 20)))
    fit = sheet.fit
    at = {name: fit.center(sheet.grid, sheet.grid.index(name)) for name in ("0101", "0120", "2001", "2020", "1010")}
    size = fit.hex_size
    outline = [
        (at["0101"][0] - size, at["0101"][1] + 3.2 * size),
        (at["0101"][0] + 3.2 * size, at["0101"][1] - size),
        (at["0120"][0] + size, at["0120"][1] - size),
        (at["2020"][0] + 2 * size, at["2020"][1] + size),
        (at["2001"][0] - size, at["2001"][1] + size),
    ]
    x, y = at["1010"]
    dead = [(x - 0.4 * size, y - 0.4 * size), (x + 0.4 * size, y - 0.4 * size), (x, y + 0.5 * size)]
    gone = hidden(sheet.grid, fit, outline, [dead])
    names = {sheet.grid.name(i) for i in gone}
    assert {"0101", "1010"} <= names
    assert not {"0120", "2001", "2020", "1011", "0404"} & names
    spec = replace(sheet.spec, masked=masked(sheet.grid, gone))
    left = Grid.from_spec(spec)
    assert set(left.names) == set(sheet.grid.names) - names
    further = Grid.from_spec(replace(spec, masked=masked(left, [left.index("2020")])))
    assert set(further.names) == set(left.names) - {"2020"}


# sheets


def half(prefix: str, rows: tuple[int, int], columns: tuple[int, int] = (20, 44)) -> GridSpec:
    return GridSpec(
        name=prefix,
        orientation="pointy",
        order="row-first",
        origin="south-west",
        stagger="odd",
        columns=columns,
        odd_columns=(columns[0], columns[1] - 1),
        sheets=(Sheet(prefix=prefix, rows=rows),),
    )


def test_two_sheets_that_share_a_row_become_the_joined_map() -> None:
    joined = stacked(half("N", (10, 42)), half("S", (14, 42)), shared=(42, 10), name=STORM.name)
    assert joined == STORM


def test_each_sheets_own_fit_lies_right_on_the_joined_map() -> None:
    joined = stacked(half("N", (10, 42)), half("S", (14, 42)), shared=(42, 10))
    whole = Grid.from_spec(joined)
    sheet = Print(7, half("S", (14, 42)))
    fit = on_map(sheet.fit, joined)
    for i in sheet.some():
        name = sheet.grid.name(i)
        assert fit.center(whole, whole.index(name)) == pytest.approx(sheet.fit.center(sheet.grid, i), abs=1e-6)
    with pytest.raises(BadInput, match="no sheet W"):
        on_map(replace(sheet.fit, spec=half("W", (1, 9))), joined)


def test_sheets_that_merely_meet_are_joined_without_a_shared_row() -> None:
    joined = stacked(half("N", (11, 42)), half("S", (14, 42)))
    grid = Grid.from_spec(joined)
    assert grid.index("N1125") in grid.adjacent[grid.index("S4225")]


@pytest.mark.parametrize(
    ("north", "south", "shared", "words"),
    [
        (half("N", (10, 42)), half("S", (14, 42)), (41, 10), "does not join"),
        (half("N", (10, 42)), half("N", (14, 41)), None, "same prefix"),
        (half("N", (10, 42)), half("S", (14, 42)), None, "one must be odd and one even"),
        (half("N", (10, 42)), replace(half("S", (14, 42)), origin="north-west"), None, "different corners"),
        (half("N", (10, 42)), replace(half("S", (14, 42)), orientation="flat"), None, "flat-top hexes"),
        (half("N", (10, 42)), replace(half("S", (42, 42))), (42, 10), "without rows"),
    ],
)
def test_sheets_that_cannot_be_joined_get_one_sentence(
    north: GridSpec, south: GridSpec, shared: tuple[int, int] | None, words: str
) -> None:
    with pytest.raises(BadInput, match=words) as told:
        stacked(north, south, shared)
    assert len(told.value.problems) == 1


def piece(columns: tuple[int, int], rows: tuple[int, int] = (1, 30)) -> GridSpec:
    return GridSpec(
        name="t",
        orientation="flat",
        order="column-first",
        origin="north-west",
        stagger="odd",
        rows=rows,
        columns=columns,
    )


def test_pictures_side_by_side_share_a_column() -> None:
    joined = side_by_side(piece((21, 40)), piece((1, 21), (1, 33)), "Both")
    assert (joined.columns, joined.rows, joined.name) == ((1, 40), (1, 33), "Both")
    sheet = Print(3, piece((21, 40)))
    fit, whole = on_map(sheet.fit, joined), Grid.from_spec(joined)
    for i in sheet.some():
        name = sheet.grid.name(i)
        assert fit.center(whole, whole.index(name)) == pytest.approx(sheet.fit.center(sheet.grid, i), abs=1e-6)
    with pytest.raises(BadInput, match="columns 22 to 24 are not on either"):
        side_by_side(piece((1, 21)), piece((25, 40)))
    with pytest.raises(BadInput, match="use the same letters"):
        side_by_side(half("W", (1, 9)), half("E", (1, 9)))
