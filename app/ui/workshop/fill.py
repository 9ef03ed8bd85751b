"""What a fill takes: the hexes that hang together with one and are like it, up to the borders that are drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from app.board.board import Board
from app.ui.sketch.brushes import CONTROL, TERRAIN, ZONE, Brush


def region(board: Board, brush: Brush, start: int) -> tuple[int, ...]:
    """For terrain: the hexes of the same terrain. For a zone or control: those that are in it or not, as ``start`` is,
    and no border between them. The hex itself first."""
    like = _likeness(board, brush)
    borders = frozenset().union(*board.borders.values()) if brush.kind != TERRAIN else frozenset()
    wanted, grid = like(start), board.grid
    seen, queue = {start: None}, deque([start])
    while queue:
        here = queue.popleft()
        for d, near in enumerate(grid.neighbours[here]):
            if near >= 0 and near not in seen and like(near) == wanted and grid.sides[here][d] not in borders:
                seen[near] = None
                queue.append(near)
    return tuple(seen)


def _likeness(board: Board, brush: Brush) -> Callable[[int], object]:
    if brush.kind == ZONE:
        members = board.zones.get(brush.slug, frozenset())
        return lambda i: i in members
    if brush.kind == CONTROL:
        return lambda i: board.control.get(i, "")
    return lambda i: board.terrain[i]
