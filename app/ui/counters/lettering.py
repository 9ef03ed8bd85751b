"""Figures and letters fitted into boxes as outlines, so that every size and every screen ratio sets them alike."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGuiApplication, QPainter, QPainterPath, QTransform

EM = 100.0


@lru_cache(maxsize=4096)
def _outline(text: str, family: str, bold: bool) -> tuple[QPainterPath, QRectF]:
    """The outline of a text at ``EM`` pixels, and its box: the text's width by the height of a figure."""
    font = QFont(family)
    font.setPixelSize(int(EM))
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.DemiBold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(QPointF(0, 0), font, text)
    figure = QPainterPath()
    figure.addText(QPointF(0, 0), font, "8")
    box, tall = path.boundingRect(), figure.boundingRect()
    return path, QRectF(box.left(), tall.top(), box.width(), tall.height())


NARROW = 0.78
"""The share of their width to which letters are squeezed at most."""


def _fit(text: str, where: QRectF, bold: bool, narrow: float) -> tuple[QPainterPath, QRectF, float, float] | None:
    """The outline and its box, and by how much it is wider and higher in ``where``; None where there is nothing."""
    if not text or where.width() <= 0 or where.height() <= 0:
        return None
    path, box = _outline(text, QGuiApplication.font().family(), bold)
    if box.width() <= 0 or box.height() <= 0:
        return None
    high = where.height() / box.height()
    wide = high
    if box.width() * wide > where.width():
        wide = max(where.width() / box.width(), high * narrow)
        if box.width() * wide > where.width():
            shrink = where.width() / (box.width() * wide)
            wide, high = wide * shrink, high * shrink
    return path, box, wide, high


def fitted_height(text: str, where: QRectF, *, bold: bool = True, narrow: float = NARROW) -> float:
    """How high the figures of ``text`` come out in ``where``; 0 for none."""
    fit = _fit(text, where, bold, narrow)
    return 0.0 if fit is None else fit[1].height() * fit[3]


def draw_fitted(
    painter: QPainter,
    text: str,
    where: QRectF,
    ink: QColor,
    *,
    bold: bool = True,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    narrow: float = NARROW,
) -> None:
    """Draws ``text`` as high as ``where``, squeezed to no less than ``narrow`` of its width, then made smaller,
    until it is no wider than ``where``."""
    fit = _fit(text, where, bold, narrow)
    if fit is None:
        return
    path, box, wide, high = fit
    width, height = box.width() * wide, box.height() * high
    x = where.left()
    if align == Qt.AlignmentFlag.AlignHCenter:
        x += (where.width() - width) / 2
    elif align == Qt.AlignmentFlag.AlignRight:
        x += where.width() - width
    y = where.top() + (where.height() - height) / 2
    placed = QTransform(wide, 0, 0, high, x - box.left() * wide, y - box.top() * high).map(path)
    painter.fillPath(placed, QBrush(ink))
