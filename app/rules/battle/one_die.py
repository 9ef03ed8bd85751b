"""A battle of one die: what is asked before it, the die or the players' own table, losses, the advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.messages import N_
from app.position.changes import Change, Roll, apply, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.advance import AdvanceSteps
from app.rules.battle.hooks import BattleHooks, BattleQuestion
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES, LOSSES, LossSteps, ended, labels, lost_words
from app.rules.battle.retreat import RETREAT, RetreatSteps
from app.rules.battle.state import BattleState, ids
from app.rules.combat.assault import CELL_SEPARATOR
from app.rules.orders.orders import Attack
from app.rules.parts import Advance, Assessment, Combat, Control, Lookup, NoRetreat, Resolution, Retreat, Step
from app.rules.questions import DICE, is_face, refused

ROLL = "roll"
RESULT = "result"
READ = N_("Result from the chart: {result}.")


@dataclass(frozen=True, kw_only=True)
class BattleCitations:
    """Rule numbers of the steps; without one for ``advance`` nobody advances after combat."""

    roll: str
    losses: str
    advance: str = ""
    retreat: str = ""


class DieBattle:
    """A battle that dice on a table decide, or a cell that the players read. Bound to a combat of the game; stands in
    ``procedures`` under ``name``."""

    def __init__(
        self, name: str, world: World, combat: Combat, rules: BattleCitations, hooks: BattleHooks | None
    ) -> None:
        self.name, self.world, self.combat, self.rules = name, world, combat, rules
        self.hooks = hooks or BattleHooks(world)
        self._inquiries = {one.step: one for one in (*self.hooks.before, *self.hooks.after)}

    # what each kind of battle says for itself -------------------------------------------------------------------

    def apply_result(self, position: Position, state: BattleState) -> Step:
        """What the result that stands in ``state`` does, up to the next question or the end of the battle."""
        raise NotImplementedError

    def answered(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """Goes on with the answer to a question that came after the result."""
        raise NotImplementedError

    def assessed(self, position: Position, state: BattleState) -> Assessment:
        """What the battle is fought at now."""
        return self.combat.assess(position, state.order)

    def diced(self, position: Position, state: BattleState, dice: Mapping[str, Json]) -> Resolution:
        """What the dice do."""
        return self.combat.resolve(position, state.order, dice)

    def read_cell(self, position: Position, state: BattleState, printed: str) -> Resolution:
        """What a cell does that the players have read from their own table."""
        return self.combat.read(position, state.order, printed)

    # the order --------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack, assessment: Assessment) -> Step:
        """The attack is declared: it is on record and the die is asked for, unless the result needs none. No changes
        where there is nobody to attack, or no odds to read; where nobody has typed in the headings of the table, the
        players find the column in their own copy."""
        lookup = assessment.lookup
        attackers = position.pick(assessment.attackers)
        target = self.world.board.location_name(assessment.target)
        came_from = sorted({self.world.board.location_name(u.location) for u in attackers if u.on_map})
        state = BattleState(
            attack.combat,
            tuple(assessment.attackers),
            target,
            tuple(assessment.defenders),
            tuple(came_from),
            attack.options,
        )
        state = self.hooks.first_state(position, assessment, state)
        findings, changes = self.hooks.begin(position, attack, assessment)
        args: dict[str, Json] = {
            "units": labels(position, assessment.attackers),
            "target": target,
            "column": lookup.column or "?",
        }
        template = N_("{units} attacked {target} on column {column}.")
        if lookup.column is None and lookup.basic:
            template, args["basic"] = N_("{units} attacked {target} at {basic}."), lookup.basic
        if not (assessment.defenders or lookup.defense) or (
            lookup.column is None and lookup.automatic is None and not lookup.basic
        ):
            return Step(findings, (), template, args)
        step = self._before_die(apply(self.world, position, changes), state)
        if step.args.get("automatic"):
            template = N_("{units} attacked {target}: automatic {result}, no die roll.")
            args["result"] = step.args["automatic"]
        return Step((*findings, *step.findings), (*changes, *step.changes), template, args, battle=step.battle)

    def _before_die(self, position: Position, state: BattleState) -> Step:
        """What comes before the die, then the die; the result at once where none is needed. What is read is the
        position in which the die will be: what is remembered of an attack may be part of what it is fought at."""
        asked = self._open(self.hooks.before, position, state)
        if asked is not None:
            return Step((), (self.pend(position, asked),), "")
        assessment = self.assessed(position, state)
        lookup = assessment.lookup
        if all(one.automatic is not None for one in assessment.lookups):
            result = self.diced(position, state, {})
            step = self._after_result(position, state.with_result(result, None))
            return Step(step.findings, step.changes, "", {"automatic": lookup.automatic}, battle=step.battle)
        words, args = self.roll_words(position, state, lookup)
        roll = state.question(self.name, ROLL, assessment.side, words, self.rules.roll, args=args, options=DICE)
        return Step((), (self.pend(position, roll),), "")

    def roll_words(self, position: Position, state: BattleState, lookup: Lookup) -> tuple[str, dict[str, Json]]:
        """The question for the die, with the number that the players need where the headings are not entered."""
        words, args = on_table(
            lookup,
            N_("Roll a die for the attack on {target}, column {column}."),
            N_("Roll a die for the attack on {target} at {basic}, column shift {shift:s+}."),
        )
        return words, {**args, "target": state.target}

    def _after_result(self, position: Position, state: BattleState) -> Step:
        """What comes after the die and before the losses."""
        asked = self._open(self.hooks.after, position, state)
        if asked is not None:
            return Step((), (self.pend(position, asked),), "")
        hit = self.hooks.at_once(position, state)
        step = self.apply_result(apply(self.world, position, hit), state)
        return Step(step.findings, (*hit, *step.changes), "", battle=step.battle)

    def _open(self, inquiries: Sequence[BattleQuestion], position: Position, state: BattleState) -> Pending | None:
        """The first of the inquiries that is not settled and has something to ask."""
        left = (one.ask(self.name, position, state) for one in inquiries if one.step not in state.settled)
        return next((asked for asked in left if asked is not None), None)

    # the answers ------------------------------------------------------------------------------------------------

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == ROLL:
            return self._rolled(position, pending, answer, rolled)
        if pending.step == RESULT:
            return self._read(position, pending, answer)
        if pending.step in self._inquiries:
            return self._inquired(position, pending, answer, rolled)
        return self.answered(position, pending, answer, rolled)

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not is_face(answer):
            return refused(self.rules.roll, N_("Enter a die roll from 1 to 6."))
        state = BattleState.of(pending)
        result = self.diced(position, state, {"combat": answer})
        lookup = result.assessment.lookup
        if not result.result:
            template, args = on_table(
                lookup,
                N_("Die roll {die}, column {column}: look the result up; the results table is missing from the data."),
                N_("Die roll {die} at {basic}: look the result up; the results table is missing from the data."),
            )
            args["die"] = answer
            _cells, unread = self._cells(result.assessment.lookups, answer, ())
            asked = self._to_read(position, pending, unread or lookup, replace(state, die=answer))
            rolls = (Roll("combat", answer, rolled or "typed"),)
            return Step(result.findings, (self.pend(position, asked),), template, args, rolls)
        step = self._after_result(position, state.with_result(result, answer))
        args = {"die": answer, "column": lookup.column, "result": result.result}
        return Step(
            (*result.findings, *step.findings),
            step.changes,
            N_("Die roll {die}, column {column}: {result}."),
            args,
            (Roll("combat", answer, rolled or "typed"),),
            step.battle,
        )

    def _cells(self, lookups: Sequence[Lookup], die: int, typed: Sequence[str]) -> tuple[list[str], Lookup | None]:
        """The cells of the lookups in their order, as the table shows them or as the players have read them, up to the
        first one of which nothing is known."""
        cells, left = list[str](), list(typed)
        for lookup in lookups:
            cell = lookup.automatic or (lookup.outcomes or {}).get(str(die), "")
            if cell not in self.combat.codes:
                if not left:
                    return cells, lookup
                cell = left.pop(0)
            cells.append(cell)
        return cells, None

    def _to_read(self, position: Position, pending: Pending, lookup: Lookup, state: BattleState) -> Pending:
        """The question for the result of a lookup whose table is not typed in."""
        words, args = self.read_words(position, lookup, state)
        return state.question(
            self.name, RESULT, pending.side, words, self.rules.roll, args=args, options=self.combat.codes
        )

    def read_words(self, position: Position, lookup: Lookup, state: BattleState) -> tuple[str, dict[str, Json]]:
        """The words of that question."""
        words, args = on_table(
            lookup,
            N_("Die roll {die}, column {column}: look up the result on your chart and enter it."),
            N_("Die roll {die} at {basic}, column shift {shift:s+}: look up the result on your chart and enter it."),
        )
        return words, {**args, "die": state.die}

    def _read(self, position: Position, pending: Pending, answer: Json) -> Step:
        """The players have read the result from their own table, for one group of defenders after the other."""
        if answer not in pending.options:
            return refused(self.rules.roll, N_("Choose one of the listed results."))
        state, printed = BattleState.of(pending), str(answer)
        if state.die is not None:
            typed = (*state.typed, printed)
            cells, unread = self._cells(self.assessed(position, state).lookups, state.die, typed)
            if unread is not None:
                asked = self._to_read(position, pending, unread, replace(state, typed=typed))
                return Step((), (self.pend(position, asked),), READ, {"result": answer})
            printed = CELL_SEPARATOR.join(cells)
        result = self.read_cell(position, state, printed)
        step = self._after_result(position, state.with_result(result, state.die))
        args: dict[str, Json] = {"result": result.result}
        return Step((*result.findings, *step.findings), step.changes, READ, args, battle=step.battle)

    def _inquired(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """An inquiry is answered: on to the next one of its kind, the die or the losses."""
        inquiry = self._inquiries[pending.step]
        taken = inquiry.take(position, pending, answer, rolled)
        if taken.refused:
            return Step.refusing(*taken.findings)
        state = taken.state or BattleState.of(pending)
        settled = (*state.settled, pending.step)
        state = replace(state, dice={}, options={**state.options, **taken.options}, settled=settled)
        position = apply(self.world, position, taken.changes)
        step = (
            self._before_die(position, state) if inquiry in self.hooks.before else self._after_result(position, state)
        )
        changes = (*taken.changes, *step.changes)
        return Step((*taken.findings, *step.findings), changes, taken.template, taken.args, taken.rolls, step.battle)

    # the ends ---------------------------------------------------------------------------------------------------

    def pend(self, position: Position, asked: Pending) -> Change:
        return change(self.world, position, "pending", "", asked.to_json())

    def end(self, position: Position, state: BattleState) -> Step:
        settled = change(self.world, position, "pending", "", None)
        return Step((), (settled,), "", battle=state.record(position))


def on_table(lookup: Lookup, by_column: str, by_odds: str, by_name: str = "") -> tuple[str, dict[str, Json]]:
    """The words that tell the players where on their table a lookup is: by its column; by the odds and the shift where
    the headings are not entered; by the name of the table where there are no odds either and words for that."""
    if lookup.column is not None:
        return by_column, {"column": lookup.column}
    words = by_name if by_name and not lookup.basic else by_odds
    return words, {"column": None, "basic": lookup.basic, "shift": lookup.shift}


STAGES = (DEFENDER_LOSSES, RETREAT, ATTACKER_LOSSES)
"""The defender has taken all of his result before the attacker takes any of his."""

NOBODY_RETREATS = NoRetreat("", "")


class OneDieBattle(DieBattle):
    """A battle that one die decides, losses in steps. A loss is answered with a list of unit ids, a unit as often as it
    loses a step. ``stages`` are gone through one after the other before anybody advances."""

    stages: tuple[str, ...] = STAGES

    def __init__(
        self,
        name: str,
        world: World,
        combat: Combat,
        advance: Advance,
        control: Control,
        rules: BattleCitations,
        hooks: BattleHooks | None = None,
        retreat: Retreat = NOBODY_RETREATS,
    ) -> None:
        super().__init__(name, world, combat, rules, hooks)
        self.losses = LossSteps(name, world, self.hooks, rules.losses)
        self.advances = AdvanceSteps(
            name, world, hooks=self.hooks, advance=advance, control=control, rule=rules.advance
        )
        self.retreats = RetreatSteps(name, world, retreat=retreat, control=control, rule=rules.retreat)

    # the answers ------------------------------------------------------------------------------------------------

    def apply_result(self, position: Position, state: BattleState) -> Step:
        state = replace(state, retreating=tuple(self.hooks.retreating(position, state)))
        return self._next(position, state, self.stages[0])

    def answered(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step in LOSSES:
            return self._lost(position, pending, answer)
        if pending.step == RETREAT:
            return self._retreated(position, pending, answer)
        return self._advanced(position, pending, answer)

    def _retreated(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in pending.options:
            return refused(pending.rule, N_("Choose one of the listed hexes."))
        group = ids(pending.args["group"])
        changes, state = self.retreats.taken(position, BattleState.of(pending), group, str(answer))
        step = self._next(apply(self.world, position, changes), state, RETREAT)
        args: dict[str, Json] = {"units": labels(position, group), "hex": answer}
        return Step(
            step.findings, (*changes, *step.changes), N_("{units} retreated to {hex}."), args, battle=step.battle
        )

    def _lost(self, position: Position, pending: Pending, answer: Json) -> Step:
        faults = self.losses.faults(position, pending, answer)
        if faults:
            return Step(faults, (), N_("Those losses do not match the result."))
        losses, state = self.losses.taken(position, BattleState.of(pending), pending.step, ids(answer))
        after = apply(self.world, position, losses)
        following = self._next(after, state, pending.step)
        changes = (*losses, *following.changes)
        gone = ended(state, changes)
        hit = [c.key for c in changes if c.subject == "steps" or c.key in gone]
        text, args = lost_words(position, hit, gone)
        return Step(following.findings, changes, text, args, battle=following.battle)

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        step = self.advances.taken(position, pending, answer)
        if not step.args:
            return step
        ending = self.end(apply(self.world, position, step.changes), BattleState.of(pending))
        return Step(step.findings, (*step.changes, *ending.changes), step.template, step.args, battle=ending.battle)

    def staged(
        self, position: Position, state: BattleState, stage: str
    ) -> tuple[Pending | None, list[Change], BattleState]:
        """The next question of a stage, after the changes that leave nothing to choose."""
        if stage == RETREAT:
            return self.retreats.next_question(position, state)
        return self.losses.next_question(position, state, stage)

    # the steps between ------------------------------------------------------------------------------------------

    def _next(self, position: Position, state: BattleState, step: str) -> Step:
        """Changes up to the next question that leaves a choice, from the losses of ``step`` on."""
        changes: list[Change] = []
        for stage in self.stages[self.stages.index(step) :]:
            asked, forced, state = self.staged(position, state, stage)
            changes += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*changes, self.pend(position, asked)), "")
        after = self.hooks.aftermath(position, state)
        changes += after
        position = apply(self.world, position, after)
        asked = self.advances.ask(position, state)
        if asked is not None:
            return Step((), (*changes, self.pend(position, asked)), "")
        ending = self.end(position, state)
        return Step((), (*changes, *ending.changes), "", battle=ending.battle)
