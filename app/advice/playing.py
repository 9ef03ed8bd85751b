"""Battles played on copies of a position: every order and every answer through the referee, dice as chances; and how
the choices of a battle are answered where nobody is there to make them: a policy that can be said in one sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, islice, product
from math import factorial, prod

from app.messages import N_, Sentence
from app.position.action import BattleRecord
from app.position.changes import apply
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.battle.state import battle_of
from app.rules.orders.orders import Order, Reply
from app.rules.referee import Judgement, Referee
from app.rules.ruling import Finding, violation

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
        fires = self.referee.assess(position, battle.order, in_phase=False).fires
        worth: dict[str, Fraction] = {}
        for fire in fires:
            for name, (mine, theirs) in fire.losses_by_index.items():
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
