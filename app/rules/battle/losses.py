"""Step losses of a battle: what a result costs, who may be given up, what leaves a choice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.errors import BadInput
from app.forces.unit import DEAD_PILE, ELIMINATED, Unit
from app.messages import N_, Sentence
from app.position.changes import Change, apply, change
from app.position.ledger import FALLEN, Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import BattleHooks
from app.rules.battle.state import BattleState, ids
from app.rules.parts import ATTACKER, DEFENDER
from app.rules.ruling import Finding, violation

DEFENDER_LOSSES = "defender-losses"
ATTACKER_LOSSES = "attacker-losses"
LOSSES = (DEFENDER_LOSSES, ATTACKER_LOSSES)
"""The defender takes all of his losses before the attacker takes any."""
_SIDE = {DEFENDER_LOSSES: DEFENDER, ATTACKER_LOSSES: ATTACKER}
"""Who loses"""
_LOSS_WORDS: Mapping[tuple[bool, bool, bool], str] = {
    (True, False, False): N_("Choose a unit in {target} to eliminate."),
    (True, True, False): N_("Choose {count:w} units in {target} to eliminate."),
    (True, False, True): N_("Choose a unit in {target} to lose a step."),
    (True, True, True): N_("Choose {count:w} steps in {target} to lose."),
    (False, False, False): N_("Choose a unit that attacked {target} to eliminate."),
    (False, True, False): N_("Choose {count:w} units that attacked {target} to eliminate."),
    (False, False, True): N_("Choose a unit that attacked {target} to lose a step."),
    (False, True, True): N_("Choose {count:w} steps to lose from the units that attacked {target}."),
}
"""By defender or attacker, one or several, units of one step or of more."""


@dataclass(frozen=True)
class LossSteps:
    """The steps of the procedure ``name`` in which losses are taken; ``rule`` is the rulebook's number for them."""

    name: str
    world: World
    hooks: BattleHooks
    rule: str

    def faults(self, position: Position, pending: Pending, answer: Json) -> tuple[Finding, ...]:
        """What is wrong with an answer, a list of unit ids with a unit as often as it loses a step."""
        able, count, chosen = self._asked(position, pending), self._owed(position, pending), ids(answer)
        share = self.hooks.share(position, BattleState.of(pending), able, count)
        able = {unit: min(n, share.of(able).get(unit, n)) for unit, n in able.items()}
        if len(chosen) != count or any(n > able.get(unit, 0) for unit, n in Counter(chosen).items()):
            named = labels(position, list(able))
            found = violation(
                "wrong-losses",
                self.rule,
                N_("{count:w} to lose, from {named}."),
                units=able,
                count=count,
                named=named,
            )
            kept = [self.hooks.kept_from_loss(position, u) for u in chosen if u not in able and u in position.units]
            return (found, *(k for k in kept if k is not None))
        least = min(share.least, len(set(share.among) & set(able)))
        if sum(unit in share.among for unit in chosen) >= least:
            return ()
        named = labels(position, share.among)
        template = N_("{count:w} of them must be from {named}.")
        return (violation("wrong-losses", self.rule, template, units=share.among, count=least, named=named),)

    def _asked(self, position: Position, pending: Pending) -> dict[str, int]:
        return self.standing(position, ids(list(pending.options)))

    def _owed(self, position: Position, pending: Pending) -> int:
        """Never more than is left of them, whatever was put right meanwhile."""
        return min(int(str(pending.args["count"])), sum(self._asked(position, pending).values()))

    def standing(self, position: Position, ids: Sequence[str]) -> dict[str, int]:
        """Steps left of those of the units that have not been eliminated."""
        units = (position.units[i] for i in ids)
        return {u.id: u.steps for u in units if u.on_map or u.box != ELIMINATED}

    def taken(
        self, position: Position, state: BattleState, step: str, chosen: Sequence[str]
    ) -> tuple[list[Change], BattleState]:
        """A step off each of these units, as often as it is named; without a step left it is eliminated, and whoever
        shares its fate goes with it."""
        who, found = _SIDE[step], list[Change]()
        for unit, times in Counter(chosen).items():
            left = position.units[unit].steps - times
            subject, after = ("steps", left) if left > 0 else ("place", DEAD_PILE)
            found.append(change(self.world, position, subject, unit, after))
        following = apply(self.world, position, found)
        standing = self.standing(following, state.units(who))
        sharing = self.hooks.sharing_fate(position, following, tuple(standing))
        found += [change(self.world, position, "place", unit, DEAD_PILE) for unit in sharing]
        found += self.hooks.fallen(position, state, [c.key for c in found if is_end(c)])
        return found, state.losing(who, (*chosen, *sharing), len(chosen))

    def next_question(
        self, position: Position, state: BattleState, step: str
    ) -> tuple[Pending | None, list[Change], BattleState]:
        """The next question for a side's losses, after the changes that leave nothing to choose."""
        who, changes = _SIDE[step], list[Change]()
        while True:
            standing = self.standing(position, state.units(who))
            able = {u: standing[u] for u in self.hooks.absorbing(position, tuple(standing))}
            owed = min(state.owed(who), sum(able.values()))
            if owed <= 0:
                return None, changes, state
            if self.hooks.everyone_loses(position, state, who):
                chosen = list(able)[:owed]
                found, state = self.taken(position, state, step, chosen)
                changes += found
                return None, changes, state
            share = self.hooks.share(position, state, able, owed)
            able = share.of(able)
            count = min(owed, share.count, sum(able.values()))
            if count < sum(able.values()) and len(able) > 1:
                asked = state.question(
                    self.name,
                    step,
                    position.units[next(iter(able))].side,
                    _LOSS_WORDS[step == DEFENDER_LOSSES, count > 1, max(able.values()) > 1],
                    self.rule,
                    args={"count": count, "target": state.target},
                    options=tuple(able),
                )
                return asked, changes, state
            chosen = [unit for unit, steps in able.items() for _ in range(steps)][:count]
            found, state = self.taken(position, state, step, chosen)
            changes += found
            position = apply(self.world, position, found)


