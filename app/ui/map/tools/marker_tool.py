"""A marker in the hand: taken from the strip or off the map, judged over each hex, put down by a click or a drop. A
kind that lies on hexsides is put on the one nearest to the pointer, which is lit."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGraphicsPixmapItem, QMenu

from app.errors import AdjutantError
from app.rules.orders.orders import PlaceMarker
from app.rules.referee import Judgement
from app.ui.map.layers.counter_layer import LIFTED_Z
from app.ui.map.layers.marker_layer import SideLight, line_of, nearest_side
from app.ui.map.scene import MapScene
from app.ui.map.tools.guide import DropHint
from app.ui.map.tools.keyboard import ON_SIDE
from app.ui.map.tools.table_guide import TableGuide, spoken
from app.ui.map.tools.tool import THRESHOLD, Tool
from app.ui.map.view import MapView
from app.ui.session import Session, sentence
from app.ui.texts import tr
from app.ui.words import capital, term

MARKER_MIME = "application/x-adjutant-marker"


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


def ghost(scene: MapScene, held: Held) -> QGraphicsPixmapItem:
    """The marker as it hangs under the pointer, in the scene and still hidden."""
    found = QGraphicsPixmapItem(scene.markers.chit(held.kind, held.side))
    found.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    found.setOffset(-found.pixmap().width() / 2, -found.pixmap().height() / 2)
    found.setZValue(LIFTED_Z)
    found.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    found.hide()
    scene.addItem(found)
    return found


PURPOSE = "marker"
"""What the field for a hex is open for; for a hexside it is ``ON_SIDE``."""
NOWHERE = -1


class MarkerTool(QObject, Tool):
    """At most one marker. While one is held it is the current tool, the left button puts it down and Esc puts it back.
    ``place`` is what the pointer is over: a hex, or the key of a hexside for a marker that lies on one; -1 for nothing.
    ``refused`` has the judgement of a marker that was not taken."""

    MIME = MARKER_MIME
    changed, refused = Signal(), Signal(object)

    def __init__(self, table: Session, view: MapView, guide: TableGuide) -> None:
        super().__init__(view)
        self.table, self.view, self.guide, self.scene = table, view, guide, view.map_scene
        self.held: Held | None = None
        self._kept: PlaceMarker | None = None
        self.ghost: QGraphicsPixmapItem | None = None
        self.place = NOWHERE
        self.light = SideLight(view.map_scene)
        self._press: tuple[QPointF, str] | None = None
        self._drags = False
        view.tools.stand_by(self)
        view.prompt.entered.connect(self._entered)
        table.positionChanged.connect(lambda _changes: self.put_back())
        table.opened.connect(self.put_back)

    # in and out of the hand ---------------------------------------------------------------------------------------

    def name(self, held: Held) -> str:
        """``German airpower``, in the players' language."""
        return term(self.table.game.vocabulary.marker_name(held.kind, held.side))

    def on_side(self, held: Held) -> bool:
        """Whether markers of the kind lie on hexsides."""
        return held.kind in self.table.game.vocabulary.hexside_markers

    def take(self, held: Held) -> bool:
        """Takes a marker into the hand; False, and a word in the status line, where nothing can be done."""
        self.put_back()
        self.view.hand.dismiss()
        table = self.table
        if table.campaign is None or not table.writable or table.pending is not None:
            table.said.emit(
                tr("Answer the open question first.")
                if table.pending is not None
                else tr("The campaign is read-only. Save a copy to move units.")
            )
            return False
        self.held, self.place = held, NOWHERE
        self.view.tools.take(self)
        self.scene.markers.show_all(but=held.id)
        self.ghost = ghost(self.scene, held)
        marker = capital(self.name(held))
        if self.on_side(held):
            table.said.emit(tr("{marker}: click its hexside, or Esc to put it back.", marker=marker))
        else:
            table.said.emit(tr("{marker}: click its hex, or Esc to put it back.", marker=marker))
        self.changed.emit()
        return True

    def put_back(self) -> bool:
        """Empties the hand; False where it was empty."""
        self._press, self._drags = None, False
        if self.held is None:
            return False
        self.held = None
        self.view.tools.lay_down(self)
        self.light.put_out()
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
        """Takes a marker and opens the field for its hex or hexside."""
        if not self.take(held):
            return
        if self.on_side(held):
            self.view.prompt.ask(ON_SIDE, tr("{marker} to hexside", marker=self.name(held)))
        else:
            self.view.prompt.ask(PURPOSE, tr("{marker} to hex", marker=self.name(held)))

    def _entered(self, words: str) -> None:
        if self.table.campaign is None or self.held is None:
            return
        board, purpose = self.table.game.world.board, self.view.prompt.purpose
        if purpose == ON_SIDE and self.on_side(self.held):
            try:
                self.put(board.grid.parse_side(words))
            except AdjutantError:  # the field says what is wrong with it
                return
        elif purpose == PURPOSE:
            location = self.table.location(words)
            if location is not None:
                self.put(board.hex_of(location))

    # putting down -------------------------------------------------------------------------------------------------

    def order(self, place: int) -> PlaceMarker:
        """The same as for the last hint, where it means the same: the judgement shown is the one that is played."""
        assert self.held is not None
        board = self.table.game.world.board
        where = board.grid.side_name(place) if self.on_side(self.held) else board.location_name(place)
        found = PlaceMarker(self.held.kind, self.held.side, where, self.held.id)
        self._kept = self._kept if self._kept == found else found
        return self._kept

    def hint(self, place: int) -> DropHint:
        """What putting it down in a place would mean."""
        try:
            judgement: Judgement = self.table.judge(self.order(place))
        except AdjutantError as fault:
            return DropHint(False, sentence(str(fault)))
        ok, wrong, loud = spoken(self.table, judgement)
        if wrong:
            detail = " ".join(f.text() for f in wrong[1:2])
            return DropHint(ok, wrong[0].text(), detail, rule=wrong[0].rule)
        return DropHint(ok, judgement.summary(), " ".join(f.text() for f in loud[:1]))

    def put(self, place: int) -> bool:
        """Puts the marker down; a refusal leaves its mark at the hex."""
        held = self.held
        if held is None:
            return False
        lay, across = self.table.position.markers.get(held.id), self.on_side(held)
        if lay is not None and (lay.hexside if across else lay.location) == place:
            self.put_back()
            return False
        order, hint = self.order(place), self.hint(place)
        self.put_back()
        played = self.table.attempt(order)
        if played is not None and played.refused:
            beside = self.table.game.world.board.grid.side_ends(place)[0] if across else place
            self.view.hand.show_refused((), beside, hint)
            self.refused.emit(played.judgement)
        return played is not None and not played.refused

    def place_at(self, point: QPointF) -> int:
        """The hex, or the hexside, that a point of the scene means for the marker in hand; -1 off the map."""
        layout = self.scene.layout
        if self.held is not None and self.on_side(self.held):
            return nearest_side(layout, point) if layout is not None else NOWHERE
        return self.scene.hex_at(point)

    def carry(self, at: QPointF) -> None:
        """The pointer holds the marker at a point of the viewport."""
        point = self.view.camera.to_scene(at)
        place, tip = self.place_at(point), self.view.hand.tip
        if place != self.place:
            self.place = place
            hint = self.hint(place) if place >= 0 else None
            self._mark(place, self.scene.hex_at(point), refused=hint is not None and not hint.ok)
            tip.tell(*(("", "", True) if hint is None else (hint.headline, hint.detail, hint.ok)))
        self._hang(point)
        tip.follow(at, 44)

    def _mark(self, place: int, hex: int, *, refused: bool) -> None:
        """Shows which hex or hexside it is."""
        if self.held is not None and self.on_side(self.held):
            inks = self.scene.theme.overlay
            self.light.show(self.scene.layout, place, inks.vermilion if refused else inks.blue, self.view.zoom)
            self.scene.mark(hover=NOWHERE)
        else:
            self.scene.mark(hover=hex, refused=refused)
        self.view.hexHovered.emit(hex)

    def _hang(self, point: QPointF) -> None:
        """The marker under the pointer; over a hexside it lies where it would be put."""
        if self.ghost is None:
            return
        layout, lit = self.scene.layout, self.light.key
        self.ghost.setPos(line_of(layout, lit).center() if layout is not None and lit >= 0 else point)
        self.ghost.setScale(max(self.scene.markers.scale * 1.25, 30 / (self.ghost.pixmap().width() * self.view.zoom)))
        self.ghost.setOpacity(0.8 if lit >= 0 else 1.0)
        self.ghost.show()

    # the mouse ----------------------------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> bool:
        at, button = event.position(), event.button()
        under = self.scene.markers.at(self.view.camera.to_scene(at), self.view.zoom)
        if button == Qt.MouseButton.RightButton and self.held is not None:
            return self.put_back()
        if button == Qt.MouseButton.RightButton and under is not None and self.table.writable:
            self._menu(under, event.globalPosition().toPoint())
            return True
        if button != Qt.MouseButton.LeftButton:
            return False
        if self.held is not None:
            self.carry(at)
            return True
        if under is None:
            return False
        marker = self.table.position.markers[under]
        if self.take(Held(marker.kind, marker.side, under)):
            self._press = (at, under)
            self.carry(at)
        return True

    def move(self, event: QMouseEvent) -> bool:
        if self._press is not None and (event.position() - self._press[0]).manhattanLength() >= THRESHOLD:
            self._press, self._drags = None, True
        self.carry(event.position())
        return True

    def release(self, event: QMouseEvent) -> bool:
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if self._press is not None:  # a click took it up; the next one puts it down
            self._press = None
        elif self._drags or self.place >= 0:
            self._put_at(event.position())
        return True

    def double_click(self, event: QMouseEvent) -> bool:
        return True

    def key(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and self.put_back()

    @property
    def busy(self) -> bool:
        return self.held is not None

    def _put_at(self, at: QPointF) -> None:
        place = self.place_at(self.view.camera.to_scene(at))
        if place >= 0:
            self.put(place)
        else:
            self.put_back()

    def dragged(self, event: QEvent) -> None:
        if isinstance(event, QDragEnterEvent):
            if self.take(Held.read(bytes(event.mimeData().data(self.MIME).data()))):
                self._drags = True
                event.acceptProposedAction()
        elif isinstance(event, QDragMoveEvent):
            self.carry(event.position())
            event.acceptProposedAction()
        elif not isinstance(event, QDropEvent):
            self.put_back()
        elif self.held is not None:
            self._put_at(event.position())
            event.acceptProposedAction()

    def _menu(self, id: str, where: QPoint) -> None:
        marker = self.table.position.markers[id]
        held = Held(marker.kind, marker.side, id)
        menu = QMenu(self.view)
        name = self.name(held)
        menu.addAction(tr("Move {marker}…", marker=name)).triggered.connect(lambda: self.ask_hex(held))
        menu.addAction(tr("Remove {marker} from the map", marker=name)).triggered.connect(lambda: self.take_off(id))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)
