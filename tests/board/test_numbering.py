"""What the rulebooks say of neighbours, against the grids of the five games."""

from typing import Any

import pytest
from pydantic import ValidationError

from app.board.grid import Grid
from app.board.spec import GridSpec
from app.board.tomltext import checked
from app.errors import BadInput, UnknownHex
from tests.board.grids import (
    EAGLE_BEAR,
    FIVE,
    LAND_WITHOUT_END,
    OPERATION_STORM,
    ORIGINS,
    STALINS_WAR,
    WINTERSTORM,
    grid,
    rectangle,
)

# Pairs that share a hexside, each line with the rule that says so.
TOUCHING: dict[str, list[str]] = {
    "operation-storm": [
        *["S2236/S2335", "S2236/S2336"],  # 10.3
        *["N4134/N4234", "S1741/S1842"],  # 3.8
    ],
    "land-without-end": [
        *["2844/2845", "2944/2945", "3448/3449", "3348/3449"],  # 7.14, Sivash and Kerch
        *["2123/2122", "2123/2223"],  # 11.3
        *["1025/1125", "1125/1225", "1225/1226", "1226/1326", "1326/1427", "1427/1428"],  # 3.4, one area
    ],
    "winterstorm": ["0101/0102", "0101/0201", "0101/0202", "0201/0101", "0202/0302", "0202/0301"],
    "eagle-bear": [
        *["104/204", "301/201", "502/501", "505/406", "505/506"],  # XIII.C.2
        *["603/604", "907/908", "1003/903"],  # XIII.C.2
        *["203/102", "204/104", "205/104", "905/1005", "1004/1005", "1107/1108"],  # IX.A.1
        *["502/603", "503/603"],  # XI.E.3
    ],
    "stalins-war": ["2020/2120", "2020/1920", "2020/2021", "2020/2019", "2020/2119", "2020/1921"],
}
# Pairs near them that must not.
APART: dict[str, list[str]] = {
    "operation-storm": ["S2236/S2337", "S2236/S2334", "N4134/N4233", "S1741/S1843", "S2236/S2436"],
    "land-without-end": ["3347/3449", "3348/3447", "3448/3349", "2123/2222", "2123/2323", "1326/1428"],
    "winterstorm": ["0201/0103", "0202/0303", "0101/0103", "0201/0303"],
    "eagle-bear": ["203/101", "205/103", "505/404", "502/604", "503/602", "905/1004", "1107/1105"],
    "stalins-war": ["2020/2121", "2020/1919", "2020/2220"],
}
OTHER = {"odd": "even", "even": "odd"}


def touch(on: Grid, pair: str) -> bool:
    """Whether the two hexes of ``A/B`` are each other's neighbours."""
    a, b = (on.index(name) for name in pair.split("/"))
    return b in on.adjacent[a] and a in on.adjacent[b]


@pytest.mark.parametrize("system", FIVE)
def test_hexes_that_a_rulebook_calls_neighbours_touch(system: str) -> None:
    on = grid(FIVE[system])
    assert [pair for pair in TOUCHING[system] if not touch(on, pair)] == []


@pytest.mark.parametrize("system", FIVE)
def test_hexes_beside_the_named_pairs_do_not_touch(system: str) -> None:
    on = grid(FIVE[system])
    assert [pair for pair in APART[system] if touch(on, pair)] == []


@pytest.mark.parametrize("system", [name for name in FIVE if name != "stalins-war"])
def test_the_other_half_hex_offset_breaks_a_named_pair(system: str) -> None:
    wrong = grid(FIVE[system], stagger=OTHER[FIVE[system]["stagger"]])
    assert [pair for pair in TOUCHING[system] if not touch(wrong, pair)] != []


