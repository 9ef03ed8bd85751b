"""Rollbahnen 7.13, 9.15, and the Sivash and the Kerch Strait 9.16."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.position.ledger import STARTED, USED
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Points
from app.systems.land_without_end.data import GERMAN, RulesData, WeatherData
from app.systems.land_without_end.weather import NORTH, SOUTH, STRAITS, Weather

ROLLBAHN = "rollbahn"
ENDED = "rollbahn-ended"
"""Key of the ledger's ``USED`` once the Rollbahnen are of no more use for movement"""
NON_DRY = "non-dry"


@dataclass(frozen=True)
class Rollbahnen:
    """Bound to one world."""

    world: World
    rules: RulesData
    weather: Weather
    switches: Mapping[str, object]

    @property
    def by_non_dry(self) -> bool:
        """Whether any weather but dry ends them (9.19), or only mud and snow (10.10)."""
        return bool(self.switches["rollbahn_ends"] == NON_DRY)

    def open(self, position: Position) -> bool:
        """Whether they still serve movement."""
        return position.ledger.get(USED, ENDED) is None and not self.ended_by(position)

    def ended_by(self, position: Position) -> bool:
        """Whether the weather in force ends them."""
        found = {self.weather.in_zone(position, zone) for zone in (NORTH, SOUTH)}
        if self.by_non_dry:
            return found != {"D"}
        return bool(found & {"M", "S"})

    def rate(self, position: Position, units: Sequence[Unit], here: int, there: int) -> Points | None:
        """Points of a step along a Rollbahn; ``None`` where there is none to use."""
        if any(u.side != GERMAN for u in units) or not self.open(position):
            return None
        return self.rules.rollbahn.rate if (here, there) in self.world.board.path_steps(ROLLBAHN) else None

    def bonus(self, position: Position, units: Sequence[Unit], *, supplied: bool) -> int:
        """Further hexes for a group that begins its phase on a Rollbahn, fresh and in supply: those of its slowest
        unit."""
        if not supplied or any(u.side != GERMAN or not u.on_map for u in units) or not self.open(position):
            return 0
        board, hexes = self.world.board, self.world.board.path_hexes(ROLLBAHN)
        began = {position.ledger.text(STARTED, u.id) or board.location_name(u.location) for u in units}
        if any(name.startswith("@") or board.hex_of(board.location(name)) not in hexes for name in began):
            return 0
        classes = self.world.roster.types
        more = self.rules.rollbahn.bonus
        return min(more["mechanized" if classes[u.type].mobility == "mechanized" else "non-mechanized"] for u in units)


RULE = "9.16"


@dataclass(frozen=True)
class Straits:
    board: Board

    def on(self, side_key: int) -> frozenset[str]:
        """The straits that a hexside is part of."""
        return self.board.sides.get(side_key, frozenset()) & STRAITS

    def unfrozen(self, side_key: int, weather: WeatherData) -> bool:
        return bool(self.on(side_key) - weather.frozen_hexsides)
