"""Fire from afar at a stack on the battle board: over with the last unit, and told of each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.rules.orders.orders import Attack
from app.systems.winterstorm.ranged_combat import BOMBARDMENT_BATTLE
from app.ui.main_window import Window
from tests.ui.both_games import WINTER, begun
from tests.ui.hands import Hands


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    return begun(WINTER, tmp_path)


def fire(hands: Hands, faces: tuple[int, ...]) -> None:
    for _ in range(WINTER.phases_before):
        hands.key(Qt.Key.Key_F8)
    assert hands.table.play(Attack(BOMBARDMENT_BATTLE, ("ax-arko",), "6475"))
    for face in faces:
        assert hands.table.reply(face)


def test_the_board_tells_of_every_unit_that_was_fired_at(hands: Hands, window: Window) -> None:
    fire(hands, (4, 5))
    assert hands.table.pending is None
    first, second = window.battle.title.text().splitlines()
    assert first.startswith("6475 (7126/2 Rifle): die roll 4, column ")
    assert second.startswith("6475 (7126 Antitank): die roll 5, column ")


def test_one_unit_after_another_until_the_last(hands: Hands, window: Window) -> None:
    fire(hands, (4,))
    assert hands.table.pending is not None
    assert len(window.battle.over) == 1


def test_a_die_that_was_taken_back_is_not_told(hands: Hands, window: Window) -> None:
    fire(hands, (4, 5))
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hands.table.reply(6)
    assert [record.die for record in window.battle.over] == [4, 6]


def test_the_next_phase_leaves_nothing_of_it(hands: Hands, window: Window) -> None:
    fire(hands, (4, 5))
    hands.table.next_phase("the lesson goes on")
    assert not window.battle.over
