"""Weather: months whose weather is fixed VII.A, the first winter VII.B, what freezes north of the Arctic Weather Line
VII.B.1."""

from __future__ import annotations

from functools import cached_property

from app.position.position import Position
from app.position.world import World
from app.systems.eagle_bear.calendar import month_of, name_of
from app.systems.eagle_bear.data import WeatherData

WEATHER = "weather"
GOOD, MUD, SNOW = "good", "mud", "snow"


class Weather:
    """Bound to one world."""

    def __init__(self, world: World, data: WeatherData) -> None:
        self.board, self.data = world.board, data

    def fixed(self, month: str) -> str:
        """The weather of a month for which no die is cast, empty for another (VII.A)."""
        name = name_of(month)
        return GOOD if name in self.data.good else SNOW if name in self.data.snow else ""

    def now(self, position: Position) -> str:
        """``good``, ``mud`` or ``snow``: as stated, else as the calendar has it, else good."""
        return str(position.conditions.get(WEATHER) or self.fixed(month_of(position)) or GOOD)

    def first_winter(self, position: Position) -> bool:
        """Whether it snows in the first winter, that of 1941-42."""
        return self.now(position) == SNOW and month_of(position) in self.data.first_winter

    @cached_property
    def arctic(self) -> frozenset[int]:
        """Hexes north of the Arctic Weather Line."""
        return self.board.zones.get(self.data.arctic_zone, frozenset())

    def freezes(self, position: Position, hex_: int) -> bool:
        """Whether water and swamp of a hex are frozen."""
        return self.now(position) == SNOW and hex_ in self.arctic

    def terrain(self, position: Position, hex_: int) -> frozenset[str]:
        """Kinds of terrain of a hex that count now."""
        kinds = frozenset(self.board.terrain[hex_])
        return kinds - self.data.freezing if self.freezes(position, hex_) else kinds

    def side_features(self, position: Position, a: int, b: int) -> frozenset[str]:
        """What counts now on the hexside between two neighbours; it is frozen where both of them are. Raises ValueError
        for hexes that are apart."""
        features = self.board.side_features(a, b)
        frozen = self.freezes(position, a) and self.freezes(position, b)
        return features - self.data.freezing_sides if frozen else features
