"""Questions to the journal in the window: what is found, and that it leads to its instant, its rule and its unit."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.campaign.journal.entry import Entry
from app.ui.features.record.question_fields import HEX, RULE, TURN, UNIT, WORDS
from app.ui.features.record.questions_page import NOTHING_ASKED, NOTHING_FOUND, QuestionsPage
from app.ui.main_window import Window
from app.ui.widgets.lists.journal_list import ENTRY
from tests.campaign.record_of import path_of
from tests.ui.hands import CONTROL, Hands

KEY = Qt.Key


@pytest.fixture
def old(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    """The window on a campaign of a few turns, with battles, notes and an overrule."""
    path = tmp_path / "old.adjutant"
    path.write_bytes(path_of("operation-storm").read_bytes())
    assert window.open_campaign(path)
    return Hands(qtbot, window)


@pytest.fixture
def page(old: Hands) -> QuestionsPage:
    old.key(KEY.Key_J, CONTROL)
    return old.window.record.questions


def found(page: QuestionsPage) -> list[Entry]:
    if page.soon.isActive():
        page.ask()
    QApplication.processEvents()
    return [page.model.index(row).data(ENTRY) for row in range(page.model.rowCount())]


def asked(hands: Hands, page: QuestionsPage, field: str, words: str) -> list[Entry]:
    hands.type(page.fields.lines[field], words)
    return found(page)


def test_the_key_opens_the_questions_with_the_words_in_hand(old: Hands, page: QuestionsPage) -> None:
    assert page.isVisibleTo(old.window)
    assert old.window.focusWidget() is page.fields.lines[WORDS]
    assert page.hint.text() == NOTHING_ASKED


def test_words_are_found_as_they_are_typed(old: Hands, page: QuestionsPage) -> None:
    entries = asked(old, page, WORDS, "quiet hour")
    assert entries
    assert all("quiet hour" in e.summary for e in entries)
    assert page.told.text() == f"{len(entries)} actions found"


def test_a_unit_is_found_by_some_of_its_name(old: Hands, page: QuestionsPage) -> None:
    entries = asked(old, page, UNIT, "19th tank")
    assert entries
    assert all("19th Tank" in e.summary or e.battle is not None or e.findings for e in entries)


def test_what_nobody_is_called_says_so(old: Hands, page: QuestionsPage) -> None:
    assert asked(old, page, UNIT, "nobody") == []
    assert page.hint.text() == "No unit is named nobody."


def test_a_hex_that_the_map_has_not_says_so(old: Hands, page: QuestionsPage) -> None:
    assert asked(old, page, HEX, "9999") == []
    assert page.hint.text() == "This map has no hex 9999."


def test_a_turn_and_a_battle_have_to_hold_together(old: Hands, page: QuestionsPage) -> None:
    old.press(page.fields.ticks["battles"])
    entries = asked(old, page, TURN, "3-4")
    assert entries
    assert all(e.battle is not None and e.turn in (3, 4) for e in entries)


def test_a_result_is_chosen_among_those_that_came(old: Hands, page: QuestionsPage) -> None:
    drop = page.fields.result
    assert drop.count() > 2
    drop.setFocus()
    old.key(KEY.Key_Down, widget=drop)
    entries = found(page)
    assert entries
    assert all(e.battle is not None and e.battle.result == drop.currentText() for e in entries)


def test_a_side_is_chosen(old: Hands, page: QuestionsPage) -> None:
    drop = page.fields.side
    old.key(KEY.Key_Down, widget=drop)
    assert {e.side for e in found(page)} == {drop.currentData()}


def test_a_rule_finds_what_was_said_of_it(old: Hands, page: QuestionsPage) -> None:
    campaign = old.table.campaign
    rule = next(str(f["rule"]) for e in campaign.line() for f in e.findings)  # type: ignore[union-attr]
    entries = asked(old, page, RULE, rule)
    assert entries
    assert all(any(str(f["rule"]).startswith(rule) for f in e.findings) for e in entries)


def test_other_branches_are_found_when_they_are_asked_for(old: Hands, page: QuestionsPage) -> None:
    old.press(page.fields.ticks["overruled"])
    here = found(page)
    old.press(page.fields.everywhere)
    everywhere = found(page)
    assert {e.number for e in here} <= {e.number for e in everywhere}
    assert any("for once" in e.overruled for e in everywhere) or len(everywhere) == len(here)


def test_return_on_a_line_puts_the_table_there(old: Hands, page: QuestionsPage) -> None:
    entries = asked(old, page, WORDS, "quiet hour")
    old.key(KEY.Key_Return, widget=page.fields.lines[WORDS])
    assert old.window.focusWidget() is page.list
    old.key(KEY.Key_End, widget=page.list)
    old.key(KEY.Key_Return, widget=page.list)
    assert old.table.campaign is not None
    assert old.table.campaign.head == entries[-1].number
    assert [e.number for e in found(page)] == [e.number for e in entries]


def test_a_double_click_puts_the_table_there(old: Hands, page: QuestionsPage) -> None:
    entries = asked(old, page, WORDS, "quiet hour")
    old.row(page.list, 0, double=True)
    assert old.table.campaign is not None
    assert old.table.campaign.head == entries[0].number


def test_the_chosen_action_is_told_in_full_and_leads_to_its_rule(old: Hands, page: QuestionsPage) -> None:
    old.press(page.fields.ticks["overruled"])
    entry = found(page)[0]
    assert entry.overruled.rstrip(".") in old.read(page.pane)
    rule = str(entry.findings[0]["rule"])
    old.press(old.button(f"Rule {rule}", page.pane))
    assert old.window.coverage.isVisible()
    assert rule.startswith(old.window.coverage.current_rule())


def test_what_holds_together_nowhere_says_so(old: Hands, page: QuestionsPage) -> None:
    assert asked(old, page, WORDS, "zebra") == []
    assert page.hint.text() == NOTHING_FOUND
    old.press(page.fields.clear_link)
    assert found(page) == []
    assert page.hint.text() == NOTHING_ASKED
