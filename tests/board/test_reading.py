"""Items of hex lists: what each stands for, and how sets of hexes are written."""

from typing import Any

import pytest
from hypothesis import given

from app.board.grid import Grid
from app.board.mapdata import spans
from app.board.reading import Reader
from tests.board.boards import hexes
from tests.board.grids import EAGLE_BEAR, LAND_WITHOUT_END, OPERATION_STORM, grid, grids


@given(grids().flatmap(lambda on: hexes(on).map(lambda found: (on, found))))
def test_spans_stand_for_the_hexes_they_were_made_of(case: tuple[Grid, frozenset[int]]) -> None:
    on, wanted = case
    reader = Reader(on)
    found = [i for item in spans(on, wanted) for i in reader.hexes("", item, {})]
    assert sorted(found) == sorted(wanted)
    assert not reader.problems


def test_whole_rows_and_columns_are_written_as_one_span() -> None:
    on = grid(LAND_WITHOUT_END)
    assert spans(on, [i for i in range(on.size) if on.column(i) == 10]) == ["1001-1053"]
    assert spans(on, [i for i in range(on.size) if on.row(i) == 7]) == ["1007-4807"]


@pytest.mark.parametrize(
    ("data", "item", "expected"),
    [
        (OPERATION_STORM, "N2431", ["N2431"]),
        (OPERATION_STORM, "S4233", ["N1033"]),
        (OPERATION_STORM, "N2431-N2433", ["N2431", "N2432", "N2433"]),
        (OPERATION_STORM, "N1030-S4030", ["N1030", "S4130", "S4030"]),
        (OPERATION_STORM, "row S14", [f"S14{c}" for c in range(20, 45)]),
        (OPERATION_STORM, "rows S14-S15", [f"S{r}{c}" for r in (15, 14) for c in range(20, 59 - r)]),
        (OPERATION_STORM, "east ends of rows N10-N12", ["N1244", "N1143", "N1044"]),
        (OPERATION_STORM, "west end of row N42", ["N4220"]),
        (
            OPERATION_STORM,
            "within 1 of S1729",
            ["S1829", "S1830", "S1728", "S1729", "S1730", "S1629", "S1630"],
        ),
        (LAND_WITHOUT_END, "south ends of columns 10-12", ["1053", "1153", "1253"]),
        (LAND_WITHOUT_END, "north end of column 10", ["1001"]),
        (EAGLE_BEAR, "column 3", [f"{r}03" for r in range(1, 13)]),
        (EAGLE_BEAR, "zone corner", ["101", "102"]),
    ],
)
def test_an_item_stands_for_its_hexes(data: dict[str, Any], item: str, expected: list[str]) -> None:
    if item == "rows S14-S15":  # even rows go on to column 44, odd rows to 43
        expected = [f"S15{c}" for c in range(20, 44)] + [f"S14{c}" for c in range(20, 45)]
    reader = Reader(grid(data))
    found = reader.hexes("", item, {"corner": frozenset({0, 1})})
    assert sorted(reader.grid.name(i) for i in found) == sorted(expected)
    assert not reader.problems


def test_all_stands_for_every_hex() -> None:
    reader = Reader(grid(EAGLE_BEAR))
    assert reader.hexes("", "all", {}) == tuple(range(96))


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ("N2441-N2532", "N2441-N2532 does not follow a row or a column"),
        ("N24310", "no hex N24310 on the Operation Storm map: did you mean N2431?"),
        ("row 24", "row 24 does not name a sheet: known are N, S"),
        ("row X24", "row X24 does not name a sheet: known are N, S"),
        ("rows N10-S14", "rows N10-S14 is on two sheets"),
        ("row N9", "the Operation Storm map has no row N9"),
        ("column 99", "the Operation Storm map has no column 99"),
        ("east ends of columns 20-24", "rows have east and west ends, columns north and south ends"),
        ("north ends of N2431", "rows have east and west ends, columns north and south ends"),
        ("zone rumania", "no zone rumania: did you mean romania?"),
        ("within 2 of S9999", "no hex S9999 on the Operation Storm map"),
        ("-N2431", "no hex  on the Operation Storm map"),
    ],
)
def test_an_item_that_names_no_hexes_is_a_problem(item: str, sentence: str) -> None:
    reader = Reader(grid(OPERATION_STORM))
    assert reader.hexes("here", item, {"romania": frozenset({1})}) == ()
    assert [problem.place for problem in reader.problems] == ["here"]
    assert sentence in reader.problems[0].text
