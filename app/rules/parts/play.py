"""Play: control, the sequence of play, and procedures that wait for answers; cards: a side's hand and piles as its
players may read them; and what else a game may have: schedules, tables, budgets, set-up, victory, coverage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import Sentence
from app.position.changes import BattleRecord, Change, Roll
from app.position.ledger import Json
from app.position.position import Marker, Pending, Position
from app.rules.orders.orders import Attack
from app.rules.parts.absent import Absent
from app.rules.parts.combat import Assessment
from app.rules.parts.movement import MoveReport, Points
from app.rules.ruling import Finding


class Control(Protocol):
    @property
    def rule(self) -> str:
        """The rule that says who controls a location."""
        ...

    def of(self, position: Position, location: int) -> str | None: ...

    def counts(self, unit: Unit) -> bool:
        """Whether the unit takes control of what it enters, and keeps others from it."""
        ...

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        """Control that passes when ``side`` has entered these locations, in their order."""
        ...

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        """Control that ``side`` keeps when its units leave the locations they stand in."""
        ...


class Waters(Protocol):
    """Seas that belong to a side."""

    @property
    def names(self) -> Mapping[str, str]:
        """The name of each sea."""
        ...

    def owner(self, position: Position, sea: str) -> str | None: ...

    def sides(self) -> Iterable[tuple[int, int, str]]:
        """Every hexside of sea: its two hexes and its sea."""
        ...


class Placement(Protocol):
    """Putting units down on the map or into a box: set-up, reinforcements, replacements, reserve. What it is depends
    on the phase in hand. Stacking and enemy-held hexes are judged elsewhere; ``occupied_rule`` bars the latter."""

    @property
    def occupied_rule(self) -> str: ...

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        """``where`` is a printed location, or ``@`` and the name of a box."""
        ...

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """What the game remembers of it, beside the places of the units."""
        ...

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Where the phase in hand lets them be put down, as far as the map tells."""
        ...


class Markers(Protocol):
    """Markers of one kind that players put down and take off."""

    @property
    def range(self) -> int:
        """How far a marker reaches, in hexes; 0 for one that concerns its own place alone."""
        ...

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        """``marker`` as it would lie, off the map without a location; ``before`` is where it lay."""
        ...

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        """What the game remembers of it, beside the marker itself."""
        ...

    def left(self, position: Position, side: str) -> int:
        """How many the side may still put down now."""
        ...


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

    @property
    def last_turn(self) -> int:
        """The turn after which the game ends."""
        ...

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

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        """What stands against giving a condition this value now."""
        ...


@dataclass(frozen=True)
class Step:
    """What one order does: findings, changes, and words. The next question, if any, is among the changes. ``move`` has
    the working of a move on the map."""

    findings: tuple[Finding, ...]
    changes: tuple[Change, ...]
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    battle: BattleRecord | None = None
    move: MoveReport | None = None

    @staticmethod
    def refusing(*findings: Finding) -> Step:
        """Nothing is done, for what the first of the findings says."""
        return Step(findings, (), findings[0].template, findings[0].args)


class Procedure(Protocol):
    """A step list that waits for answers in the position's ``pending``."""

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """Goes on with ``answer``. A wrong answer is a step with a violation and no changes."""
        ...


class Battle(Procedure, Protocol):
    """A procedure that an attack order begins."""

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> Step:
        """``seen`` is what ``attack`` was assessed at in ``position``; the findings are those that come to its own."""
        ...


@dataclass(frozen=True)
class NoControl(Absent):
    """Nobody controls anything, and every unit keeps others out."""

    def of(self, position: Position, location: int) -> str | None:
        return None

    def counts(self, unit: Unit) -> bool:
        return True

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        return ()

    def holding(self, position: Position, stood_in: Sequence[int], side: str) -> tuple[Change, ...]:
        return ()


@dataclass(frozen=True)
class NoPlacement(Absent):
    """Nothing stands against putting units anywhere."""

    @property
    def occupied_rule(self) -> str:
        return ""

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Finding, ...]:
        return ()

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return frozenset()


@dataclass(frozen=True)
class NoSequence(Absent):
    """Phases are not watched. ``advance`` raises BadInput."""

    @property
    def last_turn(self) -> int:
        return 0

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return ()

    def current(self, position: Position) -> Phase | None:
        return None

    def due(self, position: Position) -> tuple[Finding, ...]:
        return ()

    def advance(self, position: Position) -> Step:
        raise BadInput(Sentence("this game has no sequence of play"))

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return ()


ADVANCES, STAYS, RESETS = "advances", "stays", "resets"
"""What a round does to the count of consecutive ones"""


