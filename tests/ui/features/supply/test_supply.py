"""The supply desk: who is cut off, why, and what would help."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.ui.main_window import Window
from app.ui.map.layers.overlays import SupplyOverlay
from app.ui.widgets.cards import Card, Clickable
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import Hands


def row(card: Card, words: str) -> Clickable:
    return next(one for one in card.findChildren(Clickable) if words in one.accessibleName())


def press(hands: Hands, target: Clickable) -> None:
    hands.reach(target)
    hands.qtbot.mouseMove(target)
    hands.qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=QPoint(12, target.height() // 2))
    QApplication.processEvents()


def cut_off(hands: Hands) -> None:
    """A Soviet division in 1915 closes the way of the two divisions in 1816."""
    assert hands.table.put_right(("su-135",), "1915", "it stands there on the table")


def told(window: Window, side: str) -> str:
    return window.supply.sides[side].told.text()


def test_both_sides_are_told_with_the_stacks_that_are_cut_off(hands: Hands, window: Window) -> None:
    words = hands.read(window.supply)
    assert told(window, "german") == "13 of 13 stacks"
    assert told(window, "soviet") == "8 of 9 stacks"
    assert "9th Cavalry, 1019: out of supply" in words


def test_a_cut_off_stack_is_on_the_list_of_what_is_due_with_the_way_to_its_reason(hands: Hands, window: Window) -> None:
    cut_off(hands)
    assert told(window, "german") == "12 of 13 stacks"
    press(hands, row(window.due, "in 1816 are out of supply (7.4)"))
    words = hands.read(window.stack)
    assert "Out of supply" in words
    assert "may restore the line" in words
    chosen = window.supply.chosen()
    assert chosen is not None
    assert chosen.location == hands.hex("1816")


def test_a_press_on_a_stack_of_the_enemy_shows_it(hands: Hands, window: Window, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.supply.hexChosen) as asked:
        press(hands, row(window.supply, "9th Cavalry"))
    assert asked.args == [hands.hex("1019")]
    assert "Out of supply" in hands.read(window.stack)


def test_a_press_on_a_side_draws_its_lines(hands: Hands, window: Window) -> None:
    press(hands, window.supply.sides["soviet"])
    assert window.supply.side == "soviet"
    assert window.actions_["supply_lines"].isChecked()
    drawn = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(drawn, SupplyOverlay)
    assert drawn.side == 1
    assert drawn.lines


def test_the_desk_follows_undo(hands: Hands, window: Window) -> None:
    cut_off(hands)
    hands.table.undo()
    hands.table.undo()
    assert told(window, "german") == "13 of 13 stacks"
    hands.table.redo()
    assert told(window, "german") == "12 of 13 stacks"


def test_the_lines_are_shown_by_key_and_link_alike(hands: Hands, window: Window) -> None:
    window.actions_["supply_lines"].trigger()
    assert window.supply.show_lines.isChecked()
    assert window.supply.show_lines.text() == "Hide lines"
    hands.press(window.supply.show_lines)
    assert not window.actions_["supply_lines"].isChecked()


def test_a_click_on_a_stack_tells_and_draws_its_line(hands: Hands, window: Window) -> None:
    """As the README promises in its five minutes."""
    hands.click("de-62")
    words = hands.read(window.stack)
    assert re.search(r"in 1816 is in supply: \w+ hexes to \d{4} \(7\.4\)\.", words)
    drawn = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(drawn, SupplyOverlay)
    (line,) = drawn.lines
    assert line[0] == hands.hex("1816")
    hands.press(window.shell.inspector.back)
    assert window.map.scene.overlay(SupplyOverlay) is None
    assert not window.stack.isVisible()


def test_the_map_shows_the_supply_of_the_side_that_is_selected(hands: Hands, window: Window) -> None:
    assert window.supply.side == "german"
    hands.click("su-124")
    assert window.supply.side == "soviet"
    hands.click("de-44")
    assert window.supply.side == "german"
    hands.click("su-9cav")
    assert window.supply.side == "soviet"
    chosen = window.supply.chosen()
    assert chosen is not None
    assert [u.id for u in chosen.units] == ["su-9cav"]


def test_the_line_follows_a_counter_that_is_dragged_and_taken_back(hands: Hands, window: Window) -> None:
    hands.click("de-44")
    assert window.supply.path[0] == hands.hex("1814")
    hands.drag("de-44", "1713")
    assert window.supply.path[0] == hands.hex("1713")
    window.table.undo()
    assert window.supply.path[0] == hands.hex("1814")


def test_7_13_a_lake_in_the_way_is_told_once(window: Window, tmp_path: Path) -> None:
    window.table.open(fresh_campaign(SCENARIOS / "land-without-end" / "first-steps", tmp_path / "war.adjutant"))
    table = window.table
    (unit,) = (u for u in table.position.units.values() if u.location == table.location("3624"))
    report = table.game.supply.report(table.position, unit)
    assert {"supply-cause", "lake-bars"} <= {f.code for f in report.findings}
    window.map.show_hex("3624")
    words = " ".join(label.text() for label in window.stack.findChildren(QLabel) if label.isVisibleTo(window))
    assert words.count("3421") == 1
    assert "The lake hex 3421 blocks the line" in words
    assert "13 hexes to the Rollbahn" in words
