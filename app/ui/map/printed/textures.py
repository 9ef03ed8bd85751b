"""The textures of terrain: trees, tufts, hachures, houses, each a function from a hex to its marks.

Scattered marks lie on a lattice that runs through the whole map and is shaken by the place alone, so that they cross
from hex to hex without a seam. Mountains are in ``app.ui.map.printed.textures``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, cos, floor, pi, sin

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from app.board.layout import Point
from app.ui.map.printed.chance import drift, share, share_on, stem, swing, swing_on
from app.ui.map.printed.shapes import Shapes
from app.ui.map.printed.styles import TerrainStyle
from app.ui.theme import Ground

PLAIN = 0.4
"""Device pixels to a scene unit below which dots lose their shades and lights."""
Pen = tuple[str, float, float]
"""Ink of the ground (``mark``, ``shade``, ``light``, ``fill``), width in scene units, opacity."""


@dataclass
class Marks:
    """What one hex contributes. Areas are painted first, then lines, then dots, each in the order of their pens."""

    areas: dict[Pen, list[QPolygonF]] = field(default_factory=dict)
    lines: dict[Pen, list[QLineF]] = field(default_factory=dict)
    dots: dict[Pen, list[QPointF]] = field(default_factory=dict)

    def area(self, ink: str, points: Iterable[tuple[float, float]], opacity: float = 1.0) -> None:
        polygon = QPolygonF([QPointF(x, y) for x, y in points])
        self.areas.setdefault((ink, 0.0, opacity), []).append(polygon)

    def line(self, ink: str, width: float, x: float, y: float, u: float, v: float, opacity: float = 1.0) -> None:
        self.lines.setdefault((ink, width, opacity), []).append(QLineF(x, y, u, v))

    def curve(self, ink: str, width: float, points: list[tuple[float, float]], opacity: float = 1.0) -> None:
        bag = self.lines.setdefault((ink, width, opacity), [])
        bag += [QLineF(a, b, c, d) for (a, b), (c, d) in pairwise(points)]

    def dot(self, ink: str, width: float, x: float, y: float, opacity: float = 1.0) -> None:
        self.dots.setdefault((ink, width, opacity), []).append(QPointF(x, y))

    def take(self, other: Marks) -> None:
        """Adds another bag's marks behind one's own."""
        for pen, polygons in other.areas.items():
            self.areas.setdefault(pen, []).extend(polygons)
        for pen, lines in other.lines.items():
            self.lines.setdefault(pen, []).extend(lines)
        for pen, dots in other.dots.items():
            self.dots.setdefault(pen, []).extend(dots)

    def paint(self, painter: QPainter, ground: Ground, scale: float, opacity: float = 1.0) -> None:
        """``scale``: device pixels to a scene unit; lines never get thinner than a good half pixel."""
        for (ink, _, part), polygons in self.areas.items():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_faded(ground, ink, part * opacity))
            for polygon in polygons:
                painter.drawPolygon(polygon)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (ink, width, part), lines in self.lines.items():
            painter.setPen(_pen(ground, ink, max(width, 0.6 / scale), part * opacity))
            painter.drawLines(lines)
        for (ink, width, part), dots in self.dots.items():
            if scale < PLAIN and ink != "mark":
                continue
            painter.setPen(_pen(ground, ink, max(width, 0.9 / scale), part * opacity))
            painter.drawPoints(dots)


def _faded(ground: Ground, ink: str, opacity: float) -> QColor:
    color = QColor(getattr(ground, ink))
    color.setAlphaF(min(1.0, opacity))
    return color


def _pen(ground: Ground, ink: str, width: float, opacity: float) -> QPen:
    return QPen(QBrush(_faded(ground, ink, opacity)), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


class Spot:
    """A place for a mark: where, and the chances that are its own."""

    __slots__ = ("stem", "x", "y")

    def __init__(self, x: float, y: float, stem: int) -> None:
        self.x, self.y, self.stem = x, y, stem

    def share(self, seed: int) -> float:
        """A number from 0 up to 1."""
        return share_on(self.stem, seed)

    def swing(self, seed: int) -> float:
        """A number from -1 up to 1."""
        return 2 * share_on(self.stem, seed) - 1


SHAKE = 0.3
"""How far a place may lie off its lattice, in distances of the lattice."""


def spots(shapes: Shapes, i: int, gap: float, seed: int, keep: float = 1.0) -> Iterator[Spot]:
    """The lattice's places inside a hex, ``gap`` units apart, line by line; of each the share ``keep`` is used."""
    gap *= shapes.unit
    cx, cy = shapes.layout.center(i)
    corners = shapes.layout.corners(i)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    low = gap * 0.87
    inner, outer = shapes.inner**2, shapes.outer**2
    far = (shapes.outer + SHAKE * (gap + low)) ** 2
    columns = range(floor(min(xs) / gap) - 1, ceil(max(xs) / gap) + 1)
    for b in range(floor(min(ys) / low) - 1, ceil(max(ys) / low) + 1):
        begin, line = (0.5 + (b % 2) * 0.5) * gap, (b + 0.5) * low
        for a in columns:
            x, y = a * gap + begin, line
            if (x - cx) ** 2 + (y - cy) ** 2 > far:
                continue
            h = stem(a, b)
            x += swing_on(h, seed) * SHAKE * gap
            y += swing_on(h, seed + 1) * SHAKE * low
            away = (x - cx) ** 2 + (y - cy) ** 2
            if away > outer or (keep < 1 and share_on(h, seed + 2) >= keep):
                continue
            if away < inner or shapes.layout.hex_at(x, y) == i:
                yield Spot(x, y, h)


