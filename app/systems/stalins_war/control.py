"""Control of hexes 3.0: of the enemy from the instant in which one of his units enters, and with a victory hex the
level 5.1.1; inactive partisans neither hold nor take. What else an entry does is told in ``entering``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.systems.stalins_war.entering import Entering
from app.systems.stalins_war.level import Level
from app.systems.stalins_war.places import NamedPlaces
from app.systems.stalins_war.special_units import is_inactive


@dataclass(frozen=True)
class StalinsWarControl(ControlByEntry):
    """``opened`` are zones of which the Axis may attack every hex once it has entered one (11.1.9)."""

    opened: tuple[str, ...] = ()

    @cached_property
    def level(self) -> Level:
        return Level(self.world, NamedPlaces(self.world.board))

    @cached_property
    def entering(self) -> Entering:
        return Entering(self.world, NamedPlaces(self.world.board), self.opened)

    def counts(self, unit: Unit) -> bool:
        return not is_inactive(unit)

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        found = super().changes(position, entered, side)
        board = self.world.board
        locations = [board.location(one.key) for one in found]
        taken = [(at, position.control.get(at, board.control.get(at))) for at in locations]
        besides = self.entering.changes(position, entered, side)
        return (*found, *self.level.taking(position, taken, side), *besides)

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        held = [at for at in stood_in if any(u.side == side and self.counts(u) for u in position.units_at(at))]
        return tuple(one for one in super().holding(position, held, side) if one.subject == "control")

    def of(self, position: Position, location: int) -> str | None:
        sides = {u.side for u in position.units_at(location) if self.counts(u)}
        if len(sides) == 1:
            return next(iter(sides))
        held = position.control.get(location)
        return held if held is not None else self.world.board.control.get(location)
