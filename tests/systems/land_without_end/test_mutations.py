"""Every rule that the table calls enforced or computed can be broken, and a case that the table names notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.mutants import Mutation, Subject
from tests.systems.proofs import Answers, Proofs

SUBJECT = Subject(
    "land-without-end",
    (
        ("scenarios/land-without-end/system.toml", "app.systems.land_without_end.data"),
        ("scenarios/land-without-end/full-map/map.toml", "app.systems.rulebook"),
    ),
)
HARMLESS = Mutation(("6.1",), "app/systems/land_without_end/stacking.py", "Stacking: divisions", "Stacks: divisions")
PROOFS = Proofs(SUBJECT, Path(__file__).with_name("mutations.toml"), HARMLESS)


@pytest.fixture(scope="module")
def answers() -> Answers:
    return PROOFS.answers()


def test_the_list_of_mutations_is_whole_and_sound() -> None:
    PROOFS.check_the_list()
    assert len(PROOFS.mutations) >= 120


def test_the_program_as_it_stands_meets_every_case_of_the_table(answers: Answers) -> None:
    assert len(answers[None]) > 250
    assert {name: fault for name, fault in answers[None].items() if fault} == {}


@pytest.mark.parametrize("rule", PROOFS.cases)
def test_a_case_of_the_rule_turns_red_when_the_rule_is_broken(rule: str, answers: Answers) -> None:
    PROOFS.check_rule(rule, answers)


def test_a_change_that_breaks_nothing_proves_nothing(answers: Answers) -> None:
    PROOFS.check_harmless(answers)
