"""Corner badges: each mark has a shape of its own, so that colour is never the only difference."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.counters.face import BadgeStyle

SIGNS_FROM = 11.0
"""Below this many pixels across a badge is its shape alone."""


def draw_badge(painter: QPainter, style: BadgeStyle, ink: QColor, rim: QColor, where: QRectF) -> None:
    """Draws a badge that fills ``where``; ``rim`` sets it off from the counter and is the ink of its sign."""
    outline = SHAPES[style.shape](where)
    line = max(1.0, where.width() * 0.09)
    painter.setPen(QPen(rim, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(ink)
    painter.drawPath(outline)
    if where.width() >= SIGNS_FROM and style.sign in SIGNS:
        pen = QPen(rim, max(1.1, where.width() * 0.115))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(rim)
        SIGNS[style.sign](painter, where)


def _at(box: QRectF, x: float, y: float) -> QPointF:
    """A point by shares of the box, (0, 0) its middle and 1 its edge."""
    return QPointF(box.center().x() + x * box.width() / 2, box.center().y() + y * box.height() / 2)


def _polygon(box: QRectF, *points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([_at(box, x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _disc(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(box)
    return path


def _square(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    inner = box.adjusted(box.width() * 0.06, box.height() * 0.06, -box.width() * 0.06, -box.height() * 0.06)
    path.addRoundedRect(inner, box.width() * 0.14, box.width() * 0.14)
    return path


def _burst(box: QRectF) -> QPainterPath:
    points = []
    for k in range(16):
        reach = 1.0 if k % 2 == 0 else 0.62
        points.append((reach * cos(k * pi / 8), reach * sin(k * pi / 8)))
    return _polygon(box, *points)


SHAPES: dict[str, Callable[[QRectF], QPainterPath]] = {
    "disc": _disc,
    "square": _square,
    "burst": _burst,
    "triangle": lambda box: _polygon(box, (0, -1), (1.02, 0.86), (-1.02, 0.86)),
    "wedge": lambda box: _polygon(box, (-1.02, -0.86), (1.02, -0.86), (0, 1)),
    "hexagon": lambda box: _polygon(box, (0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5)),
    "tab": lambda box: _polygon(box, (-0.95, -0.75), (0.35, -0.75), (1, 0), (0.35, 0.75), (-0.95, 0.75)),
}


def drop(box: QRectF, share: float = 1.0) -> QPainterPath:
    """A drop of fuel inside ``box``."""

    def at(x: float, y: float) -> QPointF:
        return _at(box, x * share, y * share)

    path = QPainterPath(at(0, -0.62))
    path.cubicTo(at(0.12, -0.3), at(0.46, -0.08), at(0.46, 0.22))
    path.cubicTo(at(0.46, 0.72), at(-0.46, 0.72), at(-0.46, 0.22))
    path.cubicTo(at(-0.46, -0.08), at(-0.12, -0.3), at(0, -0.62))
    return path


def _crossed_drop(painter: QPainter, box: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(drop(box))
    painter.drawLine(_at(box, -0.58, 0.62), _at(box, 0.58, -0.58))


def _half_drop(painter: QPainter, box: QRectF) -> None:
    low = box.translated(0, box.height() * 0.14)
    path = drop(low, 0.78)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    lower = QPainterPath()
    lower.addRect(QRectF(box.left(), _at(low, 0, 0.1).y(), box.width(), box.height()))
    painter.fillPath(path.intersected(lower), painter.pen().color())


def _lines(*pairs: tuple[float, float, float, float]) -> Callable[[QPainter, QRectF], None]:
    def draw(painter: QPainter, box: QRectF) -> None:
        for x, y, u, v in pairs:
            painter.drawLine(_at(box, x, y), _at(box, u, v))

    return draw


SIGNS: dict[str, Callable[[QPainter, QRectF], None]] = {
    "crossed-drop": _crossed_drop,
    "half-drop": _half_drop,
    "wings": _lines((-0.5, 0.1, 0, 0.5), (0, 0.5, 0.5, 0.1)),
    "bar": _lines((-0.42, -0.4, 0.42, -0.4)),
    "plus": _lines((-0.45, 0, 0.45, 0), (0, -0.45, 0, 0.45)),
    "arrow": _lines((-0.55, 0, 0.4, 0), (0.05, -0.3, 0.4, 0), (0.05, 0.3, 0.4, 0)),
    "cross": _lines((-0.5, -0.32, 0.14, 0.32), (-0.5, 0.32, 0.14, -0.32)),
    "crenel": _lines((-0.5, 0.3, 0.5, 0.3), (-0.5, 0.3, -0.5, -0.25), (0, 0.3, 0, -0.25), (0.5, 0.3, 0.5, -0.25)),
    "rails": _lines(
        (-0.5, -0.28, 0.5, -0.28), (-0.5, 0.28, 0.5, 0.28), (-0.2, -0.28, -0.2, 0.28), (0.25, -0.28, 0.25, 0.28)
    ),
}
