"""Mutations as proofs of a coverage table: whoever breaks a rule turns a case red that the table names for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from app.paths import SCENARIOS
from app.systems.scenario.rulebook import read_coverage
from tests.systems.mutants import Mutation, Subject, named, read_mutations, run

WORKERS = 2
SECONDS = 600
"""Workers that have not answered everything by then hang."""
Answers = Mapping[Mutation | None, Mapping[str, str]]
"""Faults by case for each mutation, and under None those of the program as it stands, where they were asked for."""


@dataclass(frozen=True)
class Proofs:
    """The mutations of ``file`` for the table of the subject's game; ``harmless`` is one that breaks nothing."""

    subject: Subject
    file: Path
    harmless: Mutation

    @cached_property
    def cases(self) -> dict[str, tuple[str, ...]]:
        """Rule that is enforced or computed → the entries of the table for its cases."""
        table = read_coverage(SCENARIOS / self.subject.slug / "coverage.toml")
        return {line.rule: line.cases for line in table if line.kind in ("enforced", "computed")}

    @cached_property
    def mutations(self) -> tuple[Mutation, ...]:
        return read_mutations(self.file)

    @cached_property
    def entries(self) -> tuple[str, ...]:
        """Everything that the table names as a case, each once."""
        return tuple(dict.fromkeys(entry for cases in self.cases.values() for entry in cases))

    def groups(self, mutation: Mutation) -> tuple[tuple[str, ...], ...]:
        """The cases that the table names for each of the rules of the mutation."""
        return tuple(self.cases.get(rule, ()) for rule in mutation.rules)

    def unproven(self, rule: str, mutation: Mutation, faults: Mapping[str, str]) -> Iterator[str]:
        """What keeps the mutation from being a proof of the rule; ``faults`` by case, as ``run`` gives them."""
        every = [name for entry in self.cases[rule] for name, _ in named(self.subject.slug, entry)]
        cases = [name for name in every if name in faults]
        broken = f"with {mutation.replace!r} for {mutation.find!r} in {mutation.function or mutation.file}"
        fallen = {name: faults[name] for name in cases if faults[name].startswith("!")}
        if fallen:
            yield f"{rule} is unproven: {broken} the program does not answer: {fallen}"
        elif not any(faults[name] for name in cases):
            yield f"{rule} is unproven: {broken} none of its cases turns red: {cases}"

    def answers(self) -> Answers:
        """Of every mutation and of the program as it stands."""
        asked: list[tuple[Mutation | None, Sequence[Sequence[str]]]] = [(None, [(entry,) for entry in self.entries])]
        asked += [(m, self.groups(m)) for m in (*self.mutations, self.harmless) if len(m.places) == 1]
        with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool:
            found = pool.map(run, repeat(self.subject), *zip(*asked, strict=True), timeout=SECONDS)
            return dict(zip([mutation for mutation, _ in asked], found, strict=True))

    # what has to hold of the list ---------------------------------------------------------------------------------

    def check_the_list(self) -> None:
        """Every rule has a mutation and every mutation a rule; none stands twice; what each exchanges stands once."""
        mutations, readers = self.mutations, dict(self.subject.readers)
        assert set(self.cases) - {rule for m in mutations for rule in m.rules} == set()
        assert [m for m in mutations if not m.rules] == []
        assert [(rule, m.find) for m in mutations for rule in m.rules if rule not in self.cases] == []
        seen = [(m.file, m.function, m.find, m.replace) for m in mutations]
        assert [one for one in dict.fromkeys(seen) if seen.count(one) > 1] == []
        assert [
            m.file for m in mutations if not m.file.startswith("app/") and m.file not in readers and not m.function
        ] == []
        assert [m for m in mutations if bool(m.file) == bool(m.function)] == []
        assert [(m, len(m.places)) for m in mutations if len(m.places) != 1 or m.find == m.replace] == []
        assert [(m, unknown) for m in mutations if (unknown := m.unknown_names())] == []

    def check_rule(self, rule: str, answers: Answers) -> None:
        """A case of the rule turns red when the rule is broken."""
        breaking = [m for m in self.mutations if rule in m.rules and m in answers]
        assert breaking, f"{rule} is unproven: no mutation breaks it whose text is found"
        assert [why for m in breaking for why in self.unproven(rule, m, answers[m])] == []

    def check_harmless(self, answers: Answers) -> None:
        """A change that breaks nothing proves nothing."""
        assert len(list(self.unproven(self.harmless.rules[0], self.harmless, answers[self.harmless]))) == 1
