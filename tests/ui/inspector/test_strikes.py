"""Final protective fire as a step of its own: who may fire, at what, what keeps others from it, and passing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.rules.orders.orders import Correction
from app.ui.main_window import Window
from app.ui.map.layers.overlays import BattleOverlay
from app.ui.widgets.cards import Clickable
from tests.ui.hands import LEFT, Hands


@pytest.fixture
def fire(winter: Hands) -> Hands:
    """The Soviet final protective fire of turn 2, come to by the key for the next phase."""
    winter.key(Qt.Key.Key_F8)
    if winter.window.prompts.due is not None:
        winter.key(Qt.Key.Key_F8)
    assert winter.table.position.phase == "soviet-protective-fire"
    QApplication.processEvents()
    return winter


def buttons(window: Window) -> list[str]:
    QApplication.processEvents()
    found = window.battle.strikes.findChildren(QAbstractButton)
    return [b.text() for b in found if b.isVisibleTo(window)]


def gun(window: Window) -> Clickable:
    return next(r for r in window.battle.strikes.findChildren(Clickable) if r.isVisibleTo(window))


def test_the_board_says_who_may_fire_and_at_what(fire: Hands, window: Window) -> None:
    words = fire.read(window.battle)
    assert "Final protective fire: one unit may fire (12.12)." in words
    assert "7126 Artillery in 6675" in words
    assert buttons(window) == ["6373", "6374", "6375", "Pass"], "hexes in range next to Soviet units"


def test_in_other_phases_there_is_no_such_step(winter: Hands, window: Window) -> None:
    assert not window.battle.strikes.isVisibleTo(window), "a phase of movement"
    put = (("phase", "", "axis-first-wave"), ("active", "", "axis"))
    assert winter.table.play(Correction(put, "as on the table"))
    assert not window.battle.strikes.isVisibleTo(window), "bombardment stands beside the usual attack"


def test_a_click_on_the_hex_plans_the_fire_and_the_verb_declares_it(fire: Hands, window: Window) -> None:
    fire.press(fire.button("6374", window.battle.strikes))
    order = fire.table.plan_order()
    assert order is not None
    assert (order.combat, order.attackers, order.target) == ("final-protective-fire", ("su-art",), "6374")
    assert window.battle.title.text() == "Final protective fire on 6374"
    assert isinstance(window.map.scene.overlay(BattleOverlay), BattleOverlay)
    assert not window.battle.strikes.isVisibleTo(window)
    assert QApplication.focusWidget() is window.battle.attack_button, "Return is enough"
    fire.press(window.battle.attack_button)
    assert fire.table.pending is not None
    fire.table.reply(1, "typed")
    assert fire.table.pending is None
    words = fire.read(window.battle)
    assert "no unit may fire" in words
    assert buttons(window) == ["Pass"]


def test_who_has_fired_is_named_with_the_reason(fire: Hands, window: Window) -> None:
    fire.press(fire.button("6374", window.battle.strikes))
    fire.press(window.battle.attack_button)
    fire.table.reply(1, "typed")
    assert "7126 Artillery" in fire.read(window.battle.strikes)
    assert "(12.1)" in fire.read(window.battle.strikes)


def test_a_click_on_the_gun_chooses_it_and_the_map_gives_the_hex(fire: Hands, window: Window) -> None:
    fire.qtbot.mouseClick(gun(window), LEFT, pos=QPoint(20, 8))
    assert fire.table.plan.picked == ("su-art",)
    assert window.battle.title.text() == "7126 Artillery: 3 attack factors", "its strength for protective fire"
    fire.click("6375")
    order = fire.table.plan_order()
    assert order is not None
    assert (order.combat, order.target) == ("final-protective-fire", "6375")
    fire.key(Qt.Key.Key_Escape)
    assert window.battle.strikes.isVisibleTo(window), "the step is there again"


def test_the_step_is_gone_through_with_keys_alone(fire: Hands, window: Window) -> None:
    one = gun(window)
    one.setFocus()
    fire.key(Qt.Key.Key_Return, widget=one)
    assert fire.table.plan.picked == ("su-art",)
    fire.key(Qt.Key.Key_Escape)
    passing = fire.button("Pass", window.battle.strikes)
    passing.setFocus()
    fire.key(Qt.Key.Key_Space, widget=passing)
    assert fire.table.position.phase == "axis-first-wave"


def test_guns_out_of_command_are_named_with_the_rule(fire: Hands, window: Window) -> None:
    put = (("place", "su-corps", "@eliminated"), ("place", "su-army", "@eliminated"))
    assert fire.table.play(Correction(put, "as on the table"))
    words = fire.read(window.battle.strikes)
    assert "Final protective fire: no unit may fire (12.12)." in words
    assert "(12.13)" in words


def test_passing_ends_the_phase(fire: Hands, window: Window) -> None:
    fire.press(fire.button("Pass", window.battle.strikes))
    assert fire.table.position.phase == "axis-first-wave"
    assert not window.battle.strikes.isVisibleTo(window)


def test_under_fog_only_the_side_that_fires_sees_the_step(fire: Hands, window: Window) -> None:
    fire.table.fog.set_on(True)
    fire.table.fog.look("axis")
    window.battle.refresh()
    assert not window.battle.strikes.isVisibleTo(window)
    fire.table.fog.look("soviet")
    window.battle.refresh()
    assert window.battle.strikes.isVisibleTo(window)
