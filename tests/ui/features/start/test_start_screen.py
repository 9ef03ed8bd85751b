"""The start screen by mouse and by keys: games, scenarios, campaigns to continue, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.rules.orders.levels import ADVISE, REFEREE
from app.systems.scenario import library
from app.ui.application import open_first
from app.ui.features.start.tiles import Tile
from app.ui.files.campaign_folder import begin
from app.ui.inspector.inspector import LEAST, PHASE, START
from app.ui.main_window import Window
from app.ui.settings import Settings
from tests.ui.hands import CONTROL, Hands
from tests.ui.starting import page_of, start_screen

OTHER = "land-without-end"


def click(hands: Hands, tile: QWidget) -> None:
    """The pointer comes to it, then the button goes down and up."""
    middle = QPoint(min(tile.rect().center().x(), 40), tile.rect().center().y())
    hands.qtbot.mouseMove(tile, middle)
    QApplication.processEvents()
    hands.qtbot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=middle)
    QApplication.processEvents()


def focused(window: Window) -> QWidget:
    found = window.focusWidget()
    assert found is not None
    return found


def press(hands: Hands, key: Qt.Key) -> None:
    hands.key(key, widget=focused(hands.window))


def idle(hands: Hands) -> None:
    hands.qtbot.waitUntil(lambda: not hands.window.starting.busy, timeout=20_000)


def read(root: QWidget) -> str:
    return "\n".join(one.text() for one in root.findChildren(QLabel) if one.isVisible())


# finding --------------------------------------------------------------------------------------------------------------


def test_what_is_typed_in_the_strip_leaves_the_games_and_campaigns_that_are_called_so(
    hands: Hands, window: Window, tmp_path: Path
) -> None:
    begin(SCENARIOS / "winterstorm" / "first-steps", tmp_path / "river.adjutant", title="Down the river").close()
    window.settings.opened(tmp_path / "river.adjutant")
    hands.key(Qt.Key.Key_N, CONTROL)
    idle(hands)
    page, strip = page_of(window), window.starting.strip
    assert strip is not None

    def shown() -> tuple[set[str], set[str]]:
        QApplication.processEvents()
        return (
            {slug for slug, tile in page.games.items() if tile.isVisible()},
            {path.stem for path, tile in page.campaigns.items() if tile.isVisible()},
        )

    everything = shown()
    assert len(everything[0]) == 5
    hands.type(strip.search, "WITHOUT end")
    assert shown() == ({"land-without-end"}, set())
    assert page.slug == "land-without-end", "the one that is left is chosen"
    strip.search.clear()
    assert shown() == everything
    hands.type(strip.search, "down the")
    assert shown() == (set(), {"river"})
    assert page.nothing.isHidden()
    hands.key(Qt.Key.Key_Return, widget=strip.search)
    assert focused(window) is page.campaigns[tmp_path / "river.adjutant"]
    strip.search.clear()
    hands.type(strip.search, "chess")
    assert shown() == (set(), set())
    assert page.nothing.text() == "No game or campaign is called “chess”."
    hands.key(Qt.Key.Key_Escape)
    hands.key(Qt.Key.Key_N, CONTROL)
    assert (strip.search.text(), shown()[0]) == ("", everything[0])


def test_a_sector_finds_its_game(hands: Hands, window: Window) -> None:
    start_screen(window)
    page = page_of(window)
    assert window.starting.strip is not None
    hands.type(window.starting.strip.search, "sorna")
    assert [slug for slug, tile in page.games.items() if not tile.isHidden()] == ["stalins-war"]


# coming and going -----------------------------------------------------------------------------------------------------


def test_it_is_there_when_nothing_is_open(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    window.start()
    open_first(window, tmp_path / "nowhere.adjutant")
    hands = Hands(qtbot, window)
    assert window.starting.shown
    assert not window.map.isVisible()
    assert window.shell.inspector.page == START
    assert "Open a campaign" not in read(window)
    hands.key(Qt.Key.Key_Escape)
    assert window.starting.shown, "there is nothing to go back to"
    rail = [name for name, one in window.shell.rail.buttons.items() if one.isVisible()]
    assert rail == ["odds", "sketch", "workshop", "help", "settings"]


def test_the_very_first_start_opens_the_first_steps_and_later_ones_the_campaign_of_last_time(
    window: Window, settings: Settings, campaign_path: Path
) -> None:
    settings.opened(campaign_path)
    window.start()
    open_first(window, None)
    assert window.table.campaign is not None
    assert window.table.campaign.path == campaign_path
    assert not window.starting.shown
    assert window.lessons.isVisible()


def test_ctrl_n_shows_it_and_esc_goes_back_to_the_map_as_it_was(hands: Hands, window: Window) -> None:
    hands.click("de-62")
    before = window.view.viewportTransform()
    rail = [name for name, one in window.shell.rail.buttons.items() if one.isVisible()]
    hands.key(Qt.Key.Key_N, CONTROL)
    assert window.starting.shown
    assert not window.top.isVisible()
    hands.key(Qt.Key.Key_Escape)
    assert not window.starting.shown
    assert window.map.isVisible()
    assert window.view.hasFocus()
    assert window.view.viewportTransform() == before
    assert window.table.plan.picked, "what was in hand still is"
    assert [name for name, one in window.shell.rail.buttons.items() if one.isVisible()] == rail
    click(hands, window.top.menu)
    QApplication.activePopupWidget().close()


def test_the_way_back_is_in_the_strip(hands: Hands, window: Window) -> None:
    start_screen(window)
    strip = window.starting.strip
    assert strip is not None
    assert hands.table.campaign is not None
    assert strip.back.text() == "Back to First steps (the Sarn sector)"
    click(hands, strip.back)
    assert not window.starting.shown


def test_no_key_changes_a_campaign_that_is_not_seen(hands: Hands, window: Window) -> None:
    hands.table.note("Before.")
    phase = hands.table.position.phase
    start_screen(window)
    for key, modifier in ((Qt.Key.Key_F8, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Z, CONTROL)):
        hands.key(key, modifier, focused(window))
    assert hands.table.position.phase == phase
    assert hands.summaries()[-1] == "Note: Before."
    assert window.history.last.text() == "Not possible on the start screen. Esc goes back to the campaign."
    assert not window.history.strokes.isVisible()
    hands.key(Qt.Key.Key_Escape)
    assert window.actions_["undo"].isEnabled()
    assert window.history.strokes.isVisible()


def test_a_question_of_the_campaign_waits_meanwhile(hands: Hands, window: Window) -> None:
    window.prompts.put_right()
    hands.table.plan.pick(hands.ids("1816"))
    window.prompts.put_right()
    (card,) = window.map.floats.cards()
    assert card.isVisible()
    start_screen(window)
    assert not card.isVisible()
    hands.key(Qt.Key.Key_Escape)
    assert card.isVisible()


def test_the_workshop_takes_its_place_and_gives_it_back(window: Window, qtbot: QtBot) -> None:
    start_screen(window)
    hands = Hands(qtbot, window)
    click(hands, next(one for one in page_of(window).verbs if one.text().strip() == "Workshop"))
    assert window.cards["workshop"].isVisible()
    assert not window.starting.shown
    window.shell.drawer.put_away()
    assert window.starting.shown


def test_a_sketch_ends_it(window: Window, qtbot: QtBot) -> None:
    start_screen(window)
    hands = Hands(qtbot, window)
    click(hands, next(one for one in page_of(window).verbs if one.text().strip() == "Sketch a position"))
    assert window.table.campaign is not None
    assert not window.starting.shown


# games and scenarios --------------------------------------------------------------------------------------------------


def test_a_game_is_chosen_by_the_mouse_and_its_campaign_begun(hands: Hands, window: Window, tmp_path: Path) -> None:
    card = start_screen(window, tmp_path / "new")
    tile = page_of(window).games[OTHER]
    click(hands, tile)
    assert tile.chosen
    assert card.title.text() == "Land Without End"
    assert [one.title.text() for one in card.tiles.values()] == [
        "First steps (the Oskava sector)",
        "The whole map",
    ]
    click(hands, card.go)
    assert hands.table.game.vocabulary.name == "Land Without End"
    assert hands.table.campaign is not None
    assert hands.table.campaign.path == tmp_path / "new" / "Land Without End, First steps.adjutant"
    assert window.lessons.isVisible(), "with its lessons"
    assert window.shell.inspector.page == PHASE


def test_a_game_is_chosen_by_keys_alone_and_its_campaign_begun(hands: Hands, window: Window, tmp_path: Path) -> None:
    hands.key(Qt.Key.Key_N, CONTROL)
    window.starting.card.set_folder(tmp_path / "new")
    games = page_of(window).games
    assert focused(window) is games["operation-storm"]
    press(hands, Qt.Key.Key_Right)
    assert focused(window) is games[OTHER]
    press(hands, Qt.Key.Key_Down)
    press(hands, Qt.Key.Key_Left)
    assert focused(window) is games["eagle-bear"]
    assert window.starting.card.title.text() == "German Eagle vs. Russian Bear"
    press(hands, Qt.Key.Key_Return)
    assert hands.table.game.world.system == "eagle-bear"


def test_tab_comes_to_the_chosen_game_and_scenario_alone(hands: Hands, window: Window) -> None:
    card = start_screen(window)
    page, around = page_of(window), set()
    for _ in range(60):
        around.add(focused(window))
        hands.key(Qt.Key.Key_Tab, widget=focused(window))
    tiles = [one for one in around if isinstance(one, Tile)]
    assert {*tiles} >= {page.games["operation-storm"], next(iter(card.tiles.values()))}
    assert all(one.chosen or one in page.campaigns.values() for one in tiles)
    wanted = (card.name, card.change, card.fog, card.with_lessons, card.readings.fold, card.go, page.all, *page.verbs)
    assert {*wanted} <= around


def test_enter_presses_what_has_the_focus(hands: Hands, window: Window, tmp_path: Path) -> None:
    card = start_screen(window, tmp_path / "new")
    card.levels.buttons[ADVISE].setFocus()
    press(hands, Qt.Key.Key_Return)
    assert card.level == ADVISE
    assert window.starting.shown
    odds = page_of(window).verbs[0]
    odds.setFocus()
    press(hands, Qt.Key.Key_Return)
    assert window.odds.isVisible()
    window.odds.put_away()
    card.go.setFocus()
    press(hands, Qt.Key.Key_Return)
    assert not window.starting.shown
    assert [one.name for one in (tmp_path / "new").glob("*.adjutant")] == ["Operation Storm, First steps.adjutant"]


def test_a_scenario_says_whether_it_can_be_played_as_it_is(hands: Hands, window: Window) -> None:
    card = start_screen(window)
    idle(hands)
    words = [(one.title.text(), one.facts.text(), one.status.text()) for one in card.tiles.values()]
    assert words == [
        ("First steps (the Sarn sector)", "64 counters, 120 hexes, with lessons", "Ready to play"),
        ("Ten turns: the Vesna front", "42 counters, 168 hexes", "Ready to play"),
        ("Both sheets", "33 counters, 1495 hexes", "Needs your copy: map, counters, set-up, charts"),
    ]
    counts = [one.count.text() for one in page_of(window).games.values()]
    assert counts[:2] == ["3 scenarios, 2 ready to play", "2 scenarios, 1 ready to play"]
    assert len(counts) == len(library.shipped())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_game_has_a_picture_of_its_map_with_counters(hands: Hands, window: Window, theme: str) -> None:
    start_screen(window)
    idle(hands)
    window.actions_[f"theme:{theme}"].trigger()
    idle(hands)
    for slug, tile in page_of(window).games.items():
        assert tile.shown is not None, slug
        assert tile.shown.deviceIndependentSize().toSize() == tile.picture_box().size()
        picture = tile.shown.toImage()
        inks = {picture.pixel(x, y) for x in range(0, picture.width(), 5) for y in range(0, picture.height(), 5)}
        assert len(inks) > 60, f"{slug} is blank"


def test_level_fog_and_lessons_are_those_of_the_campaign(hands: Hands, window: Window, tmp_path: Path) -> None:
    card = start_screen(window, tmp_path / "new")
    assert card.level == REFEREE
    click(hands, card.levels.buttons[ADVISE])
    click(hands, card.fog)
    assert card.fog.isChecked()
    click(hands, card.with_lessons)
    click(hands, card.go)
    assert hands.table.campaign is not None
    assert hands.table.campaign.level == ADVISE
    assert hands.table.fog.on
    assert not window.lessons.isVisible()


def test_a_name_of_ones_own_stays_with_another_scenario(hands: Hands, window: Window) -> None:
    card = start_screen(window)
    assert card.name.text() == "Operation Storm, First steps"
    click(hands, list(card.tiles.values())[2])
    assert card.name.text() == "Operation Storm, both sheets"
    assert not card.with_lessons.isVisible(), "it has none"
    card.name.selectAll()
    hands.type(card.name, "Autumn")
    click(hands, next(iter(card.tiles.values())))
    assert card.name.text() == "Autumn"


def test_nothing_in_the_inspector_is_wider_than_its_least_width(hands: Hands, window: Window) -> None:
    card = start_screen(window)
    idle(hands)
    card.readings.fold.setChecked(True)
    window.shell.give(LEAST)
    QApplication.processEvents()
    body = window.shell.inspector.body
    inner = body.widget()
    assert inner.width() <= body.viewport().width()
    for label in card.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.heightForWidth(label.width()) <= label.height() + 1, label.text()


# campaigns ------------------------------------------------------------------------------------------------------------


def test_campaigns_of_late_are_told_and_continued(hands: Hands, window: Window, tmp_path: Path) -> None:
    other = tmp_path / "Against Ada.adjutant"
    begin(SCENARIOS / "winterstorm" / "first-steps", other, "Against Ada").close()
    window.settings.opened(other)
    gone = tmp_path / "gone.adjutant"
    gone.touch()
    window.settings.opened(gone)
    gone.unlink()
    start_screen(window)
    idle(hands)
    tiles = page_of(window).campaigns
    assert [*tiles] == [other, window.table.campaign and window.table.campaign.path]
    tile = tiles[other]
    assert (tile.title.text(), tile.game.text()) == ("Against Ada", "Winterstorm")
    assert tile.turn.text() == "Turn 2, Axis movement"
    assert tile.date.text().startswith("Today, ")
    assert tile.shown is not None
    press(hands, Qt.Key.Key_Up)
    assert focused(window) is tile
    press(hands, Qt.Key.Key_Return)
    assert hands.table.campaign is not None
    assert hands.table.campaign.path == other
    assert not window.starting.shown


def test_the_campaign_that_is_open_is_gone_back_to(hands: Hands, window: Window) -> None:
    campaign = hands.table.campaign
    assert campaign is not None
    hands.table.note("One.")
    start_screen(window)
    idle(hands)
    (tile,) = page_of(window).campaigns.values()
    assert tile.turn.text() == "Turn 2, German movement"
    click(hands, tile)
    assert hands.table.campaign is campaign
    assert not window.starting.shown


def test_a_file_that_cannot_be_read_is_there_by_its_name_and_says_why_when_opened(
    hands: Hands, window: Window, tmp_path: Path
) -> None:
    bad = tmp_path / "Bad.adjutant"
    bad.write_text("no campaign at all", "utf-8")
    window.settings.opened(bad)
    start_screen(window)
    idle(hands)
    tile = page_of(window).campaigns[bad]
    assert (tile.title.text(), tile.turn.text()) == ("Bad", "")
    click(hands, tile)
    assert window.starting.shown
    assert "this is not a campaign file" in window.banner.sentence
    assert window.banner.isVisible()


@pytest.mark.parametrize("width", [960, 1280, 1600])
def test_the_page_needs_no_scrolling_sideways_and_cuts_no_words(hands: Hands, window: Window, width: int) -> None:
    window.resize(width, 800)
    start_screen(window)
    idle(hands)
    page = page_of(window)
    assert page.inner.width() <= page.viewport().width()
    for label in page.inner.findChildren(QLabel):
        if label.isVisible():
            assert label.heightForWidth(label.width()) <= label.height() + 1 or not label.wordWrap(), label.text()
            assert label.wordWrap() or label.sizeHint().width() <= label.width(), label.text()
