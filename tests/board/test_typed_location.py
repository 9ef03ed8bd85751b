"""Locations as players write them, sites in hexes among them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.board.board import UnknownSite
from app.board.typed_location import written_location
from app.errors import UnknownHex
from app.messages import speak
from app.systems.eagle_bear.data import FOLDER
from app.systems.scenario.scenario import load_scenario

BOARD = load_scenario(FOLDER / "first-steps").world.board


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@pytest.mark.parametrize("words", ["2303#fortress", "2303#", "2303# f", "2303 fort", "2303#FORTRESS", " 2303 # "])
def test_a_fortress_is_written_with_a_sign_or_its_first_letters(words: str) -> None:
    assert written_location(BOARD, words) == BOARD.location("2303#fortress")


def test_a_fortress_is_written_in_the_language_in_use() -> None:
    speak("de")
    assert written_location(BOARD, "2303 Fest") == BOARD.location("2303#fortress")


def test_a_number_alone_is_the_hex() -> None:
    assert written_location(BOARD, "2303") == BOARD.grid.index("2303")


@pytest.mark.parametrize("words", ["2304#", "2303 castle", "2303#x"])
def test_a_site_that_is_not_there_is_told(words: str) -> None:
    with pytest.raises(UnknownSite):
        written_location(BOARD, words)


@pytest.mark.parametrize("words", ["9999", "9999#", "", "somewhere else entirely"])
def test_a_hex_that_is_not_there_is_told(words: str) -> None:
    with pytest.raises(UnknownHex):
        written_location(BOARD, words)
