"""Questions before a phase: a declared order, a weather die, a choice that is made at the start of a turn. They are
asked one after another; once none is left the phase begins. The order in which a side moves and fights, where its
players declare it at the start of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ASKED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Phase, Step
from app.rules.questions import AnswerEffect
from app.rules.ruling import Finding, note, violation


class PhaseQuestion(Protocol):
    """One question; ``name`` is its procedure in ``pending``."""

    @property
    def name(self) -> str: ...

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """The question before ``phase`` is entered, ``None`` where there is none. It is not put again in the turn once
        it was answered; a gate of several questions tells them apart by ``step``."""
        ...

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        """What the answer does."""
        ...


@dataclass(frozen=True)
class PhaseQuestions:
    """The gates of a game in their order; ``enter`` is the sequence's step into a phase. Stands among the game's
    ``procedures`` under each gate's name."""

    world: World
    gates: Sequence[PhaseQuestion]
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

    def procedures(self) -> Mapping[str, PhaseQuestions]:
        return {gate.name: self for gate in self.gates}

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        gate = next(one for one in self.gates if one.name == pending.procedure)
        taken = gate.take(position, pending, answer, rolled)
        if taken.refused:
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


def _key(gate: PhaseQuestion, asked: Pending) -> str:
    return f"{gate.name}/{asked.step}" if asked.step else gate.name


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
class PhaseOrderQuestion:
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
        return Pending(self.name, side, self.asked(position, side), question, rule, options=ORDERS, data={"side": side})

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        """The order of the side that ``step`` names. Where its movement or combat was to come next, the one comes that
        the order puts first."""
        if answer not in ORDERS:
            return AnswerEffect(
                (violation("wrong-answer", pending.rule, N_("The order is move-fight or fight-move.")),)
            )
        side, either = pending.step, movement_and_combat(pending.step)
        before, phase = position.conditions.get(CONDITION), str(pending.data["phase"])
        orders: Mapping[str, Json] = {**(before if isinstance(before, dict) else {}), side: answer}
        words = N_("fight, then move") if answer == FIGHT_MOVE else N_("move, then fight")
        args: Mapping[str, Json] = {"side": self.world.roster.sides[side].name, "order": words}
        changed = change(self.world, position, "condition", CONDITION, dict(orders))
        first = either[answer == FIGHT_MOVE] if phase in either else phase
        return AnswerEffect((), (changed,), N_("{side} phase order declared: {order}."), args, phase=first, seen=True)

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
