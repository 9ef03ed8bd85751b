"""Control of hexes: who holds a hex at this instant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.position import Position, World
from app.rules.parts import Control


@dataclass(frozen=True)
class ControlByEntry:
    """A location belongs to the side whose ground units stand there, else to whoever entered it last, else to the
    side that holds it at the start; else to nobody. ``rule`` is the rulebook's own number for this."""

    world: World
    rule: str

    def of(self, position: Position, location: int) -> str | None:
        sides = position.sides_at(location)
        if len(sides) == 1:
            return next(iter(sides))
        held = position.control.get(location)
        return held if held is not None else self.world.board.control.get(location)

    def counts(self, unit: Unit) -> bool:
        """Every ground unit does."""
        return True

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        """Control switches at once when a unit of the other side enters."""
        board = self.world.board
        found = []
        for location in dict.fromkeys(entered):
            recorded = position.control.get(location, board.control.get(location))
            if recorded != side:
                found.append(change(self.world, position, "control", board.location_name(location), side))
        return tuple(found)

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        """What units have given their side by standing in locations, so that it outlasts their leaving. Nothing is
        noted where nobody's control was ever stated and nothing hangs on it: no place, no path, no supply source."""
        board = self.world.board
        counts = set(board.places).union(*board.sources.values(), *map(board.path_hexes, board.paths))
        stated = board.control.keys() | position.control.keys()
        return self.changes(position, [at for at in stood_in if at in stated or at in counts], side)


@dataclass(frozen=True)
class ControlByStanding(ControlByEntry):
    """A location belongs to the side whose units stand in it, and to nobody once they have left; to whom it is said to
    belong otherwise only where nobody stands."""

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        return ()

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        return ()


def contested(control: Control, position: Position, location: int, side: str) -> bool:
    """Whether anybody of another side stands in a location who keeps ``side`` from controlling it."""
    return any(u.side != side and control.counts(u) for u in position.units_at(location))


def held_by_standing(control: Control, position: Position) -> list[Change]:
    """What the units on the map have done to control by standing where they stand alone."""
    found: list[Change] = []
    for location in position.stacks:
        sides = {u.side for u in position.units_at(location) if control.counts(u)}
        if len(sides) == 1:
            found += control.holding(position, [location], next(iter(sides)))
    return found
