"""The maps that the user has brought in, in a folder of theirs: a folder for each game, and in it one for each map; and
the pictures of those maps, each once, named by the hash of its bytes, and on their way between that folder and the
campaigns that show them.

A map's folder holds ``map.toml`` and ``map-pictures.toml``, which says how its pictures lie on the hexes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from app.board.board import Board, BoardWords
from app.board.mapdata import map_to_toml
from app.board.mapfile import load_map
from app.board.picture.measured import ENDINGS, MOST_BYTES, Measured, measured
from app.board.picture.placement import MapPictures, load_pictures, pictures_path
from app.campaign.campaign import Campaign
from app.campaign.map_pictures import PICTURES, as_picture, keep_picture, kept_picture, lacking
from app.errors import BadInput
from app.files import read_bytes, write_whole
from app.installation import folders
from app.systems.scenario.scenario_file import SCENARIO_FILE, ScenarioFile, read_toml
from app.systems.scenario.scenario_list import file_of

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


@dataclass(frozen=True)
class KeptPicture:
    """A picture in the folder. ``hash`` is the SHA-256 of its bytes; ``width`` and ``height`` are pixels as the file
    stores them; ``name`` is what its owner called it."""

    hash: str
    type: str
    width: int
    height: int
    path: Path
    name: str = ""


class OwnPictures:
    """``folder`` is where pictures are kept, the user's data folder without one."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else folders.pictures()

    def keep(self, path: Path) -> KeptPicture:
        """Copies a picture file into the folder, unless it is there. Raises BadInput, with one sentence, for a file
        that is not there or no picture, one that is too large, and where the folder may not be written."""
        return self.keep_bytes(read_bytes(path, MOST_BYTES + 1), path.name)

    def keep_bytes(self, data: bytes, name: str = "") -> KeptPicture:
        """The same for a picture in memory."""
        size = measured(data, name)
        hash_ = sha256(data).hexdigest()
        kept = _kept(hash_, size, self.folder / f"{hash_}.{size.ending}", name)
        if not self._whole(kept.path, hash_):
            # A module has hundreds, and each is found again where it came from.
            write_whole(kept.path, data, make_folder=True, lasting=False)
        return kept

    def find(self, hash_: str) -> KeptPicture | None:
        """The picture of this hash; None where the folder does not have it, or its bytes are no longer the same."""
        path = self.path(hash_)
        if path is None:
            return None
        try:
            data = read_bytes(path, MOST_BYTES + 1)
            return _kept(hash_, measured(data), path) if sha256(data).hexdigest() == hash_ else None
        except BadInput:
            return None

    def path(self, hash_: str) -> Path | None:
        """Where the picture of this hash lies, as far as its name tells; None where it does not."""
        if len(hash_) != 64 or not set(hash_) <= set("0123456789abcdef"):
            return None  # never a way out of the folder
        return next((p for e in ENDINGS.values() if (p := self.folder / f"{hash_}.{e}").is_file()), None)

    def missing(self, hashes: tuple[str, ...]) -> tuple[str, ...]:
        """Those that the folder does not have."""
        return tuple(hash_ for hash_ in hashes if self.path(hash_) is None)

    def _whole(self, path: Path, hash_: str) -> bool:
        try:
            return path.is_file() and sha256(path.read_bytes()).hexdigest() == hash_
        except OSError:
            return False


def _kept(hash_: str, size: Measured, path: Path, name: str = "") -> KeptPicture:
    return KeptPicture(hash_, size.type, size.width, size.height, path, name or path.name)


def pictures_of(scenario: Path) -> MapPictures:
    """How the pictures of a scenario's map lie; ``scenario`` is its folder. Raises BadInput."""
    form = read_toml(scenario / SCENARIO_FILE).read(ScenarioFile)
    return load_pictures(pictures_path(file_of(scenario, form.system, form.map)))


def bring_along(campaign: Campaign, scenario: Path) -> tuple[str, ...]:
    """A campaign that was just begun from the scenario in a folder shows the pictures of its map and carries them;
    returns the hashes of those that the owner's folder does not have. Raises BadInput and JournalTrouble."""
    pictures = pictures_of(scenario)
    if not pictures.picture:
        return ()
    campaign.settings.put(PICTURES, json.dumps(pictures.data()))
    return copy_in(campaign, pictures.hashes())


def copy_in(campaign: Campaign, hashes: Iterable[str], own: OwnPictures | None = None) -> tuple[str, ...]:
    """Copies pictures of the owner's folder into a campaign; returns those that the folder does not have either.
    Raises BadInput and JournalTrouble as ``keep_picture``."""
    store = own or OwnPictures()
    missing = []
    for hash_ in lacking(campaign, hashes):
        found = store.find(hash_)
        if found is None:
            missing.append(hash_)
        else:
            keep_picture(campaign, as_picture(found.path.read_bytes(), found.name))
    return tuple(missing)


def copy_out(campaign: Campaign, hashes: Iterable[str], own: OwnPictures | None = None) -> tuple[str, ...]:
    """Puts pictures that the owner's folder lacks there, out of a campaign that came from another machine; returns
    those that it has not either. Raises BadInput where the folder cannot be written."""
    store = own or OwnPictures()
    missing = []
    for hash_ in store.missing(tuple(dict.fromkeys(hashes))):
        found = kept_picture(campaign, hash_)
        if found is None:
            missing.append(hash_)
        else:
            store.keep_bytes(found.data, found.name)
    return tuple(missing)


def carried(campaign: Campaign, hashes: Iterable[str], own: OwnPictures | None = None) -> tuple[str, ...]:
    """Both ways: the owner's folder and the campaign give each other what either lacks; a campaign that is open
    read-only takes nothing. Returns those that neither has. Raises as ``copy_in`` and ``copy_out``."""
    store, wanted = own or OwnPictures(), tuple(dict.fromkeys(hashes))
    missing = copy_out(campaign, wanted, store)
    if not campaign.read_only:
        copy_in(campaign, (hash_ for hash_ in wanted if hash_ not in missing), store)
    return missing
