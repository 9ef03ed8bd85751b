"""The mouse on the map while a sketch is open: strokes with the brush in hand, the hexside under it shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from app.ui.map.layers.marker_layer import SideLight, nearest_side
from app.ui.map.printed.shapes import spacing_of
from app.ui.map.tools.brushes import ON_SIDES, PATH, POINT, Brush
from app.ui.map.view import MapView

NEAR_SIDE = 0.3
"""Share of a hex, from its middle, in which a drag touches no hexside."""


class SketchHand(QObject):
    """``stroke`` has the hexes or hexside keys of the stroke so far, whether the other button (or Shift) makes it, and
    whether it has just begun. Nothing happens while ``brush`` is None or the one that picks counters."""

    stroke = Signal(object, bool, bool)
    ended = Signal()

    def __init__(self, view: MapView, keys: Callable[[QKeyEvent], bool]) -> None:
        super().__init__(view)
        self.view, self.scene, self._keys = view, view.map_scene, keys
        self.brush: Brush | None = None
        self._places: list[int] = []
        self._button = Qt.MouseButton.NoButton
        self._other = False
        self._last = QPointF()
        self.light = SideLight(self.scene)
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def take(self, brush: Brush | None) -> None:
        self.brush = brush
        self._button = Qt.MouseButton.NoButton
        self._show_side(-1)
        draws = brush is not None and brush.kind != POINT
        self.view.viewport().setCursor(Qt.CursorShape.CrossCursor if draws else Qt.CursorShape.ArrowCursor)

    @property
    def drawing(self) -> bool:
        return self.brush is not None and self.brush.kind != POINT

    # events -------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.brush is None:
            return super().eventFilter(watched, event)
        if watched is self.view and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._keys(event)
        if watched is not self.view and isinstance(event, QMouseEvent) and self.drawing:
            return self._mouse(event)
        return super().eventFilter(watched, event)

    def _mouse(self, event: QMouseEvent) -> bool:
        kind, button = event.type(), event.button()
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            if button == Qt.MouseButton.MiddleButton or self.view.pointer.space:
                return False
            if button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
                self._begin(event)
            return True
        if kind == QEvent.Type.MouseMove:
            if self._button == Qt.MouseButton.NoButton:
                self._hover(event.position())
                return False
            self._go_on(event.position())
            self.view.pointer.hover(event.position())
            return True
        if kind == QEvent.Type.MouseButtonRelease and button == self._button:
            self._button = Qt.MouseButton.NoButton
            self.ended.emit()
            return True
        return kind == QEvent.Type.MouseButtonRelease and button != Qt.MouseButton.MiddleButton

    def _begin(self, event: QMouseEvent) -> None:
        self.view.setFocus()
        self.view.hand.dismiss()
        at = self._scene(event.position())
        place = self._at(at, everywhere=True)
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._button, self._last = event.button(), at
        self._other = shifted or event.button() == Qt.MouseButton.RightButton
        self._places = [place] if place >= 0 else []
        if self._places:
            self.stroke.emit(tuple(self._places), self._other, True)

    def _go_on(self, position: QPointF) -> None:
        """Every place between the last point and this one, however fast the mouse went."""
        layout = self.scene.layout
        assert layout is not None
        at, before = self._scene(position), len(self._places)
        way = QLineF(self._last, at)
        steps = max(int(way.length() / (spacing_of(layout) / 6)), 1)
        for n in range(1, steps + 1):
            place = self._at(way.pointAt(n / steps), everywhere=False)
            if place >= 0 and (place not in self._places or (self._is_path() and place != self._places[-1])):
                self._places.append(place)
        self._last = at
        if len(self._places) > before:
            self.stroke.emit(tuple(self._places), self._other, before == 0)

    def _hover(self, position: QPointF) -> None:
        if self.brush is not None and self.brush.kind in ON_SIDES:
            self._show_side(self._at(self._scene(position), everywhere=True))

    # places -------------------------------------------------------------------------------------------------------

    def _is_path(self) -> bool:
        return self.brush is not None and self.brush.kind == PATH

    def _scene(self, position: QPointF) -> QPointF:
        return self.view.camera.to_scene(position)

    def _at(self, point: QPointF, *, everywhere: bool) -> int:
        """The hex, or for hexsides the key of the nearest side, -1 for none; ``everywhere`` also from the middle."""
        hex = self.scene.hex_at(point)
        if self.brush is None or self.brush.kind not in ON_SIDES or hex < 0:
            return hex
        layout = self.scene.layout
        assert layout is not None
        if not everywhere:
            middle = QLineF(QPointF(*layout.centre(hex)), point)
            if middle.length() < spacing_of(layout) * NEAR_SIDE:
                return -1
        return nearest_side(layout, point)

    def _show_side(self, key: int) -> None:
        self.light.show(self.scene.layout, key, self.scene.theme.overlay.blue, self.view.zoom)
