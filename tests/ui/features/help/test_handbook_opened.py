"""Help > Handbook: its first page in the drawer, and from there in the browser; what is told where none opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.installation import folders
from app.ui.files import writing_panel
from app.ui.main_window import Window
from tests.ui.hands import Hands


def test_the_page_in_sight_opens_in_the_browser(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "pages")
    monkeypatch.setattr(
        writing_panel.QDesktopServices, "openUrl", lambda url: not opened.append(Path(url.toLocalFile()))
    )
    window.actions_["handbook"].trigger()
    assert window.help.isVisible()
    assert not opened, "the handbook is read in the program"
    hands.press(window.help.outside)
    (page,) = opened
    assert "<title>Handbook" in page.read_text("utf-8")


def test_where_no_browser_opens_the_page_is_named(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "pages")
    monkeypatch.setattr(writing_panel.QDesktopServices, "openUrl", lambda url: False)
    window.actions_["handbook"].trigger()
    hands.press(window.help.outside)
    assert "README.html" in window.history.last.text()


def test_a_cache_that_cannot_be_written_is_told(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "file" / "pages")
    window.actions_["handbook"].trigger()
    hands.press(window.help.outside)
    assert "cannot be opened" in window.history.last.text()
