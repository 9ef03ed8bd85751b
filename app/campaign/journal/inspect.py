"""Reading a file without writing to it or beside it, and finding out what it is.

A module of its own, because the first paint of a campaign's map waits for what is imported here.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.campaign.journal import file_format
from app.campaign.journal.connection import SIDE_FILES, Damage, connect, held_elsewhere, refuse, side_files, trouble
from app.campaign.journal.journal import Journal
from app.campaign.journal.raw_pages import is_campaign
from app.messages import N_, Sentence

MAGIC = b"SQLite format 3\x00"


@contextmanager
def as_it_is(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for reading a file, damaged or not, that leaves it and its folder alone. Raises BadInput for what
    is no campaign or of a newer format, and Damage or sqlite3.Error."""
    inspect(path)
    with tempfile.TemporaryDirectory(prefix="adjutant-", ignore_cleanup_errors=True) as scratch:
        beside = not held_elsewhere(path) and (unfinished(path) or keeps_wal(path))
        conn = connect(copied(path, Path(scratch))) if beside else connect(path, "ro")
        try:
            if outdated(path, conn):
                conn.close()
                conn = connect(copied(path, Path(scratch)))
                migrate(Journal(conn, path.name))
            yield conn
        finally:
            conn.close()


def inspect(path: Path) -> None:
    """Raises BadInput for everything that can be seen not to be a campaign without opening it, and Damage for one whose
    header is spoilt."""
    if path.is_dir():
        raise refuse(path, N_("this is a folder; choose a campaign file inside it."))
    if path.exists() and not path.is_file():
        raise refuse(path, N_("this is not an ordinary file; choose a campaign file."))
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        raise refuse(
            path, N_("there is no such file in {folder}; check the name, or give the full path."), folder=path.parent
        ) from None
    except OSError as fault:
        unread = N_("the file cannot be read ({reason:t}); check its permissions.")
        raise refuse(path, unread, reason=fault.strerror) from fault
    if not header:
        raise refuse(path, N_("the file is empty; open a copy of it if you have one."))
    known = header.startswith(MAGIC), int.from_bytes(header[68:72], "big") == file_format.APPLICATION_ID
    if len(header) == 100 and not all(known) and is_campaign(path.read_bytes()):
        raise Damage(Sentence("the header of {name} is damaged", name=path.name))
    if not header.startswith(MAGIC) or len(header) < 100:
        raise refuse(path, N_("this is not a campaign file; choose one that ends in .adjutant."))
    if int.from_bytes(header[68:72], "big") != file_format.APPLICATION_ID:
        raise refuse(path, N_("this is a database of a different kind; choose a file that ends in .adjutant."))


def outdated(path: Path, conn: sqlite3.Connection) -> bool:
    """Whether the file has to be migrated. Raises BadInput for one of a newer format, Damage for one that does not
    say its format."""
    with trouble(path.name, "read"):
        row = conn.execute("SELECT CAST(value AS TEXT) FROM meta WHERE name = 'format'").fetchone()
    if row is None or not str(row[0]).isdecimal():
        raise Damage(Sentence("{name} does not state its format", name=path.name))
    (said,) = conn.execute("PRAGMA user_version").fetchone()
    if said != (int(row[0]) if int(row[0]) > 2 else 0):  # since format 3 it is said twice
        raise Damage(Sentence("{name} states two formats: {one} and {other}", name=path.name, one=row[0], other=said))
    if int(row[0]) > file_format.FORMAT:
        raise refuse(
            path,
            N_(
                "the file has format {format}; this program reads formats up to {newest}. Install the newest "
                "Adjutant to open it."
            ),
            format=row[0],
            newest=file_format.FORMAT,
        )
    return int(row[0]) < file_format.FORMAT


def migrate(journal: Journal) -> None:
    from app.campaign.journal import schema

    schema.migrate(journal.db)


def copied(path: Path, folder: Path) -> Path:
    """Copies a campaign and what SQLite keeps beside it."""
    copy = folder / "copy.adjutant"
    try:
        shutil.copyfile(path, copy)
        for ending in SIDE_FILES:
            beside = path.with_name(path.name + ending)
            if beside.exists():
                shutil.copyfile(beside, copy.with_name(copy.name + ending))
    except OSError as fault:
        unread = N_("the file could not be read ({reason:t}); try a copy of it.")
        raise refuse(path, unread, reason=fault.strerror) from fault
    return copy


def unfinished(path: Path) -> bool:
    """Whether the program that last wrote the file could not close it."""
    return bool(side_files(path))


def keeps_wal(path: Path) -> bool:
    """Whether the file asks for a write-ahead log, which SQLite cannot read without writing beside it."""
    with path.open("rb") as file:
        return 2 in file.read(20)[18:20]
