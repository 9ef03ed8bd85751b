"""Control, the sequence of play, and procedures that wait for answers."""

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
from app.rules.parts.movement import MoveReport
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

    def begin(self, position: Position, attack: Attack) -> Step: ...


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
