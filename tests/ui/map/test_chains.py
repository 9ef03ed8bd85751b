from hypothesis import given
from hypothesis import strategies as st

from app.board.board import Board
from app.ui.map.printed.chains import join
from app.ui.map.printed.shapes import Shapes, chaikin, standard_layout
from tests.board.grids import rectangle

GRID = rectangle(6, 6)
SHAPES = Shapes(Board(GRID, (("clear",),) * GRID.size), standard_layout(GRID))
SIDES = sorted({key for around in GRID.sides for key in around})


def straight(key: int) -> list[tuple[float, float]]:
    return list(SHAPES.layout.side_ends(key))


@given(st.frozensets(st.sampled_from(SIDES), max_size=40))
def test_every_hexside_is_drawn_exactly_once(keys: frozenset[int]) -> None:
    chains = join(SHAPES, keys, straight, 0)
    drawn = [frozenset((a, b)) for chain in chains for a, b in zip(chain.points, chain.points[1:], strict=False)]
    assert len(drawn) == len(keys)
    assert set(drawn) == {frozenset(straight(key)) for key in keys}


def test_three_sides_of_a_hex_are_one_line_with_two_loose_ends() -> None:
    keys = GRID.sides[GRID.index("0303")][1:4]
    (chain,) = join(SHAPES, keys, straight, 0)
    assert len(chain.points) == 4
    assert chain.loose == (True, True)


def test_a_ring_around_a_hex_closes() -> None:
    (chain,) = join(SHAPES, GRID.sides[GRID.index("0303")], straight, 0)
    assert chain.points[0] == chain.points[-1]
    assert chain.loose == (False, False)


def test_lines_end_where_three_meet() -> None:
    here = GRID.index("0303")
    spoke = GRID.sides[GRID.neighbors[here][0]][2]
    chains = join(SHAPES, [*GRID.sides[here][:2], spoke], straight, 0)
    assert sorted(len(chain.points) for chain in chains) == [2, 2, 2]


def test_cutting_corners_keeps_the_ends() -> None:
    line = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    cut = chaikin(line, 3)
    assert (cut[0], cut[-1]) == (line[0], line[-1])
    assert (10.0, 0.0) not in cut
