"""The battle board's answer: the final column, what the next one costs, the chances, and what speaks against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.rules.charts.table import MISSING
from app.rules.parts import Assessment, Lookup
from app.rules.ruling import Finding, Severity
from app.rules.vocabulary import ChartStatus, Vocabulary
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.duel import Duel, Fought
from app.ui.widgets.attack.outcome_chart import DieChart, OutcomeChart, chance_text, has_faces, next_column_words
from app.ui.widgets.cards import LinkLabel, empty, text
from app.ui.widgets.findings import finding_label
from app.ui.words import dated, decimal, joined, printed, term

FINDINGS_AT_MOST = 3
COLUMN = 48
"""Pixels of a column's place where fires stand in rows."""


def expected_losses(attacker: Fraction, defender: Fraction, *, more: bool = False) -> str:
    """The expected losses in steps; that there are none, unless ``more`` may be lost than these."""
    if not (attacker or defender or more):
        return tr("No result causes a step loss")
    mine, theirs = decimal(attacker), decimal(defender)
    return tr("Expected losses  {attacker} against {defender} steps", attacker=mine, defender=theirs)


def legend_of(cells: Iterable[str]) -> str:
    """What results of two numbers say; those in letters have their words in the tooltip of the chart."""
    numbers = [cell for cell in cells if all(part.isdigit() for part in cell.split("/")) and "/" in cell]
    return tr("Losses: attacker / defender.") if numbers else ""


