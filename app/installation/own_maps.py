"""The maps that the user has brought in, in a folder of theirs: a folder for each game, and in it one for each map.

A map's folder holds ``map.toml`` and ``map-pictures.toml``, which says how its pictures lie on the hexes.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.board.board import Board, BoardWords
from app.board.mapdata import map_to_toml
from app.board.mapfile import load_map
from app.board.picture.placement import MapPictures, load_pictures, pictures_path
from app.files import write_whole
from app.installation import folders

MAP = "map.toml"
HEAD = "# A map of its owner's. What is not listed is unknown.\n\n"


@dataclass(frozen=True)
class OwnMap:
    """One map; ``system`` is the slug of its game."""

    system: str
    folder: Path

    @property
    def title(self) -> str:
        return self.folder.name

    @property
    def map_file(self) -> Path:
        return self.folder / MAP

    def read(self, words: BoardWords) -> Board:
        """Raises BadInput for a file with faults."""
        return load_map(self.map_file, words)

    def write(self, board: Board) -> None:
        """Writes the map whole or not at all. Raises BadInput."""
        write_whole(self.map_file, HEAD + map_to_toml(board), make_folder=True)

    def pictures(self) -> MapPictures:
        """How the pictures of the map lie; none where there are none. Raises BadInput."""
        return load_pictures(pictures_path(self.map_file))

    def write_pictures(self, pictures: MapPictures) -> None:
        """Raises BadInput."""
        write_whole(pictures_path(self.map_file), pictures.toml(), make_folder=True)


def own_maps(system: str = "", root: Path | None = None) -> tuple[OwnMap, ...]:
    """Those of one game, or of all, by name."""
    place = root if root is not None else folders.maps()
    found = sorted(place.glob(f"{system or '*'}/*/{MAP}"))
    return tuple(OwnMap(path.parent.parent.name, path.parent) for path in found)


def new_map(system: str, title: str, root: Path | None = None) -> OwnMap:
    """A folder that is not taken, named after the map; not made yet."""
    place = (root if root is not None else folders.maps()) / system
    return OwnMap(system, folders.free(place, title, "Map"))
