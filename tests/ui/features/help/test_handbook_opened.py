"""Help > Handbook: its first page in the browser, and what is told where none opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.installation import folders
from app.ui.main_window import Window
from app.ui.widgets import writing_panel
from app.ui.widgets.floats import Float
from tests.ui.reading import seen


def told(card: Float) -> str:
    return " ".join(words for _, words in seen(card))


def test_the_handbook_opens_in_the_browser(window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "pages")
    monkeypatch.setattr(
        writing_panel.QDesktopServices, "openUrl", lambda url: not opened.append(Path(url.toLocalFile()))
    )
    window.actions_["handbook"].trigger()
    (page,) = opened
    assert "<title>Handbook" in page.read_text("utf-8")
    assert not window.map.floats.cards()


def test_where_no_browser_opens_the_page_is_named(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "pages")
    monkeypatch.setattr(writing_panel.QDesktopServices, "openUrl", lambda url: False)
    window.actions_["handbook"].trigger()
    (card,) = window.map.floats.cards()
    assert "README.html" in told(card)


def test_a_cache_that_cannot_be_written_is_told(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "file" / "pages")
    window.actions_["handbook"].trigger()
    (card,) = window.map.floats.cards()
    assert "cannot be opened" in told(card)
