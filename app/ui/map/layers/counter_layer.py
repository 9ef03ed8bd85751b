"""All counters of a position as items: which lies where, which face each wears, which stacks carry a number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from app.board.board import Board
from app.board.layout import Layout
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.position.position import Position
from app.ui.counters.face import Face, badges_of, face_of, hidden_face
from app.ui.counters.factory import FaceFactory
from app.ui.counters.lettering import draw_fitted
from app.ui.map.printed.shapes import counter_side, spacing_of
from app.ui.map.printed.sites import SMALLER, spot
from app.ui.theme import Theme


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

    def select(self, color: QColor | None) -> None:
        """Puts the ring on, or takes it off with None."""
        if color is None:
            if self.ring is not None:
                scene = self.ring.scene()
                self.ring.setParentItem(None)  # type: ignore[arg-type]
                if scene is not None:
                    scene.removeItem(self.ring)
                self.ring = None
        elif self.ring is None:
            self.ring = SelectionRing(self, color)
        else:
            self.ring.color = color
            self.ring.update()


class SelectionRing(QGraphicsItem):
    """A ring around a counter, a bright line between two of the casing's colour."""

    def __init__(self, counter: CounterItem, color: QColor) -> None:
        super().__init__(counter)
        self.counter, self.color = counter, color
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
        painter.setPen(QPen(self.color, 2.6 * pixel))
        painter.drawRoundedRect(ring, radius, radius)


STEP = 3.0
"""Scene units from a counter to the next below it, on hexes of the standard size."""
DEPTH = 15.0
"""Scene units that a whole stack may lean; a high stack takes smaller steps."""
COUNTED = 3
"""Stacks higher than this carry their number."""
FAN_GAP = 5.0
FAN_ROW = 6

Point = tuple[float, float]


def lean(count: int, unit: float = 1.0) -> list[Point]:
    """Offsets from the hex's centre, bottom to top. Lower counters look out to the upper right."""
    if count < 2:
        return [(0.0, 0.0)] * count
    step = min(STEP, DEPTH / (count - 1)) * unit
    half = step * (count - 1) / 2
    return [(half - step * k, step * k - half) for k in range(count)]


