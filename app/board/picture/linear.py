"""Small systems of linear equations, and the affine maps that come nearest to pairs of points."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, isfinite, sqrt

from app.board.layout import Point
from app.board.picture.affine import Affine

THIN = 0.04
"""Points whose breadth is less than this part of their length lie on a line."""


def solved(matrix: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """The unknowns of n equations, by elimination with the largest pivots. Raises ValueError where there is not one
    answer."""
    size = len(values)
    rows = [[*map(float, row), float(value)] for row, value in zip(matrix, values, strict=True)]
    largest = max((abs(cell) for row in rows for cell in row[:-1]), default=0.0)
    for n in range(size):
        best = max(range(n, size), key=lambda k: abs(rows[k][n]))
        if not abs(rows[best][n]) > 1e-12 * largest:
            raise ValueError("the equations have not one answer")
        rows[n], rows[best] = rows[best], rows[n]
        for k in range(n + 1, size):
            part = rows[k][n] / rows[n][n]
            if part:
                rows[k] = [a - part * b for a, b in zip(rows[k], rows[n], strict=True)]
    found = [0.0] * size
    for n in reversed(range(size)):
        found[n] = (rows[n][-1] - fsum(rows[n][k] * found[k] for k in range(n + 1, size))) / rows[n][n]
    if not all(map(isfinite, found)):
        raise ValueError("the equations have not one answer")
    return found


def breadth(points: Sequence[Point]) -> tuple[float, float]:
    """How far points are spread along their line and across it: root mean squares, the longer first."""
    x, y = middle(points)
    n = len(points)
    xx = fsum((px - x) ** 2 for px, _ in points) / n
    yy = fsum((py - y) ** 2 for _, py in points) / n
    xy = fsum((px - x) * (py - y) for px, py in points) / n
    half, root = (xx + yy) / 2, sqrt(((xx - yy) / 2) ** 2 + xy**2)
    return sqrt(half + root), sqrt(max(half - root, 0.0))


def in_line(points: Sequence[Point]) -> bool:
    """Whether points lie on a line or all but so, or in one place."""
    long, broad = breadth(points)
    return broad <= THIN * long


def middle(points: Sequence[Point]) -> Point:
    """The mean of points."""
    return fsum(x for x, _ in points) / len(points), fsum(y for _, y in points) / len(points)


def nearest_affine(source: Sequence[Point], target: Sequence[Point]) -> Affine:
    """The affine map with the least squares between images and targets; three points or more, exact for three. Raises
    ValueError where they lie on a line."""
    if len(source) < 3 or in_line(source):
        raise ValueError("the points lie on a line")
    (u0, v0), (x0, y0) = middle(source), middle(target)
    moved = [(u - u0, v - v0, x - x0, y - y0) for (u, v), (x, y) in zip(source, target, strict=True)]
    uu, vv, uv = (fsum(p[i] * p[j] for p in moved) for i, j in ((0, 0), (1, 1), (0, 1)))
    det = uu * vv - uv * uv
    rows = []
    for k in (2, 3):
        ut, vt = fsum(p[0] * p[k] for p in moved), fsum(p[1] * p[k] for p in moved)
        rows.append(((ut * vv - vt * uv) / det, (vt * uu - ut * uv) / det))
    (a, b), (d, e) = rows
    return Affine(a, b, x0 - a * u0 - b * v0, d, e, y0 - d * u0 - e * v0)


def nearest_similarity(source: Sequence[Point], target: Sequence[Point]) -> Affine:
    """The map that turns, enlarges and shifts with the least squares between images and targets; two points or more.
    Raises ValueError where all are in one place."""
    (u0, v0), (x0, y0) = middle(source), middle(target)
    moved = [(u - u0, v - v0, x - x0, y - y0) for (u, v), (x, y) in zip(source, target, strict=True)]
    size = fsum(u * u + v * v for u, v, _, _ in moved)
    if len(source) < 2 or not size > 0:
        raise ValueError("the points are in one place")
    a = fsum(u * x + v * y for u, v, x, y in moved) / size
    d = fsum(u * y - v * x for u, v, x, y in moved) / size
    return Affine(a, -d, x0 - a * u0 + d * v0, d, a, y0 - d * u0 - a * v0)
