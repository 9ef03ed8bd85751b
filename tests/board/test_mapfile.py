"""Map files: read, refused with file, line and field, written and read back."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from app.board.board import UNKNOWN, Board, Place
from app.board.mapdata import board_to_data, map_to_toml
from app.board.mapfile import board_from_data, load_map
from app.errors import BadInput
from tests.board.boards import boards, small_board
from tests.board.maptext import HEAD, WORDS, read


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
    with pytest.raises(BadInput, match="this game has no terrain swamp"):
        board_from_data(data, WORDS)
