"""Quiet overlays of whole regions: control as a diagonal wash, zones of control as strokes along the hexsides, the
range of markers as a broken line; works that are breached; and the marks of the hex under the pointer and the hex that
was gone to."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform

from app.board.board import Board
from app.ui.map.layers.hex_item import HexItem, rounded, tinted
from app.ui.map.layers.overlays import ControlOverlay, LitOverlay, Marked, RangeOverlay, ZoneOverlay
from app.ui.map.printed.sites import frame, walls

STRIPE = 14
"""Pixels from stripe to stripe of the wash, whatever the zoom."""


@lru_cache(maxsize=32)
def _stripes(rgba: int, rising: bool) -> QPixmap:
    """Diagonal stripes that tile. Sides lean to different hands, so that they differ without colour too."""
    pixmap = QPixmap(STRIPE, STRIPE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(rounded(QColor.fromRgba(rgba), STRIPE * 0.34))
    for shift in (-STRIPE, 0, STRIPE):
        if rising:
            painter.drawLine(QLineF(shift - 2, STRIPE + 2, shift + STRIPE + 2, -2))
        else:
            painter.drawLine(QLineF(shift - 2, -2, shift + STRIPE + 2, STRIPE + 2))
    painter.end()
    return pixmap


class ControlItem(HexItem[ControlOverlay]):
    def draw(self, painter: QPainter, value: ControlOverlay, exposed: QRectF, scale: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        by_side: dict[int, list[int]] = {}
        near = self.near(exposed)
        for i in near:
            side = value.hexes.get(i)
            if side is not None:
                by_side.setdefault(side, []).append(i)
        wash = self.theme.strength.wash
        for side, hexes in by_side.items():
            ink = self.theme.side_ink(side)
            brush = QBrush(_stripes(tinted(ink, wash).rgba(), side % 2 == 0))
            brush.setTransform(QTransform.fromScale(1 / scale, 1 / scale))
            for layer in (QBrush(tinted(ink, wash * 0.34)), brush):
                painter.setBrush(layer)
                for i in hexes:
                    painter.drawPolygon(self.hexagon(i))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        neighbors = self.layout.grid.neighbors
        for side, hexes in by_side.items():
            rim = [
                self.side(i, d)
                for i in hexes
                for d, n in enumerate(neighbors[i])
                if n >= 0 and value.hexes.get(n) not in (side, None) and n > i
            ]
            painter.setPen(rounded(tinted(self.theme.overlay.card_ink, 0.55), max(2.2 * self.unit, 1.3 / scale)))
            painter.drawLines(rim)
        self._waters(painter, value, scale)
        self._sites(painter, value, scale)

    def _waters(self, painter: QPainter, value: ControlOverlay, scale: float) -> None:
        """A band along the hexsides of a sea in its owner's colour, solid for one side and broken for the other."""
        for side in sorted(set(value.waters.values())):
            lines = [
                QLineF(QPointF(*a), QPointF(*b))
                for key, owner in value.waters.items()
                if owner == side
                for a, b in (self.layout.side_ends(key),)
            ]
            painter.setPen(rounded(tinted(self.theme.overlay.casing, 0.7), max(8.0 * self.unit, 4.0 / scale)))
            painter.drawLines(lines)
            pen = QPen(self.theme.side_ink(side), max(4.6 * self.unit, 2.4 / scale))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            if side % 2:
                pen.setDashPattern([2.4, 1.2])
            painter.setPen(pen)
            painter.drawLines(lines)

    def _sites(self, painter: QPainter, value: ControlOverlay, scale: float) -> None:
        """A shield in the owner's colour beside each site: round for one side, square for the other."""
        half = max(6.5 * self.unit, 4.0 / scale)
        for (x, y), side in value.sites.items():
            box = QRectF(x - half, y - half, 2 * half, 2 * half)
            painter.setPen(rounded(self.theme.overlay.casing, max(2.0 * self.unit, 1.4 / scale)))
            painter.setBrush(self.theme.side_ink(side))
            if side % 2:
                painter.drawRect(box)
            else:
                painter.drawEllipse(box)


class ZoneItem(HexItem[ZoneOverlay]):
    """A stroke inside the middle of each hexside of a hex in the zone; sides stand at different depths. Zones that
    are off have a small ring there instead."""

    def draw(self, painter: QPainter, value: ZoneOverlay, exposed: QRectF, scale: float) -> None:
        near = self.near(exposed)
        for side in sorted({*value.hexes, *value.idle}):
            share, hexes = 0.9 - 0.09 * side, value.hexes.get(side, frozenset())
            lines = []
            for i in near:
                if i in hexes:
                    ring = self.hexagon(i, share)
                    for d in range(6):
                        edge = QLineF(ring.at(d), ring.at((d + 1) % 6))
                        lines.append(QLineF(edge.pointAt(0.34), edge.pointAt(0.66)))
            pen = QPen(self.theme.side_ink(side), max(2.6 * self.unit, 1.4 / scale))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLines(lines)
            self._idle(painter, value.idle.get(side, frozenset()) & set(near), side, scale)

    def _idle(self, painter: QPainter, hexes: Collection[int], side: int, scale: float) -> None:
        radius = max(3.2 * self.unit, 2.0 / scale)
        painter.setPen(rounded(self.theme.side_ink(side), max(1.4 * self.unit, 1.0 / scale)))
        painter.setBrush(tinted(self.theme.overlay.casing, 0.75))
        for i in hexes:
            ring = self.hexagon(i, 0.9 - 0.13 * side)
            for d in range(6):
                painter.drawEllipse(QLineF(ring.at(d), ring.at((d + 1) % 6)).pointAt(0.5), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)


