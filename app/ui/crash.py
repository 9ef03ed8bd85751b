"""What happens to a fault of the program's own: into a log file, and one sentence on the screen."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from platformdirs import user_log_path

from app import __version__

NAME = "adjutant.log"
logger = logging.getLogger("adjutant")


def log_file() -> Path:
    return user_log_path("adjutant", appauthor=False) / NAME


def start_log(path: Path) -> bool:
    """Sends the program's log to ``path``; False where the folder may not be written (then it goes to stderr)."""
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=512_000, backupCount=2, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    return isinstance(handler, RotatingFileHandler)


def catch(tell: Callable[[str], None], path: Path) -> None:
    """From now on an exception that nobody caught is logged, and ``tell`` gets the sentence for the players."""

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        logger.critical("Adjutant %s", __version__, exc_info=(kind, fault, trace))
        tell(sentence_for(path))

    sys.excepthook = hook


def sentence_for(path: Path) -> str:
    return f"Something went wrong inside Adjutant; nothing is lost, and {path} says what it was."
