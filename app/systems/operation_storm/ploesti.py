"""Ploesti: the oilfield whose loss, however short, attenuates German supply for good (7.8).

On the game's own map it is the hex of that number; on a map of another's making, the hex with the oilfield.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.position.changes import Change, change
from app.position.ledger import LOST_ONCE
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.systems.operation_storm.supply_data import SupplyData

OILFIELD = "oilfield"


def ploesti(board: Board, data: SupplyData) -> int | None:
    """The hex, ``None`` on a map without it."""
    if data.attenuating_hex in board.grid.names:
        return board.grid.index(data.attenuating_hex)
    return min(board.place_hexes(OILFIELD), default=None)


@dataclass(frozen=True)
class ControlWithPloesti(ControlByEntry):
    """Control by entry (3.8) that remembers the fall of Ploesti, and every town that its first holder has lost, for
    however short a time (5.5, 5.10, 5.11). ``at_start`` is the side on whose ground a hex lies at the start."""

    supply: SupplyData
    at_start: Callable[[int], str | None]

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        found = (*super().changes(position, entered, side), *self._lost_once(position, entered, side))
        falls = side != self.supply.attenuated_side and ploesti(self.world.board, self.supply) in entered
        if not falls or position.conditions.get(self.supply.attenuating_condition):
            return found
        return (*found, change(self.world, position, "condition", self.supply.attenuating_condition, True))

    def _lost_once(self, position: Position, entered: Sequence[int], side: str) -> list[Change]:
        board = self.world.board
        lost = [
            board.location_name(where)
            for where in dict.fromkeys(entered)
            if where in board.places and self.at_start(board.hex_of(where)) not in (None, side)
        ]
        return [
            change(self.world, position, "ledger", f"{LOST_ONCE}:{name}", True)
            for name in lost
            if position.ledger.get(LOST_ONCE, name) is None
        ]
