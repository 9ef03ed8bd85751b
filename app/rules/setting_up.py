"""Setting up: every unit is judged by itself, on the map by its hex, off it by its box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.ruling import Finding, legal

OnMap = Callable[[Unit, int], Sequence[Finding]]
"""What stands against a unit in a hex"""


def anywhere(unit: Unit, box: str) -> Sequence[Finding]:
    """Of boxes that nobody is kept out of."""
    return ()


@dataclass(frozen=True)
class SettingUp:
    """What the set-up says of placing; ``in_box`` is told the name of a box."""

    board: Board
    on_map: OnMap
    in_box: Callable[[Unit, str], Sequence[Finding]] = anywhere

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if where.startswith("@"):
            return [f for unit in units for f in self.in_box(unit, where[1:])]
        hex_ = self.board.hex_of(self.board.location(where))
        return [f for unit in units for f in self.on_map(unit, hex_)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Where all of the units may begin, as far as the map tells."""
        return frozenset(h for h in range(self.board.grid.size) if all(legal(self.on_map(u, h)) for u in units))


def as_they_stand(
    position: Position, board: Board, on_map: OnMap, off_map: Callable[[Unit], Sequence[Finding]]
) -> list[Finding]:
    """What stands against every unit where it is now."""
    return [
        finding for unit in position.units.values()
        for finding in (on_map(unit, board.hex_of(unit.location)) if unit.on_map else off_map(unit))
    ]  # fmt: skip
