"""Which variants of a test run each time and which in the soak alone, and how many examples it is tried on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

SLOW = frozenset(Path(__file__).with_name("slow.txt").read_text("utf-8").splitlines())
"""Tests left to the soak because they take long, by name; packaging/dev/slow_tests.py writes them anew"""
COLLECTED = pytest.StashKey[frozenset[str]]()
"""The names of all tests of the files that this run reads, whichever of them it then runs"""
QUICK: list[bool] = []
"""Holds something where no test marked ``soak`` is asked for; tests/conftest.py sees to it before any test is read"""
USUAL = 30
"""Examples of a test that names no number, in ``.ci/run``; the quick run has a third of them, the soak three times as
many (``tests/conftest.py``)"""


def first_now(variants: Iterable[Any], now: int = 1) -> Sequence[Any]:
    """Values for ``pytest.mark.parametrize``: the first ``now`` of them as they are, the others marked ``soak``. The
    quick run collects none of these, thousands of which would be put aside in each of its processes."""
    every = list(variants)
    return [*every[:now], *(_later(one) for one in every[now:] if not QUICK)]


def some_now(variants: Iterable[Any], one_in: int) -> Sequence[Any]:
    """The same for a sample: the first of every ``one_in`` is run each time."""
    return [one if n % one_in == 0 else _later(one) for n, one in enumerate(variants) if n % one_in == 0 or not QUICK]


def _later(one: Any) -> Any:
    values = one.values if hasattr(one, "marks") else (one,)
    return pytest.param(*values, id=getattr(one, "id", None), marks=[*getattr(one, "marks", ()), pytest.mark.soak])


def examples(usual: int) -> int:
    """For ``max_examples``: so many in ``.ci/run``, as many fewer or more as the run has of all others."""
    return max(5, usual * settings.default.max_examples // USUAL)
