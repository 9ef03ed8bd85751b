"""Where eliminated units go 11.3.6, 13.3.8: to the box of eliminated units; large Axis units that were out of supply
to the turn track three turns on; counters with an asterisk on every step out of the game 2.2.1; the first Southwest
Front for the weaker one 14.2.1, Stalin 16.4.3 and active partisans 16.1.6 for good."""

from __future__ import annotations

from app.forces.boxes import ELIMINATED, turn_box
from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.special_units import STALIN, is_active, is_inactive, is_large

REMOVED = "removed"
STARRED = "asterisk-all"
"""The special word of a counter none of whose steps may be rebuilt"""
FIRST, WEAKER = "southwest-front", "southwest-front-weaker"
"""Formations of the two counters of the Southwest Front"""
WAIT = 3
"""Turns that a large Axis unit stays away"""


def box_for(position: Position, unit: Unit, *, out_of_supply: bool) -> str:
    """The box that the unit goes to."""
    if unit.type == STALIN or is_active(unit) or STARRED in unit.counter.special or unit.counter.formation == FIRST:
        return REMOVED
    if is_inactive(unit):
        return "available"
    if out_of_supply and unit.side == AXIS and is_large(unit):
        return turn_box(position.turn + WAIT)
    return ELIMINATED


def eliminated(world: World, position: Position, unit: Unit, *, out_of_supply: bool) -> list[Change]:
    """The unit leaves the map, without marks."""
    box = box_for(position, unit, out_of_supply=out_of_supply)
    found = [change(world, position, "place", unit.id, f"@{box}")]
    if unit.marks:
        found.append(change(world, position, "marks", unit.id, []))
    if unit.counter.formation == FIRST:
        for other in position.units.values():
            if other.counter.formation == WEAKER and not other.on_map and other.box != ELIMINATED:
                found.append(change(world, position, "place", other.id, f"@{ELIMINATED}"))
    return found
