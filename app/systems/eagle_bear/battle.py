"""An attack in play XIII.D.7-XIII.F: index, die, results of each part; retreats, then those that the defender makes
of his own accord, the attackers' losses, the advance that is compulsory, refit and regrouping."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import RETREATED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import attack_of
from app.rules.battle.losses import ids, labels
from app.rules.battle.one_die import BattleRules, DieBattle, refused
from app.rules.battle.retreat import RETREAT, RETREATING, RetreatSteps
from app.rules.orders.orders import Attack
from app.rules.parts import Fire, Step
from app.rules.ruling import legal, violation
from app.systems.eagle_bear.aftermath import Aftermath
from app.systems.eagle_bear.attack import NORMAL, GroundAttack
from app.systems.eagle_bear.commitment import ALLOCATION
from app.systems.eagle_bear.conduct import AttackConduct
from app.systems.eagle_bear.index_choice import CANCEL
from app.systems.eagle_bear.refit import dispersing
from app.systems.eagle_bear.results import effects

RULES = BattleRules(roll="XIII.D.7", losses="XIII.E", advance="XIII.F.4", retreat="XIII.F.5")
REFUGE, LEAVING, LOSSES, OCCUPYING, ADVANCING = "refuge", "leaving", "attacker-losses", "occupying", "advance"
LONE = "lone-advance"
"""The question to a lone attacker that has cleared a hex and its fortress, in the stage of ``OCCUPYING``"""
STAGES = (REFUGE, RETREAT, LEAVING, "going", LOSSES, OCCUPYING, ADVANCING)
"""Stages in their order; ``going`` is the retreat of those that leave of their own accord"""
Following = tuple[Pending | None, list[Change], Mapping[str, Json]]


class GroundBattle(DieBattle):
    """Stands in ``procedures`` under its kind of attack."""

    combat: GroundAttack
    conduct: AttackConduct

    def __init__(
        self, name: str, world: World, combat: GroundAttack, conduct: AttackConduct, after: Aftermath
    ) -> None:  # fmt: skip
        super().__init__(name, world, combat, RULES, conduct)
        self.commitment, self.after = conduct.commitment, after
        self.retreats = RetreatSteps(name, world, after.retreat, after.control, RULES.retreat, after.casualties.lost)
        self._stages: Mapping[str, Callable[[Position, Mapping[str, Json]], Following]] = {
            REFUGE: self._refuge, RETREAT: self.retreats.following, LEAVING: self._leaving,
            "going": self.retreats.following, LOSSES: self._losses, OCCUPYING: self._occupying,
            ADVANCING: self._advancing,
        }  # fmt: skip

    # how it begins ------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack) -> Step:
        """In the allocation phase the attack is committed, in every other it is fought."""
        seen = self.combat.assess(position, attack)
        if self.name == NORMAL and position.phase.endswith(ALLOCATION):
            args: dict[str, Json] = {
                "units": labels(position, seen.attackers), "target": self.world.board.location_name(seen.target),
            }  # fmt: skip
            text = N_("{units} are committed to an attack on {target}.")
            if len(seen.attackers) == 1:
                text = N_("{units} is committed to an attack on {target}.")
            return Step(seen.findings, self.commitment.begun(position, seen), text, args)
        step = super().begin(position, attack)
        return Step(
            (*step.findings, *(self.commitment.findings(position, seen) if self.name == NORMAL else ())),
            step.changes, step.template, step.args, step.rolls, step.battle,
        )  # fmt: skip

    def roll_words(self, position: Position, data: Mapping[str, Json], fire: Fire) -> tuple[str, dict[str, Json]]:
        fires = self.assessed(position, data).fires
        if len(fires) < 2 or any(one.column is None for one in fires):
            return super().roll_words(position, data, fire)
        columns: list[Json] = [f"{one.chart[-1].upper()} {one.column}" for one in fires]
        words = N_("Roll a die for the attack on {target}, columns {columns}.")
        return words, {"target": data["target"], "columns": columns}

    def read_words(self, position: Position, fire: Fire, data: Mapping[str, Json]) -> tuple[str, dict[str, Json]]:
        words, args = super().read_words(position, fire, data)
        if len(self.assessed(position, data).fires) < 2:
            return words, args
        words = N_("Read the result of a {die} on {chart}, column {column}, for {units}.")
        if fire.column is None:
            words = N_("Read the result of a {die} on {chart} at {basic}, columns shifted: {shift:s+}, for {units}.")
        units: list[Json] = labels(position, fire.group) or [data["target"]]
        return words, {**args, "chart": self.combat.parts.tables.charts[fire.chart].name, "units": units}

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if answer == CANCEL and answer in pending.options:
            units = position.pick(ids(pending.data["attackers"]))
            changes = (*self.commitment.cancelled(position, units), change(self.world, position, "pending", "", None))
            args: dict[str, Json] = {"units": [u.label for u in units], "hex": pending.data["target"]}
            return Step((), changes, N_("{units} called off the attack on {hex}."), args)
        return super().reply(position, pending, answer, rolled)

    # the result ---------------------------------------------------------------------------------------------------

    def decided(self, position: Position, data: Mapping[str, Json]) -> Step:
        attack = attack_of(data)
        seen = self.combat.encounter(position, attack)
        known = {**data, "retreat": 1, **self.after.known(seen), RETREATING: []}
        if data["die"] is None:  # below the table: all are lost, and nothing happens to the defenders
            changes = self.after.casualties.lost(position, ids(data["attackers"]))
            lost: dict[str, Json] = {"attackers_lost": data["attackers"], "free": [], "cost": 0}
            return self._next(apply(self.world, position, changes), {**known, **lost}, LOSSES, changes)
        found = self.combat.read(position, attack, str(data["printed"]))
        done = effects(self.combat, self.after.casualties, seen, found)
        told: dict[str, Json] = {
            "defenders_lost": [*done.lost], "free": [*done.free], "cost": done.cost, "results": [*done.results],
            RETREATING: [*done.retreating],
        }  # fmt: skip
        after = apply(self.world, position, done.changes)
        barred = self.after.barred_by_attacks(after, done.retreating, self._came_from(data))
        doubts = self.after.retreat.doubts(after, after.pick(done.retreating), self._came_from(data))
        done.changes += self.commitment.barring(after, sorted(barred))
        step = self._next(apply(self.world, position, done.changes), {**known, **told}, STAGES[0], done.changes)
        return replace(step, findings=(*step.findings, *doubts))

    def _came_from(self, data: Mapping[str, Json]) -> list[int]:
        return [self.world.board.location(name) for name in ids(data["from"])]

    # the stages ---------------------------------------------------------------------------------------------------

    def _next(self, position: Position, data: Mapping[str, Json], stage: str, changes: Sequence[Change] = ()) -> Step:
        """Changes up to the next question that leaves a choice, from a stage on."""
        done = [*changes]
        for name in STAGES[STAGES.index(stage) :]:
            asked, forced, data = self._stages[name](position, {**data, "stage": name})
            done += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*done, self.pend(position, asked)), "")
        over = self.after.over(position, data)
        ending = self.end(apply(self.world, position, over), data)
        return Step((), (*done, *over, *ending.changes), "", battle=ending.battle)

    def _ask(
        self, data: Mapping[str, Json], step: str, side: str, text: str, rule: str, units: Sequence[str],
        args: Mapping[str, Json],
    ) -> Pending:  # fmt: skip
        return Pending(self.name, step, side, text, rule, {"target": data["target"], **args}, tuple(units), data)

    def _refuge(self, position: Position, data: Mapping[str, Json]) -> Following:
        """Which of several units goes into the fortress of the hex (XIII.F.6)."""
        places = self.after.refuges(position, ids(data[RETREATING]), self._came_from(data))
        if len(places) < 2:
            return None, [], data
        text = N_("Choose the unit that retreats into the fortress of {target}.")
        side = position.units[next(iter(places))].side
        return self._ask(data, REFUGE, side, text, "XIII.F.6", [*places], {}), [], data

    def _leaving(self, position: Position, data: Mapping[str, Json]) -> Following:
        """Units that were not driven out may leave (XIII.F.3)."""
        able = self.after.may_leave(position, ids(data["free"]))
        if not able:
            return None, [], data
        text = N_("Choose the units that retreat from {target} of their own accord, or none.")
        return self._ask(data, LEAVING, position.units[able[0]].side, text, "XIII.F.3", able, {"any": True}), [], data

    def _losses(self, position: Position, data: Mapping[str, Json]) -> Following:
        """AE, unless all the defenders have left (XIII.F.3)."""
        cost = int(str(data["cost"]))
        standing = [u for u in ids(data["attackers"]) if position.units[u].on_map]
        if not cost or not standing or self.after.vacated(position, data):
            return None, [], data
        if needs_all(position, standing, cost):
            return None, self.after.casualties.lost(position, standing), {**data, "attackers_lost": [*standing]}
        text = N_("Choose units to lose of those that attacked {target}: {factors} attack factors at least.")
        side = position.units[standing[0]].side
        return self._ask(data, LOSSES, side, text, "XIII.E", standing, {"factors": cost}), [], data

    def _occupying(self, position: Position, data: Mapping[str, Json]) -> Following:
        """One unit goes into each fortress that was conquered. A lone attacker that has cleared its hex as well, which
        it would have to enter too, chooses one of the two (XIII.F.4)."""
        done: list[Change] = []
        for name in ids(data["fortresses"]):
            able = self.after.able_to_occupy(position, data, self.world.board.location(name))
            if self.after.alone(position, data, able):
                text = N_("Choose where {unit} advances: into the fortress or into the rest of {target}.")
                asked = Pending(
                    self.name, LONE, position.units[able[0]].side, text, "XIII.F.4",
                    {"target": data["target"], "unit": position.units[able[0]].label}, (name, str(data["target"])),
                    {**data, "fortress": name, "lone": able[0]},
                )  # fmt: skip
                return asked, done, data
            if len(able) > 1:
                text = N_("Choose the unit that occupies the fortress of {target}.")
                side = position.units[able[0]].side
                asked = self._ask({**data, "fortress": name}, OCCUPYING, side, text, "XIII.F.4", able, {})
                return asked, done, data
            if able:
                changes = self.after.entered(position, able, self.world.board.location(name))
                done, position = [*done, *changes], apply(self.world, position, changes)
        return None, done, data

    def _advancing(self, position: Position, data: Mapping[str, Json]) -> Following:
        able, needed = self.after.able_to_advance(position, data)
        if not able:
            return None, [], data
        if needs_all(position, able, needed):
            return None, self.after.entered(position, able, self.world.board.location(str(data["target"]))), data
        text = N_("Choose the units that advance into {target}, with {factors} attack factors at least.")
        if not needed:
            text = N_("Choose the units that advance into {target}, or none.")
        side = position.units[able[0]].side
        return self._ask(data, ADVANCING, side, text, "XIII.F.4", able, {"factors": needed}), [], data

    # the answers --------------------------------------------------------------------------------------------------

    def followed(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        data = pending.data
        if pending.step == RETREAT:
            if answer not in pending.options:
                return refused(pending.rule, N_("Name one of the hexes on offer."))
            group = ids(pending.args["group"])
            changes, data = self.retreats.taken(position, data, group, str(answer))
            args: dict[str, Json] = {"units": labels(position, group), "hex": answer}
            return self._went_on(position, data, changes, N_("{units} retreated to {hex}."), args)
        if pending.step == LONE:
            if answer not in pending.options:
                return refused(pending.rule, N_("Name one of the hexes on offer."))
            return self._lone(position, data, str(answer))
        if pending.step in (REFUGE, OCCUPYING):
            if not isinstance(answer, str) or answer not in pending.options:
                return refused(pending.rule, N_("Name one of the units on offer."))
            return self._into_fortress(position, pending, answer)
        chosen, options = ids(answer), set(map(str, pending.options))
        if not isinstance(answer, list) or len(set(chosen)) != len(chosen) or not set(chosen) <= options:
            return refused(pending.rule, N_("Name units that are on offer."))
        if pending.step == LEAVING:
            return self._left(position, data, chosen)
        return self._enough(position, pending, chosen)

    def _into_fortress(self, position: Position, pending: Pending, unit: str) -> Step:
        data = pending.data
        if pending.step == OCCUPYING:
            name = str(data["fortress"])
            changes = self.after.entered(position, [unit], self.world.board.location(name))
        else:
            where = self.after.refuges(position, [unit], self._came_from(data))[unit]
            name = self.world.board.location_name(where)
            changes = [
                change(self.world, position, "place", unit, name),
                change(self.world, position, "ledger", f"{RETREATED}:{unit}", True),
            ]
            data = {**data, RETREATING: [u for u in ids(data[RETREATING]) if u != unit]}
        args: dict[str, Json] = {"unit": position.units[unit].label, "hex": name}
        return self._went_on(position, data, changes, N_("{unit} went into {hex}."), args)

    def _lone(self, position: Position, data: Mapping[str, Json], where: str) -> Step:
        """Into the fortress a lone attacker comes through the hex, which becomes its side's as well (XVI.A)."""
        unit, board = str(data["lone"]), self.world.board
        through = board.location(str(data["target"]))
        changes = self.after.entered(position, [unit], board.location(where), through)
        args: dict[str, Json] = {"unit": position.units[unit].label, "hex": where}
        return self._went_on(position, {**data, "stage": "over"}, changes, N_("{unit} advanced into {hex}."), args)

    def _left(self, position: Position, data: Mapping[str, Json], chosen: Sequence[str]) -> Step:
        changes: list[Change] = []
        for unit in position.pick(chosen):
            changes += dispersing(self.world, position, unit)
        data = {**data, RETREATING: [*chosen], "from": [], "stage": "going"}
        args: dict[str, Json] = {"units": labels(position, chosen), "target": data["target"]}
        text = N_("{units} chose to leave {target}.") if chosen else N_("No unit left {target}.")
        return self._went_on(position, data, changes, text, args)

    def _enough(self, position: Position, pending: Pending, chosen: Sequence[str]) -> Step:
        """Losses of AE, or an advance: as many factors as are asked for, or all of them."""
        data, needed = pending.data, int(str(pending.args["factors"]))
        factors = sum(position.units[u].number("attack") for u in chosen)
        if factors < min(needed, sum(position.units[str(u)].number("attack") for u in pending.options)):
            text = N_("{count} attack factors are needed, {factors} are named.")
            found = violation("too-few-factors", pending.rule, text, units=chosen, count=needed, factors=factors)
            return Step((found,), (), text, {"count": needed, "factors": factors})
        args: dict[str, Json] = {"units": labels(position, chosen), "target": data["target"]}
        if pending.step == LOSSES:
            changes, data = self.after.casualties.lost(position, chosen), {**data, "attackers_lost": [*chosen]}
            return self._went_on(position, data, changes, N_("Eliminated: {units}."), args)
        target = self.world.board.location(str(data["target"]))
        findings = self.after.advance.findings(position, position.pick(chosen), target) if chosen else ()
        if not legal(findings):
            text = N_("{units} do not advance into {target} together.")
            return Step(findings, (), text, args)
        changes = self.after.entered(position, chosen, target) if chosen else []
        text = N_("{units} advanced into {target}.") if chosen else N_("No unit advanced into {target}.")
        return self._went_on(position, {**data, "stage": "over"}, changes, text, args)

    def _went_on(
        self, position: Position, data: Mapping[str, Json], changes: Sequence[Change], text: str,
        args: Mapping[str, Json],
    ) -> Step:  # fmt: skip
        """On to what comes after an answer: the same stage again, which finds nothing more to ask, or the next."""
        after, stage = apply(self.world, position, changes), str(data["stage"])
        if stage in (LOSSES, ADVANCING, "over"):
            following = STAGES[STAGES.index(stage) + 1 :] if stage in STAGES else ()
            step = self._next(after, data, following[0]) if following else self._finish(after, data)
        else:
            step = self._next(after, data, stage)
        return Step(step.findings, (*changes, *step.changes), text, args, battle=step.battle)

    def _finish(self, position: Position, data: Mapping[str, Json]) -> Step:
        over = self.after.over(position, data)
        ending = self.end(apply(self.world, position, over), data)
        return Step((), (*over, *ending.changes), "", battle=ending.battle)


def needs_all(position: Position, units: Sequence[str], needed: int) -> bool:
    """Whether none of the units can be spared for so many attack factors, so that there is nothing to choose."""
    factors = [position.units[u].number("attack") for u in units]
    return sum(factors) - min(factors) < needed
