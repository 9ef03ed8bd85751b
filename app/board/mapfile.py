"""Map files: a board in TOML, and the same as plain data that fits into JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictBool, ValidationError

from app.board.board import UNKNOWN, Board, Place, Site, Vocabulary
from app.board.grid import Grid
from app.board.mapwriter import board_to_data, map_to_toml
from app.board.reading import Reader
from app.board.spec import GridSpec
from app.board.tomltext import SLUG, SLUGS, TomlText, model_problems
from app.errors import AdjutantError, BadInput, Problem
from app.messages import Sentence

__all__ = ["MapFile", "board_from_data", "board_to_data", "load_map", "map_to_toml"]

Slug = Annotated[str, Field(pattern=SLUG)]
Terrain = Annotated[str, Field(pattern=SLUGS)]
"""The terrain of a hex: one slug, or several joined by ``+``."""
Items = tuple[str, ...]
"""A list of hexes; ``Reader.hexes`` says what an item may be."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Painting(_Part):
    """Terrain as a picture: a string for each printed row from north to south, a letter for each hex from
    west to east. Spaces are ignored, so that rows may be indented like the map's. ``legend``: letter to
    terrain.
    """

    legend: Mapping[Annotated[str, Field(min_length=1, max_length=1)], Terrain]
    rows: tuple[str, ...]


class PlaceEntry(_Part):
    hex: str
    kind: Slug
    name: str = ""


class PathEntry(_Part):
    """``hexes`` is a chain in order; ``A-B`` stands for a stretch along a row or column."""

    kind: Slug
    hexes: Items


class BorderEntry(_Part):
    """``sides``: ``A/B``, ``A/NE`` or a chain ``A/B/C``, see ``Reader.sides_along``."""

    name: Slug
    sides: Items


class SiteEntry(_Part):
    """``name``: hex, ``#`` and a slug; it lies on ``sides`` of its hex or is ``central``."""

    name: str
    sides: Items = ()
    central: StrictBool = False


class MapFile(_Part):
    """The form of a map file. ``terrain`` wins over ``painting``, and that over ``default_terrain``."""

    name: str = ""
    default_terrain: Terrain = UNKNOWN
    grid: GridSpec
    painting: Painting | None = None
    terrain: Mapping[Terrain, Items] = {}
    place: tuple[PlaceEntry, ...] = ()
    sides: Mapping[Slug, Items] = {}
    path: tuple[PathEntry, ...] = ()
    border: tuple[BorderEntry, ...] = ()
    zones: Mapping[Slug, Items] = {}
    edges: Mapping[Slug, Items] = {}
    sources: Mapping[Slug, Items] = {}
    control: Mapping[Slug, Items] = {}
    site: tuple[SiteEntry, ...] = ()

    def board(self, vocabulary: Vocabulary | None = None) -> Board:
        """The board. Raises BadInput with all that does not fit; places are fields of the file."""
        try:
            grid = Grid.from_spec(self.grid)
        except AdjutantError as fault:
            raise BadInput([Problem("grid.masked", fault)]) from None
        reader = Reader(grid, vocabulary)
        zones = _named_hexes(reader, "zones", self.zones, {})
        bare = Board(
            grid,
            self._terrain(reader),
            places=self._places(reader),
            sides=self._sides(reader),
            paths=self._paths(reader),
            borders=self._borders(reader),
            zones=zones,
            edges=_named_hexes(reader, "edges", self.edges, zones),
            sources=_named_hexes(reader, "sources", self.sources, zones),
            sites=self._sites(reader),
            name=self.name,
        )
        control = self._control(reader, bare)
        reader.finish()
        return replace(bare, control=control)

    def _terrain(self, reader: Reader) -> tuple[tuple[str, ...], ...]:
        def slugs(where: str, text: str) -> tuple[str, ...]:
            found = tuple(text.split("+"))
            reader.slugs(where, "terrain", found)
            return found

        terrain = [slugs("default_terrain", self.default_terrain)] * reader.grid.size
        if self.painting is not None:
            for i, letter in _painted(reader, self.painting):
                terrain[i] = slugs(f"painting.legend.{letter}", self.painting.legend[letter])
        listed: dict[int, str] = {}
        for key, items in self.terrain.items():
            value = slugs(f"terrain.{key}", key)
            for n, item in enumerate(items):
                where = f"terrain.{key}[{n}]"
                for i in reader.hexes(where, item, {}):
                    if _claimed(reader, where, listed, i, key, reader.grid.name(i)):
                        terrain[i] = value
        return tuple(terrain)

    def _places(self, reader: Reader) -> dict[int, tuple[Place, ...]]:
        places: dict[int, tuple[Place, ...]] = {}
        for n, entry in enumerate(self.place):
            reader.slugs(f"place[{n}].kind", "places", (entry.kind,))
            i = reader.hex(f"place[{n}].hex", entry.hex)
            if i is not None:
                places[i] = (*places.get(i, ()), Place(entry.kind, entry.name))
        return places

    def _sides(self, reader: Reader) -> dict[int, frozenset[str]]:
        sides: dict[int, frozenset[str]] = {}
        for feature, items in self.sides.items():
            reader.slugs(f"sides.{feature}", "hexsides", (feature,))
            for n, item in enumerate(items):
                for key in reader.sides_along(f"sides.{feature}[{n}]", item):
                    sides[key] = sides.get(key, frozenset()) | {feature}
        return sides

    def _paths(self, reader: Reader) -> dict[str, tuple[tuple[int, ...], ...]]:
        paths: dict[str, tuple[tuple[int, ...], ...]] = {}
        for n, entry in enumerate(self.path):
            reader.slugs(f"path[{n}].kind", "paths", (entry.kind,))
            where = f"path[{n}].hexes"
            stretches = [reader.hexes(f"{where}[{k}]", item, {}) for k, item in enumerate(entry.hexes)]
            chain = reader.chain(where, [i for stretch in stretches for i in stretch])
            if chain:
                paths[entry.kind] = (*paths.get(entry.kind, ()), chain)
        return paths

    def _borders(self, reader: Reader) -> dict[str, frozenset[int]]:
        borders: dict[str, frozenset[int]] = {}
        for n, entry in enumerate(self.border):
            if entry.name in borders:
                reader.problem(
                    f"border[{n}].name", Sentence("there are two borders {name}: join their sides", name=entry.name)
                )
            borders[entry.name] = frozenset(
                key for k, item in enumerate(entry.sides) for key in reader.sides_along(f"border[{n}].sides[{k}]", item)
            )
        return borders

    def _sites(self, reader: Reader) -> tuple[Site, ...]:
        sites: dict[str, Site] = {}
        for n, entry in enumerate(self.site):
            site = reader.site(f"site[{n}]", entry.name, entry.sides, entry.central)
            if site is not None and site.name in sites:
                reader.problem(
                    f"site[{n}].name", Sentence("there are two sites {name}: give each its own word", name=site.name)
                )
            if site is not None:
                sites[site.name] = site
        return tuple(sites.values())

    def _control(self, reader: Reader, board: Board) -> dict[int, str]:
        control: dict[int, str] = {}
        for side, items in self.control.items():
            for n, item in enumerate(items):
                where = f"control.{side}[{n}]"
                if "#" in item:
                    at = reader.location(where, board, item)
                    found: tuple[int, ...] = () if at is None else (at,)
                else:
                    found = reader.hexes(where, item, board.zones)
                for at in found:
                    _claimed(reader, where, control, at, side, board.location_name(at))
        return control


