"""What the adviser was asked about, and plans that stay on the map.

Advice is amber and has its place in the list on a square; a pinned plan is blue and dashed: neither is taken for a
battle in hand, which is vermilion.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.ui.counters.lettering import draw_fitted
from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import AdviceOverlay, Pinned, PlanOverlay

NAME_AT_MOST = 18
INK = QColor("#23262B")
"""On amber, by light and in the dark."""


class AdviceGroundItem(HexItem[AdviceOverlay]):
    """Below the counters: hatches on ranked hexes, a wash on hexes that can be gone to, the move that is meant."""

    reach = 6.0

    def draw(self, painter: QPainter, value: AdviceOverlay, exposed: QRectF, scale: float) -> None:
        overlay, near = self.theme.overlay, set(self.near(exposed))
        for i in near & set(value.ranked):
            line = rounded(tinted(overlay.amber, 0.9 if i == value.chosen else 0.55), max(2.0 * self.unit, 1.1 / scale))
            self.hatch(painter, i, line, max(9.5 * self.unit, 5.5 / scale))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(overlay.green, 0.32))
        for i in near & value.ways:
            painter.drawPolygon(self.hexagon(i, 0.96))
        steps = [QLineF(self.center(a), self.center(b)) for a, b in pairwise(value.path)]
        painter.setPen(rounded(tinted(overlay.casing, 0.85), max(7.0 * self.unit, 4.2 / scale)))
        painter.drawLines(steps)
        painter.setPen(rounded(overlay.amber, max(4.0 * self.unit, 2.4 / scale)))
        painter.drawLines(steps)


class AdviceSignsItem(HexItem[AdviceOverlay]):
    """Above the counters: the place in the list, rings on whom it is about, a plus or a cross where they could go."""

    reach = 10.0

    def draw(self, painter: QPainter, value: AdviceOverlay, exposed: QRectF, scale: float) -> None:
        overlay = self.theme.overlay
        near = self.near(exposed)
        for i in near:
            if i in value.cut or i in value.no_way:
                self._ring(painter, i, overlay.vermilion if i in value.no_way else overlay.amber, scale)
            if i in value.ways:
                self._way(painter, i, scale)
        for i in near:
            if i in value.ranked:
                self._ranked(painter, i, value.ranked[i], i == value.chosen, scale)

    def _ring(self, painter: QPainter, i: int, ink: QColor, scale: float) -> None:
        center, half = self.center(i), 31.5 * self.unit
        ring = QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(self.theme.overlay.casing, 0.9), max(5.0 * self.unit, 3.4 / scale)))
        painter.drawRoundedRect(ring, 9 * self.unit, 9 * self.unit)
        painter.setPen(rounded(ink, max(2.8 * self.unit, 1.8 / scale)))
        painter.drawRoundedRect(ring, 9 * self.unit, 9 * self.unit)

    def _way(self, painter: QPainter, i: int, scale: float) -> None:
        center, radius = self.center(i), max(9.0 * self.unit, 5.5 / scale)
        painter.setBrush(self.theme.overlay.green)
        painter.setPen(rounded(self.theme.overlay.casing, radius * 0.2))
        painter.drawEllipse(center, radius, radius)
        painter.setPen(rounded(self.theme.overlay.casing, radius * 0.27))
        arm = radius * 0.55
        painter.drawLine(center + QPointF(-arm, 0), center + QPointF(arm, 0))
        painter.drawLine(center + QPointF(0, -arm), center + QPointF(0, arm))

    def _ranked(self, painter: QPainter, i: int, place: str, chosen: bool, scale: float) -> None:
        overlay = self.theme.overlay
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(overlay.casing, 0.85), max(5.0 * self.unit, 3.0 / scale)))
        painter.drawPolygon(self.hexagon(i, 0.955))
        painter.setPen(
            rounded(overlay.amber, max((3.6 if chosen else 2.2) * self.unit, (2.2 if chosen else 1.3) / scale))
        )
        painter.drawPolygon(self.hexagon(i, 0.955))
        if not place:
            return
        tall = max((17.0 if chosen else 14.0) * self.unit, (15 if chosen else 11) / scale)
        wide = tall * max(1.0, 0.5 + 0.5 * len(place))
        corner = self.center(i) + QPointF(-24 * self.unit, -26 * self.unit)
        box = QRectF(corner.x() - wide / 2, corner.y() - tall / 2, wide, tall)
        painter.setBrush(overlay.amber)
        painter.setPen(rounded(overlay.casing, max(1.4 * self.unit, 1.0 / scale)))
        painter.drawRoundedRect(box, tall * 0.2, tall * 0.2)
        room = tall * 0.2
        draw_fitted(painter, place, box.adjusted(room, room, -room, -room), INK)


class PlanItem(HexItem[PlanOverlay]):
    """Dashed lines from the attackers' hexes to the target, its outline, and a label with name and column."""

    reach = 90.0

    def draw(self, painter: QPainter, value: PlanOverlay, exposed: QRectF, scale: float) -> None:
        near = set(self.near(exposed))
        shown = [one for one in value.plans if one.target in near or near.intersection(one.attackers)]
        above: dict[int, int] = {}
        for one in shown:
            self._lines(painter, one, scale)
        for one in shown:
            self._label(painter, one, above.get(one.target, 0), scale)
            above[one.target] = above.get(one.target, 0) + 1

    def _dashed(self, width: float) -> QPen:
        pen = rounded(self.theme.overlay.blue, width)
        pen.setDashPattern([2.2, 1.8])
        return pen

    def _lines(self, painter: QPainter, one: Pinned, scale: float) -> None:
        width = max(3.0 * self.unit, 1.8 / scale)
        casing = rounded(tinted(self.theme.overlay.casing, 0.85), width * 2)
        lines = [
            QLineF(whole.pointAt(0.22), whole.pointAt(0.66))
            for start in one.attackers
            if (whole := QLineF(self.center(start), self.center(one.target))).length() > 0
        ]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (casing, self._dashed(width)):
            painter.setPen(pen)
            painter.drawLines(lines)
            painter.drawPolygon(self.hexagon(one.target, 0.9))

    def _label(self, painter: QPainter, one: Pinned, place: int, scale: float) -> None:
        overlay = self.theme.overlay
        name = one.name if len(one.name) <= NAME_AT_MOST else f"{one.name[: NAME_AT_MOST - 1]}…"
        words = f"{name}  {one.column}" if one.column else name
        tall = max(14.0 * self.unit, 12 / scale)
        wide = tall * (0.9 + 0.5 * len(words))
        center = self.center(one.target)
        top = center.y() + 27 * self.unit + place * tall * 1.15
        box = QRectF(center.x() - wide / 2, top, wide, tall)
        painter.setBrush(overlay.casing)
        painter.setPen(rounded(overlay.blue, max(1.6 * self.unit, 1.2 / scale)))
        painter.drawRoundedRect(box, tall * 0.28, tall * 0.28)
        draw_fitted(painter, words, box.adjusted(tall * 0.3, tall * 0.2, -tall * 0.3, -tall * 0.2), overlay.blue)