def trees(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Crowns lit from the north-west, in clumps with clearings between."""
    marks, u = Marks(), shapes.unit
    gap = 12.6 / style.density**0.5
    for spot in spots(shapes, i, gap, 100):
        if drift(spot.x, spot.y, 34 * u, 7) < 0.54 and spot.share(9) < 0.84:
            continue
        size = (7.4, 8.8, 10.2)[int(spot.share(5) * 3)] * u
        marks.dot("shade", size + 0.9 * u, spot.x + 0.8 * u, spot.y + 1.1 * u, 0.45)
        marks.dot("mark", size, spot.x, spot.y)
        marks.dot("light", size * 0.52, spot.x - 1.1 * u, spot.y - 1.2 * u, 0.7)
    ordered = sorted(marks.dots.items(), key=lambda item: {"shade": 0, "mark": 1, "light": 2}[item[0][0]])
    marks.dots = dict(ordered)
    return marks


def tufts(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Sedge standing in short lines of water."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 20.5 / style.density**0.5, 200, 0.86):
        x, y = spot.x, spot.y
        if spot.share(3) < 0.3:
            half = (4 + 4 * spot.share(4)) * u
            marks.line("shade", 1.0 * u, x - half, y, x + half, y, 0.85)
            marks.line("shade", 1.0 * u, x - half * 0.4, y + 2.6 * u, x + half * 0.9, y + 2.6 * u, 0.6)
            continue
        size = (0.85 + 0.3 * spot.share(5)) * u
        for lean, high in ((-0.62, 4.6), (-0.3, 6.6), (0.02, 7.8), (0.34, 6.4), (0.64, 4.4)):
            marks.line("mark", 0.95 * u, x + lean * 2 * size, y, x + lean * 6.6 * size, y - high * size)
        marks.line("shade", 0.9 * u, x - 6 * size, y + 1.0 * u, x + 6 * size, y + 1.0 * u, 0.7)
    return marks


def crags(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Broken ground: short scarps with their fall hatched away from the light."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 18.5 / style.density**0.5, 300, 0.82):
        size = (0.8 + 0.5 * spot.share(5)) * u
        slope = -0.5 + 0.5 * spot.swing(6)
        points = []
        for k in range(5):
            t = k / 4 - 0.5
            points.append(
                (
                    spot.x + 12 * t * size,
                    spot.y + (10 * t * slope - 5.5 * (0.25 - t * t) * 4 * 0.5 + spot.swing(30 + k)) * size,
                )
            )
        marks.curve("shade", 1.05 * u, points, 0.85)
        for k in range(7):
            t = k / 6
            j = min(int(t * 4), 3)
            f = t * 4 - j
            x = points[j][0] * (1 - f) + points[j + 1][0] * f
            y = points[j][1] * (1 - f) + points[j + 1][1] * f
            fall = (3.2 + 2.4 * spot.share(50 + k)) * size
            marks.line("mark", 0.85 * u, x + 0.4 * u, y + 0.6 * u, x + fall * 0.42, y + fall, 0.85)
    return marks


def _hill(marks: Marks, x: float, y: float, wide: float, spot: Spot, u: float) -> None:
    """One rounded hill seen from the south: strokes fall away from its brow, longer on the shaded side."""
    high = wide * 0.62
    brow = [(x + wide * cos(a), y - high * sin(a)) for a in (pi * k / 10 for k in range(11))]
    marks.area("light", [*brow, (x + wide * 0.5, y + 1.5 * u), (x - wide * 0.5, y + 1.5 * u)], 0.55)
    for k in range(15):
        angle = pi * (0.04 + 0.92 * k / 14)
        dark = round((0.5 + 0.5 * cos(angle)) * 4) / 4
        length = (0.16 + 0.3 * dark + 0.1 * spot.share(k)) * wide
        sx, sy = x + wide * cos(angle), y - high * sin(angle)
        spread = 0.55 + 0.35 * abs(cos(angle))
        marks.line(
            "mark" if dark < 0.8 else "shade",
            (0.75 + 0.3 * dark) * u,
            sx,
            sy,
            sx + length * cos(angle) * spread * 0.6,
            sy + length * (0.75 + 0.25 * spread) * 0.9,
            0.9,
        )


def hachures(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Rolling hills."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 27 / style.density**0.5, 400, 0.9):
        wide = (7.5 + 3.5 * spot.share(5)) * u
        _hill(marks, spot.x, spot.y + 2 * u, wide, spot, u)
    return marks


def knoll(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """One hilltop: two contours and the strokes of its fall all round."""
    marks, u = Marks(), shapes.unit
    cx, cy = shapes.layout.center(i)
    for ring, width in ((24.0, 1.1), (15.5, 0.9)):
        points = []
        for k in range(25):
            angle = 2 * pi * (k % 24) / 24
            reach = ring * (1 + 0.09 * swing(i, k % 24, int(ring)) + 0.08 * cos(2 * angle + 6 * share(i, 3))) * u
            points.append((cx + reach * 1.1 * cos(angle), cy + reach * 0.92 * sin(angle)))
        marks.curve("shade", width * u, points, 0.75)
        for k, (x, y) in enumerate(points[:-1]):
            if ring > 20:
                fall = 1.16 + 0.08 * share(i, k, 77)
                marks.line("mark", 0.85 * u, x, y, cx + (x - cx) * fall, cy + (y - cy) * fall, 0.9)
    return marks


def dunes(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Sand: grains, and crescents with their backs to the wind."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 8.4 / style.density**0.5, 500, 0.62):
        marks.dot("mark", (1.1 if spot.share(5) < 0.5 else 1.6) * u, spot.x, spot.y, 0.75)
    for spot in spots(shapes, i, 30, 520, 0.85):
        wide = (6 + 4 * spot.share(5)) * u
        points = [(spot.x + wide * cos(a), spot.y - wide * 0.42 * sin(a)) for a in (pi * k / 8 for k in range(9))]
        marks.curve("shade", 1.0 * u, points, 0.8)
    return marks


def _house(marks: Marks, x: float, y: float, wide: float, deep: float, turn: float, ink: str = "shade") -> None:
    c, s = cos(turn) / 2, sin(turn) / 2
    ax, ay, bx, by = wide * c, wide * s, -deep * s, deep * c
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    marks.area(ink, [(x + p * ax + q * bx, y + p * ay + q * by) for p, q in corners], 0.92)


def hamlet(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """A dozen houses along a lane."""
    marks, u = Marks(), shapes.unit
    cx, cy = shapes.layout.center(i)
    turn = pi * share(i, 1)
    for k in range(-4, 5):
        along = k * 6.2 * u
        for side in (-1, 1):
            if share(i, k + 9, side + 2) < 0.72:
                off = side * (5.2 + 1.6 * share(i, k + 9, side + 5)) * u
                x = cx + along * cos(turn) - off * sin(turn)
                y = cy + along * sin(turn) + off * cos(turn)
                _house(marks, x, y, 4.4 * u, 3.2 * u, turn + 0.2 * swing(i, k + 9, side + 7))
    return marks


def houses(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """A town: houses all over the hex, in loose rows."""
    marks, u = Marks(), shapes.unit
    turn = 0.5 * swing(i, 1)
    for spot in spots(shapes, i, 10.5, 600, 0.8):
        size = 0.8 + 0.5 * spot.share(5)
        ink = "shade" if spot.share(6) < 0.6 else "mark"
        _house(marks, spot.x, spot.y, 5.4 * size * u, 4 * u, turn + 0.15 * spot.swing(8), ink)
    return marks


def blocks(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """A big city: whole blocks with streets between."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 13.5, 650, 0.96):
        ink = "shade" if spot.share(6) < 0.45 else "mark"
        wide = (9 + 2 * spot.share(5)) * u
        _house(marks, spot.x, spot.y, wide, (7.4 + 1.6 * spot.share(7)) * u, 0.12, ink)
    return marks


def works(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Field works: two lines of traversed trench."""
    marks, u = Marks(), shapes.unit
    cx, cy = shapes.layout.center(i)
    for row, shift in ((-11.0, 0), (11.0, 1)):
        points = []
        for k in range(13):
            points.append((cx + (k - 6) * 4.4 * u, cy + (row + (3.2 if (k + shift) % 4 in (1, 2) else -3.2)) * u))
        marks.curve("shade", 1.7 * u, points, 0.9)
        for x, y in points[::2]:
            marks.line("mark", 1.0 * u, x, y, x, y - 4 * u, 0.9)
    return marks


def water(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """A few short lines of swell."""
    marks, u = Marks(), shapes.unit
    for spot in spots(shapes, i, 30, 700, 0.6):
        half = (4 + 5 * spot.share(5)) * u
        points = [(spot.x + half * (k / 4 - 1), spot.y - 1.1 * u * sin(pi * k / 2)) for k in range(9)]
        marks.curve("mark", 0.9 * u, points, 0.55)
    return marks


def none(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    return Marks()


def question(shapes: Shapes, i: int, style: TerrainStyle) -> Marks:
    """Terrain not entered: a loose grid of small question marks, none of them where the hex number stands."""
    marks, u = Marks(), shapes.unit
    cx, cy = shapes.layout.center(i)
    gap = 18.0 * u
    corners = shapes.layout.corners(i)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    for b in range(floor(min(ys) / gap), ceil(max(ys) / gap) + 1):
        for a in range(floor(min(xs) / gap) - 1, ceil(max(xs) / gap) + 1):
            x, y = (a + (b % 2) * 0.5) * gap, b * gap
            if shapes.layout.hex_at(x, y) == i and not (abs(x - cx) < 21 * u and y < cy - 23 * u):
                _question_mark(marks, x, y, 2.0 * u, u)
    return marks


def _question_mark(marks: Marks, x: float, y: float, size: float, u: float) -> None:
    hook = [(x + size * cos(a), y - size * 1.1 - size * sin(a)) for a in (pi * (1.05 - k / 6 * 1.35) for k in range(7))]
    marks.curve("mark", 0.95 * u, [*hook, (x, y + size * 0.35)], 0.75)
    marks.dot("mark", 1.3 * u, x, y + size * 1.15, 0.75)


TEXTURES: dict[str, Callable[[Shapes, int, TerrainStyle], Marks]] = {
    "none": none,
    "trees": trees,
    "tufts": tufts,
    "crags": crags,
    "hachures": hachures,
    "knoll": knoll,
    "dunes": dunes,
    "hamlet": hamlet,
    "houses": houses,
    "blocks": blocks,
    "works": works,
    "water": water,
    "question": question,
}


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
