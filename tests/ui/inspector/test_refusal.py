"""A refused order in the inspector: why, what would be legal, and the way round it, by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from app.rules.orders.orders import Move
from app.ui.inspector.inspector import REFUSED
from app.ui.main_window import Window
from tests.ui.hands import Hands


def links(window: Window, words: str) -> list[QAbstractButton]:
    return [one for one in window.refusal.findChildren(QAbstractButton) if one.text() == words and one.isVisible()]


def refuse(hands: Hands, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    assert hands.where("sk-fast") == "1513"
    assert window.shell.inspector.page == REFUSED
    assert window.refusal.foot.isVisible()


def test_the_page_says_why_and_what_would_be_legal(hands: Hands, window: Window) -> None:
    refuse(hands, window)
    words = hands.read(window.refusal)
    assert window.refusal.title.text() == "Slovakian Fast, 1513 → 1514"
    assert "1514 is overstacked: nine German and Slovakian units, limit eight (6.4)." in words
    assert "Stop in 1614: 1 of 10 points" in words
    assert "Once overruled, Adjutant does not ask again until the stack changes." in words


def test_what_would_be_legal_is_done_with_a_press(hands: Hands, window: Window) -> None:
    refuse(hands, window)
    hands.press(links(window, "Move there")[0])
    assert hands.where("sk-fast") == "1614"
    assert window.prompts.refusal is None
    assert hands.table.chronicle[1].overruled == ""


def test_the_unit_that_could_make_room_is_shown(hands: Hands, window: Window) -> None:
    refuse(hands, window)
    hands.press(links(window, "Show")[0])
    assert [hands.table.position.units[u].label for u in hands.table.plan.picked] == ["25th Motorized"]
    assert window.prompts.refusal is None


def test_escape_leaves_it_and_so_does_the_verb(hands: Hands, window: Window) -> None:
    refuse(hands, window)
    hands.key(Qt.Key.Key_Escape)
    assert window.prompts.refusal is None
    refuse(hands, window)
    assert window.refusal.leave.text() == "Leave it in 1513"
    hands.press(window.refusal.leave)
    assert window.prompts.refusal is None
    assert not window.map.view.hand.pill.isVisible()
    assert len(hands.table.chronicle) == 1


def test_another_stack_is_shown_instead_when_it_is_clicked(hands: Hands, window: Window) -> None:
    refuse(hands, window)
    hands.click("1816")
    assert window.prompts.refusal is None
    assert window.shell.inspector.page != REFUSED


def test_a_reason_that_lies_ready_is_taken_and_kept(hands: Hands, window: Window) -> None:
    refuse(hands, window)
    hands.press(window.refusal.verb)
    assert hands.where("sk-fast") == "1513", "a reason is needed"
    hands.press(links(window, "House rule")[0])
    hands.press(window.refusal.verb)
    assert hands.where("sk-fast") == "1514"
    assert hands.table.chronicle[1].overruled == "House rule"


def test_what_cannot_be_overruled_offers_no_reason(hands: Hands, window: Window) -> None:
    seen = hands.table.judge(Move(("sk-fast",), ("1513", "1514")))
    window.prompts.show_refusal(replace(seen, changes=()))
    assert window.prompts.refusal is not None
    assert not window.refusal.ways.isVisible()
    assert not window.refusal.verb.isVisible()
