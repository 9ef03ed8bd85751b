"""One writer to a campaign: a lock of the operating system on a small file beside it.

The kernel drops the lock when the process ends, however it ends, so that a kill leaves nothing to clear away; a file
that merely lies there means nothing. It is not the campaign's own file, because SQLite locks ranges of that one with
POSIX locks, which a process loses as soon as it closes *any* handle on the file; and it is not SQLite's exclusive
mode, because then nobody could read the campaign while it is open.

The lock's file is removed by its holder, so whoever gets the lock of a file that has lost its name meanwhile, or whose
name is another file's by now, begins again (``_is_still``). The ``filelock`` package would close that gap as well, as
far as a removed file goes, and is still not used: it leaves its file beside every campaign on purpose, since it cannot
know that all who lock look again; it cannot look at a lock without making or keeping one, as a reader in a folder that
may not be written has to; and where the file system has no locks it takes the file's mere existence for one, which a
kill leaves behind. Half of this module would stay beside it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from enum import Enum
from pathlib import Path

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
