"""A battle as a procedure: dice, the defender's losses, the attacker's, then the advance."""

from __future__ import annotations

from collections.abc import Mapping

from app.messages import N_
from app.position.changes import Change, apply
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.advance_steps import AdvanceSteps
from app.rules.conduct import Conduct
from app.rules.die_battle import RESULT, ROLL, BattleRules, DieBattle, refused
from app.rules.losses import ATTACKER_LOSSES, DEFENDER_LOSSES, LOSSES, LossSteps, ended, ids, labels, lost_words
from app.rules.parts import Absent, Advance, Combat, Control, Retreat, Step
from app.rules.retreating import RETREAT, RETREATING, RetreatSteps

__all__ = ["RESULT", "ROLL", "STAGES", "BattleRules", "OneDieBattle"]

STAGES = (DEFENDER_LOSSES, RETREAT, ATTACKER_LOSSES)
"""The defender has taken all of his result before the attacker takes any of his."""


class OneDieBattle(DieBattle):
    """A battle that one die decides, losses in steps. A loss is answered with a list of unit ids, a unit as often as it
    loses a step. ``stages`` are gone through one after the other before anybody advances."""

    stages: tuple[str, ...] = STAGES

    def __init__(
        self, name: str, world: World, combat: Combat, advance: Advance | Absent, control: Control | Absent,
        rules: BattleRules, conduct: Conduct | None = None, retreat: Retreat | Absent | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, world, combat, rules, conduct)
        self.losses = LossSteps(name, world, self.conduct, rules.losses)
        self.advances = AdvanceSteps(name, world, self.conduct, advance, control, rules.advance)
        going_back = retreat if retreat is not None else Absent("", "")
        self.retreats = RetreatSteps(name, world, going_back, control, rules.retreat)

    # the answers ------------------------------------------------------------------------------------------------

    def decided(self, position: Position, data: Mapping[str, Json]) -> Step:
        data = {**data, RETREATING: list(self.conduct.retreating(position, data))}
        return self._next(position, data, self.stages[0])

    def followed(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step in LOSSES:
            return self._lost(position, pending, answer)
        if pending.step == RETREAT:
            return self._retreated(position, pending, answer)
        return self._advanced(position, pending, answer)

    def _retreated(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in pending.options:
            return refused(pending.rule, N_("Name one of the hexes on offer."))
        group = ids(pending.args["group"])
        changes, data = self.retreats.taken(position, pending.data, group, str(answer))
        step = self._next(apply(self.world, position, changes), data, RETREAT)
        args: dict[str, Json] = {"units": labels(position, group), "hex": answer}
        return Step(
            step.findings, (*changes, *step.changes), N_("{units} retreated to {hex}."), args, battle=step.battle
        )

    def _lost(self, position: Position, pending: Pending, answer: Json) -> Step:
        faults = self.losses.faults(position, pending, answer)
        if faults:
            return Step(faults, (), N_("The losses do not fit."))
        losses, data = self.losses.taken(position, pending.data, pending.step, ids(answer))
        after = apply(self.world, position, losses)
        following = self._next(after, data, pending.step)
        changes = (*losses, *following.changes)
        gone = ended(data, changes)
        hit = [c.key for c in changes if c.subject == "steps" or c.key in gone]
        text, args = lost_words(position, hit, gone)
        return Step(following.findings, changes, text, args, battle=following.battle)

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        step = self.advances.taken(position, pending, answer)
        if not step.args:
            return step
        ending = self.end(apply(self.world, position, step.changes), pending.data)
        return Step(step.findings, (*step.changes, *ending.changes), step.template, step.args, battle=ending.battle)

    def staged(
        self, position: Position, data: Mapping[str, Json], stage: str
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        """The next question of a stage, after the changes that leave nothing to choose."""
        if stage == RETREAT:
            return self.retreats.following(position, data)
        return self.losses.following(position, data, stage)

    # the steps between ------------------------------------------------------------------------------------------

    def _next(self, position: Position, data: Mapping[str, Json], step: str) -> Step:
        """Changes up to the next question that leaves a choice, from the losses of ``step`` on."""
        changes: list[Change] = []
        for stage in self.stages[self.stages.index(step) :]:
            asked, forced, data = self.staged(position, data, stage)
            changes += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*changes, self.pend(position, asked)), "")
        after = self.conduct.aftermath(position, data)
        changes += after
        position = apply(self.world, position, after)
        asked = self.advances.ask(position, data)
        if asked is not None:
            return Step((), (*changes, self.pend(position, asked)), "")
        ending = self.end(position, data)
        return Step((), (*changes, *ending.changes), "", battle=ending.battle)
