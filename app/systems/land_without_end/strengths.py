"""Strengths of an assault: one sum of all who are halved, halved once, rounded down, never below one 1.3, 11.12; over
rivers 11.17, into marsh 11.16, panzers into cities 11.22; over the straits 11.19; ArKo's dice 11.26; defenders in
cities 11.22; attackers out of supply 7.7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.combat.assault import Encounter
from app.rules.combat.odds import Halved, halved_once
from app.rules.parts import StrengthLine
from app.systems.land_without_end.control import Ground
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.special_units import ARKO, CAVALRY, PANZER, is_german
from app.systems.land_without_end.supply import OUT, Supply
from app.systems.land_without_end.weather import RIVER, STRAITS, Weather

MECHANIZED = "mechanized"
MARSH = "marsh"
RIVER_RULE, MARSH_RULE, CITY_RULE, STRAIT_RULE, SUM_RULE = "11.17", "11.16", "11.22", "11.19", "1.3"
_WORDS = {
    RIVER_RULE: N_("across the river: {units}, halved"),
    MARSH_RULE: N_("mechanized into marsh: {units}, halved"),
    CITY_RULE: N_("panzers into a city: {units}, halved"),
    STRAIT_RULE: N_("across the strait: {units}, halved"),
    SUM_RULE: N_("for several reasons: {units}, halved only once"),
}


@dataclass(frozen=True)
class Strengths:
    """Bound to one world."""

    world: World
    weather: Weather
    supply: Supply
    ground: Ground
    switches: Mapping[str, object]

    def mechanized(self, unit: Unit) -> bool:
        return self.world.roster.types[unit.type].mobility == MECHANIZED

    def across(self, position: Position, unit: Unit, hex_: int) -> frozenset[str]:
        """Features that weaken an attack over the hexside between the unit and the hex."""
        return self.weather.chart(position, unit.side).halving(unit.location, hex_)

    def in_marsh(self, position: Position, hex_: int) -> bool:
        """Whether the hex is marsh as things stand: frozen it is clear (10.6, 10.7)."""
        frozen = self.weather.at(position, hex_).frozen_terrain
        return MARSH in self.weather.kinds(hex_) and MARSH not in frozen

    def causes(self, seen: Encounter, unit: Unit, *, mobile: bool) -> set[str]:
        """Rules that halve an attacker."""
        found = set()
        across = self.across(seen.position, unit, seen.hex)
        if RIVER in across:
            found.add(RIVER_RULE)
        if across & STRAITS and not self.mechanized(unit):
            found.add(STRAIT_RULE)
        if self.in_marsh(seen.position, seen.hex) and self.mechanized(unit):
            found.add(MARSH_RULE)
        if not mobile and seen.hex in self.ground.cities and unit.type == PANZER and is_german(unit):
            found.add(CITY_RULE)
        return found

    def attack(self, seen: Encounter, *, mobile: bool) -> tuple[StrengthLine, ...]:
        lines: list[StrengthLine] = []
        halved: list[Halved] = []
        others = self._without_arko(seen)
        for unit in seen.attackers:
            factor = self._factor(seen, unit, others)
            if unit.side == GERMAN and unit.on_map and self.supply.state(seen.position, unit) == OUT:
                lines.append(_line([unit], factor, 0, "7.7", N_("out of supply: {units}, nothing")))
                continue
            if self.mechanized(unit) and self.across(seen.position, unit, seen.hex) & STRAITS:
                counts = min(factor, 1)
                lines.append(_line([unit], factor, counts, STRAIT_RULE, N_("mechanized across the strait: {units}")))
                continue
            causes = self.causes(seen, unit, mobile=mobile)
            if causes:
                halved.append(Halved(unit, factor, frozenset(causes)))
            elif unit.type == ARKO:
                lines.append(_line([unit], factor, factor, "11.26", N_("by its dice: {units}")))
            else:
                lines.append(_line([unit], factor, factor, "11.8", "{units}"))
        return (*lines, *self._halved(halved))

    def _halved(self, halved: Sequence[Halved]) -> list[StrengthLine]:
        """One sum of all halved units (1.3), or one for each cause (11.12); a unit is never halved twice."""
        sums: dict[str, list[Halved]] = {}
        for entry in halved:
            key = "" if self.switches["halve_once"] else min(entry.rules)
            sums.setdefault(key, []).append(entry)
        return [halved_once(entries, "down", _WORDS, SUM_RULE) for entries in sums.values()]

    def _without_arko(self, seen: Encounter) -> int:
        return sum(u.number("attack") for u in seen.attackers if u.type != ARKO)

    def _factor(self, seen: Encounter, unit: Unit, others: int) -> int:
        """The printed factor; ArKo's is what its dice show, no more than all others have (11.26)."""
        if unit.type != ARKO:
            return unit.number("attack")
        rolled = seen.options.get("arko")
        return min(rolled, others) if isinstance(rolled, int) and not isinstance(rolled, bool) else 0

    def defense(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        city = seen.hex in self.ground.cities
        lines = []
        for unit in seen.defenders:
            factor = unit.number("defense")
            if unit.type == ARKO:
                lines.append(_line([unit], factor, 1, "11.26", N_("on the defense: {units}")))
            elif city and unit.side == SOVIET and (self.mechanized(unit) or unit.type == CAVALRY):
                lines.append(_line([unit], factor, min(factor, 1), CITY_RULE, N_("mobile in a city: {units}")))
            else:
                lines.append(_line([unit], factor, factor, "11.8", "{units}"))
        return tuple(lines)


def _line(units: Sequence[Unit], printed: int, counts: int, rule: str, template: str) -> StrengthLine:
    labels: list[Json] = [u.label for u in units]
    return StrengthLine(tuple(u.id for u in units), printed, counts, rule, template, {"units": labels})
