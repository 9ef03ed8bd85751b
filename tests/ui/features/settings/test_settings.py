"""The drawer of settings by mouse and keys: each is in force at once and is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton

from app.rules.orders.levels import ADVISE, RECORD, REFEREE
from app.rules.ruling import STACKING
from app.ui.features.settings.in_force import wear_text_size
from app.ui.main_window import Window
from app.ui.settings import JUMP, TOUCH, TYPED, Settings
from app.ui.widgets.attack.die_button import DieButton
from app.ui.widgets.choices import DropDown
from app.ui.words import GENERAL
from tests.ui.hands import CONTROL, Hands


@pytest.fixture
def drawer(hands: Hands, window: Window) -> Iterator[Window]:
    """Opened by its button on the rail."""
    hands.press(window.shell.rail.buttons["settings"])
    assert window.setting.isVisible()
    yield window
    wear_text_size(1.0)


def press(hands: Hands, name: str, value: str) -> QPushButton:
    button = hands.window.setting.choices[name].buttons[value]
    hands.window.setting.pane.ensureWidgetVisible(button)
    hands.press(button)
    return button


def test_the_theme_is_changed_at_once(drawer: Window, hands: Hands) -> None:
    press(hands, "theme", "dark")
    assert drawer.look.inks.dark
    assert drawer.actions_["theme:dark"].isChecked()
    press(hands, "theme", "light")
    assert not drawer.look.inks.dark


def test_the_text_grows_at_once_and_back(drawer: Window, hands: Hands) -> None:
    plain, top = QGuiApplication.font().pointSizeF(), drawer.top.height()
    press(hands, "text_size", "1.5")
    QApplication.processEvents()
    assert QGuiApplication.font().pointSizeF() == pytest.approx(1.5 * plain)
    assert drawer.top.height() > top
    assert drawer.shell.inspector.width() <= drawer.width() * 0.36 + 1
    press(hands, "text_size", "1.0")
    assert QGuiApplication.font().pointSizeF() == pytest.approx(plain)


def test_touch_makes_targets_large_enough_for_a_finger(drawer: Window, hands: Hands) -> None:
    press(hands, "spacing", TOUCH)
    QApplication.processEvents()
    targets = [*drawer.shell.rail.buttons.values(), drawer.top.next, drawer.top.menu]
    targets += list(drawer.setting.choices["theme"].buttons.values())
    small = [(one.text(), one.size()) for one in targets if one.isVisible() and one.height() < 44]
    assert not small
    assert drawer.history.height() >= 48


def test_hex_numbers_never_get_smaller_than_is_set(drawer: Window, hands: Hands) -> None:
    painter = drawer.map.scene.painter
    assert painter is not None
    assert painter.numbers.size == 11
    press(hands, "hex_numbers", "16")
    assert painter.numbers.size == 16


def test_counters_jump_where_they_are_told_to(drawer: Window, hands: Hands) -> None:
    press(hands, "motion", JUMP)
    assert not drawer.map.scene.glides.enabled
    press(hands, "motion", "glide")
    assert drawer.map.scene.glides.enabled


def test_the_rules_are_held_as_strictly_as_is_pressed(drawer: Window, hands: Hands) -> None:
    card, campaign = drawer.setting, hands.table.campaign
    assert campaign is not None
    press(hands, "level", RECORD)
    assert campaign.levels.general == RECORD
    assert drawer.top.level.text() == "recorded"
    card.pane.ensureWidgetVisible(card.each)
    hands.press(card.each)
    QApplication.processEvents()
    button = card.kinds[STACKING].buttons[ADVISE]
    card.pane.ensureWidgetVisible(button)
    hands.press(button)
    assert campaign.levels.of(STACKING) == ADVISE
    assert not any(one.isChecked() for one in card.choices["level"].buttons.values()), "no one level is held"
    hands.table.set_level(REFEREE, GENERAL)
    assert card.choices["level"].buttons[REFEREE].isChecked(), "what was set elsewhere is shown"


def test_a_roll_that_is_typed_stands_before_the_programs(drawer: Window, hands: Hands) -> None:
    press(hands, "dice", TYPED)
    hands.table.next_phase()
    hands.plan(["1816", "1814", "1714"], "1815")
    assert hands.table.attack()
    QApplication.processEvents()
    question = drawer.battle.question
    (face, *_), roll = question.findChildren(DieButton), question.roll
    assert face.mapTo(question, face.rect().topLeft()).y() < roll.mapTo(question, roll.rect().topLeft()).y()
    hands.key(Qt.Key.Key_4)
    assert "4" in hands.summaries()[-1], "the face that was typed"


def test_advice_is_switched_for_the_campaign(drawer: Window, hands: Hands) -> None:
    press(hands, "advice", "off")
    assert not drawer.advice.asking.on
    assert not drawer.actions_["threats"].isEnabled()
    press(hands, "advice", "on")
    assert drawer.advice.asking.on


def test_everything_that_is_set_is_kept(drawer: Window, hands: Hands, settings: Settings) -> None:
    for name, value in (
        ("spacing", TOUCH),
        ("hex_numbers", "13"),
        ("motion", JUMP),
        ("dice", TYPED),
        ("text_size", "1.2"),
    ):
        press(hands, name, value)
    again = Settings(settings.store)
    kept = (again.spacing, again.hex_numbers, again.motion, again.dice, again.text_size)
    assert kept == (TOUCH, 13, JUMP, TYPED, 1.2)


def test_what_is_not_known_is_as_usual(settings: Settings) -> None:
    for key in ("window/text", "window/spacing", "map/numbers", "map/motion", "play/dice", "window/table-mode"):
        settings.store.setValue(key, "nonsense")
    usual = (settings.text_size, settings.spacing, settings.hex_numbers, settings.motion, settings.dice)
    assert usual == (1.0, "normal", 11, "system", "rolled")
    assert settings.table_mode == "key"


def test_it_opens_by_its_key_and_goes_by_arrows(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_Comma, CONTROL)
    assert window.setting.isVisible()
    buttons = window.setting.choices["motion"].buttons
    buttons["system"].setFocus()
    hands.key(Qt.Key.Key_Right, widget=buttons["system"])
    assert buttons["glide"].isChecked()
    assert buttons["glide"].hasFocus()
    hands.key(Qt.Key.Key_Comma, CONTROL)
    assert not window.setting.isVisible()


def test_without_a_campaign_its_own_settings_are_not_offered(window: Window) -> None:
    window.shell.bring(window.setting)
    assert window.setting.campaign.isHidden()
    assert not window.setting.choices["theme"].isHidden()


def test_the_list_of_languages_opens_on_whole_rows_below_its_box(drawer: Window) -> None:
    box = next(one for one in drawer.findChildren(DropDown) if one.accessibleName() == "Language")
    box.showPopup()
    QApplication.processEvents()
    view = box.view()
    rows = [view.visualRect(box.model().index(row, 0)) for row in range(box.count())]
    assert all(view.viewport().rect().contains(row) for row in rows), rows
    assert all(row.height() >= 26 for row in rows), "the list is in the look of the others"
    box.hidePopup()
