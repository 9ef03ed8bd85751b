"""A bag of drawing: dots, lines and small areas of one texture, sorted by pen so that a tile paints them in batches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

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
        for (ink, _, share), polygons in self.areas.items():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_faded(ground, ink, share * opacity))
            for polygon in polygons:
                painter.drawPolygon(polygon)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (ink, width, share), lines in self.lines.items():
            painter.setPen(_pen(ground, ink, max(width, 0.6 / scale), share * opacity))
            painter.drawLines(lines)
        for (ink, width, share), dots in self.dots.items():
            if scale < PLAIN and ink != "mark":
                continue
            painter.setPen(_pen(ground, ink, max(width, 0.9 / scale), share * opacity))
            painter.drawPoints(dots)


def _faded(ground: Ground, ink: str, opacity: float) -> QColor:
    colour = QColor(getattr(ground, ink))
    colour.setAlphaF(min(1.0, opacity))
    return colour


def _pen(ground: Ground, ink: str, width: float, opacity: float) -> QPen:
    return QPen(QBrush(_faded(ground, ink, opacity)), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
