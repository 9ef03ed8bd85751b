from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position
from app.ui.map.layers.counter_layer import DEPTH, STEP, by_location, fan, lean


@given(st.integers(1, 30))
def test_a_stack_leans_evenly_around_its_place_and_never_too_far(count: int) -> None:
    places = lean(count)
    assert len(places) == count
    assert sum(x for x, _ in places) == pytest.approx(0, abs=1e-6)
    assert all(a[0] > b[0] and a[1] < b[1] for a, b in pairwise(places))
    assert places[0][0] - places[-1][0] <= DEPTH + 1e-6


def test_low_stacks_take_three_units_a_counter() -> None:
    (a, _), (b, _) = lean(2)
    assert a - b == STEP


@given(st.integers(1, 24), st.floats(20, 120))
def test_fanned_counters_do_not_touch(count: int, side: float) -> None:
    places = fan(count, side)
    assert len(set(places)) == count
    for k, (x, y) in enumerate(places):
        assert all(max(abs(x - u), abs(y - v)) >= side for u, v in places[:k])


def test_counters_lie_from_the_bottom_up_as_the_position_has_them_from_the_top_down() -> None:
    units = {name: Unit(Counter(name, "x", "x", "infantry", ({},)), 3) for name in "ab"}
    assert by_location(Position(units)) == {3: ["b", "a"]}
    assert by_location(Position(units, piles={3: ("b", "a")})) == {3: ["a", "b"]}
