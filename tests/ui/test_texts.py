"""The window's words in another language: which is chosen, how it is spoken, and that nothing is left in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from app.messages import in_use, say
from app.ui.main_window import Window
from app.ui.settings import Settings
from app.ui.texts import ENGLISH, chosen, languages, own_name, speak, tr, tr_count


@pytest.fixture(autouse=True)
def english_afterwards(qtbot: QtBot) -> Iterator[None]:
    yield
    speak(ENGLISH)


def test_window_and_referee_speak_the_same_languages() -> None:
    assert languages() == ("en", "de")
    assert [own_name(code) for code in languages()] == ["English", "Deutsch"]


@pytest.mark.parametrize(
    ("wish", "machine", "language"),
    [("de", "en_GB", "de"), ("", "de_AT", "de"), ("", "en_US", "en"), ("", "fr_FR", "en"), ("en", "de_DE", "en")],
)
def test_the_players_wish_comes_before_the_machines_language(wish: str, machine: str, language: str) -> None:
    assert chosen(wish, QLocale(machine)) == language


def test_window_and_referee_change_their_language_together() -> None:
    speak("de")
    assert (tr("Language"), say("{count:w} units", {"count": 2})[:4], in_use()) == ("Sprache", "Zwei", "de")
    speak(ENGLISH)
    assert (tr("Language"), in_use()) == ("Language", "en")


def test_a_count_has_the_form_of_its_language() -> None:
    assert [tr_count("{n} unit", "{n} units", n) for n in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]
    speak("de")
    assert [tr_count("{n} unit", "{n} units", n) for n in (0, 1, 2)] == ["0 Einheiten", "1 Einheit", "2 Einheiten"]


def test_a_language_that_is_chosen_is_spoken_at_once(window: Window, settings: Settings) -> None:
    window.actions_["language:de"].trigger()
    assert settings.language == "de"
    assert window.shell.again is not None, "the window opens anew"
    assert not window.isVisible()
