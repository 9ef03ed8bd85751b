"""The SQLite file underneath: connections, whether it is still the file that was opened, what can go wrong with it; and
one writer to a campaign: a lock of the operating system on a small file beside it.

The kernel drops the lock when the process ends, however it ends, so that a kill leaves nothing to clear away; a file
that merely lies there means nothing. It is not the campaign's own file, because SQLite locks ranges of that one with
POSIX locks, which a process loses as soon as it closes *any* handle on the file; and it is not SQLite's exclusive
mode, because then nobody could read the campaign while it is open.

The lock's file is removed by its holder, so whoever gets the lock of a file that has lost its name meanwhile, or whose
name is another file's by now, begins again (``_is_still``). The ``filelock`` package would close that gap as well, as
far as a removed file goes, and is still not used: it leaves its file beside every campaign on purpose, since it cannot
know that all who lock look again; it cannot look at a lock without making or keeping one, as a reader in a folder that
may not be written has to; and where the file system has no locks it takes the file's mere existence for one, which a
kill leaves behind. Half of what is here would stay beside it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path, PurePath
from textwrap import shorten
from urllib.parse import quote

from app.errors import AdjutantError, BadInput, Problem, Words
from app.messages import Sentence

SIDE_FILES = ("-wal", "-journal")
"""What SQLite keeps beside a file that is open, or was not closed"""
BUSY_SECONDS = 5.0
PATIENCE_AT_CLOSE = 0.1
"""Seconds that closing waits for somebody who reads."""
NO_WAL = Sentence(
    "The file system of this folder cannot keep a write-ahead log. The campaign is just as safe, but each action "
    "takes a little longer."
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


REOPEN = Sentence("close it and open it again to see what can be recovered")

DAMAGED = Sentence("it is damaged; {reopen}", reopen=REOPEN)


class JournalTrouble(AdjutantError):
    """The file could not be read or written: damaged, full, locked by another program, taken away."""

    def said(self, language: str = "") -> str:
        return one_line(super().said(language))


class Gone(JournalTrouble):
    """The file that is open is no longer the one under its name: deleted, renamed, or replaced by another."""


class Damage(AdjutantError):
    """The log is not whole; ``number`` is the first action known to be bad, None where it is the file as such."""

    def __init__(self, words: Words, number: int | None = None) -> None:
        self.number = number
        super().__init__(words)

    def said(self, language: str = "") -> str:
        return one_line(super().said(language))


def in_use(fault: BaseException | None) -> bool:
    """Whether a fault, or what it came of, says that another program holds the file locked just now."""
    while fault is not None:
        name = getattr(fault, "sqlite_errorname", "") or ""
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return True
        fault = fault.__cause__
    return False


def refuse(path: Path, template: str, **args: object) -> BadInput:
    """One sentence about the file as a whole."""
    return BadInput([Problem(path.name, Sentence(template, **args))])


def named(summary: str) -> str:
    """An action's line, short enough to name it in a sentence."""
    return shorten(one_line(summary), 60, placeholder="…").rstrip(".")


def one_line(words: str) -> str:
    """What SQLite, a parser or a damaged row says, fit for a sentence: no line breaks, nothing unprintable."""
    return "".join(c if c.isprintable() else "\ufffd" for c in " ".join(words.split()))


def failed(name: str, doing: str, reason: Words) -> Sentence:
    """``a.adjutant could not be read: the disk is full.``; ``doing`` is ``read`` or ``written``."""
    if doing == "written":
        return Sentence("{name} could not be written: {reason}.", name=name, reason=reason)
    assert doing == "read"
    return Sentence("{name} could not be read: {reason}.", name=name, reason=reason)


@contextmanager
def trouble(name: str, doing: str) -> Iterator[None]:
    """Turns SQLite's complaints about the file ``name`` into JournalTrouble; ``doing`` is ``read`` or ``written``.

    A statement that breaks the tables' own rules is a fault of the program and goes through as it is.
    """
    try:
        yield
    except UnicodeDecodeError as fault:
        raise JournalTrouble(failed(name, doing, DAMAGED)) from fault
    except (sqlite3.ProgrammingError, sqlite3.IntegrityError):
        raise
    except sqlite3.Error as fault:
        raise JournalTrouble(failed(name, doing, _reason(fault))) from fault


def _reason(fault: sqlite3.Error) -> Words:
    code = getattr(fault, "sqlite_errorname", "") or ""
    for start, reason in (
        ("SQLITE_FULL", Sentence("the disk is full; make room and try again")),
        ("SQLITE_IOERR", Sentence("the disk does not respond; check that it is still connected")),
        ("SQLITE_BUSY", Sentence("another program is writing to it; close that program and try again")),
        ("SQLITE_LOCKED", Sentence("another program is writing to it; close that program and try again")),
        ("SQLITE_READONLY", Sentence("it is write-protected; copy it to a folder of yours")),
        ("SQLITE_CANTOPEN", Sentence("it can no longer be opened; check that it is still in its place")),
        ("SQLITE_CORRUPT", DAMAGED),
        ("SQLITE_NOTADB", DAMAGED),
    ):
        if code.startswith(start):
            return reason
    return str(fault)


