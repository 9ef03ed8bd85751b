import pytest

from app.ui.map import ladder


def test_four_rungs_double_the_map() -> None:
    assert ladder.up(1.0, 4) == pytest.approx(2.0)
    assert ladder.down(1.0, 4) == pytest.approx(0.5)


@pytest.mark.parametrize("rung", ladder.RUNGS[1:-1])
def test_up_and_down_meet_again(rung: float) -> None:
    assert ladder.down(ladder.up(rung)) == rung
    assert ladder.up(ladder.down(rung)) == rung


def test_the_ladder_ends() -> None:
    assert ladder.up(ladder.RUNGS[-1]) == ladder.RUNGS[-1]
    assert ladder.down(ladder.RUNGS[0], 3) == ladder.RUNGS[0]


def test_from_between_two_rungs_the_next_one_is_taken() -> None:
    assert ladder.up(1.05) == pytest.approx(2**0.25)
    assert ladder.down(1.05) == pytest.approx(1.0)
    assert ladder.at_most(1.05) == pytest.approx(1.0)
    assert ladder.at_most(0.0001) == ladder.RUNGS[0]
