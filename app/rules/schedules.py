"""What is due when: schedules made of functions, and the boxes of the turn track."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts import Due
from app.rules.ruling import Finding, violation
from app.rules.sequence import SET_UP


@dataclass(frozen=True)
class Scheduled:
    """The ``Schedule`` part from a function."""

    lines: Callable[[Position], Sequence[Due]]

    def due(self, position: Position) -> tuple[Due, ...]:
        return tuple(self.lines(position))


def due_now(
    position: Position, side: str, rule: str, template: str, units: Sequence[Unit], phase: str = "", **args: Json
) -> tuple[Due, ...]:
    """A line of a schedule about units of this turn, ``units`` in the template being their names; none without them."""
    if not units:
        return ()
    names: list[Json] = [u.label for u in units]
    return (Due(position.turn, side, rule, template, tuple(u.id for u in units), {**args, "units": names}, phase),)


def waiting(position: Position, side: str) -> tuple[Unit, ...]:
    """The side's units in the boxes of this turn and of earlier ones."""
    return tuple(
        u for u in position.units.values() if u.side == side and not u.on_map and 0 < turn_of(u.box) <= position.turn
    )


def not_due(position: Position, unit: Unit, rule: str) -> Finding | None:
    """Why the unit is not among those that arrive now by the turn track; of an earlier turn it may still arrive."""
    if unit.on_map or not turn_of(unit.box):
        return violation("not-waiting", rule, N_("{unit} is not on the turn track."), units=[unit.id], unit=unit.label)
    return due_later(position, unit, rule)


def due_later(position: Position, unit: Unit, rule: str) -> Finding | None:
    """That the unit is in the box of a turn to come."""
    due = turn_of(unit.box)
    if due <= position.turn:
        return None
    text = N_("{unit} is due on turn {due}, not on turn {turn}.")
    return violation("not-due", rule, text, units=[unit.id], unit=unit.label, due=due, turn=position.turn)


def printed_turn(unit: Unit) -> int:
    """The turn on which the counter arrives by what is printed on it, 0 for one that is there from the start."""
    turn = unit.counter.extra.get("turn", "")
    return int(turn) if turn.isdecimal() else turn_of(unit.counter.extra.get("hex", "").removeprefix("@"))


def to_come(slugs: Sequence[str], position: Position, phase: str) -> bool:
    """Whether ``phase`` is in hand or still to come in this turn, whose phases are ``slugs`` in their order; so where
    no phase of them is given."""
    if position.phase in ("", SET_UP) or position.phase not in slugs or phase not in slugs:
        return True
    return slugs.index(position.phase) <= slugs.index(phase)
