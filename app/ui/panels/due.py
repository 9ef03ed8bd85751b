"""What is due: arrivals and reminders of the turn, and what is still to do or wrong before the phase ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow

from app.messages import cite, say
from app.position.ledger import SPENT
from app.rules.orders import Move
from app.rules.ruling import Finding, Severity
from app.ui.cards import Card, Clickable, Column, empty, text
from app.ui.style import Look
from app.ui.supply_book import SupplyBook
from app.ui.table import Table
from app.ui.words import labels, turn_of

EMPTY = "Nothing is due in this phase."
CLOSED = "Open a campaign to see what is due."
AT_MOST = 40
NAMED = 4
"""Stacks out of supply that are named one by one."""


@dataclass(frozen=True)
class DueLine:
    """``location`` is where a click leads, -1 for nowhere."""

    words: str
    loud: bool = False
    location: int = -1


def due_lines(table: Table) -> list[DueLine]:
    """Reminders, faults, arrivals and what has not moved, loudest first."""
    found = [_of_finding(table, f) for f in table.due()]
    found += _cut_off(table)
    found += _arrivals(table)
    found += _unmoved(table)
    return sorted(found, key=lambda one: not one.loud)


def _of_finding(table: Table, found: Finding) -> DueLine:
    where = table.location(found.hexes[0]) if found.hexes else None
    return DueLine(found.text(), found.severity is Severity.VIOLATION, -1 if where is None else where)


def _cut_off(table: Table) -> list[DueLine]:
    """Stacks of the side in hand that are out of supply: each of a few, else how many."""
    side = table.position.active
    if side not in table.game.world.roster.sides:
        return []
    book = SupplyBook(table.game, table.position, side)
    if len(book.cut) > NAMED:
        return [DueLine(f"{len(book.cut)} stacks are out of supply.", True)]
    name = table.game.world.board.location_name
    return [
        DueLine(
            f"{labels(c.units, 2)} in {name(c.location)} {'are' if len(c.units) > 1 else 'is'} out of supply.",
            True,
            c.location,
        )
        for c in book.cut
    ]


def _arrivals(table: Table) -> list[DueLine]:
    position = table.position
    found = [
        DueLine(cite(say(due.template), due.rule))
        for schedule in table.game.schedules.values()
        for due in schedule.due(position)
    ]
    arriving = [u for u in position.units.values() if not u.on_map and 0 < turn_of(u.box) <= position.turn]
    if arriving:
        units = f"{len(arriving)} units" if len(arriving) > 1 else arriving[0].label
        found.append(DueLine(f"{units} may arrive this turn."))
    return found


def _unmoved(table: Table) -> list[DueLine]:
    """How many of the active side's stacks have not spent a point, in a phase of movement."""
    phase, position = table.phase, table.position
    if phase is None or Move.kind not in phase.allows:
        return []
    own = [ids for ids in position.stacks.values() if position.units[ids[0]].side == phase.side]
    still = [ids for ids in own if not any(position.ledger.get(SPENT, i) for i in ids)]
    if not still:
        return [DueLine("Every stack has moved.")] if own else []
    stacks = "stack has" if len(still) == 1 else "stacks have"
    return [DueLine(f"{len(still)} of {len(own)} {stacks} not moved.")]


class DueCard(Card):
    """``hexChosen`` has a location to go to."""

    hexChosen = Signal(int)

    def __init__(self, table: Table, look: Look, parent: QMainWindow) -> None:
        super().__init__("due", "Still to do", parent)
        self.table, self.look = table, look
        self.lines: Sequence[DueLine] = ()
        self.pane = Column()
        self.pane.rows.setSpacing(4)
        self.column.addWidget(self.pane, 1)
        table.positionChanged.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(210, 150)

    def refresh(self, *_: object) -> None:
        lines = due_lines(self.table) if self.table.campaign is not None else []
        if lines and lines == self.lines:
            return
        self.lines = lines
        empty(self.pane.rows)
        if not lines:
            words = EMPTY if self.table.campaign is not None else CLOSED
            self.pane.rows.addWidget(text(words, "hint", wrap=True))
        for one in lines[:AT_MOST]:
            self.pane.rows.addWidget(self._row(one))
        if len(lines) > AT_MOST:
            self.pane.rows.addWidget(text(f"and {len(lines) - AT_MOST} more", "small"))
        self.pane.rows.addStretch(1)

    def _row(self, one: DueLine) -> QFrame:
        frame: QFrame = Clickable() if one.location >= 0 else QFrame()
        row = QHBoxLayout(frame)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(text("●", "fault" if one.loud else "faint"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text(one.words, "fault" if one.loud else "", wrap=True), 1)
        if isinstance(frame, Clickable):
            frame.clicked.connect(lambda: self.hexChosen.emit(one.location))
            frame.setToolTip("Show the hex")
        return frame
