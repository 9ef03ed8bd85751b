"""Places inside a hex on the map: where they lie, what the pointer means, where a garrison stands."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF

from app.board.board import Board, Site
from app.board.grid import Grid
from app.board.layout import Layout
from app.board.spec import GridSpec
from app.ui.map.shapes import standard_layout
from app.ui.map.sites import site_at, spot

GRID = Grid.from_spec(GridSpec(name="Coast", orientation="pointy", stagger="odd", rows=(1, 4), columns=(1, 5)))
HERE, NORTH_EAST = GRID.index("0203"), GRID.index("0103")
SIDE = GRID.side_between(HERE, NORTH_EAST)


def board(*sites: Site) -> tuple[Board, Layout]:
    return Board(GRID, (("clear",),) * GRID.size, sites=sites), standard_layout(GRID)


def test_a_hex_is_its_own_middle() -> None:
    there, layout = board()
    assert spot(there, layout, HERE) == layout.centre(HERE)


def test_a_garrison_on_a_hexside_lies_towards_it() -> None:
    there, layout = board(Site("0203#fortress", HERE, frozenset({SIDE})))
    (ax, ay), (bx, by) = layout.side_ends(SIDE)
    (x, y), (cx, cy) = spot(there, layout, GRID.size), layout.centre(HERE)
    middle = (ax + bx) / 2, (ay + by) / 2
    assert 0 < hypot(x - middle[0], y - middle[1]) < hypot(cx - middle[0], cy - middle[1])
    assert layout.hex_at(x, y) == HERE


def test_the_middle_of_a_hex_means_the_hex_and_not_the_site_in_it() -> None:
    there, layout = board(Site("0203#fortress", HERE, central=True))
    x, y = layout.centre(HERE)
    assert site_at(there, layout, HERE, QPointF(x, y)) is None
    assert site_at(there, layout, HERE, QPointF(*spot(there, layout, GRID.size))) == GRID.size


def test_of_two_sites_the_pointer_means_the_nearer() -> None:
    other = GRID.side_between(HERE, GRID.index("0303"))
    there, layout = board(
        Site("0203#a", HERE, frozenset({SIDE})), Site("0203#b", HERE, frozenset({other}))
    )  # fmt: skip
    for location in (GRID.size, GRID.size + 1):
        assert site_at(there, layout, HERE, QPointF(*spot(there, layout, location))) == location


def test_sites_that_would_lie_on_each_other_stand_apart() -> None:
    there, layout = board(Site("0203#a", HERE, central=True), Site("0203#b", HERE, central=True))
    assert spot(there, layout, GRID.size) != spot(there, layout, GRID.size + 1)
