"""Supply: the state of units, their lines, and what breaks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.forces.unit import Unit
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding, Severity

ENEMY_CAUSES = frozenset({"enemy", "zone", "held-source"})
"""Causes that go when the enemy goes"""
NO_SOURCE = "no-source"
CAUSE, REMEDIES = "supply-cause", ("relief", "no-relief")
"""Codes of findings: a further cause of a missing line, and what would restore it"""


@dataclass(frozen=True)
class Blocker:
    """An enemy-held or barred location at which the search stopped, and why."""

    location: int
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Why:
    """A cause that decides why there is no line: ``distance``, ``terrain``, ``hexside``, ``wall``, ``held-source``,
    ``enemy``, ``zone`` or ``no-source``. ``hexes`` are printed numbers; for distance ``needed`` and ``reach`` are hexes
    off the path."""

    cause: str
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    hexes: tuple[str, ...] = ()
    needed: int | None = None
    reach: int | None = None


@dataclass(frozen=True)
class SupplyReport:
    """``path`` runs from the unit to the source, both ends in; ``relief`` is a smallest set of locations whose
    clearing restores the line, ``None`` where none was found or clearing does not help: in the first case
    ``more_than`` hexes are known not to be enough. ``why`` has the causes of a missing line."""

    state: str
    source: int | None = None
    path: tuple[int, ...] | None = None
    blocked_by: tuple[Blocker, ...] = ()
    relief: tuple[int, ...] | None = None
    findings: tuple[Finding, ...] = ()
    why: tuple[Why, ...] = ()
    more_than: int | None = None

    @property
    def told(self) -> tuple[Finding, ...]:
        """The findings as they are read: without a further cause of whose hexes another note says closer why they bar
        the line."""
        closer = {
            hex_
            for one in self.findings
            if one.severity is Severity.NOTE and one.code not in (CAUSE, *REMEDIES)
            for hex_ in one.hexes
        }
        return tuple(f for f in self.findings if f.code != CAUSE or not f.hexes or not closer.issuperset(f.hexes))

    @property
    def barring(self) -> tuple[Blocker, ...]:
        """Those of ``blocked_by`` that matter: none where the line would be missing were they all gone."""
        return self.blocked_by if not self.why or ENEMY_CAUSES & {why.cause for why in self.why} else ()


class Supply(Protocol):
    @property
    def carriers(self) -> frozenset[str]:
        """Kinds of paths along which a line runs however far, such as rail; empty where there are none."""
        ...

    def states(self, position: Position, side: str) -> Mapping[str, str]:
        """Supply state by unit id for all of a side's units on the map, in one sweep."""
        ...

    def state(self, position: Position, unit: Unit) -> str: ...

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport: ...

    def supplied(self, state: str) -> bool:
        """False for the states that the rules call out of supply."""
        ...

    def sourced(self, unit: Unit) -> bool:
        """Whether the map shows anything that could supply the unit; where its owner has not typed that in yet, nobody
        can say that the unit is cut off."""
        ...

    def certain(self, position: Position, unit: Unit) -> bool:
        """False where the unit has no line because its owner has typed in no source or no path of the network at all
        yet, and unknown terrain may hide one: it then counts as in supply, and the report says so."""
        ...

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        """A shortest line for each location that the side's units hold and that has one: location -> path."""
        ...


@dataclass(frozen=True)
class NoSupply(Absent):
    """Nobody is ever out of supply; ``holds`` is the state of every unit, empty where units have none."""

    holds: str = ""

    @property
    def carriers(self) -> frozenset[str]:
        return frozenset()

    def states(self, position: Position, side: str) -> Mapping[str, str]:
        return {}

    def state(self, position: Position, unit: Unit) -> str:
        return self.holds

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        return SupplyReport(self.holds)

    def supplied(self, state: str) -> bool:
        return True

    def sourced(self, unit: Unit) -> bool:
        return True

    def certain(self, position: Position, unit: Unit) -> bool:
        return True

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        return {}
