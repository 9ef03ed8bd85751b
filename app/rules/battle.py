"""A battle as a procedure: dice, the defender's losses, the attacker's, then the advance.

Each step waits in the position's ``pending``; what it knows travels in the question's data, so that a kill, an undo
or a reopened file comes back to the same question. Where the rules leave no choice nobody is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.errors import BadInput
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


@dataclass(frozen=True)
class BattleRules:
    """Rule numbers of the steps; ``advances`` is false for a battle without advance after combat."""

    roll: str
    losses: str
    advance: str
    advances: bool = True


class OneDieBattle:
    """A battle that one die decides. Bound to a combat of the game; stands in ``procedures`` under ``name``."""

    def __init__(
        self, name: str, world: World, combat: Combat, advance: Advance | Absent, control: Control | Absent,
        rules: BattleRules,
    ) -> None:  # fmt: skip
        self.name, self.world, self.combat, self.rules = name, world, combat, rules
        self.advance_rules, self.control = advance, control

    # the order --------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack) -> Step:
        """The attack is declared: it is on record and the die is asked for."""
        seen = self.combat.assess(position, attack)
        fire = seen.fire
        data: dict[str, Json] = {
            "combat": attack.combat,
            "attackers": list(seen.attackers),
            "defenders": list(seen.defenders),
            "target": attack.target,
            "options": dict(attack.options),
        }
        asked = Pending(
            self.name, ROLL, position.units[seen.attackers[0]].side,
            N_("Roll one die for {target} on column {column}."), self.rules.roll,
            {"target": attack.target, "column": fire.column}, tuple(range(1, 7)), data,
        )  # fmt: skip
        changes = [
            change(self.world, position, "ledger", f"{ATTACKED}:{unit}", True)
            for unit in seen.attackers
            if position.ledger.get(ATTACKED, unit) is None
        ]
        if position.ledger.get(DEFENDED, attack.target) is None:
            changes.append(change(self.world, position, "ledger", f"{DEFENDED}:{attack.target}", True))
        changes.append(change(self.world, position, "pending", "", asked.to_json()))
        possible = bool(seen.defenders) and fire.column is not None
        return Step(
            seen.findings, tuple(changes) if possible else (), N_("{units} attack {target} on column {column}."),
            {
                "units": [position.units[u].label for u in seen.attackers], "target": attack.target,
                "column": fire.column,
            },
        )  # fmt: skip

    # the answers ------------------------------------------------------------------------------------------------

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step == ROLL:
            return self._rolled(position, pending, answer, rolled)
        if pending.step in (DEFENDER_LOSSES, ATTACKER_LOSSES):
            return self._lost(position, pending, answer)
        return self._advanced(position, pending, answer)

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        attack = _attack(pending)
        try:
            result = self.combat.resolve(position, attack, {"combat": answer})
        except BadInput as fault:
            return _refused(self.rules.roll, str(fault))
        fire = result.assessment.fire
        data = {
            **pending.data,
            "attack": fire.attack, "defense": fire.defense, "basic": fire.basic, "shift": fire.shift,
            "column": fire.column, "die": answer, "result": result.result,
            "attacker_loss": result.attacker_loss, "defender_loss": result.defender_loss,
            "attackers_lost": [], "defenders_lost": [],
        }  # fmt: skip
        assert isinstance(answer, int)
        step = self._next(position, data, DEFENDER_LOSSES)
        return Step(
            (*result.findings, *step.findings), step.changes, N_("A {die} on column {column}: {result}."),
            {"die": answer, "column": fire.column, "result": result.result},
            (Roll("combat", answer, rolled or "typed"),), step.battle,
        )  # fmt: skip

    def _lost(self, position: Position, pending: Pending, answer: Json) -> Step:
        mine, count = _losing(pending)
        chosen = [str(a) for a in answer] if isinstance(answer, list) else []
        if len(set(chosen)) != len(chosen) or not set(chosen) <= set(map(str, pending.options)) or len(chosen) != count:
            return Step(
                (
                    violation(
                        "wrong-losses", self.rules.losses, N_("Choose {count:w} of the units named to lose."),
                        units=map(str, pending.options), count=count,
                    ),
                ),
                (), N_("The losses do not fit."),
            )  # fmt: skip
        data: dict[str, Json] = {**pending.data, mine: list(chosen)}
        losses = tuple(change(self.world, position, "place", u, ELIMINATED) for u in chosen)
        labels: list[Json] = [position.units[u].label for u in chosen]
        after = apply(self.world, position, losses)
        following = self._next(after, data, ATTACKER_LOSSES if pending.step == DEFENDER_LOSSES else ADVANCE)
        return Step(
            following.findings, (*losses, *following.changes), N_("{units} lost."), {"units": labels},
            battle=following.battle,
        )  # fmt: skip

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        chosen = [str(a) for a in answer] if isinstance(answer, list) else []
        if not isinstance(answer, list) or not set(chosen) <= set(map(str, pending.options)):
            return _refused(self.rules.advance, N_("Name the units that advance, or none."))
        target = self.world.board.location(str(pending.data["target"]))
        findings: tuple[Finding, ...] = ()
        changes: list[Change] = []
        if chosen:
            units = position.pick(chosen)
            if not isinstance(self.advance_rules, Absent):
                findings = self.advance_rules.findings(position, units, target)
            changes += [change(self.world, position, "place", u, str(pending.data["target"])) for u in chosen]
            if not isinstance(self.control, Absent):
                changes += self.control.changes(position, [target], units[0].side)
        after = apply(self.world, position, changes)
        ending = self._end(after, pending.data)
        labels: list[Json] = [position.units[u].label for u in chosen]
        template = N_("{units} advanced into {target}.") if chosen else N_("Nobody advanced into {target}.")
        return Step(
            findings, (*changes, *ending.changes), template, {"units": labels, "target": pending.data["target"]},
            battle=ending.battle,
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

    def _losses(
        self, position: Position, data: Mapping[str, Json], step: str
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        who, loss, lost = (
            ("defenders", "defender_loss", "defenders_lost")
            if step == DEFENDER_LOSSES
            else ("attackers", "attacker_loss", "attackers_lost")
        )
        ids, count = _ids(data[who]), int(str(data[loss]))
        if count == 0:
            return None, [], data
        if count >= len(ids):
            forced = [change(self.world, position, "place", u, ELIMINATED) for u in ids]
            return None, forced, {**data, lost: list(ids)}
        side = position.units[ids[0]].side
        asked = Pending(
            self.name, step, side, N_("Choose {count:w} units to lose in {target}.")
            if count > 1 else N_("Choose a unit to lose in {target}."),
            self.rules.losses, {"count": count, "target": data["target"]}, tuple(ids), data,
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


def _refused(rule: str, template: str) -> Step:
    return Step((violation("wrong-answer", rule, template),), (), template)
