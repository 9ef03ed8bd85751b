"""The counters of a box as a list: chosen, copied, taken away from the keyboard."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from app.ui.rows_view import RowsView
from app.ui.texts import tr
from app.ui.workshop.counter_model import FACE, HEADINGS, NAME, CounterModel

WIDTHS = (128, 76, 122, 66, 110, 54, 80)


class CounterList(RowsView):
    """``chosen`` when another counter is in hand; ``removeWanted`` and ``copyWanted`` by Delete and ``Ctrl+C``."""

    chosen = Signal()
    removeWanted = Signal()
    copyWanted = Signal()

    def __init__(self, model: CounterModel, parent: QWidget | None = None) -> None:
        super().__init__(tr("Counters"), parent)
        self.counters = model
        self.hold_faces(FACE)
        self.take_model(model, dict(enumerate(WIDTHS[: len(HEADINGS)])))

    @property
    def ids(self) -> tuple[str, ...]:
        """Those that are chosen, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(self.counters.rows[row].id for row in rows if row < len(self.counters.rows))

    @property
    def current(self) -> str:
        """The one in hand; empty where none is."""
        counter = self.counters.row(self.currentIndex())
        return counter.id if counter is not None else ""

    def choose(self, ids: Collection[str]) -> None:
        """Chooses counters, the first of them in hand and in view."""
        model, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        model.clearSelection()
        first = True
        for row, counter in enumerate(self.counters.rows):
            if counter.id not in ids:
                continue
            index = self.counters.index(row, NAME)
            if first:
                model.setCurrentIndex(index, flags.NoUpdate)
                self.scrollTo(index)
                first = False
            model.select(index, flags.Select | flags.Rows)

    def currentChanged(self, now: QModelIndex, before: QModelIndex) -> None:  # type: ignore[override]
        super().currentChanged(now, before)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.removeWanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copyWanted.emit()
        else:
            super().keyPressEvent(event)
