"""Panels that lie over the window: which of them Esc puts away, and what is typed in them."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.ui.main_window import Window
from app.ui.regions.over_window import OverWindow
from tests.ui.hands import SHIFT, Hands

ESCAPE = Qt.Key.Key_Escape


def lying(window: Window) -> list[OverWindow]:
    return [panel for panel in window.findChildren(OverWindow) if panel.isVisible()]


def test_escape_puts_the_panel_of_the_sheet_away(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F7, SHIFT)
    panel = window.checking.sheet
    assert lying(window) == [panel]
    hands.key(ESCAPE, widget=panel.verb)
    assert lying(window) == []
    hands.key(Qt.Key.Key_F7, SHIFT)
    window.map.view.setFocus()
    hands.key(ESCAPE, widget=window.map.view)
    assert lying(window) == []


def test_escape_takes_one_panel_after_the_other_from_the_top(hands: Hands, window: Window) -> None:
    window.record.report.start()
    hands.key(Qt.Key.Key_F7, SHIFT)
    window.map.view.setFocus()
    hands.key(ESCAPE, widget=window.map.view)
    assert lying(window) == [window.record.report]
    window.checking.sheet.start()
    window.record.report.start()
    hands.key(ESCAPE, widget=window.map.view)
    assert lying(window) == [window.checking.sheet]
    hands.key(ESCAPE, widget=window.map.view)
    assert lying(window) == []


def test_escape_is_the_panels_whose_field_is_typed_in(hands: Hands, window: Window) -> None:
    window.checking.sheet.start()
    window.record.report.start()
    hands.key(ESCAPE, widget=window.checking.sheet.verb)
    assert lying(window) == [window.record.report]


def test_tab_stays_in_the_panel_that_is_typed_in(hands: Hands, window: Window) -> None:
    window.actions_["counters"].trigger()
    assert window.counters.panel is not None
    for panel in (window.counters.panel, window.checking.sheet):
        panel.start()
        for _ in range(30):
            hands.key(Qt.Key.Key_Tab, widget=window.focusWidget())
            assert panel.isAncestorOf(window.focusWidget())
