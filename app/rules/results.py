"""What a cell of a combat table does: steps lost, elimination, and what may be expected of a column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.errors import BadInput
from app.messages import Sentence

_NUMERIC = re.compile(r"(\d+)/(\d+)$")
DEFENDER_ELIMINATED = "DE"


@dataclass(frozen=True)
class Loss:
    """Steps lost by each side, no more than are there."""

    attacker: int
    defender: int


def numeric_loss(cell: str, attacker_steps: int, defender_steps: int) -> Loss:
    """Losses of a printed cell: ``1/2`` (attacker/defender), or ``DE``: all defenders, no attacker. Losses beyond the
    steps that are there are dropped. Raises BadInput for a cell of another form."""
    if cell == DEFENDER_ELIMINATED:
        return Loss(0, defender_steps)
    match = _NUMERIC.match(cell)
    if match is None:
        raise BadInput(Sentence("the result {cell} is not of the form 1/2 or DE", cell=repr(cell)))
    return Loss(min(int(match[1]), attacker_steps), min(int(match[2]), defender_steps))


def expected_losses(outcomes: Mapping[str, str], attacker_steps: int, defender_steps: int) -> tuple[Fraction, Fraction]:
    """The mean loss of (attacker, defender) in steps over all faces of the die, exact."""
    losses = [numeric_loss(cell, attacker_steps, defender_steps) for cell in outcomes.values()]
    return (
        Fraction(sum(x.attacker for x in losses), len(losses)),
        Fraction(sum(x.defender for x in losses), len(losses)),
    )
