"""Map files: read, refused with file, line and field, written and read back."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from app.board.board import UNKNOWN, Board, Place, Vocabulary
from app.board.grid import Grid
from app.board.mapfile import board_from_data, board_to_data, load_map, map_to_toml
from app.board.mapwriter import spans
from app.board.reading import Reader
from app.errors import BadInput
from tests.board.boards import boards, hexes, small_board
from tests.board.grids import EAGLE_BEAR, LAND_WITHOUT_END, OPERATION_STORM, grid, grids

HEAD = """\
name = "West"
default_terrain = "clear"

[grid]
name = "West"
orientation = "pointy"
digits = [1, 2]
stagger = "odd"
rows = [1, 4]
columns = [1, 6]
"""
WORDS = Vocabulary(
    terrain=frozenset({"clear", "forest", "hills"}),
    places=frozenset({"port", "town"}),
    hexsides=frozenset({"river", "lake"}),
    paths=frozenset({"rail", "road"}),
)


def read(tmp_path: Path, text: str, vocabulary: Vocabulary | None = WORDS) -> Board:
    path = tmp_path / "map.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return load_map(path, vocabulary)


def names(board: Board, found: frozenset[int] | tuple[int, ...]) -> set[str]:
    return {board.grid.name(i) for i in found}


@given(boards())
def test_a_board_comes_back_from_plain_data(board: Board) -> None:
    assert board_from_data(json.loads(json.dumps(board_to_data(board)))) == board


@given(board=boards())
def test_a_board_comes_back_from_its_own_map_file(board: Board, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("maps") / "map.toml"
    path.write_text(map_to_toml(board), encoding="utf-8", newline="\n")
    again = load_map(path)
    assert again == board
    assert map_to_toml(again) == map_to_toml(board)


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


def test_a_map_file_fills_a_board(tmp_path: Path) -> None:
    board = read(
        tmp_path,
        """
        [terrain]
        forest = ["101-103", "204"]
        "forest+hills" = ["column 5"]
        [sides]
        river = ["101/102", "201/202/302"]
        lake = ["101/NW"]
        [zones]
        north = ["rows 1-2"]
        [edges]
        east = ["east ends of rows 1-4"]
        [sources]
        axis = ["column 1"]
        [control]
        axis = ["column 1", "104#fortress"]
        soviet = ["within 1 of 306"]
        [[place]]
        hex = "104"
        kind = "town"
        name = "Kölpino"
        [[place]]
        hex = "104"
        kind = "port"
        [[path]]
        kind = "rail"
        hexes = ["101-103", "204"]
        [[border]]
        name = "old"
        sides = ["203/204"]
        [[site]]
        name = "104#fortress"
        sides = ["104/204"]
        """,
    )
    i = board.grid.index
    assert board.name == "West"
    assert board.terrain[i("102")] == ("forest",)
    assert board.terrain[i("105")] == ("forest", "hills")
    assert board.terrain[i("106")] == ("clear",)
    assert board.places == {i("104"): (Place("town", "Kölpino"), Place("port"))}
    assert {board.grid.side_name(key): set(value) for key, value in board.sides.items()} == {
        "101/102": {"river"},
        "201/202": {"river"},
        "202/302": {"river"},
        "101/NW": {"lake"},
    }
    assert board.paths == {"rail": ((i("101"), i("102"), i("103"), i("204")),)}
    assert board.borders == {"old": frozenset({board.grid.parse_side("204/203")})}
    assert len(board.zones["north"]) == 12
    assert names(board, board.edges["east"]) == {"106", "206", "306", "406"}
    assert names(board, board.sources["axis"]) == {"101", "201", "301", "401"}
    assert board.control[board.location("104#fortress")] == "axis"
    assert names(board, tuple(at for at, side in board.control.items() if side == "soviet")) == {
        *("206", "305", "306", "406"),
    }


def test_terrain_that_the_file_leaves_out_is_unknown(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(HEAD.replace('default_terrain = "clear"\n', ""), encoding="utf-8")
    assert set(load_map(path, WORDS).terrain) == {(UNKNOWN,)}


def test_a_painting_is_a_letter_for_each_hex_and_a_list_wins_over_it(tmp_path: Path) -> None:
    board = read(
        tmp_path,
        """
        [painting]
        legend = { f = "forest", "." = "clear", x = "forest+hills" }
        rows = [
            " f . . . . f",
            "x . . . . .",
            " . . . . . .",
            ". . . . . f",
        ]
        [terrain]
        hills = ["101"]
        """,
    )
    forest = {board.grid.name(i) for i in range(board.grid.size) if board.has_terrain(i, "forest")}
    assert forest == {"106", "201", "406"}
    assert board.terrain[board.grid.index("101")] == ("hills",)
    assert board.terrain[board.grid.index("201")] == ("forest", "hills")


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
        ("N2441-N2532", "N2441-N2532 runs along no row and no column"),
        ("N24310", "no hex N24310 on the Operation Storm map: did you mean N2431?"),
        ("row 24", "row 24 names no sheet: known are N, S"),
        ("row X24", "row X24 names no sheet: known are N, S"),
        ("rows N10-S14", "rows N10-S14 runs over two sheets"),
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


# Where a fault stands: the line of the text after HEAD, which has 10 lines.
FAULTS = [
    ("[terrain]\nclear = [\n  '101',\n  '999',\n]\n", 14, "terrain.clear[1]", "no hex 999 on the West map"),
    (
        "[terrain]\nforrest = ['101']\n",
        12,
        "terrain.forrest",
        "knows no terrain forrest: did you mean forest?",
    ),
    (
        "[terrain]\nForest = ['101']\n",
        12,
        "terrain.Forest",
        "it should be a slug, lower case words joined by -, not 'Forest'",
    ),
    (
        "[terrain]\nforest = ['101']\nhills = ['101-102']\n",
        13,
        "terrain.hills[0]",
        "101 stands under forest and under hills: list it once",
    ),
    (
        "[[place]]\nhex = '101'\nkind = 'town'\n[[place]]\nhex = '991'\nkind = 'port'",
        15,
        "place[1].hex",
        "no hex",
    ),
    ("[[place]]\nhex = '101'\n", 11, "place[0].kind", "the field kind is missing: add it"),
    ("[[place]]\nhex = '101'\nkind = 'A Town'\n", 13, "place[0].kind", "should be a slug"),
    (
        "[[place]]\nhex = '101'\nkind = 'castle'\n",
        13,
        "place[0].kind",
        "knows no place castle: known are port",
    ),
    ("[[place]]\nhex = 101\nkind = 'town'\n", 12, "place[0].hex", "it should be a valid string, not 101"),
    (
        "[[place]]\nhexx = '101'\nkind='town'\nhex='101'",
        12,
        "place[0].hexx",
        "no field hexx here: did you mean hex?",
    ),
    ("[teraain]\nclear = []\n", 11, "teraain", "there is no field teraain here: did you mean terrain?"),
    ("[sides]\nriver = ['101/103']\n", 12, "sides.river[0]", "101 and 103 do not touch"),
    ("[sides]\nriver = ['101']\n", 12, "sides.river[0]", "101 names no hexside"),
    ("[sides]\nriwer = ['101/102']\n", 12, "sides.riwer", "did you mean river?"),
    ("[[path]]\nkind = 'rail'\nhexes = ['101', '103']\n", 13, "path[0].hexes", "do not touch"),
    ("[[path]]\nkind = 'rail'\nhexes = []\n", 13, "path[0].hexes", "a path needs at least one hex"),
    ("[[path]]\nkind = 'canal'\nhexes = ['101']\n", 12, "path[0].kind", "knows no path canal"),
    (
        "[[border]]\nname = 'a'\nsides = []\n[[border]]\nname = 'a'\nsides = []\n",
        15,
        "border[1].name",
        "there are two borders a: join their sides",
    ),
    ("[zones]\nz = ['zone y']\n", 12, "zones.z[0]", "no zone y"),
    (
        "[control]\naxis = ['101']\nsoviet = ['column 1']\n",
        13,
        "control.soviet[0]",
        "101 stands under axis and",
    ),
    (
        "[control]\naxis = ['101#keep']\n",
        12,
        "control.axis[0]",
        "no site 101#keep on the West map: list it among",
    ),
    ("[[site]]\nname = '101'\ncentral = true\n", 11, "site[0]", "101 names no site"),
    (
        "[[site]]\nname = '101#a'\ncentral = true\n[[site]]\nname = '101#a'\ncentral = true\n",
        15,
        "site[1].name",
        "there are two sites 101#a",
    ),
    ("[painting]\nlegend = {'.' = 'clear'}\nrows = ['.']\n", 13, "painting.rows", "1 rows are painted and"),
    (
        "[painting]\nlegend = {'.' = 'clear'}\nrows = [\n'......',\n'.....',\n' ......',\n'......']\n",
        15,
        "painting.rows[1]",
        "5 letters for 6 hexes from 201",
    ),
    (
        "[painting]\nlegend = {'.' = 'clear'}\nrows = [\n'......',\n'.....!',\n' ......',\n'......']\n",
        15,
        "painting.rows[1]",
        "the legend has no letter !: add it",
    ),
    ("[painting]\nrows = []\n", 11, "painting.legend", "the field legend is missing"),
]


@pytest.mark.parametrize(("text", "line", "field", "sentence"), FAULTS)
def test_a_fault_in_a_map_file_is_told_with_file_line_and_field(
    tmp_path: Path, text: str, line: int, field: str, sentence: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read(tmp_path, text)
    found = [p for p in caught.value.problems if p.place == f"{tmp_path / 'map.toml'}, line {line}, {field}"]
    assert found, str(caught.value)
    assert sentence in found[0].text


def test_all_faults_of_a_map_file_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        read(tmp_path, "[terrain]\nclear = ['999', '998']\n[zones]\nz = ['997']\n[edges]\ne = ['996']\n")
    assert [re.findall(r"no hex (\d+)", p.text) for p in caught.value.problems] == [
        ["997"],
        ["999"],
        ["998"],
        ["996"],
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "sentence"),
    [
        (
            'orientation = "pointy"',
            'orientation = "tilted"',
            6,
            "grid.orientation",
            "should be 'pointy' or 'flat'",
        ),
        ("rows = [1, 4]\n", "", 4, "grid", "rows is missing"),
        ("rows = [1, 4]", "rows = [4, 1]", 4, "grid", "rows runs from 4 to 1: give the lower number first"),
        ("rows = [1, 4]", "rows = [1, 4]\nmasked = ['909']", 10, "grid.masked", "no hex 909 on the West map"),
        ("columns = [1, 6]", "colums = [1, 6]", 10, "grid.colums", "did you mean columns?"),
    ],
)
def test_a_fault_in_the_grid_is_told_with_file_line_and_field(
    tmp_path: Path, old: str, new: str, line: int, field: str, sentence: str
) -> None:
    path = tmp_path / "map.toml"
    path.write_text(HEAD.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_map(path)
    found = [p for p in caught.value.problems if p.place == f"{path}, line {line}, {field}"]
    assert found, str(caught.value)
    assert sentence in found[0].text


def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    with pytest.raises(BadInput, match="there is no such file: check the path"):
        load_map(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="the file is not UTF-8 text"):
        load_map(path)
    path.write_text("name = \n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"the file is not TOML: .*line 1"):
        load_map(path)
    with pytest.raises(BadInput, match="the file cannot be read"):
        load_map(tmp_path)


def test_a_file_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text("\ufeff" + HEAD, encoding="utf-8")
    assert load_map(path).grid.size == 24


def test_data_that_does_not_fit_is_refused_with_its_field() -> None:
    data = board_to_data(small_board())
    with pytest.raises(BadInput) as caught:
        board_from_data({**data, "zones": {"north": ["999"]}})
    assert [p.place for p in caught.value.problems] == ["zones.north[0]"]
    with pytest.raises(BadInput) as caught:
        board_from_data({**data, "rivers": []})
    assert [p.place for p in caught.value.problems] == ["rivers"]


def test_slugs_are_checked_only_against_a_vocabulary_that_is_given() -> None:
    data = board_to_data(small_board())
    assert board_from_data(data) == small_board()
    with pytest.raises(BadInput, match="this game knows no terrain swamp"):
        board_from_data(data, WORDS)
