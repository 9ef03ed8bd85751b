"""The turn that a module's turn tracker is on."""

from __future__ import annotations

from app.interop.vassal.module import TurnLevel, TurnTracker
from app.interop.vassal.sequence import split, token, whole

MOST_TURN = 999


def turn_of(tracker: TurnTracker, state: str) -> tuple[int, str]:
    """The number of the turn and all levels in words. A counter counts turns; where there is none, the place in the
    first list does."""
    parts = split(state, "|") if state else []
    words: list[str] = []
    number = 0
    for n, level in enumerate(tracker.levels):
        found, said = _level(level, token(parts, n + 1))
        words += said
        number = number or found
    return max(1, min(number or 1, MOST_TURN)), " · ".join(words)


def _level(level: TurnLevel, state: str) -> tuple[int, list[str]]:
    parts = split(state, ";") if state else []
    current = whole(token(parts, 0), level.start if not level.values else 0)
    inner = parts[4:]
    if level.values:
        value = level.values[current] if 0 <= current < len(level.values) else str(current)
        number, words, deeper = 0, [value], 0
    else:
        number, words, deeper = current, [str(current)], current
    for n, below in enumerate(level.levels):
        found, said = _level(below, token(inner, n))
        words += said
        deeper = deeper or found
    return deeper or (current + 1 if level.values and not level.levels else number), words
