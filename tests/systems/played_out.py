"""A game of legal orders in memory, from its start until nothing is left to order."""

from __future__ import annotations

from collections.abc import Callable

from app.position.position import Position
from app.rules.orders.orders import Order
from app.rules.referee import Referee
from tests.systems.seen import Seen
from tests.systems.taking_back import done_and_undone

Holds = Callable[[int, Position, Position], None]
"""Asserts what holds after an order of a number, between the position before it and the one after it"""


class Endless(AssertionError):
    """A phase or a game that does not end."""


def played_out(
    referee: Referee,
    at: Position,
    chooses: Callable[[Position], Order | None],
    seen: Seen,
    holds: Holds,
    longest: int,
    in_a_phase: int = 400,
) -> Position:
    """The last position. Each order is judged, done, taken back, done again and read from a file, and what came up
    counted. A game of more orders than ``longest``, or a phase of more than ``in_a_phase``, goes round in circles:
    raises Endless."""
    in_phase = 0
    for n in range(longest):
        order = chooses(at)
        if order is None:
            return at
        judged = referee.judge(at, order)
        try:
            after = done_and_undone(referee, at, judged)
            holds(n, at, after)
        except Exception as fault:
            fault.add_note(f"turn {at.turn}, {at.phase}, {at.pending}: {order}")
            raise
        seen.note(at, judged, after)
        in_phase = in_phase + 1 if (at.turn, at.phase) == (after.turn, after.phase) else 0
        if in_phase > in_a_phase:
            raise Endless(f"turn {at.turn}, {at.phase}: {in_a_phase} orders, the last of them {order}")
        at = after
    raise Endless(f"{longest} orders and no end: turn {at.turn}, {at.phase}")
