"""Pictures of the map workshop: a scan that is painted for them, photographed, laid on its grid and read."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scenery import sarn, scene
from staging import Table

from app.board.board import UNKNOWN, Board
from app.installation import folders
from app.ui.features.workshop.card import GRID, MISSING, STRAIGHTEN, TERRAIN
from app.ui.features.workshop.desk import WorkshopDesk
from tests.ui.features.workshop.scans import pixel, scan, written

SPACING = 110.0
CLICKS = ("1012", "1920", "1419", "1711")
SLANT = QTransform(1, 0.05, 0.00008, 0.09, 1, 0.00012, 0, 0, 1)


def _workshop(table: Table, **how: object) -> tuple[WorkshopDesk, Board, QTransform]:
    """The workshop on a map of the Sarn sector, with a scan of it loaded."""
    for name in ("maps", "pictures", "tiles"):
        setattr(folders, name, lambda place=table.folder / name: place)
    sarn(table)
    board, desk = table.table.game.world.board, table.window.workshop
    desk.begin("operation-storm", "campaign", "The Sarn sector")
    image, over = scan(board, SPACING, **how)  # type: ignore[arg-type]
    desk.picturing.load(written(image, table.folder / "sarn.jpg"))
    while table.window.pictures.work is not None:
        QApplication.processEvents()
    table.settle()
    return desk, board, over


def _lay(table: Table, desk: WorkshopDesk, board: Board, over: QTransform) -> None:
    desk.card.take(GRID)
    for n, name in enumerate(CLICKS):
        at = pixel(board, SPACING, over, name) + QPointF(n % 2 * 3, n % 3)
        desk.gridding.add(desk.gridding.to_scene().map(at))
        field = desk.card.grid.fields[-1]
        field.setText(name)
        QTest.keyClick(field, Qt.Key.Key_Return)
        table.settle()
    table.view.fit()
    table.settle()


@scene
def map_straighten(table: Table) -> None:
    """A photograph with its four corners, and the sheet as it will be."""
    desk, board, over = _workshop(table, slant=SLANT)
    desk.card.take(STRAIGHTEN)
    size = scan(board, SPACING)[0].size()
    wide, high = size.width(), size.height()
    desk.picturing.corners = [over.map(QPointF(*c)) for c in ((0, 0), (wide, 0), (wide, high), (0, high))]
    desk.steps.show()
    table.view.fit()


@scene
def map_grid(table: Table) -> None:
    """Four clicks, how far each is off, and the grid with its numbers over the scan."""
    desk, board, over = _workshop(table, turn=1.1)
    _lay(table, desk, board, over)
    table.view.zoom_in()
    table.view.zoom_in()


@scene
def map_terrain(table: Table) -> None:
    """Half of the map painted over the scan."""
    desk, board, over = _workshop(table, turn=1.1)
    _lay(table, desk, board, over)
    half = tuple(kinds if board.grid.column(i) < 15 else (UNKNOWN,) for i, kinds in enumerate(board.terrain))
    desk.card.take(TERRAIN)
    desk.painting.draw(_with(board, half), "Clear in 1010, 1011, 1012 and 47 more.")
    table.view.fit()
    table.view.zoom_in()


@scene
def map_suggest(table: Table) -> None:
    """Terrain that is proposed from a few painted hexes, hatched."""
    desk, board, over = _workshop(table, turn=1.1)
    _lay(table, desk, board, over)
    few: list[tuple[str, ...]] = [(UNKNOWN,)] * board.grid.size
    for kinds in dict.fromkeys(board.terrain):
        for i in [i for i, other in enumerate(board.terrain) if other == kinds][:3]:
            few[i] = kinds
    desk.card.take(TERRAIN)
    desk.painting.draw(_with(board, tuple(few)), "Clear in 1912, 1913 and 1914.")
    desk.suggesting.begin()
    while table.window.pictures.work is not None:
        QApplication.processEvents()
    table.view.fit()
    table.view.zoom_in()


@scene
def map_missing(table: Table) -> None:
    """The list of what the game still needs of a map that has just been begun."""
    for name in ("maps", "pictures", "tiles"):
        setattr(folders, name, lambda place=table.folder / name: place)
    sarn(table)
    desk = table.window.workshop
    desk.begin("operation-storm", "frame", "My own copy")
    desk.card.take(MISSING)


def _with(board: Board, terrain: tuple[tuple[str, ...], ...]) -> Board:
    return Board(
        board.grid,
        terrain,
        places=board.places,
        sides=board.sides,
        paths=board.paths,
        borders=board.borders,
        zones=board.zones,
        edges=board.edges,
        sources=board.sources,
    )
