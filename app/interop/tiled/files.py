"""Tiled's files in and out: .tmx, and .tmj or .json, with a picture for the tiles of an exported map: a plain colored
hex for each terrain."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring
from pydantic import ValidationError

from app.board.board import Board, BoardWords
from app.board.tomltext import model_problems
from app.errors import BadInput, Problem, Words
from app.files import read_bytes, write_whole
from app.interop.tiled.form import Encoding, TiledMap, json_of, xml_of
from app.interop.tiled.reading import TiledBoard, board_of
from app.interop.tiled.writing import tiled_data
from app.messages import Sentence

COLOURS: dict[str, tuple[int, int, int]] = {
    "clear": (224, 214, 178),
    "forest": (122, 152, 96),
    "woods": (122, 152, 96),
    "marsh": (158, 184, 170),
    "swamp": (140, 170, 150),
    "rough": (196, 172, 128),
    "hills": (196, 172, 128),
    "hilltop": (186, 158, 112),
    "mountain": (150, 122, 92),
    "desert": (236, 214, 150),
    "lake": (150, 186, 212),
    "sea": (120, 164, 200),
    "city": (178, 170, 166),
    "town": (200, 184, 170),
    "village": (210, 196, 176),
    "urban": (160, 152, 148),
    "unknown": (236, 236, 236),
}
"""Of usual words; others have a color out of their letters"""
RIM = (110, 104, 96)


def tileset_picture(terrains: Sequence[str], width: int, height: int, *, pointy: bool) -> bytes:
    """The tiles of these terrains side by side, ``width`` by ``height`` pixels each, transparent around the hexes."""
    tiles = [_tile(_color(terrain), width, height, pointy=pointy) for terrain in terrains]
    rows = b"".join(b"\0" + b"".join(tile[row] for tile in tiles) for row in range(height))
    header = struct.pack(">IIBBBBB", width * len(tiles), height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def _color(terrain: str) -> tuple[int, int, int]:
    for part in terrain.split("+"):
        if part in COLOURS:
            return COLOURS[part]
    r, g, b = sha256(terrain.encode()).digest()[:3]
    return 120 + r % 110, 120 + g % 110, 120 + b % 110


def _tile(color: tuple[int, int, int], width: int, height: int, *, pointy: bool) -> list[bytes]:
    """Rows of four bytes a pixel."""
    found = []
    for y in range(height):
        row = bytearray()
        for x in range(width):
            depth = _depth(x, y, width, height) if pointy else _depth(y, x, height, width)
            shade = (*(RIM if depth < 1.2 else color), 255) if depth >= 0 else (0, 0, 0, 0)
            row += bytes(shade)
        found.append(bytes(row))
    return found


def _depth(x: int, y: int, width: int, height: int) -> float:
    """Pixels from the nearest edge of a hex that stands on its tip; below 0 outside."""
    across, along = abs(x + 0.5 - width / 2), abs(y + 0.5 - height / 2)
    return min(width / 2 - across, (height / 2 - along) - across * (height / 4) / (width / 2))


MOST_BYTES = 32_000_000
MOST_PROBLEMS = 20
XML, JSON = (".tmx", ".tsx"), (".tmj", ".tsj", ".json")
ENDINGS = (".tmx", ".tmj")


def import_tiled(path: Path, vocabulary: BoardWords | None = None) -> TiledBoard:
    """The board of a Tiled map, and what was left out. With a ``vocabulary`` words that the game does not know are left
    out and named. Raises BadInput, with file and remedy, for a file that cannot be read; nothing is changed by it."""
    raw = read_bytes(path, MOST_BYTES + 1)
    try:
        data = _parsed(raw, path)
        tilesets = data.get("tilesets")
        if isinstance(tilesets, list):
            data["tilesets"] = [_whole(path, one) for one in tilesets]
        try:
            map_ = TiledMap.model_validate(data)
        except ValidationError as fault:
            raise BadInput(model_problems(fault, TiledMap)[:MOST_PROBLEMS]) from None
        return board_of(map_, path.stem, vocabulary)
    except BadInput as fault:
        raise BadInput([_placed(path, problem) for problem in fault.problems]) from None


def export_tiled(board: Board, path: Path, encoding: Encoding = "csv") -> tuple[Path, ...]:
    """Writes a board as a Tiled map, .tmj as JSON and any other ending as XML, with a picture of its tiles beside it.
    Returns the files. Raises BadInput where they cannot be written; then the map's own file is as it was."""
    picture = path.with_name(f"{path.stem}-terrain.png")
    slugs = sorted({"+".join(kinds) for kinds in board.terrain})
    data = tiled_data(board, encoding)
    wide, high = data["tilewidth"], data["tileheight"]
    data = tiled_data(board, encoding, picture.name, (wide * len(slugs), high))
    if path.suffix in JSON:
        if encoding == "csv":  # JSON has lists for it
            for layer in data["layers"]:
                if layer["type"] == "tilelayer":
                    layer["data"] = [int(word) for word in layer["data"].split(",")]
                    del layer["encoding"], layer["compression"]
        text = json.dumps({**data, "type": "map"}, ensure_ascii=False, indent=1).encode("utf-8", "backslashreplace")
    else:
        text = xml_of(data)
    write_whole(picture, tileset_picture(slugs, wide, high, pointy=data["staggeraxis"] == "y"))
    write_whole(path, text)
    return path, picture


