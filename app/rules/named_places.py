"""Cities that the rules know by their name: a hex number, or the name that the map has for the place."""

from __future__ import annotations

from app.board.board import Board


def place_of(board: Board, name: str) -> int | None:
    """The hex, ``None`` where the map shows no such place yet."""
    if name[:1].isdigit():
        return board.find(name)
    for hex_, places in board.places.items():
        if any(p.name.casefold() == name.casefold() for p in places):
            return hex_
    return None
