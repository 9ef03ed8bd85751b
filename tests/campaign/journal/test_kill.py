"""A program that is killed while it plays loses nothing that it has acknowledged."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing

import pytest

from app.systems.scenario.library import slugs
from tests.campaign.killing import KILLS_A_FILE, ROOT, Kill, kills
from tests.variants import first_now

FEWEST = 5
ACTIONS = 50
"""In the one file that is played on after each kill."""


@pytest.mark.parametrize("system", first_now(["fake", *slugs()]))
def test_kills_at_random_instants_lose_nothing_acknowledged(system: str) -> None:
    found: list[Kill] = []
    with closing(kills(KILLS_A_FILE, seed=1941, system=system)) as killing:
        for kill in killing:  # a slow machine acts less before each kill and is killed more often
            found.append(kill)
            if len(found) >= FEWEST and kill.actions > ACTIONS:
                break
    assert found[-1].actions > ACTIONS
    assert sum(kill.said is not None for kill in found) > len(found) / 2


@pytest.mark.soak
def test_the_soak_kills_and_says_how_often() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "packaging" / "dev" / "soak.py", "--item", "kills", "fake", "3", "1"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "3 kills" in done.stdout
