"""What is due in which turn and phase, by box and by what is printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.grid import OFF_MAP
from app.forces.counter import Counter
from app.forces.unit import Unit, turn_box, turn_of
from app.position.position import Position
from app.rules.schedules import printed_turn, to_come, waiting

PHASES = ("entry", "movement", "combat")


def unit(name: str, box: str, **extra: str) -> Unit:
    counter = Counter(name, "german", "german", "infantry", ({},), extra=extra)
    return Unit(counter, OFF_MAP, box)


@given(st.integers(min_value=1, max_value=999))
def test_a_box_has_its_turn(turn: int) -> None:
    assert turn_of(turn_box(turn)) == turn


@pytest.mark.parametrize("box", ["", "reserve", "turn-", "turn-x", "eliminated"])
def test_other_boxes_have_none(box: str) -> None:
    assert turn_of(box) == 0


def test_whoever_is_in_the_box_of_this_turn_or_an_earlier_one_waits() -> None:
    units = {u.id: u for u in (unit("a", "turn-3"), unit("b", "turn-4"), unit("c", "turn-5"), unit("d", "reserve"))}
    assert [u.id for u in waiting(Position(units=units, turn=4), "german")] == ["a", "b"]
    assert waiting(Position(units=units, turn=4), "soviet") == ()


def test_the_printed_turn_goes_before_a_printed_box() -> None:
    assert printed_turn(unit("a", "", turn="4")) == 4
    assert printed_turn(unit("a", "", hex="@turn-5")) == 5
    assert printed_turn(unit("a", "turn-6")) == 0


@pytest.mark.parametrize(
    ("now", "asked", "expected"),
    [
        ("entry", "entry", True),
        ("entry", "combat", True),
        ("combat", "entry", False),
        ("", "entry", True),
        ("set-up", "entry", True),
        ("elsewhere", "entry", True),
    ],
)
def test_what_is_still_to_come(now: str, asked: str, expected: bool) -> None:
    assert to_come(PHASES, Position(phase=now), asked) is expected
