"""Who controls a location, whose a sea is, and the hexes into which zones of control extend."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding


class Control(Protocol):
    @property
    def rule(self) -> str:
        """The rule that says who controls a location."""
        ...

    def of(self, position: Position, location: int) -> str | None: ...

    def counts(self, unit: Unit) -> bool:
        """Whether the unit takes control of what it enters, and keeps others from it."""
        ...

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        """Control that passes when ``side`` has entered these locations, in their order."""
        ...

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        """Control that ``side`` keeps when its units leave the locations they stand in."""
        ...


class Waters(Protocol):
    """Seas that belong to a side."""

    @property
    def names(self) -> Mapping[str, str]:
        """The name of each sea."""
        ...

    def owner(self, position: Position, sea: str) -> str | None: ...

    def sides(self) -> Iterable[tuple[int, int, str]]:
        """Every hexside of sea: its two hexes and its sea."""
        ...


@dataclass(frozen=True)
class NoControl(Absent):
    """Nobody controls anything, and every unit keeps others out."""

    def of(self, position: Position, location: int) -> str | None:
        return None

    def counts(self, unit: Unit) -> bool:
        return True

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        return ()

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        return ()


class ZoneHexes(Protocol):
    def hexes(self, position: Position, side: str) -> frozenset[int]:
        """Hexes into which the side's zones extend, before any negation."""
        ...

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` of which the map does not tell whether the side's zones extend into them."""
        ...

    def doubts(self, position: Position, side: str, hexes: Iterable[int], rule: str) -> list[Finding]:
        """Remarks on such hexes: what the map has to show first."""
        ...


class ZonesOfControl(ZoneHexes, Protocol):
    def idle(self, position: Position, side: str) -> frozenset[int]:
        """Further hexes into which they would extend if nothing had put their units out, such as lack of supply."""
        ...

    @property
    def rule(self) -> str:
        """The rule that says across which hexsides zones extend."""
        ...


@dataclass(frozen=True)
class NoZones(Absent):
    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()

    def idle(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()

    def doubts(self, position: Position, side: str, hexes: Iterable[int], rule: str) -> list[Finding]:
        return []