class Answer(QWidget):
    """``columns`` are the labels with the final columns, ``charts`` the bars, one of each for every fire; fires at
    single units share one row each, without bars. ``named`` says units in words.
    ``copies`` says when the owner's own copy of a chart was typed in, empty where there is none to take;
    ``chartWanted`` and ``copyWanted`` have the slug of a chart that is missing."""

    chartWanted = Signal(str)
    copyWanted = Signal(str)

    def __init__(
        self, look: Look, parent: QWidget | None = None, named: Callable[[Sequence[str]], str] = lambda _units: ""
    ) -> None:
        super().__init__(parent)
        self.look, self.named = look, named
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)
        self.columns: list[QLabel] = []
        self.charts: list[OutcomeChart] = []
        self.copies: Callable[[str], str] = lambda _: ""
        self.steps_of: Callable[[Sequence[str]], tuple[int, bool]] = lambda _units: (0, False)
        """Steps that units have together, and whether each of them has no more than one; 0 where that is not known."""
        self.hide()

    def clear(self) -> None:
        empty(self.rows)
        self.columns, self.charts = [], []
        self.hide()

    def show_assessment(
        self,
        assessment: Assessment,
        vocabulary: Vocabulary,
        *,
        rolled: str | None = None,
        findings: bool = True,
        past: Fought | None = None,
        die: int | None = None,
    ) -> None:
        """``rolled`` is the cell that the ``die`` gave; findings are left out once the attack is declared. Where each
        side fires, ``past`` is what is known of the fight."""
        self.clear()
        if all(lookup.firer for lookup in assessment.lookups):
            self._duel(assessment, vocabulary, past or Fought())
            if findings:
                self._findings(f for f in assessment.findings if f.severity is not Severity.NOTE)
            self.show()
            return
        grouped = len(assessment.lookups) > 1 and all(
            lookup.group and lookup.outcomes is not None for lookup in assessment.lookups
        )
        for lookup in assessment.lookups:
            if grouped:
                self._row(lookup)
            else:
                self._fire(assessment, lookup, vocabulary, rolled, die)
        if grouped:
            self._by(vocabulary.charts.get(assessment.lookup.chart))
        if findings:
            self._findings(f for f in assessment.findings if f.severity is not Severity.NOTE)
        self.show()

    def show_column(self, column: str, below: str = "") -> None:
        """The column alone, where the attack cannot be reckoned any more or is not known for certain; ``below`` are
        other words for it than that it is the final one."""
        self.clear()
        label = text(printed(column), "answer")
        self.columns.append(label)
        self.rows.addWidget(label)
        self.rows.addWidget(text(below or tr("final column"), "small"))
        self.show()

    def show_duel(self, lookups: tuple[Lookup, ...], past: Fought) -> None:
        """Both fires as they are remembered, where they cannot be reckoned any more."""
        self.clear()
        duel = Duel(lookups, self.look, past)
        self.columns = duel.columns
        self.rows.addWidget(duel)
        self.show()

    def _duel(self, assessment: Assessment, vocabulary: Vocabulary, past: Fought) -> None:
        """Both fires side by side, and what they cost together."""
        known = {lookup.chart: vocabulary.charts.get(lookup.chart) for lookup in assessment.lookups}
        sources = {slug: f"{term(s.name)}\n{term(s.provenance)}".strip() for slug, s in known.items() if s is not None}
        duel = Duel(assessment.lookups, self.look, past, sources)
        self.columns, self.charts = duel.columns, duel.charts
        self.rows.addWidget(duel)
        missing = {f.chart for f in assessment.lookups if f.outcomes is None and not f.automatic}
        for slug in dict.fromkeys(lookup.chart for lookup in assessment.lookups):
            status = vocabulary.charts.get(slug)
            if slug in missing and status is not None and status.form is not None:
                self.rows.addWidget(text(term(status.name), "small", wrap=True))
                self._ways(slug)
        losses = assessment.losses
        if losses is not None and not past.cells:
            self.rows.addWidget(text(expected_losses(*losses), "small"))

    def _row(self, lookup: Lookup) -> None:
        """One of several fires: whom it is at, its column, and how often each result comes."""
        row = QHBoxLayout()
        row.setSpacing(10)
        column = text(lookup.automatic or printed(lookup.column or "–"), "strong")
        column.setMinimumWidth(COLUMN)
        column.setAccessibleName(tr("Final column: {column}", column=lookup.automatic or lookup.column or "–"))
        self.columns.append(column)
        row.addWidget(column, 0, Qt.AlignmentFlag.AlignTop)
        faces = len(lookup.outcomes or ()) or 6
        chances = "   ".join(f"{cell} {chance_text(chance, faces)}" for cell, chance in lookup.chances)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(text(self.named(lookup.group), wrap=True))
        if chances and not lookup.automatic:
            told.addWidget(text(chances, "small", wrap=True))
        if lookup.next_column is not None and not lookup.automatic:
            told.addWidget(text(next_column_words(lookup.next_column), "link", wrap=True))
        row.addLayout(told, 1)
        self.rows.addLayout(row)

    def _fire(
        self, assessment: Assessment, lookup: Lookup, vocabulary: Vocabulary, rolled: str | None, die: int | None
    ) -> None:
        sure = lookup.automatic
        column = text(sure or printed(lookup.column or "–"), "answer")
        if sure:
            below, said = tr("no die roll"), tr("Automatic, no die roll: {result}", result=sure)
        elif lookup.column:
            below, said = tr("column after all shifts"), tr("Final column: {column}", column=lookup.column)
        else:
            below, said = tr("no column"), tr("No column")
        column.setAccessibleName(said)
        self.columns.append(column)
        row, totals = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(14)
        totals.setSpacing(0)
        totals.addStretch(1)
        totals.addWidget(text(tr("{attack} against {defense}", attack=lookup.attack, defense=lookup.defense), "title"))
        totals.addWidget(text(below, "small"))
        totals.addStretch(1)
        row.addWidget(column)
        row.addLayout(totals, 1)
        self.rows.addLayout(row)
        if lookup.outcomes is not None and not sure:
            chart = DieChart(self.look) if has_faces(lookup.outcomes) else OutcomeChart(self.look)
            status = vocabulary.charts.get(lookup.chart)
            codes = None if status is None or status.form is None else status.form.codes
            if isinstance(chart, DieChart):
                chart.fallen = "" if die is None else str(die)
                chart.to_clear = self.steps_of(lookup.group or assessment.defenders)[0]
                steps, single = self.steps_of(assessment.attackers)
                chart.whole = single if steps else None
            chart.show_chances(lookup.chances, lookup.outcomes, rolled, codes)
            self.charts.append(chart)
            self.rows.addWidget(chart)
        legend = legend_of(lookup.outcomes.values()) if lookup.outcomes is not None and not sure else ""
        if legend:
            self.rows.addWidget(text(legend, "small", wrap=True))
        if rolled is None and not sure:
            self._further(self.rows, lookup)
        if lookup.outcomes is None and not sure:
            status = vocabulary.charts.get(lookup.chart)
            chart_name = term(status.name if status is not None else lookup.chart)
            if status is not None and status.form is not None and status.form.indexes and status.status != MISSING:
                words = tr(
                    "{chart}: the die is read in column {indexes}, whichever is chosen first.",
                    chart=chart_name,
                    indexes=joined(status.form.indexes),
                )
                self.rows.addWidget(text(words, "hint", wrap=True))
            else:
                words = tr(
                    "The {chart} is missing from the data. Enter it from your own copy, or type in the "
                    "result you read there.",
                    chart=chart_name,
                )
                self.rows.addWidget(text(words, "warning", wrap=True))
                if status is not None and status.form is not None:
                    self._ways(status.slug)
        elif not sure:
            self._by(vocabulary.charts.get(lookup.chart))
        if lookup.losses is not None and rolled is None:
            mine, theirs = lookup.losses
            losses = text(expected_losses(mine, theirs), "small")
            if mine or theirs:
                losses.setToolTip(tr("Exactly {attacker} against {defender}", attacker=mine, defender=theirs))
            self.rows.addWidget(losses)

    def _ways(self, slug: str) -> None:
        """How the chart comes in, a line each: the board may be narrow."""
        type_in = LinkLabel(tr("Enter chart…"))
        type_in.clicked.connect(lambda: self.chartWanted.emit(slug))
        self.rows.addWidget(type_in)
        date = self.copies(slug)
        if date:
            take = LinkLabel(tr("Use your copy of {date}", date=dated(date)))
            take.clicked.connect(lambda: self.copyWanted.emit(slug))
            self.rows.addWidget(take)

    def _by(self, status: ChartStatus | None) -> None:
        """Whose numbers these are, where a scenario has brought them along."""
        if status is not None and status.provenance:
            label = text(term(status.name), "small", wrap=True)
            label.setToolTip(term(status.provenance))
            self.rows.addWidget(label)

    def _further(self, below: QVBoxLayout, lookup: Lookup) -> None:
        """What the next column would cost."""
        if lookup.next_column is not None:
            below.addWidget(text(next_column_words(lookup.next_column), "link", wrap=True))
        elif lookup.column:
            below.addWidget(text(tr("no number of factors moves it farther"), "faint"))

    def _findings(self, findings: Iterable[Finding]) -> None:
        found = sorted(findings, key=lambda f: f.severity is not Severity.VIOLATION)
        for n, one in enumerate(found[:FINDINGS_AT_MOST]):
            if n:
                self.rows.addWidget(finding_label(one))
            else:
                self.rows.addWidget(finding_label(one))
        rest = found[FINDINGS_AT_MOST:]
        if rest:
            more = text(tr_count("and {n} more", "and {n} more", len(rest)), "small")
            more.setToolTip("\n".join(f.text() for f in rest))
            self.rows.addWidget(more)
