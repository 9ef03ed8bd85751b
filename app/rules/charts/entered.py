"""A chart as its owner has typed it in so far: headings, cells, and where each cell is from. A value.

A blank cell is not typed in yet. Sources are ``rulebook 11.28`` for a cell that the text prints, and ``owner
2026-11-20`` for one that was typed on that day.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.rules.charts.form import LINE, ChartForm
from app.rules.charts.table import Chart, Rows
from app.rules.ruling import Finding, warning

OWNER, RULEBOOK = "owner", "rulebook"
MOST_COLUMNS, MOST_ROWS = 30, 60
"""of a chart"""
Cells = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class EnteredChart:
    """``rows`` and ``sources`` by die, turn or name, one entry for each column; a row that its owner has not named yet
    is a key of blanks, and says nothing. Raises ValueError where they do not fit."""

    columns: tuple[str, ...]
    rows: Cells
    sources: Cells = field(default_factory=dict)

    def __post_init__(self) -> None:
        if any(len(cells) != len(self.columns) for cells in self.rows.values()):
            raise ValueError("a chart has a cell for each column")
        blank = ("",) * len(self.columns)
        fitting = {
            die: s if len(s := tuple(self.sources.get(die, blank))) == len(blank) else blank for die in self.rows
        }
        object.__setattr__(self, "sources", fitting)

    # reading ------------------------------------------------------------------------------------------------------

    @staticmethod
    def blank(form: ChartForm, lines: Iterable[str] = ()) -> EnteredChart:
        """The form with nothing in it but what the rulebook prints; ``lines`` name rows that are the owner's."""
        dice = dict.fromkeys(lines) if form.free_lines else form.dice
        bare = EnteredChart(form.columns, {die: ("",) * len(form.columns) for die in dice})
        return bare.with_room(form).with_fixed(form)

    def cell(self, die: str, column: int) -> str:
        return self.rows[die][column]

    def source(self, die: str, column: int) -> str:
        return self.sources[die][column]

    def fixed(self, form: ChartForm, die: str, column: int) -> bool:
        """Whether the rulebook's text gives this cell."""
        return (die, self.columns[column]) in form.fixed

    @property
    def total(self) -> int:
        return sum(map(named, self.rows)) * len(self.columns)

    @property
    def filled(self) -> int:
        """Cells that are there, printed ones among them."""
        return sum(bool(cell) for cells in self.rows.values() for cell in cells)

    @property
    def typed(self) -> int:
        """Cells that are there and not printed in the rulebook."""
        return sum(
            bool(cell) and not source.startswith(RULEBOOK)
            for die, cells in self.rows.items()
            for cell, source in zip(cells, self.sources[die], strict=True)
        )

    @property
    def date(self) -> str:
        """The last day on which a cell was typed, ``2026-11-20``; empty where none tells."""
        every = (source for sources in self.sources.values() for source in sources)
        return max((s.removeprefix(OWNER).strip() for s in every if s.startswith(OWNER)), default="")

    def same_as(self, other: EnteredChart) -> bool:
        """Whether both say the same, whenever it was typed."""
        return self.columns == other.columns and _spoken(self.rows) == _spoken(other.rows)

    # typing -------------------------------------------------------------------------------------------------------

    def with_fixed(self, form: ChartForm) -> EnteredChart:
        """With the printed cells put in where they are blank."""
        rows = {die: list(cells) for die, cells in self.rows.items()}
        sources = {die: list(cells) for die, cells in self.sources.items()}
        for die, cells in rows.items():
            for column, heading in enumerate(self.columns):
                printed = form.fixed.get((die, heading))
                if printed is not None and cells[column] in ("", printed.cell):
                    cells[column] = printed.cell
                    sources[die][column] = f"{RULEBOOK} {printed.rule}" if printed.cell else ""
        kept = {die: tuple(cells) for die, cells in sources.items()}
        return replace(self, rows={die: tuple(cells) for die, cells in rows.items()}, sources=kept)

    def with_cell(self, die: str, column: int, cell: str, source: str) -> EnteredChart:
        """``source`` is dropped with a cell that is made blank."""
        return replace(
            self,
            rows={**self.rows, die: _put(self.rows[die], column, cell)},
            sources={**self.sources, die: _put(self.sources[die], column, source if cell else "")},
        )

    def with_heading(self, column: int, heading: str) -> EnteredChart:
        return replace(self, columns=_put(self.columns, column, heading))

    def with_column(self, at: int, heading: str) -> EnteredChart:
        """One column more, blank, before the one at ``at``."""

        def widened(cells: Cells) -> Cells:
            return {die: (*row[:at], "", *row[at:]) for die, row in cells.items()}

        columns = (*self.columns[:at], heading, *self.columns[at:])
        return EnteredChart(columns, widened(self.rows), widened(self.sources))

    def without_column(self, at: int) -> EnteredChart:
        def narrowed(cells: Cells) -> Cells:
            return {die: (*row[:at], *row[at + 1 :]) for die, row in cells.items()}

        columns = (*self.columns[:at], *self.columns[at + 1 :])
        return EnteredChart(columns, narrowed(self.rows), narrowed(self.sources))

    def with_rows(self, first: int, last: int) -> EnteredChart:
        """Rows from ``first`` to ``last``: new ones are blank, those beyond go."""
        blank = ("",) * len(self.columns)
        dice = [str(n) for n in range(first, last + 1)]
        return EnteredChart(
            self.columns,
            {die: self.rows.get(die, blank) for die in dice},
            {die: self.sources.get(die, blank) for die in dice},
        )

    # rows that have names ------------------------------------------------------------------------------------------

    def with_room(self, form: ChartForm, rows: int = 0) -> EnteredChart:
        """With rows at the end that wait for a name, as many as the sheet has room for and one at least, ``rows`` in
        all at least; the chart itself where rows are not named."""
        if not form.free_lines:
            return self
        kept = list(self.rows)
        while kept and not named(kept[-1]):
            kept.pop()
        nameless = max((len(die) for die in kept if not named(die)), default=0)
        for _ in range(max(form.room - len(kept), rows - len(kept), 1)):
            nameless += 1
            kept.append(" " * nameless)
        blank = ("",) * len(self.columns)
        return replace(
            self,
            rows={die: self.rows.get(die, blank) for die in kept},
            sources={die: self.sources.get(die, blank) for die in kept},
        )

    def with_line(self, die: str, name: str) -> EnteredChart:
        """A row by another name, in its place. Raises ValueError for a name that another row has."""
        if name in self.rows and name != die:
            raise ValueError("two rows have not the same name")
        return replace(self, rows=_renamed(self.rows, die, name), sources=_renamed(self.sources, die, name))

    def without_line(self, die: str) -> EnteredChart:
        return replace(
            self,
            rows={d: row for d, row in self.rows.items() if d != die},
            sources={d: row for d, row in self.sources.items() if d != die},
        )

    # as data ------------------------------------------------------------------------------------------------------

    def to_data(self, form: ChartForm) -> dict[str, Json]:
        """The form of position files, which a campaign keeps. Of a sparse chart, rows that say something alone."""
        sparse = form.sparse and not form.free_lines
        kept = [die for die, cells in self.rows.items() if named(die) and (not sparse or any(cells))]
        rows: dict[str, Json] = {die: list(self.rows[die]) for die in kept}
        return {
            "columns": list(self.columns),
            "rows": _by_index(form, rows) if form.indexes else rows,
            "sources": {die: list(self.sources[die]) for die in kept},
        }

    @staticmethod
    def of_data(form: ChartForm, raw: Json) -> EnteredChart:
        """A chart as a campaign or the owner's folder has it, with every row that the form begins with. Raises BadInput
        for what is no chart."""
        wrong = Sentence("chart {slug}: it needs columns, a list of headings, and rows, lists of cells", slug=form.slug)
        if not isinstance(raw, Mapping):
            raise BadInput(wrong)
        columns, rows, sources = raw.get("columns"), raw.get("rows", {}), raw.get("sources", {})
        if not _texts(columns) or not isinstance(rows, Mapping) or not isinstance(sources, Mapping):
            raise BadInput(wrong)
        assert isinstance(columns, list)
        lines = _in_one(form, rows) if form.indexes else rows
        found = {_spelled(form, die): _cells(cells) for die, cells in lines.items()}
        said = {_spelled(form, die): _cells(cells) or () for die, cells in sources.items()}
        for die, cells in found.items():
            if cells is None:
                raise BadInput(Sentence("chart {slug}, row {row}: give it a list of cells", slug=form.slug, row=die))
            if not _fits(form, die):
                raise BadInput(_strange(form, die))
            if len(cells) != len(columns):
                raise BadInput(
                    Sentence(
                        "chart {slug}, row {row}: {cells} cells for {columns} columns; give one for each",
                        slug=form.slug,
                        row=die,
                        cells=len(cells),
                        columns=len(columns),
                    )
                )
        blank = ("",) * len(columns)
        listed = {die: found.get(die) or blank for die in _dice(form, found)}
        return EnteredChart(tuple(map(str, columns)), listed, said).with_room(form).with_fixed(form)


