"""Odds from bare numbers: the referee is asked about anonymous units on a practice ground.

Columns typed as a shift are steps to the neighbouring columns of the same table, found by asking for more or fewer
factors; no table is read but by the referee.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from app.errors import AdjutantError
from app.position.position import World
from app.rules.parts import Assessment, Lookup, Shift
from app.rules.ruling import Finding, Severity
from app.systems.scenario.library import system_of
from app.ui.features.odds.setting import Reckoner, Setting
from app.ui.texts import tr

MOST = 9999
REACH = 512
"""Factors tried at the most for one column to the left."""
MANY = 64
"""Steps of a stack that no single result can use up, but one that eliminates all."""
SUM = re.compile(r"\s*\d{1,4}(?:\s*[x*]\s*\d{1,3})?(?:\s*[+ ]\s*\d{1,4}(?:\s*[x*]\s*\d{1,3})?)*\s*\+?\s*")
_TERM = re.compile(r"(\d+)(?:\s*[x*]\s*(\d+))?")


@dataclass(frozen=True)
class Typed:
    """Factors as they were typed: their sum, and how many units were added up, 0 for a sum without units."""

    factors: int
    units: int

    @staticmethod
    def read(words: str) -> Typed | None:
        """``26``, ``9+9+8``, ``3x5 + 4`` (three units of five and one of four); None for anything else."""
        if not SUM.fullmatch(words):
            return None
        terms = [(int(a), int(b)) if b else (1, int(a)) for a, b in _TERM.findall(words)]
        units = sum(count for count, _ in terms)
        total = sum(count * factors for count, factors in terms)
        return Typed(total, units if units > 1 else 0) if total <= MOST and units <= MANY else None


@dataclass(frozen=True)
class Losses:
    """Expected steps of one side: ``steps``, and the chance that all go besides."""

    steps: Fraction
    everybody: Fraction


class ByNumbers:
    """``assess`` and ``losses`` raise BadInput where the game has no such attack."""

    def __init__(self, reckoner: Reckoner) -> None:
        self.reckoner = reckoner

    def assess(self, attack: int, defense: int, shift: int = 0, side: str = "") -> Assessment:
        """``attack`` factors of ``side`` against ``defense``, ``shift`` columns to the right on top of the rules'."""
        return self.read(replace(self.reckoner.plain(side), attack=attack, defense=defense), shift)

    def read(self, setting: Setting, shift: int = 0) -> Assessment:
        """The assessment of a setting. Findings are those that come of what is supposed: what a plain attack on the
        practice ground would be told as well is left out, and so is what forbids an attack there."""
        assessment = self.reckoner.assess(setting)
        plain = replace(self.reckoner.plain(), attacker=setting.attacker, defender=setting.defender)
        usual = self.reckoner.tried(plain)
        lookups = tuple(replace(self._shifted(lookup, setting, shift), losses=None) for lookup in assessment.lookups)
        return replace(
            assessment, lookups=lookups, findings=tuple(self._placeless(f) for f in _telling(assessment, usual))
        )

    def _placeless(self, found: Finding) -> Finding:
        """The hexes of the practice ground have no names that anybody knows."""
        name = self.reckoner.grid.name(self.reckoner.target)
        args = {key: tr("the target hex") if value == name else value for key, value in found.args.items()}
        return replace(found, args=args, hexes=())

    def losses(self, setting: Setting) -> tuple[Losses, Losses] | None:
        """Expected losses of attacker and defender; None where the chart or the lookup knows none. Where nobody has
        counted the steps, what grows with them is the chance that everybody is lost."""
        found = []
        for role in ("attack_steps", "defense_steps"):
            counted = getattr(setting, role)
            many = counted or MANY
            here, more = (self._lost(setting, role, steps) for steps in (many, many + 1))
            if here is None or more is None:
                return None
            if counted:
                found.append(Losses(here, Fraction(0)))
            else:
                found.append(Losses(here - (more - here) * many, more - here))
        return found[0], found[1]

    def _lost(self, setting: Setting, role: str, steps: int) -> Fraction | None:
        other = {"attack_steps": "defense_steps", "defense_steps": "attack_steps"}[role]
        many: dict[str, Any] = {role: steps, other: getattr(setting, other) or MANY}
        losses = self.reckoner.assess(replace(setting, **many)).losses
        return None if losses is None else losses[role == "defense_steps"]

    # columns typed as a shift -------------------------------------------------------------------------------------

    def _shifted(self, lookup: Lookup, setting: Setting, shift: int) -> Lookup:
        if not shift:
            return lookup
        moved, factors = lookup, setting.attack
        for _ in range(abs(shift)):
            factors = self._one_on(moved, factors) if shift > 0 else self._one_back(moved, setting, factors)
            if factors < 0:
                break
            moved = self._fire(setting, factors)
        given = Shift(shift, "", "{words}", {"words": tr("as typed")})
        return replace(
            lookup,
            shifts=(*lookup.shifts, given),
            shift=lookup.shift + shift,
            column=moved.column,
            outcomes=moved.outcomes,
            chances=moved.chances,
            losses=None,
            next_column=None,
        )

    def _fire(self, setting: Setting, factors: int) -> Lookup:
        return self.reckoner.assess(replace(setting, attack=factors)).lookup

    @staticmethod
    def _one_on(lookup: Lookup, factors: int) -> int:
        """Factors that reach the next column to the right; -1 at the table's end."""
        return -1 if lookup.next_column is None else factors + lookup.next_column.factors_needed

    def _one_back(self, lookup: Lookup, setting: Setting, factors: int) -> int:
        """Factors of the next column to the left; -1 at the table's end."""
        for fewer in range(1, REACH):
            if factors - fewer < 1:
                return -1
            if self._fire(setting, factors - fewer).column != lookup.column:
                return factors - fewer
        return -1


def _telling(assessment: Assessment, usual: Assessment | None) -> tuple[Finding, ...]:
    known = {f.code for f in usual.findings} if usual is not None else set()
    return tuple(f for f in assessment.findings if f.severity is Severity.NOTE and f.code not in known)


def by_numbers(world: World) -> ByNumbers | None:
    """For the system of a world, with its charts and switches; None where the game has no attack to reckon."""
    found = ByNumbers(Reckoner(system_of(world), world.charts, world.switches))
    try:
        return found if found.reckoner.works() else None
    except (AdjutantError, KeyError, StopIteration):
        return None
