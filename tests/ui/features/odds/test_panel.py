"""Odds by numbers by keys and mouse, with no campaign and with one: what is offered comes from the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui.features.odds.card import OddsCard
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, NONE, Hands

STORM = "operation-storm"


class Keys:
    """Keys pressed wherever the focus is, counted."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window, self.pressed = qtbot, window, 0
        window.activateWindow()
        QApplication.processEvents()

    def press(self, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            at: QWidget = self.window.focusWidget() or self.window
            self.qtbot.keyClick(at, key, modifier)
            self.pressed += 1
        QApplication.processEvents()


@pytest.fixture
def keys(qtbot: QtBot, window: Window) -> Keys:
    return Keys(qtbot, window)


@pytest.fixture
def panel(window: Window, keys: Keys) -> OddsCard:
    """26 against 7, typed with no campaign open, everything that matters found."""
    keys.press(Qt.Key.Key_B, modifier=CONTROL)
    keys.press("2", "6", Qt.Key.Key_Tab, "7")
    window.odds.ticks.survey.settle()
    return window.odds


def chip(panel: OddsCard, key: str):
    panel.ticks.survey.settle()
    return panel.ticks.chips[key]


def words(panel: OddsCard) -> str:
    """What the drawer and the inspector say."""
    parts = (*panel.findChildren(QWidget), *panel.reading.findChildren(QWidget))
    return "\n".join(w.text() for w in parts if hasattr(w, "text") and w.isVisible())


# keys -----------------------------------------------------------------------------------------------------------------


def test_from_the_empty_program_26_against_7_takes_five_keys(window: Window, keys: Keys) -> None:
    assert window.table.campaign is None
    keys.press(Qt.Key.Key_B, modifier=CONTROL)
    keys.press("2", "6", Qt.Key.Key_Tab, "7")
    assert keys.pressed <= 8
    assert window.odds.reading.answer.columns[0].text() == "+15"
    seen = words(window.odds)
    assert "26 against 7" in seen
    assert "26 against 7\n+19\nColumn for +19\n+15" in seen
    assert "1 more factor reaches column +20" in seen


def test_a_circumstance_is_one_key_more(panel: OddsCard, keys: Keys) -> None:
    rough = chip(panel, "terrain:rough")
    before = keys.pressed
    keys.press(rough.key)
    assert keys.pressed - before == 1
    assert rough.isChecked()
    assert panel.reading.answer.columns[0].text() == "+10"
    assert "10.12" in words(panel)
    keys.press(rough.key)
    assert panel.reading.answer.columns[0].text() == "+15"


def test_every_circumstance_has_a_key_of_its_own(panel: OddsCard) -> None:
    letters = [c.key for c in panel.ticks.chips.values()]
    assert all(letters)
    assert len(set(letters)) == len(letters)
    assert "x" not in letters, "it is typed in 3x5"


def test_escape_puts_the_panel_away_with_and_without_a_campaign(
    window: Window, keys: Keys, panel: OddsCard, campaign_path
) -> None:
    keys.press(Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert window.open_campaign(campaign_path)
    keys.press(Qt.Key.Key_B, modifier=CONTROL)
    assert panel.isVisible()
    keys.press(Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_typing_again_begins_with_the_factors_in_hand(window: Window, keys: Keys, panel: OddsCard) -> None:
    keys.press(Qt.Key.Key_Escape)
    keys.press(Qt.Key.Key_B, modifier=CONTROL)
    assert panel.attack.hasFocus()
    keys.press("4", "0")
    assert panel.attack.text() == "40", "the old number is typed over"
    assert panel.defense.text() == "7"


# circumstances --------------------------------------------------------------------------------------------------------


def test_circumstances_add_up_by_the_games_own_combat(panel: OddsCard, keys: Keys) -> None:
    for key in ("terrain:rough", "marker:airpower:german", "condition:phase_order:german:fight-move"):
        chip(panel, key).click()
    assert panel.assessment is not None
    assert [s.columns for s in panel.assessment.lookup.shifts] == [-1, 1, 1]
    assert panel.assessment.lookup.column == "+20"


def test_of_two_that_exclude_each_other_one_is_ticked(panel: OddsCard) -> None:
    chip(panel, "terrain:rough").click()
    chip(panel, "terrain:mountain").click()
    assert not chip(panel, "terrain:rough").isChecked()
    assert panel.reading.answer.columns[0].text() == "+5"


def test_what_no_longer_matters_is_greyed(panel: OddsCard) -> None:
    assert chip(panel, "around:2").isEnabled()
    chip(panel, "place:city").click()
    assert not chip(panel, "around:2").isEnabled(), "no concentric bonus against a city (10.16)"
    chip(panel, "place:city").click()
    assert chip(panel, "around:2").isEnabled()
    chip(panel, "turn:1").click()
    assert not chip(panel, "state:attacker:out-of-supply").isEnabled(), "everybody is in supply on turn 1"


def test_the_default_kind_of_attack_is_ticked_at_first_and_comes_back(panel: OddsCard) -> None:
    first, mobile = chip(panel, "kind:prepared-assault"), chip(panel, "kind:mobile-assault")
    assert first.isChecked()
    mobile.click()
    assert not first.isChecked()
    assert panel.reading.answer.columns[0].text() == "+10"
    mobile.click()
    assert first.isChecked()
    assert panel.reading.answer.columns[0].text() == "+15"


# parts ----------------------------------------------------------------------------------------------------------------


def test_factors_across_a_river_are_typed_apart_and_halved(panel: OddsCard, keys: Keys) -> None:
    kind, field = next((k, f) for k, f in panel.parts.items() if k.hexside == "river")
    assert kind.words == "across a river"
    field.setFocus()
    keys.press("1", "1")
    assert "11 → 6" in words(panel)
    assert "10.14" in words(panel)
    assert "21 against 7" in words(panel)
    field.clear()
    keys.press("3", "0")
    assert "30 factors are listed by type, but the attack has 26." in words(panel)


def test_the_nation_that_attacks_changes_what_is_offered(window: Window, panel: OddsCard, qtbot: QtBot) -> None:
    panel.attacker.setFocus()
    row = panel.attacker.findText("Soviet")
    panel.attacker.setCurrentIndex(row)
    panel.attacker.activated.emit(row)
    panel.ticks.survey.settle()
    assert panel.defender.currentText() == "German"
    assert "condition:phase_order:soviet:move-fight" in panel.ticks.chips
    assert "condition:phase_order:german:fight-move" not in panel.ticks.chips
    assert panel.reading.answer.columns[0].text() == "+15"


# losses ---------------------------------------------------------------------------------------------------------------


def test_typed_units_bound_the_losses_that_are_shown(panel: OddsCard, keys: Keys) -> None:
    assert "Expected losses  0.67 against 2.67 steps" in words(panel)
    panel.defense.setFocus()
    panel.defense.selectAll()
    keys.press("4", "+", "3")
    assert "Expected losses  0.67 against 1.67 steps" in words(panel)


# around ---------------------------------------------------------------------------------------------------------------


def test_the_campaigns_readings_and_side_are_taken(hands: Hands, window: Window, keys: Keys) -> None:
    keys.press(Qt.Key.Key_B, modifier=CONTROL)
    position = hands.table.position
    assert window.odds.plain is not None
    roster = hands.table.game.world.roster
    assert roster.side_of(window.odds.plain.attacker) == (position.active or next(iter(roster.sides)))


def test_start_afresh_forgets_numbers_and_ticks(panel: OddsCard, qtbot: QtBot) -> None:
    chip(panel, "terrain:rough").click()
    qtbot.mouseClick(panel.bare, Qt.MouseButton.LeftButton)
    assert not panel.attack.text()
    assert not panel.ticks.chosen
    assert not panel.reading.answer.isVisible()
