"""The program's log, made to be sent: versions, paths and the places in the program where a fault arose.

Nothing that was typed into a campaign comes into it. The words of an exception are kept only where Python itself
speaks them, since others repeat what they were given; the user's home folder is written ``~``.
"""

from __future__ import annotations

import faulthandler
import logging
import traceback
from functools import cached_property
from pathlib import Path

from app import __version__
from app.installation import folders

NAME, CRASHES = "adjutant.log", "adjutant-crash.log"
LETTERS, KEPT = 512_000, 2
"""Size at which the log moves on to a new file, and how many older ones stay."""
logger = logging.getLogger("adjutant")

_OWN_WORDS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    NameError,
    OSError,
    RecursionError,
    StopIteration,
    TypeError,
)
"""Exceptions whose words are Python's: names in the program, and paths."""


def log_file() -> Path:
    return folders.state() / NAME


class _Handler(logging.Handler):
    """A file that moves on to a new one; it is opened, and what it takes is loaded, with the first record: the window's
    first paint comes before that."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    @cached_property
    def _file(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        file = RotatingFileHandler(self._path, maxBytes=LETTERS, backupCount=KEPT, encoding="utf-8")
        file.handleError = self.handleError  # type: ignore[method-assign]
        return file

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._file.setFormatter(self.formatter)
            self._file.emit(record)
        except OSError:
            self.handleError(record)

    def close(self) -> None:
        if "_file" in vars(self):
            self._file.close()
        super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging calls it so
        """A full disk must not stop the game: what cannot be logged is left out."""


class _Formatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return at_home(super().format(record))


def at_home(text: str) -> str:
    """``text`` with the user's home folder as ``~``, which keeps a name out of it."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def start_log(path: Path) -> bool:
    """Sends the program's log to ``path``; False where the folder may not be written (then it goes to stderr)."""
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
        handler = _Handler(path)
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    return isinstance(handler, _Handler)


def versions() -> str:
    """What a log begins with."""
    import platform  # after the window's first paint

    return f"Adjutant {__version__}, Python {platform.python_version()}, {platform.platform()}"


def log_fault(fault: BaseException) -> None:
    """Writes down an exception that nobody caught."""
    logger.critical("%s\n%s", versions(), traced(fault))


def traced(fault: BaseException) -> str:
    """The exception and those behind it, the first one first: place, kind, and the words where they are Python's."""
    chain: list[BaseException] = []
    link: BaseException | None = fault
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    return "\nand then\n".join(_one(found) for found in reversed(chain))


def _one(fault: BaseException) -> str:
    kind = type(fault)
    words = f": {fault}" if isinstance(fault, _OWN_WORDS) and kind.__module__ == "builtins" else ""
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    return "".join(traceback.format_tb(fault.__traceback__)) + name + words


def sentence_for(path: Path) -> str:
    return f"Something went wrong inside Adjutant; nothing is lost, and {path} says what it was."


def stop_at(fault: BaseException) -> str:
    """Logs a fault that ends the program, and returns the sentence for it."""
    try:
        path = log_file()
    except ImportError as found:
        return f"Something went wrong inside Adjutant, and no log can be kept ({found}): adjutant doctor says why."
    written = start_log(path)
    log_fault(fault)
    return sentence_for(path) if written else "Something went wrong inside Adjutant; what it was stands above."


def watch_libraries(path: Path) -> None:
    """Has the place written down, beside the log at ``path``, where a library takes the whole program with it. The
    file stays open as long as the program runs; without a folder to write to nothing is kept."""
    try:
        stream = path.with_name(CRASHES).open("a", encoding="utf-8")
    except OSError:
        return
    faulthandler.enable(stream, all_threads=False)
