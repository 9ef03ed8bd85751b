"""Laying a stack in another order."""

from __future__ import annotations

import pytest

from app.errors import BadInput
from app.position.changes import apply
from app.rules.orders.orders import Place, Restack
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

SCENARIO = load_scenario(SAMPLE)
REFEREE: Referee = referee_for(SCENARIO.world)
HERE = next(ids for ids in SCENARIO.position.stacks.values() if len(ids) > 2)


def test_the_units_named_come_to_the_top_and_the_words_name_none() -> None:
    judged = REFEREE.judge(SCENARIO.position, Restack((HERE[2], HERE[1])))
    after = apply(SCENARIO.world, SCENARIO.position, judged.changes)
    rest = [i for i in HERE if i not in HERE[1:3]]
    assert after.from_top(after.units[HERE[0]].location) == (HERE[2], HERE[1], *rest)
    assert judged.legal
    assert not any(SCENARIO.position.units[i].label in judged.summary() for i in HERE)


def test_units_of_two_hexes_cannot_lie_on_each_other() -> None:
    other = next(ids[0] for ids in SCENARIO.position.stacks.values() if ids != HERE)
    with pytest.raises(BadInput, match="only units in the same hex"):
        REFEREE.judge(SCENARIO.position, Restack((HERE[0], other)))


def test_an_order_lays_the_unit_that_comes_on_top() -> None:
    world, position = SCENARIO.world, SCENARIO.position
    side, to = position.units[HERE[0]].side, position.units[HERE[0]].location
    comer = next(u.id for u in position.units.values() if u.side == side and u.on_map and u.location != to)
    judged = REFEREE.judge(position, Place((comer,), world.board.location_name(to)))
    assert apply(world, position, judged.changes).from_top(to) == (comer, *HERE)
