"""The keyboard in place of the mouse: a cursor that goes from hex to hex, and the field for a hex's number."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from app.board.board import UnknownSite
from app.board.typed_location import written_location
from app.errors import BadInput, UnknownHex
from app.messages import N_
from app.ui.map.seen_map import SeenMap
from app.ui.map.tools.guide import Units
from app.ui.map.tools.move_tool import MoveTool
from app.ui.texts import tr, tr_count
from app.ui.theme import Theme

GO_TO, MOVE_TO, ON_SIDE = "go", "move", "hexside"
"""What the field for a hex is open for; ``ON_SIDE`` wants a hexside, ``1213/1214``."""
KEYS = N_(
    "Shift+arrows move from hex to hex and G goes to a hex by number. Enter selects the "
    "units there, M moves them, D drops one off."
)
WAYS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}
INSIDE = 60.0
"""Logical pixels that the cursor keeps from the view's edge."""


# the cursor ---------------------------------------------------------------------------------------------------------


def step(view: SeenMap, key: Qt.Key) -> bool:
    """Takes the cursor to the next hex that way, and the map along where it would leave the view. Without a cursor it
    begins in the middle of what is seen. False off the map."""
    scene = view.map_scene
    layout, cursor = scene.layout, scene.marked.cursor
    if layout is None:
        return False
    to = scene.hex_at(view.camera.sight().center()) if cursor < 0 else _beside(layout, cursor, WAYS[key])
    if to < 0:
        return False
    scene.mark(cursor=to)
    at = QPointF(*layout.center(to))
    port = view.viewport().rect().toRectF().adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE)
    if not port.contains(view.viewportTransform().map(at)):
        view.look_at(at)
    view.hexReached.emit(to)
    return True


def _beside(layout, hex: int, way: tuple[float, float]) -> int:
    """The neighbour that lies most nearly that way, -1 at the map's edge. Of two that lie equally near, the one that
    keeps to the line: every other step goes back."""
    x, y = layout.center(hex)
    found: list[tuple[float, int, int]] = []
    for near in layout.grid.adjacent[hex]:
        u, v = layout.center(near)
        along = ((u - x) * way[0] + (v - y) * way[1]) / hypot(u - x, v - y)
        across = (u - x) * way[1] + (v - y) * way[0]
        if along > 0.1:
            found.append((-round(along, 3), 0 if across < 0 else 1, near))
    if not found:
        return -1
    straight = min(one[0] for one in found)
    ties = sorted(one for one in found if one[0] == straight)
    row = layout.grid.row(hex) if way[1] else layout.grid.column(hex)
    return ties[row % 2 if len(ties) > 1 else 0][2]


def context(view: SeenMap) -> None:
    """Asks for the menu of the selected counters, else of those in the hex under the cursor."""
    scene = view.map_scene
    picked = scene.selection
    at = scene.counters.hex_of(picked[-1]) if picked else scene.marked.cursor
    if scene.layout is None or at is None or at < 0:
        return
    if not picked:
        scene.select(scene.counters.in_hex(at))
    point = view.viewportTransform().map(QPointF(*scene.layout.center(at))).toPoint()
    shown = view.viewport().rect()
    where = QPoint(min(max(point.x(), 0), shown.right()), min(max(point.y(), 0), shown.bottom()))
    view.contextRequested.emit(at, scene.selection, view.viewport().mapToGlobal(where))


# the field ----------------------------------------------------------------------------------------------------------


class HexPrompt(QWidget):
    """``entered`` carries what was typed, in capitals, when Enter is pressed. ``fault`` says what is wrong with it."""

    entered = Signal(str)

    def __init__(self, view: SeenMap, hand: MoveTool) -> None:
        super().__init__(view.viewport())
        self.view, self.hand, self.theme = view, hand, view.map_scene.theme
        self.purpose = ""
        self.label, self.field, self.said = QLabel(self), QLineEdit(self), QLabel(self)
        self.field.setFixedWidth(104)
        self.field.setFrame(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        for widget in (self.label, self.field, self.said):
            row.addWidget(widget)
        self.field.returnPressed.connect(lambda: self.entered.emit(self.field.text().strip().upper()))
        self.entered.connect(self._entered)
        self.field.textEdited.connect(lambda: self.fault(""))
        self.field.installEventFilter(self)
        self.set_theme(self.theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        overlay = theme.overlay
        self.label.setStyleSheet(f"color: {overlay.card_faint.name()}; background: transparent;")
        self.said.setStyleSheet(f"color: {overlay.vermilion.name()}; background: transparent;")
        self.field.setStyleSheet(
            f"QLineEdit {{ color: {overlay.card_ink.name()}; background: transparent; font-weight: 600;"
            f" border: none; border-radius: 0; border-bottom: 2px solid {overlay.card_edge.name()}; }}"
            f" QLineEdit:focus {{ border-bottom-color: {overlay.blue.name()}; }}"
        )
        self.update()

    def ask(self, purpose: str, label: str) -> None:
        """Opens for ``purpose`` (a word for whoever listens), the field empty."""
        self.purpose = purpose
        self.label.setText(label)
        self.field.clear()
        self.field.setAccessibleName(label)
        self.fault("")
        self.move(14, 14)
        self.show()
        self.raise_()
        self.field.setFocus()

    def ask_hex(self) -> None:
        """For a hex to go to."""
        self.ask(GO_TO, tr("Go to hex"))

    def ask_move(self) -> None:
        """For a hex to which the selected counters go."""
        count = len(self.view.map_scene.selection)
        if count == 1:
            self.ask(MOVE_TO, tr("Move to hex"))
        elif count:
            self.ask(MOVE_TO, tr_count("Move {n} counter to hex", "Move {n} counters to hex", count))

    def _entered(self, text: str) -> None:
        """Goes there, or sends the selected counters there."""
        board = self.view.map_scene.board
        if board is None:
            return
        try:
            across = self.purpose == ON_SIDE
            at = board.grid.side_ends(board.grid.parse_side(text))[0] if across else written_location(board, text)
        except BadInput as fault:
            self.fault(str(fault))
            return
        except UnknownHex as unknown:
            near = "" if isinstance(unknown, UnknownSite) else board.grid.nearest_name(unknown.name)
            self.fault(tr("{fault}, perhaps {near}", fault=unknown, near=near) if near else str(unknown))
            return
        self.close_prompt()
        if self.purpose == MOVE_TO:
            self._send(self.view.map_scene.selection, at)
        else:
            self.view.go_to(board.hex_of(at))

    def _send(self, units: Units, hex: int) -> None:
        """Sends units to a location, stack by stack as they stand, until one is refused."""
        location_of = self.view.map_scene.counters.location_of
        for where in dict.fromkeys(map(location_of, units)):
            if not self.hand.send(tuple(i for i in units if location_of(i) == where), hex):
                return

    def fault(self, text: str) -> None:
        self.said.setText(text)
        self.said.setVisible(bool(text))
        self.adjustSize()

    def close_prompt(self) -> None:
        self.hide()
        self.view.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.close_prompt()
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.overlay.card_edge, 1))
        painter.setBrush(self.theme.overlay.card)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
