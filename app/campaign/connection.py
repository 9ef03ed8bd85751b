"""Connections to a campaign's SQLite file.

At rest a campaign keeps SQLite's plain rollback form, so that it opens from a folder that may not be written and is
one file indeed; while it is open for writing it has a write-ahead log.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path, PurePath
from urllib.parse import quote

from app.messages import Sentence

SIDE_FILES = ("-wal", "-journal")
"""What SQLite keeps beside a file that is open, or was not closed"""
BUSY_SECONDS = 5.0
PATIENCE_AT_CLOSE = 0.1
"""Seconds that closing waits for somebody who reads."""
NO_WAL = Sentence(
    "The file system of this folder cannot keep a write-ahead log: the campaign is just as safe, but each action takes "
    "a little longer."
)


def side_files(path: Path) -> tuple[Path, ...]:
    """Those that lie beside a file with something in them."""
    beside = (path.with_name(path.name + ending) for ending in SIDE_FILES)
    return tuple(file for file in beside if file.exists() and file.stat().st_size > 0)


def uri(path: PurePath, mode: str) -> str:
    """The address of a whole path as SQLite reads it. A file server's name goes into the path, ``file:////server/share``:
    where other programs look for it SQLite allows none."""
    place = quote(path.as_posix(), safe="/:")
    return f"file://{'' if place.startswith('/') else '/'}{place}?mode={mode}"


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection with ``mode`` ``ro`` or ``rw`` to a file that is there, or ``rwc`` to one that may be made.
    Transactions are begun and ended by hand. Raises sqlite3.Error."""
    # Opened on one thread and handed over to another: a campaign is read beside the window, which takes it when it is
    # ready. Nobody uses a connection from two threads at once.
    conn = sqlite3.connect(uri(path.absolute(), mode), uri=True, isolation_level=None, check_same_thread=False)
    conn.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    conn.execute("PRAGMA foreign_keys = ON")
    return conn


def ask_for_wal(conn: sqlite3.Connection) -> str:
    """The journal mode that SQLite grants when asked for a write-ahead log."""
    return str(conn.execute("PRAGMA journal_mode = WAL").fetchone()[0])


def prepare_for_writing(conn: sqlite3.Connection) -> tuple[str, ...]:
    """From here on every commit is on disk when it returns: with a write-ahead log, or without one where the file
    system has no shared memory for it. Returns what the user should know."""
    try:
        granted = ask_for_wal(conn)
    except sqlite3.OperationalError:
        granted = ""
    if granted.lower() != "wal":
        conn.execute("PRAGMA journal_mode = DELETE")
    conn.execute("PRAGMA synchronous = FULL")
    conn.execute("PRAGMA fullfsync = ON")
    return () if granted.lower() == "wal" else (str(NO_WAL),)


def fold(conn: sqlite3.Connection) -> None:
    """Folds the write-ahead log into the file, as far as nobody reads it just now. Raises sqlite3.Error."""
    conn.execute(f"PRAGMA busy_timeout = {int(PATIENCE_AT_CLOSE * 1000)}")
    conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def rest(conn: sqlite3.Connection) -> None:
    """Folds the write-ahead log into the file and leaves it in its plain form; while somebody reads it, it keeps its
    log until the next time."""
    try:
        fold(conn)
        conn.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.OperationalError as fault:
        if getattr(fault, "sqlite_errorcode", None) not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise
