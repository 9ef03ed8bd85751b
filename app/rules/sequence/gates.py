"""Questions before a phase: a declared order, a weather die, a choice that is made at the start of a turn. They are
asked one after another; once none is left the phase begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ASKED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import Taken
from app.rules.parts import Phase, Step
from app.rules.ruling import violation


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
