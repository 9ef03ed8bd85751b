"""Chains of battles: this one, then a momentum or exploitation attack or the second wave, then that one. The real
procedures are played on copies of the position: every order and every answer through the referee, dice as chances; the
choices of a battle are answered, where nobody is there to make them, by a policy that can be said in one sentence. What
came of one order is worked out once and remembered, so that all results of all dice are followed exactly where they are
few; where they are many, chains are played with seeded dice and every figure has its standard error."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, islice, product
from math import factorial, prod, sqrt

from app.advice.progress import Progress, Watch
from app.messages import N_, Sentence
from app.position.changes import BattleRecord, apply
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.battle.state import battle_of
from app.rules.orders.orders import Attack, Order, Reply, location_named, units_named
from app.rules.referee import Judgement, Referee
from app.rules.ruling import Finding, note, violation

WEAKEST, STRONGEST = LOSSES = ("weakest", "strongest")
ALL, NONE = ADVANCES = ("all", "none")
MOST = 400
"""Answers to one question that are tried before it is given up"""


@dataclass(frozen=True)
class Policy:
    """``losses``: whose steps are given up first, by printed factors. ``advance``: whether all go in who may, or
    nobody. What is offered as yes or no is left alone, and of other offers the first is taken."""

    losses: str = WEAKEST
    advance: str = ALL

    def sentence(self) -> Sentence:
        if self.losses == WEAKEST and self.advance == ALL:
            return Sentence(
                "the weakest units take the losses, every unit that may advance does so, offers are "
                "declined and the first hex is taken"
            )
        if self.losses == WEAKEST:
            return Sentence(
                "the weakest units take the losses, no unit advances, offers are declined and the first hex is taken"
            )
        if self.advance == ALL:
            return Sentence(
                "the strongest units take the losses, every unit that may advance does so, offers are "
                "declined and the first hex is taken"
            )
        return Sentence(
            "the strongest units take the losses, no unit advances, offers are declined and the first hex is taken"
        )

    def answers(self, position: Position, asked: Pending) -> Iterator[Json]:
        """Answers in the order in which they are tried: the first that the rules take is the one."""
        return islice(self._answers(position, asked), MOST)

    def _answers(self, position: Position, asked: Pending) -> Iterator[Json]:
        options = list(asked.options)
        units = [str(option) for option in options if isinstance(option, str) and option in position.units]
        count = asked.args.get("count")
        if units and len(units) == len(options) and isinstance(count, int) and not isinstance(count, bool):
            yield from self._losses(position, units, count)
        elif units and len(units) == len(options):
            yield from self._advances(position, units)
        yield from ("no",) if "no" in options else ()
        yield from options

    def _losses(self, position: Position, units: Sequence[str], count: int) -> Iterator[Json]:
        """A unit as often as it loses a step, the first in line with all its steps before the next; then any others."""
        line = sorted(units, key=lambda u: _worth(position, u), reverse=self.losses == STRONGEST)
        steps = [unit for unit in line for _ in range(position.units[unit].steps)]
        seen: set[tuple[str, ...]] = set()
        for chosen in combinations(steps, min(count, len(steps))):
            if chosen not in seen:
                seen.add(chosen)
                yield list(chosen)

    def _advances(self, position: Position, units: Sequence[str]) -> Iterator[Json]:
        """As many as may, the strongest before the others."""
        line = sorted(units, key=lambda u: _worth(position, u), reverse=True)
        if self.advance == ALL:
            for size in range(len(line), 0, -1):
                for chosen in combinations(line, size):
                    yield list(chosen)
        yield []


def _worth(position: Position, unit: str) -> tuple[int, int, str]:
    there = position.units[unit]
    return there.number("attack") + there.number("defense"), there.steps, unit


FACES = 6
READ = "result"
"""The step in which players read a result from their own table, which has no chances"""


@dataclass(frozen=True)
class NextChance:
    """What comes next with this chance. ``barred`` is why it does not go on."""

    chance: Fraction
    position: Position
    battle: BattleRecord | None = None
    barred: Finding | None = None


@dataclass(frozen=True)
class PolicyPlayer:
    """A referee and a policy for whatever is asked. ``named`` are the indexes that were named where an attacker had
    the choice of some."""

    referee: Referee
    policy: Policy
    named: set[str] = field(default_factory=set)

    def ordered(self, position: Position, order: Order) -> NextChance:
        """The position after an order, its first question open."""
        return self._done(position, self.referee.judge(position, order), Fraction(1))

    def answered(self, position: Position) -> Iterator[NextChance]:
        """What may come of the open question: each result of its dice, else the one answer of the policy."""
        asked = position.pending
        assert asked is not None
        if asked.step == READ:
            text = N_("Only the players can read the result: the results table is missing from the data.")
            yield NextChance(Fraction(1), position, barred=violation("chart-missing", asked.rule, text))
            return
        rolls = list(dice_of(asked))
        if rolls:
            for answer, chance in rolls:
                yield self._done(position, self.referee.judge(position, Reply(answer, "program")), chance)
            return
        judged: Judgement | None = None
        best = self._best_index(position, asked)
        self.named.update(best)
        for answer in (*best, *self.policy.answers(position, asked)):
            judged = self.referee.judge(position, Reply(answer, "program"))
            if judged.legal and judged.changes:
                yield self._done(position, judged, Fraction(1))
                return
        text = N_("No answer was found to a question of the battle: {question}")
        question: Json = {"template": asked.question, "args": dict(asked.args)}
        yield NextChance(Fraction(1), position, barred=violation("no-answer", asked.rule, text, question=question))

    def _best_index(self, position: Position, asked: Pending) -> tuple[str, ...]:
        """The index that does most for the attacker, where that is what is asked; nothing for any other question."""
        battle = battle_of(asked)
        known = battle is not None and battle.combat in self.referee.game.combats
        if battle is None or not known or not all(isinstance(option, str) for option in asked.options):
            return ()
        lookups = self.referee.assess(position, battle.order, in_phase=False).lookups
        worth: dict[str, Fraction] = {}
        for lookup in lookups:
            for name, (mine, theirs) in lookup.losses_by_index.items():
                worth[name] = worth.get(name, Fraction(0)) + theirs - mine
        offered = [str(option) for option in asked.options if option in worth]
        return (max(offered, key=lambda name: worth[name]),) if offered else ()

    def _done(self, position: Position, judged: Judgement, chance: Fraction) -> NextChance:
        against = next((f for f in judged.findings if f.severity == "violation"), None)
        if against is not None:
            return NextChance(chance, position, barred=against)
        return NextChance(chance, apply(self.referee.world, position, judged.changes), judged.battle)


def dice_of(asked: Pending) -> Iterator[tuple[Json, Fraction]]:
    """Every answer to a question for dice with its chance; none for any other question."""
    if asked.options == tuple(range(1, FACES + 1)):
        for die in range(1, FACES + 1):
            yield die, Fraction(1, FACES)
        return
    counts = asked.dice
    if not counts:
        return
    for thrown in product(*(combinations_with_replacement(range(1, FACES + 1), n) for n in counts.values())):
        orders = prod(_orders(faces) for faces in thrown)
        answer: dict[str, Json] = {name: [*faces] for name, faces in zip(counts, thrown, strict=True)}
        yield answer, Fraction(orders, FACES ** sum(counts.values()))


def _orders(faces: tuple[int, ...]) -> int:
    """In how many orders these faces may fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def fingerprint(start: Position, position: Position) -> str:
    """What tells one position from another that came of the same start."""
    units = [
        (u.id, u.location, u.box, u.steps, sorted(u.marks))
        for u in position.units.values()
        if start.units.get(u.id) is not u and start.units.get(u.id) != u
    ]
    markers = sorted((m.id, m.kind, m.side, m.location, m.hexside) for m in position.markers.values())
    topics = {topic: dict(entries) for topic, entries in position.ledger.topics.items()}
    return json.dumps(
        [
            units,
            markers,
            sorted(position.control.items()),
            position.turn,
            position.phase,
            position.active,
            dict(position.conditions),
            dict(position.tracks),
            dict(position.hands),
            topics,
            sorted(position.piles.items()),
            None if position.pending is None else position.pending.to_json(),
        ],
        sort_keys=True,
    )


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


MOST_JUDGED = 4_000
"""Orders and answers that are judged for an exact answer"""
RUNS = 1_000
SEED = 1


def sequence(
    referee: Referee,
    position: Position,
    links: Sequence[Link],
    policy: Policy | None = None,
    *,
    most: int = MOST_JUDGED,
    runs: int = RUNS,
    seed: int = SEED,
    watch: Watch | None = None,
) -> Chained:
    """The chances of a chain. Raises BadInput for an order that names what does not exist, and Stopped."""
    chain = _Chain(referee, position, links, policy or Policy(), Progress(watch))
    tally = chain.exact(most)
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

    def exact(self, most: int) -> _Tally | None:
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
