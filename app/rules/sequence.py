"""The sequence of play: phases as data, in an order that a game may have its players declare at the start of a turn;
what is due when: schedules made of functions, and the boxes of the turn track; and questions before a phase: a declared
order, a weather die, a choice that is made at the start of a turn. They are asked one after another; once none is left
the phase begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ASKED, OVERRULED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import Taken
from app.rules.game import Game
from app.rules.orders.orders import Move
from app.rules.orders.refusals import lapsed, unsettled
from app.rules.parts import Due, Phase, Step, absence
from app.rules.ruling import SEQUENCE, Finding, note, violation


class Gate(Protocol):
    """One question; ``name`` is its procedure in ``pending``."""

    @property
    def name(self) -> str: ...

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """The question before ``phase`` is entered, ``None`` where there is none. It is not put again in the turn once
        it was answered; a gate of several questions tells them apart by ``step``."""
        ...

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        """What the answer does."""
        ...


@dataclass(frozen=True)
class Gates:
    """The gates of a game in their order; ``enter`` is the sequence's step into a phase. Stands among the game's
    ``procedures`` under each gate's name."""

    world: World
    gates: Sequence[Gate]
    phase: Callable[[str], Phase]
    enter: Callable[[Position, Phase], Step]

    def question(self, position: Position, phase: Phase) -> Change | None:
        """The next question before ``phase``, as a change; for ``PhaseTable.question``."""
        for gate in self.gates:
            asked = gate.ask(position, phase)
            if asked is not None and position.ledger.get(ASKED, _key(gate, asked)) != position.turn:
                kept = replace(asked, procedure=gate.name, data={**asked.data, "phase": phase.slug})
                return change(self.world, position, "pending", "", kept.to_json())
        return None

    def procedures(self) -> Mapping[str, Gates]:
        return {gate.name: self for gate in self.gates}

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        gate = next(one for one in self.gates if one.name == pending.procedure)
        taken = gate.take(position, pending, answer, rolled)
        if not taken.template:
            return Step.refusing(*taken.findings)
        marked = change(self.world, position, "ledger", f"{ASKED}:{_key(gate, pending)}", position.turn)
        changes = (change(self.world, position, "pending", "", None), *taken.changes)
        if not taken.seen and marked.before != marked.after:
            changes = (*changes, marked)
        after = apply(self.world, position, changes)
        phase = self.phase(taken.phase or str(pending.data["phase"]))
        following = self.question(after, phase)
        if following is not None:
            return Step(taken.findings, (*changes, following), taken.template, taken.args, taken.rolls)
        entered = self.enter(after, phase)
        return Step(
            (*taken.findings, *entered.findings), (*changes, *entered.changes), taken.template, taken.args, taken.rolls
        )


def _key(gate: Gate, asked: Pending) -> str:
    return f"{gate.name}/{asked.step}" if asked.step else gate.name


DICE = (1, 2, 3, 4, 5, 6)


def read_die(pending: Pending, answer: Json) -> int | None:
    """The face that was named; ``None`` for an answer that is none."""
    return int(str(answer)) if answer in pending.options and not isinstance(answer, bool) else None


def no_face(rule: str) -> Taken:
    return Taken((violation("wrong-answer", rule, N_("Enter a die roll from 1 to 6.")),))


def no_answer(rule: str) -> Taken:
    return Taken((violation("wrong-answer", rule, N_("Choose one of the listed answers.")),))


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
    that ``keeps_into`` has for that phase; a phase in ``goes_on`` forgets nothing of the one before.
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

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return tuple(self.order(position))

    def current(self, position: Position) -> Phase | None:
        return next((p for p in self.order(position) if p.slug == position.phase), None)

    def due(self, position: Position) -> tuple[Finding, ...]:
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

    def advance(self, position: Position) -> Step:
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
        """The step into ``phase``, with what it does by itself."""
        entering = self.entering(position, phase)
        own = self.on_entering(apply(self.world, position, entering), phase)
        if own is None:
            return Step((), entering, N_("Next phase: {phase}."), {"phase": phase.name})
        return Step(own.findings, (*entering, *own.changes), own.template, {"phase": phase.name, **own.args})

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
        if position.ledger.entries(OVERRULED):
            found += lapsed(self.world, position, self._wrong(position))
        return tuple(found)


class TurnByTurn:
    """The ``SequenceOfPlay`` part of a game whose phases stand in a ``table``, with ``gates`` before some of them."""

    table: PhaseTable
    gates: Gates

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

    def due(self, position: Position) -> tuple[Finding, ...]:
        return self.table.due(position)

    def advance(self, position: Position) -> Step:
        return self.table.advance(position)


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


NAME = "phase-order"
MOVE_FIGHT, FIGHT_MOVE = "move-fight", "fight-move"
ORDERS = (MOVE_FIGHT, FIGHT_MOVE)
CONDITION = "phase_order"


def declared(position: Position, side: str) -> str | None:
    """The order that ``side`` has declared for the turn."""
    orders = position.conditions.get(CONDITION)
    order = orders.get(side) if isinstance(orders, dict) else None
    return str(order) if order is not None else None


def movement_and_combat(side: str) -> tuple[str, str]:
    """The phases that a side puts in order (``german-movement``, ``german-combat``)."""
    return f"{side}-movement", f"{side}-combat"


def in_order(phases: Sequence[Phase], side: str, order: str | None) -> list[Phase]:
    """``phases`` with the side's movement and combat in its order; undeclared, movement stands first."""
    found = list(phases)
    if order == FIGHT_MOVE:
        slugs = [p.slug for p in found]
        i, j = map(slugs.index, movement_and_combat(side))
        found[i], found[j] = found[j], found[i]
    return found


