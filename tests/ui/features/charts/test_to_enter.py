"""What is still to be typed in: the list, its jumps, and the one sentence when such a campaign is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.rules.ruling import Finding, warning
from app.systems.scenario import library
from app.ui.features.charts.to_enter import CLOSED, NOTHING, gap_words, news
from app.ui.main_window import Window
from app.ui.settings import Settings
from tests.ui.fakes import swap, with_parts
from tests.ui.hands import CONTROL, Hands

GAPS = (
    warning("terrain", "12.1", "Four hexes have no terrain in the map data.", hexes=["1514", "1714", "1815", "1816"]),
    warning("chart", "12.3", "The results table is not typed in."),
)


@pytest.fixture
def open_list(hands: Hands, window: Window) -> Hands:
    swap(hands.table, missing_data=GAPS)
    window.actions_["to_enter"].trigger()
    QApplication.processEvents()
    return hands


def test_each_gap_stands_with_its_rule_and_its_hexes(open_list: Hands, window: Window) -> None:
    model = window.to_enter.model
    cells = [[model.index(row, column).data() for column in range(3)] for row in range(2)]
    assert cells == [
        ["12.1", "Four hexes have no terrain in the map data.", "1514, 1714 and 2 more"],
        ["12.3", "The results table is not typed in.", ""],
    ]
    assert window.to_enter.view.isVisibleTo(window)
    assert not window.to_enter.hint.isVisibleTo(window)


def test_return_goes_from_hex_to_hex_of_a_gap(open_list: Hands, window: Window) -> None:
    view = window.to_enter.view
    view.setCurrentIndex(window.to_enter.model.index(0, 0))
    for name in ("1514", "1714", "1815", "1816", "1514"):
        open_list.key(Qt.Key.Key_Return, widget=view)
        assert open_list.table.plan.looked == open_list.hex(name)


def test_a_double_click_goes_to_the_hex(open_list: Hands, window: Window) -> None:
    view = window.to_enter.view
    where = view.visualRect(window.to_enter.model.index(0, 1)).center()
    open_list.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    open_list.qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert open_list.table.plan.looked == open_list.hex("1514")


def test_a_gap_without_a_hex_goes_nowhere(open_list: Hands, window: Window) -> None:
    looked = open_list.table.plan.looked
    window.to_enter.view.setCurrentIndex(window.to_enter.model.index(1, 0))
    open_list.key(Qt.Key.Key_Return, widget=window.to_enter.view)
    assert open_list.table.plan.looked == looked


def test_where_nothing_is_missing_the_card_says_so(open_list: Hands, window: Window) -> None:
    swap(open_list.table, missing_data=())
    assert NOTHING in open_list.read(window.to_enter)
    assert not window.to_enter.view.isVisibleTo(window)


def test_without_a_campaign_the_card_says_how_to_fill_it(window: Window) -> None:
    window.shell.bring(window.to_enter)
    assert window.to_enter.hint.text() == CLOSED


def test_the_palette_has_the_list(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_K, CONTROL)
    hands.type(window.palette_.words, "campaign missing data")
    hands.key(Qt.Key.Key_Return, widget=window.palette_.words)
    assert window.to_enter.isVisible()


@pytest.fixture
def gappy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every campaign that is opened lacks what ``GAPS`` says."""
    from app.rules.referee import Referee
    from app.ui import session

    def bound(world: object) -> Referee:
        referee = library.referee_for(world)  # type: ignore[arg-type]
        referee.game = with_parts(referee.game, missing_data=GAPS)
        return referee

    monkeypatch.setattr(session, "referee_for", bound)


@pytest.mark.usefixtures("gappy")
def test_a_campaign_with_gaps_says_so_once_and_the_banner_leads_to_the_list(
    hands: Hands, window: Window, campaign_path: Path
) -> None:
    assert window.banner.sentence == gap_words(2)
    hands.press(window.banner.offer)
    assert window.to_enter.isVisible()
    assert window.banner.sentence == ""
    hands.table.close()
    assert window.open_campaign(campaign_path)
    assert window.banner.sentence == "", "it was said already"


def test_a_campaign_without_gaps_says_nothing(hands: Hands, window: Window) -> None:
    if not hands.table.game.missing_data:
        assert window.banner.sentence == ""


def test_more_gaps_than_before_are_told_again(settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "a.adjutant"
    told = [bool(news(settings, path, gaps)) for gaps in (2, 2, 1, 2, 0, 1)]
    assert told == [True, False, False, True, False, True]


def test_the_sentence_counts() -> None:
    assert gap_words(1).startswith("One item of data is missing")
    assert gap_words(3).startswith("3 items of data are missing")
    found: Finding = GAPS[0]
    assert found.text() == "Four hexes have no terrain in the map data (12.1)."
