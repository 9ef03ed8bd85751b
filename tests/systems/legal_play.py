"""Orders that the rules allow, at random, found by asking the referee alone: its reach for moves, its targets for
attacks, its hexes for arrivals, the markers it has left, the special actions it offers, the question it has open.

``LegalPlay.order`` is None only when the game is over. ``slip`` is an order that breaks nothing but a stacking limit,
for players who overrule it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.forces.unit import Unit
from app.position.changes import apply
from app.position.ledger import ADVANCED, ATTACKED, Json
from app.position.position import Pending, Position
from app.rules.orders.orders import (
    Attack,
    Correction,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    PlaceMarker,
    Reply,
    SetCondition,
    Special,
)
from app.rules.referee import Judgement, Referee
from app.rules.sequence import SET_UP
from tests.systems.legal_answers import answer
from tests.systems.legal_attacks import MOBILE, MOMENTUM, PREPARED, TRIES, LegalAttacks, some_of, without_objections

ORDERS = ("move-fight", "fight-move")
FULL = ("stack-too-high", "nations-stacked", "enemy-held", "too-many-replaced")
"""Why units may not be put down in a hex of entry all the same."""


class BrokenPromise(AssertionError):
    """The referee calls an order illegal that one of its own lists holds."""


class DeadEnd(AssertionError):
    """No order is legal, and the game is not over."""


@dataclass
class LegalPlay:
    """Bound to a referee; ``dice`` is where all chance comes from. ``busy`` is how often a player goes on in a phase in
    which he still finds something to do; ``refusals`` counts why phases could not end yet."""

    referee: Referee
    dice: random.Random
    busy: float = 0.96
    refusals: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.game: Any = self.referee.game
        self.board = self.referee.world.board
        self.name = self.board.location_name
        self.attacks = LegalAttacks(self.referee, self.dice).attacks

    def order(self, position: Position) -> Order | None:
        """An order that is legal in the position, None where the game is over. Raises DeadEnd."""
        if position.pending is not None:
            return self.reply(position, position.pending)
        if self.dice.random() < self.busy:
            for order in self.somethings(position):
                if self.legal(position, order):
                    return order
        following = self.referee.judge(position, NextPhase())
        if following.legal:
            return following.order
        if is_over(following):
            return None
        self.refusals.update(f.code for f in following.findings if f.severity == "violation")
        for order in self.ways_out(position):
            if self.legal(position, order):
                return order
        raise DeadEnd(f"turn {position.turn}, {position.phase}: {[f.text() for f in following.findings]}")

    def legal(self, position: Position, order: Order) -> bool:
        return self.referee.judge(position, order).legal

    def allowed(self, position: Position, attack: Attack) -> Attack | None:
        """The attack, less the units that it is illegal for; None where nobody is left."""
        return without_objections(self.referee, self.dice, position, attack)

    def promised(self, position: Position, order: Order, but: Collection[str] = ()) -> Order:
        """An order that the referee has proposed. Raises BrokenPromise where it objects to it, unless by codes of
        ``but``."""
        objections = [f for f in self.referee.judge(position, order).findings if f.severity == "violation"]
        if any(f.code not in but for f in objections):
            raise BrokenPromise(f"turn {position.turn}, {position.phase}: {order}: {[f.text() for f in objections]}")
        return order

    def somethings(self, position: Position) -> Iterator[Order]:
        """Orders that might be given in the phase in hand; those that the referee itself proposes are legal."""
        phase = self.game.sequence.current(position)
        allows = phase.allows if phase is not None else {Place.kind}
        if position.phase != SET_UP and self.dice.random() < 0.02:
            yield self.aside(position)
        yield from self.markers(position)
        if MOMENTUM in allows and position.ledger.entries(ADVANCED) and self.dice.random() < 0.9:
            yield from self.attacks(position, MOMENTUM, list(position.ledger.entries(ADVANCED)))
        for kind in (MOBILE, PREPARED):
            if kind in allows:
                fresh = [u.id for u in self.mine(position) if not position.ledger.get(ATTACKED, u.id)]
                yield from self.attacks(position, kind, fresh)
        if Move.kind in allows:
            yield from self.moves(position)
        if position.phase == SET_UP:
            yield from self.stations(position)
        elif Place.kind in allows:
            yield from self.arrivals(position)

    def ways_out(self, position: Position) -> Iterator[Order]:
        """What is to be done before a phase that holds its player may end."""
        for name, special in self.game.special.items():
            for offer in special.offers(position):
                yield self.promised(position, Special(name, offer.options))
        for _ in range(TRIES):
            yield from self.markers(position)
        yield from self.stations(position)

    # moves ------------------------------------------------------------------------------------------------------

    def mine(self, position: Position) -> list[Unit]:
        found = [u for u in position.units.values() if u.on_map and position.active in ("", u.side)]
        self.dice.shuffle(found)
        return found

    def moves(self, position: Position) -> Iterator[Order]:
        """Moves that the reach allows; towards the enemy and his places as often as anywhere."""
        fresh = [u for u in self.mine(position) if not position.ledger.spent(u.id)]
        under_way = [u for u in self.mine(position) if position.ledger.spent(u.id)]
        first = [*under_way, *fresh] if self.dice.random() < 0.3 else [*fresh, *under_way]
        for unit in first[:TRIES]:
            beside = [u for u in position.units_at(unit.location) if u.side == unit.side and u.id != unit.id]
            for group in ((unit, *some_of(self.dice, beside)), (unit,)):
                reach = self.game.movement.reach(position, group)
                goals = [h for h in reach.costs if h != unit.location]
                if goals:
                    path = reach.path(self.goal(position, unit, goals))
                    yield self.promised(position, Move(tuple(u.id for u in group), tuple(map(self.name, path))))

    def goal(self, position: Position, unit: Unit, goals: Sequence[int]) -> int:
        enemy = self.referee.world.roster.enemy(unit.side)
        prize = [h for h in goals if h in self.board.places and self.game.control.of(position, h) == enemy]
        near = [h for h in goals if any(enemy in position.sides_at(n) for n in self.board.grid.adjacent[h])]
        if self.dice.random() < 0.2:
            return max(self.dice.sample(goals, min(TRIES, len(goals))), key=lambda h: self.cut_off(position, unit, h))
        own = [h for h in goals if unit.side in position.sides_at(h)]
        for some, chance in ((prize, 0.3), (own, 0.4), (near, 0.6)):
            if some and self.dice.random() < chance:
                return self.dice.choice(some)
        return self.dice.choice(goals)

    def cut_off(self, position: Position, unit: Unit, goal: int) -> int:
        """How many of the enemy have no supply with the unit there."""
        units = {**position.units, unit.id: unit.at(goal)}
        there = replace(position, units=units)
        states = self.game.supply.states(there, self.referee.world.roster.enemy(unit.side))
        return sum(not self.game.supply.supplied(state) for state in states.values())

    def slip(self, position: Position) -> Order | None:
        """A move in the phase in hand that ends in a stack too high and breaks no other rule."""
        for unit in self.mine(position) if position.phase != SET_UP else ():
            for there in self.board.grid.adjacent[unit.location]:
                order = Move((unit.id,), (self.name(unit.location), self.name(there)))
                judged = self.referee.judge(position, order)
                broken = {f.code for f in judged.findings if f.severity == "violation"}
                if broken and broken <= {"stack-too-high", "nations-stacked"}:
                    return order
        return None

    # placing ----------------------------------------------------------------------------------------------------

    def arrivals(self, position: Position) -> Iterator[Order]:
        """Units that a schedule says are due, onto hexes that placement names, or into a box."""
        schedules = [self.game.schedules[name] for name in self.schedules(position)]
        due = {i for schedule in schedules for line in schedule.due(position) for i in line.units}
        units = [position.units[i] for i in sorted(due) if position.units[i].side == position.active]
        self.dice.shuffle(units)
        for unit in units[:TRIES]:
            alike = [u for u in units if u.id != unit.id and (u.location, u.box) == (unit.location, unit.box)]
            group = (unit, *some_of(self.dice, alike))
            hexes = sorted(self.game.placement.hexes(position, group))
            boxes = ["@reserve", f"@turn-{position.turn + 1}"]
            ids = tuple(u.id for u in group)
            if hexes and self.dice.random() < 0.7:
                yield self.promised(position, Place(ids, self.name(self.dice.choice(hexes))), FULL)
            for box in self.dice.sample(boxes, 2):
                yield Place(ids, box)

    def schedules(self, position: Position) -> tuple[str, ...]:
        """The schedules whose units may come in now."""
        return ("reserve",) if position.phase.startswith("reserve") else ("reinforcements", "replacements")

    def stations(self, position: Position) -> Iterator[Order]:
        """Set-up: a unit to another hex of its country, after which no more is wrong than before."""
        if position.phase != SET_UP or self.dice.random() < 0.3:
            return
        wrong = _violations(self.referee.judge(position, NextPhase()))
        for unit in self.mine(position)[:TRIES]:
            hexes = sorted(self.game.placement.hexes(position, (unit,)))
            for hex_ in self.dice.sample(hexes, min(TRIES, len(hexes))):
                order = Place((unit.id,), self.name(hex_))
                judged = self.referee.judge(position, order)
                if judged.legal and _violations(self.after(position, judged, NextPhase())) <= wrong:
                    yield order
                    return

    def after(self, position: Position, judged: Judgement, order: Order) -> Judgement:
        return self.referee.judge(apply(self.referee.world, position, judged.changes), order)

    # markers and the rest ---------------------------------------------------------------------------------------

    def markers(self, position: Position) -> Iterator[Order]:
        """Markers that are still to be put down; now and then one is taken up again."""
        for kind, rules in self.game.markers.items():
            for side in self.referee.world.roster.sides:
                if not rules.left(position, side):
                    continue
                held = [h for h in position.stacks if side in position.sides_at(h)]
                around = range(self.board.grid.size)
                for hex_ in [*self.dice.sample(held, len(held)), self.dice.choice(around)][-TRIES:]:
                    yield PlaceMarker(kind, side, self.name(hex_))
        lying = list(position.markers.values())
        if lying and self.dice.random() < 0.05:
            one = self.dice.choice(lying)
            yield PlaceMarker(one.kind, one.side, "", one.id)

    def aside(self, position: Position) -> Order:
        """What may be said and set at any time: a remark, an order declared early, a count put right."""
        kind = self.dice.randrange(3)
        if kind == 0:
            return Note("a remark")
        if kind == 1:
            declared = position.conditions.get("phase_order")
            orders: dict[str, Json] = dict(declared) if isinstance(declared, dict) else {}
            side = self.dice.choice(sorted(self.referee.vocabulary.conditions["phase_order"].keys))
            return SetCondition("phase_order", {**orders, side: self.dice.choice(ORDERS)})
        return Correction((("track", "vp", position.turn),), "counted again")

    # answers ----------------------------------------------------------------------------------------------------

    def reply(self, position: Position, asked: Pending) -> Reply:
        """A legal answer to the open question. Raises DeadEnd where none is found."""
        for _ in range(60):
            order = Reply(answer(asked, self.dice), self.dice.choice(("typed", "program")))
            if self.legal(position, order):
                return order
        raise DeadEnd(f"no answer to {asked.text()}: {asked.options}")


def is_over(judged: Judgement) -> bool:
    """Whether the step into the next phase is barred by the end of the game, or by its having been won, alone."""
    return {f.code for f in judged.findings if f.severity == "violation"} in ({"game-over"}, {"game-won"})


def _violations(judged: Judgement) -> int:
    return sum(1 for f in judged.findings if f.severity == "violation")
