"""The words of an open question."""

from __future__ import annotations

from app.messages import speak
from app.position.pending import Pending

ASKED = Pending(
    "battle", "advance", "axis", "Choose the units that advance into {target}.", "10.24", {"target": "1110"}
)


def test_a_question_is_asked_in_the_language_in_use_unless_one_is_named() -> None:
    english = "Choose the units that advance into 1110."
    assert ASKED.text() == english
    speak("de")
    try:
        german = ASKED.text()
        assert german != english
        assert ASKED.text("en") == english
    finally:
        speak("en")
    assert ASKED.text("de") == german
