"""How units come in, as far as games share it: the ways in which they do so in one phase, and who is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from app.forces.unit import Unit
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.placing import PlacingInPhase, in_common
from app.rules.parts import Due
from app.rules.ruling import Finding


class Way(PlacingInPhase, Protocol):
    """One way for units to come in: as reinforcements, out of a reserve, back from the eliminated."""

    def takes(self, position: Position, unit: Unit) -> bool:
        """Whether the unit comes by this way."""
        ...


@dataclass(frozen=True)
class Ways:
    """What a phase says of placing into which units come by several ways: each by the first that takes it. The last one
    takes whoever is left, if only to say why not."""

    ways: Sequence[Way]

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        return [f for way, some in self._parted(position, units) for f in way.findings(position, some, where)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return tuple(c for way, some in self._parted(position, units) for c in way.changes(position, some, where))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([way.hexes(position, some) for way, some in self._parted(position, units)])

    def _parted(self, position: Position, units: Sequence[Unit]) -> list[tuple[Way, list[Unit]]]:
        """The units of each way, of those that have any."""
        found: list[tuple[Way, list[Unit]]] = [(way, []) for way in self.ways]
        for unit in units:
            next(some for way, some in found if way.takes(position, unit)).append(unit)
        return [(way, some) for way, some in found if some]


def due_now(
    position: Position, side: str, rule: str, template: str, units: Sequence[Unit], phase: str = "", **args: Json
) -> tuple[Due, ...]:
    """A line of a schedule about units of this turn, ``units`` in the template being their names; none without them."""
    if not units:
        return ()
    names: list[Json] = [u.label for u in units]
    return (Due(position.turn, side, rule, template, tuple(u.id for u in units), {**args, "units": names}, phase),)
