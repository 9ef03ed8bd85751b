"""How each slug of a map is drawn, read from ``resources/themes/terrain.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.ui.theme import FOLDER, ThemeFile

STRANGE = "strange"
"""The row that draws a slug which no row names."""


@dataclass(frozen=True)
class TerrainStyle:
    """``layer`` orders what lies over what where two terrains meet; ``density`` is 1 for the drawing's own; ``inks``
    names the ground whose inks the texture takes, where that is another."""

    ground: str
    texture: str
    layer: int
    density: float = 1.0
    inks: str = ""


@dataclass(frozen=True)
class LineStyle:
    """``draw`` names the drawing, ``width`` is in scene units, ``ink`` one of the theme's water or line inks."""

    draw: str
    width: float
    ink: str


@dataclass(frozen=True)
class PlaceStyle:
    """``size`` is 1 for a city; ``name`` is how its name is set (``small``, ``city``, ``major``), empty for none."""

    draw: str
    size: float
    name: str


@dataclass(frozen=True)
class Styles:
    """How each slug of a map is drawn. Slugs without a row of their own get the row ``strange``."""

    terrain: Mapping[str, TerrainStyle]
    hexside: Mapping[str, LineStyle]
    path: Mapping[str, LineStyle]
    place: Mapping[str, PlaceStyle]

    def of_terrain(self, slug: str) -> TerrainStyle:
        return self.terrain.get(slug) or self.terrain[STRANGE]

    def of_hexside(self, slug: str) -> LineStyle:
        return self.hexside.get(slug) or self.hexside[STRANGE]

    def of_path(self, slug: str) -> LineStyle:
        return self.path.get(slug) or self.path[STRANGE]

    def of_place(self, slug: str) -> PlaceStyle:
        return self.place.get(slug) or self.place[STRANGE]


@lru_cache(maxsize=1)
def styles() -> Styles:
    """The rows of ``resources/themes/terrain.toml``. Raises BadInput with every fault of the file."""
    reader = ThemeFile(FOLDER / "terrain.toml")
    found = Styles(
        terrain=reader.rows(TerrainStyle, "terrain", STRANGE),
        hexside=reader.rows(LineStyle, "hexside", STRANGE),
        path=reader.rows(LineStyle, "path", STRANGE),
        place=reader.rows(PlaceStyle, "place", STRANGE),
    )
    reader.done()
    return found
