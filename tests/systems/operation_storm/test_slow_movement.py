"""The program's moves against those of a slow reckoning over printed names, on random broken ground."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from tests.systems.answering import answered, opened
from tests.systems.operation_storm.situations import marches
from tests.systems.operation_storm.slow_movement import factor, move, reach
from tests.variants import examples

March = tuple[dict[str, Any], list[str], list[str]]


@settings(max_examples=examples(120))
@given(marches())
def test_the_reach_is_that_of_the_rulebook(given_: March) -> None:
    position, ids, _ = given_
    group = [u for u in position["units"] if u["id"] in ids]
    (fast,) = answered(position, {"ask": "reach", "units": [u["id"] for u in group]})
    assert fast["allowance"] == min(factor(position, u) for u in group)
    assert fast["hexes"] == reach(position, group)


@settings(max_examples=examples(120))
@given(marches())
def test_a_move_costs_and_is_allowed_what_the_rulebook_says(given_: March) -> None:
    position, ids, path = given_
    group = [u for u in position["units"] if u["id"] in ids]
    (fast,) = answered(position, {"ask": "move", "units": [u["id"] for u in group], "path": path})
    lawful, cost = move(position, group, path)
    assert fast["legal"] == lawful, [f["text"] for f in fast["findings"]]
    if all(u["type"] != "flak" for u in group):
        assert fast["cost"] == cost


@settings(max_examples=examples(60))
@given(marches())
def test_every_hex_of_the_reach_can_be_moved_to_at_its_cost(given_: March) -> None:
    """The path that the search leads back along is lawful and costs what the reach says."""
    position, ids, _ = given_
    file = opened(position)
    game, at = file.referee.game, file.position
    units = at.pick(ids)
    movement: Any = game.movement
    found = movement.reach(at, units)
    name = game.world.board.location_name
    for hex_, cost in list(found.costs.items())[:25]:
        path = found.path(hex_)
        assert path[0] == units[0].location
        (answer,) = answered(position, {"ask": "move", "units": ids, "path": [name(h) for h in path]})
        if len(path) > 1:
            assert (answer["legal"], answer["cost"]) == (True, cost), [f["text"] for f in answer["findings"]]
