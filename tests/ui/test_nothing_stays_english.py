"""Every text of the window goes through its translation: a window in German looked through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from app.paths import SCENARIOS
from app.systems.scenario.library import find, slugs
from app.ui.features.help.about import About
from app.ui.files.campaign_folder import SUFFIX
from app.ui.main_window import Window
from tests.ui.both_games import PATIENCE, answer_by_key, keys
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import Hands
from tests.ui.reading import is_german, left_in_english
from tests.ui.starting import page_of, start_screen
from tests.variants import first_now


@pytest.fixture
def language() -> str:
    return "de"


def test_a_text_in_english_is_seen(hands: Hands, window: Window) -> None:
    window.shell.bring(window.forces).aside("two units of the German side")
    assert [one for one in left_in_english(window) if one.endswith(": two units of the German side")]


def test_a_window_without_a_campaign_is_german(window: Window) -> None:
    window.start()
    start_screen(window)
    is_german(window)


def test_the_form_of_every_chart_is_german(window: Window) -> None:
    for game in slugs():
        for slug, status in find(game).vocabulary.charts.items():
            if status.form is not None:
                window.charts.start(slug, game)
                is_german(window)


def test_every_card_is_german(hands: Hands, window: Window) -> None:
    hands.table.plan.look(hands.hex("1514"))
    for card in window.cards.values():
        window.shell.bring(card)
        is_german(window)


@pytest.mark.parametrize(
    "scenario",
    [
        slug if slug.endswith("/first-steps") else pytest.param(slug, marks=pytest.mark.soak)
        for slug in sorted(
            path.parent.relative_to(SCENARIOS).as_posix() for path in SCENARIOS.glob("*/*/scenario.toml")
        )
    ],
)
def test_the_cards_of_each_scenario_are_german(window: Window, tmp_path: Path, scenario: str) -> None:
    path = tmp_path / f"x{SUFFIX}"
    fresh_campaign(SCENARIOS / scenario, path)
    assert window.open_campaign(path)
    window.shell.bring(window.to_enter)
    is_german(window)
    window.table.next_phase()
    window.shell.bring(window.coverage)
    is_german(window)


def test_menus_are_german(hands: Hands, window: Window) -> None:
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    is_german(window)


def test_no_two_rows_of_a_german_menu_have_one_letter(hands: Hands, window: Window) -> None:
    window.recent.aboutToShow.emit()
    menus = [*window.actions_.menus.values(), window.recent, window.bookmarks.forget_menu]
    for menu in (window.bar, *menus):
        letters = re.findall(r"&(\w)", " ".join(a.text().replace("&&", "") for a in menu.actions() if a.isVisible()))
        assert len({letter.lower() for letter in letters}) == len(letters), [a.text() for a in menu.actions()]


@pytest.mark.parametrize("face", first_now([1, 4, 6, 2, 3, 5]))
def test_a_battle_is_german(hands: Hands, window: Window, face: int) -> None:
    hands.table.next_phase()
    hands.plan(["1816"], "1815")
    is_german(window)
    hands.table.attack()
    assert hands.table.pending is not None
    keys(hands, str(face))
    for _ in range(PATIENCE):
        if hands.table.pending is None:
            break
        is_german(window)
        answer_by_key(hands)
    assert hands.table.pending is None
    is_german(window)


def test_a_refusal_is_german(hands: Hands, window: Window) -> None:
    hands.plan(["1816"], "1815")
    hands.table.attack()
    assert window.prompts.refusal is not None
    is_german(window)
    window.prompts.refusal.ask()
    is_german(window)


def test_a_turn_with_its_duties_and_questions_is_german(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    window.prompts.next_phase()
    assert window.prompts.due is not None
    turn = hands.table.position.turn
    for _ in range(PATIENCE):
        if hands.table.position.turn > turn and hands.table.pending is None:
            break
        is_german(window)
        if hands.table.pending is None:
            hands.table.next_phase()
        else:
            answer_by_key(hands)
    assert hands.table.position.turn == turn + 1
    is_german(window)


def test_the_way_back_is_german(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    hands.table.note("x")
    for step in (hands.table.undo, hands.table.redo, lambda: hands.table.jump(0)):
        step()
        is_german(window)


def test_a_lesson_is_german(hands: Hands, window: Window) -> None:
    window.lessons.start()
    assert window.lessons.watch.lessons
    for _ in range(sum(len(lesson.step) + 1 for lesson in window.lessons.watch.lessons)):
        is_german(window)
        window.lessons.watch.skip()


def test_what_the_menus_ask_and_tell_over_the_map_is_german(hands: Hands, window: Window) -> None:
    hands.table.plan.pick(hands.ids("1816"))
    for name in (
        "put_right",
        "eliminate",
        "add_note",
        "bookmark",
        "show_folder",
        "go_to_hex",
        "overview",
    ):
        window.actions_[name].trigger()
        is_german(window)


def test_fog_is_german(hands: Hands, window: Window) -> None:
    window.actions_["fog"].trigger()
    assert window.hand_over.isVisible()
    is_german(window)
    hands.press(window.hand_over.buttons["german"])
    hands.table.next_phase()
    hands.plan(["1816"], "1815")
    hands.table.plan.look(hands.hex("1815"))
    is_german(window)


def test_what_opens_over_the_window_is_german(hands: Hands, window: Window) -> None:
    for name, panel in (
        ("levels", window.levels),
        ("palette", window.palette_),
        ("find_place", window.finder),
        ("odds", window.odds),
    ):
        window.actions_[name].trigger()
        assert panel.isVisible()
        if panel is window.finder:
            panel.words.setText("18")
        is_german(window, panel)
        panel.hide()


def test_the_start_screen_is_german(hands: Hands, window: Window) -> None:
    card = start_screen(window)
    card.readings.fold.setChecked(True)
    hands.qtbot.waitUntil(lambda: not window.starting.busy, timeout=10_000)
    is_german(window)
    is_german(window, page_of(window))


def test_dialogs_are_german(hands: Hands, window: Window) -> None:
    window.actions_["about"].trigger()
    (dialog,) = window.findChildren(About)
    is_german(window, dialog)
    dialog.close()


def test_a_sketch_is_german(hands: Hands, window: Window) -> None:
    window.actions_["sketch"].trigger()
    is_german(window)
