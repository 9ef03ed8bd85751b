"""A board as a map of Tiled: terrain as tiles, places and lines as objects, all else in one custom property."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from app.board.board import Board
from app.board.layout import Point
from app.board.mapdata import board_to_data
from app.interop.tiled.cells import Laid, laid
from app.interop.tiled.form import Encoding, written

Json = dict[str, Any]
KEPT = "adjutant"
"""The custom property with what Tiled has no word for, in JSON"""
DRAWN = ("terrain", "place", "path", "sides", "border", "default_terrain")
"""Fields of a map file that are drawn"""
BARE = "borders_without_sides"
"""What that property calls the borders of which no side is known yet"""
TERRAIN, PLACES, PATHS, HEXSIDES, BORDERS = "terrain", "places", "paths", "hexsides", "borders"
"""Names of the layers"""
COLOURS = {PLACES: "#333333", PATHS: "#8a5a2b", HEXSIDES: "#2f6db3", BORDERS: "#b02a2a"}
"""In which Tiled shows what is drawn on them"""


def tiled_data(board: Board, encoding: Encoding = "csv", image: str = "", size: Point = (0, 0)) -> Json:
    """A board as the JSON of a Tiled map. ``image`` is the file with the tiles' picture, ``size`` its pixels."""
    laid_ = laid(board.grid)
    cells = laid_.cells
    slugs = list(dict.fromkeys("+".join(kinds) for kinds in board.terrain))
    slugs.sort()
    numbers = {slug: n + 1 for n, slug in enumerate(slugs)}
    kept = {name: value for name, value in board_to_data(board).items() if name not in DRAWN}
    bare = sorted(name for name, keys in board.borders.items() if not keys)
    if bare:
        kept[BARE] = bare
    layers = [_tiles(board, laid_, numbers, encoding), *_lines(board, laid_), _places(board, laid_)]
    objects = 1
    for number, layer in enumerate(layers, 1):
        layer["id"] = number
        for one in layer.get("objects", ()):
            one["id"] = objects
            objects += 1
    return {
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "width": cells.width,
        "height": cells.height,
        "tilewidth": cells.tile_width,
        "tileheight": cells.tile_height,
        "infinite": False,
        "hexsidelength": cells.side,
        "staggeraxis": cells.axis,
        "staggerindex": cells.index,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": objects,
        "properties": [_property(KEPT, json.dumps(kept, ensure_ascii=False, sort_keys=True))],
        "tilesets": [_tileset(slugs, cells.tile_width, cells.tile_height, image, size)],
        "layers": layers,
    }


def _property(name: str, value: str) -> Json:
    return {"name": name, "type": "string", "value": value}


def _tileset(slugs: list[str], width: int, height: int, image: str, size: Point) -> Json:
    tiles = [{"id": n, "type": slug, "properties": [_property("terrain", slug)]} for n, slug in enumerate(slugs)]
    found: Json = {
        "firstgid": 1,
        "name": "terrain",
        "tilewidth": width,
        "tileheight": height,
        "tilecount": len(slugs),
        "columns": len(slugs),
        "margin": 0,
        "spacing": 0,
        "tiles": tiles,
    }
    if image:
        found |= {"image": image, "imagewidth": int(size[0]), "imageheight": int(size[1])}
    return found


def _tiles(board: Board, laid_: Laid, numbers: Mapping[str, int], encoding: Encoding) -> Json:
    cells = laid_.cells
    gids = [0] * (cells.width * cells.height)
    for i, kinds in enumerate(board.terrain):
        column, row = laid_.cell(i)
        gids[row * cells.width + column] = numbers["+".join(kinds)]
    return {
        "type": "tilelayer",
        "name": TERRAIN,
        "width": cells.width,
        "height": cells.height,
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "data": written(gids, cells.width, encoding),
        "encoding": "csv" if encoding == "csv" else "base64",
        "compression": encoding if encoding in ("zlib", "gzip") else "",
    }


def _group(name: str, objects: list[Json]) -> Json:
    return {
        "type": "objectgroup",
        "name": name,
        "color": COLOURS[name],
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "draworder": "index",
        "objects": objects,
    }


def _object(name: str, kind: str, points: list[Point], **more: Any) -> Json:
    x, y = points[0]
    found: Json = {
        "name": name,
        "type": kind,
        "x": x,
        "y": y,
        "width": 0,
        "height": 0,
        "rotation": 0,
        "visible": True,
        **more,
    }
    if len(points) > 1:
        found["polyline"] = [{"x": px - x, "y": py - y} for px, py in points]
    else:
        found["point"] = True
    return found


def _lines(board: Board, laid_: Laid) -> list[Json]:
    paths = [
        _object("", kind, [laid_.center(i) for i in chain])
        for kind, chains in sorted(board.paths.items())
        for chain in chains
    ]
    features: dict[str, list[int]] = {}
    for key, some in sorted(board.sides.items()):
        for feature in sorted(some):
            features.setdefault(feature, []).append(key)
    sides = [_object("", f, line) for f, keys in sorted(features.items()) for line in _chained(laid_, keys)]
    borders = [
        _object(name, "border", line)
        for name, keys in sorted(board.borders.items())
        for line in _chained(laid_, sorted(keys))
    ]
    return [_group(HEXSIDES, sides), _group(BORDERS, borders), _group(PATHS, paths)]


def _places(board: Board, laid_: Laid) -> Json:
    return _group(
        PLACES,
        [
            _object(place.name, place.kind, [laid_.center(i)])
            for i, places in sorted(board.places.items())
            for place in places
        ],
    )


def _chained(laid_: Laid, keys: Iterable[int]) -> list[list[Point]]:
    """Hexsides as lines in pixels, joined end to end as far as they go; each hexside once."""
    at: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for key in keys:
        a, b = laid_.doubled_side(key)
        at.setdefault(a, []).append(b)
        at.setdefault(b, []).append(a)
    found: list[list[Point]] = []
    # From ends first, so that a river is one line; what is left then goes round.
    for start in [*(p for p in at if len(at[p]) % 2), *at]:
        while at[start]:
            line = [start]
            while at[line[-1]]:
                here = line[-1]
                there = at[here].pop()
                at[there].remove(here)
                line.append(there)
            found.append([(x / 2, y / 2) for x, y in line])
    return found
