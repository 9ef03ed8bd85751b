"""A declared game at the window: begun, dragged, attacked, turned on and undone, by mouse and keys."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.rules.battle.one_die import ROLL
from app.systems.declared.folder import write_new_game
from app.systems.declared.game import plain_game
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, Hands
from tests.ui.starting import page_of, start_screen


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder of games, with one in it."""
    monkeypatch.setattr(library, "_folders", {})
    monkeypatch.setattr(library, "_at_the_table", {})
    folder = tmp_path / "games"
    write_new_game("Bridgehead", folder)
    library.look_in(folder)
    return folder


@pytest.fixture
def ashford(qtbot: QtBot, window: Window, games: Path, tmp_path: Path) -> Hands:
    """The window on the new game, in the first movement phase."""
    path = tmp_path / "bridgehead.adjutant"
    begin(games / "bridgehead" / "first-steps", path).close()
    assert window.open_campaign(path)
    return Hands(qtbot, window)


def test_it_is_on_the_start_screen_beside_the_others_and_begins(
    qtbot: QtBot, window: Window, games: Path, tmp_path: Path
) -> None:
    card, hands = start_screen(window, tmp_path / "campaigns"), Hands(qtbot, window)
    tiles = page_of(window).games
    assert [*tiles] == [*library.shipped(), "bridgehead"]
    tile = tiles["bridgehead"]
    assert tile.title.text() == "Bridgehead"
    assert tile.about.text() == "A game of your own"
    hands.press(tile)
    assert card.title.text() == "Bridgehead"
    assert "three towns" in card.about.text()
    assert card.name.text() == "Bridgehead, first steps"
    hands.press(card.go)
    assert window.table.campaign is not None
    assert window.table.game.vocabulary.name == "Bridgehead"
    assert window.table.position.phase == "blue-movement"


def test_a_broken_game_says_why_and_hides_no_other(qtbot: QtBot, window: Window, games: Path) -> None:
    file = games / "bridgehead" / "game.toml"
    file.write_text(file.read_text("utf-8").replace("limit = 2", 'limit = "two"'), encoding="utf-8")
    card, hands = start_screen(window), Hands(qtbot, window)
    tiles = page_of(window).games
    hands.press(tiles["bridgehead"])
    qtbot.waitUntil(lambda: not window.starting.busy, timeout=5000)
    assert "stacking.limit" in card.about.text()
    assert "game.toml, line" in card.about.text()
    assert [tile.status.text() for tile in card.tiles.values()] == ["Cannot be read"]
    assert not card.go.isEnabled()
    hands.press(tiles["operation-storm"])
    assert card.go.isEnabled()


def test_a_counter_is_dragged_and_the_finding_is_told_before_it_is_dropped(ashford: Hands, window: Window) -> None:
    ashford.lift("b-2", "0604")
    ashford.let_go("0604")
    assert ashford.where("b-2") == "0604"
    ashford.drag("b-3", "0803")
    assert ashford.where("b-3") == "0505", "beyond the river, the zones and its points"
    assert "(7.1)" in ashford.read(window) or "(6.1)" in ashford.read(window)
    ashford.key(Qt.Key.Key_Z, CONTROL)
    assert ashford.where("b-2") == "0504"


def test_an_attack_is_fought_and_the_next_phase_begins(ashford: Hands, window: Window) -> None:
    ashford.drag("b-2", "0603")
    ashford.drag("b-4", "0603")
    ashford.key(Qt.Key.Key_F8)
    if ashford.table.position.phase == "blue-movement":  # what is still due is shown first
        ashford.key(Qt.Key.Key_F8)
    assert ashford.table.position.phase == "blue-combat"
    ashford.plan(("0603",), "0703")
    words = ashford.read(window.battle).splitlines()
    assert "2nd Blue and 4th Blue Armour, halved: river" in words
    assert "1st Red, doubled: hill" in words
    assert {"4.6", "4.3", "1:2"} <= {*words}
    ashford.press(window.battle.attack_button)
    pending = ashford.table.pending
    assert pending is not None
    assert pending.step == ROLL
    ashford.key(Qt.Key.Key_2)
    asked = ashford.table.pending
    assert asked is not None
    assert asked.rule == "9.8", "the attackers go back by the rule that the file names for it"
    while (asked := ashford.table.pending) is not None:
        ashford.table.reply(asked.options[0], "")
    assert any("attacked 0703 on column 1:2" in line for line in ashford.summaries())
    ashford.key(Qt.Key.Key_F8)
    if ashford.table.position.phase == "blue-combat":
        ashford.key(Qt.Key.Key_F8)
    assert ashford.table.position.phase == "red-movement"
    ashford.key(Qt.Key.Key_Z, CONTROL)
    assert ashford.table.position.phase == "blue-combat"


