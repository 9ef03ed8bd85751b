"""Paths out of a reach: back along the cheapest steps, along another way of moving, and by a whole way of its own."""

from __future__ import annotations

import pytest

from app.rules.parts import Allowance, Reach

COSTS = {0: 0, 1: 1, 2: 2, 3: 4, 4: 1}
REACH = Reach(
    Allowance(4, 4, ""), COSTS, COSTS, {1: 0, 2: 1, 4: 0}, along={2: {2: 4, 4: 0}}, own_paths={3: (0, 1, 2, 1, 3)}
)


@pytest.mark.parametrize(
    ("to", "path"),
    [
        (0, (0,)),
        (1, (0, 1)),
        (2, (0, 4, 2)),
        (3, (0, 1, 2, 1, 3)),
    ],
)
def test_a_path_leads_back_by_the_way_on_which_the_hex_is_cheapest(to: int, path: tuple[int, ...]) -> None:
    assert REACH.path(to) == path


def test_a_hex_out_of_reach_has_no_path() -> None:
    with pytest.raises(KeyError):
        REACH.path(9)
