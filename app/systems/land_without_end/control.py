"""Control by entry 3.6, and fortified lines that are gone for good once the German side has entered them 11.23."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.position.changes import Change, change
from app.position.ledger import LOST_ONCE
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.systems.land_without_end.data import GERMAN


@dataclass(frozen=True)
class ControlWithLines(ControlByEntry):
    """``line`` is the kind of place that a fortified line is."""

    line: str

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        found = super().changes(position, entered, side)
        if side != GERMAN:
            return found
        board = self.world.board
        lost = [h for h in dict.fromkeys(entered) if self.line in board.place_kinds(board.hex_of(h))]
        return (*found, *self.destroyed(position, lost))

    def destroyed(self, position: Position, hexes: Sequence[int]) -> list[Change]:
        """Fortified lines that are gone."""
        names = [self.world.board.location_name(h) for h in hexes]
        return [
            change(self.world, position, "ledger", f"{LOST_ONCE}:{name}", True)
            for name in names
            if position.ledger.get(LOST_ONCE, name) is None
        ]
