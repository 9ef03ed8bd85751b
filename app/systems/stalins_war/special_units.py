"""Units that the rules single out, by the traits of their types and their size."""

from __future__ import annotations

from app.forces.roster import Roster
from app.forces.unit import Unit
from app.systems.stalins_war.data import GERMAN, SOVIET

LCU, SCU = "LCU", "SCU"
"""Sizes of counters (2.2.1)"""
ACTIVE = "partisan-active"
"""The mark of a partisan that fights (16.1.6)"""
ARMY, FRONT = "army", "front"
STALIN, BUNKER, PARTISAN, FORTIFIED_ZONE, MARINE = "stalin", "bunker", "partisan", "fortified-zone", "marine-army"
UNSTACKED = "unstacked"
"""The trait of types that do not count for stacking (9.1.3)"""
PANZER = "panzer"
"""The trait of the type that is a Panzer corps where its nation is the German one"""


LARGE = frozenset({ARMY, FRONT})
"""Types that are large where nobody has said the size: Axis armies and Soviet fronts (2.2.1)"""


def is_large(unit: Unit) -> bool:
    return unit.counter.size == LCU or (not unit.counter.size and unit.type in LARGE)


def is_partisan(unit: Unit) -> bool:
    return unit.type == PARTISAN


def is_active(unit: Unit) -> bool:
    """An active partisan (16.1.6)."""
    return is_partisan(unit) and ACTIVE in unit.marks


def is_inactive(unit: Unit) -> bool:
    """A partisan marker that nobody may attack and nobody heeds but trains and retreats (16.1.4)."""
    return is_partisan(unit) and ACTIVE not in unit.marks


def has_trait(roster: Roster, unit: Unit, trait: str) -> bool:
    return trait in roster.types[unit.type].traits


def is_panzer(roster: Roster, unit: Unit) -> bool:
    """A Panzer corps: German armor; that of other nations is not called so (3.0)."""
    return unit.nation == GERMAN and has_trait(roster, unit, PANZER)


def is_gifted(roster: Roster, unit: Unit, trait: str) -> bool:
    """Whether a small unit has what 8.1 and 12.1.1 give to kinds of Soviet units and to German Panzer corps."""
    return has_trait(roster, unit, trait) and (unit.side == SOVIET or is_panzer(roster, unit))
