"""What the record keeps beside the changes: the reason of a correction, the rule of a stacking limit."""

from __future__ import annotations

import pytest

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.orders.orders import PutRight, order_from_json, to_json
from app.rules.parts import Absent
from app.systems.scenario.library import find, referee_for

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
    order = PutRight(tuple(("place", unit, "N2431") for unit in units), "it slid off its hex.")
    assert REFEREE.judge(POSITION, order).summary() == summary


def test_the_reason_travels_with_the_order() -> None:
    order = PutRight((("place", "g", "N2431"),), "it slid off its hex")
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
