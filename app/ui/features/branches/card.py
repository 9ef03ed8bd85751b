"""The card of the branches: their tree, and what can be done with the one in hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHeaderView,
    QMainWindow,
    QPushButton,
    QTableView,
    QWidget,
)

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import branch_of, branches, drop_from_sight, name_branch
from app.errors import AdjutantError
from app.messages import N_
from app.ui.features.branches.tree import (
    ACTIONS,
    ENDS,
    LEAVES,
    NAME,
    PLAYED,
    ROW,
    TREE,
    BranchModel,
    TreeDelegate,
    TreeRow,
    branch_name,
    rows,
)
from app.ui.session import Session
from app.ui.style import Look, enlarged
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, button, text
from app.ui.widgets.flow import FlowLayout
from app.ui.words import dated, titled

CLOSED = N_("Open a campaign to see its branches.")
SKETCHED = N_("A sketch has no branches.")
WIDTHS = {LEAVES: 100, ACTIONS: 70, ENDS: 235, PLAYED: 100}
NARROW = 760
"""Pixels below which the dates are left out."""


class BranchList(QTableView):
    """Return looks at the end of a branch, F2 names it, Del drops it from sight."""

    lookWanted = Signal(QModelIndex)
    dropWanted = Signal()

    def __init__(self, look: Look, model: BranchModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(TreeDelegate(look, model, self))
        self.setAccessibleName(tr("Branches"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(max(26, round(look.metrics().height()) + 8))
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setEnabled(False)  # it names the columns and does nothing
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in (TREE, NAME):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column in WIDTHS:
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        self.doubleClicked.connect(self.lookWanted)
        look.changed.connect(self.viewport().update)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        head = self.horizontalHeader()
        for column, width in WIDTHS.items():
            self.setColumnWidth(column, max(round(width * enlarged()), head.sectionSizeHint(column)))

    def sizeHint(self) -> QSize:
        return QSize(420, 120)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 40)

    def event(self, event: QEvent) -> bool:
        """F2 means the name here, whatever it means elsewhere in the window."""
        mine = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if mine and event.key() == Qt.Key.Key_F2:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        editing = self.state() == QAbstractItemView.State.EditingState
        if index.isValid() and not editing and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.lookWanted.emit(index)
        elif index.isValid() and not editing and event.key() == Qt.Key.Key_F2:
            self.edit(index.siblingAtColumn(NAME))
        elif index.isValid() and not editing and event.key() == Qt.Key.Key_Delete:
            self.dropWanted.emit()
        else:
            super().keyPressEvent(event)


class BranchCard(Card):
    """``compareWanted`` has the last action of the branch in hand, and what the branch is called."""

    compareWanted = Signal(int, str)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("branches", tr("Branches"), parent)
        self.table = table
        self.model = BranchModel(self)
        self.model.ends, self.model.played, self.model.rename = self._ends, self._played, self._rename
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.view = BranchList(look, self.model)
        self.view.lookWanted.connect(self._look)
        self.view.dropWanted.connect(self._drop)
        self.view.selectionModel().currentRowChanged.connect(self._allow)
        verbs = QWidget()
        row = FlowLayout(verbs, 8)
        self.look_at = self._verb(row, tr("View its end"), lambda: self._look(self.view.currentIndex()))
        self.compare = self._verb(row, tr("Compare with current"), self._compare)
        self.name = self._verb(row, tr("Name…"), self._name)
        self.name.setToolTip(tr("Names the branch (F2)"))
        self.drop = self._verb(row, tr("Hide branch"), self._drop)
        self.hidden = QCheckBox(tr("Show hidden branches"))
        self.hidden.toggled.connect(self.refresh)
        row.addWidget(self.hidden)
        self.column.addWidget(verbs)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.view, 1)
        table.opened.connect(self.refresh)
        table.taken.connect(self._follow)
        table.headMoved.connect(self._follow)
        self.shown.connect(self.refresh)
        self.refresh()

    def _verb(self, row: FlowLayout, words: str, call: object) -> QPushButton:
        found = button(words)
        found.clicked.connect(lambda _=False: call())  # type: ignore[operator]
        row.addWidget(found)
        return found

    def sizeHint(self) -> QSize:
        return QSize(420, 200)

    # what is shown ------------------------------------------------------------------------------------------------

    @property
    def campaign(self) -> Campaign | None:
        found = self.table.campaign
        return found if isinstance(found, Campaign) else None

    def _follow(self, *_: object) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self, *_: object) -> None:
        """Reads the tree anew; the row in hand stays."""
        campaign = self.campaign
        there = campaign is not None
        self.view.setVisible(there)
        self.hidden.setEnabled(there)
        self.hint.setVisible(not there)
        self.hint.setText(tr(SKETCHED if self.table.campaign is not None else CLOSED))
        if campaign is not None:
            try:
                self._fill(campaign)
            except AdjutantError as fault:
                self.table.tell(fault)
        self._allow()

    def _fill(self, campaign: Campaign) -> None:
        held = self._chosen()
        every = branches(campaign.journal)
        lies_on = {one.leaves: branch_of(campaign.journal, one.leaves) for one in every if one.leaves is not None}
        way = campaign.journal.segments(campaign.retrospect.home)
        found = rows(every, lies_on, way, hidden=self.hidden.isChecked())
        head = campaign.journal.place(campaign.head)
        if tuple(self.model.rows) != found:
            self.model.fill(found, (head[1], head[2]))
        else:
            self.model.move_head((head[1], head[2]))
        wanted = held.branch.begins if held is not None else way[-1].stem
        at = next((n for n, row in enumerate(found) if row.branch.begins == wanted), 0)
        if self.view.currentIndex().row() != at and found:
            self.view.setCurrentIndex(self.model.index(at, NAME))
        shown = len(every) if self.hidden.isChecked() else sum(not one.hidden for one in every)
        self.aside(tr_count("{n} branch", "{n} branches", shown))

    def _ends(self, row: TreeRow) -> str:
        words = tr("Turn {turn}", turn=row.branch.turn)
        if not row.branch.phase or self.campaign is None:
            return words
        names = dict(self.table.game.vocabulary.phases)
        return f"{words}, {titled(names.get(row.branch.phase, row.branch.phase))}"

    def _played(self, row: TreeRow) -> str:
        return dated(row.branch.time[:10])

    def _chosen(self) -> TreeRow | None:
        found = self.view.currentIndex().data(ROW)
        return found if isinstance(found, TreeRow) else None

    def _allow(self, *_: object) -> None:
        row, campaign = self._chosen(), self.campaign
        there = row is not None and campaign is not None
        for verb in (self.look_at, self.name, self.compare):
            verb.setEnabled(there)
        self.drop.setEnabled(there and (row is None or row.held is None or row.branch.hidden))
        hidden = row is not None and row.branch.hidden
        self.drop.setText(tr("Unhide") if hidden else tr("Hide branch"))
        self.drop.setToolTip(tr("A hidden branch can be shown again"))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.view.setColumnHidden(PLAYED, self.width() < NARROW)

    # hands --------------------------------------------------------------------------------------------------------

    def _look(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if isinstance(row, TreeRow):
            self.table.look(row.branch.ends)

    def _compare(self) -> None:
        row = self._chosen()
        if row is not None:
            self.compareWanted.emit(row.branch.ends, branch_name(row))

    def _name(self) -> None:
        self.view.setFocus()
        self.view.edit(self.view.currentIndex().siblingAtColumn(NAME))

    def _rename(self, begins: int, name: str) -> bool:
        campaign = self.campaign
        if campaign is None:
            return False
        try:
            name_branch(campaign.journal, campaign.settings, begins, name)
        except AdjutantError as fault:
            self.table.tell(fault)
            return False
        self.refresh()
        return True

    def _drop(self) -> None:
        row, campaign = self._chosen(), self.campaign
        if row is None or campaign is None:
            return
        dropped = not row.branch.hidden
        try:
            drop_from_sight(campaign.journal, campaign.settings, row.branch.begins, dropped=dropped)
        except AdjutantError as fault:
            self.table.tell(fault)
            return
        name = branch_name(row)
        self.table.said.emit(
            tr("{branch} is hidden. Nothing is deleted.", branch=name)
            if dropped
            else tr("{branch} is visible again.", branch=name)
        )
        self.refresh()
