"""What a position file says of a phase under way: where units began it, what they spent, in which state they fell."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from app.board.board import Board
from app.forces.boxes import ELIMINATED
from app.interop.position_form import UnitForm
from app.position.ledger import FALLEN, SPENT, STARTED, SUPPLY, Json, Ledger


def ledger_of(units: Sequence[UnitForm], board: Board, first_state: str) -> Ledger:
    """The ledger of units that have passed every check; ``first_state`` is the supply state where none is given."""
    ledger = Ledger()
    for form in units:
        spent = Fraction(form.spent)
        entries: dict[str, Json] = {
            STARTED: None if form.started is None else board.location_name(board.location(form.started)),
            SPENT: (int(spent) if spent.denominator == 1 else str(spent)) if spent else None,
            SUPPLY: form.status if form.box != ELIMINATED else None,
            FALLEN: [form.fallen or 0, form.status or first_state] if form.box == ELIMINATED else None,
        }
        for topic, value in entries.items():
            if value is not None:
                ledger = ledger.with_entry(topic, form.id, value)
    return ledger
