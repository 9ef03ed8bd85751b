"""What a question found: a virtual list over action numbers, read page by page, and how a line of it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry, entries_of
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.lists.journal_list import ENTRY, HEAD, TOP, UNDONE, EntryDelegate, Index, dice_words, overrule_words

PAGE = 64
KEPT = 40
"""Pages that are kept in memory"""


class FoundModel(QAbstractListModel):
    """``numbers`` are the actions, newest first; the entries are read when they come into sight."""

    def __init__(self, table: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.numbers: Sequence[int] = ()
        self._pages: dict[int, list[Entry]] = {}
        self._line: LineOfPlay | None = None
        """The branch in hand, what was undone and can be redone included"""
        self._apart: dict[int, bool] = {}
        """Whether an action lies on another branch"""
        table.headMoved.connect(self.look_again)
        table.fog.changed.connect(self.look_again)

    def show_numbers(self, numbers: Sequence[int], line: LineOfPlay | None = None) -> None:
        self.beginResetModel()
        self.numbers, self._line = numbers, line
        self._pages.clear()
        self._apart.clear()
        self.endResetModel()

    def look_again(self, *_: object) -> None:
        """The same actions; the head, or whose eyes look, may be others."""
        self._pages.clear()
        if self.numbers:
            self.dataChanged.emit(self.index(0), self.index(len(self.numbers) - 1))

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else len(self.numbers)

    def entry(self, row: int) -> Entry:
        page, at = divmod(row, PAGE)
        if page not in self._pages:
            campaign = self.table.campaign
            assert isinstance(campaign, Campaign)
            wanted = self.numbers[page * PAGE : (page + 1) * PAGE]
            found = {e.number: e for e in entries_of(campaign.journal, campaign.journal.records(wanted))}
            while len(self._pages) >= KEPT:
                self._pages.pop(next(iter(self._pages)))
            self._pages[page] = [self.table.fog.entry(found[number]) for number in wanted]
        return self._pages[page][at]

    def _on_another(self, number: int) -> bool:
        if number not in self._apart:
            campaign, line = self.table.campaign, self._line
            assert isinstance(campaign, Campaign)
            _, stem, depth, _ = campaign.journal.place(number)
            self._apart[number] = line is None or not line.holds(stem, depth)
        return self._apart[number]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self.numbers) or self.table.campaign is None:
            return None
        entry = self.entry(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.summary
        if role == ENTRY:
            return entry
        if role == HEAD:
            return entry.number == self.table.campaign.head
        if role == UNDONE:
            return entry.depth > self.table.chronicle.stand or self._on_another(entry.number)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            turn = tr("Turn {turn}", turn=entry.turn)
            return ". ".join(filter(None, (turn, entry.summary, overrule_words(entry), dice_words(entry))))
        return None


class FoundDelegate(EntryDelegate):
    """A line of the journal with its turn before it."""

    def _turns(self) -> int:
        return round(self.look.metrics("small").horizontalAdvance(tr("Turn {turn}", turn="000"))) + 12

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        found = super().sizeHint(option, index)
        return QSize(found.width() + self._turns(), found.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry | None = index.data(ENTRY)
        if entry is None:
            return
        inks, box = self.look.inks, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(inks.chosen)
            painter.drawRoundedRect(box.adjusted(0, 0, -1, 0), 4, 4)
        painter.setFont(self.look.font("small"))
        painter.setPen(inks.muted)
        line = QRectF(box.left() + 8, box.top() + self.PAD, self._turns(), self.look.metrics().height())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, tr("Turn {turn}", turn=entry.turn))
        painter.restore()
        rest = QStyleOptionViewItem(option)
        rest.rect = option.rect.adjusted(self._turns(), 0, 0, 0)
        rest.state &= ~QStyle.StateFlag.State_Selected
        super().paint(painter, rest, index)


def number_at(index: QModelIndex) -> int | None:
    """The action that a row stands for."""
    entry = index.data(ENTRY)
    return entry.number if isinstance(entry, Entry) else None
