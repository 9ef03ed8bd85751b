"""A stack that leaves units behind on its way: by menu, by key and out of the hand; the rest goes on (9.6, 9.7)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from app.rules.orders.orders import Correction
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, LEFT, NONE, SHIFT, Hands
from tests.ui.test_many_units import way

RIGHT = Qt.MouseButton.RightButton


@pytest.fixture
def said(hands: Hands) -> list[str]:
    found: list[str] = []
    hands.table.said.connect(found.append)
    return found


def menu_at(hands: Hands, unit: str) -> QMenu:
    """The menu that the right button opens on a counter."""
    window = hands.window
    before = set(window.findChildren(QMenu))
    hands.qtbot.mouseClick(window.map.view.viewport(), RIGHT, NONE, hands.point(unit))
    QApplication.processEvents()
    (found,) = [m for m in window.findChildren(QMenu) if m not in before and m.parent() is window]
    return found


def rows(menu: QMenu) -> dict[str, QMenu]:
    return {a.text(): a.menu() for a in menu.actions() if isinstance(a.menu(), QMenu)}


def test_the_menu_leaves_a_unit_where_the_stack_halted_and_the_rest_goes_on(
    hands: Hands, window: Window, said: list[str]
) -> None:
    pair, between, to = way(hands)
    hands.table.plan.pick(pair)
    hands.drag(pair[0], between)
    assert {hands.where(i) for i in pair} == {between}
    menu = menu_at(hands, pair[0])
    inner = rows(menu)["&Drop off here"]
    labels = {hands.table.position.units[i].label: i for i in pair}
    assert [a.text().split("\t")[0] for a in inner.actions()] == [
        hands.table.position.units[i].label for i in reversed(hands.table.position.from_top(hands.hex(between)))
    ]
    row = inner.actions()[0]
    left = labels[row.text().split("\t")[0]]
    row.trigger()
    menu.close()
    rest = next(i for i in pair if i != left)
    assert hands.table.plan.picked == (rest,)
    assert said[-1] == f"{row.text().split(chr(9))[0]} stays in {between}; 1 unit continues."
    hands.drag(rest, to)
    assert (hands.where(left), hands.where(rest)) == (between, to)


def test_d_leaves_the_lowest_and_m_sends_the_rest_on(hands: Hands, window: Window) -> None:
    pair, between, to = way(hands)
    view = window.map.view
    hands.table.plan.pick(pair)
    view.setFocus()
    for target in (between, to):
        hands.key(Qt.Key.Key_M, widget=view)
        hands.type(view.prompt.field, target)
        hands.key(Qt.Key.Key_Return, widget=view.prompt.field)
        if target == between:
            lowest = hands.table.position.from_top(hands.hex(between))[-1]
            hands.key(Qt.Key.Key_D, widget=view)
    rest = next(i for i in pair if i != lowest)
    assert (hands.where(lowest), hands.where(rest)) == (between, to)


def test_the_row_of_the_menu_bar_does_it_with_its_own_key(hands: Hands, window: Window) -> None:
    pair, _, _ = way(hands)
    hands.table.plan.pick(pair)
    hands.key(Qt.Key.Key_D, CONTROL | SHIFT)
    here = hands.table.position.units[pair[0]].location
    picked = [i for i in hands.table.position.from_top(here) if i in pair]
    assert hands.table.plan.picked == (picked[0],)


def test_a_single_unit_has_nobody_to_leave(hands: Hands, window: Window, said: list[str]) -> None:
    pair, _, _ = way(hands)
    hands.table.plan.pick(pair[:1])
    hands.key(Qt.Key.Key_D, widget=window.map.view)
    assert said[-1] == "Select several units first; then one of them can be dropped off."
    assert hands.table.plan.picked == pair[:1]
    menu = menu_at(hands, pair[0])
    assert "&Drop off here" not in rows(menu)
    menu.close()


def test_the_right_button_leaves_the_lowest_while_the_stack_is_in_the_hand(hands: Hands, window: Window) -> None:
    pair, between, to = way(hands)
    hands.table.plan.pick(pair)
    hands.lift(pair[0], between)
    assert "right button" in window.map.view.hand.tip.detail.text()
    viewport = window.map.view.viewport()
    hands.qtbot.mousePress(viewport, RIGHT, NONE, hands.point(between))
    hands.qtbot.mouseRelease(viewport, RIGHT, NONE, hands.point(between))
    assert hands.where(pair[1]) == between
    hands.qtbot.mouseMove(viewport, hands.point(to))
    hands.let_go(to)
    assert (hands.where(pair[0]), hands.where(pair[1])) == (to, between)


def test_left_in_the_hex_it_started_from_a_unit_has_not_moved(hands: Hands, window: Window) -> None:
    pair, between, _ = way(hands)
    start = hands.where(pair[0])
    hands.table.plan.pick(pair)
    viewport = window.map.view.viewport()
    at = hands.point(pair[0])
    hands.qtbot.mousePress(viewport, LEFT, NONE, at)
    for k in range(1, 5):
        hands.qtbot.mouseMove(viewport, at + QPoint(2 * k, 0))
    hands.key(Qt.Key.Key_D, widget=window.map.view)
    hands.qtbot.mouseMove(viewport, hands.point(between))
    hands.let_go(between)
    assert (hands.where(pair[0]), hands.where(pair[1])) == (between, start)
    assert not hands.table.position.ledger.spent(pair[1])


def test_9_7_without_its_slowest_unit_the_rest_has_the_points_of_its_own(hands: Hands, window: Window) -> None:
    table = hands.table
    movement, roster = table.game.movement, table.position.units
    slow, fast = "de-44", "de-11pz"
    assert fast in roster, sorted(roster)
    table.play(Correction((("place", fast, hands.where(slow)),), "for the test"))
    pair = (fast, slow)
    both = movement.allowance(table.position, table.position.pick(pair)).points  # type: ignore[union-attr]
    alone = movement.allowance(table.position, table.position.pick((fast,))).points  # type: ignore[union-attr]
    assert alone > both
    table.plan.pick(pair)
    hands.drag(fast, "1813")
    assert {hands.where(i) for i in pair} == {"1813"}
    view = window.map.view
    if table.position.from_top(hands.hex("1813"))[0] == slow:
        hands.table.plan.pick((fast,))
    else:
        hands.key(Qt.Key.Key_D, widget=view)
    assert table.plan.picked == (fast,)
    left = movement.allowance(table.position, table.position.pick((fast,))).left  # type: ignore[union-attr]
    reach = movement.reach(table.position, table.position.pick((fast,)))  # type: ignore[union-attr]
    beyond = max(reach.costs, key=lambda h: reach.costs[h])
    assert reach.costs[beyond] <= left
    assert table.position.ledger.spent(fast) + reach.costs[beyond] > both, "farther than the slower one could"
    name = table.game.world.board.location_name(beyond)
    view.setFocus()
    hands.key(Qt.Key.Key_M, widget=view)
    hands.type(view.prompt.field, name)
    hands.key(Qt.Key.Key_Return, widget=view.prompt.field)
    assert (hands.where(fast), hands.where(slow)) == (name, "1813")


def test_9_6_what_was_left_stays_once_another_stack_has_set_out(hands: Hands, window: Window) -> None:
    pair, between, to = way(hands)
    hands.table.plan.pick(pair)
    hands.lift(pair[0], between)
    hands.key(Qt.Key.Key_D, widget=window.map.view)
    hands.qtbot.mouseMove(window.map.view.viewport(), hands.point(to))
    hands.let_go(to)
    start = hands.table.position.ledger.text("started", pair[0])
    movement, position = hands.table.game.movement, hands.table.position
    other, step = next(
        (ids[0], h)
        for ids in position.stacks.values()
        if position.units[ids[0]].side == position.active and hands.where(ids[0]) not in (start, between, to)
        for h, cost in movement.reach(position, position.pick(ids[:1])).costs.items()  # type: ignore[union-attr]
        if cost
    )
    assert window.map.view.send((other,), step)
    before = hands.where(pair[1])
    window.map.view.send((pair[1],), hands.hex(to))
    assert hands.where(pair[1]) == before
    assert window.prompts.refusal is not None
    assert window.refusal.rule_link.text() == "Show rule 9.6"


def test_the_menu_key_opens_the_menu_of_the_picked_stack(hands: Hands, window: Window) -> None:
    from PySide6.QtGui import QContextMenuEvent

    pair, _, _ = way(hands)
    hands.table.plan.pick(pair)
    view = window.map.view
    before = set(window.findChildren(QMenu))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(view.viewport(), event)
    (menu,) = [m for m in window.findChildren(QMenu) if m not in before and m.parent() is window]
    assert "&Drop off here" in rows(menu)
    menu.close()
