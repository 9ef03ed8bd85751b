"""Maps of the Tiled editor, with hexes: both ways.

Terrain is a layer of tiles, whose tileset names it; places are points, roads and rails are lines through the hexes,
rivers and borders are lines along hexsides. What Tiled has no word for (how hexes are numbered, zones, edges, supply
sources, control, sites) is kept in one custom property of the map.
"""

from app.interop.tiled.files import ENDINGS, export_tiled, import_tiled
from app.interop.tiled.reading import TiledBoard

__all__ = ["ENDINGS", "TiledBoard", "export_tiled", "import_tiled"]
