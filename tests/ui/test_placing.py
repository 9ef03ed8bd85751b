"""Placing units from the list: lit hexes, the reason over a hex that is not allowed, boxes and their order."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.position.ledger import FALLEN
from app.rules.orders.orders import Correction
from app.ui.main_window import Window
from app.ui.map.layers.overlays import ReachOverlay
from app.ui.widgets.lists.unit_list import UNIT_MIME
from tests.ui.fakes import arrivals
from tests.ui.hands import LEFT, NONE, Hands


@pytest.fixture
def arriving(hands: Hands) -> Hands:
    """A phase of placement in which units arrive in 1411 alone."""
    arrivals(hands.table, hands.hex("1411"))
    return hands


def enter(hands: Hands, window: Window, unit: str, over: str) -> QMimeData:
    """Drags a unit of the list over a hex."""
    viewport, data = window.map.view.viewport(), QMimeData()
    data.setData(UNIT_MIME, unit.encode())
    move = Qt.DropAction.MoveAction
    QApplication.sendEvent(viewport, QDragEnterEvent(QPoint(2, 2), move, data, LEFT, NONE))
    QApplication.sendEvent(viewport, QDragMoveEvent(hands.point(over), move, data, LEFT, NONE))
    return data


def test_a_unit_of_the_list_lights_the_hexes_that_the_game_allows(arriving: Hands, window: Window) -> None:
    enter(arriving, window, "de-22", "1411")
    lit = window.map.scene.overlay(ReachOverlay)
    assert isinstance(lit, ReachOverlay)
    assert set(lit.costs) == {arriving.hex("1411")}
    assert window.map.view.hand.tip.headline.text() == "Place in 1411."
    QApplication.sendEvent(window.map.view.viewport(), QDragLeaveEvent())
    assert window.map.scene.overlay(ReachOverlay) is None, "the light goes with the drag"


def test_a_hex_that_is_not_allowed_says_why(arriving: Hands, window: Window) -> None:
    data = enter(arriving, window, "de-22", "1511")
    tip = window.map.view.hand.tip
    assert (tip.headline.text(), tip.ok) == ("They arrive in 1411 (8.3).", False)
    at = QPointF(arriving.point("1511"))
    drop = QDropEvent(at, Qt.DropAction.MoveAction, data, LEFT, NONE)
    QApplication.sendEvent(window.map.view.viewport(), drop)
    assert arriving.where("de-22") == "@reserve"
    assert window.refusal.rule_link.text() == "Show rule 8.3"
    assert window.map.scene.overlay(ReachOverlay) is None


def test_a_unit_is_put_into_the_reserve_by_the_menu_of_the_map(arriving: Hands, window: Window) -> None:
    arriving.click("de-1cav")
    viewport = window.map.view.viewport()
    arriving.qtbot.mouseClick(viewport, Qt.MouseButton.RightButton, NONE, arriving.point("de-1cav"))
    menu = next(m for m in window.findChildren(QMenu) if m.isVisible())
    action = next(a for a in menu.actions() if a.text().replace("&", "") == "Place in reserve")
    assert action.isEnabled()
    action.trigger()
    menu.close()
    assert arriving.where("de-1cav") == "@reserve"


def test_where_the_phase_has_no_placing_nothing_goes_into_the_reserve(hands: Hands, window: Window) -> None:
    hands.click("de-1cav")
    assert not window.actions_["to_reserve"].isEnabled()


def test_a_unit_of_the_list_goes_into_the_reserve_by_its_menu(arriving: Hands, window: Window) -> None:
    arriving.table.put_right(("de-1cav",), "@eliminated", "for the test")
    units = window.forces.list
    row = next(i for i, one in enumerate(units.units.lines) if one.unit is not None and one.unit.id == "de-1cav")
    arriving.row(units, row)
    where = units.visualRect(units.units.index(row)).center()
    QApplication.sendEvent(
        window.forces, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, units.viewport().mapToGlobal(where))
    )
    menu = next(m for m in window.forces.findChildren(QMenu) if m.isVisible())
    menu.actions()[0].trigger()
    menu.close()
    assert arriving.where("de-1cav") == "@reserve"


def test_the_boxes_stand_in_the_order_in_which_they_matter(hands: Hands, window: Window) -> None:
    table, turn = hands.table, hands.table.position.turn
    wanted = {
        "de-56": "@eliminated",
        "su-87": f"@turn-{turn}",
        "su-45": f"@turn-{turn + 5}",
        "su-97": "@airborne",
        "de-22": "@reserve",
    }
    table.play(Correction(tuple(("place", unit, box) for unit, box in wanted.items()), "for the test"))
    titles = [one.title for one in window.forces.list.units.lines if one.unit is None]
    order = [titles.index(t) for t in ("ARRIVING THIS TURN", "RESERVE", "WAITING TO DROP", f"TURN {turn + 5}")]
    assert order == sorted(order)
    assert titles[0] == "ARRIVING THIS TURN"
    assert titles[-1] == "DEAD PILE"


def test_the_dead_pile_tells_the_turn_on_which_a_unit_fell(hands: Hands, window: Window) -> None:
    hands.table.play(
        Correction((("place", "de-56", "@eliminated"), ("ledger", f"{FALLEN}:de-56", [2, "supplied"])), "for the test")
    )
    line = next(one for one in window.forces.list.units.lines if one.unit is not None and one.unit.id == "de-56")
    assert line.below.endswith(", eliminated on turn 2")
