"""The look and the keys of a table of rows, each of one thing."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QAbstractItemModel, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

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
