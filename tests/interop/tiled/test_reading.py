"""Maps that were drawn in Tiled: what is read of them, and what is left out and said so."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from app.board.board import Board, BoardWords, Place
from app.errors import BadInput
from app.interop.tiled import TiledBoard, export_tiled, import_tiled
from tests.board.boards import small_board

WORDS = BoardWords(frozenset({"clear", "forest"}), frozenset({"town"}), frozenset({"river"}), frozenset({"road"}))
TILES = [
    {"id": 0, "properties": [{"name": "terrain", "type": "string", "value": "clear"}]},
    {"id": 1, "type": "Forest"},
    {"id": 2, "class": "Deep Swamp"},
    {"id": 3, "properties": [{"name": "place", "type": "string", "value": "town"}]},
    {"id": 4, "properties": [{"name": "terrain", "type": "string", "value": "forest"}]},
]


def hexagonal(**changes: Any) -> dict[str, Any]:
    """Four by three hexes with pointy tops, 20 by 24 pixels, the second row shifted."""
    return {
        "type": "map",
        "orientation": "hexagonal",
        "width": 4,
        "height": 3,
        "tilewidth": 20,
        "tileheight": 24,
        "hexsidelength": 12,
        "staggeraxis": "y",
        "staggerindex": "odd",
        "infinite": False,
        "tilesets": [{"firstgid": 1, "name": "mine", "tilecount": 5, "tiles": TILES}],
        "layers": [tiles(1, 1, 2, 2, 1, 1, 2, 3, 1, 1, 1, 0)],
        **changes,
    }


def tiles(*numbers: int, name: str = "ground", **more: Any) -> dict[str, Any]:
    return {"type": "tilelayer", "name": name, "width": 4, "height": 3, "data": list(numbers), **more}


def objects(*some: dict[str, Any], name: str = "things") -> dict[str, Any]:
    return {"type": "objectgroup", "name": name, "objects": list(some)}


def thing(x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"id": 1, "name": "", "type": "", "x": x, "y": y, "width": 0, "height": 0, **more}


def read(data: Any, folder: Path, words: BoardWords | None = None, name: str = "isle.tmj") -> TiledBoard:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return import_tiled(path, words)


def terrain(board: Board, name: str) -> str:
    return "+".join(board.terrain[board.grid.index(name)])


def said(found: TiledBoard) -> str:
    return " | ".join(map(str, found.left_out))


def test_hexes_are_numbered_from_the_north_west_and_empty_cells_are_none(tmp_path: Path) -> None:
    found = read(hexagonal(), tmp_path)
    grid = found.board.grid
    assert not found.own_numbers
    assert grid.size == 11
    assert grid.names[:4] == ("0101", "0201", "0301", "0401")
    assert "0403" not in grid.names
    assert (grid.spec.orientation, grid.spec.stagger, grid.spec.name) == ("pointy", "even", "isle")
    # the second row stands half a hex east: its first hex touches the first two of the row above
    assert {grid.name(n) for n in grid.adjacent[grid.index("0102")]} >= {"0101", "0201", "0103", "0203", "0202"}
    assert terrain(found.board, "0101") == "clear"
    assert terrain(found.board, "0301") == "forest"
    assert terrain(found.board, "0402") == "deep-swamp"


@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize("axis", ["x", "y"])
def test_stagger_is_read_on_either_axis(axis: str, index: str, tmp_path: Path) -> None:
    found = read(hexagonal(staggeraxis=axis, staggerindex=index, layers=[tiles(*[1] * 12)]), tmp_path)
    grid = found.board.grid
    touched = {grid.name(n) for n in grid.adjacent[grid.index("0202")]}
    beside = {("y", "odd"): "0301", ("y", "even"): "0101", ("x", "odd"): "0103", ("x", "even"): "0101"}[axis, index]
    assert beside in touched
    assert grid.spec.orientation == ("pointy" if axis == "y" else "flat")


def test_words_that_the_game_does_not_know_are_left_out_and_counted(tmp_path: Path) -> None:
    found = read(hexagonal(), tmp_path, WORDS)
    assert terrain(found.board, "0402") == "unknown"
    assert terrain(found.board, "0301") == "forest"
    assert "has no deep-swamp; 1 were left out" in said(found)


def test_upper_layers_bring_places_and_other_ground(tmp_path: Path) -> None:
    upper = tiles(0, 4, 5, 0, 0, 0, 0, 0, 2, 0, 0, 0, name="upper")
    found = read(hexagonal(layers=[tiles(*[1] * 12), upper]), tmp_path)
    board = found.board
    assert board.places == {board.grid.index("0201"): (Place("town"),)}
    assert terrain(board, "0301") == "forest"
    assert terrain(board, "0103") == "clear"
    assert "layer upper name neither terrain nor place" in said(found)


def test_turned_tiles_are_the_same_tiles(tmp_path: Path) -> None:
    flipped = [n | 0x80000000 if n else 0 for n in (1, 1, 2, 2, 1, 1, 2, 3, 1, 1, 1, 0)]
    assert read(hexagonal(layers=[tiles(*flipped)]), tmp_path).board == read(hexagonal(), tmp_path).board


def packed(kind: str) -> dict[str, Any]:
    raw = struct.pack("<12I", 1, 1, 2, 2, 1, 1, 2, 3, 1, 1, 1, 0)
    data = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw), "zstd": raw}[kind]
    layer = tiles(encoding="base64", compression=kind)
    return {**layer, "data": base64.b64encode(data).decode()}


@pytest.mark.parametrize("kind", ["", "zlib", "gzip"])
def test_packed_layers_are_read(kind: str, tmp_path: Path) -> None:
    plain = read(hexagonal(), tmp_path)
    assert read(hexagonal(layers=[packed(kind)]), tmp_path).board == plain.board


def test_layers_in_groups_are_read(tmp_path: Path) -> None:
    group = {"type": "group", "name": "all", "layers": [{"type": "group", "name": "in", "layers": [tiles(*[2] * 12)]}]}
    assert terrain(read(hexagonal(layers=[group]), tmp_path).board, "0101") == "forest"


def test_objects_become_places_paths_hexsides_borders_and_zones(tmp_path: Path) -> None:
    # centres: row 1 at y 12, x 10, 30, 50, 70; row 2 at y 30, x 20, 40, 60, 80; row 3 at y 48
    line = {"polyline": [{"x": 0, "y": 0}, {"x": 41, "y": -1}]}
    river = {"polyline": [{"x": 0, "y": 0}, {"x": 10.4, "y": -6}, {"x": 20, "y": 0}]}
    border = {"polyline": [{"x": 0, "y": 0}, {"x": 10, "y": -6}]}
    area = {"polygon": [{"x": 0, "y": 0}, {"x": 40, "y": 0}, {"x": 40, "y": 20}, {"x": 0, "y": 20}]}
    layer = objects(
        thing(11, 13, name="Ulm", type="Town", point=True),
        thing(50, 42, type="town", gid=1, width=20, height=24),
        thing(10, 12, type="Road", **line),
        thing(10, 24.3, type="River", **river),
        thing(30, 24, name="The Frontier", type="border", **border),
        thing(0, 0, name="Home Land", **area),
        thing(62, 40, name="Box", width=50, height=60),
        thing(5, 5, text={"text": "a legend"}),
    )
    found = read(hexagonal(layers=[tiles(*[1] * 12), layer]), tmp_path)
    board = found.board
    grid = board.grid
    assert board.places == {grid.index("0101"): (Place("town", "Ulm"),), grid.index("0302"): (Place("town", ""),)}
    assert board.paths == {"road": (tuple(map(grid.index, ("0101", "0201", "0301"))),)}
    river_sides = {grid.side_name(key) for key, features in board.sides.items() if features == {"river"}}
    assert river_sides == {"0101/0102", "0201/0102"}
    assert {grid.side_name(key) for key in board.borders["the-frontier"]} == {"0201/0202"}
    assert {grid.name(i) for i in board.zones["home-land"]} == {"0101", "0201"}
    assert {grid.name(i) for i in board.zones["box"]} == {"0403"}
    assert said(found) == "texts of layer things were left out"


def test_what_lies_off_the_map_is_left_out_and_named(tmp_path: Path) -> None:
    far = {"polyline": [{"x": 0, "y": 0}, {"x": 400, "y": 0}]}
    crooked = {"polyline": [{"x": 0, "y": 0}, {"x": 30, "y": 6}]}
    layers = [
        tiles(*[1] * 12),
        objects(thing(900, 900, name="Nowhere", point=True), thing(10, 12, name="Long road", **far), name="paths"),
        objects(thing(10, 24, name="Brook", **crooked), name="hexsides"),
        {"type": "imagelayer", "name": "backdrop"},
    ]
    words = said(read(hexagonal(layers=layers), tmp_path))
    for part in ("Nowhere is off", "Long road runs off", "Brook does not follow", "backdrop is a picture"):
        assert part in words


def test_xml_and_json_of_one_map_are_one_board(tmp_path: Path) -> None:
    xml = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="4" height="3" tilewidth="20" tileheight="24" infinite="0"
     hexsidelength="12" staggeraxis="y" staggerindex="odd">
 <tileset firstgid="1" name="mine" tilewidth="20" tileheight="24" tilecount="5" columns="0">
  <tile id="0"><properties><property name="terrain">clear</property></properties></tile>
  <tile id="1" type="Forest"/><tile id="2" class="Deep Swamp"/>
 </tileset>
 <layer id="1" name="ground" width="4" height="3"><data encoding="csv">
1,1,2,2,
1,1,2,3,
1,1,1,0
</data></layer>
 <objectgroup id="2" name="places"><object id="1" name="Ulm" type="town" x="10" y="12"><point/></object></objectgroup>
</map>"""
    layer = objects(thing(10, 12, name="Ulm", type="town", point=True), name="places")
    plain = read(hexagonal(layers=[*hexagonal()["layers"], layer]), tmp_path)
    assert read(xml, tmp_path, name="isle.tmx").board == plain.board
    listed = xml.replace(
        xml[xml.index("<data") : xml.index("</data>")],
        "<data>" + "".join(f'<tile gid="{n}"/>' for n in (1, 1, 2, 2, 1, 1, 2, 3, 1, 1, 1, 0)),
    )
    assert read(listed, tmp_path, name="isle.tmx").board == plain.board


