"""Every rule that a table calls enforced or computed can be broken, and a case that the table names notices."""

from __future__ import annotations

import pytest

from tests.systems.every_claim import EVERY
from tests.systems.mutants import named

GAMES = pytest.mark.parametrize("game", EVERY)


@GAMES
def test_the_list_of_mutations_is_whole_and_sound(game: str) -> None:
    EVERY[game].proofs.check_the_list()
    assert len(EVERY[game].proofs.mutations) >= EVERY[game].mutations


@GAMES
def test_the_table_names_cases_that_are_there_and_not_a_handful(game: str) -> None:
    proofs = EVERY[game].proofs
    found = {entry: [name for name, _ in named(proofs.subject.slug, entry)] for entry in proofs.entries}
    assert [entry for entry, names in found.items() if not names] == []
    assert len({name for names in found.values() for name in names}) > EVERY[game].cases


@pytest.mark.soak
@GAMES
def test_every_mutation_turns_a_case_red_that_the_program_as_it_stands_meets(game: str) -> None:
    """A change that breaks nothing turns none."""
    proofs = EVERY[game].proofs
    answers = proofs.answers()
    assert {name: fault for name, fault in answers[None].items() if fault} == {}
    for rule in proofs.cases:
        proofs.check_rule(rule, answers)
    proofs.check_harmless(answers)
