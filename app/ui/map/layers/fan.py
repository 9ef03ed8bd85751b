"""A stack laid out side by side on a plate, so that each counter can be read and taken."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.map.layers.counter_layer import LIFTED_Z, CounterLayer, fan
from app.ui.map.layers.glide import Glides
from app.ui.map.layers.hex_item import tinted
from app.ui.theme import Theme

READABLE = 46.0
"""Logical pixels that a fanned counter is wide at least, however far the map is off."""
PAD = 7.0


class Plate(QGraphicsItem):
    """The card under a fan, with a soft shadow."""

    def __init__(self, theme: Theme, area: QRectF, pixel: float) -> None:
        super().__init__()
        self.theme, self.area, self.pixel = theme, area, pixel
        self.setZValue(LIFTED_Z - 60)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        reach = 9 * self.pixel
        return self.area.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pixel, radius = self.pixel, 8 * self.pixel
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(self.theme.overlay.shadow, 0.03))
        for k in range(7, 0, -1):
            reach = k * pixel
            painter.drawRoundedRect(
                self.area.adjusted(-reach, -reach + 2 * pixel, reach, reach + pixel), radius + reach, radius + reach
            )
        painter.setBrush(tinted(self.theme.overlay.card, 0.95))
        painter.setPen(QPen(self.theme.overlay.card_edge, pixel))
        painter.drawRoundedRect(self.area, radius, radius)


class Fan:
    """At most one stack of a scene is fanned out. ``location`` is -1 while none is."""

    def __init__(self, layer: CounterLayer, glides: Glides, theme: Theme) -> None:
        self.layer, self.glides, self.theme = layer, glides, theme
        self.location = -1
        self.plate: Plate | None = None
        self._units: list[str] = []

    @property
    def units(self) -> tuple[str, ...]:
        """The fanned units, the top of the stack first."""
        return tuple(self._units)

    def open(self, location: int, scale: float, sight: QRectF) -> bool:
        """Fans a stack out inside ``sight``; False where there is nothing to fan."""
        if self.plate is not None and location == self.location:
            return True
        self.close()
        ids = list(reversed(self.layer.stacks.get(location, ())))
        if len(ids) < 2:
            return False
        layer = self.layer
        extent = max(layer.side, READABLE / scale)
        grow = extent / layer.side
        offsets = fan(len(ids), extent, layer.unit * grow)
        half = extent / 2 + PAD * layer.unit * grow
        xs, ys = [x for x, _ in offsets], [y for _, y in offsets]
        center = layer.anchor(location)
        area = QRectF(min(xs) - half, min(ys) - half, max(xs) - min(xs) + 2 * half, max(ys) - min(ys) + 2 * half)
        area.translate(center)
        center += _nudge(area, sight)
        area.moveCenter(area.center() + (center - layer.anchor(location)))
        self.location, self._units = location, ids
        self.plate = Plate(self.theme, area, 1 / scale)
        layer.scene.addItem(self.plate)
        layer.away.update(ids)
        layer.settle(location)
        places: dict[QGraphicsItem, QPointF] = {}
        for k, (name, (dx, dy)) in enumerate(zip(ids, offsets, strict=True)):
            item = layer.items[name]
            item.setZValue(LIFTED_Z - 50 + (len(ids) - k) * 0.01)
            item.resize(extent)
            places[item] = QPointF(center.x() + dx, center.y() + dy)
        self.glides.send(places)
        return True

    def holds(self, point: QPointF) -> bool:
        """Whether a point of the scene lies on the plate or the stack's own place."""
        if self.plate is None:
            return False
        side = self.layer.side
        anchor = self.layer.anchor(self.location)
        home = QRectF(anchor.x() - side * 0.6, anchor.y() - side * 0.6, side * 1.2, side * 1.2)
        return self.plate.boundingRect().contains(point) or home.contains(point)

    def on_plate(self, point: QPointF) -> bool:
        return self.plate is not None and self.plate.area.contains(point)

    def nearest(self, point: QPointF) -> str | None:
        """The fanned counter that a point of the plate is nearest to, whatever gap it lies in; None off the plate."""
        if not self.on_plate(point):
            return None

        def away(name: str) -> float:
            return QLineF(self.layer.items[name].box().center(), point).length()

        return min(self._units, key=away, default=None)

    def close(self, keep: tuple[str, ...] = ()) -> None:
        """Lays the stack together again, but for the counters of ``keep``, which somebody has in the hand."""
        if self.plate is None:
            return
        self.layer.scene.removeItem(self.plate)
        self.plate = None
        location, self.location = self.location, -1
        units = [name for name in self._units if name in self.layer.items and name not in keep]
        self._units = []
        for name in units:
            self.layer.items[name].resize(self.layer.side)

        def landed() -> None:
            # A counter that was fanned out or picked up again meanwhile is not ours to lay down.
            self.layer.away.difference_update(u for u in units if u not in self._units)
            self.layer.settle(location)

        self.glides.send({self.layer.items[name]: self.layer.items[name].home for name in units}, landed)


def _nudge(area: QRectF, sight: QRectF) -> QPointF:
    """The shift that brings an area inside what is seen, as far as it fits."""
    dx = max(0.0, sight.left() - area.left()) - max(0.0, area.right() - sight.right())
    dy = max(0.0, sight.top() - area.top()) - max(0.0, area.bottom() - sight.bottom())
    return QPointF(dx, dy)
