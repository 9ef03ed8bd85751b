"""The laws of hexes and hexsides, on grids of every kind."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.grid import Grid, opposite
from app.board.layout import Layout
from app.errors import BadInput, UnknownHex
from tests.board.grids import EAGLE_BEAR, OPERATION_STORM, grid, grids, rectangle

DATA = st.data()


def walked(on: Grid, start: int) -> list[int]:
    """Steps from ``start`` to every hex, found by walking; -1 where there is no way."""
    steps = [-1] * on.size
    steps[start] = 0
    queue = deque([start])
    while queue:
        i = queue.popleft()
        for n in on.adjacent[i]:
            if steps[n] < 0:
                steps[n] = steps[i] + 1
                queue.append(n)
    return steps


@given(grids())
def test_names_and_indexes_belong_to_each_other(on: Grid) -> None:
    assert on.size == len(on.names) == len(set(on.names))
    assert [on.index(on.name(i)) for i in range(on.size)] == list(range(on.size))


@given(grids())
def test_a_neighbour_lies_back_in_the_opposite_direction(on: Grid) -> None:
    for i, around in enumerate(on.neighbors):
        assert len(around) == 6
        assert i not in around
        for direction, n in enumerate(around):
            if n >= 0:
                assert on.neighbors[n][opposite(direction)] == i
                assert on.direction(i, n) == direction == on.opposite(on.direction(n, i))


@given(grids())
def test_adjacent_are_the_neighbours_on_the_map_in_order_of_direction(on: Grid) -> None:
    for i in range(on.size):
        assert on.adjacent[i] == tuple(n for n in on.neighbors[i] if n != -1)
        assert len(set(on.adjacent[i])) == len(on.adjacent[i])


@given(grids())
def test_the_rim_is_what_lies_beside_nothing(on: Grid) -> None:
    assert on.rim == {i for i in range(on.size) if len(on.adjacent[i]) < 6}


@given(grids())
def test_six_turns_around_a_hex_come_back(on: Grid) -> None:
    for i, around in enumerate(on.neighbors):
        for direction, n in enumerate(around):
            after = around[(direction + 1) % 6]
            if n >= 0 and after >= 0:
                assert on.neighbors[n][(direction + 2) % 6] == after, on.name(i)


@given(grids())
def test_a_hexside_has_one_key_from_both_sides(on: Grid) -> None:
    keys: dict[int, set[int]] = {}
    for i in range(on.size):
        for direction, n in enumerate(on.neighbors[i]):
            key = on.side(i, direction)
            assert key == on.sides[i][direction]
            keys.setdefault(key, set()).add(i)
            if n < 0:
                assert key == i * 6 + direction
                assert on.side_ends(key) == (i, -1)
            else:
                assert key == min(i * 6 + direction, n * 6 + opposite(direction))
                assert key == on.side_between(i, n) == on.side_between(n, i)
                assert on.side_ends(key) == (min(i, n), max(i, n))
    for key, hexes in keys.items():
        assert hexes == set(on.side_ends(key)) - {-1}


@given(grids())
def test_the_name_of_a_hexside_reads_back_in_either_order(on: Grid) -> None:
    for i in range(on.size):
        for direction, n in enumerate(on.neighbors[i]):
            key = on.side(i, direction)
            assert on.parse_side(on.side_name(key)) == key
            assert on.parse_side(f"{on.name(i)}/{on.directions[direction]}") == key
            if n >= 0:
                assert on.parse_side(f"{on.name(i)}/{on.name(n)}") == key


@given(DATA)
def test_distance_on_a_full_rectangle_is_the_number_of_steps(data: st.DataObject) -> None:
    orientation = data.draw(st.sampled_from(("pointy", "flat")))
    on = rectangle(data.draw(st.integers(1, 9)), data.draw(st.integers(1, 9)), orientation)
    start = data.draw(st.integers(0, on.size - 1))
    assert [on.distance(start, i) for i in range(on.size)] == walked(on, start)


@given(grids(), DATA)
def test_distance_is_a_metric(on: Grid, data: st.DataObject) -> None:
    a, b, c = (data.draw(st.integers(0, on.size - 1)) for _ in range(3))
    assert on.distance(a, b) == on.distance(b, a)
    assert (on.distance(a, b) == 0) == (a == b)
    assert (on.distance(a, b) == 1) == (b in on.adjacent[a])
    assert on.distance(a, c) <= on.distance(a, b) + on.distance(b, c)


@given(grids(), st.integers(0, 7), DATA)
def test_within_are_the_hexes_at_no_more_than_that_distance(on: Grid, n: int, data: st.DataObject) -> None:
    i = data.draw(st.integers(0, on.size - 1))
    assert on.within(i, n) == tuple(j for j in range(on.size) if on.distance(i, j) <= n)


@given(grids())
def test_axial_positions_belong_to_one_hex_each(on: Grid) -> None:
    assert [on.at(*on.axial(i)) for i in range(on.size)] == list(range(on.size))
    assert on.at(1000, 1000) is None


@given(grids(masks=False), DATA)
def test_a_line_is_a_shortest_walk_and_the_same_in_either_sense(on: Grid, data: st.DataObject) -> None:
    a, b = (data.draw(st.integers(0, on.size - 1)) for _ in range(2))
    line = on.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert line == on.line(b, a)[::-1]
    places = [on.distance(a, i) for i in line]
    assert places == sorted(set(places))
    assert all(on.distance(a, i) + on.distance(i, b) == on.distance(a, b) for i in line)


def test_a_line_along_a_row_is_that_row() -> None:
    on = grid(OPERATION_STORM)
    line = on.line(on.index("N2425"), on.index("N2430"))
    assert [on.name(i) for i in line] == ["N2425", "N2426", "N2427", "N2428", "N2429", "N2430"]


def test_hexes_that_do_not_touch_have_no_direction_and_no_hexside() -> None:
    on = grid(EAGLE_BEAR)
    a, b = on.index("101"), on.index("103")
    with pytest.raises(ValueError, match="not adjacent"):
        on.direction(a, b)
    with pytest.raises(ValueError, match="not adjacent"):
        on.direction(a, -1)
    with pytest.raises(ValueError, match="not adjacent"):
        on.side_between(a, a)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("401", "401 is not a hexside: write two adjacent hexes with a slash between them"),
        ("401/403", "401 and 403 are not adjacent: the neighbors of 401 are 301, 402, 501"),
        ("401/401", "401 and 401 are not adjacent"),
        ("1301/401", "no hex 1301 on the German Eagle vs. Russian Bear map"),
        ("401/1301", "no hex 1301 on the German Eagle vs. Russian Bear map"),
        ("401/N", "no hex N on the German Eagle vs. Russian Bear map"),
        ("401/501/502", "no hex 501/502 on"),
    ],
)
def test_text_that_names_no_hexside_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises((BadInput, UnknownHex)) as caught:
        grid(EAGLE_BEAR).parse_side(text)
    assert sentence in str(caught.value)


def test_a_slip_of_the_pen_is_near_the_hex_that_was_meant() -> None:
    on = grid(OPERATION_STORM)
    assert on.nearest_name("N 2431") == "N2431"
    assert on.nearest_name("nonsense") is None


def test_a_line_over_hexes_that_are_cut_off_leaves_them_out() -> None:
    on = grid(EAGLE_BEAR, masked=["403"])
    assert [on.name(i) for i in on.line(on.index("402"), on.index("405"))] == ["402", "404", "405"]


def test_a_grid_may_have_no_hexes() -> None:
    on = grid(EAGLE_BEAR, rows=[1, 1], columns=[1, 1], masked=["101"])
    assert (on.size, on.neighbors, on.sides) == (0, (), ())
    assert Layout(on, 10, 10).bounds == (0, 0, 0, 0)


def test_a_grid_shows_its_name_and_size() -> None:
    assert repr(grid(EAGLE_BEAR)) == "<Grid German Eagle vs. Russian Bear, 96 hexes>"
