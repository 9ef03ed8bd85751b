"""A list for narrow places: each row of a table as two lines, what it is first, everything else below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui.style import NORMAL, SMALL, Look
from app.ui.widgets.lists.paragraph_table import MARK_ROOM, PARAGRAPHS, Paragraph, paint_mark
from app.ui.widgets.lists.rows import Index

SIDE, TOP, GAP, BETWEEN = 8, 6, 2, 10
DOT, ARROW = " · ", " → "
LEAST_SHARE = 0.4
"""Of the first line that the words keep beside a long figure"""


@dataclass(frozen=True)
class Places:
    """Columns whose words begin the first line, those of the figure at its end, those of the second line."""

    lead: tuple[int, ...]
    figure: tuple[int, ...] = ()
    below: tuple[int, ...] = ()


class StackedDelegate(QStyledItemDelegate):
    def __init__(self, look: Look, places: Places, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.places = look, places

    def cells(self, index: Index, columns: Sequence[int]) -> list[tuple[Paragraph, ...]]:
        return [tuple(index.sibling(index.row(), c).data(PARAGRAPHS) or ()) for c in columns]

    def first(self, index: Index) -> list[Paragraph]:
        """What the first line begins with: the first paragraph of each of its columns."""
        return [cell[0] for cell in self.cells(index, self.places.lead) if cell and cell[0].words]

    def figure(self, index: Index) -> str:
        cells = self.cells(index, self.places.figure)
        return ARROW.join(" ".join(one.words for one in cell) for cell in cells if cell)

    def second(self, index: Index) -> list[Paragraph]:
        rest = [one for cell in self.cells(index, self.places.lead) for one in cell[1:]]
        rest += [one for cell in self.cells(index, self.places.below) for one in cell]
        return [one for one in rest if one.words]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        tall = self.look.metrics(NORMAL, bold=True).height() + 2 * TOP
        if self.second(index):
            tall += GAP + self.look.metrics(SMALL).height()
        return QSize(0, round(tall))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        inks, box = self.look.inks, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, inks.chosen)
        painter.setPen(QPen(inks.edge, 1))
        painter.drawLine(QPointF(box.left(), box.bottom() - 0.5), QPointF(box.right(), box.bottom() - 0.5))
        line = box.adjusted(SIDE, TOP, -SIDE, 0)
        bold = self.look.metrics(NORMAL, bold=True)
        line.setHeight(bold.height())
        line.setRight(line.right() - self._figure(painter, line, index))
        first = [Paragraph(one.words, one.tone, bold=True, mark=one.mark) for one in self.first(index)]
        self._line(painter, line, first, " ", NORMAL)
        low = box.adjusted(SIDE, TOP + bold.height() + GAP, -SIDE, 0)
        low.setHeight(self.look.metrics(SMALL).height())
        self._line(painter, low, self.second(index), DOT, SMALL)
        painter.restore()

    def _figure(self, painter: QPainter, line: QRectF, index: Index) -> float:
        """Paints it at the right end; the room that it takes."""
        words = self.figure(index)
        if not words:
            return 0.0
        metrics = self.look.metrics(NORMAL, bold=True)
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, line.width() * (1 - LEAST_SHARE))
        painter.setFont(self.look.font(NORMAL, bold=True))
        painter.setPen(self.look.inks.text)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
        return metrics.horizontalAdvance(words) + BETWEEN

    def _line(self, painter: QPainter, line: QRectF, parts: Sequence[Paragraph], between: str, size: str) -> None:
        """Parts one after the other in their own inks, the last with dots where the line ends."""
        left = line.left()
        for n, one in enumerate(parts):
            bold = one.bold and size == NORMAL
            metrics: QFontMetricsF = self.look.metrics(size, bold=bold)
            if one.mark:
                ink = getattr(self.look.inks, one.tone)
                paint_mark(painter, one.mark, QPointF(left + 5, line.center().y()), ink)
                left += MARK_ROOM
            words = (between if n else "") + one.words
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, line.right() - left)
            tone = "muted" if size == SMALL and one.tone == "text" else one.tone
            painter.setFont(self.look.font(size, bold))
            painter.setPen(getattr(self.look.inks, tone))
            painter.drawText(QPointF(left, line.top() + metrics.ascent()), shown)
            left += metrics.horizontalAdvance(shown)
            if shown != words:
                return


class StackedList(QListView):
    """``chosen`` has the row that was double-clicked or on which Enter was pressed."""

    chosen = Signal(QModelIndex)

    def __init__(self, look: Look, places: Places, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.delegate = StackedDelegate(look, places, self)
        self.setItemDelegate(self.delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.doubleClicked.connect(self.chosen)
        look.changed.connect(self.doItemsLayout)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 96)

    def selectRow(self, row: int) -> None:
        self.setCurrentIndex(self.model().index(row, 0))

    def show_row(self, row: int) -> None:
        """Selects a row and brings it to the middle."""
        self.selectRow(row)
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
