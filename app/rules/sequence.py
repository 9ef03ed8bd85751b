"""The sequence of play: phases as data, turn after turn, and which orders the phase in hand allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import BEGUN, OVERRULED
from app.position.position import Position, World
from app.rules.game import Game
from app.rules.orders.orders import Move
from app.rules.orders.refusals import lapsed, unsettled
from app.rules.parts import Phase, Step, absence
from app.rules.phase_questions import PhaseQuestions
from app.rules.ruling import SEQUENCE, Finding, note, violation

SET_UP = "set-up"
REMINDER = "phase-reminder"
"""The code of the note with what a phase's data remind of"""

_PLACE = "place"
_KINDS = {_PLACE: N_("placement of units"), Move.kind: N_("movement")}
"""What orders are called in a sentence; attacks have names in their games."""

PhaseOrder = Callable[[Position], Sequence[Phase]]
"""The phases of the position's turn in their order, as far as declared"""


@dataclass(frozen=True)
class PhaseTable:
    """Phases one after another, turn after turn.

    ``order`` gives a turn's phases; ``question(position, phase)`` may put a question before ``phase`` is entered,
    as changes; ``last_turn`` ends the game; ``turn_end`` are changes made between turns; ``reminders`` by phase slug.
    ``audit`` says what is wrong in a phase, ``set_up`` what is wrong before the first one. ``on_entering`` is what a
    phase does by itself when it is entered; the ledger is cleared then but for the topics in ``keeps``, and for those
    that ``keeps_into`` has for that phase; a phase in ``goes_on`` forgets nothing of the one before. ``late``, by phase
    slug, are the changes that a phase makes by itself: in a position that begins within the phase, as a position file
    may, they are made as it ends.
    """

    world: World
    order: PhaseOrder
    last_turn: int
    rule: str
    question: Callable[[Position, Phase], Change | None]
    turn_end: Callable[[Position], tuple[Change, ...]]
    reminders: Mapping[str, str] = field(default_factory=dict)
    audit: Callable[[Position], tuple[Finding, ...]] = lambda _position: ()
    set_up: Callable[[Position], tuple[Finding, ...]] = lambda _position: ()
    on_entering: Callable[[Position, Phase], Step | None] = lambda _position, _phase: None
    keeps: frozenset[str] = frozenset()
    keeps_into: Mapping[str, frozenset[str]] = field(default_factory=dict)
    goes_on: frozenset[str] = frozenset()
    late: Mapping[str, Callable[[Position], tuple[Change, ...]]] = field(default_factory=dict)

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return tuple(self.order(position))

    def current(self, position: Position) -> Phase | None:
        return next((p for p in self.order(position) if p.slug == position.phase), None)

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        phase = self.current(position)
        remind = self.reminders.get(position.phase)
        reminded = (note(REMINDER, phase.rule, f"{remind}."),) if phase is not None and remind else ()
        return (*reminded, *self._checked(position))

    def _checked(self, position: Position) -> tuple[Finding, ...]:
        """What is wrong and was not overruled before."""
        return unsettled(position, self._wrong(position))

    def _wrong(self, position: Position) -> tuple[Finding, ...]:
        if position.phase == SET_UP:
            return self.set_up(position)
        return self.audit(position) if self.current(position) is not None else ()

    def next_phase(self, position: Position) -> Step:
        """Into the next phase; after the last one into the next turn. Raises nothing: the end of the game is a
        violation."""
        phases = self.phases(position)
        slugs = [p.slug for p in phases]
        at = slugs.index(position.phase) if position.phase in slugs else -1
        audit = self._checked(position)
        if at + 1 < len(phases):
            return self._enter(position, phases[at + 1], (), audit)
        if position.turn >= self.last_turn:
            over = violation("game-over", self.rule, N_("The game ends with turn {turn}."), turn=position.turn)
            return Step((over.of_kind(SEQUENCE),), (), N_("The game is over."))
        ending = (change(self.world, position, "turn", "", position.turn + 1), *self.turn_end(position))
        next_turn = Position(turn=position.turn + 1)
        return self._enter(position, self.order(next_turn)[0], ending, audit)

    def _enter(self, position: Position, phase: Phase, before: tuple[Change, ...], audit: tuple[Finding, ...]) -> Step:
        position = apply(self.world, position, before)
        asked = self.question(position, phase)
        if asked is not None:
            return Step(
                audit,
                (*before, asked),
                N_("Before the next phase ({phase}) a question must be answered."),
                {"phase": phase.name},
            )
        entered = self.enter(position, phase)
        return Step((*audit, *entered.findings), (*before, *entered.changes), entered.template, entered.args)

    def enter(self, position: Position, phase: Phase) -> Step:
        """The step into ``phase``, with what it does by itself, after what the phase in hand has still to do."""
        owed = self.late[position.phase](position) if self.is_late(position) else ()
        position = apply(self.world, position, owed)
        entering = (*owed, *self.entering(position, phase))
        own = self.on_entering(apply(self.world, position, entering[len(owed) :]), phase)
        if own is None:
            return Step((), entering, N_("Phase begins: {phase}."), {"phase": phase.name})
        return Step(own.findings, (*entering, *own.changes), own.template, {"phase": phase.name, **own.args})

    def is_late(self, position: Position) -> bool:
        """Whether the phase in hand has still to do what it does by itself."""
        return position.phase in self.late and not position.ledger.get(BEGUN, position.phase)

    def entering(self, position: Position, phase: Phase) -> tuple[Change, ...]:
        """Changes that put ``phase`` in hand: its side is active and the ledger is cleared."""
        found = [change(self.world, position, "phase", "", phase.slug)]
        if position.active != phase.side:
            found.append(change(self.world, position, "active", "", phase.side))
        found += [
            change(self.world, position, "ledger", topic, None)
            for topic in sorted(position.ledger.topics if phase.slug not in self.goes_on else ())
            if topic not in self.keeps | self.keeps_into.get(phase.slug, frozenset()) | {OVERRULED}
        ]
        if phase.slug in self.late:
            found.append(change(self.world, position, "ledger", f"{BEGUN}:{phase.slug}", True))
        if position.ledger.entries(OVERRULED):
            found += lapsed(self.world, position, self._wrong(position))
        return tuple(found)


