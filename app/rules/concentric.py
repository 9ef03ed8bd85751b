"""Attacks from all round: when the attackers' hexes surround a target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.board.grid import Grid
from app.forces.unit import Unit


def is_concentric(directions: Iterable[int]) -> bool:
    """True for attacks from opposite hexes, from three hexes with one between each and the next, or from more than
    three. ``directions`` are those of the attackers' hexes as seen from the target, 0 to 5."""
    held = set(directions)
    return (
        len(held) > 3
        or any((d + 3) % 6 in held for d in held)
        or any({d, (d + 2) % 6, (d + 4) % 6} <= held for d in held)
    )


def hexes_around(grid: Grid, units: Sequence[Unit], hex_: int) -> int:
    """From how many hexes the units attack ``hex_`` all round; 0 where they do not surround it."""
    hexes = {u.location for u in units if u.location in grid.adjacent[hex_]}
    return len(hexes) if is_concentric(grid.direction(hex_, h) for h in hexes) else 0
