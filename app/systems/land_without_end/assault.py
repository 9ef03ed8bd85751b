"""Assaults: one target, whole units, ratio and column 11.2-11.10; prepared ones 11.1, and mobile ones in the course of
a move, by German panzer, panzer grenadier and, with them, motorized divisions, from one launch hex, for six movement
points, into clear terrain 9.22-9.29; and what each result costs and becomes: AS, AL1, DR, DE, BB 11.30-11.35;
conversions in cities 11.22 and for a fortified zone in a large town 11.24; the Germans' DL1 11.38."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence, either
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.battle.one_die import BattleCitations
from app.rules.charts.table import FACES, Chart
from app.rules.combat.assault import (
    Assault,
    AssaultCitations,
    Dice,
    Encounter,
    MobileAssaults,
    MobileCitations,
    Outcome,
)
from app.rules.movement.terrain import BoundChart
from app.rules.orders.orders import Attack
from app.rules.parts import Resolution, Shift, Stacking, StrengthLine
from app.rules.questions import is_face
from app.rules.ruling import Finding, note, violation
from app.rules.supply.status import OUT, SUPPLIED
from app.systems.land_without_end.attenuated_supply import PAUSE, AttenuatedSupply
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.countries import Sector
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.directive import LARGE_TOWN
from app.systems.land_without_end.movement import Movement
from app.systems.land_without_end.retreat import Retreat
from app.systems.land_without_end.special_units import (
    ARKO,
    ARRIVED,
    FORTIFIED_ZONE,
    REFIT,
    is_german,
    is_satellite,
    is_static,
    refitting,
)
from app.systems.land_without_end.strengths import OPTION, RAID, Raids, Shifts, Strengths
from app.systems.land_without_end.supply import Supply
from app.systems.land_without_end.weather import RIVER, STRAITS, Weather

STALLED, ATTACKER_LOSES, DEFENDER_RETREATS, DEFENDER_ELIMINATED, BLOOD_BATH, STAND = (
    "AS",
    "AL1",
    "DR",
    "DE",
    "BB",
    "DL1",
)
CODES = (STALLED, ATTACKER_LOSES, DEFENDER_RETREATS, DEFENDER_ELIMINATED, BLOOD_BATH)


@dataclass(frozen=True)
class Results:
    ground: HeldGround
    retreats: Retreat

    def converted(self, encounter: Encounter, printed: str) -> tuple[str, Finding | None]:
        """What the rules compel: AL1 for AS and DR against a city, and for DR against a fortified zone in a large
        town."""
        where = self.ground.board.location_name(encounter.target)
        if encounter.hex in self.ground.cities and printed in (STALLED, DEFENDER_RETREATS):
            text = N_("Against the city {hex}, {result} becomes AL1.")
            return ATTACKER_LOSES, note("city-converts", "11.22", text, hexes=[where], hex=where, result=printed)
        zone = any(u.type == FORTIFIED_ZONE for u in encounter.defenders)
        if zone and LARGE_TOWN in self.ground.board.place_kinds(encounter.hex) and printed == DEFENDER_RETREATS:
            text = N_("Against the fortified zone in the town {hex}, DR becomes AL1.")
            return ATTACKER_LOSES, note("zone-converts", "11.24", text, hexes=[where], hex=where)
        if printed == DEFENDER_RETREATS and not self.can_retreat(encounter):
            text = N_("No retreat is open from {hex}: DR becomes DE.")
            return DEFENDER_ELIMINATED, note("no-retreat", "11.33", text, hexes=[where], hex=where)
        return printed, None

    def can_retreat(self, encounter: Encounter) -> bool:
        """Whether the defenders that can move find a hex; true where nobody moves anyway."""
        if all(is_static(u) for u in encounter.defenders):
            return True
        from_ = sorted({u.location for u in encounter.attackers if u.on_map})
        return not self.retreats.report(encounter.position, encounter.defenders, from_).eliminated

    def may_stand(self, encounter: Encounter, printed: str, result: str) -> bool:
        """Whether the defender may take DL1 for DR, were it DE for want of a hex: all German, more than one step, in a
        prepared assault (11.38)."""
        defenders = encounter.defenders
        return (
            printed == DEFENDER_RETREATS
            and result in (DEFENDER_RETREATS, DEFENDER_ELIMINATED)
            and bool(defenders)
            and all(is_german(u) for u in defenders)
            and sum(u.steps for u in defenders) > 1
        )

    def outcome(self, encounter: Encounter, result: str) -> Outcome:
        """Steps lost: a defender that is hit loses one step with every unit; a retreat kills who never retreats. DE
        takes one step of each unit (11.34). AL1 takes one of the attacker (11.31)."""
        raider = encounter.options.get(RAID)
        everybody = sum(u.id != raider for u in encounter.defenders)
        if result == ATTACKER_LOSES:
            return Outcome(attacker=1)
        if result == DEFENDER_ELIMINATED:
            return Outcome(defender=everybody)
        if result == BLOOD_BATH:
            return Outcome(min(everybody, sum(u.steps for u in encounter.attackers if u.id != raider)), everybody)
        if result == STAND:
            return Outcome(defender=1)
        if result != DEFENDER_RETREATS:
            return Outcome()
        static = sum(is_static(u) for u in encounter.defenders)
        if static == everybody:
            return Outcome(defender=everybody)
        return Outcome(defender=static, retreat=1)


PREPARED_ASSAULT = "prepared-assault"
PIPELINE = ("ratio", "column", "shift-ratio", "column", "clamp")
ON_FOOT = BattleCitations(roll="11.28", losses="11.29", advance="11.36", retreat="11.32")
"""The course of assaults that end in an advance"""


@dataclass(frozen=True)
class Battlefield:
    """What the kinds of assault ask: bound to one world."""

    world: World
    rules: RulesData
    table: Chart
    weather: Weather
    supply: Supply
    strengths: Strengths
    shifts: Shifts
    attenuated: AttenuatedSupply
    raids: Raids
    sector: Sector
    results: Results


class GroundAssault(Assault):
    """All units in the target defend, those that have retreated there too (11.2, 11.33B)."""

    dice: tuple[str, ...] = ("combat", "gast", "arko")
    codes: tuple[str, ...] = CODES
    pipeline = PIPELINE

    def __init__(self, field: Battlefield, numbers: AssaultCitations) -> None:
        super().__init__(field.world, field.rules.terrain_chart().bind(field.world.board), field.table, numbers)
        self.field = field

    def encounter(self, position: Position, attack: Attack) -> Encounter:
        """Raises BadInput for an assault without attackers, and for an option that has a value which it cannot have."""
        known = {name: value for name, value in attack.options.items() if value is not None}
        self._check(position, known)
        return super().encounter(position, Attack(attack.combat, attack.attackers, attack.target, known))

    def _check(self, position: Position, options: Mapping[str, Json]) -> None:
        air, raid, arko = (options.get(name) for name in (OPTION, RAID, ARKO))
        sides = tuple(self.world.roster.sides)
        if air is not None and air not in sides:
            raise BadInput(
                Sentence("air: it should be {known}, not {value}", known=either(sides), value=json.dumps(air))
            )
        if raid is not None and (not isinstance(raid, str) or raid not in position.units):
            raise BadInput(Sentence("raid: there is no unit {value}", value=json.dumps(raid)))
        if arko is not None and (type(arko) is not int or arko not in ARKO_TOTALS):
            least, most = ARKO_TOTALS[0], ARKO_TOTALS[-1]
            raise BadInput(
                Sentence(
                    "arko: it should be the total of three dice, {least} to {most}, not {value}",
                    least=least,
                    most=most,
                    value=json.dumps(arko),
                )
            )

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.field.weather.chart(position, side)

    # who may attack ---------------------------------------------------------------------------------------------

    def factor_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        return [] if unit.type == ARKO else super().factor_findings(encounter, unit)

    def _arko_needs_others(self, encounter: Encounter) -> list[Finding]:
        """ArKo adds no more than the others have: alone it adds nothing (11.26)."""
        if not all(u.type == ARKO for u in encounter.attackers):
            return []
        text = N_("{unit} has no factor unless other units take part in the battle.")
        return [violation("arko-alone", "11.26", text, units=encounter.ids(), unit=encounter.attackers[0].label)]

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        return [(u, factor) for u, factor in super().factors(position, attack) if u.type != ARKO]

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        """No unit in refit attacks (8.11); the rest of a stack need not (11.6)."""
        found = super().attacker_findings(encounter, unit)
        who = {"units": [unit.id], "unit": unit.label}
        if REFIT in unit.marks:
            found.append(refitting(unit))
        if ARRIVED in unit.marks:
            text = N_("{unit} entered by a Rollbahn and may not move or attack this turn.")
            found.append(violation("just-arrived", "8.2", text, **who))
        concentrated = encounter.position.conditions.get("supply_concentration")
        if unit.side == GERMAN and concentrated and not self.field.supply.freed(encounter.position, unit):
            text = N_("{unit} may not attack: supply is concentrated on other units.")
            found.append(violation("not-concentrated", "7.6", text, **who))
        return [*found, *self.once_a_phase(encounter.position, unit)]

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        found = [*self._nations(encounter), *self._arko_needs_others(encounter)]
        found += self.field.sector.findings(encounter.attackers, encounter.hex, "11.40")
        found += self.field.weather.unknown(encounter.position)
        if encounter.side == GERMAN:
            found += self.field.supply.unknown_line(encounter.position, encounter.attackers)
        found += self._first_turn(encounter)
        found += self._pause(encounter)
        found += self.field.shifts.fliegerkorps.findings(encounter)
        found += self.field.raids.findings(encounter, mobile=self.mobile)
        return found

    def _nations(self, encounter: Encounter) -> list[Finding]:
        """One nation of satellites at the most, with Germans or without (11.37)."""
        guests = sorted({u.nation for u in encounter.attackers if is_satellite(u)})
        if len(guests) < 2:
            return []
        names = [self.world.roster.nations[n].name for n in guests]
        text = N_("{nations} units may not attack together.")
        return [violation("nations-attack-together", "11.37", text, units=encounter.ids(), nations=names)]

    def _first_turn(self, encounter: Encounter) -> list[Finding]:
        """Romania is closed (5.4); Soviet units may cross the other borders, and this one from turn 2 on (5.5)."""
        sector, turn = self.field.sector, encounter.position.turn
        if not sector.first_turn(encounter.position):
            return []
        held = sector.garrison(encounter.position, encounter.attackers)
        if held:
            text = N_("Units in Romania may not attack on turn {turn}.")
            return [violation("romania-quiet", "5.4", text, units=[u.id for u in held], turn=turn)]
        if encounter.side == SOVIET and encounter.hex in sector.romania:
            text = N_("Soviet units may not attack into Romania on turn {turn}.")
            return [violation("romania-closed", "5.4", text, units=encounter.ids(), turn=turn)]
        return []

    def _pause(self, encounter: Encounter) -> list[Finding]:
        """No attacks of the German side in a pause, but on a fortified zone (7.5)."""
        if encounter.side != GERMAN or not encounter.position.conditions.get(PAUSE):
            return []
        if any(u.type == FORTIFIED_ZONE for u in encounter.defenders):
            return []
        text = N_("During the pause the German side may attack only fortified zones.")
        return [violation("pausing", "7.5", text, units=encounter.ids())]

    # odds -------------------------------------------------------------------------------------------------------

    def attack_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        return self.field.strengths.attack(encounter, mobile=self.mobile)

    def defense_lines(self, encounter: Encounter) -> tuple[StrengthLine, ...]:
        return self.field.strengths.defense(encounter)

    def shifts_of(self, encounter: Encounter) -> tuple[list[Shift], list[Finding]]:
        return self.field.shifts.of(encounter, mobile=self.mobile)

    def last_shifts(self, encounter: Encounter, dice: Dice) -> tuple[list[Shift], list[Finding]]:
        shifts, found = self.field.attenuated.shifts(encounter, dice)
        if any(u.type == ARKO for u in encounter.attackers) and "arko" not in encounter.options:
            text = N_("ArKo's factor is the total of three dice; none is counted yet.")
            found = [*found, note("arko-due", "11.26", text)]
        return shifts, found

    def converted(self, encounter: Encounter, printed: str) -> tuple[str, Finding | None]:
        return self.field.results.converted(encounter, printed)

    def outcome(self, encounter: Encounter, result: str) -> Outcome:
        return self.field.results.outcome(encounter, result)

    def resolve(self, position: Position, attack: Attack, dice: Dice) -> Resolution:
        """As for any assault; ArKo's three dice may stand among ``dice`` in place of the option. Raises BadInput for
        dice that are none."""
        thrown = dice.get("arko")
        if thrown is not None:
            attack = Attack(attack.combat, attack.attackers, attack.target, {**attack.options, "arko": _total(thrown)})
        found = super().resolve(position, attack, dice)
        encounter = self.encounter(position, attack)
        if not self.mobile and self.field.results.may_stand(encounter, found.printed, found.result):
            text = N_("The Germans may hold and lose a step instead of retreating.")
            choice = note("may-stand", "11.38", text, units=[u.id for u in encounter.defenders])
            return _with(found, choice)
        return found

    def out_of_supply(self, encounter: Encounter) -> list[Unit]:
        """German-side attackers without supply as things stand."""
        supply = self.field.supply
        own = [u for u in encounter.attackers if u.side == GERMAN and u.on_map]
        return [u for u in own if supply.state(encounter.position, u) == OUT]


def _total(thrown: Json) -> int:
    dice = thrown if isinstance(thrown, list) else []
    if len(dice) != 3 or not all(map(is_face, dice)):
        raise BadInput("ArKo rolls three dice of 1 to 6")
    return sum(int(str(d)) for d in dice)


def _with(found: Resolution, finding: Finding) -> Resolution:

    return replace(found, findings=(*found.findings, finding))


ARKO_TOTALS = range(3 * 1, 3 * FACES + 1)
"""What its three dice can come to (11.26)."""
NUMBERS = AssaultCitations(attacks="11.1", once="11.4", factors="2.10", clear="11.13", weak="11.1")


class PreparedAssault(GroundAssault):
    def __init__(self, field: Battlefield) -> None:
        super().__init__(field, NUMBERS)

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(encounter, unit)
        if unit.side != GERMAN or not unit.on_map:
            return found
        state = self.field.supply.state(encounter.position, unit)
        who = {"units": [unit.id], "unit": unit.label}
        if state == OUT:
            found.append(violation("out-of-supply", "7.7", N_("{unit} may not attack: it is out of supply."), **who))
        if unit.type == ARKO:
            beside = [u for u in encounter.position.units_at(unit.location) if u.id != unit.id]
            if state != SUPPLIED:
                text = N_("{unit} may attack only in regular supply.")
                found.append(violation("arko-supply", "11.26", text, **who))
            if not any(u.side == GERMAN for u in beside):
                text = N_("{unit} may attack only with another unit in its hex.")
                found.append(violation("arko-alone", "11.26", text, **who))
        return found


MOBILE_ASSAULT = "mobile-assault"
MOBILE_NUMBERS = AssaultCitations(attacks="9.23", once="9.23", factors="2.10", clear="11.13", weak="9.23")
RULES = MobileCitations(launch="9.23", limits="9.24", together="9.26", all_the_way=True)
IN_MOVEMENT = BattleCitations(roll="11.28", losses="11.29", retreat="11.32")


class MobileAssault(GroundAssault):
    mobile = True

    def __init__(self, field: Battlefield, movement: Movement, stacking: Stacking) -> None:
        super().__init__(field, MOBILE_NUMBERS)
        self.movement, self.data = movement, field.rules.mobile_assault
        self.common = MobileAssaults(movement, stacking, RULES)

    def attacker_findings(self, encounter: Encounter, unit: Unit) -> list[Finding]:
        found = super().attacker_findings(encounter, unit)
        if unit.on_map and unit.side == GERMAN and self.movement.state(encounter.position, unit) == OUT:
            text = N_("{unit} may not make a mobile assault: it was out of supply when its movement began.")
            found.append(violation("out-of-supply", "9.25", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(self, encounter: Encounter) -> list[Finding]:
        return [
            *super().own_findings(encounter),
            *self._eligible(encounter),
            *self._target(encounter),
            *self._sides(encounter),
            *self.common.launch_findings(encounter),
            *self.common.price_findings(encounter, self.data.cost),
        ]

    def _eligible(self, encounter: Encounter) -> list[Finding]:
        """German panzer, panzer grenadier and motorized divisions, these only in company (9.22, 9.24)."""
        found: list[Finding] = []
        for unit in encounter.attackers:
            if not is_german(unit):
                text = N_("{unit} may not make mobile assaults at all.")
                found.append(violation("never-mobile", "9.24", text, units=[unit.id], unit=unit.label))
            elif unit.type not in self.data.lead | self.data.follow:
                text = N_(
                    "{unit} may not make a mobile assault: it is not a panzer, panzer grenadier or motorized division."
                )
                found.append(violation("not-eligible", "9.22", text, units=[unit.id], unit=unit.label))
        lead = any(u.type in self.data.lead for u in encounter.attackers)
        if not lead and any(u.type in self.data.follow for u in encounter.attackers):
            text = N_("Motorized divisions may make a mobile assault only with a panzer or panzer grenadier division.")
            found.append(violation("no-panzer", "9.22", text, units=encounter.ids()))
        return found

    def _target(self, encounter: Encounter) -> list[Finding]:
        """Clear terrain, towns included; no city, fortified zone or intact line, no mud or snow (9.24, 10.5,
        10.7)."""
        field, where = self.field, self.board.location_name(encounter.hex)
        found: list[Finding] = []
        weather = field.weather.at(encounter.position, encounter.hex)
        if not weather.mobile_assaults:
            text = N_("Mobile assaults into {hex} are not allowed in this weather: {weather:t}.")
            found.append(violation("weather", weather.rule, text, hexes=[where], hex=where, weather=weather.name))
        open_ground = self.data.terrain | (weather.frozen_terrain & {"marsh"})
        barred = [t for t in self.chart.kinds(encounter.hex) if t not in open_ground and t in self.chart.chart.terrain]
        found += self.common.terrain_findings(encounter, self.chart, barred)
        text = ""
        if encounter.hex in field.shifts.ground.cities:
            text = N_("Mobile assaults into the city {hex} are not allowed.")
        elif field.shifts.ground.intact_line(encounter.position, encounter.hex):
            text = N_("Mobile assaults into the intact fortified line {hex} are not allowed.")
        elif any(u.type == FORTIFIED_ZONE for u in encounter.defenders):
            text = N_("Mobile assaults into the fortified zone {hex} are not allowed.")
        return [*found, violation("fortified", "9.24", text, hexes=[where], hex=where)] if text else found

    def _sides(self, encounter: Encounter) -> list[Finding]:
        """Never over the straits, over rivers only where they are ignored or frozen (9.24, 11.17, 11.19)."""
        found: list[Finding] = []
        for unit in encounter.attackers:
            across = self.field.strengths.across(encounter.position, unit, encounter.hex)
            if not unit.on_map or unit.location not in self.board.grid.adjacent[encounter.hex]:
                continue
            straits = self.board.side_features(unit.location, encounter.hex) & STRAITS
            who = {"units": [unit.id], "unit": unit.label}
            if straits:
                found.append(violation("over-strait", "11.19", N_("{unit} may not assault across the strait."), **who))
            elif RIVER in across:
                found.append(violation("over-river", "11.17", N_("{unit} may not assault across the river."), **who))
        return found

    def points(self, encounter: Encounter) -> Mapping[str, Json]:
        return self.common.points(encounter, self.data.cost)
