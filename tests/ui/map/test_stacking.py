from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.map.stacking import DEPTH, STEP, by_location, fan, lean, merged


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


def test_newcomers_lie_on_top_and_the_others_keep_their_order() -> None:
    assert merged(["c", "a", "b"], ["a", "b", "d"]) == ["a", "b", "d"]
    assert merged([], ["a"]) == ["a"]


def test_the_unit_listed_first_lies_on_top_at_first() -> None:
    assert by_location({3: ("a", "b")}) == {3: ["b", "a"]}
