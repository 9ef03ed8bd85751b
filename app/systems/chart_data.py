"""A chart in a system's data file: what the rulebook prints of it, and what its owner or a scenario brings along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from app.rules.charts import FACES, MISSING, OWNER_ENTERED, PRINTED, Chart, chart_from_data, status_of
from app.rules.die_table import DieTable, die_table
from app.rules.line_table import LineForm, LineTable, line_table
from app.rules.vocabulary import ChartStatus
from app.systems.table import Table


class ChartData(Table):
    name: str
    rule: str
    provenance: str = ""
    kind: Literal["differential", "ratio", "strength", "die", "schedule", "lines"]
    columns: tuple[str, ...] = ()
    rows: Mapping[str, tuple[str, ...]] = {}
    below: str | None = None
    above: str | None = None
    lines: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the rulebook prints the whole chart."""
        return len(self.rows) >= FACES and all(all(cells) for cells in self.rows.values())

    @property
    def by_die(self) -> bool:
        """Whether it is looked up by a die or a turn, and has no columns of strengths."""
        return self.kind in ("die", "schedule")

    @property
    def line_form(self) -> LineForm | None:
        """What may stand across and down in a table of lines; ``None`` for another."""
        return LineForm(self.columns, self.lines) if self.kind == "lines" else None

    def status(self, slug: str, entered: object) -> ChartStatus:
        """What is known of the chart; ``entered`` is what a campaign brings along."""
        if self.complete or not isinstance(entered, Mapping):
            return ChartStatus(
                slug, self.name, self.rule, PRINTED if self.complete else MISSING, "", self.by_die, self.line_form
            )
        name, provenance = str(entered.get("name") or self.name), str(entered.get("provenance", ""))
        return ChartStatus(slug, name, self.rule, status_of(entered), provenance, self.by_die, self.line_form)

    def chart(self, slug: str, entered: object) -> Chart:
        """The chart as entered, else as the rulebook prints it. Raises BadInput for one that does not fit."""
        if entered is not None:
            return chart_from_data(
                slug, self.name, self.rule, entered, OWNER_ENTERED, below=self.below, above=self.above
            )
        return Chart(
            slug, self.name, self.rule, self.columns, self.rows, self.provenance,
            PRINTED if self.complete else MISSING, self.below, self.above,
        )  # fmt: skip

    def die_table(self, slug: str, entered: object) -> DieTable:
        """The table as entered, without rows until then. Raises BadInput for one that does not fit."""
        if entered is not None:
            return die_table(slug, self.name, self.rule, entered, gaps=self.kind == "schedule")
        return DieTable(slug, self.name, self.rule)

    def line_table(self, slug: str, entered: object) -> LineTable:
        """The table as entered, without lines until then. Raises BadInput for one that does not fit."""
        if entered is not None:
            return line_table(slug, self.name, self.rule, entered, self.line_form or LineForm(self.columns))
        return LineTable(slug, self.name, self.rule)
