"""Replacement factors: what plants and convoys bring in a phase and where, what is saved for later X.A.1.a, and how
many are moved by land on the plants' factors of strategic movement X.A.1.b, IX.A.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.systems.eagle_bear.data import SOVIET
from app.systems.eagle_bear.production import Production, replacement_value
from app.systems.eagle_bear.rail import DETRAINED, RAILED
from app.systems.eagle_bear.special_units import PLANT

STOCK = "factors"
"""Topic of the ledger: printed hex -> factors that arose there and are unspent; for the whole game"""
TRACK = "replacement-factors"


def saved(position: Position) -> int:
    """All factors on the track."""
    value = position.tracks.get(TRACK)
    if isinstance(value, dict):
        value = value.get(SOVIET)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


@dataclass(frozen=True)
class Factors:
    """Bound to one world."""

    world: World
    production: Production

    def at(self, position: Position, hex_: int) -> int:
        """Factors that lie in the hex."""
        value = position.ledger.get(STOCK, self.world.board.grid.name(hex_))
        return value if isinstance(value, int) else 0

    def track(self, position: Position, now: int) -> Change:
        return change(self.world, position, "track", TRACK, {SOVIET: now})

    def added(self, position: Position, fresh: Mapping[str, int]) -> list[Change]:
        """More factors, by printed hex; by an empty name those of which the map does not show where they arose."""
        count = sum(fresh.values())
        if not count:
            return []
        found = [self.track(position, saved(position) + count)]
        for name, more in fresh.items():
            before = position.ledger.get(STOCK, name)
            if name:
                now = (before if isinstance(before, int) else 0) + more
                found.append(change(self.world, position, "ledger", f"{STOCK}:{name}", now))
        return found

    def produced(self, position: Position) -> dict[str, int]:
        """What the plants bring now (X.A.1.c.1), by printed hex, those of Siberia under no name."""
        found: dict[str, int] = {}
        for plant in self.production.plants(position):
            name = self.world.board.grid.name(self.world.board.hex_of(plant.location)) if plant.on_map else ""
            found[name] = found.get(name, 0) + 1
        rest = self.production.capacity(position) - sum(found.values())
        return {**found, "": found.get("", 0) + rest} if rest else found

    # spending -------------------------------------------------------------------------------------------------------

    def carried(self, position: Position, units: Sequence[Unit], hex_: int) -> dict[str, int]:
        """By unit made in the hex, the factors that have to come from elsewhere."""
        here, found = self.at(position, hex_), dict[str, int]()
        for unit in units:
            value = replacement_value(unit)
            local = min(value, here)
            here -= local
            found[unit.id] = value - local
        return found

    def capacity_left(self, position: Position) -> int:
        """Factors that may still be moved strategically by land in the phase."""
        used = sum(
            value
            for unit, value in position.ledger.entries(RAILED).items()
            if isinstance(value, int)
            and unit in position.units
            and position.units[unit].side == SOVIET
            and position.units[unit].type != PLANT
        )
        return max(self.production.capacity(position) - used, 0)

    def spent(self, position: Position, units: Sequence[Unit], hex_: int, counted: Sequence[Unit]) -> list[Change]:
        """Units are made in the hex; those that are ``counted`` fill it as if they had detrained there (IX.A.3)."""
        name, carried = self.world.board.grid.name(hex_), self.carried(position, units, hex_)
        value = sum(map(replacement_value, units))
        found = [self.track(position, max(saved(position) - value, 0))]
        found += self._taken(position, name, value - sum(carried.values()), sum(carried.values()))
        found += [change(self.world, position, "ledger", f"{RAILED}:{u}", n) for u, n in carried.items() if n]
        if counted:
            before = position.ledger.get(DETRAINED, name)
            listed: list[Json] = [*(before if isinstance(before, list) else []), *(u.id for u in counted)]
            found.append(change(self.world, position, "ledger", f"{DETRAINED}:{name}", listed))
        return found

    def _taken(self, position: Position, name: str, local: int, carried: int) -> list[Change]:
        """What is left in the hexes: those that lie nowhere known are carried first."""
        stock = {h: n for h, n in position.ledger.entries(STOCK).items() if isinstance(n, int)}
        left = dict(stock)
        if local:
            left[name] = stock.get(name, 0) - local
        rest = carried - max(saved(position) - sum(stock.values()), 0)
        for other in sorted(h for h in left if h != name):
            part = max(min(rest, left[other]), 0)
            left[other], rest = left[other] - part, rest - part
        return [
            change(self.world, position, "ledger", f"{STOCK}:{h}", n or None)
            for h, n in left.items()
            if n != stock.get(h, 0)
        ]
