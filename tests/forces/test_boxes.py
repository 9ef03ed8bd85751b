"""Boxes off the map, and those of the turn track among them."""

from __future__ import annotations

import pytest

from app.forces.unit import AVAILABLE, ELIMINATED, RESERVE, turn_box, turn_of


@pytest.mark.parametrize("turn", [1, 4, 10, 999])
def test_a_box_of_the_turn_track_says_its_turn(turn: int) -> None:
    assert turn_of(turn_box(turn)) == turn


@pytest.mark.parametrize(
    "box",
    [AVAILABLE, RESERVE, ELIMINATED, "", "turn-", "turn-0", "turn-04", "turn-1000", "turn-٣", "@turn-3"],
)
def test_any_other_box_is_of_no_turn(box: str) -> None:
    assert turn_of(box) == 0
