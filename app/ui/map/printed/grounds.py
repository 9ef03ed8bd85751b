"""The ground of every hex: terrain as areas with soft, uneven edges, and the textures on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.map.printed.shapes import Shapes
from app.ui.map.printed.styles import TerrainStyle
from app.ui.map.printed.textures import TEXTURES, Marks, peaks
from app.ui.theme import Theme

SOFT_EDGE = ((7.0, 0.28), (3.6, 0.45), (1.2, 1.0))
"""Widths and opacities of a terrain's edge, the last one its seam with the next terrain."""
SOFT_FROM = 0.42
DRAWINGS = {**TEXTURES, "peaks": peaks}
TEXTURES_FROM = 0.16
"""The zoom from which textures are drawn, and full at twice that."""


def fade(value: float, low: float, high: float) -> float:
    """0 up to ``low``, 1 from ``high``, straight between."""
    return min(1.0, max(0.0, (value - low) / (high - low)))


def _rim_pen(color: QColor, width: float) -> QPen:
    """For lines that bend so little that nobody sees how they are joined: round joins take twice as long."""
    return QPen(QBrush(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.BevelJoin)


def _stroke(painter: QPainter, lines: list[QPolygonF]) -> None:
    """One by one: together they would make a path that takes ten times as long."""
    for line in lines:
        painter.drawPolyline(line)


MOST_MARKED = 6000
"""Hexes whose marks are kept: more than a view shows near enough for marks, and some 2.5 KB each."""


class Grounds:
    """The terrain of one board. The marks of a hex are made when it is first seen, and kept for a while."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self._marks: dict[int, list[tuple[str, Marks]]] = {}

    def keep_inside(self, painter: QPainter, near: list[int], scale: float) -> None:
        """Cuts what follows at the hex field's outline, where that is in sight and near enough to matter."""
        neighbors = self.shapes.grid.neighbors
        if scale >= SOFT_FROM and any(min(neighbors[i]) < 0 for i in near):
            painter.setClipPath(self._field(near))

    def _field(self, hexes: list[int], drawn: bool = False) -> QPainterPath:
        """Hexes as one area without inner seams: their true outlines, or the uneven ones that are ``drawn``."""
        field = QPainterPath()
        field.setFillRule(Qt.FillRule.WindingFill)
        for i in hexes:
            field.addPolygon(self.shapes.outline(i) if drawn else self.shapes.hexagon(i))
            field.closeSubpath()
        return field

    def paint(self, painter: QPainter, near: list[int], theme: Theme, scale: float, grow: float) -> None:
        """Each terrain as one area, the higher ones over the lower, with a soft and uneven edge."""
        by_style: dict[tuple[int, str], list[int]] = {}
        for i in near:
            style = self.shapes.ground(i)
            by_style.setdefault((style.layer, style.ground), []).append(i)
        merged: dict[str, list[int]] = {}
        for (_, slug), hexes in sorted(by_style.items()):
            merged.setdefault(slug, []).extend(hexes)
        unit = self.shapes.unit
        for name, hexes in merged.items():
            ground = theme.ground(name)
            rims = self._rims(hexes)
            soft = QColor(ground.fill)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for width, opacity in SOFT_EDGE if scale >= SOFT_FROM else ():
                soft.setAlphaF(opacity)
                painter.setPen(_rim_pen(soft, max(width * unit, 1.2 / grow)))
                _stroke(painter, rims)
            if scale >= SOFT_FROM:
                painter.fillPath(self._field(hexes, drawn=True), ground.fill)
            else:
                self._fill_fast(painter, hexes, ground.fill)
                painter.setPen(_rim_pen(ground.fill, 1.1 / grow))
                _stroke(painter, rims)
            if name == "water":
                self._shore(painter, hexes, rims, theme, scale)
            elif name not in ("clear", "unknown") and scale > 0.22:
                edge = QColor(ground.shade)
                edge.setAlphaF(0.38)
                painter.setPen(_rim_pen(edge, max(0.9 * unit, 0.6 / grow)))
                _stroke(painter, rims)

    def _fill_fast(self, painter: QPainter, hexes: list[int], color: QColor) -> None:
        """Far off: hex by hex without antialiasing, which leaves no seams either; a stroke smooths the rim."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        for i in hexes:
            painter.drawPolygon(self.shapes.outline(i))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)

    def _rims(self, hexes: list[int]) -> list[QPolygonF]:
        """The hexsides at which these hexes' ground meets a lower one."""
        shapes, grid = self.shapes, self.shapes.grid
        found: list[QPolygonF] = []
        for i in hexes:
            mine = shapes.ground(i)
            for d, n in enumerate(grid.neighbors[i]):
                if n < 0:
                    continue
                other = shapes.ground(n)
                if other.ground != mine.ground and (other.layer, other.ground) < (mine.layer, mine.ground):
                    found.append(shapes.stroke(grid.sides[i][d]))
        return found

    def _shore(self, painter: QPainter, hexes: list[int], rims: list[QPolygonF], theme: Theme, scale: float) -> None:
        """Water darkens towards the land in three lines, as engravers had it."""
        ground, unit = theme.ground("water"), self.shapes.unit
        if scale > 0.2:
            painter.save()
            painter.setClipPath(self._field(hexes, drawn=True))
            for width, opacity in ((25.0, 0.16), (15.0, 0.2), (7.0, 0.26)):
                band = QColor(ground.mark)
                band.setAlphaF(opacity)
                painter.setPen(_rim_pen(band, width * unit))
                _stroke(painter, rims)
            painter.restore()
        painter.setPen(_rim_pen(ground.shade, max(1.3 * unit, 0.7 / max(scale, 0.05))))
        _stroke(painter, rims)

    def marks_of(self, i: int) -> list[tuple[str, Marks]]:
        """A hex's texture marks with the ground whose inks they take, one for each of its terrains."""
        found = self._marks.get(i)
        if found is None:
            found = [
                (style.inks or style.ground, DRAWINGS[style.texture](self.shapes, i, style)) for style in self._drawn(i)
            ]
            if len(self._marks) >= MOST_MARKED:
                self._marks.clear()
            self._marks[i] = found
        return found

    def _drawn(self, i: int) -> list[TerrainStyle]:
        return [style for style in self.shapes.styles[i] if style.texture != "none"]

    def paint_textures(self, painter: QPainter, near: list[int], theme: Theme, scale: float, grow: float) -> None:
        strength = fade(scale, TEXTURES_FROM, TEXTURES_FROM * 2)
        if strength <= 0:
            return
        # Far off, many marks come together on little ground: they are drawn fainter there.
        strength *= 0.68 + 0.32 * fade(scale, 0.3, 0.9)
        bags: dict[str, Marks] = {}
        for i in near:
            for ground, marks in self.marks_of(i):
                bags.setdefault(ground, Marks()).take(marks)
        for ground, bag in bags.items():
            bag.paint(painter, theme.ground(ground), grow, strength)
