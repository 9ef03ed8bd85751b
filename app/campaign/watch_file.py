"""Whether the campaign that is open is still the file that its players think of.

A synchroniser, a file manager or another program may delete, rename or replace the file, or SQLite's own log beside it,
while it is open; what is written then goes into a file that has no name any more. So both are compared with what was
opened before each append and after it.
"""

from __future__ import annotations

import os
from pathlib import Path

from app.campaign.trouble import Gone
from app.messages import Sentence


class WatchedFile:
    """The file at ``path`` as it is now, and the write-ahead log beside it from the first time that it is there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path.with_name(f"{path.name}-wal")
        self._file = os.stat(path)
        self._log: os.stat_result | None = None
        self.gone: Gone | None = None
        """Why nothing more may be written, once that is so"""

    def check(self) -> None:
        """Raises Gone where one of them is another file than before, or none; from then on always."""
        if self.gone is None:
            self.gone = self._fault()
        if self.gone is not None:
            raise self.gone

    def _fault(self) -> Gone | None:
        if not _same(self.path, self._file):
            words = Sentence(
                "{name} was deleted, renamed or replaced by another program while it was open. Nothing more is "
                "written; save a copy to keep the whole campaign.",
                name=self.path.name,
            )
            return Gone(words)
        if self._log is None:
            self._log = _seen(self.log)
        elif not _same(self.log, self._log):
            words = Sentence(
                "{name}, which holds the last actions, was deleted or replaced by another program. Nothing more is "
                "written; save a copy to keep the whole campaign.",
                name=self.log.name,
            )
            return Gone(words)
        return None


def _seen(path: Path) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None


def _same(path: Path, before: os.stat_result) -> bool:
    now = _seen(path)
    return now is not None and os.path.samestat(now, before)
