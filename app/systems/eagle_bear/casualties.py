"""What combat takes off the map or scatters XIII.E: units and defense plants eliminated X.A.1.c.3, fortresses conquered
XII.A, partisans and entrained plants that an advance removes XIV, X.A.1.c.3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Supply
from app.systems.eagle_bear.data import AXIS
from app.systems.eagle_bear.fortresses import CONQUERED, Fortresses
from app.systems.eagle_bear.isolation import eliminated
from app.systems.eagle_bear.operational import clears_partisans
from app.systems.eagle_bear.special_units import ENTRAINED, is_partisan, is_plant


@dataclass(frozen=True)
class Casualties:
    """Bound to one world."""

    world: World
    supply: Supply
    fortresses: Fortresses

    def lost(self, position: Position, units: Sequence[str]) -> list[Change]:
        """They are eliminated."""
        return [
            one for unit in position.pick(units)
            for one in eliminated(self.world, position, unit, self.supply.state(position, unit))
        ]  # fmt: skip

    def conquered(self, position: Position, fortress: int) -> list[Change]:
        """The fortress loses its own factor for good."""
        if not self.fortresses.has_stood(position, fortress):
            return []
        name = self.world.board.location_name(fortress)
        marker: dict[str, Json] = {"kind": CONQUERED, "side": "", "at": name}
        return [change(self.world, position, "marker", f"{CONQUERED}-{name}", marker)]

    def swept(self, position: Position, units: Sequence[Unit], location: int) -> list[Change]:
        """What goes as ``units`` have entered a hex or fortress: plants on trains, partisans."""
        side = units[0].side
        there = [u for u in position.units_at(location) if u.side != side]
        gone = [u.id for u in there if is_plant(u) and ENTRAINED in u.marks]
        if side == AXIS and any(map(clears_partisans, units)):
            gone += [u.id for u in there if is_partisan(u)]
        return self.lost(position, gone)


def following(world: World, position: Position, found: list[Change], more: Sequence[Change]) -> Position:
    """``more`` joined to ``found``, and the position after it."""
    found += more
    return apply(world, position, more)
