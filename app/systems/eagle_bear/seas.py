"""Seas and who controls them XVI.B: by the cities on them; the Caspian is always the same side's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.position.position import Position
from app.rules.parts import Control
from app.systems.eagle_bear.control import key_hexes, key_to
from app.systems.eagle_bear.data import RulesData, SeaArea

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
