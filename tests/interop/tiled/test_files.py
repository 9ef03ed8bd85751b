"""Files that mean harm, or are damaged, are refused with one sentence that names the file; nothing is unpacked without
a bound."""

from __future__ import annotations

import base64
import json
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.errors import BadInput
from app.interop.tiled import export_tiled, import_tiled
from app.interop.tiled.form import tile_numbers
from tests.board.boards import small_board
from tests.interop.tiled.test_reading import hexagonal, objects, packed, thing, tiles

HEAD = '<map orientation="hexagonal" width="4" height="3" tilewidth="20" tileheight="24" hexsidelength="12">'
QUIET = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def refused(data: Any, folder: Path, name: str = "isle.tmj") -> str:
    """The one sentence that is told of a file."""
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    with pytest.raises(BadInput) as told:
        import_tiled(path)
    assert all(str(path) in problem.place for problem in told.value.problems)
    return str(told.value)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"orientation": "orthogonal"}, "this map is orthogonal: only hexagonal"),
        ({"infinite": True}, "is infinite"),
        ({"layers": [{**tiles(), "chunks": []}]}, "is infinite"),
        ({"width": 9_000, "height": 9_000}, "more than the 60000"),
        ({"width": 10**9}, "less than or equal"),
        ({"width": "many"}, "width"),
        ({"layers": []}, "no tile layer has a tile"),
        ({"layers": [tiles(*[0] * 12)]}, "no tile layer has a tile"),
        ({"layers": [tiles(1, 2, 3)]}, "layer ground has 3 tiles for 12 places"),
        ({"layers": [tiles(*[1] * 11, -1)]}, "tiles without a number"),
        ({"layers": [tiles(*[1] * 11, 2**40)]}, "tiles without a number"),
        ({"layers": [{**tiles(*[1] * 12), "width": 3}]}, "not the size of its map"),
        ({"layers": [{**tiles(), "data": "1,2,x", "encoding": "csv"}]}, "tiles without a number"),
        ({"layers": [{**tiles(), "data": "%%%", "encoding": "base64"}]}, "not base64"),
        ({"layers": [{**tiles(), "data": "AAAA", "encoding": "base64", "compression": "zlib"}]}, "cannot be unpacked"),
        ({"layers": [{**tiles(), "data": "AAAA", "encoding": "base64"}]}, "tiles without a number"),
        ({"layers": [packed("zstd")]}, "compressed with zstd: save the map with CSV, zlib or gzip"),
        ({"layers": [{**tiles(), "data": 7}]}, "save it as CSV"),
        ({"layers": [objects(thing(0, 1e12))]}, "less than or equal"),
        ({"staggeraxis": "z"}, "staggeraxis"),
        ({"tilesets": 3}, "tilesets"),
    ],
)
def test_a_map_that_cannot_be_read_gets_a_sentence_with_a_remedy(
    changes: dict[str, Any], words: str, tmp_path: Path
) -> None:
    assert words in refused(hexagonal(**changes), tmp_path)


@pytest.mark.parametrize(
    ("data", "name", "words"),
    [
        (b"", "a.tmx", "not XML"),
        (b"<map", "a.tmx", "not XML"),
        (b"<svg/>", "a.tmx", "begins with 'svg'"),
        (b"{", "a.tmj", "not JSON"),
        (b"[]", "a.json", "not JSON"),
        (b"[" * 200_000, "a.tmj", "not JSON"),
        (b"\xff\xfe\x00", "a.tmj", "not JSON"),
        (b'<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map>&b;</map>', "a.tmx", "declarations of its own"),
        (b'<!DOCTYPE m SYSTEM "file:///etc/passwd"><map/>', "a.tmx", "declarations of its own"),
        (b"<map>" + b"<group>" * 100 + b"</group>" * 100 + b"</map>", "a.tmx", "nested too deep"),
        (b'<map width="x"/>', "a.tmx", "width of a map is 'x'"),
        (
            (HEAD + "<objectgroup><object><polyline points='1,2 3;4'/></object></objectgroup></map>").encode(),
            "a.tmx",
            "not a number",
        ),
        (b"<map orientation='hexagonal'/>", "a.tmx", "the field width is missing"),
    ],
)
def test_a_file_of_another_kind_is_refused(data: bytes, name: str, words: str, tmp_path: Path) -> None:
    assert words in refused(data, tmp_path, name)


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path, words in ((tmp_path / "no.tmx", "no such file"), (tmp_path, "this is a folder")):
        with pytest.raises(BadInput, match=words):
            import_tiled(path)


def test_a_bomb_is_unpacked_no_further_than_the_map_is_large() -> None:
    bomb = base64.b64encode(zlib.compress(bytes(200_000_000), 9)).decode()
    start = time.perf_counter()
    with pytest.raises(BadInput, match="13 tiles for 12 places"):
        tile_numbers(bomb, "base64", "zlib", 12, "ground")
    assert time.perf_counter() - start < 2


def test_a_file_beyond_all_measure_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.interop.tiled import files

    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    assert "larger than 1 MB" in refused(b" " * 1_000_001, tmp_path)


def test_a_problem_in_many_places_is_told_a_few_times(tmp_path: Path) -> None:
    layer = objects(*[thing(1e12, 0)] * 300)
    assert len(refused(hexagonal(layers=[layer]), tmp_path).splitlines()) == 20


def read_or_told(path: Path) -> int:
    """Problems told, or none where the file was read."""
    try:
        found = import_tiled(path)
    except BadInput as fault:
        return len(fault.problems)
    assert found.board.grid.size
    return 0


PATCHES = [b"", b"0", b"-", b"9" * 30, b'"', b"<", b"}", b"null", b"nan", b"\xff", b"1e999"]


@QUIET
@given(st.sampled_from(["csv", "zlib"]), st.sampled_from([".tmx", ".tmj"]), st.data())
def test_any_damage_to_a_file_gives_a_board_or_a_sentence(tmp_path: Path, packing: Any, ending: str, data: Any) -> None:
    path = tmp_path / f"map{ending}"
    export_tiled(small_board(), path, packing)
    raw = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        patch = data.draw(
            st.sampled_from([b"", b"0", b"-", b"9" * 30, b'"', b"<", b"}", b"null", b"nan", b"\xff", b"1e999"])
        )
        raw[at : at + data.draw(st.integers(0, 6))] = patch
    path.write_bytes(raw)
    assert read_or_told(path) <= 20


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**33) | st.floats() | st.text(max_size=6) | st.just([1] * 12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from([*hexagonal(), "properties", "chunks", "objects"])


IN_LAYER = st.sampled_from([*tiles(), "layers", "objects", "chunks", "encoding", "compression", "offsetx"])


@QUIET
@given(st.dictionaries(FIELDS, VALUES, max_size=3), st.dictionaries(IN_LAYER, VALUES, max_size=2))
def test_any_values_in_the_fields_give_a_board_or_a_sentence(
    tmp_path: Path, fields: dict[str, Any], layer: dict[str, Any]
) -> None:
    path = tmp_path / "map.tmj"
    data = hexagonal(**fields)
    if isinstance(data["layers"], list) and data["layers"] and isinstance(data["layers"][0], dict):
        data["layers"][0].update(layer)
    path.write_text(json.dumps(data), encoding="utf-8")
    assert read_or_told(path) <= 20
