"""The card of a comparison: the table and another instant side by side, and the map with the differences marked."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMainWindow

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import parting
from app.campaign.record.comparison import Comparison, compare
from app.errors import AdjutantError
from app.messages import N_
from app.rules.visibility import visible
from app.ui.features.branches.comparison_rows import Line, lines, overlay
from app.ui.map.layers.overlays import DifferenceOverlay
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, button, text
from app.ui.widgets.lists.paragraph_table import Paragraph, ParagraphsModel, RuleTable

NOTHING = N_(
    "Choose a branch to compare with the current position, or view an earlier position and compare that (Ctrl+F12)."
)
SAME = N_("No differences: every unit is in the same place.")
WHAT, HERE, THERE = range(3)


class ComparisonModel(ParagraphsModel[Line]):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(("", "", ""), parent)

    def show(self, here: str, there: str, rows: tuple[Line, ...]) -> None:
        self.headings = (tr("What"), here, there)
        self.fill(rows)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.headings[section]
        return None

    def cell(self, line: Line, column: int) -> Paragraph:
        words = (line.what, line.here, line.there)[column]
        if line.heading:
            return Paragraph(words, "muted", bold=True, small=True)
        return Paragraph(words, "text" if column == WHAT or line.loud else "muted")


class ComparisonCard(Card):
    """``hexWanted`` has the index of a hex to look at; ``overlaid`` the marks of the map, None for none."""

    hexWanted = Signal(int)
    overlaid = Signal(object)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("comparison", tr("Comparison"), parent)
        self.table = table
        self.other: tuple[int, str] | None = None
        """The last action of what is held against the table, and what it is called."""
        self.found: Comparison | None = None
        self.hidden: frozenset[str] = frozenset()
        self.kept = False
        """Whether the marks stay while the map is looked at in place of the card"""
        self.model = ComparisonModel(self)
        row = QHBoxLayout()
        self.summary = text("", "small", wrap=True)
        row.addWidget(self.summary, 1)
        self.swap = button(tr("Show the other position"))
        self.swap.clicked.connect(self._swap)
        row.addWidget(self.swap)
        self.column.addLayout(row)
        self.hint = text(tr(NOTHING), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.hint)
        self.view = RuleTable(look, {}, {WHAT: 1.1, HERE: 1, THERE: 1})
        self.view.setAccessibleName(tr("What differs"))
        self.view.setModel(self.model)
        self.view.chosen.connect(self._go)
        self.column.addWidget(self.view, 1)
        table.opened.connect(self.forget)
        table.taken.connect(self.refresh)
        table.headMoved.connect(self.refresh)
        table.fog.changed.connect(self.refresh)
        self.visibilityChanged.connect(self._seen)
        self._show()

    def sizeHint(self) -> QSize:
        return QSize(420, 200)

    def forget(self) -> None:
        self.other, self.found, self.kept = None, None, False
        self._show()

    def compare(self, number: int, name: str) -> None:
        """Holds the instant after an action against the table."""
        self.other = number, name
        self.refresh()
        self.view.setFocus()

    def refresh(self, *_: object) -> None:
        """Compares anew, where the table has moved on."""
        campaign = self.table.campaign
        if self.other is None or not isinstance(campaign, Campaign):
            return
        game, past, number = self.table.game, campaign.retrospect, self.other[0]
        try:
            here, there = past.at(past.home), past.at(number)
            self.found = compare(game, past.at(parting(campaign.journal, past.home, number)), here, there)
        except AdjutantError as fault:
            self.table.tell(fault)
            self.forget()
            return
        fog = self.table.fog
        views = [visible(one, fog.viewer, fog=True) for one in (here, there)] if fog.on else []
        self.hidden = frozenset(unit for view in views for unit in view.hidden)
        self._show()

    # what is shown ------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        found, campaign = self.found, self.table.campaign
        there = found is not None and self.other is not None and isinstance(campaign, Campaign)
        self.view.setVisible(there)
        self.swap.setVisible(there)
        self.summary.setVisible(there)
        self.hint.setVisible(not there)
        if not there or found is None or self.other is None or not isinstance(campaign, Campaign):
            self.overlaid.emit(None)
            return
        here = tr("Current position (action {number})", number=campaign.retrospect.home)
        other = tr("{name} (action {number})", name=self.other[1], number=self.other[0])
        rows = lines(self.table.game, found, self.hidden)
        self.model.show(here, other, rows)
        units = sum(1 for one in found.standings if one.unit not in self.hidden)
        differ = (
            tr_count("{n} unit differs", "{n} units differ", units),
            tr_count("control of {n} place differs", "control of {n} places differs", len(found.control)),
        )
        self.summary.setText(" · ".join(differ) if units or found.control else tr(SAME))
        self.swap.setText(tr("Show the current position") if self.table.looking else tr("Show the other position"))
        self.view.fit()
        self._lay()

    def _seen(self, seen: bool) -> None:
        self.kept = self.kept and not seen
        self._lay()

    def _lay(self) -> None:
        """The marks on the map, while the card is seen or has led to it, and the map shows one of the two."""
        campaign = self.table.campaign
        laid: DifferenceOverlay | None = None
        shown = self.isVisible() or self.kept
        if shown and self.found is not None and self.other is not None and isinstance(campaign, Campaign):
            swapped = campaign.head == self.other[0] and self.table.looking
            if swapped or not self.table.looking:
                laid = overlay(self.table.game, self.found, self.hidden, swapped=swapped)
        self.overlaid.emit(laid)

    # hands --------------------------------------------------------------------------------------------------------

    def _swap(self) -> None:
        """The map with the other of the two, in place of the card."""
        self.kept = True
        if self.table.looking:
            self.table.look_back()
        elif self.other is not None:
            self.table.look(self.other[0])
        self.closed.emit()

    def _go(self, index: QModelIndex) -> None:
        line = self.model.rows[index.row()]
        first, second = line.hexes if not self.table.looking else line.hexes[::-1]
        if index.column() == THERE:
            first, second = line.hexes[1], line.hexes[0]
        elif index.column() == HERE:
            first, second = line.hexes
        at = first if first >= 0 else second
        if at >= 0:
            self.kept = True
            self.hexWanted.emit(at)
