"""The journal as a list: a virtual model over the chronicle, or over what a search found, and how a line is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.campaign.journal.entry import Entry
from app.messages import cite
from app.ui.journal_view import Chronicle
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.words import retold

Index = QModelIndex | QPersistentModelIndex
TOP = QModelIndex()

ENTRY = Qt.ItemDataRole.UserRole
UNDONE = Qt.ItemDataRole.UserRole + 1
HEAD = Qt.ItemDataRole.UserRole + 2


def overrule_words(entry: Entry) -> str:
    """``Overruled: agreed by both (6.4).``; empty where nothing was overruled."""
    if not entry.overruled:
        return ""
    rules = dict.fromkeys(str(f["rule"]) for f in entry.findings if f.get("severity") == "violation" and f["rule"])
    return cite(tr("Overruled: {reason}.", reason=entry.overruled.rstrip(".")), ", ".join(rules))


def dice_words(entry: Entry) -> str:
    """Where the dice of an entry came from."""
    if not entry.rolls:
        return ""
    sources = {roll.source for roll in entry.rolls}
    words = tr("rolled by the program") if sources == {"program"} else tr("entered from a physical die")
    return tr("{dice}, rerolled after an undo", dice=words) if entry.rerolled else words


LIST_WIDTH = 400
TWO_FIGURES = 99
"""The highest value that a die of the list has room for; many dice read as one number have none."""


class JournalModel(QAbstractListModel):
    """One row an entry, oldest first; while ``found`` is set, one row for each of those. A move of the head is not told
    as a change of all rows, which a view would lay out anew: whoever shows them paints them."""

    def __init__(self, chronicle: Chronicle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chronicle = chronicle
        self.found: Sequence[Entry] | None = None
        self._rows = 0
        chronicle.reset.connect(self._reset)
        chronicle.grown.connect(self._grown)

    def rowCount(self, parent: Index = TOP) -> int:
        if parent.isValid():
            return 0
        return len(self.found) if self.found is not None else self._rows

    def entry(self, row: int) -> Entry:
        return self.found[row] if self.found is not None else self.chronicle[row]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < self.rowCount():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.entry(index.row()).summary
        if role == ENTRY:
            return self.entry(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(self.entry(index.row()))
        if role == UNDONE:
            return self.found is None and index.row() > self.chronicle.stand
        if role == HEAD:
            return self.found is None and index.row() == self.chronicle.head
        if role == Qt.ItemDataRole.AccessibleTextRole:
            entry = self.entry(index.row())
            undone = tr("Undone.") if self.found is None and index.row() > self.chronicle.stand else ""
            return " ".join(filter(None, (undone, entry.summary, overrule_words(entry), dice_words(entry))))
        return None

    def _tip(self, entry: Entry) -> str:
        when = entry.time.astimezone().strftime("%Y-%m-%d %H:%M")
        head = tr("Action {number}, turn {turn}, {time}", number=entry.number, turn=entry.turn, time=when)
        lines = [head, entry.summary, overrule_words(entry)]
        if entry.rolls:
            thrown = ", ".join(str(r.value) for r in entry.rolls)
            lines.append(tr("Die {die}, {dice}", die=thrown, dice=dice_words(entry)))
        lines += [str(f["text"]) for f in entry.findings]
        if entry.damaged:
            lines.append(tr("Recovered from a damaged file; its content is not verified."))
        return "\n".join(filter(None, lines))

    def find(self, found: Sequence[Entry] | None) -> None:
        """Shows these entries, newest first as the search gives them, or with ``None`` the whole line again."""
        self.beginResetModel()
        self.found = None if found is None else [retold(entry) for entry in found]
        self._rows = len(self.chronicle)
        self.endResetModel()

    def _reset(self) -> None:
        self.beginResetModel()
        self._rows = len(self.chronicle)
        self.endResetModel()

    def _grown(self, first: int, last: int) -> None:
        if self.found is not None:
            self._rows = last + 1
            return
        self.beginInsertRows(QModelIndex(), first, last)
        self._rows = last + 1
        self.endInsertRows()


class EntryDelegate(QStyledItemDelegate):
    """A line of the journal: a mark, the sentence, the reason for overruling below it in vermilion, the die at the
    right (a filled square for the program's, an outline for one typed in)."""

    LEFT = 22
    PAD = 3

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry: Entry | None = index.data(ENTRY)
        line = self.look.metrics().height()
        small = self.look.metrics("small").height()
        extra = small if entry is not None and entry.overruled else 0
        return QSize(160, round(line + extra + 2 * self.PAD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry | None = index.data(ENTRY)
        if entry is None:
            return
        inks = self.look.inks
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(inks.chosen)
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0, 0, -1, 0), 4, 4)
        undone, head = bool(index.data(UNDONE)), bool(index.data(HEAD))
        box = QRectF(option.rect).adjusted(self.LEFT, self.PAD, -6, -self.PAD)
        line = self.look.metrics().height()
        self._mark(painter, QPointF(box.left() - 11, box.top() + line / 2), entry, head)
        right = box.right()
        for roll in reversed(entry.rolls):
            self._die(painter, QRectF(right - 15, box.top() + (line - 15) / 2, 15, 15), roll.value, roll.source)
            right -= 20
        if entry.rerolled:
            words = tr("rerolled", "dice rolled once more")
            width = self.look.metrics("small").horizontalAdvance(words)
            painter.setFont(self.look.font("small"))
            painter.setPen(inks.vermilion)
            painter.drawText(QPointF(right - width - 2, box.top() + line * 0.78), words)
            right -= width + 8
        metrics = self.look.metrics(bold=head)
        font = self.look.font(bold=head)
        font.setItalic(undone)
        painter.setFont(font)
        painter.setPen(inks.muted if undone else inks.text)
        words = metrics.elidedText(entry.summary, Qt.TextElideMode.ElideRight, right - box.left() - 4)
        painter.drawText(QRectF(box.left(), box.top(), right - box.left(), line), Qt.AlignmentFlag.AlignVCenter, words)
        reason = overrule_words(entry)
        if reason:
            small = self.look.metrics("small")
            painter.setFont(self.look.font("small"))
            painter.setPen(inks.muted if undone else inks.vermilion)
            words = small.elidedText(reason, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(
                QRectF(box.left(), box.top() + line, box.width(), small.height()), Qt.AlignmentFlag.AlignVCenter, words
            )
        painter.restore()

    def _mark(self, painter: QPainter, at: QPointF, entry: Entry, head: bool) -> None:
        """A dot; a diamond for a battle; a triangle where something was overruled; a ring for a note."""
        inks = self.look.inks
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.vermilion if entry.overruled else inks.text if head else inks.faint)
        if entry.overruled:
            painter.drawPolygon([at + QPointF(0, -4.5), at + QPointF(4.5, 4), at + QPointF(-4.5, 4)])
        elif entry.battle is not None:
            painter.setBrush(inks.blue)
            painter.drawPolygon([at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)])
        elif entry.kind == "note":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(inks.muted)
            painter.drawEllipse(at, 3.5, 3.5)
        else:
            painter.drawEllipse(at, 3, 3)

    def _die(self, painter: QPainter, box: QRectF, value: int, source: str) -> None:
        inks = self.look.inks
        program = source == "program"
        painter.setPen(inks.muted)
        painter.setBrush(inks.muted if program else inks.field)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setPen(inks.card if program else inks.text)
        painter.setFont(self.look.font("small", bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(value) if value <= TWO_FIGURES else "…")


class JournalList(QListView):
    """Shows an instant with a double click or Return. A long log is laid out bit by bit: the line that is to be seen
    stays so until all of it is there, or somebody scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = QPersistentModelIndex()
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._bring)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda *_: self._again.start())
        bar.actionTriggered.connect(self._scrolled)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerItem)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(256)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Journal"))

    def sizeHint(self) -> QSize:
        return QSize(LIST_WIDTH, 60)

    def show_line(self, index: QModelIndex) -> None:
        """Marks a line and brings it into sight."""
        self.setCurrentIndex(index)
        self._wanted = QPersistentModelIndex(index)
        self._bring()

    def _bring(self) -> None:
        if self._wanted.isValid():
            self.scrollTo(self._wanted, QListView.ScrollHint.EnsureVisible)

    def _scrolled(self, *_: object) -> None:
        self._wanted = QPersistentModelIndex()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.doubleClicked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
