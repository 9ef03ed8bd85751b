"""Mouse and keys on the map while terrain is painted: brush, fill and line, and a cursor that does the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLineF, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from app.board.board import Board
from app.ui.map.layers.marker_layer import SideLight, nearest_side
from app.ui.map.printed.shapes import spacing_of
from app.ui.map.tools.brushes import FILL, LINE, ON_SIDES, PAINT, PATH, POINT, Brush
from app.ui.map.tools.ground_strokes import region, ways_of
from app.ui.map.tools.tool import Tool
from app.ui.map.view import MapView

NEAR_SIDE = 0.3
"""Share of a hex, from its middle, in which a drag touches no hexside."""


class SketchTool(QObject, Tool):
    """``stroke`` has the hexes or hexside keys of the stroke so far, whether the other button (or Shift) makes it, and
    whether it has just begun. While ``brush`` is the one that picks counters it leaves the mouse alone, and has the
    keys."""

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

    def take(self, brush: Brush | None) -> None:
        self.brush = brush
        self._button = Qt.MouseButton.NoButton
        self._show_side(-1)
        if brush is None:
            self.view.tools.lay_down(self)
        else:
            self.view.tools.take(self)

    @property
    def drawing(self) -> bool:
        return self.brush is not None and self.brush.kind != POINT

    @property
    def cursor(self) -> Qt.CursorShape:
        return Qt.CursorShape.CrossCursor if self.drawing else Qt.CursorShape.ArrowCursor

    # events -------------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        return self._keys(event)

    def press(self, event: QMouseEvent) -> bool:
        button = event.button()
        if self.drawing and button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            self.view.setFocus()
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._button, self._other = button, shifted or button == Qt.MouseButton.RightButton
            self._begin(event.position())
        return self.drawing

    double_click = press

    def move(self, event: QMouseEvent) -> bool:
        if self.drawing and self._button == Qt.MouseButton.NoButton:
            self._hover(event.position())
        elif self.drawing:
            self._go_on(event.position())
        return False

    def release(self, event: QMouseEvent) -> bool:
        if self.drawing and event.button() == self._button:
            self._button = Qt.MouseButton.NoButton
            self.ended.emit()
        return self.drawing

    def _begin(self, position: QPointF) -> None:
        at = self._scene(position)
        place = self._at(at, everywhere=True)
        self._last = at
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
        if self._on_sides():
            self._show_side(self._at(self._scene(position), everywhere=True))

    # places -------------------------------------------------------------------------------------------------------

    def _on_sides(self) -> bool:
        return self.brush is not None and self.brush.kind in ON_SIDES

    def _is_path(self) -> bool:
        return self.brush is not None and self.brush.kind == PATH

    def _scene(self, position: QPointF) -> QPointF:
        return self.view.camera.to_scene(position)

    def _at(self, point: QPointF, *, everywhere: bool) -> int:
        """The hex, or for hexsides the key of the nearest side, -1 for none; ``everywhere`` also from the middle."""
        hex = self.scene.hex_at(point)
        if not self._on_sides() or hex < 0:
            return hex
        layout = self.scene.layout
        assert layout is not None
        if not everywhere:
            middle = QLineF(QPointF(*layout.center(hex)), point)
            if middle.length() < spacing_of(layout) * NEAR_SIDE:
                return -1
        return nearest_side(layout, point)

    def _show_side(self, key: int) -> None:
        self.light.show(self.scene.layout, key, self.scene.theme.overlay.blue, self.view.zoom)


TURNS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
APPLY = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WIPE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class PaintTool(SketchTool):
    """``stroke`` and ``ended`` as of a sketch. ``board`` is asked for when a fill needs it. With the pen down, which
    the full stop does, every step of the cursor goes on with the stroke."""

    def __init__(self, view: MapView, keys: Callable[[QKeyEvent], bool], board: Callable[[], Board]) -> None:
        super().__init__(view, self._pressed)
        self._other_keys, self._board = keys, board
        self.tool = PAINT
        self.pen = False
        self._start = QPointF()
        self._direction = 0
        view.hexReached.connect(self._reached)

    def take(self, brush: Brush | None) -> None:
        self.lift()
        super().take(brush)

    # the mouse ----------------------------------------------------------------------------------------------------

    def _begin(self, position: QPointF) -> None:
        self.lift()
        if self.tool == PAINT or self.brush is None or self.brush.kind == POINT:
            super()._begin(position)
            return
        at = self._scene(position)
        self._start, self._places = at, []
        if self.tool == FILL:
            here = self.scene.hex_at(at)
            if here >= 0 and not self._on_sides():
                self.fill(here, self._other)
            self._button = Qt.MouseButton.NoButton

    def _go_on(self, position: QPointF) -> None:
        if self.tool != LINE:
            super()._go_on(position)
            return
        places = self._line(self._start, self._scene(position))
        if places and places != tuple(self._places):
            first = not self._places
            self._places = list(places)
            self.stroke.emit(places, self._other, first)

    def _line(self, start: QPointF, end: QPointF) -> tuple[int, ...]:
        layout = self.scene.layout
        assert layout is not None
        if self._on_sides():
            return ways_of(layout).between(start, end)
        a, b = self.scene.hex_at(start), self.scene.hex_at(end)
        return layout.grid.line(a, b) if a >= 0 and b >= 0 else ()

    def fill(self, hex: int, other: bool) -> None:
        assert self.brush is not None
        self.stroke.emit(region(self._board(), self.brush, hex), other, True)
        self.ended.emit()

    # the keys -----------------------------------------------------------------------------------------------------

    def _pressed(self, event: QKeyEvent) -> bool:
        key, control = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        cursor = self.scene.marked.cursor
        if control and key in TURNS and self._on_sides() and cursor >= 0:
            self._turn(TURNS[key])
            return True
        if control:
            return False
        if event.text() == "." and not self._on_sides() and cursor >= 0:
            self._toggle_pen()
            return True
        if (key in APPLY or key in WIPE) and cursor >= 0:
            self._apply(key in WIPE or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return True
        if key == Qt.Key.Key_Escape and self.pen:
            self.lift()
            return True
        return self._other_keys(event)

    @property
    def busy(self) -> bool:
        return self.pen

    def _apply(self, other: bool) -> None:
        cursor = self.scene.marked.cursor
        if self.tool == FILL and not self._on_sides():
            self.fill(cursor, other)
            return
        place = self._side() if self._on_sides() else cursor
        if place >= 0:
            self.stroke.emit((place,), other, True)
            self.ended.emit()

    def _side(self) -> int:
        layout, cursor = self.scene.layout, self.scene.marked.cursor
        assert layout is not None
        inside = layout.grid.neighbors[cursor][self._direction] >= 0
        return layout.grid.sides[cursor][self._direction] if inside else -1

    def _turn(self, by: int) -> None:
        """The next hexside of the cursor's hex that is inside the map."""
        for _ in range(6):
            self._direction = (self._direction + by) % 6
            if self._side() >= 0:
                break
        self._show_side(self._side())

    def _toggle_pen(self) -> None:
        if self.pen:
            self.lift()
            return
        self.pen, self._other = True, False
        self._places = [self.scene.marked.cursor]
        self.stroke.emit(tuple(self._places), False, True)

    def lift(self) -> None:
        """Takes the pen off the map."""
        if self.pen:
            self.pen = False
            self.ended.emit()

    def _reached(self, hex: int) -> None:
        if self._on_sides() and self.drawing:
            self._show_side(self._side())
        if self.pen and self.drawing and hex >= 0 and (hex not in self._places or self._is_path()):
            self._places.append(hex)
            self.stroke.emit(tuple(self._places), False, False)
