"""A battle whose result is a list of stages: losses, retreats and advances of either side in the order of the result.

Each stage asks only where there is a choice. Those that are left travel in ``BattleState.stages``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import ELIMINATED
from app.messages import N_
from app.position.changes import Change, Roll, apply
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.advance import ADVANCE_QUESTIONS, AdvanceField, PathAdvanceHooks, PathAdvanceSteps
from app.rules.battle.hooks import BattleHooks
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES, LOSSES, LossSteps, is_end, labels, lost_words
from app.rules.battle.one_die import BattleCitations, DieBattle
from app.rules.battle.retreat import APART, DANGER, RETREAT_QUESTIONS, PathRetreatSteps, RetreatHooks
from app.rules.battle.state import BattleState, Stage, ids
from app.rules.parts import ATTACKER, DEFENDER, Assessment, Combat, Control, Resolution, Stacking, Step
from app.rules.questions import refused

LOSE = "lose"
"""``side`` gives up ``count`` of its units, or steps where its units have several."""
ELIMINATE = "eliminate"
"""All of ``side`` is lost."""
RETREAT_STAGE = "retreat"
"""``side`` goes back ``count`` hexes."""
ADVANCE = "advance"
"""``side`` may go after the other one along the ways that it has left, its own hexes first."""
ADVANCE_IF_GONE = "advance-if-gone"
"""The same where nobody of the other side is left."""
MATCH = "match"
"""``side`` gives up as much as ``count`` by whatever measure the game has, a step at a time."""


LOSS_STEP = {ATTACKER: ATTACKER_LOSSES, DEFENDER: DEFENDER_LOSSES}


class StagedHooks(BattleHooks):
    """What a game says of the course of its battles; it fills in ``stages`` and whichever of the others it needs."""

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        """The hexes that are attacked, the attackers that the result can touch, and theirs."""
        exposed = self.exposed(position, assessment)
        targets, came_from = self._hexes(position, assessment.defenders), self._hexes(position, exposed)
        return replace(state, targets=targets, exposed=tuple(exposed), came_from=came_from)

    def _hexes(self, position: Position, units: Sequence[str]) -> tuple[str, ...]:
        held = sorted({u.location for u in position.pick(units) if u.on_map})
        return tuple(map(self.world.board.location_name, held))

    def exposed(self, position: Position, assessment: Assessment) -> tuple[str, ...]:
        """The attackers that the result can touch: all of them."""
        return tuple(assessment.attackers)

    def settled(self, position: Position, state: BattleState) -> BattleState:
        """The state with the result that finally holds."""
        return state

    def stages(self, position: Position, state: BattleState) -> Sequence[Stage]:
        """What the result in ``state`` does."""
        raise NotImplementedError

    def matched(self, position: Position, state: BattleState, stage: Stage) -> bool:
        """Whether the side of a ``MATCH`` has given up as much as it has to."""
        return True


@dataclass(frozen=True)
class StageRules:
    """The parts that stages ask; without ``retreat`` or ``advance`` the stages of that kind do nothing."""

    stacking: Stacking
    control: Control
    retreat: RetreatHooks | None = None
    advance: PathAdvanceHooks | None = None


class StagedBattle(DieBattle):
    """A loss is answered with a list of unit ids, a retreat with a hex or ``APART``, an advance with the units that go
    and the hex in which they stop."""

    hooks: StagedHooks

    def __init__(
        self, name: str, world: World, combat: Combat, rules: BattleCitations, hooks: StagedHooks, parts: StageRules
    ) -> None:
        super().__init__(name, world, combat, rules, hooks)
        self.losses = LossSteps(name, world, hooks, rules.losses)
        self.retreats = (
            None
            if parts.retreat is None
            else PathRetreatSteps(
                name, world, hooks=hooks, rules=parts.retreat, control=parts.control, rule=rules.retreat
            )
        )
        self.advances = (
            None
            if parts.advance is None
            else PathAdvanceSteps(
                name,
                world,
                hooks=hooks,
                field=AdvanceField(world, parts.stacking, parts.advance),
                control=parts.control,
                rule=rules.advance,
            )
        )

    # the die ----------------------------------------------------------------------------------------------------

    def diced(self, position: Position, state: BattleState, dice: Mapping[str, Json]) -> Resolution:
        return self.readable(super().diced(position, state, dice))

    def readable(self, found: Resolution) -> Resolution:
        """Without a result where it is none that the rules know, so that the players are asked for it."""
        return found if found.result in self.combat.codes else replace(found, printed="", result="")

    # the stages -------------------------------------------------------------------------------------------------

    def apply_result(self, position: Position, state: BattleState) -> Step:
        state = self.hooks.settled(position, state)
        stages = tuple(self.hooks.stages(position, state))
        return self._next(position, replace(state, attacker_loss=0, defender_loss=0, stages=stages, begun=False))

    def _next(self, position: Position, state: BattleState) -> Step:
        """Changes up to the next question that leaves a choice."""
        changes: list[Change] = []
        while stages := state.stages:
            if stages[0].kind == MATCH:
                done = self.hooks.matched(position, state, stages[0]) or not _standing(
                    position, state.touched(stages[0].side)
                )
                more = stages[1:] if done else (Stage(LOSE, stages[0].side, 1), *stages)
                state = replace(state, stages=more, begun=False)
                continue
            if not state.begun:
                state = replace(self._begun(position, state, stages[0]), begun=True)
            asked, forced, state = self._next_question(position, state, stages[0])
            changes += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*changes, self.pend(position, asked)), "")
            state = replace(state, stages=stages[1:], begun=False)
        after = self.hooks.aftermath(position, state)
        ending = self.end(apply(self.world, position, after), state)
        return Step((), (*changes, *after, *ending.changes), "", battle=ending.battle)

    def _begun(self, position: Position, state: BattleState, stage: Stage) -> BattleState:
        """The state with a stage that starts."""
        standing = _standing(position, state.touched(stage.side))
        if stage.kind in (LOSE, ELIMINATE):
            all_ = sum(position.units[u].steps for u in standing)
            return state.owing(stage.side, all_ if stage.kind == ELIMINATE else min(stage.count, all_))
        if stage.kind == RETREAT_STAGE and self.retreats is not None:
            return self.retreats.begun(
                state, stage.side, [u for u in standing if position.units[u].on_map], stage.count
            )
        if stage.kind in (ADVANCE, ADVANCE_IF_GONE) and self.advances is not None:
            ways = self._ways(position, state, stage)
            if stage.kind == ADVANCE_IF_GONE and _standing(position, state.touched(stage.side.other)):
                ways = []
            attackers = state.touched(ATTACKER) if stage.side == ATTACKER else ()
            return self.advances.begun(state, standing if ways else (), ways, attackers)
        return state

    def _next_question(
        self, position: Position, state: BattleState, stage: Stage
    ) -> tuple[Pending | None, list[Change], BattleState]:
        if stage.kind in (LOSE, ELIMINATE):
            units = state.touched(stage.side)
            asked, changes, after = self.losses.next_question(
                position, state.with_units(stage.side, units), LOSS_STEP[stage.side]
            )
            after = after.with_units(stage.side, state.units(stage.side))
            return None if asked is None else replace(asked, data=after.to_json()), changes, after
        if stage.kind == RETREAT_STAGE and self.retreats is not None:
            return self.retreats.next_question(position, state)
        if stage.kind in (ADVANCE, ADVANCE_IF_GONE) and self.advances is not None:
            return self.advances.next_question(position, state)
        return None, [], state

    def _ways(self, position: Position, state: BattleState, stage: Stage) -> list[tuple[str, ...]]:
        """The ways that the other side has left; a hex of its own that is empty without one is one, too."""
        ways = [*state.vacated.get(stage.side.other, ())]
        for name in state.targets if stage.side.other == DEFENDER else state.came_from:
            empty = not position.units_at(self.world.board.location(name))
            if empty and not any(way[0] == name for way in ways):
                ways.append((name,))
        return list(dict.fromkeys(ways))

    # the answers ------------------------------------------------------------------------------------------------

    def answered(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step in LOSSES:
            return self._lost(position, pending, answer)
        if pending.step in RETREAT_QUESTIONS and self.retreats is not None:
            return self._retreated(self.retreats, position, pending, answer, rolled)
        if pending.step in ADVANCE_QUESTIONS and self.advances is not None:
            return self._advanced(self.advances, position, pending, answer)
        return refused(pending.rule, N_("This question does not belong to any step of the battle."))

    def _lost(self, position: Position, pending: Pending, answer: Json) -> Step:
        faults = self.losses.faults(position, pending, answer)
        if faults:
            return Step(faults, (), N_("Those losses do not match the result."))
        changes, state = self.losses.taken(position, BattleState.of(pending), pending.step, ids(answer))
        step = self._next(apply(self.world, position, changes), state)
        hit = [c.key for c in changes if c.subject == "steps" or is_end(c)]
        return _after(changes, step, *lost_words(position, hit, [c.key for c in changes if is_end(c)]))

    def _retreated(
        self, steps: PathRetreatSteps, position: Position, pending: Pending, answer: Json, rolled: str
    ) -> Step:
        """A hex of the path, a stack that parts, or a die."""
        if answer not in pending.options or isinstance(answer, bool):
            return refused(pending.rule, N_("Choose one of the listed answers."))
        state = BattleState.of(pending)
        assert state.withdrawal is not None
        going = state.withdrawal.going
        if pending.step == DANGER:
            die = int(str(answer))
            unit = position.units[state.withdrawal.dice[0]].label
            (changes, state), lost = steps.rolled(position, state, die)
            step = self._next(apply(self.world, position, changes), state)
            template = N_("Die roll {die}: {unit} crossed.")
            if lost:
                template = N_("Die roll {die}: {unit} did not cross.")
            done = _after(changes, step, template, {"die": die, "unit": unit})
            return replace(done, rolls=(Roll("retreat", die, rolled or "typed"),))
        changes, state = steps.chosen(position, state, answer)
        step = self._next(position, state)
        args: dict[str, Json] = {"units": labels(position, going)}
        if answer == APART:
            return _after(changes, step, N_("{units} retreated one by one."), args)
        gone = [c.key for c in step.changes if is_end(c) and c.key in going]
        template = N_("{units} retreated to {hex}.")
        if gone:
            template, args["lost"] = N_("{units} retreated to {hex}; losses: {lost}."), labels(position, gone)
        where = [c.after for c in step.changes if c.subject == "place" and c.key in going and not is_end(c)]
        if not where and not gone:
            template = N_("{units} retreat across the hexside to {hex}: roll a die for each.")
            if len(going) == 1:
                template = N_("{units} retreats across the hexside to {hex}: roll a die.")
        args["hex"] = where[-1] if where else answer
        return _after(changes, step, template, args)

    def _advanced(self, steps: PathAdvanceSteps, position: Position, pending: Pending, answer: Json) -> Step:
        done, state = steps.taken(position, pending, answer)
        if state is None or any(c.subject == "pending" for c in done.changes):
            return done
        following = self._next(apply(self.world, position, done.changes), state)
        return replace(done, changes=(*done.changes, *following.changes), battle=following.battle)


def _after(changes: Sequence[Change], step: Step, template: str, args: Mapping[str, Json]) -> Step:
    return Step(step.findings, (*changes, *step.changes), template, args, battle=step.battle)


def _standing(position: Position, units: Sequence[str]) -> list[str]:
    """Those that have not been eliminated."""
    return [u for u in units if position.units[u].on_map or position.units[u].box != ELIMINATED]
