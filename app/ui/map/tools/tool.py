"""The tools of the map, of which one is current: every press, move, release, key and drop goes to it, and what it
leaves alone to the one that selects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent, QMouseEvent

from app.ui.map.seen_map import SeenMap

THRESHOLD = 5
"""Pixels that the mouse travels before a press becomes a drag."""


def commanded(event: QKeyEvent) -> bool:
    """Whether a key is pressed with Ctrl or Alt, and so is the window's rather than the map's."""
    return bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier))


class Tool:
    """False is the answer of a tool that leaves an event alone."""

    MIME = ""
    """What it takes that is dragged onto the map from elsewhere"""
    pans = True
    """Whether the map can be pulled along while it is current"""

    @property
    def cursor(self) -> Qt.CursorShape:
        return Qt.CursorShape.ArrowCursor

    def press(self, event: QMouseEvent) -> bool:
        return False

    def move(self, event: QMouseEvent) -> bool:
        return False

    def release(self, event: QMouseEvent) -> bool:
        return False

    def double_click(self, event: QMouseEvent) -> bool:
        return False

    def key(self, event: QKeyEvent) -> bool:
        return False

    def focus(self, on: bool) -> None:
        """Keys go to the map, or no longer."""

    @property
    def busy(self) -> bool:
        """Whether Esc has something of it to end, which comes to it as a key, before the window hears of it."""
        return False

    def dragged(self, event: QEvent) -> None:
        """Something of its kind comes over the map from elsewhere, is carried on, let go of, or has left again."""


FAN_DELAY = 420
"""Milliseconds that the pointer rests on a stack before it fans out."""


class Pointer:
    """``hex``, ``location`` (the hex or a site in it) and ``stack`` (the location of counters) are what the mouse
    points at, -1 for nothing; ``pressed`` while the left button is down."""

    def __init__(self, view: SeenMap) -> None:
        self.view, self.scene = view, view.map_scene
        self.hex = self.location = self.stack = -1
        self.pressed = False
        self._rest = QTimer(view)
        self._rest.setSingleShot(True)
        self._rest.setInterval(FAN_DELAY)
        self._rest.timeout.connect(self._rested)

    def press(self, button: Qt.MouseButton) -> None:
        self.pressed = button == Qt.MouseButton.LeftButton
        self._rest.stop()

    def leave(self) -> None:
        self._rest.stop()
        self._point_at(-1, -1, -1)

    def hover(self, at: QPointF, *, pulling: bool = False) -> None:
        """It is at a point of the viewport."""
        scene, point = self.scene, self.view.camera.to_scene(at)
        if scene.fan.plate is not None:
            if not scene.fan.holds(point):
                scene.fan.close()
                self.view.faces_soon()
            elif scene.fan.on_plate(point):
                return
        stack = scene.location_at(point)
        self._point_at(scene.hex_at(point), self._meant(point, stack), -1 if pulling else stack)

    def _meant(self, point: QPointF, stack: int) -> int:
        """The location under the pointer: that of a garrison's counter, a site, or the hex."""
        scene = self.scene
        return stack if scene.is_site(stack) else scene.spot_at(point) if stack < 0 else scene.hex_at(point)

    def _point_at(self, hex: int, location: int, stack: int) -> None:
        view, scene = self.view, self.scene
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
        if not self.pressed and self.stack >= 0:
            self.view.fan_out(self.stack)


