"""The battle overlay: tapering arrows from the attackers' hexes, and the column on the target, over markers."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import Battle, BattleOverlay
from app.ui.map.layers.tag_item import draw_tag

PILL = 13
"""Pixels of the letters of hex and column"""


class _Battles(HexItem[BattleOverlay]):
    reach = 160.0

    def shown(self, value: BattleOverlay, exposed: QRectF) -> list[Battle]:
        near = set(self.near(exposed))
        return [b for b in value.battles if b.target in near or near.intersection(b.attackers)]


class BattleItem(_Battles):
    """Arrows are thin where they start and broad at the head; the target has a frame."""

    def draw(self, painter: QPainter, value: BattleOverlay, exposed: QRectF, scale: float) -> None:
        shown = self.shown(value, exposed)
        for battle in shown:
            for start in battle.attackers:
                self._arrow(painter, battle, start, scale)
        for battle in shown:
            self._target(painter, battle, scale)

    def _arrow(self, painter: QPainter, battle: Battle, start: int, scale: float) -> None:
        overlay, unit = self.theme.overlay, self.unit
        line = QLineF(self.center(start), self.center(battle.target))
        length = line.length()
        if length <= 0:
            return
        adjacent = length < 1.5 * 72 * unit
        a, b = (0.17, 0.655) if adjacent else (24 * unit / length, 1 - 20 * unit / length)
        tail, tip = line.pointAt(a), line.pointAt(b)
        along = (tip - tail) / QLineF(tail, tip).length()
        across = QPointF(-along.y(), along.x())
        grow = max(1.0, 0.55 / scale)
        head = 13.0 * unit * grow
        neck = tip - along * head
        thin, broad, wing = 2.2 * unit * grow, 5.4 * unit * grow, 11.5 * unit * grow
        path = QPainterPath(tail - across * thin)
        path.lineTo(neck - across * broad)
        path.lineTo(neck - across * wing - along * 2 * unit)
        path.lineTo(tip)
        path.lineTo(neck + across * wing - along * 2 * unit)
        path.lineTo(neck + across * broad)
        path.lineTo(tail + across * thin)
        path.closeSubpath()
        painter.setBrush(tinted(overlay.vermilion, 0.94 if not battle.refused else 0.5))
        painter.setPen(rounded(overlay.casing, max(1.8 * unit, 1.2 / scale)))
        painter.drawPath(path)

    def _target(self, painter: QPainter, battle: Battle, scale: float) -> None:
        overlay, unit = self.theme.overlay, self.unit
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(tinted(overlay.casing, 0.85), max(5.6 * unit, 3.4 / scale)))
        painter.drawPolygon(self.hexagon(battle.target, 0.94))
        painter.setPen(rounded(overlay.vermilion, max(3.0 * unit, 1.8 / scale)))
        painter.drawPolygon(self.hexagon(battle.target, 0.94))


class ColumnItem(_Battles):
    """The pill with hex and column stands above the target's counters, or below them."""

    def draw(self, painter: QPainter, value: BattleOverlay, exposed: QRectF, scale: float) -> None:
        for battle in self.shown(value, exposed):
            if battle.column:
                self._column(painter, battle, scale)

    def _column(self, painter: QPainter, battle: Battle, scale: float) -> None:
        overlay, unit = self.theme.overlay, self.unit
        words = f"{self.layout.grid.names[battle.target]}  {battle.column}"
        ground = overlay.vermilion if not battle.refused else overlay.card_faint
        at = self.center(battle.target) + QPointF(0, (33 if battle.low else -33) * unit)
        draw_tag(painter, words, at, scale, ground, overlay.casing, edge=overlay.casing, pixels=PILL)
