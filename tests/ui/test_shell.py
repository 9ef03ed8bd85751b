"""The regions of the window: nothing moves because of a click, nothing is cut, and every region is reached."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.inspector.inspector import ATTACK, LEAST, PHASE, STACK, UNITS
from app.ui.main_window import Window
from app.ui.widgets.attack.outcome_chart import DieChart
from tests.ui.hands import CONTROL, SHIFT, Hands


def places(window: Window) -> list[object]:
    """Where the regions are, and what of the map lies where."""
    shell = window.shell
    regions: tuple[QWidget, ...] = (shell.top, shell.rail, shell.stage, shell.inspector, shell.history, window.view)
    return [*(one.geometry() for one in regions), window.view.viewportTransform()]


def test_no_region_moves_through_a_play(hands: Hands, window: Window) -> None:
    before = places(window)
    hands.click("de-62")
    assert places(window) == before
    hands.drag("sk-fast", "1514")
    assert places(window) == before, "a refusal"
    hands.key(Qt.Key.Key_Escape)
    for name in ("forces", "journal", "advice", "record", "coverage", "to-enter"):
        window.shell.bring(window.cards[name])
        QApplication.processEvents()
        assert places(window) == before, name
    window.shell.drawer.put_away()
    window.history.open(True)
    QApplication.processEvents()
    assert places(window) == before, "the timeline"
    window.history.open(False)
    window.lessons.start()
    QApplication.processEvents()
    assert places(window) == before, "a lesson"
    window.lessons.watch.stop()
    hands.key(Qt.Key.Key_F8)
    hands.key(Qt.Key.Key_F8)
    assert places(window) == before, "the next phase"
    hands.click("de-16m", CONTROL)
    hands.click("de-44", CONTROL | SHIFT)
    hands.click("su-87")
    assert window.shell.inspector.page == ATTACK
    assert places(window) == before, "a plan"
    hands.key(Qt.Key.Key_F9)
    assert hands.table.pending is not None
    assert places(window) == before, "a die"
    hands.key(Qt.Key.Key_F10)
    assert places(window) == before, "losses"


def test_the_inspector_follows_the_hand(hands: Hands, window: Window) -> None:
    inspector = window.shell.inspector
    assert inspector.page == PHASE
    assert not inspector.back.isVisible()
    hands.click("1813")
    assert inspector.page in (STACK, UNITS)
    hands.click("de-62", CONTROL)
    assert inspector.page == UNITS
    assert window.stack.title.text() == "1816"
    hands.click("su-124")
    assert inspector.page == ATTACK
    assert inspector.foot.isVisible()
    hands.press(inspector.back)
    assert inspector.page == PHASE
    assert not inspector.foot.isVisible()


@pytest.mark.parametrize("game", ["hands", "winter", "eastern"])
def test_nothing_in_the_inspector_is_wider_than_its_least_width(
    game: str, request: pytest.FixtureRequest, window: Window
) -> None:
    played: Hands = request.getfixturevalue(game)
    window.shell.give(LEAST)
    QApplication.processEvents()
    body = window.shell.inspector.body
    units = [u for u in played.table.position.units.values() if u.on_map]
    for what in ("phase", "stack", "die"):
        if what == "stack":
            played.table.plan.look(units[0].location)
        elif what == "die":
            played.table.plan.let_go()
            played.key(Qt.Key.Key_F8)
            played.key(Qt.Key.Key_F8)
        QApplication.processEvents()
        page = body.widget()
        assert page is not None
        assert page.width() <= body.viewport().width(), what


def test_the_menus_are_hidden_and_every_shortcut_still_fires(hands: Hands, window: Window) -> None:
    assert not window.bar.isVisible()
    hands.key(Qt.Key.Key_F2)
    assert window.actions_["show_control"].isChecked()
    hands.key(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.forces.isVisible()
    hands.key(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert not window.forces.isVisible()
    hands.key(Qt.Key.Key_Up, CONTROL)
    assert window.history.timeline.isVisible()


def test_one_drawer_at_a_time_and_the_rail_marks_it(hands: Hands, window: Window) -> None:
    buttons = window.shell.rail.buttons
    hands.press(buttons["forces"])
    assert window.forces.isVisible()
    hands.press(buttons["journal"])
    assert window.journal.isVisible()
    assert not window.forces.isVisible()
    assert [name for name, one in buttons.items() if one.isChecked()] == ["journal"]
    hands.press(buttons["journal"])
    assert not window.shell.drawer.isVisible()
    assert not any(one.isChecked() for one in buttons.values())


def test_escape_closes_the_drawer_that_has_the_keys_and_in_the_end_any(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.forces.search.hasFocus(), "the keys go to what is typed into"
    hands.key(Qt.Key.Key_Escape, widget=window.forces.search)
    assert not window.shell.drawer.isVisible()
    hands.click("de-62")
    hands.press(window.shell.rail.buttons["journal"])
    window.map.view.setFocus()
    hands.key(Qt.Key.Key_Escape, widget=window.map.view)
    assert window.shell.inspector.page == PHASE
    assert window.journal.isVisible()
    hands.key(Qt.Key.Key_Escape, widget=window.map.view)
    assert not window.journal.isVisible()


def test_alt_alone_shows_the_menus_as_a_bar(hands: Hands, window: Window) -> None:
    for shown in (True, False):
        hands.key(Qt.Key.Key_Alt)
        assert window.bar.isVisible() is shown


def test_the_read_out_keeps_to_the_position(hands: Hands, window: Window) -> None:
    hands.hover("de-62")
    assert "in supply" in window.map.read_out.words.text()
    hands.table.put_right(("su-135",), "1915", "")
    assert window.map.read_out.loud.text() == "out of supply"


def test_what_was_overruled_is_listed_from_the_timeline(hands: Hands, window: Window) -> None:
    hands.table.put_right(("de-44",), "1813", "")
    hands.drag("sk-fast", "1514")
    assert window.map.view.hand.pill.isVisible()
    refused = window.map.guide.refused
    assert refused is not None
    assert hands.table.play(refused.order, "agreed")
    hands.press(window.history.overruled)
    assert window.journal.isVisible()
    assert window.journal.overruled.isChecked()
    assert window.journal.model.rowCount() == 1


def test_the_face_that_fell_is_marked(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F8)
    hands.key(Qt.Key.Key_F8)
    hands.plan(("1816",), "1815")
    (chart,) = window.battle.answer.charts
    assert isinstance(chart, DieChart)
    assert (chart.fallen, chart.rolled) == ("", None)
    hands.key(Qt.Key.Key_F9)
    hands.key(Qt.Key.Key_3)
    (chart,) = window.battle.answer.charts
    assert isinstance(chart, DieChart)
    assert (chart.fallen, chart.rolled) == ("3", chart.outcomes["3"])


def test_selected_units_come_before_what_the_phase_has_for_them(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    assert window.stack.isVisible()
    assert window.due.isVisible()
    assert window.stack.y() < window.battle.y() < window.due.y()
