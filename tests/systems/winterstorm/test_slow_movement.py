"""The program's moves against those of a slow reckoning over printed names, on random broken ground."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given, settings

from tests.systems.answering import answered, opened
from tests.systems.winterstorm.marches import marches
from tests.systems.winterstorm.slow_march import SlowMarch
from tests.variants import examples

March = tuple[dict[str, Any], list[str], list[str]]


@settings(max_examples=examples(150))
@given(marches())
def test_the_reach_is_that_of_the_rulebook(march: March) -> None:
    position, ids, _ = march
    slow, group = SlowMarch(position), [u for u in position["units"] if u["id"] in ids]
    (fast,) = answered(position, {"ask": "reach", "units": ids})
    assert Fraction(fast["allowance"]) == min(map(slow.points, group))
    assert {h: Fraction(c) for h, c in fast["hexes"].items()} == slow.reach(group)


@settings(max_examples=examples(150))
@given(marches())
def test_a_move_costs_and_is_allowed_what_the_rulebook_says(march: March) -> None:
    position, ids, path = march
    slow, group = SlowMarch(position), [u for u in position["units"] if u["id"] in ids]
    (fast,) = answered(position, {"ask": "move", "units": ids, "path": path})
    lawful, cost = slow.move(group, path)
    assert fast["legal"] == lawful, [f["text"] for f in fast["findings"]]
    assert (None if fast["cost"] is None else Fraction(fast["cost"])) == cost


@settings(max_examples=examples(80))
@given(marches())
def test_every_hex_of_the_reach_can_be_moved_to_at_its_cost(march: March) -> None:
    """The path that is led back along is lawful and costs what the reach says, by whichever way it is cheapest."""
    position, ids, _ = march
    file = opened(position)
    game, at = file.referee.game, file.position
    units = at.pick(ids)
    movement: Any = game.movement
    found = movement.reach(at, units)
    for hex_, cost in list(found.costs.items())[:25]:
        path = found.path(hex_)
        assert (path[0], path[-1]) == (units[0].location, hex_)
        report = movement.report(at, units, path)
        assert report.cost == cost
        assert not [f.text() for f in report.findings if f.severity == "violation"]
