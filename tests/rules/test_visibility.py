"""Fog of war: what a side sees of the other's stacks and hands."""

from __future__ import annotations

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Pending, Position
from app.rules.battle.state import BattleState
from app.rules.visibility import visible


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
