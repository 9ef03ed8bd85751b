"""Orders in and out of turn: what each phase allows to whom (5.1-5.12)."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.orders.orders import Attack, Move, Place, SetCondition
from tests.systems.operation_storm.test_sequence import start


@pytest.mark.parametrize(
    ("phase", "order", "rule"),
    [
        ("soviet-combat", Move(("s",), ("N2431", "N2432")), "5.4"),
        ("german-movement", Move(("s",), ("N2431", "N2432")), "5.7"),
        ("soviet-movement", Move(("g",), ("N2430", "N2429")), "5.4"),
        ("soviet-movement", Attack("prepared-assault", ("s",), "N2430"), "5.4"),
        ("german-combat", Attack("prepared-assault", ("s",), "N2430"), "5.7"),
        ("administrative", Attack("prepared-assault", ("s",), "N2430"), "5.12"),
        ("air-superiority", Move(("s",), ("N2431", "N2432")), "5.3"),
        ("soviet-movement", Place(("s",), "N2433"), "5.4"),
        ("soviet-reinforcement", Place(("fresh",), "N2420"), "5.10"),
        ("german-reinforcement", Place(("new",), "N2444"), "5.11"),
    ],
)
def test_an_order_in_the_wrong_phase_or_by_the_wrong_side_is_refused_and_can_be_overruled(
    phase: str, order: Any, rule: str
) -> None:
    on = start(phase=phase, conditions={"phase_order": {"soviet": "move-fight", "german": "move-fight"}})
    assert on.refuse(order) == (rule,)
    assert on.judge(order).can_be_overruled


@pytest.mark.parametrize(
    ("phase", "order"),
    [
        ("soviet-movement", Move(("s",), ("N2431", "N2432"))),
        ("soviet-combat", Attack("prepared-assault", ("s",), "N2430")),
        ("german-movement", Move(("g",), ("N2430", "N2429"))),
        ("german-combat", Attack("prepared-assault", ("g",), "N2431")),
        ("soviet-reinforcement", Place(("new",), "N2444")),
        ("german-reinforcement", Place(("fresh",), "N2420")),
        ("reserve-release", Place(("kept",), "N2420")),
        ("administrative", SetCondition("air_superiority", "german")),
    ],
)
def test_an_order_in_its_own_phase_is_taken(phase: str, order: Any) -> None:
    orders = {"phase_order": {"soviet": "move-fight", "german": "move-fight"}}
    assert start(phase=phase, conditions=orders).judge(order).legal


def test_without_a_phase_every_order_is_taken() -> None:
    for order in (
        Move(("s",), ("N2431", "N2432")),
        Attack("prepared-assault", ("g",), "N2431"),
        Place(("fresh",), "N2420"),
    ):
        assert start().judge(order).legal
