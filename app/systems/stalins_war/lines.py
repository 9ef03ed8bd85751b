"""The Paulus and the Caucasus Line 2.1: hexes of a zone of the map, and those that the players name."""

from __future__ import annotations

from app.board.board import Board
from app.position.position import Position

LINES, PAULUS_EAST = "lines", "paulus_east"
ZONE = "paulus-east"


def east_of_paulus(board: Board, position: Position, hex_: int) -> bool:
    """Whether a hex lies east of the Paulus Line."""
    stated = position.conditions.get(LINES)
    named = stated.get(PAULUS_EAST) if isinstance(stated, dict) else None
    here = isinstance(named, list) and board.grid.name(hex_) in named
    return here or hex_ in board.zones.get(ZONE, frozenset())
