"""The sequence of play 6.0 and the end of a turn 6.0 E. Attrition 6.0 B: a side's units that are out of supply are
eliminated 13.3.8, and its cities, ports, oil and victory hexes that no line reaches become the enemy's 13.3.9."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, Unit, turn_of
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ASKED, DEFENDED, FALLEN, LOST_ONCE, SUPPLY, USED, Json
from app.position.position import Position, World
from app.rules.parts import Due, Phase, Stacking, Step
from app.rules.parts.lines import in_short
from app.rules.phase_questions import PhaseQuestion, PhaseQuestions
from app.rules.ruling import Finding, note, violation
from app.rules.schedules import to_come, waiting
from app.rules.sequence import PhaseTable, Slugs, TurnByTurn
from app.rules.stacking import overstacked
from app.systems.stalins_war.advance import blitz_here
from app.systems.stalins_war.calendar import (
    DRAW_PHASE,
    END_PHASE,
    PhaseSheet,
    attrition_phase,
    replacement_phase,
    round_in,
    round_phase,
    season,
)
from app.systems.stalins_war.cards import DISCARDS, FRONT, HandsKept
from app.systems.stalins_war.combat_cards import SPENT_CARDS, CombatCards
from app.systems.stalins_war.control import Control, Entering, Level
from app.systems.stalins_war.countries import Surrender
from app.systems.stalins_war.data import AXIS, SOVIET, AttritionData, RulesData
from app.systems.stalins_war.events import PLAYED, ROUND, in_force, play_in_hand, received
from app.systems.stalins_war.losses import eliminated
from app.systems.stalins_war.markers import cleared
from app.systems.stalins_war.operations import Bank, OperationsPoints
from app.systems.stalins_war.partisans import PLACED, Partisans
from app.systems.stalins_war.rail_and_sea import VOYAGES
from app.systems.stalins_war.reinforcements import Reinforcing
from app.systems.stalins_war.replacements import ReplacementPoints
from app.systems.stalins_war.rounds import CHOSEN, AfterPlay, Dealing, by_hand
from app.systems.stalins_war.set_up import SetUp
from app.systems.stalins_war.special_units import DESTROYED, Strongholds, is_inactive, is_partisan
from app.systems.stalins_war.supply import Supply, SupplyCheck
from app.systems.stalins_war.victory import CROSSED, OIL_ENDS, Victory


@dataclass(frozen=True)
class Attrition:
    """Bound to one world; ``slugs`` are the phases of a turn."""

    world: World
    data: AttritionData
    control: Control
    entering: Entering
    level: Level
    supply: Supply
    strongholds: Strongholds
    check: SupplyCheck
    slugs: Slugs

    def due(self, position: Position) -> tuple[Due, ...]:
        found = []
        for side in (AXIS, SOVIET):
            phase = attrition_phase(side)
            if position.phase == phase or not to_come(self.slugs(position), position, phase):
                continue
            units = self.lost(position, side)
            if units:
                text = N_("Out of supply, eliminated in the attrition segment of the {side:t} side: {units}")
                args: dict[str, Json] = {"units": [u.label for u in units]}
                args["side"] = self.world.roster.sides[side].name
                found.append(Due(position.turn, side, "13.3.8", text, tuple(u.id for u in units), args, phase))
        return tuple(found)

    def lost(self, position: Position, side: str) -> tuple[Unit, ...]:
        """The side's units that are out of supply as it stands now; none of a nation whose sources the map does not
        show yet."""
        return tuple(
            u
            for u in position.units.values()
            if u.side == side
            and u.on_map
            and self.supply.located(side, u.nation)
            and not self.supply.supplied(self.supply.state(position, u))
        )

    def unknown(self, position: Position, side: str) -> list[Finding]:
        """That the map lacks the sources of nations that stand on it."""
        nations = {u.nation for u in position.units.values() if u.side == side and u.on_map}
        missing = sorted(n for n in nations if not self.supply.located(side, n))
        if not missing:
            return []
        text = N_("The map data has no source for {nations}: none of their units is eliminated.")
        names = [self.world.roster.nations[n].name for n in missing]
        return [note("unknown-sources", "13.3.8", text, nations=names)]

    def falling(self, position: Position, side: str) -> tuple[int, ...]:
        """The side's hexes that no line reaches and no stronghold feeds."""
        board, nations = self.world.board, self.world.roster.nations.values()
        if not any(self.supply.located(side, n.slug) for n in nations if n.side == side):
            return ()
        hexes = {h for kind in self.data.places for h in board.place_hexes(kind)}
        hexes |= {board.hex_of(m.location) for m in position.markers.values() if m.kind == DESTROYED}
        return tuple(
            h
            for h in sorted(hexes)
            if self.control.of(position, h) == side
            and not self.strongholds.any(position, h)
            and not self.supply.lasts(position, side, h)
        )

    def opening(self, position: Position, side: str) -> Step | None:
        """What the segment does by itself."""
        lost, fallen = self.lost(position, side), self.falling(position, side)
        found = tuple(self.unknown(position, side))
        changes: list[Change] = []
        for unit in lost:
            changes += eliminated(self.world, apply(self.world, position, changes), unit, out_of_supply=True)
        if fallen:
            enemy, name = self.world.roster.enemy(side), self.world.board.grid.name
            taken = [(hex_, side) for hex_ in fallen]
            changes += [change(self.world, position, "control", name(hex_), enemy) for hex_ in fallen]
            changes += self.level.taking(position, taken, enemy)
            changes += self.entering.fallen(position, fallen, enemy)
        after = apply(self.world, position, changes)
        changes += self.check.determining(after, side)
        if not lost and not fallen:
            if not changes and not found:
                return None
            return Step(found, tuple(changes), N_("Phase begins: {phase}."))
        names: list[Json] = [u.label for u in lost]
        hexes: list[Json] = [self.world.board.grid.name(h) for h in fallen]
        short, control = N_("{phase}: units out of supply are eliminated."), ""
        text = N_("{phase}: eliminated {units}; control changed in {hexes}.")
        if not fallen:
            text = N_("{phase}: out of supply and eliminated: {units}.")
        elif not lost:
            text, short = N_("{phase}: out of supply, control changed in {hexes}."), ""
            control = N_("{phase}: hexes out of supply change control.")
        return Step(found, tuple(changes), in_short(text, short, control), {"units": names, "hexes": hexes})


