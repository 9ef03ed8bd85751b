"""Points for replacements 14.1: by kind, GE, PZ, AX and the Soviets' 14.1.7, half a point for a small unit's step and
a whole one for a large one's 14.1.3; those that come by themselves 4.5.2, 21; what is left is lost 14.1.5."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from app.forces.unit import Unit
from app.position.changes import Change, apply, change
from app.position.position import Position
from app.position.world import World
from app.systems.stalins_war.cards import KINDS
from app.systems.stalins_war.counts import AUTOMATIC, count_of, counting
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.special_units import is_large, is_panzer
from app.systems.stalins_war.upkeep_data import ReplacementData

SPENT = "replacement-spent"
"""Topic of the ledger: kind -> half points spent in the phase"""
ANY = "any"
"""Points of the Axis that come by themselves and may be of any kind (21)"""


def track_of(kind: str) -> str:
    return f"rp-{kind}"


def points_of(position: Position, kind: str) -> int:
    """Points on the General Records Track."""
    points = position.tracks.get(track_of(kind))
    return points if isinstance(points, int) else 0


def in_halves(points: Fraction) -> str:
    """Whole and half points as they are written: ``2``, ``½``, ``1½``."""
    whole, rest = divmod(points, 1)
    return str(whole) if not rest else f"{whole or ''}½"


def adding(world: World, position: Position, kind: str, points: int) -> list[Change]:
    if not points:
        return []
    return [change(world, position, "track", track_of(kind), points_of(position, kind) + points)]


@dataclass(frozen=True)
class ReplacementPoints:
    """Bound to one world."""

    world: World
    data: ReplacementData

    def kind(self, unit: Unit) -> str:
        """The kind of points that replaces a unit's steps."""
        if unit.side == SOVIET:
            return "su"
        if unit.nation not in self.data.german:
            return "ax"
        return "pz" if is_panzer(self.world.roster, unit) else "ge"

    def price(self, unit: Unit) -> Fraction:
        """Points for one of its steps."""
        return Fraction(1) if is_large(unit) else Fraction(1, 2)

    def left(self, position: Position, kind: str) -> Fraction:
        spent = position.ledger.get(SPENT, kind)
        return points_of(position, kind) - Fraction(spent if isinstance(spent, int) else 0, 2)

    def can_pay(self, position: Position, unit: Unit) -> bool:
        return self.payer(position, unit) is not None

    def payer(self, position: Position, unit: Unit) -> str | None:
        """The kind that pays for a step of the unit, ``None`` where none has enough."""
        kinds = [self.kind(unit), *([ANY] if unit.side == AXIS else [])]
        return next((kind for kind in kinds if self.left(position, kind) >= self.price(unit)), None)

    def paying(self, position: Position, unit: Unit) -> list[Change]:
        kind = self.payer(position, unit) or self.kind(unit)
        before = position.ledger.get(SPENT, kind)
        halves = (before if isinstance(before, int) else 0) + int(self.price(unit) * 2)
        return [change(self.world, position, "ledger", f"{SPENT}:{kind}", halves)]

    # the phase --------------------------------------------------------------------------------------------------------

    def automatic(self, position: Position, side: str) -> int:
        """Points that come by themselves in this turn."""
        if position.turn < self.data.automatic_from:
            return 0
        return min(self.waiting(position, side), self.data.automatic_most)

    def waiting(self, position: Position, side: str) -> int:
        """Points that still come by themselves; where nobody has counted them, those of the rules less what earlier
        turns have brought."""
        earlier = max(position.turn - self.data.automatic_from, 0) * self.data.automatic_most
        return count_of(position, AUTOMATIC, side, max(self.data.automatic.get(side, 0) - earlier, 0))

    def opening(self, position: Position, side: str) -> list[Change]:
        """Points that come by themselves go to their track."""
        points = self.automatic(position, side)
        if not points:
            return []
        waiting = self.waiting(position, side)
        changes = adding(self.world, position, "su" if side == SOVIET else ANY, points)
        return [*changes, *counting(self.world, position, AUTOMATIC, side, waiting - points, waiting)]

    def lost(self, position: Position, side: str) -> list[Change]:
        """What is not spent is lost."""
        kinds = [*KINDS[side], *([ANY] if side == AXIS else [])]
        return [change(self.world, position, "track", track_of(k), 0) for k in kinds if points_of(position, k)]

    def bidding(self, position: Position, side: str, points: int) -> list[Change]:
        """A bid of so many points to play ``side`` (21): they go to the other one; those of the Axis eat up first what
        the Soviets have."""
        soviet, axis = self.waiting(position, SOVIET), self.waiting(position, AXIS)
        if side == AXIS:
            return counting(self.world, position, AUTOMATIC, SOVIET, soviet + points, soviet)
        eaten = min(points, soviet)
        changes = counting(self.world, position, AUTOMATIC, SOVIET, soviet - eaten, soviet)
        after = apply(self.world, position, changes)
        return [*changes, *counting(self.world, after, AUTOMATIC, AXIS, axis + points - eaten)]
