"""A table of things, one a row under fixed headings: what every such model says the same, its look and its keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

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


BETWEEN = 6
"""Pixels by which a row is taller than the face of its counter."""


class RowsView(QTableView):
    """Whole rows are chosen, nothing is typed in, and Tab leaves the table."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """``name`` is what a screen reader calls it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setStretchLastSection(True)

    def take_model(self, model: QAbstractItemModel, widths: Mapping[int, int]) -> None:
        """``widths`` are pixels by column."""
        self.setModel(model)
        for column, width in widths.items():
            self.setColumnWidth(column, width)

    def hold_faces(self, side: int) -> None:
        """Rows as tall as counters whose faces are so many pixels wide."""
        self.setIconSize(QSize(side, side))
        self.setWordWrap(False)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(side + BETWEEN)
