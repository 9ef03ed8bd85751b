"""Whether the campaign that is open is still the file that its players think of.

A synchroniser, a file manager or another program may delete, rename or replace the file, or SQLite's own log beside it,
while it is open; what is written then goes into a file that has no name any more. So both are compared with what was
opened before each append and after it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from app.campaign.trouble import Gone
from app.messages import Sentence


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
