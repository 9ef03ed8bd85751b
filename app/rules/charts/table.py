"""Combat tables as data: columns with printed labels, rows by die, and where every cell comes from.

A chart is *printed* (its numbers are in the rulebook's text), *owner-entered* (typed in from the owner's own copy),
*scenario* (brought along by a scenario, which says where its numbers are from) or *missing* (headings perhaps, no
cells). No number is ever made up in place of a printed one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypeGuard

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import Sentence
from app.rules.charts.form import DASHES
from app.rules.parts import Points

PRINTED = "printed"
FACES = 6
"""of the die"""
OWNER_ENTERED = "owner-entered"
SCENARIO = "scenario"
MISSING = "missing"

Rows = Mapping[str, tuple[str, ...]]
"""Cells by die result, ``"1"`` to ``"6"``, one for each column."""

_RATIO = re.compile(r"(\d+):(\d+)$")
_LEAST = re.compile(r"(?:≥|>=)([+-]?\d+)$|([+-]?\d+)\+$")
_MOST = re.compile(r"(?:≤|<=)([+-]?\d+)$")
_RANGE = re.compile(r"([+-]?\d+)(?:,|-|–|/)([+-]?\d+)$")
_ONE = re.compile(r"([+-]?\d+)$")
_DIE = re.compile(r"\d{1,3}$")
_FORM = {"columns", "rows", "name", "provenance", "sources"}


@dataclass(frozen=True)
class Span:
    """What a heading takes in, both ends included: ``≤0`` has no ``least``, ``≥55`` no ``most``. ``several`` is true
    of a range with both its ends, ``7-8``."""

    least: Fraction | None
    most: Fraction | None
    several: bool = False


def span(label: str) -> Span:
    """The values that a column's heading names; of a ratio or a single number, that alone. Raises BadInput for a
    heading of no known form."""
    least = lower_bound(label)
    text = _minus("".join(label.split()))
    if least is None:
        most = _MOST.match(text)
        return Span(None, Fraction(most[1]) if most else None)
    if _LEAST.match(text):
        return Span(least, None)
    if match := _RANGE.match(text):
        below = match[1].startswith("-") and match[2].isdecimal()  # -4,3 is -4 and -3
        return Span(least, Fraction(max(int(match[1]), int(f"-{match[2]}" if below else match[2]))), several=True)
    return Span(least, least)


def _minus(text: str) -> str:
    text = text.replace("−", "-")
    return f"-{text[1:]}" if text.startswith("–") else text  # an en dash before a number is meant for its sign


def lower_bound(label: str) -> Fraction | None:
    """The least value that a column's label takes in: ``+2,3`` → 2, ``-4,3`` → -4, ``≥55`` → 55, ``1:3`` → 1/3,
    ``7-8`` → 7, ``11+`` → 11; ``None`` for a label open downwards (``≤0``). Raises BadInput for a label of no known
    form."""
    text = _minus("".join(label.split()))
    if (match := _RATIO.match(text)) and int(match[2]):
        return Fraction(int(match[1]), int(match[2]))
    if _MOST.match(text):
        return None
    if match := _LEAST.match(text):
        return Fraction(match[1] or match[2])
    if match := _RANGE.match(text):
        return Fraction(min(int(match[1]), int(match[2])))  # -4,3 is -4 and -3
    if match := _ONE.match(text):
        return Fraction(match[1])
    raise BadInput(
        Sentence(
            "the column heading {label} is not a number, range or ratio; write it like +5, +2,3, ≥55, 7-8 or 3:1",
            label=repr(label),
        )
    )


@dataclass(frozen=True)
class Chart:
    """``columns`` are the labels as printed, from the weakest to the strongest; ``rows`` is empty while missing.
    A cell that nobody has entered is empty.

    ``below`` and ``above`` are the results that the chart gives without a die to what lies beyond its ends (``AL1``,
    ``DE``); where there is none, the end column takes it in. A chart that is read under several indexes has rows for
    each in ``indexes``; ``by_index`` is the chart of one.
    """

    slug: str
    name: str
    rule: str
    columns: tuple[str, ...]
    rows: Rows = field(default_factory=dict)
    provenance: str = ""
    status: str = PRINTED
    below: str | None = None
    above: str | None = None
    indexes: Mapping[str, Rows] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, rows in (("", self.rows), *self.indexes.items()):
            for die, cells in rows.items():
                if len(cells) != len(self.columns):
                    raise BadInput(
                        Sentence(
                            "chart {slug}, row {row}: {cells} cells for {columns} columns; give one for each",
                            slug=self.slug,
                            row=f"{name} {die}".strip(),
                            cells=len(cells),
                            columns=len(self.columns),
                        )
                    )
        bounds = [lower_bound(label) for label in self.columns]
        known = [b for b in bounds if b is not None]
        if None in bounds[1:] or known != sorted(set(known)):
            raise BadInput(
                Sentence(
                    "chart {slug}: its column headings are not in rising order from left to right; put them in order",
                    slug=self.slug,
                )
            )
        object.__setattr__(self, "_bounds", tuple(bounds))

    @property
    def bounds(self) -> tuple[Fraction | None, ...]:
        """The least value of each column; ``None`` where the first is open downwards."""
        bounds: tuple[Fraction | None, ...] = self._bounds  # type: ignore[attr-defined]
        return bounds

    @property
    def dice(self) -> tuple[str, ...]:
        return tuple(self.rows or next(iter(self.indexes.values()), {}))

    def by_index(self, name: str) -> Chart:
        """The chart as read under one of its indexes. Raises KeyError for another."""
        return replace(self, rows=self.indexes[name], indexes={})

    def index_of(self, value: Fraction | int) -> int:
        """The column that ``value`` is read in: the one that it reaches, going left between headings. -1 and the
        number of columns stand for beyond the ends, where the chart has something to say there."""
        found = -1
        for i, bound in enumerate(self.bounds):
            if bound is None or value >= bound:
                found = i
        last = self.bounds[-1] if self.bounds else None
        if self.above is not None and last is not None and value > last:
            found = len(self.columns)
        return self.clamp(found)

    def clamp(self, index: int) -> int:
        """Nothing lies beyond the end columns, unless the chart says what it gives there."""
        lowest = -1 if self.below is not None else 0
        highest = len(self.columns) - (0 if self.above is not None else 1)
        return max(min(index, highest), lowest)

    def automatic(self, index: int) -> str | None:
        """The result without a die beyond the ends of the chart."""
        if index < 0:
            return self.below
        return self.above if index >= len(self.columns) else None

    def label(self, index: int) -> str | None:
        """The printed heading; beyond the ends ``<1:3`` or ``>6:1``. ``None`` where the headings are unknown."""
        if not self.columns:
            return None
        if index < 0:
            return f"<{self.columns[0]}"
        return self.columns[index] if index < len(self.columns) else f">{self.columns[-1]}"

    def outcomes(self, index: int) -> dict[str, str] | None:
        """Cells by die; ``None`` while one of them is missing, and beyond the chart's ends."""
        if len(self.rows) < FACES or not 0 <= index < len(self.columns):
            return None
        found = {die: cells[index] for die, cells in self.rows.items()}
        return found if all(found.values()) else None

    def cell(self, die: str, column: str | None) -> str:
        """One cell, by the heading of its column; empty where nobody has entered it."""
        row = self.rows.get(die)
        return row[self.columns.index(column)] if row is not None and column in self.columns else ""

    @property
    def complete(self) -> bool:
        """Whether every cell is there."""
        every = [self.rows, *self.indexes.values()] if self.rows or not self.indexes else list(self.indexes.values())
        return bool(self.columns) and all(len(rows) >= FACES and all(map(all, rows.values())) for rows in every)


