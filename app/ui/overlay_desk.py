"""The overlays that players switch on: control, reach of the selection, range of markers, zones of control, and the
overview. Remembered from one sitting to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.board.grid import Grid
from app.rules.parts import Absent, Control
from app.ui.hexes_asked import hexes_asked
from app.ui.map.overlays import ControlOverlay, Overlay, RangeOverlay, ReachOverlay, ZoneOverlay
from app.ui.map.overview import Overview
from app.ui.map.sites import spot
from app.ui.texts import tr
from app.ui.ways_of_moving import ways_of_moving

if TYPE_CHECKING:
    from app.ui.window import Window

OVERVIEW = "overview"
KINDS: dict[str, type] = {
    "show_control": ControlOverlay,
    "show_reach": ReachOverlay,
    "show_ranges": RangeOverlay,
    "show_zones": ZoneOverlay,
}
"""Overlay by the name of its action."""


class Overlays(QObject):
    """``on`` are the names of the actions that are checked."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_, self.table, self.scene = window, window.table, window.map.scene
        self.overview = Overview(window.map.view)
        self.on: set[str] = set()
        self.table.opened.connect(self.refresh)
        self.table.positionChanged.connect(self.refresh)
        self.table.plan.changed.connect(self._reach)
        self.table.pendingChanged.connect(self._reach)
        window.map.view.dragFinished.connect(self._reach)
        for name in sorted(window.settings.overlays):
            if name in KINDS or name == OVERVIEW:
                action = window.actions_[name]
                action.blockSignals(True)
                action.setChecked(True)
                action.blockSignals(False)
                self.set_on(name, True)

    def set_on(self, name: str, on: bool) -> None:
        (self.on.add if on else self.on.discard)(name)
        self.window_.settings.overlays = frozenset(self.on)
        if name == OVERVIEW:
            self.overview.set_on(on)
            if on and self.table.campaign is not None and self.overview.whole():
                self.table.said.emit(tr("The whole map is in view; the overview comes when it is not."))
        else:
            self._lay(name)

    def allow(self) -> None:
        """What the game has: zones of control, markers that reach somewhere."""
        there = self.table.campaign is not None
        actions = self.window_.actions_
        if there:
            game = self.table.game
            actions["show_zones"].setEnabled(not isinstance(game.zones, Absent))
            actions["show_ranges"].setEnabled(any(kind.range for kind in game.markers.values()))
            actions["show_control"].setEnabled(not isinstance(game.control, Absent))

    def refresh(self, *_: object) -> None:
        for name in KINDS:
            self._lay(name)

    def _reach(self, *_: object) -> None:
        if self.window_.map.view.hand.drag is None and self.scene.position is not None:
            self._lay("show_reach")

    # what is laid -------------------------------------------------------------------------------------------------

    def _lay(self, name: str) -> None:
        kind = KINDS[name]
        if kind is ReachOverlay and self.window_.map.view.hand.drag is not None:
            return
        asked = hexes_asked(self.table, self.table.pending) if kind is ReachOverlay else {}
        overlay: Overlay | None = None
        if asked:
            overlay = ReachOverlay(dict.fromkeys(asked, 0))
        elif name in self.on and self.table.campaign is not None:
            overlay = self._overlay(kind)
        if overlay is not None:
            self.scene.show_overlay(overlay)
        else:
            self.scene.hide_overlay(kind)

    def _overlay(self, kind: type) -> Overlay | None:
        if kind is ControlOverlay:
            return self._control()
        if kind is ReachOverlay:
            return self._selected()
        return self._ranges() if kind is RangeOverlay else self._zones()

    def _sides(self) -> dict[str, int]:
        return {side: n for n, side in enumerate(self.table.game.world.roster.sides)}

    def _control(self) -> ControlOverlay | None:
        control, position, sides = self.table.game.control, self.table.position, self._sides()
        if isinstance(control, Absent):
            return None
        grid = self.table.game.world.board.grid
        owners = ((i, control.of(position, i)) for i in range(grid.size))
        return ControlOverlay(
            {i: sides[owner] for i, owner in owners if owner in sides}, self._waters(sides), self._sites(control, sides)
        )

    def _waters(self, sides: dict[str, int]) -> dict[int, int]:
        """Hexsides of the seas that belong to a side."""
        waters, position = self.table.game.waters, self.table.position
        if waters is None:
            return {}
        grid = self.table.game.world.board.grid
        owners = {sea: waters.owner(position, sea) for sea in waters.names}
        held = ((a, b, owners[sea]) for a, b, sea in waters.sides())
        return {grid.side_between(a, b): sides[owner] for a, b, owner in held if owner in sides}

    def _sites(self, control: Control, sides: dict[str, int]) -> dict[tuple[float, float], int]:
        """Sites that a side controls, by where they lie."""
        board, layout = self.table.game.world.board, self.scene.layout
        if layout is None:
            return {}
        locations = range(board.grid.size, board.locations)
        owners = ((at, control.of(self.table.position, at)) for at in locations)
        return {spot(board, layout, at): sides[owner] for at, owner in owners if owner in sides}

    def _selected(self) -> ReachOverlay | None:
        """Where the selected units could go from the hex that they share."""
        movement, position = self.table.game.movement, self.table.position
        units = self.table.units(self.table.plan.picked)
        if isinstance(movement, Absent) or not units or {u.location for u in units} != {units[0].location}:
            return None
        if not units[0].on_map or not self.table.fog.owns(units[0].side):
            return None
        costs = dict(ways_of_moving(movement, self.table.game.vocabulary.move_modes, position, units).costs)
        return ReachOverlay(costs, frozenset(i for i in costs if self.scene.counters.in_hex(i)))

    def _ranges(self) -> RangeOverlay | None:
        game, sides = self.table.game, self._sides()
        grid, hex_of = game.world.board.grid, game.world.board.hex_of
        found: dict[int, set[int]] = {}
        for marker in self.table.position.markers.values():
            kind = game.markers.get(marker.kind)
            if kind is None or marker.location < 0 or kind.range < 1:
                continue
            within = around(grid, hex_of(marker.location), kind.range)
            found.setdefault(sides.get(marker.side, len(sides)), set()).update(within)
        return RangeOverlay({side: frozenset(hexes) for side, hexes in found.items()}) if found else None

    def _zones(self) -> ZoneOverlay | None:
        zones, position = self.table.game.zones, self.table.position
        if isinstance(zones, Absent):
            return None
        return ZoneOverlay({n: zones.hexes(position, side) for side, n in self._sides().items()})


def around(grid: Grid, start: int, steps: int) -> set[int]:
    """The hexes within so many steps of one, itself in."""
    found, edge = {start}, [start]
    for _ in range(steps):
        edge = [n for i in edge for n in grid.adjacent[i] if n not in found and not found.add(n)]  # type: ignore[func-returns-value]
    return found
