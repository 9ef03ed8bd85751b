"""The course of an assault 11.29-11.35: what is asked before and after the die, and who loses what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import SPENT, Json
from app.position.position import Pending, Position
from app.rules.battle.advance import moved_in
from app.rules.battle.hooks import BattleHooks, LossOrder
from app.rules.battle.retreat import without_way
from app.rules.battle.state import BattleState
from app.rules.movement.group import exact_points
from app.rules.orders.moving import spending
from app.rules.orders.orders import Attack
from app.rules.parts import DEFENDER, Assessment, BattleSide
from app.rules.questions import DICE, AnswerEffect, is_face, no_answer
from app.rules.ruling import Finding
from app.systems.land_without_end.assault import (
    BLOOD_BATH,
    DEFENDER_ELIMINATED,
    DEFENDER_RETREATS,
    ON_FOOT,
    STAND,
    GroundAssault,
    MobileAssault,
)
from app.systems.land_without_end.attenuated_supply import DIE
from app.systems.land_without_end.control import ControlWithLines
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.special_units import ARKO, is_static
from app.systems.land_without_end.strengths import OPTION, RAID

COLUMNS = (0, 1, 2, 3)
"""to the left, as the players read them from their own copy"""
YES_NO = ("yes", "no")
NO_ANSWER = N_("The answer is yes or no.")


@dataclass(frozen=True)
class AirSupport:
    """The German side may fly for a defender, too."""

    combat: GroundAssault
    step: ClassVar[str] = "air"

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        encounter = self.combat.encounter(position, state.order)
        if encounter.side == GERMAN or encounter.options.get(OPTION) is not None:
            return None
        if not self.combat.field.shifts.fliegerkorps.free(position):
            return None
        text = N_("Does VIII Fliegerkorps support the defense of {target}?")
        return state.question(
            procedure, self.step, GERMAN, text, "11.25", args={"target": state.target}, options=YES_NO
        )

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options:
            return no_answer(pending.rule, NO_ANSWER)
        if answer == "no":
            return AnswerEffect(template=N_("VIII Fliegerkorps does not fly."))
        changes = tuple(self.combat.field.shifts.fliegerkorps.flown(self.combat.world, position))
        return AnswerEffect(changes=changes, template=N_("VIII Fliegerkorps flies."), options={OPTION: GERMAN})


@dataclass(frozen=True)
class ArkoDice:
    """Three dice are ArKo's factor."""

    combat: GroundAssault
    step: ClassVar[str] = "arko"

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        encounter = self.combat.encounter(position, state.order)
        if "arko" in encounter.options or not any(u.type == ARKO for u in encounter.attackers):
            return None
        text = N_("Roll three dice for ArKo.")
        thrown = replace(state, dice={GERMAN: 3})
        return thrown.question(procedure, self.step, GERMAN, text, "11.26", args={}, options=())

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        faces = answer.get(GERMAN) if isinstance(answer, dict) else None
        if not isinstance(faces, list) or len(faces) != 3 or not all(map(is_face, faces)):
            return no_answer("11.26", N_("Enter a roll from 1 to 6 for each of the three dice."))
        total = sum(int(str(f)) for f in faces)
        rolls = tuple(Roll("arko", int(str(f)), rolled or "typed") for f in faces)
        text = N_("ArKo's dice total {total}.")
        return AnswerEffect(template=text, args={"total": total}, options={"arko": total}, rolls=rolls)


@dataclass(frozen=True)
class SupplyDie:
    """The die for attenuated supply, where its table is there to be read; without it the players read the columns from
    their own copy."""

    combat: GroundAssault
    step: ClassVar[str] = DIE

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        field = self.combat.field
        encounter = self.combat.encounter(position, state.order)
        if DIE in encounter.options or not field.attenuated.needed(encounter):
            return None
        modifier = field.attenuated.modifier(encounter)
        if field.attenuated.readable(modifier):
            text = N_("Roll a die for attenuated supply, modified by {modifier:s+}.")
            if not modifier:
                text = N_("Roll a die for attenuated supply.")
            return state.question(procedure, self.step, GERMAN, text, "7.4", args={"modifier": modifier}, options=DICE)
        text = N_("Roll for attenuated supply, modified by {modifier:s+}, and look up the columns to the left.")
        return state.question(procedure, self.step, GERMAN, text, "7.4", args={"modifier": modifier}, options=COLUMNS)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options or isinstance(answer, bool):
            return no_answer("7.4", N_("Choose one of the listed numbers."))
        if tuple(pending.options) == COLUMNS:
            text = N_("Attenuated supply shifts the odds {columns:w} columns.")
            return AnswerEffect(template=text, args={"columns": answer}, options={DIE: {"columns": answer}})
        rolls = (Roll(DIE, int(str(answer)), rolled or "typed"),)
        text = N_("Attenuated supply die roll: {die}.")
        return AnswerEffect(template=text, args={"die": answer}, options={DIE: answer}, rolls=rolls)


@dataclass(frozen=True)
class Raid:
    """A last step before the die: a cavalry unit given up for a column."""

    combat: GroundAssault
    step: ClassVar[str] = RAID

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        encounter = self.combat.encounter(position, state.order)
        able = [] if RAID in encounter.options or self.combat.mobile else self.combat.field.raids.able(encounter)
        if not able:
            return None
        text = N_("Does a cavalry unit make a raid?")
        return state.question(
            procedure, self.step, SOVIET, text, "11.39", args={}, options=(*(u.id for u in able), "no")
        )

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options:
            return no_answer("11.39", N_("Choose a cavalry unit in the battle, or no."))
        if answer == "no":
            return AnswerEffect(template=N_("No cavalry raid."))
        unit = position.units[str(answer)]
        return AnswerEffect(template=N_("{unit} makes a raid."), args={"unit": unit.label}, options={RAID: answer})


