"""Files read in one piece and written whole or not at all, each with one sentence where the disk says no."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.errors import BadInput, Problem
from app.messages import N_, Sentence

DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
"""Names that Windows takes for devices, whatever ends them."""
UNWRITTEN = N_("the file cannot be written ({reason:t}); check the permissions of the folder")


def no_device(name: str) -> str:
    """A file's or folder's name that means one on every system."""
    return f"_{name}" if DEVICES.match(name) else name


def read_bytes(path: Path, most: int) -> bytes:
    """The first ``most`` bytes of a file. Raises BadInput where it cannot be read, and for what is no ordinary file: a
    pipe may never end."""
    check_file(path)
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError as fault:
        raise unread(path, fault) from None


def read_whole(path: Path, most: int) -> bytes:
    """All bytes of a file. Raises BadInput as ``read_bytes`` does, and for one of more than ``most`` bytes."""
    check_file(path, most)
    return read_bytes(path, most)


def check_file(path: Path, most: int | None = None) -> None:
    """Raises BadInput for what is there and no ordinary file, and for one of more than ``most`` bytes."""
    words = None
    try:
        if path.is_dir():
            words = Sentence("this is a folder: choose a file")
        elif path.exists() and not path.is_file():
            words = Sentence("this is not an ordinary file: choose a file")
        elif most is not None and path.is_file() and path.stat().st_size > most:
            words = Sentence("the file has more than {most} MB: check that it is the right one", most=most // 1_000_000)
    except (OSError, ValueError) as fault:
        raise unread(path, fault) from None
    if words is not None:
        raise BadInput([Problem(str(path), words)])


def unread(path: Path, fault: OSError | ValueError) -> BadInput:
    """What is told of a file that cannot be read."""
    if isinstance(fault, FileNotFoundError):
        return BadInput([Problem(str(path), Sentence("there is no such file: check the path"))])
    reason = getattr(fault, "strerror", None) or str(fault)
    return BadInput([Problem(str(path), Sentence("the file cannot be read: {reason:t}", reason=reason))])


@contextmanager
def whole(path: Path, *, make_folder: bool = False, words: str = UNWRITTEN, lasting: bool = True) -> Iterator[Path]:
    """A name beside ``path`` to write under. What stands there takes the place of ``path`` when the block is left, and
    where it is ``lasting`` not before it is on disk; where the block fails it is gone and ``path`` as it was. Raises
    BadInput, with ``words`` and their ``reason``, where it cannot be written."""
    import secrets  # what is only read does without it

    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            yield beside
            if lasting:
                with beside.open("r+b") as file:
                    os.fsync(file.fileno())
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as fault:
        raise unwritten(path, fault, words) from fault


def write_whole(path: Path, data: str | bytes, *, make_folder: bool = False, lasting: bool = True) -> None:
    """A file of these bytes, or of this text as UTF-8, whole or not at all; ``lasting`` as in ``whole``. Raises
    BadInput where it cannot be written."""
    with whole(path, make_folder=make_folder, lasting=lasting) as beside:
        beside.write_bytes(data.encode() if isinstance(data, str) else data)


def unwritten(path: Path, fault: OSError, words: str = UNWRITTEN) -> BadInput:
    """What is told of a file that cannot be written."""
    return BadInput([Problem(str(path), Sentence(words, reason=fault.strerror or str(fault)))])
