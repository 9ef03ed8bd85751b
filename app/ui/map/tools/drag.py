"""Counters in the hand: from the first move of the mouse until they lie down again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.map.layers.counter_layer import LIFTED_Z
from app.ui.map.layers.hex_item import tinted
from app.ui.map.layers.overlays import PathOverlay, ReachOverlay
from app.ui.map.scene import MapScene
from app.ui.map.tools.guide import DragGuide, DropHint, Reach, Units

LIFT = 1.06
"""A lifted counter is so much larger."""
LEAST = 38.0
"""Logical pixels that a lifted counter is wide at least."""


class Shadow(QGraphicsItem):
    """The soft shadow under lifted counters."""

    def __init__(self) -> None:
        super().__init__()
        self.extent = 1.0
        self.setZValue(LIFTED_Z - 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def resize(self, extent: float) -> None:
        self.prepareGeometryChange()
        self.extent = extent

    def boundingRect(self) -> QRectF:
        half = self.extent * 0.72
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        half = self.extent / 2
        for k in range(8):
            reach = self.extent * 0.024 * (8 - k)
            painter.setBrush(tinted(Qt.GlobalColor.black, 0.035 + 0.006 * k))  # type: ignore[arg-type]
            painter.drawRoundedRect(
                QRectF(-half - reach, -half - reach, self.extent + 2 * reach, self.extent + 2 * reach),
                self.extent * 0.09 + reach,
                self.extent * 0.09 + reach,
            )


class Drag:
    """One drag. ``location`` is what the pointer means, a hex or a site of it, ``hex`` its hex, -1 off the map;
    ``hint`` is what the guide said of it."""

    def __init__(self, scene: MapScene, guide: DragGuide, units: Units, reach: Reach, scale: float) -> None:
        self.scene, self.guide, self.units, self.reach = scene, guide, units, reach
        self.hex = self.location = -1
        self.hint: DropHint | None = None
        layer = scene.counters
        self.start = layer.location_of(units[0])
        layer.away.update(units)
        scene.fan.close(keep=units)
        for location in {layer.location_of(i) for i in units} - {None}:
            layer.settle(location)  # type: ignore[arg-type]
        self.items = [layer.items[i] for i in units]
        for k, item in enumerate(self.items):
            item.setZValue(LIFTED_Z + k * 0.001)
        self.extent = 0.0
        self.offsets: list[QPointF] = []
        self.shadow = Shadow()
        self.rescale(scale)
        scene.addItem(self.shadow)
        held = {i for i in reach.costs if layer.in_hex(i)}
        scene.show_overlay(ReachOverlay(dict(reach.costs), frozenset(held)))

    def rescale(self, scale: float) -> None:
        """Sets how large the lifted counters are, at a zoom of ``scale``."""
        self.extent = max(self.scene.counters.side * LIFT, LEAST / scale)
        step, top = self.extent * 0.06, len(self.items) - 1
        self.offsets = [QPointF(step * (top - k), -step * (top - k)) for k in range(len(self.items))]
        for item in self.items:
            item.resize(self.extent)
        self.shadow.resize(self.extent)

    def move(self, point: QPointF) -> bool:
        """Carries the counters to a point of the scene; True when that is another hex than before."""
        for item, offset in zip(self.items, self.offsets, strict=True):
            item.setPos(point + offset)
        self.shadow.setPos(point + QPointF(self.extent * 0.07, self.extent * 0.12))
        at = self.scene.spot_at(point)
        if at == self.location:
            return False
        self.location, self.hex = at, self.scene.hex_at(point)
        self.hint = None if at in (-1, self.start) else self.guide.hint(self.units, at)
        if self.hint is not None and len(self.hint.path) > 1:
            self.scene.show_overlay(PathOverlay(self._hexes(self.hint.path), self.hint.ok))
        else:
            self.scene.hide_overlay(PathOverlay)
        self.scene.mark(hover=self.hex, refused=self.hint is not None and not self.hint.ok)
        return True

    def _hexes(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """A path for the eye: sites are in their hexes."""
        board = self.scene.board
        return path if board is None else tuple(board.hex_of(location) for location in path)

    def drop(self) -> bool | None:
        """Lets go: True when the move was made, False when it was refused, None where there was nothing to do or it
        could not be written down."""
        self._put_away()
        done: bool | None = None
        if self.location >= 0 and self.location != self.start:
            done = self.guide.drop(self.units, self.location)
        self._lay_down()
        return done

    def cancel(self) -> None:
        """Back home, nothing done."""
        self._put_away()
        self._lay_down()

    def _put_away(self) -> None:
        if self.shadow.scene() is not None:
            self.scene.removeItem(self.shadow)
        self.scene.hide_overlay(ReachOverlay)
        self.scene.hide_overlay(PathOverlay)
        self.scene.mark(refused=False)

    def _lay_down(self) -> None:
        """Each counter glides to its home, the old one or the one that the drop has given it."""
        layer = self.scene.counters
        units = [i for i in self.units if i in layer.items and i in layer.away]
        for name in units:
            layer.items[name].resize(layer.side_at(layer.location_of(name)))

        def landed() -> None:
            layer.away.difference_update(units)
            for location in {layer.location_of(i) for i in units}:
                if location is not None:
                    layer.settle(location)

        self.scene.glides.send({layer.items[i]: layer.items[i].home for i in units}, landed)
