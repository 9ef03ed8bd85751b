"""Every state of the inspector: reached by keys, whole, and left by a key."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from app.paths import ROOT
from app.ui.inspector.inspector import ATTACK, PHASE, STACK, WAITING
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, SHIFT, Hands
from tests.ui.states import STATES, State


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.name)
def test_a_state_is_reached_and_left_by_keys_alone(hands: Hands, window: Window, state: State) -> None:
    state.reach(hands, window)
    inspector = window.shell.inspector
    assert inspector.page == state.page
    said = [one for one in inspector.body.widget().findChildren(QLabel) if one.isVisible() and one.text()]
    assert len(said) >= 3, "no page is nearly empty"
    before = inspector.page, window.table.pending
    if state.leave is not None:
        state.leave(hands, window)
        assert (inspector.page, window.table.pending) != before


def test_every_state_has_its_picture() -> None:
    code = "import sys; sys.path.insert(0, 'packaging/dev'); from scenes import SCENES; print(*SCENES)"
    known = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {state.picture for state in STATES} <= set(known.split())


# what each of them shows ----------------------------------------------------------------------------------------------


def test_an_empty_hex_says_what_it_is_and_what_can_be_done_with_it(hands: Hands, window: Window) -> None:
    hands.click("1811")
    words = hands.read(window.stack)
    assert "No units." in words
    assert "The hex" in words
    assert window.stack.facts.text()
    assert window.stack.life.isVisible()
    assert window.stack.note.isVisible()
    assert not window.shell.inspector.foot.isVisible(), "there is nothing to move"


def test_a_stack_has_its_verbs_at_the_foot(hands: Hands, window: Window) -> None:
    hands.click("de-62")
    foot = window.stack.foot
    assert foot.isVisible()
    hands.press(foot.move_button)
    assert window.map.view.prompt.isVisible()
    window.map.view.prompt.close_prompt()
    hands.press(foot.correct)
    assert window.prompts.entry is not None


def test_going_to_a_hex_in_sight_moves_nothing(hands: Hands, window: Window) -> None:
    before = window.view.viewportTransform()
    window.map.show_hex("1019")
    assert window.view.viewportTransform() == before
    window.view.camera.zoom(2.0)
    window.map.show_hex("1921")
    far = window.view.viewportTransform()
    window.map.show_hex("1010")
    assert window.view.viewportTransform() != far, "out of sight it is brought into view"
    assert window.view.in_sight(hands.hex("1010"))


def test_the_inspector_names_hexes_by_their_tags(hands: Hands, window: Window) -> None:
    hands.click("de-62")
    assert hands.hex("1816") in window.map.scene.tagged.named
    hands.key(Qt.Key.Key_Escape)
    hands.key(Qt.Key.Key_Escape)
    assert hands.hex("1816") not in window.map.scene.tagged.named


def test_what_would_be_legal_is_tagged_on_the_map(hands: Hands, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    named = window.map.scene.tagged.named
    assert {hands.hex("1614"), hands.hex("1615")} <= named
    hands.key(Qt.Key.Key_Escape)
    assert hands.hex("1614") not in window.map.scene.tagged.named


def plan(hands: Hands) -> None:
    """Seven attackers out of three hexes on 1815."""
    for at, extra in (("1714", CONTROL), ("1814", CONTROL | SHIFT), ("1816", CONTROL | SHIFT)):
        hands.click(hands.ids(at)[-1], extra)
    hands.click("su-87")


def test_the_working_of_seven_attackers_needs_no_scroll_in_the_least_of_the_usual_windows(
    hands: Hands, window: Window
) -> None:
    window.resize(1280, 800)
    QApplication.processEvents()
    plan(hands)
    assert len(hands.table.plan.picked) == 7
    inspector = window.shell.inspector
    assert inspector.page == ATTACK
    QApplication.processEvents()
    assert inspector.body.verticalScrollBar().maximum() == 0
    last = window.battle.working.findChildren(QLabel)[-1]
    bottom = last.mapTo(inspector.body.viewport(), QPoint(0, last.height())).y()
    assert bottom <= inspector.body.viewport().height()
    words = hands.read(window.battle)
    assert "column after all shifts" in words
    assert "Losses: attacker / defender." in words
    assert "5 + 5" in words
    assert "Final column" in words


@pytest.mark.parametrize(("size", "share"), [((1280, 800), 0.6), ((1600, 1000), 0.7)])
def test_the_map_has_its_share_of_the_window(hands: Hands, window: Window, size: tuple[int, int], share: float) -> None:
    window.resize(*size)
    QApplication.processEvents()
    stage = window.shell.stage
    assert round(stage.width() * stage.height() / (size[0] * size[1]), 2) >= share


def test_a_question_waits_in_one_line_while_something_else_is_looked_at(hands: Hands, window: Window) -> None:
    next(s for s in STATES if s.name == "an open question").reach(hands, window)
    inspector = window.shell.inspector
    assert not inspector.waiting.isVisible()
    hands.click("1811")
    assert inspector.page == STACK
    assert inspector.waiting.isVisible()
    assert inspector.waiting.height() == WAITING
    assert inspector.waiting.words.text().startswith("German player: ")
    hands.qtbot.mouseMove(inspector.waiting)
    hands.qtbot.mouseClick(inspector.waiting, Qt.MouseButton.LeftButton)
    assert inspector.page == ATTACK
    assert not inspector.waiting.isVisible()


def test_the_next_of_several_places_comes_with_the_next_press(hands: Hands, window: Window) -> None:
    assert window.shell.inspector.page == PHASE
    line = next(one for one in window.due.lines if one.further)
    first = window.due._next_of(line)
    window.table.plan.look(first)
    second = window.due._next_of(line)
    assert first == line.location
    assert second == line.further[0]


@pytest.mark.parametrize("place", ["1811", "su-9cav"])
def test_the_right_button_offers_what_can_be_done_with_the_thing_under_it(
    hands: Hands, window: Window, place: str
) -> None:
    at = hands.point(place)
    port = window.view.viewport()
    hands.qtbot.mouseMove(port, at)
    hands.qtbot.mousePress(port, Qt.MouseButton.RightButton, pos=at)
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    offered = [one.text().replace("&", "") for one in menu.actions()]
    name = "1019" if place == "su-9cav" else place
    assert f"History of {name}" in offered
    assert "Supply lines" in offered
    assert any("enforces" in words for words in offered)
    menu.close()
    assert window.table.plan.looked == hands.hex(name)
