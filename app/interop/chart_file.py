"""A chart that its owner has typed in: as a file of its own, and as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from app.board.reading import nearest
from app.board.tomltext import place_in
from app.errors import BadInput, Problem
from app.files import write_whole
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.charts.entered import MOST_COLUMNS, MOST_ROWS, EnteredChart, named
from app.rules.charts.form import LINE, ChartForm
from app.rules.charts.table import same
from app.systems.scenario.csv_table import guarded, read_lines, shown
from app.systems.scenario.scenario_file import Cell, legible, read_toml

HEAD = "# Typed in from its owner's own copy. A blank cell is still to be typed in.\n\n"


class ChartFile(BaseModel):
    """The form of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    system: str
    chart: str
    columns: tuple[str, ...] = Field(min_length=1)
    rows: Mapping[str, tuple[Cell, ...]] = {}
    sources: Mapping[str, tuple[str, ...]] = {}


def read_chart(path: Path, system: str, form: ChartForm) -> EnteredChart:
    """The chart in a file, with every row that the form begins with. Raises BadInput, one line a problem, for a file
    that is damaged or holds another chart."""
    try:
        text = read_toml(path)
        file = text.read(ChartFile)
        for field, found, wanted in (("system", file.system, system), ("chart", file.chart, form.slug)):
            if found != wanted:
                strange = Sentence(
                    "this is {found}, not {wanted}: put the file in the right folder", found=found, wanted=wanted
                )
                raise text.located([Problem(field, strange)])
        try:
            return EnteredChart.of_data(form, file.model_dump(mode="json", include={"columns", "rows", "sources"}))
        except BadInput as fault:
            raise text.located([Problem("rows", p.words) for p in fault.problems]) from None
    except BadInput as fault:
        raise BadInput(legible(fault.problems)) from None


def write_chart(path: Path, system: str, form: ChartForm, entered: EnteredChart) -> None:
    """Writes the file whole or not at all; its folder is made. Raises BadInput where it cannot be written."""
    import tomli_w

    data = {"system": system, "chart": form.slug, **entered.to_data(form)}
    write_whole(path, HEAD + tomli_w.dumps(data), make_folder=True)


_DATE = re.compile(r"'*\d+[-/.:]\d+$")
"""What a spreadsheet takes for a day, such as ``1/2`` or ``7-8``."""


