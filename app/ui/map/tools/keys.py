"""What the keys do while the map has the focus: look around, fan out, go to a hex, send counters, step back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.ui.map.tools import keyboard

if TYPE_CHECKING:
    from app.ui.map.view import MapView

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
