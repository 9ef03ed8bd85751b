"""A battle in which each side fires: a die for each, losses on both, then who has won, and only then what the loser has
to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, apply
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Conduct, Inquiry
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES, ids
from app.rules.battle.one_die import RESULT, ROLL, TYPED, BattleRules, OneDieBattle, on_table, refused
from app.rules.battle.record import resolved
from app.rules.battle.retreat import RETREAT, RetreatSteps
from app.rules.combat.assault import APART
from app.rules.parts import Absent, Advance, Combat, Control, Fire, Resolution, Retreat, Step

VERDICT, LATE_DEFENDER, LATE_ATTACKER, AFTER, VICTORY = "verdict", "late-defender", "late-attacker", "after", "victory"
"""Stages: who has won, losses that come only then, questions before the retreat, and those before the advance"""
WINNER = "winner"
"""In a battle's data once it is known: ``attacker``, ``defender`` or null"""
FIRERS = N_("attacker"), N_("defender")
"""Whose fire it is"""
FIRER = "firer"
"""In the data of a question for a die or a cell: whose fire it is"""
COLUMNS = " / "
"""Between the columns of both fires, where the record has them"""

Lost = Callable[[Position, Sequence[str]], list[Change]]


class TwoFireConduct(Conduct):
    """``verdict`` is asked before a retreat, ``victory`` before an advance."""

    verdict: tuple[Inquiry, ...] = ()
    victory: tuple[Inquiry, ...] = ()

    def judged(self, position: Position, data: Mapping[str, Json]) -> Mapping[str, Json]:
        """What both sides' losses decide: ``winner``, ``retreat`` and the units ``retreating``; further steps that are
        lost only now raise ``attacker_loss`` and ``defender_loss``."""
        raise NotImplementedError

    def unfit(self, position: Position, data: Mapping[str, Json], chosen: Sequence[str]) -> Step | None:
        """Why these units may not be all that advance."""
        return None

    def over(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """What is left to do when the battle is over."""
        return []


class TwoFireBattle(OneDieBattle):
    """Both dice are asked for, the attacker's first; a fire that needs none, or whose cell the players read from their
    own table, is told apart. ``lost`` is what becomes of units that no hex takes."""

    stages = (DEFENDER_LOSSES, ATTACKER_LOSSES, VERDICT, LATE_DEFENDER, LATE_ATTACKER, AFTER, RETREAT, VICTORY)
    conduct: TwoFireConduct

    def __init__(
        self,
        name: str,
        world: World,
        combat: Combat,
        advance: Advance | Absent,
        control: Control | Absent,
        rules: BattleRules,
        conduct: TwoFireConduct,
        retreat: Retreat | Absent,
        lost: Lost,
    ) -> None:
        super().__init__(name, world, combat, advance, control, rules, conduct, retreat)
        self.retreats = RetreatSteps(name, world, retreat, control, rules.retreat, lost)
        self._further = {one.step: AFTER for one in conduct.verdict} | {one.step: VICTORY for one in conduct.victory}
        self._asked = {one.step: one for one in (*conduct.verdict, *conduct.victory)}

    # the dice -----------------------------------------------------------------------------------------------------

    def _before(self, position: Position, data: Mapping[str, Json]) -> Step:
        """What comes before the dice, then the first of them that is needed."""
        asked = self._open(self.conduct.before, position, data)
        if asked is not None:
            return Step((), (self.pend(position, asked),), "")
        return self._dice(position, data)

    def _dice(self, position: Position, data: Mapping[str, Json]) -> Step:
        """The next die that is asked for, the next cell that is to be read, or what both cells do."""
        seen = self.assessed(position, data)
        for fire in seen.fires:
            if fire.automatic is None and data.get(_die(fire)) is None:
                side = seen.side if fire is seen.fires[0] else self.world.roster.enemy(seen.side)
                words, args = self.roll_words(position, data, fire)
                known = {**data, FIRER: fire.firer}
                roll = Pending(self.name, ROLL, side, words, self.rules.roll, args, tuple(range(1, 7)), known)
                return Step((), (self.pend(position, roll),), "")
        cells, typed = list[str](), list(ids(data.get(TYPED)))
        for fire in seen.fires:
            die = data.get(_die(fire))
            cell = fire.automatic or (fire.outcomes or {}).get(str(die), "")
            if cell not in self.combat.codes and not typed:
                side = seen.side if fire is seen.fires[0] else self.world.roster.enemy(seen.side)
                words, args = self.read_words(position, fire, {**data, "die": die})
                known = {**data, FIRER: fire.firer}
                asked = Pending(self.name, RESULT, side, words, self.rules.roll, args, self.combat.codes, known)
                return Step((), (self.pend(position, asked),), "")
            cells.append(cell if cell in self.combat.codes else typed.pop(0))
        return self._fought(position, data, self.told(position, data, APART.join(cells)))

    def _fought(self, position: Position, data: Mapping[str, Json], result: Resolution) -> Step:
        fires = result.assessment.fires
        die = data.get(_die(fires[0]))
        known: dict[str, Json] = {
            **data,
            **resolved(result, die if isinstance(die, int) else None),
            "defense": fires[-1].attack,
            "basic": ":".join(str(fire.attack) for fire in fires),
            "column": COLUMNS.join(fire.column or "?" for fire in fires),
        }
        step = self._after(position, known)
        return Step((*result.findings, *step.findings), step.changes, "", {"result": result.result}, battle=step.battle)

    def roll_words(self, position: Position, data: Mapping[str, Json], fire: Fire) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            fire,
            N_("Roll the {firer:t}'s die for the attack on {target}: {table} table, column {column}."),
            N_("Roll the {firer:t}'s die for the attack on {target}: {table} table at {basic}, {shift:s+}."),
            N_("Roll the {firer:t}'s die for the attack on {target}: {table} table."),
        )
        return words, {**args, "firer": fire.firer, "target": data["target"], "table": fire.table or fire.chart}

    def read_words(self, position: Position, fire: Fire, data: Mapping[str, Json]) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            fire,
            N_("Read the {firer:t}'s result of a {die} on column {column} from the {table} table."),
            N_("Read the {firer:t}'s result of a {die} at {basic}, {shift:s+}, from the {table} table."),
            N_("Read the {firer:t}'s result of a {die} from the {table} table."),
        )
        return words, {**args, "firer": fire.firer, "die": data["die"], "table": fire.table or fire.chart}

    def _rolled(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in pending.options:
            return refused(self.rules.roll, N_("The die shows 1 to 6."))
        firer = str(pending.data[FIRER])
        step = self._dice(position, {**pending.data, f"{firer}-die": answer})
        args: dict[str, Json] = {"die": answer, "firer": firer, "result": step.args.get("result", "")}
        template = N_("Die roll {die} for the {firer:t}.")
        if args["result"]:
            template = N_("Die roll {die} for the {firer:t}: loss numbers {result}, the attacker's first.")
        rolls = (Roll(firer, answer, rolled or "typed"),)
        return Step(step.findings, step.changes, template, args, rolls, step.battle)

    def _read(self, position: Position, pending: Pending, answer: Json) -> Step:
        if answer not in pending.options:
            return refused(self.rules.roll, N_("Name one of the results on offer."))
        step = self._dice(position, {**pending.data, TYPED: [*ids(pending.data.get(TYPED)), str(answer)]})
        template = N_("Result read from the chart: {result}.")
        return Step(step.findings, step.changes, template, {"result": answer}, battle=step.battle)

    # what follows ---------------------------------------------------------------------------------------------------

    def staged(
        self, position: Position, data: Mapping[str, Json], stage: str
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        if stage == VERDICT:
            return None, [], data if WINNER in data else {**data, **self.conduct.judged(position, data)}
        if stage in (AFTER, VICTORY):
            inquiries = self.conduct.verdict if stage == AFTER else self.conduct.victory
            return self._open(inquiries, position, data), [], data
        late = {LATE_DEFENDER: DEFENDER_LOSSES, LATE_ATTACKER: ATTACKER_LOSSES}
        return super().staged(position, data, late.get(stage, stage))

    def followed(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if pending.step not in self._further:
            return super().followed(position, pending, answer, rolled)
        taken = self._asked[pending.step].take(position, pending, answer, rolled)
        if not taken.template:
            return Step(taken.findings, (), taken.findings[0].template, taken.findings[0].args)
        settled: list[Json] = [*ids(pending.data.get("settled")), pending.step]
        data = {**pending.data, **taken.data, "settled": settled}
        step = self._next(apply(self.world, position, taken.changes), data, self._further[pending.step])
        return Step(
            (*taken.findings, *step.findings),
            (*taken.changes, *step.changes),
            taken.template,
            taken.args,
            taken.rolls,
            step.battle,
        )

    def _advanced(self, position: Position, pending: Pending, answer: Json) -> Step:
        return self.conduct.unfit(position, pending.data, ids(answer)) or super()._advanced(position, pending, answer)

    def end(self, position: Position, data: Mapping[str, Json]) -> Step:
        last = self.conduct.over(position, data)
        ending = super().end(apply(self.world, position, last), data)
        return Step((), (*last, *ending.changes), "", battle=ending.battle)


def _die(fire: Fire) -> str:
    """Where a battle's data keeps the die of a fire."""
    return f"{fire.firer}-die"
