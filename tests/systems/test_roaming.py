"""Any orders at all on every scenario that the program brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.paths import SCENARIOS
from tests.systems.roaming import Roaming

FOLDERS = sorted(file.parent for file in SCENARIOS.glob("*/*/scenario.toml"))
FEW = 25


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: f"{folder.parent.name}/{folder.name}")
def test_nothing_raises_on_any_scenario(folder: Path) -> None:
    seen = Roaming(folder, seed=2).go(FEW)
    assert sum(seen.values()) >= FEW
    assert seen["overruled"] + seen["legal"] > 0


def test_every_scenario_is_walked_through() -> None:
    assert len(FOLDERS) >= 16
