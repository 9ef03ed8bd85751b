"""The cards that float over the map."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.ui.floats import Floats
from app.ui.window import Window
from tests.ui.pencil import Pencil


def test_cards_that_lie_still_ask_for_no_more_layouts(
    pencil: Pencil, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    pencil.put("N1232")
    window.close()
    assert window.prompts.floats.cards()
    for _ in range(5):
        QApplication.processEvents()
    settled: list[int] = []
    plain = Floats.settle

    def counted(floats: Floats) -> None:
        settled.append(1)
        plain(floats)

    monkeypatch.setattr(Floats, "settle", counted)
    for _ in range(20):
        QApplication.processEvents()
    assert settled == []
