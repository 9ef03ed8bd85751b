"""Command by headquarters: within so many hexes of one that leads the unit, whatever lies between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.position.position import Position


@dataclass(frozen=True)
class CommandRadius:
    """``radius(position, unit)`` are the hexes that a headquarters reaches, None for a unit that is none or leads
    nobody now; ``leads(position, headquarters, unit)`` tells whether the structure of command has the one under the
    other."""

    board: Board
    radius: Callable[[Position, Unit], int | None]
    leads: Callable[[Position, Unit, Unit], bool]

    def by(self, position: Position, unit: Unit) -> Unit | None:
        """The nearest headquarters that commands the unit, None where none does; of two as near the one whose id comes
        first."""
        return next(iter(self.all(position, unit)), None)

    def all(self, position: Position, unit: Unit) -> list[Unit]:
        """Every headquarters that commands the unit, the nearest first."""
        if not unit.on_map:
            return []
        here = self.board.hex_of(unit.location)
        found: list[tuple[int, str, Unit]] = []
        for one in position.units.values():
            if one.side != unit.side or not one.on_map or one.id == unit.id:
                continue
            reach = self.radius(position, one)
            if reach is None or not self.leads(position, one, unit):
                continue
            apart = self.board.grid.distance(self.board.hex_of(one.location), here)
            if apart <= reach:
                found.append((apart, one.id, one))
        return [one for _, _, one in sorted(found, key=lambda entry: entry[:2])]

    def areas(self, position: Position, side: str) -> dict[str, frozenset[int]]:
        """The hexes within the radius of each of the side's headquarters on the map, by its id."""
        found: dict[str, frozenset[int]] = {}
        for one in position.units.values():
            reach = self.radius(position, one) if one.side == side and one.on_map else None
            if reach is not None:
                found[one.id] = frozenset(self.board.grid.within(self.board.hex_of(one.location), reach))
        return found
