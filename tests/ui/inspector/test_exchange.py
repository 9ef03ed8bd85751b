"""A unit on the map exchanged for the one beside it, by the right button on its counter and in the order of battle
(7.5.2c)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from app.ui.main_window import Window
from tests.ui.features.cards.test_hand import SHUFFLE
from tests.ui.hands import LEFT, NONE, Hands

RIGHT = Qt.MouseButton.RightButton
OLD, NEW, HEX = "su-f1", "su-f4", "6408"


@pytest.fixture
def reinforcing(eastern: Hands) -> Hands:
    """The fifth Soviet round, with its card of reinforcements."""
    table = eastern.table
    assert table.next_phase()
    assert table.reply(SHUFFLE)
    assert table.reply("idle") or table.reply("zero")
    while "soviet-round" not in table.position.phase:
        asked = table.pending
        if asked is not None and "12 Birch" in str(asked.options):
            break
        assert table.reply(asked.options[-1]) if asked is not None else table.next_phase()
    assert table.reply(["12 Birch", "reinforcement"])
    QApplication.processEvents()
    return eastern


def opened(root: QWidget, press: object) -> QMenu:
    before = set(root.findChildren(QMenu))
    press()  # type: ignore[operator]
    QApplication.processEvents()
    (found,) = [m for m in root.findChildren(QMenu) if m not in before and m.isVisible() and m.parent() is root]
    return found


def special_orders(menu: QMenu) -> QMenu:
    return next(m for a in menu.actions() if isinstance(m := a.menu(), QMenu) and a.text() == "&Special orders")


def choose(hands: Hands, menu: QMenu, words: str) -> None:
    """Opens the special orders and presses the row, as a mouse does."""
    inner = special_orders(menu)
    row = next(a for a in inner.actions() if words in a.text())
    menu.setActiveAction(inner.menuAction())
    inner.popup(menu.mapToGlobal(QPoint(0, 0)))
    QApplication.processEvents()
    hands.qtbot.mouseClick(inner, LEFT, NONE, inner.actionGeometry(row).center())
    QApplication.processEvents()


def exchanged(hands: Hands) -> None:
    unit = hands.table.position.units[NEW]
    assert hands.where(NEW) == HEX
    assert hands.where(OLD) == "@removed"
    assert unit.steps == unit.counter.steps
    assert hands.summaries()[-1].startswith(f"2nd Sorna Front replaces Sorna Front in {HEX}.")


def test_7_5_2c_a_front_is_exchanged_from_the_menu_of_its_counter(reinforcing: Hands, window: Window) -> None:
    view = window.map.view.viewport()
    menu = opened(window, lambda: reinforcing.qtbot.mouseClick(view, RIGHT, NONE, reinforcing.point(OLD)))
    choose(reinforcing, menu, f"Exchange Sorna Front in {HEX} for 2nd Sorna Front")
    exchanged(reinforcing)
    reinforcing.table.undo()
    assert (reinforcing.where(OLD), reinforcing.where(NEW)) == (HEX, "@available")


def test_7_5_2c_it_is_exchanged_from_the_order_of_battle(reinforcing: Hands, window: Window) -> None:
    forces = window.forces
    forces.raise_()
    QApplication.processEvents()
    row = next(n for n, one in enumerate(forces.rows) if one.key == NEW)
    reinforcing.row(forces.list, row)
    assert forces.list.selected() == (NEW,)
    at = forces.list.visualRect(forces.list.model().index(row, 0)).center()
    where = forces.list.viewport().mapTo(forces, at)

    def press() -> None:
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, forces.mapToGlobal(where))
        QApplication.sendEvent(forces, asked)

    choose(reinforcing, opened(forces, press), f"Exchange Sorna Front in {HEX}")
    exchanged(reinforcing)


def test_7_5_2c_units_without_a_partner_have_no_such_row(reinforcing: Hands, window: Window) -> None:
    view = window.map.view.viewport()
    menu = opened(window, lambda: reinforcing.qtbot.mouseClick(view, RIGHT, NONE, reinforcing.point("su-mech")))
    assert "&Special orders" not in [a.text() for a in menu.actions()]
    menu.close()


def test_7_5_2c_the_due_list_does_not_repeat_the_rows_of_units(reinforcing: Hands, window: Window) -> None:
    words = reinforcing.read(window.due)
    assert "Exchange" not in words
    assert "parentheses" in words
    assert "(7.5.2b)" in words
