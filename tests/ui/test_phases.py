"""The sequence of play: the strip, what is due, the next phase and its question."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from app.paths import SCENARIOS
from app.rules.orders.orders import Correction
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from tests.ui.hands import Hands


def test_the_phase_in_hand_is_on_the_strip(hands: Hands, window: Window) -> None:
    strip = window.top.strip
    assert strip.phases[strip.current].slug == "german-movement"
    shown = [strip.phases[i].slug for i, _ in strip.slots()]
    assert "german-movement" in shown
    assert "german-combat" in shown
    assert all(box.right() <= strip.width() for _, box in strip.slots())


def test_the_phase_in_hand_stays_in_view_on_a_short_strip(hands: Hands, window: Window) -> None:
    strip = window.top.strip
    strip.resize(260, strip.height())
    for _ in range(4):
        hands.table.next_phase()
        assert strip.current in [i for i, _ in strip.slots()]


def test_a_name_that_is_too_long_loses_its_round_before_a_letter(hands: Hands, window: Window) -> None:
    strip, name = window.top.strip, "Soviet exploitation, round 4"
    whole = strip.look.metrics(bold=True).horizontalAdvance(name)
    assert strip.short(name, whole) == name
    assert strip.short(name, whole - 1) == "Soviet exploitation"
    assert strip.short(name, whole // 3).endswith("…")


def test_the_key_goes_to_the_next_phase_when_nothing_is_due(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "german-combat"


def test_what_the_end_of_the_phase_removes_is_shown_before_it_is_removed(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    assert hands.table.position.phase == "german-combat"
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "german-combat"
    assert window.prompts.due is not None
    assert "Ending the phase removes 9th Cavalry (5.9)." in hands.read(window.prompts.due)
    assert hands.where("su-9cav") != "@eliminated"
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "terminal-supply-check"
    assert hands.where("su-9cav") == "@eliminated"
    assert window.prompts.due is None


def test_nothing_is_asked_about_removals_that_have_been_made(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    hands.table.next_phase()
    assert hands.table.position.phase == "terminal-supply-check"
    hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == "soviet-reinforcement"
    assert window.prompts.due is None


def test_escape_stays_in_the_phase(hands: Hands, window: Window) -> None:
    hands.table.next_phase()
    hands.key(Qt.Key.Key_F8)
    hands.key(Qt.Key.Key_Escape)
    assert window.prompts.due is None
    assert hands.table.position.phase == "german-combat"


def to_the_declaration(hands: Hands) -> None:
    for _ in range(12):
        pending = hands.table.pending
        if pending is not None and "dice" not in pending.data:
            return
        if pending is not None:
            hands.table.reply({"soviet": [2, 3], "german": [1, 4]}, "typed")
        hands.table.next_phase()
    raise AssertionError("no declaration was asked for")


def test_a_declaration_is_asked_in_the_players_words(hands: Hands, window: Window) -> None:
    to_the_declaration(hands)
    card = window.prompts.question
    assert card is not None
    words = hands.read(card)
    assert "Soviet player" in words
    assert "phase order" in words
    assert "(5.4)" in words
    assert hands.button("Move, then fight", card)
    assert hands.button("Fight, then move", card)


def test_a_declaration_is_answered_by_key(hands: Hands, window: Window) -> None:
    to_the_declaration(hands)
    hands.key(Qt.Key.Key_F)
    assert hands.table.pending is None
    assert window.prompts.question is None
    assert hands.table.position.phase == "soviet-combat"


def test_a_declaration_is_answered_by_its_button_and_comes_back_with_undo(hands: Hands, window: Window) -> None:
    to_the_declaration(hands)
    asked = hands.table.pending
    assert window.prompts.question is not None
    hands.press(hands.button("Move, then fight", window.prompts.question))
    assert hands.table.position.phase == "soviet-movement"
    hands.table.undo()
    assert hands.table.pending == asked
    assert window.prompts.question is not None


def test_the_list_of_what_is_due_counts_the_stacks_that_have_not_moved(hands: Hands, window: Window) -> None:
    assert any("have units still to move" in one.words for one in window.due.lines)
    hands.table.next_phase()
    assert not any("still to move" in one.words for one in window.due.lines)


def test_set_up_stands_on_the_strip_before_the_first_phase(window: Window, tmp_path: Path) -> None:
    begin(SCENARIOS / "operation-storm" / "ten-turns", tmp_path / "set-up.adjutant").close()
    assert window.open_campaign(tmp_path / "set-up.adjutant")
    strip = window.top.strip
    assert strip.phases[strip.current].name == "Set-up"
    table = window.table
    assert table.place(("su-402a",), "2017"), "units are put down where their side sets up"
    window.prompts.next_phase()
    assert strip.phases[strip.current].slug == table.position.phase != "set-up"


# the end -----------------------------------------------------------------------------------------------------------


def test_after_the_last_phase_the_count_is_shown_and_no_offence(winter: Hands, window: Window) -> None:
    last = (("turn", "", 6), ("phase", "", "soviet-recovery"), ("active", "", "soviet"))
    assert winter.table.play(Correction(last, "as on the table"))
    winter.key(Qt.Key.Key_F8)
    if window.prompts.due is not None:
        winter.key(Qt.Key.Key_F8)
    card = window.prompts.end
    assert card is not None
    words = winter.read(card)
    assert "The game ends with turn 6 (24.4)." in words
    assert "Axis 0,  Soviet 0" in words
    assert "Not allowed" not in winter.read(window.map.floats)
    winter.key(Qt.Key.Key_Escape)
    assert window.prompts.end is None


def test_the_key_of_the_next_phase_goes_to_the_open_question(hands: Hands, window: Window) -> None:
    """Nothing is refused: the button says that it has to be answered first, and the question is shown."""
    while hands.table.pending is None:
        hands.table.next_phase()
    asked = hands.table.pending
    assert window.top.next.text() == "Answer first"
    hands.table.plan.look(hands.hex("1514"))
    hands.key(Qt.Key.Key_F8)
    assert hands.table.pending == asked
    assert window.prompts.refusal is None
    assert hands.table.plan.looked < 0
