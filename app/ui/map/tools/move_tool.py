"""Moving counters: what is in the hand from the first move of the mouse until it lies down again, the card beside it
and the pill that a refusal leaves behind."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.messages import N_
from app.ui.map.layers.counter_layer import LIFTED_Z
from app.ui.map.layers.hex_item import tinted
from app.ui.map.layers.overlays import PathOverlay, ReachOverlay
from app.ui.map.scene import MapScene
from app.ui.map.seen_map import SeenMap
from app.ui.map.tools.guide import DragGuide, DropHint, Reach, Units
from app.ui.map.tools.tool import Tool, Tools, commanded
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.widgets.lists.unit_list import UNIT_MIME

if TYPE_CHECKING:
    from app.ui.map.layers.drop_cards import Pill, TipCard


LIFT = 1.06
"""A lifted counter is so much larger."""
LEAST = 38.0
"""Logical pixels that a lifted counter is wide at least."""


class Shadow(QGraphicsItem):
    """The soft shadow under lifted counters."""

    def __init__(self) -> None:
        super().__init__()
        self.extent = 1.0
        self.setZValue(LIFTED_Z - 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def resize(self, extent: float) -> None:
        self.prepareGeometryChange()
        self.extent = extent

    def boundingRect(self) -> QRectF:
        half = self.extent * 0.72
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        half = self.extent / 2
        for k in range(8):
            reach = self.extent * 0.024 * (8 - k)
            painter.setBrush(tinted(Qt.GlobalColor.black, 0.035 + 0.006 * k))  # type: ignore[arg-type]
            painter.drawRoundedRect(
                QRectF(-half - reach, -half - reach, self.extent + 2 * reach, self.extent + 2 * reach),
                self.extent * 0.09 + reach,
                self.extent * 0.09 + reach,
            )


class Drag:
    """One drag. ``location`` is what the pointer means, a hex or a site of it, ``hex`` its hex, -1 off the map;
    ``hint`` is what the guide said of it."""

    def __init__(self, scene: MapScene, guide: DragGuide, units: Units, reach: Reach, scale: float) -> None:
        self.scene, self.guide, self.units, self.reach = scene, guide, units, reach
        self.hex = self.location = -1
        self.hint: DropHint | None = None
        layer = scene.counters
        self.start = layer.location_of(units[0])
        layer.away.update(units)
        scene.fan.close(keep=units)
        for location in {layer.location_of(i) for i in units} - {None}:
            layer.settle(location)  # type: ignore[arg-type]
        self.items = [layer.items[i] for i in units]
        for k, item in enumerate(self.items):
            item.setZValue(LIFTED_Z + k * 0.001)
        self.extent = 0.0
        self.offsets: list[QPointF] = []
        self.shadow = Shadow()
        self.rescale(scale)
        scene.addItem(self.shadow)
        held = {i for i in reach.costs if layer.in_hex(i)}
        scene.show_overlay(ReachOverlay(dict(reach.costs), frozenset(held)))

    def rescale(self, scale: float) -> None:
        """Sets how large the lifted counters are, at a zoom of ``scale``."""
        self.extent = max(self.scene.counters.side * LIFT, LEAST / scale)
        step, top = self.extent * 0.06, len(self.items) - 1
        self.offsets = [QPointF(step * (top - k), -step * (top - k)) for k in range(len(self.items))]
        for item in self.items:
            item.resize(self.extent)
        self.shadow.resize(self.extent)

    def move(self, point: QPointF) -> bool:
        """Carries the counters to a point of the scene; True when that is another hex than before."""
        for item, offset in zip(self.items, self.offsets, strict=True):
            item.setPos(point + offset)
        self.shadow.setPos(point + QPointF(self.extent * 0.07, self.extent * 0.12))
        at = self.scene.spot_at(point)
        if at == self.location:
            return False
        self.location, self.hex = at, self.scene.hex_at(point)
        self.hint = None if at in (-1, self.start) else self.guide.hint(self.units, at)
        if self.hint is not None and len(self.hint.path) > 1:
            self.scene.show_overlay(PathOverlay(self._hexes(self.hint.path), self.hint.ok))
        else:
            self.scene.hide_overlay(PathOverlay)
        self.scene.mark(hover=self.hex, refused=self.hint is not None and not self.hint.ok)
        return True

    def _hexes(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """A path for the eye: sites are in their hexes."""
        board = self.scene.board
        return path if board is None else tuple(board.hex_of(location) for location in path)

    def drop(self) -> bool | None:
        """Lets go: True when the move was made, False when it was refused, None where there was nothing to do or it
        could not be written down."""
        self._put_away()
        done: bool | None = None
        if self.location >= 0 and self.location != self.start:
            done = self.guide.drop(self.units, self.location)
        self._lay_down()
        return done

    def cancel(self) -> None:
        """Back home, nothing done."""
        self._put_away()
        self._lay_down()

    def _put_away(self) -> None:
        if self.shadow.scene() is not None:
            self.scene.removeItem(self.shadow)
        self.scene.hide_overlay(ReachOverlay)
        self.scene.hide_overlay(PathOverlay)
        self.scene.mark(refused=False)

    def _lay_down(self) -> None:
        """Each counter glides to its home, the old one or the one that the drop has given it."""
        layer = self.scene.counters
        units = [i for i in self.units if i in layer.items and i in layer.away]
        for name in units:
            layer.items[name].resize(layer.side_at(layer.location_of(name)))

        def landed() -> None:
            layer.away.difference_update(units)
            for location in {layer.location_of(i) for i in units}:
                if location is not None:
                    layer.settle(location)

        self.scene.glides.send({layer.items[i]: layer.items[i].home for i in units}, landed)


DIGITS = tuple(Qt.Key(Qt.Key.Key_0 + n) for n in range(1, 10))
"""The units of a stack, from the top"""
LISTED = 48
"""Pixels that a unit from a list is wide under the pointer"""
EDGE = 26
"""Pixels from the view's edge within which counters in the hand pull the map along."""
EDGE_STEP = 11.0
LEAVES = N_("D or the right button drops off the lowest unit here; a number drops off that unit of the stack.")
EDGE_PACE = 24
"""Milliseconds from one ``EDGE_STEP`` of pixels to the next."""