def _placed(path: Path, problem: Problem) -> Problem:
    where: Words = problem.where
    return Problem(Sentence("{file}, {field}", file=path, field=where) if where else str(path), problem.words)


def _parsed(raw: bytes, path: Path) -> dict[str, Any]:
    """A file of Tiled as its JSON."""
    if len(raw) > MOST_BYTES:
        raise BadInput(Sentence("the file is larger than {most} MB: it is not a game map", most=MOST_BYTES // 10**6))
    if path.suffix.lower() in JSON or raw.lstrip()[:1] == b"{":
        return _json(raw)
    return _xml(raw)


def _json(raw: bytes) -> dict[str, Any]:
    try:
        found = json.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise BadInput(Sentence("the file is not JSON from Tiled: save the map again")) from None
    if not isinstance(found, dict):
        raise BadInput(Sentence("the file is not JSON from Tiled: save the map again"))
    return found


def _xml(raw: bytes) -> dict[str, Any]:
    try:
        root = fromstring(raw, forbid_dtd=True)
    except DefusedXmlException:
        raise BadInput(
            Sentence("the file contains declarations of its own, which are not allowed: save it again")
        ) from None
    except (ParseError, ValueError, RecursionError, LookupError):
        raise BadInput(Sentence("the file is not XML from Tiled: save the map again")) from None
    if root.tag not in ("map", "tileset"):
        raise BadInput(Sentence("the file is not a Tiled map: it begins with {tag}", tag=repr(root.tag[:40])))
    return json_of(root)


def _whole(path: Path, tileset: Any) -> Any:
    """A tileset with what a file of its own says of it. That file lies beside the map; it is never sought elsewhere."""
    if not isinstance(tileset, Mapping) or not tileset.get("source"):
        return tileset
    source = str(tileset["source"])
    if source != Path(source).name or "\\" in source or Path(source).suffix not in (*XML, *JSON):
        raise BadInput(
            Sentence(
                "the tiles are in {source}: put that file in the map's folder, or embed the tileset in the map",
                source=repr(source[:80]),
            )
        )
    beside = path.with_name(source)
    try:
        said = _parsed(read_bytes(beside, MOST_BYTES + 1), beside)
        return {**said, "firstgid": tileset.get("firstgid", 1), "source": source}
    except BadInput as fault:
        raise BadInput([Problem(source, problem.words) for problem in fault.problems]) from None
