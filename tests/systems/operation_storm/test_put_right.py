"""Corrections, and what the record keeps beside the changes: the reason of one, the rule of a stacking limit."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.orders.orders import Correction, order_from_json, to_json
from app.rules.parts import Absent
from app.systems.scenario.library import find, referee_for
from tests.systems.operation_storm.ordering import put, start


def test_a_correction_makes_many_things_right_at_once() -> None:
    on = start()
    marker = {"kind": "airpower", "side": "german", "at": "S4225", "hexside": None}
    settings: list[tuple[str, str, Any]] = [
        ("place", "a", "S4225"),
        ("place", "b", "@eliminated"),
        ("turn", "", 4),
        ("phase", "", "german-combat"),
        ("active", "", "german"),
        ("control", "S4225", "soviet"),
        ("marker", "m9", marker),
        ("track", "vp", 2),
        ("track", "eliminated", {"german": 3}),
        ("condition", "ploesti_fallen", True),
        ("ledger", "attacked:d", True),
        ("ledger", "spent", {"e": "7/3"}),
        ("hand", "german", []),
        ("pending", "", None),
        ("steps", "a", 1),
    ]
    judgement = on.do(put(*settings))
    assert on.where("a") == "N1025"
    assert (on.at.turn, on.at.phase, on.at.active) == (4, "german-combat", "german")
    assert on.at.markers["m9"].location == on.referee.world.board.location("N1025")
    assert on.at.ledger.spent("e") == Fraction(7, 3)
    assert judgement.summary() == "13 corrections to the position."  # no question was open, and the step was right


def test_a_correction_that_corrects_nothing_says_so() -> None:
    judgement = start().do(put(("place", "a", "N2431")))
    assert judgement.changes == ()
    assert judgement.summary() == "No correction was needed."
    assert start().do(put(("place", "a", "N2432"))).summary() == "Position corrected."


def test_what_is_corrected_twice_ends_as_the_second_says() -> None:
    on = start()
    on.do(put(("place", "a", "N2432"), ("place", "a", "N2433"), ("ledger", "spent:a", 3), ("ledger", "spent", None)))
    assert on.where("a") == "N2433"
    assert on.at.ledger.spent("a") == 0


REFEREE = referee_for(find("operation-storm").world())
BOARD = REFEREE.world.board


def _unit(name: str, nation: str, kind: str, hex_: str) -> Unit:
    side = REFEREE.world.roster.side_of(nation)
    return Unit(Counter(name, nation, side, kind, ({"attack": 4, "defense": 4},)), BOARD.location(hex_))


POSITION = Position(
    units={"g": _unit("g", "german", "infantry", "N2430"), "h": _unit("h", "german", "panzer", "N2430")}
)


@pytest.mark.parametrize(
    ("units", "summary"),
    [
        (("g",), "Position corrected: it slid off its hex."),
        (("g", "h"), "Two corrections to the position: it slid off its hex."),
    ],
)
def test_a_correction_says_why(units: tuple[str, ...], summary: str) -> None:
    order = Correction(tuple(("place", unit, "N2431") for unit in units), "it slid off its hex.")
    assert REFEREE.judge(POSITION, order).summary() == summary


def test_the_reason_travels_with_the_order() -> None:
    order = Correction((("place", "g", "N2431"),), "it slid off its hex")
    assert order_from_json(to_json(order)) == order


@pytest.mark.parametrize(
    ("nation", "kind", "rule"),
    [
        ("german", "infantry", "6.4"),
        ("slovakian", "motorized", "6.4"),
        ("hungarian", "infantry", "6.3"),
        ("romanian", "cavalry", "6.3"),
        ("soviet", "artillery", "6.5"),
    ],
)
def test_a_stack_names_the_rule_of_its_limit(nation: str, kind: str, rule: str) -> None:
    stacking = REFEREE.game.stacking
    assert not isinstance(stacking, Absent)
    unit = _unit("u", nation, kind, "N2430")
    assert stacking.report(Position(units={"u": unit}), unit.location, [unit]).rule == rule
