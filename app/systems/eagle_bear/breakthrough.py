"""Who may break through: armour, by side, year and weather XIII.B.1, in supply XV.B.3 and with fuel XIII.B.2; and what
ends it VII.B.2, VIII."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import SUPPLY, Json
from app.position.position import Position
from app.position.world import World
from app.rules.ruling import Finding, note, violation
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.data import AXIS, RulesData
from app.systems.eagle_bear.key_places import fuel_of, key_hexes
from app.systems.eagle_bear.special_units import REFIT, is_armored, is_dispersed
from app.systems.eagle_bear.supply import SUPPLIED, EagleBearSupply
from app.systems.eagle_bear.weather import MUD, Weather

FUEL = "fuel"
"""In the ledger: unit id -> true where a line led to its fuel as its movement phase began, ``IN_DOUBT`` where nobody
could know because owners of hexes were not stated"""
IN_DOUBT = "unknown"
FUEL_RULE = "XIII.B.2"
ENTITLED = "breakthrough"
"""In the ledger: unit id -> true while an attack or an empty hex entitles it to break through"""


class Breakthroughs:
    """Bound to one world."""

    def __init__(self, world: World, rules: RulesData, supply: EagleBearSupply, weather: Weather) -> None:
        self.world, self.board, self.rules = world, world.board, rules
        self.supply, self.weather = supply, weather
        self.soviet_from = int(str(rules.readings(world.switches)["soviet_breakthrough"]))

    def findings(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit may not break through now, whatever it has done before."""
        rule, text = self._reason(position, unit)
        if rule == "XV.B.3" and self._unknown_supply(position, unit):
            rule, text = self._fuel(position, unit)
            if not rule or (rule == FUEL_RULE and self.fuel_in_doubt(position, unit)):
                text = N_("It is not known whether {unit} is out of supply: owners of hexes are not entered.")
                return [note("unknown-owners", "XV.B.3", text, units=[unit.id], unit=unit.label)]
        if rule == FUEL_RULE and self.fuel_in_doubt(position, unit):
            text = N_("It is not known whether {unit} has fuel: owners of hexes are not entered.")
            return [note("unknown-owners", FUEL_RULE, text, units=[unit.id], unit=unit.label)]
        return [violation("no-breakthrough", rule, text, units=[unit.id], unit=unit.label)] if rule else []

    def _unknown_supply(self, position: Position, unit: Unit) -> bool:
        return not position.ledger.text(SUPPLY, unit.id) and self.supply.in_doubt(position, unit)

    def fuel_in_doubt(self, position: Position, unit: Unit) -> bool:
        """Whether a unit without a line to its fuel may have one over hexes whose owners nobody has stated."""
        if position.ledger.get(FUEL, unit.id) == IN_DOUBT:
            return True
        return any(self.supply.fuel_in_doubt(position, unit, source) for source in self._fuel_sources(unit))

    def _reason(self, position: Position, unit: Unit) -> tuple[str, str]:
        if not is_armored(unit):
            return "XIII.B.1.a", N_("{unit} may not break through: panzer and combined arms units do.")
        if is_dispersed(unit) or REFIT in unit.marks:
            return "VIII.A.1", N_("{unit} is dispersed and does not break through.")
        if self.weather.now(position) == MUD:
            return "VII.B.2", N_("{unit} does not break through in the mud.")
        if unit.side == AXIS and self.weather.first_winter(position):
            return "VII.B.2", N_("{unit} does not break through in the first winter.")
        if unit.side != AXIS and year_of(month_of(position)) < self.soviet_from:
            return "XIII.B.1.a", N_("{unit} does not break through before 1942.")
        if self.state(position, unit) != SUPPLIED:
            return "XV.B.3", N_("{unit} is out of supply and does not break through.")
        return self._fuel(position, unit)

    def _fuel(self, position: Position, unit: Unit) -> tuple[str, str]:
        if not self.has_fuel(position, unit):
            return FUEL_RULE, N_("{unit} is short of fuel and does not break through.")
        return "", ""

    def state(self, position: Position, unit: Unit) -> str:
        """Supply as determined in the phase, else as it stands."""
        return position.ledger.text(SUPPLY, unit.id) or self.supply.state(position, unit)

    def has_fuel(self, position: Position, unit: Unit) -> bool:
        """Whether a line led from the unit's fuel source as the movement phase began; or, as a battle may have reopened
        it since, leads there now (XIII.B.2)."""
        return position.ledger.get(FUEL, unit.id) is True or self.traces_fuel(position, unit)

    def fuelled(self, position: Position, side: str) -> list[Change]:
        """What is remembered as the side's movement begins: armour that a line joins to its fuel (XIII.B.2)."""
        armor = [u for u in position.units.values() if u.side == side and u.on_map and is_armored(u)]
        known: dict[str, Json] = {u.id: True for u in armor if self.traces_fuel(position, u)}
        known |= {u.id: IN_DOUBT for u in armor if u.id not in known and self.fuel_in_doubt(position, u)}
        return [change(self.world, position, "ledger", f"{FUEL}:{u}", found) for u, found in known.items()]

    def traces_fuel(self, position: Position, unit: Unit) -> bool:
        sources = self._fuel_sources(unit)
        return not sources or any(self.supply.leads_to(position, unit, source) for source in sources)

    def _fuel_sources(self, unit: Unit) -> Sequence[int]:
        return key_hexes(self.board, [self.rules.fuel[unit.side]], fuel_of(unit.side))

    def half_free(self, position: Position, side: str) -> bool:
        """Whether breakthroughs of the side have to begin or end in an empty hex: Soviet ones of 1942 (XIII.B.1)."""
        return side != AXIS and year_of(month_of(position)) <= self.rules.breakthrough.half_free_until
