"""Photographs at a slant are pulled straight by their corners, and the way back leads to the photograph."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.layout import Point
from app.board.picture.affine import Affine
from app.board.picture.clicks import Click
from app.board.picture.fit import fit_known
from app.board.picture.homography import Homography, straightening
from app.board.picture.linear import solved
from app.errors import BadInput
from tests.board.picture.prints import Print

SHEET: tuple[Point, ...] = ((0.0, 0.0), (3000.0, 0.0), (3000.0, 2000.0), (0.0, 2000.0))


def photographed(seed: int) -> tuple[Point, ...]:
    """The corners of a sheet as a hand-held camera sees them."""
    chance = random.Random(seed)
    return tuple(
        (500 + x * 0.8 + chance.uniform(-250, 250), 400 + y * 0.8 + chance.uniform(-200, 200)) for x, y in SHEET
    )


@given(st.integers(0, 10**6))
def test_corners_go_to_the_rectangle_and_back(seed: int) -> None:
    corners = photographed(seed)
    straight = straightening(corners, 1.5)
    assert straight.width / straight.height == pytest.approx(1.5, rel=1e-5)
    for corner, target in zip(straight.corners, straight.rectangle, strict=True):
        assert straight.to_straight.point(*corner) == pytest.approx(target, abs=1e-6)
        assert straight.to_picture.point(*target) == pytest.approx(corner, abs=1e-6)


@given(st.integers(0, 10**6), st.floats(0, 1), st.floats(0, 1))
def test_any_point_goes_there_and_back_and_lines_stay_lines(seed: int, u: float, v: float) -> None:
    straight = straightening(photographed(seed))
    x, y = u * straight.width, v * straight.height
    there = straight.to_picture.point(x, y)
    assert straight.to_straight.point(*there) == pytest.approx((x, y), abs=1e-6)
    assert straight.to_straight.inverse().point(x, y) == pytest.approx(there, abs=1e-5)
    a, b = straight.to_picture.point(x, 0), straight.to_picture.point(x, straight.height)
    bend = (b[0] - a[0]) * (there[1] - a[1]) - (b[1] - a[1]) * (there[0] - a[0])
    assert bend == pytest.approx(0, abs=1e-3 * straight.height)


@given(st.integers(0, 10**6))
def test_a_grid_laid_on_a_straightened_photograph_is_the_grid_of_the_sheet(seed: int) -> None:
    """The camera is undone whatever it did: the residuals vanish and every hex is where it was photographed."""
    sheet = Print(seed)
    camera = Homography.through(SHEET, photographed(seed))
    straight = straightening([camera.point(*corner) for corner in SHEET], 1.5)
    clicks = [Click(*straight.to_straight.point(*camera.point(c.x / 4, c.y / 4)), c.text) for c in sheet.spread(5)]
    fit = fit_known(sheet.grid, clicks)
    assert fit.worst.hexes < 1e-6
    i = sheet.chance.randrange(sheet.grid.size)
    x, y = sheet.fit.center(sheet.grid, i)
    photographed_at = straight.to_picture.after(Homography.of(fit.to_picture)).point(
        *fit.to_board.point(*fit.center(sheet.grid, i))
    )
    assert photographed_at == pytest.approx(camera.point(x / 4, y / 4), abs=1e-4)


def test_corners_given_the_other_way_round_are_put_in_order() -> None:
    a, b, c, d = SHEET
    assert straightening((a, d, c, b)) == straightening((a, b, c, d))


def test_without_a_proportion_the_sides_give_it() -> None:
    straight = straightening(SHEET)
    assert (straight.width, straight.height) == (3000, 2000)


@pytest.mark.parametrize(
    ("corners", "words"),
    [
        (SHEET[:3], "four corners"),
        ((*SHEET[:3], SHEET[2]), "same place"),
        (((0, 0), (1000, 0), (2000, 1), (0, 1000)), "in one line"),
        (((0, 0), (1000, -9), (3000, 0), (2000, 9)), "in one line"),
        (((0, 0), (1000, 1000), (1000, 0), (0, 1000)), "crossed"),
        (((0, 0), (1000, 0), (300, 300), (0, 1000)), "points inward"),
        (((0, 0), (1000, 0), (1000, float("nan")), (0, 1000)), "no position"),
        (((5, 5), (5, 5), (5, 5), (5, 5)), "same place"),
    ],
)
def test_corners_of_no_sheet_are_refused_with_one_sentence(corners: tuple[Point, ...], words: str) -> None:
    with pytest.raises(BadInput, match=words) as told:
        straightening(corners)
    assert len(told.value.problems) == 1


@pytest.mark.parametrize("proportion", [0, -1, float("inf"), float("nan")])
def test_a_proportion_is_above_nought(proportion: float) -> None:
    with pytest.raises(BadInput, match="width divided by its height"):
        straightening(SHEET, proportion)


@given(st.lists(st.tuples(st.floats(), st.floats()), min_size=4, max_size=4))
def test_any_four_corners_are_straightened_or_refused(corners: list[Point]) -> None:
    try:
        straight = straightening(corners)
    except BadInput:
        return
    middle = straight.to_picture.point(straight.width / 2, straight.height / 2)
    assert straight.to_straight.point(*middle) == pytest.approx((straight.width / 2, straight.height / 2), rel=1e-6)


def test_an_affine_map_is_a_projective_one() -> None:
    affine = Affine(2, 1, 3, -1, 2, 4)
    assert Homography.of(affine).point(5, 6) == affine.point(5, 6)


@given(st.integers(2, 8), st.integers(0, 10**6))
def test_equations_are_solved(size: int, seed: int) -> None:
    chance = random.Random(seed)
    rows = [[chance.uniform(-5, 5) for _ in range(size)] for _ in range(size)]
    wanted = [chance.uniform(-5, 5) for _ in range(size)]
    values = [sum(a * b for a, b in zip(row, wanted, strict=True)) for row in rows]
    assert solved(rows, values) == pytest.approx(wanted, abs=1e-6)


def test_equations_without_one_answer_are_refused() -> None:
    with pytest.raises(ValueError, match="one answer"):
        solved([[1, 2], [2, 4]], [1, 2])
