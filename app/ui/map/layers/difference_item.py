"""Where two positions differ: an arrow from where units stand to where they stand in the other, rings around what else
is not the same, a hatch where another side controls."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import DifferenceOverlay, Elsewhere
from app.ui.map.layers.reach_items import head

HERE, THERE = 17.0, 12.0
"""Scene units from the middle of a hex at which an arrow begins and ends."""


class DifferenceGroundItem(HexItem[DifferenceOverlay]):
    """A hatch where another side controls, below the counters."""

    def draw(self, painter: QPainter, value: DifferenceOverlay, exposed: QRectF, scale: float) -> None:
        pen = rounded(tinted(self.theme.overlay.amber, 0.85), max(2.0 * self.unit, 1.2 / scale))
        for i in value.control:
            self.hatch(painter, i, pen, 9 * self.unit)


class DifferenceItem(HexItem[DifferenceOverlay]):
    """Full rings where units stand in the position that is seen and not in the other, broken ones the other way."""

    reach = 10.0

    def draw(self, painter: QPainter, value: DifferenceOverlay, exposed: QRectF, scale: float) -> None:
        for i in value.altered:
            self._ring(painter, i, scale, broken=False, ink=self.theme.overlay.amber)
        for one in value.moves:
            if one.here >= 0:
                self._ring(painter, one.here, scale, broken=False, ink=self.theme.side_ink(one.side))
            if one.there >= 0:
                self._ring(painter, one.there, scale, broken=True, ink=self.theme.side_ink(one.side))
        for one in value.moves:
            if one.here >= 0 and one.there >= 0 and one.here != one.there:
                self._arrow(painter, one, scale)
            elif one.here >= 0 and one.there < 0:
                self._gone(painter, one, scale)

    def _ring(self, painter: QPainter, i: int, scale: float, *, broken: bool, ink: QColor) -> None:
        ring, wide = self.hexagon(i, 0.9), max(2.6 * self.unit, 1.6 / scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(self.theme.overlay.casing, 0.8), wide * 1.9))
        painter.drawPolygon(ring)
        pen = rounded(ink, wide)
        if broken:
            pen.setDashPattern([1.4, 2.4])
        painter.setPen(pen)
        painter.drawPolygon(ring)

    def _arrow(self, painter: QPainter, one: Elsewhere, scale: float) -> None:
        way = QLineF(self.center(one.here), self.center(one.there))
        along = QPointF(way.dx(), way.dy()) / max(way.length(), 1e-6)
        line = QLineF(way.p1() + along * HERE * self.unit, way.p2() - along * THERE * self.unit)
        wide = max(2.8 * self.unit, 1.8 / scale)
        ink = self.theme.side_ink(one.side)
        painter.setPen(rounded(self.theme.overlay.casing, wide * 2.0))
        painter.drawLine(line)
        painter.setPen(rounded(ink, wide))
        painter.drawLine(line)
        painter.setPen(rounded(self.theme.overlay.casing, wide * 0.5))
        painter.setBrush(ink)
        painter.drawPath(head(line.p1(), line.p2() + along * wide, max(10 * self.unit, 7 / scale)))

    def _gone(self, painter: QPainter, one: Elsewhere, scale: float) -> None:
        """A cross beside the counter: in the other position these are not on the map."""
        at = self.center(one.here) + QPointF(20 * self.unit, -20 * self.unit)
        arm = max(5.0 * self.unit, 4 / scale)
        down, up = QPointF(arm, arm), QPointF(arm, -arm)
        lines = [QLineF(at - down, at + down), QLineF(at - up, at + up)]
        for ink, wide in ((self.theme.overlay.casing, 5.0), (self.theme.side_ink(one.side), 2.6)):
            painter.setPen(rounded(ink, max(wide * self.unit, wide * 0.6 / scale)))
            painter.drawLines(lines)