def chances(outcomes: Mapping[str, str]) -> tuple[tuple[str, Fraction], ...]:
    """The distinct cells of a column with their exact chances, in the order of the die."""
    each = Fraction(1, len(outcomes))
    found: dict[str, Fraction] = {}
    for cell in outcomes.values():
        found[cell] = found.get(cell, Fraction(0)) + each
    return tuple(found.items())


def chart_from_data(
    slug: str, name: str, rule: str, raw: object, provenance: str, *, below: str | None = None, above: str | None = None
) -> Chart:
    """A chart typed in by its owner: ``{"columns": [...], "rows": {"1": [...], …}}``, one level more in ``rows`` for
    several indexes; a ``name`` and a ``provenance`` of its own go before those given, and ``sources`` say of each cell
    where it is from. Raises BadInput."""
    if not is_chart_data(raw):
        raise BadInput(
            Sentence("chart {slug}: give it columns (a list of headings) and rows (cells by die)", slug=slug)
        )
    name, provenance = str(raw.get("name") or name), str(raw.get("provenance") or provenance)
    columns, rows = raw["columns"], raw.get("rows", {})
    if not all(isinstance(label, str) for label in columns):
        raise BadInput(Sentence("chart {slug}: each column heading is text, such as +5 or 3:1", slug=slug))
    if not isinstance(rows, Mapping):
        raise BadInput(Sentence("chart {slug}: rows are lists of cells by die, 1 to 6", slug=slug))
    by_index = bool(rows) and all(isinstance(inner, Mapping) for inner in rows.values())
    read = {index: _rows(slug, inner) for index, inner in rows.items()} if by_index else {}
    if len({frozenset(inner) for inner in read.values()}) > 1:
        raise BadInput(
            Sentence("chart {slug}: its indexes do not have the same die rolls; give each index every row", slug=slug)
        )
    return Chart(
        slug,
        name,
        rule,
        tuple(columns),
        {} if by_index else _rows(slug, rows),
        provenance,
        status_of(raw) if rows else MISSING,
        below,
        above,
        read,
    )


