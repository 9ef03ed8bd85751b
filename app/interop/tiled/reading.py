"""A map of Tiled as a board: tiles are terrain, objects are places, paths, hexsides, borders and zones; and what could
not be read as it was meant, each thing said once."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pydantic import ValidationError

from app.board.board import UNKNOWN, Board, BoardWords
from app.board.grid import Grid
from app.board.layout import Point
from app.board.mapdata import spans
from app.board.mapfile import board_from_data
from app.board.picture.polygon import contains
from app.board.spec import SLUGS, GridSpec, spec_to_data
from app.board.tomltext import checked
from app.errors import AdjutantError, BadInput
from app.interop.tiled.cells import Cells, Laid, laid
from app.interop.tiled.form import MOST_CELLS, Layer, MapObject, TiledMap, TileSet, tile_numbers
from app.interop.tiled.writing import BARE, BORDERS, DRAWN, HEXSIDES, KEPT, PATHS, PLACES, TERRAIN
from app.messages import Sentence, told


class Notes:
    """``vocabulary`` is the game's, None where every word will do."""

    def __init__(self, vocabulary: BoardWords | None) -> None:
        self.vocabulary = vocabulary
        self._said: dict[str, Sentence] = {}
        self._strange: Counter[str] = Counter()

    def leave_out(self, words: Sentence) -> None:
        self._said.setdefault(told(words, "en"), words)

    def known(self, field: str, word: str) -> str:
        """The slug as the game knows it, empty where it does not; several joined by + are all asked for."""
        if self.vocabulary is None or word == UNKNOWN:
            return word
        known = getattr(self.vocabulary, field)
        if all(part in known for part in word.split("+")):
            return word
        self._strange[word] += 1
        return ""

    def all(self) -> tuple[Sentence, ...]:
        """Everything, the words that the game does not know at the end."""
        strange = (
            Sentence("the game has no {slug}; {count} were left out", slug=word, count=count)
            for word, count in sorted(self._strange.items())
        )
        return (*self._said.values(), *strange)


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:80]


def slugs(text: str) -> str:
    found = "+".join(part for part in map(slug, text.split("+")) if part)
    return found if re.fullmatch(SLUGS, found) else ""


