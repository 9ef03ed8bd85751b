"""What a cell costs."""

from __future__ import annotations

import pytest

from app.errors import BadInput
from app.rules.battle.losses import Loss, numeric_loss


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
