"""Surrender 19.3.1: Romania and Hungary leave the game when the enemy stands in their capital as a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.position.changes import Change, change
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.fallen import REMOVED
from app.systems.stalins_war.places import NamedPlaces
from app.systems.stalins_war.special_units import is_inactive
from app.systems.stalins_war.upkeep_data import SurrenderData


@dataclass(frozen=True)
class Surrender:
    """Bound to one world."""

    world: World
    data: Sequence[SurrenderData]
    places: NamedPlaces

    def nations(self, position: Position) -> list[str]:
        """Who surrenders now."""
        return [one.nation for one in self.data if self._taken(position, one) and self._units(position, one.nation)]

    def _taken(self, position: Position, one: SurrenderData) -> bool:
        side = self.world.roster.side_of(one.nation)
        return any(
            u.side != side and not is_inactive(u)
            for hex_ in self.places.hexes(one.capital) for u in position.units_at(hex_)
        )  # fmt: skip

    def _units(self, position: Position, nation: str) -> list[str]:
        return [u.id for u in position.units.values() if u.nation == nation and (u.on_map or u.box != REMOVED)]

    def leaving(self, position: Position) -> list[Change]:
        return [
            change(self.world, position, "place", name, f"@{REMOVED}")
            for nation in self.nations(position) for name in self._units(position, nation)
        ]  # fmt: skip
