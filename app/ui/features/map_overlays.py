"""The overlays that players switch on: control, reach of the selection, range of markers, zones of control, command,
and the overview. Remembered from one sitting to the next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts import Command, Control, absence
from app.ui.map.layers.overlays import (
    Commanded,
    CommandOverlay,
    ControlOverlay,
    Overlay,
    RangeOverlay,
    ReachOverlay,
    ZoneOverlay,
)
from app.ui.map.overview import Overview
from app.ui.map.printed.sites import spot
from app.ui.map.tools.table_guide import ways_of_moving
from app.ui.session import hexes_asked
from app.ui.texts import tr

if TYPE_CHECKING:
    from app.ui.shell import Shell

OVERVIEW = "overview"
KINDS: dict[str, type] = {
    "show_control": ControlOverlay,
    "show_reach": ReachOverlay,
    "show_ranges": RangeOverlay,
    "show_zones": ZoneOverlay,
    "show_command": CommandOverlay,
    "show_command_other": CommandOverlay,
}
"""Overlay by the name of its action; two that are of one kind are laid together."""


class Overlays(QObject):
    """``on`` are the names of the actions that are checked."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table, self.scene = shell, shell.session, shell.map.scene
        self.overview = Overview(shell.map.view)
        self.on: set[str] = set()
        self.pointed = -1
        """The hex under the pointer, or to which the keys took the cursor."""
        self._commanded: tuple[Position, dict[str, Commanded]] | None = None
        self.table.opened.connect(self.refresh)
        self.table.positionChanged.connect(self.refresh)
        self.table.plan.changed.connect(self._reach)
        self.table.pendingChanged.connect(self._reach)
        shell.map.view.dragFinished.connect(self._reach)
        shell.map.view.hexHovered.connect(self._point)
        shell.map.view.hexReached.connect(self._point)
        for name in sorted(shell.settings.overlays):
            if name in KINDS or name == OVERVIEW:
                action = shell.actions_[name]
                action.blockSignals(True)
                action.setChecked(True)
                action.blockSignals(False)
                self.set_on(name, True)

    def set_on(self, name: str, on: bool) -> None:
        (self.on.add if on else self.on.discard)(name)
        self.shell.settings.overlays = frozenset(self.on)
        if name == OVERVIEW:
            self.overview.set_on(on)
            if on and self.table.campaign is not None and self.overview.whole():
                self.table.said.emit(tr("The whole map is already in view."))
        else:
            self._lay(KINDS[name])

    def allow(self) -> None:
        """What the game has: zones of control, markers that reach somewhere, headquarters."""
        there = self.table.campaign is not None
        actions = self.shell.actions_
        if there:
            game = self.table.game
            actions["show_zones"].setEnabled(not absence(game.zones))
            actions["show_ranges"].setEnabled(any(kind.range for kind in game.markers.values()))
            actions["supply_lines"].setEnabled(not absence(game.supply))
            actions["show_control"].setEnabled(not absence(game.control))
            for name in ("show_command", "show_command_other"):
                actions[name].setEnabled(not absence(game.command))
                actions[name].setVisible(not absence(game.command))

    def refresh(self, *_: object) -> None:
        for kind in dict.fromkeys(KINDS.values()):
            self._lay(kind)

    def _reach(self, *_: object) -> None:
        if self.shell.map.view.hand.drag is None and self.scene.position is not None:
            self._lay(ReachOverlay)

    def _point(self, hex: int) -> None:
        if hex != self.pointed:
            self.pointed = hex
            if self.on & {"show_command", "show_command_other"}:
                self._lay(CommandOverlay)

    # what is laid -------------------------------------------------------------------------------------------------

    def _lay(self, kind: type) -> None:
        if kind is ReachOverlay and self.shell.map.view.hand.drag is not None:
            return
        asked = hexes_asked(self.table, self.table.pending) if kind is ReachOverlay else {}
        overlay: Overlay | None = None
        if asked:
            overlay = ReachOverlay(dict.fromkeys(asked, 0))
        elif self.table.campaign is not None and any(KINDS.get(name) is kind for name in self.on):
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
        if kind is CommandOverlay:
            return self._command()
        return self._ranges() if kind is RangeOverlay else self._zones()

    def _sides(self) -> dict[str, int]:
        return {side: n for n, side in enumerate(self.table.game.world.roster.sides)}

    def _control(self) -> ControlOverlay | None:
        control, position, sides = self.table.game.control, self.table.position, self._sides()
        if absence(control):
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
        if absence(movement) or not units or {u.location for u in units} != {units[0].location}:
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
            within = grid.within(hex_of(marker.location), kind.range)
            found.setdefault(sides.get(marker.side, len(sides)), set()).update(within)
        return RangeOverlay({side: frozenset(hexes) for side, hexes in found.items()}) if found else None

    def _zones(self) -> ZoneOverlay | None:
        zones, position = self.table.game.zones, self.table.position
        if absence(zones):
            return None
        sides = self._sides()
        idle = {n: found for side, n in sides.items() if (found := zones.idle(position, side))}
        return ZoneOverlay({n: zones.hexes(position, side) for side, n in sides.items()}, idle)

    # command ------------------------------------------------------------------------------------------------------

    def _command(self) -> CommandOverlay | None:
        """The sides that are switched on, as far as the viewer may know of their headquarters."""
        command, position, sides = self.table.game.command, self.table.position, list(self._sides())
        if absence(command):
            return None
        own = position.active if position.active in sides else sides[0]
        wanted = {"show_command": [own], "show_command_other": [side for side in sides if side != own]}
        shown = [side for name, held in wanted.items() if name in self.on for side in held]
        if self._commanded is None or self._commanded[0] is not position:
            self._commanded = position, {}
        known = self._commanded[1]
        for side in shown:
            if side not in known:
                known[side] = self._of_side(command, position, side, sides.index(side))
        return CommandOverlay(tuple(self._pointed(command, side, known[side]) for side in shown if self._open(side)))

    def _open(self, side: str) -> bool:
        return self.table.fog.owns(side)

    def _of_side(self, command: Command, position: Position, side: str, order: int) -> Commanded:
        hex_of, units = self.table.game.world.board.hex_of, position.units
        led: dict[bool, set[int]] = {True: set(), False: set()}
        for unit in units.values():
            if unit.side == side and unit.on_map:
                led[command.report(position, unit).in_command].add(hex_of(unit.location))
        areas = [(hex_of(units[i].location), area) for i, area in command.areas(position, side).items()]
        return Commanded(tuple(areas), frozenset(led[True]), frozenset(led[False]), order)

    def _pointed(self, command: Command, side: str, one: Commanded) -> Commanded:
        """With lines to the headquarters of the units that are pointed at, or from one to all whom it leads."""
        position, hex_of = self.table.position, self.table.game.world.board.hex_of
        lines: dict[tuple[int, int], None] = {}
        if self.pointed in one.led | one.unled:
            for unit in position.units.values():
                leader = self._leader(command, unit) if unit.side == side and unit.on_map else None
                if leader is not None:
                    line = hex_of(leader.location), hex_of(unit.location)
                    if self.pointed in line:
                        lines[line] = None
        return replace(one, lines=tuple(lines))

    def _leader(self, command: Command, unit: Unit) -> Unit | None:
        position = self.table.position
        return position.units.get(command.report(position, unit).by or "")


def install(shell: Shell) -> Overlays:
    found = Overlays(shell)
    shell.actions_.allowed.connect(found.allow)
    shell.actions_.bind(**{name: partial(found.set_on, name) for name in (*KINDS, OVERVIEW)})
    return found
