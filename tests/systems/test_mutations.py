"""Every rule that a table calls enforced or computed can be broken, and a case that the table names notices."""

from __future__ import annotations

from functools import cache

import pytest

from tests.systems.every_claim import EVERY
from tests.systems.proofs import Answers

GAMES = pytest.mark.parametrize("game", EVERY)
RULES = [
    pytest.param(game, rule, id=f"{game}-{rule}") for game, claims in EVERY.items() for rule in claims.proofs.cases
]


@cache
def answers_of(game: str) -> Answers:
    """Asked once for each process: the answers take many seconds."""
    return EVERY[game].proofs.answers()


@GAMES
def test_the_list_of_mutations_is_whole_and_sound(game: str) -> None:
    EVERY[game].proofs.check_the_list()
    assert len(EVERY[game].proofs.mutations) >= EVERY[game].mutations


@GAMES
def test_the_program_as_it_stands_meets_every_case_of_the_table(game: str) -> None:
    answers = answers_of(game)
    assert len(answers[None]) > EVERY[game].cases
    assert {name: fault for name, fault in answers[None].items() if fault} == {}


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_a_case_of_the_rule_turns_red_when_the_rule_is_broken(game: str, rule: str) -> None:
    EVERY[game].proofs.check_rule(rule, answers_of(game))


@GAMES
def test_a_change_that_breaks_nothing_proves_nothing(game: str) -> None:
    EVERY[game].proofs.check_harmless(answers_of(game))


@pytest.mark.soak
@GAMES
def test_every_mutation_turns_a_case_red(game: str) -> None:
    proofs = EVERY[game].proofs
    answers = proofs.answers(whole=True)
    for rule in proofs.cases:
        proofs.check_rule(rule, answers)
