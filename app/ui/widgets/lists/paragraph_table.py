"""A table of wrapped paragraphs, for lists of rules: the view, and how a cell is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.style import NORMAL, SMALL, Look, enlarged
from app.ui.texts import tr
from app.ui.widgets.lists.rows import Index, RowsModel, T

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
DOES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


LOW = 24
"""A heading's least height in pixels, for the mouse"""


class SortHead(QHeaderView):
    """``at`` is the column that the keys are on."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.look, self.at = look, 0
        self.setSectionsClickable(True)
        self.setMinimumHeight(LOW)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Column headings"))
        self.setAccessibleDescription(tr("Left and Right choose a column; Enter sorts by it."))

    def _shown(self) -> list[int]:
        return [i for i in range(self.count()) if not self.isSectionHidden(i)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shown = Qt.Key(event.key()), self._shown()
        if key in STEPS and shown:
            here = shown.index(self.at) if self.at in shown else 0
            self.at = shown[(here + STEPS[key]) % len(shown)]
            self.viewport().update()
        elif key in DOES and self.at in shown:
            same = self.sortIndicatorSection() == self.at
            up = same and self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            self.setSortIndicator(self.at, Qt.SortOrder.DescendingOrder if up else Qt.SortOrder.AscendingOrder)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        super().paintSection(painter, rect, logicalIndex)
        if self.hasFocus() and logicalIndex == self.at:
            painter.setPen(QPen(self.look.inks.blue, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)


CellIndex = QModelIndex | QPersistentModelIndex
PARAGRAPHS = Qt.ItemDataRole.UserRole + 20
MARK = Qt.ItemDataRole.UserRole + 21
FULL, HALF, TRIANGLE, DASH, CHOICE = "full", "half", "triangle", "dash", "choice"
"""Marks that differ in shape, not only in colour."""

SIDE, TOP = 8, 5
MARK_ROOM = 17
GAP = 3
RESIZE_MS = 30
FLAGS = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True)
class Paragraph:
    """``tone`` is the name of an ink; ``mark`` stands before it."""

    words: str
    tone: str = "text"
    bold: bool = False
    small: bool = False
    mark: str = ""


@lru_cache(maxsize=8192)
def _height(words: str, width: int, font: QFont) -> int:
    return QFontMetrics(font).boundingRect(0, 0, width, 1 << 16, FLAGS, words).height()


class ParagraphDelegate(QStyledItemDelegate):
    """Draws the paragraphs of a cell one below the other."""

    def __init__(self, look: Look, parent: QTableView) -> None:
        super().__init__(parent)
        self.look, self.view = look, parent

    def _font(self, one: Paragraph) -> QFont:
        return self.look.font(SMALL if one.small else NORMAL, one.bold)

    def height(self, cell: Sequence[Paragraph], width: int) -> int:
        found = 2 * TOP + GAP * max(len(cell) - 1, 0)
        for one in cell:
            room = width - 2 * SIDE - (MARK_ROOM if one.mark else 0)
            found += _height(one.words, max(room, 20), self._font(one))
        return found

    def sizeHint(self, option: QStyleOptionViewItem, index: CellIndex) -> QSize:
        width = self.view.columnWidth(index.column())
        return QSize(width, self.height(index.data(PARAGRAPHS) or (), width))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: CellIndex) -> None:
        inks, box = self.look.inks, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, inks.chosen)
        painter.setPen(QPen(inks.edge, 1))
        painter.drawLine(QPointF(box.left(), box.bottom() - 0.5), QPointF(box.right(), box.bottom() - 0.5))
        top = box.top() + TOP
        for one in index.data(PARAGRAPHS) or ():
            font, left = self._font(one), box.left() + SIDE
            ink = getattr(inks, one.tone)
            if one.mark:
                middle = QPointF(left + 5, top + QFontMetrics(font).height() / 2)
                paint_mark(painter, one.mark, middle, ink)
                left += MARK_ROOM
            room = QRectF(left, top, max(box.right() - SIDE - left, 20), 1 << 16)
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(room, FLAGS, one.words)
            top += _height(one.words, int(room.width()), font) + GAP
        painter.restore()


def paint_mark(painter: QPainter, mark: str, at: QPointF, ink: QColor) -> None:
    """A filled square, a half-filled one, an open triangle, a dash or a diamond, 9 pixels wide."""
    pen = QPen(ink, 1.4)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(ink if mark in (FULL, CHOICE) else Qt.BrushStyle.NoBrush)
    box = QRectF(at.x() - 4.5, at.y() - 4.5, 9, 9)
    if mark in (FULL, HALF):
        painter.drawRect(box)
    if mark == HALF:
        painter.fillRect(box.adjusted(0, 4.5, 0, 0), ink)
    if mark == TRIANGLE:
        painter.drawPolygon([at + QPointF(0, -5), at + QPointF(5, 4), at + QPointF(-5, 4)])
    if mark == DASH:
        painter.drawLine(at + QPointF(-4, 0), at + QPointF(4, 0))
    if mark == CHOICE:
        painter.drawPolygon([at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)])


class RuleTable(QTableView):
    """Rows as high as their words; ``shares`` give the columns that stretch their part of the room, all others have
    the width in ``fixed``, in pixels at the usual size of type, and no less than their headings. ``chosen`` has
    the row that was double-clicked or on which Return was pressed."""

    chosen = Signal(QModelIndex)

    def __init__(
        self, look: Look, fixed: Mapping[int, int], shares: Mapping[int, float], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.look, self.fixed, self.shares = look, dict(fixed), dict(shares)
        self.room: Callable[[int], None] = lambda _width: None
        """Told the width before the columns are laid out, so that columns may be hidden."""
        self.setItemDelegate(ParagraphDelegate(look, self))
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(10)
        head = SortHead(look, self)
        self.setHorizontalHeader(head)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(20)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setHighlightSections(False)
        self.soon = QTimer(self)
        self.soon.setSingleShot(True)
        self.soon.setInterval(RESIZE_MS)
        self.soon.timeout.connect(self.fit)
        self.doubleClicked.connect(self.chosen)
        look.changed.connect(self.viewport().update)

    def sizeHint(self) -> QSize:
        return QSize(300, 120)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 36)

    def fit(self) -> None:
        """Columns to the room there is, rows to their words."""
        self.soon.stop()
        model = self.model()
        if model is None:
            return
        width = self.viewport().width()
        self.room(width)
        shown = [c for c in range(model.columnCount()) if not self.isColumnHidden(c)]
        head = self.horizontalHeader()
        fixed = {c: max(round(wide * enlarged()), head.sectionSizeHint(c)) for c, wide in self.fixed.items()}
        rest = max(width - sum(fixed.get(c, 0) for c in shown), 40)
        total = sum(self.shares.get(c, 0.0) for c in shown) or 1.0
        for column in shown:
            share = self.shares.get(column)
            self.setColumnWidth(column, fixed[column] if share is None else int(rest * share / total))
        if self.isVisible():  # each row is laid out for it: what nobody sees waits
            self.resizeRowsToContents()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.soon.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def show_row(self, row: int) -> None:
        """Selects a row and brings it to the middle."""
        self.fit()
        index = self.model().index(row, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)


class ParagraphsModel(RowsModel[T]):
    AS_LIST = False
    """Whether a list shows the cells of a row as one, so that they are read aloud together."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        thing = self.row(index)
        if thing is None:
            return None
        if role == PARAGRAPHS:
            return (self.cell(thing, index.column()),)
        if role == Qt.ItemDataRole.AccessibleTextRole and self.AS_LIST:
            cells = (self.cell(thing, column).words for column in range(self.columnCount()))
            return ". ".join(words for words in cells if words)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.cell(thing, index.column()).words
        return None

    def cell(self, thing: T, column: int) -> Paragraph:
        """What stands in a column."""
        raise NotImplementedError