def labels(position: Position, units: Sequence[str]) -> list[Json]:
    return [position.units[u].label for u in units]


def lost_words(position: Position, hit: Sequence[str], gone: Collection[str]) -> tuple[str, dict[str, Json]]:
    """What losses came to, as a template and its arguments; ``hit`` are the units that lost steps, in their order,
    ``gone`` those of them that are eliminated. ``position`` is that before the losses."""
    each = list(dict.fromkeys(hit))
    away, standing = [u for u in each if u in gone], [u for u in each if u not in gone]
    if not standing:
        return N_("Eliminated: {units}."), {"units": labels(position, away)}
    if not away:
        return N_("Steps lost: {units}."), {"units": labels(position, standing)}
    return N_("Eliminated: {units}. Steps lost: {others}."), {
        "units": labels(position, away),
        "others": labels(position, standing),
    }


def is_end(one: Change) -> bool:
    """Whether the change eliminates a unit."""
    return one.subject == "place" and one.after == DEAD_PILE


def ended(state: BattleState, changes: Sequence[Change]) -> list[str]:
    """The units that a battle costs; others may join the dead pile from a box of theirs on its account."""
    fought = {*state.attackers, *state.defenders}
    ends = [c for c in changes if is_end(c)]
    return [c.key for c in ends if c.key in fought or not str(c.before).startswith("@")]


_NUMERIC = re.compile(r"(\d+)/(\d+)$")
DEFENDER_ELIMINATED = "DE"


@dataclass(frozen=True)
class Loss:
    """Steps lost by each side, no more than are there."""

    attacker: int
    defender: int


def numeric_loss(cell: str, attacker_steps: int, defender_steps: int) -> Loss:
    """Losses of a printed cell: ``1/2`` (attacker/defender), or ``DE``: all defenders, no attacker. Losses beyond the
    steps that are there are dropped. Raises BadInput for a cell of another form."""
    if cell == DEFENDER_ELIMINATED:
        return Loss(0, defender_steps)
    match = _NUMERIC.match(cell)
    if match is None:
        raise BadInput(Sentence("the result {cell} is not of the form 1/2 or DE", cell=repr(cell)))
    return Loss(min(int(match[1]), attacker_steps), min(int(match[2]), defender_steps))


def risen(world: World, position: Position, units: Iterable[Unit]) -> list[Change]:
    """The units are no longer among the fallen."""
    fallen = (f"{FALLEN}:{u.id}" for u in units if position.ledger.get(FALLEN, u.id) is not None)
    return [change(world, position, "ledger", key, None) for key in fallen]
