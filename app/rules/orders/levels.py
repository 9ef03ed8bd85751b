"""How strictly the rules are held: three levels, for the whole campaign and apart for each kind of rule.

``record`` says nothing, ``advise`` lets through and notes what a rule says, ``referee`` refuses until it is overruled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from app.rules.orders.orders import Attack, Move, NextPhase, Order, Reply, SetCondition
from app.rules.referee import Judgement
from app.rules.ruling import COMBAT, KINDS, MOVEMENT, PLACING, SEQUENCE, Finding, Severity

RECORD, ADVISE, REFEREE = LEVELS = ("record", "advise", "referee")


def kind_of(order: Order, finding: Finding) -> str:
    """The kind of rule that a finding about an order is of: as it says itself, else by what was ordered."""
    if finding.kind:
        return finding.kind
    if isinstance(order, (NextPhase, SetCondition)):
        return SEQUENCE
    if isinstance(order, Move):
        return MOVEMENT
    return COMBAT if isinstance(order, (Attack, Reply)) else PLACING


@dataclass(frozen=True)
class Levels:
    """``general`` holds for every kind of rule that is not in ``apart``. Raises ValueError for another word."""

    general: str = REFEREE
    apart: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not {self.general, *self.apart.values()} <= set(LEVELS):
            raise ValueError(f"a level is one of {', '.join(LEVELS)}")
        if not set(self.apart) <= set(KINDS):
            raise ValueError(f"a kind of rule is one of {', '.join(KINDS)}")

    def of(self, kind: str) -> str:
        return self.apart.get(kind, self.general)

    def with_level(self, level: str, kind: str = "") -> Levels:
        """``level`` for one kind of rule, or for all of them and no longer any apart."""
        if not kind:
            return Levels(level)
        others = {k: v for k, v in self.apart.items() if k != kind}
        return replace(self, apart=others if level == self.general else {**others, kind: level})

    def heard(self, order: Order, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """The findings that are said: not those of kinds that are only recorded."""
        return tuple(f for f in findings if self.of(kind_of(order, f)) != RECORD)

    def refusing(self, order: Order, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """The violations for which an order is refused."""
        return tuple(f for f in findings if f.severity is Severity.VIOLATION and self.of(kind_of(order, f)) == REFEREE)

    def settle(self, judgement: Judgement, reason: str) -> tuple[Judgement, str] | None:
        """The judgement as it is kept, and the reason for which it was overruled, empty where it was not; ``None``
        where the order is refused: it cannot be done, or is against the rules and no ``reason`` is given."""
        if judgement.legal:
            overruled = ""
        elif not judgement.can_be_overruled or (self.refusing(judgement.order, judgement.findings) and not reason):
            return None
        else:
            overruled = reason
        return replace(judgement, findings=self.heard(judgement.order, judgement.findings)), overruled

    def to_text(self) -> str:
        """One line that ``from_text`` reads: ``referee stacking=advise``."""
        return " ".join([self.general, *(f"{kind}={level}" for kind, level in sorted(self.apart.items()))])

    @staticmethod
    def from_text(text: str) -> Levels:
        """Raises ValueError for a line that says something else."""
        general, *apart = text.split() or [REFEREE]
        pairs = [one.split("=") for one in apart]
        if any(len(pair) != 2 for pair in pairs):
            raise ValueError(f"{text!r} is no line of levels")
        return Levels(general, {pair[0]: pair[1] for pair in pairs})
