"""Units as a list: the face, the name, the printed numbers, and what else is said of each. Virtual and selectable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QDrag, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.forces.unit import Unit
from app.ui.style import Look

Index = QModelIndex | QPersistentModelIndex
TOP = QModelIndex()
LINE = Qt.ItemDataRole.UserRole
HEADING = Qt.ItemDataRole.UserRole + 1
WRAPS = Qt.ItemDataRole.UserRole + 2
UNIT_MIME = "application/x-adjutant-units"
FACE = 32
PAD = 3
LEAST_ROOM = 100
"""Pixels for words, also while a list has no width yet"""
BATCH = 300
"""Rows laid out at once; further ones follow when the window is idle."""


@dataclass(frozen=True)
class UnitLine:
    """``below`` is small on the second line, ``loud`` makes it vermilion; ``why`` explains it on lines of its own; both
    take more lines where they are too long for one. ``right`` stands at the end of the first; a line without a unit is
    a heading. ``tip`` is told at the pointer."""

    unit: Unit | None
    title: str
    below: str = ""
    right: str = ""
    loud: bool = False
    why: str = ""
    tip: str = ""


class UnitModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: Sequence[UnitLine] = ()
        self.keys: Sequence[str] = ()
        """The unit's id of each line, empty for a heading."""
        self.lazy = False
        """Whether lines are made when they are looked at; they have no reasons then, break into no further lines, and
        all are of one height."""

    def show(self, lines: Sequence[UnitLine], keys: Sequence[str] | None = None) -> None:
        """Lines of the same units in the same order are refreshed in place, so that the selection stays. With ``keys``
        no line is made before it is looked at."""
        ids = [x.unit.id if x.unit else "" for x in lines] if keys is None else list(keys)
        self.lazy = keys is not None
        if ids == self.keys:
            self.lines = lines
            if ids:
                self.dataChanged.emit(self.index(0), self.index(len(ids) - 1))
            return
        self.beginResetModel()
        self.lines, self.keys = lines, ids
        self.endResetModel()

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else len(self.keys)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and not self.keys[index.row()]:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.keys):
            return None
        if role == HEADING:
            return not self.keys[index.row()]
        if role == WRAPS:
            return not self.lazy
        one = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return one.title
        if role == LINE:
            return one
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (one.title, one.right, one.below, one.why)))
        if role == Qt.ItemDataRole.ToolTipRole:
            return one.tip or (one.below if self.lazy else "") or None
        return None

    def mimeTypes(self) -> list[str]:
        return [UNIT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        ids = [key for i in indexes if (key := self.keys[i.row()])]
        data.setData(UNIT_MIME, "\n".join(ids).encode())
        return data


def tall(look: Look, further: int = 0) -> int:
    """Pixels of a line with its face, its two rows of words, and ``further`` small ones."""
    small = look.metrics("small").height()
    words = look.metrics(bold=True).height() + small
    return max(FACE, round(words) + 2) + 2 * PAD + round(small * further)


def small_rows(one: UnitLine, metrics: QFontMetricsF, width: float) -> list[str]:
    """What stands under the title, broken between words into rows of so many pixels."""
    found = []
    for words in (one.below, *one.why.splitlines()):
        row = ""
        for word in words.split():
            longer = f"{row} {word}".strip()
            if row and metrics.horizontalAdvance(longer) > width:
                found.append(row)
                longer = word
            row = longer
        found.append(row)
    return found if one.below or len(found) == 1 else found[1:]


class UnitDelegate(QStyledItemDelegate):
    def __init__(self, look: Look, faces: Callable[[Unit, int], QPixmap], parent: QListView) -> None:
        super().__init__(parent)
        self.look, self.faces, self._list = look, faces, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if index.data(HEADING):
            return QSize(120, round(self.look.metrics("small").height()) + 10)
        if not index.data(WRAPS):
            return QSize(120, tall(self.look))
        rows = small_rows(index.data(LINE), self.look.metrics("small"), self._room(self._list.viewport().width()))
        return QSize(120, tall(self.look, len(rows) - 1))

    @staticmethod
    def _room(width: float) -> float:
        """Pixels for words in a line so wide, beside the face."""
        return max(width - FACE - 2 * PAD - 13, LEAST_ROOM)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        one: UnitLine = index.data(LINE)
        inks, look = self.look.inks, self.look
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if one.unit is None:
            painter.setFont(look.font("small", bold=True))
            painter.setPen(inks.muted)
            painter.drawText(box.adjusted(2, 4, -2, 0), Qt.AlignmentFlag.AlignVCenter, one.title)
            if one.right:
                painter.setFont(look.font("small"))
                painter.drawText(
                    box.adjusted(2, 4, -4, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, one.right
                )
            painter.restore()
            return
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(inks.chosen)
            painter.drawRoundedRect(box.adjusted(0, 0, -1, -1), 5, 5)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(inks.blue)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -1.5, -1.5), 5, 5)
        face = self.faces(one.unit, FACE)
        size = face.deviceIndependentSize()
        corner = QPointF((FACE - size.width()) / 2, (FACE - size.height()) / 2)
        painter.drawPixmap(QPointF(box.left() + PAD, box.top() + (box.height() - FACE) / 2) + corner, face)
        left = box.left() + FACE + 2 * PAD + 6
        normal, small = look.metrics(bold=True), look.metrics("small")
        width = box.right() - left - 6
        rows = small_rows(one, small, self._room(box.width())) if index.data(WRAPS) else [one.below]
        used = 0.0
        middle = box.top() + (box.height() - small.height() * (len(rows) - 1)) / 2
        if one.right:
            used = look.metrics(bold=True).horizontalAdvance(one.right) + 8
            painter.setFont(look.font(bold=True))
            painter.setPen(inks.text)
            painter.drawText(
                QRectF(left, middle - normal.height(), width, normal.height()),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                one.right,
            )
        painter.setFont(look.font(bold=True))
        painter.setPen(inks.text)
        title = normal.elidedText(one.title, Qt.TextElideMode.ElideRight, width - used)
        painter.drawText(
            QRectF(left, middle - normal.height(), width - used, normal.height()), Qt.AlignmentFlag.AlignVCenter, title
        )
        painter.setFont(look.font("small"))
        painter.setPen(inks.vermilion if one.loud else inks.muted)
        for nth, words in enumerate(rows):
            shown = small.elidedText(words, Qt.TextElideMode.ElideRight, width)
            row = QRectF(left, middle + 1 + nth * small.height(), width, small.height())
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()


