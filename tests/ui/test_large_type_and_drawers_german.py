"""Table mode, settings and help in German, in the dark, at 1600 by 1000: in words and without any cut off."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from app.rules.orders.orders import Move
from app.ui.main_window import Window
from app.ui.settings import Settings
from app.ui.widgets.cards import Wrapped
from tests.ui.hands import LEFT, Hands
from tests.ui.reading import is_german


@pytest.fixture
def language() -> str:
    return "de"


@pytest.fixture
def dark(hands: Hands, window: Window, settings: Settings) -> Hands:
    window.resize(1600, 1000)
    window.actions_["theme:dark"].trigger()
    QApplication.processEvents()
    return hands


def cut(root: QWidget) -> list[str]:
    """Words in one line that have less room than they need."""
    found = []
    for one in root.findChildren(QLabel) + root.findChildren(QAbstractButton):
        if not one.isVisible() or isinstance(one, Wrapped) or not one.text() or "\n" in one.text():
            continue
        needed = QFontMetrics(one.font()).horizontalAdvance(one.text().replace("&", ""))
        if one.width() < needed - 1:
            found.append(f"{one.text()}: {one.width()} of {needed}")
    return found


@pytest.mark.parametrize("name", ["settings", "help"])
def test_a_drawer_is_german_and_nothing_in_it_is_cut(dark: Hands, window: Window, name: str) -> None:
    dark.press(window.shell.rail.buttons[name])
    QApplication.processEvents()
    assert window.cards[name].isVisible()
    is_german(window)
    assert cut(window.cards[name]) == []


def test_table_mode_is_german_in_every_state(dark: Hands, window: Window) -> None:
    dark.key(Qt.Key.Key_T, widget=window.map.view)
    screen = window.table_mode.screen_
    assert screen is not None
    screen.showNormal()
    screen.resize(1600, 1000)

    def read() -> None:
        for _ in range(4):
            QApplication.processEvents()
        is_german(window, screen)
        assert cut(screen) == []

    read()
    dark.table.plan.look(dark.hex("1816"))
    read()
    dark.table.play(Move(("sk-fast",), ("1513", "1514")))
    read()
    assert screen.page.brief is not None
    assert screen.page.brief.verdict == "Nein"
    window.refusal.clear()
    dark.table.next_phase()
    dark.plan(["1816", "1814", "1714"], "1815")
    read()
    dark.key(Qt.Key.Key_F9, widget=screen)
    read()
    dark.key(Qt.Key.Key_6, widget=screen)
    read()
    QTest.mouseClick(screen.page.back, LEFT, pos=QPoint(20, 20))
    assert not screen.isVisible()
