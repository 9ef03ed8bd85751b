"""Control of hexes and fortresses XVI.A, seas and who controls them XVI.B, and the hexes on which rules hang."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
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
        """The sea on the hexside between two neighbors, empty for none. Raises ValueError for hexes that are apart."""
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
        for here, around in enumerate(grid.neighbors):
            for there in around:
                if there > here:
                    sea = self.of_side(here, there)
                    if sea:
                        yield here, there, sea
