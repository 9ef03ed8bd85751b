"""The lessons of First steps, done by mouse and by key from the first card to the last."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.rules.orders.orders import Reply
from app.systems.scenario.lessons import LESSONS_FILE, lessons_for, read_lessons
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.ui.application import open_first
from app.ui.features.lessons.card import NONE, LessonCard
from app.ui.main_window import Window
from app.ui.map.layers.overlays import PointOverlay
from app.ui.settings import Settings
from tests.ui.fakes import swap
from tests.ui.hands import CONTROL, SHIFT, Hands


@pytest.fixture
def card(hands: Hands, window: Window) -> LessonCard:
    """The first lesson is begun from the menu."""
    window.actions_["lessons"].trigger()
    QApplication.processEvents()
    return window.lessons


def at(card: LessonCard) -> tuple[int, int]:
    QApplication.processEvents()
    return card.watch.lesson, card.watch.step


def pointed(window: Window) -> PointOverlay | None:
    found = window.map.scene.overlay(PointOverlay)
    return found if isinstance(found, PointOverlay) else None


def begin(card: LessonCard, lesson: int) -> None:
    assert card.watch.start(lesson)


# the card ----------------------------------------------------------------------------------------------------------


def test_the_menu_opens_the_first_lesson(card: LessonCard, hands: Hands, window: Window) -> None:
    assert card.isVisibleTo(window)
    assert card.place.text() == "LESSON 1 OF 5  ·  STEP 1 OF 3"
    assert card.title.text() == "Move a division"
    assert "Click the stack in 1814" in card.words.text()
    assert pointed(window) == PointOverlay(hands.hex("1814"))


def test_a_lesson_waits_while_the_start_screen_is_there(card: LessonCard, hands: Hands, window: Window) -> None:
    window.starting.show()
    QApplication.processEvents()
    assert not card.isVisibleTo(window)
    assert card.watch.going
    window.starting.back()
    QApplication.processEvents()
    assert card.isVisibleTo(window)


def test_a_step_is_skipped_and_the_lessons_are_left_and_come_back_where_they_were(
    card: LessonCard, hands: Hands, window: Window
) -> None:
    hands.press(card.skip)
    assert at(card) == (0, 1)
    hands.press(card.leave)
    assert not card.isVisibleTo(window)
    assert pointed(window) is None
    hands.click("de-44")
    assert at(card) == (0, 1), "nothing is watched while the lessons are left"
    window.actions_["lessons"].trigger()
    assert card.isVisibleTo(window)
    assert card.title.text() == "Move a division"


def test_lessons_are_chosen_with_the_arrows(card: LessonCard, hands: Hands) -> None:
    assert not card.before.isEnabled()
    hands.press(card.after)
    assert card.title.text() == "Overstacking"
    hands.press(card.before)
    assert card.title.text() == "Move a division"


def test_starting_again_says_what_it_does_and_keeps_the_journal(card: LessonCard, hands: Hands) -> None:
    hands.drag("de-44", "1813")
    begin(card, 3)
    hands.press(card.again)
    assert hands.where("de-44") == "1813", "it asks first"
    assert card.asking is not None
    assert "returns to its start" in hands.read(card.asking)
    card.asking.close_card()
    assert at(card) == (3, 0)
    hands.press(card.again)
    assert card.asking is not None
    hands.press(hands.button("Return to the start", card.asking))
    assert card.asking is None
    assert at(card) == (0, 0)
    assert hands.where("de-44") == "1814"
    assert "44th Infantry moved 1814–1813." in hands.summaries()


def test_starting_again_asks_nothing_where_nothing_was_played(card: LessonCard, hands: Hands) -> None:
    begin(card, 3)
    hands.press(card.again)
    assert card.asking is None
    assert at(card) == (0, 0)


def test_a_lesson_begun_late_does_not_wait_for_what_is_done(hands: Hands, window: Window) -> None:
    hands.drag("de-44", "1813")
    hands.key(Qt.Key.Key_F1, CONTROL)
    hands.click(hands.ids("1814")[-1])
    assert at(window.lessons) == (0, 2), "the division is already in 1813"


def test_a_lesson_begun_late_says_what_does_not_fit(hands: Hands, window: Window) -> None:
    hands.drag("de-44", "1912")
    assert hands.where("de-44") == "1912"
    hands.key(Qt.Key.Key_F1, CONTROL)
    card = window.lessons
    assert not card.misfit.isVisibleTo(window), "the stack in 1814 can be clicked"
    hands.press(card.skip)
    assert card.misfit.text() == "44th Infantry is not in 1814. Skip this step or restart."
    assert card.misfit.isVisibleTo(window)
    hands.table.undo()
    assert not card.misfit.isVisibleTo(window)
    hands.table.next_phase()
    begin(card, 3)
    assert card.misfit.text() == "The phase for this step is over. Skip this step or restart."
    hands.press(card.skip)
    assert not card.misfit.isVisibleTo(window)


def test_a_campaign_without_lessons_says_where_there_are_some(hands: Hands, window: Window) -> None:
    window.lessons.watch.lessons = ()
    window.actions_["lessons"].trigger()
    assert window.history.last.text() == NONE
    assert not window.lessons.isVisibleTo(window)


def test_the_first_start_shows_the_lessons_and_later_ones_do_not(
    window: Window, settings: Settings, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.files.files.sample", lambda: campaign_path)
    open_first(window, campaign_path)
    assert not window.lessons.isVisibleTo(window), "a campaign that was named is not the first start"
    open_first(window, None)
    assert window.lessons.isVisibleTo(window)
    window.lessons.watch.stop()
    assert settings.lessons_seen
    open_first(window, None)
    assert not window.lessons.isVisibleTo(window)


def test_opening_another_campaign_ends_the_lessons(
    card: LessonCard, window: Window, campaign_path: Path, tmp_path: Path
) -> None:
    window.table.close()
    other = tmp_path / campaign_path.name
    shutil.copy(campaign_path, other)
    assert window.open_campaign(other)
    assert not card.isVisibleTo(window)


# step by step ------------------------------------------------------------------------------------------------------


def test_a_lesson_goes_on_where_it_was_when_its_campaign_is_opened_again(
    card: LessonCard, window: Window, campaign_path: Path
) -> None:
    begin(card, 1)
    card.watch.skip()
    where = at(card)
    window.table.close()
    assert window.open_campaign(campaign_path)
    assert card.watch.going
    assert at(card) == where
    card.watch.stop()
    window.table.close()
    assert window.open_campaign(campaign_path)
    assert not card.watch.going, "the players put it away"


@pytest.mark.parametrize("kept", ["", "1|2", "x|1|/a", "9|0|{path}", "0|99|{path}"])
def test_what_is_kept_of_a_lesson_may_be_anything(
    card: LessonCard, window: Window, campaign_path: Path, kept: str
) -> None:
    window.settings.store.setValue("lessons/underway", kept.replace("{path}", str(campaign_path)))
    window.table.close()
    assert window.open_campaign(campaign_path)
    assert not card.watch.going


def test_the_first_lesson_is_a_move(card: LessonCard, hands: Hands, window: Window) -> None:
    hands.click("de-44")
    assert at(card) == (0, 1)
    assert pointed(window) == PointOverlay(hands.hex("1813"), hands.hex("1814"))
    hands.drag("de-1cav", "1812")
    assert at(card) == (0, 1), "another unit's move is not the one"
    hands.drag("de-44", "1813")
    assert at(card) == (0, 2)
    hands.press(card.on)
    assert card.place.text() == "LESSON 1 OF 5  ·  DONE"
    assert card.words.text() == "Done. Next lesson: Overstacking."
    hands.press(card.on)
    assert at(card) == (1, 0)


def test_the_second_lesson_is_a_refusal(card: LessonCard, hands: Hands) -> None:
    begin(card, 1)
    hands.drag("sk-fast", "1514")
    assert at(card) == (1, 1)
    assert "The limit is eight" in card.words.text()


def test_where_the_referee_only_advises_the_lesson_goes_on_too(card: LessonCard, hands: Hands) -> None:
    hands.table.set_level("advise")
    begin(card, 1)
    hands.drag("sk-fast", "1514")
    assert at(card) == (1, 1)


def test_the_third_lesson_is_a_cut_supply_line(card: LessonCard, hands: Hands, window: Window) -> None:
    begin(card, 2)
    hands.key(Qt.Key.Key_L, CONTROL)
    assert at(card) == (2, 1)
    hands.click("su-135")
    hands.key(Qt.Key.Key_R, CONTROL)
    entry = window.prompts.entry
    assert entry is not None
    hands.type(entry.lines[0], "1915")
    hands.type(entry.lines[1], "to see")
    hands.key(Qt.Key.Key_Return, widget=entry.lines[1])
    assert at(card) == (2, 2)
    states = hands.table.game.supply.states(hands.table.position, "german")  # type: ignore[union-attr]
    assert {states[u] for u in hands.ids("1816")} == {"out-of-supply"}, "the words of the lesson are true"
    hands.click("de-62")
    assert at(card) == (2, 3)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (2, 4)


def test_the_fourth_and_fifth_lessons_are_an_attack_and_the_way_back(
    card: LessonCard, hands: Hands, window: Window
) -> None:
    begin(card, 3)
    for _ in range(2):
        if at(card) == (3, 0):
            hands.key(Qt.Key.Key_F8)
    assert at(card) == (3, 1)
    assert hands.table.position.phase == "german-combat"
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    assert at(card) == (3, 2)
    hands.click(hands.ids("1714")[-1], CONTROL | SHIFT)
    assert at(card) == (3, 3)
    hands.click("de-57", CONTROL | SHIFT)
    assert at(card) == (3, 4)
    hands.key(Qt.Key.Key_F9)
    assert at(card) == (3, 5)
    hands.key(Qt.Key.Key_6)
    while (pending := hands.table.pending) is not None:
        count = pending.args.get("count", 0)
        assert hands.table.play(Reply(list(pending.options[: int(str(count))])))
    assert at(card) == (3, 6), "the battle over 1815 is over"
    hands.press(card.on)
    assert at(card) == (4, 0)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (4, 1)
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert at(card) == (4, 2)
    hands.press(card.on)
    assert card.words.text().startswith(
        "Done, and that was the last one. Play on here, or begin a campaign of your own"
    )
    hands.press(card.on)
    assert not card.isVisibleTo(window)


# taken back --------------------------------------------------------------------------------------------------------


def test_a_step_that_a_move_ended_is_taken_back_with_the_move_and_over_again_when_it_is_redone(
    card: LessonCard, hands: Hands
) -> None:
    hands.click("de-44")
    hands.drag("de-44", "1813")
    assert at(card) == (0, 2)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (0, 1)
    assert "1813" in card.words.text()
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert at(card) == (0, 2)
    hands.drag("sk-fast", "1413")
    assert hands.where("sk-fast") == "1413"
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (0, 2), "another unit's move was none of the lesson's"


def test_a_step_stays_over_while_the_unit_is_where_it_should_be(card: LessonCard, hands: Hands) -> None:
    hands.drag("de-44", "1813")
    hands.drag("sk-fast", "1413")
    hands.click(hands.ids("1814")[-1])
    assert at(card) == (0, 2)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (0, 2)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (0, 1)


def test_a_step_that_a_battle_ended_is_taken_back_with_its_last_answer(card: LessonCard, hands: Hands) -> None:
    begin(card, 3)
    while hands.table.position.phase != "german-combat":
        hands.key(Qt.Key.Key_F8)
    hands.plan(("1714",), "1815")
    hands.click("de-62", CONTROL)
    while at(card) < (3, 4):
        hands.press(card.skip)
    hands.plan(("1714",), "1815")
    hands.key(Qt.Key.Key_F9)
    assert at(card) == (3, 5)
    hands.key(Qt.Key.Key_6)
    while (pending := hands.table.pending) is not None:
        count = pending.args.get("count", 0)
        assert hands.table.play(Reply(list(pending.options[: int(str(count))])))
    assert at(card) == (3, 6)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (3, 5)
    for _ in range(8):
        if at(card) == (3, 4):
            break
        hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (3, 4), "the attack itself was undone"
    for _ in range(8):
        hands.key(Qt.Key.Key_Y, CONTROL)
    assert at(card) == (3, 6)


def test_what_a_lesson_has_undone_on_purpose_is_not_asked_for_again(card: LessonCard, hands: Hands) -> None:
    begin(card, 2)
    hands.key(Qt.Key.Key_L, CONTROL)
    assert hands.table.put_right(("su-135",), "1915", "to see")
    assert at(card) == (2, 2)
    hands.click("de-62")
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (2, 4)
    hands.key(Qt.Key.Key_Y, CONTROL)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (2, 4)


# the file ----------------------------------------------------------------------------------------------------------


def test_a_campaign_finds_its_lessons_by_the_title_of_its_scenario(hands: Hands) -> None:
    world = hands.table.game.world
    assert lessons_for(world) == read_lessons(SAMPLE / LESSONS_FILE, load_scenario(SAMPLE).world)
    swap(hands.table)
    assert len(lessons_for(world)) == 5


# a cleared plan ----------------------------------------------------------------------------------------------------


def test_what_was_aimed_at_before_a_lesson_ends_no_step(card: LessonCard, hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    hands.click(hands.ids("1714")[-1], CONTROL | SHIFT)
    begin(card, 3)
    assert at(card) == (3, 0)
    assert (window.table.plan.picked, window.table.plan.aimed) == ((), False)
    card.watch.skip()
    assert at(card) == (3, 1), "nothing is aimed at yet"
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    assert at(card) == (3, 2)
    assert window.table.plan.aimed, "the steps of one attack go on with what is planned"


def test_the_opposite_hex_of_the_fourth_lesson_is_opposite(hands: Hands) -> None:
    """10.20: two columns for opposite hexes, none for 1714 and 1816."""
    plan = hands.table.plan

    def shift() -> int:
        seen = plan.assessment(hands.table.position)
        assert seen is not None
        return sum(one.columns for one in seen.lookup.shifts)

    hands.table.next_phase()
    hands.plan(("1816", "1714"), "1815")
    assert shift() == 0
    plan.pick(hands.ids("1816", "1714", "1814"))
    assert shift() == 2
