"""The whole map small, in a corner of the large one: where units stand, and a frame around what is seen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.ui.map.layers.hex_item import tinted
from app.ui.map.view import MapView
from app.ui.texts import tr

LONG = 220
"""Pixels of the longer side at most, and no more than a share of the view."""
SHARE = 0.34
MARGIN = 12
PAD = 5


class Overview(QWidget):
    """Hidden while the large map shows everything. A click or a drag goes there. It is a child of the view, not of its
    viewport, whose children go along when it scrolls."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self.view, self.map_scene = view, view.map_scene
        self.wanted = False
        self._ground: QPixmap | None = None
        self._dots: list[tuple[QPointF, int]] = []
        self._stale = True
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName(tr("Overview of the map"))
        self.setToolTip(tr("Click or drag to move the view"))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(60)
        self._soon.timeout.connect(self._follow)
        view.viewport().installEventFilter(self)
        view.zoomChanged.connect(self._looked)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self._looked)
        self.map_scene.contentReset.connect(self._forget)
        self.map_scene.contentChanged.connect(self._soon.start)
        self.hide()

    def set_on(self, on: bool) -> None:
        self.wanted = on
        self._place()

    # size and content ---------------------------------------------------------------------------------------------

    def _looked(self, *_: object) -> None:
        if self.wanted and self.isHidden() != self.whole():
            self._place()
        self.update()

    def _forget(self) -> None:
        self._ground = None
        self._soon.start()

    def _follow(self) -> None:
        self._stale = True
        self._place()
        self.update()

    def _place(self) -> None:
        """Into the lower right corner, as large as the view allows."""
        sheet, port = self.map_scene.sheet, self.view.viewport()
        if not self.wanted or sheet.isEmpty() or self.whole():
            self.hide()
            return
        room = min(LONG, round(min(port.width(), port.height() * 1.4) * SHARE))
        grow = room / max(sheet.width(), sheet.height())
        size = round(sheet.width() * grow) + 2 * PAD, round(sheet.height() * grow) + 2 * PAD
        if (self.width(), self.height()) != size:
            self._ground = None
        self.setGeometry(port.width() - size[0] - MARGIN, port.height() - size[1] - MARGIN, *size)
        self.show()
        self.raise_()

    def whole(self) -> bool:
        """Whether the large map shows everything already."""
        return self.view.camera.sight().contains(self.map_scene.sheet)

    @property
    def grow(self) -> float:
        """Pixels to a unit of the scene."""
        return (self.width() - 2 * PAD) / max(self.map_scene.sheet.width(), 1.0)

    def to_scene(self, at: QPointF) -> QPointF:
        sheet, grow = self.map_scene.sheet, max(self.grow, 1e-6)
        return QPointF(sheet.x() + (at.x() - PAD) / grow, sheet.y() + (at.y() - PAD) / grow)

    def from_scene(self, area: QRectF) -> QRectF:
        sheet, grow = self.map_scene.sheet, self.grow
        return QRectF(
            PAD + (area.x() - sheet.x()) * grow,
            PAD + (area.y() - sheet.y()) * grow,
            area.width() * grow,
            area.height() * grow,
        )

    def _picture(self) -> QPixmap:
        if self._ground is None:
            assert self.map_scene.painter is not None
            ratio = self.devicePixelRatioF()
            image = self.map_scene.painter.image(self.map_scene.sheet, self.grow, ratio, numbered=False)
            self._ground = QPixmap.fromImage(image)
            self._ground.setDevicePixelRatio(ratio)
        return self._ground

    def _stacks(self) -> list[tuple[QPointF, int]]:
        """A dot a stack: its place and its side's number in the game."""
        scene = self.map_scene
        if self._stale:
            self._stale, self._dots = False, []
            position, roster = scene.position, scene.roster
            if position is not None and roster is not None:
                sides = {side: n for n, side in enumerate(roster.sides)}
                self._dots = [
                    (scene.counters.anchor(location), sides.get(side, len(sides)))
                    for location, side in position.occupiers.items()
                ]
        return self._dots

    # painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.map_scene.painter is None:
            return
        overlay = self.map_scene.theme.overlay
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(overlay.card_edge, 1))
        painter.setBrush(overlay.card)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        painter.drawPixmap(QPointF(PAD, PAD), self._picture())
        painter.setPen(Qt.PenStyle.NoPen)
        dot = max(1.3, min(3.0, self.grow * 24))
        for at, side in self._stacks():
            painter.setBrush(self.map_scene.theme.side_ink(side))
            painter.drawEllipse(self.from_scene(QRectF(at, at)).topLeft(), dot, dot)
        inside = QRectF(self.rect()).adjusted(PAD - 1, PAD - 1, 1 - PAD, 1 - PAD)
        seen = self.from_scene(self.view.camera.sight()).intersected(inside)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((tinted(overlay.casing, 0.9), 4.0), (overlay.card_ink, 1.8)):
            painter.setPen(QPen(ink, width))
            painter.drawRect(seen)

    # hands --------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def _go(self, event: QMouseEvent) -> None:
        self.view.look_at(self.to_scene(event.position()))
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
