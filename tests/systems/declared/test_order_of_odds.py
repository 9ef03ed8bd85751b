"""Whatever order of steps a declared game has: its final column is one of its table, or lies beyond an end for which
the table has a result."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.combat.odds import NoOdds, next_column, reckon
from app.systems.declared.checks import combat_faults
from app.systems.declared.form import CombatData, DeclaredFile, system_data
from app.systems.declared.game import DeclaredSystem
from tests.systems.declared.games import template, without

RATIO = ("1:3", "1:2", "1:1", "2:1", "3:1", "6:1")
DIFFERENTIAL = ("-3", "-1", "0", "+2", "+5")
OPEN = ("≤-1", "0", "+2", "≥5")
STEPS = ("cap", "shift", "shift-ratio", "endless-column", "nearest-ratio", "customary-ratio", "column")


def game(
    odds: str, columns: tuple[str, ...], order: tuple[str, ...], below: str | None, above: str | None
) -> DeclaredFile:
    data = without(template(), "switches")
    rows = {str(die): ["-"] * len(columns) for die in range(1, 7)}
    table = {"columns": list(columns), "rows": rows, **({"below": below} if below else {})}
    table |= {"above": above} if above else {}
    data["combat"] = {"odds": odds, "table": table, **({"order": list(order)} if order else {})}
    return DeclaredFile.model_validate(data)


ORDERS = [
    (first, *middle, "clamp")
    for first in ("ratio", "differential", "nearest-ratio", "customary-ratio")
    for count in range(4)
    for middle in permutations(STEPS, count)
]
"""All that could be written; most of them are refused"""
TABLES = [("ratio", RATIO), ("differential", DIFFERENTIAL), ("differential", OPEN)]
Kind = tuple[str, tuple[str, ...], tuple[str, ...]]


@cache
def allowed() -> list[Kind]:
    return [
        (odds, columns, order)
        for odds, columns in TABLES
        for order in ORDERS
        if not list(combat_faults(game(odds, columns, order, None, None)))
    ]


def test_orders_of_every_kind_are_allowed() -> None:
    assert len(allowed()) > 20
    assert {"cap", "shift-ratio", "endless-column"} <= {step for _, _, order in allowed() for step in order}


@given(st.data(), st.integers(0, 60), st.integers(0, 60), st.integers(-6, 6), st.booleans(), st.booleans())
def test_a_column_is_of_the_table_or_has_a_result_beyond_it(
    data: st.DataObject, attack: int, defense: int, shift: int, below: bool, above: bool
) -> None:
    odds, columns, order = data.draw(st.sampled_from(allowed()))
    form = game(odds, columns, order, "AE" if below else None, "DE" if above else None)
    rules = system_data(form)
    chart = rules.chart("crt")
    assert isinstance(form.combat, CombatData)
    try:
        found = reckon(order, attack, defense, chart, shift)
    except NoOdds:
        assert odds == "ratio"
        assert 0 in (attack, defense)
        return
    lowest = -1 if below and chart.bounds[0] is not None else 0
    beyond = above and "cap" not in order and not columns[-1].startswith("≥")
    highest = len(columns) - (0 if beyond else 1)
    assert lowest <= found.index <= highest
    assert (found.automatic is None) == (0 <= found.index < len(columns))
    coming = next_column(order, found)
    assert coming is None or coming.column in {*columns, f">{columns[-1]}"}
    assert coming is None or beyond or coming.column in columns, "no column stands beyond a table that ends there"


@pytest.mark.parametrize("step", ["endless-column", "shift-ratio"])
def test_steps_for_ratios_are_refused_for_differences(step: str) -> None:
    """Neither has a meaning for a difference of 0, which no ratio is."""
    order = {
        "endless-column": ("differential", "endless-column", "shift", "clamp"),
        "shift-ratio": ("differential", "shift-ratio", "column", "clamp"),
    }[step]
    found = list(combat_faults(game("differential", DIFFERENTIAL, order, None, None)))
    assert [str(one) for one in found] == [f"combat.order: the step {step} is for odds by ratio: leave it out"]
    assert Fraction(0) == 0


def test_a_game_with_such_an_order_is_opened() -> None:
    assert DeclaredSystem.of(template()).slug == "bridgehead"
