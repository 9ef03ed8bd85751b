"""When supply is determined 13.1.1: for a side as each of its rounds begins and in its attrition segment; with option
23.1.4 once more at the end of its rounds, for units that were out of it."""

from __future__ import annotations

from dataclasses import dataclass

from app.position.changes import Change, change
from app.position.ledger import SUPPLY, Json
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.supply import OUT, StalinsWarSupply


@dataclass(frozen=True)
class SupplyCheck:
    """Bound to one world; ``again`` is option 23.1.4."""

    world: World
    supply: StalinsWarSupply
    again: bool = False

    def determining(self, position: Position, side: str) -> list[Change]:
        """The states of all of the side's units as they stand now; those of the other side stay as they were found."""
        kept: dict[str, Json] = {
            name: state for name, state in position.ledger.entries(SUPPLY).items()
            if name in position.units and position.units[name].side != side and position.units[name].on_map
        }  # fmt: skip
        return self._told(position, {**kept, **self.supply.states(position, side)})

    def relieving(self, position: Position, side: str) -> list[Change]:
        """Units that were out of supply and have a line at the end of their round."""
        if not self.again:
            return []
        entries = position.ledger.entries(SUPPLY)
        states: dict[str, Json] = dict(entries)
        for name, state in entries.items():
            unit = position.units.get(name)
            if state == OUT and unit is not None and unit.side == side and unit.on_map:
                states[name] = self.supply.state(position, unit)
        return self._told(position, states)

    def _told(self, position: Position, states: dict[str, Json]) -> list[Change]:
        if states == dict(position.ledger.entries(SUPPLY)):
            return []
        return [change(self.world, position, "ledger", SUPPLY, states or None)]
