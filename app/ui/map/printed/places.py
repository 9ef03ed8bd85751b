"""Towns, cities, ports, fortresses, oilfields: small drawings in the middle of a hex, and the names under them."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPainterPath, QPolygonF

from app.board.layout import Point
from app.ui.map.printed.chance import share, swing
from app.ui.map.printed.shapes import Shapes
from app.ui.map.printed.styles import PlaceStyle, styles
from app.ui.map.printed.waters import pen
from app.ui.theme import Theme

NAME_SIZE = {"small": 8.2, "city": 9.4, "major": 12.0}
"""Height of names in scene units."""
SECOND_SOURCE = "second-source"
"""The drawing of a supply source of a game's second side."""
NAMES_FROM = {"small": 0.42, "city": 0.3, "major": 0.2}
"""The zoom from which names of each rank are set."""


class Places:
    """The places of a board."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        table = styles()
        self.at = {
            i: [(place, table.of_place(place.kind)) for place in places] for i, places in shapes.board.places.items()
        }
        self.named = {
            i: name
            for i, places in self.at.items()
            if (name := next(((p.name, s.name) for p, s in places if p.name and s.name), None))
        }

    def paint(self, painter: QPainter, hexes: list[int], theme: Theme, scale: float) -> None:
        """``scale``: logical pixels to a scene unit."""
        unit = self.shapes.unit
        for i in hexes:
            for place, style in self.at.get(i, ()):
                x, y = self.shapes.layout.center(i)
                painter.save()
                painter.translate(x, y)
                grow = style.size * unit * min(2.2, max(1.0, 0.34 / max(scale, 0.12)))
                painter.scale(grow, grow)
                PLACES[style.draw](painter, style, theme, i, place.kind)
                painter.restore()

    def paint_names(
        self, painter: QPainter, hexes: list[int], theme: Theme, scale: float, ratio: float, origin: Point
    ) -> None:
        """On an untransformed painter: ``origin`` is the scene point at its (0, 0), ``scale`` as in ``paint``."""
        for i in hexes:
            if i not in self.named:
                continue
            name, rank = self.named[i]
            if scale < NAMES_FROM[rank]:
                continue
            x, y = self.shapes.layout.center(i)
            size = NAME_SIZE[rank] * self.shapes.unit
            # Far out, names shrink less than the map, so that they can be read as long as they are there.
            height = size * max(scale, (0.62 if rank == "small" else 0.78) * min(1.0, scale / 0.5) ** 0.35)
            low = y + (33.5 if rank != "major" else 34.5) * self.shapes.unit
            at = QPointF((x - origin[0]) * scale * ratio, (low - origin[1]) * scale * ratio)
            _name(painter, name, at, height * ratio, rank, theme)


def _name(painter: QPainter, text: str, at: QPointF, height: float, rank: str, theme: Theme) -> None:
    """A name in small capitals, centred on ``at``, on a halo of paper."""
    font = QFont(QGuiApplication.font())
    font.setPixelSize(max(6, round(height)))
    font.setWeight(QFont.Weight.DemiBold if rank != "small" else QFont.Weight.Medium)
    font.setCapitalization(QFont.Capitalization.SmallCaps)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108 if rank == "small" else 114)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    box = path.boundingRect()
    path.translate(at.x() - box.center().x(), at.y() + height * 0.36)
    halo = QColor(theme.sheet.halo)
    halo.setAlphaF(0.86)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(halo, max(2.0, height * 0.34)))
    painter.drawPath(path)
    painter.fillPath(path, theme.sheet.ink)


def _rect(painter: QPainter, x: float, y: float, w: float, h: float, turn: float = 0.0) -> None:
    c, s = cos(turn), sin(turn)
    corners = ((0, 0), (w, 0), (w, h), (0, h))
    painter.drawPolygon(QPolygonF([QPointF(x + a * c - b * s, y + a * s + b * c) for a, b in corners]))


def _city(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """Blocks around two crossing streets, thinning out towards the edge."""
    inks = theme.place
    turn = 0.35 * swing(i, 1)
    ground = QColor(inks.street)
    ground.setAlphaF(0.9)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    outline = [
        QPointF((19.5 + 2.2 * swing(i, k)) * cos(k * pi / 8), (16.5 + 2 * swing(i, k + 20)) * sin(k * pi / 8))
        for k in range(16)
    ]
    painter.drawPolygon(QPolygonF(outline))
    cell = 6.6
    for b in range(-3, 3):
        for a in range(-3, 3):
            x, y = (a + 0.5) * cell, (b + 0.5) * cell
            away = (x / 18) ** 2 + (y / 15) ** 2
            if away > 1.05 or share(i, a + 5, b + 5) < away * 0.55 - 0.12:
                continue
            ink = (inks.block_dark, inks.block, inks.block_light)[min(2, int(share(i, a + 9, b + 9) * 1.6 + away))]
            painter.setBrush(ink)
            wide = cell * (0.68 + 0.16 * share(i, a + 13, b + 3))
            high = cell * (0.66 + 0.16 * share(i, a + 3, b + 13))
            c, s = cos(turn), sin(turn)
            u, v = x - wide / 2, y - high / 2
            _rect(painter, u * c - v * s, u * s + v * c, wide, high, turn)


def _town(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """A ring with a dot, as atlases mark a town, and a few houses about it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.place.block)
    for k in range(6):
        if share(i, k, 3) < 0.75:
            angle = k * pi / 3 + 0.4 * swing(i, k)
            x, y = 13 * cos(angle), 11 * sin(angle)
            _rect(painter, x - 2.6, y - 2, 5.2, 4, 0.3 * swing(i, k + 9))
    painter.setPen(pen(theme.place.mark, 1.7))
    painter.setBrush(theme.place.street)
    painter.drawEllipse(QPointF(0, 0), 6.2, 6.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.place.mark)
    painter.drawEllipse(QPointF(0, 0), 2.4, 2.4)


