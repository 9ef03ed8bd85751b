"""Putting units down by the phase in hand: each phase in which units come, go or are set up has its own rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.ruling import Finding


class PlacingInPhase(Protocol):
    """What one phase says of placing."""

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]: ...

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]: ...

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]: ...


def in_common(found: Sequence[frozenset[int]]) -> frozenset[int]:
    """The hexes of all of them; none where there are none."""
    return frozenset.intersection(*found) if found else frozenset()


@dataclass(frozen=True)
class PlacementByPhase:
    """The ``Placement`` part. Where no phase is given, and in phases without placing, it has nothing to say. ``size``
    is the number of hexes of the map."""

    phases: Mapping[str, PlacingInPhase]
    size: int
    occupied_rule: str

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        phase = self.phases.get(position.phase)
        return () if phase is None else tuple(phase.findings(position, units, where))

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        phase = self.phases.get(position.phase)
        return () if phase is None else phase.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Every hex where no phase is given, none in phases without placing."""
        phase = self.phases.get(position.phase)
        if phase is not None:
            return phase.hexes(position, units)
        return frozenset() if position.phase else frozenset(range(self.size))
