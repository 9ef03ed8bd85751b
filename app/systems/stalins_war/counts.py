"""Counts of the General Records Track 4.1 that each side has of its own, and what they are as the game begins."""

from __future__ import annotations

from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World

BANK, CONSECUTIVE, STARRED = "banked-ops", "consecutive-ops", "starred-out"
AUTOMATIC, HAND = "automatic-rp", "hand-size"
"""Tracks by side: banked points, consecutive rounds, starred cards out of the game by their event, points for
replacements that come by themselves, and by how much events change a hand"""


def count_of(position: Position, track: str, side: str, otherwise: int = 0) -> int:
    kept = position.tracks.get(track)
    count = kept.get(side) if isinstance(kept, dict) else None
    return count if isinstance(count, int) else otherwise


def counting(world: World, position: Position, track: str, side: str, count: int, otherwise: int = 0) -> list[Change]:
    """The side's count becomes ``count``; one that nobody has noted is taken for ``otherwise``."""
    kept = position.tracks.get(track)
    before: dict[str, Json] = dict(kept) if isinstance(kept, dict) else {}
    if before.get(side, otherwise) == count:
        return []
    return [change(world, position, "track", track, {**before, side: count})]