def undeclared(world: World, side: str, rule: str) -> Finding:
    """A remark for an attack whose columns the order may shift."""
    text = N_("The {side} player has not declared a phase order, so its column shift is not applied.")
    return note("order-undeclared", rule, text, side=world.roster.sides[side].name)


@dataclass(frozen=True)
class Declaring:
    """How a side declares: before the first of the phases ``opening``, and before each of them while it has not.
    ``rule`` is the rulebook's number, ``question`` what is asked."""

    opening: Sequence[str]
    rule: str
    question: str


@dataclass(frozen=True)
class PhaseOrderGate:
    """Asks each side that declares. A game whose rules give an order, or have another side declare it, says so in
    ``fixed``, ``asked`` and ``rule``."""

    world: World
    sides: Mapping[str, Declaring]

    @property
    def name(self) -> str:
        return NAME

    def fixed(self, position: Position, side: str) -> str | None:
        """The order that the rules give the side, which then declares none."""
        return None

    def asked(self, position: Position, side: str) -> str:
        """Who declares for the side."""
        return side

    def rule(self, position: Position, side: str) -> str:
        return self.sides[side].rule

    def order(self, position: Position, side: str) -> str | None:
        """The side's order, as far as it is known."""
        return self.fixed(position, side) or declared(position, side)

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        side = next((s for s, how in self.sides.items() if phase.slug in how.opening), None)
        if side is None or self.order(position, side) is not None:
            return None
        rule, question = self.rule(position, side), self.sides[side].question
        return Pending(self.name, side, self.asked(position, side), question, rule, {}, ORDERS, {"side": side})

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        """The order of the side that ``step`` names. Where its movement or combat was to come next, the one comes that
        the order puts first."""
        if answer not in ORDERS:
            return Taken((violation("wrong-answer", pending.rule, N_("The order is move-fight or fight-move.")),))
        side, either = pending.step, movement_and_combat(pending.step)
        before, phase = position.conditions.get(CONDITION), str(pending.data["phase"])
        orders: Mapping[str, Json] = {**(before if isinstance(before, dict) else {}), side: answer}
        words = N_("fight, then move") if answer == FIGHT_MOVE else N_("move, then fight")
        args: Mapping[str, Json] = {"side": self.world.roster.sides[side].name, "order": words}
        changed = change(self.world, position, "condition", CONDITION, dict(orders))
        first = either[answer == FIGHT_MOVE] if phase in either else phase
        return Taken((), (changed,), N_("{side} phase order declared: {order}."), args, phase=first, seen=True)

    def setting(self, position: Position, name: str, value: Json, slugs: Sequence[str]) -> tuple[Finding, ...]:
        """An order that was declared stands for the turn once the side's turn has begun, one that the rules give all
        the time; ``slugs`` are the phases."""
        if name != CONDITION or not isinstance(value, dict):
            return ()
        return tuple(
            violation(
                "declared-already",
                self.rule(position, side),
                N_("The {side} phase order has been declared for this turn.")
                if self.fixed(position, side) is None
                else N_("The {side} phase order is fixed for this turn."),
                side=self.world.roster.sides[side].name,
            )
            for side in self.sides
            if self._stands(position, side, value.get(side), slugs)
        )

    def _stands(self, position: Position, side: str, given: Json, slugs: Sequence[str]) -> bool:
        """Whether another order was declared or given than the one that is to be set."""
        if self.fixed(position, side) is not None:
            return given is not None and given != self.fixed(position, side)
        order = declared(position, side)
        if order is None or given == order or position.phase not in slugs:
            return False
        return slugs.index(position.phase) >= min(map(slugs.index, self.sides[side].opening))


Slugs = Callable[[Position], Sequence[str]]
"""The phases of the position's turn in their order."""


@dataclass(frozen=True)
class Scheduled:
    """The ``Schedule`` part from a function."""

    lines: Callable[[Position], Sequence[Due]]

    def due(self, position: Position) -> tuple[Due, ...]:
        return tuple(self.lines(position))


def due_now(
    position: Position, side: str, rule: str, template: str, units: Sequence[Unit], phase: str = "", **args: Json
) -> tuple[Due, ...]:
    """A line of a schedule about units of this turn, ``units`` in the template being their names; none without them."""
    if not units:
        return ()
    names: list[Json] = [u.label for u in units]
    return (Due(position.turn, side, rule, template, tuple(u.id for u in units), {**args, "units": names}, phase),)


def waiting(position: Position, side: str) -> tuple[Unit, ...]:
    """The side's units in the boxes of this turn and of earlier ones."""
    return tuple(
        u for u in position.units.values() if u.side == side and not u.on_map and 0 < turn_of(u.box) <= position.turn
    )


def printed_turn(unit: Unit) -> int:
    """The turn on which the counter arrives by what is printed on it, 0 for one that is there from the start."""
    turn = unit.counter.extra.get("turn", "")
    return int(turn) if turn.isdecimal() else turn_of(unit.counter.extra.get("hex", "").removeprefix("@"))


def to_come(slugs: Sequence[str], position: Position, phase: str) -> bool:
    """Whether ``phase`` is in hand or still to come in this turn, whose phases are ``slugs`` in their order; so where
    no phase of them is given."""
    if position.phase in ("", SET_UP) or position.phase not in slugs or phase not in slugs:
        return True
    return slugs.index(position.phase) <= slugs.index(phase)