@pytest.mark.parametrize("stagger", ["odd", "even"])
@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_a_staggered_grid_breaks_the_diagonal_neighbours(stagger: str, orientation: str) -> None:
    wrong = grid(STALINS_WAR, order="column-first", stagger=stagger, orientation=orientation)
    assert [pair for pair in TOUCHING["stalins-war"] if not touch(wrong, pair)] != []


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_diagonal_neighbours_are_the_same_numbers_from_every_origin(origin: str, orientation: str) -> None:
    on = grid(STALINS_WAR, origin=origin, orientation=orientation)
    around = sorted(on.name(n) for n in on.adjacent[on.index("2020")])
    assert around == ["1920", "1921", "2019", "2021", "2119", "2120"]


@pytest.mark.parametrize(
    ("system", "size"),
    [
        ("operation-storm", 17 * 25 + 16 * 24 + 14 * 25 + 14 * 24),
        ("land-without-end", 39 * 53),
        ("winterstorm", 50 * 60),
        ("eagle-bear", 12 * 8),
        ("stalins-war", 31 * 33),
    ],
)
def test_each_grid_has_the_hexes_of_its_ranges(system: str, size: int) -> None:
    assert grid(FIVE[system]).size == size


@pytest.mark.parametrize(
    ("system", "a", "direction", "b"),
    [
        ("operation-storm", "N2430", "NE", "N2530"),  # rows grow northwards
        ("operation-storm", "N2430", "E", "N2431"),
        ("operation-storm", "N2531", "SW", "N2431"),  # odd rows stand east
        ("operation-storm", "N1030", "SW", "S4129"),  # over the seam
        ("operation-storm", "N1030", "SE", "S4130"),
        ("land-without-end", "2020", "N", "2019"),  # rows grow southwards
        ("land-without-end", "2020", "SE", "2120"),  # odd columns stand south
        ("land-without-end", "2020", "NE", "2119"),
        ("eagle-bear", "505", "NE", "406"),
        ("eagle-bear", "505", "E", "506"),
        ("winterstorm", "0101", "NE", "0202"),
        ("stalins-war", "2020", "SE", "2021"),
        ("stalins-war", "2020", "NE", "2119"),
    ],
)
def test_directions_are_those_of_the_compass(system: str, a: str, direction: str, b: str) -> None:
    on = grid(FIVE[system])
    there = on.neighbors[on.index(a)][on.directions.index(direction)]
    assert on.name(there) == b


def test_operation_storm_even_rows_end_at_44_and_odd_rows_at_43() -> None:
    on = grid(OPERATION_STORM)
    for name in ("S2044", "N4244", "S2343", "S4143"):
        assert on.neighbors[on.index(name)][1] == -1
    for name in ("S2344", "S4144", "N4245", "N4319", "N0920", "S1344"):
        with pytest.raises(UnknownHex, match=f"no hex {name} on the Operation Storm map"):
            on.index(name)


def test_the_seam_row_of_the_south_sheet_is_read_as_the_north_sheets() -> None:
    on = grid(OPERATION_STORM)
    assert on.index("S4233") == on.index("N1033")
    assert on.name(on.index("S4220")) == "N1020"
    assert on.name(on.index("S4244")) == "N1044"
    assert on.sheet_of(on.index("S4233")) == "N"
    assert on.sheet_of(on.index("S4133")) == "S"
    assert on.side_name(on.parse_side("S4233/S4133")) == "N1033/S4133"
    with pytest.raises(UnknownHex):
        on.index("S4245")


def test_printed_rows_and_columns_are_the_numbers_in_the_name() -> None:
    storm, lwe, bear = grid(OPERATION_STORM), grid(LAND_WITHOUT_END), grid(EAGLE_BEAR)
    for on, name, row, column in (
        (storm, "S2131", 21, 31),
        (lwe, "4618", 18, 46),
        (bear, "1207", 12, 7),
        (bear, "406", 4, 6),
    ):
        assert (on.row(on.index(name)), on.column(on.index(name))) == (row, column)
        assert on.sheet_of(on.index(name)) == name[:-4]


@pytest.mark.parametrize("name", ["0406", "46", "4006", "406 ", "", "406/407", "N406"])
def test_a_number_that_is_not_as_printed_is_no_hex(name: str) -> None:
    with pytest.raises(UnknownHex):
        grid(EAGLE_BEAR).index(name)


