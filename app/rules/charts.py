"""Combat tables as data: columns with printed labels, rows by die, and where every cell comes from.

A chart is *printed* (its numbers are in the rulebook's text), *owner-entered* (typed in from the owner's own copy)
or *missing* (headings perhaps, no cells). No number is ever made up.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.errors import BadInput

PRINTED = "printed"
OWNER_ENTERED = "owner-entered"
MISSING = "missing"

Rows = Mapping[str, tuple[str, ...]]
"""Cells by die result, ``"1"`` to ``"6"``, one for each column."""

_RATIO = re.compile(r"(\d+):(\d+)$")
_LEAST = re.compile(r"(?:≥|>=)([+-]?\d+)$|([+-]?\d+)(?:\+)$")
_MOST = re.compile(r"(?:≤|<=)([+-]?\d+)$")
_RANGE = re.compile(r"([+-]?\d+)(?:,|-|–|/)([+-]?\d+)$")
_ONE = re.compile(r"([+-]?\d+)$")


def lower_bound(label: str) -> Fraction | None:
    """The least value that a column's label takes in: ``+2,3`` → 2, ``≥55`` → 55, ``1:3`` → 1/3, ``7-8`` → 7, ``11+``
    → 11; ``None`` for a label open downwards (``≤0``). Raises BadInput for a label of no known form."""
    text = label.replace("−", "-").strip()
    if match := _RATIO.match(text):
        return Fraction(int(match[1]), int(match[2]))
    if _MOST.match(text):
        return None
    if match := _LEAST.match(text):
        return Fraction(match[1] or match[2])
    if match := _RANGE.match(text):
        first, second = int(match[1]), int(match[2])
        if text.startswith("-") and not match[2].startswith(("-", "+")):
            second = -second if first < 0 and abs(second) <= abs(first) else second
        return Fraction(min(first, second))
    if match := _ONE.match(text):
        return Fraction(match[1])
    raise BadInput(
        f"the column heading {label!r} is no number, range or ratio; write it like +5, +2,3, ≥55, 7-8 or 3:1"
    )


@dataclass(frozen=True)
class Chart:
    """``columns`` are the labels as printed, from the weakest to the strongest; ``rows`` is empty while missing."""

    slug: str
    name: str
    rule: str
    columns: tuple[str, ...]
    rows: Rows = field(default_factory=dict)
    provenance: str = ""
    status: str = PRINTED

    def __post_init__(self) -> None:
        for die, cells in self.rows.items():
            if len(cells) != len(self.columns):
                raise BadInput(
                    f"chart {self.slug}, row {die}: {len(cells)} cells for {len(self.columns)} columns; "
                    "give one for each"
                )
        bounds = [lower_bound(label) for label in self.columns]
        known = [b for b in bounds if b is not None]
        if None in bounds[1:] or known != sorted(set(known)):
            raise BadInput(f"chart {self.slug}: its column headings do not rise from left to right; put them in order")
        object.__setattr__(self, "_bounds", tuple(bounds))

    @property
    def bounds(self) -> tuple[Fraction | None, ...]:
        """The least value of each column; ``None`` where the first is open downwards."""
        bounds: tuple[Fraction | None, ...] = self._bounds  # type: ignore[attr-defined]
        return bounds

    @property
    def dice(self) -> tuple[str, ...]:
        return tuple(self.rows)

    def index_of(self, value: Fraction | int) -> int:
        """The column that ``value`` is read in: the one that it reaches, going left between headings. -1 below the
        first column where that is not open downwards."""
        found = -1
        for i, bound in enumerate(self.bounds):
            if bound is None or value >= bound:
                found = i
        return found

    def clamp(self, index: int) -> int:
        """Shifts stop at the end columns."""
        return min(max(index, 0), len(self.columns) - 1)

    def cell(self, index: int, die: str) -> str | None:
        """The printed cell, ``None`` while the chart is missing. Raises KeyError for a die it has no row for."""
        return self.rows[die][index] if self.rows else None

    def outcomes(self, index: int) -> dict[str, str] | None:
        return {die: cells[index] for die, cells in self.rows.items()} if self.rows else None


def chances(outcomes: Mapping[str, str]) -> tuple[tuple[str, Fraction], ...]:
    """The distinct cells of a column with their exact chances, in the order of the die."""
    each = Fraction(1, len(outcomes))
    found: dict[str, Fraction] = {}
    for cell in outcomes.values():
        found[cell] = found.get(cell, Fraction(0)) + each
    return tuple(found.items())


def chart_from_data(slug: str, name: str, rule: str, raw: object, provenance: str) -> Chart:
    """A chart typed in by its owner: ``{"columns": [...], "rows": {"1": [...], …}}``. Raises BadInput."""
    if not isinstance(raw, Mapping) or set(raw) - {"columns", "rows"} or not isinstance(raw.get("columns"), list):
        raise BadInput(f"chart {slug}: give it columns (a list of headings) and rows (cells by die)")
    rows = raw.get("rows", {})
    if not isinstance(rows, Mapping) or not all(isinstance(cells, list) for cells in rows.values()):
        raise BadInput(f"chart {slug}: rows are lists of cells by die, 1 to 6")
    return Chart(
        slug, name, rule, tuple(map(str, raw["columns"])),
        {str(die): tuple(map(str, cells)) for die, cells in rows.items()}, provenance,
        OWNER_ENTERED if rows else MISSING,
    )  # fmt: skip
