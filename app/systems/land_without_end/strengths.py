"""Strengths of an assault: one sum of all who are halved, halved once, rounded down, never below one 1.3, 11.12; over
rivers 11.17, into marsh 11.16, panzers into cities 11.22; over the straits 11.19; ArKo's dice 11.26; defenders in
cities 11.22; attackers out of supply 7.7. And its column shifts 11.14-11.24, cavalry raids 11.39 and VIII
Fliegerkorps 11.25."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position, World
from app.rules.combat.assault import Encounter
from app.rules.combat.odds import Halved, halved_once, hexes_around
from app.rules.parts import Shift, StrengthLine
from app.rules.phase_questions import FIGHT_MOVE, declared, undeclared
from app.rules.ruling import Finding, violation
from app.rules.supply.status import OUT
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.data import GERMAN, SOVIET, EarlyData, FliegerkorpsData, RulesData
from app.systems.land_without_end.special_units import (
    ARKO,
    CAVALRY,
    FORTIFIED_ZONE,
    GUARDS,
    PANZER,
    is_german,
    is_satellite,
)
from app.systems.land_without_end.supply import Supply
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
    """Bound to one world. Odds below 1:1 are rounded up for the defender (11.9)."""

    world: World
    weather: Weather
    supply: Supply
    ground: HeldGround
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

    def causes(self, encounter: Encounter, unit: Unit, *, mobile: bool) -> set[str]:
        """Rules that halve an attacker."""
        found = set()
        across = self.across(encounter.position, unit, encounter.hex)
        if RIVER in across:
            found.add(RIVER_RULE)
        if across & STRAITS and not self.mechanized(unit):
            found.add(STRAIT_RULE)
        if self.in_marsh(encounter.position, encounter.hex) and self.mechanized(unit):
            found.add(MARSH_RULE)
        if not mobile and encounter.hex in self.ground.cities and unit.type == PANZER and is_german(unit):
            found.add(CITY_RULE)
        return found

    def attack(self, encounter: Encounter, *, mobile: bool) -> tuple[StrengthLine, ...]:
        """All who take part, from any of the six hexes around the one target (11.3); the rest of their stacks may stay
        out (11.6)."""
        lines: list[StrengthLine] = []
        halved: list[Halved] = []
        others = self._without_arko(encounter)
        for unit in encounter.attackers:
            factor = self._factor(encounter, unit, others)
            if unit.side == GERMAN and unit.on_map and self.supply.state(encounter.position, unit) == OUT:
                lines.append(_line([unit], factor, 0, "7.7", N_("out of supply: {units}, nothing")))
                continue
            if self.mechanized(unit) and self.across(encounter.position, unit, encounter.hex) & STRAITS:
                counts = min(factor, 1)
                lines.append(_line([unit], factor, counts, STRAIT_RULE, N_("mechanized across the strait: {units}")))
                continue
            causes = self.causes(encounter, unit, mobile=mobile)
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

    def _without_arko(self, encounter: Encounter) -> int:
        return sum(u.number("attack") for u in encounter.attackers if u.type != ARKO)

    def _factor(self, encounter: Encounter, unit: Unit, others: int) -> int:
        """The printed factor; ArKo's is what its dice show, no more than all others have (11.26)."""
        if unit.type != ARKO:
            return unit.number("attack")
        rolled = encounter.options.get("arko")
        return min(rolled, others) if isinstance(rolled, int) and not isinstance(rolled, bool) else 0

    def defense(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        """With the only factor or the second of two (2.10)."""
        city = encounter.hex in self.ground.cities
        lines = []
        for unit in encounter.defenders:
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


OPTION = "air"
KEY = "fliegerkorps"
RULE = "11.25"


@dataclass(frozen=True)
class Fliegerkorps:
    data: FliegerkorpsData

    def committed(self, encounter: Encounter) -> bool:
        return encounter.options.get(OPTION) == self.data.side

    def free(self, position: Position) -> bool:
        """Whether it is there and has not flown this turn."""
        used = position.ledger.get(USED, KEY)
        return self.data.first <= position.turn <= self.data.last and used != position.turn

    def flown(self, world: World, position: Position) -> list[Change]:
        """What is remembered of its use."""
        if position.ledger.get(USED, KEY) == position.turn:
            return []
        return [change(world, position, "ledger", f"{USED}:{KEY}", position.turn)]

    def findings(self, encounter: Encounter) -> list[Finding]:
        side = encounter.options.get(OPTION)
        if side is None:
            return []
        if side != self.data.side:
            return [violation("no-air", RULE, N_("Only the German side has air support to commit."))]
        turn = encounter.position.turn
        if not self.data.first <= turn <= self.data.last:
            text = N_("VIII Fliegerkorps is available only from turn {first} to turn {last}.")
            return [violation("no-air-yet", RULE, text, first=self.data.first, last=self.data.last)]
        if not self.free(encounter.position):
            return [violation("air-used", RULE, N_("VIII Fliegerkorps has already flown this turn."))]
        return []


RAID = "raid"
RAIDS = "11.39"
FULL_GUARDS = 2


@dataclass(frozen=True)
class Raids:
    early: EarlyData

    def able(self, encounter: Encounter) -> list[Unit]:
        """Cavalry of the battle that may raid."""
        return [u for u in (*encounter.attackers, *encounter.defenders) if not self._why_not(encounter, u)]

    def findings(self, encounter: Encounter, *, mobile: bool) -> list[Finding]:
        """What stands against the raid that the options name."""
        chosen = encounter.options.get(RAID)
        if chosen is None:
            return []
        if mobile:
            return [violation("no-raid", RAIDS, N_("Cavalry may raid only in prepared assaults."))]
        unit = next((u for u in (*encounter.attackers, *encounter.defenders) if u.id == chosen), None)
        if unit is None:
            text = N_("{unit} may not raid: it is not in the battle.")
            return [violation("no-raid", RAIDS, text, unit=str(chosen))]
        return self._why_not(encounter, unit)

    def _why_not(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if unit.side != SOVIET or unit.type != CAVALRY:
            return [violation("no-raid", RAIDS, N_("{unit} may not raid: it is not Soviet cavalry."), **who)]
        if encounter.position.turn == self.early.first:
            return [violation("no-raid", RAIDS, N_("Cavalry may not raid on the first turn."), **who)]
        if GUARDS in unit.counter.special and unit.steps < FULL_GUARDS:
            return [violation("no-raid", RAIDS, N_("{unit} may not raid: it has lost a step."), **who)]
        return []


@dataclass(frozen=True)
class Shifts:
    """Bound to one world."""

    world: World
    rules: RulesData
    weather: Weather
    ground: HeldGround
    strengths: Strengths
    fliegerkorps: Fliegerkorps

    def of(self, encounter: Encounter, *, mobile: bool) -> tuple[list[Shift], list[Finding]]:
        """A mobile assault has those of a prepared one, but for the order of phases (9.29, 9.30)."""
        shifts = self._terrain(encounter, mobile=mobile)
        shifts += self._fortifications(encounter)
        remarks: list[Finding] = []
        if not mobile:
            ordered, remarks = self._order(encounter)
            shifts += ordered
            shifts += self._concentric(encounter)
        shifts += self._air(encounter)
        shifts += self._raid(encounter)
        return shifts, remarks

    def _named(self, name: str, template: str, sign: int = 1, **args: int) -> Shift:
        """All of them are added (11.11)."""
        data = self.rules.shifts[name]
        return Shift(data.columns * sign, data.rule, template, dict(args))

    def _terrain(self, encounter: Encounter, *, mobile: bool) -> list[Shift]:
        """What the chart has: clear ground 11.13, hills 11.15, small towns 11.20, large towns 11.21."""
        found = self.weather.chart(encounter.position, encounter.side).shifts_into(encounter.hex)
        if not mobile and self.strengths.in_marsh(encounter.position, encounter.hex):
            found.append(self._named("marsh", N_("the defender has no cover in the marsh")))
        return found

    def _fortifications(self, encounter: Encounter) -> list[Shift]:
        found = []
        if encounter.side == GERMAN and self.ground.intact_line(encounter.position, encounter.hex):
            found.append(self._named("fortified_line", N_("an intact fortified line")))
        if any(u.type == FORTIFIED_ZONE for u in encounter.defenders):
            found.append(self._named("fortified_zone", N_("a fortified zone")))
        return found

    def _order(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        if encounter.side != GERMAN:
            return [], []
        order = declared(encounter.position, GERMAN)
        if order == FIGHT_MOVE:
            return [self._named("fight_move", N_("attacks before moving"))], []
        if order is not None:
            return [], []
        return [], [undeclared(self.world, GERMAN, "5.3")]

    def fortified(self, encounter: Encounter) -> bool:
        """Whether the hex never suffers a concentric assault (11.22, 11.23, 11.24, 11.27)."""
        zone = any(u.type == FORTIFIED_ZONE for u in encounter.defenders)
        line = encounter.side == GERMAN and self.ground.intact_line(encounter.position, encounter.hex)
        return zone or line or encounter.hex in self.ground.cities

    def _concentric(self, encounter: Encounter) -> list[Shift]:
        """Germans with satellites gain one column alone (11.37)."""
        count = (
            0 if self.fortified(encounter) else hexes_around(self.world.board.grid, encounter.attackers, encounter.hex)
        )
        if not count:
            return []
        alone = encounter.side == GERMAN and not any(is_satellite(u) for u in encounter.attackers)
        name = "concentric_german" if alone else "concentric"
        return [self._named(name, N_("concentric assault from {count:w} hexes"), count=count)]

    def _air(self, encounter: Encounter) -> list[Shift]:
        if not self.fliegerkorps.committed(encounter):
            return []
        sign = 1 if encounter.side == GERMAN else -1
        return [self._named("fliegerkorps", N_("VIII Fliegerkorps"), sign)]

    def _raid(self, encounter: Encounter) -> list[Shift]:
        raider = encounter.options.get(RAID)
        if raider is None:
            return []
        return [self._named("raid", N_("a cavalry raid"), 1 if encounter.side == SOVIET else -1)]
