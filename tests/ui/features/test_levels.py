"""Levels of refereeing for each kind of rule, and the list of what was overruled, by mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.rules.orders.levels import ADVISE, LEVELS, RECORD, REFEREE
from app.rules.orders.orders import Attack
from app.rules.ruling import COMBAT, KINDS, SEQUENCE, STACKING
from app.ui.main_window import Window
from app.ui.widgets.lists.journal_list import ENTRY
from app.ui.words import GENERAL, KIND_WORDS, MIXED
from tests.ui.hands import CONTROL, SHIFT, Hands


def attack(hands: Hands, reason: str = "") -> bool:
    """An attack in the movement phase, against the sequence of play."""
    return hands.table.play(Attack("prepared-assault", hands.ids("1816"), "1815"), reason or None)


def test_the_word_in_the_top_bar_opens_the_levels(hands: Hands, window: Window) -> None:
    assert window.top.level.text() == "enforced"
    hands.press(window.top.level)
    panel = window.levels
    assert panel.isVisible()
    words = hands.read(panel)
    for kind in KINDS:
        assert KIND_WORDS[kind] in words
        assert panel.buttons[kind, REFEREE].isChecked()
        assert panel.buttons[kind, REFEREE].accessibleName() == f"{KIND_WORDS[kind]}: enforce"


def test_a_kind_of_rule_is_held_apart_and_only_that(hands: Hands, window: Window) -> None:
    assert not attack(hands)
    hands.press(window.top.level)
    hands.qtbot.mouseClick(window.levels.buttons[SEQUENCE, ADVISE], Qt.MouseButton.LeftButton)
    campaign = hands.table.campaign
    assert campaign is not None
    assert {kind: campaign.levels.of(kind) for kind in KINDS} == {
        kind: ADVISE if kind == SEQUENCE else REFEREE for kind in KINDS
    }
    assert window.top.level.text() == MIXED
    assert f"{KIND_WORDS[SEQUENCE]}: warned" in window.top.level.toolTip()
    assert not any(window.levels.buttons[GENERAL, level].isChecked() for level in LEVELS), "there is no one level now"
    window.levels.hide()
    assert attack(hands), "the sequence of play is only advised"


def test_every_rule_at_once_ends_what_was_apart(hands: Hands, window: Window) -> None:
    hands.table.set_level(RECORD, STACKING)
    hands.table.set_level(ADVISE, COMBAT)
    hands.key(Qt.Key.Key_L, CONTROL | SHIFT)
    hands.qtbot.mouseClick(window.levels.buttons[GENERAL, REFEREE], Qt.MouseButton.LeftButton)
    campaign = hands.table.campaign
    assert campaign is not None
    assert not campaign.levels.apart
    assert all(window.levels.buttons[kind, REFEREE].isChecked() for kind in KINDS)
    assert window.top.level.text() == "enforced"


def test_the_menu_names_each_kind_with_its_level(hands: Hands, window: Window) -> None:
    menu = window.actions_.menus["Referee &level"]
    hands.table.set_level(ADVISE, STACKING)
    menu.aboutToShow.emit()
    titles = [a.menu().title() for a in menu.actions() if a.menu() is not None]
    assert titles == [f"{KIND_WORDS[k]}: {'warned' if k == STACKING else 'enforced'}" for k in KINDS]
    combat = next(a.menu() for a in menu.actions() if a.menu() is not None and a.menu().title().startswith("Combat"))
    record = next(a for a in combat.actions() if a.data() == RECORD)
    record.trigger()
    campaign = hands.table.campaign
    assert campaign is not None
    assert campaign.levels.of(COMBAT) == RECORD
    assert record.isChecked()


def test_levels_outlast_the_window(hands: Hands, window: Window, campaign_path) -> None:
    hands.table.set_level(ADVISE, STACKING)
    assert window.open_campaign(campaign_path)
    assert window.top.level.text() == MIXED
    assert f"{KIND_WORDS[STACKING]}: warned" in window.top.level.toolTip()


def test_overrules_are_counted_and_listed_in_the_journal(hands: Hands, window: Window) -> None:
    journal = window.journal
    assert not journal.overruled.isVisibleTo(window)
    attack(hands, "agreed by both")
    hands.table.undo()
    assert not journal.overruled.isVisibleTo(window), "what is undone was not overruled"
    hands.table.redo()
    hands.table.note("and so it was")
    assert journal.overruled.text() == "1 overruled"
    hands.press(journal.overruled)
    assert journal.model.rowCount() == 1
    entry = journal.model.index(0).data(ENTRY)
    assert entry.overruled == "agreed by both"
    hands.press(journal.overruled)
    assert journal.model.rowCount() == len(hands.table.chronicle)


def test_the_list_follows_the_head_and_gives_way_to_a_search(hands: Hands, window: Window) -> None:
    journal = window.journal
    attack(hands, "agreed by both")
    hands.press(journal.overruled)
    hands.type(journal.search, "begins")
    assert not journal.overruled.isChecked()
    assert journal.model.rowCount() == 1
    hands.press(journal.overruled)
    assert not journal.search.text()
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert not journal.overruled.isChecked(), "nothing is left to list"
    assert journal.model.rowCount() == len(hands.table.chronicle)
    hands.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    QApplication.processEvents()
    assert journal.overruled.text() == "1 overruled"
