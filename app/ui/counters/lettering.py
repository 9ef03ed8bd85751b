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


def draw_fitted(
    painter: QPainter,
    text: str,
    where: QRectF,
    ink: QColor,
    *,
    bold: bool = True,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    narrow: float = 0.78,
) -> None:
    """Draws ``text`` as high as ``where``, squeezed to no less than ``narrow`` of its width, then made smaller,
    until it is no wider than ``where``."""
    if not text or where.width() <= 0 or where.height() <= 0:
        return
    path, box = _outline(text, QGuiApplication.font().family(), bold)
    if box.width() <= 0 or box.height() <= 0:
        return
    high = where.height() / box.height()
    wide = high
    if box.width() * wide > where.width():
        wide = max(where.width() / box.width(), high * narrow)
        if box.width() * wide > where.width():
            shrink = where.width() / (box.width() * wide)
            wide, high = wide * shrink, high * shrink
    width, height = box.width() * wide, box.height() * high
    x = where.left()
    if align == Qt.AlignmentFlag.AlignHCenter:
        x += (where.width() - width) / 2
    elif align == Qt.AlignmentFlag.AlignRight:
        x += where.width() - width
    y = where.top() + (where.height() - height) / 2
    placed = QTransform(wide, 0, 0, high, x - box.left() * wide, y - box.top() * high).map(path)
    painter.fillPath(placed, QBrush(ink))
