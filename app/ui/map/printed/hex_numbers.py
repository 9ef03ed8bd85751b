"""Which hexes wear their printed number at a zoom, and how large it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from app.ui.map.printed.shapes import SPACING, Shapes

SIZES = (9, 11, 13, 16)
"""Pixels of a hex number, as players may set them"""
USUAL = 11
LARGE, LEAST_ALL, LEAST_SOME = 120.0, 40.0, 24.0
"""Pixels across a hex: from the first on numbers are large, from the second on every hex has one, from the third on
those in rows and columns of fives, below it the rim alone"""
LARGEST = 13
SHARE = 7.6
"""Scene units of a number, at hexes of the standard size, where the hex is large enough for it"""
STEPS = (1, 5, 10, 20, 50)
AIR = 6.0
"""Pixels at least between two numbers"""


class HexNumbers:
    """The numbers of one board. ``size`` is the smallest that the players want, in pixels."""

    size = USUAL

    def __init__(self, shapes: Shapes) -> None:
        self.shapes, self.grid = shapes, shapes.grid

    @cached_property
    def longest(self) -> int:
        """Letters of the longest number."""
        return max(map(len, self.grid.names), default=0)

    @cached_property
    def ends(self) -> tuple[frozenset[int], frozenset[int]]:
        """Hexes of the rim: those with the map's edge above or below, and all others, at the ends of the rows."""
        pointy = self.grid.spec.orientation == "pointy"
        level: set[int] = set()
        upright: set[int] = set()
        for i, around in enumerate(self.grid.neighbors):
            if min(around) < 0:
                beside = min(around[1], around[4]) < 0 if pointy else min(around[0], around[3]) >= 0
                (upright if beside else level).add(i)
        return frozenset(level), frozenset(upright)

    def across(self, scale: float) -> float:
        """Pixels across a hex at ``scale`` logical pixels to a scene unit."""
        return SPACING * self.shapes.unit * scale

    def pixels(self, scale: float) -> float:
        """Pixels of a number's height at ``scale``."""
        return max(float(self.size), min(SHARE * self.shapes.unit * scale, LARGEST))

    def shown(self, hexes: Iterable[int], scale: float, wide: float) -> Iterator[int]:
        """Those of ``hexes`` whose number is painted, where a number is ``wide`` pixels."""
        across, grid = self.across(scale), self.grid
        step, rows = _step((wide + AIR) / across), _step(self.pixels(scale) * 1.2 / across)
        if across >= LEAST_ALL and step == 1:
            yield from hexes
            return
        level, upright = self.ends
        fives = max(step, STEPS[1]) if across >= LEAST_SOME else 0
        rows = rows if fives else max(rows, STEPS[1])
        for i in hexes:
            row, column = grid.row(i), grid.column(i)
            on_rim = (i in level and column % step == 0) or (i in upright and row % rows == 0)
            if on_rim or (fives and row % fives == 0 and column % fives == 0):
                yield i


def _step(hexes: float) -> int:
    """From number to number, where one takes the room of so many hexes."""
    return next((step for step in STEPS if step >= hexes), STEPS[-1])