class TurnByTurn:
    """The ``SequenceOfPlay`` part of a game whose phases stand in a ``table``, with ``gates`` before some of them."""

    table: PhaseTable
    gates: PhaseQuestions

    def question(self, position: Position, phase: Phase) -> Change | None:
        """For the table."""
        return self.gates.question(position, phase)

    @property
    def last_turn(self) -> int:
        return self.table.last_turn

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return self.table.phases(position)

    def current(self, position: Position) -> Phase | None:
        return self.table.current(position)

    def outstanding(self, position: Position) -> tuple[Finding, ...]:
        return self.table.outstanding(position)

    def next_phase(self, position: Position) -> Step:
        return self.table.next_phase(position)


def removals(game: Game, position: Position, ending: Sequence[Change]) -> tuple[Finding, ...]:
    """A note on the units that the end of the phase in hand takes off the map by itself; ``ending`` are its changes."""
    boxed = (c.key for c in ending if c.subject == "place" and str(c.after).startswith("@"))
    units = [u for i in boxed if (u := position.units[i]).on_map]
    if not units:
        return ()
    entered = next((str(c.after) for c in ending if c.subject == "phase"), position.phase)
    rule = next((p.rule for p in game.sequence.phases(position) if p.slug == entered), "")
    name = game.world.board.location_name
    return (
        note(
            "phase-removes",
            rule,
            N_("Ending the phase removes {lost}."),
            hexes=[name(u.location) for u in units],
            units=[u.id for u in units],
            lost=[u.label for u in units],
        ),
    )


def rule_in_hand(game: Game, position: Position) -> str:
    """The rulebook's number for the phase in hand, or for the first of the turn where none is."""
    absent = absence(game.sequence)
    if absent is not None:
        return absent.rule
    phase = game.sequence.current(position) or next(iter(game.sequence.phases(position)), None)
    return "" if phase is None else phase.rule


def allowed(game: Game, position: Position, side: str, kind: str) -> tuple[Finding, ...]:
    """Whether the phase in hand allows ``side`` an order or attack of ``kind``. Nothing is said where no phase is
    given; in set-up units are placed and nothing else."""
    if not position.phase or absence(game.sequence):
        return ()
    if position.phase == SET_UP:
        return () if kind == _PLACE else _not_in_set_up(game, game.sequence.phases(position), kind)
    phase = game.sequence.current(position)
    if phase is None:
        return ()
    if kind not in phase.allows:
        return (
            violation(
                "wrong-phase",
                phase.rule,
                N_("No {kind:t} is allowed in this phase ({phase})."),
                phase=phase.name,
                kind=_named(game, kind),
            ).of_kind(SEQUENCE),
        )
    if phase.side and side != phase.side:
        return (
            violation(
                "wrong-side",
                phase.rule,
                N_("{side} units may not act in this phase ({phase})."),
                phase=phase.name,
                side=game.world.roster.sides[side].name,
            ).of_kind(SEQUENCE),
        )
    return ()


def _named(game: Game, kind: str) -> str:
    """What an order or attack is called in a sentence."""
    return _KINDS.get(kind) or next((a.name for a in game.vocabulary.attacks if a.slug == kind), kind.replace("-", " "))


def _not_in_set_up(game: Game, phases: Sequence[Phase], kind: str) -> tuple[Finding, ...]:
    """That an order waits for the phases that have it; the rule is that of the first of them."""
    rule = next((p.rule for p in phases if kind in p.allows), phases[0].rule if phases else "")
    text = N_("No {kind:t} is allowed during set-up.")
    return (violation("wrong-phase", rule, text, kind=_named(game, kind)).of_kind(SEQUENCE),)


Slugs = Callable[[Position], Sequence[str]]
"""The phases of the position's turn in their order."""
