"""The course of an adjacent combat 13.1: standing fast, what a result costs, and its stages; what it takes to be
committed to a combat, and the untried units that it turns over 21."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DEFENDED, FIRED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import BattleQuestion
from app.rules.battle.losses import is_end
from app.rules.battle.one_die import BattleCitations
from app.rules.battle.staged import ELIMINATE, LOSE, RETREAT_STAGE, StagedHooks
from app.rules.battle.state import BattleState, Stage
from app.rules.combat.assault import Outcome
from app.rules.orders.orders import Attack
from app.rules.parts import ATTACKER, DEFENDER, Assessment, Combat, NoControl
from app.rules.questions import AnswerEffect, no_answer
from app.rules.ruling import Finding, note
from app.systems.winterstorm.data import StandFastData
from app.systems.winterstorm.fire_support import DOUBLED, FireSupport, parted
from app.systems.winterstorm.retreat import Retreat
from app.systems.winterstorm.special_units import UNTRIED, is_artillery
from app.systems.winterstorm.terrain import Crossings
from app.systems.winterstorm.victory import COMMANDED, Fallen


def is_hollow(unit: Unit) -> bool:
    """Whether it is eliminated when it is turned over (21.4); a factor that nobody has typed in tells nothing."""
    return UNTRIED in unit.marks and unit.prints("defense") and unit.number("defense") == 0


def standing(units: Sequence[Unit]) -> list[Unit]:
    """Those that are still there once all have been turned over."""
    return [u for u in units if not is_hollow(u)]


def remarks(units: Sequence[Unit]) -> list[Finding]:
    """That units are turned over first, so that the strengths in hand may be others (21.2)."""
    hidden = [u for u in units if UNTRIED in u.marks]
    if not hidden:
        return []
    text = N_("{units_} are untried and are revealed when the combat is committed.")
    if len(hidden) == 1:
        text = N_("{units_} is untried and is revealed when the combat is committed.")
    names = [u.label for u in hidden]
    return [note("untried", "21.2", text, units=[u.id for u in hidden], units_=names)]


def revealed(world: World, position: Position, units: Sequence[str]) -> list[Change]:
    """The units are turned over; the hollow ones go."""
    found: list[Change] = []
    for unit in position.pick(units):
        if UNTRIED in unit.marks:
            found.append(change(world, position, "marks", unit.id, [*sorted(unit.marks - {UNTRIED})]))
        if is_hollow(unit):
            found.append(change(world, position, "place", unit.id, DEAD_PILE))
    return found


USED_UP = "@destroyed"
"""The box of supply units that are used up: never replaced (20.4)"""


@dataclass(frozen=True)
class Commitment:
    """Bound to one world."""

    world: World
    support: FireSupport
    fallen: Fallen

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        """What the battle keeps of its first instant: who was in command (7.6), and the attackers without those that
        are eliminated when they are turned over (21.4)."""
        commanded = self.fallen.commanded(position, (*assessment.attackers, *assessment.defenders))
        left = tuple(u.id for u in standing(position.pick(assessment.attackers)))
        return replace(state, attackers=left or tuple(assessment.attackers), own={COMMANDED: commanded})

    def begun(self, position: Position, assessment: Assessment, afar: Sequence[str]) -> list[Change]:
        """``afar`` are the attackers that fire from afar."""
        found = revealed(self.world, position, (*assessment.attackers, *assessment.defenders))
        found += self.fallen.changes(position, [c.key for c in found if is_end(c)])
        supplies = parted(position.pick(assessment.attackers))[0]
        served = [
            u.id
            for u in position.units.values()
            if supplies
            and u.on_map
            and u.side == assessment.side
            and is_artillery(u)
            and any(self.support.supplies.reaches(position, one, u) for one in supplies)
        ]
        entries = [*((FIRED, u) for u in afar), *((DOUBLED, u) for u in served)]
        found += [
            change(self.world, position, "ledger", f"{topic}:{unit}", True)
            for topic, unit in entries
            if position.ledger.get(topic, unit) is None
        ]
        return found

    def over(self, position: Position, state: BattleState, hexes: Sequence[str], side: str) -> list[Change]:
        """The battle against ``hexes`` is over."""
        supplies = parted(position.pick(state.attackers))[0]
        found = [change(self.world, position, "place", u.id, USED_UP) for u in supplies if u.on_map]
        return [*found, *self.support.air.used(position, side, [self.world.board.location(h) for h in hexes])]


BOTH_RETREAT, EXCHANGE = "BR", "EX"
STANDING = "stand_fast"
"""What a battle keeps: true once the defender has declared it"""
YES_NO = ("yes", "no")


class StandFast:
    """Whether a defender may stand fast. Bound to one world."""

    def __init__(self, world: World, crossings: Crossings, data: StandFastData) -> None:
        self.board, self.crossings, self.data = world.board, crossings, data

    def may(self, position: Position, attackers: Sequence[Unit], hexes: Sequence[int]) -> bool:
        """In each of the attacked hexes; ``attackers`` are those next to them."""
        return bool(hexes) and all(self._in(position, attackers, hex_) for hex_ in hexes)

    def _in(self, position: Position, attackers: Sequence[Unit], hex_: int) -> bool:
        kinds = {*self.board.terrain[hex_], *self.board.place_kinds(hex_), *(m.kind for m in position.markers_at(hex_))}
        if kinds & self.data.kinds:
            return True
        stands = {self.board.hex_of(u.location) for u in attackers if u.on_map} & {*self.board.grid.adjacent[hex_]}
        return bool(stands) and all(self.crossings.rivers(there, hex_) for there in stands)

    def remark(self, position: Position, attackers: Sequence[Unit], hexes: Sequence[int]) -> Finding | None:
        """That BR might have been taken as EX."""
        if not self.may(position, attackers, hexes):
            return None
        names = [self.board.location_name(h) for h in hexes]
        text = N_("The defender may stand fast, if announced before the die roll: BR then counts as EX.")
        return note("stand-fast", self.data.rule, text, hexes=names)


class StandFastInquiry:
    """Asked of the defender before the die, where the column may hold BR."""

    step: ClassVar[str] = "stand-fast"

    def __init__(self, rules: StandFast, combat: Combat) -> None:
        self.rules, self.combat = rules, combat

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        hexes = [self.rules.board.location(name) for name in state.targets]
        defenders = position.pick(state.defenders)
        lookup = self.combat.assess(position, state.order).lookup
        outcomes = lookup.outcomes
        if lookup.automatic is not None or not self.rules.may(position, position.pick(state.touched(ATTACKER)), hexes):
            return None
        if outcomes is not None and not {BOTH_RETREAT, ""} & set(outcomes.values()):
            return None
        text = N_("Do the units in {hexes} stand fast, so that BR counts as EX?")
        args: dict[str, Json] = {"hexes": [*state.targets]}
        return state.question(
            procedure, self.step, defenders[0].side, text, self.rules.data.rule, args=args, options=YES_NO
        )

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in YES_NO:
            return no_answer(pending.rule, N_("The answer is yes or no."))
        if answer == "no":
            return AnswerEffect(template=N_("The defender does not stand fast."))
        state = BattleState.of(pending)
        return AnswerEffect(
            template=N_("The defender stands fast."), state=replace(state, own={**state.own, STANDING: True})
        )


class AdjacentHooks(StagedHooks):
    """``results`` are the stages by result; what is asked ``before`` the die, in its order; ``commitment`` tells what
    it takes to join in."""

    def __init__(
        self,
        world: World,
        results: Mapping[str, tuple[Stage, ...]],
        commitment: Commitment,
        before: tuple[BattleQuestion, ...],
    ) -> None:
        super().__init__(world)
        self.results, self.commitment, self.before = results, commitment, before

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        return self.commitment.first_state(position, assessment, super().first_state(position, assessment, state))

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        """Every hex that is attacked is on record, where there are several (11.5)."""
        findings, changes = super().begin(position, attack, assessment)
        known = {one.key for one in changes}
        further = (f"{DEFENDED}:{name}" for name in self._hexes(position, assessment.defenders))
        changes += [
            change(self.world, position, "ledger", key, True)
            for key in further
            if key not in known and position.ledger.get(DEFENDED, key.partition(":")[2]) is None
        ]
        touched = self.exposed(position, assessment)
        afar = [u.id for u in parted(position.pick(assessment.attackers))[1] if u.id not in touched]
        return findings, [*changes, *self.commitment.begun(position, assessment, afar)]

    def aftermath(self, position: Position, state: BattleState) -> list[Change]:
        side = position.units[state.attackers[0]].side
        return self.commitment.over(position, state, state.targets, side)

    def exposed(self, position: Position, assessment: Assessment) -> tuple[str, ...]:
        """Those next to the enemy; guns farther off and supply units that are used up are touched by no result."""
        board = self.world.board
        held = {board.hex_of(u.location) for u in position.pick(assessment.defenders) if u.on_map}
        near = {there for hex_ in held for there in board.grid.adjacent[hex_]}
        attackers = (u for u in parted(position.pick(assessment.attackers))[1] if u.on_map)
        return tuple(u.id for u in attackers if board.hex_of(u.location) in near)

    def settled(self, position: Position, state: BattleState) -> BattleState:
        """BR against those who stand fast is EX."""
        if state.result == BOTH_RETREAT and state.own.get(STANDING) is True:
            return replace(state, result=EXCHANGE)
        return state

    def stages(self, position: Position, state: BattleState) -> Sequence[Stage]:
        return self.results[state.result]

    def fallen(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        return self.commitment.fallen.in_battle(position, state, units)

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        """They neither attack nor are attacked again in the phase (13.9)."""
        return [change(self.world, position, "ledger", f"{ADVANCED}:{u}", True) for u in units]


ADJACENT = "adjacent"
IN_STAGES = BattleCitations(roll="11.2", losses="13.3", advance="13.8", retreat="13.5")
NO_CONTROL = NoControl("23.3", N_("A hex is controlled by the side with units in it."))


@dataclass(frozen=True)
class Toll:
    """``stages`` by result."""

    stages: Mapping[str, tuple[Stage, ...]]
    retreat: Retreat

    def of(self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], result: str) -> Outcome:
        """``attackers`` are those that the result can touch. Nothing for a result that is not known."""
        sides = {ATTACKER: attackers, DEFENDER: defenders}
        lost, gone = {ATTACKER: 0, DEFENDER: 0}, 0
        for stage in self.stages.get(result, ()):
            units = sides[stage.side]
            if stage.kind == LOSE:
                lost[stage.side] = min(lost[stage.side] + stage.count, len(units))
            elif stage.kind == ELIMINATE:
                lost[stage.side] = len(units)
            elif stage.kind == RETREAT_STAGE:
                # whoever gives up a unit gives up one that is lost anyway
                lost[stage.side] = max(lost[stage.side], self.retreat.doomed(position, units, stage.count))
                gone = stage.count if stage.side == DEFENDER else gone
        return Outcome(lost[ATTACKER], lost[DEFENDER], gone)
