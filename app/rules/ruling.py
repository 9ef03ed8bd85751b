"""Rulings: the answer to "may I?" as a list of findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from app.messages import cite, say
from app.position.ledger import Json

SEQUENCE, STACKING, MOVEMENT, COMBAT, PLACING = KINDS = ("sequence", "stacking", "movement", "combat", "placing")
"""Kinds of rules: turn and phases; units in one hex; moves; attacks and what follows from them; set-up, arrivals,
boxes, markers."""


class Severity(StrEnum):
    VIOLATION = "violation"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True)
class Finding:
    """One thing that a rule says about what was asked.

    ``code`` never changes; ``template`` with ``args`` makes the sentence in the reader's language; ``hexes`` are
    printed numbers of locations, ``units`` are unit ids. ``kind`` is the kind of rule that says it, empty where what
    was ordered tells. ``also`` are general rules that are cited beside ``rule``, the one that decides.
    """

    code: str
    rule: str
    severity: Severity
    template: str
    args: Mapping[str, Any] = field(default_factory=dict)
    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    kind: str = ""
    also: tuple[str, ...] = ()

    def beside(self, *rules: str) -> Finding:
        """The same, with the general rules cited beside the one that decides."""
        return replace(self, also=tuple(rule for rule in rules if rule and rule != self.rule))

    def of_kind(self, kind: str) -> Finding:
        """The same, said by a rule of one of ``KINDS`` whatever was ordered."""
        return replace(self, kind=kind)

    def text(self, language: str = "") -> str:
        """The sentence for the player, the rule at its end."""
        return cite(say(self.template, self.args, language), ", ".join((self.rule, *self.also)))

    def to_json(self, language: str = "") -> dict[str, Json]:
        """The finding's wire form."""
        return {
            "code": self.code,
            "rule": self.rule,
            **({"also": list(self.also)} if self.also else {}),
            "severity": str(self.severity),
            "text": self.text(language),
            "hexes": list(self.hexes),
            "units": list(self.units),
        }


def violation(
    code: str, rule: str, template: str, *, hexes: Iterable[str] = (), units: Iterable[str] = (), **args: Any
) -> Finding:
    return Finding(code, rule, Severity.VIOLATION, template, args, tuple(hexes), tuple(units))


def warning(
    code: str, rule: str, template: str, *, hexes: Iterable[str] = (), units: Iterable[str] = (), **args: Any
) -> Finding:
    return Finding(code, rule, Severity.WARNING, template, args, tuple(hexes), tuple(units))


def note(
    code: str, rule: str, template: str, *, hexes: Iterable[str] = (), units: Iterable[str] = (), **args: Any
) -> Finding:
    return Finding(code, rule, Severity.NOTE, template, args, tuple(hexes), tuple(units))


def legal(findings: Iterable[Finding]) -> bool:
    """True unless a finding is a violation."""
    return not any(f.severity is Severity.VIOLATION for f in findings)
