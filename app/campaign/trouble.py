"""What can go wrong with the file underneath, as a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import shorten

from app.errors import AdjutantError, BadInput, Problem, Words
from app.messages import Sentence

REOPEN = Sentence("close it and open it again to see what can be saved")

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
        ("SQLITE_IOERR", Sentence("the disk does not answer; see that it is still connected")),
        ("SQLITE_BUSY", Sentence("another program is writing to it; close that one and try again")),
        ("SQLITE_LOCKED", Sentence("another program is writing to it; close that one and try again")),
        ("SQLITE_READONLY", Sentence("it may not be written; copy it to a folder of yours")),
        ("SQLITE_CANTOPEN", Sentence("it can no longer be opened; see that it is where it was")),
        ("SQLITE_CORRUPT", DAMAGED),
        ("SQLITE_NOTADB", DAMAGED),
    ):
        if code.startswith(start):
            return reason
    return str(fault)
