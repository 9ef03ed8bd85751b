"""The ledger: what the phase remembers, by topic."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.position.ledger import SPENT, STARTED, Ledger


def test_a_topic_that_was_never_written_is_empty() -> None:
    assert Ledger().get(SPENT, "a") is None
    assert dict(Ledger().entries(SPENT)) == {}
    assert Ledger().spent("a") == 0
    assert Ledger().text(STARTED, "a") is None


def test_a_new_entry_leaves_the_old_ledger_as_it_was() -> None:
    old = Ledger({SPENT: {"a": 1}})
    new = old.with_entry(SPENT, "b", 2).with_entry(STARTED, "b", "N2430")
    assert old == Ledger({SPENT: {"a": 1}})
    assert new == Ledger({SPENT: {"a": 1, "b": 2}, STARTED: {"b": "N2430"}})


def test_taking_the_last_entry_takes_the_topic() -> None:
    assert Ledger({SPENT: {"a": 1}}).with_entry(SPENT, "a", None) == Ledger()
    assert Ledger({SPENT: {"a": 1, "b": 2}}).with_entry(SPENT, "a", None) == Ledger({SPENT: {"b": 2}})


def test_taking_what_is_not_there_changes_nothing() -> None:
    assert Ledger().with_entry(SPENT, "a", None) == Ledger()


def test_a_topic_is_replaced_as_a_whole() -> None:
    ledger = Ledger({SPENT: {"a": 1}, STARTED: {"a": "N2430"}})
    assert ledger.with_topic(SPENT, {"b": 2}) == Ledger({STARTED: {"a": "N2430"}, SPENT: {"b": 2}})
    assert ledger.with_topic(SPENT, {}) == Ledger({STARTED: {"a": "N2430"}})
    assert ledger.with_topic(SPENT, {"b": None}) == Ledger({STARTED: {"a": "N2430"}})


@pytest.mark.parametrize(("value", "points"), [(3, 3), ("7/3", Fraction(7, 3)), (None, 0), (True, 0)])
def test_points_spent_are_whole_or_exact_fractions(value: Any, points: Any) -> None:
    assert Ledger({SPENT: {"a": value}}).spent("a") == points


def test_only_text_is_read_as_text() -> None:
    assert Ledger({STARTED: {"a": "N2430", "b": 3}}).text(STARTED, "a") == "N2430"
    assert Ledger({STARTED: {"a": "N2430", "b": 3}}).text(STARTED, "b") is None
