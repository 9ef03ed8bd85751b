"""A line that is pointed at lights the hexes that it speaks of."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.rules.ruling import note, violation
from app.ui.inspector.due import DueRow
from app.ui.main_window import Window
from app.ui.map.layers.overlays import LitOverlay
from app.ui.widgets.findings import finding_label
from app.ui.widgets.pointing import POINTS
from tests.ui.hands import Hands


def lit(window: Window) -> list[str]:
    overlay = window.map.scene.overlay(LitOverlay)
    name = window.table.game.world.board.grid.name
    return sorted(name(i) for i in overlay.hexes) if isinstance(overlay, LitOverlay) else []


def point(widget: QWidget) -> None:
    at = QPointF(2, 2)
    QApplication.sendEvent(widget, QEnterEvent(at, at, QPointF(widget.mapToGlobal(at.toPoint()))))


def leave(widget: QWidget) -> None:
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def test_a_line_of_the_working_lights_the_hexes_of_its_units(hands: Hands, window: Window) -> None:
    hands.plan(("1816", "1714"), "1815")
    line = next(one for one in window.battle.working.findChildren(QLabel) if one.text().startswith("87th Rifle"))
    assert lit(window) == []
    point(line)
    assert lit(window) == ["1815"]
    leave(line)
    assert lit(window) == []


def test_a_line_that_goes_while_it_is_pointed_at_puts_its_light_out(hands: Hands, window: Window) -> None:
    hands.plan(("1816", "1714"), "1815")
    line = next(one for one in window.battle.working.findChildren(QLabel) if one.text().startswith("87th Rifle"))
    point(line)
    window.table.plan.clear()
    assert lit(window) == []


@pytest.mark.parametrize(
    ("hexes", "units", "expected"),
    [
        pytest.param(["1514", "1815"], [], ["1514", "1815"], id="hexes"),
        pytest.param([], ["su-9cav"], ["1019"], id="a unit's hex"),
        pytest.param(["Atlantis"], ["nobody"], [], id="neither is there"),
    ],
)
def test_a_finding_lights_what_it_names(
    hands: Hands, window: Window, hexes: list[str], units: list[str], expected: list[str]
) -> None:
    label = finding_label(violation("code", "1.1", "Words.", hexes=hexes, units=units))
    label.setParent(window)
    label.show()
    point(label)
    assert lit(window) == expected
    label.hide()
    assert lit(window) == []


def test_what_names_nothing_lights_nothing_and_keeps_no_watch(hands: Hands, window: Window) -> None:
    label = finding_label(note("code", "1.1", "Words."))
    assert label.property(POINTS) is None


def test_a_row_of_the_due_list_lights_its_hex_by_keyboard_too(hands: Hands, window: Window) -> None:
    hands.table.put_right(("su-135",), "1915", "")
    row = next(one for one in window.due.findChildren(DueRow) if one.one.location >= 0)
    where = window.table.game.world.board.location_name(row.one.location)
    QApplication.sendEvent(row, QFocusEvent(QEvent.Type.FocusIn))
    assert where in lit(window)
    QApplication.sendEvent(row, QFocusEvent(QEvent.Type.FocusOut))
    assert lit(window) == []