def test_a_tileset_beside_the_map_is_read_and_one_elsewhere_is_not(tmp_path: Path) -> None:
    beside = hexagonal(tilesets=[{"firstgid": 1, "source": "mine.tsj"}])
    with pytest.raises(BadInput, match=r"mine\.tsj: there is no such file"):
        read(beside, tmp_path)
    (tmp_path / "mine.tsj").write_text(json.dumps({"name": "mine", "tiles": TILES}))
    assert read(beside, tmp_path).board == read(hexagonal(), tmp_path).board
    (tmp_path / "mine.tsx").write_text(
        '<tileset name="mine"><tile id="0"><properties><property name="terrain" value="clear"/></properties></tile>'
        '<tile id="1" type="forest"/><tile id="2" class="deep swamp"/></tileset>'
    )
    other = hexagonal(tilesets=[{"firstgid": 1, "source": "mine.tsx"}])
    assert read(other, tmp_path).board == read(hexagonal(), tmp_path).board
    inner = tmp_path / "maps"
    inner.mkdir()
    for source in ("../mine.tsj", str(tmp_path / "mine.tsj"), "..\\mine.tsj", "mine.png", "sub/mine.tsx"):
        with pytest.raises(BadInput, match="in the map's folder, or embed"):
            read(hexagonal(tilesets=[{"firstgid": 1, "source": source}]), inner)


