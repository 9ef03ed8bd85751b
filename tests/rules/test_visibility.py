"""Fog of war: what a side sees of the other's stacks and hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Pending, Position
from app.rules.battle.state import BattleState
from app.rules.orders.orders import Attack
from app.rules.visibility import guesses, visible
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario


def _unit(name: str, side: str, location: int, box: str = "") -> Unit:
    return Unit(Counter(name, side, side, "infantry", ({"attack": 1, "defense": 1},)), location, box)


POSITION = Position(
    units={
        u.id: u
        for u in (
            _unit("g1", "german", 5),
            _unit("s1", "soviet", 6),
            _unit("s2", "soviet", 6),
            _unit("s3", "soviet", -1, "available"),
            _unit("s4", "soviet", -1, "eliminated"),
        )
    },
    hands={"german": ["a"], "soviet": ["b"]},
)


def test_an_open_campaign_hides_nothing() -> None:
    view = visible(POSITION, "german", fog=False)
    assert not view.hidden
    assert view.hands == POSITION.hands


def test_under_fog_an_enemy_stack_shows_its_top_unit_alone() -> None:
    view = visible(POSITION, "german", fog=True)
    assert view.hidden == {"s2", "s3"}
    assert view.sees("s1")


def test_under_fog_a_unit_that_came_last_is_the_one_that_shows() -> None:
    moved = Position(units=POSITION.units, piles={6: ("s2", "s1")})
    assert visible(moved, "german", fog=True).hidden == {"s1", "s3"}


def test_under_fog_a_side_sees_all_of_its_own() -> None:
    assert visible(POSITION, "soviet", fog=True).hidden == frozenset()


def test_under_fog_enemy_hands_are_covered() -> None:
    assert visible(POSITION, "german", fog=True).hands == {"german": ["a"]}


def test_a_committed_battle_lays_its_stacks_open() -> None:
    state = BattleState("prepared-assault", ("g1",), "", ("s1", "s2"))
    asked = Pending("prepared-assault", "roll", "german", "", "", data=state.to_json())
    fought = Position(units=POSITION.units, pending=asked)
    assert "s2" not in visible(fought, "german", fog=True).hidden


SCENARIO = load_scenario(SAMPLE)
REFEREE = referee_for(SCENARIO.world)
GAME = REFEREE.game
FOG_ODDS_POSITION = SCENARIO.position


def attack(size: int) -> Attack:
    """Everybody beside a stack of ``size`` Soviet units attacks it."""
    kind, combat = next(iter(GAME.combats.items()))
    german = [u for u in FOG_ODDS_POSITION.units.values() if u.side == "german" and u.on_map]
    for target in sorted(combat.targets(FOG_ODDS_POSITION, german)):
        if len(FOG_ODDS_POSITION.units_at(target)) == size:
            near = [u.id for u in german if target in combat.targets(FOG_ODDS_POSITION, [u])]
            return Attack(kind, tuple(near), GAME.world.board.location_name(target))
    pytest.fail(f"no stack of {size}")


def test_hidden_defenders_are_reckoned_at_their_weakest_and_at_their_strongest() -> None:
    order = attack(2)
    view = visible(FOG_ODDS_POSITION, "german", fog=True)
    found = guesses(REFEREE, view, order)
    assert found is not None
    target = GAME.world.board.location(order.target)
    top = FOG_ODDS_POSITION.units[FOG_ODDS_POSITION.from_top(target)[0]]
    defense = sorted(FOG_ODDS_POSITION.units[i].number("defense") for i in view.hidden)
    low, high = (one.lookup.defense for one in found)
    assert (low, high) == (top.number("defense") + defense[0], top.number("defense") + defense[-1])
    truth = GAME.combats[order.combat].assess(FOG_ODDS_POSITION, order)
    assert low <= truth.lookup.defense <= high


def test_there_is_nothing_to_guess_where_everybody_is_seen() -> None:
    order = attack(2)
    assert guesses(REFEREE, visible(FOG_ODDS_POSITION, "german", fog=False), order) is None
    assert guesses(REFEREE, visible(FOG_ODDS_POSITION, "soviet", fog=True), order) is None


def test_the_guess_does_not_depend_on_who_really_is_there() -> None:
    order = attack(2)
    target = GAME.world.board.location(order.target)
    view = visible(FOG_ODDS_POSITION, "german", fog=True)
    hidden = next(i for i in FOG_ODDS_POSITION.from_top(target) if not view.sees(i))
    other = next(i for i in sorted(view.hidden) if i != hidden and FOG_ODDS_POSITION.units[i].on_map)
    units = dict(FOG_ODDS_POSITION.units)
    one, two = units[hidden], units[other]
    units[hidden], units[other] = one.at(two.location), two.at(one.location)
    piles = {
        one.location: (*(i for i in FOG_ODDS_POSITION.from_top(one.location) if i != hidden), other),
        two.location: (*(i for i in FOG_ODDS_POSITION.from_top(two.location) if i != other), hidden),
    }
    swapped = visible(replace(FOG_ODDS_POSITION, units=units, piles=piles), "german", fog=True)
    a, b = guesses(REFEREE, view, order), guesses(REFEREE, swapped, order)
    assert a is not None
    assert b is not None
    assert [x.lookup.column for x in a] == [x.lookup.column for x in b]
