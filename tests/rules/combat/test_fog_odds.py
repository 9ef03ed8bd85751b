"""Odds under fog: a range from the weakest that may lie in the stack to the strongest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.combat.fog_odds import guesses
from app.rules.orders.orders import Attack
from app.rules.visibility import visible
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

SCENARIO = load_scenario(SAMPLE)
REFEREE = referee_for(SCENARIO.world)
GAME = REFEREE.game
POSITION = SCENARIO.position


def attack(size: int) -> Attack:
    """Everybody beside a stack of ``size`` Soviet units attacks it."""
    kind, combat = next(iter(GAME.combats.items()))
    german = [u for u in POSITION.units.values() if u.side == "german" and u.on_map]
    for target in sorted(combat.targets(POSITION, german)):
        if len(POSITION.units_at(target)) == size:
            near = [u.id for u in german if target in combat.targets(POSITION, [u])]
            return Attack(kind, tuple(near), GAME.world.board.location_name(target))
    pytest.fail(f"no stack of {size}")


def test_hidden_defenders_are_reckoned_at_their_weakest_and_at_their_strongest() -> None:
    order = attack(2)
    view = visible(POSITION, "german", fog=True)
    found = guesses(REFEREE, view, order)
    assert found is not None
    target = GAME.world.board.location(order.target)
    top = POSITION.units[POSITION.from_top(target)[0]]
    defense = sorted(POSITION.units[i].number("defense") for i in view.hidden)
    low, high = (one.fire.defense for one in found)
    assert (low, high) == (top.number("defense") + defense[0], top.number("defense") + defense[-1])
    truth = GAME.combats[order.combat].assess(POSITION, order)
    assert low <= truth.fire.defense <= high


def test_there_is_nothing_to_guess_where_everybody_is_seen() -> None:
    order = attack(2)
    assert guesses(REFEREE, visible(POSITION, "german", fog=False), order) is None
    assert guesses(REFEREE, visible(POSITION, "soviet", fog=True), order) is None


def test_the_guess_does_not_depend_on_who_really_is_there() -> None:
    order = attack(2)
    target = GAME.world.board.location(order.target)
    view = visible(POSITION, "german", fog=True)
    hidden = next(i for i in POSITION.from_top(target) if not view.sees(i))
    other = next(i for i in sorted(view.hidden) if i != hidden and POSITION.units[i].on_map)
    units = dict(POSITION.units)
    one, two = units[hidden], units[other]
    units[hidden], units[other] = one.at(two.location), two.at(one.location)
    piles = {
        one.location: (*(i for i in POSITION.from_top(one.location) if i != hidden), other),
        two.location: (*(i for i in POSITION.from_top(two.location) if i != other), hidden),
    }
    swapped = visible(replace(POSITION, units=units, piles=piles), "german", fog=True)
    a, b = guesses(REFEREE, view, order), guesses(REFEREE, swapped, order)
    assert a is not None
    assert b is not None
    assert [x.fire.column for x in a] == [x.fire.column for x in b]
