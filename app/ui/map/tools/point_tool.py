"""Points on a picture by mouse or keys: put down, taken hold of, dragged, nudged and taken away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

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


class PointHand(QObject):
    """Nothing happens while it is not ``on``. ``points`` are those that can be taken hold of, in the scene. ``put`` has
    a new point, ``taken`` the number of one that is in hand now, ``moved`` that and where it is, ``dropped`` the number
    when it is let go of, ``away`` the number of one to be taken away."""

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
        self._put = False
        self.cross = Cross(view)
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def set_on(self, on: bool) -> None:
        if on != self.on:
            self.view.viewport().setCursor(Qt.CursorShape.CrossCursor if on else Qt.CursorShape.ArrowCursor)
        self.on, self._held = on, -1
        self.cross.setVisible(on and self.view.hasFocus())
        self.cross.settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.on and watched is self.view and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.cross.settle()
            self.cross.setVisible(event.type() == QEvent.Type.FocusIn)
        if self.on and watched is not self.view and event.type() == QEvent.Type.Resize:
            self.cross.settle()
        if self.on and watched is self.view and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        if self.on and watched is not self.view and isinstance(event, QMouseEvent):
            return self._mouse(event)
        return super().eventFilter(watched, event)

    def _mouse(self, event: QMouseEvent) -> bool:
        kind = event.type()
        if event.button() == Qt.MouseButton.MiddleButton or self.view.pointer.space:
            return False
        at = self.view.camera.to_scene(event.position())
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self.view.setFocus()
            near = self._near(event.position())
            if event.button() == Qt.MouseButton.RightButton:
                if near >= 0:
                    self.away.emit(near)
                return True
            self._put = near < 0
            if self._put:
                self.put.emit(at)
            else:
                self._held = self.chosen = near
                self.taken.emit(near)
            return True
        if kind == QEvent.Type.MouseMove and self._held >= 0:
            self.moved.emit(self._held, at)
            return True
        if kind == QEvent.Type.MouseButtonRelease:
            if self._held >= 0:
                held, self._held = self._held, -1
                self.dropped.emit(held)
            return True
        return (
            kind == QEvent.Type.MouseMove
            and event.buttons() != Qt.MouseButton.NoButton
            and not (event.buttons() & Qt.MouseButton.MiddleButton)
        )

    def _near(self, position: QPointF) -> int:
        found = [((self.view.camera.to_view(p) - position).manhattanLength(), n) for n, p in enumerate(self.points)]
        best = min(found, default=(NEAR + 1, -1))
        return best[1] if best[0] <= NEAR else -1

    def _key(self, event: QKeyEvent) -> bool:
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
