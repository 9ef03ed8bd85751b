"""A chain of orders, and the chances of what it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.advice.policy import Policy
from app.rules.orders.orders import Order
from app.rules.ruling import Finding


@dataclass(frozen=True)
class Link:
    """One order of a chain. With ``advanced`` an attack is made by those alone that advanced in the battle before it;
    without, by all of its attackers that are still on the map."""

    order: Order
    advanced: bool = False


@dataclass(frozen=True)
class Chance:
    """``error`` is the standard error, 0 for what is exact."""

    value: Fraction
    error: float = 0.0

    def __float__(self) -> float:
        return float(self.value)


@dataclass(frozen=True)
class LinkChances:
    """``done``: that the order is carried out. For an attack: ``results`` of its battles by what the table says,
    ``cleared``: that no enemy is left in the target, ``taken``: that a unit of the attacker stands in it afterwards.
    ``barred`` is what the rules say instead, each with its chance."""

    order: Order
    done: Chance
    results: Mapping[str, Chance] = field(default_factory=dict)
    cleared: Chance | None = None
    taken: Chance | None = None
    barred: tuple[tuple[Finding, Chance], ...] = ()


@dataclass(frozen=True)
class Chained:
    """``whole``: that every link is done and every target cleared. ``losses`` are the steps that each side is expected
    to lose in the whole chain, eliminated units with all of theirs. ``runs`` is 0 where everything was followed."""

    links: tuple[LinkChances, ...]
    whole: Chance
    losses: Mapping[str, Chance]
    policy: Policy
    runs: int = 0
    seed: int = 0
    findings: tuple[Finding, ...] = ()

    @property
    def exact(self) -> bool:
        return not self.runs
