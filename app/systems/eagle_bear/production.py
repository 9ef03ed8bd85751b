"""Defense plants and the factors that they produce X.A.1.c, X.A.1.d: those that are emplaced, accessible by land and in
supply, none on the first turn; as many may move strategically by land."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.board.board import Board
from app.forces.unit import Unit
from app.position.position import Position
from app.systems.eagle_bear.calendar import is_first_turn, since
from app.systems.eagle_bear.data import ProductionData
from app.systems.eagle_bear.special_units import ENTRAINED, is_dispersed, is_plant

ELSEWHERE = frozenset({"siberia", "off-map"})
"""Boxes of plants that have been evacuated from the map"""


class Accessible(Protocol):
    def accessible(self, position: Position, side: str, hex_: int) -> bool: ...


class Supplied(Protocol):
    def state(self, position: Position, unit: Unit) -> str: ...

    def supplied(self, state: str) -> bool: ...


def replacement_value(unit: Unit) -> int:
    """A Soviet unit's replacement factors: its combat factor, a shock army's attack factor (X.A.1.a)."""
    return unit.number("attack")


@dataclass(frozen=True)
class Production:
    """Bound to one world."""

    board: Board
    data: ProductionData
    net: Accessible
    supply: Supplied

    def siberian(self, position: Position) -> int:
        """Plants that stand in Siberia from the start or are finished there (X.A.1.d, XVII.B.4.a)."""
        return sum(1 for month in self.data.siberian if since(position, month))

    def produces(self, position: Position, plant: Unit) -> bool:
        """Whether a plant is emplaced, accessible by land and in supply (X.A.1.c.1, X.A.1.c.3, XV.B.1)."""
        if not is_plant(plant) or is_dispersed(plant) or ENTRAINED in plant.marks:
            return False
        if not plant.on_map:
            return plant.box in ELSEWHERE
        hex_ = self.board.hex_of(plant.location)
        return self.net.accessible(position, plant.side, hex_) and self.supply.supplied(
            self.supply.state(position, plant)
        )

    def plants(self, position: Position) -> tuple[Unit, ...]:
        """Counters of plants that produce now; nobody's on the first turn (X.A.1.c.2)."""
        if is_first_turn(position):
            return ()
        return tuple(u for u in position.units.values() if self.produces(position, u))

    def capacity(self, position: Position) -> int:
        """Factors that may be produced, and moved strategically by land, in one phase."""
        return 0 if is_first_turn(position) else len(self.plants(position)) + self.siberian(position)
