"""The supply desk: who is cut off, why, and what would help."""

from __future__ import annotations

import re

from pytestqt.qtbot import QtBot

from app.ui.features.supply import SENTENCES
from app.ui.main_window import Window
from app.ui.map.layers.overlays import SupplyOverlay
from tests.ui.hands import Hands


def cut_off(hands: Hands) -> None:
    """A Soviet division in 1915 closes the way of the two divisions in 1816."""
    assert hands.table.put_right(("su-135",), "1915", "it stands there on the table")


def test_a_side_in_supply_is_told_in_one_line(hands: Hands, window: Window) -> None:
    assert window.supply.headline.text() == "All 13 stacks in supply"
    assert window.supply.model.rowCount() == 0


def test_a_cut_off_stack_is_listed_with_its_reason(hands: Hands, window: Window) -> None:
    cut_off(hands)
    desk = window.supply
    assert desk.headline.text() == "1 of 13 stacks out of supply, 2 units"
    index = desk.model.index(0)
    assert index.data() == "56th Infantry and 62nd Infantry, 1816"
    sentences = index.data(SENTENCES)
    assert any("out of supply" in words and "(7.4)" in words for words in sentences)
    assert not any("restores" in words for words in sentences), "relief is looked for when it is asked for"


def test_relief_is_looked_for_when_the_stack_is_chosen(hands: Hands, window: Window) -> None:
    cut_off(hands)
    window.supply.raise_()
    hands.row(window.supply.list, 0)
    assert any("restores the line" in words for words in window.supply.model.index(0).data(SENTENCES))


def test_a_click_on_a_stack_asks_for_its_hex(hands: Hands, window: Window, qtbot: QtBot) -> None:
    cut_off(hands)
    window.supply.raise_()
    with qtbot.waitSignal(window.supply.hexChosen) as asked:
        hands.row(window.supply.list, 0)
    assert asked.args == [hands.hex("1816")]


def test_the_other_side_is_one_click_away(hands: Hands, window: Window) -> None:
    window.supply.raise_()
    hands.press(window.supply.other)
    assert window.supply.side == "soviet"
    assert window.supply.headline.text() == "1 of 9 stacks out of supply, 1 unit"
    assert window.supply.other.text() == "German side"


def test_the_desk_follows_undo(hands: Hands, window: Window) -> None:
    cut_off(hands)
    hands.table.undo()
    hands.table.undo()
    assert window.supply.model.rowCount() == 0
    hands.table.redo()
    assert window.supply.model.rowCount() == 1


def test_the_lines_are_shown_by_key_and_link_alike(hands: Hands, window: Window) -> None:
    window.actions_["supply_lines"].trigger()
    assert window.supply.show_lines.isChecked()
    assert window.supply.show_lines.text() == "Hide lines"
    window.supply.raise_()
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


def test_a_click_on_a_stack_that_is_cut_off_turns_the_desk_to_its_side(hands: Hands, window: Window) -> None:
    assert window.supply.side == "german"
    hands.click("su-124")
    assert window.supply.side == "german", "it has a line"
    hands.click("su-9cav")
    assert window.supply.side == "soviet"
    chosen = window.supply.chosen()
    assert chosen is not None
    assert [u.id for u in chosen.units] == ["su-9cav"]
    assert "out of supply" in window.supply.headline.text()
