"""How a map is drawn for paper: tints and patterns of terrain, lines of hexsides and paths, out of the light theme.

The tables of ``resources/themes`` say which ground and which texture a slug has; a texture is a small pattern here, so
that terrain can be told apart without its colour.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.paths import RESOURCES

THEMES = RESOURCES / "themes"
STRANGE = "strange"
TILE = 24
_MARKS: Mapping[str, str] = {
    "dunes": "M2 8q5 -5 10 0M13 19q5 -5 10 0",
    "tufts": "M3 9h8M5 9v-4M8 9v-4M14 20h8M16 20v-4M19 20v-4",
    "crags": "M3 9l4 -5l4 5M14 21l4 -5l4 5",
    "hachures": "M4 3v6M9 3v6M15 14v6M20 14v6",
    "knoll": "M4 9a4 4 0 0 1 8 0M13 21a4 4 0 0 1 8 0",
    "trees": "M7 3l-4 6h8zM18 14l-4 6h8z",
    "peaks": "M1 10l6 -8l6 8M7 2l2 8M12 22l6 -8l6 8M18 14l2 8",
    "hamlet": "M5 4h4v4h-4z",
    "houses": "M3 4h5v5h-5zM14 15h5v5h-5z",
    "blocks": "M2 2h8v8h-8zM14 14h8v8h-8zM14 3h6v5h-6zM3 15h5v6h-5z",
    "works": "M1 9h4v-4h5v4h4v-4h5v4h5",
    "water": "M0 7q3 -3 6 0t6 0t6 0t6 0M0 19q3 -3 6 0t6 0t6 0t6 0",
    "question": "M8 8a4 4 0 1 1 4 5v2M12 18v1",
}
"""Strokes in a tile of ``TILE`` units, by texture."""


@dataclass(frozen=True)
class TerrainFill:
    """``pattern`` are the strokes of a tile, empty for plain ground."""

    slug: str
    fill: str
    mark: str
    pattern: str
    layer: int


@dataclass(frozen=True)
class Stroke:
    """``width`` is in units of a hex 72 wide; ``dashes`` as SVG wants them, empty for a whole line."""

    ink: str
    width: float
    dashes: str = ""


@dataclass(frozen=True)
class MapStyle:
    """Looked up by the slugs of a map; what no table names is drawn by its row ``strange``."""

    terrain: Mapping[str, Any]
    hexside: Mapping[str, Any]
    path: Mapping[str, Any]
    place: Mapping[str, Any]
    theme: Mapping[str, Any]

    def ground(self, slug: str) -> TerrainFill:
        row = self.terrain.get(slug) or self.terrain[STRANGE]
        inks = self.theme["ground"][row["ground"]]
        marks = self.theme["ground"][row.get("inks", row["ground"])]
        texture = row["texture"]
        if row["ground"] == "water":
            texture = "water"
        return TerrainFill(slug, inks["fill"], marks["shade"], _MARKS.get(texture, ""), row["layer"])

    def side(self, slug: str) -> Stroke:
        row = self.hexside.get(slug) or self.hexside[STRANGE]
        dashes = {"pass": "2 3", "bridge": "3 3", "embankment": "1 2", "strait": "5 4"}.get(row["draw"], "")
        return Stroke(self._ink(row["ink"]), row["width"], dashes)

    def way(self, slug: str) -> Stroke:
        row = self.path.get(slug) or self.path[STRANGE]
        dashes = {"dashes": "6 4", "rail": "9 5", "double": ""}.get(row["draw"], "")
        return Stroke(self._ink(row["ink"]), row["width"], dashes)

    def names(self, kind: str) -> str:
        """How a kind of place is named on a map: ``major``, ``city``, ``small``; empty for not at all."""
        return str((self.place.get(kind) or self.place[STRANGE])["name"])

    def size(self, kind: str) -> float:
        return float((self.place.get(kind) or self.place[STRANGE])["size"])

    @property
    def ink(self) -> str:
        return str(self.theme["sheet"]["ink"])

    def _ink(self, name: str) -> str:
        return str(self.theme["water"].get(name) or self.theme["line"].get(name) or self.theme["line"][STRANGE])


@lru_cache(maxsize=1)
def map_style() -> MapStyle:
    rows, theme = (tomllib.loads((THEMES / name).read_text("utf-8")) for name in ("terrain.toml", "light.toml"))
    return MapStyle(rows["terrain"], rows["hexside"], rows["path"], rows["place"], theme)