class Drawn:
    """Collects objects layer by layer. Points are places, closed outlines are zones; lines along hexsides are features
    or borders, lines from center to center are paths."""

    def __init__(self, laid: Laid, notes: Notes) -> None:
        self.laid, self.notes = laid, notes
        self.places: list[dict[str, str]] = []
        self.paths: list[dict[str, Any]] = []
        self.sides: dict[str, dict[int, None]] = {}
        self.borders: dict[str, dict[int, None]] = {}
        self.zones: dict[str, list[str]] = {}

    def read(self, layer: Layer) -> None:
        """Takes in the objects of a layer."""
        for one in layer.objects:
            points = _points(one, layer)
            if one.text_ is not None:
                self.notes.leave_out(Sentence("texts of layer {layer} were left out", layer=layer.name))
            elif one.polygon is not None or _is_area(one, self.laid.cells):
                self._zone(one, points, layer)
            elif one.polyline is not None and layer.name != PLACES:
                self._line(one, points, layer)
            else:
                self._point(one, points, layer)

    def _point(self, one: MapObject, points: list[Point], layer: Layer) -> None:
        x = sum(p[0] for p in points) / len(points)
        y = sum(p[1] for p in points) / len(points)
        i = self.laid.hex_at(x, y)
        if i is None:
            self.notes.leave_out(Sentence("{name} is off the map and was left out", name=_called(one, layer)))
        elif layer.name == PATHS:
            self._path(one, [i], layer)
        else:
            self.put(i, one.kind or layer.name, one.name)

    def put(self, i: int, kind: str, name: str) -> None:
        """A place in a hex."""
        word = self.notes.known("places", slug(kind) or "place")
        if word:
            self.places.append({"hex": self.laid.grid.name(i), "kind": word, "name": name})

    def _line(self, one: MapObject, points: list[Point], layer: Layer) -> None:
        corners = [self.laid.corner_near(x, y) for x, y in points]
        centres = [self.laid.center_off(x, y) for x, y in points]
        along_sides = layer.name in (HEXSIDES, BORDERS) or (
            layer.name != PATHS and sum(c < m for (_, c), m in zip(corners, centres, strict=True)) * 2 > len(points)
        )
        if along_sides:
            self._sides(one, [corner for corner, _ in corners], layer)
            return
        hexes = [self.laid.hex_at(x, y) for x, y in points]
        self._path(one, [i for i in hexes if i is not None], layer)
        if None in hexes:
            self.notes.leave_out(Sentence("{name} runs off the map and was cut at the edge", name=_called(one, layer)))

    def _path(self, one: MapObject, hexes: list[int], layer: Layer) -> None:
        word = self.notes.known("paths", slug(one.kind or one.name or layer.name) or "path")
        chain: list[int] = []
        for i in hexes:
            chain += self.laid.grid.line(chain[-1], i)[1:] if chain else [i]
        if any(b not in self.laid.grid.adjacent[a] for a, b in pairwise(chain)):
            self.notes.leave_out(
                Sentence("{name} skips hexes that are not on the map and was left out", name=_called(one, layer))
            )
        elif word and chain:
            self.paths.append({"kind": word, "hexes": [self.laid.grid.name(i) for i in chain]})

    def _sides(self, one: MapObject, corners: list[tuple[int, int]], layer: Layer) -> None:
        border = layer.name == BORDERS or one.kind == "border"
        if border:
            into = self.borders.setdefault(slug(one.name) or "border", {})
        else:
            word = self.notes.known("hexsides", slug(one.kind or one.name or layer.name) or "line")
            if not word:
                return
            into = self.sides.setdefault(word, {})
        for a, b in pairwise(corners):
            key = self.laid.side_of.get(frozenset((a, b)))
            if key is not None:
                into[key] = None
            elif a != b:
                self.notes.leave_out(
                    Sentence(
                        "{name} does not follow hexsides everywhere and was left out there", name=_called(one, layer)
                    )
                )

    def _zone(self, one: MapObject, points: list[Point], layer: Layer) -> None:
        grid = self.laid.grid
        inside = [i for i in range(grid.size) if contains(points, self.laid.center(i))]
        if inside:
            self.zones.setdefault(slug(one.name or one.kind or layer.name) or "zone", []).extend(spans(grid, inside))
        else:
            self.notes.leave_out(Sentence("{name} is off the map and was left out", name=_called(one, layer)))

    def data(self) -> dict[str, Any]:
        """Places, paths, hexsides and borders as a map file has them."""
        name = self.laid.grid.side_name
        return {
            "place": self.places,
            "path": self.paths,
            "sides": {feature: [name(key) for key in keys] for feature, keys in self.sides.items()},
            "border": [{"name": word, "sides": [name(key) for key in keys]} for word, keys in self.borders.items()],
        }


def _points(one: MapObject, layer: Layer) -> list[Point]:
    """Where an object lies, in pixels of the map."""
    x, y = one.x + layer.offsetx, one.y + layer.offsety
    line = one.polyline or one.polygon
    if line:
        return [(x + p.x, y + p.y) for p in line]
    if one.gid is not None:  # a tile is held by its lower left corner
        return [(x + one.width / 2, y - one.height / 2)]
    if one.width or one.height:
        return [(x, y), (x + one.width, y), (x + one.width, y + one.height), (x, y + one.height)]
    return [(x, y)]


def _is_area(one: MapObject, cells: Cells) -> bool:
    """Whether a rectangle is larger than a hex."""
    return one.gid is None and abs(one.width) > cells.tile_width and abs(one.height) > cells.tile_height


def _called(one: MapObject, layer: Layer) -> str:
    return one.name or one.kind or layer.name or "-"


@dataclass(frozen=True)
class TiledBoard:
    """What was read: the ``board``, and a sentence for each thing that was left out or taken otherwise than meant.
    ``own_numbers`` says that the numbering came with the file; else columns and rows are counted from 1."""

    board: Board
    left_out: tuple[Sentence, ...]
    own_numbers: bool


