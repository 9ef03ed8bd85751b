"""Finding a unit, a hex or a place, and what is rung on the map."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.ui.main_window import Window
from app.ui.map.layers.flash import Flash
from tests.ui.hands import CONTROL, Hands


def opened(hands: Hands, window: Window, words: str) -> list[str]:
    hands.key(Qt.Key.Key_F, CONTROL)
    hands.type(window.finder.words, words)
    found = window.finder.list
    return [found.item(i).text() for i in range(found.count())]


def rings(window: Window) -> list[Flash]:
    return [item for item in window.map.scene.items() if isinstance(item, Flash)]


def test_a_unit_is_found_by_some_of_its_name_and_picked(hands: Hands, window: Window) -> None:
    assert opened(hands, window, "44th")[0] == "44th Infantry, German infantry division, in 1814"
    hands.key(Qt.Key.Key_Return, widget=window.finder.words)
    assert not window.finder.isVisible()
    assert hands.table.plan.picked == ("de-44",)
    assert window.map.scene.marked.cursor == hands.hex("1814")
    assert window.stack.title.text().startswith("1814")


def test_the_hex_that_was_gone_to_is_rung_once(hands: Hands, window: Window) -> None:
    opened(hands, window, "1513")
    hands.key(Qt.Key.Key_Return, widget=window.finder.words)
    (ring,) = rings(window)
    assert ring.pos().x() == window.map.scene.layout.center(hands.hex("1513"))[0]  # type: ignore[union-attr]
    hands.qtbot.waitUntil(lambda: not rings(window), timeout=3000)


def test_a_unit_is_found_by_its_id_and_a_hex_comes_first(hands: Hands, window: Window) -> None:
    assert opened(hands, window, "de-44")[0].startswith("44th Infantry")
    window.finder.words.clear()
    hands.type(window.finder.words, "1814")
    assert window.finder.list.item(0).text().startswith("Hex 1814")


def test_a_unit_off_the_map_is_shown_in_the_order_of_battle(hands: Hands, window: Window) -> None:
    opened(hands, window, "Nordmark")
    hands.key(Qt.Key.Key_Return, widget=window.finder.words)
    (unit,) = window.forces.list.selected()
    assert "Nordmark" in hands.table.position.units[unit].label


def test_nothing_found_is_said(hands: Hands, window: Window) -> None:
    assert opened(hands, window, "Atlantis") == ["No unit, hex or place matches."]
    hands.key(Qt.Key.Key_Return, widget=window.finder.words)
    assert window.finder.isVisible()


def test_a_hidden_unit_is_not_found(hands: Hands, window: Window) -> None:
    table = hands.table
    table.fog.set_on(True)
    table.fog.look("german")
    hidden = sorted(i for i in table.fog.hidden if table.position.units[i].on_map)[0]
    assert opened(hands, window, hidden) == ["No unit, hex or place matches."]
