"""F8 ends a phase as the sentence before it promised, and what was overruled is not asked again."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.ui.main_window import Window
from tests.ui.hands import Hands


def test_a_stack_overruled_on_the_map_is_not_asked_about_when_the_phase_ends(hands: Hands, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    card = window.prompts.refusal
    assert card is not None
    hands.type(card.reason, "as agreed")
    hands.key(Qt.Key.Key_Return, widget=card.reason)
    assert hands.where("sk-fast") == "1514"
    assert not [one for one in window.due.lines if one.loud]
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "german-combat"
    assert window.prompts.refusal is None


def test_the_second_press_ends_the_phase_against_the_rules_as_it_said_before(hands: Hands, window: Window) -> None:
    hands.table.put_right(("sk-fast",), "1514", "")
    hands.key(Qt.Key.Key_F8)
    card = window.prompts.due
    assert card is not None
    assert "Press F8 again to overrule this and end the phase." in hands.read(card)
    assert card.verb.text() == "Overrule and end the phase"
    assert card.verb.width() >= card.verb.sizeHint().width(), "its words are cut"
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "german-combat"
    assert window.prompts.refusal is None
    last = hands.table.chronicle[len(hands.table.chronicle) - 1]
    assert last.overruled == "The phase was ended with this still due"
    hands.key(Qt.Key.Key_F8)
    assert window.prompts.due is not None
    assert "overstacked" not in hands.read(window.prompts.due), "it was overruled before"
    assert window.prompts.due.verb.text() == "End the phase"
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase != "german-combat"


def test_the_button_of_the_card_does_the_same(hands: Hands, window: Window) -> None:
    hands.table.put_right(("sk-fast",), "1514", "")
    hands.key(Qt.Key.Key_F8)
    card = window.prompts.due
    assert card is not None
    hands.press(card.verb)
    assert hands.table.position.phase == "german-combat"


def test_where_the_referee_only_advises_nothing_is_overruled(hands: Hands, window: Window) -> None:
    hands.table.set_level("advise")
    hands.table.put_right(("sk-fast",), "1514", "")
    hands.key(Qt.Key.Key_F8)
    card = window.prompts.due
    assert card is not None
    assert "Press F8 again to end the phase." in hands.read(card)
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "german-combat"
    assert hands.table.chronicle[len(hands.table.chronicle) - 1].overruled == ""
