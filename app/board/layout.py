"""From hexes to pixels and back, for any horizontal and vertical spacing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import ceil, floor

from app.board.grid import Grid, round_axial

Point = tuple[float, float]

_CORNERS = {
    "pointy": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    "flat": ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
}


class Layout:
    """Where the hexes of a grid lie on a flat picture; x grows eastwards, y southwards, north is up.

    With pointy tops ``dx`` is the distance in pixels between centers of a row and ``dy`` that between rows;
    with flat tops ``dx`` is the distance between columns and ``dy`` that between centers of a column. Regular
    hexes have dy = dx·√3/2 (pointy) or dx = dy·√3/2 (flat), but a scanned map may have any. (``x0``, ``y0``)
    is the center of the hex in the north-western corner of the numbering (axial 0, 0), be it on the map or
    cut off.

    Raises ValueError unless both spacings are positive.
    """

    def __init__(self, grid: Grid, dx: float, dy: float, x0: float = 0.0, y0: float = 0.0) -> None:
        if not (dx > 0 and dy > 0):
            raise ValueError(f"spacings must be positive, not {dx} and {dy}")
        self.grid = grid
        self.dx, self.dy, self.x0, self.y0 = dx, dy, x0, y0
        self._pointy = grid.spec.orientation == "pointy"
        # Centers and corners are whole numbers of these units, so that neighbors share corners to the bit.
        self._ux, self._uy = (dx / 2, dy / 3) if self._pointy else (dx / 3, dy / 2)
        self._corners = _CORNERS[grid.spec.orientation]

    @classmethod
    def fitted(cls, grid: Grid, dx: float, dy: float, margin: float = 0.0) -> Layout:
        """A layout whose bounds begin at (``margin``, ``margin``)."""
        x, y, _, _ = cls(grid, dx, dy).bounds
        return cls(grid, dx, dy, margin - x, margin - y)

    def _lattice(self, i: int) -> tuple[int, int]:
        q, r = self.grid.axial(i)
        return (2 * q + r, 3 * r) if self._pointy else (3 * q, 2 * r + q)

    def _point(self, x: int, y: int) -> Point:
        return self.x0 + x * self._ux, self.y0 + y * self._uy

    def center(self, i: int) -> Point:
        """The middle of a hex."""
        return self._point(*self._lattice(i))

    def corners(self, i: int) -> tuple[Point, Point, Point, Point, Point, Point]:
        """The six corners clockwise: corner k and corner k + 1 bound the side of direction k.

        Corner 0 is the northern tip with pointy tops, the north-western corner with flat tops.
        """
        x, y = self._lattice(i)
        a, b, c, d, e, f = (self._point(x + cx, y + cy) for cx, cy in self._corners)
        return a, b, c, d, e, f

    def side_ends(self, key: int) -> tuple[Point, Point]:
        """The two ends of a hexside, clockwise around its first hex."""
        i, direction = divmod(key, 6)
        corners = self.corners(i)
        return corners[direction], corners[(direction + 1) % 6]

    def hex_at(self, x: float, y: float) -> int | None:
        """The hex under a point, None off the map. A point on a side may count to either hex."""
        u, v = (x - self.x0) / self.dx, (y - self.y0) / self.dy
        # Rounding in axial coordinates is exact for stretched hexes too, since stretching is affine.
        q, r = (u - v / 2, v) if self._pointy else (u, v - u / 2)
        return self.grid.at(*round_axial(q, r))

    def hexes_in(self, x: float, y: float, w: float, h: float) -> Iterator[int]:
        """The hexes whose bounding box meets a rectangle: what must be painted there, line by line."""
        rx, ry = (1, 2) if self._pointy else (2, 1)
        left, right = (x - self.x0) / self._ux - rx, (x + w - self.x0) / self._ux + rx
        top, bottom = (y - self.y0) / self._uy - ry, (y + h - self.y0) / self._uy + ry
        at = self.grid.at
        if self._pointy:
            spots = (
                (q, r)
                for r in range(ceil(top / 3), floor(bottom / 3) + 1)
                for q in range(ceil((left - r) / 2), floor((right - r) / 2) + 1)
            )
        else:
            spots = (
                (q, r)
                for q in range(ceil(left / 3), floor(right / 3) + 1)
                for r in range(ceil((top - q) / 2), floor((bottom - q) / 2) + 1)
            )
        for q, r in spots:
            i = at(q, r)
            if i is not None:
                yield i

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """(x, y, width, height) of the whole grid in pixels; all zero for a grid without hexes."""
        if not self.grid.size:
            return 0.0, 0.0, 0.0, 0.0
        places = [self._lattice(i) for i in range(self.grid.size)]
        rx, ry = (1, 2) if self._pointy else (2, 1)
        xs, ys = [x for x, _ in places], [y for _, y in places]
        x, y = self._point(min(xs) - rx, min(ys) - ry)
        x1, y1 = self._point(max(xs) + rx, max(ys) + ry)
        return x, y, x1 - x, y1 - y
