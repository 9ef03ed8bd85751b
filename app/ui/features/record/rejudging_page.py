"""Judging again: what the rules of today would rule otherwise in the branch in hand, and the way to each action."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.pages.tongue import Tongue
from app.campaign.record.rejudging import (
    ALLOWED,
    KINDS,
    OTHERWISE,
    REFUSED,
    SAID,
    SENTENCES,
    UNREADABLE,
    Difference,
    rejudge,
)
from app.messages import N_, in_use
from app.ui.features.record.reader import Reader, branch_in_hand
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Column, LinkLabel, button, empty, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.paragraph_table import CHOICE, DASH, FULL, HALF, TRIANGLE, Paragraph, ParagraphsModel
from app.ui.widgets.lists.stacked_list import Places, StackedList
from app.ui.widgets.progress import Watch
from app.ui.widgets.tabbed_card import SKETCH, Page

ACTION, TURN, WHAT, TODAY, RULES = range(5)
MARKS = {REFUSED: TRIANGLE, ALLOWED: FULL, OTHERWISE: CHOICE, SAID: DASH, UNREADABLE: HALF}
TONES = {REFUSED: "vermilion", ALLOWED: "green", OTHERWISE: "blue", SAID: "muted", UNREADABLE: "amber"}
KIND_WORDS = {
    REFUSED: N_("Refused"),
    ALLOWED: N_("Allowed"),
    OTHERWISE: N_("Changed"),
    SAID: N_("Different wording"),
    UNREADABLE: N_("Cannot be judged"),
}
CHANGES_AT_MOST = 12
CLOSED = N_("Open a campaign to re-check its rulings.")
OFFER = N_(
    "Judges every order of the current branch again by this version's rules and lists each "
    "ruling that would change. The campaign itself does not change."
)
NOTHING = N_("Every ruling is the same by this version's rules.")


class DifferenceModel(ParagraphsModel[Difference]):
    AS_LIST = True

    def __init__(self, page: RejudgingPage) -> None:
        super().__init__((N_("Action"), N_("Turn"), N_("Action taken"), N_("Today"), N_("Rules")), page)
        self.page = page

    def cell(self, one: Difference, column: int) -> Paragraph:
        if column == ACTION:
            return Paragraph(str(one.entry.number))
        if column == TURN:
            return Paragraph(tr("Turn {turn}", turn=one.entry.turn))
        if column == WHAT:
            return Paragraph(self.page.table.fog.entry(one.entry).summary)
        if column == TODAY:
            return Paragraph(self.page.sentence(one), TONES[one.kind], mark=MARKS[one.kind])
        return Paragraph(", ".join(one.rules))


def judged(campaign: Campaign, watch: Watch) -> tuple[Difference, ...]:
    return tuple(rejudge(campaign, watch=watch, language=in_use()))


class RejudgingPage(Page):
    """``instantWanted`` has the number of an action, ``ruleWanted`` a rule."""

    instantWanted = Signal(int)
    ruleWanted = Signal(str)

    def __init__(self, table: Session, look: Look, reader: Reader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.reader = table, reader
        self.found: tuple[Difference, ...] | None = None
        self.judged_count = 0
        """How many were judged"""
        self.start = button(tr("Re-check"), "verb")
        self.start.clicked.connect(self.read)
        self.ticks: dict[str, QPushButton] = {}
        for kind in KINDS:
            tick = self.ticks[kind] = button(tr(KIND_WORDS[kind]), "kind")
            tick.setCheckable(True)
            tick.setChecked(True)
            tick.setToolTip(tr("Show or hide these"))
            tick.toggled.connect(self._filter)
        self.hint = text("", "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.model = DifferenceModel(self)
        self.view = StackedList(look, Places((WHAT,), (TURN,), (TODAY, RULES)))
        self.view.setAccessibleName(tr("Changed rulings"))
        self.view.setModel(self.model)
        self.view.chosen.connect(self._go)
        self.view.selectionModel().currentChanged.connect(self._show)
        self.pane = Column(tr("Full difference"))
        self.pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lay_out()
        table.opened.connect(self._opened)
        table.fog.changed.connect(self._filter)
        self._say()

    def _lay_out(self) -> None:
        ticks = QWidget()
        row = FlowLayout(ticks)
        row.addWidget(self.start)
        for tick in self.ticks.values():
            row.addWidget(tick)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(ticks)
        column.addWidget(self.hint)
        both = QVBoxLayout()
        both.setSpacing(10)
        both.addWidget(self.view, 3)
        both.addWidget(self.pane, 2)
        column.addLayout(both, 1)

    def _opened(self) -> None:
        self.found, self.judged_count = None, 0
        self._filter()

    def take_keys(self) -> None:
        (self.view if self.model.rows else self.start).setFocus()

    # judging ------------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Judges the branch in hand again, beside the window."""
        campaign = self.table.campaign
        if isinstance(campaign, Campaign):
            count = len(branch_in_hand(campaign)) - 1
            self.reader.read(
                tr("Re-checking the campaign"), judged, lambda found: self._judged(found, count), self._say
            )

    def _judged(self, found: tuple[Difference, ...], count: int) -> None:
        self.found, self.judged_count = found, count
        self._filter()
        if self.model.rows:
            self.view.setCurrentIndex(self.model.index(0, 0))
            if self.start.hasFocus():
                self.view.setFocus()

    def _filter(self, *_: object) -> None:
        self.model.fill(tuple(one for one in self.found or () if self.ticks[one.kind].isChecked()))
        self._say()

    def _say(self) -> None:
        campaign, found, rows = self.table.campaign, self.found, self.model.rows
        there = isinstance(campaign, Campaign)
        self.start.setEnabled(there)
        hint = (CLOSED if campaign is None else SKETCH) if not there else OFFER if found is None else NOTHING
        self.hint.setText("" if found else tr(hint))
        self.hint.setVisible(not found)
        self.view.setVisible(bool(rows))
        self.pane.setVisible(bool(rows))
        for kind, tick in self.ticks.items():
            count = sum(one.kind == kind for one in found or ())
            tick.setText(f"{tr(KIND_WORDS[kind])} {count}")
            tick.setVisible(bool(count))
        self.tell(
            tr("{judged} actions judged, {found} rulings changed", judged=self.judged_count, found=len(found))
            if found is not None
            else ""
        )
        if not rows:
            empty(self.pane.rows)

    def sentence(self, one: Difference) -> str:
        return self.table.fog.text(Tongue()(SENTENCES[one.kind], reason=one.reason))

    # one difference -----------------------------------------------------------------------------------------------

    def _show(self, index: QModelIndex, _before: QModelIndex) -> None:
        empty(self.pane.rows)
        one = self.model.row(index)
        if one is None:
            return
        fog, rows = self.table.fog, self.pane.rows
        rows.addWidget(text(fog.entry(one.entry).summary, "strong", wrap=True))
        rows.addWidget(text(self.sentence(one), "", wrap=True))
        for words, tellings, role in ((tr("Finding now"), one.new, "fault"), (tr("Finding then"), one.gone, "small")):
            for told in tellings:
                rows.addWidget(
                    text(f"{words}: {fog.text(told.text)}", role if told.severity != "note" else "small", wrap=True)
                )
        if not fog.on:
            for words, changes in ((tr("Result then"), one.changes[0]), (tr("Result now"), one.changes[1])):
                for change in changes[:CHANGES_AT_MOST]:
                    rows.addWidget(text(f"{words}: {change}", "small", wrap=True))
        links = QWidget()
        row = FlowLayout(links, gap=8)
        go = LinkLabel(tr("Look back to this action"))
        go.clicked.connect(lambda: self.instantWanted.emit(one.entry.number))
        row.addWidget(go)
        for rule in one.rules:
            link = LinkLabel(tr("Rule {rule}", rule=rule))
            link.clicked.connect(partial(self.ruleWanted.emit, rule))
            row.addWidget(link)
        rows.addWidget(links)
        rows.addStretch(1)

    def _go(self, index: QModelIndex) -> None:
        one = self.model.row(index)
        if one is not None:
            self.instantWanted.emit(one.entry.number)
