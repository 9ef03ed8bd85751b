"""The replacement pool of rifle divisions that made up the rifle corps: when a corps falls, as many of them as its
combat factor join the fallen that replacements may bring back 8.10; the Stavka's directive dissolves it 8.14."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import DEAD_PILE, Unit
from app.position.changes import Change, change
from app.position.position import Position, World
from app.systems.land_without_end.data import SOVIET

REPLACEMENT_POOL = "replacement-pool"
DISSOLVED = "stavka-directive"
"""Key of the ledger's ``USED`` once the pool's divisions have taken the place of the rifle corps: the turn (8.14)"""
RIFLE, CORPS = "rifle", "corps"
HEADQUARTERS = "headquarters"
"""Marks the corps that was only a headquarters and leaves nothing behind"""


@dataclass(frozen=True)
class ReplacementPool:
    """Bound to one world."""

    world: World

    def is_corps(self, unit: Unit) -> bool:
        return unit.side == SOVIET and unit.type == RIFLE and unit.counter.size == CORPS

    def owed(self, unit: Unit) -> int:
        """Divisions that come out of the pool for a corps."""
        if not self.is_corps(unit) or HEADQUARTERS in unit.counter.special:
            return 0
        return unit.number("attack") or unit.number("defense")

    def drawn(self, position: Position, count: int) -> list[Unit]:
        """The next divisions of the pool, in the order in which the set-up laid them."""
        return list(position.in_box(REPLACEMENT_POOL))[:count]

    def filled(self, position: Position, fallen: Sequence[str]) -> list[Change]:
        """What the pool gives up for units that fall."""
        count = sum(self.owed(u) for u in position.pick(fallen))
        return [change(self.world, position, "place", u.id, DEAD_PILE) for u in self.drawn(position, count)]
