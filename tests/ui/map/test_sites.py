"""Places inside a hex on the map: where they lie, what the pointer means, where a garrison stands."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene

from app.board.board import Board, Site
from app.board.grid import Grid
from app.board.layout import Layout
from app.board.spec import GridSpec
from app.ui.map.layers.wash_items import BreachItem
from app.ui.map.printed.shapes import Shapes, standard_layout
from app.ui.map.printed.sites import Sites, frame, site_at, spot, walls
from app.ui.theme import Theme

GRID = Grid.from_spec(GridSpec(name="Coast", orientation="pointy", stagger="odd", rows=(1, 4), columns=(1, 5)))
HERE, NORTH_EAST = GRID.index("0203"), GRID.index("0103")
SIDE = GRID.side_between(HERE, NORTH_EAST)


def board(*sites: Site) -> tuple[Board, Layout]:
    return Board(GRID, (("clear",),) * GRID.size, sites=sites), standard_layout(GRID)


def test_a_hex_is_its_own_middle() -> None:
    there, layout = board()
    assert spot(there, layout, HERE) == layout.center(HERE)


def test_a_garrison_on_a_hexside_lies_towards_it() -> None:
    there, layout = board(Site("0203#fortress", HERE, frozenset({SIDE})))
    (ax, ay), (bx, by) = layout.side_ends(SIDE)
    (x, y), (cx, cy) = spot(there, layout, GRID.size), layout.center(HERE)
    middle = (ax + bx) / 2, (ay + by) / 2
    assert 0 < hypot(x - middle[0], y - middle[1]) < hypot(cx - middle[0], cy - middle[1])
    assert layout.hex_at(x, y) == HERE


def test_the_middle_of_a_hex_means_the_hex_and_not_the_site_in_it() -> None:
    there, layout = board(Site("0203#fortress", HERE, central=True))
    x, y = layout.center(HERE)
    assert site_at(there, layout, HERE, QPointF(x, y)) is None
    assert site_at(there, layout, HERE, QPointF(*spot(there, layout, GRID.size))) == GRID.size


def test_of_two_sites_the_pointer_means_the_nearer() -> None:
    other = GRID.side_between(HERE, GRID.index("0303"))
    there, layout = board(Site("0203#a", HERE, frozenset({SIDE})), Site("0203#b", HERE, frozenset({other})))
    for location in (GRID.size, GRID.size + 1):
        assert site_at(there, layout, HERE, QPointF(*spot(there, layout, location))) == location


def test_sites_that_would_lie_on_each_other_stand_apart() -> None:
    there, layout = board(Site("0203#a", HERE, central=True), Site("0203#b", HERE, central=True))
    assert spot(there, layout, GRID.size) != spot(there, layout, GRID.size + 1)


def test_the_stack_of_a_hex_makes_room_for_the_site_in_it() -> None:
    there, layout = board(Site("0203#fortress", HERE, frozenset({SIDE})))
    (x, y), (cx, cy) = spot(there, layout, HERE), layout.center(HERE)
    sx, sy = spot(there, layout, GRID.size)
    assert hypot(x - cx, y - cy) > 0
    assert (x - cx) * (sx - cx) + (y - cy) * (sy - cy) < 0, "away from the garrison"
    assert layout.hex_at(x, y) == HERE


def test_sites_on_opposite_sides_leave_the_stack_in_the_middle() -> None:
    across = GRID.sides[HERE][(GRID.sides[HERE].index(SIDE) + 3) % 6]
    there, layout = board(Site("0203#a", HERE, frozenset({SIDE})), Site("0203#b", HERE, frozenset({across})))
    assert spot(there, layout, HERE) == layout.center(HERE)


def test_a_site_in_the_middle_has_walls_all_around() -> None:
    there, _ = board(Site("0203#fortress", HERE, central=True), Site("0203#gate", HERE, frozenset({SIDE})))
    assert walls(there, there.sites[0]) == tuple(GRID.sides[HERE])
    assert walls(there, there.sites[1]) == (SIDE,)


def painted(there: Board, layout: Layout, breached: bool) -> QImage:
    """The hex with its walls, and what a breach leaves of them."""
    theme, scene = Theme.load("light"), QGraphicsScene()
    image = QImage(240, 240, QImage.Format.Format_RGB32)
    image.fill(theme.sheet.paper)
    painter = QPainter(image)
    cx, cy = layout.center(HERE)
    painter.translate(120 - 2 * cx, 120 - 2 * cy)
    painter.scale(2, 2)
    Sites(Shapes(there, layout)).paint(painter, [HERE], theme)
    painter.end()
    if breached:
        item = BreachItem(layout, theme, 1)
        item.board = there
        item.show_value(frozenset({GRID.size}))
        scene.addItem(item)
        painter = QPainter(image)
        scene.render(painter, QRectF(0, 0, 240, 240), QRectF(cx - 60, cy - 60, 120, 120))
        painter.end()
    return image


def dark_along(image: QImage, layout: Layout, share: float) -> int:
    """Dark points across the wall, at a share of its length."""
    start, end, inward = frame(layout, HERE, SIDE)
    cx, cy = layout.center(HERE)
    found = 0
    for step in range(18):
        at = start + (end - start) * share + inward * (step * 0.5)
        color = image.pixelColor(round(120 + 2 * (at.x() - cx)), round(120 + 2 * (at.y() - cy)))
        found += color.lightness() < 120
    return found


def test_a_breach_breaks_the_wall_in_its_middle_and_leaves_its_ends(qapp: QApplication) -> None:
    there, layout = board(Site("0203#fortress", HERE, frozenset({SIDE})))
    whole, broken = painted(there, layout, False), painted(there, layout, True)
    assert dark_along(whole, layout, 0.36) > 4
    assert dark_along(broken, layout, 0.36) < dark_along(whole, layout, 0.36) / 2
    assert dark_along(broken, layout, 0.1) == dark_along(whole, layout, 0.1)
