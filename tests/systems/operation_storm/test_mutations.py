"""Every rule that the table calls enforced or computed can be broken, and a case that the table names notices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from app.systems.coverage import read_coverage
from app.systems.operation_storm.data import FOLDER
from tests.systems.operation_storm.mutants import READERS, ROOT, Mutation, named, read_mutations, run

TABLE = read_coverage(FOLDER / "coverage.toml")
CASES = {line.rule: line.cases for line in TABLE if line.kind in ("enforced", "computed")}
"""Rule → the entries of the table for its cases"""
MUTATIONS = read_mutations(Path(__file__).with_name("mutations.toml"))
HARMLESS = Mutation(("6.4",), "app/rules/stacking.py", "Stacking limits:", "Limits of stacking:")
WORKERS = 2
SECONDS = 200
"""Workers that have not answered everything by then hang."""


def entries(mutation: Mutation) -> tuple[str, ...]:
    """The cases that the table names for the rules of the mutation."""
    return tuple(dict.fromkeys(entry for rule in mutation.rules for entry in CASES.get(rule, ())))


def unproven(rule: str, mutation: Mutation, faults: Mapping[str, str]) -> Iterator[str]:
    """What keeps the mutation from being a proof of the rule; ``faults`` by case, as ``run`` gives them."""
    cases = [name for entry in CASES[rule] for name, _ in named(entry)]
    broken = f"with {mutation.replace!r} for {mutation.find!r} in {mutation.file}"
    fallen = {name: faults[name] for name in cases if faults[name].startswith("!")}
    if fallen:
        yield f"{rule} is unproven: {broken} the program does not answer: {fallen}"
    elif not any(faults[name] for name in cases):
        yield f"{rule} is unproven: {broken} none of its cases turns red: {cases}"


@pytest.fixture(scope="module")
def answers() -> dict[Mutation | None, dict[str, str]]:
    """Faults by case for each mutation, and under None those of the program as it stands."""
    sound = [m for m in MUTATIONS if _times(m) == 1]
    every = tuple(dict.fromkeys(entry for cases in CASES.values() for entry in cases))
    asked = [(None, every), *((m, entries(m)) for m in (*sound, HARMLESS))]
    with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool:
        found = pool.map(run, *zip(*asked, strict=True), timeout=SECONDS)
        return dict(zip([mutation for mutation, _ in asked], found, strict=True))


def _times(mutation: Mutation) -> int:
    path = ROOT / mutation.file
    return path.read_text("utf-8").count(mutation.find) if path.exists() else 0


def test_every_rule_that_is_enforced_or_computed_has_a_mutation() -> None:
    assert set(CASES) - {rule for m in MUTATIONS for rule in m.rules} == set()


def test_every_mutation_is_of_a_rule_that_is_enforced_or_computed() -> None:
    assert [(m.file, m.find) for m in MUTATIONS if not m.rules] == []
    assert [(rule, m.find) for m in MUTATIONS for rule in m.rules if rule not in CASES] == []


def test_no_mutation_stands_twice() -> None:
    seen = [(m.file, m.find, m.replace) for m in MUTATIONS]
    assert [one for one in dict.fromkeys(seen) if seen.count(one) > 1] == []


def test_what_a_mutation_exchanges_stands_once_in_a_file_of_the_program_or_of_its_data() -> None:
    assert [m.file for m in MUTATIONS if not m.file.startswith("app/") and m.file not in READERS] == []
    assert [(m.rules, m.file, m.find, _times(m)) for m in MUTATIONS if _times(m) != 1 or m.find == m.replace] == []


def test_the_program_as_it_stands_meets_every_case_of_the_table(answers: dict[Mutation | None, dict[str, str]]) -> None:
    assert len(answers[None]) > 300
    assert {name: fault for name, fault in answers[None].items() if fault} == {}


@pytest.mark.parametrize("rule", CASES)
def test_a_case_of_the_rule_turns_red_when_the_rule_is_broken(
    rule: str, answers: dict[Mutation | None, dict[str, str]]
) -> None:
    breaking = [m for m in MUTATIONS if rule in m.rules and m in answers]
    assert breaking, f"{rule} is unproven: no mutation breaks it whose text is found"
    assert [why for m in breaking for why in unproven(rule, m, answers[m])] == []


def test_a_change_that_breaks_nothing_proves_nothing(answers: dict[Mutation | None, dict[str, str]]) -> None:
    assert len(list(unproven(HARMLESS.rules[0], HARMLESS, answers[HARMLESS]))) == 1
