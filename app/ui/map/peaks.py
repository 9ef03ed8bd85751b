"""Mountains: ranks of peaks, lit from the west, their eastern faces dark and hatched down the fall."""

from __future__ import annotations

from app.board.layout import Point
from app.ui.map.chance import drift
from app.ui.map.marks import Marks
from app.ui.map.shapes import Shapes
from app.ui.map.styles import TerrainStyle
from app.ui.map.textures import Spot, spots

FOLDS = 4


def peaks(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Peaks on a loose lattice, higher and lower by stretches of country."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 26.5 / style.density**0.5, 800, 0.94):
        tall = 0.72 + 0.5 * drift(spot.x, spot.y, 60 * u, 13) + 0.22 * spot.share(4)
        # In a few sizes, so that a tile needs few pens.
        _peak(marks, spot, round(tall * 7) / 7 * u)
    return marks


def _peak(marks: Marks, spot: Spot, k: float) -> None:
    def shake(seed: int, reach: float) -> float:
        return reach * k * spot.swing(seed)

    x, low = spot.x, spot.y + 7.5 * k
    top = (x + shake(1, 1.6), low - (15.5 + 2 * spot.share(2)) * k)
    west, east = (x - (12.5 + shake(3, 1.5) / k) * k, low), (x + (11.5 + shake(5, 1.5) / k) * k, low + 0.6 * k)
    fold = _fold(top, (x + 2.6 * k + shake(6, 1.5), low + 1.2 * k), spot, k)
    left = _slope(top, west, -1.3 * k)
    right = _slope(top, east, 1.2 * k)
    marks.area("light", [*left, *reversed(fold)], 0.9)
    marks.area("shade", [*right, *reversed(fold)], 0.46)
    # Gullies down the dark face, and one or two faint ones down the lit face.
    for n in range(1, FOLDS + 1):
        t = n / (FOLDS + 1)
        (ax, ay), (bx, _) = _at(right, t * 0.62), _at(fold, min(1.0, t * 0.75 + 0.22))
        foot = 0.62 + 0.2 * spot.share(20 + n)
        marks.line("shade", 0.75 * k, ax, ay, ax + (bx - ax) * foot + 2.2 * k * t, ay + (low - ay) * foot, 0.5)
    for n in (1, 2):
        ax, ay = _at(left, 0.25 + 0.24 * n)
        marks.line("mark", 0.7 * k, ax, ay, ax + 1.8 * k, ay + (low - ay) * 0.6, 0.45)
    marks.curve("shade", 0.8 * k, left, 0.55)
    marks.curve("shade", 1.05 * k, right, 0.75)
    marks.curve("shade", 0.7 * k, fold, 0.4)


def _fold(top: Point, foot: Point, spot: Spot, k: float) -> list[Point]:
    """The crooked edge between the lit and the dark face."""
    points = [top]
    for n in (1, 2, 3):
        t = n / 4
        side = 1.7 * k * (1 if n % 2 else -1) * (0.6 + 0.5 * spot.share(10 + n))
        points.append((top[0] + (foot[0] - top[0]) * t + side, top[1] + (foot[1] - top[1]) * t))
    return [*points, foot]


def _slope(top: Point, foot: Point, sag: float) -> list[Point]:
    """From the summit down, hollowed a little."""
    points = []
    for n in range(5):
        t = n / 4
        hollow = sag * 4 * t * (1 - t)
        points.append((top[0] + (foot[0] - top[0]) * t - hollow, top[1] + (foot[1] - top[1]) * t + abs(hollow)))
    return points


def _at(line: list[Point], t: float) -> Point:
    """The point a share ``t`` along a line of evenly spaced points."""
    place = min(max(t, 0.0), 1.0) * (len(line) - 1)
    k = min(int(place), len(line) - 2)
    f = place - k
    (ax, ay), (bx, by) = line[k], line[k + 1]
    return ax + (bx - ax) * f, ay + (by - ay) * f
