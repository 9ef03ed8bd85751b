"""Countries that are closed 4.4, 19.1, 19.2, surrender 19.3.1, and places that the rules know by name, the Paulus
Line among them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.data import CountryData, SurrenderData
from app.systems.stalins_war.losses import REMOVED
from app.systems.stalins_war.special_units import is_inactive


@dataclass(frozen=True)
class Countries:
    board: Board
    data: tuple[CountryData, ...]

    def closed(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes that the group may not enter. On the first turn Hungary is one of them (4.4.3)."""
        zones = [self.board.zones.get(c.zone, frozenset()) for c in self._holding(position, units)]
        return frozenset[int]().union(*zones)

    def _holding(self, position: Position, units: Sequence[Unit]) -> list[CountryData]:
        nations = {u.nation for u in units}
        return [c for c in self.data if nations & c.nations and position.turn <= c.until]

    def findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        found = []
        name = self.board.grid.name(hex_)
        for country in self._holding(position, units):
            if hex_ not in self.board.zones.get(country.zone, frozenset()):
                continue
            those = [u for u in units if u.nation in country.nations]
            text = N_("{group} may not enter {hex}, in {country:t}.")
            found.append(
                violation(
                    "country-closed",
                    country.rule,
                    text,
                    units=[u.id for u in those],
                    hexes=[name],
                    hex=name,
                    group=[u.label for u in those],
                    country=country.zone.capitalize(),
                )
            )
        return found


def plain(name: str) -> str:
    """A name as a slug: without accents, capitals and blanks."""
    letters = unicodedata.normalize("NFKD", name)
    return "-".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().split())


@dataclass(frozen=True)
class NamedPlaces:
    board: Board

    @cached_property
    def _named(self) -> dict[str, frozenset[int]]:
        found: dict[str, set[int]] = {}
        for hex_, places in self.board.places.items():
            for place in places:
                if place.name:
                    found.setdefault(plain(place.name), set()).add(hex_)
        return {name: frozenset(hexes) for name, hexes in found.items()}

    def hexes(self, name: str) -> frozenset[int]:
        """The hexes of a slug such as ``rostov``; empty where the map does not show it yet. A city that the map gives
        several hexes is in those of them that show a place, if there are any."""
        found = self.board.zones.get(name) or self._named.get(name, frozenset())
        if name in AREAS or len(found) < 2:
            return found
        return frozenset(h for h in found if self.board.places.get(h)) or found

    def country(self, hex_: int) -> str:
        """The side whose country a hex belongs to from the start, empty where the map does not tell."""
        for zone, side in _COUNTRIES.items():
            if hex_ in self.board.zones.get(zone, frozenset()):
                return side
        return ""


_COUNTRIES = {
    "ussr": "soviet",
    "baltic-states": "soviet",
    "germany": "axis",
    "hungary": "axis",
    "romania": "axis",
}
AREAS = frozenset({"paulus-east", "caucasus", *_COUNTRIES})
"""Zones that are stretches of the map rather than single places that the rules know by name"""


@dataclass(frozen=True)
class Surrender:
    """Bound to one world."""

    world: World
    data: Sequence[SurrenderData]
    places: NamedPlaces

    def nations(self, position: Position) -> list[str]:
        """Who surrenders now."""
        return [one.nation for one in self.data if self._taken(position, one) and self._units(position, one.nation)]

    def _taken(self, position: Position, one: SurrenderData) -> bool:
        side = self.world.roster.side_of(one.nation)
        return any(
            u.side != side and not is_inactive(u)
            for hex_ in self.places.hexes(one.capital)
            for u in position.units_at(hex_)
        )

    def _units(self, position: Position, nation: str) -> list[str]:
        return [u.id for u in position.units.values() if u.nation == nation and (u.on_map or u.box != REMOVED)]

    def leaving(self, position: Position) -> list[Change]:
        return [
            change(self.world, position, "place", name, f"@{REMOVED}")
            for nation in self.nations(position)
            for name in self._units(position, nation)
        ]


LINES, PAULUS_EAST = "lines", "paulus_east"
PAULUS_ZONE = "paulus-east"


def east_of_paulus(board: Board, position: Position, hex_: int) -> bool:
    """Whether a hex lies east of the Paulus Line (2.1, 10.1.5)."""
    return board.grid.name(hex_) in _stated(position) or hex_ in board.zones.get(PAULUS_ZONE, frozenset())


def paulus_shown(board: Board, position: Position) -> bool:
    """Whether anybody has said which hexes lie east of the line."""
    return bool(board.zones.get(PAULUS_ZONE) or _stated(position))


def _stated(position: Position) -> list[Json]:
    """The names of hexes that a condition puts beyond the line."""
    stated = position.conditions.get(LINES)
    named = stated.get(PAULUS_EAST) if isinstance(stated, dict) else None
    return named if isinstance(named, list) else []
