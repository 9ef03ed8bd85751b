"""Putting down units and markers, and the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Marker, Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding


class Placement(Protocol):
    """Putting units down on the map or into a box: set-up, reinforcements, replacements, reserve. What it is depends
    on the phase in hand. Stacking and enemy-held hexes are judged elsewhere; ``occupied_rule`` bars the latter."""

    @property
    def occupied_rule(self) -> str: ...

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        """``where`` is a printed location, or ``@`` and the name of a box."""
        ...

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """What the game remembers of it, beside the places of the units."""
        ...

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Where the phase in hand lets them be put down, as far as the map tells."""
        ...


class Markers(Protocol):
    """Markers of one kind that players put down and take off."""

    @property
    def range(self) -> int:
        """How far a marker reaches, in hexes; 0 for one that concerns its own place alone."""
        ...

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        """``marker`` as it would lie, off the map without a location; ``before`` is where it lay."""
        ...

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        """What the game remembers of it, beside the marker itself."""
        ...

    def left(self, position: Position, side: str) -> int:
        """How many the side may still put down now."""
        ...


@dataclass(frozen=True)
class NoPlacement(Absent):
    """Nothing stands against putting units anywhere."""

    @property
    def occupied_rule(self) -> str:
        return ""

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        return ()

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return frozenset()


class SetUp(Protocol):
    def findings(self, position: Position) -> tuple[Finding, ...]: ...


@dataclass(frozen=True)
class NoSetUp(Absent):
    def findings(self, position: Position) -> tuple[Finding, ...]:
        return ()
