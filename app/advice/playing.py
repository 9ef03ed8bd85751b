"""Battles played on copies of a position: every order and every answer through the referee, dice as chances."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod

from app.advice.policy import Policy
from app.messages import N_
from app.position.action import BattleRecord
from app.position.changes import apply
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.battle.state import battle_of
from app.rules.orders.orders import Order, Reply
from app.rules.referee import Judgement, Referee
from app.rules.ruling import Finding, violation

FACES = 6
READ = "result"
"""The step in which players read a result from their own table, which has no chances"""


@dataclass(frozen=True)
class Branch:
    """What comes next with this chance. ``barred`` is why it does not go on."""

    chance: Fraction
    position: Position
    battle: BattleRecord | None = None
    barred: Finding | None = None


@dataclass(frozen=True)
class Table:
    """A referee and a policy for whatever is asked. ``named`` are the indexes that were named where an attacker had
    the choice of some."""

    referee: Referee
    policy: Policy
    named: set[str] = field(default_factory=set)

    def ordered(self, position: Position, order: Order) -> Branch:
        """The position after an order, its first question open."""
        return self._done(position, self.referee.judge(position, order), Fraction(1))

    def answered(self, position: Position) -> Iterator[Branch]:
        """What may come of the open question: each result of its dice, else the one answer of the policy."""
        asked = position.pending
        assert asked is not None
        if asked.step == READ:
            text = N_("Only the players can read the result: the results table is missing from the data.")
            yield Branch(Fraction(1), position, barred=violation("chart-missing", asked.rule, text))
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
        yield Branch(Fraction(1), position, barred=violation("no-answer", asked.rule, text, question=question))

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

    def _done(self, position: Position, judged: Judgement, chance: Fraction) -> Branch:
        against = next((f for f in judged.findings if f.severity == "violation"), None)
        if against is not None:
            return Branch(chance, position, barred=against)
        return Branch(chance, apply(self.referee.world, position, judged.changes), judged.battle)


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
