"""An attack in play XIII.D.7-XIII.F: what it changes as it begins, index, die, results, casualties, retreats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.forces.unit import ELIMINATED, Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import ADVANCED, ATTACKED, RETREATED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import BattleHooks, BattleQuestion
from app.rules.battle.losses import labels
from app.rules.battle.one_die import BattleCitations, DieBattle
from app.rules.battle.retreat import RETREAT, RetreatSteps, without_way
from app.rules.battle.state import BattleState, ids
from app.rules.control import contested
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Lookup, Resolution, Step
from app.rules.questions import refused
from app.rules.ruling import Finding, legal, violation
from app.systems.eagle_bear.advance import Advance
from app.systems.eagle_bear.attack import (
    BREAKTHROUGH,
    BROKE,
    DEFENDER_ELIMINATED,
    DEFENDER_RETREATS,
    DISPERSED,
    ELIMINATED_ATTACKER,
    INDEX,
    NORMAL,
    GroundAttack,
)
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.commitment import ALLOCATION, CANCEL, COMMITTED, Commitment
from app.systems.eagle_bear.control import Control
from app.systems.eagle_bear.data import AXIS
from app.systems.eagle_bear.fortresses import CONQUERED, Fortresses
from app.systems.eagle_bear.operational_movement import (
    ENTITLED,
    clears_partisans,
    dispersing,
    marked,
    refitting,
    wears_out,
)
from app.systems.eagle_bear.retreat import Retreat
from app.systems.eagle_bear.special_units import (
    CORPS,
    ENTRAINED,
    is_armored,
    is_combat_unit,
    is_dispersed,
    is_front,
    is_partisan,
    is_plant,
)
from app.systems.eagle_bear.strengths import Strengths, Wave, fights_back
from app.systems.eagle_bear.supply import Supply, eliminated


@dataclass(frozen=True)
class BattleProgress:
    """What a battle keeps beside what every battle does. ``breaking`` are the attackers that break through. From the
    result on: the ``fortresses`` attacked (printed), the attack factors that an advance ``needed`` at least, defenders
    that are ``free`` to leave, the factors that AE costs, the ``results`` of all groups and the ``stage`` in hand. The
    ``fortress`` and the ``lone`` attacker are those of a question where to advance."""

    breaking: tuple[str, ...] = ()
    fortresses: tuple[str, ...] = ()
    needed: int = 0
    free: tuple[str, ...] = ()
    cost: int = 0
    results: tuple[str, ...] = ()
    stage: str = ""
    fortress: str = ""
    lone: str = ""

    @staticmethod
    def of(state: BattleState) -> BattleProgress:
        own = state.own
        return BattleProgress(
            breaking=ids(own.get("breaking")),
            fortresses=ids(own.get("fortresses")),
            needed=int(str(own.get("needed", 0))),
            free=ids(own.get("free")),
            cost=int(str(own.get("cost", 0))),
            results=ids(own.get("results")),
            stage=str(own.get("stage", "")),
            fortress=str(own.get("fortress", "")),
            lone=str(own.get("lone", "")),
        )

    def kept_in(self, state: BattleState) -> BattleState:
        own: dict[str, Json] = {**state.own, "breaking": [*self.breaking]}
        if self.stage:
            own |= {"fortresses": [*self.fortresses], "needed": self.needed, "free": [*self.free], "cost": self.cost}
        if self.results:
            own["results"] = [*self.results]
        own |= {k: v for k, v in (("stage", self.stage), ("fortress", self.fortress), ("lone", self.lone)) if v}
        return replace(state, own=own)


class AttackHooks(BattleHooks):
    def __init__(
        self, world: World, kind: str, commitment: Commitment, control: Control, before: tuple[BattleQuestion, ...]
    ) -> None:
        super().__init__(world)
        self.kind, self.commitment, self.control, self.before = kind, commitment, control, before

    def breaking(self, position: Position, units: tuple[str, ...]) -> list[str]:
        """Those of the attackers that break through: all, or those of a normal attack that have attacked before."""
        if self.kind == BREAKTHROUGH:
            return [*units]
        return [u for u in units if position.ledger.get(ATTACKED, u)]

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        return BattleProgress(breaking=tuple(self.breaking(position, assessment.attackers))).kept_in(state)

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        """Losses are taken at once, and field works are gone (XIII.F.1)."""
        findings, changes = super().begin(position, attack, assessment)
        for unit in position.pick(assessment.attackers):
            changes += marked(self.world, position, unit)
        changes += [
            change(self.world, position, "ledger", f"{BROKE}:{u}", True)
            for u in self.breaking(position, assessment.attackers)
            if not position.ledger.get(BROKE, u)
        ]
        changes += [
            change(self.world, position, "ledger", f"{ENTITLED}:{u}", None)
            for u in position.ledger.entries(ENTITLED)
            if u in assessment.attackers or position.ledger.get(ATTACKED, u)
        ]
        for one in (assessment.attackers, assessment.defenders):
            units = [u for u in position.pick(one) if u.on_map]
            if units:
                changes += self.control.holding(position, [*dict.fromkeys(u.location for u in units)], units[0].side)
        return findings, changes


@dataclass(frozen=True)
class Casualties:
    """Bound to one world."""

    world: World
    supply: Supply
    fortresses: Fortresses

    def lost(self, position: Position, units: Sequence[str]) -> list[Change]:
        """They are eliminated."""
        return [
            one
            for unit in position.pick(units)
            for one in eliminated(self.world, position, unit, self.supply.state(position, unit))
        ]

    def conquered(self, position: Position, fortress: int) -> list[Change]:
        """The fortress loses its own factor for good."""
        if not self.fortresses.has_stood(position, fortress):
            return []
        name = self.world.board.location_name(fortress)
        marker: dict[str, Json] = {"kind": CONQUERED, "side": "", "at": name}
        return [change(self.world, position, "marker", f"{CONQUERED}-{name}", marker)]

    def swept(self, position: Position, units: Sequence[Unit], location: int) -> list[Change]:
        """What goes as ``units`` have entered a hex or fortress: plants on trains, partisans."""
        side = units[0].side
        there = [u for u in position.units_at(location) if u.side != side]
        gone = [u.id for u in there if is_plant(u) and ENTRAINED in u.marks]
        if side == AXIS and any(map(clears_partisans, units)):
            gone += [u.id for u in there if is_partisan(u)]
        return self.lost(position, gone)


def joined(world: World, position: Position, found: list[Change], more: Sequence[Change]) -> Position:
    """``more`` joined to ``found``, and the position after it."""
    found += more
    return apply(world, position, more)


GUDERIAN, GUDERIAN_YEAR = "guderian", 1941
"""The panzer army that breaks through after DR as a corps does, and the year in which it does"""


@dataclass(frozen=True)
class Aftermath:
    """Bound to one world."""

    world: World
    casualties: Casualties
    retreat: Retreat
    advance: Advance
    control: Control
    strengths: Strengths

    def known(self, encounter: Wave, progress: BattleProgress) -> BattleProgress:
        """With the fortresses attacked, and the strength outside them before the battle."""
        outside = {u.id for u in encounter.defense.outside}
        needed = sum(x.counts for x in self.strengths.defense_lines(encounter) if set(x.units) & outside)
        fortresses = tuple(self.world.board.location_name(at) for at in sorted(encounter.defense.garrisons))
        return replace(progress, fortresses=fortresses, needed=needed)

    # retreats -----------------------------------------------------------------------------------------------------

    def refuges(self, position: Position, units: Sequence[str], came_from: Sequence[int]) -> dict[str, int]:
        """Units that could retreat into a fortress, and the fortress."""
        found = {}
        for unit in position.pick(units):
            sites = [at for at in self.retreat.hexes(position, unit, came_from) if self.world.board.site_of(at)]
            if sites:
                found[unit.id] = min(sites)
        return found

    def barred_by_attacks(self, position: Position, units: Sequence[str], came_from: Sequence[int]) -> set[int]:
        """Hexes that attacks still to come keep the units out of (XIII.F.5.c)."""
        found: set[int] = set()
        for unit in position.pick(units):
            ways = self.retreat.ways(position, unit, came_from)
            found |= ways - self.retreat.hexes(position, unit, came_from)
        return found

    def may_leave(self, position: Position, units: Sequence[str]) -> list[str]:
        """Those of the units that have somewhere to go."""
        return [u.id for u in position.pick(units) if u.on_map and self.retreat.hexes(position, u, ())]

    def vacated(self, position: Position, state: BattleState) -> bool:
        """Whether every defender is gone, one of them of its own accord."""
        attacked = self._attacked(state)
        gone = all(position.units[u].location not in attacked for u in state.defenders)
        left = [u for u in BattleProgress.of(state).free if position.units[u].on_map]
        return bool(left) and gone

    def _attacked(self, state: BattleState) -> set[int]:
        return {self.world.board.location(name) for name in (state.target, *BattleProgress.of(state).fortresses)}

    # advances -----------------------------------------------------------------------------------------------------

    def able_to_occupy(self, position: Position, state: BattleState, fortress: int) -> list[str]:
        """Attackers that may go into a fortress that does not defend itself any more."""
        fortresses = self.casualties.fortresses
        side = position.units[state.attackers[0]].side
        if not fortresses.enemy(position, side, (fortress,)) or fortresses.has_factor(position, fortress):
            return []
        return self._able(position, state, fortress)

    def alone(self, position: Position, state: BattleState, occupying: Sequence[str]) -> bool:
        """Whether the one unit that could go into a conquered fortress would also have to go into its hex, out of which
        the battle has driven others, and nobody else can do either."""
        able, needed = self.able_to_advance(position, state)
        return len(occupying) == 1 and needed > 0 and able == [*occupying]

    def able_to_advance(self, position: Position, state: BattleState) -> tuple[list[str], int]:
        """Attackers that may go into the hex that was attacked, if it is clear, and the factors that have to."""
        target = self.world.board.location(state.target)
        if target != self.world.board.hex_of(target):
            return [], 0
        able = [u for u in self._able(position, state, target) if position.units[u].location != target]
        needed = BattleProgress.of(state).needed
        return able, needed

    def _able(self, position: Position, state: BattleState, target: int) -> list[str]:
        """Those that have survived and have not gone anywhere yet."""
        standing = [u for u in position.pick(state.attackers) if u.on_map]
        if any(u.side != standing[0].side and fights_back(u) for u in position.units_at(target) if standing):
            return []
        return [
            u.id
            for u in standing
            if not position.ledger.get(ADVANCED, u.id) and legal(self.advance.findings(position, [u], target))
        ]

    def entered(self, position: Position, units: Sequence[str], target: int, through: int = -1) -> list[Change]:
        """They advance; fronts regroup unless they go into a fortress of their own hex (XIII.F.2). The hex around a
        central fortress, or one that they come ``through``, is entered on the way (XVI.A)."""
        found: list[Change] = []
        board, side = self.world.board, position.units[units[0]].side
        for unit in position.pick(units):
            same_hex = board.hex_of(unit.location) == board.hex_of(target)
            steps = [
                change(self.world, position, "place", unit.id, board.location_name(target)),
                change(self.world, position, "ledger", f"{ADVANCED}:{unit.id}", True),
            ]
            if is_front(unit) and not (same_hex and board.site_of(target) is not None):
                steps += refitting(self.world, position, unit)
            position = joined(self.world, position, found, steps)
        swept = self.casualties.swept(position, position.pick(units), target)
        position = joined(self.world, position, found, swept)
        hex_ = board.hex_of(target)
        if target in self.casualties.fortresses.central(hex_):
            through = hex_
        passed = [] if through < 0 or contested(self.control, position, through, side) else [through]
        joined(self.world, position, found, self.control.changes(position, [*passed, target], side))
        return found

    # the end ------------------------------------------------------------------------------------------------------

    def over(self, position: Position, state: BattleState) -> list[Change]:
        """Refit, the right to break through, and what an attack remembers no longer."""
        found: list[Change] = []
        attackers = [u for u in position.pick(state.attackers) if u.on_map]
        breaking = [u for u in attackers if u.id in BattleProgress.of(state).breaking]
        if breaking and self._costs_refit(position, state, attackers):
            for unit in breaking:
                position = joined(self.world, position, found, refitting(self.world, position, unit))
        elif not BattleProgress.of(state).breaking or len(breaking) < len(attackers):
            found += self._entitled(position, state, [u for u in attackers if u not in breaking])
        found += [
            change(self.world, position, "ledger", f"{ADVANCED}:{u.id}", None)
            for u in attackers
            if position.ledger.get(ADVANCED, u.id)
        ]
        return found

    def _costs_refit(self, position: Position, state: BattleState, attackers: Sequence[Unit]) -> bool:
        """A die that wears out, or a poor result: nobody has occupied what was attacked; unless the defender has left
        it all (XIII.F.3). Such an attack costs a refit (XIII.B.1.c)."""
        if wears_out(state.options.get(INDEX), state.die):
            return True
        attacked = self._attacked(state)
        occupied = any(u.location in attacked for u in attackers)
        return not occupied and not self.vacated(position, state)

    def _entitled(self, position: Position, state: BattleState, attackers: Sequence[Unit]) -> list[Change]:
        """Armour that has gone in, and that is still to come in a later wave, may break through (XIII.B.1.b)."""
        results = set(BattleProgress.of(state).results)
        defenders = [position.units[u] for u in state.defenders]
        wiped_out = all(u.box == ELIMINATED for u in defenders if not u.on_map) and not any(u.on_map for u in defenders)
        if not results or not results <= {DEFENDER_RETREATS, DEFENDER_ELIMINATED}:
            return []
        target = state.target
        attacked = {self.world.board.hex_of(at) for at in self._attacked(state)}
        coming = [
            position.units[u]
            for u, named in position.ledger.entries(COMMITTED).items()
            if named == target and not position.ledger.get(ATTACKED, u) and u in position.units
        ]
        going = [u for u in attackers if self.world.board.hex_of(u.location) in attacked]
        won = [
            u
            for u in (*going, *coming)
            if is_armored(u) and not is_dispersed(u) and (wiped_out or self._after_retreat(position, u))
        ]
        return [
            change(self.world, position, "ledger", f"{ENTITLED}:{u.id}", target)
            for u in won
            if position.ledger.get(ENTITLED, u.id) != target
        ]

    def _after_retreat(self, position: Position, unit: Unit) -> bool:
        """Whether DR is enough for the unit."""
        if unit.type == CORPS:
            return True
        return GUDERIAN in unit.counter.special and year_of(month_of(position)) == GUDERIAN_YEAR


@dataclass
class Effects:
    """``lost`` and ``retreating`` are defenders, ``free`` those that may retreat of their own accord (XIII.F.3),
    ``cost`` the strength that the attackers have to give up, ``results`` those of all groups."""

    changes: list[Change] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    retreating: list[str] = field(default_factory=list)
    free: list[str] = field(default_factory=list)
    cost: int = 0
    results: list[str] = field(default_factory=list)


def effects(combat: GroundAttack, casualties: Casualties, encounter: Wave, found: Resolution) -> Effects:
    """Of a resolution by the die."""
    readings = combat.by_lookup(encounter)
    results = [g.result for g in found.groups] or [found.result]
    done = Effects(results=results)
    position = encounter.position
    for part, result in zip(readings, results, strict=True):
        position = _one(combat, casualties, part, result, position, done)
    return done


def _one(
    combat: GroundAttack, casualties: Casualties, part: Wave, result: str, position: Position, done: Effects
) -> Position:
    world, units = casualties.world, combat.read_for(part)
    if result == ELIMINATED_ATTACKER:
        done.cost += combat.strength_of(part)
    if result == DISPERSED:
        for unit in units:
            position = joined(world, position, done.changes, dispersing(world, position, unit))
    if result in (DEFENDER_RETREATS, DEFENDER_ELIMINATED):
        gone = [u.id for u in units if result == DEFENDER_ELIMINATED or is_plant(u)]
        done.lost += gone
        if result == DEFENDER_RETREATS:
            stuck = without_way(world, position, gone, PLANTS_STAY)
            position = joined(world, position, done.changes, stuck)
        position = joined(world, position, done.changes, casualties.lost(position, gone))
        for unit in (u for u in units if u.id not in gone):
            position = joined(world, position, done.changes, dispersing(world, position, unit))
            done.retreating.append(unit.id)
        for at in sorted(part.bare):
            position = joined(world, position, done.changes, casualties.conquered(position, at))
    else:
        done.free += [u.id for u in units if is_combat_unit(u)]
    return position


PLANTS_STAY = "X.A.1.c.3"
RULES = BattleCitations(roll="XIII.D.7", losses="XIII.E", advance="XIII.F.4", retreat="XIII.F.5")
REFUGE, LEAVING, LOSSES, OCCUPYING, ADVANCING = "refuge", "leaving", "attacker-losses", "occupying", "advance"
LONE = "lone-advance"
"""The question to a lone attacker that has cleared a hex and its fortress, in the stage of ``OCCUPYING``"""
STAGES = (REFUGE, RETREAT, LEAVING, "going", LOSSES, OCCUPYING, ADVANCING)
"""Stages in their order; ``going`` is the retreat of those that leave of their own accord"""
Following = tuple[Pending | None, list[Change], BattleState]


class GroundBattle(DieBattle):
    """Stands in ``procedures`` under its kind of attack."""

    combat: GroundAttack
    hooks: AttackHooks

    def __init__(self, name: str, world: World, combat: GroundAttack, hooks: AttackHooks, after: Aftermath) -> None:
        super().__init__(name, world, combat, RULES, hooks)
        self.commitment, self.after = hooks.commitment, after
        self.retreats = RetreatSteps(
            name, world, retreat=after.retreat, control=after.control, rule=RULES.retreat, lost=after.casualties.lost
        )
        self._stages: Mapping[str, Callable[[Position, BattleState], Following]] = {
            REFUGE: self._refuge,
            RETREAT: self.retreats.next_question,
            LEAVING: self._leaving,
            "going": self.retreats.next_question,
            LOSSES: self._losses,
            OCCUPYING: self._occupying,
            ADVANCING: self._advancing,
        }

    # how it begins ------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack, assessment: Assessment) -> Step:
        """In the allocation phase the attack is committed (XIII.C.1.c), in every other it is fought."""
        if self.name == NORMAL and position.phase.endswith(ALLOCATION):
            args: dict[str, Json] = {
                "units": labels(position, assessment.attackers),
                "target": self.world.board.location_name(assessment.target),
            }
            text = N_("{units} are committed to an attack on {target}.")
            if len(assessment.attackers) == 1:
                text = N_("{units} is committed to an attack on {target}.")
            return Step((), self.commitment.begun(position, assessment), text, args)
        step = super().begin(position, attack, assessment)
        if self.name != NORMAL:
            return step
        return replace(step, findings=(*step.findings, *self.commitment.findings(position, assessment)))

    def roll_words(self, position: Position, state: BattleState, lookup: Lookup) -> tuple[str, dict[str, Json]]:
        lookups = self.assessed(position, state).lookups
        if len(lookups) < 2 or any(one.column is None for one in lookups):
            return super().roll_words(position, state, lookup)
        columns: list[Json] = [f"{one.chart[-1].upper()} {one.column}" for one in lookups]
        words = N_("Roll a die for the attack on {target}, columns {columns}.")
        return words, {"target": state.target, "columns": columns}

    def read_words(self, position: Position, lookup: Lookup, state: BattleState) -> tuple[str, dict[str, Json]]:
        words, args = super().read_words(position, lookup, state)
        if len(self.assessed(position, state).lookups) < 2:
            return words, args
        words = N_("Die roll {die} for {units}: look up the result on {chart}, column {column}, and enter it.")
        if lookup.column is None:
            words = N_(
                "Die roll {die} for {units}: look up the result on {chart} at {basic}, column shift "
                "{shift:s+}, and enter it."
            )
        units: list[Json] = labels(position, lookup.group) or [state.target]
        return words, {**args, "chart": self.combat.tables.charts[lookup.chart].name, "units": units}

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if answer == CANCEL and answer in pending.options:
            state = BattleState.of(pending)
            units = position.pick(state.attackers)
            changes = (*self.commitment.canceled(position, units), change(self.world, position, "pending", "", None))
            args: dict[str, Json] = {"units": [u.label for u in units], "hex": state.target}
            return Step((), changes, N_("{units} called off the attack on {hex}."), args)
        return super().reply(position, pending, answer, rolled)

    # the result ---------------------------------------------------------------------------------------------------

    def apply_result(self, position: Position, state: BattleState) -> Step:
        attack = state.order
        encounter = self.combat.encounter(position, attack)
        state = replace(state, retreat=1, retreating=())
        progress = self.after.known(encounter, BattleProgress.of(state))
        if state.die is None:  # below the table: all are lost, and nothing happens to the defenders
            changes = self.after.casualties.lost(position, state.attackers)
            state = replace(progress, stage=LOSSES).kept_in(replace(state, attackers_lost=state.attackers))
            return self._next(apply(self.world, position, changes), state, LOSSES, changes)
        found = self.combat.read(position, attack, state.printed)
        done = effects(self.combat, self.after.casualties, encounter, found)
        free, results = tuple(done.free), tuple(done.results)
        progress = replace(progress, free=free, cost=done.cost, results=results, stage=STAGES[0])
        state = replace(state, defenders_lost=tuple(done.lost), retreating=tuple(done.retreating))
        state = progress.kept_in(state)
        after = apply(self.world, position, done.changes)
        barred = self.after.barred_by_attacks(after, done.retreating, self._came_from(state))
        doubts = self.after.retreat.doubts(after, after.pick(done.retreating), self._came_from(state))
        done.changes += self.commitment.barring(after, sorted(barred))
        step = self._next(apply(self.world, position, done.changes), state, STAGES[0], done.changes)
        return replace(step, findings=(*step.findings, *doubts))

    def _came_from(self, state: BattleState) -> list[int]:
        return [self.world.board.location(name) for name in state.came_from]

    # the stages ---------------------------------------------------------------------------------------------------

    def _next(self, position: Position, state: BattleState, stage: str, changes: Sequence[Change] = ()) -> Step:
        """Changes up to the next question that leaves a choice, from a stage on."""
        done = [*changes]
        for name in STAGES[STAGES.index(stage) :]:
            state = replace(BattleProgress.of(state), stage=name).kept_in(state)
            asked, forced, state = self._stages[name](position, state)
            done += forced
            position = apply(self.world, position, forced)
            if asked is not None:
                return Step((), (*done, self.pend(position, asked)), "")
        over = self.after.over(position, state)
        ending = self.end(apply(self.world, position, over), state)
        return Step((), (*done, *over, *ending.changes), "", battle=ending.battle)

    def _ask(
        self,
        state: BattleState,
        step: str,
        side: str,
        text: str,
        rule: str,
        units: Sequence[str],
        args: Mapping[str, Json],
    ) -> Pending:
        args = {"target": state.target, **args}
        return state.question(self.name, step, side, text, rule, args=args, options=tuple(units))

    def _refuge(self, position: Position, state: BattleState) -> Following:
        """Which of several units goes into the fortress of the hex (XIII.F.6)."""
        places = self.after.refuges(position, state.retreating or (), self._came_from(state))
        if len(places) < 2:
            return None, [], state
        text = N_("Choose the unit that retreats into the fortress of {target}.")
        side = position.units[next(iter(places))].side
        return self._ask(state, REFUGE, side, text, "XIII.F.6", [*places], named_hex(state)), [], state

    def _leaving(self, position: Position, state: BattleState) -> Following:
        """Units that were not driven out may leave (XIII.F.3)."""
        able = self.after.may_leave(position, BattleProgress.of(state).free)
        if not able:
            return None, [], state
        text = N_("Choose the units that retreat voluntarily from {target}, or none.")
        return self._ask(state, LEAVING, position.units[able[0]].side, text, "XIII.F.3", able, {"any": True}), [], state

    def _losses(self, position: Position, state: BattleState) -> Following:
        """AE, unless all the defenders have left (XIII.F.3)."""
        cost = BattleProgress.of(state).cost
        standing = [u for u in state.attackers if position.units[u].on_map]
        if not cost or not standing or self.after.vacated(position, state):
            return None, [], state
        if needs_all(position, standing, cost):
            return None, self.after.casualties.lost(position, standing), replace(state, attackers_lost=tuple(standing))
        text = N_("Choose units that attacked {target} to eliminate: at least {factors} attack factors.")
        if cost == 1:
            text = N_("Choose units that attacked {target} to eliminate: at least one attack factor.")
        side = position.units[standing[0]].side
        return self._ask(state, LOSSES, side, text, "XIII.E", standing, {"factors": cost}), [], state

    def _occupying(self, position: Position, state: BattleState) -> Following:
        """One unit goes into each fortress that was conquered. A lone attacker that has cleared its hex as well, which
        it would have to enter too, chooses one of the two (XIII.F.4)."""
        done: list[Change] = []
        for name in BattleProgress.of(state).fortresses:
            able = self.after.able_to_occupy(position, state, self.world.board.location(name))
            if self.after.alone(position, state, able):
                text = N_("Choose where {unit} advances: into the fortress or the rest of {target}.")
                asked = Pending(
                    self.name,
                    LONE,
                    position.units[able[0]].side,
                    text,
                    "XIII.F.4",
                    args={"target": state.target, "unit": position.units[able[0]].label},
                    options=(name, state.target),
                    data=replace(BattleProgress.of(state), fortress=name, lone=able[0]).kept_in(state).to_json(),
                )
                return asked, done, state
            if len(able) > 1:
                text = N_("Choose the unit that occupies the fortress of {target}.")
                side = position.units[able[0]].side
                choosing = replace(BattleProgress.of(state), fortress=name).kept_in(state)
                asked = self._ask(choosing, OCCUPYING, side, text, "XIII.F.4", able, named_hex(state))
                return asked, done, state
            if able:
                changes = self.after.entered(position, able, self.world.board.location(name))
                done, position = [*done, *changes], apply(self.world, position, changes)
        return None, done, state

    def _advancing(self, position: Position, state: BattleState) -> Following:
        able, needed = self.after.able_to_advance(position, state)
        if not able:
            return None, [], state
        if needs_all(position, able, needed):
            return None, self.after.entered(position, able, self.world.board.location(state.target)), state
        text = N_("Choose the units that advance into {target}: at least {factors} attack factors.")
        if needed == 1:
            text = N_("Choose the units that advance into {target}: at least one attack factor.")
        elif not needed:
            text = N_("Choose the units that advance into {target}, or none.")
        side = position.units[able[0]].side
        return self._ask(state, ADVANCING, side, text, "XIII.F.4", able, {"factors": needed}), [], state

    # the answers --------------------------------------------------------------------------------------------------

    def answered(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        state = BattleState.of(pending)
        if pending.step == RETREAT:
            if answer not in pending.options:
                return refused(pending.rule, N_("Choose one of the listed hexes."))
            group = ids(pending.args["group"])
            changes, state = self.retreats.taken(position, state, group, str(answer))
            args: dict[str, Json] = {"units": labels(position, group), "hex": answer}
            return self._went_on(position, state, changes, N_("{units} retreated to {hex}."), args)
        if pending.step == LONE:
            if answer not in pending.options:
                return refused(pending.rule, N_("Choose one of the listed hexes."))
            return self._lone(position, state, str(answer))
        if pending.step in (REFUGE, OCCUPYING):
            if not isinstance(answer, str) or answer not in pending.options:
                return refused(pending.rule, N_("Choose one of the listed units."))
            return self._into_fortress(position, pending, answer)
        chosen, options = ids(answer), set(map(str, pending.options))
        if not isinstance(answer, list) or len(set(chosen)) != len(chosen) or not set(chosen) <= options:
            return refused(pending.rule, N_("Choose from the listed units."))
        if pending.step == LEAVING:
            return self._left(position, state, chosen)
        return self._enough(position, pending, chosen)

    def _into_fortress(self, position: Position, pending: Pending, unit: str) -> Step:
        state = BattleState.of(pending)
        if pending.step == OCCUPYING:
            name, text = BattleProgress.of(state).fortress, N_("{units} advanced into {target}.")
            changes = self.after.entered(position, [unit], self.world.board.location(name))
        else:
            where = self.after.refuges(position, [unit], self._came_from(state))[unit]
            name, text = self.world.board.location_name(where), N_("{units} retreated to {hex}.")
            changes = [
                change(self.world, position, "place", unit, name),
                change(self.world, position, "ledger", f"{RETREATED}:{unit}", True),
            ]
            state = replace(state, retreating=tuple(u for u in state.retreating or () if u != unit))
        args: dict[str, Json] = {"units": labels(position, [unit]), "hex": name, "target": name}
        return self._went_on(position, state, changes, text, args)

    def _lone(self, position: Position, state: BattleState, where: str) -> Step:
        """Into the fortress a lone attacker comes through the hex, which becomes its side's as well (XVI.A)."""
        unit, board = BattleProgress.of(state).lone, self.world.board
        through = board.location(state.target)
        changes = self.after.entered(position, [unit], board.location(where), through)
        args: dict[str, Json] = {"unit": position.units[unit].label, "hex": where}
        state = replace(BattleProgress.of(state), stage="over").kept_in(state)
        return self._went_on(position, state, changes, N_("{unit} advanced into {hex}."), args)

    def _left(self, position: Position, state: BattleState, chosen: Sequence[str]) -> Step:
        changes: list[Change] = []
        for unit in position.pick(chosen):
            changes += dispersing(self.world, position, unit)
        state = replace(state, retreating=tuple(chosen), came_from=())
        state = replace(BattleProgress.of(state), stage="going").kept_in(state)
        args: dict[str, Json] = {"units": labels(position, chosen), "target": state.target}
        text = N_("{units} chose to leave {target}.") if chosen else N_("No unit left {target}.")
        return self._went_on(position, state, changes, text, args)

    def _enough(self, position: Position, pending: Pending, chosen: Sequence[str]) -> Step:
        """Losses of AE, or an advance: as many factors as are asked for, or all of them."""
        state, needed = BattleState.of(pending), int(str(pending.args["factors"]))
        factors = sum(position.units[u].number("attack") for u in chosen)
        if factors < min(needed, sum(position.units[str(u)].number("attack") for u in pending.options)):
            text = N_("{count} attack factors are needed; {factors} were chosen.")
            found = violation("too-few-factors", pending.rule, text, units=chosen, count=needed, factors=factors)
            return Step((found,), (), text, {"count": needed, "factors": factors})
        args: dict[str, Json] = {"units": labels(position, chosen), "target": state.target}
        if pending.step == LOSSES:
            changes = self.after.casualties.lost(position, chosen)
            state = replace(state, attackers_lost=tuple(chosen))
            return self._went_on(position, state, changes, N_("Eliminated: {units}."), args)
        target = self.world.board.location(state.target)
        findings = self.after.advance.findings(position, position.pick(chosen), target) if chosen else ()
        if not legal(findings):
            text = N_("{units} may not advance into {target} together.")
            return Step(findings, (), text, args)
        changes = self.after.entered(position, chosen, target) if chosen else []
        text = N_("{units} advanced into {target}.") if chosen else N_("No unit advanced into {target}.")
        state = replace(BattleProgress.of(state), stage="over").kept_in(state)
        return self._went_on(position, state, changes, text, args)

    def _went_on(
        self,
        position: Position,
        state: BattleState,
        changes: Sequence[Change],
        text: str,
        args: Mapping[str, Json],
    ) -> Step:
        """On to what comes after an answer: the same stage again, which finds nothing more to ask, or the next."""
        after, stage = apply(self.world, position, changes), BattleProgress.of(state).stage
        if stage in (LOSSES, ADVANCING, "over"):
            following = STAGES[STAGES.index(stage) + 1 :] if stage in STAGES else ()
            step = self._next(after, state, following[0]) if following else self._finish(after, state)
        else:
            step = self._next(after, state, stage)
        return Step(step.findings, (*changes, *step.changes), text, args, battle=step.battle)

    def _finish(self, position: Position, state: BattleState) -> Step:
        over = self.after.over(position, state)
        ending = self.end(apply(self.world, position, over), state)
        return Step((), (*over, *ending.changes), "", battle=ending.battle)


def named_hex(state: BattleState) -> Mapping[str, Json]:
    """The hex of what is attacked as words have it, where they say that its fortress is meant."""
    return {"target": state.target.partition("#")[0]}


def needs_all(position: Position, units: Sequence[str], needed: int) -> bool:
    """Whether none of the units can be spared for so many attack factors, so that there is nothing to choose."""
    factors = [position.units[u].number("attack") for u in units]
    return sum(factors) - min(factors) < needed
