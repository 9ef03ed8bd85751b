"""A map of Tiled as a board: tiles are terrain, objects are places, paths, hexsides, borders and zones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from app.board.board import UNKNOWN, Board, BoardWords
from app.board.grid import Grid
from app.board.mapdata import spans
from app.board.mapfile import board_from_data
from app.board.spec import GridSpec, spec_to_data
from app.board.tomltext import checked
from app.errors import AdjutantError, BadInput
from app.interop.tiled.cells import Cells, Laid, laid
from app.interop.tiled.drawn import Drawn, Notes, slug, slugs
from app.interop.tiled.form import MOST_CELLS, Layer, TiledMap, TileSet, tile_numbers
from app.interop.tiled.writing import BARE, DRAWN, KEPT, TERRAIN
from app.messages import Sentence


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
