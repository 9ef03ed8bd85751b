"""Tables that are looked up by the name of a line and a heading: effects of terrain, of weather. Their owner types them
in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import Sentence
from app.rules.cell_kind import DASHES
from app.rules.charts import is_chart_data
from app.rules.parts import Points

NO = ("no", "p", "prohibited")
"""A cell of points that says that one may not."""

_POINTS = re.compile(r"\+?(\d{1,3}(?:/[1-9]\d?)?)")
_SHIFT = re.compile(r"([+-]?\d{1,2})|(\d{1,2})([LR])")
Cells = Mapping[str, str]


def same(name: str) -> str:
    """A name without its capitals and double blanks, by which two spellings are one."""
    return " ".join(name.split()).casefold()


@dataclass(frozen=True)
class LineForm:
    """What may stand across and down; without ``lines`` they have names of the owner's."""

    headings: tuple[str, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class LineTable:
    """``rows`` by name of the line and by heading, empty until somebody has typed them in."""

    slug: str
    name: str
    rule: str
    rows: Mapping[str, Cells] = field(default_factory=dict)

    def cell(self, line: str, heading: str) -> str:
        """Blank where nobody has typed it in; the name of a line is found whatever its capitals."""
        found = self.rows.get(self.named(line) or line, {})
        return found.get(heading, "").strip().replace("−", "-")

    def named(self, line: str) -> str:
        """The name of a line as the table writes it, whatever the capitals and blanks of ``line``; empty where there is
        none."""
        if line in self.rows:
            return line
        plain = same(line)
        return next((name for name in self.rows if same(name) == plain), "")

    def points(self, line: str, heading: str) -> Points | None:
        """Movement points, ``None`` where the table says that one may not. Raises KeyError for a blank cell, BadInput
        for another."""
        cell = self._known(line, heading)
        if cell in DASHES:
            return 0
        if cell.lower() in NO:
            return None
        match = _POINTS.fullmatch(cell)
        if match is None:
            raise self._wrong(line, heading, cell, Sentence('write 2, "1/3", no, or a dash for none'))
        value = Fraction(match[1])
        return int(value) if value.denominator == 1 else value

    def columns(self, line: str, heading: str) -> int:
        """Columns, right positive: ``-2`` and ``2L`` are two to the left. Raises as ``points``."""
        cell = self._known(line, heading)
        if cell in DASHES:
            return 0
        match = _SHIFT.fullmatch(cell.upper())
        if match is None:
            raise self._wrong(line, heading, cell, Sentence("write -2 or 2L for two columns to the left, or a dash"))
        return int(match[1]) if match[1] else int(match[2]) * (-1 if match[3] == "L" else 1)

    def says(self, line: str, heading: str) -> bool:
        """Whether the cell is typed in."""
        return bool(self.cell(line, heading))

    def _known(self, line: str, heading: str) -> str:
        if not self.says(line, heading):
            raise KeyError(line, heading)
        return self.cell(line, heading)

    def _wrong(self, line: str, heading: str, cell: str, remedy: Sentence) -> BadInput:
        return BadInput(
            Sentence(
                "chart {slug}, {line} under {heading}: {cell} is no such cell; {remedy}",
                slug=self.slug, line=line, heading=heading, cell=repr(cell), remedy=remedy,
            )
        )  # fmt: skip


def line_table(slug: str, name: str, rule: str, raw: object, form: LineForm) -> LineTable:
    """A table typed in by its owner: ``{"columns": [headings], "rows": {"woods": [cells], …}}``. Raises BadInput."""
    if not is_chart_data(raw) or not isinstance(raw.get("rows", {}), Mapping):
        raise BadInput(
            Sentence("chart {slug}: give it columns (a list of headings) and rows (cells by name)", slug=slug)
        )
    columns, found = raw["columns"], dict[str, Cells]()
    for heading in columns:
        if heading not in form.headings:
            near = nearest(str(heading), form.headings)
            raise BadInput(
                Sentence("chart {slug}: there is no column {column}: {near}", slug=slug, column=heading, near=near)
            )
    for line, cells in raw.get("rows", {}).items():
        if not isinstance(line, str) or (form.lines and line not in form.lines):
            near = nearest(str(line), form.lines)
            raise BadInput(Sentence("chart {slug}: there is no row {row}: {near}", slug=slug, row=line, near=near))
        if not isinstance(cells, list) or len(cells) != len(columns):
            raise BadInput(
                Sentence("chart {slug}, row {row}: give it one cell for each of its columns", slug=slug, row=line)
            )
        if not all(isinstance(cell, (str, int)) and not isinstance(cell, bool) for cell in cells):
            raise BadInput(
                Sentence('chart {slug}, row {row}: each cell is text, such as 2 or "1/3"', slug=slug, row=line)
            )
        found[line] = dict(zip(columns, map(str, cells), strict=True))
    return LineTable(slug, str(raw.get("name") or name), rule, found)
