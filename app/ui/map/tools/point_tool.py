"""Points on a picture by mouse or keys: put down, taken hold of, dragged, nudged and taken away."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.map.tools.tool import Tool
from app.ui.map.view import MapView

NEAR = 12.0
"""Pixels within which a point is taken hold of."""
NUDGES = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
FAST = 10
SIZE = 44


class Cross(QWidget):
    """The middle of the view, where Return puts a point down."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view.viewport())
        self.view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(SIZE, SIZE)
        self.hide()

    def settle(self) -> None:
        port = self.view.viewport().rect().center()
        self.move(port.x() - SIZE // 2, port.y() - SIZE // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, middle = self.view.map_scene.theme.overlay, SIZE / 2
        for ink, width in ((inks.casing, 3.4), (inks.blue, 1.4)):
            painter.setPen(QPen(ink, width))
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                far = middle * 0.9
                start, end = QPointF(middle + x * 5, middle + y * 5), QPointF(middle + x * far, middle + y * far)
                painter.drawLine(start, end)


class PointTool(QObject, Tool):
    """It is the current tool while it is ``on``. ``points`` are those that can be taken hold of, in the scene. ``put``
    has a new point, ``taken`` the number of one that is in hand now, ``moved`` that and where it is, ``dropped`` the
    number when it is let go of, ``away`` the number of one to be taken away."""

    put = Signal(QPointF)
    taken = Signal(int)
    moved = Signal(int, QPointF)
    dropped = Signal(int)
    away = Signal(int)
    digit = Signal(int)

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self.view = view
        self.on = False
        self.points: list[QPointF] = []
        self.chosen = -1
        self._held = -1
        self.cross = Cross(view)
        view.zoomChanged.connect(self.cross.settle)

    @property
    def cursor(self) -> Qt.CursorShape:
        return Qt.CursorShape.CrossCursor

    def set_on(self, on: bool) -> None:
        if on != self.on:
            (self.view.tools.take if on else self.view.tools.lay_down)(self)
        self.on, self._held = on, -1
        self.focus(on and self.view.hasFocus())

    def focus(self, on: bool) -> None:
        self.cross.settle()
        self.cross.setVisible(on)

    def press(self, event: QMouseEvent) -> bool:
        self.view.setFocus()
        near = self._near(event.position())
        if event.button() == Qt.MouseButton.RightButton:
            if near >= 0:
                self.away.emit(near)
        elif near < 0:
            self.put.emit(self.view.camera.to_scene(event.position()))
        else:
            self._held = self.chosen = near
            self.taken.emit(near)
        return True

    double_click = press

    def move(self, event: QMouseEvent) -> bool:
        if self._held >= 0:
            self.moved.emit(self._held, self.view.camera.to_scene(event.position()))
        return event.buttons() != Qt.MouseButton.NoButton

    def release(self, event: QMouseEvent) -> bool:
        if self._held >= 0:
            held, self._held = self._held, -1
            self.dropped.emit(held)
        return True

    def _near(self, position: QPointF) -> int:
        found = [((self.view.camera.to_view(p) - position).manhattanLength(), n) for n, p in enumerate(self.points)]
        best = min(found, default=(NEAR + 1, -1))
        return best[1] if best[0] <= NEAR else -1

    def key(self, event: QKeyEvent) -> bool:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.put.emit(self.view.camera.sight().center())
            return True
        if key in NUDGES and modifiers & Qt.KeyboardModifier.ControlModifier and 0 <= self.chosen < len(self.points):
            steps = FAST if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
            dx, dy = NUDGES[key]
            at = self.points[self.chosen] + QPointF(dx, dy) * (steps / self.view.zoom)
            self.moved.emit(self.chosen, at)
            self.dropped.emit(self.chosen)
            return True
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and 0 <= self.chosen < len(self.points):
            self.away.emit(self.chosen)
            return True
        if event.text().isdigit() and not modifiers & Qt.KeyboardModifier.ControlModifier:
            self.digit.emit(int(event.text()))
            return True
        return False
