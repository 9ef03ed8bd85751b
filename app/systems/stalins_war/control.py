"""Control of hexes 3.0, what entering one does beside 10.3.2, 16.3.3, and the victory level that it moves 5.1.1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit
from app.position.changes import Change, change, marker_value
from app.position.ledger import LOST_ONCE
from app.position.position import Marker, Position, World
from app.rules.control import ControlByEntry
from app.systems.stalins_war.countries import AREAS, NamedPlaces
from app.systems.stalins_war.data import AXIS, AttackBans
from app.systems.stalins_war.special_units import first_owner, has_fortress, is_inactive

TRENCH, FESTUNG, FORTRESS, DESTROYED = "trench", "festung", "fortress", "fortress-destroyed"


class Entering:
    """Bound to one world; of each group of ``bans`` the Axis may attack every hex once it has entered one (11.1.9)."""

    def __init__(self, world: World, places: NamedPlaces, bans: AttackBans) -> None:
        self.world, self.places, self.bans = world, places, bans

    def changes(self, position: Position, entered: Sequence[int], side: str) -> list[Change]:
        found: list[Change] = []
        hexes = list(dict.fromkeys(entered))
        for hex_ in hexes:
            found += [*self._cleared(position, hex_, side), *self._opening(position, hex_, side)]
        return [*found, *self._destroyed(position, [h for h in hexes if self._destroys(position, h, side)])]

    def fallen(self, position: Position, hexes: Sequence[int], side: str) -> list[Change]:
        """What it does to hexes that no line reached that they are the side's now (13.3.9)."""
        each = ((*self._cleared(position, hex_, side), *self._opening(position, hex_, side)) for hex_ in hexes)
        return [one for changes in each for one in changes]

    def _cleared(self, position: Position, hex_: int, side: str) -> list[Change]:
        """The enemy's trenches and festungs go."""
        gone = {FESTUNG} if side != AXIS else set[str]()
        there = position.markers_at(hex_)
        ids = [m.id for m in there if m.kind in gone or (m.kind == TRENCH and m.side != side)]
        return [change(self.world, position, "marker", marker, None) for marker in ids]

    def _destroys(self, position: Position, hex_: int, side: str) -> bool:
        """Whether the side enters a fortress that was the enemy's at the beginning and stands still (16.2.2)."""
        board, there = self.world.board, {m.kind for m in position.markers_at(hex_)}
        if DESTROYED in there:
            return False
        if not has_fortress(board, position, hex_):
            return False
        return first_owner(board, self.places.country, position, hex_) not in (side, "")

    def _destroyed(self, position: Position, hexes: Sequence[int]) -> list[Change]:
        """A marker for each, named after its hex."""
        board, found = self.world.board, list[Change]()
        for hex_ in hexes:
            marker = Marker(f"{DESTROYED}-{board.grid.name(board.hex_of(hex_))}", DESTROYED, "", hex_)
            found.append(change(self.world, position, "marker", marker.id, marker_value(board, marker)))
        return found

    def _opening(self, position: Position, hex_: int, side: str) -> list[Change]:
        name = self.world.board.grid.name(self.world.board.hex_of(hex_))
        if side != AXIS or hex_ not in self._opened or position.ledger.get(LOST_ONCE, name):
            return []
        return [change(self.world, position, "ledger", f"{LOST_ONCE}:{name}", True)]

    @cached_property
    def _opened(self) -> frozenset[int]:
        zones = (zone for group in self.bans.groups for zone in group.zones)
        return frozenset[int]().union(*map(self.places.hexes, zones))


LEVEL_TRACK, VICTORY_HEX = "vp", "victory-point"


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
        if VICTORY_HEX not in board.place_kinds(hex_) or before in ("", side):
            return 0
        return 1 if side == AXIS else -1

    def moving(self, position: Position, by: int) -> list[Change]:
        """The level goes by so many; one that nobody keeps stays unknown."""
        level = position.track(LEVEL_TRACK, AXIS, alone=True)
        if not by or level is None:
            return []
        return [change(self.world, position, "track", LEVEL_TRACK, level + by)]

    def taking(self, position: Position, taken: Iterable[tuple[int, str | None]], side: str) -> list[Change]:
        """The level after the side has taken hexes, each with its holder before."""
        return self.moving(position, sum(self.worth(hex_, held, side) for hex_, held in taken))


BUILT = frozenset({"festung", "fortress", "fortress-destroyed"})
"""Markers that make a place of a hex"""


@dataclass(frozen=True)
class Control(ControlByEntry):
    """``known`` is the game's own map, which tells who holds hexes from the set-up (25)."""

    entering: Entering
    level: Level
    known: Board

    @cached_property
    def _set_up(self) -> frozenset[str]:
        return frozenset(map(self.known.location_name, self.known.control))

    def counts(self, unit: Unit) -> bool:
        return not is_inactive(unit)

    def tracked(self, position: Position, location: int) -> bool:
        """Whether anybody keeps track of who controls a hex (3.0): one with a place, built or printed, one that the
        rules know by name, and one of which the map does not show what is there."""
        board = self.world.board
        hex_ = board.hex_of(location)
        if board.is_unknown(hex_) or hex_ in self._places or location in self._places:
            return True
        return any(m.kind in BUILT for m in position.markers_at(location))

    @cached_property
    def _places(self) -> frozenset[int]:
        board = self.world.board
        named = (hexes for zone, hexes in board.zones.items() if zone not in AREAS)
        return frozenset(board.places).union(*named, *board.sources.values())

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        found = super().changes(position, entered, side)
        board = self.world.board
        locations = [board.location(one.key) for one in found]
        taken = [(at, self._stated(position, at)) for at in locations]
        besides = self.entering.changes(position, entered, side)
        return (*found, *self.level.taking(position, taken, side), *besides)

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        held = [at for at in stood_in if any(u.side == side and self.counts(u) for u in position.units_at(at))]
        return tuple(one for one in super().holding(position, held, side) if one.subject == "control")

    def of(self, position: Position, location: int) -> str | None:
        sides = {u.side for u in position.units_at(location) if self.counts(u)}
        if len(sides) == 1:
            return next(iter(sides))
        return self._stated(position, location)

    def _stated(self, position: Position, location: int) -> str | None:
        """Who held a hex last, or holds it at the start. That a side was set up in a hex without any place, or has
        passed it, says nothing of it once it is empty."""
        board = self.world.board
        held = position.control.get(location)
        if not self.tracked(position, location):
            passed = held is not None or board.location_name(location) in self._set_up
            return None if passed else board.control.get(location)
        return held if held is not None else board.control.get(location)
