"""Supply units 20.1-20.4: which artillery units one reaches, by movement points from it over ground that units may
enter, not through enemy units and no further than the first hex of an enemy zone."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.movement.search import search
from app.rules.parts import NoSupply, Points
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.bridges import Crossings
from app.systems.winterstorm.terrain import MORE, rubble_hexes

NON_ARMORED = "non-armored"
NO_SUPPLY = NoSupply("20.1", N_("Every unit is always in supply."), "supplied")
"""General supply, which this game has not"""


class SupplyUnits:
    """Bound to one world. Points are those of a unit that is not armoured, which is what a supply unit is."""

    def __init__(self, world: World, crossings: Crossings, zones: Zones) -> None:
        self.world, self.board, self.crossings, self.zones = world, world.board, crossings, zones

    def reaches(self, position: Position, supply: Unit, gun: Unit) -> bool:
        """Whether a line of supply runs from the supply unit to the gun's hex."""
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
            return cost + more + (MORE if there in ruins else 0)

        costs, _ = search(self.board, start, supply.number("radius"), step, stops=lambda hex_: hex_ in zone)
        return goal in costs
