"""Column shifts: terrain 11.14-11.16, towns and cities 11.21, 11.22, fortified lines and zones 11.23, 11.24, the order
of movement and combat 5.3, VIII Fliegerkorps 11.25, concentric assaults 11.27, raids 11.39. All of them add up (11.11).
"""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.position.world import World
from app.rules.combat.assault import Encounter
from app.rules.combat.odds import hexes_around
from app.rules.parts import Shift
from app.rules.ruling import Finding
from app.rules.sequence.phase_order import FIGHT_MOVE, declared, undeclared
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.fliegerkorps import Fliegerkorps
from app.systems.land_without_end.ground import Ground
from app.systems.land_without_end.raids import RAID
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, is_satellite
from app.systems.land_without_end.strengths import Strengths
from app.systems.land_without_end.weather import Weather


@dataclass(frozen=True)
class Shifts:
    """Bound to one world."""

    world: World
    rules: RulesData
    weather: Weather
    ground: Ground
    strengths: Strengths
    fliegerkorps: Fliegerkorps

    def of(self, seen: Encounter, *, mobile: bool) -> tuple[list[Shift], list[Finding]]:
        shifts = self._terrain(seen, mobile=mobile)
        shifts += self._fortifications(seen)
        remarks: list[Finding] = []
        if not mobile:
            ordered, remarks = self._order(seen)
            shifts += ordered
            shifts += self._concentric(seen)
        shifts += self._air(seen)
        shifts += self._raid(seen)
        return shifts, remarks

    def _named(self, name: str, template: str, sign: int = 1, **args: int) -> Shift:
        data = self.rules.shifts[name]
        return Shift(data.columns * sign, data.rule, template, dict(args))

    def _terrain(self, seen: Encounter, *, mobile: bool) -> list[Shift]:
        found = self.weather.chart(seen.position, seen.side).shifts_into(seen.hex)
        if not mobile and self.strengths.in_marsh(seen.position, seen.hex):
            found.append(self._named("marsh", N_("the defender has no cover in the marsh")))
        return found

    def _fortifications(self, seen: Encounter) -> list[Shift]:
        found = []
        if seen.side == GERMAN and self.ground.intact_line(seen.position, seen.hex):
            found.append(self._named("fortified_line", N_("an intact fortified line")))
        if any(u.type == FORTIFIED_ZONE for u in seen.defenders):
            found.append(self._named("fortified_zone", N_("a fortified zone")))
        return found

    def _order(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        if seen.side != GERMAN:
            return [], []
        order = declared(seen.position, GERMAN)
        if order == FIGHT_MOVE:
            return [self._named("fight_move", N_("fights before moving"))], []
        if order is not None:
            return [], []
        return [], [undeclared(self.world, GERMAN, "5.3")]

    def fortified(self, seen: Encounter) -> bool:
        """Whether the hex never suffers a concentric assault (11.22-11.24, 11.27)."""
        zone = any(u.type == FORTIFIED_ZONE for u in seen.defenders)
        line = seen.side == GERMAN and self.ground.intact_line(seen.position, seen.hex)
        return zone or line or seen.hex in self.ground.cities

    def _concentric(self, seen: Encounter) -> list[Shift]:
        count = 0 if self.fortified(seen) else hexes_around(self.world.board.grid, seen.attackers, seen.hex)
        if not count:
            return []
        alone = seen.side == GERMAN and not any(is_satellite(u) for u in seen.attackers)
        name = "concentric_german" if alone else "concentric"
        return [self._named(name, N_("concentric assault from {count:w} hexes"), count=count)]

    def _air(self, seen: Encounter) -> list[Shift]:
        if not self.fliegerkorps.committed(seen):
            return []
        sign = 1 if seen.side == GERMAN else -1
        return [self._named("fliegerkorps", N_("VIII Fliegerkorps"), sign)]

    def _raid(self, seen: Encounter) -> list[Shift]:
        raider = seen.options.get(RAID)
        if raider is None:
            return []
        return [self._named("raid", N_("a cavalry raid"), 1 if seen.side == SOVIET else -1)]
