"""What the status line says of each action, in English and in German."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from app.ui.main_window import Window
from app.ui.texts import ENGLISH, speak
from tests.ui.hands import CONTROL, SHIFT, Hands


@pytest.fixture
def said(hands: Hands) -> list[str]:
    """Every sentence, in its order."""
    found: list[str] = []
    hands.table.said.connect(found.append)
    return found


@pytest.fixture
def german(hands: Hands) -> Iterator[None]:
    speak("de")
    yield
    speak(ENGLISH)


def test_a_move_its_undoing_and_its_doing_again(hands: Hands, window: Window, said: list[str]) -> None:
    hands.drag("de-44", "1813")
    assert said[-1] == "44th Infantry moved 1814–1813."
    assert window.history.last.text() == said[-1]
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert said[-1] == "Undone: 44th Infantry moved 1814–1813."
    hands.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert said[-1] == "Redone: 44th Infantry moved 1814–1813."
    assert window.history.last.text() == said[-1]


def test_the_same_in_german(hands: Hands, window: Window, said: list[str], german: None) -> None:
    hands.drag("de-44", "1813")
    moved = said[-1]
    assert "1814–1813" in moved
    assert " moved " not in moved
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert said[-1] == f"Zurückgenommen: {moved}"
    hands.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert said[-1] == f"Wiederholt: {moved}"
    hands.table.note("Zur Sache.")
    assert said[-1].endswith("Zur Sache.")
    hands.table.jump(1)
    assert said[-1].endswith(moved)
    assert not said[-1].startswith("The table")


def test_the_next_phase_a_note_and_a_level(hands: Hands, window: Window, said: list[str]) -> None:
    hands.table.next_phase()
    assert said[-1] == "Phase begins: German combat."
    hands.table.note("For the record.")
    assert said[-1].endswith("For the record.")
    hands.table.set_level("advise")
    assert said[-1] == "Every rule: warned."
    hands.table.set_level("record", "movement")
    assert said[-1] == "Movement: recorded."
    said.clear()
    hands.table.set_level("record", "movement")
    assert said == [], "what was so before is not said again"


def test_a_bookmark_that_is_kept_and_taken_out(hands: Hands, window: Window, said: list[str]) -> None:
    window.bookmarks.keep("Sarn")
    assert said[-1] == "Sarn is saved; Ctrl+1 shows it."
    window.bookmarks.take_out(0)
    assert said[-1] == "Sarn is removed."


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (Qt.Key.Key_F9, "No attack is planned: select the attackers and click the enemy."),
        (Qt.Key.Key_F10, "No die is to be rolled now."),
    ],
)
def test_a_key_that_has_nothing_to_do_says_why(hands: Hands, window: Window, key: Qt.Key, words: str) -> None:
    for place in (window.map.view, window.journal.search):
        place.setFocus()
        hands.reach(place)
        window.history.refresh()
        hands.key(key, widget=place)
        assert window.history.last.text() == words
    assert len(hands.table.chronicle) == 1


def test_a_key_says_why_it_waits_while_another_instant_is_seen(hands: Hands, window: Window) -> None:
    hands.drag("de-44", "1813")
    hands.table.look(0)
    hands.key(Qt.Key.Key_F8, widget=window.map.view)
    assert window.history.last.text().startswith("An earlier position is shown.")
