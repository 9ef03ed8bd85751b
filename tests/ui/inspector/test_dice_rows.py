"""Questions that several dice answer: the program throws them, or the players type what the table rolled."""

from __future__ import annotations

from itertools import count

import pytest
from PySide6.QtCore import Qt

from app.position.position import Pending
from app.ui.inspector.dice_rows import DiceRows
from app.ui.main_window import Window
from app.ui.widgets.attack.die_button import DieButton
from tests.ui.fakes import Asker, ask, swap
from tests.ui.hands import Hands

QUESTION = Pending(
    "air",
    "roll",
    "",
    "Both players roll two dice for air superiority.",
    "5.3",
    data={"dice": {"soviet": 2, "german": 2}},
)


@pytest.fixture
def asker(hands: Hands) -> Asker:
    """The question is open."""
    game = hands.table.game
    found = Asker(game.world)
    swap(hands.table, procedures={**game.procedures, "air": found})
    ask(hands.table, QUESTION)
    return found


def rows(window: Window) -> DiceRows:
    assert window.prompts.question is not None
    return window.prompts.question.findChildren(DiceRows)[0]


def test_each_who_throws_has_a_row_of_dice(hands: Hands, window: Window, asker: Asker) -> None:
    assert [*map(len, (rows(window).slots, window.findChildren(DieButton)))] == [4, 10], "four dice and six faces"
    words = hands.read(rows(window))
    assert words.index("German") < words.index("Soviet"), "in the order of the sides"


def test_the_program_throws_all_dice_at_once(
    hands: Hands, window: Window, asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown = count()
    monkeypatch.setattr("app.ui.session.randbelow", lambda faces: next(thrown) % faces)
    hands.press(rows(window).roll)
    assert asker.answers == [({"german": [1, 2], "soviet": [3, 4]}, "program")]
    assert hands.table.pending is None
    assert window.prompts.question is None


def test_the_key_of_the_die_throws_them_too(hands: Hands, window: Window, asker: Asker) -> None:
    assert window.actions_["roll"].isEnabled()
    hands.key(Qt.Key.Key_F10)
    answer, rolled = asker.answers[0]
    assert rolled == "program"
    assert isinstance(answer, dict)
    assert all(isinstance(f, list) and len(f) == 2 and set(f) <= set(range(1, 7)) for f in answer.values())


def test_what_the_table_rolled_is_typed_with_the_keys(hands: Hands, window: Window, asker: Asker) -> None:
    for key in (Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_6):
        hands.key(key)
    hands.key(Qt.Key.Key_Return)
    assert asker.answers == [], "one die is missing"
    assert not rows(window).take.isEnabled()
    hands.key(Qt.Key.Key_5)
    assert [slot.face for slot in rows(window).slots] == [3, 4, 6, 5]
    hands.key(Qt.Key.Key_Backspace)
    hands.key(Qt.Key.Key_6)
    hands.key(Qt.Key.Key_Return)
    assert asker.answers == [({"german": [3, 4], "soviet": [6, 6]}, "typed")]


def test_faces_are_clicked_and_a_die_is_typed_anew(hands: Hands, window: Window, asker: Asker) -> None:
    faces = [d for d in window.findChildren(DieButton) if d not in rows(window).slots]
    for face in (1, 2, 3, 4):
        hands.press(faces[face - 1])
    hands.press(rows(window).slots[1])
    hands.press(faces[5])
    hands.press(rows(window).take)
    assert asker.answers == [({"german": [1, 6], "soviet": [3, 4]}, "typed")]


def test_undo_comes_back_to_the_empty_dice(hands: Hands, window: Window, asker: Asker) -> None:
    for _ in range(4):
        hands.key(Qt.Key.Key_2)
    hands.key(Qt.Key.Key_Return)
    assert hands.table.pending is None
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [slot.face for slot in rows(window).slots] == [0, 0, 0, 0]
