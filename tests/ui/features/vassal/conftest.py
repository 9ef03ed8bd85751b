"""A module of VASSAL to read, and a folder of the test's own for its pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.installation import folders
from app.ui.counters.pictures import counter_picture
from tests.interop.vassal.making import border_war


@pytest.fixture(autouse=True)
def own_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "pictures", lambda: tmp_path / "pictures")
    counter_picture.cache_clear()
    return tmp_path / "pictures"


@pytest.fixture
def module(tmp_path: Path) -> Path:
    return border_war().write(tmp_path / "m.vmod")
