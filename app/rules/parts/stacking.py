"""Stacking: how many units may rest together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding

Count = int | Mapping[str, int] | None
"""Units or points: one number, numbers by group, or ``None`` for no limit."""


@dataclass(frozen=True)
class StackReport:
    """``rule`` is the one that sets the limit, empty where several do or nothing is there."""

    used: Count
    limit: Count
    findings: tuple[Finding, ...] = ()
    rule: str = ""


class Stacking(Protocol):
    @property
    def at_phase_end(self) -> bool:
        """Whether the limits hold at the end of a phase alone, so that a move may leave a stack too high for now."""
        ...

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        """What the rules say of exactly ``units`` resting together at ``location``."""
        ...


@dataclass(frozen=True)
class NoStacking(Absent):
    """Any number of units may rest together."""

    @property
    def at_phase_end(self) -> bool:
        return False

    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        return StackReport(None, None)
