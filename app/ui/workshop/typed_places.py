"""Hexes, hexsides and lines typed in by their printed numbers, in the words of a map file."""

from __future__ import annotations

import re

from app.board.board import Board
from app.board.reading import Reader
from app.ui.sketch.brushes import ON_SIDES, PATH

_WORDS = re.compile(r"\b(?:row|column|rows|columns|within|zone|end|ends|of|all)\b")
MOST = 2000
"""Characters that are read."""


def read_places(board: Board, kind: str, words: str) -> tuple[int, ...]:
    """Hexes, or hexside keys for a kind that lies between them; for paths the chain in its order. ``A-B`` is a stretch,
    ``A/B/C`` the sides between one hex and the next. Raises BadInput with what cannot be read."""
    typed = words.strip()[:MOST]
    parts = [p.strip() for p in re.split(r"[,;]", typed) if p.strip()]
    items = [one for part in parts for one in ([part] if _WORDS.search(part) else part.split())]
    reader = Reader(board.grid)
    found: list[int] = []
    for item in items:
        if kind in ON_SIDES:
            found += reader.sides_along(item, item)
        elif kind == PATH:
            for piece in item.split("/"):
                found += reader.hexes(piece, piece, board.zones)
        else:
            found += reader.hexes(item, item, board.zones)
    if kind == PATH and found and not reader.problems:
        reader.chain(typed, found)
    reader.finish()
    return tuple(found) if kind == PATH else tuple(dict.fromkeys(found))