def test_panels_and_overlays_come_of_the_parts_that_are_there(ashford: Hands, window: Window) -> None:
    strip = window.table.phases()
    assert [phase.name for phase in strip] == ["Blue movement", "Blue combat", "Red movement", "Red combat"]
    window.shell.bring(window.supply)
    assert ashford.read(window.supply) == "Supply\nBlue\n6 of 6 stacks\nRed\n6 of 6 stacks"
    window.shell.bring(window.tracks)
    ashford.press(window.tracks.victory.more)
    assert "Victory is judged at the end of turn 8 (11.1)." in ashford.read(window.tracks)
    window.shell.bring(window.coverage)
    assert window.coverage.show_rule("7.1")


def test_changing_the_folder_changes_no_campaign(ashford: Hands, window: Window, games: Path) -> None:
    file = games / "bridgehead" / "game.toml"
    file.write_text(file.read_text("utf-8").replace("limit = 2", "limit = 1"), encoding="utf-8")
    campaign = ashford.table.campaign
    assert campaign is not None
    assert window.open_campaign(campaign.path)
    ashford.drag("b-2", "0505")
    assert ashford.where("b-2") == "0505", "two may stay by the rules that the campaign began with"
    fresh = load_scenario(games / "bridgehead" / "first-steps")
    assert fresh.world.rules["stacking"]["limit"] == 1  # type: ignore[index,call-overload]


def test_a_game_without_rules_opens_and_counters_are_put_where_they_go(
    qtbot: QtBot, window: Window, games: Path, tmp_path: Path
) -> None:
    from app.campaign.campaign import Campaign
    from app.systems.scenario.library import referee_for
    from tests.systems.declared.test_game import table

    world, position = table(
        plain_game("my-module", "My Module", {"red": "Red", "blue": "Blue"}, {"counter": "counter"})
    )
    path = tmp_path / "plain.adjutant"
    Campaign.create(path, world, position, referee_for(world)).close()
    assert window.open_campaign(path)
    hands = Hands(qtbot, window)
    hands.drag("r1", "0404")
    assert hands.where("r1") == "0404"
    hands.key(Qt.Key.Key_B, CONTROL)  # the odds panel: a game without attacks asks about another
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.where("r1") == "0101"


def test_odds_by_numbers_are_those_of_the_game_on_the_table(ashford: Hands, window: Window) -> None:
    ashford.key(Qt.Key.Key_B, CONTROL)
    panel = window.odds
    assert panel.systems.currentText() == "Bridgehead"
    ashford.type(panel.attack, "26")
    ashford.type(panel.defense, "7")
    assert "3:1" in ashford.read(panel.reading)


def test_a_sketch_of_it_is_drawn_and_refereed(ashford: Hands, window: Window) -> None:
    window.sketching.start()
    assert window.sketching.sketch is not None
    assert window.table.game.vocabulary.name == "Bridgehead"
    assert window.table.campaign is not None
    assert window.table.campaign.world.rules["slug"] == "bridgehead"


def test_a_campaign_outlives_the_folder_of_its_game(ashford: Hands, window: Window, games: Path) -> None:
    campaign = ashford.table.campaign
    assert campaign is not None
    shutil.rmtree(games)
    library._at_the_table.clear()
    assert window.open_campaign(campaign.path)
    ashford.drag("b-2", "0603")
    assert ashford.where("b-2") == "0603"
    ashford.key(Qt.Key.Key_B, CONTROL)
    assert window.odds.systems.currentText() == "Bridgehead"
