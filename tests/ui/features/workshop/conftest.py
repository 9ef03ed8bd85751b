"""Folders of the test's own for maps, pictures and their tiles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.board.board import UNKNOWN, Board
from app.installation import folders
from app.ui.features.workshop.card import TERRAIN
from app.ui.main_window import Window
from app.ui.map.printed.pyramid import kept
from tests.ui.features.workshop.bench import Bench


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Everything that the workshop keeps goes there."""
    for name in ("maps", "pictures", "tiles"):
        monkeypatch.setattr(folders, name, lambda place=tmp_path / "own" / name: place)
    yield tmp_path / "own"
    kept.clear()


@pytest.fixture
def bench(qtbot: QtBot, window: Window, campaign_path: Path) -> Bench:
    """The window on the sample campaign, the workshop not open yet."""
    assert window.open_campaign(campaign_path)
    return Bench(qtbot, window)


@pytest.fixture
def painted(bench: Bench) -> Bench:
    """A map like the sample's with nothing on it but its numbers, in the step Terrain."""
    bench.begin()
    desk, board = bench.desk, bench.board
    bare = Board(board.grid, ((UNKNOWN,),) * board.grid.size, sources=board.sources, edges=board.edges)
    desk.painting.draw(bare, "Bare.")
    bench.step(TERRAIN)
    bench.window.map.view.fit()
    bench.settle()
    return bench
