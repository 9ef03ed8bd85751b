"""How stacks lie: newcomers on top, the rest in its order, and all of it undone exactly."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import settings as fixed
from hypothesis import strategies as st

from app.forces.unit import Unit
from app.position.changes import Change, apply, change, piled
from app.position.codec import position_from_data, position_to_data
from app.position.position import Position
from tests.position.tables import BOARD, BOXES, COUNTERS, PLACES, WORLD, positions
from tests.position.undone import undo
from tests.variants import examples

HERE, THERE = PLACES[0], PLACES[1]


def at(**places: str) -> Position:
    """Units in this order in these places."""
    return Position({name: Unit(COUNTERS[name], BOARD.location(where)) for name, where in places.items()})


def done(position: Position, *wanted: tuple[str, str, Any]) -> Position:
    """The position after these settings and what they do to the stacks."""
    changes: list[Change] = []
    after = position
    for subject, key, value in wanted:
        changes.append(change(WORLD, after, subject, key, value))
        after = apply(WORLD, after, changes[-1:])
    return apply(WORLD, after, piled(WORLD, position, changes))


def pile(position: Position, where: str) -> tuple[str, ...]:
    return position.from_top(BOARD.location(where))


def test_a_stack_lies_at_first_as_its_units_are_listed_the_first_on_top() -> None:
    assert pile(at(g1=HERE, g2=HERE), HERE) == ("g1", "g2")


def test_who_comes_to_a_stack_lies_on_top() -> None:
    assert pile(done(at(g1=HERE, g2=THERE), ("place", "g2", HERE)), HERE) == ("g2", "g1")
    assert pile(done(at(g1=THERE, g2=HERE), ("place", "g1", HERE)), HERE) == ("g1", "g2")


def test_of_several_that_come_the_last_lies_on_top() -> None:
    start = at(g1=THERE, g2=HERE, s1=THERE)
    assert pile(done(start, ("place", "g1", HERE), ("place", "s1", HERE)), HERE) == ("s1", "g1", "g2")


def test_who_leaves_a_stack_and_comes_back_lies_on_top() -> None:
    start = at(g1=HERE, g2=HERE, s1=HERE)
    away = done(start, ("place", "g2", THERE))
    assert pile(away, HERE) == ("g1", "s1")
    assert pile(done(away, ("place", "g2", HERE)), HERE) == ("g2", "g1", "s1")


def test_a_stack_in_the_order_of_its_units_is_not_written_down() -> None:
    start = at(g1=HERE, g2=THERE)
    mixed = done(start, ("place", "g2", HERE))
    assert mixed.piles
    assert not done(mixed, ("place", "g2", THERE)).piles
    assert "piles" not in position_to_data(BOARD, start)


def test_a_pile_survives_a_file() -> None:
    mixed = done(at(g1=HERE, g2=THERE), ("place", "g2", HERE))
    back = position_from_data(WORLD, position_to_data(BOARD, mixed))
    assert pile(back, HERE) == ("g2", "g1")


moves = st.lists(st.tuples(st.sampled_from(sorted(COUNTERS)), st.sampled_from([*PLACES[:3], *BOXES])), max_size=6)


@fixed(max_examples=examples(120), derandomize=True)
@given(positions(), moves)
def test_units_and_piles_agree_after_any_moves_and_undoing_them_is_exact(
    start: Position, wanted: list[tuple[str, str]]
) -> None:
    changes: list[Change] = []
    after = start
    for unit, where in wanted:
        changes.append(change(WORLD, after, "place", unit, where))
        after = apply(WORLD, after, changes[-1:])
    changes += piled(WORLD, start, changes)
    end = apply(WORLD, start, changes)
    for location, ids in end.stacks.items():
        assert sorted(end.from_top(location)) == sorted(ids)
    for location, unit in {end.units[u].location: u for u, _ in wanted if end.units[u].on_map}.items():
        last = next(u for u, where in reversed(wanted) if end.units[u].location == location)
        if start.units[last].location != location:
            assert end.from_top(location)[0] == last, unit
    assert undo(WORLD, end, changes) == start
