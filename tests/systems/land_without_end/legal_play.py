"""Legal orders of Land Without End at random: as in any game, and the set-up from boxes, the special actions as they
are offered, attacks that Directive No. 3 compels, moves by sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import Unit
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Attack, Correction, Move, Note, Order, Place, Restack, Special
from app.rules.parts import Offer
from app.rules.sequence import SET_UP
from app.systems.land_without_end.reinforcements import RESERVE
from app.systems.land_without_end.special_units import ARKO
from tests.systems.legal_attacks import PREPARED, TRIES
from tests.systems.legal_play import LegalPlay

OFFERED, NOTHING_ELSE = 0.15, 0.6
"""How often a special action on offer is taken before anything else; and in a phase that has nothing else"""
TRIED = 20
"""Hexes and enemies that are looked at for that"""
SEA = "sea"
SELDOM = {
    "paulus-pause declare": 0.3,
    "paulus-pause abort": 0.01,
    "moscow collapses": 0.1,
    "withdrawal decline": 0.5,
    "supply-concentration declare": 0.05,
    "supply-concentration rescind": 0.2,
}
"""How often an offer is considered at all that ends something or holds everybody up"""
EAGER = 0.7
"""How often a unit that moves goes as near to the enemy as it comes"""
HELD_BACK = 0.3
"""How often a unit that may go into the OKH reserve does"""


@dataclass
class LandWithoutEndPlay(LegalPlay):
    def __post_init__(self) -> None:
        super().__post_init__()
        self.without_arko, self.attacks = self.attacks, self.with_arko

    def with_arko(self, position: Position, kind: str, able: Sequence[str]) -> Iterator[Attack]:
        """As in any game; ArKo, which has no factor of its own, joins those in its hex where it may."""
        for order in self.without_arko(position, kind, able):
            hexes = {position.units[u].location for u in order.attackers}
            guns = tuple(u.id for u in self.mine(position) if u.type == ARKO and u.location in hexes)
            joined = replace(order, attackers=(*order.attackers, *guns))
            order = joined if guns and self.legal(position, joined) else order
            flown = replace(order, options={**order.options, "air": "german"})
            yield flown if self.dice.random() < 0.2 and self.legal(position, flown) else order

    def somethings(self, position: Position) -> Iterator[Order]:
        phase = self.game.sequence.current(position)
        if self.dice.random() < (OFFERED if phase is None or phase.allows else NOTHING_ELSE):
            yield from self.offers(position)
        if self.dice.random() < OFFERED:
            yield from self.voyages(position)
        yield from super().somethings(position)

    # special actions ------------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> Iterator[Order]:
        found = [
            (name, offer)
            for name, special in self.game.special.items()
            for offer in special.offers(position)
            if self.dice.random() < wanted(name, offer)
        ]
        for name, offer in self.dice.sample(found, min(len(found), 2)):
            options = dict(offer.options)
            if options.get("units") == []:  # to be named by the players
                able = [u.id for u in self.mine(position) if "concentrated" not in u.marks]
                count = min(len(able), int(str(offer.args["count"])))
                options["units"] = [*self.dice.sample(able, self.dice.randint(1, count))] if count else []
            if options.get("units") != []:
                yield self.promised(position, Special(name, options))

    # movement -------------------------------------------------------------------------------------------------------

    def goal(self, position: Position, unit: Unit, goals: Sequence[int]) -> int:
        """Towards the enemy more often than in other games, which begin with the sides closer together."""
        foes = [where for where, side in position.occupiers.items() if side != unit.side]
        if not foes or self.dice.random() > EAGER:
            return super().goal(position, unit, goals)
        tried = self.dice.sample(goals, min(TRIED, len(goals)))
        foes = self.dice.sample(foes, min(TRIED, len(foes)))
        apart = self.board.grid.distance
        return min(tried, key=lambda h: min(apart(h, foe) for foe in foes))

    def voyages(self, position: Position) -> Iterator[Order]:
        phase = self.game.sequence.current(position)
        if phase is None or Move.kind not in phase.allows or position.active != "soviet":
            return
        for unit in self.mine(position):
            reach = self.game.movement.reach(position, (unit,), SEA)
            goals = [h for h in reach.costs if h != unit.location]
            if goals:
                path = (self.name(unit.location), self.name(self.dice.choice(goals)))
                yield self.promised(position, Move((unit.id,), path, SEA))
                return

    def schedules(self, position: Position) -> tuple[str, ...]:
        return tuple(self.game.schedules)

    def arrivals(self, position: Position) -> Iterator[Order]:
        """Units off the map that a schedule names, onto hexes that placement names for them."""
        schedules = [self.game.schedules[name] for name in self.schedules(position)]
        due = {i for schedule in schedules for line in schedule.due(position) for i in line.units}
        units = [u for i in sorted(due) if not (u := position.units[i]).on_map and u.side == position.active]
        self.dice.shuffle(units)
        for unit in units:
            hexes = sorted(self.game.placement.hexes(position, (unit,)))
            for hex_ in self.dice.sample(hexes, min(TRIES, len(hexes))):
                yield Place((unit.id,), self.name(hex_))

    # set-up ---------------------------------------------------------------------------------------------------------

    def stations(self, position: Position) -> Iterator[Order]:
        """Those who stand nowhere yet first, and of them those first who have the fewest hexes to choose from."""
        if position.phase != SET_UP:
            return
        for unit in sorted(self.to_be_set_up(position), key=choices):
            if self.dice.random() < HELD_BACK:
                yield Place((unit.id,), f"@{RESERVE}")
            hexes = sorted(self.game.placement.hexes(position, (unit,)))
            for hex_ in self.dice.sample(hexes, len(hexes)):
                yield Place((unit.id,), self.name(hex_))
        yield from super().stations(position)

    def to_be_set_up(self, position: Position) -> tuple[Unit, ...]:
        found = self.game.setup.findings(position)
        return position.pick(i for f in found if f.code == "not-set-up" for i in f.units)

    # what has to be done --------------------------------------------------------------------------------------------

    def ways_out(self, position: Position) -> Iterator[Order]:
        yield from self.compelled(position)
        yield from self.offers(position)
        yield from super().ways_out(position)
        yield from self.arrivals(position)

    def compelled(self, position: Position) -> Iterator[Order]:
        """Attacks by units that must still attack, each alone or with all beside the same enemy."""
        owed = position.pick(self.game.obligations.report(position, "soviet").must_attack)
        combat = self.game.combats[PREPARED]
        for unit in owed:
            for target in sorted(combat.targets(position, (unit,))):
                yield Attack(PREPARED, (unit.id,), self.name(target))

    def aside(self, position: Position) -> Order:
        """What may be said and set at any time; nothing that the victory hangs on."""
        kind = self.dice.randrange(4)
        if kind == 0:
            return Note("a remark")
        if kind == 1:
            piles = [where for where in position.stacks if len(position.stacks[where]) > 1]
            if piles:
                return Restack((self.dice.choice(position.stacks[self.dice.choice(piles)]),))
        if kind == 2:
            kept: Json = position.tracks.get("vp")
            return Correction((("track", "vp", kept),), "counted again")
        return super().aside(position)


def choices(unit: Unit) -> int:
    """How many hexes a counter leaves for its set-up, about."""
    hexes = len(str(unit.counter.extra.get("hex", "")).split())
    return hexes or (8 if unit.counter.extra.get("area") else 99)


def wanted(name: str, offer: Offer) -> float:
    """How often the offer is considered."""
    words = [offer.options.get(key) for key in ("do", "result")]
    told = [f"{name} {word}" for word in (*words, *offer.options) if word]
    return min(SELDOM.get(one, 1.0) for one in told) if told else 1.0
