"""Legal orders of German Eagle vs. Russian Bear at random: as in any game, and journeys by train and ship, moves into
fortresses and out of them, attacks that are committed first and fought later, breakthroughs, and the special actions
as they are offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.forces.unit import Unit
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Attack, Correction, Move, Note, Order, Place, Reply, SetCondition, Special
from app.rules.sequence import SET_UP
from app.systems.eagle_bear.attack import BREAKTHROUGH, INDEX, INDEXES, NORMAL
from app.systems.eagle_bear.calendar import month_after, month_of
from app.systems.eagle_bear.commitment import COMMITTED
from app.systems.eagle_bear.movement import RAIL, SEA
from app.systems.eagle_bear.options import OFFENSIVE, TABLE_A
from tests.systems.legal_answers import answer
from tests.systems.legal_attacks import TRIES, some_of
from tests.systems.legal_play import DeadEnd, LegalPlay

SELDOM = {"give-up": 0.02, "reduce": 0.05, "cancel-attack": 0.1, "evacuation": 0.15, "fortify": 0.5}
"""How often an offer is considered at all that costs units or a phase"""
SEVERAL = ("leaving", "attacker-losses", "advance")
"""Steps of a battle that are answered with several of the options"""
WAITING = frozenset({"fortress-bars", "still-defended"})


class EagleBearPlay(LegalPlay):
    def somethings(self, position: Position) -> Iterator[Order]:
        phase = self.game.sequence.current(position)
        allows = phase.allows if phase is not None else frozenset()
        if position.phase == SET_UP:
            yield from self.stations(position)
            return
        if self.dice.random() < 0.02:
            yield self.aside(position)
        if self.dice.random() < 0.3:
            yield from self.offers(position)
        if Place.kind in allows or position.phase == "soviet-supply":
            yield from self.arrivals(position)
        if position.phase.endswith("-replacement"):
            yield from self.journeys(position)
        elif BREAKTHROUGH in allows:
            yield from self.waves(position)
            yield from self.breakthroughs(position)
            yield from self.moves(position)
        elif NORMAL in allows:
            yield from self.commitments(position)
        elif Move.kind in allows:
            yield from self.moves(position)

    def ways_out(self, position: Position) -> Iterator[Order]:
        """Attacks that must be made, units that would be too many in a fortress."""
        yield from self.waves(position)
        yield from self.leaving(position)
        yield from self.offers(position)
        yield from self.stations(position)

    def aside(self, position: Position) -> Order:
        """What may be said and set at any time: a remark, a count put right, months of table A and of the offensive."""
        kind = self.dice.randrange(4)
        month = month_of(position)
        months: list[Json] = [month, month_after(month)]
        if kind < 2:
            chosen = SetCondition((TABLE_A, OFFENSIVE)[kind], months[: self.dice.randint(1, 2)])
            return chosen if self.legal(position, chosen) else Note("a remark")
        if kind == 2:
            return Correction((("track", "vp", {"axis": position.turn}),), "counted again")
        return Note("a remark")

    def offers(self, position: Position) -> Iterator[Order]:
        found = [
            (name, offer)
            for name, special in self.game.special.items()
            for offer in special.offers(position)
            if self.dice.random() < SELDOM.get(name, 1.0)
        ]
        for name, offer in self.dice.sample(found, min(len(found), 2)):
            options = dict(offer.options)
            if options.get("units") == []:  # to be named by the players
                able = [u.id for u in self.mine(position) if self.alone(position, name, u)]
                options["units"] = [*self.dice.sample(able, min(len(able), self.dice.randint(1, 3)))]
            if options.get("units") != []:
                yield self.promised(position, Special(name, options))

    def alone(self, position: Position, name: str, unit: Unit) -> bool:
        return self.legal(position, Special(name, {"units": [unit.id]}))

    # moving -----------------------------------------------------------------------------------------------------

    def moves(self, position: Position) -> Iterator[Order]:
        """Operational moves, into a fortress of the goal at times, or out of one or into it without leaving the hex."""
        units = self.mine(position)
        if self.dice.random() < 0.15:
            yield from self.walls(position, units)
        for unit in units[:TRIES]:
            beside = [u for u in position.units_at(unit.location) if u.side == unit.side and u.id != unit.id]
            for group in ((unit, *some_of(self.dice, beside)), (unit,)):
                reach = self.game.movement.reach(position, group)
                goals = [h for h in reach.costs if h != self.board.hex_of(unit.location)]
                if goals:
                    goal = self.goal(position, unit, goals)
                    path = [*reach.path(goal)]
                    path[0] = unit.location if self.board.hex_of(unit.location) == path[0] else path[0]
                    order = Move(tuple(u.id for u in group), tuple(map(self.name, path)))
                    sites = self.board.sites_in(goal)
                    into = Move(order.units, (*order.path[:-1], self.name(sites[0]))) if sites else order
                    if sites and self.dice.random() < 0.5 and self.legal(position, into):
                        yield into
                    yield self.promised(position, order)

    def walls(self, position: Position, units: Sequence[Unit]) -> Iterator[Order]:
        for unit in units:
            hex_ = self.board.hex_of(unit.location)
            for at in (hex_, *self.board.sites_in(hex_)):
                if at != unit.location:
                    yield Move((unit.id,), (self.name(unit.location), self.name(at)))

    def leaving(self, position: Position) -> Iterator[Order]:
        """Out of a fortress, or into any hex that is open."""
        for unit in self.mine(position):
            hex_ = self.board.hex_of(unit.location)
            for there in (hex_, *self.board.grid.adjacent[hex_]):
                if there != unit.location:
                    yield Move((unit.id,), (self.name(unit.location), self.name(there)))

    def goal(self, position: Position, unit: Unit, goals: Sequence[int]) -> int:
        """Towards the enemy more often than not."""
        foes = [self.board.hex_of(u.location) for u in position.units.values() if u.on_map and u.side != unit.side]
        if foes and self.dice.random() < 0.6:
            apart = self.board.grid.distance
            return min(self.dice.sample(goals, len(goals)), key=lambda h: min(apart(h, foe) for foe in foes))
        return super().goal(position, unit, goals)

    def journeys(self, position: Position) -> Iterator[Order]:
        for unit in self.mine(position)[:TRIES]:
            for by in self.dice.sample((RAIL, SEA), 2):
                reach = self.game.movement.reach(position, (unit,), by)
                start = self.board.hex_of(unit.location)
                goals = [h for h in reach.costs if h != start]
                if goals:
                    path = reach.path(self.dice.choice(goals))
                    yield self.promised(position, Move((unit.id,), tuple(map(self.name, path)), by))

    # coming in --------------------------------------------------------------------------------------------------

    def arrivals(self, position: Position) -> Iterator[Order]:
        schedules = self.game.schedules.values()
        due = {i for schedule in schedules for line in schedule.due(position) for i in line.units}
        pool = {u.id for u in position.units.values() if not u.on_map and u.box in ("available", "eliminated")}
        if not due and self.dice.random() < 0.3:
            due = pool
        units = [position.units[i] for i in sorted(due | pool) if position.units[i].side == position.active]
        self.dice.shuffle(units)
        for unit in units[:TRIES]:
            hexes = sorted(self.game.placement.hexes(position, (unit,)))
            for hex_ in self.dice.sample(hexes, min(2, len(hexes))):
                sites = self.board.sites_in(hex_)
                at = sites[0] if sites and self.dice.random() < 0.3 else hex_
                yield Place((unit.id,), self.name(at))

    # fighting ---------------------------------------------------------------------------------------------------

    def commitments(self, position: Position) -> Iterator[Order]:
        """Attacks on hexes and fortresses by all who can take part, or a few, less those it is illegal for."""
        fresh = [u for u in self.mine(position) if not position.ledger.get(COMMITTED, u.id)]
        yield from self.attacks_of(position, NORMAL, fresh)

    def breakthroughs(self, position: Position) -> Iterator[Order]:
        yield from self.attacks_of(position, BREAKTHROUGH, self.mine(position))

    def waves(self, position: Position) -> Iterator[Order]:
        """Attacks that are committed, all of the units or some; and now and then one that is not."""
        named: dict[str, list[str]] = {}
        for unit, target in position.ledger.entries(COMMITTED).items():
            if unit in position.units and position.units[unit].on_map:
                named.setdefault(str(target), []).append(unit)
        targets = sorted(named)
        self.dice.shuffle(targets)
        for target in targets:
            units = named[target]
            for group in (some_of(self.dice, position.pick(units)), position.pick(units)):
                order = self.allowed(position, self.attack(NORMAL, group, target)) if group else None
                if order is not None:
                    yield order
        if not targets and self.dice.random() < 0.3:
            yield from self.attacks_of(position, NORMAL, self.mine(position))

    def attacks_of(self, position: Position, kind: str, units: Sequence[Unit]) -> Iterator[Attack]:
        combat = self.game.combats[kind]
        reach = {u.id: combat.targets(position, (u,)) for u in units}
        targets = sorted({t for hexes in reach.values() for t in hexes})
        self.dice.shuffle(targets)
        for target in targets[:TRIES]:
            near = [u for u in units if target in reach[u.id]]
            chosen = near if self.dice.random() < 0.6 else some_of(self.dice, near) or near[:1]
            order = self.allowed(position, self.attack(kind, chosen, self.name(target)))
            if order is not None:
                yield order

    def attack(self, kind: str, units: Sequence[Unit], target: str) -> Attack:
        options: dict[str, Json] = {INDEX: self.dice.choice(INDEXES)} if self.dice.random() < 0.2 else {}
        return Attack(kind, tuple(u.id for u in units), target, options)

    # answers ----------------------------------------------------------------------------------------------------

    def reply(self, position: Position, asked: object) -> Reply:
        """A legal answer to the open question. Raises DeadEnd where none is found."""
        pending = position.pending
        assert pending is not None
        for _ in range(80):
            options = list(pending.options)
            if pending.step in SEVERAL:
                count = self.dice.choice((0, len(options), self.dice.randint(0, len(options))))
                given: Json = [*self.dice.sample(options, count)]
            else:
                given = answer(pending, self.dice) if options else self.dice.randint(1, 6)
            order = Reply(given, self.dice.choice(("typed", "program")))
            if self.legal(position, order):
                return order
        raise DeadEnd(f"no answer to {pending.text()}: {pending.options}")
