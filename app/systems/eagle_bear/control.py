"""Control of hexes and fortresses XVI.A, seas and who controls them XVI.B, and the hexes on which rules hang. A
fortress is a place inside a hex, on some of its sides or in its middle XIII.C.2, and blocks hexsides XV.A."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board, Site
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.systems.eagle_bear.data import RulesData, SeaArea


@dataclass(frozen=True)
class Control(ControlByEntry):
    """``countries`` are zones by the side that they belong to at the start. A fortress has a control of its own; where
    nothing else is said it is that of its hex at the start, and a hex of which nothing is said that of its garrison."""

    countries: Mapping[str, tuple[str, ...]]

    @cached_property
    def at_start(self) -> Mapping[int, str]:
        """The side of each location at the start, as far as the map tells."""
        return {**self.in_1941, **self.world.board.control}

    @cached_property
    def in_1941(self) -> Mapping[int, str]:
        """The side on whose side of the border of 1941 each hex lies, as far as the map shows it."""
        zones = self.world.board.zones
        return {hex_: side for side, names in self.countries.items() for name in names for hex_ in zones.get(name, ())}

    def of(self, position: Position, location: int) -> str | None:
        found = super().of(position, location) or self.at_start.get(location)
        if found is not None:
            return found
        board = self.world.board
        hex_ = board.hex_of(location)
        if location != hex_:
            return self.at_start.get(hex_)
        inside = {side for at in board.sites_in(hex_) for side in position.sides_at(at)}
        return next(iter(inside)) if len(inside) == 1 else None

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        """Supply lines hang on every hex (XV.A), so that whatever units have stood in is kept."""
        return self.changes(position, stood_in, side)


VICTORY_CITY, CAPITAL = "victory-city", "capital"
"""Kinds of place: a city that counts for victory (IV), and the one that is Moscow to it (IV, XII.A)"""


def fuel_of(side: str) -> str:
    """The kind of place that is a side's source of fuel (XIII.B.2)."""
    return f"fuel-{side}"


def key_to(sea: str) -> str:
    """The kind of place that controls a sea (XVI.B)."""
    return f"key-{sea}"


def key_hexes(board: Board, names: Iterable[str], kind: str) -> tuple[int, ...]:
    """The hexes of these numbers that the map has, and those with a place of the kind."""
    named = [found for name in names if (found := board.find(name)) is not None]
    return tuple(dict.fromkeys([*named, *sorted(board.place_hexes(kind))]))


SEA = "sea"
"""A hexside of sea that says no more"""


@dataclass(frozen=True)
class Seas:
    board: Board
    rules: RulesData
    control: Control

    @property
    def names(self) -> Mapping[str, str]:
        return {slug: data.name for slug, data in self.rules.seas.items()}

    @cached_property
    def by_feature(self) -> Mapping[str, str]:
        """The sea of each feature of a hexside."""
        return {data.side: slug for slug, data in self.rules.seas.items()}

    def of_side(self, a: int, b: int) -> str:
        """The sea on the hexside between two neighbours, empty for none. Raises ValueError for hexes that are apart."""
        features = self.board.side_features(a, b)
        named = next((self.by_feature[f] for f in sorted(features) if f in self.by_feature), "")
        return named if named or SEA not in features else self._by_place(a, b)

    def _by_place(self, a: int, b: int) -> str:
        return next((area.sea for area in self.rules.sea_areas if self._within(area, a) and self._within(area, b)), "")

    def _within(self, area: SeaArea, hex_: int) -> bool:
        grid = self.board.grid
        if area.hexes:
            return grid.name(hex_) in area.hexes
        return (
            area.rows[0] <= grid.row(hex_) <= area.rows[1] and area.columns[0] <= grid.column(hex_) <= area.columns[1]
        )

    def cities(self, sea: str) -> tuple[int, ...]:
        """The locations that decide: the fortress of a city, or its hex where the map shows none."""
        found = key_hexes(self.board, self.rules.seas[sea].cities, key_to(sea))
        return tuple(next(iter(self.board.sites_in(at)), at) for at in found)

    def owner(self, position: Position, sea: str) -> str | None:
        """The side that controls a sea; ``None`` where its cities are divided, or the map has none of them."""
        data = self.rules.seas[sea]
        if data.always:
            return data.always
        sides = {self.control.of(position, at) for at in self.cities(sea)}
        return next(iter(sides)) if len(sides) == 1 else None

    def sides(self) -> Iterator[tuple[int, int, str]]:
        """Every hexside of sea: its two hexes, the one of the lower index first, and its sea."""
        grid = self.board.grid
        for here, around in enumerate(grid.neighbours):
            for there in around:
                if there > here:
                    sea = self.of_side(here, there)
                    if sea:
                        yield here, there, sea


