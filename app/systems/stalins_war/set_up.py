"""Set-up 4.2, 25: every unit that begins on the map in its hex, the others beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Stacking
from app.rules.ruling import Finding, violation
from app.rules.stacking import overstacked

RULE, ASIDE = "4.2.1", "4.2.2"


@dataclass(frozen=True)
class Stations:
    """Where a single unit begins. Bound to one world."""

    world: World

    def printed(self, unit: Unit) -> list[str]:
        """The hexes in which it may begin, none for a unit that comes later."""
        where = unit.counter.extra.get("hex", "")
        return [] if where.startswith("@") else where.split()

    def findings(self, unit: Unit, location: int) -> list[Finding]:
        name, printed = self.world.board.location_name(location), self.printed(unit)
        who = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if not printed:
            return [violation("set-up-later", ASIDE, N_("{unit} does not begin on the map."), **who)]
        if name in printed:
            return []
        text = N_("{unit} begins in {printed}, not in {hex}.")
        return [violation("set-up-elsewhere", RULE, text, printed=printed, **who)]

    def hexes(self, units: Sequence[Unit]) -> frozenset[int]:
        size = self.world.board.grid.size
        return frozenset(h for h in range(size) if not any(self.findings(u, h) for u in units))


@dataclass(frozen=True)
class StalinsWarSetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    stations: Stations
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        found: list[Finding] = []
        for unit in position.units.values():
            if unit.on_map:
                found += self.stations.findings(unit, self.stations.world.board.hex_of(unit.location))
            elif self.stations.printed(unit) and not turn_of(unit.box):
                text = N_("{unit} is not set up yet.")
                found.append(violation("not-set-up", RULE, text, units=[unit.id], unit=unit.label))
        return (*found, *overstacked(self.stacking, position))
