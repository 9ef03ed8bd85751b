"""Supply units 20.1-20.4: which artillery units one reaches, by movement points from it over ground that units may
enter, not through enemy units and no further than the first hex of an enemy zone. Lines of communication 23.6: from
a hex to the friendly edge of the map, of any length, not through enemy units, over ground barred to land units, or
through an enemy zone of control where no friendly unit stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.movement.search import search
from app.rules.movement.terrain import BoundChart
from app.rules.parts import NoSupply, Points
from app.rules.supply.trace import Lines, Trace, open_steps, sweep
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.terrain import MORE, Crossings, rubble_hexes


@dataclass(frozen=True)
class Communication:
    """Bound to one world. The friendly edge of a side is where the map has its sources."""

    world: World
    crossings: Crossings
    zones: Zones

    @property
    def chart(self) -> BoundChart:
        return self.crossings.chart

    def edge(self, side: str) -> frozenset[int]:
        """The hexes of the side's own edge of the map."""
        return self.world.board.sources.get(side, frozenset())

    @cached_property
    def _classes(self) -> frozenset[str]:
        return frozenset(one.mobility for one in self.world.roster.types.values())

    @cached_property
    def _barred(self) -> frozenset[int]:
        """Hexes that no class may enter."""
        tables = [self.chart.entry(mobility) for mobility in self._classes]
        return frozenset(h for h in range(self.world.board.grid.size) if all(table[h] is None for table in tables))

    @cached_property
    def _walls(self) -> frozenset[int]:
        """Hexsides that no class may cross, but for a bridge."""
        keys = {key for mobility in self._classes for key in self.chart.crossing(mobility)}
        return frozenset(key for key in keys if self._is_wall(key, bridged=False))

    def _is_wall(self, key: int, *, bridged: bool) -> bool:
        return all(self.crossings.points(mobility, key, -1, bridged=bridged) is None for mobility in self._classes)

    def _standing(self, position: Position, side: str) -> frozenset[int]:
        """The walls without those that a bridge opens (8.10)."""
        stands = self.crossings.bridges.stands
        return frozenset(
            key for key in self._walls if not stands(position, side, key) or self._is_wall(key, bridged=True)
        )

    def lines(self, position: Position, side: str, *, sure: bool = False) -> Lines:
        """All lines of a side at this instant. Zones of which the map does not tell whether they extend into a hex bar
        nothing, but for lines that are to be ``sure``."""
        board = self.world.board
        enemy = self.world.roster.enemy(side)
        friendly, hostile = self._held(position, side), self._held(position, enemy)
        closed = bytearray(board.grid.size)
        zones = self.zones.hexes(position, enemy) if sure else self.zones.certain(position, enemy)
        for hex_ in (*self._barred, *(zones - friendly), *hostile):
            closed[hex_] = 1
        walls = self._standing(position, side)
        return sweep(Trace(open_steps(board.grid, walls), self.edge(side), closed))

    def _held(self, position: Position, side: str) -> frozenset[int]:
        """Any unit holds its hex (23.3)."""
        board = self.world.board
        return frozenset(board.hex_of(u.location) for u in position.units.values() if u.on_map and u.side == side)

    def held(self, position: Position, side: str, hexes: Iterable[int]) -> tuple[tuple[int, bool], ...]:
        """Those of the hexes that a unit of the side is in, each with whether it has a line."""
        own = self._held(position, side)
        lines = self.lines(position, side)
        return tuple((hex_, lines.has(hex_)) for hex_ in hexes if hex_ in own)

    def in_doubt(self, position: Position, side: str, hex_: int) -> tuple[int, ...]:
        """The hexes of its line of which the map does not tell whether an enemy zone bars them; none where another line
        keeps out of such hexes, or there is no line at all."""
        doubtful = self.zones.in_doubt(position, self.world.roster.enemy(side))
        if not doubtful or self.lines(position, side, sure=True).has(hex_):
            return ()
        path, friendly = self.lines(position, side).path(hex_) or (), self._held(position, side)
        return tuple(h for h in path[1:] if h in doubtful and h not in friendly)


NON_ARMORED = "non-armored"
NO_SUPPLY = NoSupply("20.1", N_("Every unit is always in supply."), "supplied")
"""General supply, which this game has not"""


class SupplyUnits:
    """Bound to one world. Points are those of a unit that is not armored, which is what a supply unit is."""

    def __init__(self, world: World, crossings: Crossings, zones: Zones) -> None:
        self.world, self.board, self.crossings, self.zones = world, world.board, crossings, zones

    def reaches(self, position: Position, supply: Unit, gun: Unit) -> bool:
        """Whether a line of supply runs from the supply unit to the gun's hex (20.3)."""
        if not supply.on_map or not gun.on_map:
            return False
        start, goal = self.board.hex_of(supply.location), self.board.hex_of(gun.location)
        if start == goal:
            return True
        enemy = self.world.roster.enemy(supply.side)
        held = {u.location for u in position.units.values() if u.on_map and u.side == enemy}
        zone = self.zones.certain(position, enemy)
        entry, ruins = self.crossings.chart.entry(NON_ARMORED), rubble_hexes(position)
        sides, stands = self.board.grid.sides, self.crossings.bridges.stands

        def step(here: int, there: int, direction: int) -> Points | None:
            cost, key = entry[there], sides[here][direction]
            more = self.crossings.points(NON_ARMORED, key, there, bridged=stands(position, supply.side, key))
            if there in held or cost is None or more is None:
                return None
            return cost + more + (MORE if there in ruins else 0)  # 27.2(1)

        costs, _ = search(self.board, start, supply.number("radius"), step, stops=lambda hex_: hex_ in zone)
        return goal in costs
