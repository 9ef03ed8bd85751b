"""What lies on hexsides: rivers as joined, smoothed strokes, arms of lakes and seas, passes, walls, borders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from app.board.layout import Point
from app.ui.map.printed.chains import Chain, join
from app.ui.map.printed.chance import swing
from app.ui.map.printed.shapes import Shapes
from app.ui.map.printed.styles import LineStyle, styles
from app.ui.theme import Theme

FLOWING = ("stream", "inlet", "shallows", "strait")
BELOW = ("inlet", "shallows", "strait")
"""Drawn under the rivers."""


@dataclass(frozen=True)
class Course:
    """All hexsides of one style, joined."""

    style: LineStyle
    chains: tuple[Chain, ...]


@dataclass(frozen=True)
class Crossing:
    """A thing on one hexside: its middle, the direction along it and its length."""

    style: LineStyle
    x: float
    y: float
    tx: float
    ty: float
    length: float


def pen(color: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    return QPen(QBrush(color), width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def flat(color: QColor, width: float) -> QPen:
    return QPen(QBrush(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)


class Waters:
    """The hexside features of a board, gathered once."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        by_style: dict[LineStyle, list[int]] = {}
        self.crossings: list[Crossing] = []
        table = styles()
        for key, features in sorted(shapes.board.sides.items()):
            for style in sorted((table.of_hexside(slug) for slug in features), key=lambda s: (s.draw, s.width)):
                if style.draw in FLOWING or style.draw in ("embankment", "wall", "strange"):
                    by_style.setdefault(style, []).append(key)
                if style.draw in CROSSINGS:
                    self.crossings.append(self._crossing(style, key))
        order = sorted(by_style, key=lambda s: (s.draw not in BELOW, s.draw != "stream", s.width))
        self.courses = [Course(style, tuple(join(shapes, by_style[style], self._line, 3))) for style in order]
        straight = {name: join(shapes, keys, self._straight, 0) for name, keys in shapes.board.borders.items()}
        self.borders = [chain for chains in straight.values() for chain in chains]

    def _line(self, key: int) -> list[Point]:
        """A hexside as the water takes it: a bend in the middle, the corners left to be rounded."""
        (ax, ay), (bx, by) = (self.shapes.corner(point) for point in self.shapes.layout.side_ends(key))
        t = 0.5 + 0.12 * swing(key, 31)
        off = 0.085 * swing(key, 32)
        return [(ax, ay), (ax + (bx - ax) * t - (by - ay) * off, ay + (by - ay) * t + (bx - ax) * off), (bx, by)]

    def _straight(self, key: int) -> list[Point]:
        return [self.shapes.corner(point) for point in self.shapes.layout.side_ends(key)]

    def _crossing(self, style: LineStyle, key: int) -> Crossing:
        (ax, ay), (bx, by) = self.shapes.layout.side_ends(key)
        length = hypot(bx - ax, by - ay)
        return Crossing(style, (ax + bx) / 2, (ay + by) / 2, (bx - ax) / length, (by - ay) / length, length)

    def paint(self, painter: QPainter, area: QRectF, theme: Theme, scale: float) -> None:
        """``scale``: device pixels to a scene unit."""
        reach = 12 * self.shapes.unit
        near = area.adjusted(-reach, -reach, reach, reach)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for course in self.courses:
            chains = [chain for chain in course.chains if chain.bounds.adjusted(-1, -1, 1, 1).intersects(near)]
            if chains:
                COURSES[course.style.draw](painter, chains, course.style, theme, self.shapes.unit, scale)

    def paint_borders(self, painter: QPainter, area: QRectF, theme: Theme, scale: float) -> None:
        """A dash-dot line on a band of its colour."""
        unit = self.shapes.unit
        width = max(2.0 * unit, 1.2 / scale)
        for chain in self.borders:
            if not chain.bounds.adjusted(-9, -9, 9, 9).intersects(area):
                continue
            band = QColor(theme.line.border_band)
            band.setAlphaF(0.42)
            painter.setPen(flat(band, max(8.0 * unit, 3 / scale)))
            painter.drawPath(chain.path)
            line = flat(theme.line.border, width)
            line.setDashPattern([5.5, 2.2, 1.2, 2.2])
            painter.setPen(line)
            painter.drawPath(chain.path)

    def paint_crossings(self, painter: QPainter, area: QRectF, theme: Theme, scale: float) -> None:
        reach = 20 * self.shapes.unit
        near = area.adjusted(-reach, -reach, reach, reach)
        for crossing in self.crossings:
            if near.contains(crossing.x, crossing.y):
                CROSSINGS[crossing.style.draw](painter, crossing, theme, self.shapes.unit, scale)


