"""A ranged fire as a procedure: a die for each unit that is fired at, one after the other, and what it does to that
unit before the next one's is rolled. Each of these is a battle of its own in the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.battle.losses import labels
from app.rules.battle.one_die import BattleRules, on_table
from app.rules.battle.staged import StagedBattle, StagedConduct, StageRules
from app.rules.battle.state import BattleState, Stage
from app.rules.combat.ranged import RangedFire
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Fire, Resolution, Step


@dataclass(frozen=True)
class FireEffects:
    """What results do to a unit, by result: ``stages``, and ``marks`` that it bears from then on. Every result that the
    table may give stands in ``stages``."""

    stages: Mapping[str, tuple[Stage, ...]]
    marks: Mapping[str, str]


class FireConduct(StagedConduct):
    """What a game says of its ranged fires; nobody who fires is touched by the result."""

    def __init__(self, world: World, effects: FireEffects) -> None:
        super().__init__(world)
        self.effects = effects

    def exposed(self, position: Position, seen: Assessment) -> tuple[str, ...]:
        return ()

    def stages(self, position: Position, state: BattleState) -> Sequence[Stage]:
        return self.effects.stages[state.result]

    def hit(self, position: Position, state: BattleState) -> list[Change]:
        mark = self.effects.marks.get(state.result)
        if mark is None:
            return []
        bearing = (u for u in position.pick(state.defenders) if mark not in u.marks)
        return [change(self.world, position, "marks", u.id, [*sorted({*u.marks, mark})]) for u in bearing]

    def over(self, position: Position, state: BattleState) -> list[Change]:
        """What follows when every unit has been fired at."""
        return []


class RangedBattle(StagedBattle):
    """Bound to a ranged fire of the game; stands in ``procedures`` under ``name``. Its table gives nothing without a
    die."""

    conduct: FireConduct
    combat: RangedFire

    def __init__(
        self, name: str, world: World, combat: RangedFire, rules: BattleRules, conduct: FireConduct, parts: StageRules
    ) -> None:
        super().__init__(name, world, combat, rules, conduct, parts)

    def begin(self, position: Position, attack: Attack) -> Step:
        """The fire is declared and the die for the first unit asked for. No changes where there is nobody to fire at,
        or nothing to reckon with."""
        seen = self.combat.assess(position, attack)
        target = self.world.board.location_name(seen.target)
        findings, changes = self.conduct.begin(position, attack, seen)
        args: dict[str, Json] = {"units": labels(position, seen.attackers), "target": target}
        template = N_("{units} fired at {target}.") if seen.attackers else N_("{target} was attacked.")
        if not seen.defenders or not seen.fire.basic:
            return Step((*seen.findings, *findings), (), template, args)
        state = BattleState(
            attack.combat,
            tuple(seen.attackers),
            target,
            options=attack.options,
            side=seen.side,
            left=tuple(seen.defenders),
        )
        state = self.conduct.known(position, seen, state)
        step = self._onward(apply(self.world, position, changes), state)
        return Step((*seen.findings, *findings, *step.findings), (*changes, *step.changes), template, args)

    def _onward(self, position: Position, state: BattleState) -> Step:
        """The die for the next unit that is still there, or the end."""
        where = self.world.board.location(state.target)
        left = tuple(u for u in state.left or () if position.units[u].location == where)
        state = replace(state, settled=(), vacated={}, withdrawal=None)
        if left:
            return self._before(position, replace(state, defenders=left[:1], left=left[1:], targets=(state.target,)))
        after = self.conduct.over(position, state)
        if position.pending is not None:
            after.append(change(self.world, position, "pending", "", None))
        return Step((), tuple(after), "")

    def end(self, position: Position, state: BattleState) -> Step:
        """The fire at one unit is over."""
        done = {**state.done, **dict.fromkeys(state.defenders, state.printed)}
        return replace(self._onward(position, replace(state, done=done)), battle=state.record(position))

    # one unit ---------------------------------------------------------------------------------------------------

    def assessed(self, position: Position, state: BattleState) -> Assessment:
        return self.combat.assess_at(position, state.order, state.defenders)

    def diced(self, position: Position, state: BattleState, dice: Mapping[str, Json]) -> Resolution:
        found = self.combat.resolve_at(position, state.order, state.defenders, dice.get("combat"))
        return self.readable(found)

    def told(self, position: Position, state: BattleState, printed: str) -> Resolution:
        return self.combat.read_at(position, state.order, state.defenders, printed)

    def roll_words(self, position: Position, state: BattleState, fire: Fire) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            fire,
            N_("Roll a die for the fire at {units} in {target}, column {column}."),
            N_("Roll a die for the fire at {units} in {target} at {basic}, column shift {shift:s+}."),
        )
        return words, {**args, "units": labels(position, state.defenders), "target": state.target}
