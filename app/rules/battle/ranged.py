"""An attack that is read apart for groups of the defenders, each on a column of its own and with a die of its own: a
stack fired at unit by unit, for one. Markers may attack by themselves where the game says so. As a procedure: a die for
each unit that is fired at, one after the other, and what it does to that unit before the next one's is rolled. Each of
these is a battle of its own in the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.battle.losses import labels
from app.rules.battle.one_die import BattleCitations, on_table
from app.rules.battle.staged import StagedBattle, StagedHooks, StageRules
from app.rules.battle.state import BattleState, Stage
from app.rules.combat.assault import Assault, Dice, Encounter, beside
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Lookup, Resolution, Step
from app.rules.questions import is_face

COMBAT, UNITS = "combat", "units"
"""Names of dice: the only one, or one for each unit that is fired at, by its id"""


class RangedFire(Assault):
    """Bound to one world. A hook that is asked about a group sees it as the only defenders."""

    dice: tuple[str, ...] = (COMBAT, UNITS)

    def groups(self, encounter: Encounter) -> Sequence[tuple[Unit, ...]]:
        """The defenders that are read together: each unit by itself."""
        return [(unit,) for unit in encounter.defenders]

    def firing_side(self, position: Position, target: int) -> str:
        """Whose attack it is where no unit takes part: that of the enemy of whoever stands in the target, else of the
        side in hand."""
        held = sorted(position.sides_at(target))
        return self.world.roster.enemy(held[0]) if held else position.active

    def encounter(self, position: Position, attack: Attack) -> Encounter:
        """Whoever fires, which may be nobody on the map, and all enemies in the target."""
        attackers, target = position.pick(attack.attackers), self.board.location(attack.target)
        side = attackers[0].side if attackers else self.firing_side(position, target)
        defenders = tuple(u for u in position.units_at(target) if u.side != side)
        return Encounter(
            position,
            attackers=attackers,
            defenders=defenders,
            target=target,
            hex=self.board.hex_of(target),
            options=attack.options,
            by=side,
        )

    # odds -------------------------------------------------------------------------------------------------------

    def by_lookup(self, encounter: Encounter) -> Sequence[Encounter]:
        """One for each group; one against nobody where nobody is there."""
        return [_facing(encounter, group) for group in self.groups(encounter) or [()]]

    def resolved(self, encounter: Encounter, dice: Dice) -> Resolution:
        """Raises BadInput where a group has no die, or a die no group."""
        groups = self.groups(encounter)
        if len(groups) < 2 and UNITS not in dice:
            return super().resolved(encounter, dice)
        each = [(_facing(encounter, group), {COMBAT: die}) for group, die in self._dice(encounter, groups, dice)]
        parts = [super(RangedFire, self).resolved(*one) for one in each]
        if not parts:  # nobody is there to be fired at
            return Resolution(self.assessed(encounter, {}), "", "", attacker_loss=0, defender_loss=0)
        return parts[0] if len(parts) == 1 else self._together(encounter, parts)

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """The result of the same cell for each group."""
        encounter = self.encounter(position, attack)
        groups = self.groups(encounter)
        if len(groups) < 2:
            return super().read(position, attack, printed)
        facing = [_facing(encounter, group) for group in groups]
        return self._together(encounter, [self.resolve_cell(one, self.assessed(one, {}), printed) for one in facing])

    def _dice(
        self, encounter: Encounter, groups: Sequence[tuple[Unit, ...]], dice: Dice
    ) -> list[tuple[tuple[Unit, ...], int]]:
        """Each group with its die, which any unit of it may be named for."""
        by_unit = dice.get(UNITS)
        named: Mapping[str, Json] = by_unit if isinstance(by_unit, dict) else {}
        strange = sorted(set(named) - {u.id for u in encounter.defenders})
        if strange:
            raise BadInput(Sentence("a die is given for {unit}, which is not fired at", unit=strange[0]))
        found = []
        for group in groups:
            die = next((named[u.id] for u in group if u.id in named), None)
            if not is_face(die):
                raise BadInput(
                    Sentence(
                        "{unit} is fired at with its own die: give a roll from 1 to 6 under units", unit=group[0].id
                    )
                )
            found.append((group, die))
        return found

    def _together(self, encounter: Encounter, parts: Sequence[Resolution]) -> Resolution:
        """The resolutions of the groups as one."""
        return beside(self.assessed(encounter, {}), [(one.assessment.lookup.group, one) for one in parts])

    # one group by itself ----------------------------------------------------------------------------------------

    def assess_at(self, position: Position, attack: Attack, group: Sequence[str]) -> Assessment:
        """What the attack would be fought at against these defenders alone."""
        return self.assessed(self._at(position, attack, group), {})

    def resolve_at(self, position: Position, attack: Attack, group: Sequence[str], die: Json) -> Resolution:
        """What the die does to these defenders. Raises BadInput for what is no die."""
        return super().resolved(self._at(position, attack, group), {COMBAT: die})

    def read_at(self, position: Position, attack: Attack, group: Sequence[str], printed: str) -> Resolution:
        """What a cell that the players have read from their own table does to them."""
        encounter = self._at(position, attack, group)
        return self.resolve_cell(encounter, self.assessed(encounter, {}), printed)

    def _at(self, position: Position, attack: Attack, group: Sequence[str]) -> Encounter:
        encounter = self.encounter(position, attack)
        return replace(encounter, defenders=tuple(u for u in encounter.defenders if u.id in group))


def _facing(encounter: Encounter, group: Sequence[Unit]) -> Encounter:
    return replace(encounter, defenders=tuple(group), group=tuple(u.id for u in group))


@dataclass(frozen=True)
class FireEffects:
    """What results do to a unit, by result: ``stages``, and ``marks`` that it bears from then on. Every result that the
    table may give stands in ``stages``."""

    stages: Mapping[str, tuple[Stage, ...]]
    marks: Mapping[str, str]


class RangedHooks(StagedHooks):
    """What a game says of its ranged fires; nobody who fires is touched by the result."""

    def __init__(self, world: World, effects: FireEffects) -> None:
        super().__init__(world)
        self.effects = effects

    def exposed(self, position: Position, assessment: Assessment) -> tuple[str, ...]:
        return ()

    def stages(self, position: Position, state: BattleState) -> Sequence[Stage]:
        return self.effects.stages[state.result]

    def at_once(self, position: Position, state: BattleState) -> list[Change]:
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

    hooks: RangedHooks
    combat: RangedFire

    def __init__(
        self,
        name: str,
        world: World,
        combat: RangedFire,
        rules: BattleCitations,
        hooks: RangedHooks,
        parts: StageRules,
    ) -> None:
        super().__init__(name, world, combat, rules, hooks, parts)

    def begin(self, position: Position, attack: Attack, assessment: Assessment) -> Step:
        """The fire is declared and the die for the first unit asked for. No changes where there is nobody to fire at,
        or nothing to reckon with."""
        target = self.world.board.location_name(assessment.target)
        findings, changes = self.hooks.begin(position, attack, assessment)
        args: dict[str, Json] = {"units": labels(position, assessment.attackers), "target": target}
        template = N_("{units} fired at {target}.") if assessment.attackers else N_("{target} was attacked.")
        if not assessment.defenders or not assessment.lookup.basic:
            return Step(findings, (), template, args)
        state = BattleState(
            attack.combat,
            tuple(assessment.attackers),
            target,
            options=attack.options,
            side=assessment.side,
            left=tuple(assessment.defenders),
        )
        state = self.hooks.first_state(position, assessment, state)
        step = self._onward(apply(self.world, position, changes), state)
        return Step((*findings, *step.findings), (*changes, *step.changes), template, args)

    def _onward(self, position: Position, state: BattleState) -> Step:
        """The die for the next unit that is still there, or the end."""
        where = self.world.board.location(state.target)
        left = tuple(u for u in state.left or () if position.units[u].location == where)
        state = replace(state, settled=(), vacated={}, withdrawal=None)
        if left:
            return self._before_die(
                position, replace(state, defenders=left[:1], left=left[1:], targets=(state.target,))
            )
        after = self.hooks.over(position, state)
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

    def read_cell(self, position: Position, state: BattleState, printed: str) -> Resolution:
        return self.combat.read_at(position, state.order, state.defenders, printed)

    def roll_words(self, position: Position, state: BattleState, lookup: Lookup) -> tuple[str, dict[str, Json]]:
        words, args = on_table(
            lookup,
            N_("Roll a die for the fire at {units} in {target}, column {column}."),
            N_("Roll a die for the fire at {units} in {target} at {basic}, column shift {shift:s+}."),
        )
        return words, {**args, "units": labels(position, state.defenders), "target": state.target}
