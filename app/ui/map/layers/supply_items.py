"""The supply overlay: lines that gather towards their sources below the counters, and the signs above them."""

from __future__ import annotations

from collections import Counter as Tally
from itertools import pairwise
from math import log2

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from app.ui.counters.badges import drop
from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import SupplyOverlay

TIES = (0.18, 0.32, 0.74, 0.88)
"""Where the ties stand on a step, as shares of it; between them is the tick."""


class SupplyLinesItem(HexItem[SupplyOverlay]):
    """Each step is drawn once, the wider the more lines use it, with a tick that points to the source; along rail and
    the like it bears ties, over water it is a chain of dots. What breaks the line, or would restore it, is hatched."""

    reach = 6.0

    def show_value(self, value: SupplyOverlay | None) -> None:
        self._steps: Tally[tuple[int, int]] = Tally()
        self._sources: frozenset[int] = frozenset()
        if value is not None:
            for line in value.lines:
                self._steps.update(pairwise(line))
            self._sources = frozenset(line[-1] for line in value.lines if line)
        super().show_value(value)

    def draw(self, painter: QPainter, value: SupplyOverlay, exposed: QRectF, scale: float) -> None:
        near = set(self.near(exposed))
        overlay = self.theme.overlay
        ink = self.theme.side_ink(value.side)
        next_to = self.layout.grid.adjacent
        wet = [(a, b) for a, b in self._steps if b not in next_to[a]]
        steps = [(a, b, n) for (a, b), n in self._steps.items() if (a in near or b in near) and b in next_to[a]]
        painter.setPen(rounded(tinted(overlay.casing, 0.8), max(5.2 * self.unit, 3.4 / scale)))
        painter.drawLines([QLineF(self.center(a), self.center(b)) for a, b, _ in steps])
        by_width: dict[float, list[QLineF]] = {}
        for a, b, n in steps:
            width = 1.5 + 0.55 * min(4, round(log2(n + 1)))
            by_width.setdefault(width, []).append(QLineF(self.center(a), self.center(b)))
        for width, lines in by_width.items():
            painter.setPen(rounded(ink, max(width * self.unit, 1.2 / scale)))
            painter.drawLines(lines)
        if scale > 0.2:
            painter.setPen(rounded(ink, max(1.9 * self.unit, 1.2 / scale)))
            for a, b, _ in steps:
                painter.drawPolyline(self._tick(a, b))
            self._ties(painter, [(a, b) for a, b, _ in steps if (a, b) in value.carried], ink, scale)
        self._over_water(painter, wet, ink, scale)
        for i in (value.broken | value.relief) & near:
            hatched = overlay.green if i in value.relief else overlay.vermilion
            line = rounded(tinted(hatched, 0.85), max(2.0 * self.unit, 1.1 / scale))
            self.hatch(painter, i, line, max(8.5 * self.unit, 5 / scale))
        painter.setBrush(overlay.casing)
        painter.setPen(rounded(ink, max(2.4 * self.unit, 1.4 / scale)))
        radius = max(6.0 * self.unit, 3.2 / scale)
        for i in self._sources & near:
            painter.drawEllipse(self.center(i), radius, radius)

    def _ties(self, painter: QPainter, steps: list[tuple[int, int]], ink: QColor, scale: float) -> None:
        """Short strokes across the line, as maps draw rail."""
        across = []
        for a, b in steps:
            line = QLineF(self.center(a), self.center(b))
            normal = line.normalVector()
            normal.setLength(5.2 * self.unit)
            arm = normal.p2() - normal.p1()
            across += [QLineF(line.pointAt(t) - arm, line.pointAt(t) + arm) for t in TIES]
        for pen in (
            rounded(tinted(self.theme.overlay.casing, 0.8), max(4.2 * self.unit, 2.6 / scale)),
            rounded(ink, max(2.0 * self.unit, 1.2 / scale)),
        ):
            painter.setPen(pen)
            painter.drawLines(across)

    def _over_water(self, painter: QPainter, steps: list[tuple[int, int]], ink: QColor, scale: float) -> None:
        for width, color in ((6.4, tinted(self.theme.overlay.casing, 0.9)), (4.0, ink)):
            size = max(width * self.unit, width * 0.55 / scale)
            pen = rounded(color, size)
            pen.setDashPattern([0.01, 10.0 * max(self.unit, 0.55 / scale) / size])
            painter.setPen(pen)
            painter.drawLines([QLineF(self.center(a), self.center(b)) for a, b in steps])

    def _tick(self, a: int, b: int) -> QPolygonF:
        """An open arrow head just past the middle of a step."""
        line = QLineF(self.center(a), self.center(b))
        tip = line.pointAt(0.58)
        back = QLineF(tip, line.p1())
        back.setLength(5.4 * self.unit)
        normal = back.normalVector()
        normal.setLength(4.0 * self.unit)
        side = normal.p2() - normal.p1()
        return QPolygonF([back.p2() + side, tip, back.p2() - side])


