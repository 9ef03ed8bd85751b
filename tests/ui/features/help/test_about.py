"""Help > About: the version, the licences, every notice within reach of the scroll bar, and whose the games are."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app import __version__
from app.installation.libraries import installed
from app.installation.log import log_file
from app.ui.features.help.about import PAGES, About
from app.ui.main_window import Window


def opened(window: Window) -> About:
    window.actions_["about"].trigger()
    found = window.findChild(About)
    assert isinstance(found, About)
    return found


def said(about: About) -> str:
    return "\n".join(label.text() for label in about.findChildren(QLabel))


def test_the_box_names_version_licence_log_and_whose_the_games_are(window: Window) -> None:
    words = said(opened(window))
    assert f"Adjutant {__version__}" in words
    assert "MIT license" in words
    assert "GNU LGPL, version 3" in words
    assert "belong to their publishers" in words
    assert "not connected with them" in words
    assert str(log_file()) in words


def test_every_notice_is_within_reach_of_the_scroll_bar(window: Window) -> None:
    about = opened(window)
    words = about.page.toPlainText()
    assert words.startswith("Adjutant is made with the work of others.")
    assert all(f"{one.name} {one.version}" in words for one in installed())
    assert about.page.isReadOnly()
    assert about.page.verticalScrollBar().maximum() > 100
    assert about.page.verticalScrollBar().value() == 0


def test_each_page_shows_its_text_from_the_top(window: Window, qtbot: QtBot) -> None:
    about = opened(window)
    for name, text in PAGES:
        qtbot.mouseClick(about.tabs[name], Qt.MouseButton.LeftButton)
        assert about.page.toPlainText() == text()
        assert [n for n, tab in about.tabs.items() if tab.isChecked()] == [name]
        assert about.page.verticalScrollBar().value() == 0


def test_the_window_stays_usable_beside_the_box_and_escape_closes_it(window: Window, qtbot: QtBot) -> None:
    about = opened(window)
    assert not about.isModal()
    qtbot.keyClick(about, Qt.Key.Key_Escape)
    assert not about.isVisible()