def _ink(theme: Theme, name: str) -> QColor:
    group = theme.water if hasattr(theme.water, name) else theme.line
    color: QColor = getattr(group, name)
    return color


def _stream(painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float) -> None:
    """A river: a pale bank, the stroke, and for a wide one a lighter middle. It grows out of a thin source."""
    ink = _ink(theme, style.ink)
    width = max(style.width * unit, 1.25 / scale)
    wide = style.width >= 6
    bank = QColor(theme.water.bank)
    bank.setAlphaF(0.75)
    if scale > 0.3:
        painter.setPen(pen(bank, width + 2.6 * unit))
        for chain in chains:
            painter.drawPath(chain.path)
    if wide:
        painter.setPen(pen(theme.water.deep, width + 1.1 * unit))
        for chain in chains:
            painter.drawPath(chain.path)
    painter.setPen(pen(ink, width))
    for chain in chains:
        if any(chain.loose) and len(chain.points) > 12 and not wide:
            _tapering(painter, chain, ink, width)
        else:
            painter.drawPath(chain.path)


def _tapering(painter: QPainter, chain: Chain, ink: QColor, width: float) -> None:
    """A chain whose loose first end is a source. The other loose end may be a mouth and keeps its width."""
    points = chain.points if chain.loose[0] else tuple(reversed(chain.points))
    head = min(len(points) // 2, 14)
    for k, (a, b) in enumerate(pairwise(points[: head + 1])):
        painter.setPen(pen(ink, width * (0.45 + 0.55 * k / head)))
        painter.drawLine(QPointF(*a), QPointF(*b))
    painter.setPen(pen(ink, width))
    path = QPainterPath(QPointF(*points[head]))
    for x, y in points[head + 1 :]:
        path.lineTo(x, y)
    painter.drawPath(path)


def _inlet(painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float) -> None:
    """An arm of water along the hexside, with a shore."""
    ground = theme.ground("water")
    width = max(style.width * unit, 2 / scale)
    painter.setPen(pen(ground.shade, width + 2.0 * unit))
    for chain in chains:
        painter.drawPath(chain.path)
    painter.setPen(pen(ground.fill, width))
    for chain in chains:
        painter.drawPath(chain.path)
    if scale > 0.4:
        shore = QColor(ground.mark)
        shore.setAlphaF(0.4)
        painter.setPen(pen(shore, width * 0.56))
        for chain in chains:
            painter.drawPath(chain.path)
        painter.setPen(pen(ground.fill, width * 0.42))
        for chain in chains:
            painter.drawPath(chain.path)


def _shallows(
    painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float
) -> None:
    """Water that can be waded: an arm with dashes of marsh in it."""
    _inlet(painter, chains, style, theme, unit, scale)
    marks = flat(theme.ground("marsh").mark, 1.3 * unit)
    marks.setDashPattern([2.0, 4.0])
    painter.setPen(marks)
    for chain in chains:
        painter.drawPath(chain.path)


def _strait(painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float) -> None:
    """An arm that a ferry crosses; the ferry's arrow is a crossing."""
    _inlet(painter, chains, style, theme, unit, scale)


def _embankment(
    painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float
) -> None:
    """A line with teeth on both sides."""
    ink = _ink(theme, style.ink)
    teeth = flat(ink, 7 * unit)
    teeth.setDashPattern([0.16, 0.5])
    painter.setPen(teeth)
    for chain in chains:
        painter.drawPath(chain.path)
    painter.setPen(flat(ink, max(style.width * unit, 1 / scale)))
    for chain in chains:
        painter.drawPath(chain.path)


def _wall(painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float) -> None:
    """What nobody crosses: a heavy line with bars through it."""
    ink = _ink(theme, style.ink)
    painter.setPen(pen(ink, max(style.width * unit, 1.6 / scale)))
    for chain in chains:
        painter.drawPath(chain.path)
    bars = flat(ink, 10 * unit)
    bars.setDashPattern([0.2, 0.9])
    painter.setPen(bars)
    for chain in chains:
        painter.drawPath(chain.path)


def _strange(painter: QPainter, chains: list[Chain], style: LineStyle, theme: Theme, unit: float, scale: float) -> None:
    line = flat(_ink(theme, style.ink), max(style.width * unit, 1.6 / scale))
    line.setDashPattern([2.0, 1.4])
    painter.setPen(line)
    for chain in chains:
        painter.drawPath(chain.path)


COURSES: dict[str, Callable[[QPainter, list[Chain], LineStyle, Theme, float, float], None]] = {
    "stream": _stream,
    "inlet": _inlet,
    "shallows": _shallows,
    "strait": _strait,
    "embankment": _embankment,
    "wall": _wall,
    "strange": _strange,
}


def _frame(crossing: Crossing, unit: float) -> Callable[[float, float], QPointF]:
    """Points by (along the hexside, across it) in units of the drawings."""

    def at(along: float, across: float) -> QPointF:
        a, b = along * unit, across * unit
        return QPointF(crossing.x + crossing.tx * a - crossing.ty * b, crossing.y + crossing.ty * a + crossing.tx * b)

    return at


def _pass(painter: QPainter, crossing: Crossing, theme: Theme, unit: float, scale: float) -> None:
    """A road's gap through the range: two brackets that lean apart, paper between them."""
    at = _frame(crossing, unit)
    ink = _ink(theme, crossing.style.ink)
    gap = QPainterPath(at(-6.5, -11))
    gap.quadTo(at(-2.6, 0), at(-6.5, 11))
    gap.lineTo(at(6.5, 11))
    gap.quadTo(at(2.6, 0), at(6.5, -11))
    gap.closeSubpath()
    painter.fillPath(gap, theme.sheet.paper)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, max(crossing.style.width * unit, 1.2 / scale)))
    for side in (-1, 1):
        bracket = QPainterPath(at(7.5 * side, -12))
        bracket.quadTo(at(2.6 * side, 0), at(7.5 * side, 12))
        painter.drawPath(bracket)


