"""Several units at once: a frame, part of a stack by number, leaving some on the way."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.ui.main_window import Window
from tests.ui.hands import CONTROL, LEFT, SHIFT, Hands


def frame(hands: Hands, window: Window, first: str, last: str, *, let_go: bool = True) -> None:
    """Draws a frame from bare ground a little outside one hex to a little outside another."""
    view, scene = window.map.view, window.map.scene
    port, off = view.viewport(), QPoint(24, 24)
    around = QRect(hands.point(first), hands.point(last)).normalized()
    start, end = around.topLeft() - off, around.bottomRight() + off
    while scene.unit_at(view.mapToScene(start)) is not None:
        start -= QPoint(3, 3)
    hands.qtbot.mousePress(port, LEFT, SHIFT, start)
    for i in range(1, 6):
        hands.qtbot.mouseMove(port, start + (end - start) * i / 5)
    if let_go:
        hands.qtbot.mouseRelease(port, LEFT, SHIFT, end)


def test_a_frame_picks_the_stacks_inside_it_of_the_side_in_hand(hands: Hands, window: Window) -> None:
    frame(hands, window, "1814", "1816")
    picked = hands.table.units(hands.table.plan.picked)
    names = {hands.where(u.id) for u in picked}
    assert {"1814", "1816"} <= names
    assert "1513" not in names
    assert {u.side for u in picked} == {hands.table.position.active}
    assert set(hands.ids("1816")) <= set(hands.table.plan.picked), "whole stacks"


def test_escape_takes_the_frame_away(hands: Hands, window: Window) -> None:
    frame(hands, window, "1714", "1816", let_go=False)
    assert window.map.view.select_tool.band.isVisible()
    hands.key(Qt.Key.Key_Escape, widget=window.map.view)
    assert not window.map.view.select_tool.band.isVisible()
    assert hands.table.plan.picked == ()


def test_of_several_stacks_the_one_that_is_dragged_moves(hands: Hands) -> None:
    hands.table.plan.pick(hands.ids("1814", "1714"))
    rest = {i: hands.where(i) for i in hands.ids("1714")}
    hands.drag("de-44", "1813")
    assert hands.where("de-44") == "1813"
    assert {i: hands.where(i) for i in rest} == rest
    assert set(rest) <= set(hands.table.plan.picked)


def test_a_number_picks_that_unit_of_the_stack_and_lets_it_go_again(hands: Hands, window: Window) -> None:
    stack = hands.table.position.from_top(hands.hex("1816"))
    hands.hover(stack[0])
    hands.key(Qt.Key.Key_2, widget=window.map.view)
    assert hands.table.plan.picked == (stack[1],)
    hands.key(Qt.Key.Key_1, widget=window.map.view)
    assert set(hands.table.plan.picked) == {stack[0], stack[1]}
    hands.key(Qt.Key.Key_2, widget=window.map.view)
    assert hands.table.plan.picked == (stack[0],)


def test_part_of_a_stack_is_chosen_in_its_card(hands: Hands, window: Window) -> None:
    hands.click("1816")
    hands.table.plan.look(hands.hex("1816"))
    hands.row(window.stack.list, 0)
    hands.row(window.stack.list, 1, modifier=CONTROL)
    assert hands.table.plan.picked == hands.table.position.from_top(hands.hex("1816"))[:2]


def way(hands: Hands) -> tuple[tuple[str, ...], str, str]:
    """A stack of two and more, and two hexes in a row to which it may go."""
    table = hands.table
    movement, position = table.game.movement, table.position
    name = table.game.world.board.location_name
    for location, ids in position.stacks.items():
        if position.units[ids[0]].side != position.active or len(ids) < 2:
            continue
        reach = movement.reach(position, position.pick(ids[:2]))  # type: ignore[union-attr]
        for to, cost in reach.costs.items():
            path = reach.path(to)
            if cost and len(path) == 3 and not position.stacks.get(path[1]) and not position.stacks.get(to):
                return position.from_top(location)[:2], name(path[1]), name(to)
    raise AssertionError("no way")


def test_the_lowest_unit_is_left_on_the_way_with_a_key(hands: Hands, window: Window) -> None:
    pair, between, to = way(hands)
    hands.table.plan.pick(pair)
    hands.lift(pair[0], between)
    assert "drops off the lowest unit here" in window.map.view.hand.tip.detail.text()
    hands.key(Qt.Key.Key_D, widget=window.map.view)
    assert hands.where(pair[1]) == between
    drag = window.map.view.hand.drag
    assert drag is not None
    assert drag.units == (pair[0],), "the rest goes on"
    viewport = window.map.view.viewport()
    hands.qtbot.mouseMove(viewport, hands.point(to))
    hands.let_go(to)
    assert (hands.where(pair[0]), hands.where(pair[1])) == (to, between)


def test_a_number_leaves_that_unit_on_the_way(hands: Hands, window: Window) -> None:
    pair, between, to = way(hands)
    hands.table.plan.pick(pair)
    hands.lift(pair[0], between)
    hands.key(Qt.Key.Key_1, widget=window.map.view)
    assert hands.where(pair[0]) == between
    hands.qtbot.mouseMove(window.map.view.viewport(), hands.point(to))
    hands.let_go(to)
    assert (hands.where(pair[0]), hands.where(pair[1])) == (between, to)


def test_several_stacks_are_sent_to_a_hex_by_its_number(hands: Hands, window: Window) -> None:
    moved = []
    for unit in ("de-44", "de-1cav"):
        moved.append(hands.where(unit))
    assert len(set(moved)) == 2
    hands.table.plan.pick(("de-44", "de-1cav"))
    window.map.view.setFocus()
    hands.key(Qt.Key.Key_M, widget=window.map.view)
    hands.type(window.map.view.prompt.field, "1813")
    hands.key(Qt.Key.Key_Return, widget=window.map.view.prompt.field)
    assert hands.where("de-44") == "1813"
    assert hands.where("de-1cav") == "1813" or window.prompts.refusal is not None


def test_a_unit_is_laid_on_top_of_its_stack_from_the_card(hands: Hands, window: Window) -> None:
    here = hands.hex("1816")
    stack = hands.table.position.from_top(here)
    hands.table.plan.look(here)
    hands.row(window.stack.list, len(stack) - 1)
    card = window.stack.list
    where = card.visualRect(card.model().index(len(stack) - 1, 0)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, card.mapToGlobal(where))
    QApplication.sendEvent(window.stack, event)
    menu = window.stack.findChildren(QMenu)[-1]
    action = next(a for a in menu.actions() if a.text() == "Move to top of stack")
    action.trigger()
    menu.close()
    assert hands.table.position.from_top(here)[0] == stack[-1]
    assert window.map.scene.counters.stacks[here][-1] == stack[-1], "the map shows it on top"
    assert hands.summaries()[-1] == "Stack order in 1816 changed."
    hands.table.undo()
    assert window.map.scene.counters.stacks[here][-1] == stack[0]
