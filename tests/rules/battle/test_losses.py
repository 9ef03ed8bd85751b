"""What a cell costs, and what may be expected of a column."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import BadInput
from app.rules.battle.losses import Loss, expected_losses, numeric_loss

cells = st.one_of(st.just("DE"), st.tuples(st.integers(0, 7), st.integers(0, 7)).map(lambda two: f"{two[0]}/{two[1]}"))


@pytest.mark.parametrize(
    ("cell", "loss"),
    [("1/2", Loss(1, 2)), ("0/7", Loss(0, 4)), ("3/0", Loss(3, 0)), ("DE", Loss(0, 4)), ("9/1", Loss(5, 1))],
)
def test_a_cell_costs_no_more_than_is_there(cell: str, loss: Loss) -> None:
    assert numeric_loss(cell, 5, 4) == loss


@pytest.mark.parametrize("cell", ["", "D", "AE", "1-2", "1/2/3", "-1/2", "1/", "de"])
def test_a_cell_of_another_form_is_refused(cell: str) -> None:
    with pytest.raises(BadInput, match="not of the form"):
        numeric_loss(cell, 5, 4)


@given(st.lists(cells, min_size=1, max_size=6), st.integers(1, 12), st.integers(0, 12))
def test_expected_losses_are_the_exact_mean_over_the_faces(column: list[str], attackers: int, defenders: int) -> None:
    outcomes = {str(die): cell for die, cell in enumerate(column, 1)}
    each = [numeric_loss(cell, attackers, defenders) for cell in column]
    attacker, defender = expected_losses(outcomes, attackers, defenders)
    assert attacker * len(column) == sum(x.attacker for x in each)
    assert defender * len(column) == sum(x.defender for x in each)
    assert 0 <= attacker <= attackers
    assert 0 <= defender <= defenders


def test_expected_losses_keep_their_thirds() -> None:
    assert expected_losses({"1": "1/0", "2": "0/1", "3": "0/1"}, 1, 1) == (Fraction(1, 3), Fraction(2, 3))
