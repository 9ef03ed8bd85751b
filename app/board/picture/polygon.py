"""Polygons on a picture: what of it is map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from app.board.grid import Grid
from app.board.layout import Point
from app.board.mapdata import spans
from app.board.picture.fit import GridFit

MOST_CORNERS = 2000


def area(points: Sequence[Point]) -> float:
    """Square pixels, positive where the corners go round clockwise as they are seen."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise([*points, points[0]])) / 2


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point is inside, by the even-odd rule; a polygon without corners contains everything."""
    if not polygon:
        return True
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in pairwise([*polygon, polygon[0]]):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside


def hidden(grid: Grid, fit: GridFit, inside: Sequence[Point], cut: Iterable[Sequence[Point]] = ()) -> frozenset[int]:
    """The hexes whose centers lie outside one polygon, or inside one of those cut out: legends, turn tracks, cut
    corners. All polygons are in the fit's pixels."""
    holes = [tuple(hole) for hole in cut]
    found = set()
    for i in range(grid.size):
        at = fit.center(grid, i)
        if not contains(inside, at) or any(hole and contains(hole, at) for hole in holes):
            found.add(i)
    return frozenset(found)


def masked(grid: Grid, hexes: Iterable[int]) -> tuple[str, ...]:
    """These hexes of a grid, with those that it masks already, as ``GridSpec.masked`` writes them. ``Grid.from_spec``
    of the spec with this mask has the others alone."""
    return (*grid.spec.masked, *spans(grid, hexes))
