"""A board that changes in one place: the tiles at hand are painted anew there, as if all had been painted afresh."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from app.board.board import Board, Place
from app.ui.map.scene import MapScene, changed_hexes
from app.ui.map.view import MapView
from app.ui.theme import Theme
from tests.ui.map.table import BOARD


def picture(view: MapView) -> QImage:
    view.settle()
    return view.grab().toImage()


def changed(board: Board, what: str) -> Board:
    middle = board.grid.size // 2
    if what == "terrain":
        terrain = list(board.terrain)
        terrain[middle] = ("rough",) if terrain[middle] != ("rough",) else ("forest",)
        return replace(board, terrain=tuple(terrain))
    if what == "river":
        return replace(board, sides={**board.sides, board.grid.sides[middle][1]: frozenset({"river"})})
    return replace(board, places={**board.places, middle: (Place("city", "Sarn"),)})


@pytest.mark.parametrize("what", ["terrain", "river", "city"])
def test_a_renewed_map_looks_as_one_painted_afresh(qtbot, what: str) -> None:
    scene = MapScene(Theme.load("light"))
    scene.set_board(BOARD)
    view = MapView(scene)
    view.patient = scene.map_item.patient = True
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.show()
    view.go_to(BOARD.grid.size // 2)
    before = picture(view)
    other = changed(BOARD, what)
    assert BOARD.grid.size // 2 in changed_hexes(BOARD, other)
    scene.replace_board(other)
    renewed = picture(view)
    assert renewed != before
    scene.map_item.repaint()
    fresh = picture(view)
    ratio = sum(renewed.pixel(x, y) != fresh.pixel(x, y) for x in range(0, 700, 2) for y in range(0, 500, 2)) / (
        350 * 250
    )
    assert ratio < 0.005, "the edges of letters may differ by a shade, nothing else"
    scene.map_item.dispose()


def test_equal_boards_differ_nowhere() -> None:
    assert not changed_hexes(BOARD, replace(BOARD))
