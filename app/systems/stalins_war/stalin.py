"""Stalin's two journeys 16.4.6: out of Moscow and back, counted for the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import USED, Json
from app.position.position import Position
from app.rules.parts import MoveReport
from app.rules.ruling import violation
from app.systems.stalins_war.special_units import STALIN

MOVES = "stalin-moves"
"""The ledger's ``USED``: how often Stalin has moved"""
MOST = 2


def stalin_counted(position: Position, units: Sequence[Unit], report: MoveReport) -> MoveReport:
    """A move by rail, counted where Stalin goes with it."""
    stalin = [u for u in units if u.type == STALIN]
    if not stalin:
        return report
    before = position.ledger.get(USED, MOVES)
    times = before if isinstance(before, int) else 0
    entries: dict[tuple[str, str], Json] = {**report.entries, (USED, MOVES): times + 1}
    if times < MOST:
        return replace(report, entries=entries)
    text = N_("{unit} has moved out of Moscow and back, and moves no more.")
    found = violation("stalin-has-moved", "16.4.6", text, units=[stalin[0].id], unit=stalin[0].label)
    return replace(report, findings=(*report.findings, found), entries=entries)
