"""The program's odds against those of a slow reckoning from the rulebook's text, on random positions."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from app.interop.position.file import read_position
from app.systems.operation_storm.data import rules_data
from tests.systems.answering import answered
from tests.systems.operation_storm.situations import assaults
from tests.systems.operation_storm.slow_map import around, exists, name, own_name, place
from tests.systems.operation_storm.slow_odds import CELLS, HEADINGS, column_of, odds
from tests.variants import examples

SAME = (
    "legal",
    "attack",
    "defense",
    "basic",
    "basic_column",
    "shift",
    "column",
    "outcomes",
    "automatic",
    "next_column",
)


@settings(max_examples=examples(150))
@given(assaults())
def test_the_odds_are_those_of_the_rulebook(given_: tuple[dict[str, Any], dict[str, Any]]) -> None:
    position, question = given_
    (fast,), slow = answered(position, question), odds(position, question)
    assert {field: fast[field] for field in SAME} == {field: slow[field] for field in SAME}
    by_rule: dict[str, int] = {}
    for shift in fast["shifts"]:
        by_rule[shift["rule"]] = by_rule.get(shift["rule"], 0) + shift["columns"]
    assert by_rule == slow["shifts"]
    assert {f["rule"] for f in fast["findings"] if f["severity"] == "violation"} == slow["broken"]
    losses = fast["expected_losses"]
    assert (Fraction(losses["attacker"]), Fraction(losses["defender"])) == slow["expected_losses"]


@settings(max_examples=examples(40))
@given(assaults())
def test_every_face_of_the_die_gives_its_cell(given_: tuple[dict[str, Any], dict[str, Any]]) -> None:
    position, question = given_
    slow = odds(position, question)
    for die, cell in slow["outcomes"].items():
        (found,) = answered(position, {**question, "ask": "resolve", "die": int(die)})
        assert (found["result"], found["printed"]) == (slow["automatic"] or cell, cell)


def test_the_table_typed_in_twice_is_the_same() -> None:
    chart = rules_data().chart("crt")
    assert list(chart.columns) == HEADINGS
    assert [list(cells) for cells in chart.rows.values()] == CELLS


@pytest.mark.parametrize(
    ("differential", "heading"), [(19, "+15"), (20, "+20"), (-7, "≤0"), (0, "≤0"), (54, "+50"), (55, "≥55")]
)
def test_the_slow_table_goes_left_between_headings(differential: int, heading: str) -> None:
    assert HEADINGS[column_of(differential)] == heading


def test_the_slow_map_is_the_map() -> None:
    board = read_position(json.dumps({"system": "operation-storm"})).referee.world.board
    names = [name(row, column) for row in range(14, 75) for column in range(20, 45) if exists(row, column)]
    assert sorted(names) == sorted(board.grid.names)
    for hex_ in names:
        own = tuple(None if n < 0 else board.grid.name(n) for n in board.grid.neighbors[board.grid.index(hex_)])
        assert own == around(hex_)
    assert own_name("S4225") == "N1025"
    assert place("S2236")[0] % 2 == 0
