"""The start screen brought up as the players do, with a folder of the test's for what is begun."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.ui.features.start.page import StartPage
from app.ui.features.start.set_up import SetUp
from app.ui.main_window import Window


def start_screen(window: Window, folder: Path | None = None) -> SetUp:
    """Its page of the inspector; campaigns are saved in ``folder`` where one is given."""
    window.actions_["new"].trigger()
    QApplication.processEvents()
    if folder is not None:
        window.starting.card.set_folder(folder)
    return window.starting.card


def page_of(window: Window) -> StartPage:
    assert window.starting.page is not None
    return window.starting.page
