"""The overlays of a move: the lit reach with its costs, and the path in hand."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from app.ui.counters.lettering import draw_fitted
from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import PathOverlay, ReachOverlay, points_text

FIGURES_FROM = 0.24


class ReachItem(HexItem[ReachOverlay]):
    """Hexes in reach are lit and carry their cost, the rest of the map recedes, a line runs around the reach."""

    reach = 3.0

    def draw(self, painter: QPainter, value: ReachOverlay, exposed: QRectF, scale: float) -> None:
        near = self.near(exposed)
        costs = value.costs
        lit = [i for i in near if i in costs]
        overlay, strength = self.theme.overlay, self.theme.strength
        # Without antialiasing neighbouring hexes meet without a seam; the outline covers the steps.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(overlay.dim, strength.dim))
        for i in near:
            if i not in costs:
                painter.drawPolygon(self.hexagon(i))
        painter.setBrush(tinted(overlay.lit, strength.lit))
        for i in lit:
            painter.drawPolygon(self.hexagon(i))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        rim = [self.side(i, d) for i in lit for d, n in enumerate(self.layout.grid.neighbors[i]) if n not in costs]
        painter.setPen(rounded(tinted(overlay.casing, 0.75), max(4.6 * self.unit, 3.6 / scale)))
        painter.drawLines(rim)
        painter.setPen(rounded(overlay.blue, max(2.6 * self.unit, 1.8 / scale)))
        painter.drawLines(rim)
        if scale >= FIGURES_FROM:
            for i in lit:
                if costs[i]:
                    self._figure(painter, value, i, scale)

    def _figure(self, painter: QPainter, value: ReachOverlay, i: int, scale: float) -> None:
        center, unit = self.center(i), self.unit
        low = i in value.occupied
        tall = (9.0 if low else 13.0) * max(unit, 9.5 / (13 * scale)) if scale < 0.75 else (9.0 if low else 13.0) * unit
        y = center.y() + (32 * unit if low else 0)
        box = QRectF(center.x() - 24 * unit, y - tall / 2, 48 * unit, tall)
        text = points_text(value.costs[i])
        if low:
            plate = QRectF(0, 0, tall * (0.9 + 0.75 * len(text)), tall * 1.45)
            plate.moveCenter(QPointF(center.x(), y))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tinted(self.theme.overlay.casing, 0.88))
            painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        # On dark ground the paler blue is the one that reads.
        ink = self.theme.overlay.sky if self.theme.dark else self.theme.overlay.blue
        draw_fitted(painter, text, box, ink)


class PathItem(HexItem[PathOverlay]):
    """A line from hex to hex with a dot in each; broken and of another colour where the move is refused."""

    reach = 72.0

    def boundingRect(self) -> QRectF:
        """The path alone: it is laid anew in every hex that a drag comes to."""
        if self.value is None:
            return QRectF()
        pad = self.reach * self.unit
        return QPolygonF([self.center(i) for i in self.value.hexes]).boundingRect().adjusted(-pad, -pad, pad, pad)

    def draw(self, painter: QPainter, value: PathOverlay, exposed: QRectF, scale: float) -> None:
        if len(value.hexes) < 2:
            return
        points = [self.center(i) for i in value.hexes]
        overlay = self.theme.overlay
        ink = overlay.blue if value.ok else overlay.vermilion
        width = max(3.6 * self.unit, 2.2 / scale)
        line = QPolygonF(points)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(overlay.casing, 0.85), width * 1.9))
        painter.drawPolyline(line)
        pen = rounded(ink, width)
        if not value.ok:
            pen.setDashPattern([1.6, 1.9])
        painter.setPen(pen)
        painter.drawPolyline(line)
        radius = max(4.6 * self.unit, 3.2 / scale)
        painter.setPen(rounded(overlay.casing, width * 0.55))
        painter.setBrush(ink)
        for point in points[:-1]:
            painter.drawEllipse(point, radius, radius)
        painter.drawPath(head(points[-2], points[-1], radius * 2.1))


def head(before: QPointF, tip: QPointF, size: float) -> QPainterPath:
    """An arrow head at the end of a line."""
    line = QLineF(tip, before)
    line.setLength(size)
    normal = line.normalVector()
    normal.setLength(size * 0.62)
    side = normal.p2() - normal.p1()
    path = QPainterPath(tip)
    path.lineTo(line.p2() + side)
    path.lineTo(line.p2() - side)
    path.closeSubpath()
    return path