def fan(count: int, side: float, unit: float = 1.0) -> list[Point]:
    """Offsets of counters laid out in rows, top of the stack first, as one reads."""
    columns = min(count, FAN_ROW if count > 8 else 4 if count > 3 else count)
    rows = ceil(count / columns) if columns else 0
    pitch = side + FAN_GAP * unit
    found = []
    for k in range(count):
        row, column = divmod(k, columns)
        wide = min(columns, count - row * columns)
        found.append(((column - (wide - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch))
    return found


def by_location(position: Position) -> dict[int, list[str]]:
    """A position's stacks bottom to top."""
    return {location: list(reversed(position.from_top(location))) for location in position.stacks}


COUNTERS_Z = 100.0
LIFTED_Z = 1000.0
IN_FRONT = 0.3
"""By how much a garrison lies above the stack of its hex."""
FRAME = 0.010
"""Seconds that one pass may spend on painting faces."""
COUNTS_FROM = 17.0
"""Logical pixels of a counter from which the numbers on high stacks can be read."""

Badges = Callable[[Unit, Position], Iterable[str]]


def ledger_badges(unit: Unit, position: Position) -> Iterable[str]:
    """The badges that the position's own ledger tells of."""
    return badges_of(unit, position.ledger)


class CounterLayer:
    """``badges`` says which badges a unit wears; it may be replaced, then ``update`` is called for the units."""

    def __init__(self, scene: QGraphicsScene, factory: FaceFactory, theme: Theme) -> None:
        self.scene, self.factory, self.theme = scene, factory, theme
        self.badges: Badges = ledger_badges
        self.hidden: Callable[[str], bool] = lambda unit: False
        """Whether a unit shows bare cardboard; called when the unit is brought up to date."""
        self.items: dict[str, CounterItem] = {}
        self.stacks: dict[int, list[str]] = {}
        """Unit ids by location, bottom to top."""
        self.away: set[str] = set()
        """Units in the hand or in the air: they are not laid down by ``settle``."""
        self._counts: dict[int, QGraphicsPixmapItem] = {}
        self._board: Board | None = None
        self._layout: Layout | None = None
        self._roster: Roster | None = None
        self._system = ""
        self._where: dict[str, int] = {}

    # content ------------------------------------------------------------------------------------------------------

    def set_board(self, board: Board, layout: Layout) -> None:
        self.clear()
        self._board, self._layout = board, layout

    def clear(self) -> None:
        for item in [*self.items.values(), *self._counts.values()]:
            self.scene.removeItem(item)
        self.items.clear()
        self.stacks.clear()
        self.away.clear()
        self._counts.clear()
        self._where.clear()

    def set_position(self, position: Position, roster: Roster, system: str = "") -> None:
        """Lays out a whole position; counters that were there before stay the same items."""
        self._roster, self._system = roster, system
        for name in [i for i in self.items if i not in position.units or not position.units[i].on_map]:
            self._remove(name)
        before = self.stacks
        self.stacks = by_location(position)
        for unit in position.units.values():
            if unit.on_map:
                self._dress(unit, position)
                self._where[unit.id] = unit.location
        for location in {*before, *self.stacks}:
            self.settle(location)

    def update(self, position: Position, units: Iterable[str], stacks: Iterable[int] = ()) -> set[int]:
        """Brings single units and the order of single stacks up to date; returns the locations whose stacks changed."""
        changed: set[int] = set(stacks)
        for name in units:
            unit = position.units.get(name)
            old = self._where.get(name)
            if unit is None or not unit.on_map:
                if old is not None:
                    changed.add(old)
                    self._remove(name)
                continue
            self._dress(unit, position)
            if old != unit.location:
                if old is not None:
                    self._take_out(name, old)
                    changed.add(old)
                self._where[name] = unit.location
                changed.add(unit.location)
        for location in changed:
            if location in position.stacks:
                self.stacks[location] = list(reversed(position.from_top(location)))
            self.settle(location)
        return changed

    def _dress(self, unit: Unit, position: Position) -> None:
        assert self._roster is not None
        if self.hidden(unit.id):
            face = hidden_face(unit.side, self._roster)
        else:
            face = face_of(unit, self._roster, self._system, self.badges(unit, position))
        item = self.items.get(unit.id)
        if item is None:
            item = CounterItem(unit.id, face)
            item.extent = self.side
            self.items[unit.id] = item
            self.scene.addItem(item)
            # Until it is looked at, a stub of cardboard: an item without a pixmap could not be hit.
            item.wear(self.factory.face(face.blank, 8), 8, self.side / 8, face.blank)
        else:
            item.face = face

    def _remove(self, name: str) -> None:
        item = self.items.pop(name, None)
        if item is not None:
            self.scene.removeItem(item)
        self.away.discard(name)
        where = self._where.pop(name, None)
        if where is not None:
            self._take_out(name, where)

    def _take_out(self, name: str, location: int) -> None:
        stack = self.stacks.get(location, [])
        if name in stack:
            stack.remove(name)
        if not stack:
            self.stacks.pop(location, None)

    # places -------------------------------------------------------------------------------------------------------

    @property
    def side(self) -> float:
        """Scene units of a counter's side."""
        return counter_side(self._layout) if self._layout is not None else 1.0

    @property
    def unit(self) -> float:
        return spacing_of(self._layout) / 72.0 if self._layout is not None else 1.0

    def anchor(self, location: int) -> QPointF:
        """The middle of a location's stack on the scene."""
        assert self._board is not None
        assert self._layout is not None
        return QPointF(*spot(self._board, self._layout, location))

    def side_at(self, location: int | None) -> float:
        """Scene units of the side of counters that lie there: garrisons are smaller."""
        inside = location is not None and self._board is not None and self._board.site_of(location) is not None
        return self.side * SMALLER if inside else self.side

    def location_of(self, unit: str) -> int | None:
        return self._where.get(unit)

    def hex_of(self, unit: str) -> int | None:
        where = self._where.get(unit)
        return None if where is None or self._board is None else self._board.hex_of(where)

    def stack_of(self, unit: str) -> tuple[str, ...]:
        """All units of the stack that a unit is in, bottom to top."""
        where = self._where.get(unit)
        return tuple(self.stacks.get(where, ())) if where is not None else ()

    def in_hex(self, i: int) -> list[str]:
        """The units in a hex and its sites, bottom to top."""
        if self._board is None:
            return []
        found = list(self.stacks.get(i, ()))
        for site in self._board.sites_in(i):
            found += self.stacks.get(site, ())
        return found

    def settle(self, location: int) -> None:
        """Lays a stack down: places, order, covers and the number."""
        ids = [i for i in self.stacks.get(location, ()) if i in self.items]
        if not ids:
            self._drop_count(location)
            return
        anchor = self.anchor(location)
        side = self.side_at(location)
        base = COUNTERS_Z + anchor.y() * 0.01 + (IN_FRONT if side < self.side else 0.0)
        offsets = lean(len(ids), self.unit)
        here = [i for i in ids if i not in self.away]
        top = (here or ids)[-1]
        for k, (name, (dx, dy)) in enumerate(zip(ids, offsets, strict=True)):
            item = self.items[name]
            item.home = QPointF(anchor.x() + dx, anchor.y() + dy)
            item.rank = base + k * 0.0005
            item.covered = name != top
            if name not in self.away:
                item.resize(side)
                item.rest()
        self._count(location, len(here), self.items[ids[-1]].rank, anchor, offsets[0])

    # numbers on high stacks ---------------------------------------------------------------------------------------

    def _count(self, location: int, count: int, rank: float, anchor: QPointF, bottom: tuple[float, float]) -> None:
        if count <= COUNTED:
            self._drop_count(location)
            return
        item = self._counts.get(location)
        if item is None:
            item = QGraphicsPixmapItem()
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            self._counts[location] = item
            self.scene.addItem(item)
        pixmap = self._disc(count)
        item.setPixmap(pixmap)
        item.setOffset(-pixmap.width() / 2, -pixmap.height() / 2)
        item.setScale(self.side * 0.34 / pixmap.width())
        item.setPos(anchor.x() + bottom[0] + self.side * 0.47, anchor.y() + bottom[1] - self.side * 0.47)
        item.setZValue(rank + 0.0004)

    def _drop_count(self, location: int) -> None:
        item = self._counts.pop(location, None)
        if item is not None:
            self.scene.removeItem(item)

    def _disc(self, count: int) -> QPixmap:
        side = 64
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor("#23262B"))
        painter.setPen(QPen(QColor("#FFFDF7"), 5))
        painter.drawEllipse(QRectF(3, 3, side - 6, side - 6))
        draw_fitted(painter, str(count), QRectF(12, 17, side - 24, side - 34), QColor("#FFFDF7"))
        painter.end()
        return pixmap

    # faces --------------------------------------------------------------------------------------------------------

    def paint_faces(self, area: QRectF, scale: float, ratio: float, patient: bool = False) -> bool:
        """Gives the counters in sight the faces for a zoom, as many as fit in a frame; True when none is left over.

        Covered counters show bare cardboard. The rest keep the face they have, scaled, until their turn.
        """
        until = perf_counter() + FRAME
        side = max(3, round(self.side * scale * ratio))
        readable = self.side * scale >= COUNTS_FROM
        for disc in self._counts.values():
            disc.setVisible(readable)
        pad = self.side
        near = area.adjusted(-pad, -pad, pad, pad)
        done = True
        for item in self.scene.items(near, Qt.ItemSelectionMode.IntersectsItemBoundingRect):
            if not isinstance(item, CounterItem):
                continue
            wanted = self._wanted(item, side)
            face = item.face.blank if item.covered and item.unit not in self.away else item.face
            if item.shown == face and item.side == wanted:
                item.setScale(1 / (scale * ratio))
                continue
            if not self.factory.has(face, wanted, ratio) and not patient and perf_counter() > until:
                done = False
                continue
            item.wear(self.factory.face(face, wanted, ratio), wanted, 1 / (scale * ratio), face)
        return done

    def _wanted(self, item: CounterItem, side: int) -> int:
        return side if item.extent == self.side else max(3, round(side * item.extent / self.side))
