"""A picture beneath the map: it lies where it is laid, and what is drawn over it is as thick as it was asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from app.board.board import UNKNOWN, Board, Place
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.ui.application import make_application
from app.ui.map.printed.backdrop import BOTH, DRAWN, PICTURE, Backdrop, LaidSheet
from app.ui.map.printed.painter import MapPainter
from app.ui.map.printed.pyramid import open_picture
from app.ui.map.printed.shapes import standard_layout
from app.ui.theme import Theme
from tests.ui.map.test_pyramid import BLUE, HIGH, RED, WIDE, chequered

GRID = Grid.from_spec(GridSpec(name="g", orientation="pointy", stagger="odd", rows=(1, 8), columns=(1, 10)))


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> LaidSheet:
    make_application([])
    folder: Path = tmp_path_factory.mktemp("picture")
    picture = open_picture(chequered(folder / "a.jpg"), "a", folder)
    return LaidSheet.whole(picture, QTransform())


def painter_of(terrain: str, theme: Theme) -> MapPainter:
    return MapPainter(Board(GRID, ((terrain,),) * GRID.size), standard_layout(GRID), theme)


def near(found: QColor, wanted: QColor) -> int:
    return max(abs(found.red() - wanted.red()), abs(found.green() - wanted.green()), abs(found.blue() - wanted.blue()))


def color(painter: MapPainter, x: float, y: float, scale: float = 1.0) -> QColor:
    side = 24 / scale
    image = painter.image(QRectF(x - side / 2, y - side / 2, side, side), scale)
    return image.pixelColor(image.width() // 2, image.height() // 2)


@pytest.mark.parametrize("scale", [0.1, 0.3, 1.0, 2.0])
def test_the_picture_lies_where_it_is_laid_at_every_zoom(sheet: LaidSheet, scale: float) -> None:
    painter = painter_of(UNKNOWN, Theme.load("light"))
    painter.lay(Backdrop([sheet]), PICTURE)
    assert near(color(painter, WIDE / 2 - 90, 400, scale), RED) < 40
    assert near(color(painter, WIDE / 2 + 90, 400, scale), BLUE) < 40


def test_turned_and_enlarged_it_still_does(sheet: LaidSheet) -> None:
    turned = QTransform().rotate(30).scale(1.7, 1.4)
    painter = painter_of(UNKNOWN, Theme.load("light"))
    painter.lay(Backdrop([LaidSheet.whole(sheet.picture, turned)]), PICTURE)
    for x, wanted in ((WIDE / 2 - 60, RED), (WIDE / 2 + 60, BLUE)):
        at = turned.map(x, 500.0)
        assert near(color(painter, *at), wanted) < 40


def test_seen_in_perspective_it_lies_where_the_perspective_has_it(sheet: LaidSheet) -> None:
    slanted = QTransform(1, 0.05, 0.0002, 0.1, 1, 0.0001, 20, 10, 1)
    painter = painter_of(UNKNOWN, Theme.load("light"))
    painter.lay(Backdrop([LaidSheet.whole(sheet.picture, slanted)]), PICTURE)
    for x, wanted in ((WIDE / 2 - 60, RED), (WIDE / 2 + 60, BLUE)):
        assert near(color(painter, *slanted.map(x, 500.0)), wanted) < 40


def test_drawn_terrain_covers_it_washes_over_it_or_is_left_out(sheet: LaidSheet) -> None:
    theme = Theme.load("light")
    painter, bare = painter_of("clear", theme), painter_of("clear", theme)
    x, y = painter.layout.center(GRID.index("0403"))
    drawn = color(bare, x, y)
    painter.lay(Backdrop([sheet]), DRAWN)
    assert color(painter, x, y) == drawn
    painter.lay(Backdrop([sheet]), BOTH, 0.5)
    washed = color(painter, x, y)
    assert drawn.red() > washed.red() > RED.red()
    painter.lay(Backdrop([sheet]), BOTH, 0.0)
    assert near(color(painter, x, y), RED) < 40
    painter.lay(Backdrop([sheet]), PICTURE)
    assert near(color(painter, x, y), RED) < 40


def test_unknown_ground_lets_the_picture_through(sheet: LaidSheet) -> None:
    painter = painter_of(UNKNOWN, Theme.load("light"))
    painter.lay(Backdrop([sheet]), BOTH, 1.0)
    assert near(color(painter, *painter.layout.center(GRID.index("0403"))), RED) < 40


def test_numbers_and_names_that_the_picture_prints_are_not_drawn_once_more(sheet: LaidSheet) -> None:
    layout, hex_ = standard_layout(GRID), GRID.index("0404")
    board = Board(GRID, ((UNKNOWN,),) * GRID.size, places={hex_: (Place("city", "Stow"),)})
    painter = MapPainter(board, layout, Theme.load("light"))
    x, y = layout.center(hex_)

    def letters(mode: str, opacity: float) -> int:
        """How many pixels of the number's strip differ from the picture."""
        strip = QRectF(x - 15, y - 35, 30, 9)
        painter.lay(Backdrop([sheet]), PICTURE)
        bare = painter.image(strip, 2.0)
        painter.lay(Backdrop([sheet]), mode, opacity)
        seen = painter.image(strip, 2.0)
        pixels = [(i, j) for i in range(bare.width()) for j in range(bare.height())]
        return sum(near(bare.pixelColor(i, j), seen.pixelColor(i, j)) > 60 for i, j in pixels)

    assert letters(BOTH, 0.45) == 0
    assert letters(BOTH, 1.0) > 20  # as good as drawn alone
    assert letters(DRAWN, 0.45) > 20
    painter.lay(Backdrop([sheet]), BOTH, 0.45)
    assert painter.unprinted([hex_, 0]) == []
    painter.lay(Backdrop([LaidSheet.whole(sheet.picture, QTransform.fromTranslate(1e5, 0))]), BOTH, 0.45)
    assert painter.unprinted([hex_, 0]) == [hex_, 0]  # the picture lies elsewhere


def test_the_sheet_reaches_to_the_pictures_edges(sheet: LaidSheet) -> None:
    painter = painter_of("clear", Theme.load("light"))
    before = painter.sheet
    painter.lay(Backdrop([sheet]), BOTH)
    assert painter.sheet.contains(QRectF(0, 0, WIDE, HIGH))
    painter.lay(None, BOTH)
    assert painter.sheet == before