def board_of(map_: TiledMap, name: str, vocabulary: BoardWords | None = None) -> TiledBoard:
    """The board of a map. Raises BadInput for a map without hexes, one that is too large or without an end, and for
    layers that cannot be read."""
    if map_.orientation != "hexagonal":
        raise BadInput(
            Sentence("this map is {orientation}: only hexagonal maps can be read", orientation=map_.orientation or "?")
        )
    if map_.infinite or any(layer.chunks is not None for layer in map_.leaves()):
        raise BadInput(
            Sentence("this map is infinite: open it in Tiled, turn Infinite off in Map Properties, and save it")
        )
    if map_.width * map_.height > MOST_CELLS:
        raise BadInput(
            Sentence(
                "this map has {cells} hexes, more than the {most} that a map may have",
                cells=map_.width * map_.height,
                most=MOST_CELLS,
            )
        )
    return _Reading(map_, name, vocabulary).board()


class _Reading:
    def __init__(self, map_: TiledMap, name: str, vocabulary: BoardWords | None) -> None:
        self.map, self.name = map_, name
        self.notes = Notes(vocabulary)
        self.cells = Cells(
            map_.width,
            map_.height,
            map_.staggeraxis,
            map_.staggerindex,
            map_.tilewidth,
            map_.tileheight,
            map_.hexsidelength,
        )
        self.bare: list[str] = []
        self.kept = self._kept()

    def board(self) -> TiledBoard:
        tiles = [(layer, self._numbers(layer)) for layer in self.map.leaves() if layer.type == "tilelayer"]
        there = {n for _, numbers in tiles for n, gid in enumerate(numbers) if gid}
        if not there:
            raise BadInput(Sentence("no tile layer has a tile: place terrain first"))
        self.laid, own = self._laid(there)
        drawn = Drawn(self.laid, self.notes)
        drawn.borders.update((name, {}) for name in map(slug, self.bare) if name)
        data: dict[str, Any] = {**self.kept, "grid": spec_to_data(self.laid.grid.spec), "default_terrain": UNKNOWN}
        if not own:
            data.setdefault("name", self.name)
        data["terrain"] = self._terrain(tiles, drawn)
        for layer in self.map.leaves():
            if layer.type == "objectgroup":
                drawn.read(layer)
            elif layer.type == "imagelayer":
                self.notes.leave_out(Sentence("layer {layer} is a picture and was left out", layer=layer.name))
        board = self._made({**data, **drawn.data()}, drawn.zones)
        return TiledBoard(board, self.notes.all(), own)

    def _made(self, data: dict[str, Any], zones: Mapping[str, list[str]]) -> Board:
        """What the file keeps besides its drawing goes where it no longer fits the map."""
        try:
            kept = data.get("zones") or {}
            joined = {name: [*kept.get(name, ()), *items] for name, items in zones.items()}
            return board_from_data({**data, "zones": {**kept, **joined}})
        except (AdjutantError, AttributeError, TypeError):
            bare = {name: value for name, value in data.items() if name not in self.kept or name == "grid"}
            self.notes.leave_out(Sentence("zones, control and sites of the file do not fit its map and were left out"))
            return board_from_data({"name": self.name, **bare, "zones": dict(zones)})

    # numbering

    def _kept(self) -> dict[str, Any]:
        text = self.map.text(KEPT)
        if not text:
            return {}
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            self.notes.leave_out(Sentence("the property {name} cannot be read and was left out", name=KEPT))
            return {}
        bare = found.pop(BARE, [])
        self.bare = [name for name in bare if isinstance(name, str)] if isinstance(bare, list) else []
        return {str(name): value for name, value in found.items() if name not in DRAWN}

    def _laid(self, there: set[int]) -> tuple[Laid, bool]:
        """The grid that came with the file where it fits the map, else one numbered from the north-west."""
        if "grid" in self.kept:
            try:
                own = laid(Grid.from_spec(checked(GridSpec, self.kept["grid"])))
            except (ValidationError, ValueError, AdjutantError):
                own = None
            if own is not None and _same_shape(own.cells, self.cells) and self._holds(own, there):
                return Laid(own.grid, self.cells, own.places), True
            self.notes.leave_out(
                Sentence("the numbering in the file does not fit its map: the hexes are numbered again")
            )
            self.kept = {"name": self.kept["name"]} if isinstance(self.kept.get("name"), str) else {}
        return self._counted(there), False

    def _holds(self, own: Laid, there: set[int]) -> bool:
        width = self.map.width
        return all(own.hex_in(n % width, n // width) is not None for n in there)

    def _counted(self, there: set[int]) -> Laid:
        """Columns and rows from 1, column first; cells without a tile are no hexes."""
        width, height = self.map.width, self.map.height
        digits = max(2, len(str(width))), max(2, len(str(height)))
        whole = GridSpec(
            name=self.name,
            orientation="pointy" if self.cells.axis == "y" else "flat",
            order="column-first",
            digits=digits,
            stagger="even" if self.cells.index == "odd" else "odd",
            rows=(1, height),
            columns=(1, width),
        )
        grid = Grid.from_spec(whole)
        masked = spans(grid, (i for i in range(grid.size) if self._cell_of(grid, i) not in there))
        if masked:
            grid = Grid.from_spec(GridSpec(**{**vars(whole), "masked": tuple(masked)}))
        places = tuple((grid.column(i) - 1, grid.row(i) - 1) for i in range(grid.size))
        return Laid(grid, self.cells, places)

    def _cell_of(self, grid: Grid, i: int) -> int:
        return (grid.row(i) - 1) * self.map.width + grid.column(i) - 1

    # terrain

    def _numbers(self, layer: Layer) -> tuple[int, ...]:
        if (layer.width, layer.height) != (self.map.width, self.map.height):
            raise BadInput(Sentence("layer {layer} is not the size of its map: it is damaged", layer=layer.name or "-"))
        if layer.offsetx or layer.offsety:
            self.notes.leave_out(Sentence("layer {layer} has an offset, which was ignored", layer=layer.name))
        return tile_numbers(
            layer.data, layer.encoding, layer.compression, layer.width * layer.height, layer.name or "-"
        )

    def _terrain(self, layers: list[tuple[Layer, tuple[int, ...]]], drawn: Drawn) -> dict[str, list[str]]:
        """The layer called terrain, else the lowest, is the ground; tiles above it change it where they name a terrain,
        and are places where they name one."""
        ground = next((k for k, (layer, _) in enumerate(layers) if layer.name == TERRAIN), 0)
        meant = _meanings(self.map.tilesets)
        found: dict[int, str] = {}
        for k, (layer, numbers) in enumerate(layers):
            for n, gid in enumerate(numbers):
                i = self.laid.hex_in(n % self.map.width, n // self.map.width) if gid else None
                if i is None:
                    continue
                terrain, place = meant.get(gid, ("", ""))
                if place:
                    drawn.put(i, place, "")
                elif k == ground or terrain.startswith("="):
                    word = self.notes.known("terrain", terrain.removeprefix("=") or f"tile-{gid}")
                    if word:
                        found[i] = word
                else:
                    self.notes.leave_out(
                        Sentence(
                            "tiles of layer {layer} name neither terrain nor place and were left out", layer=layer.name
                        )
                    )
        listed: dict[str, list[int]] = {}
        for i, word in sorted(found.items()):
            if word != UNKNOWN:
                listed.setdefault(word, []).append(i)
        return {word: spans(self.laid.grid, hexes) for word, hexes in sorted(listed.items())}


def _same_shape(a: Cells, b: Cells) -> bool:
    return (a.width, a.height, a.axis, a.index) == (b.width, b.height, b.axis, b.index)


def _meanings(tilesets: tuple[TileSet, ...]) -> Mapping[int, tuple[str, str]]:
    """Tile number to terrain and place; a terrain that a tile names outright has a ``=`` before it."""
    found = {}
    for tileset in tilesets:
        for tile in tileset.tiles:
            terrain = tile.text("terrain")
            word = f"={slugs(terrain)}" if slugs(terrain) else slugs(tile.kind)
            found[tileset.firstgid + tile.id] = word, slug(tile.text("place"))
    return found
