"""Airpower markers 11.1-11.3: the hexes in their range, what they cost an enemy's move and do in an attack."""

from __future__ import annotations

from dataclasses import dataclass

from app.board.board import Board
from app.position.position import Position

MARKER = "airpower"
RANGE = 1
SURCHARGE = 1


@dataclass(frozen=True)
class Airpower:
    board: Board

    def in_range(self, position: Position, side: str, location: int) -> bool:
        """True where one of the side's markers stands in the hex or in one of the six around it (11.1)."""
        hex_ = self.board.hex_of(location)
        return any(
            m.kind == MARKER and m.side == side and m.location >= 0
            and self.board.grid.distance(self.board.hex_of(m.location), hex_) <= RANGE
            for m in position.markers.values()
        )  # fmt: skip

    def surcharge(self, position: Position, side: str, location: int) -> int:
        """One more movement point for each hex entered in range of an enemy marker (11.2)."""
        if not position.markers:
            return 0
        sides = {m.side for m in position.markers.values() if m.kind == MARKER} - {side}
        return SURCHARGE if any(self.in_range(position, enemy, location) for enemy in sides) else 0
