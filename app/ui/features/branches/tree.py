"""The tree of branches as a table: a row a branch, its drawing and its name, where it leaves, how far it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.campaign.journal.branches import Branch
from app.campaign.journal.rows import Segment
from app.messages import N_
from app.ui.style import Look
from app.ui.texts import tr


@dataclass(frozen=True)
class Joint:
    """A line down a row at a depth: ``upper`` and ``lower`` say which halves of the row it crosses, ``held`` whether
    the way to the table goes along it."""

    depth: int
    upper: bool
    lower: bool
    held: bool


@dataclass(frozen=True)
class TreeRow:
    """``held`` is the depth of the last of its actions on the way to the table, None where that does not pass along it;
    ``joints`` are the lines to the branches that leave here or further up."""

    branch: Branch
    level: int
    held: int | None
    joints: tuple[Joint, ...]

    @property
    def last(self) -> int:
        """The depth of its last action."""
        return self.branch.depth + self.branch.actions - 1


def rows(
    every: Sequence[Branch], lies_on: Mapping[int, int], way: Sequence[Segment], *, hidden: bool
) -> tuple[TreeRow, ...]:
    """``every`` branch of the campaign, of which those out of sight are rows only where ``hidden`` says so; ``lies_on``
    gives the branch of each action at which another leaves; ``way`` leads to where the table stands. A branch whose
    parent is out of sight stands below the nearest that is shown."""
    known = {one.begins: one for one in every}
    shown = [one for one in every if hidden or not one.hidden]
    parents = {one.begins: _parent(one, known, lies_on, hidden=hidden) for one in shown}
    children: dict[int | None, list[Branch]] = {}
    for one in shown:
        children.setdefault(parents[one.begins], []).append(one)
    ordered: list[tuple[Branch, int]] = []
    waiting = [(one, 0) for one in reversed(children.get(None, []))]
    while waiting:
        one, level = waiting.pop()
        ordered.append((one, level))
        waiting += [(c, level + 1) for c in sorted(children.get(one.begins, ()), key=lambda c: (c.depth, -c.begins))]
    held = {segment.stem: segment.last for segment in way}
    at = {one.begins: n for n, (one, _) in enumerate(ordered)}
    joints: dict[int, list[Joint]] = {}
    for one, _ in ordered:
        parent = parents[one.begins]
        if parent is None:
            continue
        for row in range(at[parent], at[one.begins] + 1):
            joint = Joint(one.depth - 1, row != at[parent], row != at[one.begins], one.begins in held)
            joints.setdefault(row, []).append(joint)
    return tuple(
        TreeRow(one, level, held.get(one.begins), tuple(joints.get(n, ()))) for n, (one, level) in enumerate(ordered)
    )


def _parent(one: Branch, known: Mapping[int, Branch], lies_on: Mapping[int, int], *, hidden: bool) -> int | None:
    """The nearest shown branch from which it comes; None for the first one."""
    while one.leaves is not None:
        one = known[lies_on[one.leaves]]
        if hidden or not one.hidden:
            return one.begins
    return None


Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
TREE, NAME, LEAVES, ACTIONS, ENDS, PLAYED = range(6)
HEADINGS = ("", N_("Branch"), N_("Begins after"), N_("Actions"), N_("Ends in"), N_("Last played"))
ROW = Qt.ItemDataRole.UserRole
HEIGHT = 26
"""Pixels of a row."""


def branch_name(row: TreeRow) -> str:
    """What a branch is called: its name, or where it begins."""
    one = row.branch
    if one.named:
        return one.named
    return tr("From action {number}", number=one.begins) if one.leaves is not None else tr("From the start")


class BranchModel(QAbstractTableModel):
    """``head`` is the branch and the depth of what the map shows. ``rename`` is called with a branch's first action and
    the name that was typed; it says whether that could be kept."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[TreeRow, ...] = ()
        self.longest = 1
        self.stand = -1
        """The depth at which the table stands."""
        self.head: tuple[int, int] = (-1, 0)
        self.ends: Callable[[TreeRow], str] = lambda row: str(row.branch.turn)
        self.played: Callable[[TreeRow], str] = lambda row: row.branch.time
        self.rename: Callable[[int, str], bool] = lambda _begins, _name: False

    def fill(self, rows: tuple[TreeRow, ...], head: tuple[int, int]) -> None:
        self.beginResetModel()
        self.rows, self.head = rows, head
        self.longest = max((row.last for row in rows), default=1) or 1
        self.stand = max((row.held for row in rows if row.held is not None), default=-1)
        self.endResetModel()

    def move_head(self, head: tuple[int, int]) -> None:
        self.head = head
        if self.rows:
            self.dataChanged.emit(self.index(0, TREE), self.index(len(self.rows) - 1, TREE))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(HEADINGS[section]) if HEADINGS[section] else ""
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        found = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return found | Qt.ItemFlag.ItemIsEditable if index.isValid() and index.column() == NAME else found

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.EditRole:
            return row.branch.named
        words = self._words(row, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            told = (
                branch_name(row),
                tr("current branch") if row.held is not None else "",
                tr("hidden") if row.branch.hidden else "",
            )
            return ", ".join(filter(None, told)) if index.column() in (TREE, NAME) else words
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == ACTIONS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _words(self, row: TreeRow, column: int) -> str:
        one = row.branch
        if column == NAME:
            name = branch_name(row)
            return tr("{branch} (hidden)", branch=name) if one.hidden else name
        if column == LEAVES:
            return "–" if one.leaves is None else tr("action {number}", number=one.leaves)
        if column == ACTIONS:
            return str(one.actions - (one.leaves is None))
        return self.ends(row) if column == ENDS else self.played(row) if column == PLAYED else ""

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.rows[index.row()] if index.isValid() else None
        if row is None or role != Qt.ItemDataRole.EditRole or str(value).strip() == row.branch.named:
            return False
        return self.rename(row.branch.begins, str(value))


class TreeDelegate(QStyledItemDelegate):
    """Draws the tree: a bar for the actions of each branch along the campaign, joined to the branch that it leaves. The
    way to the table is blue, with an open mark at its end; what the map shows has a mark of its own."""

    def __init__(self, look: Look, model: BranchModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look, self.model = look, model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, max(HEIGHT, round(self.look.metrics().height()) + 8))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if index.column() != TREE:
            super().paint(painter, option, index)
            return
        row: TreeRow = index.data(ROW)
        inks, box = self.look.inks, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(box)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, inks.chosen)
        room, middle = box.width() - 24, box.center().y()

        def x(depth: float) -> float:
            return box.left() + 12 + room * depth / self.model.longest

        for joint in sorted(row.joints, key=lambda j: j.held):
            painter.setPen(QPen(inks.blue if joint.held else inks.muted, 2.2 if joint.held else 1.4))
            top = box.top() - 1 if joint.upper else middle
            foot = box.bottom() + 1 if joint.lower else middle
            painter.drawLine(QPointF(x(joint.depth), top), QPointF(x(joint.depth), foot))
        begin = max(row.branch.depth - 1, 0)
        pen = QPen(inks.muted, 1.8)
        if row.branch.hidden:
            pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.drawLine(QPointF(x(begin), middle), QPointF(x(row.last), middle))
        painter.setBrush(inks.muted)
        painter.drawEllipse(QPointF(x(row.last), middle), 2, 2)
        if row.held is not None:
            painter.setPen(QPen(inks.blue, 2.6))
            painter.drawLine(QPointF(x(begin), middle), QPointF(x(row.held), middle))
        if row.held == self.model.stand:
            painter.setBrush(inks.card)
            painter.drawEllipse(QPointF(x(row.held), middle), 4, 4)
        if self.model.head[0] == row.branch.begins:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(inks.amber)
            painter.drawEllipse(QPointF(x(self.model.head[1]), middle), 3.4, 3.4)
        painter.restore()
