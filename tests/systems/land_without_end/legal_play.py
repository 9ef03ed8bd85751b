"""Legal orders of Land Without End at random: as in any game, and the special actions as they are offered, attacks that
Directive No. 3 compels, moves by sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.position.position import Position
from app.rules.orders import Attack, Move, Order, Place, Special
from app.systems.land_without_end.special_units import ARKO
from tests.systems.legal_attacks import PREPARED
from tests.systems.legal_play import LegalPlay

OFFERED = 0.15
"""How often a special action on offer is taken before anything else."""
SEA = "sea"


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
            yield joined if guns and self.legal(position, joined) else order

    def somethings(self, position: Position) -> Iterator[Order]:
        if self.dice.random() < OFFERED:
            yield from self.offers(position)
        if self.dice.random() < OFFERED:
            yield from self.voyages(position)
        yield from super().somethings(position)

    def offers(self, position: Position) -> Iterator[Order]:
        found = [(name, o) for name, special in self.game.special.items() for o in special.offers(position)]
        for name, offer in self.dice.sample(found, min(len(found), 2)):
            options = dict(offer.options)
            if options.get("units") == []:  # to be named by the players
                able = [u.id for u in self.mine(position) if "concentrated" not in u.marks]
                options["units"] = [*self.dice.sample(able, min(len(able), self.dice.randint(1, 4)))]
            yield self.promised(position, Special(name, options))

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
            if hexes:
                yield Place((unit.id,), self.name(self.dice.choice(hexes)))

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
