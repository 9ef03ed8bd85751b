"""What waits for its phase, and dice for units that are no more."""

from __future__ import annotations

import pytest

from app.rules.orders.orders import Attack, Move, NextPhase, Order
from tests.systems.land_without_end.test_entry import table, unit

HOME, ABROAD = unit("g", "german", "infantry", "1010"), unit("s", "soviet", "rifle", "1110")


@pytest.mark.parametrize(
    "order",
    [
        Attack("prepared-assault", ("g",), "1110"),
        Attack("prepared-assault", ("s",), "1010"),
        Attack("mobile-assault", ("g",), "1110"),
        Move(("g",), ("1010", "1011")),
    ],
)
def test_5_2_nobody_moves_or_fights_during_the_set_up(order: Order) -> None:
    referee, position = table("set-up", [HOME, ABROAD], 1)
    found = [f for f in referee.judge(position, order).findings if f.code == "wrong-phase"]
    assert [(f.rule, f.severity.value) for f in found] == [("5.2", "violation")]


def test_8_11_no_die_is_rolled_for_a_division_that_fell_while_it_was_refitted() -> None:
    """As one that is taken off a stack too high."""
    fallen = {**unit("p", "german", "panzer", "@eliminated", steps=1), "marks": ["refit"]}
    referee, position = table("german-combat", [fallen, HOME], 5, conditions={"phase_order": {"german": "move-fight"}})
    judged = referee.judge(position, NextPhase())
    assert judged.legal
    assert [c.after for c in judged.changes if c.subject == "phase"] == ["german-refit-end"]