def is_chart_data(raw: object) -> TypeGuard[Mapping[str, Any]]:
    """Whether it has the form of a chart or table that is typed in."""
    if not isinstance(raw, Mapping) or set(raw) - _FORM or not isinstance(raw.get("columns"), list):
        return False
    return all(isinstance(raw.get(word, ""), str) for word in ("name", "provenance"))


def status_of(raw: Mapping[str, Any]) -> str:
    """``scenario`` for a chart that says where its numbers are from, ``owner-entered`` for any other."""
    return SCENARIO if raw.get("provenance") else OWNER_ENTERED


def _rows(slug: str, raw: Mapping[Any, Any]) -> Rows:
    found = {}
    for die, cells in raw.items():
        if not isinstance(die, str) or not _DIE.match(die) or not isinstance(cells, list):
            raise BadInput(Sentence("chart {slug}: rows are lists of cells by die, 1 to 6", slug=slug))
        if not all(isinstance(cell, (str, int)) and not isinstance(cell, bool) for cell in cells):
            raise BadInput(
                Sentence("chart {slug}, row {die}: each cell is text as printed, such as 1/2 or DE", slug=slug, die=die)
            )
        found[die] = tuple(map(str, cells))
    return found


_ROLLS = re.compile(r"-?\d{1,3}$")


@dataclass(frozen=True)
class DieTable:
    """``rows`` by modified die, a result each; beyond the ends the end row holds. ``heading`` names the column that is
    read, empty for a table of one. A cell that nobody has typed in is not in its row."""

    slug: str
    name: str
    rule: str
    rows: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    columns: tuple[str, ...] = ()

    def column(self, *headings: str) -> str:
        """The column that is read: the first of ``headings`` that the table has, the only one of a table of one.
        Raises BadInput where there is none."""
        found = [h for h in headings if h in self.columns]
        if found or len(self.columns) == 1:
            return (found or list(self.columns))[0]
        raise BadInput(f"the {self.name} has no column {headings[-1]}; it has {', '.join(self.columns)}")

    def knows(self, dice: Iterable[int], *headings: str) -> bool:
        """Whether every one of these modified dice has its cell."""
        if not self.rows or not (len(self.columns) == 1 or set(headings) & set(self.columns)):
            return False
        column = self.column(*headings)
        return all(column in self._row(die) for die in dice)

    def _row(self, die: int) -> Mapping[str, str]:
        return self.rows[max(min(die, max(self.rows)), min(self.rows))]

    def result(self, die: int, *headings: str) -> str:
        """The cell for a modified die. Raises BadInput while it is not typed in, and for headings that the table has
        not."""
        if not self.rows:
            raise BadInput(f"the {self.name} is not typed in yet")
        row, column = self._row(die), self.column(*headings or ("",))
        if column not in row:
            raise BadInput(f"the {self.name} has no result for a {die} yet; type it in")
        return row[column]

    def number(self, die: int, *headings: str) -> int:
        """The cell as a whole number, a dash for none. Raises BadInput for another."""
        cell = self.result(die, *headings).replace("−", "-").strip()
        if cell in ("-", "–"):
            return 0
        try:
            return int(cell)
        except ValueError:
            text = f"the {self.name} has {cell!r} where columns are counted; write -1 for one to the left"
            raise BadInput(text) from None


def die_table(slug: str, name: str, rule: str, raw: object, *, gaps: bool = False) -> DieTable:
    """A table typed in by its owner: ``{"columns": [headings], "rows": {"1": [cells], …}}``, rows without a gap; a
    schedule by turns may have ``gaps``. Raises BadInput."""
    if not is_chart_data(raw):
        raise BadInput(f"chart {slug}: give it columns (a list of headings) and rows (cells by die)")
    name = str(raw.get("name") or name)
    columns, rows = raw["columns"], raw.get("rows", {})
    if not columns or not all(isinstance(c, str) for c in columns) or not isinstance(rows, Mapping):
        raise BadInput(f"chart {slug}: columns are headings, rows are lists of cells by die")
    found: dict[int, Mapping[str, str]] = {}
    for die, cells in rows.items():
        if not isinstance(die, str) or not _ROLLS.match(die) or not isinstance(cells, list):
            raise BadInput(f"chart {slug}: rows are lists of cells by die, such as 1 or -1")
        if len(cells) != len(columns) or not all(isinstance(c, (str, int)) for c in cells):
            raise BadInput(f"chart {slug}, row {die}: {len(cells)} cells for {len(columns)} columns; give one for each")
        found[int(die)] = {c: str(cell) for c, cell in zip(columns, cells, strict=True) if str(cell).strip()}
    if found and not gaps and set(found) != set(range(min(found), max(found) + 1)):
        raise BadInput(f"chart {slug}: its rows leave out a die between {min(found)} and {max(found)}; give every one")
    return DieTable(slug, name, rule, found if any(found.values()) else {}, tuple(columns))


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
                "chart {slug}, {line} under {heading}: {cell} is not a valid cell; {remedy}",
                slug=self.slug,
                line=line,
                heading=heading,
                cell=repr(cell),
                remedy=remedy,
            )
        )


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
