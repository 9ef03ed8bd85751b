"""A pasted table with the counters that its rows make: the face in front, faults marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtGui import QColor

from app.interop.counters.table import TableRead, TableRow
from app.ui.rows_model import ROOT, Index
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.workshop.counter_faces import CounterFaces
from app.ui.workshop.counter_model import plain_icon

FACE = 30
Role = Qt.ItemDataRole


class TableModel(QAbstractTableModel):
    """The first column has the row's number and face; the others are those of the table."""

    def __init__(self, look: Look, faces: CounterFaces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look, self.faces = look, faces
        self.rows: Sequence[TableRow] = ()
        self.width = 0
        self.head: Sequence[str] = ()

    def show(self, read: TableRead, head: Sequence[str], width: int) -> None:
        self.beginResetModel()
        self.rows, self.head, self.width = read.rows, head, width
        self.endResetModel()

    def show_read(self, read: TableRead) -> None:
        """The same rows, read otherwise."""
        self.rows = read.rows
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, self.width))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self.width + 1

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if way != Qt.Orientation.Horizontal or role != Role.DisplayRole:
            return None
        if section == 0:
            return tr("Row")
        return self.head[section - 1] if section - 1 < len(self.head) else str(section)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            if index.column() == 0:
                return f"{row.line} ✕" if row.faults else str(row.line)
            return row.cells[index.column() - 1] if index.column() - 1 < len(row.cells) else ""
        if role == Role.DecorationRole and index.column() == 0 and row.counters:
            return plain_icon(self.faces.picture(row.counters[0], FACE))
        if role == Role.ForegroundRole and row.faults:
            return QColor(self.look.inks.vermilion)
        if role == Role.ToolTipRole and row.faults:
            return "\n".join(str(fault) for fault in row.faults)
        return None
