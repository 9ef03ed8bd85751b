"""A table of things, one a row under fixed headings: what every such model says the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.ui.texts import tr

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class RowsModel(QAbstractTableModel, Generic[T]):
    """``rows`` are the things shown; a subclass says what a cell has in ``data``. ``headings`` go through ``tr``."""

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.headings = headings
        self.rows: tuple[T, ...] = ()

    def fill(self, rows: tuple[T, ...]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.headings)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(self.headings[section])
        return None

    def row(self, index: Index) -> T | None:
        """What the index stands for; None outside the table."""
        return self.rows[index.row()] if index.isValid() and 0 <= index.row() < len(self.rows) else None
