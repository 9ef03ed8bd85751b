"""The colours of hexes, measured on the picture for proposals of terrain: beside the window, on tiles of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QTransform

from app.board.layout import Layout
from app.ui.map.pyramid import TILE, Pyramid
from app.ui.map.shapes import spacing_of

ACROSS = 36.0
"""Pixels of a hex, on the level that is measured."""
RING = tuple((x / 6, y / 6) for x in range(-6, 7) for y in range(-6, 7) if 0 < x * x + y * y <= 36)
WITHIN = 0.36
"""Part of the distance between centres in which pixels count: the grid's lines and most numbers lie outside."""
DARK = 90
LEAST = 0.6
"""Part of the points that has to be on the picture."""


@dataclass(frozen=True)
class Colours:
    """Mean red, green and blue, by how much the brightness varies, and the part that is dark; a tuple for each hex that
    a picture shows."""

    by_hex: Mapping[int, Sequence[float]]

    def figures(self, hex: int) -> Sequence[float] | None:
        return self.by_hex.get(hex)


@dataclass(frozen=True)
class Seen:
    """A sheet to be measured: its tiles' file, the way from the scene to its pixels, and what of it is shown."""

    tiles: Path
    from_scene: QTransform
    shows: Callable[[float, float], bool]


def measure(sheets: Sequence[Seen], layout: Layout, watch: Callable[[float], None]) -> Colours:
    """A later sheet lies over those before, as on the map."""
    found: dict[int, Sequence[float]] = {}
    size = layout.grid.size
    for n, seen in enumerate(sheets):
        eye = _Eye(Pyramid(seen.tiles), seen, layout)
        for i in range(size):
            if i % 32 == 0:
                watch((n + i / max(size, 1)) / len(sheets))
            figures = eye.look(i)
            if figures is not None:
                found[i] = figures
    return Colours(found)


class _Eye:
    def __init__(self, picture: Pyramid, seen: Seen, layout: Layout) -> None:
        self.picture, self.seen, self.layout = picture, seen, layout
        self.reach = spacing_of(layout) * WITHIN
        here = seen.from_scene.map(QPointF(*layout.centre(0)))
        there = seen.from_scene.map(QPointF(*layout.centre(0)) + QPointF(spacing_of(layout), 0))
        across = sqrt((there.x() - here.x()) ** 2 + (there.y() - here.y()) ** 2)
        self.level = picture.level_for(across / ACROSS)
        self._tiles: dict[tuple[int, int], QImage] = {}

    def look(self, i: int) -> tuple[float, ...] | None:
        x, y = self.layout.centre(i)
        colours: list[tuple[int, int, int]] = []
        for dx, dy in RING:
            at = self.seen.from_scene.map(QPointF(x + dx * self.reach, y + dy * self.reach))
            inside = 0 <= at.x() < self.picture.width and 0 <= at.y() < self.picture.height
            if inside and self.seen.shows(at.x(), at.y()):
                colours.append(self._pixel(at.x(), at.y()))
        if len(colours) < LEAST * len(RING):
            return None
        count = len(colours)
        red, green, blue = (sum(c[k] for c in colours) / count for k in range(3))
        bright = [(c[0] * 3 + c[1] * 6 + c[2]) / 10 for c in colours]
        mean = sum(bright) / count
        varies = sqrt(sum((b - mean) ** 2 for b in bright) / count)
        return red, green, blue, varies, 255 * sum(b < DARK for b in bright) / count

    def _pixel(self, x: float, y: float) -> tuple[int, int, int]:
        u, v = int(x) >> self.level, int(y) >> self.level
        key = (u // TILE, v // TILE)
        tile = self._tiles.get(key)
        if tile is None:
            if len(self._tiles) > 64:
                self._tiles.clear()
            tile = self._tiles[key] = self.picture.decoded(self.level, *key)
        value = tile.pixel(min(u % TILE, tile.width() - 1), min(v % TILE, tile.height() - 1))
        return value >> 16 & 255, value >> 8 & 255, value & 255
