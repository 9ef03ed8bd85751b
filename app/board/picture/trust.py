"""How far a fit can be trusted away from its clicks, and where one more click would steady it most."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum, hypot, sqrt

from app.board.layout import Point
from app.board.picture.fit import GridFit
from app.board.picture.linear import in_line, middle
from app.messages import Sentence

CLICK = 0.08
"""Hexes by which a click misses a centre, as a rule"""
STRETCH = 0.04
"""By how much the hexes of a sheet may be wider than high, where no click tells"""
LOOSE = 0.25
"""Hexes of doubt from which a number may be that of a neighbour"""


@dataclass(frozen=True)
class LooseEnd:
    """The place of a picture where the grid is least sure: pixels, and by how many hexes it may be off there."""

    x: float
    y: float
    hexes: float

    @property
    def words(self) -> Sentence:
        return Sentence(
            "the grid may be off by {hexes} hexes far from the clicks: also click a hex near the cross",
            hexes=f"{self.hexes:.1f}",
        )


def doubt(fit: GridFit, x: float, y: float) -> float:
    """Hexes by which the grid may be off at a pixel: one standard error, with clicks that miss by ``CLICK`` or as much
    as they are seen to miss."""
    points = [fit.to_board.point(*click.point) for click in fit.clicks]
    at = fit.to_board.point(x, y)
    u0, v0 = middle(points)
    u, v = at[0] - u0, at[1] - v0
    moved = [(p - u0, q - v0) for p, q in points]
    uu, vv = fsum(p * p for p, _ in moved), fsum(q * q for _, q in moved)
    uv = fsum(p * q for p, q in moved)
    alone = 1 / len(points)
    if len(points) < 3 or in_line(points):
        apart = (u * u + v * v) / (uu + vv)
        # Regular hexes were taken for granted; across the line nothing tells whether they are.
        ax, ay = _line(uu, vv, uv)
        return hypot(_miss(fit, 4) * sqrt(alone + apart), STRETCH * abs(u * ay - v * ax))
    lever = (vv * u * u - 2 * uv * u * v + uu * v * v) / (uu * vv - uv * uv)
    return _miss(fit, 6) * sqrt(alone + lever)


def _miss(fit: GridFit, unknowns: int) -> float:
    free = 2 * len(fit.residuals) - unknowns
    seen = sqrt(fsum(r.hexes**2 for r in fit.residuals) / free) if free > 0 else 0.0
    return max(CLICK / sqrt(2), seen)


def _line(uu: float, vv: float, uv: float) -> Point:
    """The direction along which points are spread, one long."""
    half = (uu - vv) / 2
    root = hypot(half, uv)
    x, y = (half + root, uv) if half >= 0 else (uv, root - half)
    size = hypot(x, y)
    return (x / size, y / size) if size else (1.0, 0.0)


def loose_end(fit: GridFit, size: Point) -> LooseEnd | None:
    """Where on a picture of this width and height one more click is worth most; None where the grid is steady all
    over."""
    width, height = size
    spots = [(x, y) for x in (0.04 * width, 0.96 * width) for y in (0.04 * height, 0.96 * height)]
    x, y = max(spots, key=lambda spot: doubt(fit, *spot))
    hexes = doubt(fit, x, y)
    return LooseEnd(x, y, hexes) if hexes > LOOSE else None
