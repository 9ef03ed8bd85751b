"""The command overlay: how far headquarters reach below the counters, who is in command and who leads him above."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import Commanded, CommandOverlay

DASHES = ([6.0, 2.6], [1.6, 2.4])
"""How the outlines of the first and the second side are broken, so that they differ without colour too."""

EDGE = 21.0
"""Scene units from a hex's middle to the edge of its counter, or little more."""
BESIDE = 32.0
"""Scene units from a hex's middle to the signs left of its counter, where no badge and no marker lies."""


class CommandAreasItem(HexItem[CommandOverlay]):
    """An outline around the hexes that each headquarters reaches, stronger and whole around those that are pointed at;
    hexes with units out of command are hatched."""

    reach = 4.0

    def draw(self, painter: QPainter, value: CommandOverlay, exposed: QRectF, scale: float) -> None:
        near = set(self.near(exposed))
        for one in value.sides:
            ink = self.theme.side_ink(one.side)
            pointed = {start for start, _ in one.lines}
            for start, area in one.areas:
                self._outline(painter, area, near, ink, scale, one, whole=start in pointed)
            pen = rounded(tinted(self.theme.overlay.vermilion, 0.75), max(1.9 * self.unit, 1.1 / scale))
            for i in one.unled & near:
                self.hatch(painter, i, pen, max(9.0 * self.unit, 5 / scale))

    def _outline(
        self,
        painter: QPainter,
        area: frozenset[int],
        near: set[int],
        ink: QColor,
        scale: float,
        one: Commanded,
        *,
        whole: bool,
    ) -> None:
        neighbors = self.layout.grid.neighbors
        rim = [self.side(i, d) for i in area & near for d, n in enumerate(neighbors[i]) if n not in area]
        wide = 3.4 if whole else 2.2
        painter.setPen(
            rounded(tinted(self.theme.overlay.casing, 0.75), max((wide + 2) * self.unit, (wide * 0.6 + 1.4) / scale))
        )
        painter.drawLines(rim)
        pen = QPen(ink, max(wide * self.unit, wide * 0.6 / scale))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if not whole:
            pen.setDashPattern(DASHES[one.side % 2])
        painter.setPen(pen)
        painter.drawLines(rim)


class CommandSignsItem(HexItem[CommandOverlay]):
    """Left of the counters a full disc with a tick for units in command, an empty one with a stroke
    through it for units out of it; and the lines to the headquarters of whoever is pointed at."""

    reach = 8.0

    def draw(self, painter: QPainter, value: CommandOverlay, exposed: QRectF, scale: float) -> None:
        near = set(self.near(exposed))
        for one in value.sides:
            ink = self.theme.side_ink(one.side)
            for start, end in one.lines:
                self._line(painter, QLineF(self.center(start), self.center(end)), ink, scale)
            for i in one.led & near:
                self._sign(painter, i, ink, scale, led=True, second=False)
            for i in one.unled & near:
                self._sign(painter, i, ink, scale, led=False, second=i in one.led)

    def _line(self, painter: QPainter, line: QLineF, ink: QColor, scale: float) -> None:
        """From the headquarters to the unit, with a square at the one end and an arrow head at the other, from edge to
        edge of their counters."""
        if line.length() <= 2 * EDGE * self.unit:
            return
        share = EDGE * self.unit / line.length()
        line = QLineF(line.pointAt(share), line.pointAt(1 - share))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        head = QLineF(line.p2(), line.p1())
        head.setLength(max(10.0 * self.unit, 8 / scale))
        normal = head.normalVector()
        normal.setLength(max(6.0 * self.unit, 4.5 / scale))
        across = normal.p2() - normal.p1()
        tip = QPolygonF([head.p2() + across, line.p2(), head.p2() - across])
        half = max(4.0 * self.unit, 3.0 / scale)
        root = QRectF(line.x1() - half, line.y1() - half, 2 * half, 2 * half)
        casing = tinted(self.theme.overlay.casing, 0.9)
        for color, wide in ((casing, max(6.4 * self.unit, 4.4 / scale)), (ink, max(3.0 * self.unit, 1.9 / scale))):
            painter.setPen(rounded(color, wide))
            painter.drawLine(line)
            painter.drawPolyline(tip)
            painter.drawRect(root)
        painter.fillRect(root, ink)

    def _sign(self, painter: QPainter, i: int, ink: QColor, scale: float, *, led: bool, second: bool) -> None:
        overlay = self.theme.overlay
        radius = max(7.5 * self.unit, 4.4 / scale)
        at = self.center(i) + QPointF(-BESIDE * self.unit, 2.3 * radius if second else 0.0)
        arm = radius * 0.5
        if led:
            painter.setBrush(ink)
            painter.setPen(rounded(overlay.casing, radius * 0.22))
            painter.drawEllipse(at, radius, radius)
            painter.setPen(rounded(overlay.casing, radius * 0.28))
            painter.drawPolyline(
                QPolygonF([at + QPointF(-arm, 0), at + QPointF(-arm * 0.2, arm * 0.75), at + QPointF(arm, -arm * 0.75)])
            )
        else:
            painter.setBrush(overlay.casing)
            painter.setPen(rounded(overlay.vermilion, radius * 0.3))
            painter.drawEllipse(at, radius, radius)
            painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))
