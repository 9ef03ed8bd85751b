"""What a planned attack costs, in words below the faces."""

from __future__ import annotations

import pytest

from app.rules.parts import NextColumn
from app.ui.widgets.attack.outcome_chart import brackets, next_column_words

CELLS = dict(zip("123456", ("0/2", "1/2", "1/1", "1/0", "3/0", "2/0"), strict=True))


@pytest.mark.parametrize(
    ("whole", "words"),
    [
        (True, "Costs you 1–3 units: 5 in 6"),
        (False, "Costs you 1–3 steps: 5 in 6"),
        (None, "Attacker loses: 5 in 6"),
    ],
)
def test_a_loss_is_told_in_the_units_or_steps_that_the_attacker_has(whole: bool | None, words: str) -> None:
    assert brackets(CELLS, whole=whole)[-1][0] == words


@pytest.mark.parametrize(
    ("cell", "whole", "words"),
    [
        ("1/0", True, "Costs you a unit: always"),
        ("1/0", False, "Costs you a step: always"),
        ("2/0", True, "Costs you 2 units: always"),
    ],
)
def test_a_loss_that_is_always_the_same_is_told_as_it_is(cell: str, whole: bool, words: str) -> None:
    assert [one[0] for one in brackets(dict.fromkeys("123456", cell), whole=whole)] == [words]


def test_what_the_next_column_costs_is_a_sentence() -> None:
    assert next_column_words(NextColumn("+10", 1)) == "1 more factor reaches column +10"
    assert next_column_words(NextColumn("3:1", 4)) == "4 more factors reach column 3:1"
