"""Cells of a table that is typed in: codes whatever their case, and those that no rule knows, to be warned of."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from app.messages import N_
from app.rules.charts import Chart, Rows
from app.rules.ruling import Finding, warning


@dataclass(frozen=True)
class Legible:
    """``chart`` with known results as the rules write them, and the ``strange`` cells that it has besides."""

    chart: Chart
    strange: tuple[str, ...] = ()

    def remarks(self) -> list[Finding]:
        """A warning of the strange cells."""
        if not self.strange:
            return []
        text = N_("The {chart:t} holds {cells}, which no rule knows: look the result up on the card.")
        return [warning("cell-unknown", self.chart.rule, text, chart=self.chart.name, cells=list(self.strange))]


def legible(chart: Chart, codes: Collection[str], dashes: Collection[str] = ()) -> Legible:
    """``codes`` are the results that the table may hold, ``dashes`` what stands in it for no effect."""
    known = {"": "", **{code.upper(): code for code in codes}, **{dash: dash for dash in dashes}}
    strange: dict[str, None] = {}

    def read(cell: str) -> str:
        plain = cell.strip().upper()
        if plain not in known:
            strange[cell] = None
        return known.get(plain, cell)

    def legible_rows(rows: Rows) -> Rows:
        return {die: tuple(read(cell) for cell in cells) for die, cells in rows.items()}

    indexes = {name: legible_rows(rows) for name, rows in chart.indexes.items()}
    return Legible(replace(chart, rows=legible_rows(chart.rows), indexes=indexes), tuple(strange))
