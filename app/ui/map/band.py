"""A frame drawn over the map: every counter whose stack lies in it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.map.hex_item import tinted

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
