"""The working of an attack, as the rulebook does it on paper: strengths, sums, the column, its shifts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.messages import say
from app.rules.orders import narration
from app.rules.parts import Assessment, Lookup, Shift, StrengthLine
from app.rules.ruling import Severity
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.duel import fire_title
from app.ui.widgets.cards import empty, line, text
from app.ui.widgets.findings import finding_label
from app.ui.widgets.pointing import points_at
from app.ui.words import printed

NAMED = 2
"""Units that a line with their faces names; more are counted"""
LINES_AT_MOST = 14
"""Strength lines shown one by one; the rest of a great battle is summed up in one."""
BADGE = 34


def signed(columns: int) -> str:
    """``+2``, ``−1``, with a true minus."""
    return f"+{columns}" if columns > 0 else str(columns).replace("-", "−")


class Working(QWidget):
    """``show_assessment`` lays everything out anew. ``named`` says units in words, for lines that say no more than
    who they are; ``faces`` shows their counters, None for units that have none."""

    def __init__(
        self,
        parent: QWidget | None = None,
        named: Callable[[Sequence[str]], str] = lambda _units: "",
        faces: Callable[[Sequence[str]], QWidget | None] = lambda _units: None,
    ) -> None:
        super().__init__(parent)
        self.named, self.faces = named, faces
        self.shows_faces = False
        """Whether units have their faces beside the words."""
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(5)

    def clear(self) -> None:
        empty(self.rows)

    def show_assessment(self, assessment: Assessment, *, findings: bool = True) -> None:
        """Findings that are mere notes stand below; they are left out once the attack is declared."""
        self.clear()
        for lookup in assessment.lookups:
            self.rows.addWidget(line())
            if lookup.firer:
                self.rows.addWidget(text(fire_title(lookup), "heading", wrap=True))
            elif lookup.group and len(assessment.lookups) > 1:
                self.rows.addWidget(text(tr("Against {units}", units=self.named(lookup.group)), "heading", wrap=True))
            grid = QGridLayout()  # one for all of it: every figure stands below what it comes of
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setHorizontalSpacing(8)
            grid.setVerticalSpacing(2)
            grid.setColumnStretch(0, 1)
            self._strengths(grid, lookup)
            self._columns(grid, lookup, assessment)
            self.rows.addLayout(grid)
        if findings:
            for found in assessment.findings:
                if found.severity is Severity.NOTE:
                    self.rows.addWidget(finding_label(found))

    # strengths ----------------------------------------------------------------------------------------------------

    def _strengths(self, grid: QGridLayout, lookup: Lookup) -> None:
        if lookup.firer:
            self._lines(grid, lookup.attack_lines)
            self._sum(grid, tr("Strength"), str(lookup.attack), "strong")
            return
        for lines, title, total in (
            (lookup.attack_lines, tr("Attack"), lookup.attack),
            (lookup.defense_lines, tr("Defense"), lookup.defense),
        ):
            if lines is lookup.defense_lines:
                self._rule(grid)
            self._sum(grid, title, str(total), "total")
            grid.setRowMinimumHeight(grid.rowCount() - 1, 26)
            self._lines(grid, lines)
        self._rule(grid)

    def _rule(self, grid: QGridLayout) -> None:
        """A line between two steps of the working."""
        row = grid.rowCount()
        grid.addWidget(line(), row, 0, 1, 3)
        grid.setRowMinimumHeight(row, 11)

    def _sum(self, grid: QGridLayout, words: str, figure: str, role: str) -> None:
        """A line of which the figure is worked out, in the column of all figures."""
        row = grid.rowCount()
        grid.addWidget(text(words, role, wrap=role != "total"), row, 0)
        shown = text(figure, role)
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(shown, row, 1)

    def _lines(self, grid: QGridLayout, lines: tuple[StrengthLine, ...]) -> None:
        rows = list(self._told(lines))
        shown = rows if len(rows) <= LINES_AT_MOST else rows[: LINES_AT_MOST - 1]
        for words, figure, rule, units in shown:
            self._row(grid, words, figure, rule, units)
        rest = rows[len(shown) :]
        if rest:
            self._row(grid, tr_count("and {n} more", "and {n} more", len(rest)), "", "", ())

    def _told(self, lines: Iterable[StrengthLine]) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
        """Words, figure, rule and units of each row: what counts as printed stands together, ``5 + 5``."""
        for plain, group in groupby(lines, key=lambda x: x.printed == x.counts and bool(x.units) and self._bare(x)):
            if plain:
                found = tuple(group)
                units = tuple(i for x in found for i in x.units)
                yield self.named(units), " + ".join(str(x.counts) for x in found), "", units
                continue
            for x in group:
                changed = x.printed != x.counts
                figure = f"{x.printed} → {x.counts}" if changed else str(x.counts)
                yield self._words(x), figure, x.rule if changed else "", x.units

    def _bare(self, one: StrengthLine) -> bool:
        """Whether a line says no more than who it is."""
        return one.template in ("", "{units}") and bool(self.named(one.units))

    def _words(self, one: StrengthLine) -> str:
        """Units whose faces stand above are counted, not named again."""
        if not one.template:
            return self.named(one.units)
        if len(one.units) > NAMED and "units" in one.args and self.shows_faces:
            return say(one.template, {**one.args, "units": tr_count("{n} unit", "{n} units", len(one.units))})
        return say(one.template, one.args)

    def _row(self, grid: QGridLayout, words: str, figure: str, rule: str, units: Sequence[str]) -> None:
        shown = self.faces(units) if units else None
        if shown is not None:
            points_at(shown, units=units)
        if shown is not None and len(units) > 1:
            grid.addWidget(shown, grid.rowCount(), 0, 1, 3)
        row = grid.rowCount()
        label = text(words, wrap=True)
        points_at(label, units=units)
        if shown is not None and len(units) == 1:
            beside = QHBoxLayout()
            beside.setSpacing(8)
            beside.addWidget(shown)
            beside.addWidget(label, 1)
            grid.addLayout(beside, row, 0)
        else:
            grid.addWidget(label, row, 0)
        below = Qt.AlignmentFlag.AlignVCenter if len(units) == 1 else Qt.AlignmentFlag.AlignTop
        grid.addWidget(_right(text(figure)), row, 1, below)
        if rule:
            grid.addWidget(_right(text(rule, "faint")), row, 2, below)

    # column -------------------------------------------------------------------------------------------------------

    def _columns(self, grid: QGridLayout, lookup: Lookup, assessment: Assessment) -> None:
        """The difference or ratio, the column in which it is read, its shifts and where they lead."""
        totals = tr("{attack} against {defense}", attack=lookup.attack, defense=lookup.defense)
        if lookup.basic_column:
            basic, column = printed(lookup.basic), printed(lookup.basic_column)
            if lookup.firer:
                words = tr("Column")
            elif basic == column:
                words = tr("Column for {odds}", odds=totals)
            else:
                self._sum(grid, totals, basic, "strong")
                words = tr("Column for {odds}", odds=basic)
            self._sum(grid, words, column, "" if lookup.shifts else "strong")
        elif not lookup.firer:
            self._sum(grid, totals, printed(lookup.basic), "strong")
        for shift in lookup.shifts:
            self._shift(grid, shift, assessment)
        if lookup.shifts and lookup.column:
            self._sum(grid, tr("Final column"), printed(lookup.column), "strong")

    def _shift(self, grid: QGridLayout, shift: Shift, assessment: Assessment) -> None:
        row, beside = grid.rowCount(), QHBoxLayout()
        beside.setSpacing(8)
        badge = text(signed(shift.columns), "right" if shift.columns > 0 else "left")
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        badge.setMinimumWidth(BADGE)
        beside.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        label = text(say(shift.template, shift.args), wrap=True)
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        points_at(label, *self._spoken_of(shift, assessment))
        beside.addWidget(label, 1)
        grid.addLayout(beside, row, 0, 1, 2)
        grid.addWidget(_right(text(shift.rule, "faint")), row, 2, Qt.AlignmentFlag.AlignTop)

    def _spoken_of(self, shift: Shift, assessment: Assessment) -> tuple[list[int], list[str]]:
        """The hex, or the units, that a shift is about: those whom it names, else the hex that is attacked."""
        said = narration.names(shift.args)
        units = [one for one in (*assessment.attackers, *assessment.defenders) if self.named((one,)) in said]
        return ([], units) if units or assessment.target < 0 else ([assessment.target], [])


def _right(label: QLabel) -> QLabel:
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    return label
