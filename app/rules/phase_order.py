"""The order of movement and combat that a side declares at the start of its turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.inquiry import Taken
from app.rules.parts import Phase
from app.rules.ruling import Finding, violation

MOVE_FIGHT, FIGHT_MOVE = "move-fight", "fight-move"
ORDERS = (MOVE_FIGHT, FIGHT_MOVE)
CONDITION = "phase_order"


def declared(position: Position, side: str) -> str | None:
    """The order that ``side`` has declared for the turn."""
    orders = position.conditions.get(CONDITION)
    order = orders.get(side) if isinstance(orders, dict) else None
    return str(order) if order is not None else None


def in_order(phases: Sequence[Phase], position: Position, side: str) -> list[Phase]:
    """``phases`` with the side's movement and combat (``german-movement``, ``german-combat``) as declared."""
    found = list(phases)
    if declared(position, side) == FIGHT_MOVE:
        slugs = [p.slug for p in found]
        i, j = slugs.index(f"{side}-movement"), slugs.index(f"{side}-combat")
        found[i], found[j] = found[j], found[i]
    return found


@dataclass(frozen=True)
class PhaseOrderGate:
    """Asks ``side`` before the phase with which its turn begins, ``opening``; ``rule`` is the rulebook's number."""

    world: World
    side: str
    opening: Sequence[str]
    rule: str
    name: str = "phase-order"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug not in self.opening or declared(position, self.side) is not None:
            return None
        text = N_("Declare the {side} phase order for this turn.")
        named = self.world.roster.sides[self.side].name
        return Pending(self.name, self.side, self.side, text, self.rule, {"side": named}, ORDERS)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in ORDERS:
            return Taken((violation("wrong-answer", self.rule, N_("The order is move-fight or fight-move.")),))
        before = position.conditions.get(CONDITION)
        orders: Mapping[str, Json] = {**(before if isinstance(before, dict) else {}), self.side: answer}
        words = N_("fight, then move") if answer == FIGHT_MOVE else N_("move, then fight")
        args: Mapping[str, Json] = {"side": self.world.roster.sides[self.side].name, "order": words}
        changed = change(self.world, position, "condition", CONDITION, dict(orders))
        return Taken((), (changed,), N_("{side} order: {order}."), args)

    def setting(self, position: Position, name: str, value: Json, slugs: Sequence[str]) -> tuple[Finding, ...]:
        """An order that was declared stands for the turn once the side's turn has begun; ``slugs`` are the phases."""
        if name != CONDITION or not isinstance(value, dict):
            return ()
        now, given = declared(position, self.side), value.get(self.side)
        begun = position.phase in slugs and slugs.index(position.phase) >= min(map(slugs.index, self.opening[:1]))
        if now is None or given == now or not begun:
            return ()
        text = N_("The {side} phase order has been declared for this turn.")
        found = violation("declared-already", self.rule, text, side=self.world.roster.sides[self.side].name)
        return (found,)