def returning(position: Position) -> tuple[Due, ...]:
    """The schedule of large units that were eliminated out of supply."""
    text = N_("Returned to the box of eliminated units: {unit}")
    return tuple(
        Due(turn_of(u.box), AXIS, "13.3.8", text, (u.id,), {"unit": u.label})
        for u in position.units.values()
        if not u.on_map and turn_of(u.box) > position.turn
    )


@dataclass(frozen=True)
class TurnEnd:
    """Bound to one world."""

    world: World
    bank: Bank
    hands: HandsKept
    after: AfterPlay
    surrender: Surrender
    level: Level
    victory: Victory

    def falls(self, position: Position) -> bool:
        """Whether the level falls by one (24)."""
        data = self.victory.data
        return season(position.turn) in data.falls_in and data.falls_without not in in_force(position)

    def opening(self, position: Position) -> tuple[list[Change], list[Finding]]:
        changes, found = [*self.bank.lost(position), *self._cards(position)], list[Finding]()
        changes += self.after.turn_end(position)
        for nation in self.surrender.nations(position):
            name = self.world.roster.nations[nation].name
            text = N_("The enemy holds the capital: all {nation} units are removed from the game.")
            found.append(note("surrender", "19.3.1", text, nation=name))
        changes += self.surrender.leaving(position)
        if self.falls(position):
            changes += self.level.moving(position, -1)
            text = N_("The level falls by one: Hitler Takes Command has not been played.")
            found.append(note("level-falls", "24.0", text))
        ends = self._ends(position)
        if ends != (position.track(OIL_ENDS, AXIS, alone=True) or 0):
            changes.append(change(self.world, position, "track", OIL_ENDS, ends))
        return changes, found

    def _ends(self, position: Position) -> int:
        kept = position.track(OIL_ENDS, AXIS, alone=True) or 0
        return kept + 1 if self.victory.all_oil(position) else 0

    def _cards(self, position: Position) -> list[Change]:
        """Combat cards that lie face up are discarded (7.5.5d)."""
        found: list[Change] = []
        for side in (AXIS, SOVIET):
            front = self.hands.ids(position, side, FRONT)
            if front:
                now = apply(self.world, position, found)
                discards = [*front, *self.hands.ids(now, side, DISCARDS)]
                found += self.hands.laid(now, side, {FRONT: [], DISCARDS: discards})
        return found


FOR_THE_TURN = (PLAYED, PLACED, VOYAGES, SPENT_CARDS)
"""Topics of the ledger that last for the turn; the Axis goes by sea once in it (10.2.5)"""
FOR_THE_GAME = (FALLEN, USED, ASKED, LOST_ONCE, SUPPLY, ROUND, CHOSEN)
PARTISANS_APART = "partisans-apart"
"""The code of a stack of partisans and other Soviets"""
KEPT = frozenset((*FOR_THE_GAME, *FOR_THE_TURN))


