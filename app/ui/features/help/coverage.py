"""What Adjutant enforces: every numbered rule of the game, what the program does about it, and how it is read."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QSizePolicy

from app.messages import N_
from app.rules.game import Game
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Card, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.lists.paragraph_table import RuleTable
from app.ui.widgets.lists.rule_list import (
    KIND,
    KINDS,
    OPEN,
    READING,
    RULE,
    TEXT,
    CoverageFilter,
    CoverageModel,
    counted,
    row_of,
)
from app.ui.widgets.lists.search_list import SearchLine

CLOSED = N_("Open a campaign to see which rules of its game Adjutant enforces.")
EMPTY = N_("This game has no rules list. Where the referee says nothing, check the rule yourselves.")
NOTHING = N_("No rule matches. Clear the search or show all kinds.")
NARROW = 700
"""Width in pixels below which readings stand under the text."""

FILTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("All rules"), ()),
    (N_("Enforced or computed"), ("enforced", "computed")),
    *((word, (kind,)) for kind, (word, _mark, _ink) in KINDS.items()),
    (N_("With an interpretation or a choice"), (OPEN,)),
)


class CoverageCard(Card):
    """``show_rule`` goes to a rule's line."""

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("coverage", tr("What Adjutant enforces"), parent)
        self.table = table
        self.game: Game | None = None
        """The game whose rules are shown."""
        self.model = CoverageModel(self)
        self.found = CoverageFilter(self.model, self)
        self.search = SearchLine()
        self.search.setPlaceholderText(tr("Search the rules"))
        self.search.setAccessibleName(tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(110)
        self.search.setMaximumWidth(280)
        self.kind = DropDown()
        self.kind.setAccessibleName(tr("Kinds of rules to show"))
        self.kind.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for words, kinds in FILTERS:
            self.kind.addItem(tr(words), kinds)
        self.counts = text("", "small", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.search, 2)
        row.addWidget(self.kind)
        row.addWidget(self.counts, 3)
        self.below = text("", "small", wrap=True)
        """The counts where there is no room for them beside the search."""
        self.below.hide()
        self.column.addLayout(row)
        self.column.addWidget(self.below)
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.hint)
        self.view = RuleTable(look, {RULE: 78, KIND: 104}, {TEXT: 5, READING: 5})
        self.view.setAccessibleName(tr("Rules of this game and what Adjutant does about them"))
        self.view.setModel(self.found)
        self.view.room = self._make_room
        self.view.setSortingEnabled(True)
        self.view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.column.addWidget(self.view, 1)
        self.search.textChanged.connect(self._search)
        self.search.down.connect(self._into_list)
        self.search.returnPressed.connect(self._into_list)
        self.kind.currentIndexChanged.connect(self._search)
        table.opened.connect(self.refresh)
        table.positionChanged.connect(self._follow)
        self.shown.connect(self.view.fit)
        self._say()

    def sizeHint(self) -> QSize:
        return QSize(420, 260)

    def refresh(self, *_: object) -> None:
        game = self.game = self.table.game
        self.model.show(game.coverage, game.vocabulary.switches, game.world.switches)
        self._say()

    def _follow(self, *_: object) -> None:
        if self.table.campaign is None or self.game is self.table.game:
            return
        before, game = self.game, self.table.game
        same = before is not None and before.coverage == game.coverage
        if before is not None and same and before.world.switches == game.world.switches:
            self.game = game  # the map was drawn on: the rules are what they were
        else:
            self.refresh()

    # searching ----------------------------------------------------------------------------------------------------

    def _search(self, *_: object) -> None:
        current = self.view.currentIndex()
        kept = self.found.mapToSource(current).row() if current.isValid() else -1
        self.found.look_for(self.search.text(), self.kind.currentData() or ())
        self._say()
        row = self.found.mapFromSource(self.model.index(kept, 0)).row() if kept >= 0 else -1
        if row >= 0:
            self.view.show_row(row)

    def _say(self) -> None:
        lines, rows = self.model.lines, self.found.rowCount()
        for label in (self.counts, self.below):
            label.setText(counted(lines) if lines else "")
        self.hint.setText(tr(CLOSED if self.table.campaign is None else NOTHING if lines else EMPTY))
        self.hint.setVisible(not rows)
        self.view.setVisible(bool(rows))
        for widget in (self.search, self.kind):
            widget.setEnabled(bool(lines))
        self.view.fit()

    def _into_list(self) -> None:
        if self.found.rowCount():
            self.view.setFocus()
            if not self.view.currentIndex().isValid():
                self.view.setCurrentIndex(self.found.index(0, 0))

    def _make_room(self, width: int) -> None:
        narrow = width < NARROW
        self.counts.setVisible(not narrow)
        self.below.setVisible(narrow)
        self.model.set_narrow(narrow)
        self.view.setColumnHidden(READING, narrow)

    # a rule -------------------------------------------------------------------------------------------------------

    def show_rule(self, rule: str) -> bool:
        """Goes to the line of ``rule`` or of the section that it is in; False where there is none."""
        self._follow()
        row = row_of(self.model.lines, rule)
        if row < 0:
            return False
        index = self.found.mapFromSource(self.model.index(row, 0))
        if not index.isValid():
            self.search.clear()
            self.kind.setCurrentIndex(0)
            index = self.found.mapFromSource(self.model.index(row, 0))
        self.view.show_row(index.row())
        self.view.setFocus()
        return True

    def current_rule(self) -> str:
        """The rule whose line is chosen; empty for none."""
        index: QModelIndex = self.found.mapToSource(self.view.currentIndex())
        return self.model.lines[index.row()].rule if index.isValid() else ""


def install(shell: Shell) -> CoverageCard:
    card = CoverageCard(shell.session, shell.look, shell.main_window)
    shell.add_sheet(card)
    shell.actions_.bind(coverage=lambda: shell.bring(card).search.setFocus())

    def show(rule: str) -> None:
        """The line of ``rule``; whatever in this window names a rule comes here."""
        if not shell.bring(card).show_rule(rule):
            shell.session.said.emit(tr("Rule {rule} is not in the rules list.", rule=rule))

    shell.ruleWanted.connect(show)
    return card
