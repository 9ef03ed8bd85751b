"""The kinds of counters of an import: a list with pictures, and what can be done to many of them at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.interop.vassal.counters import MARKER, UNIT
from app.interop.vassal.draft import Draft
from app.ui.features.vassal.model import BACK, FACE, FRONT, NAME, KindModel, kinds_of
from app.ui.texts import tr
from app.ui.widgets.cards import LinkLabel, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.lists.rows import RowsView

WIDTHS = (64, 68, 180, 96, 110, 74, 210)
SWAP, DROP = "swap", "drop"
KEYS = {Qt.Key.Key_X: SWAP, Qt.Key.Key_U: UNIT, Qt.Key.Key_M: MARKER, Qt.Key.Key_Delete: DROP}


class KindList(RowsView):
    """``wanted`` has what a key asks for: ``swap``, ``unit``, ``marker``, ``drop``."""

    wanted = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEYS and not event.modifiers():
            self.wanted.emit(KEYS[key])
        else:
            super().keyPressEvent(event)


class KindPage(QWidget):
    """``changed`` has the choices after a correction."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft: Draft | None = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 6, 0, 0)
        rows.setSpacing(8)
        self.model = KindModel(self)
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setSourceModel(self.model)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.proxy.setFilterKeyColumn(-1)
        self.proxy.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find counters by name, nation, side or palette"))
        self.search.setAccessibleName(tr("Find counters"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.proxy.setFilterFixedString)
        rows.addWidget(self.search)
        rows.addWidget(self._list(), 1)
        rows.addLayout(self._verbs())

    def _list(self) -> KindList:
        found = self.list = KindList(tr("Kinds of counters"))
        found.hold_faces(FACE)
        found.take_model(self.proxy, dict(enumerate(WIDTHS)))
        found.setSortingEnabled(True)
        found.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        found.wanted.connect(self.do)
        found.selectionModel().selectionChanged.connect(lambda *_: self._tell())
        return found

    def _verbs(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        self.count = text("", "small")
        row.addWidget(self.count)
        row.addStretch(1)
        self.links: dict[str, LinkLabel] = {}
        for name, words, tip in (
            (SWAP, tr("Swap front and back"), tr("For the selected counters (X)")),
            (UNIT, tr("Units"), tr("Selected counters are units (U)")),
            (MARKER, tr("Markers"), tr("Selected counters are markers, which do not count for stacking (M)")),
            (DROP, tr("Leave out"), tr("Leaves out the selected counters, or takes them in again (Del)")),
        ):
            link = self.links[name] = LinkLabel(words)
            link.setToolTip(tip)
            link.clicked.connect(lambda _=False, name=name: self.do(name))
            row.addWidget(link)
        self.side = DropDown()
        self.side.setAccessibleName(tr("Side of the selected counters' nations"))
        self.side.setToolTip(self.side.accessibleName())
        self.side.activated.connect(lambda _: self._to_side(self.side.currentText()))
        row.addWidget(text(tr("Side"), "small"))
        row.addWidget(self.side)
        return row

    # showing ------------------------------------------------------------------------------------------------------

    def show_draft(self, draft: Draft) -> None:
        self.draft = draft
        self.model.refresh(kinds_of(draft))
        sides = list(dict.fromkeys((*draft.guessed_sides.names, *draft.choices.sides.values())))
        if [self.side.itemText(n) for n in range(self.side.count())] != sides:
            self.side.clear()
            self.side.addItems(sides)
        self._tell()

    def keys(self) -> tuple[str, ...]:
        """The kinds that are chosen."""
        indexes = (self.proxy.mapToSource(i) for i in self.list.selectionModel().selectedRows(NAME))
        return tuple(kind.reading.key for i in indexes if (kind := self.model.row(i)) is not None)

    def choose(self, keys: Iterable[str]) -> None:
        """Chooses these kinds, the first of them in view."""
        wanted = set(keys)
        self.search.clear()
        model = self.list.selectionModel()
        model.clearSelection()
        flags = model.SelectionFlag
        first = True
        for row in range(self.proxy.rowCount()):
            index = self.proxy.index(row, NAME)
            kind = self.model.row(self.proxy.mapToSource(index))
            if kind is None or kind.reading.key not in wanted:
                continue
            model.select(index, flags.Select | flags.Rows)
            if first:
                model.setCurrentIndex(index, flags.NoUpdate)
                self.list.scrollTo(index)
                first = False

    def _tell(self) -> None:
        chosen = len(self.list.selectionModel().selectedRows(NAME))
        none = tr("Select counters; Ctrl+A selects all in the list.")
        self.count.setText(tr("Selected: {count}", count=chosen) if chosen else none)
        for link in self.links.values():
            link.setEnabled(chosen > 0)
        self.side.setEnabled(chosen > 0)

    # correcting ---------------------------------------------------------------------------------------------------

    def do(self, what: str) -> None:
        """A correction of all chosen kinds."""
        keys = self.keys()
        if self.draft is None or not keys:
            return
        choices = self.draft.choices
        if what == SWAP:
            backed = [k for k in keys if len(self.draft.readings[k].faces.images) > 1]
            self.changed.emit(choices.swap(backed))
        elif what == DROP:
            self.changed.emit(choices.drop(keys, not set(keys) <= choices.dropped))
        else:
            self.changed.emit(choices.as_kind(keys, what))

    def _to_side(self, side: str) -> None:
        from app.interop.vassal.counters import nation_of

        if self.draft is not None and (keys := self.keys()):
            nations = {nation_of(self.draft.readings[k]) for k in keys}
            self.changed.emit(self.draft.choices.on_side(nations, side))


__all__ = ["BACK", "FRONT", "KindList", "KindPage"]
