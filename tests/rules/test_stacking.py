"""The penalty for a stack: what is certain without counting is refused without counting."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.errors import BadInput
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.parts import StackReport
from app.rules.sequence import SET_UP
from app.rules.stacking import StackingPenalty
from tests.position.tables import PLACES, WORLD


class Uncountable:
    """Stacking limits that nobody should ask for."""

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        raise AssertionError(f"the stack in {location} was counted")


def unrecorded(_position: Position, _units: Sequence[str]) -> list[Change]:
    return []


PENALTY = StackingPenalty(WORLD, Uncountable(), "6.6", unrecorded)


def test_in_set_up_nothing_is_counted_and_one_finding_says_why() -> None:
    step = PENALTY.step(Position(phase=SET_UP), {"hex": PLACES[0]})
    assert [(f.code, f.rule) for f in step.findings] == [("no-penalty", "6.6")]
    assert (step.changes, PENALTY.offers(Position(phase=SET_UP))) == ((), ())


@pytest.mark.parametrize("options", [{}, {"hex": 3}, {"hex": PLACES[0], "side": "german"}, {"hex": "nowhere"}])
def test_a_penalty_without_a_hex_is_refused_before_anything_is_counted(options: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        PENALTY.step(Position(), options)  # type: ignore[arg-type]


def test_an_empty_hex_takes_no_penalty() -> None:
    assert [f.code for f in PENALTY.step(Position(), {"hex": PLACES[0]}).findings] == ["no-penalty"]
