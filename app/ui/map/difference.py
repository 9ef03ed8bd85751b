"""Where two boards of one grid look different."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF

from app.board.board import Board
from app.board.layout import Layout
from app.ui.map.shapes import spacing_of

AROUND = 2.0
"""Hexes around a change that may be drawn otherwise because of it: edges of terrain and bends of rivers."""


def changed_hexes(before: Board, after: Board) -> frozenset[int]:
    """Hexes whose terrain, places, hexsides, paths, borders or sources differ."""
    found = {i for i, (one, other) in enumerate(zip(before.terrain, after.terrain, strict=True)) if one != other}
    found |= _differing(before.places, after.places)
    grid = after.grid
    for key in _differing(before.sides, after.sides) | _scattered(before.borders, after.borders):
        found |= {i for i in grid.side_ends(key) if i >= 0}
    for kind in {*before.paths, *after.paths}:
        chains = set(before.paths.get(kind, ())) ^ set(after.paths.get(kind, ()))
        found |= {i for chain in chains for i in chain}
    return frozenset(found | _scattered(before.sources, after.sources))


def changed_area(before: Board, after: Board, layout: Layout) -> QRectF:
    """The rectangle of the scene around all differences; empty where there are none."""
    pad = spacing_of(layout) * AROUND
    found = QRectF()
    for i in changed_hexes(before, after):
        x, y = layout.centre(i)
        found = found.united(QRectF(x - pad, y - pad, 2 * pad, 2 * pad))
    return found


def _differing(before: Mapping[int, object], after: Mapping[int, object]) -> set[int]:
    return {key for key in {*before, *after} if before.get(key) != after.get(key)}


def _scattered(before: Mapping[str, frozenset[int]], after: Mapping[str, frozenset[int]]) -> set[int]:
    nothing: frozenset[int] = frozenset()
    return {i for name in {*before, *after} for i in before.get(name, nothing) ^ after.get(name, nothing)}
