"""Paints the printed map: any rectangle of the scene, at any scale, onto any painter.

Tiles, exports and pictures all come from here. What is drawn depends on the board, the layout, the theme and the
scale alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPainter,
    QPixmap,
    QPolygonF,
)

from app.board.board import Board
from app.board.layout import Layout
from app.ui.map.printed.backdrop import BOTH, DRAWN, OPACITY, PICTURE, Backdrop
from app.ui.map.printed.grounds import Grounds, fade
from app.ui.map.printed.hex_numbers import HexNumbers
from app.ui.map.printed.places import Places
from app.ui.map.printed.shapes import Shapes
from app.ui.map.printed.sites import Sites
from app.ui.map.printed.waters import Waters, flat, pen
from app.ui.map.printed.ways import Ways
from app.ui.theme import Theme

LAMP_OUT = QColor(18, 16, 12, 105)
"""Over a picture in a dark theme: the same hues, less light."""
NUMBER_UP = 30.6
"""Scene units of a hex number above the middle of a standard hex"""
SHINES = 0.7
"""Of the drawn terrain over a picture, up to which what is printed there can be read."""


class MapPainter:
    """The map of one board. ``sides`` are the game's sides in their order, for the colours of supply sources."""

    def __init__(self, board: Board, layout: Layout, theme: Theme, sides: Sequence[str] = ()) -> None:
        self.board, self.layout, self.theme = board, layout, theme
        self.shapes = Shapes(board, layout)
        self.grounds = Grounds(self.shapes)
        self.waters, self.ways, self.places = Waters(self.shapes), Ways(self.shapes), Places(self.shapes)
        self.sites = Sites(self.shapes)
        self.numbers = HexNumbers(self.shapes)
        self.field = self.sheet = self.shapes.bounds()
        self.backdrop: Backdrop | None = None
        self.mode, self.opacity = DRAWN, OPACITY
        order = list(sides) or sorted(board.sources)
        self.sources = [
            (order.index(side) if side in order else len(order), hexes) for side, hexes in board.sources.items()
        ]

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme

    def lay(self, backdrop: Backdrop | None, mode: str, opacity: float = OPACITY) -> None:
        """Paints over a picture from now on: the terrain as it is drawn, the picture alone, or both, with the terrain
        as thick as ``opacity``. The sheet reaches to the picture's edges."""
        self.backdrop, self.mode, self.opacity = backdrop, mode if backdrop is not None else DRAWN, opacity
        self.sheet = self.field.united(backdrop.bounds()) if backdrop is not None else self.field

    @property
    def fitted(self) -> QRectF:
        """The hexes without the paper around them, or the sheet where a picture lies beneath."""
        return self.shapes.bounds(0.0) if self.backdrop is None else self.sheet

    def hexes(self, area: QRectF, reach: float = 0.0) -> list[int]:
        """The hexes that show in an area of the scene widened by ``reach`` units."""
        near = area.adjusted(-reach, -reach, reach, reach)
        return list(self.layout.hexes_in(near.x(), near.y(), near.width(), near.height()))

    def image(self, area: QRectF, scale: float, ratio: float = 1.0, *, numbered: bool = True) -> QImage:
        """An area of the scene as a picture of ``scale`` logical pixels to a unit, transparent beyond the sheet; with
        hex numbers, which a picture that is not looked at in its own size does without."""
        grow = scale * ratio
        image = QImage(
            round(area.width() * grow), round(area.height() * grow), QImage.Format.Format_ARGB32_Premultiplied
        )
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self.paint(painter, area, scale, ratio, numbered=numbered)
        painter.end()
        return image

    def paint(
        self, painter: QPainter, area: QRectF, scale: float, ratio: float = 1.0, *, numbered: bool = True
    ) -> None:
        """Paints ``area`` with its corner at the painter's origin, ``scale * ratio`` device pixels to a unit."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        grow = scale * ratio
        unit = self.shapes.unit
        near = self.hexes(area, 24 * unit)
        painter.save()
        painter.scale(grow, grow)
        painter.translate(-area.x(), -area.y())
        self._paper(painter, area)
        if self.backdrop is not None and self.mode != DRAWN:
            seen = area.intersected(self.sheet)
            self.backdrop.paint(painter, seen, grow)
            if self.theme.dark:
                painter.fillRect(seen.intersected(self.backdrop.bounds()), LAMP_OUT)
            if self.mode == PICTURE:
                painter.restore()
                return
        self._terrain(painter, near, scale, ratio, area)
        self._grid(painter, near, scale, grow)
        self.waters.paint(painter, area, self.theme, grow)
        self.waters.paint_borders(painter, area, self.theme, grow)
        self.ways.paint(painter, area, self.theme, grow)
        self.waters.paint_crossings(painter, area, self.theme, grow)
        self._rim(painter, near, scale)
        self.sites.paint(painter, near, self.theme)
        self.places.paint(painter, near, self.theme, scale)
        self._sources(painter, near)
        painter.restore()
        origin = (area.x(), area.y())
        if numbered:
            self._numbers(painter, area, scale, ratio, origin)
        named = self.unprinted(self.hexes(area, 110 * unit))
        self.places.paint_names(painter, named, self.theme, scale, ratio, origin)
        self._grain(painter, area, grow, ratio)

    def unprinted(self, hexes: list[int]) -> list[int]:
        """Those whose number and name are not to be read in a picture that shines through: twice they are a blur."""
        if self.backdrop is None or self.mode != BOTH or self.opacity > SHINES:
            return hexes
        sheets = [sheet.outline() for sheet in self.backdrop.sheets]
        return [i for i in hexes if not any(s.contains(QPointF(*self.layout.center(i))) for s in sheets)]

    def _terrain(self, painter: QPainter, near: list[int], scale: float, ratio: float, area: QRectF) -> None:
        """The ground of the hexes; over a picture as a wash through which it is seen, and nothing where it is not
        known."""
        grow, washed = scale * ratio, self.mode == BOTH
        if washed:
            near = [i for i in near if not self.board.is_unknown(i)]
            if not near or self.opacity <= 0:
                return
            # Terrain lies on terrain in layers: they have to be one picture before they are let through.
            wash = QImage(
                round(area.width() * grow), round(area.height() * grow), QImage.Format.Format_ARGB32_Premultiplied
            )
            wash.fill(Qt.GlobalColor.transparent)
            own = QPainter(wash)
            own.setRenderHint(QPainter.RenderHint.Antialiasing)
            own.scale(grow, grow)
            own.translate(-area.x(), -area.y())
            self._ground(own, near, scale, grow)
            own.end()
            painter.setOpacity(self.opacity)
            painter.drawImage(area, wash)
            painter.setOpacity(1.0)
            return
        painter.save()
        self._ground(painter, near, scale, grow)
        painter.restore()

    def _ground(self, painter: QPainter, near: list[int], scale: float, grow: float) -> None:
        self.grounds.keep_inside(painter, near, scale)
        self.grounds.paint(painter, near, self.theme, scale, grow)
        self.grounds.paint_textures(painter, near, self.theme, scale, grow)

    def _paper(self, painter: QPainter, area: QRectF) -> None:
        sheet = self.sheet.intersected(area.adjusted(-2, -2, 2, 2))
        if sheet.isEmpty():
            return
        painter.fillRect(sheet, self.theme.sheet.paper)

    # lines and letters --------------------------------------------------------------------------------------------

    def _grid(self, painter: QPainter, near: list[int], scale: float, grow: float) -> None:
        """Hexsides, thinner and fainter the farther off."""
        lines: list[QLineF] = []
        for i in near:
            lines += self.shapes.grid_lines(i)
        ink = QColor(self.theme.sheet.grid)
        ink.setAlphaF((0.30 + 0.22 * fade(scale, 0.3, 0.9)) * (0.35 + 0.65 * fade(scale, 0.08, 0.3)))
        painter.setPen(flat(ink, max(0.85 * self.shapes.unit, 0.7 / grow)))
        painter.drawLines(lines)

    def _rim(self, painter: QPainter, near: list[int], scale: float) -> None:
        """The outline of the hex field."""
        lines = []
        for i in near:
            for d, n in enumerate(self.shapes.grid.neighbors[i]):
                if n < 0:
                    (ax, ay), (bx, by) = self.layout.side_ends(self.shapes.grid.sides[i][d])
                    lines.append(QLineF(ax, ay, bx, by))
        painter.setPen(pen(self.theme.sheet.frame, max(1.6 * self.shapes.unit, 0.9 / scale)))
        painter.drawLines(lines)

    def _sources(self, painter: QPainter, near: list[int]) -> None:
        """A small wedge from the map's edge into each supply source, in its side's colour."""
        shown = set(near)
        unit = self.shapes.unit
        for order, hexes in self.sources:
            ink = QColor(self.theme.side_ink(order))
            ink.setAlphaF(0.85)
            painter.setPen(pen(self.theme.overlay.casing, 1.2 * unit))
            painter.setBrush(ink)
            for i in hexes & shown:
                painter.drawPolygon(self._wedge(i))

    def _wedge(self, i: int) -> QPolygonF:
        unit = self.shapes.unit
        x, y = self.layout.center(i)
        open_sides = [d for d, n in enumerate(self.shapes.grid.neighbors[i]) if n < 0]
        if open_sides:
            ends = [self.layout.side_ends(self.shapes.grid.sides[i][d]) for d in open_sides]
            mx = sum(a[0] + b[0] for a, b in ends) / (2 * len(ends)) - x
            my = sum(a[1] + b[1] for a, b in ends) / (2 * len(ends)) - y
        else:
            mx, my = 0.0, 1.0
        length = (mx * mx + my * my) ** 0.5 or 1.0
        mx, my = mx / length, my / length
        bx, by = x + mx * 33 * unit, y + my * 33 * unit
        tip = QPointF(bx - mx * 7.5 * unit, by - my * 7.5 * unit)
        half = 5.2 * unit
        return QPolygonF([QPointF(bx - my * half, by + mx * half), tip, QPointF(bx + my * half, by - mx * half)])

    def _numbers(
        self, painter: QPainter, area: QRectF, scale: float, ratio: float, origin: tuple[float, float]
    ) -> None:
        """Printed numbers of hexes, never smaller than can be read; where they would crowd, the few that say how the
        rest are counted."""
        pixels = self.numbers.pixels(scale)
        font = QFont(QGuiApplication.font())
        font.setPixelSize(round(pixels * ratio))
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
        painter.setFont(font)
        ink = QColor(self.theme.sheet.number)
        ink.setAlphaF(0.95)
        painter.setPen(ink)
        grow, unit = scale * ratio, self.shapes.unit
        names = self.shapes.grid.names
        metrics = QFontMetricsF(font)
        half, tall = metrics.horizontalAdvance("0" * self.numbers.longest) / 2 + 2, 0.8 * pixels * ratio
        # A number that stands out of its hex is painted by every tile that it reaches into.
        near = self.unprinted(self.hexes(area, max(24 * unit, half / grow)))
        for i in self.numbers.shown(near, scale, 2 * half / ratio):
            x, y = self.layout.center(i)
            cx, cy = (x - origin[0]) * grow, (y - NUMBER_UP * unit - origin[1]) * grow
            painter.drawText(QRectF(cx - half, cy - tall, 2 * half, 2 * tall), Qt.AlignmentFlag.AlignCenter, names[i])

    def _grain(self, painter: QPainter, area: QRectF, grow: float, ratio: float) -> None:
        """The paper's tooth, over everything that is printed."""
        strength = self.theme.strength.grain
        if strength <= 0:
            return
        whole = QRectF(0, 0, area.width() * grow, area.height() * grow)
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.setOpacity(strength)
        tooth = _tooth()
        phase = QPointF((area.x() * grow) % tooth.width(), (area.y() * grow) % tooth.height())
        painter.drawTiledPixmap(whole, tooth, phase)
        painter.restore()


@lru_cache(maxsize=1)
def _tooth() -> QPixmap:
    """Noise in black and white, the same on every machine."""
    side = 256
    dice = Random(41)
    strength = bytes(int(255 * (n / 256) ** 1.6) for n in range(256))
    alpha = dice.randbytes(side * side).translate(strength)
    white = dice.randbytes(side * side).translate(bytes(255 * (n & 1) for n in range(256)))
    value = (int.from_bytes(alpha) & int.from_bytes(white)).to_bytes(side * side)
    data = bytearray(4 * side * side)
    data[0::4] = data[1::4] = data[2::4] = value
    data[3::4] = alpha
    image = QImage(bytes(data), side, side, side * 4, QImage.Format.Format_ARGB32_Premultiplied)
    return QPixmap.fromImage(image.copy())
