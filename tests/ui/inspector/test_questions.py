"""Questions and offers of any shape: dice or no dice, hexes, one unit, units left to the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.battle.advance import HALT
from app.rules.orders.orders import Order, Reply
from app.rules.parts import Offer, Step
from app.rules.referee import Judgement
from app.rules.ruling import warning
from app.ui import session
from app.ui.inspector.due import WordyButton
from app.ui.main_window import Window
from app.ui.map.layers.overlays import ReachOverlay
from tests.ui.fakes import ask, swap
from tests.ui.hands import CONTROL, Hands

ASKED = Pending("ask", "which", "german", "Which is it?", "1.1")


@dataclass
class Marking:
    """A special action for units that the players select; ``taken`` has the options it was given."""

    taken: list[Mapping[str, Json]] = field(default_factory=list)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        return (Offer({"do": "mark", "units": []}, "1.1", "Mark the selected units"),)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        self.taken.append(options)
        return Step((), (), "Marked.")


@pytest.mark.parametrize(
    ("options", "die"),
    [((1, 2, 3, 4, 5, 6), True), ((0, 1, 2, 3), False), ((1, 2), False), (("1", "2"), False), ((), False)],
)
def test_a_die_is_what_shows_one_to_six(options: tuple[Json, ...], die: bool) -> None:
    assert session.is_die(replace(ASKED, options=options)) is die


def test_the_programs_die_answers_whichever_step_asks_for_one(hands: Hands, window: Window) -> None:
    ask(hands.table, replace(ASKED, options=(1, 2, 3, 4, 5, 6)))
    assert window.actions_["roll"].isEnabled()
    assert hands.table.roll() in range(1, 7)


def test_numbers_that_are_no_die_are_buttons_with_their_keys(hands: Hands, window: Window) -> None:
    ask(hands.table, replace(ASKED, options=(0, 1, 2, 3)))
    assert not window.actions_["roll"].isEnabled()
    assert all(hands.has_button(str(n)) for n in range(4))
    assert hands.button("2").toolTip() == "Key 2"
    assert hands.table.roll() is None


def test_hexes_on_offer_are_lit_and_named(hands: Hands, window: Window) -> None:
    ask(hands.table, replace(ASKED, options=("1512", "1413")))
    lit = window.map.scene.overlay(ReachOverlay)
    assert isinstance(lit, ReachOverlay)
    assert set(lit.costs) == {hands.hex("1512"), hands.hex("1413")}
    assert hands.button("1413").toolTip() == "Press 2, or click the hex"


def test_answers_of_which_only_some_are_hexes_light_nothing(hands: Hands, window: Window) -> None:
    ask(hands.table, replace(ASKED, options=("1512", "no")))
    assert window.map.scene.overlay(ReachOverlay) is None


def test_a_choice_of_one_unit_has_no_way_to_choose_none(hands: Hands, window: Window) -> None:
    ask(hands.table, replace(ASKED, options=hands.ids("1816")))
    assert window.prompts.question is not None
    assert hands.button("Choose").isEnabled() is False
    assert not hands.has_button("None")
    hands.key(Qt.Key.Key_2)
    assert hands.button("Choose").isEnabled()


def test_an_offer_for_units_takes_those_that_are_selected(hands: Hands, window: Window) -> None:
    special = Marking()
    swap(hands.table, special={"mark": special})
    hands.click(hands.ids("1816")[-1], CONTROL)
    QApplication.processEvents()
    hands.press(next(b for b in window.due.findChildren(WordyButton) if b.isVisibleTo(window)))
    assert special.taken[-1]["do"] == "mark"
    assert set(special.taken[-1]["units"]) == set(hands.ids("1816"))  # type: ignore[arg-type]


def test_what_is_said_of_the_hexes_in_which_an_advance_may_end_stands_below_them(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = hands.table.judge

    def judged(order: Order) -> Judgement:
        if isinstance(order, Reply) and order.answer == "1815":
            far = warning("advance-out-of-supply", "7.4", "a would be out of supply in {hex}.", hex="1815")
            return Judgement(order, (far,), (), "Into 1815.")
        return Judgement(order, (), (), "Into 1814.") if isinstance(order, Reply) else judge(order)

    monkeypatch.setattr(hands.table, "judge", judged)
    ask(hands.table, replace(ASKED, step=HALT, options=("1814", "1815")))
    words = hands.read(window.shell.inspector)
    assert "A would be out of supply in 1815 (7.4)." in words
