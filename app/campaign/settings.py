"""What a campaign keeps about itself beside the log: names and texts, the newest of each name holds."""

from __future__ import annotations

from collections.abc import Callable

from app.campaign.journal import Journal


class CampaignSettings:
    """``writable`` is false for a campaign that is open read-only: then what is put holds until it is closed."""

    def __init__(self, journal: Journal, stamp: Callable[[], str], *, writable: bool) -> None:
        self._journal, self._stamp, self._writable = journal, stamp, writable
        self._unwritten: dict[str, str] = {}

    def get(self, name: str, default: str = "") -> str:
        """Raises JournalTrouble where the file cannot be read."""
        kept = self._unwritten.get(name)
        return self._journal.setting(name, default) if kept is None else kept

    def put(self, name: str, value: str) -> None:
        """Raises JournalTrouble where it could not be written."""
        watched = self._journal.watched
        if self._writable and (watched is None or watched.gone is None):
            self._journal.put_setting(name, value, self._stamp())
        else:
            self._unwritten[name] = value
