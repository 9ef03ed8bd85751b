"""Choices out of groups: every combination that could bring enough, by its weight."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from app.advice.cheapest import Choices, Equals

groups = st.lists(
    st.builds(Equals, st.integers(0, 3), st.integers(0, 5), st.integers(0, 6)), min_size=0, max_size=4
)  # fmt: skip


@given(groups, st.integers(0, 20))
@settings(max_examples=60)
def test_no_combination_is_missed_and_none_comes_twice(listed: list[Equals], least: int) -> None:
    choices = Choices(listed)
    every = list(product(*(range(group.size + 1) for group in listed)))

    def weight(vector: tuple[int, ...]) -> int:
        return sum(n * group.weight for n, group in zip(vector, listed, strict=True))

    able = [v for v in every if sum(n * g.gain for n, g in zip(v, listed, strict=True)) >= least]
    found = [(total, vector) for total in choices.sums(least) for vector in choices.vectors(total, least)]
    assert sorted(found) == sorted((weight(vector), vector) for vector in able)
    assert [total for total, _vector in found] == sorted(total for total, _vector in found)
