"""What an answer to an open question does, and what is no answer: the faces of a die, and the units of a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.state import BattleState
from app.rules.parts import Step
from app.rules.ruling import Finding, violation

DICE = (1, 2, 3, 4, 5, 6)


def is_face(die: Json) -> TypeGuard[int]:
    """Whether it is what a die shows."""
    return isinstance(die, int) and not isinstance(die, bool) and die in DICE


def read_die(pending: Pending, answer: Json) -> int | None:
    """The face that was named; ``None`` for an answer that is none."""
    return answer if is_face(answer) and answer in pending.options else None


def no_answer(rule: str, text: str = N_("Choose one of the listed answers.")) -> AnswerEffect:
    """An answer that does not fit; ``text`` says what would."""
    return AnswerEffect((violation("wrong-answer", rule, text),))


def no_face(rule: str) -> AnswerEffect:
    """An answer that no die shows."""
    return no_answer(rule, N_("Enter a die roll from 1 to 6."))


@dataclass(frozen=True)
class AnswerEffect:
    """What an answer does. One that does not fit is ``refused`` for its findings, and the question stays. In a
    battle ``state`` is what it leaves, where it changes more than ``options``, which are laid over those of the
    attack. Of a gate ``phase`` is the phase that comes in place of the one asked before, and ``seen`` tells that
    the changes themselves show that it was answered."""

    findings: tuple[Finding, ...] = ()
    changes: tuple[Change, ...] = ()
    template: str = ""
    args: Mapping[str, Json] = field(default_factory=dict)
    state: BattleState | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    phase: str = ""
    seen: bool = False

    @property
    def refused(self) -> bool:
        """What is taken is told of; nothing is told of a refused answer but its findings."""
        return not self.template


def refused(rule: str, template: str) -> Step:
    return Step.refusing(violation("wrong-answer", rule, template))


UNIT = "unit"


def asked(
    world: World,
    position: Position,
    procedure: str,
    rule: str,
    question: str,
    args: Mapping[str, Json],
    units: Sequence[Unit],
    data: Mapping[str, Json],
) -> Change:
    """The question which of ``units``, all of one side, as a change."""
    options: tuple[Json, ...] = tuple(u.id for u in units)
    found = Pending(procedure, UNIT, units[0].side, question, rule, args=args, options=options, data=data)
    return change(world, position, "pending", "", found.to_json())


def chosen(position: Position, pending: Pending, answer: Json) -> Unit | None:
    """The unit that an answer names, by itself or as the only one of a list; ``None`` for one that was not on offer."""
    name = answer[0] if isinstance(answer, list) and len(answer) == 1 else answer
    return position.units.get(str(name)) if name in pending.options else None
