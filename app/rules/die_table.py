"""Tables that one die, modified, is looked up in: weather, events, a supply die. Their owner types them in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.errors import BadInput
from app.rules.charts import is_chart_data

_DIE = re.compile(r"-?\d{1,3}$")


@dataclass(frozen=True)
class DieTable:
    """``rows`` by modified die, a result each; beyond the ends the end row holds. ``heading`` names the column that is
    read, empty for a table of one."""

    slug: str
    name: str
    rule: str
    rows: Mapping[int, Mapping[str, str]] = field(default_factory=dict)

    def result(self, die: int, heading: str = "") -> str:
        """The cell for a modified die. Raises BadInput while the table is not typed in, and for a heading that it has
        not."""
        if not self.rows:
            raise BadInput(f"the {self.name} is not typed in yet")
        row = self.rows[max(min(die, max(self.rows)), min(self.rows))]
        if heading in row:
            return row[heading]
        if len(row) == 1:
            return next(iter(row.values()))
        raise BadInput(f"the {self.name} has no column {heading}; it has {', '.join(row)}")

    def number(self, die: int, heading: str = "") -> int:
        """The cell as a whole number, an empty one or a dash for none. Raises BadInput for another."""
        cell = self.result(die, heading).replace("−", "-").strip()
        if cell in ("", "-", "–"):
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
        found[int(die)] = dict(zip(columns, map(str, cells), strict=True))
    if found and not gaps and set(found) != set(range(min(found), max(found) + 1)):
        raise BadInput(f"chart {slug}: its rows leave out a die between {min(found)} and {max(found)}; give every one")
    return DieTable(slug, name, rule, found)