def _by_index(form: ChartForm, rows: Mapping[str, Json]) -> dict[str, Json]:
    """Rows such as ``X 3`` as the charts of position files have them: by index and die."""
    found: dict[str, Json] = {}
    for name in form.indexes:
        found[name] = {line.removeprefix(f"{name} "): row for line, row in rows.items() if line.startswith(f"{name} ")}
    return found


def _in_one(form: ChartForm, rows: Mapping[str, object]) -> dict[str, object]:
    """The other way round; what is not by index stays as it is."""
    found: dict[str, object] = {}
    for name, inner in rows.items():
        if isinstance(inner, Mapping):
            found |= {f"{name} {die}": cells for die, cells in inner.items()}
        else:
            found[name] = inner
    return found


def named(die: str) -> bool:
    """Whether a row has its name, or is one by die or turn."""
    return bool(die.strip())


def _spelled(form: ChartForm, die: object) -> str:
    return " ".join(str(die).split()) if form.rows == LINE else str(die)


def _fits(form: ChartForm, die: str) -> bool:
    if form.rows != LINE:
        return die.lstrip("-").isdecimal()
    return die in form.lines if form.lines else named(die) and form.reads_line(die)


def _strange(form: ChartForm, die: str) -> Sentence:
    if form.rows != LINE:
        return Sentence("chart {slug}: rows are lists of cells by die or turn, not {row}", slug=form.slug, row=die)
    if form.lines:
        near = nearest(die, form.lines)
        return Sentence("chart {slug}: there is no row {row}: {near}", slug=form.slug, row=die, near=near)
    if form.line_hint:
        return Sentence("chart {slug}: the row {row} is not {hint:t}", slug=form.slug, row=die, hint=form.line_hint)
    return Sentence("chart {slug}: rows are lists of cells by name, not {row}", slug=form.slug, row=repr(die))


