"""What a timeline shows of each action of a branch, read without the actions themselves."""

from __future__ import annotations

from dataclasses import dataclass

from app.campaign.entry import Entry
from app.campaign.line import Line


@dataclass(frozen=True)
class Mark:
    """``turn`` and ``phase`` are those in which the action was taken."""

    kind: str
    turn: int
    phase: str
    battle: bool
    overruled: bool
    rolled: bool


def mark_of(entry: Entry) -> Mark:
    return Mark(
        entry.kind, entry.turn, entry.phase, entry.battle is not None, bool(entry.overruled), bool(entry.rolls)
    )  # fmt: skip


def marks(line: Line, first: int, last: int) -> list[Mark]:
    """Those of the actions from depth ``first`` to depth ``last``, both in; fewer where the log lacks some. Raises
    JournalTrouble where it cannot be read."""
    found = []
    for stretch in line.segments:
        if stretch.first > last or stretch.last < first:
            continue
        rows = line.journal.table(
            "sisiii",
            "SELECT kind, turn, phase, EXISTS (SELECT 1 FROM battles WHERE action = number), overruled <> '', "
            "EXISTS (SELECT 1 FROM rolls WHERE action = number) FROM actions "
            "WHERE stem = ? AND depth BETWEEN ? AND ? ORDER BY depth",
            (stretch.stem, max(stretch.first, first), min(stretch.last, last)),
        )
        found += [Mark(kind, turn, phase, *map(bool, flags)) for kind, turn, phase, *flags in rows]
    return found
