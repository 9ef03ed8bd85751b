"""What is not due yet, on the card of what is due: under the phase that it waits for, and gone when that is over."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from app.rules.orders.orders import Correction
from app.ui.inspector.due import DueRow
from app.ui.main_window import Window
from tests.ui.hands import Hands

GUARDS = "The 2nd Guards Army enters on a die roll below 2 (24.7)."


def row(window: Window, words: str) -> DueRow:
    QApplication.processEvents()
    found = [r for r in window.due.findChildren(DueRow) if words in r.one.words and r.isVisibleTo(window)]
    assert found, words
    return found[0]


def in_phase(hands: Hands, phase: str, side: str, turn: int = 2) -> None:
    put = (("phase", "", phase), ("active", "", side), ("turn", "", turn))
    assert hands.table.play(Correction(put, "as on the table"))


def test_what_another_phase_holds_is_said_to_come_later(winter: Hands, window: Window) -> None:
    words = winter.read(window.due)
    assert f"Later\nSoviet reinforcements and replacements\n○\n{GUARDS}" in words
    one = row(window, GUARDS)
    assert one.one.later
    assert one.accessibleName() == f"Soviet reinforcements and replacements: {GUARDS}"
    assert [line for line in window.due.lines if line.later] == list(window.due.lines)[-1:], "at the end of the list"


def test_in_its_own_phase_it_is_due(winter: Hands, window: Window) -> None:
    in_phase(winter, "soviet-reinforcement", "soviet")
    one = row(window, GUARDS).one
    assert (one.words, one.later) == (GUARDS, False)
    assert "Later" not in winter.read(window.due)


def test_after_its_phase_it_is_not_named_in_this_turn(winter: Hands, window: Window) -> None:
    in_phase(winter, "soviet-movement", "soviet")
    assert "2nd Guards" not in winter.read(window.due)


def test_on_the_first_turn_the_guards_are_named_for_the_second(winter: Hands, window: Window) -> None:
    """No die is below 1 (24.7)."""
    in_phase(winter, "soviet-reinforcement", "soviet", turn=1)
    assert row(window, GUARDS).one.words == f"Turn 2: {GUARDS}"
