"""A counter on the map: a pixmap item with a face for the zoom it is seen at."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from app.ui.counters.face import Face


class CounterItem(QGraphicsPixmapItem):
    """``home`` is where it rests in its stack; while it is dragged, fanned out or gliding it is elsewhere."""

    def __init__(self, unit: str, face: Face) -> None:
        super().__init__()
        self.unit, self.face = unit, face
        self.home = QPointF()
        self.rank = 0.0
        self.covered = False
        """Whether other counters leave only a rim of it in sight, so that bare cardboard will do."""
        self.side = 0
        """Device pixels of the counter in the pixmap that is shown; 0 before the first."""
        self.extent = 1.0
        """Scene units of its side."""
        self.shown: Face | None = None
        self.ring: SelectionRing | None = None
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def wear(self, pixmap: QPixmap, side: int, grow: float, face: Face) -> None:
        """Shows a pixmap in which the counter is ``side`` pixels wide, ``grow`` scene units to a pixel.

        Where ``grow`` is one pixel of the screen the face is shown one to one: it need not fill ``extent`` exactly.
        """
        self.side, self.shown = side, face
        self.setPixmap(pixmap)
        self.setOffset(-(pixmap.width() // 2), -(pixmap.height() // 2))
        self.setScale(grow)
        if self.ring is not None:
            self.ring.fit()

    def resize(self, extent: float) -> None:
        """Makes the counter ``extent`` scene units wide, scaling the face that it has until it gets another."""
        if extent != self.extent:
            self.extent = extent
            if self.side:
                self.setScale(extent / self.side)

    def rest(self) -> None:
        """Back to its place in the stack."""
        self.setPos(self.home)
        self.setZValue(self.rank)

    def box(self) -> QRectF:
        """The cardboard on the scene, badges left out."""
        half = self.extent / 2
        return QRectF(self.pos().x() - half, self.pos().y() - half, self.extent, self.extent)

    def select(self, colour: QColor | None) -> None:
        """Puts the ring on, or takes it off with None."""
        if colour is None:
            if self.ring is not None:
                scene = self.ring.scene()
                self.ring.setParentItem(None)  # type: ignore[arg-type]
                if scene is not None:
                    scene.removeItem(self.ring)
                self.ring = None
        elif self.ring is None:
            self.ring = SelectionRing(self, colour)
        else:
            self.ring.colour = colour
            self.ring.update()


class SelectionRing(QGraphicsItem):
    """A ring around a counter, a bright line between two of the casing's colour."""

    def __init__(self, counter: CounterItem, colour: QColor) -> None:
        super().__init__(counter)
        self.counter, self.colour = counter, colour
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._half = 1.0
        self.fit()

    def fit(self) -> None:
        self.prepareGeometryChange()
        self._half = max(self.counter.side, 1) / 2

    def boundingRect(self) -> QRectF:
        reach = self._half * 1.3 + 4
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        # The item's unit is a pixel of the face; lines are given in pixels of the screen.
        pixel = 1 / max(painter.worldTransform().m11(), 1e-6)
        half = self._half + 1.6 * pixel
        ring = QRectF(-half, -half, 2 * half, 2 * half)
        radius = half * 0.17
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 253, 247, 230), 4.6 * pixel))
        painter.drawRoundedRect(ring, radius, radius)
        painter.setPen(QPen(self.colour, 2.6 * pixel))
        painter.drawRoundedRect(ring, radius, radius)