def test_masked_corners_are_off_the_map_and_leave_their_neighbours_an_edge() -> None:
    on = grid(LAND_WITHOUT_END, masked=["1001-1006", "1101", "4801"])
    assert on.size == 39 * 53 - 8
    with pytest.raises(UnknownHex):
        on.index("1003")
    assert on.neighbors[on.index("1007")][0] == -1


def test_a_masked_hex_that_is_none_is_named() -> None:
    with pytest.raises(UnknownHex, match="no hex 9901 on the Land Without End map"):
        grid(LAND_WITHOUT_END, masked=["9901"])
    with pytest.raises(BadInput, match="1001-1102 does not follow a row or a column"):
        grid(LAND_WITHOUT_END, masked=["1001-1102"])


def test_an_alias_of_a_masked_hex_goes_with_it() -> None:
    on = grid(OPERATION_STORM, masked=["N1033"])
    with pytest.raises(UnknownHex):
        on.index("S4233")
    assert on.name(on.index("S4234")) == "N1034"


def test_a_span_runs_along_a_row_or_a_column_in_either_sense() -> None:
    on = grid(OPERATION_STORM)

    def names(a: str, b: str) -> list[str]:
        return [on.name(i) for i in on.span(on.index(a), on.index(b))]

    assert names("N2431", "N2433") == ["N2431", "N2432", "N2433"]
    assert names("N2433", "N2431") == ["N2433", "N2432", "N2431"]
    assert names("N1244", "S4044") == ["N1244", "N1044", "S4044"]  # odd rows have no column 44
    assert names("S4030", "N1030") == ["S4030", "S4130", "N1030"]
    with pytest.raises(BadInput):
        names("N2431", "N2532")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rows": None}, "rows is missing"),
        ({"rows": [9, 1]}, "rows runs from 9 to 1"),
        ({"odd_columns": [9, 1]}, "odd_columns runs from 9 to 1"),
        ({"rows": ["1", 9]}, "valid integer"),
        ({"rows": [-1, 9]}, "greater than or equal to 0"),
        ({"columns": [1, 100]}, "too many for 2 digits"),
        ({"stagger": "none"}, 'stagger "none" belongs to order "axial"'),
        ({"order": "axial"}, 'stagger "none" belongs to order "axial"'),
        ({"sheets": [{"prefix": "N", "rows": [1, 4]}]}, "leave out rows and odd_rows"),
        (
            {"rows": None, "order": "axial", "stagger": "none", "sheets": [{"prefix": "N", "rows": [1, 4]}]},
            "a diagonal grid is in one piece",
        ),
        (
            {"rows": None, "sheets": [{"prefix": "N", "rows": [10, 42]}, {"prefix": "S", "rows": [14, 42]}]},
            "sheet S begins with row 42 below row 10",
        ),
        (
            {"rows": None, "sheets": [{"prefix": "N", "rows": [1, 4]}, {"prefix": "N", "rows": [1, 4]}]},
            "two sheets have the same prefix",
        ),
        ({"rows": None, "sheets": [{"prefix": "N", "rows": [4, 1]}]}, "sheet N runs from row 4 to 1"),
        (
            {
                "rows": None,
                "sheets": [{"prefix": "N", "rows": [1, 4], "alias": {"row": 9, "sheet": "Q", "to": 1}}],
            },
            "sheet N reads its row 9 as Q1, which is not a row of the map",
        ),
    ],
)
def test_a_grid_that_cannot_be_is_refused_with_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValidationError) as caught:
        checked(GridSpec, {**WINTERSTORM, **changes})
    assert sentence in str(caught.value)


def test_equal_specs_share_one_grid() -> None:
    assert grid(WINTERSTORM) is grid(dict(WINTERSTORM))
    assert grid(WINTERSTORM) != grid(WINTERSTORM, stagger="even")
    assert hash(rectangle(2, 2)) == hash(rectangle(2, 2))
