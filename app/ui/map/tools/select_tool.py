"""What the mouse does on the map: it looks, picks, pans, and hands over to the hand when a press becomes a drag."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.map.layers.hex_item import tinted
from app.ui.map.tools import keyboard

if TYPE_CHECKING:
    from app.ui.map.view import MapView


class Band(QWidget):
    """``start`` is None while no frame is being drawn."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self.view = view
        self.start: QPointF | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def begin(self, at: QPointF) -> None:
        self.start = at
        self.stretch(at)
        self.show()
        self.raise_()

    def stretch(self, at: QPointF) -> None:
        """To where the pointer is now."""
        assert self.start is not None
        self.setGeometry(QRectF(self.start, at).normalized().toAlignedRect())

    def cancel(self) -> None:
        self.start = None
        self.hide()

    def finish(self) -> tuple[str, ...]:
        """The counters inside, whole stacks at a time, from the bottom up."""
        box = self.geometry()
        self.cancel()
        area = QRectF(
            self.view.camera.to_scene(QPointF(box.topLeft())),
            self.view.camera.to_scene(QPointF(box.bottomRight())),
        )
        layer = self.view.map_scene.counters
        return tuple(u for where, ids in layer.stacks.items() if area.contains(layer.anchor(where)) for u in ids)

    def paintEvent(self, event: QPaintEvent) -> None:
        overlay = self.view.map_scene.theme.overlay
        painter = QPainter(self)
        painter.setBrush(tinted(overlay.blue, 0.12))
        painter.setPen(QPen(overlay.blue, 1.4))
        painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))


THRESHOLD = 5
"""Pixels that the mouse travels before a press becomes a drag."""
FAN_DELAY = 420
"""Milliseconds that the pointer rests on a stack before it fans out."""


