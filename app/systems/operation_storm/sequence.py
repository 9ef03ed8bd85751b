"""Turn and phase: 5.1-5.12, the declared order of movement and combat 5.4, 5.7, and the first turn 5.13(3), 5.13(7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, LOST_ONCE, REPLACED, RESERVED, USED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Phase, Step
from app.rules.ruling import Finding, violation
from app.rules.sequence import PhaseTable
from app.systems.operation_storm import aerial_supply, airpower, phase_order
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.phase_order import FIGHT_MOVE, ORDERS
from app.systems.operation_storm.sides import GERMAN, SOVIET
from app.systems.operation_storm.terminal_check import PHASE as TERMINAL_CHECK
from app.systems.operation_storm.terminal_check import TerminalCheck

DECLARATION = "phase-order"
ADMINISTRATIVE = "administrative"
RULES = {SOVIET: "5.4", GERMAN: "5.7"}
FIRST_TURN_RULES = {SOVIET: "5.13(7)", GERMAN: "5.13(3)"}
OPENING = {
    SOVIET: ("soviet-movement", "soviet-combat"),
    GERMAN: ("reserve-release", "german-movement", "german-combat"),
}
"""The phases before which the order is asked for: the first of a player's turn (5.4, 5.7), and movement and combat
where it was not declared even then."""
FOR_THE_TURN = (RESERVED, REPLACED)
FOR_THE_GAME = (FALLEN, LOST_ONCE, USED)


@dataclass(frozen=True)
class Checks:
    """What the sequence asks of the other rules: findings on a position in hand, findings on a set-up, the terminal
    check, the question with which the air superiority phase begins, and the counts that the administrative phase
    writes on the tracks (5.12)."""

    audit: Callable[[Position], tuple[Finding, ...]]
    set_up: Callable[[Position], tuple[Finding, ...]]
    terminal: TerminalCheck
    air: Callable[[Position], Pending]
    counts: Callable[[Position], Mapping[str, Json]]


class OperationStormSequence:
    """Phases of a turn; each side's movement and combat stand in the order that was declared for the turn."""

    def __init__(self, world: World, rules: RulesData, checks: Checks) -> None:
        self.world, self.rules, self.checks = world, rules, checks
        self.table = PhaseTable(
            world, self.order, rules.turns.last, "4.1", self.question, self._turn_end,
            {p.slug: p.remind for p in rules.phases if p.remind}, checks.audit, checks.set_up, self._on_entering,
            frozenset((*FOR_THE_TURN, *FOR_THE_GAME)),
        )  # fmt: skip

    def declared(self, position: Position, side: str) -> str | None:
        if side == SOVIET and position.turn == self.rules.first_turn.turn:
            return self.rules.first_turn.soviet_order
        return phase_order.declared(position, side)

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
        """Before a player's turn his order is asked for, where it is not declared yet. On the first turn the Soviet
        player declares for the German (5.13(3))."""
        side = next((s for s, opening in OPENING.items() if phase.slug in opening), None)
        if side is None or self.declared(position, side) is not None:
            return None
        first = position.turn == self.rules.first_turn.turn
        asked = Pending(
            DECLARATION, side, SOVIET if first else side,
            N_("Declare the German phase order for this turn.") if side == GERMAN
            else N_("Declare the Soviet phase order for this turn."),
            (FIRST_TURN_RULES if first else RULES)[side], {}, ORDERS, {"side": side, "phase": phase.slug},
        )  # fmt: skip
        return change(self.world, position, "pending", "", asked.to_json())

    def phase(self, slug: str) -> Phase:
        return next(p for p in self.rules.phase_list() if p.slug == slug)

    def opening(self, side: str, asked_before: str, order: str) -> Phase:
        """The phase that comes once the order is declared: the one before which it was asked for, but of movement
        and combat the one that the order puts first."""
        either = (f"{side}-movement", f"{side}-combat")
        return self.phase(either[order == FIGHT_MOVE] if asked_before in either else asked_before)

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        """Declared orders and air superiority are for one turn (5.3, 5.4, 5.7), as is what went into and out of the
        reserve and came back as a replacement (5.5, 8.4)."""
        found = [
            change(self.world, position, "condition", name, None)
            for name in (phase_order.CONDITION, airpower.CONDITION)
            if position.conditions.get(name) is not None
        ]
        if position.tracks.get(airpower.TRACK) is not None:
            found.append(change(self.world, position, "track", airpower.TRACK, None))
        found += [
            change(self.world, position, "ledger", topic, None)
            for topic in FOR_THE_TURN
            if position.ledger.entries(topic)
        ]
        return tuple(found)

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        """Air superiority is rolled for (5.3); the terminal check removes units (7.10); in the administrative phase
        airpower markers come off the map (11.6), aerial supply ends with the turn (7.9), and the tracks are set (5.12).
        """
        if phase.slug == TERMINAL_CHECK:
            return self.checks.terminal.step(position)
        if phase.slug == airpower.PHASE:
            asked = change(self.world, position, "pending", "", self.checks.air(position).to_json())
            return Step((), (asked,), N_("{phase} begins."))
        if phase.slug != ADMINISTRATIVE:
            return None
        gone = [m.id for m in position.markers.values() if m.kind in (airpower.MARKER, aerial_supply.MARKER)]
        changes = [change(self.world, position, "marker", marker, None) for marker in gone]
        counted = self.checks.counts(position)
        changes += [
            change(self.world, position, "track", track, count)
            for track, count in counted.items()
            if position.tracks.get(track) != count
        ]
        template = N_("{phase} begins; the air markers come off the map.") if gone else N_("{phase} begins.")
        return Step((), tuple(changes), template)

    @property
    def last_turn(self) -> int:
        return self.table.last_turn

    # the part of the registry -----------------------------------------------------------------------------------

    def phases(self, position: Position) -> tuple[Phase, ...]:
        return self.table.phases(position)

    def current(self, position: Position) -> Phase | None:
        return self.table.current(position)

    def due(self, position: Position) -> tuple[Finding, ...]:
        return self.table.due(position)

    def advance(self, position: Position) -> Step:
        return self.table.advance(position)

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        """An order that was declared stands for the turn once its player's turn has begun (5.4, 5.7). On the first turn
        the Soviet order is none that anybody declares (5.13(7))."""
        if name != phase_order.CONDITION or not isinstance(value, dict):
            return ()
        slugs = [p.slug for p in self.order(position)]
        first = position.turn == self.rules.first_turn.turn
        found = []
        for side in RULES:
            declared, given = self.declared(position, side), value.get(side)
            fixed = first and side == SOVIET
            if declared is None or given == declared or (fixed and given is None):
                continue
            begun = position.phase in slugs and slugs.index(position.phase) >= min(map(slugs.index, OPENING[side]))
            if not begun and not fixed:
                continue
            rule = (FIRST_TURN_RULES if first else RULES)[side]
            text = N_("The {side} phase order has been declared for this turn.")
            if fixed:
                text = N_("The {side} phase order is fixed for this turn.")
            found.append(violation("declared-already", rule, text, side=self.world.roster.sides[side].name))
        return tuple(found)


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
        before = position.conditions.get(phase_order.CONDITION)
        orders: Mapping[str, Json] = {**(before if isinstance(before, dict) else {}), side: answer}
        phase = self.sequence.opening(side, str(pending.data["phase"]), str(answer))
        entered = self.sequence.table.enter(position, phase)
        changes = (
            change(self.world, position, "pending", "", None),
            change(self.world, position, "condition", phase_order.CONDITION, dict(orders)),
            *entered.changes,
        )
        return Step(entered.findings, changes, N_("{side} order: {order}. {phase} begins."), {
            "side": side.capitalize(),
            "order": N_("fight, then move") if answer == FIGHT_MOVE else N_("move, then fight"),
            "phase": phase.name,
        })  # fmt: skip
