"""Movement: allowance, reach, and the judgement of a path; and stacking: how many units may rest together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Protocol

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence, say
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.parts.absent import Absent
from app.rules.ruling import Finding

Points = int | Fraction
"""Movement points, exact."""
PLAIN_FACTOR = "movement-factor"
"""Code of an allowance's line that says no more than the figure: nothing has been taken away."""


@dataclass(frozen=True)
class CostLine:
    """Part of what a step costs, in movement points (hexes where a game counts those), and the rule that decides it.
    ``base`` is the ground or path itself; the others come on top of it, or tell for nothing what happens there.
    ``payer`` is the label of the unit that pays most, where others of its group would pay less."""

    cost: Points
    rule: str
    template: str
    args: Mapping[str, Any] = field(default_factory=dict)
    base: bool = False
    payer: str = ""

    def text(self, language: str = "") -> str:
        """What is paid for, without the figure and the rule."""
        cause = say(self.template, self.args, language)
        if not self.payer:
            return cause
        return say(N_("{cause}, paid by {unit}"), {"cause": cause, "unit": self.payer}, language)


CostLines = list[CostLine] | None
"""Takes the lines of what is judged, so that explaining and judging are one path; ``None`` where nobody asks for them,
as in a search."""


@dataclass(frozen=True)
class StepCost:
    """A step of a path from one hex into another and what it costs, the sum of its lines; ``None``, and no lines, where
    terrain or water bars it."""

    here: int
    there: int
    cost: Points | None
    lines: tuple[CostLine, ...] = ()

    @classmethod
    def of(cls, here: int, there: int, *lines: CostLine) -> StepCost:
        """A step that costs what its lines come to."""
        return cls(here, there, whole(line.cost for line in lines), lines)


def whole(points: Iterable[Points]) -> Points:
    """Their sum, a fraction only where it is one."""
    total = sum(points, start=Fraction(0))
    return int(total) if total.denominator == 1 else total


@dataclass(frozen=True)
class Allowance:
    """``points`` may be spent in the phase, ``left`` of them still; ``lines`` say how they came about. A line whose
    args hold ``printed`` points, ``causes`` in words and the ``rules`` of these says what took the rest away. They are
    so many hexes, not movement points, where ``in_hexes`` is true, and more than any path needs where the move may be
    as long as it likes, ``boundless``."""

    points: Points
    left: Points
    rule: str
    lines: tuple[Finding, ...] = ()
    in_hexes: bool = False
    boundless: bool = False


@dataclass(frozen=True)
class Reach:
    """``costs`` holds the cheapest cost of each hex where the group may rest, its own with 0; ``passing`` the
    cheapest cost of every hex that it may enter at all; ``parents`` lead back along a cheapest path, and ``along`` has
    others for the hexes that are cheapest by another way of moving, which the whole of the path then keeps to;
    ``own_paths`` are whole paths, start first, to hexes that can be entered by a path of their own alone, which may
    cross itself; ``findings`` say what the group cannot do and what had to be assumed."""

    allowance: Allowance
    costs: Mapping[int, Points]
    passing: Mapping[int, Points]
    parents: Mapping[int, int]
    findings: tuple[Finding, ...] = ()
    along: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    own_paths: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    def path(self, to: int) -> tuple[int, ...]:
        """A cheapest path from the start to ``to``, both ends in. Raises KeyError for a hex out of reach."""
        self.passing[to]
        return self.own_paths.get(to) or led_back(self.along.get(to, self.parents), to)


def led_back(parents: Mapping[int, int], to: int) -> tuple[int, ...]:
    """The path that ``parents`` hold to ``to``, the start first."""
    path = [to]
    while path[-1] in parents:
        path.append(parents[path[-1]])
    return tuple(reversed(path))


@dataclass(frozen=True)
class MoveReport:
    """``steps`` say what each step of the path costs, line by line; their sum is the ``cost`` of the path.
    ``noted`` is a topic of the ledger under which the units are remembered for the phase, empty for none; ``entries``
    are what else the ledger is to hold, by topic and key, and ``cleared`` the ids of markers that the move takes off
    the map. ``marks`` are the marks that units bear after it, and ``pending`` is what is asked at its end;
    ``also`` are other changes that it makes, and ``prices`` those remarks that name a price beside movement points,
    told before it is made."""

    allowance: Allowance
    steps: tuple[StepCost, ...]
    findings: tuple[Finding, ...]
    noted: str = ""
    entries: Mapping[tuple[str, str], Json] = field(default_factory=dict)
    cleared: tuple[str, ...] = ()
    marks: Mapping[str, frozenset[str]] = field(default_factory=dict)
    pending: Pending | None = None
    also: tuple[Change, ...] = ()
    prices: tuple[Finding, ...] = ()

    @property
    def step_costs(self) -> tuple[Points | None, ...]:
        """What each step costs."""
        return tuple(step.cost for step in self.steps)

    @property
    def cost(self) -> Points | None:
        """The terrain's whole cost, ``None`` where a step is barred by terrain."""
        known = [cost for cost in self.step_costs if cost is not None]
        return whole(known) if len(known) == len(self.steps) else None

    def surcharges(self) -> list[CostLine]:
        """What the path costs beside its ground, each cause once with all that it costs."""
        found: list[CostLine] = []
        for line in (line for step in self.steps for line in step.lines if not line.base):
            at = next((n for n, one in enumerate(found) if replace(one, cost=line.cost) == line), None)
            if at is None:
                found.append(line)
            else:
                found[at] = replace(line, cost=found[at].cost + line.cost)
        return found


def stepwise(path: Sequence[int], rule: str, template: str) -> tuple[StepCost, ...]:
    """The costs of a path on which every hex counts one."""
    line = CostLine(1, rule, template, base=True)
    return tuple(StepCost.of(here, there, line) for here, there in pairwise(path))


class Movement(Protocol):
    @property
    def one_at_a_time(self) -> bool:
        """Whether the movement of a unit is over when any other sets out, not only one of another stack."""
        ...

    def allowance(self, position: Position, units: Sequence[Unit]) -> Allowance: ...

    def in_phase(self, position: Position, unit: Unit) -> Allowance | None:
        """What the unit has by the way of moving that the phase in hand is for; ``None`` where that is not for it."""
        ...

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach: ...

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport: ...


@dataclass(frozen=True)
class NoMovement(Absent):
    """Units are put where they go: nobody has a point or gets anywhere. ``report`` raises BadInput."""

    @property
    def one_at_a_time(self) -> bool:
        return False

    def allowance(self, position: Position, units: Sequence[Unit]) -> Allowance:
        return Allowance(0, 0, self.rule)

    def in_phase(self, position: Position, unit: Unit) -> Allowance | None:
        return None

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        return Reach(self.allowance(position, units), {}, {}, {})

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        raise BadInput(Sentence("this game has no movement"))


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
