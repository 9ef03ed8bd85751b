"""The tools of the map, of which one is current: every press, move, release, key and drop goes to it, and what it
leaves alone to the one that selects."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent

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

    # what comes from elsewhere, in its kind of data ---------------------------------------------------------------

    def enter(self, event: QDragEnterEvent) -> None:
        """It is over the map from now on."""

    def over(self, event: QDragMoveEvent) -> None:
        """It is carried on."""

    def drop(self, event: QDropEvent) -> None:
        """It is let go of."""

    def gone(self) -> None:
        """It has left the map again."""


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


class Tools:
    """``select`` is current while none is taken. A tool that was taken is so until it is laid down or another is taken,
    and again after that. Those that stand by are asked about a press of which the current one has no use: there may be
    something of theirs under the pointer; and about what is dragged onto the map."""

    def __init__(self, view: SeenMap) -> None:
        self.view, self.pointer = view, Pointer(view)
        self.select = Tool()
        self._taken: list[Tool] = []
        self._standing_by: list[Tool] = []
        self._dropped = Tool()
        """For which something is dragged over the map."""
        self._space = False
        """Whether the space bar is held, with which the left button pulls the map along."""
        self._pulled: QPointF | None = None
        """Where the map was held last, while it is pulled along."""

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

    def press(self, event: QMouseEvent) -> None:
        button = event.button()
        self.pointer.press(button)
        self.view.pressed.emit()
        pulls = button == Qt.MouseButton.MiddleButton or (button == Qt.MouseButton.LeftButton and self._space)
        if pulls and self.current.pans:
            self.pull(event.position())
            return
        for tool in (*self._taken[-1:], *self._standing_by, self.select):
            if tool.press(event):
                return

    def move(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pulled is not None:
            self.view.camera.pan(at.x() - self._pulled.x(), at.y() - self._pulled.y())
            self._pulled = at
            self.pointer.hover(at, pulling=True)
        elif not any(tool.move(event) for tool in (*self._taken[-1:], self.select)):
            self.pointer.hover(at)

    def release(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pointer.pressed = False
        if self._pulled is not None:
            self._pulled = None
            self.show_cursor()
            return
        for tool in (*self._taken[-1:], self.select):
            if tool.release(event):
                return

    def double_click(self, event: QMouseEvent) -> None:
        for tool in (*(() if self._space else self._taken[-1:]), self.select):
            if tool.double_click(event):
                return

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

    # drops --------------------------------------------------------------------------------------------------------

    def enter(self, event: QDragEnterEvent) -> bool:
        """False for what no tool takes."""
        found = next((one for one in self._standing_by if one.MIME and event.mimeData().hasFormat(one.MIME)), None)
        self._dropped = found if found is not None else Tool()
        self._dropped.enter(event)
        return found is not None

    def over(self, event: QDragMoveEvent) -> None:
        self._dropped.over(event)

    def drop(self, event: QDropEvent) -> None:
        self._dropped.drop(event)

    def gone(self) -> None:
        self._dropped.gone()
