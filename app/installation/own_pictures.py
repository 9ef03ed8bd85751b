"""The pictures of the user's maps, in a folder of theirs: each once, named by the hash of its bytes."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from app.board.picture.measured import ENDINGS, MOST_BYTES, Measured, measured
from app.errors import BadInput
from app.files import read_bytes, write_whole
from app.installation import folders


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
