"""The odds of a further attack are asked with the mouse while a battle waits for an answer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.ui.inspector.inspector import ATTACK
from app.ui.main_window import Window
from app.ui.map.layers.overlays import BattleOverlay
from tests.ui.hands import CONTROL, Hands

ASKED = "German player: Roll a die for the attack on 1815, column ≤0 (10.21)."


@pytest.fixture
def waiting(hands: Hands) -> Hands:
    """The stack in 1814 has attacked 1815; the die is not rolled yet."""
    while hands.table.position.phase != "german-combat":
        assert hands.table.next_phase()
    hands.plan(("1814",), "1815")
    hands.key(Qt.Key.Key_F9)
    assert hands.table.pending is not None
    return hands


def plan(hands: Hands) -> None:
    """By real clicks: the stack in 1714, then 1715."""
    hands.click(hands.ids("1714")[-1], CONTROL)
    hands.click("1715")
    for _ in range(2):
        QApplication.processEvents()


def test_a_further_attack_shows_its_odds_and_the_question_waits(waiting: Hands, window: Window) -> None:
    asked = waiting.table.pending
    plan(waiting)
    assert window.shell.inspector.page == ATTACK
    words = waiting.read(window.battle)
    assert "1715" in window.battle.title.text()
    assert "Roll a die" not in words
    seen = waiting.table.plan.assessment(waiting.table.position)
    assert seen is not None
    assert f"{seen.lookup.attack} against {seen.lookup.defense}" in words
    assert window.shell.inspector.waiting.words.text() == ASKED
    assert not window.battle.attack_button.isEnabled(), "one battle after the other"
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    assert overlay.battles[0].target == waiting.hex("1715")
    assert waiting.table.pending == asked


@pytest.mark.parametrize("by", ["click", "escape"])
def test_the_question_comes_back_as_it_was(waiting: Hands, window: Window, by: str) -> None:
    before = waiting.read(window.battle)
    plan(waiting)
    if by == "click":
        waiting.qtbot.mouseClick(window.shell.inspector.waiting, Qt.MouseButton.LeftButton)
    else:
        for _ in range(3):
            waiting.key(Qt.Key.Key_Escape)
    assert waiting.read(window.battle) == before
    assert window.shell.inspector.waiting.isHidden()
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    assert overlay.battles[0].target == waiting.hex("1815")
    waiting.key(Qt.Key.Key_6)
    assert waiting.summaries()[-1].startswith("Die roll 6, column ≤0")


def test_the_die_can_be_rolled_while_something_else_is_planned(waiting: Hands, window: Window) -> None:
    plan(waiting)
    waiting.key(Qt.Key.Key_F10)
    assert waiting.summaries()[-1].startswith("Die roll")
    assert "1715" not in window.battle.title.text() or waiting.table.pending is None


def test_table_mode_shows_the_further_attack_too(waiting: Hands, window: Window) -> None:
    waiting.key(Qt.Key.Key_F11, CONTROL)
    plan(waiting)
    brief = window.table_mode.briefs.now()
    assert "1715" in brief.subject
    assert brief.asked is None
    waiting.key(Qt.Key.Key_F11, CONTROL)
