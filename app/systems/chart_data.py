"""A chart in a system's data file: what the rulebook prints of it, and what its owner or a scenario brings along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Self

from pydantic import Field, model_validator

from app.messages import Sentence
from app.rules.charts.form import (
    DIE,
    DIFFERENTIAL,
    LINE,
    NAME,
    NAMED,
    NUMBER,
    RATIO,
    STRENGTH,
    TURN,
    CellKind,
    ChartForm,
    Fixed,
)
from app.rules.charts.table import (
    FACES,
    MISSING,
    OWNER_ENTERED,
    PRINTED,
    Chart,
    DieTable,
    LineForm,
    LineTable,
    chart_from_data,
    die_table,
    line_table,
    status_of,
)
from app.rules.vocabulary import ChartStatus
from app.systems.table import Table

HEADINGS = {
    "ratio": RATIO, "differential": DIFFERENTIAL, "strength": STRENGTH, "die": NAME, "schedule": NAME, "lines": NAME,
}  # fmt: skip


class CellData(Table):
    """What a cell may say: of a ``kind`` that has a name, or one of the ``codes``, or what fits the ``pattern``."""

    kind: Literal["", "points", "columns", "words"] = ""
    codes: Mapping[str, str] = Field(default={}, description="Results, each with what it is in a few words.")
    pattern: str = Field(default="", description="What a cell may say where there are no codes.")
    hint: str = Field(default="", description="What it may say, in words.")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if sum(map(bool, (self.kind, self.codes, self.pattern))) > 1 or bool(self.pattern) > bool(self.hint):
            raise ValueError(Sentence("a cell has a kind, or codes, or a pattern and a hint what it means"))
        return self

    def cell_kind(self) -> CellKind:
        if self.kind:
            named = NAMED[self.kind]
            return replace(named, hint=self.hint or named.hint)
        return CellKind(self.codes, self.pattern, self.hint)


class FormData(CellData):
    """What a chart's owner finds on the card, as far as the rulebook tells; ``printed_in`` is the rule that prints the
    cells which the chart has already, ``printed`` has further ones by rule, row and heading. ``kind``, ``codes`` and
    ``pattern`` are of every cell but those under a heading that ``cells`` name."""

    columns: tuple[str, ...] = Field(
        default=(), description="Headings to begin with, blank for unknown ones; else those of the chart."
    )
    first: int = 1
    last: int = FACES
    open_ended: bool = Field(default=False, description="Rows may begin and end elsewhere, as a modified die does.")
    free: bool = Field(default=False, description="Headings are the card's own: they may be changed, more or fewer.")
    heading_pattern: str = Field(default="", description="What the rules can look up, as a regular expression.")
    heading_hint: str = ""
    sparse: bool = Field(default=False, description="Most rows say nothing, and none is missed.")
    indexes: tuple[str, ...] = Field(default=(), description="Names under each of which the chart has all its dice.")
    order: tuple[str, ...] = Field(
        default=(), description="Results from the worst for the attacker to the best, or number alone."
    )
    printed_in: str = ""
    printed: Mapping[str, Mapping[str, Mapping[str, str]]] = {}
    cells: Mapping[str, CellData] = Field(default={}, description="What cells under a heading may say, by heading.")
    head: str = Field(default="", description="What stands above the rows.")
    names: Mapping[str, str] = Field(default={}, description="Headings and rows in words, where they are slugs.")
    room: int = Field(default=6, description="Rows on a sheet whose rows the owner names.")
    line_pattern: str = Field(default="", description="What the name of a row may be, as a regular expression.")
    line_hint: str = ""
    lines_from: str = Field(default="", description="A chart whose cells are the names of the rows.")
    by_line: bool = Field(default=False, description="The owner names the rows of a schedule too.")
    shifted: bool = Field(default=False, description="Every row is the one above it moved a column to the right.")

    @model_validator(mode="after")
    def _one_or_the_other(self) -> Self:
        if not (self.kind or self.codes or self.pattern or self.cells):
            raise ValueError(Sentence("a form has codes, or a pattern and a hint what it means"))
        if bool(self.line_pattern) != bool(self.line_hint):
            raise ValueError(Sentence("a pattern of rows has a hint what it means"))
        if self.codes and not set(self.order) <= set(self.codes):
            raise ValueError(Sentence("the order of a form names its codes"))
        if self.pattern and self.order not in ((), (NUMBER,)):
            raise ValueError(Sentence("results that are no codes are in the order of numbers or in none"))
        if self.last < self.first:
            raise ValueError(Sentence("the last row of a form does not come before its first"))
        return self


class ChartData(Table):
    name: str
    short: str = Field(default="", description="What it is called beside the other charts that an attack may choose.")
    rule: str
    provenance: str = ""
    kind: Literal["differential", "ratio", "strength", "die", "schedule", "lines"]
    columns: tuple[str, ...] = ()
    rows: Mapping[str, tuple[str, ...]] = {}
    below: str | None = None
    above: str | None = None
    lines: tuple[str, ...] = ()
    form: FormData | None = None

    @model_validator(mode="after")
    def _typed_in(self) -> Self:
        if self.form is not None and not (self.columns or self.form.columns):
            raise ValueError(Sentence("a chart with a form has columns to begin with"))
        if self.form is not None and not (self.form.kind or self.form.codes or self.form.pattern):
            columns = self.form.columns or self.columns
            if self.form.free or set(columns) - set(self.form.cells):
                raise ValueError(Sentence("a form says of every column what its cells may be"))
        if self.form is not None and self.kind == "lines" and set(self.form.columns) - set(self.columns):
            raise ValueError(Sentence("a form of lines has the headings of its chart"))
        return self

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

    def form_of(self, slug: str) -> ChartForm | None:
        """What its owner types it into; ``None`` for a chart that is printed."""
        data = self.form
        if data is None or self.complete:
            return None
        fixed = {
            (die, column): Fixed(cell, data.printed_in or self.rule)
            for die, cells in self.rows.items()
            for column, cell in zip(self.columns, cells, strict=True) if cell
        }  # fmt: skip
        for rule, rows in data.printed.items():
            fixed |= {(die, col): Fixed(cell, rule) for die, cells in rows.items() for col, cell in cells.items()}
        by_line = self.kind == "lines" or data.by_line or bool(data.indexes)
        dice = range(data.first, data.last + 1)
        lines = tuple(f"{index} {die}" for index in data.indexes for die in dice) or self.lines
        kinds = {heading: cell.cell_kind() for heading, cell in data.cells.items()}
        if data.kind:
            kinds[""] = data.cell_kind()
        return ChartForm(
            slug, self.name, self.rule, HEADINGS[self.kind], data.columns or self.columns, data.free,
            data.heading_pattern, data.heading_hint, LINE if by_line else TURN if self.kind == "schedule" else DIE,
            data.first, data.last, data.open_ended, data.sparse, data.codes, data.pattern, data.hint, data.order, fixed,
            kinds=kinds, lines=lines, room=data.room, line_pattern=data.line_pattern, line_hint=data.line_hint,
            lines_from=data.lines_from, head=data.head, names=data.names, indexes=data.indexes,
            shifted=data.shifted,
        )  # fmt: skip

    def status(self, slug: str, entered: object) -> ChartStatus:
        """What is known of the chart; ``entered`` is what a campaign brings along."""
        bare = ChartStatus(
            slug, self.name, self.rule, PRINTED if self.complete else MISSING, "", self.by_die, self.form_of(slug),
            self.line_form, self.short,
        )  # fmt: skip
        if self.complete or not isinstance(entered, Mapping):
            return bare
        name, provenance = str(entered.get("name") or self.name), str(entered.get("provenance", ""))
        return replace(bare, name=name, status=status_of(entered), provenance=provenance)

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
