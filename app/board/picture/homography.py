"""Straightening: the perspective of a sheet photographed at a slant, taken out by its four corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, hypot, isfinite, sqrt

from app.board.layout import Point
from app.board.picture.affine import Affine
from app.board.picture.linear import solved
from app.errors import BadInput
from app.messages import Sentence

CORNERS = 4
LEAST_AREA = 0.02
"""Of the square over the longest side: a sheet seen at a flatter angle cannot be read."""
LEAST_TRIANGLE = 0.12
"""Of the whole area: what the triangle at each corner has at least."""


@dataclass(frozen=True)
class Homography:
    """A projective map of the plane: nine numbers, row by row, the last of them 1."""

    m: tuple[float, float, float, float, float, float, float, float, float]

    @classmethod
    def through(cls, source: Sequence[Point], target: Sequence[Point]) -> Homography:
        """The map that takes four points to four others. Raises ValueError where three of them lie on a line."""
        rows: list[list[float]] = []
        values: list[float] = []
        # Moved to the middle and to the size of one, so that the eight unknowns are of one order.
        before, after = _to_unit(source), _to_unit(target)
        for (x, y), (u, v) in zip(before.points(source), after.points(target), strict=True):
            rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
            rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
            values += [u, v]
        a, b, c, d, e, f, g, h = solved(rows, values)
        inner = cls((a, b, c, d, e, f, g, h, 1.0))
        return cls.of(after.inverse()).after(inner).after(cls.of(before))

    @classmethod
    def of(cls, affine: Affine) -> Homography:
        """An affine map as a projective one."""
        return cls((affine.a, affine.b, affine.c, affine.d, affine.e, affine.f, 0.0, 0.0, 1.0))

    def point(self, x: float, y: float) -> Point:
        """Where a point goes. Raises ValueError for one on the horizon."""
        a, b, c, d, e, f, g, h, i = self.m
        w = g * x + h * y + i
        if w == 0:
            raise ValueError("the point lies on the horizon")
        return (a * x + b * y + c) / w, (d * x + e * y + f) / w

    def points(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Where points go, in their order."""
        return tuple(self.point(x, y) for x, y in points)

    def after(self, first: Homography) -> Homography:
        """``first`` and then this one, as one map."""
        m, n = self.m, first.m
        product = [sum(m[3 * r + k] * n[3 * k + c] for k in range(3)) for r in range(3) for c in range(3)]
        return _scaled(product)

    def inverse(self) -> Homography:
        """The way back. Raises ValueError for a map that flattens the plane."""
        a, b, c, d, e, f, g, h, i = self.m
        return _scaled(
            [
                e * i - f * h,
                c * h - b * i,
                b * f - c * e,
                f * g - d * i,
                a * i - c * g,
                c * d - a * f,
                d * h - e * g,
                b * g - a * h,
                a * e - b * d,
            ]
        )


def _scaled(m: Sequence[float]) -> Homography:
    last = m[8]
    if last == 0 or not all(map(isfinite, m)):
        raise ValueError("the map flattens the plane")
    a, b, c, d, e, f, g, h = (value / last for value in m[:8])
    return Homography((a, b, c, d, e, f, g, h, 1.0))


def _to_unit(points: Sequence[Point]) -> Affine:
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    size = max(hypot(px - x, py - y) for px, py in points)
    if not size > 0 or not isfinite(size):
        raise ValueError("the points are in one place")
    return Affine(1 / size, 0, -x / size, 0, 1 / size, -y / size)


@dataclass(frozen=True)
class Straightening:
    """A sheet pulled into a rectangle of ``width`` by ``height`` straightened pixels. ``corners`` are those of the
    sheet in picture pixels: north-west, north-east, south-east, south-west."""

    corners: tuple[Point, Point, Point, Point]
    width: float
    height: float

    def __post_init__(self) -> None:
        """Raises BadInput for corners of no sheet."""
        _check(self.corners)
        if not (self.width > 0 and self.height > 0 and isfinite(self.width) and isfinite(self.height)):
            raise BadInput(Sentence("a straightened sheet needs a width and a height above 0: give both"))

    @property
    def rectangle(self) -> tuple[Point, Point, Point, Point]:
        """Where the corners go."""
        return (0.0, 0.0), (self.width, 0.0), (self.width, self.height), (0.0, self.height)

    @property
    def to_straight(self) -> Homography:
        """From picture pixels to straightened ones."""
        return Homography.through(self.corners, self.rectangle)

    @property
    def to_picture(self) -> Homography:
        """From straightened pixels to those of the picture."""
        return Homography.through(self.rectangle, self.corners)


def straightening(corners: Sequence[Point], proportion: float | None = None) -> Straightening:
    """The straightening by four corners in any order that goes round the sheet, the north-western one first.

    ``proportion`` is the sheet's width over its height, where it is known; else the mean lengths of its sides are
    taken. Raises BadInput for corners that are doubled, on a line, crossed, or round too thin a sheet.
    """
    if len(corners) != CORNERS:
        raise BadInput(
            Sentence("a sheet has four corners, but {count} are given: click each of the four", count=len(corners))
        )
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    if _area((a, b, c, d)) < 0:  # they were given the other way round
        b, d = d, b
    _check((a, b, c, d))
    width, height = (dist(a, b) + dist(d, c)) / 2, (dist(a, d) + dist(b, c)) / 2
    if proportion is not None:
        if not (proportion > 0 and isfinite(proportion)):
            raise BadInput(Sentence("the proportion of a sheet is its width divided by its height, above 0"))
        size = sqrt(width * height)
        width, height = size * sqrt(proportion), size / sqrt(proportion)
    return Straightening((a, b, c, d), round(width, 3), round(height, 3))


def _area(corners: Sequence[Point]) -> float:
    """Of a polygon, positive where its corners go round clockwise as they are seen."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True)) / 2


def _check(corners: tuple[Point, Point, Point, Point]) -> None:
    if not all(isfinite(value) for corner in corners for value in corner):
        raise BadInput(Sentence("a corner has no position: click the four corners of the sheet again"))
    longest = max(dist(p, q) for p in corners for q in corners)
    if not longest > 0 or min(dist(p, q) for n, p in enumerate(corners) for q in corners[:n]) < longest / 50:
        raise BadInput(Sentence("two corners are in the same place: click each corner of the sheet once"))
    area = _area(corners)
    triangles = [_area((corners[n - 1], corners[n], corners[(n + 1) % CORNERS])) for n in range(CORNERS)]
    if min(triangles) < 0 < max(triangles):
        raise BadInput(Sentence("the corners are crossed or one points inward: click them in order around the sheet"))
    if area < LEAST_AREA * longest**2:
        raise BadInput(
            Sentence(
                "the corners are almost in one line: click the four corners of the sheet, or photograph it from above"
            )
        )
    if min(triangles) < LEAST_TRIANGLE * area:
        raise BadInput(Sentence("three corners are almost in one line: click the four corners of the sheet again"))
