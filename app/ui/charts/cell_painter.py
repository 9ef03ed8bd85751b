"""How a cell of the chart is drawn: as on paper, the one in hand framed, a printed one with its rule below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from app.rules.charts.form import LINE
from app.rules.ruling import Severity
from app.ui.charts.draft import HEADINGS
from app.ui.rows_model import Index
from app.ui.style import NORMAL, SMALL, Look

if TYPE_CHECKING:
    from app.ui.charts.sheet import Sheet

LEAST, HIGH = 58, 38
"""Pixels of a cell, at the usual size of type."""
MARK = 7
CARET = "▏"
INSET = 8
"""Pixels beside words that begin at the left."""
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
BELOW = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)


class CellPainter(QStyledItemDelegate):
    """Paints a cell as paper does; the one in hand has a frame, a printed one its rule below it."""

    def __init__(self, look: Look, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.look, self.sheet = look, sheet

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(LEAST, HIGH)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        draft = self.sheet.sheet.draft
        if draft is None:
            return
        place, inks = (index.row(), index.column()), self.look.inks
        box: QRect = option.rect  # type: ignore[attr-defined]
        rule, grave = draft.rule(place), draft.grave(place)
        here = self.sheet.currentIndex() == index and self.sheet.hasFocus()
        label = not place[0] or not place[1]
        first = 0 if draft.form.free else 1
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not label or (place[1] and draft.form.free) or (place[0] and draft.form.free_lines):
            ground = inks.edge if rule else inks.field if place[0] else inks.desk
            wash = {str(Severity.VIOLATION): inks.vermilion_wash, str(Severity.WARNING): inks.vermilion_wash}
            painter.fillRect(box, wash.get(grave, ground))
            painter.setPen(QPen(inks.edge, 1))
            above, left = int(place[0] == first), int(place[1] == draft.side)  # the rest is its neighbour's
            painter.drawRect(QRectF(box).adjusted(left - 0.5, above - 0.5, -0.5, -0.5))
        words = self.sheet.typing if here and self.sheet.typing else self.sheet.sheet.shown(place)
        text = QRect(box)
        if rule:
            beside = draft.form.rows == LINE  # many rows, wide cells
            painter.setFont(self.look.font(SMALL))
            painter.setPen(inks.muted)
            where = box.adjusted(2, 0, -INSET, 0) if beside else box.adjusted(2, 0, -2, -3)
            painter.drawText(where, RIGHT if beside else BELOW, rule)
            if not beside:
                text.setBottom(box.top() + box.height() * 3 // 5)
        painter.setFont(self.look.font(NORMAL, bold=label or bool(rule)))
        kind = draft.kind(place)
        in_words = kind is not None and kind.words
        painter.setPen(inks.muted if place == (HEADINGS, 0) else inks.blue if here and self.sheet.typing else inks.text)
        if here and self.sheet.typing:
            words += CARET
        metrics = painter.fontMetrics()
        if in_words:
            self._words(painter, text.adjusted(INSET, 2, -INSET, -2), words)
        elif draft.form.rows == LINE and not place[1]:
            text.adjust(INSET, 0, -INSET, 0)
            painter.drawText(text, LEFT, metrics.elidedText(words, Qt.TextElideMode.ElideRight, text.width()))
        else:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, text.width() - 6)
            painter.drawText(text, int(Qt.AlignmentFlag.AlignCenter), words)
        if grave:
            self._flag(painter, box, inks.vermilion if grave == str(Severity.VIOLATION) else inks.amber)
        if here:
            painter.setPen(QPen(inks.blue, 2))
            painter.drawRect(QRectF(box).adjusted(1, 1, -1, -1))
        elif self.sheet.currentIndex() == index:
            painter.setPen(QPen(inks.muted, 1, Qt.PenStyle.DashLine))
            painter.drawRect(QRectF(box).adjusted(1, 1, -1, -1))
        painter.restore()

    def _words(self, painter: QPainter, box: QRect, words: str) -> None:
        """Words on as many lines as there is room for. Of those that are too long the beginning is shown, while they
        are typed their end."""
        metrics = painter.fontMetrics()
        fits = metrics.boundingRect(box, WRAPPED, words).height() <= box.height() + metrics.leading()
        if fits:
            painter.drawText(box, WRAPPED, words)
            return
        part = Qt.TextElideMode.ElideLeft if words.endswith(CARET) else Qt.TextElideMode.ElideRight
        rows = max(1, box.height() // metrics.lineSpacing())
        painter.drawText(box, WRAPPED, metrics.elidedText(words, part, round(box.width() * (rows - 0.3 * (rows > 1)))))

    def _flag(self, painter: QPainter, box: QRect, ink: QColor) -> None:
        """A corner, so that what looks odd is seen without its colour."""
        corner = QPointF(box.right(), box.top() + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([corner, corner - QPointF(MARK, 0), corner + QPointF(0, MARK)]))
