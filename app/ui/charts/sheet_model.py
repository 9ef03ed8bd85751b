"""What each cell of the chart says, to the eye and to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from app.rules.chart_form import NAME, TURN
from app.ui.charts.draft import HEADINGS, Draft, Place
from app.ui.rows_model import ROOT, Index
from app.ui.texts import tr
from app.ui.words import dated, term


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
        if self.draft is None or not index.column():
            return Qt.ItemFlag.NoItemFlags
        if not index.row() and not self.draft.form.free:
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
        if place == (HEADINGS, 0):
            return tr("Turn") if draft.form.rows == TURN else tr("Die")
        words = draft.words(place)
        return term(words) if place[0] == HEADINGS and draft.form.headings == NAME and not draft.form.free else words

    def _read_out(self, draft: Draft, place: Place) -> str:
        row, column = place
        if not row or not column:
            return tr("Heading {words}", words=self.shown(place) or tr("blank")) if column else self.shown(place)
        cell, heading = draft.words(place) or tr("blank"), self.shown((HEADINGS, column))
        die = draft.dice[row - 1]
        said = tr("{die}, {heading}: {cell}", die=die, heading=heading, cell=cell)
        rule = draft.rule(place)
        return tr("{cell}, printed in the rulebook ({rule})", cell=said, rule=rule) if rule else said

    def _where_from(self, draft: Draft, place: Place) -> str | None:
        rule, source = draft.rule(place), draft.source(place)
        if rule:
            return tr("Printed in the rulebook ({rule})", rule=rule)
        return tr("Typed in on {date}", date=dated(source.split()[-1])) if source else None
