"""Control of hexes 3.0: of the enemy from the instant in which one of his units enters, and with a victory hex the
level 5.1.1; inactive partisans neither hold nor take. It is kept track of for the places that 3.0 names: a hex without
any belongs to those who stand in it, and to nobody when they have left. What else an entry does is told in
``entering``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.systems.stalins_war.entering import Entering
from app.systems.stalins_war.level import Level
from app.systems.stalins_war.places import AREAS, NamedPlaces
from app.systems.stalins_war.special_units import is_inactive

BUILT = frozenset({"festung", "fortress", "fortress-destroyed"})
"""Markers that make a place of a hex"""


@dataclass(frozen=True)
class StalinsWarControl(ControlByEntry):
    """``opened`` are zones of which the Axis may attack every hex once it has entered one (11.1.9), ``set_up`` hexes
    whose holder the game's own map knows from the set-up (25)."""

    opened: tuple[str, ...] = ()
    set_up: frozenset[str] = field(default_factory=frozenset)

    @cached_property
    def level(self) -> Level:
        return Level(self.world, NamedPlaces(self.world.board))

    @cached_property
    def entering(self) -> Entering:
        return Entering(self.world, NamedPlaces(self.world.board), self.opened)

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
            passed = held is not None or board.location_name(location) in self.set_up
            return None if passed else board.control.get(location)
        return held if held is not None else board.control.get(location)
