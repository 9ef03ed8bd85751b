"""The map as it is seen: where one looks and how near. What mouse and keys do there is its tools' business."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from app.ui.map.camera import Camera
from app.ui.map.layers.flash import Flash
from app.ui.map.scene import MapScene
from app.ui.texts import tr
from app.ui.theme import Theme

NOTCH = 120
"""Eighths of a degree of one notch of a wheel."""
SIGHT = 24
"""Pixels from the view's edge within which the middle of a hex counts as out of sight"""
NEAR, FAR = 0.5**0.5, 0.25
"""The zoom to which ``go_to`` comes closer from where a hex could not be read, and that below which none is found"""


class SeenMap(QGraphicsView):
    """Shows one ``MapScene``, and has the signals of all that is done on it.

    They carry hex indexes and locations (-1 for none) and tuples of unit ids. ``dragFinished`` carries True for a
    move made, False for one refused, None for counters put back. ``contextRequested``
    comes from the right button, with the hex, the selected units if the pointer is on one, and the place on the screen.
    ``banded`` carries what a frame was drawn
    around, ``hexReached`` the hex to which the keys took the cursor; ``leaveWanted`` asks to leave a
    unit of the picked stack behind, ``tableModeWanted`` for the ruling in large type. ``scrolled`` when the map has
    moved in the view, ``zoomChanged`` whenever something else of it is seen, ``pressed`` with any button.
    """

    hexHovered = Signal(int)
    stackHovered = Signal(int)
    hexClicked = Signal(int)
    hexReached = Signal(int)
    selectionChanged = Signal(object)
    banded = Signal(object)
    contextRequested = Signal(int, object, QPoint)
    dragStarted = Signal(object)
    dragFinished = Signal(object, int, object)
    leaveWanted = Signal()
    tableModeWanted = Signal()
    zoomChanged = Signal(float)
    scrolled = Signal()
    pressed = Signal()

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.map_scene = scene
        self.covers: tuple[QWidget, ...] = ()
        """What may lie over a part of the map."""
        self.patient = False
        """Whether all faces in sight are painted in one go: for pictures and tests."""
        self.fan_on_hover = True
        self.foresees = True
        """Whether idle moments are for what is not in sight yet."""
        self._set_up()
        self.camera = Camera(self, self.free)
        self._turned = 0
        self._faces = QTimer(self)
        self._faces.setSingleShot(True)
        self._faces.timeout.connect(self._paint_faces)
        scene.unitsSelected.connect(self.selectionChanged)
        scene.contentChanged.connect(self._content_changed)
        self.camera.set_sheet(scene.sheet, scene.field)

    def _set_up(self) -> None:
        # Asked for a viewport that it made itself, Qt's binding would look through every kind of widget for what it is,
        # and the first paint would wait for that.
        self._port = QWidget()
        self._port.setBackgroundRole(QPalette.ColorRole.Base)
        self._port.setAutoFillBackground(True)
        self.setViewport(self._port)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Map"))
        self.setBackgroundBrush(self.map_scene.theme.sheet.desk)

    def sizeHint(self) -> QSize:
        return QSize(900, 640)

    def set_theme(self, theme: Theme) -> None:
        """Redraws the view and its scene in another theme."""
        self.map_scene.set_theme(theme)
        self.setBackgroundBrush(theme.sheet.desk)

    # looking around -----------------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Logical pixels to a scene unit."""
        return self.camera.scale

    def fit(self) -> None:
        """Shows all hexes of the map."""
        self.map_scene.fan.close()
        self.camera.fit()
        self._looked()

    def refit(self) -> None:
        """A map that is shown whole stays so, by what covers it now."""
        if self.camera.fitted:
            self.fit()

    def free(self) -> QRect:
        """The part of the viewport under nothing that lies along one of its edges: a band, a drawer, a timeline."""
        room = whole = self.viewport().rect()
        for one in self.covers:
            if not one.isVisibleTo(self.window()):
                continue
            over = QRect(self.viewport().mapFromGlobal(one.mapToGlobal(QPoint())), one.size()) & room
            if over.isEmpty():
                continue
            left = (
                room.adjusted(over.right() + 1 - room.left(), 0, 0, 0),
                room.adjusted(0, over.bottom() + 1 - room.top(), 0, 0),
                room.adjusted(0, 0, 0, over.top() - 1 - room.bottom()),
            )
            room = max(left, key=lambda part: max(part.width(), 0) * max(part.height(), 0))
        return whole if room.isEmpty() else room

    def frame(self, area: QRectF) -> None:
        """Shows a part of the scene, as large as there is room."""
        self.map_scene.fan.close()
        self.camera.frame(area)
        self._looked()

    def zoom_in(self) -> None:
        self._zoom(1, None)

    def zoom_out(self) -> None:
        self._zoom(-1, None)

    def _zoom(self, steps: int, anchor: QPointF | None) -> None:
        if self.camera.step(steps, anchor):
            self.map_scene.fan.close()
            self._looked()

    def go_to(self, hex: int) -> None:
        """Marks a hex. One that is out of sight, or too small to be found, is brought to the middle of the view, nearer
        where it could not be read."""
        if self.map_scene.layout is None or hex < 0:
            return
        if not self.in_sight(hex) or self.zoom < FAR:
            if self.zoom < NEAR * 0.7:
                self.camera.zoom(NEAR)
            self.camera.center(QPointF(*self.map_scene.layout.center(hex)))
            self.camera.fitted = False
        self.map_scene.mark(cursor=hex)
        self._looked()

    def in_sight(self, hex: int) -> bool:
        """Whether the middle of a hex is seen, well inside the view and under nothing that lies over it."""
        assert self.map_scene.layout is not None
        at = self.camera.to_view(QPointF(*self.map_scene.layout.center(hex))).toPoint()
        room = self.viewport().rect().adjusted(SIGHT, SIGHT, -SIGHT, -SIGHT)
        everywhere = self.viewport().mapToGlobal(at)
        over = (one for one in self.covers if one.isVisible())
        return room.contains(at) and not any(one.rect().contains(one.mapFromGlobal(everywhere)) for one in over)

    def look_at(self, point: QPointF, zoom: float | None = None) -> None:
        """Brings a point of the scene to the middle of the view."""
        self.map_scene.fan.close()
        if zoom is not None:
            self.camera.zoom(zoom)
        self.camera.center(point)
        self.camera.fitted = False
        self._looked()

    def flash(self, hex: int) -> None:
        """Rings a hex once."""
        scene = self.map_scene
        if scene.layout is not None and hex >= 0 and scene.glides.enabled:
            Flash(QPointF(*scene.layout.center(hex)), scene.counters.unit * 40, scene.theme).start(scene)

    def fan_out(self, location: int) -> bool:
        """Lays a stack out side by side; False where it is no stack of several."""
        opened = self.map_scene.fan.open(location, self.zoom, self.camera.sight())
        self.faces_soon()
        return opened

    def settle(self) -> None:
        """Ends every movement and paints whatever is in sight, at once."""
        self.map_scene.glides.finish()
        self._paint_faces(patient=True)
        self.map_scene.map_item.complete(self.camera.sight(), self.zoom, self.devicePixelRatioF())

    def faces_soon(self) -> None:
        """Has the counters in sight dressed for the zoom when the window is next idle."""
        self._faces.start(0)

    def _paint_faces(self, patient: bool = False) -> None:
        sight = self.camera.sight()
        if not self.map_scene.counters.paint_faces(sight, self.zoom, self.devicePixelRatioF(), patient or self.patient):
            self._faces.start(0)
        elif self.foresees:
            self.map_scene.map_item.foresee(sight)

    def _looked(self) -> None:
        """After every change of what is seen."""
        self.faces_soon()
        self.zoomChanged.emit(self.zoom)

    def _content_changed(self) -> None:
        scene = self.map_scene
        if (self.camera.sheet, self.camera.field) != (scene.sheet, scene.field):
            self.camera.set_sheet(scene.sheet, scene.field)
            self._looked()
        self.faces_soon()

    # events -------------------------------------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.scrolled.emit()
        self.faces_soon()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.camera.resized(event.oldSize())
        self._looked()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._turned += event.angleDelta().y()
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        if steps:
            self._zoom(steps, event.position())
        event.accept()
