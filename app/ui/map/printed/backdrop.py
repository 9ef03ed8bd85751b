"""The picture beneath a map: one or several sheets of a scan, each laid where the printed hexes lie under the drawn
ones. The map's tiles are painted over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

if TYPE_CHECKING:
    from app.ui.map.printed.pyramid import Pyramid

DRAWN, BOTH, PICTURE = "drawn", "both", "picture"
MODES = (DRAWN, BOTH, PICTURE)
"""What is seen of a map that has a picture: the drawn terrain, both, the picture alone."""
OPACITY = 0.45
"""Of the drawn terrain over the picture, where both are seen, unless the players set another."""


@dataclass(frozen=True)
class LaidSheet:
    """``to_scene`` leads from the picture's pixels to the scene; ``part`` is what of the picture is seen, in its
    pixels."""

    picture: Pyramid
    to_scene: QTransform
    part: QPainterPath

    @staticmethod
    def whole(picture: Pyramid, to_scene: QTransform) -> LaidSheet:
        part = QPainterPath()
        part.addRect(QRectF(0, 0, picture.width, picture.height))
        return LaidSheet(picture, to_scene, part)

    def outline(self) -> QPainterPath:
        """The part that is seen, in the scene."""
        return self.to_scene.map(self.part)


class Backdrop:
    """The sheets in the order in which they are laid, a later one over those before."""

    def __init__(self, sheets: Sequence[LaidSheet]) -> None:
        self.sheets = tuple(sheets)

    def bounds(self) -> QRectF:
        """Scene units around all sheets; empty where there are none."""
        found = QRectF()
        for sheet in self.sheets:
            found = found.united(sheet.outline().boundingRect())
        return found

    def paint(self, painter: QPainter, area: QRectF, grow: float) -> None:
        """Paints what lies in ``area`` with a painter in scene units, ``grow`` device pixels to each."""
        for sheet in self.sheets:
            outline = sheet.outline()
            if outline.boundingRect().intersects(area):
                self._paint_sheet(painter, sheet, outline, area, grow)

    def _paint_sheet(
        self, painter: QPainter, sheet: LaidSheet, outline: QPainterPath, area: QRectF, grow: float
    ) -> None:
        back, there = sheet.to_scene.inverted()
        if not there:
            return
        picture = sheet.picture
        painter.save()
        # Without it the tiles would let the paper through where they meet.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not outline.contains(area):
            painter.setClipPath(outline)
        side = picture.side
        seen = back.mapRect(area).adjusted(-2, -2, 2, 2)
        level = picture.level_for(_pixels_to_a_unit(back, area.center()) / grow)
        painter.setTransform(QTransform.fromScale(1 << level, 1 << level) * sheet.to_scene, True)
        for column, row in picture.tiles_in(level, seen.left(), seen.top(), seen.right(), seen.bottom()):
            painter.drawImage(column * side, row * side, picture.tile(level, column, row))
        painter.restore()


def _pixels_to_a_unit(back: QTransform, at: QPointF) -> float:
    """How many pixels of the picture lie along one unit of the scene, near a point."""
    x, y, here = back.map(at + QPointF(1, 0)), back.map(at + QPointF(0, 1)), back.map(at)
    return sqrt(abs((x.x() - here.x()) * (y.y() - here.y()) - (x.y() - here.y()) * (y.x() - here.x())))
