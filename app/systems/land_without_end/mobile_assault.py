"""Mobile assaults 9.22-9.29: in the course of a move, by German panzer, panzer grenadier and, with them, motorized
divisions, from one launch hex, for six movement points, into clear terrain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import STARTED, Json
from app.position.position import Position
from app.rules.assault import AssaultRules, Encounter
from app.rules.moving import exact_points
from app.rules.parts import Points, Stacking
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.battlefield import Battlefield, LandWithoutEndAssault
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.movement import LandWithoutEndMovement
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, is_german
from app.systems.land_without_end.supply import OUT
from app.systems.land_without_end.weather import RIVER, STRAITS

NUMBERS = AssaultRules("9.23", "9.23", "2.10", "11.13")


class MobileAssault(LandWithoutEndAssault):
    mobile = True

    def __init__(self, field: Battlefield, movement: LandWithoutEndMovement, stacking: Stacking) -> None:
        super().__init__(field, NUMBERS)
        self.movement, self.stacking = movement, stacking
        self.data = field.rules.mobile_assault

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(seen, unit)
        if unit.on_map and unit.side == GERMAN and self.movement.state(seen.position, unit) == OUT:
            text = N_("{unit} was out of supply when its movement began and makes no mobile assault.")
            found.append(violation("out-of-supply", "9.25", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, seen: Encounter) -> list[Finding]:
        return [
            *super().own_findings(seen),
            *self._eligible(seen),
            *self._target(seen),
            *self._sides(seen),
            *self._launch(seen),
            *self._affordable(seen),
        ]

    def _eligible(self, seen: Encounter) -> list[Finding]:
        """German panzer, panzer grenadier and motorized divisions, these only in company (9.22, 9.24)."""
        found: list[Finding] = []
        for unit in seen.attackers:
            if not is_german(unit):
                text = N_("{unit} never makes mobile assaults.")
                found.append(violation("never-mobile", "9.24", text, units=[unit.id], unit=unit.label))
            elif unit.type not in self.data.lead | self.data.follow:
                text = N_("{unit} is no panzer, panzer grenadier or motorized division and makes no mobile assault.")
                found.append(violation("not-eligible", "9.22", text, units=[unit.id], unit=unit.label))
        lead = any(u.type in self.data.lead for u in seen.attackers)
        if not lead and any(u.type in self.data.follow for u in seen.attackers):
            text = N_("Motorized divisions make a mobile assault only with a panzer or panzer grenadier division.")
            found.append(violation("no-panzer", "9.22", text, units=seen.ids()))
        return found

    def _target(self, seen: Encounter) -> list[Finding]:
        """Clear terrain, towns included; no city, fortified zone or intact line, no mud or snow (9.24)."""
        field, where = self.field, self.board.location_name(seen.hex)
        found: list[Finding] = []
        weather = field.weather.at(seen.position, seen.hex)
        if not weather.mobile_assaults:
            text = N_("No mobile assault is made into {hex} in this weather: {weather:t}.")
            found.append(
                violation("weather", weather.rule, text, hexes=[where], hex=where, weather=weather.name)
            )  # fmt: skip
        open_ground = self.data.terrain | (weather.frozen_terrain & {"marsh"})
        barred = [t for t in self.board.terrain[seen.hex] if t not in open_ground and t in self.chart.chart.terrain]
        found += [
            violation(
                "terrain-barred", "9.24", N_("No mobile assault is made into the {terrain:t} hex {hex}."),
                hexes=[where], terrain=self.chart.chart.terrain[t].name, hex=where,
            )
            for t in barred
        ]  # fmt: skip
        text = ""
        if seen.hex in field.shifts.ground.cities:
            text = N_("No mobile assault is made into the city {hex}.")
        elif field.shifts.ground.intact_line(seen.position, seen.hex):
            text = N_("No mobile assault is made into the intact fortified line {hex}.")
        elif any(u.type == FORTIFIED_ZONE for u in seen.defenders):
            text = N_("No mobile assault is made into the fortified zone {hex}.")
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
                found.append(violation("over-strait", "11.19", N_("{unit} may not assault over the strait."), **who))
            elif RIVER in across:
                found.append(violation("over-river", "11.17", N_("{unit} may not assault over the river."), **who))
        return found

    def _launch(self, seen: Encounter) -> list[Finding]:
        """One launch hex, together since the phase began (9.26), not stacked too high (9.23)."""
        position, attackers = seen.position, seen.attackers
        found: list[Finding] = []
        began_in = {
            position.ledger.text(STARTED, u.id) or self.board.location_name(u.location) for u in attackers if u.on_map
        }
        spent = {position.ledger.spent(u.id) for u in attackers}  # unequal where they did not move together all the way
        if len({u.location for u in attackers}) > 1 or len(began_in) > 1 or len(spent) > 1:
            text = N_("{units_} may assault together only if they began the phase in one hex and kept together since.")
            found.append(
                violation("not-together", "9.26", text, units=seen.ids(), units_=[u.label for u in attackers])
            )  # fmt: skip
        found += self.movement.setting_out.over(position, attackers)
        if attackers[0].on_map:
            own = [u for u in position.units_at(attackers[0].location) if u.side == seen.side]
            report = self.stacking.report(position, attackers[0].location, own)
            crowded = [f for f in report.findings if f.severity == "violation"]
            if crowded:
                where = self.board.location_name(attackers[0].location)
                text = N_("The launch hex {hex} is stacked too high.")
                found += [violation("launch-hex-overstacked", "9.23", text, hexes=[where], hex=where), *crowded]
        return found

    # points -------------------------------------------------------------------------------------------------------

    def cost(self, position: Position, attackers: Sequence[Unit], target: int) -> Points | None:
        """Movement points of an assault: six, whatever the hex costs (9.23)."""
        del position, attackers, target
        return self.data.cost

    def left(self, position: Position, attackers: Sequence[Unit]) -> Points:
        return self.movement.allowance(position, attackers).left

    def points(self, seen: Encounter) -> Mapping[str, Json]:
        left = self.left(seen.position, seen.attackers)
        return {"needed": self.data.cost, "left": exact_points(left)}

    def _affordable(self, seen: Encounter) -> list[Finding]:
        left = self.left(seen.position, seen.attackers)
        if self.data.cost <= left:
            return []
        text = N_("The assault costs {needed} movement points, {left} are left.")
        return [
            violation("too-few-points", "9.24", text, units=seen.ids(), needed=str(self.data.cost), left=str(left))
        ]  # fmt: skip
