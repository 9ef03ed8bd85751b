"""The coverage table of Land Without End: no rule left out, no reading unsaid, and no claim without a case."""

from __future__ import annotations

from tests.systems.coverage_table import CoverageTable, numbered

SECTIONS = {1: 6, 2: 13, 3: 6, 4: 6, 5: 6, 6: 5, 7: 17, 8: 14, 9: 31, 10: 10, 11: 40, 12: 10}
BESIDE = {"11.33": "11.33B"}
"""Sections that are followed by one of the same number with a letter"""
NUMBERS = tuple(n for rule in numbered(SECTIONS, {}) for n in (rule, BESIDE.get(rule, "")) if n)
OPEN = frozenset({
    "1.3", "1.4", "2.4", "2.9", "2.12", "3.4", "4.2", "4.3", "4.4", "4.5", "5.2", "5.3", "5.4", "5.6", "6.1", "6.2",
    "6.3", "7.3", "7.4", "7.6", "7.7", "7.8", "7.10", "7.11", "7.12", "7.13", "7.15", "7.16", "8.5", "8.7", "8.10",
    "8.12", "8.14", "9.3", "9.16", "9.17", "9.19", "9.22", "9.23", "9.24", "9.25", "9.31", "10.1", "10.2", "10.4",
    "10.7", "10.10", "11.1", "11.7", "11.8", "11.10", "11.12", "11.19", "11.22", "11.24", "11.25", "11.26", "11.27",
    "11.28", "11.32", "11.33", "11.36", "11.37", "11.38", "11.39", "11.40", "12.8",
})  # fmt: skip
"""Rules that contradict another one, or themselves, or leave a point to the reader"""
TABLE = CoverageTable("land-without-end", NUMBERS)


def test_every_numbered_section_and_part_has_its_line() -> None:
    TABLE.check_numbers()


def test_nine_in_ten_of_the_rules_are_enforced_or_computed() -> None:
    TABLE.check_share(130)


def test_what_is_said_of_a_rule_is_one_short_sentence() -> None:
    TABLE.check_words()


def test_what_the_rulebook_leaves_open_is_read_in_full_sentences() -> None:
    TABLE.check_readings(OPEN)


def test_every_choice_of_a_campaign_stands_with_its_rule_and_its_reading() -> None:
    TABLE.check_switches()


def test_what_is_enforced_or_computed_is_shown_by_cases_on_disk_that_cite_it() -> None:
    TABLE.check_cases()