CONQUERED = "conquered"
"""The marker of a fortress that has been conquered, which takes its own factor from it for good"""


@dataclass(frozen=True)
class Fortresses:
    board: Board
    control: Control

    @cached_property
    def on_sides(self) -> Mapping[int, tuple[int, ...]]:
        """Fortresses by the key of each hexside that they lie on."""
        found: dict[int, tuple[int, ...]] = {}
        for k, site in enumerate(self.board.sites):
            for key in site.sides:
                found[key] = (*found.get(key, ()), self.board.grid.size + k)
        return found

    def site(self, location: int) -> Site | None:
        return self.board.site_of(location)

    def in_hex(self, hex_: int) -> tuple[int, ...]:
        """The fortresses of a hex."""
        return self.board.sites_in(hex_)

    def central(self, hex_: int) -> tuple[int, ...]:
        """Those in the middle of it, which every attack meets."""
        return tuple(at for at in self.in_hex(hex_) if self.board.sites[at - self.board.grid.size].central)

    def across(self, here: int, there: int) -> tuple[int, ...]:
        """Fortresses of either hex on the hexside between two neighbours. Raises ValueError for others."""
        return self.on_sides.get(self.board.grid.side_between(here, there), ())

    def met(self, here: int, there: int) -> tuple[int, ...]:
        """Fortresses of the hex ``there`` that whoever comes from ``here`` has to do with. No garrison defends another
        hex (XI.E.4), and each is attacked from its own hexsides (XIII.C.2.a). Everything else in the hex is attacked as
        one (XIII.A.6, XIII.C.1.e)."""
        return (*self.central(there), *(at for at in self.across(here, there) if self.board.hex_of(at) == there))

    def enemy(self, position: Position, side: str, locations: tuple[int, ...]) -> tuple[int, ...]:
        """Those of them that the side's enemy controls."""
        return tuple(at for at in locations if self.control.of(position, at) not in (side, None))

    def blocking(self, position: Position, side: str, here: int, there: int) -> tuple[int, ...]:
        """Fortresses of the enemy that block the hexside for the side's lines (XV.A)."""
        return self.enemy(position, side, self.across(here, there))

    def outward(self, location: int) -> frozenset[int]:
        """Hexes across the hexsides that a fortress lies on."""
        site = self.board.site_of(location)
        if site is None:
            return frozenset()
        around = zip(self.board.grid.neighbours[site.hex], self.board.grid.sides[site.hex], strict=True)
        return frozenset(n for n, key in around if n >= 0 and key in site.sides)

    def has_stood(self, position: Position, location: int) -> bool:
        """Whether a fortress has never been conquered."""
        return not any(m.kind == CONQUERED for m in position.markers_at(location))

    def has_factor(self, position: Position, location: int) -> bool:
        """Whether a fortress still defends by itself: never conquered, and on its holder's side of the border of 1941,
        as far as the map shows where that runs (XII.A)."""
        holder, home = self.control.of(position, location), self.control.in_1941.get(self.board.hex_of(location))
        return self.has_stood(position, location) and holder is not None and home in (None, holder)

    def assumed_home(self, position: Position, location: int) -> bool:
        """Whether a fortress is taken to be on its holder's side of the border of 1941 only because the map does not
        show in whose country it is (XII.A)."""
        return self.has_factor(position, location) and self.board.hex_of(location) not in self.control.in_1941

    def inside(self, unit: Unit) -> bool:
        """Whether a unit is a garrison."""
        return unit.on_map and self.board.site_of(unit.location) is not None
