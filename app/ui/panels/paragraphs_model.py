"""A table of things, one a row, in which every cell is a paragraph."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.ui.panels.rule_table import PARAGRAPHS, Paragraph
from app.ui.rows_model import Index, RowsModel, T


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
