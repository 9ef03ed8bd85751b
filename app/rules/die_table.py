"""Tables that one die, modified, is looked up in: weather, events, a supply die. Their owner types them in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.errors import BadInput
from app.rules.charts import is_chart_data

_DIE = re.compile(r"-?\d{1,3}$")


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
        if not isinstance(die, str) or not _DIE.match(die) or not isinstance(cells, list):
            raise BadInput(f"chart {slug}: rows are lists of cells by die, such as 1 or -1")
        if len(cells) != len(columns) or not all(isinstance(c, (str, int)) for c in cells):
            raise BadInput(f"chart {slug}, row {die}: {len(cells)} cells for {len(columns)} columns; give one for each")
        found[int(die)] = {c: str(cell) for c, cell in zip(columns, cells, strict=True) if str(cell).strip()}
    if found and not gaps and set(found) != set(range(min(found), max(found) + 1)):
        raise BadInput(f"chart {slug}: its rows leave out a die between {min(found)} and {max(found)}; give every one")
    return DieTable(slug, name, rule, found if any(found.values()) else {}, tuple(columns))
