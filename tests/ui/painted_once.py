"""Pictures of maps that many windows show alike are painted once in a process."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from app.board.board import Board
from app.board.mapdata import map_to_toml
from app.ui.map.printed.painter import MapPainter

MOST = 96
"""Pictures kept, of some hundred kB each"""
_paint = MapPainter.image
_pictures: OrderedDict[object, QImage] = OrderedDict()
_boards: OrderedDict[int, tuple[Board, str]] = OrderedDict()


def image(self: MapPainter, area: QRectF, scale: float, ratio: float = 1.0, *, numbered: bool = True) -> QImage:
    """In place of ``MapPainter.image``: the same picture, painted where it has not been before."""
    if self.backdrop is not None:
        return _paint(self, area, scale, ratio, numbered=numbered)
    laid, theme = self.layout, self.theme
    size = (laid.dx, laid.dy, laid.x0, laid.y0, area.getRect(), scale, ratio)
    key = (_words(self.board), theme.name, theme.dark, repr(self.sources), size, numbered and self.numbers.size)
    if key not in _pictures:
        _pictures[key] = _paint(self, area, scale, ratio, numbered=numbered)
        if len(_pictures) > MOST:
            _pictures.popitem(last=False)
    return QImage(_pictures[key])


def _words(board: Board) -> str:
    if id(board) not in _boards:
        _boards[id(board)] = board, map_to_toml(board)  # the board is held, so that its id stays its own
        if len(_boards) > MOST:
            _boards.popitem(last=False)
    return _boards[id(board)][1]
