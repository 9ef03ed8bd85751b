"""A drawn sketch is never lost unasked: what is offered before the window closes, and when something else opens."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.systems.scenario.library import referee_for
from app.ui.features.sketch.leaving import PartingCard
from app.ui.main_window import Window
from tests.ui.hands import CONTROL
from tests.ui.pencil import Pencil, fight

QUIT = Qt.Key.Key_Q


def card_of(window: Window) -> PartingCard:
    """The card that asks, which is to be seen."""
    card = window.sketching.parting.card
    assert card is not None
    assert card.isVisible()
    return card


def keep_as(pencil: Pencil, window: Window, name: str) -> None:
    pencil.press(card_of(window).keep)
    entry = window.prompts.entry
    assert entry is not None
    entry.lines[0].clear()
    pencil.type(entry.lines[0], name)
    pencil.key(Qt.Key.Key_Return, widget=entry.lines[0])


def units_in(path: Path) -> int:
    campaign = Campaign.open(path, referee_for, read_only=True)
    try:
        return len(campaign.position.units)
    finally:
        campaign.close()


# the window closes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", ["quit", "close"])
def test_a_drawn_sketch_holds_the_window_open_until_it_is_thrown_away(
    pencil: Pencil, window: Window, leave: str
) -> None:
    pencil.put("N1232")
    if leave == "quit":
        pencil.key(QUIT, CONTROL)
    else:
        window.close()
    assert window.isVisible()
    assert card_of(window).keep.hasFocus(), "Return keeps it"
    assert isinstance(window.table.campaign, Sketch)
    pencil.press(card_of(window).throw)
    assert not window.isVisible()


def test_kept_at_the_last_moment_it_is_on_disk_when_the_window_is_gone(
    pencil: Pencil, window: Window, tmp_path: Path
) -> None:
    window.settings.folder = tmp_path
    fight(pencil, window)
    pencil.key(QUIT, CONTROL)
    keep_as(pencil, window, "Late")
    assert not window.isVisible()
    assert units_in(tmp_path / "Late.adjutant") == 2


def test_back_leaves_window_and_sketch_as_they_were(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.key(QUIT, CONTROL)
    pencil.press(card_of(window).back)
    assert window.isVisible()
    assert window.sketching.parting.card is None
    pencil.put("N1233")
    assert pencil.sides("N1232") == pencil.sides("N1233") == ["soviet"]


def test_escape_is_back(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.key(QUIT, CONTROL)
    pencil.key(Qt.Key.Key_Escape, widget=card_of(window).keep)
    assert window.isVisible()
    assert window.sketching.parting.card is None
    pencil.key(QUIT, CONTROL)
    assert card_of(window).leaves, "it is asked anew"


def test_back_takes_the_line_for_the_name_away_too(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.key(QUIT, CONTROL)
    pencil.press(card_of(window).keep)
    pencil.press(card_of(window).back)
    assert window.prompts.entry is None


@pytest.mark.parametrize("drawn", ["nothing", "undone", "side and turn"])
def test_nothing_is_asked_where_the_sketch_is_empty(pencil: Pencil, window: Window, drawn: str) -> None:
    if drawn == "undone":
        pencil.put("N1232")
        pencil.key(Qt.Key.Key_Z, CONTROL)
    elif drawn == "side and turn":
        window.sketching.panel.swapped.emit()
        window.sketching.panel.turnChosen.emit(2)
    pencil.key(QUIT, CONTROL)
    assert not window.isVisible()


def test_terrain_alone_is_worth_a_question(pencil: Pencil, window: Window) -> None:
    pencil.brush("f")
    pencil.put("N1232")
    pencil.key(QUIT, CONTROL)
    assert card_of(window).leaves


def test_a_start_anew_opens_what_the_sketch_has_become(pencil: Pencil, window: Window, tmp_path: Path) -> None:
    window.settings.folder = tmp_path
    pencil.put("N1232")
    window.start_again()
    assert window.shell.again is None, "nothing starts anew while the question is open"
    keep_as(pencil, window, "Anew")
    assert window.shell.again == tmp_path / "Anew.adjutant"


def test_a_start_anew_from_a_sketch_thrown_away_opens_the_campaign_behind_it(
    pencil: Pencil, window: Window, campaign_path: Path
) -> None:
    assert window.open_campaign(campaign_path)
    window.sketching.start()
    pencil.put("N1232")
    window.start_again()
    pencil.press(card_of(window).throw)
    assert not window.isVisible()
    assert window.shell.again == campaign_path.resolve()


# something else opens -------------------------------------------------------------------------------------------------


def test_another_campaign_takes_its_place_and_back_brings_the_sketch_again(
    pencil: Pencil, window: Window, campaign_path: Path
) -> None:
    fight(pencil, window)
    assert window.open_campaign(campaign_path)
    assert isinstance(window.table.campaign, Campaign)
    assert not card_of(window).leaves
    pencil.press(card_of(window).back)
    assert pencil.sides("N1232") == ["soviet"]
    assert window.sketching.parting.card is None
    assert window.sketching.behind == campaign_path.resolve(), "throwing it away gives the campaign back"
    pencil.press(window.sketching.panel.throw)
    assert isinstance(window.table.campaign, Campaign)
    assert window.sketching.parting.card is None, "thrown away by its own button it is not asked about"


def test_kept_beside_another_campaign_it_leaves_that_on_the_table(
    pencil: Pencil, window: Window, campaign_path: Path, tmp_path: Path
) -> None:
    fight(pencil, window)
    assert window.open_campaign(campaign_path)
    window.settings.folder = tmp_path
    keep_as(pencil, window, "Beside")
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    assert campaign.path == campaign_path.resolve()
    assert units_in(tmp_path / "Beside.adjutant") == 2
    assert window.sketching.parting.card is None
    assert window.sketching.last is None
    pencil.key(QUIT, CONTROL)
    assert not window.isVisible(), "nothing is left to ask about"


def test_a_sketch_that_nobody_decided_on_is_asked_about_when_the_window_closes(
    pencil: Pencil, window: Window, campaign_path: Path
) -> None:
    pencil.put("N1232")
    assert window.open_campaign(campaign_path)
    card_of(window).close_card()
    pencil.key(QUIT, CONTROL)
    assert window.isVisible()
    pencil.press(card_of(window).back)
    assert pencil.sides("N1232") == ["soviet"], "back is back to the sketch"


def test_a_second_sketch_asks_about_the_first_and_closing_about_both(pencil: Pencil, window: Window) -> None:
    desk = window.sketching
    pencil.put("N1232")
    first = window.table.campaign
    desk.panel.systems.activated.emit(0) if desk.panel.systems.count() else desk.begin("operation-storm", "blank")
    QApplication.processEvents()
    assert card_of(window).sketch is first
    pencil.put("N1233")
    pencil.key(QUIT, CONTROL)
    assert card_of(window).sketch is window.table.campaign
    pencil.press(card_of(window).throw)
    assert window.isVisible()
    assert card_of(window).sketch is first
    pencil.press(card_of(window).throw)
    assert not window.isVisible()


def test_an_empty_sketch_makes_room_unasked(pencil: Pencil, window: Window, campaign_path: Path) -> None:
    assert window.open_campaign(campaign_path)
    assert window.sketching.parting.card is None


def test_a_sketch_taken_up_again_after_it_was_thrown_away_counts_anew(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.press(window.sketching.panel.throw)
    pencil.press(window.sketching.panel.back)
    pencil.key(QUIT, CONTROL)
    assert card_of(window).leaves
