"""Table mode by real keys and mouse: what it shows of each state, how large, and that every key still works in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.rules.orders.orders import Move
from app.ui.features.table_mode.figures import DIE, Face, Results
from app.ui.features.table_mode.page import LEAST_RULE, LEAST_WORD
from app.ui.features.table_mode.screen import TableScreen
from app.ui.main_window import Window
from app.ui.settings import ALWAYS, SECOND
from tests.ui.hands import CONTROL, LEFT, SHIFT, Hands

SIZES = ((1280, 800), (1600, 1000))


@pytest.fixture(autouse=True)
def left(window: Window) -> Iterator[None]:
    yield
    window.table_mode.leave()


def opened(hands: Hands, size: tuple[int, int] = SIZES[0]) -> TableScreen:
    """Table mode by its key on the map, on a screen of this size."""
    hands.key(Qt.Key.Key_T, widget=hands.window.map.view)
    screen = hands.window.table_mode.screen_
    assert screen is not None
    assert screen.isVisible()
    screen.showNormal()
    screen.resize(*size)
    settle()
    return screen


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def words(screen: TableScreen) -> list[str]:
    return [label.text() for label in screen.page.findChildren(QLabel) if label.isVisible() and label.text()]


def aim(hands: Hands) -> None:
    hands.table.next_phase()
    hands.plan(["1816", "1814", "1714"], "1815")
    settle()


@pytest.mark.parametrize("size", SIZES)
def test_the_odds_can_be_read_standing(hands: Hands, window: Window, size: tuple[int, int]) -> None:
    aim(hands)
    screen = opened(hands, size)
    shown = window.battle.on_board
    assert shown is not None
    assert shown.assessment is not None
    column = shown.assessment.lookup.column
    assert column is not None
    answer = next(one for one in screen.page.findChildren(QLabel) if one.text() == column and one.isVisible())
    assert answer.font().pixelSize() >= round(236 * size[1] / 1000)
    assert f"{shown.assessment.lookup.attack} against {shown.assessment.lookup.defense}" in words(screen)
    (results,) = screen.page.findChildren(Results)
    assert [one.words for one in results.results] == [shown.assessment.lookup.outcomes[str(n)] for n in range(1, 7)]  # type: ignore[index]
    assert results.figure >= 26
    assert screen.page.foot_area.height() > 150, "the working has its place"
    rules = {line.rule for line in shown.assessment.lookup.attack_lines if line.printed != line.counts}
    rules |= {shift.rule for shift in shown.assessment.lookup.shifts}
    assert rules <= set(words(screen))
    for label in screen.page.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.fontInfo().pixelSize() >= (LEAST_RULE if label.text() in rules else LEAST_WORD), label.text()


def test_it_follows_the_inspector_from_answer_to_answer(hands: Hands, window: Window) -> None:
    screen = opened(hands)
    brief = screen.page.brief
    assert brief is not None
    assert brief.subject == "German movement"
    hands.table.plan.look(hands.hex("1816"))
    settle()
    assert {"1816", window.stack.verdict.text()} <= set(words(screen))
    assert screen.picture.hexes[0] == hands.hex("1816")
    hands.table.play(Move(("sk-fast",), ("1513", "1514")))
    settle()
    assert {"No", window.refusal.findings[0].text(), window.refusal.instead[0].text()} <= set(words(screen))
    hands.key(Qt.Key.Key_Escape, widget=screen)
    assert not screen.isVisible()
    assert window.refusal.open, "Esc left table mode and nothing else"


def test_a_die_is_answered_by_its_face_and_units_by_their_keys(hands: Hands, window: Window) -> None:
    aim(hands)
    screen = opened(hands, SIZES[1])
    hands.key(Qt.Key.Key_F9, widget=screen)
    settle()
    assert hands.table.pending is not None
    faces = screen.page.findChildren(Face)
    assert [one.width() for one in faces] == [DIE] * 6
    QTest.mouseClick(faces[5], LEFT)
    settle()
    pending = hands.table.pending
    assert pending is not None
    assert pending.args.get("count") == 1
    asked = window.table_mode.briefs.open_question()
    assert asked is not None
    hands.key(Qt.Key.Key_2, widget=screen)
    settle()
    assert asked.picked == [1]
    brief = screen.page.brief
    assert brief is not None
    assert brief.asked is not None
    assert [one.chosen for one in brief.asked.choices][:3] == [False, True, False]
    hands.key(Qt.Key.Key_Return, widget=screen)
    assert hands.table.pending != pending


def test_every_shortcut_of_the_window_fires_in_it(hands: Hands, window: Window) -> None:
    screen = opened(hands)
    hands.key(Qt.Key.Key_F2, widget=screen)
    assert window.actions_["show_control"].isChecked()
    phase = hands.table.position.phase
    hands.key(Qt.Key.Key_F8, widget=screen)
    hands.key(Qt.Key.Key_F8, widget=screen)
    assert hands.table.position.phase != phase
    hands.key(Qt.Key.Key_Z, CONTROL, widget=screen)
    assert hands.table.position.phase == phase
    hands.key(Qt.Key.Key_Right, SHIFT, widget=screen)
    assert window.map.scene.marked.cursor >= 0, "keys of the map go to the map"
    hands.key(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier, widget=screen)
    assert window.forces.isVisible()
    assert not screen.isVisible(), "what opens in the window is not covered"


def test_it_comes_by_three_ways_and_leaves_by_its_button(hands: Hands, window: Window) -> None:
    mode = window.table_mode
    hands.key(Qt.Key.Key_F11, CONTROL)
    assert mode.on
    assert mode.screen_ is not None
    QTest.mouseClick(mode.screen_.page.back, LEFT)
    assert not mode.on
    QTest.mouseClick(mode.button, LEFT)
    assert mode.on
    hands.key(Qt.Key.Key_T, widget=mode.screen_)
    assert not mode.on


def test_the_answer_is_copied_and_announced_from_the_same_brief(hands: Hands, window: Window) -> None:
    aim(hands)
    QGuiApplication.clipboard().clear()
    hands.key(Qt.Key.Key_X, CONTROL | SHIFT)
    copied = QGuiApplication.clipboard().text()
    shown = window.battle.on_board
    assert shown is not None
    assert copied.startswith(shown.title)
    assert "10.14" in copied, "the working with its rules"
    QAccessible.setActive(True)
    try:
        window.table_mode.soon()
        settle()
    finally:
        QAccessible.setActive(False)
    said = window.shell.inspector.accessibleDescription()
    assert said.startswith(shown.title)
    assert said == window.table_mode.briefs.now().announced()


def test_a_ruling_is_not_judged_again_for_it(hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    aim(hands)
    screen = opened(hands)

    def judged(*_: object, **__: object) -> None:
        raise AssertionError("judged twice")

    for name in ("plan", "assess", "judge"):
        monkeypatch.setattr(type(hands.table.referee), name, judged)
    window.table_mode.refresh()
    assert screen.page.brief is not None
    assert screen.page.brief.odds


def test_nothing_is_told_while_nobody_looks(hands: Hands, window: Window) -> None:
    hands.table.fog.set_on(True)
    brief = window.table_mode.briefs.now()
    assert brief.verdict == "Hand the screen over"
    assert not brief.sections


def test_by_its_setting_it_comes_with_a_campaign(hands: Hands, window: Window, campaign_path: object) -> None:
    window.settings.table_mode = SECOND
    window.table_mode.come()
    assert not window.table_mode.on, "there is no second screen"
    window.settings.table_mode = ALWAYS
    window.table_mode.come()
    assert window.table_mode.on
