"""A marker in the hand: taken from the strip or off the map, judged over each hex, put down by a click or a drop."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QGraphicsPixmapItem, QMenu

from app.errors import AdjutantError
from app.rules.orders import PlaceMarker
from app.rules.referee import Judgement
from app.ui.drag import TableGuide, spoken
from app.ui.map.counter_layer import LIFTED_Z
from app.ui.map.guide import DropHint
from app.ui.map.pointer import THRESHOLD
from app.ui.map.view import MapView
from app.ui.table import Table, sentence
from app.ui.texts import tr
from app.ui.words import capital, term

MARKER_MIME = "application/x-adjutant-marker"
PURPOSE = "marker"
"""What the field for a hex is open for."""


@dataclass(frozen=True)
class Held:
    """``id`` is empty for a marker that is not on the map yet."""

    kind: str
    side: str
    id: str = ""

    def mime(self) -> bytes:
        return "\n".join((self.kind, self.side, self.id)).encode()

    @staticmethod
    def read(data: bytes) -> Held:
        kind, side, id = data.decode().split("\n")
        return Held(kind, side, id)


class MarkerHand(QObject):
    """At most one marker. While one is held the left button puts it down and Escape puts it back."""

    changed = Signal()

    def __init__(self, table: Table, view: MapView, guide: TableGuide) -> None:
        super().__init__(view)
        self.table, self.view, self.guide, self.scene = table, view, guide, view.map_scene
        self.held: Held | None = None
        self.ghost: QGraphicsPixmapItem | None = None
        self.hex = -1
        self._press: tuple[QPointF, str] | None = None
        self._drags = False
        view.viewport().installEventFilter(self)
        view.prompt.entered.connect(self._entered)
        table.positionChanged.connect(lambda _changes: self.put_back())
        table.opened.connect(self.put_back)

    # in and out of the hand ---------------------------------------------------------------------------------------

    def name(self, held: Held) -> str:
        """``German airpower``, in the players' language."""
        return term(self.table.game.vocabulary.marker_name(held.kind, held.side))

    def take(self, held: Held) -> bool:
        """Takes a marker into the hand; False, and a word in the status line, where nothing can be done."""
        self.put_back()
        self.view.hand.dismiss()
        table = self.table
        if table.campaign is None or not table.writable or table.pending is not None:
            table.said.emit(
                tr("A question is open and comes first.")
                if table.pending is not None
                else tr("The campaign is open read-only; nothing can be moved.")
            )
            return False
        self.held, self.hex = held, -1
        self.scene.markers.show_all(but=held.id)
        self.ghost = QGraphicsPixmapItem(self.scene.markers.chit(held.kind, held.side))
        self.ghost.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.ghost.setOffset(-self.ghost.pixmap().width() / 2, -self.ghost.pixmap().height() / 2)
        self.ghost.setZValue(LIFTED_Z)
        self.ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.ghost.hide()
        self.scene.addItem(self.ghost)
        marker = capital(self.name(held))
        table.said.emit(tr("{marker}: click its hex, or Esc to put it back.", marker=marker))
        self.changed.emit()
        return True

    def put_back(self) -> bool:
        """Empties the hand; False where it was empty."""
        self._press, self._drags = None, False
        if self.held is None:
            return False
        self.held = None
        if self.ghost is not None:
            self.scene.removeItem(self.ghost)
            self.ghost = None
        self.scene.markers.show_all()
        self.view.hand.tip.hide()
        self.scene.mark(refused=False)
        self.changed.emit()
        return True

    def take_off(self, id: str) -> bool:
        """Takes a marker off the map, judged as any order is."""
        marker = self.table.position.markers[id]
        self.put_back()
        return self.table.play(PlaceMarker(marker.kind, marker.side, "", id))

    def ask_hex(self, held: Held) -> None:
        """Takes a marker and opens the field for its hex."""
        if self.take(held):
            self.view.prompt.ask(PURPOSE, tr("{marker} to hex", marker=self.name(held)))
            self.view.prompt.move(14, 14)

    def _entered(self, words: str) -> None:
        location = self.table.location(words) if self.table.campaign is not None else None
        if self.view.prompt.purpose == PURPOSE and location is not None and self.held is not None:
            self.put(self.table.game.world.board.hex_of(location))

    # putting down -------------------------------------------------------------------------------------------------

    def order(self, hex: int) -> PlaceMarker:
        assert self.held is not None
        return PlaceMarker(self.held.kind, self.held.side, self.table.game.world.board.location_name(hex), self.held.id)

    def hint(self, hex: int) -> DropHint:
        """What putting it down in a hex would mean."""
        try:
            seen: Judgement = self.table.judge(self.order(hex))
        except AdjutantError as fault:
            return DropHint(False, sentence(str(fault)))
        ok, wrong, loud = spoken(self.table, seen)
        if wrong:
            return DropHint(ok, wrong[0].text(), " ".join(f.text() for f in wrong[1:2]), rule=wrong[0].rule)
        return DropHint(ok, seen.summary(), " ".join(f.text() for f in loud[:1]))

    def put(self, hex: int) -> bool:
        """Puts the marker down; a refusal leaves its reason beside the hex."""
        held = self.held
        if held is None:
            return False
        lay = self.table.position.markers.get(held.id)
        if lay is not None and lay.location == hex:
            self.put_back()
            return False
        order, hint = self.order(hex), self.hint(hex)
        self.put_back()
        self.guide.refused = None
        played = self.table.attempt(order)
        if played is not None and played.refused:
            self.guide.refused = played.judgement
            self.view.hand.show_finding((), hex, hint)
        return played is not None and not played.refused

    def over(self, at: QPointF) -> None:
        """The pointer holds the marker at a point of the viewport."""
        point = self.view.camera.to_scene(at)
        if self.ghost is not None:
            self.ghost.setPos(point)
            self.ghost.setScale(
                max(self.scene.markers.scale * 1.25, 30 / (self.ghost.pixmap().width() * self.view.zoom))
            )
            self.ghost.show()
        hex, tip = self.scene.hex_at(point), self.view.hand.tip
        if hex != self.hex:
            self.hex = hex
            hint = self.hint(hex) if hex >= 0 else None
            self.scene.mark(hover=hex, refused=hint is not None and not hint.ok)
            if hint is None:
                tip.hide()
            else:
                self.table.plan.look(hex)
                tip.say(hint.headline, hint.detail, hint.ok)
                tip.show()
                tip.raise_()
        beside = QRect(0, 0, 44, 44)
        beside.moveCenter(at.toPoint())
        tip.place(beside, self.view.viewport().size())

    # the mouse ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if isinstance(event, QDropEvent) and event.mimeData().hasFormat(MARKER_MIME):
            self._dropping(event)
            return True
        if event.type() == QEvent.Type.DragLeave and self._drags:
            self.put_back()
        return super().eventFilter(watched, event)

    def _mouse(self, event: QMouseEvent) -> bool:
        left, kind = event.button() == Qt.MouseButton.LeftButton, event.type()
        if kind == QEvent.Type.MouseMove:
            return self._moved(event)
        if kind == QEvent.Type.MouseButtonPress:
            return self._pressed(event)
        if kind == QEvent.Type.MouseButtonDblClick:
            return self.held is not None
        if kind == QEvent.Type.MouseButtonRelease and left and self.held is not None:
            if self._press is not None:  # a click took it up; the next one puts it down
                self._press = None
            elif self._drags or self.hex >= 0:
                self._put_at(event.position())
            return True
        return False

    def _pressed(self, event: QMouseEvent) -> bool:
        at, button = event.position(), event.button()
        under = self.scene.markers.at(self.view.camera.to_scene(at))
        if button == Qt.MouseButton.RightButton and self.held is not None:
            return self.put_back()
        if button == Qt.MouseButton.RightButton and under is not None and self.table.writable:
            self._menu(under, event.globalPosition().toPoint())
            return True
        if button != Qt.MouseButton.LeftButton or self.view.pointer.space:
            return False
        if self.held is not None:
            self.over(at)
            return True
        if under is None:
            return False
        marker = self.table.position.markers[under]
        if self.take(Held(marker.kind, marker.side, under)):
            self._press = (at, under)
            self.over(at)
        return True

    def _moved(self, event: QMouseEvent) -> bool:
        if self.held is None or event.buttons() & Qt.MouseButton.MiddleButton:
            return False
        if self._press is not None and (event.position() - self._press[0]).manhattanLength() >= THRESHOLD:
            self._press, self._drags = None, True
        self.over(event.position())
        return True

    def _put_at(self, at: QPointF) -> None:
        hex = self.scene.hex_at(self.view.camera.to_scene(at))
        if hex >= 0:
            self.put(hex)
        else:
            self.put_back()

    def _dropping(self, event: QDropEvent) -> None:
        if isinstance(event, QDragEnterEvent):
            if self.take(Held.read(bytes(event.mimeData().data(MARKER_MIME).data()))):
                self._drags = True
                event.acceptProposedAction()
        elif isinstance(event, QDragMoveEvent):
            self.over(event.position())
            event.acceptProposedAction()
        elif self.held is not None:
            self._put_at(event.position())
            event.acceptProposedAction()

    def _menu(self, id: str, where: QPoint) -> None:
        marker = self.table.position.markers[id]
        held = Held(marker.kind, marker.side, id)
        menu = QMenu(self.view)
        name = self.name(held)
        menu.addAction(tr("Move {marker}…", marker=name)).triggered.connect(lambda: self.ask_hex(held))
        menu.addAction(tr("Take {marker} off the map", marker=name)).triggered.connect(lambda: self.take_off(id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)
