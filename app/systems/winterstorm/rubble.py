"""Rubble's effects on movement 27.2: one point more into the hex, no road in it, no printed bridge on its hexsides. The
marker on the map tells that the optional rule is played."""

from __future__ import annotations

from app.position.position import Position

MARKER = "rubble"
MORE = 1
"""Movement points more for entering the hex"""


def rubble_hexes(position: Position) -> frozenset[int]:
    if not position.markers:
        return frozenset()
    return frozenset(m.location for m in position.markers.values() if m.kind == MARKER and m.location >= 0)
