"""A folder of charts of its own for each test, and a campaign that brings none."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.installation import folders
from tests.ui.features.charts.typed import FULL
from tests.ui.fresh import fresh_campaign


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder of charts."""
    monkeypatch.setattr(folders, "charts", lambda: tmp_path / "charts")
    return tmp_path / "charts"


@pytest.fixture
def campaign_path(tmp_path: Path, folder: Path) -> Path:
    """A campaign on the whole map, which brings no charts; closed."""
    path = tmp_path / "war.adjutant"
    fresh_campaign(FULL, path)
    return path
