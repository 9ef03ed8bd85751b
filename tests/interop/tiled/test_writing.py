"""A board that is written for Tiled and read again is the same board, in both forms and every packing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from app.board.board import Board, BoardWords, Place
from app.board.mapfile import load_map
from app.errors import BadInput
from app.interop.tiled import export_tiled, import_tiled
from app.interop.tiled.cells import laid
from app.interop.tiled.form import Encoding
from app.paths import SCENARIOS
from app.systems.scenario.library import find
from tests.board.boards import boards, small_board

MAPS = sorted(path.relative_to(SCENARIOS).parent.as_posix() for path in SCENARIOS.glob("*/*/map.toml"))
ENCODINGS: tuple[Encoding, ...] = ("csv", "base64", "zlib", "gzip")


def game_map(name: str) -> Board:
    return load_map(SCENARIOS / name / "map.toml")


@pytest.mark.parametrize("ending", [".tmx", ".tmj"])
@pytest.mark.parametrize("name", MAPS)
def test_every_map_of_the_games_comes_back(name: str, ending: str, tmp_path: Path) -> None:
    board = game_map(name)
    files = export_tiled(board, tmp_path / f"map{ending}")
    words = find(name.split("/")[0]).vocabulary
    known = BoardWords(*(frozenset(some) for some in (words.terrain, words.places, words.hexsides, words.paths)))
    found = import_tiled(files[0], known)
    assert found.board == board
    assert found.left_out == ()
    assert found.own_numbers


@pytest.mark.parametrize("ending", [".tmx", ".tmj"])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_packing_of_tiles_is_read(encoding: Encoding, ending: str, tmp_path: Path) -> None:
    board = small_board()
    files = export_tiled(board, tmp_path / f"map{ending}", encoding)
    assert import_tiled(files[0]).board == board


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(boards(), st.sampled_from([".tmx", ".tmj"]), st.sampled_from(ENCODINGS))
def test_any_board_comes_back(tmp_path: Path, board: Board, ending: str, encoding: Encoding) -> None:
    path = tmp_path / f"map{ending}"
    try:
        export_tiled(board, path, encoding)
    except BadInput as fault:
        assume("not allowed" not in str(fault))
        raise
    found = import_tiled(path)
    assert found.board == board
    assert found.left_out == ()


def test_equal_boards_give_equal_files(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        files = export_tiled(small_board(), tmp_path / name / "map.tmx", "gzip")
        texts.append([file.read_bytes() for file in files])
    assert texts[0] == texts[1]


def test_the_file_is_one_that_tiled_knows(tmp_path: Path) -> None:
    """The attributes that Tiled's own documentation names for hexagonal maps."""
    board = game_map("land-without-end/first-steps")
    path, picture = export_tiled(board, tmp_path / "map.tmx")
    root = ElementTree.fromstring(path.read_bytes())
    assert root.tag == "map"
    wanted = {"orientation": "hexagonal", "staggeraxis": "x", "width": "14", "height": "12", "infinite": "0"}
    assert wanted.items() <= root.attrib.items()
    assert (root.get("tilewidth"), root.get("tileheight"), root.get("hexsidelength")) == ("64", "56", "32")
    tileset = root.find("tileset")
    assert tileset is not None
    image = tileset.find("image")
    assert image is not None
    assert image.get("source") == picture.name
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert [layer.get("name") for layer in root.findall("objectgroup")] == ["hexsides", "borders", "paths", "places"]
    data = root.find("layer/data")
    assert data is not None
    assert data.get("encoding") == "csv"
    ids = [one.get("id") for one in root.iter("object")]
    assert len(ids) == len(set(ids)) > 10
    as_json = json.loads(export_tiled(board, tmp_path / "map.tmj")[0].read_text("utf-8"))
    assert as_json["type"] == "map"
    assert isinstance(as_json["layers"][0]["data"], list)


def test_a_river_is_one_line_and_every_side_stands_once(tmp_path: Path) -> None:
    board = game_map("operation-storm/first-steps")
    map_ = json.loads(export_tiled(board, tmp_path / "map.tmj")[0].read_text("utf-8"))
    sides = next(layer for layer in map_["layers"] if layer["name"] == "hexsides")["objects"]
    rivers = [one for one in sides if one["type"] == "river"]
    stretches = sum(len(one["polyline"]) - 1 for one in rivers)
    assert stretches == sum("river" in features for features in board.sides.values())
    assert len(rivers) < stretches / 2


@given(boards())
def test_cells_agree_with_the_grid(board: Board) -> None:
    """Neighbours in the grid are neighbours on the staggered map, and each hexside is one from both hexes."""
    grid = board.grid
    on = laid(grid)
    assert len(set(on.places)) == grid.size
    for i in range(grid.size):
        assert on.hex_at(*on.center(i)) == i
        x, y = on.cells.doubled_center(*on.cell(i))
        for d, n in enumerate(grid.neighbors[i]):
            if n >= 0:
                u, v = on.cells.doubled_center(*on.cell(n))
                ends = on.doubled_side(i * 6 + d)
                assert (ends[0][0] + ends[1][0], ends[0][1] + ends[1][1]) == (x + u, y + v)


def test_a_name_that_xml_cannot_hold_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    board = small_board()
    odd = replace(board, places={0: (Place("town", "a\x00b"),)})
    with pytest.raises(BadInput, match=r"write a \.tmj file"):
        export_tiled(odd, tmp_path / "map.tmx")
    assert [*tmp_path.iterdir()] == []
    assert import_tiled(export_tiled(odd, tmp_path / "map.tmj")[0]).board == odd


def test_a_folder_that_cannot_be_written_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be written") as told:
        export_tiled(small_board(), tmp_path / "no" / "map.tmx")
    assert len(told.value.problems) == 1
