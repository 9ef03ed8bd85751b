"""How many cards a hand holds 7.6.1: six, more or less with oil that is held and can be traced from 17.1, and with
events; never more than seven, nor less than four but for the Axis on the last turns."""

from __future__ import annotations

from dataclasses import dataclass

from app.position.position import Position
from app.position.world import World
from app.rules.parts import Control
from app.systems.stalins_war.counts import HAND, count_of
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.supply import StalinsWarSupply
from app.systems.stalins_war.upkeep_data import CardsData, OilData

OIL = "oil"


@dataclass(frozen=True)
class HandSize:
    """Bound to one world."""

    world: World
    data: CardsData
    oil: OilData
    control: Control
    supply: StalinsWarSupply

    def oil_held(self, position: Position, side: str) -> int:
        """Oil hexes that the side holds and that have a line of one of its nations."""
        nations = [n.slug for n in self.world.roster.nations.values() if n.side == side]
        return sum(
            self.control.of(position, h) == side and any(self.supply.traces(position, side, n, h) for n in nations)
            for h in self.world.board.place_hexes(OIL)
        )

    def size(self, position: Position, side: str) -> int:
        first, last = self.data.no_least
        least = 0 if side == AXIS and first <= position.turn <= last else self.data.least
        by_oil = self.oil.hands[side].get(str(self.oil_held(position, side)), 0)
        wanted = self.data.hand + by_oil + count_of(position, HAND, side)
        return min(max(wanted, least), self.data.most)
