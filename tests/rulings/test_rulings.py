"""Every ruling case on disk, put to the referee as a position file: a test a file, which names each case that it does
not meet. A file bears the number and the noun of a rule: a case stands where the first rule that it names leads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.errors import AdjutantError, BadInput
from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from tests.rulings.matching import ruled

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.json"))


def cases(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cases"]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_rulings(path: Path) -> None:
    unmet = {case["name"]: found for case in cases(path) if (found := faults(case))}
    assert not unmet, "\n".join(f"{name}: {line}" for name, found in unmet.items() for line in found)


def faults(case: dict[str, Any]) -> list[str]:
    """Where the program's answers are not what the case expects, a line each."""
    if "expect_errors" in case:
        text = case["raw"] if "raw" in case else json.dumps(case["position"])
        try:
            answer_all(read_position(text))
        except BadInput as fault:
            return [f"it does not say {part!r}: {fault}" for part in case["expect_errors"] if part not in str(fault)]
        return ["the file is taken, which has a fault"]
    try:
        return ruled(case)
    except AdjutantError as fault:
        return [f"it is refused: {fault}"]


@pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=lambda folder: folder.name)
def test_a_case_stands_in_the_file_of_its_first_rule_under_a_name_of_its_own(folder: Path) -> None:
    numbers = {number(path): path for path in FILES if path.parent == folder}
    astray = []
    for path in numbers.values():
        names = [case["name"] for case in cases(path)]
        assert [name for name in set(names) if names.count(name) > 1] == [], path
        for case in cases(path):
            # 5.13(4) and 7.5.5a are found under 5.13.4 and 7.5.5.a, or the first number above that has a file.
            levels = re.findall(r"[A-Z]+|[a-z]|\d+", case["rules"][0]) if case.get("rules") else []
            above = [".".join(levels[:n]) for n in range(len(levels), -1, -1)]
            if numbers[next(one for one in above if one in numbers)] != path:
                astray.append(f"{path.name}: {case['name']}")
    assert astray == []


def number(path: Path) -> str:
    """The number of the rule that a file is named after; empty for cases of the file's form, which no rule is about."""
    first = path.stem.partition("-")[0]
    return "" if first[0].islower() else first


def test_a_case_that_is_not_met_is_named() -> None:
    case = next(case for case in cases(FILES[0]) if case.get("expect"))
    assert faults(case) == []
    assert faults({**case, "expect": [{"nothing like it": 1} for _ in case["expect"]]})
    assert faults({**case, "position": {}})
    assert faults({**case, "expect_errors": ["a fault that is not there"]}) == ["the file is taken, which has a fault"]


def test_the_cases_on_disk_are_not_a_handful() -> None:
    assert sum(len(cases(path)) for path in FILES) > 500