class TurnSequence(TurnByTurn):
    """The ``SequenceOfPlay`` part. ``gates`` ask their questions before phases."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        setup: SetUp,
        check: SupplyCheck,
        attrition: Attrition,
        bank: Bank,
        points: OperationsPoints,
        replacements: ReplacementPoints,
        dealing: Dealing,
        partisans: Partisans,
        reinforcing: Reinforcing,
        end: TurnEnd,
        victory: Victory,
        cards: CombatCards,
        stacking: Stacking,
        gates: Sequence[PhaseQuestion],
    ) -> None:
        self.world, self.rules, self.check, self.attrition, self.bank = world, rules, check, attrition, bank
        self.points, self.replacements, self.dealing, self.partisans = points, replacements, dealing, partisans
        self.reinforcing, self.end, self.victory, self.cards, self.stacking = reinforcing, end, victory, cards, stacking
        sheet = PhaseSheet(rules.phase_list(), rules.calendar)
        later = frozenset(p.slug for p in rules.phase_list() if "-combat-" in p.slug or "-exploitation-" in p.slug)
        self.table = PhaseTable(
            world,
            order=sheet.order,
            last_turn=rules.turns.last,
            rule="5.1.4",
            question=self.question,
            turn_end=self._turn_end,
            reminders=rules.reminders,
            audit=self._audit,
            set_up=setup.findings,
            on_entering=self._on_entering,
            keeps=KEPT,
            goes_on=later,
        )
        self.gates = PhaseQuestions(world, gates, sheet.phase, self.table.enter)

    def setting(self, position: Position, name: str, value: Json) -> tuple[Finding, ...]:
        return ()

    def next_phase(self, position: Position) -> Step:
        """Into the next phase. Where a round is over, what it owes is settled first."""
        before = self._leaving(position)
        if not before:
            return self.table.next_phase(position)
        step = self.table.next_phase(apply(self.world, position, before))
        return Step(step.findings, (*before, *step.changes), step.template, step.args, step.rolls, step.battle)

    def _leaving(self, position: Position) -> list[Change]:
        """A round's end: the bank pays, markers come off, and with option 23.1.4 supply is looked at again."""
        at = round_in(position.phase)
        slugs = [phase.slug for phase in self.phases(position)]
        if at is None or position.phase not in slugs:
            return []
        nearer = slugs[slugs.index(position.phase) + 1 :]
        if nearer and round_in(nearer[0]) == at:
            return []
        found = self.points.settling(position)
        found += cleared(self.world, position)
        found += self.cards.round_over(apply(self.world, position, found))
        found += self.check.relieving(apply(self.world, position, found), at[0])
        return found

    # between turns ----------------------------------------------------------------------------------------------------

    def _turn_end(self, position: Position) -> tuple[Change, ...]:
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        return tuple(change(self.world, position, "ledger", topic, None) for topic in topics)

    # when a phase begins ----------------------------------------------------------------------------------------------

    def _on_entering(self, position: Position, phase: Phase) -> Step | None:
        first = self._first(position, phase)
        own = self._own(apply(self.world, position, first), phase)
        after = apply(self.world, position, (*first, *(own.changes if own else ())))
        seen = self._crossing(after)
        changes = (*first, *(own.changes if own else ()), *seen)
        if own is None:
            return Step((), changes, N_("Phase begins: {phase}.")) if changes else None
        return Step(own.findings, changes, own.template, own.args)

    def _first(self, position: Position, phase: Phase) -> list[Change]:
        """The turn begins: large Axis units come back to the box 13.3.8, both sides get banked points."""
        if phase.slug != round_phase(AXIS, 1):
            return []
        found = [change(self.world, position, "place", u.id, f"@{ELIMINATED}") for u in waiting(position, AXIS)]
        return [*found, *self.bank.opening(position)[2]]

    def _own(self, position: Position, phase: Phase) -> Step | None:
        at = round_in(phase.slug)
        if at is not None:
            return self._round(position, phase, at[0]) if phase.slug == round_phase(*at) else None
        for side in (AXIS, SOVIET):
            if phase.slug == attrition_phase(side):
                return self.attrition.opening(position, side)
            if phase.slug == replacement_phase(side):
                return self._replacing(position, side)
        if phase.slug == DRAW_PHASE:
            return self._drawing(position)
        return self._ending(position) if phase.slug == END_PHASE else None

    def _round(self, position: Position, phase: Phase, side: str) -> Step:
        """Supply is determined (13.1.1), partisans beside friends go (16.1.5)."""
        changes = self.check.determining(position, side)
        changes += self.partisans.overtaken(apply(self.world, position, changes))
        play = play_in_hand(position)
        if play is None or not play.acts:
            return Step((), tuple(changes), N_("Phase begins: {phase}. No unit moves or fights."))
        left = self.points.left(position, side)
        text = N_("Phase begins: {phase}. Operations points: {left} (card {card}, bank {bank}).")
        args: dict[str, Json] = {"left": left, "card": received(position), "bank": left - received(position)}
        return Step((), tuple(changes), text, args)

    def _replacing(self, position: Position, side: str) -> Step | None:
        other = self.world.roster.enemy(side)
        changes = self.replacements.lost(position, other) if side == AXIS else []
        changes += self.replacements.opening(apply(self.world, position, changes), side)
        return Step((), tuple(changes), N_("Phase begins: {phase}.")) if changes else None

    def _drawing(self, position: Position) -> Step:
        changes = self.replacements.lost(position, AXIS) + self.replacements.lost(position, SOVIET)
        dealt, found = self.dealing.opening(apply(self.world, position, changes))
        return Step(tuple(found), (*changes, *dealt), N_("Phase begins: {phase}."))

    def _ending(self, position: Position) -> Step:
        changes, found = self.end.opening(position)
        after = apply(self.world, position, changes)
        report = self.victory.report(after)
        args: dict[str, Json] = {"level": report.points[AXIS], "verdict": report.verdict or ""}
        text = N_("{phase}: the level is {level}.")
        if report.verdict:
            text = N_("{phase}: the level is {level}. {verdict:t}")
        return Step((*found, *report.findings), tuple(changes), text, args)

    def _crossing(self, position: Position) -> list[Change]:
        """A supplied Axis unit east of the Paulus Line is remembered (5.1.3)."""
        if position.turn > self.victory.data.paulus_turn or position.ledger.get(USED, CROSSED) is not None:
            return []
        if not self.victory.crossed(position):
            return []
        return [change(self.world, position, "ledger", f"{USED}:{CROSSED}", position.turn)]

    def _points_left(self, position: Position, side: str, left: int) -> Finding:
        """What is left, of what, and what it can still buy."""
        card = max(received(position) - self.points.paid(position), 0)
        text = N_("Operations points left: {left} (card {card}, bank {bank}).")
        if "-combat-" not in position.phase:
            text = N_(
                "Operations points left: {left} (card {card}, bank {bank}). Each buys a combat marker once all "
                "movement is over."
            )
        elif not position.ledger.entries(DEFENDED):
            text = N_("Operations points left: {left} (card {card}, bank {bank}). Each buys a combat marker.")
        return note("points-left", "7.3.1", text, left=left, card=card, bank=left - card)

    # what is still due ------------------------------------------------------------------------------------------------

    def _counts(self, position: Position, finding: Finding) -> bool:
        """Whether a stack that is too high bars the end of the phase: one of the side in hand, and none beside a Blitz
        marker before the exploitation (9.1.4, 11.5.2)."""
        if position.active and all(position.units[u].side != position.active for u in finding.units):
            return False
        hexes = [self.world.board.location(hex_) for hex_ in finding.hexes]
        if "-combat-" in position.phase and any(blitz_here(position, h, position.active) for h in hexes):
            return False
        return not self._hiding(position, finding)

    def _hiding(self, position: Position, finding: Finding) -> bool:
        """Whether partisans that hide are all that stands beside others: they go by themselves (16.1.5)."""
        units = [position.units[u] for u in finding.units if is_partisan(position.units[u])]
        return finding.code == PARTISANS_APART and bool(units) and all(map(is_inactive, units))

    def _audit(self, position: Position) -> tuple[Finding, ...]:
        found = [f for f in overstacked(self.stacking, position) if self._counts(position, f)]
        at = round_in(position.phase)
        if position.phase == END_PHASE:
            verdict = self.victory.report(position).verdict
            if verdict:
                found.append(violation("game-won", "5.1", N_("{verdict:t} The game is over."), verdict=verdict))
            elif self.victory.tournament_ends(position):
                text = N_("The tournament scenario ends with turn {turn}.")
                found.append(violation("game-over", "5.1.5", text, turn=position.turn))
        if at is not None and at[0] == SOVIET:
            for won in self.victory.round_won(position):
                found += [
                    won.finding,
                    violation("game-won", "5.1.3", N_("The Soviet player wins at the end of the round.")),
                ]
        if at is not None and "-exploitation-" not in position.phase and self.points.counts(position, at[0]):
            left = self.points.left(position, at[0])
            if left > 0:
                found.append(self._points_left(position, at[0], left))
        return (*found, *by_hand(position, self.dealing.hands), *self.reinforcing.reminders(position))
