"""The map as a scene: tiles, counters, markers and overlays of one board and one position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from app.board.board import Board
from app.board.layout import Layout
from app.forces.counter import Roster
from app.position.changes import Change
from app.position.position import Position
from app.ui.counters.factory import FaceFactory
from app.ui.map.layers.counter_layer import Badges, CounterItem, CounterLayer
from app.ui.map.layers.fan import Fan
from app.ui.map.layers.glide import Glides
from app.ui.map.layers.hex_item import HexItem
from app.ui.map.layers.marker_layer import MarkerLayer
from app.ui.map.layers.overlay_items import LEVELS
from app.ui.map.layers.overlays import BattleOverlay, Marked, Overlay, Tagged
from app.ui.map.layers.tag_item import TagItem
from app.ui.map.layers.wash_items import BreachItem, MarkItem
from app.ui.map.printed.backdrop import DRAWN, OPACITY, Backdrop
from app.ui.map.printed.hex_numbers import USUAL
from app.ui.map.printed.painter import MapPainter
from app.ui.map.printed.shapes import spacing_of, standard_layout
from app.ui.map.printed.sites import site_at
from app.ui.map.printed.tiles import MapItem
from app.ui.theme import Theme

AROUND = 2.0
"""Hexes around a change that may be drawn otherwise because of it: edges of terrain and bends of rivers."""


def changed_hexes(before: Board, after: Board) -> frozenset[int]:
    """Hexes whose terrain, places, hexsides, paths, borders or sources differ."""
    found = {i for i, (one, other) in enumerate(zip(before.terrain, after.terrain, strict=True)) if one != other}
    found |= _differing(before.places, after.places)
    grid = after.grid
    for key in _differing(before.sides, after.sides) | _scattered(before.borders, after.borders):
        found |= {i for i in grid.side_ends(key) if i >= 0}
    for kind in {*before.paths, *after.paths}:
        chains = set(before.paths.get(kind, ())) ^ set(after.paths.get(kind, ()))
        found |= {i for chain in chains for i in chain}
    return frozenset(found | _scattered(before.sources, after.sources))


def changed_area(before: Board, after: Board, layout: Layout) -> QRectF:
    """The rectangle of the scene around all differences; empty where there are none."""
    pad = spacing_of(layout) * AROUND
    found = QRectF()
    for i in changed_hexes(before, after):
        x, y = layout.center(i)
        found = found.united(QRectF(x - pad, y - pad, 2 * pad, 2 * pad))
    return found


def _differing(before: Mapping[int, object], after: Mapping[int, object]) -> set[int]:
    return {key for key in {*before, *after} if before.get(key) != after.get(key)}


def _scattered(before: Mapping[str, frozenset[int]], after: Mapping[str, frozenset[int]]) -> set[int]:
    nothing: frozenset[int] = frozenset()
    return {i for name in {*before, *after} for i in before.get(name, nothing) ^ after.get(name, nothing)}


MARKED_Z = 50.0
BREACHES_Z = 60.0
TAGS_Z = 518.0
UNIT_SUBJECTS = frozenset({"place", "steps", "marks"})


class MapScene(QGraphicsScene):
    """Give it a board, then a position. Nothing here knows a rule.

    ``unitsSelected`` carries a tuple of unit ids.
    """

    unitsSelected = Signal(object)
    contentReset = Signal()
    """A board or a whole position is about to take the place of the last."""
    contentChanged = Signal()
    """Counters have come, gone, moved or changed their faces."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.theme = theme
        self.board: Board | None = None
        self.layout: Layout | None = None
        self.roster: Roster | None = None
        self.position: Position | None = None
        self.map_item = MapItem()
        self.addItem(self.map_item)
        self.painter: MapPainter | None = None
        self.factory = FaceFactory(theme)
        self.counters = CounterLayer(self, self.factory, theme)
        self.markers = MarkerLayer(self, theme)
        self.glides = Glides(self)
        self.fan = Fan(self.counters, self.glides, theme)
        self.selection: tuple[str, ...] = ()
        self._overlays: dict[type, list[HexItem]] = {}
        self._mark: MarkItem | None = None
        self._tags: TagItem | None = None
        self._breaches: BreachItem | None = None
        self._sides: tuple[str, ...] = ()
        self._number_size = USUAL
        self.backdrop: Backdrop | None = None
        """The picture beneath the board; a new board has none until ``set_backdrop`` gives it one."""
        self.mode, self.opacity = DRAWN, OPACITY

    # content ------------------------------------------------------------------------------------------------------

    def set_board(self, board: Board, layout: Layout | None = None, sides: Sequence[str] = ()) -> None:
        """Shows a board without counters. ``sides`` in the game's order give the colours of supply sources."""
        self.contentReset.emit()
        self.fan.close()
        self.glides.finish()
        self.select(())
        for items in self._overlays.values():
            for item in items:
                self.removeItem(item)
        self._overlays.clear()
        for old in (self._mark, self._tags, self._breaches):
            if old is not None:
                self.removeItem(old)
        self.markers.clear()
        self.board, self.layout, self.position = board, layout or standard_layout(board.grid), None
        self._sides, self.backdrop = tuple(sides), None
        self.painter = MapPainter(board, self.layout, self.theme, sides)
        self.painter.numbers.size = self._number_size
        self.map_item.set_map(self.painter)
        self.counters.set_board(board, self.layout)
        for kind, levels in LEVELS.items():
            self._overlays[kind] = [item(self.layout, self.theme, z) for item, z in levels]
            for item in self._overlays[kind]:
                self.addItem(item)
        self._mark = MarkItem(self.layout, self.theme, MARKED_Z)
        self._tags = TagItem(self.layout, self.theme, TAGS_Z)
        self._breaches = BreachItem(self.layout, self.theme, BREACHES_Z)
        self._breaches.board = board
        for item in (self._mark, self._tags, self._breaches):
            self.addItem(item)
        self.contentChanged.emit()

    def replace_board(self, board: Board) -> None:
        """The same grid with other things printed on it: only what differs is painted anew."""
        assert self.layout is not None
        assert self.board is not None
        area = changed_area(self.board, board, self.layout)
        self.board = board
        self.painter = MapPainter(board, self.layout, self.theme, self._sides)
        self.painter.numbers.size = self._number_size
        self.painter.lay(self.backdrop, self.mode, self.opacity)
        self.map_item.renew(self.painter, area)

    def set_backdrop(self, backdrop: Backdrop | None, mode: str, opacity: float = OPACITY) -> None:
        """Lays a picture beneath the board; see ``MapPainter.lay``."""
        self.backdrop, self.mode, self.opacity = backdrop, mode, opacity
        if self.painter is not None:
            before = self.painter.sheet
            self.painter.lay(backdrop, mode, opacity)
            self.map_item.set_map(self.painter)
            if self.painter.sheet != before:
                self.contentChanged.emit()

    def set_numbers(self, size: int) -> None:
        """Hex numbers of at least so many pixels, on this board and those after it."""
        if size == self._number_size:
            return
        self._number_size = size
        if self.painter is not None:
            self.painter.numbers.size = size
            self.map_item.set_map(self.painter)

    def set_position(self, position: Position, roster: Roster, system: str = "") -> None:
        """Shows a whole position; counters that were there keep their items."""
        if self.board is None or self.layout is None:
            raise ValueError("a position needs a board beneath it")
        self.contentReset.emit()
        self.fan.close()
        self.glides.finish()
        self.position, self.roster = position, roster
        self.counters.set_position(position, roster, system)
        self._show_markers(position, self.board, self.layout, roster)
        self.select(i for i in self.selection if i in self.counters.items)
        self.contentChanged.emit()

    def refresh(self, changes: Iterable[Change], position: Position) -> None:
        """Brings the scene from the position before ``changes`` to ``position``."""
        if self.board is None or self.layout is None or self.roster is None:
            raise ValueError("a refresh needs a position before it")
        self.position = position
        units: dict[str, None] = {}
        markers = whole = False
        stacks: set[int] = set()
        for change in changes:
            if change.subject in UNIT_SUBJECTS:
                units[change.key] = None
            elif change.subject == "stack":
                stacks.add(self.board.location(change.key))
            elif change.subject == "marker":
                markers = True
            elif change.subject == "ledger":
                _, colon, entry = change.key.partition(":")
                if colon:
                    units[entry] = None
                else:
                    whole = True
        if whole:
            units.update(dict.fromkeys(position.units))
        known = [i for i in units if i in position.units or i in self.counters.items]
        if self.fan.plate is not None and any(i in self.fan.units for i in known):
            self.fan.close()
        self.counters.update(position, known, stacks)
        if markers:
            self._show_markers(position, self.board, self.layout, self.roster)
        self.select(i for i in self.selection if i in self.counters.items)
        self.contentChanged.emit()

    def _show_markers(self, position: Position, board: Board, layout: Layout, roster: Roster) -> None:
        self.markers.set_position(position, board, layout, roster)
        if self._breaches is not None:
            taken = {m.location for m in position.markers.values() if m.location >= board.grid.size}
            self._breaches.board = board
            self._breaches.show_value(frozenset(taken) or None)

    def set_badges(self, badges: Badges) -> None:
        """Says anew which badges a unit wears, from the unit and the position."""
        self.counters.badges = badges
        if self.position is not None:
            self.counters.update(self.position, list(self.position.units))
            self.contentChanged.emit()

    def set_theme(self, theme: Theme) -> None:
        self.theme = self.counters.theme = self.markers.theme = self.fan.theme = theme
        self.fan.close()
        self.factory.set_theme(theme)
        for item in self.counters.items.values():
            item.shown = None
        if self.painter is not None:
            self.painter.set_theme(theme)
            self.map_item.repaint()
        for items in self._overlays.values():
            for overlay in items:
                overlay.set_theme(theme)
        for one in (self._mark, self._tags, self._breaches):
            if one is not None:
                one.set_theme(theme)
        if self.position is not None and self.board is not None and self.layout is not None and self.roster is not None:
            self.markers.set_position(self.position, self.board, self.layout, self.roster)
        self.select(self.selection)
        self.contentChanged.emit()

    # overlays -----------------------------------------------------------------------------------------------------

    def show_overlay(self, overlay: Overlay) -> None:
        """Shows an overlay in place of the last one of its class."""
        for item in self._overlays.get(type(overlay), ()):
            item.show_value(overlay)
        if self._tags is not None and isinstance(overlay, BattleOverlay):
            self._tags.spare(frozenset(b.target for b in overlay.battles if b.column))

    def hide_overlay(self, kind: type) -> None:
        for item in self._overlays.get(kind, ()):
            item.show_value(None)
        if self._tags is not None and kind is BattleOverlay:
            self._tags.spare(frozenset())

    def overlay(self, kind: type) -> Overlay | None:
        """The overlay of a class that is shown now."""
        items = self._overlays.get(kind)
        found: Overlay | None = items[0].value if items else None
        return found

    def mark(self, *, hover: int | None = None, cursor: int | None = None, refused: bool = False) -> None:
        """Marks the hex under the pointer, the hex gone to, or both; -1 for none, None for as it was."""
        if self._mark is not None:
            now = self._mark.value or Marked()
            self._mark.move(
                Marked(now.hover if hover is None else hover, now.cursor if cursor is None else cursor, refused)
            )

        if self._tags is not None and hover is not None:
            self._tags.move(replace(self.tagged, hover=hover))

    def tag(self, named: frozenset[int]) -> None:
        """Has exactly these hexes, and the one under the pointer, wear their numbers."""
        if self._tags is not None:
            self._tags.move(replace(self.tagged, named=named))

    @property
    def tagged(self) -> Tagged:
        return (self._tags.value if self._tags is not None else None) or Tagged()

    @property
    def marked(self) -> Marked:
        return (self._mark.value if self._mark is not None else None) or Marked()

    # asking -------------------------------------------------------------------------------------------------------

    @property
    def sheet(self) -> QRectF:
        """The paper, margin included."""
        return self.painter.sheet if self.painter is not None else QRectF()

    @property
    def field(self) -> QRectF:
        """What *Fit* shows: the hexes, and a picture that lies beneath them."""
        return self.painter.fitted if self.painter is not None else QRectF()

    def hex_at(self, point: QPointF) -> int:
        """The hex under a point of the scene, -1 off the map."""
        found = self.layout.hex_at(point.x(), point.y()) if self.layout is not None else None
        return -1 if found is None else found

    def spot_at(self, point: QPointF) -> int:
        """The location that a point of the scene means: a site of its hex near it, else the hex; -1 off the map."""
        hex_ = self.hex_at(point)
        if hex_ < 0 or self.board is None or self.layout is None or not self.board.sites:
            return hex_
        site = site_at(self.board, self.layout, hex_, point)
        return hex_ if site is None else site

    def is_site(self, location: int) -> bool:
        """Whether a location is a site within a hex."""
        return self.board is not None and location >= self.board.grid.size

    def unit_at(self, point: QPointF) -> str | None:
        """The uppermost counter under a point."""
        for item in self.items(point):
            if isinstance(item, CounterItem) and item.box().contains(point):
                return item.unit
        return None

    def location_at(self, point: QPointF) -> int:
        """The location of the stack under a point, -1 where there is none."""
        unit = self.unit_at(point)
        where = self.counters.location_of(unit) if unit is not None else None
        return -1 if where is None else where

    # selection ----------------------------------------------------------------------------------------------------

    def select(self, units: Iterable[str]) -> None:
        """Puts the ring on exactly these units, those not on the map left out."""
        wanted = tuple(dict.fromkeys(i for i in units if i in self.counters.items))
        for name in self.selection:
            if name not in wanted and name in self.counters.items:
                self.counters.items[name].select(None)
        for name in wanted:
            self.counters.items[name].select(self.theme.overlay.blue)
        if wanted != self.selection:
            self.selection = wanted
            self.unitsSelected.emit(wanted)
