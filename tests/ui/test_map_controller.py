"""At the map by mouse: drags that the rules allow and refuse, overruling, units from the list."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel

from app.position.position import Position
from app.rules import referee
from app.rules.game import Game
from app.rules.orders.judge import Declared
from app.rules.orders.orders import Move, Order
from app.rules.parts import Step
from app.ui.main_window import Window
from app.ui.map.layers.overlays import PathOverlay, ReachOverlay
from app.ui.widgets.lists.unit_list import UNIT_MIME
from tests.ui.fakes import swap
from tests.ui.hands import CONTROL, LEFT, Hands


def finding(window: Window) -> str:
    """What the inspector says of a refused drop, empty where none is open; the map marks its hex as long."""
    card = window.prompts.refusal
    assert window.map.view.hand.pill.isVisibleTo(window) == (card is not None)
    return "" if card is None else " ".join(label.text() for label in card.findChildren(QLabel) if label.text())


# moving ------------------------------------------------------------------------------------------------------------


def test_a_lifted_counter_lights_its_reach_and_tells_the_cost(hands: Hands, window: Window) -> None:
    hands.lift("de-44", "1813")
    reach = window.map.scene.overlay(ReachOverlay)
    assert isinstance(reach, ReachOverlay)
    units = hands.table.position.pick(("de-44",))
    assert reach.costs == hands.table.game.movement.reach(hands.table.position, units).costs  # type: ignore[union-attr]
    assert window.map.view.hand.tip.headline.text() == "To 1813: costs 1 of 6 points."
    assert "In supply there." in window.map.view.hand.tip.detail.text()
    path = window.map.scene.overlay(PathOverlay)
    assert isinstance(path, PathOverlay)
    assert path.hexes == (hands.hex("1814"), hands.hex("1813"))
    assert window.map.read_out.hex.text() == "1813", "it follows the counter in the hand"
    hands.let_go("1813")


def test_the_pointer_tells_what_the_move_costs_beside_its_ground(hands: Hands, window: Window) -> None:
    hands.lift("de-75", "1914")
    assert window.map.view.hand.tip.detail.text().startswith("River +1 (9.15).")
    hands.let_go("1814")
    assert hands.where("de-75") == "1814"


def test_a_legal_drop_is_in_the_journal_before_the_counter_settles(hands: Hands, window: Window) -> None:
    hands.drag("de-44", "1813")
    assert hands.where("de-44") == "1813"
    assert hands.summaries()[-1] == "44th Infantry moved 1814–1813."
    assert window.history.last.text() == "44th Infantry moved 1814–1813."
    campaign = hands.table.campaign
    assert campaign is not None
    assert campaign.line()[-1].summary == "44th Infantry moved 1814–1813."


def test_a_drag_judges_once_for_each_hex_and_the_drop_plays_what_was_shown(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Order] = []
    real = referee.step_for

    def counted(game: Game, position: Position, order: Order, declared: Declared | None = None) -> Step:
        judged.append(order)
        return real(game, position, order, declared)

    monkeypatch.setattr(referee, "step_for", counted)
    hands.lift("de-44", "1813")
    hands.lift_on("1713")
    hands.lift_on("1813")
    hovered = [order.path[-1] for order in judged if isinstance(order, Move) and len(order.path) > 1]
    assert hovered[-3:] == ["1813", "1713", "1813"]
    assert all(a != b for a, b in pairwise(hovered)), "one judging for each hex that the pointer comes to"
    shown = len(judged)
    hands.let_go("1813")
    assert hands.where("de-44") == "1813"
    assert [order for order in judged[shown:] if isinstance(order, Move)] == []


def test_a_refused_drop_goes_home_and_leaves_its_reason(hands: Hands, window: Window) -> None:
    hands.lift("sk-fast", "1514")
    told = window.map.view.hand.tip.headline.text()
    assert told == "1514 is overstacked: nine German and Slovakian units, limit eight (6.4)."
    hands.let_go("1514")
    assert hands.where("sk-fast") == "1513"
    assert len(hands.table.chronicle) == 1
    assert told in finding(window), "the hint and the refusal are the same ruling"
    assert window.refusal.rule_link.text() == "Show rule 6.4"


def test_a_refused_drop_is_overruled_with_a_reason(hands: Hands, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    card = window.prompts.refusal
    assert card is not None
    hands.type(card.reason, "agreed by both")
    hands.key(Qt.Key.Key_Return, widget=card.reason)
    assert hands.where("sk-fast") == "1514"
    assert hands.table.chronicle[1].overruled == "agreed by both"
    assert finding(window) == ""


def test_the_rule_of_a_refused_drop_is_shown_without_a_table_of_rules(hands: Hands, window: Window) -> None:
    swap(hands.table, coverage=())
    hands.drag("sk-fast", "1514")
    hands.press(window.refusal.rule_link)
    assert window.prompts.rule is not None
    words = hands.read(window.prompts.rule)
    assert "Rule 6.4" in words
    assert "limit eight" in words


def test_the_reason_of_a_refusal_goes_with_the_next_action(hands: Hands, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    assert finding(window)
    hands.drag("de-44", "1813")
    assert finding(window) == ""


def test_at_the_level_advise_the_drop_is_taken_and_the_finding_noted(hands: Hands, window: Window) -> None:
    hands.table.set_level("advise")
    hands.drag("sk-fast", "1514")
    assert hands.where("sk-fast") == "1514"
    assert "limit eight (6.4)" in window.history.last.text()
    assert hands.table.chronicle[1].overruled == ""
    assert hands.table.chronicle[1].findings


def test_at_the_level_record_nothing_is_said(hands: Hands, window: Window) -> None:
    hands.table.set_level("record")
    hands.lift("sk-fast", "1514")
    assert "overstacked" not in window.map.view.hand.tip.headline.text()
    hands.let_go("1514")
    assert window.history.last.text() == "Slovakian Fast moved 1513–1514."


def test_out_of_turn_nothing_is_lit_and_the_reason_is_the_phase(hands: Hands, window: Window) -> None:
    hands.lift("su-95", "1319")
    reach = window.map.scene.overlay(ReachOverlay)
    assert isinstance(reach, ReachOverlay)
    assert set(reach.costs) == {hands.hex("1318")}
    assert window.map.view.hand.tip.headline.text().startswith(
        "Soviet units may not act in this phase (German movement)"
    )
    hands.let_go("1319")
    assert hands.where("su-95") == "1318"


def test_undo_by_key_puts_the_counter_back_on_the_map(hands: Hands, window: Window) -> None:
    hands.drag("de-44", "1813")
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.where("de-44") == "1814"
    assert window.map.scene.counters.location_of("de-44") == hands.hex("1814")
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert window.map.scene.counters.location_of("de-44") == hands.hex("1813")


def test_while_a_question_is_open_nothing_is_lifted(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    hands.plan(("1816", "1714"), "1815")
    hands.table.attack()
    hands.lift("de-1cav", "1812")
    assert window.map.view.hand.drag is None
    assert window.history.last.text() == "Answer the open question first."
    hands.let_go("1812")


def test_the_way_out_of_reach_goes_around_enemies(hands: Hands, window: Window) -> None:
    guide = window.map.guide
    assert guide.begin(("de-44",)) is not None
    far = guide.path(hands.hex("1814"), hands.hex("1010"))
    grid = hands.table.game.world.board.grid
    assert far[0] == hands.hex("1814")
    assert far[-1] == hands.hex("1010")
    assert all(b in grid.adjacent[a] for a, b in pairwise(far))
    assert not any(hands.table.position.occupiers.get(h) == "soviet" for h in far)


# from the list -----------------------------------------------------------------------------------------------------


def drop_from_list(hands: Hands, window: Window, unit: str, hex: str) -> None:
    viewport, at = window.map.view.viewport(), hands.point(hex)
    data = QMimeData()
    data.setData(UNIT_MIME, unit.encode())
    action, none = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(viewport, QDragEnterEvent(QPoint(2, 2), action, data, LEFT, none))
    QApplication.sendEvent(viewport, QDragMoveEvent(at, action, data, LEFT, none))
    QApplication.sendEvent(viewport, QDropEvent(QPointF(at), action, data, LEFT, none))


def test_a_unit_of_the_list_is_dropped_on_the_map(hands: Hands, window: Window) -> None:
    hands.table.set_level("record")
    drop_from_list(hands, window, "de-22", "1411")
    assert hands.where("de-22") == "1411"
    assert window.map.scene.counters.location_of("de-22") == hands.hex("1411")


def test_a_unit_of_the_list_is_refused_where_it_may_not_stand(hands: Hands, window: Window) -> None:
    drop_from_list(hands, window, "de-22", "1411")
    assert hands.where("de-22") == "@reserve"
    assert "No placement of units is allowed in this phase (German movement)" in finding(window)


def test_a_drag_from_the_list_tells_beforehand(hands: Hands, window: Window) -> None:
    viewport = window.map.view.viewport()
    data = QMimeData()
    data.setData(UNIT_MIME, b"de-22")
    action, none = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(viewport, QDragEnterEvent(QPoint(2, 2), action, data, LEFT, none))
    QApplication.sendEvent(viewport, QDragMoveEvent(hands.point("1514"), action, data, LEFT, none))
    tip = window.map.view.hand.tip
    assert tip.isVisibleTo(window)
    assert not tip.ok
    QApplication.sendEvent(viewport, QDragLeaveEvent())
    assert not tip.isVisibleTo(window)


@pytest.mark.parametrize("name", ["1514", "1010"])
def test_a_hex_is_gone_to_by_key_and_number(hands: Hands, window: Window, name: str) -> None:
    hands.key(Qt.Key.Key_G, CONTROL)
    prompt = window.map.view.prompt
    hands.type(prompt.field, name)
    hands.key(Qt.Key.Key_Return, widget=prompt.field)
    assert hands.table.plan.looked == hands.hex(name)
    assert window.map.scene.marked.cursor == hands.hex(name)
    assert window.stack.title.text().startswith(name)