def _bridge(painter: QPainter, crossing: Crossing, theme: Theme, unit: float, scale: float) -> None:
    """Two rails across the water with splayed ends."""
    at = _frame(crossing, unit)
    deck = QPainterPath(at(-3.2, -9))
    for along, across in ((3.2, -9), (3.2, 9), (-3.2, 9)):
        deck.lineTo(at(along, across))
    painter.fillPath(deck, theme.sheet.paper)
    painter.setPen(pen(_ink(theme, crossing.style.ink), max(crossing.style.width * unit, 1.2 / scale)))
    for side in (-1, 1):
        painter.drawPolyline([at(6.4 * side, -11.5), at(3.4 * side, -8), at(3.4 * side, 8), at(6.4 * side, 11.5)])


def _ferry(painter: QPainter, crossing: Crossing, theme: Theme, unit: float, scale: float) -> None:
    """A line across the strait with a head at either end."""
    at = _frame(crossing, unit)
    painter.setPen(pen(theme.line.barrier, max(1.6 * unit, 1 / scale)))
    painter.drawLine(QLineF(at(0, -12), at(0, 12)))
    for end in (-1, 1):
        painter.drawPolyline([at(-3.4, 8 * end), at(0, 12.5 * end), at(3.4, 8 * end)])


CROSSINGS: dict[str, Callable[[QPainter, Crossing, Theme, float, float], None]] = {
    "pass": _pass,
    "bridge": _bridge,
    "strait": _ferry,
}
