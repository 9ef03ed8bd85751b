"""A battle as a procedure: dice, the defender's losses, the attacker's, then the advance.

Each step waits in the position's ``pending``; what it knows travels in the question's data, so that a kill, an undo
or a reopened file comes back to the same question. Where the rules leave no choice nobody is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.action import BattleRecord, Roll
from app.position.changes import Change, apply, change
from app.position.ledger import ATTACKED, DEFENDED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.orders import Attack
from app.rules.parts import Absent, Advance, Combat, Control, Step
from app.rules.ruling import Finding, legal, violation

ROLL = "roll"
DEFENDER_LOSSES = "defender-losses"
ATTACKER_LOSSES = "attacker-losses"
ADVANCE = "advance"
LOSSES = (DEFENDER_LOSSES, ATTACKER_LOSSES)
"""The defender takes all of his losses before the attacker takes any."""
ELIMINATED = "@eliminated"
_LOSS_WORDS: Mapping[tuple[bool, bool, bool], str] = {
    (True, False, False): N_("Choose a unit in {target} to lose."),
    (True, True, False): N_("Choose {count:w} units in {target} to lose."),
    (True, False, True): N_("Choose a unit in {target} to lose a step."),
    (True, True, True): N_("Choose {count:w} steps in {target} to lose."),
    (False, False, False): N_("Choose a unit to lose of those that attacked {target}."),
    (False, True, False): N_("Choose {count:w} units to lose of those that attacked {target}."),
    (False, False, True): N_("Choose a unit to lose a step of those that attacked {target}."),
    (False, True, True): N_("Choose {count:w} steps to lose of those that attacked {target}."),
}
"""By defender or attacker, one or several, units of one step or of more."""


@dataclass(frozen=True)
class BattleRules:
    """Rule numbers of the steps; ``advances`` is false for a battle without advance after combat."""

    roll: str
    losses: str
    advance: str
    advances: bool = True


class OneDieBattle:
    """A battle that one die decides, losses in steps. Bound to a combat of the game; stands in ``procedures`` under
    ``name``. A loss is answered with a list of unit ids, a unit as often as it loses a step."""

    def __init__(
        self, name: str, world: World, combat: Combat, advance: Advance | Absent, control: Control | Absent,
        rules: BattleRules,
    ) -> None:  # fmt: skip
        self.name, self.world, self.combat, self.rules = name, world, combat, rules
        self.advance_rules, self.control = advance, control

    # the order --------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack) -> Step:
        """The attack is declared: it is on record and the die is asked for. No changes where there is nobody to
        attack, or no column to read."""
        seen = self.combat.assess(position, attack)
        fire = seen.fire
        target = self.world.board.location_name(seen.target)
        data: dict[str, Json] = {
            "combat": attack.combat,
            "attackers": list(seen.attackers),
            "defenders": list(seen.defenders),
            "target": target,
            "options": dict(attack.options),
        }
        asked = Pending(
            self.name, ROLL, position.units[seen.attackers[0]].side,
            N_("Roll a die for the attack on {target}, column {column}."), self.rules.roll,
            {"target": target, "column": fire.column}, tuple(range(1, 7)), data,
        )  # fmt: skip
        changes = [
            change(self.world, position, "ledger", f"{ATTACKED}:{unit}", True)
            for unit in seen.attackers
            if position.ledger.get(ATTACKED, unit) is None
        ]
        if position.ledger.get(DEFENDED, target) is None:
            changes.append(change(self.world, position, "ledger", f"{DEFENDED}:{target}", True))
        changes.append(self._pend(position, asked))
        possible = bool(seen.defenders) and fire.column is not None
        return Step(
            seen.findings, tuple(changes) if possible else (), N_("{units} attacked {target} on column {column}."),
            {"units": _labels(position, seen.attackers), "target": target, "column": fire.column or "?"},
        )  # fmt: skip

    # the answers ------------------------------------------------------------------------------------------------

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == ROLL:
            return self._rolled(position, pending, answer, rolled)
        if pending.step in LOSSES:
            return self._lost(position, pending, answer)
        return self._advanced(position, pending, answer)

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in pending.options:
            return _refused(self.rules.roll, N_("The die shows 1 to 6."))
        result = self.combat.resolve(position, _attack(pending), {"combat": answer})
        fire = result.assessment.fire
        data = {
            **pending.data,
            "attack": fire.attack, "defense": fire.defense, "basic": fire.basic, "shift": fire.shift,
            "column": fire.column, "die": answer, "result": result.result,
            "attacker_loss": result.attacker_loss, "defender_loss": result.defender_loss,
            "attackers_lost": [], "defenders_lost": [],
        }  # fmt: skip
        step = self._next(position, data, DEFENDER_LOSSES)
        lost = [c.key for c in step.changes if c.subject == "place" and c.after == ELIMINATED]
        args: dict[str, Json] = {"die": answer, "column": fire.column, "result": result.result}
        template = N_("A {die} on column {column}: {result}.")
        if lost:
            template = N_("A {die} on column {column}: {result}, which costs {lost}.")
            args["lost"] = _labels(position, lost)
        return Step(
            (*result.findings, *step.findings), step.changes, template, args,
            (Roll("combat", answer, rolled or "typed"),), step.battle,
        )  # fmt: skip

    def _lost(self, position: Position, pending: Pending, answer: Json) -> Step:
        mine, owed = _losing(pending)
        able = self._standing(position, pending.options)
        count = min(owed, sum(able.values()))
        chosen = [str(a) for a in answer] if isinstance(answer, list) else []
        if len(chosen) != count or any(n > able.get(unit, 0) for unit, n in Counter(chosen).items()):
            named = _labels(position, list(able))
            found = violation(
                "wrong-losses", self.rules.losses, N_("{count:w} to lose, out of {named}."),
                units=able, count=count, named=named,
            )  # fmt: skip
            return Step((found,), (), N_("The losses do not fit."))
        data: dict[str, Json] = {**pending.data, mine: list(chosen)}
        losses = self._taken(position, chosen)
        after = apply(self.world, position, losses)
        following = self._next(after, data, ATTACKER_LOSSES if pending.step == DEFENDER_LOSSES else ADVANCE)
        return Step(
            following.findings, (*losses, *following.changes), N_("Lost: {units}."),
            {"units": _labels(position, list(dict.fromkeys(chosen)))}, battle=following.battle,
        )  # fmt: skip

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        chosen = [str(a) for a in answer] if isinstance(answer, list) else []
        if (
            not isinstance(answer, list)
            or len(set(chosen)) != len(chosen)
            or not set(chosen) <= set(map(str, pending.options))
        ):
            return _refused(self.rules.advance, N_("Name the units that advance, or none."))
        where = str(pending.data["target"])
        target = self.world.board.location(where)
        findings: tuple[Finding, ...] = ()
        changes: list[Change] = []
        if chosen:
            units = position.pick(chosen)
            if not isinstance(self.advance_rules, Absent):
                findings = self.advance_rules.findings(position, units, target)
            changes += [change(self.world, position, "place", u, where) for u in chosen]
            if not isinstance(self.control, Absent) and not position.sides_at(target) - {units[0].side}:
                changes += self.control.changes(position, [target], units[0].side)
        after = apply(self.world, position, changes)
        ending = self._end(after, pending.data)
        template = N_("{units} advanced into {target}.") if chosen else N_("Nobody advanced into {target}.")
        return Step(
            findings, (*changes, *ending.changes), template,
            {"units": _labels(position, chosen), "target": where}, battle=ending.battle,
        )  # fmt: skip

    # the steps between ------------------------------------------------------------------------------------------

    def _next(self, position: Position, data: Mapping[str, Json], step: str) -> Step:
        """Changes up to the next question that leaves a choice, from ``step`` on."""
        changes: list[Change] = []
        for losing in LOSSES[LOSSES.index(step) :] if step in LOSSES else ():
            asked, forced, data = self._losses(position, data, losing)
            changes += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*changes, self._pend(position, asked)), "")
        asked = self._ask_advance(position, data)
        if asked is not None:
            return Step((), (*changes, self._pend(position, asked)), "")
        ending = self._end(position, data)
        return Step((), (*changes, *ending.changes), "", battle=ending.battle)

    def _pend(self, position: Position, asked: Pending) -> Change:
        return change(self.world, position, "pending", "", asked.to_json())

    def _standing(self, position: Position, ids: Sequence[Json]) -> dict[str, int]:
        """Steps left of those of the units that have not been eliminated."""
        units = (position.units[str(i)] for i in ids)
        return {u.id: u.steps for u in units if u.on_map or f"@{u.box}" != ELIMINATED}

    def _taken(self, position: Position, chosen: Sequence[str]) -> list[Change]:
        """A step off each of these units, as often as it is named; without a step left it is eliminated."""
        found = []
        for unit, lost in Counter(chosen).items():
            left = position.units[unit].steps - lost
            subject, after = ("steps", left) if left > 0 else ("place", ELIMINATED)
            found.append(change(self.world, position, subject, unit, after))
        return found

    def _losses(
        self, position: Position, data: Mapping[str, Json], step: str
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        """The question for a side's losses, or its changes where there is nothing to choose."""
        defending = step == DEFENDER_LOSSES
        who, loss, lost = (
            ("defenders", "defender_loss", "defenders_lost")
            if defending
            else ("attackers", "attacker_loss", "attackers_lost")
        )
        able = self._standing(position, list(_ids(data[who])))
        count = min(int(str(data[loss])), sum(able.values()))
        if count == 0:
            return None, [], data
        if count == sum(able.values()) or len(able) == 1:
            chosen = [unit for unit, steps in able.items() for _ in range(steps)][:count]
            return None, self._taken(position, chosen), {**data, lost: list(chosen)}
        asked = Pending(
            self.name, step, position.units[next(iter(able))].side,
            _LOSS_WORDS[defending, count > 1, max(able.values()) > 1],
            self.rules.losses, {"count": count, "target": data["target"]}, tuple(able), data,
        )  # fmt: skip
        return asked, [], data

    def _ask_advance(self, position: Position, data: Mapping[str, Json]) -> Pending | None:
        target = self.world.board.location(str(data["target"]))
        if not self.rules.advances or position.units_at(target):
            return None
        able: list[Json] = []
        for unit in position.pick(_ids(data["attackers"])):
            if not unit.on_map:
                continue
            rules = self.advance_rules
            if isinstance(rules, Absent) or legal(rules.findings(position, [unit], target)):
                able.append(unit.id)
        if not able:
            return None
        return Pending(
            self.name, ADVANCE, position.units[str(able[0])].side, N_("Choose the units that advance into {target}."),
            self.rules.advance, {"target": data["target"]}, tuple(able), data,
        )  # fmt: skip

    def _end(self, position: Position, data: Mapping[str, Json]) -> Step:
        record = BattleRecord(
            kind=str(data["combat"]),
            side=position.units[_ids(data["attackers"])[0]].side,
            target=str(data["target"]),
            attackers=_ids(data["attackers"]),
            defenders=_ids(data["defenders"]),
            attack=int(str(data["attack"])),
            defense=int(str(data["defense"])),
            basic=str(data["basic"]),
            shift=int(str(data["shift"])),
            column=str(data["column"]),
            die=int(str(data["die"])),
            result=str(data["result"]),
            attacker_losses=_ids(data["attackers_lost"]),
            defender_losses=_ids(data["defenders_lost"]),
        )
        return Step((), (change(self.world, position, "pending", "", None),), "", battle=record)


def _ids(value: Json) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _attack(pending: Pending) -> Attack:
    options = pending.data["options"]
    return Attack(
        str(pending.data["combat"]), _ids(pending.data["attackers"]), str(pending.data["target"]),
        options if isinstance(options, dict) else {},
    )  # fmt: skip


def _losing(pending: Pending) -> tuple[str, int]:
    if pending.step == DEFENDER_LOSSES:
        return "defenders_lost", int(str(pending.data["defender_loss"]))
    return "attackers_lost", int(str(pending.data["attacker_loss"]))


def _labels(position: Position, ids: Sequence[str]) -> list[Json]:
    return [position.units[u].label for u in ids]


def _refused(rule: str, template: str) -> Step:
    return Step((violation("wrong-answer", rule, template),), (), template)
