"""One action of the log in full, with the ways that lead from it: to its instant, to its rules, to the lives of its
units, to a note on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.campaign.journal.entry import Entry
from app.ui.cards import Column, LinkLabel, empty, text
from app.ui.flow import FlowLayout
from app.ui.journal_model import dice_words, overrule_words
from app.ui.table import Table
from app.ui.texts import tr
from app.ui.words import dated, printed

UNITS_AT_MOST = 6


class ActionPane(Column):
    """``instantWanted`` and ``noteWanted`` have the number of the action, ``ruleWanted`` a rule, ``lifeWanted`` a unit
    or the printed number of a hex."""

    instantWanted = Signal(int)
    noteWanted = Signal(int)
    ruleWanted = Signal(str)
    lifeWanted = Signal(str)

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
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
            (tr("Make this the current position"), lambda: self.instantWanted.emit(entry.number))
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
