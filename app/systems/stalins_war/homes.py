"""Where reinforcements and recreated units come in 7.5.2c, 14.1.4: the nation's capital, its friendly full sources, its
cities and fortresses, for Soviets its towns too, each in full supply; Italians in Bucharest and Odessa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, legal, note, violation
from app.systems.stalins_war.markers import MarkerGround
from app.systems.stalins_war.places import NamedPlaces
from app.systems.stalins_war.supply import Line
from app.systems.stalins_war.upkeep_data import HomeData

RULE = "7.5.2c"


@dataclass(frozen=True)
class Homes:
    """Bound to one world."""

    ground: MarkerGround
    data: Mapping[str, HomeData]
    places: NamedPlaces

    @property
    def board(self) -> Board:
        return self.ground.board

    def findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        """What stands against the unit's coming in there; a remark where the map does not tell."""
        home, name = self.data[unit.nation], self.board.grid.name(hex_)
        who: dict[str, Any] = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        found: list[Finding] = []
        capital = any(hex_ in self.places.hexes(city) for city in home.cities)
        source = hex_ in self.ground.supply.sources(position, self._line(unit))
        if home.zones and not capital:
            found += self._inside(home, hex_, who)
            fortress = self.ground.strongholds.fortress(position, hex_) or self.ground.strongholds.ruin(position, hex_)
            if not source and not fortress and not self.board.place_kinds(hex_) & set(home.kinds):
                text = N_("{unit} comes in at a capital, a source of supply, a city or a fortress, not in {hex}.")
                found.append(violation("no-city", RULE, text, **who))
        elif not home.zones and not capital:
            cities = [city.capitalize() for city in home.cities]
            if all(self.places.hexes(city) for city in home.cities):
                text = N_("{unit} comes in at {cities}, not in {hex}.")
                found.append(violation("no-city", RULE, text, cities=cities, **who))
            else:
                text = N_("{unit} comes in at {cities}, which the map does not show yet.")
                found.append(note("unknown-city", RULE, text, cities=cities, **who))
        if self.ground.control.of(position, hex_) != unit.side:
            found.append(violation("not-friendly", RULE, N_("{hex} is not under friendly control."), **who))
        if not self.ground.supply.traces(position, unit.side, unit.nation, hex_):
            found.append(violation("out-of-supply", RULE, N_("{hex} is not in full supply."), **who))
        return found

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Where all of the units may come in."""
        found = frozenset.intersection(*(self._places(position, u) for u in units)) if units else frozenset[int]()
        return frozenset(h for h in found if all(legal(self.findings(position, u, h)) for u in units))

    def _places(self, position: Position, unit: Unit) -> frozenset[int]:
        """Hexes that come into question: every one where the map does not show the nation's cities yet."""
        home = self.data[unit.nation]
        capitals = [self.places.hexes(city) for city in home.cities]
        if not home.zones and not all(capitals):
            return frozenset(range(self.board.grid.size))
        found = frozenset[int]().union(*capitals)
        if not home.zones:
            return found
        kinds = [self.board.place_hexes(kind) for kind in (*home.kinds, "fortress")]
        built = {self.board.hex_of(m.location) for m in position.markers.values() if m.location >= 0}
        return found.union(*kinds, built, self.ground.supply.sources(position, self._line(unit)))

    def _line(self, unit: Unit) -> Line:
        return Line(unit.side, self.ground.supply.data.sources[unit.nation], True)

    def _inside(self, home: HomeData, hex_: int, who: Mapping[str, Any]) -> list[Finding]:
        zones = [self.board.zones.get(zone, frozenset()) for zone in home.zones]
        if any(hex_ in zone for zone in zones):
            return []
        if not all(zones):
            text = N_("The map does not show yet whether {hex} is in the country of {unit}.")
            return [note("unknown-zone", RULE, text, **who)]
        return [violation("abroad", RULE, N_("{hex} is not in the country of {unit}."), **who)]
