"""Mobile assaults 9.22-9.29: in the course of a move, by German panzer, panzer grenadier and, with them, motorized
divisions, from one launch hex, for six movement points, into clear terrain."""

from __future__ import annotations

from collections.abc import Mapping

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.rules.battle.one_die import BattleRules
from app.rules.combat.assault import AssaultRules, Encounter
from app.rules.combat.mobile import MobileAssaults, MobileRules
from app.rules.parts import Stacking
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.assault import Battlefield, GroundAssault
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.movement import Movement
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, is_german
from app.systems.land_without_end.supply import OUT
from app.systems.land_without_end.weather import RIVER, STRAITS

MOBILE_ASSAULT = "mobile-assault"
NUMBERS = AssaultRules("9.23", "9.23", "2.10", "11.13", "9.23")
RULES = MobileRules("9.23", "9.24", "9.26", all_the_way=True)
IN_MOVEMENT = BattleRules("11.28", "11.29", retreat="11.32")


class MobileAssault(GroundAssault):
    mobile = True

    def __init__(self, field: Battlefield, movement: Movement, stacking: Stacking) -> None:
        super().__init__(field, NUMBERS)
        self.movement, self.data = movement, field.rules.mobile_assault
        self.common = MobileAssaults(movement, stacking, RULES)

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(seen, unit)
        if unit.on_map and unit.side == GERMAN and self.movement.state(seen.position, unit) == OUT:
            text = N_("{unit} may not make a mobile assault: it was out of supply when its movement began.")
            found.append(violation("out-of-supply", "9.25", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, seen: Encounter) -> list[Finding]:
        return [
            *super().own_findings(seen),
            *self._eligible(seen),
            *self._target(seen),
            *self._sides(seen),
            *self.common.launch_findings(seen),
            *self.common.price_findings(seen, self.data.cost),
        ]

    def _eligible(self, seen: Encounter) -> list[Finding]:
        """German panzer, panzer grenadier and motorized divisions, these only in company (9.22, 9.24)."""
        found: list[Finding] = []
        for unit in seen.attackers:
            if not is_german(unit):
                text = N_("{unit} may not make mobile assaults at all.")
                found.append(violation("never-mobile", "9.24", text, units=[unit.id], unit=unit.label))
            elif unit.type not in self.data.lead | self.data.follow:
                text = N_(
                    "{unit} may not make a mobile assault: it is not a panzer, panzer grenadier or motorized division."
                )
                found.append(violation("not-eligible", "9.22", text, units=[unit.id], unit=unit.label))
        lead = any(u.type in self.data.lead for u in seen.attackers)
        if not lead and any(u.type in self.data.follow for u in seen.attackers):
            text = N_("Motorized divisions may make a mobile assault only with a panzer or panzer grenadier division.")
            found.append(violation("no-panzer", "9.22", text, units=seen.ids()))
        return found

    def _target(self, seen: Encounter) -> list[Finding]:
        """Clear terrain, towns included; no city, fortified zone or intact line, no mud or snow (9.24)."""
        field, where = self.field, self.board.location_name(seen.hex)
        found: list[Finding] = []
        weather = field.weather.at(seen.position, seen.hex)
        if not weather.mobile_assaults:
            text = N_("Mobile assaults into {hex} are not allowed in this weather: {weather:t}.")
            found.append(violation("weather", weather.rule, text, hexes=[where], hex=where, weather=weather.name))
        open_ground = self.data.terrain | (weather.frozen_terrain & {"marsh"})
        barred = [t for t in self.chart.kinds(seen.hex) if t not in open_ground and t in self.chart.chart.terrain]
        found += self.common.terrain_findings(seen, self.chart, barred)
        text = ""
        if seen.hex in field.shifts.ground.cities:
            text = N_("Mobile assaults into the city {hex} are not allowed.")
        elif field.shifts.ground.intact_line(seen.position, seen.hex):
            text = N_("Mobile assaults into the intact fortified line {hex} are not allowed.")
        elif any(u.type == FORTIFIED_ZONE for u in seen.defenders):
            text = N_("Mobile assaults into the fortified zone {hex} are not allowed.")
        return [*found, violation("fortified", "9.24", text, hexes=[where], hex=where)] if text else found

    def _sides(self, seen: Encounter) -> list[Finding]:
        """Never over the straits, over rivers only where they are ignored or frozen (9.24, 11.17, 11.19)."""
        found: list[Finding] = []
        for unit in seen.attackers:
            across = self.field.strengths.across(seen.position, unit, seen.hex)
            if not unit.on_map or unit.location not in self.board.grid.adjacent[seen.hex]:
                continue
            straits = self.board.side_features(unit.location, seen.hex) & STRAITS
            who = {"units": [unit.id], "unit": unit.label}
            if straits:
                found.append(violation("over-strait", "11.19", N_("{unit} may not assault across the strait."), **who))
            elif RIVER in across:
                found.append(violation("over-river", "11.17", N_("{unit} may not assault across the river."), **who))
        return found

    def points(self, seen: Encounter) -> Mapping[str, Json]:
        return self.common.points(seen, self.data.cost)
