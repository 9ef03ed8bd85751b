"""A battle in which each side fires: a die for each, losses on both, then who has won, and only then what the loser has
to do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.messages import N_
from app.position.changes import Change, Roll, apply
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import BattleHooks, BattleQuestion
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES
from app.rules.battle.one_die import RESULT, ROLL, BattleCitations, OneDieBattle, on_table
from app.rules.battle.retreat import RETREAT, RetreatSteps
from app.rules.battle.state import BattleState, ids
from app.rules.combat.assault import CELL_SEPARATOR
from app.rules.parts import Advance, Combat, Control, Lookup, Resolution, Retreat, Step
from app.rules.questions import DICE, is_face, refused

VERDICT, LATE_DEFENDER, LATE_ATTACKER, AFTER, VICTORY = "verdict", "late-defender", "late-attacker", "after", "victory"
"""Stages: who has won, losses that come only then, questions before the retreat, and those before the advance"""
COLUMNS = " / "
"""Between the columns of both fires, where the record has them"""

Lost = Callable[[Position, Sequence[str]], list[Change]]


class TwoFireHooks(BattleHooks):
    """``verdict`` is asked before a retreat, ``victory`` before an advance."""

    verdict: tuple[BattleQuestion, ...] = ()
    victory: tuple[BattleQuestion, ...] = ()

    def judged(self, position: Position, state: BattleState) -> BattleState:
        """What both sides' losses decide: ``winner``, ``retreat`` and the units ``retreating``; further steps that are
        lost only now raise ``attacker_loss`` and ``defender_loss``."""
        raise NotImplementedError

    def unfit(self, position: Position, state: BattleState, chosen: Sequence[str]) -> Step | None:
        """Why these units may not be all that advance."""
        return None

    def over(self, position: Position, state: BattleState) -> list[Change]:
        """What is left to do when the battle is over."""
        return []


class TwoFireBattle(OneDieBattle):
    """Both dice are asked for, the attacker's first; a fire that needs none, or whose cell the players read from their
    own table, is told apart. ``lost`` is what becomes of units that no hex takes."""

    stages = (DEFENDER_LOSSES, ATTACKER_LOSSES, VERDICT, LATE_DEFENDER, LATE_ATTACKER, AFTER, RETREAT, VICTORY)
    hooks: TwoFireHooks

    def __init__(
        self,
        name: str,
        world: World,
        combat: Combat,
        advance: Advance,
        control: Control,
        rules: BattleCitations,
        hooks: TwoFireHooks,
        retreat: Retreat,
        lost: Lost,
    ) -> None:
        super().__init__(name, world, combat, advance, control, rules, hooks, retreat)
        self.retreats = RetreatSteps(name, world, retreat=retreat, control=control, rule=rules.retreat, lost=lost)
        self._further = {one.step: AFTER for one in hooks.verdict} | {one.step: VICTORY for one in hooks.victory}
        self._asked = {one.step: one for one in (*hooks.verdict, *hooks.victory)}

    # the dice -----------------------------------------------------------------------------------------------------

    def _before_die(self, position: Position, state: BattleState) -> Step:
        """What comes before the dice, then the first of them that is needed."""
        asked = self._open(self.hooks.before, position, state)
        if asked is not None:
            return Step((), (self.pend(position, asked),), "")
        return self._dice(position, state)

    def _dice(self, position: Position, state: BattleState) -> Step:
        """The next die that is asked for, the next cell that is to be read, or what both cells do."""
        assessment = self.assessed(position, state)
        for lookup in assessment.lookups:
            if lookup.automatic is None and lookup.firer not in state.fired:
                side = assessment.side if lookup is assessment.lookups[0] else self.world.roster.enemy(assessment.side)
                words, args = self.roll_words(position, state, lookup)
                state = replace(state, firer=lookup.firer)
                roll = state.question(self.name, ROLL, side, words, self.rules.roll, args=args, options=DICE)
                return Step((), (self.pend(position, roll),), "")
        cells, typed = list[str](), list(state.typed)
        for lookup in assessment.lookups:
            die = state.fired.get(lookup.firer)
            cell = lookup.automatic or (lookup.outcomes or {}).get(str(die), "")
            if cell not in self.combat.codes and not typed:
                side = assessment.side if lookup is assessment.lookups[0] else self.world.roster.enemy(assessment.side)
                words, args = self.read_words(position, lookup, replace(state, die=die))
                state, codes = replace(state, firer=lookup.firer), self.combat.codes
                asked = state.question(self.name, RESULT, side, words, self.rules.roll, args=args, options=codes)
                return Step((), (self.pend(position, asked),), "")
            cells.append(cell if cell in self.combat.codes else typed.pop(0))
        return self._fought(position, state, self.read_cell(position, state, CELL_SEPARATOR.join(cells)))

    def _fought(self, position: Position, state: BattleState, result: Resolution) -> Step:
        lookups = result.assessment.lookups
        known = replace(
            state.with_result(result, state.fired.get(lookups[0].firer)),
            defense=lookups[-1].attack,
            basic=":".join(str(lookup.attack) for lookup in lookups),
            column=COLUMNS.join(lookup.column or "?" for lookup in lookups),
        )
        step = self._after_result(position, known)
        return Step((*result.findings, *step.findings), step.changes, "", {"result": result.result}, battle=step.battle)

    def roll_words(self, position: Position, state: BattleState, lookup: Lookup) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            lookup,
            N_("Roll the {firer:t}'s die for the attack on {target}: {table} table, column {column}."),
            N_(
                "Roll the {firer:t}'s die for the attack on {target}: {table} table at {basic}, column shift "
                "{shift:s+}."
            ),
            N_("Roll the {firer:t}'s die for the attack on {target}: {table} table."),
        )
        return words, {**args, "firer": lookup.firer, "target": state.target, "table": lookup.table or lookup.chart}

    def read_words(self, position: Position, lookup: Lookup, state: BattleState) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            lookup,
            N_(
                "Die roll {die} for the {firer:t}, column {column}: look up the result on the {table} table and "
                "enter it."
            ),
            N_(
                "Die roll {die} for the {firer:t} at {basic}, column shift {shift:s+}: look up the result on the "
                "{table} table and enter it."
            ),
            N_("Die roll {die} for the {firer:t}: look up the result on the {table} table and enter it."),
        )
        return words, {**args, "firer": lookup.firer, "die": state.die, "table": lookup.table or lookup.chart}

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not is_face(answer):
            return refused(self.rules.roll, N_("Enter a die roll from 1 to 6."))
        state = BattleState.of(pending)
        firer = state.firer
        step = self._dice(position, replace(state, fired={**state.fired, firer: answer}))
        args: dict[str, Json] = {"die": answer, "firer": firer, "result": step.args.get("result", "")}
        template = N_("Die roll {die} for the {firer:t}.")
        if args["result"]:
            template = N_(
                "Die roll {die} for the {firer:t}: loss number {lost} for the attacker, {cost} for the defender."
            )
            args["lost"], _, args["cost"] = str(args["result"]).partition("/")
        rolls = (Roll(firer, answer, rolled or "typed"),)
        return Step(step.findings, step.changes, template, args, rolls, step.battle)

    def _read(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in pending.options:
            return refused(self.rules.roll, N_("Choose one of the listed results."))
        state = BattleState.of(pending)
        step = self._dice(position, replace(state, typed=(*state.typed, str(answer))))
        template = N_("Result from the chart: {result}.")
        return Step(step.findings, step.changes, template, {"result": answer}, battle=step.battle)

    # what follows ---------------------------------------------------------------------------------------------------

    def staged(
        self, position: Position, state: BattleState, stage: str
    ) -> tuple[Pending | None, list[Change], BattleState]:
        if stage == VERDICT:
            return None, [], state if state.judged else self.hooks.judged(position, state)
        if stage in (AFTER, VICTORY):
            inquiries = self.hooks.verdict if stage == AFTER else self.hooks.victory
            return self._open(inquiries, position, state), [], state
        late = {LATE_DEFENDER: DEFENDER_LOSSES, LATE_ATTACKER: ATTACKER_LOSSES}
        return super().staged(position, state, late.get(stage, stage))

    def answered(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step not in self._further:
            return super().answered(position, pending, answer, rolled)
        taken = self._asked[pending.step].take(position, pending, answer, rolled)
        if taken.refused:
            return Step.refusing(*taken.findings)
        state = taken.state or BattleState.of(pending)
        state = replace(state, settled=(*state.settled, pending.step))
        step = self._next(apply(self.world, position, taken.changes), state, self._further[pending.step])
        return Step(
            (*taken.findings, *step.findings),
            (*taken.changes, *step.changes),
            taken.template,
            taken.args,
            taken.rolls,
            step.battle,
        )

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        unfit = self.hooks.unfit(position, BattleState.of(pending), ids(answer))
        return unfit or super()._advanced(position, pending, answer)

    def end(self, position: Position, state: BattleState) -> Step:
        last = self.hooks.over(position, state)
        ending = super().end(apply(self.world, position, last), state)
        return Step((), (*last, *ending.changes), "", battle=ending.battle)
