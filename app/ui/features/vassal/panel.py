"""The review of an import: what was understood, what was guessed and what was left out, to be corrected in bulk; then a
game, or none, and a campaign.

It lies over the window and stops nothing. Nothing is kept until the campaign is begun.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.interop.vassal.draft import Draft
from app.interop.vassal.review import GUESSED, LEFT_OUT, UNDERSTOOD, ImportReport
from app.rules.vocabulary import Vocabulary
from app.ui.features.vassal.bulk import KindPage
from app.ui.features.vassal.model import STATE, STATES, TOPIC, ReportModel
from app.ui.features.vassal.words import WordsPage
from app.ui.regions.over_window import OverWindow
from app.ui.texts import tr
from app.ui.widgets.cards import button, close_link, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.lists.rows import RowsView

WIDTH, HEIGHT, LEAST = 1060, 680, 320
ORDER = {GUESSED: 0, LEFT_OUT: 1, UNDERSTOOD: 2}
MOST_UNITS = 99


class VassalPanel(OverWindow):
    """``changed`` has corrected choices, ``systemChosen`` a game's slug, ``begun`` is the wish for the campaign."""

    changed = Signal(object)
    systemChosen = Signal(str)
    begun = Signal()
    SHEET = True

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, QSize(WIDTH, HEIGHT), LEAST)
        self.setAccessibleName(tr("From VASSAL"))
        self.draft: Draft | None = None
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 12, 20, 16)
        whole.setSpacing(8)
        whole.addLayout(self._head())
        self.pages = QStackedWidget()
        self.pages.addWidget(self._report_page())
        self.kinds = KindPage()
        self.kinds.changed.connect(self.changed)
        self.pages.addWidget(self.kinds)
        self.words = WordsPage()
        self.words.changed.connect(self.changed)
        self.pages.addWidget(self.words)
        whole.addWidget(self.pages, 1)
        whole.addLayout(self._foot())
        self.tabs.idClicked.connect(self.pages.setCurrentIndex)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        self.title = text(tr("From VASSAL"), "strong")
        head.addWidget(self.title)
        self.tabs = QButtonGroup(self)
        for n, words in enumerate((tr("&Review"), tr("&Counters"), tr("&Words"))):
            tab = button(words, "kind")
            tab.setCheckable(True)
            tab.setChecked(n == 0)
            self.tabs.addButton(tab, n)
            head.addWidget(tab)
        head.addStretch(1)
        self.counts = text("", "small")
        head.addWidget(self.counts)
        head.addWidget(close_link(self.put_away))
        return head

    def _report_page(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 6, 0, 0)
        rows.setSpacing(8)
        self.shown = DropDown()
        self.shown.addItem(tr("Everything"), "")
        for state in ORDER:
            self.shown.addItem(tr(STATES[state]).capitalize(), tr(STATES[state]))
        self.shown.setAccessibleName(tr("Which lines are shown"))
        self.shown.activated.connect(self._filter)
        top = QHBoxLayout()
        top.addWidget(self.shown)
        top.addWidget(text(tr("Press Enter or double-click a line about counters to show them."), "small"))
        top.addStretch(1)
        rows.addLayout(top)
        self.model = ReportModel(self)
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setSourceModel(self.model)
        self.proxy.setFilterKeyColumn(STATE)
        found = self.list = RowsView(tr("Lines of the report"))
        found.take_model(self.proxy, {STATE: 110, TOPIC: 90})
        found.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        found.activated.connect(lambda _: self.follow())
        rows.addWidget(found, 1)
        return page

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(text(tr("System"), "small"))
        self.systems = DropDown()
        self.systems.setAccessibleName(tr("The game system that referees it"))
        self.systems.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.systems.activated.connect(lambda row: self.systemChosen.emit(str(self.systems.itemData(row))))
        foot.addWidget(self.systems)
        self.most = QLineEdit()
        self.most.setFixedWidth(56)
        self.most.setPlaceholderText(tr("any"))
        self.most.setAccessibleName(tr("Stacking limit for each side in a hex"))
        self.most.setToolTip(self.most.accessibleName())
        self.most.editingFinished.connect(self._limit)
        foot.addWidget(text(tr("in a hex"), "small"))
        foot.addWidget(self.most)
        foot.addStretch(1)
        self.trouble = text("", "fault", wrap=True)
        foot.addWidget(self.trouble, 2)
        foot.addWidget(text(tr("Name"), "small"))
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the campaign"))
        self.name.setMinimumWidth(180)
        foot.addWidget(self.name)
        self.go = button(tr("Begin the campaign"), "verb")
        self.go.clicked.connect(self.begun)
        foot.addWidget(self.go)
        return foot

    # showing ------------------------------------------------------------------------------------------------------

    def start(
        self, draft: Draft, report: ImportReport, pictures: Mapping[str, bytes], systems: Mapping[str, str]
    ) -> None:
        """Shows another import; ``systems`` are names of games by slug."""
        self.kinds.model.show_pictures(pictures)
        self.kinds.model.fill(())
        self.systems.clear()
        self.systems.addItem(tr("no game system: map, counters, distances and journal only"), "")
        for slug, name in systems.items():
            self.systems.addItem(name, slug)
        self.most.clear()
        self.name.setText(draft.module.name)
        self.title.setText(tr("From VASSAL: {name}", name=draft.module.name[:60]))
        self.show_draft(draft, report, None)
        self.go_to(0)
        self.appear()
        self.list.setFocus()

    def show_draft(self, draft: Draft, report: ImportReport, words: Vocabulary | None) -> None:
        """The draft after a correction."""
        self.draft = draft
        self.model.fill(tuple(sorted(report.lines, key=lambda line: ORDER[line.state])))
        counted = {state: sum(1 for _ in report.of(state)) for state in ORDER}
        self.counts.setText(
            tr(
                "{understood} lines understood, {guessed} guessed, {left} left out",
                understood=counted[UNDERSTOOD],
                guessed=counted[GUESSED],
                left=counted[LEFT_OUT],
            )
        )
        self.kinds.show_draft(draft)
        self.words.show_draft(draft, words)
        self.systems.setCurrentIndex(max(self.systems.findData(draft.choices.system), 0))
        self.most.setEnabled(not draft.choices.system)
        self.refuse("")

    def refuse(self, words: str) -> None:
        """Says what hinders the campaign; nothing does where it is empty."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def wait(self, on: bool) -> None:
        """While the import is read anew or the campaign is made."""
        for one in (self.pages, self.systems, self.most, self.name, self.go):
            one.setEnabled(not on)
        if not on and self.draft is not None:
            self.most.setEnabled(not self.draft.choices.system)

    def go_to(self, page: int) -> None:
        self.tabs.button(page).setChecked(True)
        self.pages.setCurrentIndex(page)

    def follow(self) -> None:
        """From a line of the report to what it is about."""
        line = self.model.row(self.proxy.mapToSource(self.list.currentIndex()))
        if line is None:
            return
        if line.topic == "counters" and line.keys:
            self.go_to(1)
            self.kinds.choose(line.keys)
            self.kinds.list.setFocus()
        elif line.topic in ("numbers", "sides", "map", "set-up"):
            self.go_to(2)

    def _filter(self, row: int) -> None:
        self.proxy.setFilterFixedString(str(self.shown.itemData(row)))

    def _limit(self) -> None:
        from dataclasses import replace

        if self.draft is None:
            return
        words = self.most.text().strip()
        if words and not (words.isdecimal() and int(words) <= MOST_UNITS):
            self.refuse(tr("The stacking limit must be from 0 to {most} units.", most=MOST_UNITS))
            return
        most = int(words) if words else None
        if most != self.draft.choices.most:
            self.changed.emit(replace(self.draft.choices, most=most))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.hasFocus():
            self.follow()
        else:
            super().keyPressEvent(event)
