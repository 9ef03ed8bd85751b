"""When an action was taken, as the log writes it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


def stamp(time: datetime) -> str:
    """To the millisecond, in universal time: ``2026-07-04T12:00:03.000Z``."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
