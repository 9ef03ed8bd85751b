"""A position as if units stood in another hex: what their line of supply would be there (11.4.4, 11.5.1)."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.position.changes import apply, change
from app.position.position import Position
from app.position.world import World


def as_if_in(world: World, position: Position, units: Sequence[Unit], hex_: int) -> Position:
    """Zones of the hex are then negated by those who stand there (8.3)."""
    where = world.board.location_name(hex_)
    return apply(world, position, [change(world, position, "place", u.id, where) for u in units])
