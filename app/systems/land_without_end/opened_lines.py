"""Lines that a German-side group opens on its way: cities and fortified lines that it takes bar them no more 3.6, 7.16.

What it takes closes none, as a Rollbahn would that leads nowhere and is nearer now than one that works (7.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.position.changes import apply
from app.position.position import Position
from app.position.world import World
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.supply import LandWithoutEndSupply


@dataclass(frozen=True)
class OpenedLines:
    """Bound to one world. ``entered`` are the hexes of a way in their order, the start left out."""

    world: World
    supply: LandWithoutEndSupply

    def after(self, position: Position, entered: Sequence[int]) -> Position:
        """The position once the group has taken what barred its line."""
        barring = self.supply.ground.barred_to(position, GERMAN)
        taken = [h for h in entered if h in barring]
        if not taken:
            return position
        return apply(self.world, position, self.supply.ground.control.changes(position, taken, GERMAN))

    def has_line(self, position: Position, entered: Sequence[int], there: int) -> bool:
        """Whether a line runs from the hex as the move begins, or at some time in its course."""
        barring = self.supply.ground.barred_to(position, GERMAN)
        stages = [n + 1 for n, hex_ in enumerate(entered) if hex_ in barring]
        return any(self.supply.has_line(self.after(position, entered[:n]), GERMAN, there) for n in (0, *stages))