class RangeItem(HexItem[RangeOverlay]):
    """A faint ground under the hexes in range and a broken line around them; sides stand at different depths."""

    reach = 4.0

    def draw(self, painter: QPainter, value: RangeOverlay, exposed: QRectF, scale: float) -> None:
        near = self.near(exposed)
        neighbors = self.layout.grid.neighbors
        for side, hexes in sorted(value.hexes.items()):
            lit = [i for i in near if i in hexes]
            ink = self.theme.side_ink(side)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tinted(ink, self.theme.strength.wash * 0.4))
            for i in lit:
                painter.drawPolygon(self.hexagon(i))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
            rim = [self.side(i, d) for i in lit for d, n in enumerate(neighbors[i]) if n not in hexes]
            painter.setPen(rounded(tinted(self.theme.overlay.casing, 0.7), max(4.4 * self.unit, 3.2 / scale)))
            painter.drawLines(rim)
            pen = QPen(ink, max(2.4 * self.unit, 1.6 / scale))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([5.0, 1.6, 1.2, 1.6] if side % 2 else [4.0, 2.2])
            painter.setPen(pen)
            painter.drawLines(rim)


class LitItem(HexItem[LitOverlay]):
    """A strong ring inside each hex, round the counters rather than over them."""

    def draw(self, painter: QPainter, value: LitOverlay, exposed: QRectF, scale: float) -> None:
        overlay = self.theme.overlay
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for i in value.hexes:
            ring = self.hexagon(i, 0.95)
            for ink, wide, least in ((overlay.casing, 8.0, 5.0), (overlay.card_ink, 4.0, 2.6)):
                painter.setPen(rounded(ink, max(wide * self.unit, least / scale)))
                painter.drawPolygon(ring)


class MarkItem(HexItem[Marked]):
    """A fine line around the hex under the pointer; corners in ink around the hex that was gone to."""

    def bounds_of(self, i: int) -> QRectF:
        pad = 6 * self.unit
        return self.hexagon(i).boundingRect().adjusted(-pad, -pad, pad, pad)

    def move(self, value: Marked) -> None:
        """Shows ``value`` and repaints only the hexes that changed."""
        before = self.value or Marked()
        if value == before and self.isVisible() is (value != Marked()):
            return
        self.value = value
        self.setVisible(value != Marked())
        for i in {before.hover, before.cursor, value.hover, value.cursor}:
            if 0 <= i < self.layout.grid.size:
                self.update(self.bounds_of(i))

    def draw(self, painter: QPainter, value: Marked, exposed: QRectF, scale: float) -> None:
        overlay = self.theme.overlay
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if value.hover >= 0:
            ring = self.hexagon(value.hover, 0.965)
            painter.setPen(rounded(tinted(overlay.casing, 0.8), max(3.4 * self.unit, 2.6 / scale)))
            painter.drawPolygon(ring)
            ink = overlay.vermilion if value.refused else overlay.card_ink
            painter.setPen(rounded(tinted(ink, 0.8), max(1.5 * self.unit, 1.2 / scale)))
            painter.drawPolygon(ring)
        if value.cursor >= 0:
            ring = self.hexagon(value.cursor, 0.9)
            lines = []
            for d in range(6):
                corner = ring.at(d)
                for other in (ring.at((d + 1) % 6), ring.at((d + 5) % 6)):
                    lines.append(QLineF(corner, QPointF(corner + (other - corner) * 0.24)))
            painter.setPen(rounded(overlay.casing, max(6.0 * self.unit, 4.0 / scale)))
            painter.drawLines(lines)
            painter.setPen(rounded(overlay.blue, max(3.2 * self.unit, 2.0 / scale)))
            painter.drawLines(lines)


class BreachItem(HexItem[frozenset[int]]):
    """Breaks the walls of the sites, by location, on which a marker lies: they have been taken once."""

    board: Board | None = None

    def draw(self, painter: QPainter, value: frozenset[int], exposed: QRectF, scale: float) -> None:
        near = set(self.near(exposed))
        for location in sorted(value):
            site = None if self.board is None else self.board.site_of(location)
            if site is not None and self.board is not None and site.hex in near:
                for key in walls(self.board, site):
                    self._breach(painter, site.hex, key)

    def _breach(self, painter: QPainter, i: int, key: int) -> None:
        """A ragged gap with stones in it."""
        unit, theme = self.unit, self.theme
        start, end, inward = frame(self.layout, i, key)
        along = end - start

        def at(share: float, high: float) -> QPointF:
            return start + along * share + inward * (high * unit)

        gap = [(0.30, -1.0), (0.36, 3.4), (0.27, 5.6), (0.33, 9.8), (0.70, 9.8), (0.64, 6.0), (0.73, 3.6), (0.66, -1.0)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.sheet.halo)
        painter.drawPolygon(QPolygonF([at(*point) for point in gap]))
        painter.setBrush(theme.place.block_dark)
        for share, high, wide in ((0.44, 2.2, 1.5), (0.55, 3.8, 1.1), (0.60, 1.6, 1.0)):
            painter.drawEllipse(at(share, high), wide * unit, wide * unit)
