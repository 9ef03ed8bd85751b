"""A stacking limit of a side, in units or in stacking points, whatever nations the units are of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.parts import StackReport
from app.rules.ruling import STACKING, Finding, violation
from app.rules.stacking import OVERSTACKED

OVERSTACKED_POINTS = (
    N_("{hex} is overstacked: 1 stacking point, limit 0."),
    N_("{hex} is overstacked: {count} stacking points, limit {limit}."),
)
"""Of one point and of several, whose limit may be zero as well"""


@dataclass(frozen=True)
class StackLimit:
    """The ``Stacking`` part. ``limits`` by side, none for a side that is not named; ``counts`` is what a unit adds, 0
    for one that does not count. Units of two sides never share a hex."""

    board: Board
    limits: Mapping[str, int]
    counts: Callable[[Unit], int]
    rule: str
    in_points: bool = False
    at_phase_end: bool = False

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        """What the limit says of ``units`` that rest together."""
        if not units:
            return StackReport(0, None)
        where, sides = self.board.location_name(location), dict.fromkeys(u.side for u in units)
        used = {side: sum(self.counts(u) for u in units if u.side == side) for side in sides}
        found = [f for side in sides for f in self._over([u for u in units if u.side == side], used[side], where)]
        if len(sides) > 1:
            text = N_("Units of both sides are in {hex}.")
            ids = [u.id for u in units]
            found.append(
                violation("sides-together", self.rule, text, hexes=[where], units=ids, hex=where).of_kind(STACKING)
            )
            return StackReport(used, {s: self.limits[s] for s in sides if s in self.limits}, tuple(found), self.rule)
        side = units[0].side
        return StackReport(used[side], self.limits.get(side), tuple(found), self.rule)

    def _over(self, units: Sequence[Unit], used: int, where: str) -> list[Finding]:
        limit = self.limits.get(units[0].side)
        if limit is None or used <= limit:
            return []
        counted = [u.id for u in units if self.counts(u)]
        text = OVERSTACKED[used > 1]
        if self.in_points:
            text = OVERSTACKED_POINTS[used > 1]
        found = violation(
            "stack-too-high", self.rule, text, hexes=[where], units=counted, count=used, limit=limit, hex=where
        )
        return [found.of_kind(STACKING)]
