"""The window as a whole: actions, layout, theme, the palette, faults of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMenuBar, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.ui.application import catch
from app.ui.images import FOLDER
from app.ui.main_window import Window
from app.ui.menus.actions import MENUS, ROWS, key_of
from app.ui.menus.menus import Actions
from app.ui.settings import Settings
from app.ui.widgets.lists.search_list import matches
from tests.ui.hands import CONTROL, SHIFT, Hands


def test_a_row_without_its_call_and_a_call_without_its_row_are_told(window: Window) -> None:
    actions = Actions(window, QMenuBar(window), window.look, window.table)
    actions.bind(**{row.name: print for row in ROWS if row.name != "open"}, opne=print)
    with pytest.raises(LookupError, match="open, opne"):
        actions.follow()


def test_no_key_does_two_things() -> None:
    keys = [QKeySequence(key).toString() for row in ROWS for key in row.keys]
    assert all(keys)
    assert sorted(keys) == sorted(set(keys))


def test_every_action_is_in_a_menu_and_says_what_it_does_in_one_sentence(window: Window) -> None:
    assert {row.menu for row in ROWS} == set(MENUS)
    for row in ROWS:
        assert row.help.endswith("."), row.name
        assert ". " not in row.help, row.name
        assert window.actions_[key_of(row)].statusTip() == row.help
        assert not row.icon or (FOLDER / f"{row.icon}.svg").is_file(), row.icon


def test_without_a_campaign_only_what_needs_none_is_to_be_had(window: Window) -> None:
    able = {row.name for row in ROWS if window.actions_[key_of(row)].isEnabled()}
    assert able == {row.name for row in ROWS if row.needs == "always"}


def test_the_palette_finds_an_action_and_does_it(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_K, CONTROL)
    palette = window.palette_
    assert palette.isVisible()
    hands.type(palette.words, "next ph")
    assert palette.list.count() == 1
    hands.key(Qt.Key.Key_Return, widget=palette.words)
    assert not palette.isVisible()
    assert hands.table.position.phase == "german-combat"


@pytest.mark.parametrize(("words", "found"), [("zoom in", True), ("IN zo", True), ("zoom x", False), ("", True)])
def test_the_palette_looks_for_every_word(words: str, found: bool) -> None:
    assert matches(words, "Map: Zoom in") is found


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 0.60), (1600, 1000, 0.69)])
def test_the_map_has_most_of_the_window(hands: Hands, window: Window, width: int, height: int, least: float) -> None:
    window.resize(width, height)
    window.shell.reset(window.settings)
    QApplication.processEvents()
    stage = window.shell.stage
    assert stage.width() * stage.height() >= least * width * height


def test_the_width_of_the_inspector_is_remembered(
    hands: Hands, window: Window, settings: Settings, qtbot: QtBot
) -> None:
    window.shell.give(350)
    window.close()
    again = Window(Settings.at(Path(settings.store.fileName())))
    qtbot.addWidget(again)
    again.start()
    assert again.shell.inspector.width() == 350
    again.shell.reset(again.settings)
    QApplication.processEvents()
    assert again.shell.inspector.width() == again.shell.usual()
    again.close()


def test_light_and_dark_are_chosen_and_remembered(hands: Hands, window: Window, settings: Settings) -> None:
    light = window.look.inks.card
    window.actions_["theme:dark"].trigger()
    assert window.look.inks.dark
    assert window.shell.theme.dark
    assert settings.theme == "dark"
    assert window.look.inks.card != light
    window.actions_["theme:light"].trigger()
    assert window.look.inks.card == light


def test_the_level_is_set_from_the_menu_and_told_on_the_top_bar(hands: Hands, window: Window) -> None:
    assert window.actions_["level:referee"].isChecked()
    window.actions_["level:advise"].trigger()
    campaign = hands.table.campaign
    assert campaign is not None
    assert campaign.level == "advise"
    assert window.top.level.text() == "warned"


def test_a_fault_of_the_program_becomes_a_log_and_a_sentence(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    log = tmp_path / "adjutant.log"
    catch(window.banner.say, log)
    try:
        raise RuntimeError("a bug")
    except RuntimeError as fault:
        sys.excepthook(type(fault), fault, fault.__traceback__)
    assert window.banner.sentence == (
        f"Something went wrong inside Adjutant; nothing is lost, and {log} says what it was."
    )


def test_everything_that_can_be_pressed_has_a_name_for_those_who_do_not_see_it(hands: Hands, window: Window) -> None:
    for kind in (QPushButton, QToolButton):
        for button in window.findChildren(kind):
            if button.isVisibleTo(window) and not button.objectName().startswith("qt_"):
                assert button.text() or button.accessibleName() or button.toolTip(), button


def test_no_sentence_of_the_window_shouts(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    hands.plan(("1816", "1714"), "1815")
    hands.table.attack()
    for row in ROWS:
        assert "!" not in row.help + row.text
    assert "!" not in hands.read(window)
    assert "Error" not in hands.read(window)


def test_put_right_moves_a_stack_with_a_reason_in_the_journal(hands: Hands, window: Window) -> None:
    hands.table.plan.pick(("de-44",))
    hands.key(Qt.Key.Key_R, CONTROL)
    card = window.prompts.entry
    assert card is not None
    hands.type(card.lines[0], "1813")
    hands.key(Qt.Key.Key_Return, widget=card.lines[0])
    hands.type(card.lines[1], "it was knocked over")
    hands.key(Qt.Key.Key_Return, widget=card.lines[1])
    assert hands.where("de-44") == "1813"
    assert any("it was knocked over" in words for words in hands.summaries())


def test_units_are_eliminated_with_a_reason(hands: Hands, window: Window) -> None:
    hands.table.plan.pick(("de-44",))
    hands.key(Qt.Key.Key_Delete, SHIFT)
    card = window.prompts.entry
    assert card is not None
    hands.type(card.lines[0], "lost in an earlier battle")
    hands.key(Qt.Key.Key_Return, widget=card.lines[0])
    assert hands.where("de-44") == "@eliminated"
    assert hands.table.plan.picked == ()
