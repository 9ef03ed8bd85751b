"""The battle board: its working, and a battle from the verb to the advance by mouse and keys."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.messages import speak
from app.position.position import Position
from app.rules import referee
from app.rules.battle.advance import ADVANCE
from app.rules.battle.losses import DEFENDER_LOSSES
from app.rules.battle.one_die import ROLL
from app.rules.game import Game
from app.rules.orders import judge
from app.rules.orders.orders import Attack
from app.rules.parts import Shift
from app.ui.features.odds.by_numbers import by_numbers
from app.ui.inspector.attack_options import Joiners
from app.ui.inspector.battle import EMPTY
from app.ui.main_window import Window
from app.ui.widgets.attack.die_button import DieButton
from app.ui.widgets.attack.outcome_chart import chance_text, dice_of, loss_balance
from app.ui.widgets.attack.working import signed
from app.ui.words import decimal
from tests.ui.hands import CONTROL, Hands


def in_combat(hands: Hands) -> None:
    """On to the German combat phase."""
    hands.table.next_phase()
    assert hands.table.position.phase == "german-combat"


def test_an_empty_board_says_what_would_fill_it(hands: Hands, window: Window) -> None:
    assert window.battle.hint.text() == EMPTY
    assert not window.battle.attack_button.isVisibleTo(window)


def test_attackers_without_a_target_are_told_how_many_hexes_they_reach(hands: Hands, window: Window) -> None:
    hands.table.plan.pick(hands.ids("1714"))
    assert "21 attack factors" not in window.battle.title.text()
    assert window.battle.title.text().endswith("24 attack factors")
    assert window.battle.hint.text() == "Click the enemy-held hex to attack; 2 can be attacked."


def test_units_of_the_other_side_are_told_that_it_is_not_their_turn(hands: Hands, window: Window) -> None:
    hands.table.plan.pick(hands.ids("1815"))
    assert window.battle.hint.text() == "It is not this side's turn."


def test_a_shift_lights_the_hex_or_the_units_that_it_is_about(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1816", "1714"), "1815")
    assessment = hands.table.plan.assessment(hands.table.position)
    assert assessment is not None
    working = window.battle.working
    named = Shift(-1, "1.1", "out of supply: {units}", {"units": ["124th Rifle"]})
    assert working._spoken_of(named, assessment) == ([], ["su-124"])
    assert working._spoken_of(Shift(-1, "1.1", "forest"), assessment) == ([hands.hex("1815")], [])


def test_the_board_shows_every_step_from_the_factors_to_the_column(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1816", "1714"), "1815")
    words = hands.read(window.battle)
    seen = hands.table.plan.assessment(hands.table.position)
    assert seen is not None
    fire = seen.lookup
    assert f"{fire.attack} against {fire.defense}" in words
    assert f"Column for {fire.basic}\n{fire.basic_column}" in words
    assert "24 → 12" in words, "the stack across the river is halved in sight"
    assert "10.14" in words
    assert fire.column in words
    for shift in fire.shifts:
        assert signed(shift.columns) in words
        assert shift.rule in words


def test_every_figure_of_the_working_stands_below_what_it_comes_of(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1816", "1814", "1714"), "1815")
    hands.read(window.battle)
    working = window.battle.working
    labels = [one for one in working.findChildren(QLabel) if one.isVisible()]
    fire = hands.table.plan.assessment(hands.table.position).lookup  # type: ignore[union-attr]
    assert fire.shifts
    wanted = {"5 + 5", "34 → 17", str(fire.attack), str(fire.defense), fire.basic, fire.basic_column, fire.column}
    figures = [one for one in labels if one.text() in wanted]
    assert {one.text() for one in figures} == wanted
    edges = {one.mapTo(working, one.rect().topRight()).x() for one in figures}
    assert len(edges) == 1, {one.text(): one.mapTo(working, one.rect().topRight()).x() for one in figures}
    assert all(one.alignment() & Qt.AlignmentFlag.AlignRight for one in figures)
    rules = [one for one in labels if one.text() in {"10.14", *(shift.rule for shift in fire.shifts)}]
    assert len({one.mapTo(working, one.rect().topRight()).x() for one in rules}) == 1


def test_the_verb_begins_the_battle_that_was_planned_and_judges_nothing_twice(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_combat(hands)
    hands.plan(("1816", "1714"), "1815")
    judged: list[Position] = []
    for module in (referee, judge):
        real = module.declare

        def counted(game: Game, position: Position, attack: Attack, real: Any = real) -> judge.Declared:
            judged.append(position)
            return real(game, position, attack)  # type: ignore[no-any-return]

        monkeypatch.setattr(module, "declare", counted)
    before = hands.table.position
    assert hands.table.attack()
    assert hands.table.pending is not None
    assert all(position is not before for position in judged)


def test_the_final_column_is_the_largest_text_of_the_window(hands: Hands, window: Window) -> None:
    hands.plan(("1816",), "1815")
    answer = window.battle.answer.columns[0]
    sizes = {
        label: label.fontMetrics().height()
        for label in window.findChildren(QLabel)
        if label.isVisibleTo(window) and label.text()
    }
    assert sizes[answer] == max(sizes.values())
    assert sum(size == sizes[answer] for size in sizes.values()) == 1
    assert len(set(sizes.values())) <= 4, "four sizes of type and no more"


def test_the_bars_name_each_result_with_its_exact_chance(hands: Hands, window: Window) -> None:
    hands.plan(("1816",), "1815")
    chart = window.battle.answer.charts[0]
    assert sum((chance for _, chance in chart.chances), Fraction(0)) == 1
    assert [cell for cell, _, _ in chart.bars()] == [cell for cell, _ in chart.chances]
    heights = {chance: round(box.height(), 3) for _, chance, box in chart.bars()}
    assert sorted(heights, key=lambda c: heights[c]) == sorted(heights), "a likelier result has a taller bar"
    for cell, chance in chart.chances:
        assert f"{cell}: {chance_text(chance, 6)}" in chart.accessibleDescription()


def test_an_attack_in_the_wrong_phase_is_a_plan_until_it_is_declared(hands: Hands, window: Window) -> None:
    hands.plan(("1816",), "1815")
    assert window.battle.title.text() == "Plan: prepared assault on 1815"
    assert "✕" not in hands.read(window.battle)
    hands.press(window.battle.attack_button)
    refusal = window.prompts.refusal
    assert refusal is not None
    assert "No prepared assault is allowed in this phase (German movement) (5.7)" in hands.read(refusal)
    assert hands.table.pending is None
    hands.type(refusal.reason, "the table agreed")
    hands.key(Qt.Key.Key_Return, widget=refusal.reason)
    assert hands.table.pending is not None
    assert hands.table.chronicle[1].overruled == "the table agreed"


def test_the_verb_is_quiet_for_a_plan_and_loud_only_for_what_may_be_done(hands: Hands, window: Window) -> None:
    hands.plan(("1816",), "1815")
    assert window.battle.attack_button.property("role") == "foot"
    in_combat(hands)
    hands.plan(("1816",), "1815")
    assert window.battle.attack_button.property("role") == "verb"
    found = {u.id for u in window.battle.company.found}
    assert found >= set(hands.ids("1816", "1714")) - set(hands.table.plan.picked)
    for unit in found:
        hands.table.plan.pick((*hands.table.plan.picked, unit))
        assert window.battle.attack_button.property("role") == "verb"
    hands.table.plan.pick(("sk-fast",))
    hands.table.plan.aim(hands.hex("1815"))
    assert window.battle.attack_button.property("role") == "fault"


def test_a_battle_is_fought_from_the_verb_to_the_advance(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1816", "1714", "1814"), "1815")
    hands.press(window.battle.attack_button)
    pending = hands.table.pending
    assert pending is not None
    assert pending.step == ROLL
    hands.key(Qt.Key.Key_6)
    pending = hands.table.pending
    assert pending is not None
    assert hands.table.chronicle[len(hands.table.chronicle) - 1].rolls[0].source == "typed"
    question = window.battle.question
    while pending is not None and pending.step != ADVANCE:
        count = int(str(pending.args["count"]))
        assert not question.confirm.isEnabled(), "losses have to be chosen first"
        for box in question.choices[:count]:
            hands.press(box)
        assert question.confirm.isEnabled()
        hands.press(question.confirm)
        pending = hands.table.pending
    assert pending is not None, "the hex was left, so the advance is asked for"
    first = str(pending.options[0])
    hands.press(question.choices[0])
    hands.press(question.confirm)
    assert hands.table.pending is None
    assert hands.where(first) == "1815"
    assert hands.table.plan.picked == ()
    assert "1815: die roll 6, column" in window.battle.title.text()
    while hands.table.undo_summary():
        hands.key(Qt.Key.Key_Z, CONTROL)
    assert "1815: die roll 6, column" not in window.battle.title.text(), "nobody has fought"


def test_the_program_rolls_with_a_key_and_the_log_says_so(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.session.randbelow", lambda faces: faces - 1)
    in_combat(hands)
    hands.plan(("1816", "1714"), "1815")
    hands.key(Qt.Key.Key_F9)
    hands.key(Qt.Key.Key_F10)
    roll = hands.table.chronicle[len(hands.table.chronicle) - 1].rolls[0]
    assert (roll.value, roll.source) == (6, "program")


def test_a_die_can_be_clicked(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1816", "1714"), "1815")
    hands.key(Qt.Key.Key_F9)
    dice = [d for d in window.battle.question.findChildren(DieButton) if d.isVisibleTo(window)]
    assert [d.face for d in dice] == [1, 2, 3, 4, 5, 6]
    hands.press(dice[3])
    assert hands.table.chronicle[len(hands.table.chronicle) - 1].rolls[0].value == 4


def test_no_more_units_than_the_result_asks_for_can_be_chosen(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1714", "1615"), "1616")
    hands.table.play(hands.table.plan_order(), "for the count")
    hands.table.reply(1, "typed")
    pending = hands.table.pending
    while pending is not None and pending.step != DEFENDER_LOSSES:
        pytest.skip("the column gave the defender no loss")
    assert pending is not None
    count = int(str(pending.args["count"]))
    question = window.battle.question
    for box in question.choices[: count + 1]:
        hands.press(box)
    assert sum(box.isChecked() for box in question.choices) == count


def test_a_reopened_campaign_asks_the_same_question(hands: Hands, window: Window) -> None:
    in_combat(hands)
    hands.plan(("1816", "1714"), "1815")
    hands.key(Qt.Key.Key_F9)
    asked = hands.table.pending
    assert asked is not None
    campaign = hands.table.campaign
    assert campaign is not None
    assert window.open_campaign(campaign.path)
    assert hands.table.pending == asked
    assert hands.table.writable
    assert window.battle.question.isVisibleTo(window)
    hands.press(window.battle.question.roll)
    assert hands.table.pending != asked


def test_an_empty_board_offers_to_type_factors_instead(hands: Hands, window: Window) -> None:
    hands.press(window.battle.or_type)
    assert window.odds.isVisible()
    hands.plan(("1816",), "1815")
    assert not window.battle.or_type.isVisibleTo(window), "a plan has factors of its own"


@pytest.mark.parametrize(
    ("attack", "defense", "shift", "column"),
    [(26, 7, 0, "+15"), (26, 7, 1, "+20"), (26, 7, -1, "+10"), (5, 9, -3, "≤0"), (5, 9, 1, "+1"), (99, 1, 5, "≥55")],
)
def test_a_typed_shift_moves_column_by_column_and_stops_at_the_ends(
    hands: Hands, attack: int, defense: int, shift: int, column: str
) -> None:
    numbers = by_numbers(hands.table.game.world)
    assert numbers is not None
    fire = numbers.assess(attack, defense, shift, "german").lookup
    assert fire.column == column
    plain = [f for n in range(1, 99) if (f := numbers.assess(n, 1).lookup).column == column]
    assert plain
    assert fire.outcomes == plain[0].outcomes


@pytest.mark.parametrize(
    ("outcomes", "cell", "dice"),
    [
        ({"1": "1/0", "2": "1/1", "3": "1/1", "4": "1/1", "5": "2/0", "6": "1/0"}, "1/1", "2–4"),
        ({"1": "1/0", "2": "1/1", "3": "1/1", "4": "1/1", "5": "2/0", "6": "1/0"}, "1/0", "1, 6"),
        ({"1": "DE"}, "DE", "1"),
    ],
)
def test_the_faces_of_a_result_are_told_as_runs(outcomes: dict[str, str], cell: str, dice: str) -> None:
    assert dice_of(outcomes, cell) == dice


@pytest.mark.parametrize(
    ("value", "words"), [(Fraction(5, 6), "0.83"), (Fraction(2), "2.00"), (Fraction(1, 8), "0.13")]
)
def test_expected_losses_have_two_places_rounded_half_up(value: Fraction, words: str) -> None:
    assert decimal(value) == words


def test_expected_losses_have_the_decimal_mark_of_the_language() -> None:
    speak("de")
    try:
        assert decimal(Fraction(7, 6)) == "1,17"
    finally:
        speak("en")


@pytest.mark.parametrize(("cell", "sign"), [("0/4", 1), ("2/0", -1), ("1/1", 0), ("DE", 1)])
def test_a_result_leans_to_the_side_that_loses_less(cell: str, sign: int) -> None:
    found = loss_balance(cell)
    assert (found > 0) - (found < 0) == sign


# a board with little room ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cell", "balance"), [("DE", 99), ("D2", 1), ("AX", -1), ("BR", 0), ("EX", 0), ("1/3", 2)])
def test_a_result_speaks_of_whom_it_begins_with(cell: str, balance: int) -> None:
    assert loss_balance(cell) == balance


def test_qt_complains_of_nothing_from_an_attack_to_the_end(hands: Hands, window: Window, qtlog: Any) -> None:
    """The Soviet brigades may not join just now, and the board says so."""
    window.table.plan.pick(hands.ids("1815"))
    window.table.plan.aim(hands.hex("1816"))
    joining = window.battle.findChild(Joiners)
    assert joining is not None
    assert joining.list.count() == 1
    assert joining.pane.minimumHeight() >= hands.window.fontMetrics().height()
    hands.key(Qt.Key.Key_F9)
    hands.key(Qt.Key.Key_F8)
    window.close()
    known = "propagateSizeHints"  # of the platform without a screen
    assert [one.message for one in qtlog.records if known not in one.message] == []