class Pointer:
    """The mouse over one view. ``hex``, ``location`` (the hex or a site in it) and ``stack`` (the location of counters)
    are what it points at, -1 for nothing."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self.hex = self.location = -1
        self.stack = -1
        self.space = False
        """Whether the space bar is held, which turns the left button into a hand that pans."""
        self._press: QPointF | None = None
        self._unit: str | None = None
        self._keys = Qt.KeyboardModifier.NoModifier
        """Held when the button went down."""
        self._pan_from: QPointF | None = None
        self.band = Band(view)
        self._rest = QTimer(view)
        self._rest.setSingleShot(True)
        self._rest.setInterval(FAN_DELAY)
        self._rest.timeout.connect(self._rested)

    # buttons ------------------------------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> None:
        view, at, button = self.view, event.position(), event.button()
        view.hand.dismiss()
        self._rest.stop()
        if view.hand.drag is not None:
            if button == Qt.MouseButton.RightButton:
                view.hand.leave(0)
            return
        if button == Qt.MouseButton.MiddleButton or (button == Qt.MouseButton.LeftButton and self.space):
            self._pan_from = at
            view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif button == Qt.MouseButton.LeftButton:
            self._press, self._keys = at, event.modifiers()
            self._unit = view.map_scene.unit_at(view.camera.to_scene(at))
        elif button == Qt.MouseButton.RightButton:
            self._context(at, event.globalPosition().toPoint())

    def move(self, event: QMouseEvent) -> None:
        view, at = self.view, event.position()
        if view.hand.drag is not None:
            view.hand.carry(at)
        elif self.band.start is not None:
            self.band.stretch(at)
        elif self._pan_from is not None:
            view.camera.pan(at.x() - self._pan_from.x(), at.y() - self._pan_from.y())
            self._pan_from = at
        elif self._press is not None and (at - self._press).manhattanLength() >= THRESHOLD:
            self._begin(at, event.modifiers())
        if view.hand.drag is None:
            self.hover(at)

    def release(self, event: QMouseEvent) -> None:
        view, at = self.view, event.position()
        left = event.button() == Qt.MouseButton.LeftButton
        if view.hand.drag is not None:
            if left:
                view.hand.carry(at)
                view.hand.let_go()
        elif self.band.start is not None:
            if left:
                view.banded.emit(self.band.finish())
        elif self._pan_from is not None:
            self._pan_from = None
            self.restore_cursor()
        elif self._press is not None and left:
            self._click(at, event.modifiers())
        if left:
            self._press = self._unit = None

    def double_click(self, event: QMouseEvent) -> None:
        """Picks the whole stack."""
        view = self.view
        unit = view.map_scene.unit_at(view.camera.to_scene(event.position()))
        if event.button() == Qt.MouseButton.LeftButton and unit is not None:
            view.map_scene.select(view.map_scene.counters.stack_of(unit))

    def leave(self) -> None:
        self._rest.stop()
        self._point_at(-1, -1, -1)

    def restore_cursor(self) -> None:
        shape = Qt.CursorShape.OpenHandCursor if self.space else Qt.CursorShape.ArrowCursor
        self.view.viewport().setCursor(shape)

    def _begin(self, at: QPointF, keys: Qt.KeyboardModifier) -> None:
        """A press has moved: on the map it pans, with Shift it draws a frame; on a counter it picks up what is selected
        of the counter's stack."""
        press, unit, view = self._press, self._unit, self.view
        self._press = self._unit = None
        assert press is not None
        scene = view.map_scene
        if unit is None:
            if not scene.fan.on_plate(view.camera.to_scene(press)):
                scene.fan.close()
                if self._keys & Qt.KeyboardModifier.ShiftModifier:
                    self.band.begin(press)
                    self.band.stretch(at)
                    return
                self._pan_from = at
                view.camera.pan(at.x() - press.x(), at.y() - press.y())
                view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        stack = bool(keys & Qt.KeyboardModifier.ControlModifier)
        if stack:
            scene.select(scene.counters.stack_of(unit))
        elif unit not in scene.selection:
            scene.select((unit,))
        # The one under the pointer lies on top in the hand.
        here = scene.counters.stack_of(unit)
        view.hand.pick_up((*(i for i in scene.selection if i != unit and i in here), unit), at, strikes=stack)

    def _click(self, at: QPointF, keys: Qt.KeyboardModifier) -> None:
        view, scene, unit = self.view, self.view.map_scene, self._unit
        point = view.camera.to_scene(at)
        if unit is None:
            if not scene.fan.on_plate(point):
                scene.fan.close()
                if not keys & Qt.KeyboardModifier.ShiftModifier:
                    scene.select(())
                view.hexClicked.emit(scene.spot_at(point))
            return
        picked = scene.counters.stack_of(unit) if keys & Qt.KeyboardModifier.ControlModifier else (unit,)
        if keys & Qt.KeyboardModifier.ShiftModifier:
            kept = tuple(i for i in scene.selection if i not in picked)
            had = all(i in scene.selection for i in picked)
            scene.select(kept if had else (*kept, *picked))
        else:
            scene.select(picked)
        where = scene.counters.location_of(unit)
        view.hexClicked.emit(where if where is not None and scene.is_site(where) else scene.counters.hex_of(unit))

    def _context(self, at: QPointF, everywhere: QPoint) -> None:
        view, scene = self.view, self.view.map_scene
        point = view.camera.to_scene(at)
        unit = scene.unit_at(point)
        if unit is not None and unit not in scene.selection:
            scene.select((unit,))
        view.contextRequested.emit(scene.hex_at(point), scene.selection if unit is not None else (), everywhere)

    # hovering -----------------------------------------------------------------------------------------------------

    def hover(self, at: QPointF) -> None:
        view, scene = self.view, self.view.map_scene
        point = view.camera.to_scene(at)
        if scene.fan.plate is not None:
            if not scene.fan.holds(point):
                scene.fan.close()
                view.faces_soon()
            elif scene.fan.on_plate(point):
                return
        stack = scene.location_at(point)
        self._point_at(scene.hex_at(point), self._meant(point, stack), stack if self._pan_from is None else -1)

    def _meant(self, point: QPointF, stack: int) -> int:
        """The location under the pointer: that of a garrison's counter, a site, or the hex."""
        scene = self.view.map_scene
        return stack if scene.is_site(stack) else scene.spot_at(point) if stack < 0 else scene.hex_at(point)

    def _point_at(self, hex: int, location: int, stack: int) -> None:
        view, scene = self.view, self.view.map_scene
        if hex != self.hex:
            self.hex = hex
            scene.mark(hover=hex)
        if location != self.location:
            self.location = location
            view.hexHovered.emit(location)
        if stack != self.stack:
            self.stack = stack
            view.stackHovered.emit(stack)
            self._rest.stop()
            if stack >= 0 and view.fan_on_hover and len(scene.counters.stacks.get(stack, ())) > 1:
                self._rest.start()

    def _rested(self) -> None:
        if self.view.hand.drag is None and self._press is None and self.stack >= 0:
            self.view.fan_out(self.stack)


STRIDE = 90
"""Pixels that an arrow key pans."""
ARROWS = {Qt.Key.Key_Left: (1, 0), Qt.Key.Key_Right: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}


