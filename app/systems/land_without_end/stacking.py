"""Stacking: divisions to a hex 6.1, nations apart on the German side 6.3, one fortified zone 6.4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import USED
from app.position.position import Position, World
from app.rules.parts import StackReport
from app.rules.ruling import Finding, note
from app.rules.stacking import both_sides, nations_stacked, stacking_violation
from app.rules.supply.status import OUT
from app.systems.land_without_end.data import GERMAN, SOVIET, StackingData
from app.systems.land_without_end.replacement_pool import DISSOLVED
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, is_german
from app.systems.land_without_end.supply import Supply

MECHANIZED = "mechanized"
FREE_PHASE = "soviet-entry"
"""The phase in which new Soviet units may crowd a hex, until their movement is over (8.1)"""
LATER = ("soviet-movement", "soviet-supply-check", "victory-check")
"""The phases from which on a turn's new Soviet units have to be in their limits"""


@dataclass(frozen=True)
class Stacking:
    """Bound to one world; units that are out of supply may mix (6.3). What lies beside units as a marker counts nothing
    (6.5)."""

    world: World
    data: StackingData
    supply: Supply
    at_phase_end: bool = False

    def points(self, unit: Unit) -> int:
        """What the unit counts for, in divisions; losses do not matter."""
        size = unit.counter.size or self.data.sizes.get(unit.type, "")
        return self.data.points.get(size, 1)

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        if not units:
            return StackReport(0, self.data.limit, rule=self.data.rule)
        where = self.world.board.location_name(location)
        sides: dict[str, list[Unit]] = {}
        for unit in units:
            sides.setdefault(unit.side, []).append(unit)
        found: list[Finding] = []
        for side, kept in sides.items():
            found += self._too_high(position, kept, where)
            found += self._zones(kept, where)
            if side == GERMAN:
                found += self._nations(position, kept, where)
        if len(sides) > 1:
            found.append(both_sides(units, where, "9.23"))
            used = {side: sum(map(self.points, kept)) for side, kept in sides.items()}
            return StackReport(used, dict.fromkeys(sides, self.data.limit), tuple(found), self.data.rule)
        return StackReport(sum(map(self.points, units)), self.data.limit, tuple(found), self.data.rule)

    def _too_high(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        used = sum(map(self.points, units))
        if used <= self.data.limit:
            return []
        if units[0].side == SOVIET and self._for_now(position, units):
            text = N_("{hex} is overstacked for now: units worth {count:w} divisions, limit after movement {limit:w}.")
            args = {"hexes": [where], "units": [u.id for u in units], "hex": where}
            return [note("too-high-for-now", "8.1", text, **args, count=used, limit=self.data.limit)]
        text, limit = N_("{hex} is overstacked: units worth {count:w} divisions, limit {limit:w}."), self.data.limit
        return [stacking_violation("stack-too-high", self.data.rule, text, units, where, count=used, limit=limit)]

    def _for_now(self, position: Position, units: Sequence[Unit]) -> bool:
        """Whether new Soviet units may still stand too close: in their phase, and where the Stavka's directive has put
        them until the Soviet movement of its turn, as long as nobody else joins them (8.1, 8.7)."""
        if position.phase == FREE_PHASE:
            return True
        if position.ledger.get(USED, DISSOLVED) != position.turn or position.phase in LATER:
            return False
        return all(u.on_map and position.units[u.id].location == u.location for u in units) and (
            len({u.location for u in units}) == 1
        )

    def _zones(self, units: Sequence[Unit], where: str) -> list[Finding]:
        zones = [u for u in units if u.type == FORTIFIED_ZONE]
        if len(zones) < 2:
            return []
        text = N_("{hex} is overstacked: {count:w} fortified zones, limit one.")
        return [stacking_violation("zones-stacked", "6.4", text, zones, where, count=len(zones))]

    def _nations(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """Nations rest apart, unless all are out of supply, or Germans have mechanized satellites of one nation with
        them."""
        nations = sorted({u.nation for u in units})
        if len(nations) < 2:
            return []
        guests = {u.nation for u in units if not is_german(u)}
        classes = self.world.roster.types
        mobile = all(classes[u.type].mobility == MECHANIZED for u in units if not is_german(u))
        if len(nations) == 2 and len(guests) == 1 and mobile:
            return []
        if all(self.supply.state(position, u) == OUT for u in units):
            return []
        names = [self.world.roster.nations[n].name for n in nations]
        return [nations_stacked(units, names, where, "6.3")]