@dataclass(frozen=True)
class Stand:
    """Germans may take a loss of a step for a retreat."""

    combat: GroundAssault
    step: ClassVar[str] = "stand"

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        encounter = self.combat.encounter(position, state.order)
        if self.combat.mobile or not self.combat.field.results.may_stand(encounter, state.printed, state.result):
            return None
        text = N_("Do the Germans hold {target} and lose a step instead of retreating?")
        return state.question(
            procedure, self.step, GERMAN, text, "11.38", args={"target": state.target}, options=YES_NO
        )

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options:
            return no_answer(pending.rule, NO_ANSWER)
        if answer == "no":
            return AnswerEffect(template=N_("The Germans retreat."))
        state = replace(BattleState.of(pending), result=STAND, defender_loss=1, attacker_loss=0, retreat=0)
        return AnswerEffect(template=N_("The Germans hold and lose a step."), state=state)


class AssaultHooks(BattleHooks):
    def __init__(self, combat: GroundAssault, control: ControlWithLines, pool: ReplacementPool) -> None:
        super().__init__(combat.world)
        self.combat, self.control, self.pool = combat, control, pool
        self.before = (AirSupport(combat), ArkoDice(combat), SupplyDie(combat), Raid(combat))
        self.after = (Stand(combat),)

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, assessment)
        if attack.options.get(OPTION) is not None:
            changes += self.combat.field.shifts.fliegerkorps.flown(self.world, position)
        return findings, changes

    def at_once(self, position: Position, state: BattleState) -> list[Change]:
        """A raider leaves (11.39); a result that eliminates ends a fortified line (11.34, 11.35)."""
        raider, found = state.options.get(RAID), list[Change]()
        if isinstance(raider, str):
            found += [change(self.world, position, "place", raider, DEAD_PILE), *self.fallen(position, state, [raider])]
        found += self._stranded(position, state)
        target = self.world.board.location(state.target)
        shifts = self.combat.field.shifts
        if state.result in (DEFENDER_ELIMINATED, BLOOD_BATH) and shifts.ground.intact_line(position, target):
            found += self.control.destroyed(position, [target])
        return found

    def _stranded(self, position: Position, state: BattleState) -> list[Change]:
        """Defenders that a retreat result costs steps because they cannot go: no hex is open (11.33), or they never
        retreat."""
        if state.printed != DEFENDER_RETREATS:
            return []
        there = [u for u in position.pick(state.defenders) if u.on_map]
        if state.result == DEFENDER_ELIMINATED:
            return without_way(self.world, position, [u.id for u in there], "11.33")
        static = [u.id for u in there if is_static(u)] if state.result == DEFENDER_RETREATS else []
        return without_way(self.world, position, static, ON_FOOT.retreat)

    def everyone_loses(self, position: Position, state: BattleState, side: BattleSide) -> bool:
        return side == DEFENDER and state.result in (DEFENDER_ELIMINATED, BLOOD_BATH)

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> LossOrder:
        """A retreat costs those who never retreat (11.32)."""
        static = tuple(u.id for u in position.pick(able) if is_static(u) and u.id in state.defenders)
        if state.result == DEFENDER_RETREATS and static:
            return LossOrder(static, owed)
        return LossOrder(tuple(able), owed)

    def retreating(self, position: Position, state: BattleState) -> tuple[str, ...]:
        if not state.retreat:
            return ()
        return tuple(u.id for u in position.pick(state.defenders) if u.on_map and not is_static(u))

    def fallen(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        return self.pool.filled(position, units)


class MobileHooks(AssaultHooks):
    """Points are spent; whoever clears the hex stands in it, whoever does not stays where he came from (9.27, 9.28)."""

    combat: MobileAssault

    def __init__(self, combat: MobileAssault, control: ControlWithLines, pool: ReplacementPool) -> None:
        super().__init__(combat, control, pool)
        self.after = ()

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        findings, changes = super().begin(position, attack, assessment)
        attackers = position.pick(assessment.attackers)
        movement = self.combat.movement
        return findings, [
            *changes,
            *spending(self.world, position, attackers, self.combat.data.cost, movement, movement.supply),
        ]

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> LossOrder:
        """One step of an attacker's loss is a panzer's or a panzer grenadier's (11.31)."""
        lead = tuple(u.id for u in position.pick(able) if self._leads(u) and u.id in state.attackers)
        if state.result == "AL1" and lead:
            return LossOrder(lead, owed)
        return super().share(position, state, able, owed)

    def _leads(self, unit: Unit) -> bool:
        return unit.type in self.combat.data.lead

    def aftermath(self, position: Position, state: BattleState) -> list[Change]:
        entered = moved_in(self.world, self.control, position, state)
        if entered is not None:
            return entered
        attackers = [u for u in position.pick(state.attackers) if u.on_map]
        everything = self.combat.movement.allowance(position, attackers).points
        found = []
        for unit in attackers:
            spent = max(position.ledger.spent(unit.id), everything)
            found.append(change(self.world, position, "ledger", f"{SPENT}:{unit.id}", exact_points(spent)))
        return [one for one in found if one.before != one.after]