def _claimed(reader: Reader, where: str, owners: dict[int, str], key: int, owner: str, name: str) -> bool:
    """Enter ``owner``; False and a problem where another has the key."""
    before = owners.setdefault(key, owner)
    if before != owner:
        reader.problem(
            where,
            Sentence(
                "{name} stands under {before} and under {owner}: list it once", name=name, before=before, owner=owner
            ),
        )
    return before == owner


def _painted(reader: Reader, painting: Painting) -> Iterable[tuple[int, str]]:
    """(hex, letter) of a painting; a row of the wrong length or with a letter of no meaning is a problem."""
    grid = reader.grid
    rows: dict[int, list[int]] = {}
    for i in range(grid.size):
        rows.setdefault(grid.line_of(i), []).append(i)
    lines = list(rows.values())
    if len(painting.rows) != len(lines):
        reader.problem(
            "painting.rows",
            Sentence(
                "{painted} rows are painted and the map has {rows}: paint each",
                painted=len(painting.rows),
                rows=len(lines),
            ),
        )
    for n, (text, hexes) in enumerate(zip(painting.rows, lines, strict=False)):
        letters = text.replace(" ", "")
        where = f"painting.rows[{n}]"
        first = grid.name(hexes[0])
        if len(letters) != len(hexes):
            reader.problem(
                where,
                Sentence(
                    "{letters} letters for {hexes} hexes from {first}: paint a letter for each",
                    letters=len(letters),
                    hexes=len(hexes),
                    first=first,
                ),
            )
            continue
        for strange in sorted(set(letters) - set(painting.legend)):
            reader.problem(where, Sentence("the legend has no letter {letter}: add it", letter=strange))
        yield from ((i, c) for i, c in zip(hexes, letters, strict=True) if c in painting.legend)


def _named_hexes(
    reader: Reader, field: str, entries: Mapping[str, Items], zones: Mapping[str, frozenset[int]]
) -> dict[str, frozenset[int]]:
    return {
        name: frozenset(i for n, item in enumerate(items) for i in reader.hexes(f"{field}.{name}[{n}]", item, zones))
        for name, items in entries.items()
    }


def load_map(path: Path | str, vocabulary: Vocabulary | None = None) -> Board:
    """The board of a map file. Raises BadInput whose problems name file, line and field."""
    text = TomlText(Path(path))
    form = text.read(MapFile)
    try:
        return form.board(vocabulary)
    except BadInput as fault:
        raise text.located(fault.problems) from None


def board_from_data(data: Mapping[str, Any], vocabulary: Vocabulary | None = None) -> Board:
    """The board that ``board_to_data`` wrote. Raises BadInput whose problems name the field."""
    try:
        return MapFile.model_validate(data).board(vocabulary)
    except ValidationError as fault:
        raise BadInput(model_problems(fault, MapFile)) from None
