"""Two fires side by side, as both players read them: whose, from which table, the column, the die that fell; below
them the faces of both dice and what each costs the other side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from app.messages import N_
from app.rules.battle.state import BattleState
from app.rules.battle.two_fire import COLUMNS
from app.rules.parts import Lookup
from app.ui.style import LARGE, Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.die_button import DieButton
from app.ui.widgets.attack.outcome_chart import (
    LOW,
    DieChart,
    OutcomeChart,
    has_faces,
    inflicted_words,
    next_column_words,
)
from app.ui.widgets.cards import text
from app.ui.words import printed

FIRES = {"attacker": N_("Attacker's fire"), "defender": N_("Defender's fire")}
WON = {"attacker": N_("The attacker has won"), "defender": N_("The defender has won")}
"""Between the columns of both fires, the attacker's first"""
BETWEEN = "/"
"""Between what the attacker loses and what the defender does"""
GAP = 14
ROOM = 268
"""Pixels that the narrowest inspector leaves to both columns"""

NONE: Mapping[str, str] = {}


@dataclass(frozen=True)
class Fought:
    """What is known of the fight so far: dice and cells by who fired, and the verdict in words."""

    dice: Mapping[str, int] = field(default_factory=dict)
    cells: Mapping[str, str] = field(default_factory=dict)
    verdict: str = ""


def fought(lookups: tuple[Lookup, ...], state: BattleState) -> Fought:
    """From what a question of the battle remembers."""
    lost = state.printed.split(BETWEEN)
    cells = {lookup.firer: cell for lookup, cell in zip(lookups, reversed(lost), strict=False) if cell}
    return Fought(state.fired, cells, verdict(state) if state.judged else "")


def remembered(state: BattleState) -> tuple[Lookup, ...]:
    """Both fires as far as a question remembers them, where they cannot be reckoned any more; none of another kind of
    battle."""
    columns = state.column.split(COLUMNS)
    if not state.firer or len(columns) != len(FIRES):
        return ()
    strengths = state.basic.split(":")
    found = []
    for firer, column, strength in zip(FIRES, columns, strengths, strict=False):
        total = int(strength) if strength.isdigit() else 0
        found.append(
            Lookup(
                chart="",
                attack=total,
                defense=0,
                attack_lines=(),
                defense_lines=(),
                basic=strength,
                basic_column="",
                shifts=(),
                shift=0,
                column=column,
                firer=firer,
            )
        )
    return tuple(found)


def verdict(state: BattleState) -> str:
    """``The attacker has won: the defender retreats two hexes.``"""
    if state.winner not in WON:
        return tr("Neither side has won")
    if state.winner == "attacker" and state.retreat:
        return tr_count(
            "The attacker has won; retreat: {n} hex", "The attacker has won; retreat: {n} hexes", state.retreat
        )
    return tr(WON[state.winner])


COSTS = {"attacker": N_("Defender loses"), "defender": N_("Attacker loses")}
"""What stands above the faces of a side's die"""


class Duel(QWidget):
    """``columns`` and ``charts`` are the labels of the columns and the charts, in the order of the fires."""

    def __init__(
        self, lookups: tuple[Lookup, ...], look: Look, past: Fought, sources: Mapping[str, str] = NONE
    ) -> None:
        """``sources`` say by chart whose numbers these are."""
        super().__init__()
        self.look = look
        self.columns: list[QLabel] = []
        self.charts: list[OutcomeChart] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(1)
        role = self._role(lookups)
        for at, lookup in enumerate(lookups):
            grid.setColumnStretch(at, 1)
            title = text(fire_title(lookup), "heading", wrap=True)
            title.setToolTip(sources.get(lookup.chart, ""))
            grid.addWidget(title, 0, at, Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(self._column(lookup, role), 1, at)
            grid.addLayout(self._below(lookup, past), 2, at)
        open_ = [f for f in lookups if f.outcomes is not None and not f.automatic and past.cells.get(f.firer) is None]
        for lookup in open_:
            self._faces(grid, lookup, len(lookups))
        if any(cell.endswith("*") for lookup in open_ for cell, _ in lookup.chances):
            grid.addWidget(text(tr("* small units only"), "small"), grid.rowCount(), 0, 1, len(lookups))
        if past.verdict:
            grid.addWidget(text(past.verdict, "strong", wrap=True), grid.rowCount(), 0, 1, len(lookups))

    def _role(self, lookups: tuple[Lookup, ...]) -> str:
        """How the columns are lettered: large where they fit side by side into the narrowest inspector."""
        metrics = self.look.metrics(LARGE, bold=True)
        wide = sum(metrics.horizontalAdvance(column_words(lookup)) for lookup in lookups) + GAP * len(lookups)
        return "answer" if wide <= ROOM else "verdict"

    def _column(self, lookup: Lookup, role: str) -> QLabel:
        column = text(column_words(lookup), role)
        said = tr("Final column: {column}", column=lookup.column) if lookup.column else tr("No column")
        column.setAccessibleName(f"{fire_title(lookup)}: {said}")
        self.columns.append(column)
        return column

    def _die(self, face: int) -> DieButton:
        die = DieButton(face, self.look)
        die.setEnabled(False)
        die.setAccessibleName(tr("Die: {face}", face=face))
        die.setToolTip("")
        return die

    def _below(self, lookup: Lookup, past: Fought) -> QHBoxLayout:
        """The die that fell, and beside it what it does."""
        row = QHBoxLayout()
        row.setSpacing(8)
        die, words = past.dice.get(lookup.firer), self._words(lookup, past)
        if die is not None:
            row.addWidget(self._die(die), 0, Qt.AlignmentFlag.AlignTop)
        if words is None:
            row.addStretch(1)
        else:
            row.addWidget(words, 1, Qt.AlignmentFlag.AlignVCenter if die is not None else Qt.AlignmentFlag.AlignTop)
        return row

    def _words(self, lookup: Lookup, past: Fought) -> QLabel | None:
        cell = past.cells.get(lookup.firer)
        if cell is not None:
            return text(inflicted_words(lookup.firer, cell), "strong", wrap=True)
        if lookup.automatic:
            return text(tr("no die roll"), "small")
        if lookup.outcomes is not None:
            if lookup.next_column is None or past.cells:
                return None
            return text(next_column_words(lookup.next_column), "link", wrap=True)
        return text(tr("chart missing from the data"), "warning", wrap=True) if lookup.chart else None

    def _faces(self, grid: QGridLayout, lookup: Lookup, across: int) -> None:
        """The faces of one side's die, the width of the page, or bars where it is read otherwise."""
        chart = DieChart(self.look) if has_faces(lookup.outcomes) else OutcomeChart(self.look)
        chart.tall = LOW
        chart.show_chances(lookup.chances, lookup.outcomes, firer=lookup.firer)
        self.charts.append(chart)
        row = grid.rowCount()
        grid.addWidget(text(tr(COSTS[lookup.firer]), "small"), row, 0, 1, across)
        grid.setRowMinimumHeight(row, 24)
        grid.addWidget(chart, row + 1, 0, 1, across)


def column_words(lookup: Lookup) -> str:
    """``7–9``, or what needs no die roll."""
    return lookup.automatic or printed(lookup.column or "–")


def fire_title(lookup: Lookup) -> str:
    """``Attacker's fire · LCU``."""
    who = tr(FIRES[lookup.firer]) if lookup.firer in FIRES else lookup.firer
    return f"{who} · {lookup.table}" if lookup.table else who
