"""The victory level 5.1.1: one up or down with each victory hex that changes hands, and with seasons and events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.position.changes import Change, change
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.places import NamedPlaces

LEVEL, STAR = "vp", "victory-point"


@dataclass(frozen=True)
class Level:
    """Bound to one world."""

    world: World
    places: NamedPlaces

    def worth(self, location: int, held: str | None, side: str) -> int:
        """What the level does when the side takes a hex; a hex that nobody is known to have held counts for its
        country."""
        board = self.world.board
        hex_ = board.hex_of(location)
        before = held or self.places.country(hex_)
        if STAR not in board.place_kinds(hex_) or before in ("", side):
            return 0
        return 1 if side == AXIS else -1

    def moving(self, position: Position, by: int) -> list[Change]:
        """The level goes by so many; one that nobody keeps stays unknown."""
        level = position.tracks.get(LEVEL)
        if not by or not isinstance(level, int):
            return []
        return [change(self.world, position, "track", LEVEL, level + by)]

    def taking(self, position: Position, taken: Iterable[tuple[int, str | None]], side: str) -> list[Change]:
        """The level after the side has taken hexes, each with its holder before."""
        return self.moving(position, sum(self.worth(hex_, held, side) for hex_, held in taken))
