"""What can go wrong with the file underneath, as a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import shorten

from app.errors import AdjutantError

REOPEN = "close it and open it again to see what can be saved"


class JournalTrouble(AdjutantError):
    """The file could not be read or written: damaged, full, locked by another program, taken away."""

    def __init__(self, sentence: str) -> None:
        super().__init__(one_line(sentence))


class Damage(AdjutantError):
    """The log is not whole; ``number`` is the first action known to be bad, None where it is the file as such."""

    def __init__(self, sentence: str, number: int | None = None) -> None:
        self.number = number
        super().__init__(one_line(sentence))


def named(summary: str) -> str:
    """An action's line, short enough to name it in a sentence."""
    return shorten(one_line(summary), 60, placeholder="…").rstrip(".")


def one_line(words: str) -> str:
    """What SQLite, a parser or a damaged row says, fit for a sentence: no line breaks, nothing unprintable."""
    return "".join(c if c.isprintable() else "\ufffd" for c in " ".join(words.split()))


@contextmanager
def trouble(name: str, doing: str) -> Iterator[None]:
    """Turns SQLite's complaints about the file ``name`` into JournalTrouble; ``doing`` is ``read`` or ``written``.

    A statement that breaks the tables' own rules is a fault of the program and goes through as it is.
    """
    try:
        yield
    except UnicodeDecodeError as fault:
        raise JournalTrouble(f"{name} could not be {doing}: it is damaged; {REOPEN}.") from fault
    except (sqlite3.ProgrammingError, sqlite3.IntegrityError):
        raise
    except sqlite3.Error as fault:
        raise JournalTrouble(f"{name} could not be {doing}: {_reason(fault)}.") from fault


def _reason(fault: sqlite3.Error) -> str:
    code = getattr(fault, "sqlite_errorname", "") or ""
    for start, reason in (
        ("SQLITE_FULL", "the disk is full; make room and try again"),
        ("SQLITE_IOERR", "the disk does not answer; see that it is still connected"),
        ("SQLITE_BUSY", "another program is writing to it; close that one and try again"),
        ("SQLITE_LOCKED", "another program is writing to it; close that one and try again"),
        ("SQLITE_READONLY", "it may not be written; copy it to a folder of yours"),
        ("SQLITE_CANTOPEN", "it can no longer be opened; see that it is where it was"),
        ("SQLITE_CORRUPT", f"it is damaged; {REOPEN}"),
        ("SQLITE_NOTADB", f"it is damaged; {REOPEN}"),
    ):
        if code.startswith(start):
            return reason
    return f"{fault}"
