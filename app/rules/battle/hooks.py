"""What one kind of battle does in its own way, and what it asks besides its die and its losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.position.changes import Change, change
from app.position.ledger import ATTACKED, DEFENDED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.state import BattleState
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, BattleSide
from app.rules.questions import AnswerEffect
from app.rules.ruling import Finding


class BattleQuestion(Protocol):
    """``step`` names it in the open question."""

    @property
    def step(self) -> str: ...

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        """The question, ``None`` where there is nothing to ask."""
        ...

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect: ...


@dataclass(frozen=True)
class LossOrder:
    """The units that take the next ``count`` steps of a loss, at least ``least`` of them from ``among``; none of them
    more than one if ``once``."""

    units: tuple[str, ...]
    count: int
    among: tuple[str, ...] = ()
    least: int = 0
    once: bool = False

    def of(self, able: Mapping[str, int]) -> dict[str, int]:
        """The steps that each of its units may take, of those that it has."""
        return {u: 1 if self.once else able[u] for u in self.units if u in able}


class BattleHooks:
    """What one kind of battle does in its own way. Of itself every unit of a side may take its losses, and nobody
    shares them. Bound to one world.

    ``before`` is asked, in this order, before the die of the table; ``after`` once the result is known."""

    before: tuple[BattleQuestion, ...] = ()
    after: tuple[BattleQuestion, ...] = ()

    def __init__(self, world: World) -> None:
        self.world = world

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        """What is remembered of an attack that begins, and what stands against it beside the assessment."""
        target = self.world.board.location_name(assessment.target)
        entries = [*((ATTACKED, unit) for unit in assessment.attackers), (DEFENDED, target)]
        return (), [
            change(self.world, position, "ledger", f"{topic}:{key}", True)
            for topic, key in entries
            if position.ledger.get(topic, key) is None
        ]

    def at_once(self, position: Position, state: BattleState) -> list[Change]:
        """What a result does at once, before anybody chooses his losses."""
        return []

    def everyone_loses(self, position: Position, state: BattleState, side: BattleSide) -> bool:
        """Whether every unit of the side loses a step, so that nobody chooses."""
        return False

    def retreating(self, position: Position, state: BattleState) -> tuple[str, ...]:
        """The defenders that have to go back now."""
        return ()

    def absorbing(self, position: Position, units: Sequence[str]) -> tuple[str, ...]:
        """Those of ``units`` that may be given up for a loss."""
        return tuple(units)

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> LossOrder:
        """Who takes the next steps of ``owed``; ``able`` are the units that may, with their steps."""
        return LossOrder(tuple(able), owed)

    def kept_from_loss(self, position: Position, unit: str) -> Finding | None:
        """Why the unit of the battle may not be given up now, where a rule of its own says so."""
        return None

    def sharing_fate(self, before: Position, after: Position, units: Sequence[str]) -> tuple[str, ...]:
        """Those of ``units``, still there, that go with the losses between the two positions without counting for
        them."""
        return ()

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        """The state of a battle that begins, with what the game keeps of its first instant."""
        return state

    def fallen(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        """What the game records of units that are being eliminated, beside their place."""
        return []

    def aftermath(self, position: Position, state: BattleState) -> list[Change]:
        """What follows at once when both sides have taken their losses."""
        return []

    def may_advance(self, position: Position, state: BattleState) -> tuple[str, ...]:
        """The attackers that may be asked to advance into the target, if it is empty of enemies."""
        return state.attackers

    def holds(self, position: Position, state: BattleState, target: int, side: str) -> bool:
        """Whether those who are in the target keep victors of ``side`` out of it."""
        return bool(position.sides_at(target) - {side})

    def entered(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        """What the units do to those whom they find in the target when they advance into it."""
        return []

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        """What is remembered of units that have advanced."""
        return []
