"""What a coverage table has to keep to: no rule left out, no reading unsaid, and no claim without a case."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from app.paths import SCENARIOS
from app.rules.parts import CoverageLine
from app.systems.scenario.library import find
from app.systems.scenario.rulebook import read_coverage
from tests.systems.mutants import ROOT, Mutation

RULINGS = Path(__file__).parents[1] / "rulings"
NUMBER = "No. "
"""A full stop that ends no sentence"""


@dataclass(frozen=True)
class CoverageTable:
    """The table of the game ``slug``, whose rulebook has the ``numbers`` in this order. ``under`` leads from rules to
    those that say the same in figures and that their cases cite."""

    slug: str
    numbers: tuple[str, ...]
    under: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def lines(self) -> tuple[CoverageLine, ...]:
        return read_coverage(SCENARIOS / self.slug / "coverage.toml")

    @property
    def claimed(self) -> list[CoverageLine]:
        return [line for line in self.lines if line.kind in ("enforced", "computed")]

    def check_numbers(self) -> None:
        """Every numbered section has its line."""
        assert [line.rule for line in self.lines] == list(self.numbers)

    def check_share(self, least: int) -> None:
        """Nine in ten of the rules are enforced or computed."""
        rules = [line for line in self.lines if line.kind != "not-a-rule"]
        assert len(rules) > least
        assert len(self.claimed) >= 0.9 * len(rules)

    def check_words(self) -> None:
        """What is said of a rule is one short sentence."""
        assert [line.rule for line in self.lines if not is_sentence(line.text)] == []
        assert [line.rule for line in self.lines if ". " in line.text.replace(NUMBER, "")] == []
        assert [line.rule for line in self.lines if len(line.text) > 160] == []

    def check_readings(self, open_points: frozenset[str]) -> None:
        """What the rulebook leaves open is read in full sentences."""
        assert open_points - {line.rule for line in self.lines if line.reading} == set()
        assert [line.rule for line in self.lines if line.reading and not is_sentence(line.reading)] == []

    def check_switches(self) -> None:
        """Every choice of a campaign stands with its rule and its reading."""
        rules = {line.switch: line.rule for line in self.lines if line.switch}
        assert rules == {slug: switch.rule for slug, switch in find(self.slug).vocabulary.switches.items()}
        assert [line.rule for line in self.lines if line.switch and not line.reading] == []

    def check_cases(self) -> None:
        """What is enforced or computed names cases, which are on disk and cite the rule by its own number or that of
        its section."""
        assert [line.rule for line in self.claimed if not line.cases] == []
        assert [line.rule for line in self.lines if line.cases and line.kind == "not-a-rule"] == []
        assert [(line.rule, case) for line in self.lines for case in line.cases if self.cited(case) is None] == []
        unshown = []
        for line in self.claimed:
            rule = self.under.get(line.rule, line.rule)
            if not any({rule, rule.split("(")[0]} & (self.cited(case) or set()) for case in line.cases):
                unshown.append(line.rule)
        assert unshown == []

    @cached_property
    def modules(self) -> dict[str, tuple[str, ...]]:
        """Where the table says that each rule stands: dotted names, or paths in the game's folder."""
        with (SCENARIOS / self.slug / "coverage.toml").open("rb") as file:
            said = {line["rule"]: line.get("module", ()) for line in tomllib.load(file)["line"]}
        return {rule: (module,) if isinstance(module, str) else tuple(module) for rule, module in said.items()}

    def file(self, module: str) -> Path:
        """The file of what the table names as a module."""
        data = SCENARIOS / self.slug / module
        return data if data.suffix == ".toml" else ROOT.joinpath(*module.split(".")).with_suffix(".py")

    def broken(self, mutations: Sequence[Mutation]) -> dict[str, list[str]]:
        """What has to be named for each rule: everything that a mutation of it breaks. Raises LookupError for one whose
        text is not found."""
        found = defaultdict[str, list[str]](list)
        for mutation in mutations:
            if not mutation.places:
                raise LookupError(f"{mutation.find!r} is not in {mutation.function or mutation.file} any more")
            path = mutation.places[0][0]
            if path.suffix == ".py":
                module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            else:
                module = path.relative_to(SCENARIOS / self.slug).as_posix()
            for rule in mutation.rules:
                if module not in found[rule]:
                    found[rule].append(module)
        return found

    def check_modules(self, mutations: Sequence[Mutation]) -> None:
        """What is enforced or computed names where it stands: all that its mutations break, and nothing that does not
        cite it, but for what all games share, which stands beside something that does."""
        claimed = {line.rule for line in self.claimed}
        assert [rule for rule, modules in self.modules.items() if bool(modules) != (rule in claimed)] == []
        assert [rule for rule, modules in self.modules.items() if len(set(modules)) != len(modules)] == []
        named = [(rule, module) for rule, modules in self.modules.items() for module in modules]
        assert [(rule, module) for rule, module in named if not self.file(module).is_file()] == []
        broken = self.broken(mutations)
        assert [(rule, one) for rule in claimed for one in broken[rule] if one not in self.modules[rule]] == []
        assert [(rule, one) for rule, one in named if not is_shared(one) and not self.cites(one, rule)] == []
        assert [rule for rule in claimed if all(map(is_shared, self.modules[rule]))] == []

    def cites(self, module: str, rule: str) -> bool:
        """Whether the text of a module or data file has the number of the rule, or of what it is a lettered or
        bracketed part of. A range does not do: nobody who searches finds it."""
        numbers = [rule, re.sub(r"\([^)]*\)$|(?<=\d)[a-z]$|(?<=[A-Z]\.\d\.[a-z])\.\d$|(?<=\d)\.[a-z]$", "", rule)]
        text = _text(self.file(module))
        return any(re.search(rf"(?<![\w.]){re.escape(one)}(?!\w|\(\d|\.\w)", text) for one in numbers)

    def cited(self, case: str) -> frozenset[str] | None:
        """The rules that the cases named by an entry of the table cite, None where there is no such case."""
        stem, _, start = case.partition(": ")
        found = [rules for name, rules in rules_by_case(self.slug, stem).items() if name.startswith(start)]
        return frozenset().union(*found) if found else None


def is_shared(module: str) -> bool:
    """Whether a module is of what all games share."""
    return module.startswith("app.") and not module.startswith("app.systems.")


@cache
def _text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def rules_by_case(slug: str, stem: str) -> dict[str, frozenset[str]]:
    """Name → rules cited, for the cases of a file; nothing for a file that is not there."""
    path = RULINGS / slug / f"{stem}.json"
    if not path.exists():
        return {}
    return {case["name"]: frozenset(case.get("rules", ())) for case in json.loads(path.read_text("utf-8"))["cases"]}


def is_sentence(text: str) -> bool:
    """In one line, from a capital or the number of a rule to a full stop."""
    begins = text[:1].isupper() or text[:1].isdigit()
    return begins and text.endswith(".") and "!" not in text and text == " ".join(text.split())


def numbered(sections: Mapping[int, int], parts: Mapping[str, int]) -> tuple[str, ...]:
    """Every section and part in the order of the rulebook: ``sections`` chapter → its last section, ``parts`` section →
    its last numbered part."""
    found: list[str] = []
    for chapter, last in sections.items():
        for n in range(1, last + 1):
            section = f"{chapter}.{n}"
            found += [section, *(f"{section}({part})" for part in range(1, parts.get(section, 0) + 1))]
    return tuple(found)
