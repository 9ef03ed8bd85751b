"""Interpretations and optional rules on the start screen, and in the campaign that is begun there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from app.paths import SCENARIOS
from app.rules.vocabulary import Switch
from app.systems.scenario.library import find
from app.ui.features.start.readings import Readings
from app.ui.features.start.set_up import SetUp
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from app.ui.widgets.lists.rule_list import choice_words
from tests.ui.hands import Hands
from tests.ui.starting import start_screen

GAME = "operation-storm"
ONE = Switch("one", "4.9", "Which one it is", (True, False), ("this one", "that one"))
CAP = Switch("cap", "8.4", "How many come back", (0, 40), ("no cap", "forty"))


@pytest.fixture
def card(hands: Hands, window: Window, tmp_path: Path) -> SetUp:
    return start_screen(window, tmp_path / "new")


def begun(hands: Hands, card: SetUp) -> dict[str, object]:
    hands.key(Qt.Key.Key_Return, widget=card.name)
    return dict(hands.table.game.world.switches)


def test_the_readings_are_folded_away_at_first(hands: Hands, card: SetUp) -> None:
    assert card.readings.isVisible()
    assert not card.readings.pane.isVisible()
    hands.qtbot.mouseClick(card.readings.fold, Qt.MouseButton.LeftButton)
    assert card.readings.pane.isVisible()
    hands.qtbot.mouseClick(card.readings.fold, Qt.MouseButton.LeftButton)
    assert not card.readings.pane.isVisible()


def test_every_switch_of_the_game_is_there_with_its_default(card: SetUp) -> None:
    switches = find(GAME).vocabulary.switches
    assert list(card.readings.choices) == list(switches)
    assert card.readings.values() == {slug: one.default for slug, one in switches.items()}
    for slug, choice in card.readings.choices.items():
        assert choice.count() == len(switches[slug].values)
        assert choice.accessibleName()
    assert card.readings.said.text() == "As usual"


def test_what_the_scenario_has_otherwise_is_no_change_of_the_players(card: SetUp) -> None:
    readings = card.readings
    readings.show_switches({"one": ONE, "cap": CAP}, {"cap": 40})
    assert readings.said.text() == "As usual"
    readings.choices["cap"].setCurrentIndex(0)
    assert readings.said.text() == "1 changed"


def test_what_was_chosen_is_in_the_world_of_the_campaign(hands: Hands, card: SetUp, window: Window) -> None:
    hands.qtbot.mouseClick(card.readings.fold, Qt.MouseButton.LeftButton)
    slug = next(iter(card.readings.choices))
    choice = card.readings.choices[slug]
    hands.key(Qt.Key.Key_Down, widget=choice)
    assert card.readings.said.text() == "1 changed"
    switch = choice.switch
    kept = begun(hands, card)
    assert kept[slug] == switch.values[1] != switch.default
    assert len(kept) == len(find(GAME).vocabulary.switches), "the others are kept as they are today"
    campaign = hands.table.campaign
    assert campaign is not None
    path = campaign.path
    hands.table.close()
    assert window.open_campaign(path)
    assert hands.table.game.world.switches[slug] == switch.values[1]


def test_a_choice_stays_while_other_scenarios_are_looked_at(hands: Hands, card: SetUp) -> None:
    slug = next(iter(card.readings.choices))
    hands.key(Qt.Key.Key_Down, widget=card.readings.choices[slug])
    chosen = card.readings.values()[slug]
    first, second = list(card.tiles.values())[:2]
    first.setFocus()
    hands.key(Qt.Key.Key_Down, widget=first)
    assert second.chosen
    assert card.readings.values()[slug] == chosen


def test_the_wheel_does_not_turn_a_choice(hands: Hands, card: SetUp) -> None:
    hands.qtbot.mouseClick(card.readings.fold, Qt.MouseButton.LeftButton)
    choice = next(iter(card.readings.choices.values()))
    middle = QPointF(choice.rect().center())
    wheel = QWheelEvent(
        middle,
        QPointF(choice.mapToGlobal(choice.rect().center())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(choice, wheel)
    assert choice.currentIndex() == 0


def test_a_value_that_the_scenario_names_is_chosen_at_first(window: Window) -> None:
    readings = Readings(window)
    readings.show_switches({"one": ONE, "cap": CAP}, {"cap": 40})
    assert readings.values() == {"one": True, "cap": 40}


def test_a_game_without_open_rules_has_no_readings_to_choose(window: Window) -> None:
    readings = Readings(window)
    readings.show_switches({}, {})
    assert not readings.isVisibleTo(window)
    assert readings.values() == {}


def test_values_are_told_in_the_words_of_the_game() -> None:
    assert choice_words(ONE, False) == "that one"
    assert choice_words(CAP, 0) == "no cap", "nought is not false"
    assert choice_words(ONE, 0) == "0"


def test_a_campaign_begun_without_choices_has_those_of_its_scenario(tmp_path: Path) -> None:
    folder = SCENARIOS / GAME / "first-steps"
    with begin(folder, tmp_path / "a.adjutant") as plain:
        assert plain.world.switches == {}
    with begin(folder, tmp_path / "b.adjutant", switches={"pro_luftwaffe": True}) as chosen:
        assert chosen.world.switches == {"pro_luftwaffe": True}
