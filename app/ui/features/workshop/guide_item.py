"""What the workshop draws over a picture: corners, clicks and how far they are off, the grid with its numbers, hexes
that are to go, and terrain that is proposed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGuiApplication, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.board.layout import Layout
from app.ui.map.layers.hex_item import rounded, tinted
from app.ui.map.printed.shapes import spacing_of
from app.ui.map.printed.styles import styles
from app.ui.theme import Theme

ABOVE = 600.0
NUMBERS_FROM = 0.6
"""The zoom from which the numbers of the grid are drawn."""
HANDLE = 7.0
"""Pixels of a handle's radius."""
MAGNIFIED = 8.0
"""How many times larger than it is a click's miss is drawn, where that is small."""


@dataclass(frozen=True)
class Mark:
    """A click: where it is, what was typed, where the fit has that centre, and whether it is the one in hand or at
    fault."""

    at: QPointF
    text: str = ""
    should: QPointF | None = None
    chosen: bool = False
    wrong: bool = False


@dataclass(frozen=True)
class Guide:
    """Everything in scene units; ``proposed`` is terrain and confidence by hex."""

    corners: tuple[QPointF, ...] = ()
    chosen: int = -1
    clicks: tuple[Mark, ...] = ()
    question: QPointF | None = None
    layout: Layout | None = None
    numbers: bool = False
    leaving: frozenset[int] = frozenset()
    proposed: Mapping[int, tuple[str, float]] = field(default_factory=dict)
    of: Layout | None = None
    """The layout for ``leaving`` and ``proposed``."""


