"""Which variants of a test run each time and which in the soak alone, and how many examples it is tried on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import settings

USUAL = 30
"""Examples of a test that names no number, in ``.ci/run``; the quick run has a third of them, the soak three times as
many (``tests/conftest.py``)"""


def first_now(variants: Iterable[Any], now: int = 1) -> Sequence[Any]:
    """Values for ``pytest.mark.parametrize``: the first ``now`` of them as they are, the others marked ``soak``."""
    every = list(variants)
    return [*every[:now], *(_later(one) for one in every[now:])]


def _later(one: Any) -> Any:
    values = one.values if hasattr(one, "marks") else (one,)
    return pytest.param(*values, id=getattr(one, "id", None), marks=[*getattr(one, "marks", ()), pytest.mark.soak])


def examples(usual: int) -> int:
    """For ``max_examples``: so many in ``.ci/run``, as many fewer or more as the run has of all others."""
    return max(5, usual * settings.default.max_examples // USUAL)
