"""The track of victory points that the map does not show: debits of the German side 4.2, 8.12."""

from __future__ import annotations

from app.position.changes import Change, change
from app.position.position import Position
from app.position.world import World
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.victory import TRACK


def kept(position: Position, track: str, otherwise: int = 0) -> int:
    """What stands on a track of the German side; ``otherwise`` where it is not kept."""
    value = position.tracks.get(track)
    if isinstance(value, dict):  # a file may give a track by side
        value = value.get(GERMAN)
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def debited(world: World, position: Position, points: int) -> Change:
    """``points``, negative, come to those that are there."""
    return change(world, position, "track", TRACK, {GERMAN: kept(position, TRACK) + points})
