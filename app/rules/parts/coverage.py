"""The coverage table: what becomes of each rule of a rulebook."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CoverageLine:
    """One numbered rule: ``kind`` is ``enforced``, ``computed``, ``reminded`` or ``not-a-rule``."""

    rule: str
    kind: str
    text: str
    cases: tuple[str, ...] = ()
    reading: str = ""
    switch: str = ""
