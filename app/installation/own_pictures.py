"""The pictures of the user's maps, in a folder of theirs: each once, named by the hash of its bytes."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from app.board.picture.measured import ENDINGS, MOST_BYTES, Measured, measured
from app.errors import BadInput, Problem
from app.installation import folders
from app.messages import Sentence


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
        return self.keep_bytes(_bytes(path), path.name)

    def keep_bytes(self, data: bytes, name: str = "") -> KeptPicture:
        """The same for a picture in memory."""
        size = measured(data, name)
        hash_ = sha256(data).hexdigest()
        kept = _kept(hash_, size, self.folder / f"{hash_}.{size.ending}", name)
        if not self._whole(kept.path, hash_):
            self._write(kept.path, data)
        return kept

    def find(self, hash_: str) -> KeptPicture | None:
        """The picture of this hash; None where the folder does not have it, or its bytes are no longer the same."""
        path = self._path(hash_)
        if path is None:
            return None
        try:
            data = _bytes(path)
            return _kept(hash_, measured(data), path) if sha256(data).hexdigest() == hash_ else None
        except BadInput:
            return None

    def path(self, hash_: str) -> Path | None:
        """Where the picture of this hash lies, as far as its name tells; None where it does not."""
        return self._path(hash_)

    def missing(self, hashes: tuple[str, ...]) -> tuple[str, ...]:
        """Those that the folder does not have."""
        return tuple(hash_ for hash_ in hashes if self._path(hash_) is None)

    def _path(self, hash_: str) -> Path | None:
        if len(hash_) != 64 or not set(hash_) <= set("0123456789abcdef"):
            return None  # never a way out of the folder
        return next((p for e in ENDINGS.values() if (p := self.folder / f"{hash_}.{e}").is_file()), None)

    def _whole(self, path: Path, hash_: str) -> bool:
        try:
            return path.is_file() and sha256(path.read_bytes()).hexdigest() == hash_
        except OSError:
            return False

    def _write(self, path: Path, data: bytes) -> None:
        """The file is there whole or not at all."""
        beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(data)
            os.replace(beside, path)
        except OSError as fault:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise BadInput(
                [Problem(str(path.parent), Sentence("the picture cannot be kept: {reason:t}", reason=fault.strerror))]
            ) from None


def _kept(hash_: str, size: Measured, path: Path, name: str = "") -> KeptPicture:
    return KeptPicture(hash_, size.type, size.width, size.height, path, name or path.name)


def _bytes(path: Path) -> bytes:
    """The bytes of a file, one more than may be kept at the most."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadInput([Problem(str(path), Sentence("there is no such file: check the path"))]) from None
    except OSError as fault:
        raise BadInput(
            [Problem(str(path), Sentence("the file cannot be read: {reason:t}", reason=fault.strerror))]
        ) from None
