"""Set-up 4.2, 25: every unit that begins on the map in its hex, the others beside it."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.boxes import turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.orders.placing import as_they_stand
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


@dataclass(frozen=True)
class StalinsWarSetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    stations: Stations
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        found = as_they_stand(position, self.stations.world.board, self.stations.findings, self._off_map)
        return (*found, *overstacked(self.stacking, position))

    def _off_map(self, unit: Unit) -> list[Finding]:
        if not self.stations.printed(unit) or turn_of(unit.box):
            return []
        return [violation("not-set-up", RULE, N_("{unit} is not set up yet."), units=[unit.id], unit=unit.label)]
