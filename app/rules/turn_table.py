"""Tables by game turn that their owner types in: withdrawals, thresholds of victory. Most turns have no row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.errors import BadInput


@dataclass(frozen=True)
class TurnTable:
    """``rows`` by turn: whole numbers by heading, those that are nought left out."""

    slug: str
    name: str
    rule: str
    columns: tuple[str, ...] = ()
    rows: Mapping[int, Mapping[str, int]] = field(default_factory=dict)

    def row(self, turn: int) -> Mapping[str, int]:
        return self.rows.get(turn, {})


def turn_table(slug: str, name: str, rule: str, raw: object) -> TurnTable:
    """A table typed in by its owner: ``{"columns": [headings], "rows": {"15": [cells], …}}`` with turns for rows. An
    empty cell and a dash are nought. Raises BadInput."""
    if not isinstance(raw, Mapping) or set(raw) - {"columns", "rows"} or not isinstance(raw.get("columns"), list):
        raise BadInput(f"chart {slug}: give it columns (a list of headings) and rows (cells by turn)")
    columns, rows = raw["columns"], raw.get("rows", {})
    named = all(isinstance(c, str) for c in columns) and len(set(columns)) == len(columns)
    if not named or not isinstance(rows, Mapping):
        raise BadInput(f"chart {slug}: columns are headings, each named once, rows are lists of cells by turn")
    found: dict[int, Mapping[str, int]] = {}
    for turn, cells in rows.items():
        if not isinstance(turn, str) or not turn.isdecimal() or not isinstance(cells, list):
            raise BadInput(f"chart {slug}: rows are lists of cells by turn, such as 15")
        if len(cells) != len(columns):
            text = f"{len(cells)} cells for {len(columns)} columns; give one for each"
            raise BadInput(f"chart {slug}, turn {turn}: {text}")
        numbers = {c: _number(slug, turn, cell) for c, cell in zip(columns, cells, strict=True)}
        found[int(turn)] = {c: n for c, n in numbers.items() if n}
    return TurnTable(slug, name, rule, tuple(columns), found)


def _number(slug: str, turn: str, cell: object) -> int:
    text = str(cell).strip()
    if isinstance(cell, bool) or not (text in ("", "-", "–") or text.isdecimal()):
        raise BadInput(f"chart {slug}, turn {turn}: {text!r} is no whole number; leave an empty cell blank")
    return int(text) if text.isdecimal() else 0
