"""Every page of advice is German in a German window, with the words of each game."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.ui.features.advice.desk import CHAIN, CHEAPEST, PAGES, PLANS, RETREAT, THREATS
from app.ui.main_window import Window
from tests.ui.advice_hands import ATTACKS, on_the_table, planned
from tests.ui.reading import left_in_english
from tests.variants import first_now


@pytest.fixture
def language() -> str:
    return "de"


def spoken_english(window: Window) -> list[str]:
    """What is left in English, but for a scenario's own words about where its numbers are from."""
    left = left_in_english(window, window.advice.card)
    return [line for line in left if "Made up for this sample" not in line]


@pytest.mark.parametrize("game", first_now(ATTACKS))
def test_advice_is_german(qtbot: QtBot, window: Window, tmp_path: Path, game: str) -> None:
    hands = on_the_table(qtbot, window, tmp_path, game)
    planned(hands, game)
    desk = window.advice
    for name in PAGES:
        window.actions_[name].trigger()
        if name == CHEAPEST:
            desk.cheapest.target.setText(ATTACKS[game].target)
            desk.cheapest.moves.setChecked(False)
        if name == CHAIN:
            desk.chain.add_board()
        if name == PLANS:
            desk.what_if.pin()
        if name in (THREATS, CHEAPEST, CHAIN, RETREAT):
            desk.card.pages[name].ask.click()  # type: ignore[attr-defined]
            qtbot.waitUntil(lambda: not desk.asking.busy, timeout=60_000)
        if name == CHEAPEST and desk.cheapest.others.isVisible():
            desk.cheapest.others.click()
            qtbot.waitUntil(lambda: not desk.asking.busy, timeout=60_000)
        assert spoken_english(window) == []
    window.actions_["advice_allowed"].trigger()
    assert spoken_english(window) == []