def test_tiles_that_name_nothing_are_told_apart_by_their_numbers(tmp_path: Path) -> None:
    board = read(hexagonal(tilesets=[]), tmp_path).board
    assert (terrain(board, "0101"), terrain(board, "0301")) == ("tile-1", "tile-2")


def test_numbering_that_no_longer_fits_is_left_out_and_said(tmp_path: Path) -> None:
    path = export_tiled(small_board(), tmp_path / "map.tmj")[0]
    data = json.loads(path.read_text("utf-8"))
    ground = data["layers"][0]
    wide = data["width"]
    ground["data"] = [n for row in range(data["height"]) for n in (*ground["data"][row * wide : (row + 1) * wide], 1)]
    data["width"] = ground["width"] = wide + 1
    found = read(data, tmp_path)
    assert not found.own_numbers
    assert "hexes are numbered again" in said(found)
    assert found.board.name == "North"
    assert found.board.control == {}
    assert sum(map(len, found.board.places.values())) == 2


def test_a_damaged_property_is_left_out_and_said(tmp_path: Path) -> None:
    for value in (
        "{",
        "[]",
        "[" * 100_000,
        7,
        {"grid": 3},
        json.dumps({"zones": 3}),
        json.dumps({"control": {"a": ["9"]}}),
    ):
        found = read(hexagonal(properties=[{"name": "adjutant", "value": value}]), tmp_path)
        assert found.board.grid.size == 11
    assert "do not fit" in said(found)
