"""Map files: a board in TOML, and the same as plain data that fits into JSON."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictBool, ValidationError

from app.board.board import UNKNOWN, Board, Vocabulary
from app.board.grid_form import GridForm
from app.board.mapdata import Items, MapData
from app.board.mapwriter import board_to_data, map_to_toml
from app.board.tomltext import SLUG, SLUGS, TomlText, model_problems
from app.errors import BadInput

__all__ = ["MapFile", "board_from_data", "board_to_data", "load_map", "map_to_toml"]

Slug = Annotated[str, Field(pattern=SLUG)]
Terrain = Annotated[str, Field(pattern=SLUGS)]
"""The terrain of a hex: one slug, or several joined by ``+``."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


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
    grid: GridForm
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

    def data(self) -> MapData:
        """The same without pydantic."""
        return MapData(
            name=self.name,
            default_terrain=self.default_terrain,
            grid=self.grid.spec(),
            painting=(self.painting.legend, self.painting.rows) if self.painting is not None else None,
            terrain=self.terrain,
            place=[(p.hex, p.kind, p.name) for p in self.place],
            sides=self.sides,
            path=[(p.kind, p.hexes) for p in self.path],
            border=[(b.name, b.sides) for b in self.border],
            zones=self.zones,
            edges=self.edges,
            sources=self.sources,
            control=self.control,
            site=[(s.name, s.sides, s.central) for s in self.site],
        )

    def board(self, vocabulary: Vocabulary | None = None) -> Board:
        """The board. Raises BadInput with all that does not fit; places are fields of the file."""
        return self.data().board(vocabulary)


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
