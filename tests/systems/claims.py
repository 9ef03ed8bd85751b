"""What is held against the coverage table of one game."""

from __future__ import annotations

from dataclasses import dataclass

from tests.systems.coverage_table import CoverageTable
from tests.systems.proofs import Proofs


@dataclass(frozen=True)
class Claims:
    """``open`` are rules that contradict another one, or themselves, or leave a point to the reader. There
    are more than so many ``rules`` and ``cases`` and at least so many ``mutations``: a file cut short does not pass."""

    table: CoverageTable
    open: frozenset[str]
    proofs: Proofs
    rules: int
    mutations: int
    cases: int
