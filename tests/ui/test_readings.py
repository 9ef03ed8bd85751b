"""The readings of open rules in the dialog of a new campaign, and in the campaign that it makes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from app.paths import SCENARIOS
from app.rules.vocabulary import Switch
from app.systems.scenario.library import find
from app.ui.coverage_model import choice_words
from app.ui.new_campaign import NewCampaign
from app.ui.panels.readings import Readings
from app.ui.sample import begin
from app.ui.window import Window
from tests.ui.hands import Hands

GAME = "operation-storm"
ONE = Switch("one", "4.9", "Which one it is", (True, False), ("this one", "that one"))
CAP = Switch("cap", "8.4", "How many come back", (0, 40), ("no cap", "forty"))


@pytest.fixture
def dialog(hands: Hands, window: Window, tmp_path: Path) -> NewCampaign:
    window.files.begin()
    found = window.files.dialog
    assert found is not None
    found.where.setText(str(tmp_path / "new"))
    QApplication.processEvents()
    return found


def begun(hands: Hands, dialog: NewCampaign) -> dict[str, object]:
    hands.key(Qt.Key.Key_Return, widget=dialog.name)
    return dict(hands.table.game.world.switches)


def test_the_readings_are_folded_away_at_first(hands: Hands, dialog: NewCampaign) -> None:
    assert dialog.readings.isVisible()
    assert not dialog.readings.pane.isVisible()
    height = dialog.height()
    hands.qtbot.mouseClick(dialog.readings.fold, Qt.MouseButton.LeftButton)
    assert dialog.readings.pane.isVisible()
    assert dialog.height() > height
    hands.qtbot.mouseClick(dialog.readings.fold, Qt.MouseButton.LeftButton)
    assert not dialog.readings.pane.isVisible()


def test_every_switch_of_the_game_is_there_with_its_default(dialog: NewCampaign) -> None:
    switches = find(GAME).vocabulary.switches
    assert list(dialog.readings.choices) == list(switches)
    assert dialog.readings.values() == {slug: one.default for slug, one in switches.items()}
    for slug, choice in dialog.readings.choices.items():
        assert choice.count() == len(switches[slug].values)
        assert choice.accessibleName()
    assert dialog.readings.fold.text().endswith("the usual ones")


def test_what_was_chosen_is_in_the_world_of_the_campaign(hands: Hands, dialog: NewCampaign, window: Window) -> None:
    hands.qtbot.mouseClick(dialog.readings.fold, Qt.MouseButton.LeftButton)
    slug = next(iter(dialog.readings.choices))
    choice = dialog.readings.choices[slug]
    hands.key(Qt.Key.Key_Down, widget=choice)
    assert dialog.readings.fold.text().endswith("1 chosen otherwise")
    switch = choice.switch
    kept = begun(hands, dialog)
    assert kept[slug] == switch.values[1] != switch.default
    assert len(kept) == len(find(GAME).vocabulary.switches), "the others are kept as they are today"
    campaign = hands.table.campaign
    assert campaign is not None
    path = campaign.path
    hands.table.close()
    assert window.open_campaign(path)
    assert hands.table.game.world.switches[slug] == switch.values[1]


def test_a_choice_stays_while_other_scenarios_are_looked_at(hands: Hands, dialog: NewCampaign) -> None:
    slug = next(iter(dialog.readings.choices))
    hands.key(Qt.Key.Key_Down, widget=dialog.readings.choices[slug])
    chosen = dialog.readings.values()[slug]
    assert dialog.list.count() > 1
    hands.key(Qt.Key.Key_Down, widget=dialog.list)
    assert dialog.list.currentRow() == 1
    assert dialog.readings.values()[slug] == chosen


def test_the_wheel_does_not_turn_a_choice(hands: Hands, dialog: NewCampaign) -> None:
    hands.qtbot.mouseClick(dialog.readings.fold, Qt.MouseButton.LeftButton)
    choice = next(iter(dialog.readings.choices.values()))
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
