"""The tool that selects: it picks counters and hexes, draws frames, pulls the map along, and hands over to the one that
moves when a press becomes a drag."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.map.layers.hex_item import tinted
from app.ui.map.seen_map import SeenMap
from app.ui.map.tools import keyboard
from app.ui.map.tools.move_tool import DIGITS, MoveTool
from app.ui.map.tools.tool import THRESHOLD, Tool, Tools, commanded


class Band(QWidget):
    """``start`` is None while no frame is being drawn."""

    def __init__(self, view: SeenMap) -> None:
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


STRIDE = 90
"""Pixels that an arrow key pans."""
ARROWS = {Qt.Key.Key_Left: (1, 0), Qt.Key.Key_Right: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}


class SelectTool(Tool):
    """``band`` is the frame that is drawn with Shift."""

    def __init__(self, view: SeenMap, tools: Tools, hand: MoveTool, prompt: Callable[[], keyboard.HexPrompt]) -> None:
        self.view, self.scene, self.tools, self.hand = view, view.map_scene, tools, hand
        self.band = Band(view)
        self._press: QPointF | None = None
        self._unit: str | None = None
        self._keys = Qt.KeyboardModifier.NoModifier
        """Held when the button went down."""
        self._commands: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_D: view.leaveWanted.emit,
            Qt.Key.Key_Plus: view.zoom_in,
            Qt.Key.Key_Equal: view.zoom_in,
            Qt.Key.Key_Minus: view.zoom_out,
            Qt.Key.Key_0: view.fit,
            Qt.Key.Key_Home: view.fit,
            Qt.Key.Key_G: lambda: prompt().ask_hex(),
            Qt.Key.Key_M: lambda: prompt().ask_move(),
            Qt.Key.Key_F: self._toggle_fan,
            Qt.Key.Key_T: view.tableModeWanted.emit,
            Qt.Key.Key_Return: self._pick_marked,
            Qt.Key.Key_Enter: self._pick_marked,
        }

    # buttons ------------------------------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> bool:
        at, button = event.position(), event.button()
        if button == Qt.MouseButton.LeftButton:
            self._press, self._keys = at, event.modifiers()
            point = self.view.camera.to_scene(at)
            self._unit = self.scene.unit_at(point) or self.scene.fan.nearest(point)
        elif button == Qt.MouseButton.RightButton:
            self._context(at, event.globalPosition().toPoint())
        return True

    def move(self, event: QMouseEvent) -> bool:
        at = event.position()
        if self.band.start is not None:
            self.band.stretch(at)
        elif self._press is not None and (at - self._press).manhattanLength() >= THRESHOLD:
            self._begin(at, event.modifiers())
        return self.hand.drag is not None

    def release(self, event: QMouseEvent) -> bool:
        if event.button() != Qt.MouseButton.LeftButton:
            return True
        if self.band.start is not None:
            self.view.banded.emit(self.band.finish())
        elif self._press is not None:
            self._click(event.position(), event.modifiers())
        self._press = self._unit = None
        return True

    def double_click(self, event: QMouseEvent) -> bool:
        """Picks the whole stack."""
        unit = self.scene.unit_at(self.view.camera.to_scene(event.position()))
        if event.button() == Qt.MouseButton.LeftButton and unit is not None:
            self.scene.select(self.scene.counters.stack_of(unit))
        return True

    def _begin(self, at: QPointF, keys: Qt.KeyboardModifier) -> None:
        """A press has moved: on the map it pans, with Shift it draws a frame; on a counter it picks up what is selected
        of the counter's stack."""
        press, unit, scene = self._press, self._unit, self.scene
        self._press = self._unit = None
        assert press is not None
        if unit is None:
            scene.fan.close()
            if self._keys & Qt.KeyboardModifier.ShiftModifier:
                self.band.begin(press)
                self.band.stretch(at)
                return
            self.tools.pull(at)
            self.view.camera.pan(at.x() - press.x(), at.y() - press.y())
            return
        stack = bool(keys & Qt.KeyboardModifier.ControlModifier)
        if stack:
            scene.select(scene.counters.stack_of(unit))
        elif unit not in scene.selection:
            scene.select((unit,))
        # The one under the pointer lies on top in the hand.
        here = scene.counters.stack_of(unit)
        self.hand.pick_up((*(i for i in scene.selection if i != unit and i in here), unit), at, strikes=stack)

    def _click(self, at: QPointF, keys: Qt.KeyboardModifier) -> None:
        view, scene, unit = self.view, self.scene, self._unit
        point = view.camera.to_scene(at)
        if unit is None:
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
        view, scene = self.view, self.scene
        point = view.camera.to_scene(at)
        unit = scene.unit_at(point)
        if unit is not None and unit not in scene.selection:
            scene.select((unit,))
        view.contextRequested.emit(scene.hex_at(point), scene.selection if unit is not None else (), everywhere)

    # keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if commanded(event):
            return False
        if key in DIGITS:
            return self._pick_nth(DIGITS.index(key) + 1)
        if key in ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            keyboard.step(self.view, key)
        elif key in ARROWS:
            dx, dy = ARROWS[key]
            self.view.camera.pan(dx * STRIDE, dy * STRIDE)
        elif key == Qt.Key.Key_Escape:
            return self._step_back()
        elif key in self._commands:
            self._commands[key]()
        else:
            return False
        return True

    @property
    def busy(self) -> bool:
        return self.band.start is not None or self.hand.refused is not None or self.scene.fan.plate is not None

    def _step_back(self) -> bool:
        """Ends one thing at a time: the frame, the finding, the fan, the selection."""
        if self.band.start is not None:
            self.band.cancel()
        elif self.hand.refused is not None:
            self.hand.dismiss()
        elif self.scene.fan.plate is not None:
            self._close_fan()
        elif self.scene.selection:
            self.scene.select(())
        else:
            return False
        return True

    def _pick_nth(self, nth: int) -> bool:
        """Picks the ``nth`` unit from the top of a stack, or lets it go again: of the stack under the pointer, of the
        hex that was gone to, or of the one that is picked already. False where there is no such unit."""
        scene, layer = self.scene, self.scene.counters
        picked = [where for i in scene.selection if (where := layer.location_of(i)) is not None]
        for where in (self.tools.pointer.stack, scene.marked.cursor, *picked[:1]):
            stack = layer.stacks.get(where, ())
            if len(stack) >= nth:
                unit = stack[-nth]
                kept = [i for i in scene.selection if i in stack]
                scene.select([i for i in kept if i != unit] if unit in kept else [*kept, unit])
                return True
        return False

    def _toggle_fan(self) -> None:
        """Fans out the stack under the pointer, or that of the marked hex, or lays the open fan together."""
        if self.scene.fan.plate is not None:
            self._close_fan()
        elif not self.view.fan_out(self.tools.pointer.stack):
            self.view.fan_out(self.scene.marked.cursor)

    def _close_fan(self) -> None:
        self.scene.fan.close()
        self.view.faces_soon()

    def _pick_marked(self) -> None:
        """Selects all counters in the hex that was gone to."""
        at = self.scene.marked.cursor
        if at >= 0:
            self.scene.select(self.scene.counters.in_hex(at))