class WatchedFile:
    """The file at ``path`` as it is now, and the write-ahead log beside it from the first time that it is there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path.with_name(f"{path.name}-wal")
        self._file = os.stat(path)
        self._beside: dict[Path, os.stat_result] = {}
        """What SQLite laid beside the file for us, as it was when it was seen first."""
        self._look_beside()
        self.gone: Gone | None = None
        """Why nothing more may be written, once that is so"""

    def check(self) -> None:
        """Raises Gone where one of them is another file than before, or none; from then on always."""
        if (gone := self.look()) is not None:
            raise gone

    def look(self) -> Gone | None:
        """The same, without raising it."""
        if self.gone is None:
            self.gone = self._fault()
        return self.gone

    def _fault(self) -> Gone | None:
        if not _same(self.path, self._file):
            words = Sentence(
                "{name} was deleted, renamed or replaced by another program while it was open. Nothing more is "
                "written; save a copy to keep the whole campaign.",
                name=self.path.name,
            )
            return Gone(words)
        if self.log in self._beside and not self._is_ours(self.log):
            words = Sentence(
                "{name}, which holds the last actions, was deleted or replaced by another program. Nothing more is "
                "written; save a copy to keep the whole campaign.",
                name=self.log.name,
            )
            return Gone(words)
        self._look_beside()
        return None

    def _look_beside(self) -> None:
        for path in (self.log, self.path.with_name(f"{self.path.name}-shm")):
            if path not in self._beside and (seen := _seen(path)) is not None:
                self._beside[path] = seen

    def _is_ours(self, path: Path) -> bool:
        return path in self._beside and _same(path, self._beside[path])

    @property
    def left_alone(self) -> bool:
        """Whether the file has lost its name while our log still lies under its own."""
        return not _same(self.path, self._file) and self._is_ours(self.log)

    def clear_away(self) -> None:
        """Removes what SQLite laid beside the file for us and does not take away itself once that is another one: it
        would be taken for the log of whichever campaign has the name next."""
        if not _same(self.path, self._file):
            for path in self._beside:
                if self._is_ours(path):
                    with suppress(OSError):
                        path.unlink()


def _seen(path: Path) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None


def _same(path: Path, before: os.stat_result) -> bool:
    now = _seen(path)
    return now is not None and os.path.samestat(now, before)


if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TRIES = 5
PAUSE = 0.02
"""A look at the lock by a reader holds it for an instant; a writer tries again after that many seconds."""


class Holding(Enum):
    """What came of asking for the lock."""

    OURS = "ours"
    ELSEWHERE = "elsewhere"
    IMPOSSIBLE = "impossible"
    """The lock's file can be neither made nor opened: the folder may not be written."""


def lock_path(campaign: Path) -> Path:
    return campaign.with_name(campaign.name + "-lock")


class WriterLock:
    """The right to write one campaign. ``take`` and ``drop``; also dropped by the end of the process."""

    def __init__(self, campaign: Path) -> None:
        self.path = lock_path(campaign)
        self._handle: int | None = None

    def take(self) -> Holding:
        for attempt in range(TRIES):
            if attempt:
                time.sleep(PAUSE)
            found = self._take_once()
            if found is not Holding.ELSEWHERE:
                return found
        return Holding.ELSEWHERE

    def _take_once(self) -> Holding:
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
        except OSError:
            return Holding.IMPOSSIBLE
        if not _lock(handle) or not self._is_still(handle):
            os.close(handle)
            return Holding.ELSEWHERE
        self._handle = handle
        return Holding.OURS

    def _is_still(self, handle: int) -> bool:
        """False where the file was removed by its last holder between our opening and our locking it."""
        try:
            return os.path.samestat(os.fstat(handle), os.stat(self.path))
        except OSError:
            return False

    def drop(self) -> None:
        if self._handle is None:
            return
        if sys.platform == "win32":  # an open file cannot be removed there, nor one that another has opened since
            os.close(self._handle)
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)
        else:  # removed while still held, so that nobody else can be holding it
            self.path.unlink(missing_ok=True)
            os.close(self._handle)
        self._handle = None


def held_elsewhere(campaign: Path) -> bool:
    """Whether some program has the campaign open for writing. Leaves no file behind."""
    try:
        handle = os.open(lock_path(campaign), os.O_RDWR)
    except FileNotFoundError:
        return False
    except OSError:
        try:
            handle = os.open(lock_path(campaign), os.O_RDONLY)
        except OSError:
            return False
    try:
        return not _lock(handle)
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
