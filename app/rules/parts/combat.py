"""Combat: strengths, shifts and table lookups of an attack, its resolution, advance, retreat; command; obligations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Protocol, runtime_checkable

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding


class BattleSide(StrEnum):
    """Who attacks and who is attacked: whose losses, whose fire, who has won. ``units`` names those who fight for it in
    what is stored of results in stages."""

    ATTACKER = N_("attacker")
    DEFENDER = N_("defender")

    @property
    def other(self) -> BattleSide:
        return DEFENDER if self is ATTACKER else ATTACKER

    @property
    def units(self) -> str:
        return f"{self}s"

    @classmethod
    def of_units(cls, name: str) -> BattleSide:
        """Raises ValueError for anything but ``attackers`` and ``defenders``."""
        return cls(name.removesuffix("s"))


ATTACKER, DEFENDER = BattleSide.ATTACKER, BattleSide.DEFENDER


@dataclass(frozen=True)
class StrengthLine:
    """Units that count together: printed factors, what they count as, and the rule that makes the difference."""

    units: tuple[str, ...]
    printed: int
    counts: int
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Shift:
    """``columns`` is positive to the right."""

    columns: int
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class NextColumn:
    """The next column to the right and the further attack factors, counted in full, that reach it."""

    column: str
    factors_needed: int


@dataclass(frozen=True)
class Lookup:
    """One lookup in one table: most battles are one, Stalin's War's are two, German Eagle's one a group.

    ``basic_column`` is empty and ``column`` ``None`` where the chart's headings are unknown; ``automatic`` is a result
    without a die. ``outcomes`` are the printed cells by die, ``None`` where the chart is missing; ``chances`` the
    distinct cells with their exact chances; ``losses`` the expected steps of (attacker, defender), no more than are
    there.

    ``group`` are the defending units that this one is for, empty where it is for all. ``firer`` is the ``BattleSide``
    whose fire it is where each side fires by itself: ``attack`` is then its strength, and ``table`` what the rulebook
    calls the table for short. ``by_index`` are the cells by index and die where the chart has several
    indexes and none was asked for, ``losses_by_index`` what each of them is expected to cost.
    """

    chart: str
    attack: int
    defense: int
    attack_lines: tuple[StrengthLine, ...]
    defense_lines: tuple[StrengthLine, ...]
    basic: str
    basic_column: str
    shifts: tuple[Shift, ...]
    shift: int
    column: str | None
    automatic: str | None = None
    outcomes: Mapping[str, str] | None = None
    chances: tuple[tuple[str, Fraction], ...] = ()
    losses: tuple[Fraction, Fraction] | None = None
    next_column: NextColumn | None = None
    group: tuple[str, ...] = ()
    firer: str = ""
    table: str = ""
    by_index: Mapping[str, Mapping[str, str]] | None = None
    losses_by_index: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)


@dataclass(frozen=True)
class Assessment:
    """What a combat would be fought at; ``lookups`` in the order in which they are made. ``points`` are movement points
    ``needed`` and ``left`` for an attack that costs some; ``side`` is the one that attacks."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    target: int
    lookups: tuple[Lookup, ...]
    findings: tuple[Finding, ...]
    charts_allowed: tuple[str, ...] = ()
    points: Mapping[str, Json] = field(default_factory=dict)
    side: str = ""

    @property
    def lookup(self) -> Lookup:
        return self.lookups[0]

    def about(self, units: Sequence[str]) -> Assessment:
        """The same with the lookups alone that are made for one of the units; all of it where none is made apart."""
        lookups = tuple(lookup for lookup in self.lookups if set(lookup.group) & set(units))
        return replace(self, lookups=lookups) if lookups else self

    @property
    def losses(self) -> tuple[Fraction, Fraction] | None:
        """Expected steps of (attacker, defender) by all lookups together; ``None`` where one of them is unknown."""
        attacker = defender = Fraction(0)
        for lookup in self.lookups:
            if lookup.losses is None:
                return None
            attacker, defender = attacker + lookup.losses[0], defender + lookup.losses[1]
        return attacker, defender

    @property
    def best_losses(self) -> tuple[Fraction, Fraction] | None:
        """``losses``; where the attacker still names an index, those of the one that does most for him."""
        indexes = dict.fromkeys(name for lookup in self.lookups for name in lookup.losses_by_index)
        if self.losses is not None or not indexes:
            return self.losses
        found = []
        for name in indexes:
            each = [lookup.losses or lookup.losses_by_index.get(name) for lookup in self.lookups]
            if any(one is None for one in each):
                return None
            found.append((sum((x[0] for x in each if x), Fraction(0)), sum((x[1] for x in each if x), Fraction(0))))
        return max(found, key=lambda one: one[1] - one[0])


