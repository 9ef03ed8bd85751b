"""A ranged fire as a procedure: a die for each unit that is fired at, one after the other, and what it does to that
unit before the next one's is rolled. Each of these is a battle of its own in the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import attack_of
from app.rules.battle.losses import ids, labels
from app.rules.battle.one_die import BattleRules, on_table
from app.rules.battle.record import record_of
from app.rules.battle.retreat import VACATED, WITHDRAWAL
from app.rules.battle.staged import ATTACKERS, DEFENDERS, TARGETS, Stage, StagedBattle, StagedConduct, StageRules
from app.rules.combat.ranged import RangedFire
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Fire, Resolution, Step

LEFT = "left"
"""In a battle's data: the units that have still to be fired at"""
DONE = "done"
"""In a battle's data: the cell that was read for each unit, by its id"""
_OF_ONE_UNIT = ("settled", VACATED, WITHDRAWAL)


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

    def stages(self, position: Position, data: Mapping[str, Json]) -> Sequence[Stage]:
        return self.effects.stages[str(data["result"])]

    def hit(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        mark = self.effects.marks.get(str(data["result"]))
        if mark is None:
            return []
        bearing = (u for u in position.pick(ids(data[DEFENDERS])) if mark not in u.marks)
        return [change(self.world, position, "marks", u.id, [*sorted({*u.marks, mark})]) for u in bearing]

    def over(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
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
        data: dict[str, Json] = {
            "combat": attack.combat,
            ATTACKERS: [*seen.attackers],
            LEFT: [*seen.defenders],
            "side": seen.side,
            "target": target,
            "options": dict(attack.options),
            DONE: {},
            **self.conduct.known(position, seen),
        }
        step = self._onward(apply(self.world, position, changes), data)
        return Step((*seen.findings, *findings, *step.findings), (*changes, *step.changes), template, args)

    def _onward(self, position: Position, data: Mapping[str, Json]) -> Step:
        """The die for the next unit that is still there, or the end."""
        where = self.world.board.location(str(data["target"]))
        left: list[Json] = [u for u in ids(data[LEFT]) if position.units[u].location == where]
        kept = {name: value for name, value in data.items() if name not in _OF_ONE_UNIT}
        if left:
            return self._before(position, {**kept, DEFENDERS: left[:1], LEFT: left[1:], TARGETS: [data["target"]]})
        after = self.conduct.over(position, kept)
        if position.pending is not None:
            after.append(change(self.world, position, "pending", "", None))
        return Step((), tuple(after), "")

    def end(self, position: Position, data: Mapping[str, Json]) -> Step:
        """The fire at one unit is over."""
        done = data[DONE]
        cells: dict[str, Json] = {**(done if isinstance(done, dict) else {})}
        cells |= dict.fromkeys(ids(data[DEFENDERS]), data["printed"])
        return replace(self._onward(position, {**data, DONE: cells}), battle=record_of(position, data))

    # one unit ---------------------------------------------------------------------------------------------------

    def assessed(self, position: Position, data: Mapping[str, Json]) -> Assessment:
        return self.combat.assess_at(position, attack_of(data), ids(data[DEFENDERS]))

    def diced(self, position: Position, data: Mapping[str, Json], dice: Mapping[str, Json]) -> Resolution:
        found = self.combat.resolve_at(position, attack_of(data), ids(data[DEFENDERS]), dice.get("combat"))
        return self.readable(found)

    def told(self, position: Position, data: Mapping[str, Json], printed: str) -> Resolution:
        return self.combat.read_at(position, attack_of(data), ids(data[DEFENDERS]), printed)

    def roll_words(self, position: Position, data: Mapping[str, Json], fire: Fire) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            fire,
            N_("Roll a die for the fire at {units} in {target}, column {column}."),
            N_("Roll a die for the fire at {units} in {target} at {basic}, columns shifted: {shift:s+}."),
        )
        return words, {**args, "units": labels(position, ids(data[DEFENDERS])), "target": data["target"]}
