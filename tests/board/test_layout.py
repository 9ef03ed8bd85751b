"""Pixels to hexes and back, at any spacing and on both sides of every edge."""

from itertools import combinations, product
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.grid import Grid
from app.board.layout import Layout, Point
from tests.board.grids import LAND_WITHOUT_END, OPERATION_STORM, grid, grids, rectangle

SPACING = st.floats(3, 200)
START = st.floats(-500, 500)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    return Layout(draw(grids()), draw(SPACING), draw(SPACING), draw(START), draw(START))


def between(a: Point, b: Point, t: float) -> Point:
    """The point at the fraction ``t`` of the way from ``a`` to ``b``."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


@given(layouts())
def test_the_centre_of_a_hex_lies_in_it(layout: Layout) -> None:
    for i in range(layout.grid.size):
        assert layout.hex_at(*layout.center(i)) == i


@given(layouts(), st.floats(0, 0.99))
def test_points_short_of_every_corner_and_side_lie_in_the_hex(layout: Layout, t: float) -> None:
    for i in range(layout.grid.size):
        center, corners = layout.center(i), layout.corners(i)
        for k in range(6):
            middle = between(corners[k], corners[(k + 1) % 6], 0.5)
            assert layout.hex_at(*between(center, corners[k], t)) == i
            assert layout.hex_at(*between(center, middle, t)) == i


@given(layouts(), st.floats(0.02, 0.98))
def test_points_just_across_a_side_lie_in_the_neighbour_or_off_the_map(layout: Layout, t: float) -> None:
    for i in range(layout.grid.size):
        center, corners = layout.center(i), layout.corners(i)
        for k, n in enumerate(layout.grid.neighbors[i]):
            on_side = between(corners[k], corners[(k + 1) % 6], t)
            assert layout.hex_at(*between(center, on_side, 1.001)) == (n if n >= 0 else None)
            assert layout.hex_at(*between(center, on_side, 0.999)) == i


@given(layouts())
def test_neighbours_share_the_corners_of_their_side_to_the_last_bit(layout: Layout) -> None:
    on = layout.grid
    for i in range(on.size):
        corners = layout.corners(i)
        for k, n in enumerate(on.neighbors[i]):
            ends = (corners[k], corners[(k + 1) % 6])
            if n >= 0:
                theirs = layout.corners(n)
                assert ends == (theirs[(k + 4) % 6], theirs[(k + 3) % 6])
            assert set(layout.side_ends(on.side(i, k))) == set(ends)


@given(layouts())
def test_bounds_hold_every_corner_and_touch_one_on_each_side(layout: Layout) -> None:
    x, y, w, h = layout.bounds
    points = [corner for i in range(layout.grid.size) for corner in layout.corners(i)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    assert (x, y) == (min(xs), min(ys))
    assert (x + w, y + h) == pytest.approx((max(xs), max(ys)))


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_the_hexes_in_a_rectangle_are_those_whose_boxes_meet_it(orientation: str) -> None:
    layout = Layout(rectangle(5, 5, orientation), 17, 11, 3, -4)
    boxes = []
    for i in range(layout.grid.size):
        xs, ys = zip(*layout.corners(i), strict=True)
        boxes.append((min(xs), max(xs), min(ys), max(ys)))
    bx, by, bw, bh = layout.bounds
    fractions = (-0.1, 0.013, 0.21, 0.37, 0.52, 0.68, 0.81, 0.99, 1.2)
    for (left, right), (top, bottom) in product(combinations(fractions, 2), repeat=2):
        x0, x1, y0, y1 = bx + left * bw, bx + right * bw, by + top * bh, by + bottom * bh
        found = list(layout.hexes_in(x0, y0, x1 - x0, y1 - y0))
        assert sorted(found) == [
            i for i, (a, b, c, d) in enumerate(boxes) if a <= x1 and b >= x0 and c <= y1 and d >= y0
        ]


def test_a_grid_with_regular_spacing_has_regular_hexes() -> None:
    for orientation, dx, dy in (("pointy", 40.0, 20 * sqrt(3)), ("flat", 20 * sqrt(3), 40.0)):
        layout = Layout(rectangle(3, 3, orientation), dx, dy)
        center, corners = layout.center(4), layout.corners(4)
        radii = [dist(center, corner) for corner in corners]
        sides = [dist(corners[k], corners[(k + 1) % 6]) for k in range(6)]
        assert radii + sides == pytest.approx([40 / sqrt(3)] * 12)


@pytest.mark.parametrize(
    ("orientation", "offsets"),
    [
        ("pointy", [(5, -10), (10, 0), (5, 10), (-5, 10), (-10, 0), (-5, -10)]),
        ("flat", [(0, -10), (10, -5), (10, 5), (0, 10), (-10, 5), (-10, -5)]),
    ],
)
def test_neighbours_lie_where_their_directions_say(orientation: str, offsets: list[Point]) -> None:
    on = rectangle(5, 5, orientation)
    layout = Layout(on, 10, 10)
    middle = on.index("0303")
    x, y = layout.center(middle)
    for n, offset in zip(on.neighbors[middle], offsets, strict=True):
        assert layout.center(n) == pytest.approx((x + offset[0], y + offset[1]))


def test_north_is_up_whatever_the_numbering() -> None:
    storm, lwe = grid(OPERATION_STORM), grid(LAND_WITHOUT_END)

    def place(on: Grid, name: str) -> Point:
        return Layout(on, 10, 10).center(on.index(name))

    assert place(storm, "N4220")[1] < place(storm, "N1020")[1] < place(storm, "S4120")[1]
    assert place(storm, "N4220")[0] < place(storm, "N4244")[0]
    assert place(storm, "N4220")[0] < place(storm, "N4120")[0]
    assert place(lwe, "1001")[1] < place(lwe, "1101")[1] < place(lwe, "1002")[1] < place(lwe, "1053")[1]
    assert place(lwe, "1001")[0] < place(lwe, "4801")[0]


def test_a_fitted_layout_begins_at_its_margin() -> None:
    assert Layout.fitted(grid(OPERATION_STORM), 36, 31, 8).bounds[:2] == pytest.approx((8, 8))


@pytest.mark.parametrize(("dx", "dy"), [(0, 1), (1, 0), (-1, 1), (1, float("nan"))])
def test_spacings_must_be_positive(dx: float, dy: float) -> None:
    with pytest.raises(ValueError, match="spacings must be positive"):
        Layout(rectangle(1, 1), dx, dy)
