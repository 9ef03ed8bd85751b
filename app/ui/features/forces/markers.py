"""Markers that may be put down now, and those on the map: a strip of rows to click, to drag, or to use by key."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.messages import N_
from app.ui.map.hex_words import place_of
from app.ui.map.layers.marker_layer import chit
from app.ui.map.tools.marker_tool import MARKER_MIME, Held, MarkerTool
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.widgets.cards import Clickable, Column, empty, restyle, text
from app.ui.words import titled

SIZE, SMALL = 24, 18
"""Pixels of a chit to place, and of one that lies on the map."""
AT_ONCE = 3
"""Markers on the map that are seen at once; the rest is scrolled to, so that the units below keep their room."""
KEYS_PLACE = N_("Click it, then click a hex; or press Enter and type the hex")
KEYS_PLACE_SIDE = N_("Click it, then click a hexside; or press Enter and type it: 1213/1214")
KEYS_MOVE_SIDE = N_("Click it, then click its new hexside; Enter to type it (1213/1214); Del to remove it")
KEYS_MOVE = N_("Click it, then click its new hex; Enter to type the hex; Del to remove it")


class MarkerRow(Clickable):
    """One kind of one side, or one marker on the map."""

    typed = Signal()
    removed = Signal()

    def __init__(self, held: Held, words: str, right: str, face: QPixmap, on_side: bool = False) -> None:
        super().__init__()
        self.held = held
        self.setProperty("role", "row")
        self.setAccessibleName(f"{words}, {right}")
        keys = (KEYS_MOVE_SIDE if held.id else KEYS_PLACE_SIDE) if on_side else KEYS_MOVE if held.id else KEYS_PLACE
        self.setToolTip(tr(keys))
        self._press: QPointF | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0 if held.id else 2, 6, 0 if held.id else 2)
        row.setSpacing(6)
        icon = QLabel()
        icon.setPixmap(face)
        self.face = face
        row.addWidget(icon)
        role = "small" if held.id else "strong"
        name = text(words, "small" if held.id else "")
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(name, 1)
        row.addWidget(text(right, role))

    def set_held(self, held: bool) -> None:
        self.setProperty("held", held)
        restyle(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.typed.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.held.id:
            self.removed.emit()
        else:
            QFrame.keyPressEvent(self, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press = event.position()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = QApplication.startDragDistance()
        if self._press is None or (event.position() - self._press).manhattanLength() < far:
            return
        self._press = None
        data = QMimeData()
        data.setData(MARKER_MIME, self.held.mime())
        drag = QDrag(self)
        drag.setMimeData(data)
        drag.setPixmap(self.face)
        drag.setHotSpot(QPointF(SIZE / 2, SIZE / 2).toPoint())
        drag.exec(Qt.DropAction.MoveAction)


class MarkerStrip(QWidget):
    """Hidden while there is no marker to place and none on the map."""

    def __init__(self, table: Session, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.look = table, look
        self.hand: MarkerTool | None = None
        self.rows: list[MarkerRow] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 6)
        self.column.setSpacing(1)
        table.positionChanged.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.hide()

    def bind(self, hand: MarkerTool) -> None:
        """The hand that the rows fill."""
        self.hand = hand
        hand.changed.connect(self._show_held)

    def refresh(self, *_: object) -> None:
        focus = next((r.held for r in self.rows if r.hasFocus()), None)
        empty(self.column)
        self.rows = []
        place, there = self._to_place(), self._on_map()
        if place:
            self.column.addWidget(text(tr("MARKERS TO PLACE"), "heading"))
        for held, words, right in place:
            self.column.addWidget(self._row(held, words, right))
        if there:
            self.column.addWidget(text(tr("MARKERS ON THE MAP"), "heading"))
            pane = Column(tr("Markers on the map"))
            pane.rows.setSpacing(1)
            rows = [self._row(held, words, right) for held, words, right in there]
            for row in rows:
                pane.rows.addWidget(row)
            frame = 4  # the pane's own edge
            pane.setFixedHeight(sum(row.sizeHint().height() + 1 for row in rows[:AT_ONCE]) + frame)
            self.column.addWidget(pane)
        self.setVisible(bool(self.rows))
        kept = next((r for r in self.rows if r.held == focus), None)
        if kept is not None:
            kept.setFocus()

    def _to_place(self) -> list[tuple[Held, str, str]]:
        """Each kind of a side that has some left; a kind that bears no side once, for whoever may use it."""
        table = self.table
        if table.campaign is None or not table.writable:
            return []
        words, found = table.game.vocabulary, []
        for kind, rules in table.game.markers.items():
            left = {side: rules.left(table.position, side) for side in table.game.world.roster.sides}
            if kind not in words.sided_markers:
                left = {"": sum(left.values())}
            for side, count in left.items():
                if count > 0:
                    found.append((Held(kind, side), words.marker_name(kind, side), f"×{count}"))
        return found

    def _on_map(self) -> list[tuple[Held, str, str]]:
        table = self.table
        if table.campaign is None:
            return []
        words, board = table.game.vocabulary, table.game.world.board
        return [
            (Held(m.kind, m.side, m.id), words.marker_name(m.kind, m.side), place_of(board, m))
            for m in table.position.markers.values()
            if m.kind in table.game.markers and (m.location >= 0 or m.hexside >= 0)
        ]

    def _row(self, held: Held, words: str, right: str) -> MarkerRow:
        theme = Theme.load("dark" if self.look.inks.dark else "light")
        sides = list(self.table.game.world.roster.sides)
        face = chit(held.kind, sides.index(held.side) if held.side in sides else len(sides), theme)
        ratio, size = self.devicePixelRatioF(), SMALL if held.id else SIZE
        face = face.scaled(
            QSize(size, size) * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        face.setDevicePixelRatio(ratio)
        row = MarkerRow(held, titled(words), right, face, held.kind in self.table.game.vocabulary.hexside_markers)
        row.setEnabled(self.table.writable)
        row.clicked.connect(lambda: self._clicked(held))
        if self.hand is not None:
            row.typed.connect(partial(self.hand.ask_hex, held))
            row.removed.connect(partial(self.hand.take_off, held.id))
        self.rows.append(row)
        return row

    def _clicked(self, held: Held) -> None:
        """Takes the marker; clicked again it goes back."""
        if self.hand is not None and not (self.hand.held == held and self.hand.put_back()):
            self.hand.take(held)

    def _show_held(self) -> None:
        for row in self.rows:
            row.set_held(self.hand is not None and self.hand.held == row.held)
