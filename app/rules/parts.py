"""The registry of parts from which a game is assembled: small protocols, each of them optional.

A part that a game does not have is an ``Absent`` with the rule that says so. Locations are indexes of the board
(hexes, then sites), sides and states are slugs. Every part is bound to one world when the game is assembled, so
that it may precompute what the board does not change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from app.forces.unit import Unit
from app.position.action import BattleRecord, Roll
from app.position.changes import Change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.orders import Attack
from app.rules.ruling import Finding

Points = int | Fraction
"""Movement points, exact."""


@dataclass(frozen=True)
class Absent:
    """A part that this game has not; ``rule`` and ``template`` say where the rulebook says so."""

    rule: str
    template: str


# stacking ----------------------------------------------------------------------------------------------------------

Count = int | Mapping[str, int] | None
"""Units or points: one number, numbers by group, or ``None`` for no limit."""


@dataclass(frozen=True)
class StackReport:
    used: Count
    limit: Count
    findings: tuple[Finding, ...] = ()


class Stacking(Protocol):
    def report(self, position: Position, location: int, units: Sequence[Unit]) -> StackReport:
        """What the rules say of exactly ``units`` resting together at ``location``."""
        ...


# supply ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Blocker:
    """An enemy-held or barred location at which the search stopped, and why."""

    location: int
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class SupplyReport:
    """``path`` runs from the unit to the source, both ends in; ``relief`` is a smallest set of locations whose
    clearing restores the line, ``None`` where more than three would be needed or clearing does not help."""

    state: str
    source: int | None = None
    path: tuple[int, ...] | None = None
    blocked_by: tuple[Blocker, ...] = ()
    relief: tuple[int, ...] | None = None
    findings: tuple[Finding, ...] = ()


class Supply(Protocol):
    def states(self, position: Position, side: str) -> Mapping[str, str]:
        """Supply state by unit id for all of a side's units on the map, in one sweep."""
        ...

    def state(self, position: Position, unit: Unit) -> str: ...

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport: ...

    def supplied(self, state: str) -> bool:
        """False for the states that the rules call out of supply."""
        ...

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        """A shortest line for each location that the side's units hold and that has one: location -> path."""
        ...


# movement ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Allowance:
    """``points`` may be spent in the phase, ``left`` of them still; ``lines`` say how they came about."""

    points: Points
    left: Points
    rule: str
    lines: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Reach:
    """``costs`` holds the cheapest cost of each hex where the group may rest, its own with 0; ``passing`` the
    cheapest cost of every hex that it may enter at all; ``parents`` lead back along a cheapest path."""

    allowance: Allowance
    costs: Mapping[int, Points]
    passing: Mapping[int, Points]
    parents: Mapping[int, int]

    def path(self, to: int) -> tuple[int, ...]:
        """A cheapest path from the start to ``to``, both ends in. Raises KeyError for a hex out of reach."""
        self.passing[to]
        path = [to]
        while path[-1] in self.parents:
            path.append(self.parents[path[-1]])
        return tuple(reversed(path))


@dataclass(frozen=True)
class MoveReport:
    """``cost`` is the terrain's whole cost, ``None`` where a step is barred by terrain; ``steps`` the cost of each."""

    allowance: Allowance
    cost: Points | None
    steps: tuple[Points | None, ...]
    findings: tuple[Finding, ...]


class Movement(Protocol):
    def allowance(self, position: Position, units: Sequence[Unit]) -> Allowance: ...

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach: ...

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport: ...


# zones of control, command, obligations ----------------------------------------------------------------------------


class ZonesOfControl(Protocol):
    def hexes(self, position: Position, side: str) -> frozenset[int]:
        """Hexes into which the side's zones extend, before any negation."""
        ...


@dataclass(frozen=True)
class CommandReport:
    in_command: bool
    by: str | None
    findings: tuple[Finding, ...] = ()


class Command(Protocol):
    def report(self, position: Position, unit: Unit) -> CommandReport: ...


@dataclass(frozen=True)
class ObligationReport:
    must_attack: tuple[str, ...]
    must_be_attacked: tuple[str, ...]
    findings: tuple[Finding, ...] = ()


class Obligations(Protocol):
    def report(self, position: Position, side: str) -> ObligationReport: ...