class GuideItem(QGraphicsItem):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(ABOVE)
        self.theme = theme
        self.guide = Guide()
        self.sheet = QRectF()

    def show_guide(self, guide: Guide, sheet: QRectF) -> None:
        self.prepareGeometryChange()
        self.guide, self.sheet = guide, sheet
        self.setVisible(guide != Guide())
        self.update()

    def boundingRect(self) -> QRectF:
        return self.sheet.adjusted(-200, -200, 200, 200)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        guide, area = self.guide, option.exposedRect  # type: ignore[attr-defined]
        scale = painter.worldTransform().m11() or 1.0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if guide.of is not None:
            self._hatches(painter, guide, guide.of, area, scale)
        if guide.layout is not None:
            self._grid(painter, guide.layout, area, scale, guide.numbers)
        if guide.corners:
            self._corners(painter, guide, scale)
        for mark in guide.clicks:
            self._click(painter, mark, scale)
        if guide.question is not None:
            self._cross(painter, guide.question, scale, self.theme.overlay.purple, 16.0)

    # hexes --------------------------------------------------------------------------------------------------------

    def _hatches(self, painter: QPainter, guide: Guide, layout: Layout, area: QRectF, scale: float) -> None:
        inks = self.theme.overlay
        for i in layout.hexes_in(area.x(), area.y(), area.width(), area.height()):
            if i in guide.leaving:
                self._hatch(painter, layout, i, inks.vermilion, 0.55, scale, cross=True)
            elif i in guide.proposed:
                terrain, sure = guide.proposed[i]
                fill = self.theme.ground(styles().of_terrain(terrain.split("+")[-1]).ground).fill
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tinted(fill, 0.72))
                painter.drawPolygon(_hexagon(layout, i))
                self._hatch(painter, layout, i, inks.blue if sure >= 0.75 else inks.amber, 0.8, scale)

    def _hatch(
        self,
        painter: QPainter,
        layout: Layout,
        i: int,
        ink: QColor,
        opacity: float,
        scale: float,
        *,
        cross: bool = False,
    ) -> None:
        brush = QBrush(tinted(ink, opacity), Qt.BrushStyle.DiagCrossPattern if cross else Qt.BrushStyle.BDiagPattern)
        brush.setTransform(painter.worldTransform().inverted()[0])
        painter.setPen(QPen(tinted(ink, opacity), 1.2 / scale))
        painter.setBrush(brush)
        painter.drawPolygon(_hexagon(layout, i))

    def _grid(self, painter: QPainter, layout: Layout, area: QRectF, scale: float, numbers: bool) -> None:
        near = list(layout.hexes_in(area.x(), area.y(), area.width(), area.height()))
        lines: list[QLineF] = []
        for i in near:
            ring = layout.corners(i)
            for d, key in enumerate(layout.grid.sides[i]):
                if key // 6 == i:
                    lines.append(QLineF(QPointF(*ring[d]), QPointF(*ring[(d + 1) % 6])))
        for ink, width in ((tinted(self.theme.overlay.casing, 0.7), 3.0), (self.theme.overlay.blue, 1.3)):
            painter.setPen(QPen(ink, width / scale))
            painter.drawLines(lines)
        if not numbers or scale < NUMBERS_FROM:
            return
        font = QFont(QGuiApplication.font())
        font.setPixelSize(12)
        font.setBold(True)
        lower = 0.2 * spacing_of(layout)  # the printed numbers stay legible above
        for i in near:
            x, y = layout.center(i)
            self._label(painter, QPointF(x, y + lower), layout.grid.name(i), scale, self.theme.overlay.blue, font)

    # points -------------------------------------------------------------------------------------------------------

    def _corners(self, painter: QPainter, guide: Guide, scale: float) -> None:
        inks = self.theme.overlay
        for ink, width in ((inks.casing, 4.0), (inks.blue, 2.0)):
            painter.setPen(rounded(ink, width / scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(QPolygonF(list(guide.corners)))
        for n, corner in enumerate(guide.corners):
            painter.setPen(rounded(inks.casing, 2.0 / scale))
            painter.setBrush(inks.amber if n == guide.chosen else inks.blue)
            painter.drawEllipse(corner, HANDLE / scale, HANDLE / scale)
            font = QFont(QGuiApplication.font())
            font.setPixelSize(13)
            font.setBold(True)
            self._label(painter, corner + QPointF(0, -18 / scale), str(n + 1), scale, inks.blue, font)

    def _click(self, painter: QPainter, mark: Mark, scale: float) -> None:
        inks = self.theme.overlay
        ink = inks.vermilion if mark.wrong else inks.amber if mark.chosen else inks.green
        self._cross(painter, mark.at, scale, ink, 10.0)
        if mark.should is not None:
            end = mark.at + (mark.should - mark.at) * MAGNIFIED
            painter.setPen(rounded(inks.vermilion, 2.0 / scale))
            painter.drawLine(mark.at, end)
        if mark.text:
            font = QFont(QGuiApplication.font())
            font.setPixelSize(13)
            font.setBold(True)
            self._label(painter, mark.at + QPointF(0, 22 / scale), mark.text, scale, ink, font)

    def _cross(self, painter: QPainter, at: QPointF, scale: float, ink: QColor, reach: float) -> None:
        for color, width in ((self.theme.overlay.casing, 4.0), (ink, 2.0)):
            painter.setPen(rounded(color, width / scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawLine(at - QPointF(reach / scale, 0), at + QPointF(reach / scale, 0))
            painter.drawLine(at - QPointF(0, reach / scale), at + QPointF(0, reach / scale))
            painter.drawEllipse(at, 0.6 * reach / scale, 0.6 * reach / scale)

    def _label(self, painter: QPainter, at: QPointF, words: str, scale: float, ink: QColor, font: QFont) -> None:
        """Words of so many pixels, whatever the zoom, on a pale plate."""
        painter.save()
        painter.translate(at)
        painter.scale(1 / scale, 1 / scale)
        painter.setFont(font)
        width = painter.fontMetrics().horizontalAdvance(words) + 8
        height = painter.fontMetrics().height()
        box = QRectF(-width / 2, -height / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(self.theme.overlay.casing, 0.82))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        painter.restore()


def _hexagon(layout: Layout, i: int) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in layout.corners(i)])