class SupplySignsItem(HexItem[SupplyOverlay]):
    """Rings and crossed drops on the isolated, a cross on what breaks the line, a plus on what would restore it."""

    reach = 8.0

    def draw(self, painter: QPainter, value: SupplyOverlay, exposed: QRectF, scale: float) -> None:
        overlay = self.theme.overlay
        for i in self.near(exposed):
            if i in value.broken and i not in value.relief:
                self._signed(painter, i, overlay.vermilion, "cross", scale)
            elif i in value.relief:
                self._signed(painter, i, overlay.green, "plus", scale)
            if i in value.isolated:
                self._isolated(painter, i, scale)

    def _signed(self, painter: QPainter, i: int, ink: QColor, sign: str, scale: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(self.theme.overlay.casing, 0.85), max(5.4 * self.unit, 3.2 / scale)))
        painter.drawPolygon(self.hexagon(i, 0.955))
        painter.setPen(rounded(ink, max(3.0 * self.unit, 1.6 / scale)))
        painter.drawPolygon(self.hexagon(i, 0.955))
        center, radius = self._corner(i), max(8.5 * self.unit, 5.5 / scale)
        painter.setBrush(ink)
        painter.setPen(rounded(self.theme.overlay.casing, radius * 0.2))
        painter.drawEllipse(center, radius, radius)
        painter.setPen(rounded(self.theme.overlay.casing, radius * 0.27))
        arm = radius * (0.42 if sign == "cross" else 0.55)
        if sign == "cross":
            painter.drawLine(center + QPointF(-arm, -arm), center + QPointF(arm, arm))
            painter.drawLine(center + QPointF(-arm, arm), center + QPointF(arm, -arm))
        else:
            painter.drawLine(center + QPointF(-arm, 0), center + QPointF(arm, 0))
            painter.drawLine(center + QPointF(0, -arm), center + QPointF(0, arm))

    def _corner(self, i: int) -> QPointF:
        """Upper left of the counter, inside the hex."""
        return self.center(i) + QPointF(-23 * self.unit, -24 * self.unit)

    def _isolated(self, painter: QPainter, i: int, scale: float) -> None:
        center, unit, overlay = self.center(i), self.unit, self.theme.overlay
        half = 31.5 * unit
        ring = QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(overlay.casing, 0.9), max(5.0 * unit, 3.4 / scale)))
        painter.drawRoundedRect(ring, 9 * unit, 9 * unit)
        painter.setPen(rounded(overlay.vermilion, max(2.8 * unit, 1.8 / scale)))
        painter.drawRoundedRect(ring, 9 * unit, 9 * unit)
        size = max(10.5 * unit, 6 / scale)
        at = center + QPointF(-24 * unit, -24 * unit)  # over the badge of the counter, which says the same
        painter.setBrush(overlay.vermilion)
        painter.setPen(rounded(overlay.casing, size * 0.18))
        painter.drawEllipse(at, size, size)
        box = QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(overlay.casing, size * 0.22))
        painter.drawPath(drop(box))
        painter.drawLine(at + QPointF(-0.58 * size, 0.6 * size), at + QPointF(0.58 * size, -0.58 * size))
