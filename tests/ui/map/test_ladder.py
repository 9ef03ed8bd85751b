import pytest

from app.ui.map import camera


def test_four_rungs_double_the_map() -> None:
    assert camera.up(1.0, 4) == pytest.approx(2.0)
    assert camera.down(1.0, 4) == pytest.approx(0.5)


@pytest.mark.parametrize("rung", camera.RUNGS[1:-1])
def test_up_and_down_meet_again(rung: float) -> None:
    assert camera.down(camera.up(rung)) == rung
    assert camera.up(camera.down(rung)) == rung


def test_the_ladder_ends() -> None:
    assert camera.up(camera.RUNGS[-1]) == camera.RUNGS[-1]
    assert camera.down(camera.RUNGS[0], 3) == camera.RUNGS[0]


def test_from_between_two_rungs_the_next_one_is_taken() -> None:
    assert camera.up(1.05) == pytest.approx(2**0.25)
    assert camera.down(1.05) == pytest.approx(1.0)
    assert camera.at_most(1.05) == pytest.approx(1.0)
    assert camera.at_most(0.0001) == camera.RUNGS[0]