@dataclass(frozen=True)
class RoundBox:
    """One round of one side. ``played`` is what it was played as, in a word, and ``told`` the same as a sentence, both
    ``None`` while it is to come; ``effect`` is what that did to the count of consecutive rounds. ``over`` is a round
    that is past, which nobody may have told about; ``barred`` says why nobody may act in it."""

    side: str
    number: int
    played: Sentence | None = None
    told: Sentence | None = None
    effect: str = ""
    now: bool = False
    over: bool = False
    barred: Sentence | None = None
    rule: str = ""


@dataclass(frozen=True)
class RoundPoints:
    """``left`` of the ``received`` points of the round in hand, both ``None`` in no round of the side in which units
    act; ``banked`` points; ``consecutive`` rounds in a row, and by how much the next card is worth ``less`` for it."""

    received: int | None
    left: int | None
    banked: int
    consecutive: int
    less: int


class ActionRounds(Protocol):
    """The track of the rounds."""

    @property
    def rule(self) -> str:
        """That of the track."""
        ...

    def boxes(self, position: Position) -> tuple[RoundBox, ...]:
        """The rounds of the turn in hand, in the order in which they are taken."""
        ...

    def points(self, position: Position, side: str) -> RoundPoints: ...


@dataclass(frozen=True)
class CardFace:
    """A card as whoever holds it reads it. ``value`` is the number in its corner, ``None`` where it is not typed in;
    ``facts`` are what it is good for, ``effects`` what it does in a battle, ``text`` its owner's own
    words."""

    id: str
    label: str
    value: int | None = None
    facts: tuple[Sentence, ...] = ()
    effects: tuple[Sentence, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class CardPile:
    """``cards`` lie from the top down; of a pile that lies face down only ``count`` is told."""

    name: str
    count: int
    cards: tuple[CardFace, ...] = ()


class Hands(Protocol):
    """Cards held by a side."""

    def held(self, position: Position, side: str) -> tuple[str, ...]: ...

    def faces(self, position: Position, side: str) -> tuple[CardFace, ...]:
        """The hand."""
        ...

    def piles(self, position: Position, side: str) -> tuple[CardPile, ...]:
        """The side's other cards, empty where nobody has the program keep them."""
        ...

    def face(self, side: str, name: str) -> CardFace | None:
        """The card that an answer names by its id or its label."""
        ...


@dataclass(frozen=True)
class NoHands(Absent):
    def held(self, position: Position, side: str) -> tuple[str, ...]:
        return ()

    def faces(self, position: Position, side: str) -> tuple[CardFace, ...]:
        return ()

    def piles(self, position: Position, side: str) -> tuple[CardPile, ...]:
        return ()

    def face(self, side: str, name: str) -> CardFace | None:
        return None


@dataclass(frozen=True)
class Due:
    """Something a schedule holds for a turn: reinforcements, a withdrawal, a reminder. ``phase`` is the slug of the one
    in which it is to be done; before that it is to come. Empty where any phase will do."""

    turn: int
    side: str
    rule: str
    template: str
    units: tuple[str, ...] = ()
    args: Mapping[str, Json] = field(default_factory=dict)
    phase: str = ""


class Schedule(Protocol):
    def due(self, position: Position) -> tuple[Due, ...]: ...


class Budget(Protocol):
    """A counted resource: operations points, strategic capacity, replacement points."""

    def left(self, position: Position, side: str) -> Points: ...


@dataclass(frozen=True)
class OperationsReport:
    """``received`` holds the points of each round, ``consecutive`` the rounds in a row that count after them."""

    received: tuple[int, ...]
    consecutive: int
    findings: tuple[Finding, ...] = ()


class Operations(Protocol):
    """Operations points of a run of action rounds."""

    def report(
        self, position: Position, side: str, consecutive: int, rounds: Sequence[Mapping[str, Json]]
    ) -> OperationsReport: ...


@dataclass(frozen=True)
class NoOperations(Absent):
    def report(
        self, position: Position, side: str, consecutive: int, rounds: Sequence[Mapping[str, Json]]
    ) -> OperationsReport:
        return OperationsReport((), consecutive)


class SetUp(Protocol):
    def findings(self, position: Position) -> tuple[Finding, ...]: ...


@dataclass(frozen=True)
class NoSetUp(Absent):
    def findings(self, position: Position) -> tuple[Finding, ...]:
        return ()


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


@dataclass(frozen=True)
class Offer:
    """A special action that could be taken now: its options, and the words of a button. An empty list under ``units``
    is for the units that the players have selected when they press it. ``about`` are units of whose menu it is a row;
    without any it is offered with what is due."""

    options: Mapping[str, Json]
    rule: str
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    about: tuple[str, ...] = ()


class Special(Protocol):
    """An action that only this game has."""

    def offers(self, position: Position) -> tuple[Offer, ...]:
        """What could be done with it in this position."""
        ...

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
