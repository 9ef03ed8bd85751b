"""Affine maps of the plane: what turns, stretches, slants and shifts a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, degrees, hypot, isfinite

from app.board.layout import Point


@dataclass(frozen=True)
class Affine:
    """(x, y) goes to (a·x + b·y + c, d·x + e·y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 0.0
    e: float = 1.0
    f: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Where a point goes."""
        return self.a * x + self.b * y + self.c, self.d * x + self.e * y + self.f

    def points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Where points go, in their order."""
        return tuple(self.point(x, y) for x, y in points)

    @property
    def determinant(self) -> float:
        """By how much areas grow; negative where the plane is mirrored."""
        return self.a * self.e - self.b * self.d

    def inverse(self) -> Affine:
        """The way back. Raises ValueError for a map that flattens the plane."""
        det = self.determinant
        size = hypot(self.a, self.d) * hypot(self.b, self.e)
        if not isfinite(det) or abs(det) <= 1e-12 * size or size == 0:
            raise ValueError("the map flattens the plane")
        a, b, d, e = self.e / det, -self.b / det, -self.d / det, self.a / det
        return Affine(a, b, -a * self.c - b * self.f, d, e, -d * self.c - e * self.f)

    def after(self, first: Affine) -> Affine:
        """``first`` and then this one, as one map."""
        c, f = self.point(first.c, first.f)
        return Affine(
            self.a * first.a + self.b * first.d,
            self.a * first.b + self.b * first.e,
            c,
            self.d * first.a + self.e * first.d,
            self.d * first.b + self.e * first.e,
            f,
        )

    def shifted(self, dx: float, dy: float) -> Affine:
        """The same map of points that lie (``dx``, ``dy``) from where it had them."""
        return Affine(self.a, self.b, self.c + dx, self.d, self.e, self.f + dy)

    @property
    def turn(self) -> float:
        """Degrees by which east is turned, clockwise as it is seen."""
        return degrees(atan2(self.d, self.a))

    @property
    def slant(self) -> float:
        """Degrees by which the angle between east and south differs from a right one."""
        return 90.0 - (degrees(atan2(self.e, self.b)) - self.turn) % 360.0

    @property
    def scales(self) -> tuple[float, float]:
        """The length of one step east and of one step south."""
        return hypot(self.a, self.d), hypot(self.b, self.e)