def _dice(form: ChartForm, found: Iterable[str]) -> list[str]:
    """The rows of a chart in their order: those that the form begins with, and those that were ``found``."""
    if form.rows == LINE:
        return list(form.lines or found)
    dice = {int(die) for die in found}
    return [str(n) for n in sorted(dice | (set() if dice and form.open_ended else _whole(form)))]


def _whole(form: ChartForm) -> set[int]:
    return set(range(form.first, form.last + 1))


def _renamed(cells: Cells, die: str, name: str) -> Cells:
    return {name if d == die else d: row for d, row in cells.items()}


def _put(cells: tuple[str, ...], at: int, cell: str) -> tuple[str, ...]:
    return (*cells[:at], cell, *cells[at + 1 :])


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _cells(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, Iterable) or isinstance(value, (str, Mapping)):
        return None
    cells = list(value)
    if not all(isinstance(one, (str, int)) and not isinstance(one, bool) for one in cells):
        return None
    return tuple(str(one).strip() for one in cells)


def _spoken(rows: Cells) -> dict[str, tuple[str, ...]]:
    return {die: cells for die, cells in rows.items() if any(cells)}


@dataclass(frozen=True)
class Legible:
    """``chart`` with known results as the rules write them, and the ``strange`` cells that it has besides."""

    chart: Chart
    strange: tuple[str, ...] = ()

    def remarks(self) -> list[Finding]:
        """A warning of the strange cells."""
        if not self.strange:
            return []
        text = N_("The {chart:t} has {cells}, which the rules do not use: look up the result on the card.")
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
