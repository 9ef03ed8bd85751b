"""The fields of a question to the log, and the question that stands in them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QPushButton, QWidget

from app.campaign.campaign import Campaign
from app.campaign.record.questions import Question, combats_fought, results_rolled, rules_cited, turns_named
from app.errors import BadInput
from app.messages import N_
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.cards import LinkLabel, button
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.order_of_battle import natural
from app.ui.widgets.lists.search_list import SearchLine
from app.ui.words import capital, origin, titled

WORDS, UNIT, HEX, TURN, RULE = "words", "unit", "hex", "turn", "rule"
LINES = {
    WORDS: (N_("Words"), 22),
    UNIT: (N_("Unit"), 15),
    HEX: (N_("Hex"), 8),
    TURN: (N_("Turn, or 3-7"), 11),
    RULE: (N_("Rule"), 7),
}
"""Placeholder and width in letters of each field."""
TICKS = {
    "battles": N_("Battles"),
    "overruled": N_("Overruled"),
    "rolled_again": N_("Rolled again"),
    "pictures": N_("With photographs"),
}
ROOM = 34
"""Pixels of a field beside its letters"""


def units_called(table: Session, words: str) -> tuple[str, ...]:
    """Ids of the units that are called so: by id or whole name, else all whose name has these words. Under fog those
    that the viewer sees. Raises BadInput where there is none."""
    sought = words.strip().lower()
    units = table.fog.seen(table.position.units.values())
    found = [u.id for u in units if sought in (u.id.lower(), u.label.lower())]
    found = found or [u.id for u in units if sought in u.label.lower()]
    if not found:
        raise BadInput(tr("No unit is named {name}.", name=words.strip()))
    return tuple(found)


def hex_called(table: Session, words: str) -> str:
    """The printed number of a hex, or of a site in one. Raises BadInput for one that the map has not."""
    location = table.location(words)
    if location is None:
        raise BadInput(tr("This map has no hex {hex}.", hex=words.strip()))
    return table.game.world.board.location_name(location)


def listed(words: str) -> list[str]:
    return [one.strip() for one in words.split(",") if one.strip()]


class QuestionFields(QWidget):
    """``changed`` whenever the question may be another one; ``everywhere`` is whether other branches are asked too."""

    changed = Signal()

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        row = FlowLayout(self)
        self.lines: dict[str, QLineEdit] = {}
        for name, (words, letters) in LINES.items():
            one = self.lines[name] = SearchLine() if name == WORDS else QLineEdit()
            one.setPlaceholderText(tr(words))
            one.setAccessibleName(tr(words))
            one.setClearButtonEnabled(True)
            one.setFixedWidth(letters * one.fontMetrics().averageCharWidth() + ROOM)
            one.textChanged.connect(self.changed)
            row.addWidget(one)
        self.lines[UNIT].setToolTip(tr("Part of a unit's name; separate several with commas"))
        self.lines[HEX].setToolTip(tr("A hex number; separate several with commas"))
        self.lines[RULE].setToolTip(tr("A rule number; its subsections are found as well"))
        self.side, self.combat, self.result = DropDown(), DropDown(), DropDown()
        for drop, name in (
            (self.side, tr("Side")),
            (self.combat, tr("Kind of battle")),
            (self.result, tr("Result of a battle")),
        ):
            drop.setAccessibleName(name)
            drop.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
            drop.currentIndexChanged.connect(self.changed)
            row.addWidget(drop)
        self.ticks: dict[str, QPushButton] = {}
        for name, words in TICKS.items():
            self.ticks[name] = self._tick(tr(words))
            row.addWidget(self.ticks[name])
        self.everywhere = self._tick(tr("Include other branches"))
        row.addWidget(self.everywhere)
        self.clear_link = LinkLabel(tr("Clear"))
        self.clear_link.setToolTip(tr("Clears all fields"))
        self.clear_link.clicked.connect(self.clear)
        row.addWidget(self.clear_link)
        self._complete()
        self.fill()

    def _tick(self, words: str) -> QPushButton:
        found = button(words, "kind")
        found.setCheckable(True)
        found.toggled.connect(self.changed)
        return found

    def _complete(self) -> None:
        self._names: dict[str, QStringListModel] = {}
        for name in (UNIT, RULE):
            self._names[name] = QStringListModel(self)
            completer = QCompleter(self._names[name], self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            if name == UNIT:
                completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self.lines[name].setCompleter(completer)

    # what can be asked --------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Sides, kinds, results, names and rules of the campaign in hand; what was chosen stays where it can."""
        campaign = self.table.campaign
        there = isinstance(campaign, Campaign)
        words = self.table.game.vocabulary if campaign is not None else None
        sides = [(capital(origin(side)), slug) for slug, side in words.roster.sides.items()] if words else []
        named = {kind.slug: titled(kind.name) for kind in words.attacks} if words else {}
        journal = campaign.journal if isinstance(campaign, Campaign) else None
        fought = (
            [(named.get(slug) or titled(slug.replace("-", " ")), slug) for slug in combats_fought(journal)]
            if journal
            else []
        )
        results = [(one, one) for one in sorted(results_rolled(journal), key=natural)] if journal else []
        self._fill(self.side, tr("Any side"), sides)
        self._fill(self.combat, tr("Any kind of battle"), fought)
        self._fill(self.result, tr("Any result"), results)
        self.combat.setVisible(len(fought) > 1)
        units = self.table.fog.seen(self.table.position.units.values()) if there else ()
        self._names[UNIT].setStringList(sorted({u.label for u in units}, key=natural))
        self._names[RULE].setStringList(sorted(rules_cited(journal), key=natural) if journal else [])
        self.everywhere.setEnabled(there)

    def _fill(self, drop: DropDown, any_: str, rows: Sequence[tuple[str, str]]) -> None:
        blocked = QSignalBlocker(drop)
        kept = drop.currentData()
        drop.clear()
        for words, data in ((any_, ""), *rows):
            drop.addItem(words, data)
        drop.setCurrentIndex(max(drop.findData(kept), 0))
        drop.setVisible(bool(rows))
        del blocked

    # the question -------------------------------------------------------------------------------------------------

    def question(self) -> Question | None:
        """None where nothing is asked. Raises BadInput for what there is not, with the field's own fault."""
        text = {name: line.text() for name, line in self.lines.items()}
        found = Question(
            units=tuple(unit for one in listed(text[UNIT]) for unit in units_called(self.table, one)),
            hexes=tuple(hex_called(self.table, one) for one in listed(text[HEX])),
            turns=turns_named(text[TURN].replace("–", "-")) if text[TURN].strip() else None,
            sides=_one(self.side),
            combats=_one(self.combat),
            results=_one(self.result),
            rules=tuple(listed(text[RULE])),
            words=text[WORDS].strip(),
            battles=self._on("battles"),
            overruled=self._on("overruled"),
            rolled_again=self._on("rolled_again"),
            pictures=self._on("pictures"),
        )
        return None if found == Question() else found

    def _on(self, tick: str) -> bool:
        return self.ticks[tick].isChecked()

    def put(self, **texts: str) -> None:
        """Asks anew by these fields alone."""
        blocked = QSignalBlocker(self)
        self.clear()
        for name, words in texts.items():
            self.lines[name].setText(words)
        del blocked
        self.changed.emit()

    def clear(self) -> None:
        for line in self.lines.values():
            line.clear()
        for drop in (self.side, self.combat, self.result):
            drop.setCurrentIndex(0)
        for tick in (*self.ticks.values(), self.everywhere):
            tick.setChecked(False)


def _one(drop: DropDown) -> tuple[str, ...]:
    return (drop.currentData(),) if drop.currentData() else ()
