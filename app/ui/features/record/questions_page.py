"""Questions to the journal: fields above, what was found below, the chosen action in full beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.campaign.record.questions import Question, ask
from app.errors import AdjutantError
from app.messages import N_
from app.ui.features.record.found_model import FoundDelegate, FoundModel
from app.ui.features.record.question_fields import WORDS, QuestionFields
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Column, LinkLabel, empty, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.journal_list import ENTRY, JournalList, dice_words, overrule_words
from app.ui.widgets.lists.search_list import SearchLine
from app.ui.widgets.tabbed_card import SKETCH, Page
from app.ui.words import dated, printed

UNITS_AT_MOST = 6


class ActionPane(Column):
    """``instantWanted`` and ``noteWanted`` have the number of the action, ``ruleWanted`` a rule, ``lifeWanted`` a unit
    or the printed number of a hex."""

    instantWanted = Signal(int)
    noteWanted = Signal(int)
    ruleWanted = Signal(str)
    lifeWanted = Signal(str)

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(tr("Full action"), parent)
        self.table = table
        self.entry: Entry | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_entry(self, entry: Entry | None) -> None:
        """None leaves the pane empty."""
        self.entry = entry
        empty(self.rows)
        if entry is not None:
            self._tell(entry)
            self._links(entry)
            self.rows.addStretch(1)

    def _line(self, words: str, role: str = "") -> None:
        if words:
            label = text(words, role, wrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.rows.addWidget(label)

    def _tell(self, entry: Entry) -> None:
        self._line(entry.summary, "strong")
        day = dated(entry.time.astimezone().date().isoformat())
        self._line(tr("Action {number}, turn {turn}, {time}", number=entry.number, turn=entry.turn, time=day), "small")
        if entry.rolls:
            thrown = ", ".join(str(roll.value) for roll in entry.rolls)
            self._line(tr("Die {die}, {dice}", die=thrown, dice=dice_words(entry)))
        battle = entry.battle
        if battle is not None and battle.column:
            self._line(
                tr(
                    "{attack} against {defense}, column {column}, result {result}",
                    attack=battle.attack,
                    defense=battle.defense,
                    column=printed(battle.column),
                    result=battle.result or "–",
                )
            )
        self._line(overrule_words(entry), "fault")
        for found in entry.findings:
            self._line(str(found["text"]), "fault" if found["severity"] == "violation" else "small")

    def _links(self, entry: Entry) -> None:
        box = QWidget()
        row = FlowLayout(box, gap=8)
        links: list[tuple[str, Callable[[], object]]] = [
            (tr("Look back to this action"), lambda: self.instantWanted.emit(entry.number))
        ]
        if self.table.writable:
            links.append((tr("Add note…"), lambda: self.noteWanted.emit(entry.number)))
        for rule in dict.fromkeys(str(found["rule"]) for found in entry.findings if found["rule"]):
            links.append((tr("Rule {rule}", rule=rule), partial(self.ruleWanted.emit, rule)))
        for unit in self.table.fog.seen(self.table.units(_units(entry)))[:UNITS_AT_MOST]:
            links.append((tr("History of {name}", name=unit.label), partial(self.lifeWanted.emit, unit.id)))
        if entry.battle is not None:
            target = entry.battle.target
            links.append((tr("History of {name}", name=target), lambda: self.lifeWanted.emit(target)))
        for words, call in links:
            link = LinkLabel(words)
            link.clicked.connect(lambda _=False, c=call: c())
            row.addWidget(link)
        self.rows.addWidget(box)


def _units(entry: Entry) -> tuple[str, ...]:
    """Ids of those that an action is about."""
    battle = entry.battle
    named = [*battle.attackers, *battle.defenders] if battle is not None else []
    for key in ("units", "attackers"):
        ordered = entry.order.get(key)
        named += map(str, ordered) if isinstance(ordered, list) else ()
    return tuple(dict.fromkeys(named))


SOON = 180
"""Milliseconds after the last key until the question is asked"""
CLOSED = N_("Open a campaign to search its journal.")
NOTHING_ASKED = N_(
    "Enter a word, unit, hex, turn or rule, or choose a side or result. Every field filled in must match."
)
NOTHING_FOUND = N_("No action matches. Clear a field or include other branches.")


class QuestionsPage(Page):
    """``instantWanted`` has the number of an action."""

    instantWanted = Signal(int)

    def __init__(self, table: Session, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.stale = True
        """Whether something was done since the question was asked."""
        self.fields = QuestionFields(table)
        self.model = FoundModel(table, self)
        self.list = JournalList()
        self.list.setAccessibleName(tr("Results"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(FoundDelegate(look, self.list))
        self.list.setUniformItemSizes(False)
        self.list.doubleClicked.connect(self._go)
        self.list.selectionModel().currentChanged.connect(self._show)
        self.pane = ActionPane(table)
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.fields)
        column.addWidget(self.hint)
        row = QVBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.list, 3)
        row.addWidget(self.pane, 2)
        column.addLayout(row, 1)
        self.soon = QTimer(self)
        self.soon.setSingleShot(True)
        self.soon.setInterval(SOON)
        self.soon.timeout.connect(self.ask)
        self.fields.changed.connect(self.soon.start)
        words = self.fields.lines[WORDS]
        assert isinstance(words, SearchLine)
        words.down.connect(self._into_list)
        for line in self.fields.lines.values():
            line.returnPressed.connect(self._into_list)
        table.opened.connect(self._opened)
        table.taken.connect(self._later)
        table.fog.changed.connect(self._later)
        look.changed.connect(self.list.viewport().update)
        self._say("")

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self.fields.clear()
        self._later()

    def _later(self, *_: object) -> None:
        self.stale = True
        if self.isVisible():
            self.soon.start()

    def come(self) -> None:
        if self.stale:
            self.ask()

    def take_keys(self) -> None:
        line = self.fields.lines[WORDS]
        line.setFocus()
        line.selectAll()

    # asking -------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks what stands in the fields."""
        self.soon.stop()
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign):
            self.model.show_numbers(())
            self._say(tr(CLOSED if campaign is None else SKETCH))
            return
        if self.stale:
            self.stale = False
            self.fields.fill()
        try:
            question = self.fields.question()
            line = campaign.line(undone=True)
            everywhere = self.fields.everywhere.isChecked()
            numbers = [] if question is None else ask(campaign.journal, question, None if everywhere else line)
            self.model.show_numbers(self._readable(numbers, question), line)
        except AdjutantError as fault:
            self.model.show_numbers(())
            self._say(str(fault))
            return
        self._say("" if self.model.numbers else tr(NOTHING_ASKED if question is None else NOTHING_FOUND))

    def _readable(self, numbers: list[int], question: Question | None) -> list[int]:
        """Under fog without the lines that were found by words which the viewer may not read."""
        if not self.table.fog.on or question is None or not question.words:
            return numbers
        self.model.show_numbers(numbers)
        sought = question.words.lower().split()

        def reads(entry: Entry) -> bool:
            return all(word in f"{entry.summary} {entry.overruled}".lower() for word in sought)

        return [number for row, number in enumerate(numbers) if reads(self.model.entry(row))]

    def _say(self, words: str) -> None:
        """``words`` where there is nothing to list."""
        found = len(self.model.numbers)
        self.hint.setText(words)
        self.hint.setVisible(bool(words))
        for widget in (self.list, self.pane):
            widget.setVisible(bool(found))
        self.tell(tr_count("{n} action found", "{n} actions found", found) if found else "")
        if found:
            self.list.setCurrentIndex(self.model.index(0))
        else:
            self.pane.show_entry(None)

    # hands --------------------------------------------------------------------------------------------------------

    def _into_list(self) -> None:
        if self.soon.isActive():
            self.ask()
        if self.model.numbers:
            self.list.setFocus()

    def _show(self, index: QModelIndex, _before: QModelIndex) -> None:
        self.pane.show_entry(index.data(ENTRY))

    def _go(self, index: QModelIndex) -> None:
        entry = index.data(ENTRY)
        if entry is not None:
            self.instantWanted.emit(entry.number)
