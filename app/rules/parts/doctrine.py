"""Zones of control, command and obligations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding


class ZoneHexes(Protocol):
    def hexes(self, position: Position, side: str) -> frozenset[int]:
        """Hexes into which the side's zones extend, before any negation."""
        ...


class ZonesOfControl(ZoneHexes, Protocol):
    def idle(self, position: Position, side: str) -> frozenset[int]:
        """Further hexes into which they would extend if nothing had put their units out, such as lack of supply."""
        ...

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` of which the map does not tell whether the side's zones extend into them."""
        ...

    @property
    def rule(self) -> str:
        """The rule that says across which hexsides zones extend."""
        ...


@dataclass(frozen=True)
class CommandReport:
    in_command: bool
    by: str | None
    findings: tuple[Finding, ...] = ()


class Command(Protocol):
    def report(self, position: Position, unit: Unit) -> CommandReport: ...

    def areas(self, position: Position, side: str) -> Mapping[str, frozenset[int]]:
        """The hexes that each headquarters of a side reaches as things stand, by its id; a radius is no promise that it
        leads whoever stands there."""
        ...


@dataclass(frozen=True)
class ObligationReport:
    must_attack: tuple[str, ...]
    must_be_attacked: tuple[str, ...]
    findings: tuple[Finding, ...] = ()


class Obligations(Protocol):
    def report(self, position: Position, side: str) -> ObligationReport: ...


@dataclass(frozen=True)
class NoZones(Absent):
    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()

    def idle(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        return frozenset()


@dataclass(frozen=True)
class NoCommand(Absent):
    """Every unit is in command, by nobody."""

    def report(self, position: Position, unit: Unit) -> CommandReport:
        return CommandReport(True, None)

    def areas(self, position: Position, side: str) -> Mapping[str, frozenset[int]]:
        return {}


@dataclass(frozen=True)
class NoObligations(Absent):
    def report(self, position: Position, side: str) -> ObligationReport:
        return ObligationReport((), ())
