"""A folder of counters of its own for each test, and the panel on an empty box."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.installation import folders
from app.systems.scenario.scenario import SAMPLE
from app.ui.features.counters.panel import CounterPanel
from tests.ui.features.counters.boxes import choose
from tests.ui.hands import Hands


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder of counters."""
    monkeypatch.setattr(folders, "counters", lambda: tmp_path / "counters")
    return tmp_path / "counters"


@pytest.fixture
def panel(hands: Hands) -> CounterPanel:
    """The panel on an empty box, on the map of First steps."""
    hands.window.actions_["counters"].trigger()
    found = hands.window.counters.panel
    assert found is not None
    choose(found, "grounds", str(SAMPLE))
    found.line.words.setFocus()
    return found