def write_csv(path: Path, form: ChartForm, entered: EnteredChart) -> None:
    """Writes the table whole or not at all, marked as UTF-8. Raises BadInput where it cannot be written."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([form.head or form.rows, *map(_kept, entered.columns)])
    for die, cells in entered.rows.items():
        if named(die):
            writer.writerow([_kept(die), *map(_kept, cells)])
    write_whole(path, "﻿" + out.getvalue())


def read_csv(path: Path, form: ChartForm, source: str) -> EnteredChart:
    """The chart in a table; ``source`` is where its cells are from. Raises BadInput, one line a problem, for a file
    that is damaged or says what the chart cannot."""
    lines, problems = read_lines(path)
    if problems:
        raise BadInput(problems)
    if len(lines) < (1 if form.free_lines else 2):
        raise BadInput([Problem(str(path), Sentence("the table is empty: give it headings and rows"))])
    return _Reader(path, form, source).read(lines)


class _Reader:
    def __init__(self, path: Path, form: ChartForm, source: str) -> None:
        self.path, self.form, self.source = path, form, source
        self.problems: list[Problem] = []

    def wrong(self, line: int, words: Sentence, column: str = "") -> None:
        place = Sentence("column {column}", column=column) if column else ""
        self.problems.append(Problem(place_in(self.path, line, place), words))

    def read(self, lines: Sequence[tuple[int, list[str]]]) -> EnteredChart:
        (first, head), *rows = lines
        columns = self._headings(first, [_bare(cell) for cell in head[1:]])
        if len(rows) > MOST_ROWS:
            self.wrong(
                first, Sentence("the table has {count} rows; the limit is {most}", count=len(rows), most=MOST_ROWS)
            )
        found: dict[str, tuple[str, ...]] = {}
        for line, cells in rows[:MOST_ROWS]:
            die = self._line(line, _bare(cells[0]))
            if die in found:
                self.wrong(line, Sentence("there are two rows {row}: remove one of them", row=die))
            elif die:
                found[die] = self._cells(line, die, columns, [_bare(cell) for cell in cells[1:]])
        if self.problems:
            raise BadInput(self.problems)
        wanted = columns if self.form.free else self.form.columns
        places = [columns.index(c) if c in columns else -1 for c in wanted]
        kept = {die: [cells[n] if n >= 0 else "" for n in places] for die, cells in found.items()}
        if self.form.free:
            kept = {die: list(cells) for die, cells in found.items()}
        sources = {die: self._sources(die, wanted, cells) for die, cells in kept.items()}
        data: dict[str, Json] = {"columns": [*wanted], "rows": _listed(kept), "sources": _listed(sources)}
        try:
            return EnteredChart.of_data(self.form, data)
        except BadInput as fault:
            raise BadInput([Problem(str(self.path), p.words) for p in fault.problems]) from None

    def _sources(self, die: str, columns: Sequence[str], cells: Sequence[str]) -> list[str]:
        """Printed cells are the rulebook's, which says so itself."""
        typed = zip(columns, cells, strict=True)
        return [self.source if cell and (die, column) not in self.form.fixed else "" for column, cell in typed]

    def _headings(self, line: int, head: list[str]) -> tuple[str, ...]:
        """The headings as the chart has them; those of a card that are still blank stay so."""
        form, found = self.form, list[str]()
        while not form.free and head and not head[-1]:
            head.pop()
        if not 1 <= len(head) <= MOST_COLUMNS:
            self.wrong(line, Sentence("{count} headings: use 1 to {most}", count=len(head), most=MOST_COLUMNS))
        for typed in head[:MOST_COLUMNS]:
            heading = typed if form.free else _known(form, typed, form.columns)
            if not heading and not form.free:
                near = nearest(typed, form.columns)
                self.wrong(line, Sentence("there is no column {column}: {near}", column=shown(typed), near=near))
            elif heading and heading in found:
                self.wrong(line, Sentence("two columns have the heading {column}: remove one", column=shown(heading)))
            found.append(heading)
        return tuple(found)

    def _line(self, line: int, typed: str) -> str:
        """The name of a row as the chart has it; empty, and a problem, for one that it cannot have."""
        form, name = self.form, " ".join(typed.split())
        if not name:
            self.wrong(line, Sentence("the row has no name: write it in the first column"))
            return ""
        if form.rows != LINE:
            die = name.replace("−", "-")
            if re.fullmatch(r"-?\d{1,3}", die):
                return str(int(die))
            self.wrong(line, Sentence("rows are named by number, not {row}: correct it", row=shown(name)))
            return ""
        if form.free_lines and not form.reads_line(name):
            self.wrong(line, Sentence("the row {row} is not {hint:t}", row=shown(name), hint=form.line_hint))
            return ""
        if form.free_lines:
            return name
        known = _known(form, name, form.lines)
        if not known:
            near = nearest(name, form.lines)
            self.wrong(line, Sentence("there is no row {row}: {near}", row=shown(name), near=near))
        return known

    def _cells(self, line: int, die: str, columns: Sequence[str], typed: list[str]) -> tuple[str, ...]:
        if any(typed[len(columns) :]):
            self.wrong(line, Sentence("the row has more cells than there are headings: remove the extra cells"))
        found = []
        for n, column in enumerate(columns):
            cell = typed[n] if n < len(typed) else ""
            kind, printed = self.form.kind(column), self.form.fixed.get((die, column))
            read = kind.read(cell)
            if printed is not None and read not in ("", printed.cell):
                told = Sentence(
                    "the rulebook prints {printed} ({rule}), not {cell}",
                    printed=printed.cell,
                    rule=printed.rule,
                    cell=shown(cell),
                )
                self.wrong(line, told, column)
            elif read is None and kind.codes:
                told = Sentence("{cell} is not one of {codes}", cell=shown(cell), codes=list(kind.codes))
                self.wrong(line, told, column)
            elif read is None:
                self.wrong(line, Sentence("{cell} is not {hint:t}", cell=shown(cell), hint=kind.hint), column)
            found.append(read or "")
        return tuple(found)


def _listed(rows: Mapping[str, Sequence[str]]) -> dict[str, Json]:
    return {die: [*cells] for die, cells in rows.items()}


def _known(form: ChartForm, typed: str, names: Sequence[str]) -> str:
    """The heading or row that was meant, by its slug or its words; empty for none."""
    return next((name for name in names if same(typed) in (same(name), same(form.said(name)))), "")


def _kept(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula or a day."""
    return f"'{cell}" if _DATE.match(cell) else guarded(cell)


def _bare(cell: str) -> str:
    """The cell that ``_kept`` was given; that of a formula is bare already."""
    return cell[1:] if cell.startswith("'") and _DATE.match(cell) else cell