DIGITS = (
    Qt.Key.Key_1,
    Qt.Key.Key_2,
    Qt.Key.Key_3,
    Qt.Key.Key_4,
    Qt.Key.Key_5,
    Qt.Key.Key_6,
    Qt.Key.Key_7,
    Qt.Key.Key_8,
    Qt.Key.Key_9,
)


def pressed(view: MapView, event: QKeyEvent) -> bool:
    """Runs what a key stands for; False for a key that the map does not know."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return False
    key = Qt.Key(event.key())
    if key == Qt.Key.Key_D:
        view.leaveWanted.emit()
        return True
    if key in DIGITS:
        nth = DIGITS.index(key) + 1
        if view.hand.drag is None:
            return pick_nth(view, nth)
        view.hand.leave(nth)
        return True
    if key in ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        keyboard.step(view, key)
        return True
    if key in ARROWS:
        dx, dy = ARROWS[key]
        view.camera.pan(dx * STRIDE, dy * STRIDE)
        return True
    if key == Qt.Key.Key_Space:
        if not event.isAutoRepeat():
            view.pointer.space = True
            view.pointer.restore_cursor()
        return True
    if key == Qt.Key.Key_Escape:
        return step_back(view)
    run = COMMANDS.get(key)
    if run is None:
        return False
    run(view)
    return True


def released(view: MapView, event: QKeyEvent) -> bool:
    if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
        view.pointer.space = False
        view.pointer.restore_cursor()
        return True
    return False


def busy(view: MapView) -> bool:
    """Whether Escape has something to end on the map before the window hears of it."""
    if view.pointer.band.start is not None:
        return True
    return view.hand.drag is not None or view.hand.refused is not None or view.map_scene.fan.plate is not None


def step_back(view: MapView) -> bool:
    """Ends one thing at a time: the frame, the drag, the finding, the fan, the selection."""
    if view.pointer.band.start is not None:
        view.pointer.band.cancel()
    elif view.hand.drag is not None:
        view.hand.cancel()
    elif view.hand.refused is not None:
        view.hand.dismiss()
    elif view.map_scene.fan.plate is not None:
        view.map_scene.fan.close()
        view.faces_soon()
    elif view.map_scene.selection:
        view.map_scene.select(())
    else:
        return False
    return True


def pick_nth(view: MapView, nth: int) -> bool:
    """Picks the ``nth`` unit from the top of a stack, or lets it go again: of the stack under the pointer, of the hex
    that was gone to, or of the one that is picked already. False where there is no such unit."""
    scene = view.map_scene
    layer = scene.counters
    picked = [where for i in scene.selection if (where := layer.location_of(i)) is not None]
    for where in (view.pointer.stack, scene.marked.cursor, *picked[:1]):
        stack = layer.stacks.get(where, ())
        if len(stack) >= nth:
            unit = stack[-nth]
            kept = [i for i in scene.selection if i in stack]
            scene.select([i for i in kept if i != unit] if unit in kept else [*kept, unit])
            return True
    return False


def _toggle_fan(view: MapView) -> None:
    """Fans out the stack under the pointer, or that of the marked hex, or lays the open fan together."""
    scene = view.map_scene
    if scene.fan.plate is not None:
        scene.fan.close()
        view.faces_soon()
    elif not view.fan_out(view.pointer.stack):
        view.fan_out(scene.marked.cursor)


def _pick_marked(view: MapView) -> None:
    """Selects all counters in the hex that was gone to."""
    at = view.map_scene.marked.cursor
    if at >= 0:
        view.map_scene.select(view.map_scene.counters.in_hex(at))


def _table_mode(view: MapView) -> None:
    view.tableModeWanted.emit()


COMMANDS: dict[Qt.Key, Callable[[MapView], None]] = {
    Qt.Key.Key_Plus: lambda view: view.zoom_in(),
    Qt.Key.Key_Equal: lambda view: view.zoom_in(),
    Qt.Key.Key_Minus: lambda view: view.zoom_out(),
    Qt.Key.Key_0: lambda view: view.fit(),
    Qt.Key.Key_Home: lambda view: view.fit(),
    Qt.Key.Key_G: lambda view: view.ask_hex(),
    Qt.Key.Key_M: lambda view: keyboard.ask_move(view),
    Qt.Key.Key_F: _toggle_fan,
    Qt.Key.Key_T: _table_mode,
    Qt.Key.Key_Return: _pick_marked,
    Qt.Key.Key_Enter: _pick_marked,
}
