"""Which items show an overlay of the map, and how high they lie."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.ui.map.layers.advice_items import AdviceGroundItem, AdviceSignsItem, PlanItem
from app.ui.map.layers.battle_item import BattleItem, ColumnItem
from app.ui.map.layers.command_items import CommandAreasItem, CommandSignsItem
from app.ui.map.layers.difference_item import DifferenceGroundItem, DifferenceItem
from app.ui.map.layers.hex_item import HexItem, rounded
from app.ui.map.layers.marker_layer import MARKERS_Z
from app.ui.map.layers.overlays import (
    AdviceOverlay,
    BattleOverlay,
    CommandOverlay,
    ControlOverlay,
    DifferenceOverlay,
    LitOverlay,
    PathOverlay,
    PlanOverlay,
    PointOverlay,
    RangeOverlay,
    ReachOverlay,
    SupplyOverlay,
    ZoneOverlay,
)
from app.ui.map.layers.reach_items import PathItem, ReachItem, head
from app.ui.map.layers.supply_items import SupplyLinesItem, SupplySignsItem
from app.ui.map.layers.wash_items import ControlItem, LitItem, RangeItem, ZoneItem


class PointItem(HexItem[PointOverlay]):
    reach = 10.0

    def draw(self, painter: QPainter, value: PointOverlay, exposed: QRectF, scale: float) -> None:
        size = self.layout.grid.size
        hexes = [i for i in (value.hex, value.start) if 0 <= i < size]
        for i in dict.fromkeys(hexes):
            self._ring(painter, i, scale, strong=i == value.hex or value.hex < 0)
        if len(set(hexes)) == 2:
            self._arrow(painter, self.center(value.start), self.center(value.hex), scale)

    def _ring(self, painter: QPainter, i: int, scale: float, *, strong: bool) -> None:
        ring = self.hexagon(i, 0.94)
        wide = max((5.4 if strong else 3.2) * self.unit, 2.6 / scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(rounded(self.theme.overlay.casing, wide * 1.8))
        painter.drawPolygon(ring)
        pen = rounded(self.theme.overlay.purple, wide)
        if not strong:
            pen.setDashPattern([1.4, 2.2])
        painter.setPen(pen)
        painter.drawPolygon(ring)

    def _arrow(self, painter: QPainter, start: QPointF, end: QPointF, scale: float) -> None:
        """Beside the counters rather than over them, from rim to rim."""
        way = QLineF(start, end)
        rim = 26 * self.unit
        if way.length() <= 2 * rim:
            return
        unit = QPointF(way.dx(), way.dy()) / way.length()
        line = QLineF(start + unit * rim, end - unit * rim)
        wide = max(3.6 * self.unit, 2.2 / scale)
        painter.setPen(rounded(self.theme.overlay.casing, wide * 1.9))
        painter.drawLine(line)
        pen = rounded(self.theme.overlay.purple, wide)
        pen.setDashPattern([2.2, 2.0])
        painter.setPen(pen)
        painter.drawLine(line)
        painter.setPen(rounded(self.theme.overlay.casing, wide * 0.5))
        painter.setBrush(self.theme.overlay.purple)
        painter.drawPath(head(line.p1(), line.p2() + unit * wide, max(11 * self.unit, 7 / scale)))


LEVELS: dict[type, tuple[tuple[type[HexItem], float], ...]] = {
    ControlOverlay: ((ControlItem, 10.0),),
    ZoneOverlay: ((ZoneItem, 20.0),),
    RangeOverlay: ((RangeItem, 25.0),),
    CommandOverlay: ((CommandAreasItem, 27.0), (CommandSignsItem, 505.0)),
    ReachOverlay: ((ReachItem, 30.0),),
    SupplyOverlay: ((SupplyLinesItem, 40.0), (SupplySignsItem, 500.0)),
    AdviceOverlay: ((AdviceGroundItem, 45.0), (AdviceSignsItem, 510.0)),
    PlanOverlay: ((PlanItem, 515.0),),
    BattleOverlay: ((BattleItem, 520.0), (ColumnItem, MARKERS_Z + 5)),
    PathOverlay: ((PathItem, 540.0),),
    PointOverlay: ((PointItem, 530.0),),
    LitOverlay: ((LitItem, 528.0),),
    DifferenceOverlay: ((DifferenceGroundItem, 46.0), (DifferenceItem, 512.0)),
}
"""The items of each kind of overlay with their heights: counters are at 100 to 400."""
