"""The results of a die in figures for two people who stand: faces with what each gives, and brackets below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.ui.features.table_mode.brief import BAD, GOOD, Bracket, Result
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.attack.die_button import PIPS

GAP, PAD, RADIUS = 10.0, 12.0, 9.0
PIP = 0.085
"""Of the side of a die"""


def big(look: Look, pixels: int, *, bold: bool = False, tabular: bool = False) -> QFont:
    """The interface font so many pixels tall; in columns with figures of equal width."""
    font = QFont(look.font(bold=bold))
    font.setPixelSize(pixels)
    if bold:
        font.setWeight(QFont.Weight.Bold)
    if not tabular and hasattr(QFont, "Tag"):
        font.unsetFeature(QFont.Tag("tnum"))
    return font


def draw_die(painter: QPainter, box: QRectF, face: int, look: Look, edge: QColor) -> None:
    painter.setPen(QPen(edge, 2))
    painter.setBrush(look.inks.field)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), box.width() / 7, box.width() / 7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.inks.text)
    side = box.width()
    for x, y in PIPS[face]:
        painter.drawEllipse(QPointF(box.left() + x * side, box.top() + y * side), PIP * side, PIP * side)


class Results(QWidget):
    """Tiles side by side. ``figure`` and ``words`` are pixels of type."""

    def __init__(
        self, look: Look, results: Sequence[Result], brackets: Sequence[Bracket], figure: int, words: int
    ) -> None:
        super().__init__()
        self.look, self.results, self.brackets = look, tuple(results), tuple(brackets)
        self.figure, self.words = figure, words
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Probability of each result"))
        self.setAccessibleDescription("; ".join(f"{one.face or one.chance}: {one.words}" for one in self.results))
        self.setFixedHeight(self.sizeHint().height())

    def _die(self) -> float:
        return self.figure * 1.25

    def _tile_height(self) -> float:
        return 2 * PAD + self._die() + self.figure * 1.3

    def sizeHint(self) -> QSize:
        brackets = len(self.brackets) * (self.words * 1.4 + PAD)
        return QSize(len(self.results) * self.figure * 2, round(self._tile_height() + brackets + 2))

    def tiles(self) -> list[QRectF]:
        count = len(self.results)
        if not count:
            return []
        width = min(3.0 * self.figure, (self.width() - GAP * (count - 1)) / count)
        return [QRectF(i * (width + GAP), 0, width, self._tile_height()) for i in range(count)]

    def _fitting(self, words: str, pixels: int, room: float, *, bold: bool) -> QFont:
        """As large as there is room, but no smaller than can be read from where one stands."""
        font = big(self.look, pixels, bold=bold)
        while font.pixelSize() > LEAST_FIGURE and QFontMetricsF(font).horizontalAdvance(words) > room:
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        boxes = self.tiles()
        for one, box in zip(self.results, boxes, strict=True):
            self._tile(painter, one, box)
        painter.setOpacity(1.0)
        y = self._tile_height() + PAD
        for bracket in self.brackets:
            y = self._bracket(painter, bracket, [boxes[i] for i in bracket.results], y)

    def _tile(self, painter: QPainter, one: Result, box: QRectF) -> None:
        inks = self.look.inks
        ground, ink = {
            GOOD: (inks.blue_wash, inks.blue),
            BAD: (inks.vermilion_wash, inks.vermilion),
        }.get(one.tone, (inks.even_wash, inks.text))
        painter.setOpacity(0.4 if one.fallen is False else 1.0)
        painter.setPen(QPen(ink, 3) if one.fallen else Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), RADIUS, RADIUS)
        side = min(self._die(), box.width() - PAD)
        above = QRectF(box.center().x() - side / 2, box.top() + PAD, side, self._die())
        if one.face:
            die = QRectF(above.left(), above.top() + (self._die() - side) / 2, side, side)
            draw_die(painter, die, one.face, self.look, inks.control)
        else:
            painter.setPen(inks.text)
            painter.setFont(self._fitting(one.chance, self.words, box.width() - 4, bold=False))
            painter.drawText(above.adjusted(-PAD, 0, PAD, 0), Qt.AlignmentFlag.AlignCenter, one.chance)
        painter.setPen(ink)
        painter.setFont(self._fitting(one.words, self.figure, box.width() - 6, bold=True))
        below = QRectF(box.left(), above.bottom(), box.width(), box.bottom() - above.bottom())
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, one.words)

    def _bracket(self, painter: QPainter, bracket: Bracket, boxes: Sequence[QRectF], y: float) -> float:
        ink = self.look.inks.blue if bracket.tone == GOOD else self.look.inks.vermilion
        painter.setPen(QPen(ink, 5))
        for box in boxes:
            joined = any(abs(other.left() - box.right() - GAP) < 1 for other in boxes)
            painter.drawLine(QPointF(box.left() + 2, y), QPointF(box.right() + (GAP if joined else -2), y))
        font = big(self.look, self.words, bold=True)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(bracket.words) + 4
        left = max(min(boxes[0].left(), self.width() - wide), 0.0)
        row = QRectF(left, y + 4, self.width() - left, self.words * 1.4)
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, bracket.words)
        return y + self.words * 1.4 + PAD


LEAST_FIGURE = 26
"""Pixels of a figure of a ruling at least"""
DIE = 120
"""Pixels of a face that answers the open question"""


class Face(QAbstractButton):
    """A face of the die to press."""

    def __init__(self, look: Look, face: int, side: int) -> None:
        super().__init__()
        self.look, self.face = look, face
        self.setFixedSize(side, side)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Your die: {face}", face=face))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = self.look.inks
        loud = self.underMouse() or self.hasFocus()
        draw_die(
            painter,
            QRectF(self.rect()).adjusted(3, 3, -3, -3),
            self.face,
            self.look,
            inks.blue if loud else inks.control,
        )
