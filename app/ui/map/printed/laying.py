"""From what is kept of a picture's place to where it lies in the scene, and back."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from app.board.layout import Layout, Point
from app.board.picture.homography import Homography
from app.board.picture.placement import Placement
from app.ui.map.printed.backdrop import LaidSheet
from app.ui.map.printed.pyramid import Pyramid


def as_transform(found: Homography) -> QTransform:
    a, b, c, d, e, f, g, h, i = found.m
    return QTransform(a, d, g, b, e, h, c, f, i)


def scene_of_board(layout: Layout) -> QTransform:
    """From board units, in which neighbouring centres are 1 apart, to the scene."""
    unit = layout.dx if layout.grid.spec.orientation == "pointy" else layout.dy
    return QTransform(unit, 0, 0, unit, layout.x0, layout.y0)


def straight(placement: Placement) -> QTransform:
    """From picture pixels to straightened ones."""
    kept = placement.straightened
    return QTransform() if kept is None else as_transform(kept.straightening().to_straight)


def provisional(size: Point, field: QRectF) -> QTransform:
    """A sheet of so many pixels that is not laid yet, as large as it fits over the hexes."""
    scale = min(field.width() / max(size[0], 1.0), field.height() / max(size[1], 1.0))
    off = field.center() - QPointF(size[0] * scale / 2, size[1] * scale / 2)
    return QTransform(scale, 0, 0, scale, off.x(), off.y())


def straight_to_scene(placement: Placement, layout: Layout, field: QRectF) -> QTransform:
    """From straightened pixels to the scene, by the grid where the picture is laid on it."""
    if placement.to_board is None:
        return provisional(placement.straight_size, field)
    a, b, c, d, e, f = placement.to_board
    return QTransform(a, d, b, e, c, f) * scene_of_board(layout)


def laid(placement: Placement, picture: Pyramid, layout: Layout, field: QRectF) -> LaidSheet:
    """The picture with what is cut off left out, over the hexes or as if it lay there."""
    return LaidSheet(picture, straight(placement) * straight_to_scene(placement, layout, field), _part(placement))


def raw(placement: Placement, picture: Pyramid, field: QRectF) -> LaidSheet:
    """The picture as it is in its file."""
    return LaidSheet.whole(picture, provisional((picture.width, picture.height), field))


def _part(placement: Placement) -> QPainterPath:
    part = _path(placement.outline)
    for hole in placement.holes:
        part = part.subtracted(_path(hole))
    return part


def _path(points: tuple[Point, ...]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path
