"""Which variants of a test run each time and which in the soak alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def first_now(variants: Iterable[Any], now: int = 1) -> Sequence[Any]:
    """Values for ``pytest.mark.parametrize``: the first ``now`` of them as they are, the others marked ``soak``."""
    every = list(variants)
    return [*every[:now], *(_later(one) for one in every[now:])]


def _later(one: Any) -> Any:
    values = one.values if hasattr(one, "marks") else (one,)
    return pytest.param(*values, id=getattr(one, "id", None), marks=[*getattr(one, "marks", ()), pytest.mark.soak])
