"""Along a branch from the start, position after position. Runs no rules and checks no hashes: the file was opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.campaign.line import Line
from app.campaign.record import Record, changes_from
from app.campaign.state import BATCH, UNFIT, States
from app.campaign.trouble import Damage
from app.messages import Sentence
from app.position.changes import apply
from app.position.position import Position

Watch = Callable[[float], None]
"""Told what share is done, 0 to 1; what it raises ends the work."""


def walk(states: States, line: Line, watch: Watch | None = None) -> Iterator[tuple[Record, Position]]:
    """Each action of a line with the position before it, the start left out. Raises Damage where an action does not fit
    and JournalTrouble where one cannot be read."""
    position = states.start()
    for first in range(1, len(line), BATCH):
        if watch is not None:
            watch(first / len(line))
        numbers = line.numbers(first, min(first + BATCH, len(line)) - 1)
        for record in states.journal.records(numbers, changes=True):
            yield record, position
            try:
                position = apply(states.world, position, changes_from(record.changes))
            except UNFIT as fault:
                raise Damage(
                    Sentence("action {number} does not fit its position: {fault}", number=record.number, fault=fault),
                    record.number,
                ) from fault
    if watch is not None:
        watch(1.0)
