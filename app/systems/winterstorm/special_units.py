"""What the rules call units 2.6, 15.1, and the zones of control that they have 10.2-10.4."""

from __future__ import annotations

from app.board.board import Board
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.rules.zones_of_control import Zones

SUPPRESSED_MARK = "suppressed"
UNTRIED = "untried"
HEADQUARTERS = "headquarters"
SUPPLY = "supply"
ENGINEER = "engineer"
FUSILIER = "fusilier"


def is_armored(roster: Roster, unit: Unit) -> bool:
    """Of the armor class: by the oval on the counter, which some types always bear (2.6)."""
    return unit.counter.armored or "armored" in roster.types[unit.type].traits


def mobility(roster: Roster, unit: Unit) -> str:
    """The class in which the unit enters terrain (8.6)."""
    return "armored" if is_armored(roster, unit) else "non-armored"


def is_tank(roster: Roster, unit: Unit) -> bool:
    """Tank, panzer or assault gun (22.2)."""
    return "tank" in roster.types[unit.type].traits


def is_infantry(roster: Roster, unit: Unit) -> bool:
    """Infantry of any type (22.2)."""
    return "infantry" in roster.types[unit.type].traits


def is_artillery(unit: Unit) -> bool:
    """Three factors at its top make a unit artillery (2.6); a type of that name is artillery before anybody has typed
    them in."""
    return unit.type == "artillery" or unit.prints("barrage")


def is_effective(unit: Unit) -> bool:
    """Combat effective, not suppressed (15.1)."""
    return SUPPRESSED_MARK not in unit.marks


MAJOR_RIVER = "major-river"
EXTENT = "10.3"
"""The rule across which hexsides zones extend"""


def zones_of(board: Board) -> Zones:
    """Effective units have them (15.1); none is untried here (21.1)."""
    return Zones(board, lambda _position, unit: is_effective(unit), frozenset({MAJOR_RIVER}), rule=EXTENT)
