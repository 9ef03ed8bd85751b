"""The calendar 4.1.1, 15.1.1: the season of each turn, its Action Rounds 7.2.1, 4.4.1, and those of the mud."""

from __future__ import annotations

import re

from app.systems.stalins_war.upkeep_data import CalendarData

SUMMER, FALL, WINTER, SPRING = "summer", "fall", "winter", "spring"
SEASONS = (SUMMER, FALL, WINTER, SPRING)
"""In the order in which they come round from turn 2 on"""
FIRST_TURN = 1

_ROUND = re.compile(r"(axis|soviet)-(?:round|combat|exploitation)-([1-9])")


def season(turn: int) -> str:
    """The season of a turn, empty for the first one, which is June 1941 alone."""
    return SEASONS[(turn - 2) % len(SEASONS)] if turn > FIRST_TURN else ""


def rounds_of(data: CalendarData, turn: int) -> int:
    """Action Rounds of each side in a turn."""
    return data.first_turn_rounds if turn == FIRST_TURN else data.rounds


def is_mud(data: CalendarData, turn: int, number: int) -> bool:
    """Whether the round of this number in the turn is one of Rasputitsa."""
    return number <= data.mud.get(season(turn), 0)


def round_in(phase: str) -> tuple[str, int] | None:
    """The side and the number of the round that a phase belongs to, ``None`` for a phase of none."""
    match = _ROUND.fullmatch(phase)
    return (match[1], int(match[2])) if match else None


def round_phase(side: str, number: int) -> str:
    return f"{side}-round-{number}"
