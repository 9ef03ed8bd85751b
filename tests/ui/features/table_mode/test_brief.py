"""A brief says the same wherever it goes: announced in a breath, copied as lines."""

from __future__ import annotations

from app.ui.features.table_mode.brief import BAD, GOOD, Asked, Bracket, Brief, Choice, Line, Odds, Result, Section

RESULTS = (Result("0/5", GOOD, 1), Result("1/1", "", 2))
ATTACK = Brief(
    "Prepared assault on 1815",
    odds=(
        Odds(
            "+15",
            "27 against 8",
            "1 more factor reaches column +20",
            results=RESULTS,
            brackets=(Bracket("Defender loses: 4 in 6", (0,), GOOD),),
        ),
    ),
    sections=(Section("", (Line("Over the river", "34 → 17", "10.14"),)),),
)


def test_the_odds_are_announced_with_column_totals_and_chances() -> None:
    assert ATTACK.announced() == "Prepared assault on 1815. column +15, 27 against 8; Defender loses: 4 in 6."


def test_a_roll_that_has_fallen_is_announced_in_place_of_the_chances() -> None:
    results = (Result("0/5", GOOD, 1, fallen=True), Result("1/1", "", 2, fallen=False))
    rolled = Odds("+15", "27 against 8", results=results)
    assert Brief("1815", odds=(rolled,)).announced() == "1815. column +15, 27 against 8; 0/5."


def test_a_refusal_is_announced_with_its_reason_first() -> None:
    brief = Brief("1513 → 1514", verdict="No", tone=BAD, said=("1514 is overstacked (6.4).", "Another.", "A third."))
    assert brief.announced() == "1513 → 1514. No. 1514 is overstacked (6.4). Another."


def test_what_is_copied_has_the_working_with_figures_and_rules() -> None:
    lines = ATTACK.copied().splitlines()
    assert lines[0] == "Prepared assault on 1815"
    assert "1 more factor reaches column +20" in lines
    assert "  1: 0/5" in lines
    assert lines[-1] == "Over the river  34 → 17 (10.14)"


def test_a_question_is_copied_with_its_answers_and_their_keys() -> None:
    asked = Asked("German player", "Which unit is lost?", choices=(Choice("44th Infantry", "1", False), Choice("None")))
    assert Brief("1815", asked=asked).copied().splitlines() == [
        "1815",
        "German player: Which unit is lost?",
        "[1] 44th Infantry",
        "None",
    ]
