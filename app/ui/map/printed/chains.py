"""Joins hexsides into continuous lines and smooths them: rivers, coasts, borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from app.board.layout import Point
from app.ui.map.printed.shapes import Shapes, chaikin

Corner = tuple[int, int]


@dataclass(frozen=True)
class Chain:
    """A line with its bounds; ``loose`` says of its first and last end whether nothing joins on there."""

    points: tuple[Point, ...]
    loose: tuple[bool, bool]
    path: QPainterPath
    bounds: QRectF

    @staticmethod
    def through(points: Iterable[Point], loose: tuple[bool, bool] = (False, False)) -> Chain:
        line = tuple(points)
        path = line_path(line)
        return Chain(line, loose, path, path.boundingRect())


def line_path(points: Iterable[Point]) -> QPainterPath:
    path = QPainterPath()
    for k, (x, y) in enumerate(points):
        if k:
            path.lineTo(x, y)
        else:
            path.moveTo(x, y)
    return path


def curve_path(points: list[Point]) -> QPainterPath:
    """A smooth curve through all points."""
    path = QPainterPath(QPointF(*points[0]))
    for k in range(len(points) - 1):
        a, b, c, d = points[max(k - 1, 0)], points[k], points[k + 1], points[min(k + 2, len(points) - 1)]
        path.cubicTo(
            b[0] + (c[0] - a[0]) / 6,
            b[1] + (c[1] - a[1]) / 6,
            c[0] - (d[0] - b[0]) / 6,
            c[1] - (d[1] - b[1]) / 6,
            c[0],
            c[1],
        )
    return path


def join(shapes: Shapes, keys: Iterable[int], line: Callable[[int], list[Point]], rounds: int) -> list[Chain]:
    """Chains that use each hexside once; a chain ends where three sides meet, where it is alone, or at its start.

    ``line`` gives a hexside's points clockwise around its first hex; ``rounds`` of corner cutting smooth the result.
    """
    ends: dict[int, tuple[Corner, Corner]] = {}
    at: dict[Corner, list[int]] = {}
    for key in sorted(set(keys)):
        a, b = (_corner(point) for point in shapes.layout.side_ends(key))
        ends[key] = (a, b)
        at.setdefault(a, []).append(key)
        at.setdefault(b, []).append(key)
    left = dict.fromkeys(ends)
    chains = []
    starts = [key for key in ends if any(len(at[corner]) != 2 for corner in ends[key])]
    for start in [*starts, *ends]:
        if start not in left:
            continue
        del left[start]
        a, b = ends[start]
        # Walk away from an end that nothing goes on from, if the side has one.
        begin, here = (a, b) if len(at[a]) != 2 or len(at[b]) == 2 else (b, a)
        points = _sense(line(start), begin == a)
        key = start
        while len(at[here]) == 2:
            following = next(k for k in at[here] if k != key)
            if following not in left:
                break
            del left[following]
            c, d = ends[following]
            points += _sense(line(following), here == c)[1:]
            here, key = (d if here == c else c), following
        smooth = chaikin(points, rounds)
        chains.append(Chain.through(smooth, (len(at[begin]) == 1, len(at[here]) == 1)))
    return chains


def _corner(point: Point) -> Corner:
    return round(point[0] * 8), round(point[1] * 8)


def _sense(points: list[Point], forward: bool) -> list[Point]:
    return list(points) if forward else list(reversed(points))
