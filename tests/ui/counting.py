"""Hands that count their keys and clicks, and the table of docs/handbook/hands.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.ui.main_window import Window
from tests.architecture.committed import ROOT
from tests.ui.hands import LEFT, NONE, Hands

PAGE = ROOT / "docs" / "handbook" / "hands.md"


@dataclass(frozen=True)
class Line:
    """``typed`` are the keys and words in the order in which they are typed."""

    typed: tuple[str, ...]
    keys: int
    clicks: int


def lines() -> dict[str, Line]:
    found = {}
    for row in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 4 and cells[2].isdigit():
            words = re.sub(r"`[^`]*`-click", "", cells[1])
            found[cells[0]] = Line(tuple(re.findall(r"`([^`]*)`", words)), int(cells[2]), int(cells[3]))
    return found


class Counting(Hands):
    """Hands that count. Keys go wherever the focus is."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        super().__init__(qtbot, window)
        self.typed: list[str] = []
        self.keys = self.clicks = 0

    # keys ---------------------------------------------------------------------------------------------------------

    def focus(self) -> QWidget:
        popup = QApplication.activePopupWidget()
        return (popup.focusWidget() or popup) if popup is not None else (self.window.focusWidget() or self.window)

    def own(self, words: str) -> None:
        """A word of the players' own."""
        for letter in words:
            QTest.keyClicks(self.focus(), letter)
        self.keys += len(words)
        QApplication.processEvents()

    def keys_(self, *words: str) -> None:
        """Names of keys (``Ctrl+R``, ``Enter``), and words to type."""
        for word in words:
            self.typed.append(word)
            named = "+" in word or word in ("Enter", "Tab") or re.fullmatch(r"F\d+", word)
            if not named:
                self.own(word)
                continue
            both = QKeySequence(word)[0]
            QTest.keyClick(self.focus(), both.key(), both.keyboardModifiers())
            self.keys += 1
            QApplication.processEvents()

    # the mouse ----------------------------------------------------------------------------------------------------

    def on(self, widget: QWidget, at: QPoint | None = None) -> None:
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, LEFT, NONE, at or QPoint(12, widget.height() // 2))
        self.clicks += 1
        QApplication.processEvents()

    def on_map(self, place: str, modifier: Qt.KeyboardModifier = NONE, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.window.map.view.viewport(), button, modifier, self.point(place))
        self.clicks += 1
        self.window.map.view.settle()
        QApplication.processEvents()

    def drag(self, unit: str, to: str) -> None:
        super().drag(unit, to)
        self.clicks += 1

    def on_row(self, unit: str) -> None:
        view = self.window.forces.list
        at = next(n for n, row in enumerate(self.window.forces.rows) if row.key == unit)
        self.row(view, at)
        self.clicks += 1

    def in_menu(self, menu: QMenu, words: str) -> None:
        action = next(a for a in menu.actions() if a.text().replace("&", "").startswith(words))
        QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(action).center())
        self.clicks += 1
        QApplication.processEvents()


Job = Callable[[Counting, Window], None]
JOBS: dict[str, Job] = {}


def job(words: str) -> Callable[[Job], Job]:
    def keep(done: Job) -> Job:
        JOBS[words] = done
        return done

    return keep


def afresh(hands: Counting) -> None:
    """What came before is not counted."""
    hands.typed, hands.keys, hands.clicks = [], 0, 0
