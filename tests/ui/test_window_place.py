"""Where the window stands when it comes again: after a change of language, and at the next start."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.main_window import Window
from app.ui.settings import Settings


def bare(qtbot: QtBot, settings: Settings) -> Window:
    """A window of the screen's size at most."""
    window = Window(settings, bare=True)
    qtbot.addWidget(window, before_close_func=lambda one: one.hide())
    window.setMinimumSize(0, 0)
    return window


def room() -> QRect:
    return QGuiApplication.primaryScreen().availableGeometry()


@pytest.mark.parametrize("less", [10, 60])
def test_it_stands_where_it_was_closed_even_where_it_nearly_fills_the_screen(
    qtbot: QtBot, settings: Settings, less: int
) -> None:
    place = room().adjusted(4, 4, -4, -less)
    for _ in range(2):
        window = bare(qtbot, settings)
        window.setGeometry(place)
        settings.geometry, settings.place = window.saveGeometry(), window.geometry()
        again = bare(qtbot, settings)
        again.appear()
        QApplication.processEvents()
        assert again.geometry() == place


def test_a_place_that_no_screen_has_any_more_is_left_to_qt(qtbot: QtBot, settings: Settings) -> None:
    window = bare(qtbot, settings)
    settings.geometry, settings.place = window.saveGeometry(), room().translated(room().width(), 0)
    window.appear()
    assert window.geometry() != settings.place
