"""Fortresses XVI.A: places inside a hex, on some of its sides or in its middle XIII.C.2, that block hexsides XV.A and
defend by themselves until they are conquered XII.A."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board, Site
from app.forces.unit import Unit
from app.position.position import Position
from app.systems.eagle_bear.control import Control

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
        """Fortresses of either hex on the hexside between two neighbors. Raises ValueError for others."""
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
        around = zip(self.board.grid.neighbors[site.hex], self.board.grid.sides[site.hex], strict=True)
        return frozenset(n for n, key in around if n >= 0 and key in site.sides)

    def has_stood(self, position: Position, location: int) -> bool:
        """Whether a fortress has never been conquered. The marker may lie in the fortress or in its hex, which has no
        other (XIII.C.2.a)."""
        places = {location, self.board.hex_of(location)}
        return not any(m.kind == CONQUERED for at in places for m in position.markers_at(at))

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
