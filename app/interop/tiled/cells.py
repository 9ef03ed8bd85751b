"""Where the hexes of a grid lie among the cells of a Tiled map, and in its pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from app.board.grid import Grid
from app.board.layout import Point

WIDE, HIGH, SIDE = 56, 64, 32
"""Pixels of an exported hex with pointy tops: across, from tip to tip, along its upright side"""


@dataclass(frozen=True)
class Cells:
    """A staggered map. ``axis`` y has pointy tops and shifts rows eastwards, x has flat tops and shifts columns
    southwards: those whose number, counted from 0, is odd or even (``index``)."""

    width: int
    height: int
    axis: Literal["x", "y"]
    index: Literal["odd", "even"]
    tile_width: int
    tile_height: int
    side: int

    def shifted(self, line: int) -> bool:
        """Whether a row, or a column with flat tops, stands half a hex on."""
        return (line % 2 == 1) == (self.index == "odd")

    def doubled_center(self, column: int, row: int) -> tuple[int, int]:
        """The center of a cell in half pixels, which are whole numbers."""
        w, h, s = self.tile_width, self.tile_height, self.side
        if self.axis == "y":
            return 2 * column * w + w + (w if self.shifted(row) else 0), row * (h + s) + h
        return column * (w + s) + w, 2 * row * h + h + (h if self.shifted(column) else 0)

    @cached_property
    def doubled_corners(self) -> tuple[tuple[int, int], ...]:
        """The six corners about a center in half pixels, in the order of ``Layout.corners``."""
        w, h, s = self.tile_width, self.tile_height, self.side
        if self.axis == "y":
            return (0, -h), (w, -s), (w, s), (0, h), (-w, s), (-w, -s)
        return (-s, -h), (s, -h), (w, 0), (s, h), (-s, h), (-w, 0)

    def cell_near(self, x: float, y: float) -> tuple[int, int]:
        """Column and row of the cell whose center is nearest to a pixel, on the map or off it."""
        w, h, s = self.tile_width, self.tile_height, self.side
        if self.axis == "y":
            guess = round((x - w / 2) / w), round((y - h / 2) / ((h + s) / 2))
        else:
            guess = round((x - w / 2) / ((w + s) / 2)), round((y - h / 2) / h)
        around = [(guess[0] + i, guess[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return min(around, key=lambda cell: _square(self.doubled_center(*cell), (2 * x, 2 * y)))


def _square(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


class Laid:
    """A grid laid on cells: ``cell`` of each hex, ``hex_in`` of a cell."""

    def __init__(self, grid: Grid, cells: Cells, places: tuple[tuple[int, int], ...]) -> None:
        self.grid, self.cells, self.places = grid, cells, places
        self._hexes = {place: i for i, place in enumerate(places)}

    def cell(self, i: int) -> tuple[int, int]:
        return self.places[i]

    def hex_in(self, column: int, row: int) -> int | None:
        return self._hexes.get((column, row))

    def hex_at(self, x: float, y: float) -> int | None:
        """The hex whose center is nearest to a pixel, None where that cell has none."""
        return self._hexes.get(self.cells.cell_near(x, y))

    def center(self, i: int) -> Point:
        """Pixels"""
        x, y = self.cells.doubled_center(*self.places[i])
        return x / 2, y / 2

    def doubled_side(self, key: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two ends of a hexside in half pixels."""
        i, d = divmod(key, 6)
        x, y = self.cells.doubled_center(*self.places[i])
        (ax, ay), (bx, by) = self.cells.doubled_corners[d], self.cells.doubled_corners[(d + 1) % 6]
        return (x + ax, y + ay), (x + bx, y + by)

    @cached_property
    def side_of(self) -> dict[frozenset[tuple[int, int]], int]:
        """The hexside between two corners in half pixels."""
        return {
            frozenset(self.doubled_side(i * 6 + d)): self.grid.sides[i][d]
            for i in range(self.grid.size)
            for d in range(6)
        }

    def corner_near(self, x: float, y: float) -> tuple[tuple[int, int], float]:
        """The corner nearest to a pixel, in half pixels, and the square of how far off it is, in pixels."""
        column, row = self.cells.cell_near(x, y)
        cx, cy = self.cells.doubled_center(column, row)
        corners = [(cx + dx, cy + dy) for dx, dy in self.cells.doubled_corners]
        best = min(corners, key=lambda corner: _square(corner, (2 * x, 2 * y)))
        return best, _square(best, (2 * x, 2 * y)) / 4

    def center_off(self, x: float, y: float) -> float:
        """The square of how far a pixel is from the center of its cell, in pixels."""
        return _square(self.cells.doubled_center(*self.cells.cell_near(x, y)), (2 * x, 2 * y)) / 4


def laid(grid: Grid) -> Laid:
    """A grid on the smallest map that holds it, with the hexes of an export."""
    pointy = grid.spec.orientation == "pointy"
    spots = []  # (half steps along the staggered lines, number of the line)
    for i in range(grid.size):
        q, r = grid.axial(i)
        spots.append((2 * q + r, r) if pointy else (2 * r + q, q))
    along, line = min((s for s, _ in spots), default=0), min((n for _, n in spots), default=0)
    # Lines that begin flush are those whose half steps are even against the first; the others are shifted.
    index: Literal["odd", "even"] = "odd" if (along - line) % 2 == 0 else "even"
    pairs = []
    for s, n in spots:
        shift = int(((n - line) % 2 == 1) == (index == "odd"))
        pairs.append(((s - along - shift) // 2, n - line))
    places = tuple(pairs if pointy else [(n, s) for s, n in pairs])
    width, height = max((c for c, _ in places), default=0) + 1, max((r for _, r in places), default=0) + 1
    if pointy:
        return Laid(grid, Cells(width, height, "y", index, WIDE, HIGH, SIDE), places)
    return Laid(grid, Cells(width, height, "x", index, HIGH, WIDE, SIDE), places)