@dataclass(frozen=True)
class GroupResult:
    """The result for the defending ``units`` that were read on a column of their own."""

    units: tuple[str, ...]
    printed: str
    result: str


@dataclass(frozen=True)
class Resolution:
    """``printed`` is the cell, ``result`` what it is after conversions that the rules compel; losses in steps.

    ``groups`` hold the results where defenders are read apart. Where each side fires, ``inflicted`` are the loss
    numbers on (attacker, defender) as printed, empty where nobody knows them, ``winner`` is ``attacker``, ``defender``
    or ``None``, and ``retreat`` the defender's way in hexes.
    """

    assessment: Assessment
    printed: str
    result: str
    attacker_loss: int
    defender_loss: int
    retreat: int = 0
    findings: tuple[Finding, ...] = ()
    groups: tuple[GroupResult, ...] = ()
    inflicted: tuple[str, str] | None = None
    winner: str | None = None


class Combat(Protocol):
    """One kind of attack. ``codes`` are the results that its table may hold, where players may have to read them from
    their own copy."""

    dice: tuple[str, ...]
    codes: tuple[str, ...]

    @property
    def chart_slugs(self) -> tuple[str, ...]:
        """The tables that an attack of this kind may be read on."""
        ...

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        """The printed numbers without which nothing can be reckoned: units and the name of each one's number."""
        ...

    def assess(self, position: Position, attack: Attack) -> Assessment: ...

    def resolve(self, position: Position, attack: Attack, dice: Mapping[str, Json]) -> Resolution: ...

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """What a cell that the players have read from their own table does."""
        ...

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Locations that at least one of ``units`` may attack from where it stands."""
        ...


@dataclass(frozen=True)
class Odds:
    """The figures alone of one reading of a table: factors as counted, the attacker's line by line, shifts, and the
    column that they come to, ``None`` where the chart's headings are unknown or a side has no strength. ``basic`` is
    the odds before any shift."""

    attack: int
    defense: int
    attack_lines: tuple[StrengthLine, ...]
    shifts: tuple[Shift, ...]
    basic: str
    column: str | None


@runtime_checkable
class Reckons(Protocol):
    """What a ``Combat`` may offer beside: its figures without what follows from them, for whoever asks of many attacks
    in a row."""

    def odds(self, position: Position, attack: Attack) -> tuple[Odds, ...]:
        """The figures of ``assess``, one for each of its lookups."""
        ...

    def odds_at(self, factors: int, defense: int, shift: int) -> tuple[Odds, ...]:
        """The columns of so many factors at so many columns shifted, on each chart that such an attack may be read
        on."""
        ...


class Advance(Protocol):
    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]: ...


@dataclass(frozen=True)
class RetreatReport:
    """``split`` is true where no hex takes the whole stack, which then may be broken up over ``hexes``."""

    hexes: tuple[int, ...]
    eliminated: bool
    findings: tuple[Finding, ...] = ()
    split: bool = False


class Retreat(Protocol):
    def groups(self, position: Position, units: Sequence[Unit]) -> Sequence[tuple[Unit, ...]]:
        """Those of the units that retreat at all, in groups that each go together."""
        ...

    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int
    ) -> RetreatReport: ...


@dataclass(frozen=True)
class NoAdvance(Absent):
    """Nothing bars an advance; that nobody advances is for the battle to know."""

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        return ()


@dataclass(frozen=True)
class NoRetreat(Absent):
    def groups(self, position: Position, units: Sequence[Unit]) -> Sequence[tuple[Unit, ...]]:
        return ()

    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int
    ) -> RetreatReport:
        return RetreatReport((), False)


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
