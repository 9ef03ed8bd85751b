"""Where counters lie that share a hex: a stack seen a little from the side, or fanned out side by side."""

from __future__ import annotations

from math import ceil

from app.position.position import Position

STEP = 3.0
"""Scene units from a counter to the next below it, on hexes of the standard size."""
DEPTH = 15.0
"""Scene units that a whole stack may lean; a high stack takes smaller steps."""
COUNTED = 3
"""Stacks higher than this carry their number."""
FAN_GAP = 5.0
FAN_ROW = 6

Point = tuple[float, float]


def lean(count: int, unit: float = 1.0) -> list[Point]:
    """Offsets from the hex's centre, bottom to top. Lower counters look out to the upper right."""
    if count < 2:
        return [(0.0, 0.0)] * count
    step = min(STEP, DEPTH / (count - 1)) * unit
    half = step * (count - 1) / 2
    return [(half - step * k, step * k - half) for k in range(count)]


def fan(count: int, side: float, unit: float = 1.0) -> list[Point]:
    """Offsets of counters laid out in rows, top of the stack first, as one reads."""
    columns = min(count, FAN_ROW if count > 8 else 4 if count > 3 else count)
    rows = ceil(count / columns) if columns else 0
    pitch = side + FAN_GAP * unit
    found = []
    for k in range(count):
        row, column = divmod(k, columns)
        wide = min(columns, count - row * columns)
        found.append(((column - (wide - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch))
    return found


def by_location(position: Position) -> dict[int, list[str]]:
    """A position's stacks bottom to top."""
    return {location: list(reversed(position.from_top(location))) for location in position.stacks}
