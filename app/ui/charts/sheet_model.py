"""What each cell of the chart says, to the eye and to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from app.rules.charts.form import NAME, TURN
from app.ui.charts.draft import HEADINGS, NAMES, Draft, Place
from app.ui.rows_model import ROOT, Index
from app.ui.texts import tr
from app.ui.words import dated, term, titled


class SheetModel(QAbstractTableModel):
    """The first row has the headings, the first column what stands down the side."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft: Draft | None = None

    def show_draft(self, draft: Draft) -> None:
        self.beginResetModel()
        self.draft = draft
        self.endResetModel()
        draft.reshaped.connect(self._reshaped)
        draft.changed.connect(self._changed)

    def _reshaped(self) -> None:
        self.beginResetModel()
        self.endResetModel()

    def _changed(self) -> None:
        rows, columns = self.rowCount(), self.columnCount()
        self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self.draft is None else self.draft.size[0]

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self.draft is None else self.draft.size[1]

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.draft is None or index.column() < self.draft.side:
            return Qt.ItemFlag.NoItemFlags
        if not index.row() and not (self.draft.form.free and index.column()):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        draft = self.draft
        if draft is None or not index.isValid():
            return None
        place = (index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self.shown(place)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._read_out(draft, place)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._where_from(draft, place)
        return None

    def shown(self, place: Place) -> str:
        """What is written there; headings that the rules give are in the reader's language."""
        draft = self.draft
        assert draft is not None
        form, words = draft.form, draft.words(place)
        if place == (HEADINGS, NAMES):
            return titled(form.head) if form.head else tr("Turn") if form.rows == TURN else tr("Die")
        if place[0] == HEADINGS:
            return term(form.said(words)) if form.headings == NAME and not form.free else words
        return titled(form.said(words)) if place[1] == NAMES and form.lines else words

    def _read_out(self, draft: Draft, place: Place) -> str:
        row, column = place
        if not row or not column:
            if row and draft.form.free_lines:
                return tr("Name of the row: {words}", words=self.shown(place) or tr("blank"))
            return tr("Heading {words}", words=self.shown(place) or tr("blank")) if column else self.shown(place)
        cell, heading = draft.words(place) or tr("blank"), self.shown((HEADINGS, column))
        die = self.shown((row, NAMES))
        said = tr("{die}, {heading}: {cell}", die=die, heading=heading, cell=cell)
        rule = draft.rule(place)
        return tr("{cell}, printed in the rulebook ({rule})", cell=said, rule=rule) if rule else said

    def _where_from(self, draft: Draft, place: Place) -> str | None:
        rule, source = draft.rule(place), draft.source(place)
        if rule:
            return tr("Printed in the rulebook ({rule})", rule=rule)
        said = tr("Typed in on {date}", date=dated(source.split()[-1])) if source else ""
        kind, words = draft.kind(place), draft.words(place)
        if kind is None or not kind.words or not words:
            return said or None
        return f"{words}\n{said}" if said else words
