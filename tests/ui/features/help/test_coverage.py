"""The table of rules: what it says of each, how one is found, and the way to it from a finding."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app.rules.parts import CoverageLine
from app.rules.ruling import violation
from app.rules.vocabulary import Switch
from app.ui.features.help.coverage import CLOSED, EMPTY, NOTHING
from app.ui.main_window import Window
from app.ui.settings import Settings
from app.ui.widgets.findings import finding_label
from app.ui.widgets.lists.paragraph_table import PARAGRAPHS
from app.ui.widgets.lists.rule_list import KIND, READING, RULE, TEXT, counted, row_of, rule_key
from tests.ui.fakes import swap
from tests.ui.hands import CONTROL, LEFT, Hands

EDGE = Switch("edge", "4.9", "Whether an attenuated line holds the edge", (True, False), ("it does", "it does not"))
LINES = (
    CoverageLine("4.1", "computed", "When the game is counted."),
    CoverageLine("4.9", "computed", "Points for the edge.", reading="Attenuated lines are lines.", switch="edge"),
    CoverageLine("5.7", "enforced", "The Germans declare their order."),
    CoverageLine("5.13", "enforced", "The first turn."),
    CoverageLine("5.13(1)", "enforced", "Shifts of the first turn.", reading="Romanians as well."),
    CoverageLine("6.4", "enforced", "How many German units may stay in a hex."),
    CoverageLine("9.1", "reminded", "Movement takes both hands off the counters."),
    CoverageLine("10.2(1)", "enforced", "Attackers stand beside the target."),
    CoverageLine("13.1", "not-a-rule", "Who made the game."),
)


def give(hands: Hands, lines: tuple[CoverageLine, ...] = LINES, **switches: bool) -> None:
    game = hands.table.game
    swap(
        hands.table,
        coverage=lines,
        vocabulary=replace(game.vocabulary, switches={"edge": EDGE}),
        world=replace(game.world, switches=switches),
    )


def opened(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F1)
    assert window.coverage.isVisible()


def rules(window: Window) -> list[str]:
    found = window.coverage.found
    return [str(found.index(row, RULE).data()) for row in range(found.rowCount())]


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("5.13", "5.13"),
        ("5.13(1)", "5.13(1)"),
        ("5.13(9)", "5.13"),
        ("10.2", "10.2(1)"),
        ("10.2(4)", "10.2(1)"),
        ("6.4, 6.5", "6.4"),
        ("6.5, 5.7", "6.4"),
        ("99.1", ""),
        ("", ""),
    ],
)
def test_a_rule_is_found_by_its_own_line_or_that_of_its_section(asked: str, shown: str) -> None:
    row = row_of(LINES, asked)
    assert (LINES[row].rule if row >= 0 else "") == shown


def test_rules_are_in_the_order_of_the_rulebook_not_of_the_alphabet() -> None:
    assert sorted(["10.2", "5.13(1)", "5.9", "5.13", "9.24"], key=rule_key) == [
        "5.9",
        "5.13",
        "5.13(1)",
        "9.24",
        "10.2",
    ]


def test_counts_say_what_is_done_and_what_is_left_to_the_players() -> None:
    assert counted(LINES) == "7 enforced or computed, 1 for the players to check, 1 not rules"


def test_the_key_opens_the_table_and_the_search_has_the_focus(hands: Hands, window: Window) -> None:
    give(hands)
    assert not window.coverage.isVisible()
    opened(hands, window)
    assert window.coverage.search.hasFocus()
    assert rules(window) == [line.rule for line in LINES]
    assert "7 enforced or computed, 1 for the players to check" in hands.read(window.coverage)


def test_the_palette_has_the_table(hands: Hands, window: Window) -> None:
    give(hands)
    hands.key(Qt.Key.Key_K, CONTROL)
    hands.type(window.palette_.words, "enforces in this game")
    hands.key(Qt.Key.Key_Return, widget=window.palette_.words)
    assert window.coverage.isVisible()


def test_each_line_has_its_kind_in_a_word_and_in_a_mark_of_its_own(hands: Hands, window: Window) -> None:
    give(hands)
    model = window.coverage.model
    seen = {model.lines[row].kind: model.index(row, KIND).data(PARAGRAPHS)[0] for row in range(len(LINES))}
    assert {kind: one.words for kind, one in seen.items()} == {
        "computed": "Computed",
        "enforced": "Enforced",
        "reminded": "Reminded",
        "not-a-rule": "Not a rule",
    }
    assert len({one.mark for one in seen.values()}) == 4


def test_a_choice_shows_what_this_campaign_took(hands: Hands, window: Window) -> None:
    give(hands)
    words = window.coverage.model.index(1, READING).data()
    assert words == "Attenuated lines are lines. Whether an attenuated line holds the edge: it does (the default)."
    give(hands, edge=False)
    assert window.coverage.model.index(1, READING).data().endswith("holds the edge: it does not.")


def test_the_search_finds_words_of_the_text_the_reading_and_the_choice(hands: Hands, window: Window) -> None:
    give(hands)
    opened(hands, window)
    search = window.coverage.search
    for words, found in (
        ("first TURN", ["5.13", "5.13(1)"]),
        ("romanians", ["5.13(1)"]),
        ("it does", ["4.9"]),
        ("9.1", ["9.1"]),
        ("nothing like it", []),
    ):
        search.clear()
        hands.type(search, words)
        assert rules(window) == found, words
    assert NOTHING in hands.read(window.coverage)
    hands.key(Qt.Key.Key_Escape, widget=search)
    assert len(rules(window)) == len(LINES)


def test_the_kinds_are_filtered_from_the_keyboard(hands: Hands, window: Window) -> None:
    give(hands)
    opened(hands, window)
    kind = window.coverage.kind
    seen = {}
    for _ in range(kind.count()):
        seen[kind.currentText()] = rules(window)
        hands.key(Qt.Key.Key_Down, widget=kind)
    assert seen["Reminded"] == ["9.1"]
    assert seen["Not a rule"] == ["13.1"]
    assert seen["With an interpretation or a choice"] == ["4.9", "5.13(1)"]
    assert len(seen["Enforced or computed"]) == 7


def test_down_goes_from_the_search_into_the_lines(hands: Hands, window: Window) -> None:
    give(hands)
    opened(hands, window)
    hands.key(Qt.Key.Key_Down, widget=window.coverage.search)
    assert window.coverage.view.hasFocus()
    assert window.coverage.current_rule() == "4.1"
    hands.key(Qt.Key.Key_Down, widget=window.coverage.view)
    assert window.coverage.current_rule() == "4.9"


def test_a_click_on_a_heading_sorts_by_it(hands: Hands, window: Window) -> None:
    give(hands)
    opened(hands, window)
    head = window.coverage.view.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(KIND) + 10, head.height() // 2)
    hands.qtbot.mouseClick(head.viewport(), LEFT, pos=at)
    kinds = [str(window.coverage.found.index(row, KIND).data()) for row in range(len(LINES))]
    assert kinds in (sorted(kinds, key=("Enforced", "Computed", "Reminded", "Not a rule").index), kinds[::-1])
    assert kinds[0] in ("Enforced", "Not a rule")


def test_long_lines_are_wrapped_and_as_high_as_their_words(hands: Hands, window: Window) -> None:
    long = CoverageLine("7.7", "computed", "Two words. " * 80, reading="And how they are read. " * 60)
    give(hands, (*LINES, long))
    opened(hands, window)
    view = window.coverage.view
    view.fit()
    plain, wrapped = view.rowHeight(0), view.rowHeight(len(LINES))
    assert wrapped > 4 * plain
    widths = sum(view.columnWidth(c) for c in range(4))
    assert widths <= view.viewport().width()


def test_in_a_narrow_place_the_reading_stands_under_the_text(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(hands)
    opened(hands, window)
    monkeypatch.setattr(type(window.shell.stage.sheets), "wanted", lambda _: 360)
    window.shell.stage.settle()
    QApplication.processEvents()
    window.coverage.view.fit()
    assert window.coverage.view.isColumnHidden(READING)
    assert "Romanians as well." in str(window.coverage.model.index(4, TEXT).data())


def test_the_table_lies_over_the_map_and_moves_nothing(hands: Hands, window: Window) -> None:
    give(hands)
    before = window.view.viewportTransform(), window.shell.stage.size(), window.shell.inspector.size()
    opened(hands, window)
    assert (window.view.viewportTransform(), window.shell.stage.size(), window.shell.inspector.size()) == before
    hands.press(hands.button("×", window.coverage))
    assert not window.coverage.isVisible()
    assert (window.view.viewportTransform(), window.shell.stage.size(), window.shell.inspector.size()) == before


def test_a_table_left_open_is_open_again(hands: Hands, window: Window, settings: Settings, qtbot: QtBot) -> None:
    give(hands)
    opened(hands, window)
    window.close()
    again = Window(Settings.at(Path(settings.store.fileName())))
    qtbot.addWidget(again)
    again.start()
    assert again.coverage.isVisibleTo(again)
    assert not again.to_enter.isVisibleTo(again)
    again.shell.reset(again.settings)
    assert not again.coverage.isVisibleTo(again)
    again.close()


def test_show_rule_on_a_refusal_opens_its_line(hands: Hands, window: Window) -> None:
    give(hands)
    hands.drag("sk-fast", "1514")
    hands.press(window.refusal.rule_link)
    assert window.coverage.isVisible()
    assert window.coverage.current_rule() == "6.4"
    assert window.prompts.rule is None


def test_show_rule_finds_its_line_behind_a_filter(hands: Hands, window: Window) -> None:
    give(hands)
    opened(hands, window)
    hands.type(window.coverage.search, "romanians")
    window.show_rule("6.4")
    assert window.coverage.current_rule() == "6.4"
    assert window.coverage.search.text() == ""


def test_a_rule_without_a_line_says_so_in_the_status_line(hands: Hands, window: Window) -> None:
    give(hands)
    window.show_rule("99.9")
    assert window.history.last.text() == "Rule 99.9 is not in the rules list."


def test_the_menu_of_a_finding_leads_to_its_rule(hands: Hands, window: Window) -> None:
    give(hands)
    label = finding_label(violation("too-many", "5.13(1)", "Too many."))
    window.due.column.addWidget(label)
    QApplication.sendEvent(label, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5)))
    menu = label.findChild(QMenu)
    assert menu is not None
    assert [a.text() for a in menu.actions()] == ["Copy", "Show rule 5.13(1)"]
    menu.setActiveAction(menu.actions()[1])
    hands.qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert window.coverage.current_rule() == "5.13(1)"


def test_an_empty_table_says_why(hands: Hands, window: Window) -> None:
    give(hands, ())
    opened(hands, window)
    assert EMPTY in hands.read(window.coverage)
    assert not window.coverage.search.isEnabled()


def test_without_a_campaign_the_table_says_how_to_fill_it(window: Window) -> None:
    window.shell.bring(window.coverage)
    assert window.coverage.hint.text() == CLOSED
    assert window.coverage.hint.isVisibleTo(window)


def test_what_can_be_reached_has_a_name_for_those_who_do_not_see_it(hands: Hands, window: Window) -> None:
    give(hands)
    card = window.coverage
    for widget in (card.view, card.search, card.kind):
        assert widget.accessibleName()
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    spoken = card.model.index(1, KIND).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Computed"


def test_another_campaign_brings_its_own_table(hands: Hands, window: Window, campaign_path: Path) -> None:
    give(hands)
    opened(hands, window)
    hands.table.close()
    assert window.open_campaign(campaign_path)
    assert window.coverage.model.lines is hands.table.game.coverage
