"""Rotten bytes and torn pages: nothing is silent, one byte makes no file unopenable, each costs itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.campaign.wounds import Figures, run


def holds(figures: dict[str, Figures]) -> None:
    flips, wounds = figures["flips"], figures["wounds"]
    assert (flips.unopenable, flips.lost_others) == ([], [])
    # Where both places of a hash are torn, the action behind cannot prove itself: rare, and marked.
    assert len(wounds.lost_others) <= wounds.tried // 100
    for one in (flips, wounds):
        assert (one.silent, one.untrue) == ([], [])
        assert one.noticed + one.harmless + len(one.unopenable) == one.tried


def test_a_rotten_byte_costs_itself(tmp_path: Path) -> None:
    holds(run(tmp_path, 8, 4, seed=7, systems=("operation-storm",)))


@pytest.mark.soak
def test_five_hundred_bytes_and_five_hundred_wounds_cost_themselves(tmp_path: Path) -> None:
    holds(run(tmp_path, 500, 500, seed=1))
