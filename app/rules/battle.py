"""A battle as a procedure: dice, the defender's losses, the attacker's, then the advance.

Each step waits in the position's ``pending``; what it knows travels in the question's data, so that a kill, an undo
or a reopened file comes back to the same question. Where the rules leave no choice nobody is asked.
"""

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
from app.rules.advance_steps import AdvanceSteps
from app.rules.battle_record import record_of, resolved
from app.rules.conduct import Conduct
from app.rules.inquiry import Inquiry, attack_of
from app.rules.losses import ATTACKER_LOSSES, DEFENDER_LOSSES, LOSSES, LossSteps, ids, is_end, labels
from app.rules.orders import Attack
from app.rules.parts import Absent, Advance, Combat, Control, Retreat, Step
from app.rules.retreating import RETREAT, RETREATING, RetreatSteps
from app.rules.ruling import violation

ROLL = "roll"
RESULT = "result"
STAGES = (DEFENDER_LOSSES, RETREAT, ATTACKER_LOSSES)
"""The defender has taken all of his result before the attacker takes any of his."""


@dataclass(frozen=True)
class BattleRules:
    """Rule numbers of the steps; without one for ``advance`` nobody advances after combat."""

    roll: str
    losses: str
    advance: str = ""
    retreat: str = ""


class OneDieBattle:
    """A battle that one die decides, losses in steps. Bound to a combat of the game; stands in ``procedures`` under
    ``name``. A loss is answered with a list of unit ids, a unit as often as it loses a step."""

    def __init__(
        self, name: str, world: World, combat: Combat, advance: Advance | Absent, control: Control | Absent,
        rules: BattleRules, conduct: Conduct | None = None, retreat: Retreat | Absent | None = None,
    ) -> None:  # fmt: skip
        self.name, self.world, self.combat, self.rules = name, world, combat, rules
        self.conduct = conduct or Conduct(world)
        self.losses = LossSteps(name, world, self.conduct, rules.losses)
        self.advances = AdvanceSteps(name, world, self.conduct, advance, control, rules.advance)
        going_back = retreat if retreat is not None else Absent("", "")
        self.retreats = RetreatSteps(name, world, going_back, control, rules.retreat)
        self._inquiries = {one.step: one for one in (*self.conduct.before, *self.conduct.after)}

    # the order --------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack) -> Step:
        """The attack is declared: it is on record and the die is asked for, unless the result needs none. No changes
        where there is nobody to attack, or no column to read."""
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
            "units": labels(position, seen.attackers), "target": target, "column": fire.column or "?",
        }  # fmt: skip
        if not seen.defenders or (fire.column is None and fire.automatic is None):
            template = N_("{units} attacked {target} on column {column}.")
            return Step((*seen.findings, *findings), (), template, args)
        step = self._before(apply(self.world, position, changes), data)
        template = N_("{units} attacked {target} on column {column}.")
        if step.args.get("automatic"):
            template, args["result"] = N_("{units} attacked {target}: {result} without a die."), step.args["automatic"]
        return Step(
            (*seen.findings, *findings, *step.findings), (*changes, *step.changes), template, args, battle=step.battle
        )

    def _before(self, position: Position, data: Mapping[str, Json]) -> Step:
        """What comes before the die, then the die; the result at once where none is needed."""
        asked = self._open(self.conduct.before, position, data)
        if asked is not None:
            return Step((), (self._pend(position, asked),), "")
        attack = attack_of(data)
        fire = self.combat.assess(position, attack).fire
        if fire.automatic is not None:
            result = self.combat.resolve(position, attack, {})
            step = self._after(position, {**data, **resolved(result, None)})
            return Step(step.findings, step.changes, "", {"automatic": fire.automatic}, battle=step.battle)
        roll = Pending(
            self.name, ROLL, position.units[attack.attackers[0]].side,
            N_("Roll a die for the attack on {target}, column {column}."), self.rules.roll,
            {"target": attack.target, "column": fire.column}, tuple(range(1, 7)), data,
        )  # fmt: skip
        return Step((), (self._pend(position, roll),), "")

    def _after(self, position: Position, data: Mapping[str, Json]) -> Step:
        """What comes after the die and before the losses."""
        asked = self._open(self.conduct.after, position, data)
        if asked is not None:
            return Step((), (self._pend(position, asked),), "")
        hit = self.conduct.hit(position, data)
        position = apply(self.world, position, hit)
        data = {**data, RETREATING: list(self.conduct.retreating(position, data))}
        step = self._next(position, data, DEFENDER_LOSSES)
        return Step(step.findings, (*hit, *step.changes), "", battle=step.battle)

    def _open(self, inquiries: Sequence[Inquiry], position: Position, data: Mapping[str, Json]) -> Pending | None:
        """The first of the inquiries that is not settled and has something to ask."""
        left = (one.ask(self.name, position, data) for one in inquiries if one.step not in ids(data.get("settled")))
        return next((asked for asked in left if asked is not None), None)

    # the answers ------------------------------------------------------------------------------------------------

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == ROLL:
            return self._rolled(position, pending, answer, rolled)
        if pending.step in LOSSES:
            return self._lost(position, pending, answer)
        if pending.step == RESULT:
            return self._read(position, pending, answer)
        if pending.step in self._inquiries:
            return self._inquired(position, pending, answer, rolled)
        if pending.step == RETREAT:
            return self._retreated(position, pending, answer)
        return self._advanced(position, pending, answer)

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in pending.options:
            return _refused(self.rules.roll, N_("The die shows 1 to 6."))
        result = self.combat.resolve(position, attack_of(pending.data), {"combat": answer})
        fire = result.assessment.fire
        if not result.result:
            asked = Pending(
                self.name, RESULT, pending.side, N_("Read the result of a {die} on column {column} from the table."),
                self.rules.roll, {"die": answer, "column": fire.column}, self.combat.codes,
                {**pending.data, "die": answer},
            )  # fmt: skip
            args: dict[str, Json] = {"die": answer, "column": fire.column}
            rolls = (Roll("combat", answer, rolled or "typed"),)
            template = N_("A {die} on column {column}; the table is not typed in.")
            return Step(result.findings, (self._pend(position, asked),), template, args, rolls)
        data = {**pending.data, **resolved(result, answer)}
        step = self._after(position, data)
        lost = _ended(data, step.changes)
        args = {"die": answer, "column": fire.column, "result": result.result}
        template = N_("A {die} on column {column}: {result}.")
        if lost:
            template = N_("A {die} on column {column}: {result}, which costs {lost}.")
            args["lost"] = labels(position, lost)
        return Step(
            (*result.findings, *step.findings), step.changes, template, args,
            (Roll("combat", answer, rolled or "typed"),), step.battle,
        )  # fmt: skip

    def _read(self, position: Position, pending: Pending, answer: Json) -> Step:
        """The players have read the result from their own table."""
        if answer not in pending.options:
            return _refused(self.rules.roll, N_("Name one of the results on offer."))
        result = self.combat.read(position, attack_of(pending.data), str(answer))
        die = pending.data["die"]
        data = {**pending.data, **resolved(result, die if isinstance(die, int) else None)}
        step = self._after(position, data)
        args: dict[str, Json] = {"result": result.result}
        return Step(
            (*result.findings, *step.findings), step.changes, N_("The table says {result}."), args, battle=step.battle
        )

    def _inquired(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """An inquiry is answered: on to the next one of its kind, the die or the losses."""
        inquiry = self._inquiries[pending.step]
        taken = inquiry.take(position, pending, answer, rolled)
        if not taken.template:
            return Step(taken.findings, (), taken.findings[0].template, taken.findings[0].args)
        options = pending.data["options"]
        data: dict[str, Json] = {
            **{name: value for name, value in pending.data.items() if name != "dice"}, **taken.data,
            "options": {**(options if isinstance(options, dict) else {}), **taken.options},
            "settled": _plain([*ids(pending.data.get("settled")), pending.step]),
        }  # fmt: skip
        position = apply(self.world, position, taken.changes)
        step = self._before(position, data) if inquiry in self.conduct.before else self._after(position, data)
        changes = (*taken.changes, *step.changes)
        return Step((*taken.findings, *step.findings), changes, taken.template, taken.args, taken.rolls, step.battle)

    def _retreated(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in pending.options:
            return _refused(pending.rule, N_("Name one of the hexes on offer."))
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
        ended = _ended(data, changes)
        lost = [c.key for c in changes if c.subject == "steps" or c.key in ended]
        return Step(
            following.findings, changes, N_("Lost: {units}."),
            {"units": labels(position, list(dict.fromkeys(lost)))}, battle=following.battle,
        )  # fmt: skip

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        step = self.advances.taken(position, pending, answer)
        if not step.args:
            return step
        ending = self._end(apply(self.world, position, step.changes), pending.data)
        return Step(
            step.findings, (*step.changes, *ending.changes), step.template, step.args, battle=ending.battle
        )

    # the steps between ------------------------------------------------------------------------------------------

    def _next(self, position: Position, data: Mapping[str, Json], step: str) -> Step:
        """Changes up to the next question that leaves a choice, from the losses of ``step`` on."""
        changes: list[Change] = []
        for stage in STAGES[STAGES.index(step) :]:
            if stage == RETREAT:
                asked, forced, data = self.retreats.following(position, data)
            else:
                asked, forced, data = self.losses.following(position, data, stage)
            changes += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*changes, self._pend(position, asked)), "")
        after = self.conduct.aftermath(position, data)
        changes += after
        position = apply(self.world, position, after)
        asked = self.advances.ask(position, data)
        if asked is not None:
            return Step((), (*changes, self._pend(position, asked)), "")
        ending = self._end(position, data)
        return Step((), (*changes, *ending.changes), "", battle=ending.battle)

    def _pend(self, position: Position, asked: Pending) -> Change:
        return change(self.world, position, "pending", "", asked.to_json())

    def _end(self, position: Position, data: Mapping[str, Json]) -> Step:
        ended = change(self.world, position, "pending", "", None)
        return Step((), (ended,), "", battle=record_of(position, data))


def _plain(texts: Sequence[str]) -> list[Json]:
    return [*texts]


def _refused(rule: str, template: str) -> Step:
    return Step((violation("wrong-answer", rule, template),), (), template)


def _ended(data: Mapping[str, Json], changes: Sequence[Change]) -> list[str]:
    """The units that the battle costs; others may join the dead pile from a box of theirs on its account."""
    fought = {*ids(data["attackers"]), *ids(data["defenders"])}
    ends = [c for c in changes if is_end(c)]
    return [c.key for c in ends if c.key in fought or not str(c.before).startswith("@")]
