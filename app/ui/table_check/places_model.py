"""The places of the table as rows: which were looked at, and how each was."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from app.messages import N_
from app.ui.panels.rule_table import FULL, PARAGRAPHS, TRIANGLE, Paragraph
from app.ui.rows_model import Index, RowsModel
from app.ui.table_check.walk import AGREES, DIFFERS, UNSEEN
from app.ui.texts import tr

PLACE, COUNT = range(2)
STATES = {
    UNSEEN: N_("not checked yet"),
    AGREES: N_("matches"),
    DIFFERS: N_("differs"),
}
MARKS = {UNSEEN: "", AGREES: FULL, DIFFERS: TRIANGLE}
INKS = {UNSEEN: "text", AGREES: "green", DIFFERS: "vermilion"}


@dataclass(frozen=True)
class PlaceRow:
    """``name`` is as changes write it, ``words`` what it is called."""

    name: str
    words: str
    count: int
    state: str


class PlacesModel(RowsModel[PlaceRow]):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((N_("Where"), N_("Counters")), parent)

    def show(self, rows: tuple[PlaceRow, ...]) -> None:
        """The same places in the same order are refreshed in place."""
        if [row.name for row in rows] != [row.name for row in self.rows]:
            self.fill(rows)
        elif rows != self.rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, COUNT))

    def row_of(self, name: str) -> int:
        return next((n for n, row in enumerate(self.rows) if row.name == name), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index)
        if row is None:
            return None
        words = row.words if index.column() == PLACE else str(row.count)
        if role == PARAGRAPHS:
            mark = (MARKS[row.state] or "dash") if index.column() == PLACE else ""
            tone = INKS[row.state] if index.column() == PLACE and row.state != UNSEEN else "text"
            return (Paragraph(words, tone, mark=mark),)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == PLACE:
            return f"{words}, {tr(STATES[row.state])}"
        return words if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None