class MoveTool(Tool):
    """At most one drag and one refusal of a view. ``drag`` is None while the hand is empty; else it is the current
    tool. ``guide`` says what a drop would mean."""

    MIME = UNIT_MIME
    pans = False

    def __init__(self, view: SeenMap, tools: Tools, guide: DragGuide) -> None:
        self.view, self.tools, self.guide = view, tools, guide
        self.drag: Drag | None = None
        self.dropping = False
        self._at = QPointF()
        self._edge = QTimer(view)
        self._edge.setInterval(EDGE_PACE)
        self._edge.timeout.connect(self._pan_on)
        self.refused: tuple[Units, int] | None = None
        """The units and the hex of the refusal whose pill is shown."""
        self._listed: Units = ()
        """What is dragged here from a list."""
        tools.stand_by(self)
        view.pressed.connect(self.dismiss)
        view.scrolled.connect(self._moved_beneath)
        view.zoomChanged.connect(self._rescaled)
        view.map_scene.contentReset.connect(self._reset)

    def _moved_beneath(self) -> None:
        self.place_pill()
        if self.drag is not None:
            self.carry(self._at)

    def _rescaled(self) -> None:
        if self.drag is not None:
            self.drag.rescale(self.view.zoom)
        self._moved_beneath()

    def _reset(self) -> None:
        if not self.dropping:
            self.cancel()
        self.dismiss()

    # The cards are made when they are first wanted: the first paint of the map waits for neither.

    @cached_property
    def tip(self) -> TipCard:
        """What a drop would mean, beside the pointer."""
        from app.ui.map.layers.drop_cards import TipCard

        return TipCard(self.view.map_scene.theme, self.view.viewport())

    @cached_property
    def pill(self) -> Pill:
        """That a drop was refused, at its hex."""
        from app.ui.map.layers.drop_cards import Pill

        return Pill(self.view.map_scene.theme, self.view.viewport())

    def set_theme(self, theme: Theme) -> None:
        for name in ("tip", "pill"):
            if name in vars(self):
                getattr(self, name).set_theme(theme)

    # a drag -------------------------------------------------------------------------------------------------------

    def pick_up(self, units: Units, at: QPointF, strikes: bool = False) -> bool:
        """Takes units into the hand at a point of the viewport; False where the guide does not let them go."""
        view = self.view
        self.guide.strikes = strikes
        view.map_scene.glides.finish()
        reach = self.guide.begin(units)
        if reach is None:
            return False
        view.map_scene.map_item.rest()
        self._hold(Drag(view.map_scene, self.guide, units, reach, view.zoom))
        view.faces_soon()
        view.dragStarted.emit(units)
        self.carry(at)
        return True

    def _hold(self, drag: Drag | None) -> None:
        self.drag, self.view.foresees = drag, drag is None
        if drag is None:
            self._edge.stop()
            self.tip.hide()
            self.tools.lay_down(self)
        else:
            self.tools.take(self)

    def carry(self, at: QPointF) -> None:
        """Holds the counters at a point of the viewport; at its edge the map is pulled along."""
        drag, view = self.drag, self.view
        assert drag is not None
        self._at = at
        if self._pull() == QPointF(0, 0):
            self._edge.stop()
        elif not self._edge.isActive():
            self._edge.start()
        if drag.move(view.camera.to_scene(at)):
            hint = drag.hint
            leaves = tr(LEAVES) if hint is not None and hint.ok and len(drag.units) > 1 else ""
            told = ("", "", True) if hint is None else (hint.headline, f"{hint.detail} {leaves}".strip(), hint.ok)
            self.tip.tell(*told)
            view.hexHovered.emit(drag.location)
        self.tip.follow(at, 2 * max(14, round(drag.extent * view.zoom / 2)))

    def _pull(self) -> QPointF:
        """Pixels by which the map is to move for a pointer at the view's edge."""
        port = self.view.viewport()

        def one(at: float, size: int) -> float:
            return EDGE_STEP if 0 <= at < EDGE else -EDGE_STEP if size - EDGE < at <= size else 0.0

        return QPointF(one(self._at.x(), port.width()), one(self._at.y(), port.height()))

    def _pan_on(self) -> None:
        pull = self._pull()
        if self.drag is None or pull == QPointF(0, 0):
            self._edge.stop()
        else:
            self.view.camera.pan(pull.x(), pull.y())

    def let_go(self) -> None:
        drag = self.drag
        assert drag is not None
        self._hold(None)
        self.dropping = True
        try:
            done = drag.drop()
        finally:
            self.dropping = False
        if done is False:
            self.show_refused(drag.units, drag.hex, drag.hint)
        self.view.faces_soon()
        self.view.dragFinished.emit(drag.units, drag.hex, done)

    def leave(self, nth: int) -> bool:
        """Puts one counter of several down in the hex below and carries the rest on: the ``nth`` from the top, the
        lowest for 0. Where the whole stack may not stop, that one goes there alone and the rest stays in the hand.
        False where there is nothing to leave or it may not lie there."""
        drag = self.drag
        if drag is None or not 0 <= nth <= len(drag.units) or len(drag.units) < 2:
            return False
        left = drag.units[-nth] if nth else drag.units[0]
        rest, at = tuple(i for i in drag.units if i != left), self._at
        if drag.location == drag.start:
            self.cancel()
        elif drag.hint is not None and drag.hint.ok:
            self.let_go()
            if self.refused is not None:
                return False
        else:
            here, strikes = drag.location, self.guide.strikes
            self.cancel()
            if here < 0 or not self.send((left,), here):
                self.pick_up(drag.units, at, strikes)
                return False
        return self.pick_up(rest, at)

    def cancel(self) -> None:
        """Puts the counters back."""
        drag = self.drag
        if drag is not None:
            self._hold(None)
            drag.cancel()
            self.view.faces_soon()
            self.view.dragFinished.emit(drag.units, -1, None)

    def send(self, units: Units, hex: int) -> bool | None:
        """What a drag would do, without one; None where the units may not be picked up, or the move could not be
        written down."""
        self.dismiss()
        guide = self.guide
        guide.strikes = False
        if not units or guide.begin(units) is None:
            return None
        hint = guide.hint(units, hex)
        self.dropping = True
        try:
            done = guide.drop(units, hex)
        finally:
            self.dropping = False
        if done is False:
            board = self.view.map_scene.board
            self.show_refused(units, hex if board is None else board.hex_of(hex), hint)
        self.view.dragFinished.emit(units, hex, done)
        self.view.faces_soon()
        return done

    # mouse and keys while counters are in the hand ----------------------------------------------------------------

    def press(self, event: QMouseEvent) -> bool:
        if self.drag is not None and event.button() == Qt.MouseButton.RightButton:
            self.leave(0)
            return True
        return self.drag is not None

    def move(self, event: QMouseEvent) -> bool:
        self.carry(event.position())
        return True

    def release(self, event: QMouseEvent) -> bool:
        if event.button() == Qt.MouseButton.LeftButton:
            self.carry(event.position())
            self.let_go()
        return True

    def key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if commanded(event):
            return False
        if key in DIGITS:
            self.leave(DIGITS.index(key) + 1)
        elif key == Qt.Key.Key_Escape:
            self.cancel()
        return key in DIGITS or key == Qt.Key.Key_Escape

    @property
    def busy(self) -> bool:
        return self.drag is not None

    # units that are dragged here from a list ----------------------------------------------------------------------

    def dragged(self, event: QEvent) -> None:
        scene = self.view.map_scene
        if isinstance(event, QDragEnterEvent):
            self._listed = tuple(bytes(event.mimeData().data(self.MIME).data()).decode().split("\n"))
            self.guide.strikes = False
            reach = self.guide.begin(self._listed)
            if reach is not None:
                held = frozenset(i for i in reach.costs if scene.counters.in_hex(i))
                scene.show_overlay(ReachOverlay(dict(reach.costs), held))
                event.acceptProposedAction()
            return
        hex = scene.hex_at(self.view.mapToScene(event.position().toPoint())) if isinstance(event, QDropEvent) else -1
        if isinstance(event, QDragMoveEvent):
            self._carry_listed(event.position(), hex)
            event.acceptProposedAction()
            return
        self.tip.hide()
        scene.hide_overlay(ReachOverlay)
        if not isinstance(event, QDropEvent):
            scene.mark(hover=-1)
            return
        if hex >= 0:
            self.send(self._listed, hex)
        event.acceptProposedAction()

    def _carry_listed(self, at: QPointF, hex: int) -> None:
        """The tip says what the drop would mean, as it does for counters on the map."""
        scene = self.view.map_scene
        if hex == scene.marked.hover and self.tip.isVisible():
            return
        hint = self.guide.hint(self._listed, hex) if hex >= 0 else None
        scene.mark(hover=hex, refused=hint is not None and not hint.ok)
        self.tip.tell(*(("", "", True) if hint is None else (hint.headline, hint.detail, hint.ok)))
        self.tip.follow(at, LISTED)

    # a refusal ----------------------------------------------------------------------------------------------------

    def show_refused(self, units: Units, hex: int, hint: DropHint | None) -> None:
        """Marks the hex of a refused drop until the next action."""
        board = self.view.map_scene.board
        if hint is not None and board is not None:
            self.refused = (units, hex)
            self.pill.say(board.location_name(hex), hint.rule, hint.headline)
            self.pill.show()
            self.pill.raise_()
            self.place_pill()

    def dismiss(self) -> None:
        """Takes the mark of the last refusal away."""
        if self.refused is not None:
            self.refused = None
            self.pill.hide()

    def place_pill(self) -> None:
        layout = self.view.map_scene.layout
        if self.refused is not None and layout is not None:
            xs, ys = zip(*layout.corners(self.refused[1]), strict=True)
            box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            self.pill.place(self.view.viewportTransform().mapRect(box).toRect(), self.view.viewport().size())