class UnitList(QListView):
    """``chosen`` has the ids of the selected units whenever the players change the selection."""

    chosen = Signal(tuple)

    def __init__(
        self, look: Look, faces: Callable[[Unit, int], QPixmap], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.look = look
        self.faces = faces
        self.units = UnitModel(self)
        self.setModel(self.units)
        self.setItemDelegate(UnitDelegate(look, faces, self))
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)  # words break elsewhere, and rows grow
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(BATCH)
        self.setAccessibleName(name)
        self.setMouseTracking(False)
        self._quiet = False
        self.selectionModel().selectionChanged.connect(self._changed)
        look.changed.connect(self.viewport().update)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, tall(self.look))

    def sizeHint(self) -> QSize:
        return QSize(200, FACE * 3)

    def selected(self) -> tuple[str, ...]:
        rows = sorted(i.row() for i in self.selectionModel().selectedIndexes())
        return tuple(key for r in rows if (key := self.units.keys[r]))

    def select(self, ids: Sequence[str]) -> None:
        """Without telling anybody."""
        wanted, picked = set(ids), QItemSelection()
        for row, key in enumerate(self.units.keys if wanted else ()):
            if key and key in wanted:
                index = self.units.index(row)
                picked.select(index, index)
        self._quiet = True
        try:
            self.selectionModel().select(picked, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        finally:
            self._quiet = False

    def _changed(self, *_: object) -> None:
        if not self._quiet:
            self.chosen.emit(self.selected())

    def startDrag(self, actions: Qt.DropAction) -> None:
        indexes = self.selectionModel().selectedIndexes()
        if not indexes:
            return
        drag = QDrag(self)
        drag.setMimeData(self.units.mimeData(indexes))
        first = self.units.lines[indexes[0].row()].unit
        if first is not None:
            face = self.faces(first, FACE + 12)
            drag.setPixmap(face)
            drag.setHotSpot(self._middle(face))
        drag.exec(Qt.DropAction.MoveAction)

    @staticmethod
    def _middle(face: QPixmap) -> QPoint:
        size = face.deviceIndependentSize()
        return QPointF(size.width() / 2, size.height() / 2).toPoint()
