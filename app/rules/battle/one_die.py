"""A battle of one die: what is asked before it, the die or the players' own table, losses, the advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.advance import AdvanceSteps
from app.rules.battle.hooks import Conduct, Inquiry, attack_of
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES, LOSSES, LossSteps, ended, ids, labels, lost_words
from app.rules.battle.record import record_of, resolved
from app.rules.battle.retreat import RETREAT, RETREATING, RetreatSteps
from app.rules.combat.assault import APART
from app.rules.orders.orders import Attack
from app.rules.parts import Absent, Advance, Assessment, Combat, Control, Fire, Resolution, Retreat, Step
from app.rules.ruling import violation

ROLL = "roll"
RESULT = "result"
READ = N_("Result read from the chart: {result}.")
TYPED = "typed"
"""In a battle's data: the results that the players have read from their own table so far"""


@dataclass(frozen=True)
class BattleRules:
    """Rule numbers of the steps; without one for ``advance`` nobody advances after combat."""

    roll: str
    losses: str
    advance: str = ""
    retreat: str = ""


class DieBattle:
    """A battle that one die decides. Bound to a combat of the game; stands in ``procedures`` under ``name``."""

    def __init__(self, name: str, world: World, combat: Combat, rules: BattleRules, conduct: Conduct | None) -> None:
        self.name, self.world, self.combat, self.rules = name, world, combat, rules
        self.conduct = conduct or Conduct(world)
        self._inquiries = {one.step: one for one in (*self.conduct.before, *self.conduct.after)}

    # what each kind of battle says for itself -------------------------------------------------------------------

    def decided(self, position: Position, data: Mapping[str, Json]) -> Step:
        """What the result that stands in ``data`` does, up to the next question or the end of the battle."""
        raise NotImplementedError

    def followed(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """Goes on with the answer to a question that came after the result."""
        raise NotImplementedError

    def assessed(self, position: Position, data: Mapping[str, Json]) -> Assessment:
        """What the battle is fought at now."""
        return self.combat.assess(position, attack_of(data))

    def diced(self, position: Position, data: Mapping[str, Json], dice: Mapping[str, Json]) -> Resolution:
        """What the dice do."""
        return self.combat.resolve(position, attack_of(data), dice)

    def told(self, position: Position, data: Mapping[str, Json], printed: str) -> Resolution:
        """What a cell does that the players have read from their own table."""
        return self.combat.read(position, attack_of(data), printed)

    # the order --------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack) -> Step:
        """The attack is declared: it is on record and the die is asked for, unless the result needs none. No changes
        where there is nobody to attack, or no odds to read; where nobody has typed in the headings of the table, the
        players find the column in their own copy."""
        seen = self.combat.assess(position, attack)
        fire = seen.fire
        attackers = position.pick(seen.attackers)
        target = self.world.board.location_name(seen.target)
        data: dict[str, Json] = {
            "combat": attack.combat,
            "attackers": list(seen.attackers),
            "defenders": list(seen.defenders),
            "target": target,
            "from": _plain(sorted({self.world.board.location_name(u.location) for u in attackers if u.on_map})),
            "options": dict(attack.options),
            **self.conduct.known(position, seen),
        }
        findings, changes = self.conduct.begin(position, attack, seen)
        args: dict[str, Json] = {
            "units": labels(position, seen.attackers),
            "target": target,
            "column": fire.column or "?",
        }
        template = N_("{units} attacked {target} on column {column}.")
        if fire.column is None and fire.basic:
            template, args["basic"] = N_("{units} attacked {target} at {basic}."), fire.basic
        if not (seen.defenders or fire.defense) or (fire.column is None and fire.automatic is None and not fire.basic):
            return Step((*seen.findings, *findings), (), template, args)
        step = self._before(apply(self.world, position, changes), data)
        if step.args.get("automatic"):
            template = N_("{units} attacked {target}: automatic {result}, no die roll.")
            args["result"] = step.args["automatic"]
        return Step(
            (*seen.findings, *findings, *step.findings), (*changes, *step.changes), template, args, battle=step.battle
        )

    def _before(self, position: Position, data: Mapping[str, Json]) -> Step:
        """What comes before the die, then the die; the result at once where none is needed."""
        asked = self._open(self.conduct.before, position, data)
        if asked is not None:
            return Step((), (self.pend(position, asked),), "")
        seen = self.assessed(position, data)
        fire = seen.fire
        if all(one.automatic is not None for one in seen.fires):
            result = self.diced(position, data, {})
            step = self._after(position, {**data, **resolved(result, None)})
            return Step(step.findings, step.changes, "", {"automatic": fire.automatic}, battle=step.battle)
        words, args = self.roll_words(position, data, fire)
        roll = Pending(self.name, ROLL, seen.side, words, self.rules.roll, args, tuple(range(1, 7)), data)
        return Step((), (self.pend(position, roll),), "")

    def roll_words(self, position: Position, data: Mapping[str, Json], fire: Fire) -> tuple[str, dict[str, Json]]:
        """The question for the die, with the number that the players need where the headings are not entered."""
        words, args = on_table(
            fire,
            N_("Roll a die for the attack on {target}, column {column}."),
            N_("Roll a die for the attack on {target} at {basic}, columns shifted: {shift:s+}."),
        )
        return words, {**args, "target": data["target"]}

    def _after(self, position: Position, data: Mapping[str, Json]) -> Step:
        """What comes after the die and before the losses."""
        asked = self._open(self.conduct.after, position, data)
        if asked is not None:
            return Step((), (self.pend(position, asked),), "")
        hit = self.conduct.hit(position, data)
        step = self.decided(apply(self.world, position, hit), data)
        return Step(step.findings, (*hit, *step.changes), "", battle=step.battle)

    def _open(self, inquiries: Sequence[Inquiry], position: Position, data: Mapping[str, Json]) -> Pending | None:
        """The first of the inquiries that is not settled and has something to ask."""
        left = (one.ask(self.name, position, data) for one in inquiries if one.step not in ids(data.get("settled")))
        return next((asked for asked in left if asked is not None), None)

    # the answers ------------------------------------------------------------------------------------------------

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == ROLL:
            return self._rolled(position, pending, answer, rolled)
        if pending.step == RESULT:
            return self._read(position, pending, answer)
        if pending.step in self._inquiries:
            return self._inquired(position, pending, answer, rolled)
        return self.followed(position, pending, answer, rolled)

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in pending.options:
            return refused(self.rules.roll, N_("The die shows 1 to 6."))
        result = self.diced(position, pending.data, {"combat": answer})
        fire = result.assessment.fire
        if not result.result:
            template, args = on_table(
                fire,
                N_("Die roll {die}, column {column}: look the result up; the results table is missing from the data."),
                N_("Die roll {die} at {basic}: look the result up; the results table is missing from the data."),
            )
            args["die"] = answer
            _cells, unread = self._cells(result.assessment.fires, answer, ())
            asked = self._to_read(position, pending, unread or fire, {**pending.data, "die": answer})
            rolls = (Roll("combat", answer, rolled or "typed"),)
            return Step(result.findings, (self.pend(position, asked),), template, args, rolls)
        data = {**pending.data, **resolved(result, answer)}
        step = self._after(position, data)
        args = {"die": answer, "column": fire.column, "result": result.result}
        return Step(
            (*result.findings, *step.findings),
            step.changes,
            N_("Die roll {die}, column {column}: {result}."),
            args,
            (Roll("combat", answer, rolled or "typed"),),
            step.battle,
        )

    def _cells(self, fires: Sequence[Fire], die: int, typed: Sequence[str]) -> tuple[list[str], Fire | None]:
        """The cells of the fires in their order, as the table shows them or as the players have read them, up to the
        first fire of which nothing is known."""
        cells, left = list[str](), list(typed)
        for fire in fires:
            cell = fire.automatic or (fire.outcomes or {}).get(str(die), "")
            if cell not in self.combat.codes:
                if not left:
                    return cells, fire
                cell = left.pop(0)
            cells.append(cell)
        return cells, None

    def _to_read(self, position: Position, pending: Pending, fire: Fire, data: Mapping[str, Json]) -> Pending:
        """The question for the result of a fire whose table is not typed in."""
        words, args = self.read_words(position, fire, data)
        return Pending(self.name, RESULT, pending.side, words, self.rules.roll, args, self.combat.codes, data)

    def read_words(self, position: Position, fire: Fire, data: Mapping[str, Json]) -> tuple[str, dict[str, Json]]:
        """The words of that question."""
        words, args = on_table(
            fire,
            N_("Die roll {die}, column {column}: look up the result on your chart and enter it."),
            N_("Die roll {die} at {basic}, columns shifted {shift:s+}: look up the result on your chart and enter it."),
        )
        return words, {**args, "die": data["die"]}

    def _read(self, position: Position, pending: Pending, answer: Json) -> Step:
        """The players have read the result from their own table, for one group of defenders after the other."""
        if answer not in pending.options:
            return refused(self.rules.roll, N_("Name one of the results on offer."))
        die = pending.data["die"]
        typed = [*ids(pending.data.get(TYPED)), str(answer)]
        printed = str(answer)
        if isinstance(die, int):
            cells, unread = self._cells(self.assessed(position, pending.data).fires, die, typed)
            if unread is not None:
                asked = self._to_read(position, pending, unread, {**pending.data, TYPED: _plain(typed)})
                return Step((), (self.pend(position, asked),), READ, {"result": answer})
            printed = APART.join(cells)
        result = self.told(position, pending.data, printed)
        data = {**pending.data, **resolved(result, die if isinstance(die, int) else None)}
        step = self._after(position, data)
        args: dict[str, Json] = {"result": result.result}
        return Step((*result.findings, *step.findings), step.changes, READ, args, battle=step.battle)

    def _inquired(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """An inquiry is answered: on to the next one of its kind, the die or the losses."""
        inquiry = self._inquiries[pending.step]
        taken = inquiry.take(position, pending, answer, rolled)
        if not taken.template:
            return Step.refusing(*taken.findings)
        options = pending.data["options"]
        data: dict[str, Json] = {
            **{name: value for name, value in pending.data.items() if name != "dice"},
            **taken.data,
            "options": {**(options if isinstance(options, dict) else {}), **taken.options},
            "settled": _plain([*ids(pending.data.get("settled")), pending.step]),
        }
        position = apply(self.world, position, taken.changes)
        step = self._before(position, data) if inquiry in self.conduct.before else self._after(position, data)
        changes = (*taken.changes, *step.changes)
        return Step((*taken.findings, *step.findings), changes, taken.template, taken.args, taken.rolls, step.battle)

    # the ends ---------------------------------------------------------------------------------------------------

    def pend(self, position: Position, asked: Pending) -> Change:
        return change(self.world, position, "pending", "", asked.to_json())

    def end(self, position: Position, data: Mapping[str, Json]) -> Step:
        settled = change(self.world, position, "pending", "", None)
        return Step((), (settled,), "", battle=record_of(position, data))


def _plain(texts: Sequence[str]) -> list[Json]:
    return [*texts]


def refused(rule: str, template: str) -> Step:
    return Step.refusing(violation("wrong-answer", rule, template))


def on_table(fire: Fire, by_column: str, by_odds: str, by_name: str = "") -> tuple[str, dict[str, Json]]:
    """The words that tell the players where on their table a fire is: by its column; by the odds and the shift where
    the headings are not entered; by the name of the table where there are no odds either and words for that."""
    if fire.column is not None:
        return by_column, {"column": fire.column}
    words = by_name if by_name and not fire.basic else by_odds
    return words, {"column": None, "basic": fire.basic, "shift": fire.shift}


STAGES = (DEFENDER_LOSSES, RETREAT, ATTACKER_LOSSES)
"""The defender has taken all of his result before the attacker takes any of his."""


class OneDieBattle(DieBattle):
    """A battle that one die decides, losses in steps. A loss is answered with a list of unit ids, a unit as often as it
    loses a step. ``stages`` are gone through one after the other before anybody advances."""

    stages: tuple[str, ...] = STAGES

    def __init__(
        self,
        name: str,
        world: World,
        combat: Combat,
        advance: Advance | Absent,
        control: Control | Absent,
        rules: BattleRules,
        conduct: Conduct | None = None,
        retreat: Retreat | Absent | None = None,
    ) -> None:
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
