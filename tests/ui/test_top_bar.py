"""The strip above: what the campaign is called where its game's name is below."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.paths import SCENARIOS
from app.systems.scenario.scenario_list import find_scenarios, list_games
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from app.ui.words import under


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Operation Storm: First steps (the Sarn sector)", "First steps (the Sarn sector)"),
        ("Operation Storm, both sheets", "Both sheets"),
        ("Operation Storm", "Operation Storm"),
        ("Operation Storm: ", "Operation Storm: "),
        ("Operation Stormy weather", "Operation Stormy weather"),
        ("Against Ada", "Against Ada"),
    ],
)
def test_a_title_does_not_repeat_the_name_of_its_game(title: str, shown: str) -> None:
    assert under(title, "Operation Storm") == shown


def test_no_scenario_is_called_by_the_name_of_its_game() -> None:
    games = list_games(find_scenarios())
    titles = [(game.name, under(entry.title, game.name)) for game in games for entry in game.scenarios]
    assert len(titles) >= 10
    assert [one for one in titles if one[0] in one[1]] == []


def test_the_strip_names_the_campaign_and_below_it_the_game(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "bear.adjutant"
    begin(SCENARIOS / "eagle-bear" / "first-steps", path).close()
    assert window.open_campaign(path)
    QApplication.processEvents()
    top = window.top
    assert top.title.text() == "First steps (the Kaltara coast)"
    assert "German Eagle vs. Russian Bear: First steps (the Kaltara coast)" in top.title.toolTip()
    assert top.state.toolTip() == "German Eagle vs. Russian Bear"


def test_a_long_title_keeps_its_end_by_which_it_differs(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "long.adjutant"
    title = "Tuesday evenings at the club with Ada and Ben, the second attempt"
    begin(SCENARIOS / "operation-storm" / "first-steps", path, title=title).close()
    assert window.open_campaign(path)
    QApplication.processEvents()
    shown = window.top.title.text()
    assert shown.startswith("Tuesday")
    assert shown.endswith("attempt")
    assert "…" in shown
    assert window.top.title.fontMetrics().horizontalAdvance(shown) <= window.top.block.width()
    assert title in window.top.title.toolTip()
