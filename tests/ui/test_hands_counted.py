"""The table in docs/handbook/hands.md: each job done with exactly the keys and clicks that stand there."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.ui.main_window import Window
from tests.ui import jobs_beside_play, jobs_of_play
from tests.ui.counting import JOBS, Counting, lines

PARTS = (jobs_of_play, jobs_beside_play)
"""The modules whose jobs stand in the table."""


@pytest.fixture
def hands(qtbot: QtBot, window: Window) -> Counting:
    return Counting(qtbot, window)


def test_every_line_of_the_page_is_done_here() -> None:
    assert sorted(lines()) == sorted(JOBS)


@pytest.mark.parametrize("words", JOBS)
def test_a_job_takes_the_keys_and_clicks_of_the_page(words: str, hands: Counting, window: Window) -> None:
    window.map.view.setFocus()
    JOBS[words](hands, window)
    assert (tuple(hands.typed), hands.keys, hands.clicks) == (
        lines()[words].typed,
        lines()[words].keys,
        lines()[words].clicks,
    )