class Tools(QObject):
    """``select`` is current while none is taken. A tool that was taken is so until it is laid down or another is taken,
    and again after that. Those that stand by are asked about a press of which the current one has no use: there may be
    something of theirs under the pointer; and about what is dragged onto the map."""

    def __init__(self, view: SeenMap) -> None:
        super().__init__(view)
        self.view, self.pointer = view, Pointer(view)
        self.select = Tool()
        self._taken: list[Tool] = []
        self._standing_by: list[Tool] = []
        self._dragged: Tool | None = None
        """For which something is dragged over the map."""
        self._space = False
        """Whether the space bar is held, with which the left button pulls the map along."""
        self._pulled: QPointF | None = None
        """Where the map was held last, while it is pulled along."""
        kinds = QEvent.Type
        self._handlers: dict[QEvent.Type, Callable[[Any], bool]] = {
            kinds.MouseButtonPress: self._press,
            kinds.MouseMove: self._move,
            kinds.MouseButtonRelease: self._release,
            kinds.MouseButtonDblClick: self._double_click,
            **dict.fromkeys((kinds.DragEnter, kinds.DragMove, kinds.Drop, kinds.DragLeave), self._drag),
        }
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.pointer.leave()
        handler = self._handlers.get(event.type())
        return handler is not None and handler(event)

    @property
    def current(self) -> Tool:
        return self._taken[-1] if self._taken else self.select

    def take(self, tool: Tool) -> None:
        self._taken = [*(one for one in self._taken if one is not tool), tool]
        self.show_cursor()

    def lay_down(self, tool: Tool) -> None:
        self._taken = [one for one in self._taken if one is not tool]
        self.show_cursor()

    def stand_by(self, tool: Tool) -> None:
        self._standing_by.append(tool)

    def show_cursor(self) -> None:
        shape = Qt.CursorShape.OpenHandCursor if self._space else self.current.cursor
        self.view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor if self._pulled is not None else shape)

    # the mouse ----------------------------------------------------------------------------------------------------

    def pull(self, at: QPointF) -> None:
        """The map is held at a point of the viewport and pulled along until a button is released."""
        self._pulled = at
        self.show_cursor()

    def _press(self, event: QMouseEvent) -> bool:
        button = event.button()
        self.pointer.press(button)
        self.view.pressed.emit()
        pulls = button == Qt.MouseButton.MiddleButton or (button == Qt.MouseButton.LeftButton and self._space)
        if pulls and self.current.pans:
            self.pull(event.position())
            return True
        return any(tool.press(event) for tool in (*self._taken[-1:], *self._standing_by, self.select))

    def _move(self, event: QMouseEvent) -> bool:
        at = event.position()
        if self._pulled is not None:
            self.view.camera.pan(at.x() - self._pulled.x(), at.y() - self._pulled.y())
            self._pulled = at
            self.pointer.hover(at, pulling=True)
        elif not any(tool.move(event) for tool in (*self._taken[-1:], self.select)):
            self.pointer.hover(at)
        return True

    def _release(self, event: QMouseEvent) -> bool:
        self.pointer.pressed = self.pointer.pressed and event.button() != Qt.MouseButton.LeftButton
        if self._pulled is not None:
            self._pulled = None
            self.show_cursor()
            return True
        return any(tool.release(event) for tool in (*self._taken[-1:], self.select))

    def _double_click(self, event: QMouseEvent) -> bool:
        tools = (self.select,) if self._space else (*self._taken[-1:], self.select)
        return event.button() == Qt.MouseButton.MiddleButton or any(tool.double_click(event) for tool in tools)

    def _drag(self, event: QDropEvent | QDragLeaveEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            has = event.mimeData().hasFormat
            self._dragged = next((tool for tool in self._standing_by if tool.MIME and has(tool.MIME)), None)
        if self._dragged is None:
            return False
        self._dragged.dragged(event)
        return True

    # keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Space and not commanded(event):
            if not event.isAutoRepeat():
                self._hold_space(True)
            return True
        return any(tool.key(event) for tool in (*self._taken[-1:], self.select))

    def key_released(self, event: QKeyEvent) -> bool:
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat():
            return False
        self._hold_space(False)
        return True

    def _hold_space(self, on: bool) -> None:
        self._space = on
        self.show_cursor()

    @property
    def busy(self) -> bool:
        """Whether Esc has something to end on the map before the window hears of it."""
        return self.current.busy or self.select.busy
