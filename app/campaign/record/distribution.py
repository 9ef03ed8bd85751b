"""Exact distributions of sums: whole values with whole weights, added up by convolution.

A polynomial whose coefficient k is the weight of the value ``least + k``. Products go through one multiplication of
whole numbers, each coefficient in a field wide enough for the largest, so that hundreds of battles take a moment.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd

SMALL = 1_000_000
"""Bits of a product up to which plain whole numbers are the faster ones"""
DIGITS_IN_A_BIT = 0.30103


@dataclass(frozen=True)
class Distribution:
    """``weights[k]`` is how often ``least + k`` comes among ``total`` equally likely cases."""

    least: int = 0
    weights: tuple[int, ...] = (1,)

    @staticmethod
    def of(values: Iterable[int]) -> Distribution:
        """Equally likely values, each as often as it is given. Raises ValueError for none."""
        listed = list(values)
        if not listed:
            raise ValueError("a distribution has values")
        least, most = min(listed), max(listed)
        weights = [0] * (most - least + 1)
        for one in listed:
            weights[one - least] += 1
        return Distribution(least, tuple(weights))

    @cached_property
    def total(self) -> int:
        return sum(self.weights)

    @cached_property
    def mean(self) -> Fraction:
        return self.least + Fraction(sum(k * w for k, w in enumerate(self.weights)), self.total)

    @cached_property
    def variance(self) -> Fraction:
        square = Fraction(sum(k * k * w for k, w in enumerate(self.weights)), self.total)
        return square - (self.mean - self.least) ** 2

    @property
    def chances(self) -> Mapping[int, Fraction]:
        """By value, those that can come alone."""
        return {self.least + k: Fraction(w, self.total) for k, w in enumerate(self.weights) if w}

    def below(self, value: int) -> Fraction:
        """The chance of less than ``value``."""
        return Fraction(sum(self.weights[: max(value - self.least, 0)]), self.total)

    def above(self, value: int) -> Fraction:
        """The chance of more than ``value``."""
        return Fraction(sum(self.weights[max(value - self.least + 1, 0) :]), self.total)

    def plus(self, other: Distribution) -> Distribution:
        """The sum with another one that does not depend on this."""
        return Distribution(self.least + other.least, product(self.weights, other.weights))

    def reversed(self) -> Distribution:
        """Of the values with the other sign."""
        return Distribution(-(self.least + len(self.weights) - 1), self.weights[::-1])


NOTHING = Distribution()
"""Certainly 0: the sum of no battles"""


def sum_of(parts: Iterable[Distribution]) -> Distribution:
    """The distribution of the sum of independent parts. Parts that are alike are added up at once."""
    waiting = [_times(one, count) for one, count in Counter(map(_reduced, parts)).items()]
    if not waiting:
        return NOTHING
    while len(waiting) > 1:  # two of the shortest, so that products stay even
        waiting.sort(key=lambda one: len(one.weights), reverse=True)
        waiting.append(waiting.pop().plus(waiting.pop()))
    return waiting[0]


def _reduced(one: Distribution) -> Distribution:
    """With the smallest whole weights, none of them 0 at the ends."""
    common = gcd(*one.weights)
    return one if common == 1 else Distribution(one.least, tuple(w // common for w in one.weights))


def _times(one: Distribution, count: int) -> Distribution:
    """The sum of ``count`` parts alike: the power of a polynomial, coefficient by coefficient out of those before
    (q = p^n satisfies p·q' = n·p'·q)."""
    p = one.weights
    found = [p[0] ** count]
    for k in range(1, (len(p) - 1) * count + 1):
        total = sum((i * (count + 1) - k) * p[i] * found[k - i] for i in range(1, min(k, len(p) - 1) + 1) if p[i])
        found.append(total // (k * p[0]))
    return Distribution(one.least * count, tuple(found))


def product(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The coefficients of the product of two polynomials, none of them negative."""
    length = len(one) + len(other) - 1
    most = max(one) * max(other) * min(len(one), len(other))
    digits = int(most.bit_length() * DIGITS_IN_A_BIT) + 2
    if most.bit_length() * length > SMALL and digits < sys.int_info.default_max_str_digits:
        return _by_digits(one, other, length, digits)
    width = most.bit_length() // 8 + 1
    packed = _packed(one, width) * _packed(other, width)
    data = packed.to_bytes(length * width + width, "little")
    return tuple(int.from_bytes(data[k * width : (k + 1) * width], "little") for k in range(length))


def _packed(weights: Sequence[int], width: int) -> int:
    return int.from_bytes(b"".join(weight.to_bytes(width, "little") for weight in weights), "little")


def _by_digits(one: Sequence[int], other: Sequence[int], length: int, digits: int) -> tuple[int, ...]:
    """The same in decimal fields: its multiplication is the faster one for numbers of millions of digits."""
    from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal

    exact = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
    a, b = (Decimal("".join(f"{w:0{digits}d}" for w in reversed(weights))) for weights in (one, other))
    written = str(exact.multiply(a, b)).zfill(length * digits)
    return tuple(int(written[len(written) - (k + 1) * digits : len(written) - k * digits]) for k in range(length))
