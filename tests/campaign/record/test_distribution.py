"""Sums of independent values: exact, as counting every case gives them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product as every

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from app.campaign.record import distribution
from app.campaign.record.distribution import Distribution, product, sum_of
from tests.variants import examples

LISTS = st.lists(st.lists(st.integers(-4, 4), min_size=1, max_size=6), max_size=5)


@given(LISTS)
@settings(max_examples=examples(60))
def test_a_sum_has_the_chances_that_counting_every_case_gives(lists: list[list[int]]) -> None:
    found = sum_of(map(Distribution.of, lists))
    cases = Counter(sum(case) for case in every(*lists))
    total = sum(cases.values())
    assert found.chances == {value: Fraction(n, total) for value, n in sorted(cases.items())}
    assert found.mean == Fraction(sum(v * n for v, n in cases.items()), total)
    assert found.variance == Fraction(sum(v * v * n for v, n in cases.items()), total) - found.mean**2
    for value in range(-25, 26, 5):
        assert found.below(value) == Fraction(sum(n for v, n in cases.items() if v < value), total)
        assert found.above(value) == Fraction(sum(n for v, n in cases.items() if v > value), total)
    assert found.reversed().chances == {-v: c for v, c in sorted(found.chances.items(), reverse=True)}


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8), st.lists(st.integers(0, 9), min_size=1, max_size=8))
@settings(max_examples=examples(40))
def test_a_product_is_the_schoolbook_one_in_either_arithmetic(one: list[int], other: list[int]) -> None:
    one, other = [*one, 1], [*other, 1]
    wanted = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            wanted[i + j] += a * b
    assert list(product(one, other)) == wanted
    kept, distribution.SMALL = distribution.SMALL, -1
    try:
        assert list(product(one, other)) == wanted
    finally:
        distribution.SMALL = kept


def test_a_hundred_dice_alike_and_all_different_ones_agree() -> None:
    die = Distribution.of(range(1, 7))
    alike = sum_of([die] * 100)
    apart = Distribution()
    for _ in range(100):
        apart = apart.plus(die)
    assert alike.chances == apart.chances
    assert alike.total == 6**100


def test_large_sums_in_decimal_digits_are_those_of_whole_numbers() -> None:
    parts = [Distribution.of([0, 0, 1, 1 + n % 5, -(n % 3), 2]) for n in range(330)]
    large = sum_of(parts)
    kept, distribution.SMALL = distribution.SMALL, 10**12
    try:
        assert sum_of(parts) == large
    finally:
        distribution.SMALL = kept


def test_nothing_has_no_distribution() -> None:
    with pytest.raises(ValueError, match="has values"):
        Distribution.of([])
    assert sum_of([]).chances == {0: 1}
