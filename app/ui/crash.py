"""What happens to a fault of the program's own: into the log, and one sentence on the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from app.installation.log import log_fault, sentence_for


def catch(tell: Callable[[str], None], path: Path) -> None:
    """From now on an exception that nobody caught is logged, and ``tell`` gets the sentence for the players."""

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        log_fault(fault.with_traceback(trace))
        tell(sentence_for(path))

    sys.excepthook = hook
