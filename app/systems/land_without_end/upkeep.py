"""The parts around the fighting, put together: set-up 3.2-3.5 and chapter 8 but for the refits 8.11; and what the
sequence of play asks of them when phases begin and end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.boxes import DEAD_PILE
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import OPENING, REPLACED, WITHDRAWN
from app.position.position import Position
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Phase, Procedure, Schedule, Special, Step
from app.rules.ruling import Finding, note, violation, warning
from app.rules.sequence.schedules import Slugs
from app.systems.land_without_end import german_replacements, guards, soviet_replacements, stavka, withdrawals
from app.systems.land_without_end.asterisked import RULE as ASTERISK_RULE
from app.systems.land_without_end.asterisked import Asterisked
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.movement import LandWithoutEndMovement
from app.systems.land_without_end.placement import Arriving, placement
from app.systems.land_without_end.reinforcements import PHASES, REMOVED, RULES, Reinforcements, is_guards
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.reserve import RULE as RESERVE_RULE
from app.systems.land_without_end.reserve import Reserve
from app.systems.land_without_end.schedules import MOVEMENT, schedules
from app.systems.land_without_end.set_up import LandWithoutEndSetUp, Stations
from app.systems.land_without_end.stacking import LandWithoutEndStacking
from app.systems.land_without_end.to_enter import to_enter

FOR_THE_TURN = (OPENING, REPLACED, WITHDRAWN)
"""Topics of the ledger that the phases of a turn keep"""
OPENINGS = {"german-refit-start": GERMAN, "soviet-combat": SOVIET}
"""The phases with which the player turns begin, and whose they are"""
AFTER_ENTRY = {MOVEMENT: GERMAN, "german-combat": GERMAN, "soviet-movement": SOVIET}
"""The phases by which new units of a side have come in or are lost"""
AFTER_MOVEMENT = "german-refit-end"


@dataclass(frozen=True)
class Upkeep:
    """``setup``, ``placement``, ``schedules``, ``special``, ``procedures`` and ``to_enter`` are the registry's;
    the rest is for the sequence of play."""

    parts: Arriving
    setup: LandWithoutEndSetUp
    placement: PlacementByPhase
    schedules: Mapping[str, Schedule]
    special: Mapping[str, Special]
    procedures: Mapping[str, Procedure]
    to_enter: tuple[Finding, ...]
    stavka: stavka.StavkaDirective

    @property
    def _entry(self) -> Entry:
        return self.parts.reinforcements.entry

    def entering(self, position: Position, phase: Phase) -> Step | None:
        """What a phase does by itself: a player turn notes what it begins with (8.3, 8.5), new units that have not come
        in are lost (8.2, 8.5, 8.13), withdrawals not made cost their points (8.12), and so does who waits too long in
        the reserve (3.5)."""
        changes: list[Change] = []
        if phase.slug in OPENINGS:
            changes += self._entry.opened(position, OPENINGS[phase.slug])
        side = AFTER_ENTRY.get(phase.slug)
        lost = () if side is None else self.parts.reinforcements.forfeited(position, side)
        changes += self._moved(position, [u.id for u in lost], f"@{REMOVED}")
        findings: list[Finding] = []
        if side == GERMAN:
            lapsed = self.parts.withdrawals.lapsed(position)
            changes += lapsed
            findings += self._missed(position) if lapsed else []
        late = self.parts.reserve.lost(position) if phase.slug == AFTER_MOVEMENT else ()
        changes += self._moved(position, [u.id for u in late], DEAD_PILE)
        if not changes:
            return None
        gone = (*lost, *late)
        text = (
            N_("Next phase: {phase}. {units} are lost.")
            if len(gone) > 1
            else N_("Next phase: {phase}. {units} is lost.")
        )
        return Step(
            tuple(findings),
            tuple(changes),
            text if gone else N_("Next phase: {phase}."),
            {"units": [u.label for u in gone]},
        )

    def _missed(self, position: Position) -> list[Finding]:
        """What was not withdrawn in time."""
        owed = self.parts.withdrawals.owed(position)
        text = N_("Not withdrawn, for a victory point each: {kinds:t}.")
        kinds = [self.parts.withdrawals.name(h) for h, count in owed.items() for _ in range(count)]
        return [note("withdrawals-missed", withdrawals.RULE, text, kinds=kinds)]

    def _moved(self, position: Position, units: Sequence[str], where: str) -> list[Change]:
        return [change(self._entry.world, position, "place", unit, where) for unit in units]

    def turn_start(self, position: Position, turn: int) -> list[Change]:
        """What is forgotten between two turns."""
        found = self.parts.reinforcements.rested(position)
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        return [*found, *(change(self._entry.world, position, "ledger", topic, None) for topic in topics)]

    def audit(self, position: Position) -> tuple[Finding, ...]:
        """What should still be done before the phase in hand is over."""
        found = self.stavka.owed(position)
        for side, phase in PHASES.items():
            if position.phase == phase:
                found += self._to_be_lost(position, side)
        if position.phase == PHASES[GERMAN]:
            found += self._to_withdraw(position)
        if position.phase == MOVEMENT:
            found += self._to_move_in(position)
        return tuple(found)

    def _to_be_lost(self, position: Position, side: str) -> list[Finding]:
        found = []
        waiting = self.parts.reinforcements.forfeited(position, side)
        for rule, units in (
            (RULES[side], [u for u in waiting if not is_guards(u)]),
            (guards.RULE, [u for u in waiting if is_guards(u)]),
        ):
            if units:
                text = N_("Lost for good unless they come in now: {units_}.")
                names = [u.label for u in units]
                found.append(warning("to-be-lost", rule, text, units=[u.id for u in units], units_=names))
        return found

    def _to_withdraw(self, position: Position) -> list[Finding]:
        owed = self.parts.withdrawals.owed(position)
        if not owed:
            return []
        text = N_("Withdrawals not made cost {count:w} victory points: {kinds:t}.")
        count = sum(owed.values()) * self._entry.rules.withdrawals.cost
        if count == 1:
            text = N_("A withdrawal not made costs a victory point: {kinds:t}.")
        kinds = [self.parts.withdrawals.name(h) for h in owed]
        return [warning("to-withdraw", withdrawals.RULE, text, count=count, kinds=kinds)]

    def _to_move_in(self, position: Position) -> list[Finding]:
        found = []
        owed = self.parts.asterisked.owed(position)
        if owed:
            text = N_("Have to come in between 1025 and 1030 this turn: {units_}.")
            names = [u.label for u in owed]
            found.append(violation("must-come-in", ASTERISK_RULE, text, units=[u.id for u in owed], units_=names))
        late = self.parts.reserve.lost(position)
        if late:
            text = N_("Eliminated unless they leave the reserve now: {units_}.")
            names = [u.label for u in late]
            found.append(warning("reserve-ends", RESERVE_RULE, text, units=[u.id for u in late], units_=names))
        return found


def upkeep(
    entry: Entry, known: Board, movement: LandWithoutEndMovement, stacking: LandWithoutEndStacking,
    pool: ReplacementPool, slugs: Slugs,
) -> Upkeep:  # fmt: skip
    """The parts bound to one world. ``known`` is the game's own map; ``slugs`` are the phases of the position's turn in
    their order."""
    rules, world = entry.rules, entry.world
    going = withdrawals.Withdrawals(entry, withdrawals.counts(rules.die_table("withdrawals", world.charts)))
    replacements = soviet_replacements.SovietReplacements(entry)
    arriving = Arriving(
        Stations(entry, known), Reinforcements(entry, stacking), Reserve(entry, movement), Asterisked(entry, stacking),
        replacements, going, guards.GuardsConversions(entry),
    )  # fmt: skip
    steps = german_replacements.ReplacementSteps(entry, going)
    coastal = soviet_replacements.CoastalArmySteps(replacements)
    directive = stavka.StavkaDirective(world, rules.stavka, pool)
    return Upkeep(
        arriving,
        LandWithoutEndSetUp(arriving.stations, stacking),
        placement(arriving),
        schedules(arriving, steps, coastal, directive, slugs),
        {
            withdrawals.NAME: going, german_replacements.NAME: steps, soviet_replacements.NAME: coastal,
            guards.NAME: arriving.guards, stavka.NAME: directive,
        },
        {withdrawals.NAME: going, guards.NAME: arriving.guards},
        to_enter(entry, known, going),
        directive,
    )  # fmt: skip


FORMER = (
    N_("{phase} begins; {units} are lost."),
    N_("{phase} begins; {units} is lost."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
