"""Attackers that are halved: their factors are added up first, the sum is halved once and rounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.forces.unit import Unit
from app.rules.odds import half
from app.rules.parts import StrengthLine


@dataclass(frozen=True)
class Halved:
    """A unit, the factor that is halved, and the rules that halve it."""

    unit: Unit
    factor: int
    rules: frozenset[str]


def halved_once(
    entries: Sequence[Halved], way: Literal["up", "down"], words: Mapping[str, str], several: str
) -> StrengthLine:
    """The line of all ``entries`` together, rounded ``way``. ``words`` are templates by rule; ``several`` is the rule
    that is named where it is not one rule that halves them all."""
    total = sum(one.factor for one in entries)
    rules = {rule for one in entries for rule in one.rules}
    rule = next(iter(rules)) if len(rules) == 1 else several
    units = [one.unit for one in entries]
    return StrengthLine(
        tuple(u.id for u in units), total, half(total, way), rule, words[rule], {"units": [u.label for u in units]}
    )
