"""Chains of battles: this one, then a momentum or exploitation attack or the second wave, then that one.

The real procedures are played on copies of the position. What came of one order is worked out once and remembered, so
that all results of all dice are followed exactly where they are few; where they are many, chains are played with
seeded dice and every figure has its standard error.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt

from app.advice.playing import NextChance, Policy, PolicyPlayer, fingerprint
from app.advice.progress import Progress, Watch
from app.messages import N_
from app.position.action import BattleRecord
from app.position.position import Position
from app.rules.orders.naming import location_named, units_named
from app.rules.orders.orders import Attack, Order
from app.rules.referee import Referee
from app.rules.ruling import Finding, note


@dataclass(frozen=True)
class Link:
    """One order of a chain. With ``advanced`` an attack is made by those alone that advanced in the battle before it;
    without, by all of its attackers that are still on the map."""

    order: Order
    advanced: bool = False


@dataclass(frozen=True)
class Chance:
    """``error`` is the standard error, 0 for what is exact."""

    value: Fraction
    error: float = 0.0

    def __float__(self) -> float:
        return float(self.value)


@dataclass(frozen=True)
class LinkChances:
    """``done``: that the order is carried out. For an attack: ``results`` of its battles by what the table says,
    ``cleared``: that no enemy is left in the target, ``taken``: that a unit of the attacker stands in it afterwards.
    ``barred`` is what the rules say instead, each with its chance."""

    order: Order
    done: Chance
    results: Mapping[str, Chance] = field(default_factory=dict)
    cleared: Chance | None = None
    taken: Chance | None = None
    barred: tuple[tuple[Finding, Chance], ...] = ()


@dataclass(frozen=True)
class Chained:
    """``whole``: that every link is done and every target cleared. ``losses`` are the steps that each side is expected
    to lose in the whole chain, eliminated units with all of theirs. ``runs`` is 0 where everything was followed."""

    links: tuple[LinkChances, ...]
    whole: Chance
    losses: Mapping[str, Chance]
    policy: Policy
    runs: int = 0
    seed: int = 0
    findings: tuple[Finding, ...] = ()

    @property
    def exact(self) -> bool:
        return not self.runs


MOST = 4_000
"""Orders and answers that are judged for an exact answer"""
RUNS = 1_000
SEED = 1


def sequence(
    referee: Referee,
    position: Position,
    links: Sequence[Link],
    policy: Policy | None = None,
    *,
    most: int = MOST,
    runs: int = RUNS,
    seed: int = SEED,
    watch: Watch | None = None,
) -> Chained:
    """The chances of a chain. Raises BadInput for an order that names what does not exist, and Stopped."""
    chain = _Chain(referee, position, links, policy or Policy(), Progress(watch))
    tally = chain.followed(most)
    if tally is None:
        tally = chain.played(runs, random.Random(seed))
        return chain.report(tally, runs, seed)
    return chain.report(tally, 0, 0)


@dataclass
class _Tally:
    """Sums of chances, and for simulated ones of squares of losses."""

    done: list[Fraction]
    cleared: list[Fraction]
    taken: list[Fraction]
    results: list[dict[str, Fraction]]
    barred: list[dict[str, tuple[Finding, Fraction]]]
    whole: Fraction = Fraction(0)
    losses: dict[str, Fraction] = field(default_factory=dict)
    squares: dict[str, Fraction] = field(default_factory=dict)

    @staticmethod
    def of(links: int) -> _Tally:
        nothing = Fraction(0)
        return _Tally(
            [nothing] * links,
            [nothing] * links,
            [nothing] * links,
            [{} for _ in range(links)],
            [{} for _ in range(links)],
        )


@dataclass(frozen=True)
class _Place:
    """Where a chain stands: the link in hand, whether its order was given, who advanced in the battle before, and
    whether all targets so far are cleared."""

    link: int
    begun: bool
    advanced: tuple[str, ...]
    clear: bool


class _Chain:
    def __init__(
        self, referee: Referee, start: Position, links: Sequence[Link], policy: Policy, progress: Progress
    ) -> None:
        self.referee, self.start, self.links, self.policy, self.progress = referee, start, links, policy, progress
        self.table = PolicyPlayer(referee, policy)
        self.world = referee.world
        for link in links:
            if isinstance(link.order, Attack) and link.order.attackers:
                units_named(start, link.order.attackers)
        self.targets = [
            location_named(self.world.board, link.order.target) if isinstance(link.order, Attack) else None
            for link in links
        ]
        self.known: dict[tuple[_Place, str], list[tuple[Fraction, _Place | None, Position, _Event]]] = {}

    # exactly ----------------------------------------------------------------------------------------------------

    def followed(self, most: int) -> _Tally | None:
        """All that may come; ``None`` where more than ``most`` orders and answers would have to be judged."""
        tally = _Tally.of(len(self.links))
        frontier: dict[tuple[_Place, str], tuple[Fraction, Position]] = {}
        first = _Place(0, False, (), True)
        frontier[first, fingerprint(self.start, self.start)] = Fraction(1), self.start
        while frontier:
            following: dict[tuple[_Place, str], tuple[Fraction, Position]] = {}
            for (place, _name), (chance, position) in frontier.items():
                if len(self.known) > most:
                    return None
                for share, then, after, event in self.steps(place, position):
                    self.note(tally, chance * share, event, then, after)
                    if then is not None:
                        key = then, fingerprint(self.start, after)
                        before = following.get(key, (Fraction(0), after))[0]
                        following[key] = before + chance * share, after
            frontier = following
        return tally

    # by dice ----------------------------------------------------------------------------------------------------

    def played(self, runs: int, dice: random.Random) -> _Tally:
        tally = _Tally.of(len(self.links))
        for _ in range(runs):
            place: _Place | None = _Place(0, False, (), True)
            position = self.start
            while place is not None:
                steps = self.steps(place, position)
                at = dice.choices(range(len(steps)), [float(one[0]) for one in steps])[0]
                _share, place, position, event = steps[at]
                self.note(tally, Fraction(1, runs), event, place, position)
        return tally

    # what comes next --------------------------------------------------------------------------------------------

    def steps(self, place: _Place, position: Position) -> list[tuple[Fraction, _Place | None, Position, _Event]]:
        key = place, fingerprint(self.start, position)
        if key not in self.known:
            self.progress.step()
            self.known[key] = list(self._steps(place, position))
        return self.known[key]

    def _steps(self, place: _Place, position: Position) -> list[tuple[Fraction, _Place | None, Position, _Event]]:
        if place.link == len(self.links):
            return [(Fraction(1), None, position, _Event(ended=True, clear=place.clear))]
        if place.begun:
            return [self._after(place, branch) for branch in self.table.answered(position)]
        link, target = self.links[place.link], self.targets[place.link]
        order = self._order(link, place, position)
        if order is None:
            return [self._passed(place, position)]
        if target is not None and isinstance(order, Attack) and self._cleared(position, target, self._side(link)):
            return [self._passed(place, position)]
        return [self._after(place, self.table.ordered(position, order))]

    def _order(self, link: Link, place: _Place, position: Position) -> Order | None:
        """The order as it can be given now; ``None`` where nobody is left to carry it out."""
        if not isinstance(link.order, Attack):
            return link.order
        named = link.order.attackers
        if link.advanced:
            units = tuple(u for u in place.advanced if not named or u in named)
        else:
            units = tuple(u for u in named if position.units[u].on_map or not self.start.units[u].on_map)
        return replace(link.order, attackers=units) if units else None

    def _passed(self, place: _Place, position: Position) -> tuple[Fraction, _Place | None, Position, _Event]:
        """Nobody attacks: there is no enemy any more, or nobody to do it."""
        return Fraction(1), *self._over(place, position, done=False, battle=None)

    def _after(self, place: _Place, branch: NextChance) -> tuple[Fraction, _Place | None, Position, _Event]:
        if branch.barred is not None:
            return branch.chance, None, branch.position, _Event(place.link, barred=branch.barred, ended=True)
        if branch.position.pending is not None:
            return branch.chance, replace(place, begun=True), branch.position, _Event()
        return branch.chance, *self._over(place, branch.position, done=True, battle=branch.battle)

    def _over(
        self, place: _Place, position: Position, *, done: bool, battle: BattleRecord | None
    ) -> tuple[_Place, Position, _Event]:
        link, target = self.links[place.link], self.targets[place.link]
        if target is None:
            return replace(place, link=place.link + 1, begun=False), position, _Event(place.link, done=done)
        side = self._side(link)
        cleared = self._cleared(position, target, side)
        inside = tuple(
            u.id for at in (target, *self.world.board.sites_in(target)) for u in position.units_at(at) if u.side == side
        )
        advanced = tuple(u for u in inside if battle is not None and u in battle.attackers) if done else place.advanced
        event = _Event(
            place.link, done=done, result="" if battle is None else battle.result, cleared=cleared, taken=bool(inside)
        )
        return _Place(place.link + 1, False, advanced, place.clear and cleared), position, event

    def _side(self, link: Link) -> str:
        """The side that the link's attack is made by."""
        named = [u for one in self.links if isinstance(one.order, Attack) for u in one.order.attackers]
        own = link.order.attackers if isinstance(link.order, Attack) and link.order.attackers else named
        return self.start.units[own[0]].side if own else self.start.active

    def _cleared(self, position: Position, target: int, side: str) -> bool:
        inside = (target, *self.world.board.sites_in(self.world.board.hex_of(target)))
        return not any(u.side != side for at in inside for u in position.units_at(at))

    # what it comes to -------------------------------------------------------------------------------------------

    def note(self, tally: _Tally, chance: Fraction, event: _Event, then: _Place | None, position: Position) -> None:
        n = event.link
        if n is not None:
            tally.done[n] += chance if event.done else 0
            tally.cleared[n] += chance if event.cleared else 0
            tally.taken[n] += chance if event.taken else 0
            if event.result:
                tally.results[n][event.result] = tally.results[n].get(event.result, Fraction(0)) + chance
            if event.barred is not None:
                text = event.barred.text("en")
                tally.barred[n][text] = event.barred, tally.barred[n].get(text, (None, Fraction(0)))[1] + chance
        if then is None:
            tally.whole += chance if event.ended and event.clear and event.barred is None else 0
            for side, steps in self._lost(position).items():
                tally.losses[side] = tally.losses.get(side, Fraction(0)) + chance * steps
                tally.squares[side] = tally.squares.get(side, Fraction(0)) + chance * steps * steps

    def _lost(self, position: Position) -> dict[str, int]:
        """Steps that each side has fewer than at the start, units off the map counted with none if they were on it."""
        lost = dict.fromkeys(self.world.roster.sides, 0)
        for unit, before in self.start.units.items():
            now = position.units[unit]
            gone = before.on_map and not now.on_map
            lost[before.side] += before.steps if gone else before.steps - now.steps
        return lost

    def report(self, tally: _Tally, runs: int, seed: int) -> Chained:
        def chance(value: Fraction) -> Chance:
            return Chance(value, _error(value, runs) if runs else 0.0)

        links = []
        for n, link in enumerate(self.links):
            attack = isinstance(link.order, Attack)
            links.append(
                LinkChances(
                    link.order,
                    chance(tally.done[n]),
                    {r: chance(p) for r, p in sorted(tally.results[n].items())},
                    chance(tally.cleared[n]) if attack else None,
                    chance(tally.taken[n]) if attack else None,
                    tuple((finding, chance(p)) for finding, p in tally.barred[n].values()),
                )
            )
        losses = {
            side: Chance(mean, sqrt(max(0.0, float(tally.squares[side] - mean * mean)) / runs) if runs else 0.0)
            for side, mean in tally.losses.items()
        }
        said = note("policy", "", N_("Choices: {policy}."), policy=self.policy.sentence())
        found = [said]
        if self.table.named:
            text = N_("Where the attacker chooses an index for the die, the best one for the attacker is taken.")
            found.append(note("best-index", "", text))
        if runs:
            text = N_("Too many results to follow them all: {runs} chains were simulated with dice from seed {seed}.")
            found.append(note("simulated", "", text, runs=runs, seed=seed))
        return Chained(tuple(links), chance(tally.whole), losses, self.policy, runs, seed, tuple(found))


@dataclass(frozen=True)
class _Event:
    """What a step of a chain has shown; ``clear`` at its end whether all targets are cleared."""

    link: int | None = None
    done: bool = False
    result: str = ""
    cleared: bool = False
    taken: bool = False
    barred: Finding | None = None
    ended: bool = False
    clear: bool = False


def _error(value: Fraction, runs: int) -> float:
    """The standard error of a share, drawn towards the middle by one hit and one miss, so that it is never 0."""
    drawn = (float(value) * runs + 1) / (runs + 2)
    return sqrt(drawn * (1 - drawn) / runs)
