"""Zones of control: the hexes around a unit that it makes its own, but across some hexsides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.board.board import NOTHING, Board
from app.forces.unit import Unit
from app.position.position import Position

NOWHERE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Zones:
    """The ``ZonesOfControl`` part of a game. ``exerts(position, unit)`` tells the units that have a zone; no zone
    extends across a hexside with one of the features ``barring``, nor into a hex of ``closed``; ``rule`` says across
    which hexsides."""

    board: Board
    exerts: Callable[[Position, Unit], bool]
    barring: frozenset[str] = NOTHING
    closed: frozenset[int] = NOWHERE
    rule: str = ""

    def around(self, hex_: int) -> tuple[int, ...]:
        """The hexes into which a zone extends from ``hex_``."""
        grid, sides = self.board.grid, self.board.sides
        if not self.barring and not self.closed:
            return grid.adjacent[hex_]
        return tuple(
            there
            for there, key in zip(grid.neighbours[hex_], grid.sides[hex_], strict=True)
            if there >= 0 and there not in self.closed and not self.barring & sides.get(key, NOTHING)
        )

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        """Hexes into which the side's zones extend; those of its own units are among them where another's zone is."""
        return frozenset(self.reaching(position, side))

    def reaching(self, position: Position, side: str) -> Mapping[int, frozenset[int]]:
        """Those hexes, each with the hexes of the units whose zones extend into it."""
        stands = {self.board.hex_of(u.location) for u in self._exerting(position.units.values(), position, side)}
        found: dict[int, set[int]] = {}
        for here in stands:
            for there in self.around(here):
                found.setdefault(there, set()).add(here)
        return {there: frozenset(here) for there, here in found.items()}

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends only across hexsides that nobody has entered, so that something
        that bars it may be missing from the map."""
        if not self.barring:
            return NOWHERE
        reached = self.reaching(position, side).items()
        return frozenset(there for there, stands in reached if all(self.doubted(here, there) for here in stands))

    def certain(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends whatever the map does not show yet."""
        return self.hexes(position, side) - self.in_doubt(position, side)

    def doubted(self, here: int, there: int) -> bool:
        """Whether the map does not tell if the zone of a unit in ``here`` extends into ``there`` beside it."""
        return bool(self.barring) and self.board.is_unknown_side(self.board.grid.side_between(here, there))

    def idle(self, position: Position, side: str) -> frozenset[int]:
        """None: a zone extends or there is none."""
        return NOWHERE

    def exerting(self, position: Position, hex_: int, side: str) -> tuple[Unit, ...]:
        """The units of ``side`` whose zones extend into a hex."""
        return tuple(
            unit for there in self.around(hex_) for unit in self._exerting(position.units_at(there), position, side)
        )

    def holds(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether the zone of one unit extends into a hex."""
        return unit.on_map and self.exerts(position, unit) and hex_ in self.around(self.board.hex_of(unit.location))

    def _exerting(self, units: Iterable[Unit], position: Position, side: str) -> Iterable[Unit]:
        return (u for u in units if u.side == side and u.on_map and self.exerts(position, u))
