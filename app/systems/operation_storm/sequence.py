"""Turn and phase: 5.1-5.12, the declared order of movement and combat 5.4, 5.7, and the first turn 5.13(3), 5.13(7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Phase, Step
from app.rules.ruling import Finding, violation
from app.rules.sequence import PhaseTable
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.shifts import FIGHT_MOVE, MOVE_FIGHT

DECLARATION = "phase-order"
ORDERS = (MOVE_FIGHT, FIGHT_MOVE)
RULES = {"soviet": "5.4", "german": "5.7"}
FIRST_TURN_RULES = {"soviet": "5.13(7)", "german": "5.13(3)"}


class OperationStormSequence:
    """Phases of a turn; each side's movement and combat stand in the order that was declared for the turn."""

    def __init__(self, world: World, rules: RulesData, audit: Callable[[Position], tuple[Finding, ...]]) -> None:
        self.world, self.rules = world, rules
        self.table = PhaseTable(
            world, self.order, rules.turns.last, "4.1", self.question, self._turn_end,
            {p.slug: p.remind for p in rules.phases if p.remind}, audit,
        )  # fmt: skip

    def declared(self, position: Position, side: str) -> str | None:
        orders = position.conditions.get("phase_order")
        order = orders.get(side) if isinstance(orders, dict) else None
        if order is None and side == "soviet" and position.turn == self.rules.first_turn.turn:
            return self.rules.first_turn.soviet_order
        return str(order) if order is not None else None

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The turn's phases; undeclared, movement stands first."""
        skipped = {p.slug for p in self.rules.phases if position.turn in p.not_on_turns}
        phases = [p for p in self.rules.phase_list() if p.slug not in skipped]
        for side in RULES:
            if self.declared(position, side) == FIGHT_MOVE:
                i = next(n for n, p in enumerate(phases) if p.slug == f"{side}-movement")
                phases[i], phases[i + 1] = phases[i + 1], phases[i]
        return tuple(phases)

    def question(self, position: Position, phase: Phase) -> Change | None:
        """Before a side's first movement or combat phase its order is asked for, where it is not declared yet. On the
        first turn the Soviet player declares for the German (5.13(3))."""
        side = next((s for s in RULES if phase.slug in (f"{s}-movement", f"{s}-combat")), None)
        if side is None or self.declared(position, side) is not None:
            return None
        first = position.turn == self.rules.first_turn.turn
        asked = Pending(
            DECLARATION, side, "soviet" if first else side,
            N_("Declare the German phase order for this turn.") if side == "german"
            else N_("Declare the Soviet phase order for this turn."),
            (FIRST_TURN_RULES if first else RULES)[side], {}, ORDERS, {"side": side},
        )  # fmt: skip
        return change(self.world, position, "pending", "", asked.to_json())

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        """Declared orders and air superiority are for one turn (5.3, 5.4, 5.7)."""
        return tuple(
            change(self.world, position, "condition", name, None)
            for name in ("phase_order", "air_superiority")
            if position.conditions.get(name) is not None
        )

    # the part of the registry -----------------------------------------------------------------------------------

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return self.table.phases(position)

    def current(self, position: Position) -> Phase | None:
        return self.table.current(position)

    def due(self, position: Position) -> tuple[Finding, ...]:
        return self.table.due(position)

    def advance(self, position: Position) -> Step:
        return self.table.advance(position)


class Declaration:
    """The procedure that takes a declared phase order and enters the phase that comes first by it."""

    def __init__(self, world: World, sequence: OperationStormSequence) -> None:
        self.world, self.sequence = world, sequence

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        side = str(pending.data["side"])
        if answer not in ORDERS:
            return Step(
                (violation("wrong-answer", pending.rule, N_("The order is move-fight or fight-move.")),),
                (), N_("The order is move-fight or fight-move."),
            )  # fmt: skip
        before = position.conditions.get("phase_order")
        orders: Mapping[str, Json] = {**(before if isinstance(before, dict) else {}), side: answer}
        first = f"{side}-combat" if answer == FIGHT_MOVE else f"{side}-movement"
        phase = next(p for p in self.sequence.rules.phase_list() if p.slug == first)
        changes = (
            change(self.world, position, "pending", "", None),
            change(self.world, position, "condition", "phase_order", dict(orders)),
            *self.sequence.table.entering(position, phase),
        )
        return Step((), changes, N_("{side} order: {order}. {phase} begins."), {
            "side": side.capitalize(),
            "order": N_("fight, then move") if answer == FIGHT_MOVE else N_("move, then fight"),
            "phase": phase.name,
        })  # fmt: skip