# combat ------------------------------------------------------------------------------------------------------------


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
class Fire:
    """One reading of one table: most battles are one, Stalin's War's are two, German Eagle's one a group.

    ``outcomes`` are the printed cells by die, ``None`` where the chart is missing; ``chances`` the distinct cells
    with their exact chances; ``losses`` the expected steps of (attacker, defender), no more than are there.
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


@dataclass(frozen=True)
class Assessment:
    """What a combat would be fought at; ``fires`` in the order in which they are read."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    target: int
    fires: tuple[Fire, ...]
    findings: tuple[Finding, ...]
    charts_allowed: tuple[str, ...] = ()

    @property
    def fire(self) -> Fire:
        return self.fires[0]


@dataclass(frozen=True)
class Resolution:
    """``printed`` is the cell, ``result`` what it is after conversions that the rules compel; losses in steps."""

    assessment: Assessment
    printed: str
    result: str
    attacker_loss: int
    defender_loss: int
    retreat: int = 0
    findings: tuple[Finding, ...] = ()


class Combat(Protocol):
    """One kind of attack."""

    dice: tuple[str, ...]

    def assess(self, position: Position, attack: Attack) -> Assessment: ...

    def resolve(self, position: Position, attack: Attack, dice: Mapping[str, Json]) -> Resolution: ...

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Locations that at least one of ``units`` may attack from where it stands."""
        ...


class Advance(Protocol):
    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]: ...


@dataclass(frozen=True)
class RetreatReport:
    hexes: tuple[int, ...]
    eliminated: bool
    findings: tuple[Finding, ...] = ()


class Retreat(Protocol):
    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int
    ) -> RetreatReport: ...


# control -----------------------------------------------------------------------------------------------------------


class Control(Protocol):
    @property
    def rule(self) -> str:
        """The rule that says who controls a location."""
        ...

    def of(self, position: Position, location: int) -> str | None: ...

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        """Control that passes when ``side`` has entered these locations, in their order."""
        ...


# sequence of play, procedures --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Phase:
    """``allows`` are order kinds and attack kinds that belong to the phase (``move``, ``prepared-assault``)."""

    slug: str
    name: str
    side: str
    rule: str
    allows: frozenset[str] = frozenset()


class SequenceOfPlay(Protocol):
    """The sequence of play."""

    def phases(self, position: Position) -> tuple[Phase, ...]:
        """The phases of the position's turn in their order, as declared so far."""
        ...

    def current(self, position: Position) -> Phase | None: ...

    def due(self, position: Position) -> tuple[Finding, ...]:
        """What should still be done, or is wrong, before the phase in hand may end."""
        ...

    def advance(self, position: Position) -> Step:
        """The step into the next phase, its question where one is to be declared."""
        ...


@dataclass(frozen=True)
class Step:
    """What one order does: findings, changes, and words. The next question, if any, is among the changes."""

    findings: tuple[Finding, ...]
    changes: tuple[Change, ...]
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    battle: BattleRecord | None = None


class Procedure(Protocol):
    """A step list that waits for answers in the position's ``pending``."""

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """Goes on with ``answer``. A wrong answer is a step with a violation and no changes."""
        ...


class Battle(Procedure, Protocol):
    """A procedure that an attack order begins."""

    def begin(self, position: Position, attack: Attack) -> Step: ...


# the rest of the registry ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Due:
    """Something a schedule holds for a turn: reinforcements, a withdrawal, a reminder."""

    turn: int
    side: str
    rule: str
    template: str
    units: tuple[str, ...] = ()


class Schedule(Protocol):
    def due(self, position: Position) -> tuple[Due, ...]: ...


class RandomTable(Protocol):
    """Weather and other tables that are rolled on."""

    def read(self, position: Position, dice: Mapping[str, int]) -> Step: ...


class Budget(Protocol):
    """A counted resource: operations points, strategic capacity, replacement points."""

    def left(self, position: Position, side: str) -> Points: ...


class Hands(Protocol):
    """Cards held by a side."""

    def held(self, position: Position, side: str) -> tuple[str, ...]: ...


class SetUp(Protocol):
    def findings(self, position: Position) -> tuple[Finding, ...]: ...


@dataclass(frozen=True)
class VictoryReport:
    points: Mapping[str, int]
    verdict: str | None
    lines: tuple[tuple[str, str, int], ...]
    findings: tuple[Finding, ...] = ()


class Victory(Protocol):
    def report(self, position: Position) -> VictoryReport: ...


class Special(Protocol):
    """An action that only this game has."""

    name: str

    def step(self, position: Position, options: Mapping[str, Json]) -> Step: ...


@dataclass(frozen=True)
class CoverageLine:
    """One numbered rule: ``kind`` is ``enforced``, ``computed``, ``reminded`` or ``not-a-rule``."""

    rule: str
    kind: str
    text: str
    cases: tuple[str, ...] = ()
    reading: str = ""
    switch: str = ""