def _bastion(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """A star fort."""
    points = []
    for k in range(10):
        reach = 19 if k % 2 == 0 else 11.5
        angle = -pi / 2 + k * pi / 5
        points.append(QPointF(reach * cos(angle), reach * sin(angle)))
    painter.setPen(pen(theme.place.mark, 1.8))
    painter.setBrush(theme.place.block_light)
    painter.drawPolygon(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.place.block_dark)
    painter.drawPolygon(QPolygonF([point * 0.52 for point in points]))


def _line_works(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """A fortified line: battlements across the hex."""
    points = []
    for k in range(-6, 7):
        high = -4.5 if k % 2 else 4.5
        points += [QPointF(k * 4.6 - 2.3, high), QPointF(k * 4.6 + 2.3, high)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.sheet.paper, 5))
    painter.drawPolyline(QPolygonF(points))
    painter.setPen(pen(theme.place.block_dark, 2.4))
    painter.drawPolyline(QPolygonF(points))


def _pillbox(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    painter.setPen(pen(theme.place.mark, 1.6))
    painter.setBrush(theme.place.block_light)
    painter.drawPolygon(QPolygonF([QPointF(-14, 9), QPointF(-9, -9), QPointF(9, -9), QPointF(14, 9)]))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.place.mark)
    painter.drawRect(QRectF(-7, -3, 14, 4.2))


def _derrick(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """Two drilling towers."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for x, y, k in ((-7.0, 1.0, 0.85), (6.0, 3.0, 1.1)):
        painter.setPen(pen(theme.sheet.halo, 4.0))
        painter.drawLine(QLineF(x, y - 15 * k, x, y + 12 * k))
        painter.setPen(pen(theme.place.mark, 1.5))
        for side in (-1, 1):
            painter.drawLine(QLineF(x + side * 7 * k, y + 12 * k, x + side * 1.4 * k, y - 15 * k))
        for level in (-8.0, -1.0, 6.0):
            half = (7 - 5.6 * (12 - level) / 27) * k
            lower = (7 - 5.6 * (12 - level - 6.5) / 27) * k
            painter.drawLine(QLineF(x - half, y + level * k, x + half, y + level * k))
            painter.drawLine(QLineF(x - half, y + level * k, x + lower, y + (level + 6.5) * k))
        painter.setPen(pen(theme.place.mark, 2.2))
        painter.drawLine(QLineF(x - 2.2 * k, y - 15.5 * k, x + 2.2 * k, y - 15.5 * k))


def _flag(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    painter.setPen(pen(theme.place.mark, 1.8))
    painter.drawLine(QLineF(-7, 13, -7, -15))
    painter.setBrush(theme.overlay.vermilion)
    painter.drawPolygon(QPolygonF([QPointF(-7, -15), QPointF(10, -11), QPointF(-7, -3.5)]))


def _star(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    points = []
    for k in range(10):
        reach = 13 if k % 2 == 0 else 5.4
        points.append(QPointF(reach * sin(k * pi / 5), -reach * cos(k * pi / 5)))
    painter.setPen(pen(theme.place.mark, 1.3))
    painter.setBrush(theme.overlay.amber)
    painter.drawPolygon(QPolygonF(points))


def _anchor(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """At the lower left, so that a town in the same hex is seen."""
    painter.translate(-20, 13)
    path = QPainterPath(QPointF(0, -7))
    path.lineTo(0, 9)
    path.moveTo(-4.5, -3.2)
    path.lineTo(4.5, -3.2)
    path.moveTo(-8, 2.5)
    path.quadTo(-6, 9, 0, 9)
    path.quadTo(6, 9, 8, 2.5)
    path.addEllipse(QPointF(0, -9), 2.1, 2.1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((theme.sheet.halo, 5.0), (theme.water.deep, 2.0)):
        painter.setPen(pen(color, width))
        painter.drawPath(path)


def _coast(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """A coastal hex: two waves in its foot."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.water.deep, 1.5))
    for row in (24.0, 28.5):
        path = QPainterPath(QPointF(-12, row))
        for k in range(3):
            path.quadTo(-8 + 8 * k, row - 5, -4 + 8 * k, row)
        painter.drawPath(path)


def _source(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    """A supply source of a game's first side, or of its second: a drum with an arrow out of it."""
    ink = theme.overlay.vermilion if style.draw == SECOND_SOURCE else theme.overlay.blue
    painter.setPen(pen(theme.overlay.casing, 1.4))
    painter.setBrush(ink)
    painter.drawEllipse(QPointF(0, 0), 12, 12)
    painter.setPen(pen(theme.overlay.casing, 2.2))
    painter.drawLine(QLineF(-6, 0, 5, 0))
    painter.drawPolyline(QPolygonF([QPointF(1, -4.5), QPointF(6, 0), QPointF(1, 4.5)]))


def _diamond(painter: QPainter, style: PlaceStyle, theme: Theme, i: int, kind: str) -> None:
    painter.setPen(pen(theme.sheet.halo, 1.6))
    painter.setBrush(theme.line.strange)
    painter.drawPolygon(QPolygonF([QPointF(0, -10), QPointF(10, 0), QPointF(0, 10), QPointF(-10, 0)]))


PLACES: dict[str, Callable[[QPainter, PlaceStyle, Theme, int, str], None]] = {
    "city": _city,
    "town": _town,
    "bastion": _bastion,
    "line-works": _line_works,
    "pillbox": _pillbox,
    "derrick": _derrick,
    "flag": _flag,
    "star": _star,
    "anchor": _anchor,
    "coast": _coast,
    "source": _source,
    SECOND_SOURCE: _source,
    "diamond": _diamond,
}
