"""Victory points and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding


@dataclass(frozen=True)
class VictoryLine:
    """One entry of the count; ``points`` may be negative."""

    rule: str
    template: str
    points: int
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class VictoryReport:
    """``points`` by side; ``verdict`` is a sentence, ``None`` while nothing is decided, with ``verdict_args``."""

    points: Mapping[str, int]
    verdict: str | None
    lines: tuple[VictoryLine, ...]
    findings: tuple[Finding, ...] = ()
    verdict_args: Mapping[str, Json] = field(default_factory=dict)


class Victory(Protocol):
    def report(self, position: Position) -> VictoryReport: ...


@dataclass(frozen=True)
class NoVictory(Absent):
    def report(self, position: Position) -> VictoryReport:
        return VictoryReport({}, None, ())
