"""Numbers of hexes by zoom, and tags that are there at any."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from app.ui.map.layers.overlays import Battle, BattleOverlay
from app.ui.map.printed.hex_numbers import SIZES, HexNumbers
from app.ui.map.printed.painter import MapPainter
from app.ui.map.printed.shapes import SPACING, Shapes, standard_layout
from app.ui.map.scene import MapScene
from app.ui.map.view import MapView
from tests.board.grids import rectangle
from tests.ui.map.table import BOARD, Mouse, board, hex

WIDE = 26.0
"""Pixels of a number of four figures"""


@pytest.fixture(scope="module")
def numbers() -> HexNumbers:
    grid = rectangle(30, 40, "pointy")
    large = replace(board(), grid=grid, terrain=(("clear",),) * grid.size, places={}, sides={}, paths={}, sources={})
    return HexNumbers(Shapes(large, standard_layout(grid)))


def shown(numbers: HexNumbers, across: float) -> set[str]:
    grid = numbers.grid
    return {grid.names[i] for i in numbers.shown(range(grid.size), across / SPACING, WIDE)}


@pytest.mark.parametrize("across", [40, 70, 119, 120, 300])
def test_from_forty_pixels_on_every_hex_has_its_number(numbers: HexNumbers, across: float) -> None:
    assert len(shown(numbers, across)) == numbers.grid.size


@pytest.mark.parametrize("across", [40, 70, 119])
@pytest.mark.parametrize("size", SIZES)
def test_a_number_is_never_smaller_than_it_was_set(numbers: HexNumbers, across: float, size: int) -> None:
    numbers.size = size
    try:
        assert numbers.pixels(across / SPACING) >= size
    finally:
        numbers.size = 11


def test_a_large_hex_has_a_large_number(numbers: HexNumbers) -> None:
    assert numbers.pixels(200 / SPACING) == 13
    assert numbers.pixels(60 / SPACING) == 11


def test_below_forty_pixels_there_are_fives_and_the_rim(numbers: HexNumbers) -> None:
    found = shown(numbers, 30)
    assert {"0505", "1020", "0105", "2530"} <= found
    assert "1021" not in found
    assert "1120" not in found
    assert "0101" in found, "the rim at the end of a row"


def test_below_24_pixels_there_is_the_rim_alone(numbers: HexNumbers) -> None:
    found = shown(numbers, 20)
    assert found
    rim = {numbers.grid.names[i] for i, around in enumerate(numbers.grid.neighbors) if min(around) < 0}
    assert found <= rim
    assert "1020" not in found


@pytest.mark.parametrize("across", [9, 14, 23.9, 24, 31, 39.9, 40, 70])
def test_no_two_numbers_lie_over_each_other(numbers: HexNumbers, across: float) -> None:
    grid, scale = numbers.grid, across / SPACING
    layout, tall = numbers.shapes.layout, numbers.pixels(scale)
    boxes = [
        QRectF(x * scale - WIDE / 2, y * scale - tall / 2, WIDE, tall)
        for x, y in (layout.center(grid.index(name)) for name in shown(numbers, across))
    ]
    rows: dict[int, list[QRectF]] = {}
    for box in boxes:
        rows.setdefault(round(box.top()), []).append(box)
    for row in rows.values():
        row.sort(key=lambda box: box.left())
        assert all(a.right() <= b.left() for a, b in pairwise(row))


def test_numbers_are_painted_at_every_zoom(qapp: QApplication) -> None:
    from app.ui.theme import Theme

    painter = MapPainter(BOARD, standard_layout(BOARD.grid), Theme.load("light"))
    area = painter.fitted
    for scale in (0.3, 0.9, 2.0):
        assert painter.image(area, scale) != painter.image(area, scale, numbered=False), scale


def test_the_size_that_players_set_holds_for_this_map_and_the_next(qapp: QApplication) -> None:
    from app.ui.theme import Theme

    scene = MapScene(Theme.load("light"))
    scene.set_numbers(16)
    scene.set_board(BOARD)
    assert scene.painter is not None
    assert scene.painter.numbers.size == 16
    before = scene.painter.image(scene.sheet, 0.6)
    scene.set_numbers(9)
    assert scene.painter.image(scene.sheet, 0.6) != before
    scene.replace_board(replace(BOARD, places={}))
    assert scene.painter.numbers.size == 9


# tags -----------------------------------------------------------------------------------------------------------------


def ink_at(view: MapView, i: int) -> bool:
    """Whether a tag is seen on the upper corner of a hex."""
    layout = view.map_scene.layout
    assert layout is not None
    x, y = layout.center(i)
    at = view.camera.to_view(QPointF(x, y - 35)).toPoint()
    picture = view.viewport().grab().toImage()
    ink = view.map_scene.theme.overlay.card_ink
    return any(picture.pixelColor(at.x() + dx, at.y()) == ink for dx in range(-14, 15))


@pytest.mark.parametrize("zoom", [0.35, 1.0])
def test_the_hex_under_the_pointer_and_named_ones_wear_their_number(view: MapView, mouse: Mouse, zoom: float) -> None:
    view.camera.zoom(zoom)
    pointed, named = hex("0504"), hex("0306")
    mouse.move(mouse.hex(pointed))
    view.map_scene.tag(frozenset({named}))
    assert ink_at(view, pointed)
    assert ink_at(view, named)
    mouse.move(mouse.hex(hex("0702")))
    view.map_scene.tag(frozenset())
    assert not ink_at(view, pointed)
    assert not ink_at(view, named)


def test_the_target_has_its_number_in_the_pill_and_no_tag(view: MapView) -> None:
    target, beside = hex("0504"), hex("0306")
    view.map_scene.tag(frozenset({target, beside}))
    view.map_scene.show_overlay(BattleOverlay((Battle((beside,), target, "+15"),)))
    assert not ink_at(view, target)
    assert ink_at(view, beside)
    view.map_scene.hide_overlay(BattleOverlay)
    assert ink_at(view, target)
