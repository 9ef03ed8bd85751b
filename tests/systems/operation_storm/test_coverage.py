"""The coverage table of Operation Storm: no rule left out, no reading unsaid, and no claim without a case."""

import json
from functools import cache
from pathlib import Path

from app.systems.coverage import read_coverage
from app.systems.operation_storm.data import FOLDER, SLUG
from app.systems.operation_storm.system import OperationStorm

SECTIONS = {1: 5, 2: 14, 3: 8, 4: 11, 5: 13, 6: 7, 7: 10, 8: 4, 9: 31, 10: 25, 11: 10, 12: 3}
"""chapter → number of its last section"""
PARTS = {"2.14": 5, "5.13": 8, "9.18": 5, "11.7": 6, "11.10": 4}
"""section → number of its last numbered part"""
OPEN = {
    "1.4", "1.5", "2.12", "3.3", "3.4", "3.5", "3.6", "3.7", "4.4", "4.5", "4.7", "4.9", "4.10", "5.2", "5.4", "5.5",
    "5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.13(1)", "5.13(5)", "5.13(6)", "6.2", "7.1", "7.3", "7.6", "7.8",
    "7.9", "7.10", "8.3", "8.4", "9.3", "9.7", "9.10", "9.14", "9.18(1)", "9.18(2)", "9.18(3)", "9.18(5)", "9.21",
    "9.22", "9.23", "9.24", "9.25", "10.4", "10.10", "10.13", "10.20", "10.22", "10.24", "10.25", "11.2", "11.5",
    "11.7(1)", "11.7(4)", "11.7(5)", "11.8", "11.9", "11.10(1)", "11.10(2)", "11.10(4)", "12.2", "12.3",
}  # fmt: skip
"""Rules that contradict another one, or themselves, or leave a point to the reader"""
UNDER_ANOTHER_NUMBER = {"2.11": "12.1", "3.1": "3.8"}
"""Rules whose cases cite the rule that says the same in figures"""
RULINGS = Path(__file__).parents[2] / "rulings" / SLUG

TABLE = read_coverage(FOLDER / "coverage.toml")
CLAIMED = [line for line in TABLE if line.kind in ("enforced", "computed")]


def numbers() -> list[str]:
    """Every numbered section and part, in the order of the rulebook."""
    found = []
    for chapter, last in SECTIONS.items():
        for n in range(1, last + 1):
            section = f"{chapter}.{n}"
            found += [section, *(f"{section}({part})" for part in range(1, PARTS.get(section, 0) + 1))]
    return found


@cache
def rules_by_case(stem: str) -> dict[str, frozenset[str]]:
    """Name → rules cited, for the cases of a file; nothing for a file that is not there."""
    path = RULINGS / f"{stem}.json"
    if not path.exists():
        return {}
    return {case["name"]: frozenset(case.get("rules", ())) for case in json.loads(path.read_text("utf-8"))["cases"]}


def cited(case: str) -> frozenset[str] | None:
    """The rules that the cases named by an entry of the table cite, None where there is no such case."""
    stem, _, start = case.partition(": ")
    found = [rules for name, rules in rules_by_case(stem).items() if name.startswith(start)]
    return frozenset().union(*found) if found else None


def is_sentence(text: str) -> bool:
    return text[:1].isupper() and text.endswith(".") and "!" not in text and text == " ".join(text.split())


def test_every_numbered_section_and_part_has_its_line() -> None:
    assert [line.rule for line in TABLE] == numbers()


def test_nine_in_ten_of_the_rules_are_enforced_or_computed() -> None:
    rules = [line for line in TABLE if line.kind != "not-a-rule"]
    assert len(rules) > 130
    assert len(CLAIMED) >= 0.9 * len(rules)


def test_what_is_said_of_a_rule_is_one_short_sentence() -> None:
    assert [line.rule for line in TABLE if not is_sentence(line.text) or ". " in line.text] == []
    assert [line.rule for line in TABLE if len(line.text) > 160] == []


def test_what_the_rulebook_leaves_open_is_read_in_full_sentences() -> None:
    read = {line.rule for line in TABLE if line.reading}
    assert read >= OPEN
    assert [line.rule for line in TABLE if line.reading and not is_sentence(line.reading)] == []


def test_every_choice_of_a_campaign_stands_with_its_rule_and_its_reading() -> None:
    rules = {line.switch: line.rule for line in TABLE if line.switch}
    assert rules == {slug: switch.rule for slug, switch in OperationStorm().vocabulary.switches.items()}
    assert [line.rule for line in TABLE if line.switch and not line.reading] == []


def test_what_is_enforced_or_computed_names_its_cases() -> None:
    assert [line.rule for line in CLAIMED if not line.cases] == []
    assert [line.rule for line in TABLE if line.cases and line.kind == "not-a-rule"] == []


def test_every_case_that_is_named_is_on_disk() -> None:
    assert [(line.rule, case) for line in TABLE for case in line.cases if cited(case) is None] == []


def test_a_rule_is_shown_by_a_case_that_cites_it() -> None:
    """By its own number or by that of its section."""
    unshown = []
    for line in CLAIMED:
        rule = UNDER_ANOTHER_NUMBER.get(line.rule, line.rule)
        if not any({rule, rule.split("(")[0]} & (cited(case) or set()) for case in line.cases):
            unshown.append(line.rule)
    assert unshown == []
