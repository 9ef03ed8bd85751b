"""Months of the game-turn track (XVII.A): one month a turn, May 1941 to September 1944."""

from __future__ import annotations

from app.position.position import Position

MONTH = "month"
FIRST_TURN = "first_turn"
NAMES = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DEFAULT = "Jul41"
OPENING = ("May41", "Jun41")
"""Months in which a campaign of 1941 may begin (V.A.2)"""


def month_of(position: Position) -> str:
    """The month of the turn, such as ``Jul41``."""
    return str(position.conditions.get(MONTH) or DEFAULT)


def is_month(name: str) -> bool:
    """Whether it is written as a month is, such as ``Jul41``."""
    return name[:3] in NAMES and name[3:].isdecimal() and len(name) == 5


def name_of(month: str) -> str:
    """``Jul`` of ``Jul41``."""
    return month[:3]


def year_of(month: str) -> int:
    """1941 of ``Jul41``."""
    return 1900 + int(month[3:])


def count_of(month: str) -> int:
    """Months since January 1941, that one 0; later months have higher numbers."""
    return 12 * (year_of(month) - 1941) + NAMES.index(name_of(month))


def month_after(month: str, months: int = 1) -> str:
    """The month so many later."""
    years, index = divmod(count_of(month) + months, 12)
    return f"{NAMES[index]}{41 + years}"


def since(position: Position, month: str) -> bool:
    """Whether the position's month is that one or a later one."""
    return count_of(month_of(position)) >= count_of(month)


def is_first_turn(position: Position) -> bool:
    """Whether the rules of the first turn of 1941 hold (XVII.B.1)."""
    return bool(position.conditions.get(FIRST_TURN)) or (position.turn == 1 and month_of(position) in OPENING)
