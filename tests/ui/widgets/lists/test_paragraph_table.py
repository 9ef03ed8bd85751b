"""A table of rules and how its rows fit their words."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from app.ui.main_window import Window
from tests.ui.hands import Hands


def test_rows_that_were_filled_unseen_fit_their_words_once_they_are_seen(hands: Hands, window: Window) -> None:
    view = window.shell.bring(window.coverage).view
    QApplication.processEvents()
    before = [view.rowHeight(row) for row in range(3)]
    view.hide()
    for row in range(3):
        view.setRowHeight(row, 2)
    view.fit()
    view.show()
    assert [view.rowHeight(row) for row in range(3)] == before
