"""The coverage table of each game: no rule left out, no reading unsaid, and no claim without a case."""

from __future__ import annotations

import pytest

from app.systems.scenario import library
from tests.systems.claims import Claims
from tests.systems.every_claim import EVERY

pytestmark = pytest.mark.parametrize("claims", EVERY.values(), ids=EVERY)


def test_every_numbered_section_and_part_has_its_line(claims: Claims) -> None:
    claims.table.check_numbers()


def test_nine_in_ten_of_the_rules_are_enforced_or_computed(claims: Claims) -> None:
    claims.table.check_share(claims.rules)


def test_what_is_said_of_a_rule_is_one_short_sentence(claims: Claims) -> None:
    claims.table.check_words()


def test_what_the_rulebook_leaves_open_is_read_in_full_sentences(claims: Claims) -> None:
    claims.table.check_readings(claims.open)


def test_every_choice_of_a_campaign_stands_with_its_rule_and_its_reading(claims: Claims) -> None:
    claims.table.check_switches()


def test_what_is_enforced_or_computed_is_shown_by_cases_on_disk_that_cite_it(claims: Claims) -> None:
    claims.table.check_cases()


def test_every_rule_names_the_module_in_which_it_stands(claims: Claims) -> None:
    claims.table.check_modules(claims.proofs.mutations)


def test_every_game_that_is_installed_has_its_claims(claims: Claims) -> None:
    assert set(EVERY) == set(library.slugs())
