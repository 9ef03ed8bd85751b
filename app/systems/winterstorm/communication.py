"""Lines of communication 23.6: from a hex to the friendly edge of the map, of any length, not through enemy units, over
ground barred to land units, or through an enemy zone of control where no friendly unit stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from app.position.position import Position
from app.position.world import World
from app.rules.terrain_chart import BoundChart
from app.rules.tracing import Lines, Trace, open_steps, sweep
from app.rules.zones_of_control import Zones


@dataclass(frozen=True)
class Communication:
    """Bound to one world. The friendly edge of a side is where the map has its sources."""

    world: World
    chart: BoundChart
    zones: Zones

    def edge(self, side: str) -> frozenset[int]:
        """The hexes of the side's own edge of the map."""
        return self.world.board.sources.get(side, frozenset())

    @cached_property
    def _barred(self) -> frozenset[int]:
        """Hexes that no class may enter."""
        classes = {one.mobility for one in self.world.roster.types.values()}
        tables = [self.chart.entry(mobility) for mobility in classes]
        return frozenset(h for h in range(self.world.board.grid.size) if all(table[h] is None for table in tables))

    @cached_property
    def _walls(self) -> frozenset[int]:
        """Hexsides that no class may cross."""
        classes = {one.mobility for one in self.world.roster.types.values()}
        tables = [self.chart.crossing(mobility) for mobility in classes]
        keys = {key for table in tables for key in table}
        return frozenset(key for key in keys if all(table.get(key, 0) is None for table in tables))

    def lines(self, position: Position, side: str) -> Lines:
        """All lines of a side at this instant."""
        board = self.world.board
        enemy = self.world.roster.enemy(side)
        friendly, hostile = self._held(position, side), self._held(position, enemy)
        closed = bytearray(board.grid.size)
        for hex_ in (*self._barred, *(self.zones.hexes(position, enemy) - friendly), *hostile):
            closed[hex_] = 1
        return sweep(Trace(open_steps(board.grid, self._walls), self.edge(side), closed))

    def _held(self, position: Position, side: str) -> frozenset[int]:
        board = self.world.board
        return frozenset(board.hex_of(u.location) for u in position.units.values() if u.on_map and u.side == side)

    def held(self, position: Position, side: str, hexes: Iterable[int]) -> tuple[tuple[int, bool], ...]:
        """Those of the hexes that a unit of the side is in, each with whether it has a line."""
        own = self._held(position, side)
        lines = self.lines(position, side)
        return tuple((hex_, lines.has(hex_)) for hex_ in hexes if hex_ in own)
