"""Mouse and keys on the map while terrain is painted: brush, fill and line, and a cursor that does the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from app.board.board import Board
from app.ui.map.view import MapView
from app.ui.sketch.brushes import ON_SIDES, PATH, POINT, Brush
from app.ui.sketch.hand import SketchHand
from app.ui.workshop.brushes import FILL, LINE, PAINT
from app.ui.workshop.fill import region
from app.ui.workshop.routes import ways_of

TURNS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
APPLY = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WIPE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class WorkshopHand(SketchHand):
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

    def _on_sides(self) -> bool:
        return self.brush is not None and self.brush.kind in ON_SIDES

    # the mouse ----------------------------------------------------------------------------------------------------

    def _begin(self, event: QMouseEvent) -> None:
        self.lift()
        if self.tool == PAINT or self.brush is None or self.brush.kind == POINT:
            super()._begin(event)
            return
        self.view.setFocus()
        at = self._scene(event.position())
        self._button, self._start, self._places = event.button(), at, []
        self._other = self._is_other(event)
        if self.tool == FILL:
            here = self.scene.hex_at(at)
            if here >= 0 and not self._on_sides():
                self.fill(here, self._other)
            self._button = Qt.MouseButton.NoButton

    def _is_other(self, event: QMouseEvent) -> bool:
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        return shifted or event.button() == Qt.MouseButton.RightButton

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
        inside = layout.grid.neighbours[cursor][self._direction] >= 0
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

    def _is_path(self) -> bool:
        return self.brush is not None and self.brush.kind == PATH
